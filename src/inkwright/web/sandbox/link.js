/**
 * A scenario in the fragment of an address. What comes from there is only a text: the server reads it as it reads any
 * file, and nothing of it is taken before that.
 * @module
 */

/** The most characters of a link's scenario, packed and unpacked. */
export const MOST_PACKED = 24_000;
export const MOST_TEXT = 60_000;

/** A link that holds no scenario, in a sentence. */
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
 * Unpack a text; at most as much of it as a scenario may be long.
 * @param {string} packed
 */
export async function unpack(packed) {
  if (packed.length > MOST_PACKED) throw new BadLink("The scenario of this link is too long.");
  if (!/^[\w-]+$/.test(packed)) throw new BadLink("This link holds no scenario.");
  try {
    const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await readBounded(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  } catch (error) {
    if (error instanceof BadLink) throw error;
    throw new BadLink("This link is damaged: it was cut or changed on its way.");
  }
}

/**
 * Read a stream, and stop when it becomes too long.
 * @param {ReadableStream<Uint8Array>} stream
 */
async function readBounded(stream) {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_TEXT) {
      await reader.cancel();
      throw new BadLink("The scenario of this link is too long.");
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
