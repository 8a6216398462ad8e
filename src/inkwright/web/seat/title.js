/**
 * The title of the page and its icon: they say whose turn it is, for who looks at another window.
 * @module
 */

/** @param {import("./session.js").Session} session */
export function showTitle(session) {
  const title = titleOf(session);
  if (document.title !== title) document.title = title;
  const icon = document.querySelector("link[rel=icon]");
  if (!(icon instanceof HTMLLinkElement)) return;
  icon.dataset.quiet ??= icon.getAttribute("href") ?? "";
  const wanted = session.mayAnswer ? (icon.dataset.asked ?? icon.dataset.quiet) : icon.dataset.quiet;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** @param {import("./session.js").Session} session */
export function titleOf(session) {
  const { state } = session;
  if (!state) return "The table · Inkwright";
  const { view, seat } = state;
  if (view.over) return "Game over · Inkwright";
  const name = view.players[view.active]?.name ?? "";
  if (session.mayAnswer) return view.active === seat ? "Your turn · Inkwright" : "You are asked · Inkwright";
  return view.active === seat ? "Your turn, waiting · Inkwright" : `${name}'s turn · Inkwright`;
}
