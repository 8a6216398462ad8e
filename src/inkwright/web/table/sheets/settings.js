/**
 * The sheet of settings.
 * @module
 */

import { classes, h } from "../../lib/render.js";
import { CHOICES } from "../../lib/settings.js";
import { sheetFrame } from "./sheet.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../../lib/settings.js").Values} Values */

/** @type {{ name: keyof Values, title: string, says?: string, words?: Record<string, string> }[]} */
const SETTINGS = [
  { name: "theme", title: "Colours", words: { system: "As the system", dark: "Dark", light: "Light", contrast: "High contrast" } },
  { name: "text", title: "Text", words: { small: "Small", medium: "Medium", large: "Large", largest: "Huge" } },
  { name: "motion", title: "Motion", words: { system: "As the system", off: "Off", slow: "Slow", normal: "Normal", fast: "Fast" } },
  { name: "compact", title: "Compact", says: "Less space between things." },
  { name: "sound", title: "Sound", says: "Short sounds for what happens, in this tab while you look at it." },
  { name: "volume", title: "Volume", words: { quiet: "Quiet", medium: "Medium", loud: "Loud" } },
  { name: "pictures", title: "Card pictures", says: "Your browser loads them from the publisher's site." },
  { name: "steps", title: "Every step", says: "The log has every single step, and the number of its rule." },
  { name: "letters", title: "Letter keys", says: "Single letters do things. Switch it off if you use speech input." },
];

const ORDER = Object.freeze({ text: ["small", "medium", "large", "largest"], volume: ["quiet", "medium", "loud"] });

/** @param {Scene} scene */
export function settingsSheet(scene) {
  return sheetFrame(scene, {
    name: "settings",
    title: "Settings",
    words: scene.kept ? "They stay in this browser." : "This browser does not keep them when the page is closed.",
    body: SETTINGS.map((setting) => (setting.words ? choices(scene, setting, setting.words) : toggle(scene, setting))),
    aside: "close",
  });
}

/**
 * @param {Scene} scene
 * @param {(typeof SETTINGS)[number]} setting
 * @param {Record<string, string>} words
 */
function choices({ settings, acts }, { name, title }, words) {
  const order = /** @type {Record<string, readonly string[]>} */ (ORDER)[name] ?? /** @type {readonly string[]} */ (CHOICES[name]);
  return h(
    "div",
    { class: "setting", role: "group", "aria-label": title },
    h("p", null, title),
    h(
      "div",
      { class: "segments" },
      order.map((value) =>
        h(
          "button",
          {
            key: `setting-${name}-${value}`,
            type: "button",
            class: classes("button", settings[name] === value && "go"),
            "aria-pressed": settings[name] === value,
            onclick: () => acts.set(name, /** @type {any} */ (value)),
          },
          words[value],
        ),
      ),
    ),
  );
}

/**
 * @param {Scene} scene
 * @param {(typeof SETTINGS)[number]} setting
 */
function toggle({ settings, acts }, { name, title, says }) {
  const on = settings[name] === true;
  return h(
    "div",
    { class: "setting" },
    h(
      "button",
      { key: `setting-${name}`, type: "button", class: "switch", role: "switch", "aria-checked": on, onclick: () => acts.set(name, /** @type {any} */ (!on)) },
      h("span", { class: classes("track", on && "on") }, h("i")),
      h("span", null, h("b", null, title), says && h("small", null, says)),
    ),
  );
}
