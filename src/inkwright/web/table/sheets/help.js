/**
 * The sheet that lists the keys.
 * @module
 */

import { h } from "../../lib/render.js";
import { sheetFrame } from "./sheet.js";

/** @param {import("../scene.js").Scene} scene */
export function helpSheet(scene) {
  return sheetFrame(scene, {
    name: "keys",
    title: "Keys",
    body: h(
      "div",
      { class: "key-groups" },
      scene.help.map(({ group, entries }) =>
        h(
          "section",
          null,
          h("h3", null, group),
          h("dl", null, entries.map(({ keys, does }) => h("div", null, h("dt", null, keys.map((key) => h("kbd", null, key))), h("dd", null, does)))),
        ),
      ),
    ),
    aside: "close",
  });
}
