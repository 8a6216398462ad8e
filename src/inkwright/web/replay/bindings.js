/**
 * The keys of a replay.
 * @module
 */

/** @typedef {import("../lib/keys.js").Binding} Binding */
/** @typedef {import("./viewer.js").Viewer} Viewer */

/**
 * @param {Viewer} viewer
 * @returns {Binding[]}
 */
export function bindings(viewer) {
  const step = (/** @type {string} */ key, /** @type {string} */ does, /** @type {import("./lines.js").Stride} */ stride, /** @type {1 | -1} */ direction) => ({
    keys: [key],
    does,
    group: "Steps",
    run: () => viewer.step(stride, direction),
  });
  return [
    step("ArrowRight", "to the next answer", "answer", 1),
    step("ArrowLeft", "to the answer before", "answer", -1),
    step("Shift+ArrowRight", "to the next turn action", "action", 1),
    step("Shift+ArrowLeft", "to the turn action before", "action", -1),
    step("PageDown", "to the next turn", "turn", 1),
    step("PageUp", "to the turn before", "turn", -1),
    step("End", "to the end", "end", 1),
    step("Home", "to the beginning", "end", -1),
    { keys: [" "], does: "play, and pause", group: "Steps", when: () => !(document.activeElement instanceof HTMLButtonElement), run: () => viewer.togglePlay() },
    { keys: ["ArrowDown", "ArrowUp"], does: "from card to card", group: "Table", run: (event) => viewer.walk(event.key) },
    { keys: ["t"], does: "look from the next seat", group: "Table", run: () => viewer.turnTable() },
    { keys: ["h"], does: "show or hide the other hands", group: "Table", run: () => viewer.look({ open: !viewer.viewpoint.open }) },
    { keys: ["b"], does: "answer otherwise", group: "This moment", run: () => focusIn(viewer, "moves", ".choices .button") },
    { keys: ["r"], does: "back to the recorded game", group: "This moment", when: () => viewer.line.id !== "", run: () => viewer.leaveBranch() },
    { keys: ["n"], does: "write a note", group: "This moment", run: () => focusIn(viewer, "notes", "textarea") },
    { keys: ["p"], does: "play on from here", group: "This moment", run: () => viewer.open("play") },
    { keys: ["k"], does: "add it to a study", group: "This moment", run: () => viewer.open("study") },
    { keys: ["c"], does: "copy the link", group: "This moment", run: () => void viewer.share() },
    { keys: ["m"], does: "all that can be done", group: "This moment", run: () => viewer.open("menu") },
    { keys: ["?"], does: "this list", group: "This moment", run: () => viewer.open("keys") },
    { keys: ["Escape"], does: "close", group: "This moment", always: true, when: () => viewer.panelOpen && !viewer.beside.matches, run: () => viewer.togglePanel(false) },
  ];
}

/**
 * Show a tab of the panel and go to something in it.
 * @param {Viewer} viewer
 * @param {import("./viewer.js").Tab} tab
 * @param {string} what
 */
function focusIn(viewer, tab, what) {
  viewer.show(tab);
  const found = viewer.roots.panel.querySelector(what);
  if (found instanceof HTMLElement) found.focus();
}

/**
 * Move the focus to the next card of the table, or to the one before.
 * @param {Element} root
 * @param {string} key of the arrow
 */
export function walkCards(root, key) {
  const active = document.activeElement;
  const list = active?.closest(".choices")?.querySelectorAll(".button") ?? root.querySelectorAll(".board .card[data-card]");
  const found = /** @type {HTMLElement[]} */ ([...list]);
  const here = found.findIndex((one) => one === active);
  const next = here < 0 ? (key === "ArrowDown" ? 0 : found.length - 1) : here + (key === "ArrowDown" ? 1 : -1);
  found[(next + found.length) % Math.max(1, found.length)]?.focus();
}
