/**
 * The pictures of the cards are offered once, with what it means to load them.
 * @module
 */

import { BrowserStore } from "../lib/browser-store.js";
import { tellPictures } from "../lib/pictures.js";
import { h } from "../lib/render.js";

/** @typedef {import("../lib/settings.js").Settings} Settings */

const NAME = "inkwright.pictures-offered";

/**
 * Was nothing said about pictures in this browser yet?
 * @param {Settings} settings
 */
export function mayOffer(settings) {
  return !settings.values.pictures && new BrowserStore().attempt((store) => store.getItem(NAME)) === null;
}

/**
 * @param {Settings} settings
 * @param {() => void} done
 */
export function picturesOffer(settings, done) {
  const answer = (/** @type {boolean} */ wanted) => () => {
    new BrowserStore().attempt((store) => store.setItem(NAME, wanted ? "yes" : "no"));
    if (wanted) {
      settings.set("pictures", true);
      tellPictures(true);
    }
    done();
  };
  return h(
    "section",
    { key: "pictures-offer", class: "pane pictures-offer", "aria-labelledby": "pictures-title" },
    h("span", null, h("h2", { id: "pictures-title" }, "Pictures of the cards?"), h("p", null, "Cards are drawn here. Your browser can load the printed pictures instead, from the host of the publisher, who then sees each request. The settings of a table change it at any time.")),
    h("span", { class: "pane-foot" }, h("button", { key: "pictures-yes", type: "button", class: "button", onclick: answer(true) }, "Load them"), h("button", { key: "pictures-no", type: "button", class: "button quiet", onclick: answer(false) }, "Stay with the drawings")),
  );
}
