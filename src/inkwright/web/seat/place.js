/**
 * Which table a page shows, and as whom: what the address says.
 * @module
 */

import { post } from "../lib/api.js";

/**
 * @typedef {object} Place
 * @property {string} id of the table
 * @property {string | null} token of the seat, if the link has one
 * @property {boolean} watch
 *
 * @typedef {{ seats: number[], token: string | null, deck_needed: boolean }} Seated
 */

const KEPT = "inkwright.token.";

/**
 * Read the address: `/table/{id}#{token}` or `/text?table={id}#{token}`; `?watch` to watch.
 * @param {Location | URL} address
 * @returns {Place}
 */
export function placeOf({ pathname, search, hash }) {
  const query = new URLSearchParams(search);
  const id = query.get("table") ?? decodeURIComponent(/^\/table\/([^/]+)$/.exec(pathname)?.[1] ?? "");
  return { id, token: hash.slice(1) || null, watch: query.has("watch") };
}

/**
 * Take the seat that the link names. The browser's cookie keeps it, and the secret leaves the address.
 * @param {Place} place
 * @returns {Promise<Seated | null>} null: the link names no seat
 */
export async function takeSeat(place) {
  const token = place.token ?? sessionStorage.getItem(KEPT + place.id);
  if (!token) return null;
  history.replaceState(null, "", location.pathname + location.search);
  const seated = /** @type {Seated} */ (await post(sitPath(place.id), { token }));
  const newest = seated.token ?? token; // the secret of a link is good for the first time only
  // The seat has no deck yet: the secret is needed once more, also after a refresh.
  if (seated.deck_needed) sessionStorage.setItem(KEPT + place.id, newest);
  return { ...seated, token: newest };
}

/**
 * Sit down with a name and a deck.
 * @param {string} id of the table
 * @param {{ token?: string, seat?: number, name: string, deck: string }} wanted
 * @returns {Promise<Seated>}
 */
export async function sitDown(id, { token, seat, name, deck }) {
  const seated = await post(sitPath(id), { ...(token ? { token } : { seat }), ...(name && { name }), ...(deck && { deck }) });
  sessionStorage.removeItem(KEPT + id);
  return seated;
}

/**
 * Let a bot take a free seat of one's own table.
 * @param {string} id of the table
 * @param {{ seat: number, bot: string, name: string, deck: string }} wanted
 */
export function seatBot(id, wanted) {
  return post(sitPath(id), wanted);
}

/** @param {string} id */
function sitPath(id) {
  return `/api/games/${encodeURIComponent(id)}/sit`;
}
