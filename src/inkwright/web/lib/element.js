/**
 * The elements that a page brings along.
 * @module
 */

/**
 * An element of the page, by its id.
 * @param {string} id
 */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return found;
}
