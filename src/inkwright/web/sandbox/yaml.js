/**
 * Writes plain values as YAML that people like to read: mappings in lines, what is small in one line.
 * @module
 */

/** A text that stands in YAML without quotes, also inside brackets. */
const PLAIN = /^[\p{L}\d]([\p{L}\d_ '’!?./&()+-]*[\p{L}\d'’!?.)])?$/u;

/** @param {unknown} value */
function isGroup(value) {
  return typeof value === "object" && value !== null;
}

/**
 * A value in one line.
 * @param {unknown} value
 * @returns {string}
 */
export function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (isGroup(value)) return `{${Object.entries(/** @type {object} */ (value)).map(([key, held]) => `${inline(key)}: ${inline(held)}`).join(", ")}}`;
  if (value === null || value === undefined) return "none";
  const text = String(value);
  return PLAIN.test(text) ? text : JSON.stringify(text);
}

/**
 * The lines of a value below a key.
 * @param {string} key
 * @param {unknown} value
 * @param {string} indent
 * @param {number} depth how many levels are written in lines of their own
 * @returns {string[]}
 */
function lines(key, value, indent, depth) {
  const head = `${indent}${inline(key)}:`;
  if (Array.isArray(value) && value.some(isGroup)) return [head, ...value.map((member) => `${indent}  - ${item(member)}`)];
  if (depth > 0 && isGroup(value) && !Array.isArray(value) && Object.keys(/** @type {object} */ (value)).length > 0) {
    return [head, ...Object.entries(/** @type {object} */ (value)).flatMap(([inner, held]) => lines(inner, held, `${indent}  `, depth - 1))];
  }
  return [`${head} ${inline(value)}`];
}

/**
 * A member of a list; a mapping with one key, as a step is, needs no braces.
 * @param {unknown} value
 */
function item(value) {
  const entries = isGroup(value) && !Array.isArray(value) ? Object.entries(/** @type {object} */ (value)) : [];
  return entries.length === 1 ? `${inline(entries[0][0])}: ${inline(entries[0][1])}` : inline(value);
}

/** The keys whose values are mappings in lines: how deep. */
const DEPTH = Object.freeze(/** @type {Record<string, number>} */ ({ players: 2, expect: 1 }));

/**
 * The text of a scenario file.
 * @param {Record<string, any>} plain
 */
export function yamlOf(plain) {
  return `${Object.entries(plain).flatMap(([key, value]) => lines(key, value, "", DEPTH[key] ?? 0)).join("\n")}\n`;
}
