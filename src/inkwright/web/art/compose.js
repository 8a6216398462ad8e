/**
 * The compositions: one for each type of card.
 * @module
 */

import { tellingOf } from "./emblems.js";
import { bust, castOf, clasp, fromSide, raised, shadow, standing } from "./figure.js";
import { GESTURES, gestureOf } from "./gestures.js";
import { ground, medals, origin, rays, scenery } from "./ground.js";
import { fill, flipped, group, line, placed } from "./mark.js";
import { ALL_NIMBI, MIDDLE, NIMBI } from "./nimbus.js";
import { namedObject, object, objectOf } from "./objects.js";
import { num, nums, points, polar, ring, spokes, star } from "./path.js";
import { landscape, placeOf } from "./places.js";
import { song } from "./song.js";
import { saysSpecies } from "./species.js";

/** @typedef {import("./figure.js").Character} Character */
/** @typedef {import("./figure.js").Manner} Manner */
/** @typedef {import("./figure.js").Pose} Pose */
/** @typedef {import("./mark.js").Kid} Kid */
/** @typedef {import("./mark.js").Tone} Tone */
/** @typedef {import("./plan.js").Plan} Plan */

/** @type {readonly Pose[]} */
const POSES = ["bust", "side", "small", "raised", "shadow", "close"];

/** What a character holds when nothing else is said. */
const HELD = ["lantern", "feather", "rose", "staff", "book", "key", "goblet", "bell", "scroll", "compass"];

/** @type {Readonly<Record<string, string>>} what a classification holds */
const HELD_BY = {
  Knight: "shield",
  Pirate: "compass",
  Captain: "sextant",
  Musketeer: "blade",
  Prince: "blade",
  King: "crown",
  Princess: "rose",
  Inventor: "gear",
  Robot: "gear",
  Detective: "mirror",
  Lamplighter: "lantern",
  Mentor: "book",
  Villain: "mask",
  Racer: "wheel",
  Goat: "bell",
  Fairy: "shell",
};

/** @type {Readonly<Record<Tone, Tone>>} the disc behind a face that has the tone of the disc itself */
const OTHER_DISC = { w: "c", l: "d", c: "w", m: "l" };

/** Animals with high ears or horns, which need room in a close-up. */
const TALL = new Set(["goat", "deer", "rabbit", "horse", "dragon", "lion"]);

/** @type {Readonly<Record<string, (plan: Plan) => Kid>>} */
export const COMPOSITIONS = { character, song, action, item, location };

/**
 * @param {Plan} plan
 * @returns {Kid}
 */
function character(plan) {
  const names = plan.name.split(/\s+&\s+/);
  if (names.length > 1) return pair(plan, names);
  const pose = plan.deal("pose", POSES);
  const who = characterOf(plan);
  const chance = plan.stream("turn");
  const flip = chance.sign();
  const lean = chance.between(-3, 3);
  const looks = chance.odds(0.5);
  const text = `${plan.version} ${tellingOf(plan.classifications).join(" ")}`;
  const back = [ground(plan), scenery(plan, text, pose === "small"), rays(plan)];
  const light = nimbusBehind(plan, who, pose);
  /** @type {(x: number, y: number, size: number, turn: number, draw: (manner: Manner) => Kid) => Kid} */
  const set = (x, y, size, turn, draw) =>
    group(
      `translate(${nums(x, y)})${turn ? `rotate(${num(turn)})` : ""}scale(${flip * size} ${size})`,
      draw({ two: plan.two, bare: plan.without.has("no weave"), pen: plan.pen.within(x, y, size) }),
    );
  switch (pose) {
    case "small": {
      const figure = set(flip * -4, -23, 0.58, 0, (drawn) => standing(who, { ...drawn, side: looks }, held(plan)));
      return [back, placed(0, 2, 1, light), hills(plan), figure, medals(plan, { all: true })];
    }
    case "raised":
      return [
        back,
        light,
        origin(plan),
        set(flip * -12, 10, 1, 0, (drawn) => raised(who, drawn, held(plan))),
        medals(plan),
      ];
    case "shadow": {
      const figure = set(0, 6, 1.04, lean, (drawn) => shadow(who, drawn, looks));
      return [back, light, glare(plan), origin(plan), figure, clasp(plan.classifications, 41), medals(plan)];
    }
    case "close": {
      const [size, y] = TALL.has(who.cast.kind) ? [1.36, 26] : [1.7, 22];
      const figure = set(flip * -9, y, size, lean * 1.6, (drawn) => bust(who, { ...drawn, bare: true }));
      return [back, placed(flip * -9, 6, 1, light), figure, medals(plan, { all: true, far: true })];
    }
    case "side": {
      const figure = set(flip * -5, 5, 1.06, 0, (drawn) => fromSide(who, drawn));
      return [back, light, origin(plan), figure, clasp(plan.classifications, 42), medals(plan)];
    }
    case "bust": {
      const figure = set(0, 4, 1, lean, (drawn) => bust(who, drawn));
      return [back, light, origin(plan), figure, clasp(plan.classifications, 41), medals(plan)];
    }
  }
}

/**
 * @param {Plan} plan
 * @returns {Character}
 */
function characterOf({ name, version, classifications, figure, turn }) {
  return { name, version, classifications, turn, cast: castOf(name, classifications, figure) };
}

/** @type {Readonly<Partial<Record<Pose | "pair", number>>>} how much larger the nimbus of a pose is */
const NIMBUS_SIZES = { small: 1.06, shadow: 1.3, close: 1.34, pair: 1.25 };

/**
 * The nimbus behind a character. A face never has the tone of what is behind it.
 * @param {Plan} plan
 * @param {Character} who
 * @param {Pose | "pair"} pose
 */
function nimbusBehind(plan, who, pose) {
  const { hour } = plan;
  const { lit } = who.cast;
  let disc = hour.disc === lit ? OTHER_DISC[lit] : hour.disc;
  if (pose === "shadow") disc = hour.sky === "l" || hour.sky === "c" ? "w" : "l";
  const rim = hour.rim === disc ? hour.disc : hour.rim;
  const wide = [NIMBI.arch, NIMBI.starry, NIMBI.almond, NIMBI.hex];
  const nimbus = pose === "pair" ? plan.pick("nimbus2", wide) : plan.deal("nimbus", ALL_NIMBI);
  const radius = (plan.grand ? 46 : 40) * (NIMBUS_SIZES[pose] ?? 1);
  return nimbus({ disc, rim }, radius, plan.stream("nim"));
}

/**
 * What a character holds: what its version speaks of, what its classification holds, or something by chance.
 * @param {Plan} plan
 */
function held(plan) {
  const classified = plan.classifications.find((name) => name in HELD_BY);
  const kind = namedObject(plan.version) || (classified && HELD_BY[classified]) || plan.pick("held", HELD);
  return object(kind, false);
}

/**
 * The hills on which a small figure stands.
 * @param {Plan} plan
 */
function hills({ hour }) {
  return [
    fill(`${hour.far} o`, "M-160 130V40Q-90 18-40 38T60 36T160 30V130Z"),
    fill(`${hour.near} o`, "M-160 130V58Q-70 30 0 40T160 54V130Z"),
    line(hour.near === "n" ? "m" : "c", "M-34 50q10-3 20 0M16 52q12-4 22 0M-70 56q8-3 14 0M62 58q8-4 18 0", 1.6),
  ];
}

/**
 * The light around a figure that stands against it.
 * @param {Plan} plan
 */
function glare({ hour, grand }) {
  const radius = grand ? 46 : 40;
  const beams = spokes(24, 0, MIDDLE, radius * 1.62, (i) => radius * (i % 2 ? 1.8 : 1.95), 0.13);
  return line(hour.sky === "l" ? "c" : "w", beams, 1.8);
}

/**
 * Two characters of one card, beside or facing each other.
 * @param {Plan} plan
 * @param {readonly string[]} names
 * @returns {Kid}
 */
function pair(plan, names) {
  const facing = plan.deal("pair", [false, true, true]);
  const draw = facing ? fromSide : bust;
  const manner = { pen: plan.pen.within(0, 0, 0.8), two: plan.two, plain: true };
  const shared = sharedOut(plan.classifications);
  const people = names.slice(0, 2).map((name, i) => {
    const classifications = shared[i];
    return { name, version: plan.version, classifications, cast: castOf(name, classifications) };
  });
  const drawn = people.map((who, i) => {
    const figure = i === 0 ? draw(who, manner) : flipped(draw(who, manner));
    const side = i === 0 ? -1 : 1;
    return facing ? placed(side * 37, 12, 0.76, figure) : placed(side * 25, i === 0 ? 14 : 8, 0.8, figure);
  });
  return [
    ground(plan),
    rays(plan),
    nimbusBehind(plan, people[0], "pair"),
    facing && fill("g", star(0, -34, 9)),
    drawn.reverse(),
    clasp(plan.classifications, 52),
  ];
}

/**
 * The classifications of two on one card. A kind belongs to the second, the rest to the first; from three on the
 * second has the last of them.
 * @param {readonly string[]} classifications
 * @returns {[string[], string[]]}
 */
function sharedOut(classifications) {
  const kinds = classifications.filter(saysSpecies);
  const others = classifications.filter((name) => !saysSpecies(name));
  const last = others.length > 3 ? others.splice(-1) : [];
  return [others, [...kinds, ...last]];
}

/** Gestures that leave the object seen that an action speaks of. */
const OPEN_GESTURES = new Set(["circle", "wave", "fall", "slash", "spiral", "burst"]);
/** Gestures of thin strokes, whose leaf has no outline. */
const THIN_GESTURES = new Set(["circle", "fall", "slash", "dance", "wave", "spiral", "run"]);
/** @type {Readonly<Record<Tone, Tone>>} the disc behind a gesture, by the sky */
const GESTURE_DISCS = { d: "m", n: "m", m: "d", l: "w", c: "w" };

/**
 * A gesture before a disc, and dust around it.
 * @param {Plan} plan
 * @returns {Kid}
 */
function action(plan) {
  const { hour, pen } = plan;
  const kind = gestureOf(plan.name);
  const chance = plan.stream("gesture");
  const flip = chance.sign();
  const { strokes, gold = "", lines = "", accents = "", edged = false } = GESTURES[kind](chance, pen);
  const isBright = hour.sky === "l" || hour.sky === "c";
  const isNight = kind === "sleep";
  const disc = isNight ? "n" : GESTURE_DISCS[hour.sky];
  const main = kind === "hide" ? (isBright ? "d o" : "c o") : isNight || !isBright ? "w" : "n";
  const rim = hour.rim === disc ? hour.disc : hour.rim;
  const light = plan.deal("nimbus", ALL_NIMBI)({ disc, rim }, 46, plan.stream("nim"));
  const thing = OPEN_GESTURES.has(kind) ? namedObject(plan.name) : "";
  return [
    ground(plan),
    rays(plan),
    placed(0, -4 - MIDDLE, 1, light),
    dust(plan),
    thing && placed(0, -4, 0.66, object(thing, plan.two), chance.between(-24, 24)),
    group(`scale(${flip} 1)`, [
      !edged && group("translate(2.5 4)", fill("n h", strokes)),
      fill(edged ? "w o" : main, strokes),
      fill(THIN_GESTURES.has(kind) ? "g" : "g o", gold),
      fill("x", accents),
      line("g", lines, 2.6),
    ]),
  ];
}

/**
 * Sparks and dots around the middle.
 * @param {Plan} plan
 */
function dust(plan) {
  const chance = plan.stream("dust");
  let sparks = "";
  let dots = "";
  for (let i = 0; i < 14; i++) {
    const [x, y] = polar(chance.between(0, 6.3), chance.between(56, 124));
    if (i % 3) dots += plan.pen.dot(x, -4 + y * 0.5);
    else sparks += plan.pen.star(x, -4 + y * 0.46, chance.between(4, 9));
  }
  return [fill("x", sparks), line("g", dots, 2.6)];
}

/** @type {readonly ((tone: Tone) => Kid)[]} what an object lies on, or nothing */
const RESTS = [
  () => null,
  () => null,
  () => null,
  (tone) => [
    fill("x o", "M-46 44Q-54 34-44 30Q0 40 44 30Q54 34 46 44Q56 54 44 60Q0 50-44 60Q-56 54-46 44Z"),
    line("g", "M-44 45Q0 53 44 45", 2),
    line(tone, "M-54 62h0M54 62h0M-50 29h0M50 29h0", 6),
  ],
  (tone) => [
    fill(`${tone} o`, "M-40 34H40V44H32L36 130H-36L-32 44H-40Z"),
    line("g", "M-40 39H40", 2),
    line("c", "M-14 52V120M0 52V120M14 52V120", 1.6),
  ],
  (tone) => [
    fill(`${tone} o`, "M-160 130V48Q-60 30 0 36T160 46V130Z"),
    line("g", "M-70 48l4-12M-60 46l-1-9M58 45l4-12M68 47l-1-9M-36 42l2-7M40 42l3-8", 2),
  ],
  () => [
    fill(
      "w o",
      "M-62 46a13 13 0 0 1 8-22a18 18 0 0 1 32-4a20 20 0 0 1 38-2a17 17 0 0 1 30 6a13 13 0 0 1 16 22Q0 58-62 46Z",
    ),
  ],
];

/**
 * An object before a nimbus, between vines or scenes.
 * @param {Plan} plan
 * @returns {Kid}
 */
function item(plan) {
  const { hour } = plan;
  const nimbus = plan.deal("nimbus", ALL_NIMBI);
  const light = nimbus({ disc: hour.disc, rim: hour.rim }, plan.grand ? 52 : 46, plan.stream("nim"));
  const around = plan.stream("ornament").odds(0.45) ? scenery(plan, plan.name) : vines(plan);
  const rest = plan.pick("rest", RESTS)(hour.near === "m" ? "d" : hour.near);
  const tilt = rest ? 0 : plan.stream("tilt").between(-9, 9);
  const drawn = object(objectOf(plan.name), plan.two);
  const thing = placed(
    0,
    rest ? -8 : -1,
    rest ? 0.86 : 0.96,
    plan.stream("side").odds(0.5) ? drawn : flipped(drawn),
    tilt,
  );
  const motes = plan.stream("motes").odds(0.5) && dust(plan);
  return [ground(plan), around, rays(plan), placed(0, 12, 1, light), motes, rest, thing];
}

const TENDRILS = [
  points(150, 40, 116, 8, 86, 34, 62, 4, 74, -22, 92, -14, 84, 0),
  points(116, 8, 126, -24, 108, -44, 96, -32),
];
/** @type {readonly (readonly [x: number, y: number, angle: number])[]} */
const LEAVES = [
  [132, 22, -2.2],
  [102, 18, 1.1],
  [74, 20, 2.6],
  [66, -10, 2.8],
  [124, -8, 0.2],
  [122, -34, -0.6],
  [90, 32, 0.9],
  [140, 32, 0.6],
];

/**
 * Vines at both sides.
 * @param {Plan} plan
 */
function vines(plan) {
  const { hour, pen } = plan;
  const chance = plan.stream("vine");
  let stems = "";
  let leaves = "";
  let buds = "";
  for (const side of [-1, 1]) {
    TENDRILS.forEach((tendril, i) => {
      /** @type {[number, number][]} */
      const turned = tendril.map(([x, y]) => [side * x, y]);
      stems += pen.brush(turned, i ? 4 : 5, chance, { steps: i ? 6 : 12, head: 0.1 });
    });
    LEAVES.forEach(([x, y, angle], i) => {
      leaves += pen.leaf(side * x, y, side > 0 ? angle : Math.PI - angle, 15, 6);
      if (i % 3 === 0) buds += pen.dot(side * (x + 6), y - 12);
    });
  }
  return [fill(hour.near, stems), fill(hour.near === "n" ? "m" : hour.near, leaves), line("x", buds, 5)];
}

/**
 * A landscape below the sun or the moon.
 * @param {Plan} plan
 * @returns {Kid}
 */
function location(plan) {
  const { hour } = plan;
  const chance = plan.stream("disc");
  const x = chance.between(-70, 70);
  const y = chance.between(-40, -22);
  const radius = chance.between(16, 24) + (plan.grand ? 8 : 0);
  const isNight = hour.sky === "n" || hour.sky === "d";
  const beams = spokes(16, x, y, radius + 7, (i) => radius + (i % 2 ? 11 : 15));
  return [
    ground(plan),
    fill(hour.disc === "n" ? "l" : hour.disc, ring(x, y, radius)),
    line("g", ring(x, y, radius + 4) + (plan.grand ? ring(x, y, radius + 9) : ""), 1.2),
    isNight ? fill(hour.sky, ring(x + radius * 0.36, y - radius * 0.2, radius * 0.8)) : line("g", beams, 1.4),
    landscape(placeOf(`${plan.name} ${plan.version}`, plan.name), plan, plan.stream("land")),
  ];
}
