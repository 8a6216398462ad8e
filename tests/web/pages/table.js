// The table with a fixture: ?fixture=name, and any setting as in ?theme=light. Answers are kept in `answers`.
import { Settings, valid } from "/lib/settings.js";
import { noAttention } from "/table/attention.js";
import { Table } from "/table/table.js";

const query = new URLSearchParams(location.search);
const settings = new Settings();
for (const name of Object.keys(settings.values)) {
  const value = query.get(name);
  if (value !== null) settings.set(/** @type {any} */ (name), /** @type {any} */ (value === "true" ? true : value === "false" ? false : value));
}

/** @type {string[]} */
const answers = [];
const host = {
  /** @param {string} notation */
  answer(notation) {
    answers.push(notation);
    /** @type {any} */ (window).answered?.(notation);
  },
  cancel: () => answers.push("cancel"),
  undo: () => answers.push("undo"),
};

const root = document.getElementById("table");
if (!root) throw new Error("The page has no element for the table.");
const table = new Table(root, host, settings);

/** Forget everything that a test before this one did. */
function reset() {
  answers.length = 0;
  localStorage.clear();
  settings.values = valid(null);
  settings.mark(document.documentElement);
  table.refused();
  table.motion.stop();
  table.effects.skip();
  table.memo.clear();
  table.position = null;
  table.attention = noAttention();
  table.byKeyboard = false;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

Object.assign(window, { table, answers, settings, reset });
const fixture = query.get("fixture");
if (fixture) table.show(await (await fetch(`/fixtures/${fixture}.json`)).json());
document.documentElement.dataset.ready = "yes";
