/**
 * The keyboard: which key does what, and the list that the help shows.
 * @module
 */

/**
 * @typedef {object} Binding
 * @property {string[]} keys as `KeyboardEvent.key` names them, letters in lower case; "Shift+Tab" with modifiers
 * @property {string} does what it does, in a few words
 * @property {string} group the heading in the help
 * @property {() => boolean} [when] is it possible now? Always, if left out
 * @property {boolean} [always] also while the user types into a field
 * @property {(event: KeyboardEvent) => void} run
 */

/** @typedef {{ group: string, entries: { keys: string[], does: string }[] }} HelpGroup */

const NAMES = Object.freeze({
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
  Enter: "Enter",
  " ": "Space",
});

/**
 * A key as it is printed on a button.
 * @param {string} key
 */
export function keyName(key) {
  const parts = key.split("+");
  const last = parts.pop() || "+";
  const name = /** @type {Record<string, string>} */ (NAMES)[last] ?? (last.length === 1 ? last.toUpperCase() : last);
  return [...parts.filter(Boolean), name].join("+");
}

/**
 * The name of the key of an event, with its modifiers. Shift belongs to the character that it makes.
 * @param {KeyboardEvent} event
 */
export function keyOf(event) {
  const single = event.key.length === 1;
  const modifiers = [event.ctrlKey && "Ctrl", event.altKey && "Alt", event.metaKey && "Meta"].filter(Boolean);
  if (event.shiftKey && !single) modifiers.push("Shift");
  return [...modifiers, single ? event.key.toLowerCase() : event.key].join("+");
}

/** Runs the binding of a key, if there is one and it is possible now. */
export class Keys {
  /**
   * @param {readonly Binding[]} bindings the first possible one of a key runs
   * @param {() => boolean} [lettersOn] may single letters be used? They disturb some speech software
   */
  constructor(bindings, lettersOn = () => true) {
    this.bindings = bindings;
    this.lettersOn = lettersOn;
    const open = bindings.filter((binding) => !binding.when).flatMap((binding) => binding.keys);
    const twice = open.find((key, index) => open.indexOf(key) !== index);
    if (twice !== undefined) throw new Error(`The key "${keyName(twice)}" has two meanings.`);
  }

  /**
   * Handle a key press. Return true if it was used.
   * @param {KeyboardEvent} event
   */
  handle(event) {
    if (event.defaultPrevented || event.isComposing) return false;
    const key = keyOf(event);
    const typing = isField(event.target) || (key.startsWith("Arrow") && isSlider(event.target));
    if (isPress(event) || (key.length === 1 && !this.lettersOn())) return false;
    const found = this.bindings.find(
      (binding) => binding.keys.includes(key) && (!typing || binding.always) && (binding.when?.() ?? true),
    );
    if (!found) return false;
    event.preventDefault();
    found.run(event);
    return true;
  }

  /**
   * The bindings by group, in their order.
   * @returns {HelpGroup[]}
   */
  help() {
    /** @type {Map<string, HelpGroup>} */
    const groups = new Map();
    for (const { group, keys, does } of this.bindings) {
      const found = groups.get(group) ?? { group, entries: [] };
      groups.set(group, found);
      if (!found.entries.some((entry) => entry.does === does)) found.entries.push({ keys: keys.map(keyName), does });
    }
    return [...groups.values()];
  }
}

/**
 * Does the user type into this?
 * @param {EventTarget | null} target
 */
function isField(target) {
  if (target instanceof HTMLInputElement) return !["button", "checkbox", "radio", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * Do the arrow keys change this?
 * @param {EventTarget | null} target
 */
function isSlider(target) {
  return target instanceof HTMLInputElement && ["range", "radio"].includes(target.type);
}

/**
 * Does this key press the button that has the focus? That stays the browser's.
 * @param {KeyboardEvent} event
 */
function isPress(event) {
  if (event.key !== "Enter" && event.key !== " ") return false;
  return event.target instanceof Element && event.target.closest("button, a, summary, select, input") !== null;
}
