/**
 * Studies as files, as `inkwright study` reads and writes them: with the records of their games.
 * @module
 */

import { get, post, Refused } from "../lib/api.js";
import { chapterOf, newId } from "./studies.js";

/** @typedef {import("./studies.js").Study} Study */

/**
 * The text of the file of a study; the records come from the server.
 * @param {Study} study
 */
export async function fileOf({ title, chapters }) {
  const replays = [...new Set(chapters.map(({ replay }) => replay).filter(Boolean))];
  const records = await Promise.all(replays.map((replay) => get(`/api/replays/${encodeURIComponent(replay)}/record`)));
  const rows = chapters.map(({ replay, scenario, at, seat, title: head, text, arrows, branches }) => ({
    title: head,
    text,
    ...(replay ? { record: replays.indexOf(replay) } : { scenario }),
    at,
    seat,
    arrows: arrows.map(([from, to]) => ({ from, to })),
    branches: branches.map(({ answers, text: words }) => ({ answers, text: words })),
  }));
  return `${JSON.stringify({ inkwright: "study", version: 1, title, chapters: rows, records }, null, 1)}\n`;
}

/**
 * The study of a file; its games become replays of the server. Refused says what is wrong with it.
 * @param {string} text
 * @returns {Promise<Study>}
 */
export async function studyOfFile(text) {
  const found = parsed(text);
  if (found?.inkwright !== "study" || !Array.isArray(found.chapters) || !Array.isArray(found.records)) throw new Refused("This file is not a study.", 0, null);
  /** @type {string[]} */
  const replays = [];
  for (const record of found.records) replays.push((await post("/api/replays", { record: JSON.stringify(record) })).id);
  const chapters = found.chapters.map((/** @type {any} */ one) =>
    chapterOf({
      replay: typeof one.scenario === "string" ? "" : (replays[one.record] ?? ""),
      scenario: typeof one.scenario === "string" ? one.scenario : "",
      at: one.at,
      seat: one.seat ?? 0,
      title: one.title ?? "",
      text: one.text ?? "",
      arrows: (one.arrows ?? []).map((/** @type {any} */ arrow) => [arrow.from, arrow.to]),
      branches: (one.branches ?? []).map((/** @type {any} */ branch) => ({ answers: branch.answers, labels: branch.answers, text: branch.text ?? "" })),
    }),
  );
  return { id: newId(), title: found.title ?? "", chapters };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
