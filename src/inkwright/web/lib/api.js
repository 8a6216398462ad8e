/**
 * Requests to the server.
 * @module
 */

/** What the server refused, in a sentence for people. */
export class Refused extends Error {
  /**
   * @param {string} say
   * @param {number} status
   * @param {any} body
   */
  constructor(say, status, body) {
    super(say);
    this.status = status;
    this.body = body;
  }
}

/**
 * Ask for a document.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  return answer(fetch(path, { headers: { Accept: "application/json" } }));
}

/**
 * Send a document.
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  return answer(fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));
}

/**
 * @param {Promise<Response>} request
 * @returns {Promise<any>}
 */
async function answer(request) {
  /** @type {Response} */
  let response;
  try {
    response = await request;
  } catch {
    throw new Refused("The server does not answer. Is this device online?", 0, null);
  }
  const body = await response.json().catch(() => null);
  if (response.ok) return body;
  throw new Refused(body?.error ?? `The server refused this (${response.status}).`, response.status, body);
}
