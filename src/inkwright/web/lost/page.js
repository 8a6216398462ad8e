/**
 * The pages for an address that leads nowhere, and for a server that failed.
 * @module
 */

import { h, Renderer } from "../lib/render.js";
import { Settings } from "../lib/settings.js";
import { siteHead } from "../lib/site.js";
import { lostView, spilledView } from "./views.js";

new Settings().mark(document.documentElement);
const lost = document.getElementById("lost");
const root = lost ?? document.getElementById("failed");
if (root) new Renderer(root).render(h("div", { class: "home" }, siteHead(""), lost ? lostView("That card is not in this deck.", "The address leads nowhere. A table that nobody touches for long is cleared away; its replay has a link of its own.") : spilledView()));
document.documentElement.dataset.ready = "yes";
