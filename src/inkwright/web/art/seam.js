/**
 * The line along which two inks meet, from the top of a picture to its foot.
 * @module
 */

import { middle, nums, smooth } from "./path.js";

/** @typedef {import("./path.js").Point} Point */

const FOOT = 130;
const STEPS = 5;

/** A smooth line down the picture, on which the weather of the second ink leans. */
export class Seam {
  /** @param {readonly Point[]} edge from the top down */
  constructor(edge) {
    this.line = smooth(edge);
    /** @type {Point[]} */
    this.points = [edge[0]];
    for (let i = 1; i < edge.length - 1; i++) {
      const start = this.points[this.points.length - 1];
      const end = i === edge.length - 2 ? edge[i + 1] : middle(edge[i], edge[i + 1]);
      for (let step = 1; step <= STEPS; step++) this.points.push(bend(start, edge[i], end, step / STEPS));
    }
  }

  /**
   * Where the line is at a height.
   * @param {number} y
   */
  at(y) {
    const i = this.points.findIndex((point, place) => place > 0 && point[1] >= y);
    if (i < 0) return this.points[this.points.length - 1][0];
    const [a, b] = [this.points[i - 1], this.points[i]];
    return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1] || 1);
  }

  /**
   * The start of a shape that leans on the line: from the foot up to a height.
   * @param {number} y
   */
  from(y) {
    const between = this.points.filter((point) => point[1] > y + 4 && point[1] < FOOT - 2).reverse();
    const steps = between.map((point) => `L${nums(...point)}`).join("");
    return `M${nums(this.at(FOOT), FOOT)}${steps}L${nums(Math.round(this.at(y)), y)}`;
  }
}

/**
 * A point of a curve with one control point.
 * @param {Point} a
 * @param {Point} control
 * @param {Point} b
 * @param {number} part
 * @returns {[number, number]}
 */
function bend(a, control, b, part) {
  const along = (/** @type {0 | 1} */ k) =>
    (1 - part) ** 2 * a[k] + 2 * part * (1 - part) * control[k] + part * part * b[k];
  return [along(0), along(1)];
}
