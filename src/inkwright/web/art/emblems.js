/**
 * What the classifications are known by. Each emblem is one path in a box from -10 to 10, with holes where it overlaps.
 * @module
 */

import { around, both, diamond, leaf, polar, ring, star } from "./path.js";

/**
 * Leaves around the middle, from a radius to another.
 * @param {number} count
 * @param {number} from
 * @param {number} to
 * @param {number} width
 */
function petals(count, from, to, width) {
  return around(count, (angle) => leaf(...polar(angle, from), angle, to - from, width));
}

/** @type {Readonly<Record<string, string>>} */
export const EMBLEMS = {
  Storyborn:
    "M0-4C-3-7-7-7.5-10-6.5V6C-7 5-3 5.5 0 8C3 5.5 7 5 10 6V-6.5C7-7.5 3-7 0-4ZM-.7-2V5.5C-3 3.8-6 3.3-8.6 3.9V-5.2C-6-5.8-3-5 -.7-2Z",
  Dreamborn: "M3-9A9 9 0 1 0 9 4A7 7 0 0 1 3-9Z" + star(6, -5, 3.4),
  Floodborn: "M0-10C6-3 8 0 8 3.5A8 7 0 0 1-8 3.5C-8 0-6-3 0-10ZM-5 3Q-2.5 0 0 3T5 3Q3 8 0 8T-5 3Z",
  Hero: star(0, 0, 10, 4, 0.22) + star(0, 0, 6, 4, 0.4, -Math.PI / 4),
  Villain: "M-10 1Q0-8 10 1Q0 9-10 1ZM-3.2 1Q0-6 3.2 1Q0 8-3.2 1Z" + both("M3-6L5-11L7-4.4Z") + "M-1-6.6L0-12L1-6.6Z",
  Ally: ring(-3.4, 0, 6) + ring(-3.4, 0, 3.6) + ring(3.4, 0, 6) + ring(3.4, 0, 3.6),
  Princess:
    "M-10 4Q-8-1-9-5L-4.6-1.4L0-9L4.6-1.4L9-5Q8-1 10 4Q0 0-10 4ZM-8.6 7Q0 3 8.6 7Q0 5.4-8.6 7Z" + ring(0, -1.2, 1.4),
  Prince: "M-9 6L-10-5L-5-1L0-8L5-1L10-5L9 6ZM-6.6 1.6H6.6V3.8H-6.6Z" + diamond(0, -9.4, 1.2, 1.8),
  Queen: "M-9 7L-10-2C-8-7-3-6-1-1C-2-6 2-6 1-1C3-6 8-7 10-2L9 7ZM-7 3H7V4.6H-7Z" + ring(0, -7, 2),
  King:
    "M-9 7V-6L-5-1L-3-8L0-2L3-8L5-1L9-6V7ZM-7 3.4H7V5H-7Z" + ring(-9, -7.6, 1.2) + ring(9, -7.6, 1.2) + ring(0, -5, 1),
  Pirate: both("M-9-9C-3-8 4-1 6 4L9 3L8 5.4L9.6 8L7.6 9.6L5 7.6L3 8.6L4 5.6C0 4-7-2-9-9Z"),
  Captain: ring(0, 0, 6.6) + ring(0, 0, 4.6) + petals(8, 2, 10, 1.4) + ring(0, 0, 1.9),
  Knight: "M-8-8Q0-11 8-8V0C8 5 4 8 0 10C-4 8-8 5-8 0ZM-1.3-7V-2.6H-5.6V0H-1.3V6.6H1.3V0H5.6V-2.6H1.3V-7Z",
  Musketeer:
    "M0-10C3-7 3-3 1-1C3-4 8-4 8 0C8 3 5 3 4 1.4C4 4 2 5 1 4.6L2 10H-2L-1 4.6C-2 5-4 4-4 1.4C-5 3-8 3-8 0C-8-4-3-4-1-1C-3-3-3-7 0-10Z",
  Detective: ring(-2, -2, 7) + ring(-2, -2, 4.8) + "M3 4L5 2L10.4 7.6L8 10Z" + ring(-2, -2, 1.6),
  Inventor:
    "M0-10A6.6 6.6 0 0 1 4 2L3 5H-3L-4 2A6.6 6.6 0 0 1 0-10ZM-3 6.2H3V7.6H-3ZM-2 8.8H2L1 10.2H-1ZM-2.4-4.4L-.4-1V4H.4V-1L2.4-4.4L1.6-5L0-2.4L-1.6-5Z",
  Robot:
    "M-8-5H8V7H-8ZM-.8-10H.8V-5H-.8ZM-10-1H-8.8V3H-10ZM8.8-1H10V3H8.8ZM-4 3.6H4V5H-4Z" +
    ring(-3.6, -0.6, 2) +
    ring(3.6, -0.6, 2),
  Sorcerer: "M0-10A10 10 0 1 0 9 5A9 9 0 0 1 0-10Z" + star(5.4, -3.4, 5, 5, 0.4),
  Fairy: both("M.6 0C3-9 9-10 10-6C10-2 5 0 1.4 1C6 1 8 4 7 7C5 9 1.6 5 .6 2Z") + "M-.5-6H.5V9H-.5Z",
  Dragon: "M-10 8C-10-2-4-9 6-10L3-7L9-7L5-4L10-2L5-1L8 3L2 1C-2 1-5 3-5 6C-5 8-2 9 0 7C-1 10-8 11-10 8Z",
  Alien:
    "M-10 2C-6-1-4-1.4-3.6-2C-3-6 3-6 3.6-2C4-1.4 6-1 10 2C6 5-6 5-10 2ZM-6 6.6L-8 10H-6.6L-4.4 7ZM6 6.6L8 10H6.6L4.4 7ZM-.6 7H.6V10.4H-.6Z" +
    ring(-5, 2, 0.9) +
    ring(0, 2.6, 0.9) +
    ring(5, 2, 0.9),
  Mentor:
    "M-3-10H3V-8.4H2L5-5H-5L-2-8.4H-3ZM-5-4H5L4 5H-4ZM-6 6H6V8H-6ZM0-2.6C2 0 2.4 1 2.4 2A2.4 2.4 0 0 1-2.4 2C-2.4 1-2 0 0-2.6Z",
  Deity: petals(12, 5.6, 10.4, 1.6) + "M-5 0Q0-5 5 0Q0 5-5 0ZM0-2A2 2 0 1 0 .1-2Z",
  Ghost:
    "M-7 9V-2C-7-11 7-11 7-2V9L4.6 6.4L2.3 9L0 6.4L-2.3 9L-4.6 6.4Z" + ring(-2.6, -2.4, 1.6) + ring(2.6, -2.4, 1.6),
  Puppy:
    "M0 0C4 0 7 4 6 7C5 9.4 2 8 0 8S-5 9.4-6 7C-7 4-4 0 0 0Z" +
    "M-9-1.6a2 2.7 0 1 1 4 0a2 2.7 0 1 1-4 0ZM5-1.6a2 2.7 0 1 1 4 0a2 2.7 0 1 1-4 0ZM-5-6a2 2.9 0 1 1 4 0a2 2.9 0 1 1-4 0ZM1-6a2 2.9 0 1 1 4 0a2 2.9 0 1 1-4 0Z",
  Hyena:
    "M-10-4Q0 4 10-4Q8 8 0 8Q-8 8-10-4ZM-7 0L-5 4L-3 2L-1.4 6L0 3L1.4 6L3 2L5 4L7 0Q0 4.6-7 0Z" + both("M4-9h2v3h-2Z"),
  Toy: "M-1.2 0H1.2V6H3V8H1.2V10H-1.2ZM0-1C-3-1-8 0-8-4.4S-3-9 0-5C3-9 8-9 8-4.4S3-1 0-1ZM-5.6-4.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0ZM2.4-4.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0Z",
  Racer: ring(-4, 3, 5.4) + ring(-4, 3, 2.6) + "M0-4L10-9L5-4ZM2-1L10-4.4L5.6-.4ZM2.6 2L10 0L5 3.4Z",
  Titan: "M-10 9L-3-9L0-4L2-7L10 9ZM-3-5L-4.6-1L-3-2L-1.6 0L-1-2Z",
  Gargoyle:
    "M0-3C2-8 6-10 10-9C9-6 9.6-3 10 1C7 0 5.4 2 5 5C3 3 1.4 5 0 9C-1.4 5-3 3-5 5C-5.4 2-7 0-10 1C-9.6-3-9-6-10-9C-6-10-2-8 0-3Z",
  Broom: "M-.8-10H.8V1H-.8ZM-3 1.6H3L3.6 3.4H-3.6ZM-4 4.4H4L7 10H3L2 7L1.6 10H-1.6L-2 7L-3 10H-7Z",
  Illusion:
    "M0-9C6-9 9-5 9 0S5 9 0 9-8 5-8 0S-4-6 0-6 6-4 6 0 3 5.6 0 5.6-4.6 3-4.6 0-2-2.6 0-2.6 2.4-1 2.4 0 1 1.6 0 1.6L0 3.2C2 3.2 4 2 4 0S2-4.2 0-4.2-6.2-3-6.2 0-4 7.2 0 7.2 7.6 4 7.6 0 4-7.6 0-7.6Z",
  Entangled:
    "M0-10C6-6 6-2 0 1C-4 3-4 6 0 8C4 6 4 3 0 1C-6-2-6-6 0-10ZM0-7.6C-3-5.4-3-2.6 0-1C3-2.6 3-5.4 0-7.6ZM-10 0Q-6-3-4 0Q-6 3-10 0ZM10 0Q6-3 4 0Q6 3 10 0Z",
  Lamplighter:
    "M0-10L6-5H-6ZM-5-4H5L3.6 5H-3.6ZM-2 6H2V10H-2ZM0-2.6C1.6-.4 2.2.4 2.2 1.6A2.2 2.2 0 0 1-2.2 1.6C-2.2.4-1.6-.4 0-2.6Z",
  Goat: both("M1 9C1 2 2-1 1-4C3-10 10-9 10-3C10 1 7 3 5 1C8 1 8-4 6-5C4-5 4-1 4 2C4 5 3 8 1 9Z"),
  Whisper:
    "M-9 6C-2 7 8 6 8-1C8-7 0-8-1-3C-1 0 3 1 4-2C1-1 1-4 3-4C6-4 6 2 1 3C-3 4-6 4-9 6Z" +
    ring(-8, 0, 1.2) +
    ring(-5, -4, 1),
  Song: "M-3 5V-8L8-10V3A3 3 0 1 1 6 .4V-5.4L-1-4V6A3 3 0 1 1-3 5Z",
  Tinker: "M-6-10A5 5 0 0 0-4-1L4 8L7 6L-1-3A5 5 0 0 0-6-10Z",
  Family: "M-8 9V-1L0-9L8-1V9H3V2H-3V9Z",
  Wolf: "M-9-10L-4-5H4L9-10L8 0L0 9L-8 0ZM-4-1L-1 1L-3 2ZM4-1L1 1L3 2Z",
  Super:
    "M-10-3Q-5-7 0-4Q5-7 10-3C10 4 6 6 4 6C2 6 1 4 0 3C-1 4-2 6-4 6C-6 6-10 4-10-3ZM-7-1Q-4.6-3.4-2-1Q-4.6 1.6-7-1ZM7-1Q4.6-3.4 2-1Q4.6 1.6 7-1Z",
  "Seven Dwarfs": "M-1-6H1V10H-1ZM-10-2Q0-13 10-2Q0-8-10-2Z",
  Madrigal:
    "M-2.6 0H2.6V7H-2.6ZM-6 8H6V10H-6ZM0-10C4-5 3.4-2 0-1.4C-3.4-2-4-5 0-10Z" +
    both("M7-6L9.6-7L9-4.6ZM6-1L9.4-.6L7 1Z"),
  Team: star(0, -4.6, 5.4, 5, 0.42) + both(star(5.6, 4.6, 5, 5, 0.42)),
  Hunny:
    "M-6-9H6V-6H-6ZM-7-5H7C10 2 8 9 5 10H-5C-8 9-10 2-7-5ZM-4-2V3A1.4 1.4 0 0 0-1-2ZM1-2V6A1.6 1.6 0 0 0 4.4 6V-2Z",
  Monster: "M-7-9Q-3 0-6 9Q-9.6 0-7-9ZM0-10Q4 0 1 10Q-3 0 0-10ZM7-9Q11 0 8 9Q4 0 7-9Z",
  Vineling:
    "M-.8 10Q-2 2 .4-4L1.6-3.4Q0 3 .8 10Z" +
    leaf(0.6, -3, -1.2, 8, 3) +
    leaf(0, 1, -0.3, 9, 3) +
    leaf(-0.4, 5, -2.8, 9, 3),
  "Red Panda": "M-10-9L-4-6H4L10-9V-1C10 6 5 9 0 9S-10 6-10-1ZM-7-1L-2 1L-5.4 4ZM7-1L2 1L5.4 4ZM-1.8 4.4H1.8L0 6.6Z",
  "Hyperia City": "M-10 9V-1H-6V-5H-2V9ZM-1 9V-10H3V9ZM4 9V-3H7V1H10V9ZM-5-2V0H-3V-2ZM.4-7V-5H1.6V-7ZM.4-3V-1H1.6V-3Z",
  Giant: "M-5-10H4V1Q10 2 10 6V7H-5ZM-5 8H10V10H-5Z",
  Dinosaur: "M0-10Q3-4 1 0Q6-6 9-5Q8 2 4 4Q5 9 0 10Q-5 9-4 4Q-8 2-9-5Q-6-6-1 0Q-3-4 0-10Z",
  Tigger: "M-8-6L0-10L8-6V-3L0-7L-8-3ZM-8 1L0-3L8 1V4L0 0L-8 4ZM-8 8L0 4L8 8V11L0 7L-8 11Z",
};

/** What every character is one of; said by the ground it stands on and not by an emblem of its own. */
const ORIGINS = ["Storyborn", "Dreamborn", "Floodborn"];

/**
 * The classifications that have an emblem, the telling ones first.
 * @param {readonly string[]} classifications
 */
export function emblemsOf(classifications) {
  const known = classifications.filter((name) => name in EMBLEMS);
  return [...tellingOf(known), ...known.filter((name) => ORIGINS.includes(name))];
}

/**
 * The classifications that have an emblem and are no origin.
 * @param {readonly string[]} classifications
 */
export function tellingOf(classifications) {
  return classifications.filter((name) => name in EMBLEMS && !ORIGINS.includes(name));
}
