/**
 * Two quiet tones: one when a turn of the viewer begins, one when the viewer is asked during another player's turn.
 * @module
 */

/** @typedef {import("./position.js").Position} Position */

/**
 * What a change of the position sounds like.
 * @param {Position | null} before
 * @param {Position} now
 * @returns {"turn" | "asked" | null}
 */
export function soundOf(before, now) {
  const { view, seat } = now;
  if (!before || view.over) return null;
  if (view.active === seat && before.view.active !== seat) return "turn";
  return view.active !== seat && now.decision && !before.decision ? "asked" : null;
}

/** Plays the tones. The browser allows it after the first click or key. */
export class Sounds {
  constructor() {
    /** @type {AudioContext | null} */
    this.audio = null;
  }

  /** @param {"turn" | "asked"} sound */
  play(sound) {
    this.audio ??= new AudioContext();
    const tones = sound === "turn" ? [523, 784] : [659];
    tones.forEach((tone, i) => this.tone(tone, i * 0.14));
  }

  /**
   * @param {number} frequency
   * @param {number} delay in seconds
   */
  tone(frequency, delay) {
    if (!this.audio) return;
    const start = this.audio.currentTime + delay;
    const oscillator = this.audio.createOscillator();
    const gain = this.audio.createGain();
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(0.08, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    oscillator.connect(gain).connect(this.audio.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.4);
  }
}
