/**
 * The page of the table in words.
 * @module
 */

import { element } from "../lib/element.js";
import { Settings } from "../lib/settings.js";
import { SeatPage } from "../seat/page.js";
import { TextTable } from "./table.js";

const settings = new Settings();
settings.mark(document.documentElement);
const page = new SeatPage(element("beside"));
const { session } = page;
const root = element("text");
const table = new TextTable(root, {
  answer: (notation) => session.answer(notation),
  cancel: () => session.cancel(),
  undo: () => session.undo(),
  menu: () => page.open("menu"),
});

void page.start({
  root,
  show: (model) => table.show(model),
  refused: () => table.refused(),
  other: { label: "The drawn table", address: (id) => `/table/${encodeURIComponent(id)}` },
});
document.documentElement.dataset.ready = "yes";
