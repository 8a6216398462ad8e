/**
 * Copying to the clipboard, where the browser allows it.
 * @module
 */

/**
 * Copy a text and return what there is to say about it.
 * @param {string} text
 * @param {object} [given]
 * @param {string} [given.what] the text in words
 * @param {boolean} [given.shown] can the user select the text on the page?
 * @returns {Promise<{ done: boolean, says: string }>}
 */
export async function copyText(text, { what = "The link", shown = false } = {}) {
  try {
    await navigator.clipboard.writeText(text);
    return { done: true, says: `${what} is copied.` };
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error; // not allowed, or no clipboard here
    return { done: false, says: `Your browser does not allow copying. ${shown ? "Select the text and copy it." : `${what}: ${text}`}` };
  }
}
