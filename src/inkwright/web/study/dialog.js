/**
 * The dialog that adds a moment to a study: it lists the studies of this browser, and a new one.
 * @module
 */

import { counted } from "../lib/count.js";
import { h } from "../lib/render.js";
import { button, dialog } from "../seat/dialog.js";
import { Studies } from "./studies.js";

/** How many studies are offered. */
const OFFERED = 8;

/**
 * @param {object} given
 * @param {() => void} given.close
 * @param {(study: import("./studies.js").Study | null) => void} given.add null: to a new study
 * @param {string} [given.error]
 * @param {boolean} [given.busy]
 */
export function studyDialog({ close, add, error = "", busy = false }) {
  const studies = new Studies().all().slice(0, OFFERED);
  return dialog({
    name: "study",
    title: "Add this moment to a study",
    close,
    body: [
      h("p", null, "A study is a list of moments with your words, arrows and branches. It stays in this browser until you share its link."),
      h(
        "ul",
        { class: "menu" },
        studies.map((study) => h("li", null, h("button", { key: `study-${study.id}`, type: "button", class: "button", disabled: busy, onclick: () => add(study) }, h("bdi", null, study.title || "Untitled study"), h("small", null, ` · ${counted(study.chapters.length, "chapter")}`)))),
        h("li", null, button("study-new", "A new study", () => add(null), { go: true, disabled: busy })),
        studies.length > 0 && h("li", null, h("a", { class: "button", href: "/study" }, "All studies")),
      ),
      error && h("p", { class: "problems", role: "alert" }, error),
    ],
  });
}
