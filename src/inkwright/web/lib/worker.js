/**
 * Start the service worker, which keeps the files of the build.
 * @module
 */

if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined); // the pages work without it
