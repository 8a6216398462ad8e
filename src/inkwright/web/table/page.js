/**
 * The page of the table.
 * @module
 */

import { element } from "../lib/element.js";
import { tellPictures } from "../lib/pictures.js";
import { Settings } from "../lib/settings.js";
import { SeatPage } from "../seat/page.js";
import { Table } from "./table.js";

const settings = new Settings();
settings.follow();
if (tellPictures(settings.values.pictures)) location.reload();
const page = new SeatPage(element("beside"));
const { session } = page;
const root = element("table");
const table = new Table(
  root,
  {
    paced: true,
    answer: (notation) => session.answer(notation),
    cancel: () => session.cancel(),
    undo: () => session.undo(),
    menu: () => page.open("menu"),
    say: () => session.plays && page.open("say"),
    search: () => session.search(),
    pictures: (wanted) => {
      settings.later("pictures", wanted);
      tellPictures(wanted);
      location.reload();
    },
  },
  settings,
);

void page.start({
  root,
  show: (model) => table.show(model),
  refused: () => table.refused(),
  settings: () => table.acts.open({ kind: "settings" }),
  keys: () => table.acts.open({ kind: "keys" }),
  sound: { on: () => settings.values.sound, toggle: () => settings.set("sound", !settings.values.sound) },
  other: { label: "The table in words", address: (id) => `/text?table=${encodeURIComponent(id)}` },
});
document.documentElement.dataset.ready = "yes";
