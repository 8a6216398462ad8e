/**
 * The curtain of a hot-seat: it hides the hands while the device goes from one player to the next.
 * @module
 */

import { mask } from "../art/mask.js";
import { h } from "../lib/render.js";
import { button, dialog } from "./dialog.js";

/**
 * @param {import("./page.js").SeatPage} page
 * @param {number} seat who is to look
 */
export function curtain(page, seat) {
  const name = page.session.seats[seat]?.name ?? `Player ${seat + 1}`;
  return dialog({
    name: "curtain",
    title: [h("span", { class: "avatar", "aria-hidden": "true" }, mask(name)), h("span", null, h("bdi", null, name), " is next")],
    body: h("p", null, "Pass the device on. Nobody else should look at the screen."),
    foot: button("reveal", h("span", null, "I am ", h("bdi", null, name), ". Show my cards."), () => page.reveal(seat), { go: true }),
  });
}
