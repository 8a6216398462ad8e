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

/** The server says how many seconds to wait; the request is repeated this often, after that many seconds. */
const TOO_MANY = 429;
const SHORT_WAIT = 2;
const TRIES = 5;

/**
 * Ask for a document.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  return answer(() => fetch(path, { headers: { Accept: "application/json" } }));
}

/**
 * Send a document.
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  return answer(() => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));
}

/**
 * Send a file as it is.
 * @param {string} path
 * @param {File} file
 * @returns {Promise<any>}
 */
export async function postFile(path, file) {
  return answer(() => fetch(path, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file }));
}

/**
 * Make a request; a server that is busy for a moment is asked again.
 * @param {() => Promise<Response>} request
 * @param {number} [tries] that are left
 * @returns {Promise<any>}
 */
async function answer(request, tries = TRIES) {
  /** @type {Response} */
  let response;
  try {
    response = await request();
  } catch {
    throw new Refused("The server does not answer. Is this device online?", 0, null);
  }
  const wait = Number(response.headers.get("Retry-After") ?? Infinity);
  if (response.status === TOO_MANY && wait <= SHORT_WAIT && tries > 1) {
    await new Promise((done) => setTimeout(done, 1000 * wait));
    return answer(request, tries - 1);
  }
  const body = await response.json().catch(() => null);
  if (response.ok) return body;
  throw new Refused(body?.error ?? `The server refused this (${response.status}).`, response.status, body);
}
