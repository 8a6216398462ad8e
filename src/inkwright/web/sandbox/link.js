/**
 * A text in the fragment of an address, such as a scenario. Whoever takes it reads it as any file: nothing of it is
 * believed before that.
 * @module
 */

/** The most characters of a link's text, packed and unpacked. */
export const MOST_PACKED = 24_000;
export const MOST_TEXT = 60_000;

/** A link that holds nothing to be read, in a sentence. */
export class BadLink extends Error {}

/**
 * Pack a text for a fragment.
 * @param {string} text
 */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/**
 * Unpack a text; at most as much of it as may be in a link.
 * @param {string} packed
 * @param {string} [what] is packed
 */
export async function unpack(packed, what = "scenario") {
  if (packed.length > MOST_PACKED) throw new BadLink(`The ${what} of this link is too long.`);
  if (!/^[\w-]+$/.test(packed)) throw new BadLink(`This link holds no ${what}.`);
  try {
    const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await readBounded(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")), what);
  } catch (error) {
    if (error instanceof BadLink) throw error;
    throw new BadLink("This link is damaged: it was cut or changed on its way.");
  }
}

/**
 * Read a stream, and stop when it becomes too long.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {string} what
 */
async function readBounded(stream, what) {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_TEXT) {
      await reader.cancel();
      throw new BadLink(`The ${what} of this link is too long.`);
    }
  }
}

/**
 * The scenario and the step of a fragment; null if it has none.
 * @param {string} hash
 */
export function partsOf(hash) {
  const found = /^#s=([^&]*)(?:&at=(\d{1,4}))?$/.exec(hash);
  return found && { packed: found[1], at: found[2] === undefined ? null : Number(found[2]) };
}

/**
 * The address of a scenario.
 * @param {string} text
 * @param {number | null} at the step at which it opens; null: it opens for building
 */
export async function linkOf(text, at) {
  return `${location.origin}/sandbox#s=${await pack(text)}${at === null ? "" : `&at=${at}`}`;
}
