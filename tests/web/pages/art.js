// The gallery of the card art: `showArt(cards, crop)` and `showExtras()`; ?theme=light for another theme.
import { art } from "/art/art.js";
import { EMBLEMS } from "/art/emblems.js";
import { cardBack, emblem, icon, INKS, inkGlyph, playmat, victory } from "/art/extras.js";
import { h, Renderer } from "/lib/render.js";

/** @typedef {import("../../../src/inkwright/web/art/plan.js").Facts} Facts */
/** @typedef {import("../../../src/inkwright/web/art/art.js").Crop} Crop */

const root = document.getElementById("gallery");
if (!root) throw new Error("The page has no gallery.");
const renderer = new Renderer(root);
document.documentElement.dataset.theme = new URLSearchParams(location.search).get("theme") ?? "dark";

/**
 * @param {string} kind
 * @param {import("../../../src/inkwright/web/lib/render.js").Kid} drawn
 * @param {string} [caption]
 */
function framed(kind, drawn, caption = "") {
  return h("figure", { class: kind }, h("div", null, drawn), h("figcaption", null, caption));
}

/**
 * @param {(Facts & { turn?: number })[]} cards
 * @param {Crop} crop
 */
function showArt(cards, crop) {
  renderer.render(cards.map((card) => framed(crop, art(card, crop, card.turn), `${card.name} ${card.version ?? ""}`)));
}

/** Show everything that is no card. */
function showExtras() {
  const pairs = INKS.flatMap((ink, i) => INKS.slice(i).map((other) => /** @type {const} */ ([ink, other])));
  renderer.render(
    framed("back", cardBack()),
    framed("victory", victory()),
    framed("icon", icon()),
    framed("glyph", icon()),
    INKS.map((ink) => framed("glyph", inkGlyph(ink), ink)),
    Object.keys(EMBLEMS).map((name) => framed("glyph", emblem(name), name)),
    pairs.map(([ink, other]) => framed("mat", playmat(ink, other), `${ink} ${other}`)),
  );
}

Object.assign(window, { art, showArt, showExtras, renderer });
document.documentElement.dataset.ready = "yes";
