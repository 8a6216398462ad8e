// The table with a fixture: ?fixture=name, and any setting as in ?theme=light. Answers are kept in `answers`.
import { Settings } from "/lib/settings.js";
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
Object.assign(window, { table, answers, settings });
const fixture = query.get("fixture");
if (fixture) table.show(await (await fetch(`/fixtures/${fixture}.json`)).json());
document.documentElement.dataset.ready = "yes";
