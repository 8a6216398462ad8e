/**
 * Dates as a person reads them.
 * @module
 */

/**
 * A moment in the words of this browser's language; as it is if it is no date.
 * @param {string} made
 */
export function when(made) {
  const date = new Date(made);
  return Number.isNaN(date.getTime()) ? made : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
