/**
 * The nimbus: what shines behind a figure or an object. Each is drawn around the same middle.
 * @module
 */

import { fill, line } from "./mark.js";
import { around, num, nums, PLAIN, polar, poly, spokes, TAU } from "./path.js";

/** @typedef {import("./chance.js").Stream} Stream */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */

/** The height of the middle of every nimbus, where the heads of the figures are. */
export const MIDDLE = -14;

/** @typedef {{ disc: Tone, rim: Tone }} NimbusTones */
/** @typedef {(tone: NimbusTones, radius: number, chance: Stream) => Kid} Nimbus */

export const NIMBI = /** @satisfies {Record<string, Nimbus>} */ ({
  sun(tone, radius) {
    return [
      fill(tone.rim, PLAIN.star(0, MIDDLE, radius * 1.16, 20, 0.86)),
      fill(tone.disc, PLAIN.ring(0, MIDDLE, radius * 0.92)),
      line("g", PLAIN.ring(0, MIDDLE, radius * 0.82), 1.4),
    ];
  },
  coin(tone, radius) {
    const n = 28;
    return [
      fill(tone.disc, PLAIN.ring(0, MIDDLE, radius)),
      line("g", PLAIN.ring(0, MIDDLE, radius), 2),
      line(tone.rim, PLAIN.ring(0, MIDDLE, radius - 6), 1),
      line(
        "g",
        around(n, (a) => PLAIN.dot(...polar(a, radius - 3, 0, MIDDLE))),
        2,
      ),
    ];
  },
  flower(tone, radius, chance) {
    const n = 9 + chance.int(3);
    return [
      fill(
        tone.rim,
        around(n, (a) => PLAIN.leaf(...polar(a, radius * 0.5, 0, MIDDLE), a, radius * 0.72, radius * 0.3)),
      ),
      fill(tone.disc, PLAIN.ring(0, MIDDLE, radius * 0.88)),
      line(
        "g",
        around(n, (a) => PLAIN.dot(...polar(a, radius * 1.06, 0, MIDDLE))),
        3,
      ),
    ];
  },
  moon(tone, radius, chance) {
    const k = chance.sign();
    return [
      fill(tone.rim, PLAIN.ring(0, MIDDLE, radius * 1.1)),
      fill(tone.disc, PLAIN.ring(7 * k, -17, radius * 0.94)),
      line("g", PLAIN.ring(0, MIDDLE, radius * 1.1), 1.2),
      fill("g", PLAIN.star(-radius * 1.3 * k, -40, 6) + PLAIN.star(-radius * 1.5 * k, -22, 3.4)),
    ];
  },
  arch(tone, radius) {
    const w = radius * 1.08;
    const d = `M${num(-w)} 120V-6C${nums(-w, -34, -w * 0.5, -52, 0, -66)}C${nums(w * 0.5, -52, w, -34, w, -6)}V120Z`;
    return [
      fill(tone.disc, d),
      line("g", d, 2),
      line(
        tone.rim,
        `M${num(6 - w)} 120V-6C${nums(6 - w, -31, -w * 0.45, -47, 0, -58)}C${nums(w * 0.45, -47, w - 6, -31, w - 6, -6)}V120`,
        1.2,
      ),
    ];
  },
  starry(tone, radius) {
    const n = 8;
    return [
      fill(tone.rim, PLAIN.star(0, MIDDLE, radius * 1.36, n, 0.72)),
      fill(tone.disc, PLAIN.star(0, MIDDLE, radius * 1.2, n, 0.76, -Math.PI / 2 + Math.PI / n)),
      line("g", PLAIN.ring(0, MIDDLE, radius * 0.8), 1.3),
    ];
  },
  almond(tone, radius) {
    const d = `M0-84C${nums(radius * 1.3, -46, radius * 1.3, 30, 0, 76)}C${nums(-radius * 1.3, 30, -radius * 1.3, -46, 0, -84)}Z`;
    return [
      fill(tone.rim, d),
      fill(
        tone.disc,
        `M0-72C${nums(radius * 1.1, -42, radius * 1.1, 26, 0, 64)}C${nums(-radius * 1.1, 26, -radius * 1.1, -42, 0, -72)}Z`,
      ),
      line("g", d, 1.4),
    ];
  },
  phases(tone, radius) {
    return [
      fill(tone.disc, PLAIN.ring(0, MIDDLE, radius * 0.96)),
      line("g", PLAIN.ring(0, MIDDLE, radius * 0.96), 1.2),
      line("g", PLAIN.ring(0, MIDDLE, radius * 1.24), 0.8),
      line(
        "g",
        around(12, (a) => PLAIN.dot(...polar(a, radius * 1.24, 0, MIDDLE))),
        7,
      ),
      line(
        tone.rim,
        around(12, (a, i) =>
          i ? PLAIN.dot(...polar(a, radius * 1.24, (i < 6 ? -0.6 : 0.6) * Math.min(i, 12 - i), MIDDLE)) : "",
        ),
        5.6,
      ),
    ];
  },
  wreath(tone, radius) {
    const n = 20;
    return [
      fill(tone.disc, PLAIN.ring(0, MIDDLE, radius)),
      line(tone.rim, PLAIN.ring(0, MIDDLE, radius), 3),
      fill(
        "g",
        around(n, (a, i) => PLAIN.leaf(...polar(a, radius, 0, MIDDLE), a + (i < n / 2 ? -0.9 : 0.9), 14, 5.4)),
      ),
    ];
  },
  clock(tone, radius) {
    return [
      fill(tone.rim, PLAIN.ring(0, MIDDLE, radius * 1.12)),
      fill(tone.disc, PLAIN.ring(0, MIDDLE, radius * 0.9)),
      line("g", spokes(16, 0, MIDDLE, radius * 0.96, radius * 1.08), 1.6),
      line("g", PLAIN.ring(0, MIDDLE, radius * 1.12) + PLAIN.ring(0, MIDDLE, radius * 0.9), 1),
    ];
  },
  hex(tone, radius) {
    return [
      fill(tone.rim, hexagon(radius * 1.2)),
      fill(tone.disc, hexagon(radius * 1.06)),
      line("g", hexagon(radius * 1.13), 1.3),
      line(
        "g",
        around(6, (a) => PLAIN.dot(...polar(a + Math.PI / 3, radius * 1.2, 0, MIDDLE))),
        5,
      ),
    ];
  },
  quatrefoil(tone, radius) {
    const lobe = radius * 0.56;
    const lobes = (/** @type {number} */ size) =>
      around(4, (a) => PLAIN.ring(...polar(a, lobe, 0, MIDDLE), lobe * size));
    return [line("g", lobes(1.06), 4), fill(tone.disc, lobes(0.94) + PLAIN.ring(0, MIDDLE, lobe))];
  },
});

/** @type {readonly Nimbus[]} in an order that never changes: new ones come last */
export const ALL_NIMBI = Object.values(NIMBI);

/** @param {number} radius */
function hexagon(radius) {
  return poly(Array.from({ length: 6 }, (_, i) => polar((i * TAU) / 6 + Math.PI / 6, radius, 0, MIDDLE)));
}
