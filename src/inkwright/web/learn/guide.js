/**
 * What is explained and suggested at the table: one thought at a time, each explanation once.
 * @module
 */

/** @typedef {import("../table/view.js").Thought} Thought */
/** @typedef {import("../table/view.js").Anchor} Anchor */

/** How many explanations come before one decision. */
const MOST = 2;
const KEPT = "inkwright.heard";

/** Forget what was explained: the next first game explains it again. */
export function forgetHeard() {
  keep([]);
}

/** @param {readonly string[]} keys */
function keep(keys) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(keys));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // a private window keeps nothing
  }
}

/** @returns {string[]} */
function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The thoughts of one table. */
export class Guide {
  /**
   * @param {import("../seat/session.js").Session} session
   * @param {() => void} changed another thought is to be shown
   */
  constructor(session, changed) {
    this.session = session;
    this.changed = changed;
    /** Keys of what was explained. */
    this.heard = new Set(kept());
    /** The version of the state that is thought about. */
    this.version = -1;
    /** How many explanations were read at this state. */
    this.read = 0;
    /** The explanation on the screen. */
    this.showing = "";
    /** Is the suggestion wanted at this state? */
    this.wanted = true;
  }

  /** What the model says of the lesson. */
  lesson() {
    const { state, mayAnswer, mayHint } = this.session;
    if (state && state.v !== this.version) this.begin(state.v);
    return {
      thought: mayAnswer ? this.thought() : null,
      ...(mayHint && mayAnswer && { hint: () => this.hint() }),
      ...(state?.lesson && { skills: state.lesson.skills }),
    };
  }

  /**
   * A new state: what was on the screen has been explained.
   * @param {number} version
   */
  begin(version) {
    this.hear();
    this.version = version;
    this.read = 0;
    this.wanted = Boolean(this.session.hello?.settings.learn);
  }

  /** Note that the explanation on the screen was shown. */
  hear() {
    if (!this.showing) return;
    this.heard.add(this.showing);
    keep([...this.heard]);
    this.showing = "";
  }

  /** @returns {Thought | null} */
  thought() {
    const { state, advice } = this.session;
    const thoughts = /** @type {{ key: string, text: string, about: Anchor }[]} */ (state?.lesson?.thoughts ?? []);
    const fresh = this.read < MOST ? thoughts.find(({ key }) => !this.heard.has(key)) : undefined;
    this.showing = fresh?.key ?? "";
    if (fresh) return { kind: "lesson", text: fresh.text, about: fresh.about, answer: null, next: () => this.next() };
    if (!this.wanted || !advice || advice.v !== this.version) return null;
    return { kind: "advice", text: advice.text, about: advice.about, answer: advice.answer, next: () => this.next() };
  }

  /** Go on to the next thought; after the suggestion there is none. */
  next() {
    if (this.showing) this.read += 1;
    else this.wanted = false;
    this.hear();
    this.changed();
  }

  /** Show the suggestion, at once or when it comes. */
  hint() {
    this.hear();
    this.read = MOST;
    this.wanted = true;
    this.session.askHint();
    this.changed();
  }
}
