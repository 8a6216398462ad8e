/**
 * What happened, shown as motion over the table: lore flies to the road, challengers lunge, numbers stand at the blow.
 * All parts of a motion begin at once, some with a delay, so that one call skips them; none takes half a second.
 * @module
 */

import { faceOf } from "./players.js";
import { icon } from "./icons.js";
import { h, Renderer } from "../lib/render.js";

/** @typedef {import("./happenings.js").Happening} Happening */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("../lib/render.js").VNode} VNode */

const SETTLE = "cubic-bezier(.2,.8,.2,1)";
const LEAVE = "cubic-bezier(.55,0,.85,.35)";
const FLY = "cubic-bezier(.45,.05,.3,1)";
/** More lozenges than these fly as these. */
const MOST_LOZENGES = 5;
const SPARKS = 9;
const NOTES = 6;

/** The longest of each, in milliseconds. */
export const LENGTHS = Object.freeze({ draw: 340, ink: 400, play: 440, quest: 490, challenge: 470, banish: 400, song: 490, shift: 450, turn: 490 });

/** @typedef {{ x: number, y: number, width: number, height: number }} Spot the middle of something, with its size */

/** Plays motions over one table. */
export class Effects {
  /**
   * @param {(key: string) => Element | undefined} find an element of the table by its key
   * @param {() => number} pace the share of the normal duration; 0 for no motion
   */
  constructor(find, pace) {
    this.find = find;
    this.pace = pace;
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {HTMLElement | null} */
    this.layer = null;
    /** @type {(() => void)[]} what begins once all places were looked up: to look after a change costs a layout each */
    this.starts = [];
  }

  /** Everything is where it belongs. */
  skip() {
    for (const animation of [...this.running]) animation.cancel();
    this.running.clear();
    this.layer?.replaceChildren();
  }

  /**
   * Show what happened.
   * @param {readonly Happening[]} happened
   * @param {Position} now
   */
  play(happened, now) {
    this.skip();
    if (this.pace() === 0) return;
    this.starts = [];
    for (const one of happened) this.show(one, now);
    for (const start of this.starts) start();
    this.starts = [];
  }

  /**
   * @param {Happening} one
   * @param {Position} now
   */
  show({ kind, seat = -1, key = "", target = "", amount = 0 }, now) {
    const card = this.spot(`${key}-slot`);
    if (kind === "quest" || kind === "lore") this.quest(card ?? this.spot(`bar-${seat}`), this.spot(`lore-${seat}`), amount);
    else if (kind === "damage" && card) this.word(card, `−${amount}`, "hurt", 150, 300);
    else if (kind === "challenge" && card) this.challenge(key, card, this.spot(`${target}-slot`));
    else if (kind === "play" && card) this.land(card, 290);
    else if (kind === "shift" && card) this.land(card, 240, 1.5);
    else if (kind === "ink") this.ink(this.spot(`inkwell-${seat}`));
    else if (kind === "banish") this.burst(this.spot(`discard-${seat}`), "spark-ink", 260, 46);
    else if (kind === "song" && card) this.song(card);
    else if (kind === "turn") this.banner(now);
  }

  /**
   * Lore leaves a card one by one and flies to its player on the road, who hops.
   * @param {Spot | null} from
   * @param {Spot | null} to
   * @param {number} lore
   */
  quest(from, to, lore) {
    if (!from || !to) return;
    const count = Math.min(MOST_LOZENGES, lore);
    for (let i = 0; i < count; i++) {
      const over = { x: from.x + (to.x - from.x) * 0.3, y: Math.min(from.y, to.y) - 50 - i * 22 };
      this.along(icon("lore", undefined, "effect-lore"), { ...from, x: from.x + 12 * i }, over, to, { duration: 270, delay: i * 45 });
    }
    this.word({ ...to, x: to.x + 34, y: to.y - 12 }, `+${lore}`, "gain", 230, 250);
    this.ring(to, 70, 360, 120);
  }

  /**
   * Wind up, strike, home again.
   * @param {string} key
   * @param {Spot} from
   * @param {Spot | null} to
   */
  challenge(key, from, to) {
    const element = this.find(`${key}-slot`);
    if (!to || !element) return;
    const [x, y] = [(to.x - from.x) * 0.7, (to.y - from.y) * 0.64];
    this.starts.push(() => void this.run(
      element,
      [
        { transform: "none", easing: "ease-out", zIndex: 7 },
        { transform: `translate(${-x * 0.1}px, ${-y * 0.1}px) rotate(-4deg) scale(1.06)`, offset: 0.22, easing: LEAVE, zIndex: 7 },
        { transform: `translate(${x}px, ${y}px) rotate(5deg) scale(1.08)`, offset: 0.41, zIndex: 7 },
        { transform: `translate(${x * 0.93}px, ${y * 0.93}px) rotate(3deg)`, offset: 0.5, easing: SETTLE, zIndex: 7 },
        { transform: "none", zIndex: 7 },
      ],
      { duration: LENGTHS.challenge },
    ));
    this.burst({ ...to, x: from.x + (to.x - from.x) * 0.8, y: from.y + (to.y - from.y) * 0.78 }, "spark-blow", 180, 80);
  }

  /**
   * A card comes down on the cloth.
   * @param {Spot} at
   * @param {number} delay
   * @param {number} [size]
   */
  land(at, delay, size = 1) {
    this.ring(at, at.width * 1.5 * size, delay, 160);
    this.burst({ ...at, y: at.y + at.height * 0.3 }, "spark-dust", delay, at.width * 0.7 * size);
  }

  /** @param {Spot | null} well */
  ink(well) {
    if (!well) return;
    this.ring(well, 90, 230, 170, "ring-ink");
    this.burst(well, "spark-ink", 230, 44);
  }

  /** @param {Spot} singer */
  song(singer) {
    for (let i = 0; i < NOTES; i++) {
      const side = i % 2 ? 1 : -1;
      const to = { ...singer, x: singer.x + side * (30 + i * 12), y: singer.y - singer.height * 0.9 - i * 8 };
      this.along(icon("song", undefined, "effect-note"), { ...singer, y: singer.y - singer.height * 0.2 }, { x: singer.x + side * 60, y: singer.y - singer.height * 0.5 }, to, { duration: 300, delay: i * 34 });
    }
  }

  /** @param {Position} now */
  banner(now) {
    const middle = this.spot("middle");
    if (!middle || !now.me) return;
    const node = h("div", { class: "turn-banner" }, faceOf(now.me), "Your turn");
    this.put(
      node,
      middle,
      [
        { opacity: 0, transform: "translate(-50%, -50%) scale(.7)" },
        { opacity: 1, transform: "translate(-50%, -50%) scale(1.04)", offset: 0.3 },
        { opacity: 1, transform: "translate(-50%, -50%) scale(1)", offset: 0.75 },
        { opacity: 0, transform: "translate(-50%, -60%) scale(1)" },
      ],
      { duration: LENGTHS.turn },
    );
  }

  /**
   * @param {Spot} at
   * @param {string} text
   * @param {string} look
   * @param {number} delay
   * @param {number} duration
   */
  word(at, text, look, delay, duration) {
    const frames = [
      { opacity: 0, transform: "translate(-50%,-30%) scale(.4)" },
      { opacity: 1, transform: "translate(-50%,-50%) scale(1.25)", offset: 0.3 },
      { opacity: 1, transform: "translate(-50%,-58%) scale(1)", offset: 0.8 },
      { opacity: 0, transform: "translate(-50%,-80%) scale(1)" },
    ];
    this.put(h("b", { class: `effect-word ${look}` }, text), at, frames, { delay, duration });
  }

  /**
   * @param {Spot} at
   * @param {number} size
   * @param {number} delay
   * @param {number} duration
   * @param {string} [look]
   */
  ring(at, size, delay, duration, look = "") {
    const frames = [
      { opacity: 0.95, transform: "translate(-50%,-50%) scale(.3)" },
      { opacity: 0, transform: "translate(-50%,-50%) scale(1.25)" },
    ];
    this.put(h("i", { class: `effect-ring ${look}`, style: { width: `${size}px`, height: `${size}px` } }), at, frames, { delay, duration, easing: SETTLE });
  }

  /**
   * @param {Spot | null} at
   * @param {string} look
   * @param {number} delay
   * @param {number} reach
   */
  burst(at, look, delay, reach) {
    if (!at) return;
    for (let i = 0; i < SPARKS; i++) {
      const angle = (i / SPARKS) * 2 * Math.PI + 0.35;
      const far = reach * (0.65 + ((i * 37) % 10) / 22);
      const [x, y] = [Math.round(Math.cos(angle) * far), Math.round(Math.sin(angle) * far)];
      const frames = [
        { opacity: 1, transform: "translate(-50%,-50%) scale(1)" },
        { opacity: 0, transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(.2)` },
      ];
      this.put(h("i", { class: `effect-spark ${look}` }), at, frames, { delay, duration: 200, easing: SETTLE });
    }
  }

  /**
   * Along a curve from one place to another.
   * @param {VNode} node
   * @param {Spot} from
   * @param {{ x: number, y: number }} over
   * @param {Spot} to
   * @param {{ duration: number, delay: number }} timing
   */
  along(node, from, over, to, timing) {
    const frames = Array.from({ length: 7 }, (_, i) => {
      const t = i / 6;
      const at = (/** @type {"x" | "y"} */ axis) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * over[axis] + t ** 2 * to[axis];
      return { opacity: i === 6 ? 0.4 : 1, transform: `translate(-50%,-50%) translate(${at("x") - from.x}px, ${at("y") - from.y}px) scale(${1 + 0.5 * t})` };
    });
    this.put(node, from, frames, { ...timing, easing: FLY });
  }

  /**
   * The middle of an element, as it stands when no motion is going on.
   * @param {string} key
   * @returns {Spot | null}
   */
  spot(key) {
    const element = this.find(key);
    const box = element?.getBoundingClientRect();
    return box && box.width > 1 ? { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height } : null;
  }

  /**
   * Show something for the time of its motion.
   * @param {VNode} node
   * @param {Spot} at
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  put(node, at, frames, timing) {
    const holder = document.createElement("div");
    holder.className = "effect";
    holder.style.setProperty("left", `${at.x}px`);
    holder.style.setProperty("top", `${at.y}px`);
    new Renderer(holder).render(node);
    this.starts.push(() => {
      this.layerOf().append(holder);
      const animation = this.run(/** @type {Element} */ (holder.firstElementChild), frames, { ...timing, fill: "both" });
      animation.onfinish = () => {
        holder.remove();
        this.running.delete(animation);
      };
    });
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  run(element, frames, timing) {
    const pace = this.pace();
    const animation = element.animate(frames, { ...timing, duration: Number(timing.duration) * pace, delay: Number(timing.delay ?? 0) * pace });
    this.running.add(animation);
    animation.onfinish = () => this.running.delete(animation);
    return animation;
  }

  /** The layer of all effects; nobody can reach it. */
  layerOf() {
    if (!this.layer) {
      this.layer = document.createElement("div");
      this.layer.className = "effects";
      this.layer.inert = true;
      this.layer.setAttribute("aria-hidden", "true");
      document.body.append(this.layer);
    }
    return this.layer;
  }
}
