/**
 * Motion: an element that a change has moved glides from where it was to where it is now.
 *
 * Elements take part by the attribute `data-moves`. The Web Animations API moves only the picture, so a click during
 * the motion counts at once.
 * @module
 */

/** @typedef {import("./render.js").Renderer} Renderer */
/** @typedef {import("./render.js").Changes} Changes */

/**
 * @typedef {object} Ends where elements that come and go come from and go to
 * @property {(key: string) => Element | null | undefined} [from]
 * @property {(key: string) => Element | null | undefined} [to]
 * @property {(key: string) => boolean} [turns] does what is gone turn over on its way?
 */

const DURATION = 280;
/** What turns over on its way takes longer, to be seen. */
const TURNING = 400;
/** How far it rises first, in pixels. */
const RISE = 36;
const EASING = "cubic-bezier(.2,.8,.2,1)";

/** How long each speed takes, against the normal one. */
export const SPEEDS = Object.freeze({ off: 0, fast: 0.5, normal: 1, slow: 2 });

/**
 * The share of the normal duration that motion takes now; 0 for none.
 * @param {keyof typeof SPEEDS | "system"} speed the setting
 * @param {boolean} reduced does the system ask for less motion?
 */
export function pace(speed, reduced) {
  return speed === "system" ? (reduced ? 0 : 1) : SPEEDS[speed];
}

/** Moves the keyed elements of one renderer. */
export class Motion {
  /**
   * @param {Renderer} renderer
   * @param {() => number} pace the share of the normal duration; 0 for no motion
   */
  constructor(renderer, pace) {
    this.renderer = renderer;
    this.pace = pace;
    /** @type {Map<Element, Animation>} */
    this.running = new Map();
    /** @type {HTMLElement | null} holds what is gone while it flies away */
    this.layer = null;
  }

  /**
   * Make a change, and move what it moved.
   * @param {() => Changes} change
   * @param {Ends} [ends]
   * @returns {Changes}
   */
  during(change, ends = {}) {
    const pace = this.pace();
    if (pace === 0) {
      this.stop();
      return change();
    }
    const before = this.measure();
    const changes = change();
    this.stop();
    // all boxes first: to measure after a change costs a layout each time
    const gliding = [...this.renderer.elements].flatMap(([key, element]) => {
      if (!isMover(element)) return [];
      const was = before.get(key)?.box ?? ends.from?.(key)?.getBoundingClientRect();
      return was ? [{ element, was, is: element.getBoundingClientRect() }] : [];
    });
    const flying = changes.removed.flatMap((key) => {
      const gone = before.get(key);
      const goal = ends.to?.(key)?.getBoundingClientRect();
      return gone && goal ? [{ ...gone, goal, turning: ends.turns?.(key) }] : [];
    });
    for (const { element, was, is } of gliding) this.glide(element, was, is, pace);
    for (const { element, box, goal, turning } of flying) this.fly(element, box, goal, pace, turning);
    return changes;
  }

  /** The boxes of everything that moves, as they are on the screen now. */
  measure() {
    /** @type {Map<string, { element: Element, box: DOMRect }>} */
    const boxes = new Map();
    for (const [key, element] of this.renderer.elements) {
      if (isMover(element) && element.isConnected) boxes.set(key, { element, box: element.getBoundingClientRect() });
    }
    return boxes;
  }

  /**
   * Look at everything as if no motion were going on: where it belongs.
   * @param {() => void} look
   */
  atRest(look) {
    const moving = [...this.running.values()].map((animation) => ({ animation, time: animation.currentTime }));
    for (const { animation } of moving) animation.currentTime = /** @type {number} */ (animation.effect?.getComputedTiming().endTime);
    look();
    for (const { animation, time } of moving) animation.currentTime = time;
  }

  /** End all motion: everything is where it belongs. */
  stop() {
    for (const animation of this.running.values()) animation.cancel();
    this.running.clear();
    this.layer?.replaceChildren();
  }

  /**
   * Let an element glide from a box to where it is.
   * @param {Element} element
   * @param {DOMRect} from
   * @param {DOMRect} to
   * @param {number} pace
   */
  glide(element, from, to, pace) {
    if (to.width === 0 || from.width === 0) return;
    const x = from.x + from.width / 2 - (to.x + to.width / 2);
    const y = from.y + from.height / 2 - (to.y + to.height / 2);
    const scale = Math.min(from.width / to.width, from.height / to.height);
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return;
    const start = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
    this.run(element, [start, { transform: "none" }], pace);
  }

  /**
   * Let an element that is gone fly from its last box to another one, shrinking and fading.
   * @param {Element} element
   * @param {DOMRect} from
   * @param {DOMRect} to
   * @param {number} pace
   * @param {boolean} [turning] does it turn over, and show its back?
   */
  fly(element, from, to, pace, turning = false) {
    if (!(element instanceof HTMLElement)) return;
    const layer = this.ghosts();
    const { style } = element;
    for (const [name, value] of Object.entries({ left: from.x, top: from.y, width: from.width, height: from.height })) {
      style.setProperty(name, `${value}px`);
    }
    style.setProperty("position", "fixed");
    style.setProperty("margin", "0");
    layer.append(element);
    const x = to.x + to.width / 2 - (from.x + from.width / 2);
    const y = to.y + to.height / 2 - (from.y + from.height / 2);
    const scale = Math.min(1, Math.max(0.1, to.height / (from.height || 1)));
    const frames = turning
      ? [
          { transform: "none" },
          { transform: `translate(${x * 0.12}px, ${y * 0.12 - RISE}px) rotateY(15deg) scale(1.04)`, offset: 0.28 },
          { transform: `translate(${x * 0.6}px, ${y * 0.6 - RISE / 2}px) rotateY(150deg) scale(${(1 + scale) / 2})`, offset: 0.7 },
          { transform: `translate(${x}px, ${y}px) rotateY(180deg) scale(${scale})` },
        ]
      : [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.2 }];
    if (turning) turnable(element);
    const animation = this.run(element, frames, pace, turning ? TURNING : DURATION);
    animation.onfinish = () => {
      element.remove();
      this.running.delete(element);
    };
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} pace
   * @param {number} [duration]
   */
  run(element, frames, pace, duration = DURATION) {
    const animation = element.animate(frames, { duration: duration * pace, easing: EASING });
    this.running.set(element, animation);
    animation.onfinish = () => this.running.delete(element);
    return animation;
  }

  /** The layer of what is gone; nobody can reach it. */
  ghosts() {
    if (!this.layer) {
      this.layer = document.createElement("div");
      this.layer.className = "ghosts";
      this.layer.inert = true;
      this.layer.setAttribute("aria-hidden", "true");
      document.body.append(this.layer);
    }
    return this.layer;
  }
}

/** @param {Element} element that gets a back */
function turnable(element) {
  const back = document.createElement("div");
  back.className = "flight-back";
  element.classList.add("turning");
  element.append(back);
}

/** @param {Element} element */
function isMover(element) {
  return element instanceof HTMLElement && element.dataset.moves !== undefined;
}
