/**
 * The drawings of the chapters on the page, with the arrows of each.
 * @module
 */

/** @typedef {import("./studies.js").Chapter} Chapter */
/** @typedef {import("./moments.js").Shown} Shown */

const SVG = "http://www.w3.org/2000/svg";
const BEND = 0.14;

/** @type {WeakMap<Element, { drawing: SVGSVGElement, arrows: string }>} what each place shows */
const drawn = new WeakMap();

/**
 * Put the drawings into their places; what is there already stays.
 * @param {ParentNode} root
 * @param {readonly { chapter: Chapter, shown: Shown | null }[]} chapters
 */
export function drawPictures(root, chapters) {
  for (const place of root.querySelectorAll(".chapter-picture")) {
    const { chapter, shown } = chapters[Number(place.getAttribute("data-chapter"))] ?? {};
    if (!chapter || !shown?.drawing) continue;
    const wanted = { drawing: shown.drawing, arrows: JSON.stringify(chapter.arrows) };
    const now = drawn.get(place);
    if (now?.drawing === wanted.drawing && now.arrows === wanted.arrows && place.querySelector("svg")) continue; // a redraw of the page empties it
    const picture = /** @type {SVGSVGElement} */ (shown.drawing.cloneNode(true));
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    place.replaceChildren(picture);
    drawArrows(picture, chapter.arrows);
    drawn.set(place, wanted);
  }
}

/**
 * @param {SVGSVGElement} picture
 * @param {readonly [string, string][]} arrows
 */
function drawArrows(picture, arrows) {
  const titled = new Map([...picture.querySelectorAll("[data-title]")].map((one) => [one.getAttribute("data-title"), one]));
  const scale = picture.viewBox.baseVal.width / Math.max(1, picture.getBoundingClientRect().width);
  const home = picture.getBoundingClientRect();
  const middle = (/** @type {Element} */ one) => {
    const box = one.getBoundingClientRect();
    return { x: (box.x + box.width / 2 - home.x) * scale, y: (box.y + box.height / 2 - home.y) * scale };
  };
  for (const [from, to] of arrows) {
    const [one, other] = [titled.get(from), titled.get(to)];
    if (!one || !other) continue;
    const [a, b] = [middle(one), middle(other)];
    const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * BEND, y: (a.y + b.y) / 2 - (b.x - a.x) * BEND };
    const line = `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`;
    const angle = Math.atan2(b.y - bend.y, b.x - bend.x);
    const side = (/** @type {number} */ turn) => `${b.x - 26 * Math.cos(angle + turn)} ${b.y - 26 * Math.sin(angle + turn)}`;
    picture.append(path(line, "study-shade"), path(line, "study-arrow"), path(`M${b.x} ${b.y}L${side(0.5)}L${side(-0.5)}Z`, "study-head"));
  }
}

/**
 * @param {string} d
 * @param {string} name
 */
function path(d, name) {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("d", d);
  made.setAttribute("class", name);
  return made;
}
