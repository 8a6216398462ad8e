/**
 * Pictures of moments, as elements and as files, and how files are saved.
 * @module
 */

import { Renderer } from "../lib/render.js";
import { Picture } from "./picture.js";

/**
 * The text of an SVG file that shows a moment in the colours of the present theme.
 * @param {import("../table/view.js").Model} model
 * @param {string} title
 * @param {string} words
 */
export function pictureFile(model, title, words) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(pictureOf(model, title, words))}\n`;
}

/**
 * An SVG element that shows a moment in the colours of the present theme.
 * @param {import("../table/view.js").Model} model
 * @param {string} title
 * @param {string} words
 */
export function pictureOf(model, title, words) {
  const probe = document.body.appendChild(document.createElement("i"));
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) throw new Error("This browser cannot draw.");
  /** @type {Map<string, string>} */
  const found = new Map();
  const palette = (/** @type {string} */ token) => {
    const known = found.get(token);
    if (known) return known;
    probe.style.setProperty("color", `var(--${token})`);
    canvas.fillStyle = getComputedStyle(probe).color;
    found.set(token, String(canvas.fillStyle));
    return String(canvas.fillStyle);
  };
  const measure = (/** @type {string} */ part, /** @type {string} */ font) => {
    canvas.font = font;
    return canvas.measureText(part).width;
  };
  const root = document.createElement("div");
  new Renderer(root).render(new Picture(model, palette, measure).drawing(title, words));
  probe.remove();
  const drawing = root.firstElementChild;
  if (!(drawing instanceof SVGSVGElement)) throw new Error("The picture is empty.");
  return drawing;
}

/**
 * Save a text as a file.
 * @param {string} text
 * @param {string} name
 * @param {string} type
 */
export function save(text, name, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
