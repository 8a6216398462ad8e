/**
 * Characters. The name is the core, shared by all its versions: kind of head, face, hair, robe and weave. The version
 * is the rest: the pose, and the colours of the cloth. The classifications dress it.
 * @module
 */

import { h } from "../lib/render.js";
import { CLOTHS, HAT_ORDER, HATS, ROBES, WEAVES, WINGS } from "./attire.js";
import { choose, Stream } from "./chance.js";
import { EMBLEMS, emblemsOf } from "./emblems.js";
import * as faces from "./face.js";
import { FRONT, SIDE } from "./heads.js";
import { fill, group, line, placed, second } from "./mark.js";
import { both, num, ring } from "./path.js";
import { speciesOf } from "./species.js";

/** @typedef {import("./heads.js").HeadTones} HeadTones */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./path.js").Pen} Pen */
/** @typedef {import("./species.js").Species} Species */

/** @typedef {ReturnType<typeof castOf>} Cast */

/**
 * @typedef {object} Character
 * @property {string} name
 * @property {string} version
 * @property {readonly string[]} classifications
 * @property {Cast} cast
 * @property {number} [turn] the place of the version among the versions of its name
 */

/**
 * How a figure is drawn.
 * @typedef {object} Manner
 * @property {Pen} pen
 * @property {boolean} two is there a second ink?
 * @property {boolean} [side] from the side?
 * @property {boolean} [plain] without a weave, and in the cloth of the name?
 * @property {boolean} [bare] without a weave?
 * @property {Tone} [line] the tone of eyes and other small marks
 */

/** @type {readonly (readonly [lit: Tone, shade: Tone])[]} */
const SKINS = [
  ["w", "l"],
  ["w", "l"],
  ["l", "c"],
  ["l", "c"],
  ["c", "m"],
];
/** @type {readonly (readonly [lit: Tone, shade: Tone])[]} */
const FURS = [
  ["l", "c"],
  ["c", "m"],
  ["w", "l"],
  ["m", "d"],
];
/** @type {readonly Tone[]} */
const LOCKS = ["n", "d", "x", "m", "n"];

/** @type {ReadonlySet<Species>} with skin, not fur, and with the neck of a person */
const LIKE_PERSONS = new Set(["person", "mask", "toy"]);
/** @type {ReadonlySet<Species>} with a thick neck */
const THICK_NECKED = new Set(["dragon", "lizard", "goat", "bird", "duck", "deer", "horse"]);
/** @type {ReadonlySet<Species>} whose ears or horns leave no room for any hat but a crown */
const CROWNED_ONLY = new Set(["dragon", "lizard", "goat", "deer", "imp", "toy", "rabbit", "lion"]);
/** @type {ReadonlySet<Species>} with a tail */
const TAILED = new Set(["cat", "fox", "dog", "hyena", "otter", "dragon", "lizard", "imp", "lion", "mouse", "monkey"]);
/** @type {ReadonlySet<Species>} that are made, and bear no marks of a coat */
const MADE = new Set(["robot", "toy", "mask", "titan"]);
/** Hats that fit only a person's head. */
const PERSONS_HATS = new Set(["Knight", "Racer", "Hero", "Ally", "Fairy", "Villain", "Super"]);
const CROWNS = new Set(["King", "Queen"]);

/**
 * Who a name is: everything that its versions have in common. Every trait has a stream of its own.
 * @param {string} name
 * @param {readonly string[]} classifications
 * @param {Species} [figure]
 */
export function castOf(name, classifications, figure) {
  const kind = figure ?? speciesOf(name, classifications);
  /** @type {<Entry>(trait: string, list: readonly Entry[]) => Entry} */
  const of = (trait, list) => choose(`${trait}|${name}`, list);
  const odds = (/** @type {string} */ trait, /** @type {number} */ chance) =>
    new Stream(`${trait}|${name}`).odds(chance);
  const [lit, shade] = LIKE_PERSONS.has(kind) ? of("skin", SKINS) : of("fur", FURS);
  const locks = of("locks", LOCKS);
  return {
    kind,
    lit,
    shade,
    locks: locks === lit || locks === shade ? "n" : locks,
    robe: of("robe", ROBES),
    weave: of("weave", WEAVES),
    face: of("face", faces.FACES),
    nose: of("nose", faces.NOSES),
    eyes: of("eyes", faces.EYES),
    mouth: of("mouth", faces.MOUTHS),
    hair: of("hair", faces.HAIR),
    jewel: of("jewel", faces.JEWELS),
    marking: of("marking", faces.MARKINGS),
    trinket: of("trinket", faces.TRINKETS),
    tuft: of("tuft", faces.TUFTS),
    hollow: of("hollow", faces.HOLLOWS),
    legs: odds("legs", 0.5),
    brows: odds("brows", 0.5),
    freckles: odds("freckles", 0.35),
    bearded: odds("beard", 0.34),
  };
}

/** The parts of a figure, which a pose sets together. */
class Parts {
  /**
   * @param {Character} who
   * @param {Manner} manner
   */
  constructor(who, manner) {
    this.who = who;
    this.manner = manner;
    this.cast = who.cast;
    this.side = manner.side ?? false;
    this.isPerson = LIKE_PERSONS.has(this.cast.kind);
    const { lit, shade, locks } = this.cast;
    /** @type {HeadTones} */
    this.tone = { lit, shade, locks, line: manner.line ?? "n" };
    this.cloth = this.clothOf();
    const isGhost = this.cast.kind === "ghost";
    this.wings = isGhost ? null : this.wingsOf();
    this.behind = isGhost ? null : this.behindOf();
    this.collar = isGhost ? null : this.collarOf();
    this.body = isGhost ? this.sheet() : this.robe();
    this.neck = isGhost ? null : this.neckOf();
    this.head = isGhost ? this.ghost() : this.cast.kind === "person" ? this.person() : this.other();
    this.hat = this.hatOf();
  }

  /** @param {string} classification */
  has(classification) {
    return this.who.classifications.includes(classification);
  }

  /**
   * A tone of the second ink, where there is one.
   * @param {Tone} tone
   */
  second(tone) {
    return second(tone, this.manner.two);
  }

  /** The tones of the cloth; never those of the skin. */
  clothOf() {
    const { name, version, turn } = this.who;
    const text = this.manner.plain || turn !== undefined ? `cloth|${name}` : `cloth|${name}|${version}`;
    const cloth = choose(text, CLOTHS, this.manner.plain ? undefined : turn);
    if (cloth[0] !== this.tone.lit) return cloth;
    return cloth[0] === "c" ? /** @type {const} */ (["d", "n"]) : /** @type {const} */ (["c", "m"]);
  }

  wingsOf() {
    const chance = new Stream(`wing|${this.who.name}`);
    if (this.cast.kind === "dragon") return WINGS.bat();
    return this.has("Fairy") ? WINGS.fairy(chance) : this.has("Deity") ? WINGS.light() : null;
  }

  behindOf() {
    if (!this.isPerson) return null;
    if (!this.side) return fill(`${this.tone.locks} o`, this.cast.hair[0]);
    return this.cast.kind === "person" && fill(`${this.tone.locks} o`, faces.HAIR_BEHIND[this.cast.hair[2]]);
  }

  collarOf() {
    if (!this.has("Villain") && !this.has("Queen")) return null;
    return [
      fill("x o", both("M8 14C14 0 22-14 40-22C42 2 40 18 24 30Z")),
      line("g", both("M12 14C18 4 26-8 38-17"), 1.2),
    ];
  }

  robe() {
    const { robe, weave } = this.cast;
    const [lit, shade] = this.cloth;
    const isWoven = !this.manner.plain && !this.manner.bare;
    return [
      fill(`${lit} o`, robe.lit),
      fill(this.second(shade), robe.shade),
      isWoven && weave(lit === "w" || lit === "l" ? "m" : "l", this.manner.pen),
      fill(lit === "d" || lit === "m" ? "c" : "d", robe.trim),
      fill("g", robe.gold ?? ""),
      line("g", robe.seams ?? "", 1.8),
    ];
  }

  neckOf() {
    const { kind } = this.cast;
    if (kind === "person" && this.side) return null;
    if (this.isPerson) return fill(this.tone.shade, "M-6.4 4V15Q0 21 6.4 15V4Z");
    if (this.side || !THICK_NECKED.has(kind)) return null;
    return fill(this.tone.shade, "M-13 0L-15 18Q0 28 15 18L13 0Z");
  }

  /** The body of a ghost. */
  sheet() {
    const lit = this.tone.lit === "m" ? "l" : this.tone.lit;
    const isDark = this.tone.shade === "d";
    const glow = "M-27-12C-29-56 29-56 27-12C30 16 58 30 62 84L0 100L-62 84C-58 30-30 16-27-12Z";
    const hem = "C21 14 42 26 50 62C44 56 38 60 34 70C28 60 20 64 16 76C10 66 4 68 0 80";
    const left = "C-4 68-10 66-16 76C-20 64-28 60-34 70C-38 60-44 56-50 62C-42 26-21 14-21-14Z";
    return [
      fill("w h", glow),
      fill(`${lit} o`, `M-21-14C-21-46 21-46 21-14${hem}${left}`),
      fill(this.second(isDark ? "c" : this.tone.shade), `M0-38C14-38 21-30 21-14${hem}Z`),
      line(isDark ? "m" : "d", both("M8 22q6 14 14 26M4 32q4 14 8 26"), 1.3),
    ];
  }

  ghost() {
    const marks = [
      fill(this.manner.line ? "g" : "n", this.cast.hollow),
      line("w", both("M9-17h0"), 2),
      this.cast.tuft && fill(this.second("w"), this.cast.tuft),
      this.side ? this.cast.trinket.side : this.cast.trinket.front,
    ];
    return this.side ? group("translate(5 0)", marks) : marks;
  }

  /** The head of a person. */
  person() {
    return this.side ? this.profile() : this.face();
  }

  face() {
    const { face, nose, mouth, brows, freckles, hair, jewel } = this.cast;
    const { lit, shade, line: ink, locks } = this.tone;
    const eyes = this.isSharp() ? faces.SHARP : this.cast.eyes;
    return [
      fill(`${lit} o`, face[0]),
      fill(this.second(shade), face[1] + nose[0]),
      freckles ? line("x", both("M8-7h0M11-8.6h0M10-5h0"), 1.5) : fill("x h", both(ring(11, -6, 3.2))),
      this.hasPatch() ? this.patch() : eyes.front(ink),
      brows && line(ink, both(this.has("Villain") ? "M3-19L12-23" : "M4-21.6q4-2.6 8.4-.4"), 1.5),
      this.has("Mentor") && line("g", `${both(ring(7.6, -15, 5.4))}M-2.2-15h4.4`, 1.5),
      this.has("Detective") && line("g", `${ring(7.6, -15, 6)}M13-12q3 8 2 18`, 1.5),
      mouth(ink),
      this.isBearded() &&
        fill(
          `${this.beardTone()} e`,
          "M-17-6C-18 20-8 36 0 40C8 36 18 20 17-6C12 2 6-1 0-1S-12 2-17-6ZM-4 3Q0 1 4 3Q0 6-4 3Z",
        ),
      fill(locks, hair[1]),
      jewel.front,
    ];
  }

  profile() {
    const { nose, brows, freckles, hair, jewel } = this.cast;
    const { lit, shade, line: ink, locks } = this.tone;
    const eyes = this.isSharp() ? faces.SHARP : this.cast.eyes;
    return [
      fill(`${lit} o`, faces.profile(nose[1])),
      fill(this.second(shade), "M-11 19V-10L-4-12Q-2 4 8 10L5 19Q-3 26-11 19Z"),
      freckles ? line("x", "M9-6h0M12-8h0M6-8h0", 1.5) : fill("x h", ring(8, -5, 3.4)),
      eyes.side(ink),
      brows && line(ink, this.has("Villain") ? "M5-22L14-20" : "M6-22q4-2.6 8.4-.4", 1.5),
      (this.has("Mentor") || this.has("Detective")) && line("g", `${ring(11, -15, 5.6)}M5.4-16L-5-18`, 1.5),
      line(ink, "M17-1.6q-4 2.4-7.4.4", 1.5),
      this.isBearded() && fill(this.beardTone(), "M-4-8C0 2 8 0 17.4 1C18 14 16 30 10 38C0 28-6 10-4-8Z"),
      fill(locks, faces.sideHair(hair[2])),
      jewel.side,
    ];
  }

  /** The head of anything else. */
  other() {
    const { marking, trinket, tuft } = this.cast;
    const kind = /** @type {import("./heads.js").Headed} */ (this.cast.kind);
    const tone = { ...this.tone, lit: `${this.tone.lit} o` };
    const chance = new Stream(`head|${this.who.name}`);
    const marks = MADE.has(kind) ? {} : marking(this.tone);
    return [
      this.side ? SIDE[kind](tone) : FRONT[kind](tone, chance),
      this.side ? marks.side : marks.front,
      tuft && !CROWNED_ONLY.has(kind) && !MADE.has(kind) && fill(`${this.tone.locks} o`, tuft),
      this.side ? trinket.side : trinket.front,
    ];
  }

  isSharp() {
    return this.has("Villain") || this.has("Queen");
  }

  isBearded() {
    return this.has("King") || this.has("Seven Dwarfs") || (this.has("Mentor") && this.cast.bearded);
  }

  beardTone() {
    return this.tone.locks === "n" ? "w" : this.tone.locks;
  }

  hasPatch() {
    return this.has("Pirate") && new Stream(`patch|${this.who.name}`).odds(0.6);
  }

  /** One eye, and a patch over the other. */
  patch() {
    return [
      fill("n", "M3-20H13L12-12Q8-9 4-12Z"),
      line("n", "M-16-24L4-18M12-18L16-21", 1.4),
      line(this.tone.line, "M-11.2-15q3.8 3.4 7.6 0", 1.5),
    ];
  }

  hatOf() {
    const { kind } = this.cast;
    const fits = (/** @type {string} */ hat) =>
      this.has(hat) &&
      (this.isPerson || kind === "ghost" || !PERSONS_HATS.has(hat)) &&
      (!CROWNED_ONLY.has(kind) || CROWNS.has(hat));
    const worn = HAT_ORDER.find(fits);
    if (!worn) return null;
    const hat = HATS[worn](new Stream(`hat|${this.who.name}`), this.side);
    if (!this.side || worn === "Super") return hat;
    return kind === "ghost" ? hat : group("translate(-2 0)rotate(-3)", hat);
  }
}

/**
 * The poses. Each sets the parts of a figure together; the middle of the head is near 0, -14.
 * @typedef {"bust" | "side" | "raised" | "small" | "shadow" | "close"} Pose
 */

/**
 * Face to face with whoever looks.
 * @param {Character} who
 * @param {Manner} manner
 * @returns {Kid}
 */
export function bust(who, manner) {
  const parts = new Parts(who, manner);
  return [parts.wings, parts.behind, parts.collar, parts.body, parts.neck, parts.head, parts.hat];
}

/**
 * From the side, looking right.
 * @param {Character} who
 * @param {Manner} manner
 * @returns {Kid}
 */
export function fromSide(who, manner) {
  const parts = new Parts(who, { ...manner, side: true });
  if (parts.cast.kind === "ghost") return group("skewX(-9)", parts.body, parts.head, parts.hat);
  return [
    parts.wings && group("translate(-14 0)", parts.wings),
    parts.collar && group("translate(-5 0)scale(.84 1)", parts.collar),
    parts.behind,
    group("translate(-6 0)scale(.84 1)", parts.body),
    parts.neck,
    parts.head,
    parts.hat,
  ];
}

/**
 * Looking up at what the raised hand holds.
 * @param {Character} who
 * @param {Manner} manner
 * @param {Kid} held
 * @returns {Kid}
 */
export function raised(who, manner, held) {
  const parts = new Parts(who, { ...manner, side: true });
  const { lit } = parts.tone;
  const glow = [fill("g q", ring(44, -36, 24)), placed(44, -34, 0.4, held)];
  if (parts.cast.kind === "ghost") {
    const arm = fill(`${lit} o`, "M18 30C34 26 40 4 38-16Q44-24 50-16C54 12 44 40 24 52Z");
    return [tilted(-10, [parts.body, parts.head, parts.hat]), glow, arm];
  }
  return [
    parts.wings,
    group("scale(.86 1)", parts.body),
    tilted(-17, [parts.behind, parts.neck, parts.head, parts.hat]),
    glow,
    fill(`${parts.cloth[0]} o`, "M14 24C34 22 40 4 37-14L52-18C60 12 50 44 26 56Z"),
    fill(parts.second(parts.cloth[1]), "M52-18C60 12 50 44 26 56L24 44C44 32 50 8 45-16Z"),
    fill("g", "M36-12L53-17L54-11L36-6Z"),
    fill(`${lit} o`, ring(44, -20, 7.4)),
  ];
}

/**
 * @param {number} degrees
 * @param {Kid} kids
 */
function tilted(degrees, kids) {
  return group(`rotate(${num(degrees)} 0 12)`, kids);
}

const COAT = {
  lit: "M-12 8C-22 12-26 24-27 44L-31 76Q0 84 31 76L27 44C26 24 22 12 12 8Q0 16-12 8Z",
  half: "M0 12Q8 12 12 8C22 12 26 24 27 44L31 76Q16 81 0 81Z",
};
const GOWN = {
  lit: "M-12 8C-22 12-27 26-30 56L-38 108Q0 116 38 108L30 56C27 26 22 12 12 8Q0 16-12 8Z",
  half: "M0 12Q8 12 12 8C22 12 27 26 30 56L38 108Q20 113 0 113Z",
};

/**
 * The whole figure, standing with a staff; its feet are at 0, 113.
 * @param {Character} who
 * @param {Manner} manner
 * @param {Kid} held the head of the staff
 * @returns {Kid}
 */
export function standing(who, manner, held) {
  const parts = new Parts(who, { ...manner, plain: true });
  if (parts.cast.kind === "ghost") {
    const shadow = fill("n q", "M-40 108Q0 98 40 108Q0 118-40 108Z");
    return [shadow, group("translate(0 16)", parts.body, parts.head, parts.hat)];
  }
  const [cloth, shade] = parts.cloth;
  const { lit } = parts.tone;
  const dress = parts.cast.legs ? COAT : GOWN;
  return [
    TAILED.has(parts.cast.kind) && tail(lit),
    parts.wings,
    (parts.cast.legs || parts.collar) && fill("x o", "M-13 10C-34 26-44 66-58 98Q-34 92-16 102L10 14Z"),
    parts.collar && group("scale(.8)", parts.collar),
    parts.behind,
    feet(parts),
    fill(`${cloth} o`, dress.lit),
    fill(parts.second(shade), dress.half),
    line("g", "M-27 50Q0 58 27 50", 2.6),
    fill(`${cloth} o`, "M-16 13C-30 22-34 38-34 56L-25 57C-24 44-20 36-13 32Z"),
    fill(lit, ring(-29, 61, 5)),
    line("n", "M40-18V113", 5),
    line("g", "M40-18V113", 2.4),
    placed(40, -30, 0.42, held),
    fill(`${parts.second(shade)} o`, "M16 13C32 20 40 30 44 44L36 50C30 40 22 36 13 32Z"),
    fill(`${lit} o`, ring(41, 49, 5.4)),
    parts.neck,
    parts.head,
    parts.hat,
  ];
}

/** @param {Tone} tone */
function tail(tone) {
  const path = "M-18 92C-52 104-66 78-50 60";
  return [line("n", path, 12), line(tone, path, 9)];
}

/** @param {Parts} parts */
function feet(parts) {
  if (!parts.cast.legs) return fill("n", "M-24 106H-6V115H-29Q-28 109-24 108ZM6 106H24Q28 109 29 115H6Z");
  return [
    fill(`${parts.isPerson ? "d" : parts.tone.shade} o`, "M-19 74L-21 108H-6L-1 78L6 108H21L19 74Z"),
    fill("n", "M-22 102H-5V114H-28Q-28 107-22 106ZM5 102H22Q22 106 28 107V114H5Z"),
  ];
}

/**
 * Against the light: only edges and leaf are seen.
 * @param {Character} who
 * @param {Manner} manner
 * @param {boolean} side
 */
export function shadow(who, manner, side) {
  const dark = { ...manner, plain: true, line: "g" };
  return h("g", { class: "v" }, side ? fromSide(who, dark) : bust(who, dark));
}

/**
 * The clasp on the breast: the most telling emblem.
 * @param {readonly string[]} classifications
 * @param {number} y
 */
export function clasp(classifications, y) {
  const [first] = emblemsOf(classifications);
  return first ? medal(first, 0, y, 1, 0.8) : null;
}

/**
 * An emblem on a dark medal.
 * @param {string} emblem
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {number} inner the size of the emblem
 */
export function medal(emblem, x, y, scale, inner) {
  return placed(x, y, scale, [
    fill("n", ring(0, 0, 13)),
    line("g", ring(0, 0, 11.4), 1.3),
    placed(0, 0, inner, fill("g e", EMBLEMS[emblem])),
  ]);
}
