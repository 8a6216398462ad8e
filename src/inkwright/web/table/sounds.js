/**
 * Ten short sounds, all synthesised: paper, drops, felted bells, in one key, so that any two sound well together.
 * @module
 */

/** @typedef {import("./happenings.js").Happening} Happening */
/** @typedef {"draw" | "ink" | "play" | "quest" | "hit" | "banish" | "song" | "turn" | "win" | "lose"} SoundName */

/** D major pentatonic: the lore that a player has chooses the step. */
const SCALE = [0, 2, 4, 7, 9];
const ROOT = 293.66;
/** The steps that the lore of a quest rises through, for each lore. */
const RISE = 0.6;
const MOST_RISE = 12;
/** With these all sounds are about equally loud. */
const LEVELS = Object.freeze({ draw: 3.23, ink: 1.25, play: 0.9, quest: 1.21, hit: 0.77, banish: 1.19, song: 1.38, turn: 1.19, win: 0.74, lose: 1.02 });
export const SOUND_NAMES = /** @type {SoundName[]} */ (Object.keys(LEVELS));
/** The same sound is not heard twice within this many seconds. */
const APART = 0.045;

/** @type {Partial<Record<Happening["kind"], SoundName>>} what each happening sounds like */
const SOUNDS = { draw: "draw", ink: "ink", play: "play", shift: "play", action: "play", song: "song", quest: "quest", lore: "quest", challenge: "hit", banish: "banish", turn: "turn", asked: "turn" };

/**
 * The sounds of what happened, each once.
 * @param {readonly Happening[]} happened
 * @returns {SoundName[]}
 */
export function soundsOf(happened) {
  const names = happened.flatMap(({ kind, amount }) => (kind === "over" ? [amount ? /** @type {const} */ ("win") : /** @type {const} */ ("lose")] : (SOUNDS[kind] ?? [])));
  return [...new Set(names)];
}

/** @param {number} n of the scale */
function step(n) {
  return ROOT * 2 ** ((12 * Math.floor(n / 5) + SCALE[((n % 5) + 5) % 5]) / 12);
}

/**
 * @typedef {object} Tone
 * @property {number} pitch in hertz
 * @property {number} [to] the pitch to which it glides
 * @property {number} [glide] in seconds
 * @property {OscillatorType} [type]
 * @property {number} [peak]
 * @property {number} [attack]
 * @property {number} [length]
 *
 * @typedef {object} Breath noise through a filter
 * @property {number} from in hertz
 * @property {number} [to]
 * @property {number} [sharp]
 * @property {number} [peak]
 * @property {number} [attack]
 * @property {number} [length]
 * @property {BiquadFilterType} [type]
 */

/** Builds sounds in one audio context. */
class Instrument {
  /**
   * @param {BaseAudioContext} context
   * @param {AudioNode} out
   */
  constructor(context, out) {
    this.context = context;
    this.out = out;
    this.noise = grain(context);
  }

  /**
   * @param {number} at
   * @param {number} peak
   * @param {number} attack
   * @param {number} length
   */
  envelope(at, peak, attack, length) {
    const gain = new GainNode(this.context);
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(peak, at + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(this.out);
    return gain;
  }

  /**
   * @param {number} at
   * @param {Tone} tone
   */
  tone(at, { pitch, to, type = "sine", peak = 0.3, attack = 0.006, length = 0.3, glide = length }) {
    const oscillator = new OscillatorNode(this.context, { type, frequency: pitch });
    if (to) {
      oscillator.frequency.setValueAtTime(pitch, at);
      oscillator.frequency.exponentialRampToValueAtTime(to, at + glide);
    }
    oscillator.connect(this.envelope(at, peak, attack, length));
    oscillator.start(at);
    oscillator.stop(at + length + 0.02);
  }

  /**
   * A felted bell: the tone, a soft octave, a glassy twelfth that dies first.
   * @param {number} at
   * @param {number} pitch
   * @param {number} peak
   * @param {number} length
   */
  bell(at, pitch, peak, length) {
    this.tone(at, { pitch, peak, length, attack: 0.008 });
    this.tone(at, { pitch: pitch * 2, peak: peak * 0.32, length: length * 0.6 });
    this.tone(at, { pitch: pitch * 3.01, peak: peak * 0.12, length: length * 0.3, attack: 0.003 });
  }

  /**
   * @param {number} at
   * @param {Breath} breath
   */
  breath(at, { from, to, sharp = 1, peak = 0.3, attack = 0.01, length = 0.2, type = "bandpass" }) {
    const source = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true });
    const filter = new BiquadFilterNode(this.context, { type, frequency: from, Q: sharp });
    filter.frequency.setValueAtTime(from, at);
    if (to) filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter).connect(this.envelope(at, peak, attack, length));
    source.start(at);
    source.stop(at + length + 0.02);
  }
}

/**
 * A second of noise, the same each time.
 * @param {BaseAudioContext} context
 */
function grain({ sampleRate }) {
  const buffer = new AudioBuffer({ length: sampleRate, sampleRate, numberOfChannels: 1 });
  const data = buffer.getChannelData(0);
  let state = 7;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    data[i] = state / 0x3fffffff - 1;
  }
  return buffer;
}

/** @type {Readonly<Record<SoundName, (on: Instrument, at: number, lore: number) => void>>} */
const MAKE = {
  draw(on, at) {
    on.breath(at, { from: 1500, to: 4200, sharp: 0.9, peak: 0.5, attack: 0.05, length: 0.17 });
    on.breath(at + 0.13, { from: 2600, sharp: 2.5, peak: 0.38, attack: 0.002, length: 0.05 });
  },
  ink(on, at) {
    on.tone(at, { pitch: 520, to: 150, glide: 0.11, peak: 0.55, length: 0.17 });
    on.tone(at + 0.1, { pitch: 280, to: 720, glide: 0.1, peak: 0.3, length: 0.14 });
    on.tone(at + 0.2, { pitch: 420, to: 980, glide: 0.07, peak: 0.14, length: 0.1 });
  },
  play(on, at) {
    on.tone(at, { pitch: 165, to: 72, glide: 0.09, peak: 0.75, length: 0.2, attack: 0.003 });
    on.breath(at, { from: 1100, to: 380, type: "lowpass", peak: 0.34, attack: 0.002, length: 0.12 });
    on.bell(at + 0.035, step(5), 0.17, 0.33);
  },
  quest(on, at, lore) {
    const first = Math.round(Math.max(0, Math.min(MOST_RISE, lore * RISE)));
    on.bell(at, step(first), 0.26, 0.3);
    on.bell(at + 0.075, step(first + 2), 0.3, 0.46);
    on.breath(at + 0.08, { from: 6500, to: 9500, sharp: 3, peak: 0.06, attack: 0.05, length: 0.3 });
  },
  hit(on, at) {
    on.tone(at, { pitch: 150, to: 46, glide: 0.12, peak: 0.85, attack: 0.002, length: 0.24 });
    on.breath(at, { from: 1900, to: 300, type: "lowpass", peak: 0.55, attack: 0.001, length: 0.11 });
    on.tone(at, { pitch: 310, to: 180, type: "triangle", peak: 0.2, attack: 0.001, length: 0.07 });
  },
  banish(on, at) {
    on.breath(at, { from: 3400, to: 260, sharp: 0.8, peak: 0.5, attack: 0.03, length: 0.44 });
    on.tone(at + 0.02, { pitch: 440, to: 196, glide: 0.36, peak: 0.24, length: 0.42 });
    on.tone(at + 0.02, { pitch: 349, to: 147, glide: 0.36, type: "triangle", peak: 0.12, length: 0.42 });
  },
  song(on, at) {
    [5, 7, 9, 8].forEach((n, i) => {
      on.bell(at + i * 0.115, step(n), 0.24, 0.4);
      on.tone(at + i * 0.115, { pitch: step(n) * 1.004, type: "triangle", peak: 0.09, attack: 0.03, length: 0.34 });
    });
  },
  turn(on, at) {
    on.bell(at, step(3), 0.3, 0.4);
    on.bell(at + 0.13, step(5), 0.32, 0.46);
  },
  win(on, at) {
    [0, 2, 3, 5, 7, 8, 10].forEach((n, i) => on.bell(at + i * 0.09, step(n), 0.24, 0.7));
    [5, 7, 8, 10].forEach((n) => on.bell(at + 0.68, step(n), 0.15, 1));
    on.tone(at + 0.68, { pitch: 146.83, peak: 0.26, attack: 0.02, length: 0.9 });
    on.breath(at + 0.6, { from: 5000, to: 10000, sharp: 2, peak: 0.09, attack: 0.2, length: 0.9 });
  },
  lose(on, at) {
    [440, 349.23, 293.66, 220].forEach((pitch, i) => on.bell(at + i * 0.205, pitch, 0.26, 0.75));
    on.tone(at + 0.62, { pitch: 110, peak: 0.24, attack: 0.03, length: 0.75 });
  },
};

/**
 * Build one sound.
 * @param {BaseAudioContext} context
 * @param {AudioNode} out
 * @param {SoundName} name
 * @param {number} at in seconds
 * @param {number} lore of who quests
 */
export function sound(context, out, name, at, lore = 0) {
  const gain = new GainNode(context, { gain: LEVELS[name] });
  gain.connect(out);
  MAKE[name](new Instrument(context, gain), at, lore);
}

/** Plays the sounds. The browser allows it after the first click or key; a tab in the background is silent. */
export class Sounds {
  constructor() {
    /** @type {{ context: AudioContext, gain: GainNode } | null} */
    this.bus = null;
    /** @type {Map<SoundName, number>} when each was heard last */
    this.heard = new Map();
  }

  /**
   * @param {SoundName} name
   * @param {number} volume from 0 to 1
   * @param {number} lore of who quests
   */
  play(name, volume, lore = 0) {
    if (volume <= 0 || document.hidden) return;
    const { context, gain } = (this.bus ??= open());
    if (context.state === "suspended") void context.resume();
    const now = context.currentTime;
    if (now - (this.heard.get(name) ?? -1) < APART) return;
    this.heard.set(name, now);
    gain.gain.value = volume;
    sound(context, gain, name, now + 0.005, lore);
  }
}

function open() {
  const context = new AudioContext();
  const gain = new GainNode(context);
  gain.connect(new DynamicsCompressorNode(context, { threshold: -10, ratio: 6 })).connect(context.destination);
  return { context, gain };
}
