/**
 * The panel beside the table: the decision with its answers and the log, the branches, the notes, the win chances.
 * @module
 */

import { counted } from "../lib/count.js";
import { classes, h } from "../lib/render.js";
import { log } from "../table/log.js";
import { split } from "../table/question.js";
import { lookedAt, wholeFace } from "../table/side.js";
import { withSymbols } from "../table/words.js";
import { chancesTab } from "./chances-tab.js";
import { lengthOf, tree, turnAt } from "./lines.js";
import { LONGEST_NOTE } from "./notebook.js";

/** @typedef {import("./viewer.js").Viewer} Viewer */
/** @typedef {import("./moments.js").Choice} Choice */
/** @typedef {import("./moments.js").Moment} Moment */

/** @type {Readonly<Record<import("./viewer.js").Tab, string>>} */
const TABS = Object.freeze({ moves: "Moves", branches: "Branches", notes: "Notes", chances: "Chances" });

/** @param {Viewer} viewer */
export function panel(viewer) {
  const { tab } = viewer;
  const inside = { moves, branches, notes, chances: chancesTab }[tab];
  return h(
    "section",
    { class: "panel-inside", "aria-label": "About this moment" },
    tabs(viewer),
    h("div", { key: `tab-${tab}`, class: `tab tab-${tab}`, role: "tabpanel", id: "tabpanel", "aria-labelledby": `tab-button-${tab}` }, inside(viewer)),
    h(
      "footer",
      { class: "panel-foot" },
      h("button", { key: "play-on", type: "button", class: "button", disabled: Boolean(viewer.moment?.view.over), onclick: () => viewer.open("play") }, "Play on", h("kbd", null, "P")),
      h("button", { key: "study", type: "button", class: "button", "aria-haspopup": "dialog", onclick: () => viewer.open("study") }, "Study", h("kbd", null, "K")),
      h("button", { key: "share", type: "button", class: "button", onclick: () => void viewer.share() }, "Share", h("kbd", null, "C")),
      h("button", { key: "menu", type: "button", class: "button", "aria-haspopup": "dialog", onclick: () => viewer.open("menu") }, "Save …", h("kbd", null, "M")),
    ),
  );
}

/** @param {Viewer} viewer */
function tabs(viewer) {
  const { tab, lines, notebook, chances } = viewer;
  const counts = { moves: 0, branches: lines.length - 1, notes: Object.keys(notebook.notes).length, chances: chances.marks.length };
  const names = /** @type {import("./viewer.js").Tab[]} */ (Object.keys(TABS));
  return h(
    "div",
    { class: "tabs" },
    h(
      "div",
      { class: "tab-list", role: "tablist", "aria-label": "About this moment" },
      names.map((name) =>
        h(
          "button",
          {
            key: `tab-button-${name}`,
            id: `tab-button-${name}`,
            type: "button",
            role: "tab",
            class: classes("tab-button", name === tab && "current"),
            "aria-selected": name === tab,
            "aria-controls": name === tab ? "tabpanel" : undefined,
            onclick: () => viewer.show(name),
          },
          TABS[name],
          counts[name] > 0 && h("span", { class: "count" }, counts[name]),
        ),
      ),
    ),
    h("button", { key: "close-panel", type: "button", class: "button quiet close-panel", onclick: () => viewer.togglePanel(false) }, "Close"),
  );
}

// ------------------------------------------------------------ the decision and the log

/** @param {Viewer} viewer */
function moves(viewer) {
  const { table, moment } = viewer;
  return [decision(viewer, moment), hands(viewer, moment), table.position && table.measures.form !== "wide" && log(panelScene(viewer))];
}

/**
 * The scene of the table, with cards that are looked at beside the panel.
 * @param {Viewer} viewer
 * @returns {import("../table/scene.js").Scene}
 */
function panelScene(viewer) {
  const scene = viewer.table.scene();
  return { ...scene, memo: viewer.memo, lines: viewer.logLines, acts: { ...scene.acts, look: (key) => viewer.lookAt(key, pointerAt) } };
}

/** Where the pointer was last, from the top of the window. */
let pointerAt = 0;
addEventListener("pointermove", (event) => (pointerAt = event.clientY), { passive: true });

/**
 * A card of the panel that is looked at, beside the panel.
 * @param {Viewer} viewer
 */
export function peek(viewer) {
  const { peeked, table } = viewer;
  if (!peeked || !table.position) return null;
  const scene = table.scene();
  const looked = lookedAt({ ...scene, attention: { ...scene.attention, hovered: peeked.key } });
  const top = Math.max(8, Math.min(peeked.top - 120, innerHeight - 400));
  return looked && h("div", { key: "panel-peek", class: "peek panel-peek", "aria-hidden": "true", style: { top: `${top}px` } }, wholeFace(scene, looked.card, looked.seen));
}

/**
 * The hands of the others, where all are open.
 * @param {Viewer} viewer
 * @param {Moment | null} moment
 */
function hands(viewer, moment) {
  if (!moment?.hands) return null;
  const others = moment.hands.map((hand, seat) => ({ hand, seat })).filter(({ hand, seat }) => seat !== viewer.viewpoint.seat && hand.length > 0);
  return (
    others.length > 0 &&
    h(
      "dl",
      { class: "other-hands" },
      others.map(({ hand, seat }) =>
        h("div", null, h("dt", null, h("bdi", null, viewer.facts.names[seat]), " holds"), h("dd", null, hand.map((place, i) => [i > 0 && ", ", cardName(viewer, place.card)]))),
      ),
    )
  );
}

/**
 * @param {Viewer} viewer
 * @param {string} name
 */
function cardName(viewer, name) {
  const look = () => viewer.lookAt(`name:${name}`, pointerAt);
  return h("a", { class: "card-link", role: "button", tabindex: 0, title: name, onpointerenter: look, onpointerleave: () => viewer.lookAt(null), onfocus: look, onblur: () => viewer.lookAt(null), onclick: look }, h("bdi", null, viewer.cards[name]?.name ?? name));
}

/**
 * @param {Viewer} viewer
 * @param {Moment | null} moment
 */
function decision(viewer, moment) {
  const { facts, line, viewpoint } = viewer;
  const back = line.id !== "" && h("button", { key: "leave-branch", type: "button", class: "button leave", onclick: () => viewer.leaveBranch() }, "Back to the recorded game", h("kbd", null, "R"));
  if (!moment) return h("div", { class: "decision" }, back, h("p", { class: "aside-words" }, "One moment …"));
  if (moment.asked === null) return h("div", { class: "decision" }, back, h("h2", null, "The game is over."));
  const name = h("bdi", null, facts.names[moment.asked]);
  if (!moment.decision) {
    return h(
      "div",
      { class: "decision" },
      back,
      h("h2", null, name, " decides"),
      h("p", { class: "aside-words" }, "What is decided here is not known from the seat of ", h("bdi", null, facts.names[viewpoint.seat]), "."),
      h("button", { key: "open-hands", type: "button", class: "button", onclick: () => viewer.look({ open: true }) }, "Show every hand"),
    );
  }
  const { text, words } = split(moment.decision);
  return h(
    "div",
    { class: "decision" },
    back,
    h("h2", null, name),
    h("p", null, moment.decision.source && h("b", { class: "asker" }, h("bdi", null, moment.decision.source), ": "), text),
    words && h("p", { class: "aside-words" }, withSymbols(words)),
    answers(viewer, moment),
  );
}

/**
 * The answers that are possible here, the one that was given marked.
 * @param {Viewer} viewer
 * @param {Moment} moment
 */
function answers(viewer, { decision: asked, answer, at }) {
  if (!asked) return null;
  const given = asked.options.some(({ notation }) => notation === answer);
  return [
    h(
      "ul",
      { class: "choices", "aria-label": "Answers" },
      answer !== null && !given && h("li", null, choice(viewer, { kind: "", notation: answer, label: answer }, true, `${at}-given`)),
      asked.options.map((option, i) => h("li", null, choice(viewer, option, option.notation === answer, `${at}-${i}`))),
    ),
    asked.open && asked.kind === "name" && nameForm(viewer),
    asked.options.length > 1 && h("p", { class: "aside-words" }, answer === null ? "Choose how it goes on." : "Another answer begins a branch."),
  ];
}

/**
 * @param {Viewer} viewer
 * @param {Choice} option
 * @param {boolean} given
 * @param {string} key
 */
function choice(viewer, option, given, key) {
  const lit = (option.aim ?? option.card)?.replace(/ #\d+$/, "");
  const light = () => lit && viewer.lookAt(`name:${lit}`, pointerAt);
  const dark = () => viewer.peeked && viewer.lookAt(null);
  return h(
    "button",
    { key: `choice-${key}`, type: "button", class: classes("button", given && "given"), onclick: () => (dark(), viewer.answer(option)), onpointerenter: light, onpointerleave: dark, onfocus: light, onblur: dark },
    h("span", { class: "choice-words" }, withSymbols(option.label)),
    given && h("small", null, "given"),
  );
}

/** @param {Viewer} viewer */
function nameForm(viewer) {
  return h(
    "form",
    {
      key: "name-form",
      class: "line-form",
      onsubmit: (/** @type {any} */ event) => {
        event.preventDefault();
        const name = String(new FormData(event.target).get("name") ?? "").trim();
        if (name) viewer.answer({ notation: `name ${name}`, label: `Name ${name}` });
      },
    },
    h("label", { for: "other-name" }, "Another name"),
    h("input", { key: "other-name", id: "other-name", name: "name", maxlength: 120, autocomplete: "off" }),
    h("button", { type: "submit", class: "button" }, "Name it"),
  );
}

// ------------------------------------------------------------ branches

/** @param {Viewer} viewer */
function branches(viewer) {
  const { facts, lines, line, main } = viewer;
  const found = tree(lines);
  const stored = facts.branches;
  return [
    facts.parent && h("p", null, "This is a branch. ", h("a", { href: `/replay/${encodeURIComponent(facts.parent.id)}?at=${facts.parent.at}` }, "Go to the game that it leaves"), "."),
    h(
      "ol",
      { class: "tree", "aria-label": "Branches" },
      h("li", null, h("button", { key: "line-main", type: "button", class: classes("button", "line", line === main && "current"), "aria-current": line === main || undefined, onclick: () => viewer.visit(Math.min(viewer.at, line.root), main) }, h("b", null, "The recorded game"), h("small", null, `${facts.decisions} answers`))),
      found.map(({ line: one, depth, leaves }) => branchLine(viewer, one, depth, leaves)),
    ),
    found.length === 0 && h("p", { class: "aside-words" }, "Give another answer at any decision, and a branch begins there. Branches are kept in this browser; “Share” stores the one that you look at."),
    !viewer.notebook.kept && h("p", { class: "aside-words" }, "This browser keeps nothing: branches and notes are gone when the page is closed."),
    stored.length > 0 && [
      h("h2", null, "Shared branches"),
      h("ul", { class: "stored" }, stored.map(({ id, at }) => h("li", null, h("a", { href: `/replay/${encodeURIComponent(id)}?at=${at}` }, `From moment ${at}`)))),
    ],
  ];
}

/**
 * @param {Viewer} viewer
 * @param {import("./lines.js").Line} one
 * @param {number} depth
 * @param {number} leaves
 */
function branchLine(viewer, one, depth, leaves) {
  const own = one.labels[leaves - one.root] ?? "";
  const current = viewer.line.id === one.id;
  return h(
    "li",
    { key: `branch-${one.id}`, style: { "--depth": depth + 1 } },
    h(
      "button",
      { key: `line-${one.id}`, type: "button", class: classes("button", "line", current && "current"), "aria-current": current || undefined, onclick: () => viewer.visit(leaves + 1, one) },
      h("b", null, own),
      h("small", null, `from moment ${leaves} · ${counted(lengthOf(one) - leaves, "answer")}`),
    ),
    h("button", { key: `remove-${one.id}`, type: "button", class: "button quiet remove", "aria-label": `Remove the branch ${own}`, title: "Remove", onclick: () => viewer.removeBranch(one) }, "✕"),
  );
}

// ------------------------------------------------------------ notes

/** @param {Viewer} viewer */
function notes(viewer) {
  const { notebook, line, at, track } = viewer;
  const all = Object.entries(notebook.notes)
    .map(([place, words]) => ({ place, id: place.split("/")[0], at: Number(place.split("/")[1]), words }))
    .sort((a, b) => a.at - b.at);
  return [
    h("label", { for: "note" }, `Note on moment ${at}, turn ${turnAt(track, at).turn}`),
    h("textarea", {
      key: "note",
      id: "note",
      rows: 4,
      maxlength: LONGEST_NOTE,
      placeholder: "What is worth remembering here?",
      value: notebook.note(line, at),
      oninput: (/** @type {any} */ event) => viewer.note(event.target.value),
    }),
    h("p", { class: "aside-words" }, notebook.kept ? "Notes are kept in this browser only." : "This browser keeps nothing: notes are gone when the page is closed."),
    all.length > 0 &&
      h(
        "ol",
        { class: "note-list", "aria-label": "All notes" },
        all.map(({ place, id, at: where, words }) =>
          h("li", null, h("button", { key: `note-${place}`, type: "button", class: "button line", onclick: () => viewer.visit(where, viewer.lines.find((one) => one.id === id) ?? viewer.main) }, h("small", null, `Moment ${where}${id ? " of a branch" : ""}`), h("span", null, words))),
        ),
      ),
  ];
}
