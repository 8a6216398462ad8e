// An empty page whose tests import what they need.
document.documentElement.dataset.ready = "yes";
