/**
 * Requests about scenarios.
 * @module
 */

import { post, Refused } from "../lib/api.js";
import { typedText } from "../table/words.js";

/**
 * Send a scenario; Refused says what is wrong with it.
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function solved(path, body) {
  const reply = await post(path, body);
  if (reply.problem) throw new Refused(typedText(reply.problem), 422, reply);
  return reply;
}
