/**
 * A small renderer. Virtual nodes are plain objects; a node with a key keeps its element wherever it goes under the
 * same root, so that a card that goes from the hand to the table keeps its focus, its state and its motion.
 *
 * There is no way to set HTML. Styles are objects and are set one property at a time, which a strict content policy
 * allows. Events are properties that start with `on`.
 * @module
 */

import { longestIncreasing } from "./stay.js";

/**
 * @typedef {Record<string, string | number | null | undefined>} Style
 * @typedef {{ key?: string, class?: string, style?: Style, [name: string]: any }} Props
 * @typedef {{ tag: string, key: string | undefined, props: Props, kids: (VNode | string)[] }} VNode
 * @typedef {string | number | boolean | null | undefined | VNode | readonly any[]} Kid lists are flattened
 * @typedef {{ vnode: VNode | null, props: Props, key: string | undefined }} Source
 * @typedef {{ added: string[], removed: string[], lostFocus: boolean }} Changes
 */

/**
 * The property of an element that holds what it was made from. A weak map would do the same, but its table grows with
 * all elements ever made between two collections of garbage and keeps that size.
 */
const SOURCE = Symbol("source");

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

/** Set as properties of the element: their attributes are only the values at the start. */
const LIVE = new Set(["value", "checked", "indeterminate", "open", "scrollTop"]);

/** Never set: each of them would turn a string into markup or code. */
const FORBIDDEN = new Set(["innerHTML", "outerHTML", "srcdoc", "innerText", "textContent"]);

/** Attributes that hold an address. */
const ADDRESS = new Set(["href", "src", "action", "formaction", "xlink:href"]);

/**
 * Make a virtual node.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Kid} kids
 * @returns {VNode}
 */
export function h(tag, props, ...kids) {
  /** @type {(VNode | string)[]} */
  const flat = [];
  flatten(kids, flat);
  return { tag, key: props?.key, props: props ?? {}, kids: flat };
}

/**
 * Join the class names whose condition holds.
 * @param {...(string | false | null | undefined)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}

/**
 * @param {readonly Kid[]} kids
 * @param {(VNode | string)[]} out
 */
function flatten(kids, out) {
  for (const kid of kids) {
    if (kid === null || kid === undefined || kid === true || kid === false || kid === "") continue;
    if (typeof kid === "object" && "tag" in kid) out.push(kid);
    else if (typeof kid === "object") flatten(kid, out);
    else if (typeof out.at(-1) === "string") out[out.length - 1] += String(kid);
    else out.push(String(kid));
  }
}

/** Renders virtual nodes below one root element. Keys are unique under that root. */
export class Renderer {
  /** @param {Element} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, Element>} */
    this.elements = new Map();
    /** @type {ChildNode[]} what is no longer wanted; removed last, when every keyed element has its new place */
    this.leftovers = [];
    /** @type {Set<string>} */
    this.used = new Set();
    /** @type {string[]} */
    this.added = [];
    this.busy = false;
  }

  /**
   * The element of a key.
   * @param {string} key
   */
  element(key) {
    return this.elements.get(key);
  }

  /**
   * Show these nodes below the root, and nothing else.
   * @param {...Kid} kids
   * @returns {Changes} the keys that are new and gone, and whether the focused element is gone
   */
  render(...kids) {
    /** @type {(VNode | string)[]} */
    const nodes = [];
    flatten(kids, nodes);
    this.used = new Set();
    for (const node of nodes) this.collect(node);
    this.added = [];
    const focus = new KeptFocus(this.root);
    this.busy = true;
    this.place(this.root, nodes, this.root.namespaceURI ?? HTML);
    for (const node of this.leftovers) node.remove();
    this.leftovers = [];
    const removed = [];
    for (const key of this.elements.keys()) {
      if (!this.used.has(key)) {
        this.elements.delete(key);
        removed.push(key);
      }
    }
    this.busy = false;
    return { added: this.added, removed, lostFocus: !focus.restore() };
  }

  /**
   * Note the keys of a tree.
   * @param {VNode | string} node
   */
  collect(node) {
    if (typeof node === "string") return;
    if (node.key !== undefined) {
      if (this.used.has(node.key)) throw new Error(`Two nodes have the key "${node.key}".`);
      this.used.add(node.key);
    }
    for (const kid of node.kids) this.collect(kid);
  }

  /**
   * Give an element these children, in this order.
   * @param {Element} parent
   * @param {readonly (VNode | string)[]} kids
   * @param {string} namespace
   */
  place(parent, kids, namespace) {
    const old = childrenOf(parent);
    const wanted = this.inPlace(old, kids) ? old : this.match(old, kids, namespace);
    if (wanted !== old) this.arrange(parent, old, wanted);
    kids.forEach((kid, i) => {
      if (typeof kid !== "string") this.fill(/** @type {Element} */ (wanted[i]), kid);
    });
  }

  /**
   * Tell whether the nodes of all children stand where they belong, which is so for most elements of most changes.
   * The texts among them are set.
   * @param {readonly ChildNode[]} old
   * @param {readonly (VNode | string)[]} kids
   */
  inPlace(old, kids) {
    if (old.length !== kids.length) return false;
    for (let i = 0; i < kids.length; i++) {
      const kid = kids[i];
      const node = old[i];
      if (typeof kid === "string") {
        if (node.nodeType !== Node.TEXT_NODE) return false;
        if (node.nodeValue !== kid) node.nodeValue = kid;
      } else {
        const element = /** @type {Element} */ (node);
        if (element.localName !== kid.tag || sourceOf(element)?.key !== kid.key) return false;
        if (kid.key !== undefined && this.elements.get(kid.key) !== element) return false;
      }
    }
    return true;
  }

  /**
   * Bring the children of an element into their order. What is wanted nowhere is removed later.
   * @param {Element} parent
   * @param {readonly ChildNode[]} old
   * @param {readonly ChildNode[]} wanted
   */
  arrange(parent, old, wanted) {
    /** @type {Map<ChildNode, number>} */
    const was = new Map(old.map((node, index) => [node, index]));
    const staying = longestIncreasing(wanted.map((node) => was.get(node) ?? -1));
    /** @type {ChildNode | null} */
    let next = null;
    for (let i = wanted.length - 1; i >= 0; i--) {
      if (!staying.has(i)) move(parent, wanted[i], next);
      next = wanted[i];
    }
    const kept = new Set(wanted);
    for (const node of old) {
      if (!kept.has(node) && !this.wantedElsewhere(node)) this.leftovers.push(node);
    }
  }

  /**
   * Find or make the node of each child.
   * @param {readonly ChildNode[]} old
   * @param {readonly (VNode | string)[]} kids
   * @param {string} namespace
   * @returns {ChildNode[]}
   */
  match(old, kids, namespace) {
    const texts = old.filter((node) => node.nodeType === Node.TEXT_NODE);
    /** @type {Map<string, Element[]>} */
    const plain = new Map();
    for (const node of old) {
      if (!(node instanceof Element) || sourceOf(node)?.key !== undefined) continue;
      const same = plain.get(node.localName);
      if (same) same.push(node);
      else plain.set(node.localName, [node]);
    }
    return kids.map((kid) => {
      if (typeof kid === "string") {
        const text = texts.shift() ?? document.createTextNode("");
        if (text.nodeValue !== kid) text.nodeValue = kid;
        return /** @type {ChildNode} */ (text);
      }
      if (kid.key === undefined) return plain.get(kid.tag)?.shift() ?? this.make(kid, namespace);
      const kept = this.elements.get(kid.key);
      if (kept && kept.localName === kid.tag) return kept;
      if (kept) this.leftovers.push(kept);
      return this.make(kid, namespace);
    });
  }

  /**
   * Is this old child a keyed element that another place of the new tree uses?
   * @param {ChildNode} node
   */
  wantedElsewhere(node) {
    if (!(node instanceof Element)) return false;
    const key = sourceOf(node)?.key;
    return key !== undefined && this.used.has(key) && this.elements.get(key) === node;
  }

  /**
   * Make the element of a node, still empty.
   * @param {VNode} node
   * @param {string} namespace
   */
  make(node, namespace) {
    const element = document.createElementNS(node.tag === "svg" ? SVG : namespace, node.tag);
    keepSource(element, { vnode: null, props: {}, key: node.key });
    if (node.key !== undefined) {
      this.elements.set(node.key, element);
      this.added.push(node.key);
    }
    return element;
  }

  /**
   * Set what belongs to an element, and its children.
   * @param {Element} element
   * @param {VNode} node
   */
  fill(element, node) {
    const record = sourceOf(element) ?? { vnode: null, props: {}, key: node.key };
    if (record.vnode === node) return; // the very same node: nothing has changed
    const inner = node.tag === "foreignObject" ? HTML : (element.namespaceURI ?? HTML);
    const late = setProps(element, record.props, node.props);
    this.place(element, node.kids, inner);
    late();
    keepSource(element, { vnode: node, props: node.props, key: node.key });
  }
}

/**
 * What an element was made from; undefined if no renderer made it.
 * @param {Element} element
 * @returns {Source | undefined}
 */
function sourceOf(element) {
  return /** @type {any} */ (element)[SOURCE];
}

/**
 * @param {Element} element
 * @param {Source} source
 */
function keepSource(element, source) {
  /** @type {any} */ (element)[SOURCE] = source;
}

/**
 * The children of an element as a list. To walk is quicker than to spread the live list.
 * @param {Element} parent
 */
function childrenOf(parent) {
  /** @type {ChildNode[]} */
  const found = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) found.push(node);
  return found;
}

/**
 * Put a node before another one of the same parent. What can be kept on the way is kept.
 * @param {Element} parent
 * @param {ChildNode} node
 * @param {ChildNode | null} next
 */
function move(parent, node, next) {
  if (node.isConnected && parent.isConnected && "moveBefore" in parent) {
    /** @type {any} */ (parent).moveBefore(node, next);
    return;
  }
  const scrolled = node.isConnected && node instanceof Element ? scrolledParts(node) : [];
  parent.insertBefore(node, next);
  for (const [element, left, top] of scrolled) element.scrollTo(left, top);
}

/**
 * The parts of a tree that are scrolled, with how far.
 * @param {Element} top
 * @returns {[Element, number, number][]}
 */
function scrolledParts(top) {
  return [top, ...top.querySelectorAll("*")]
    .filter((element) => element.scrollTop || element.scrollLeft)
    .map((element) => [element, element.scrollLeft, element.scrollTop]);
}

/**
 * Set the properties that changed.
 * @param {Element} element
 * @param {Props} old
 * @param {Props} props
 * @returns {() => void} sets what must wait for the children, such as the value of a select
 */
function setProps(element, old, props) {
  /** @type {[string, unknown][]} */
  const late = [];
  for (const name in old) {
    if (!(name in props)) setProp(element, name, old[name], undefined);
  }
  for (const name in props) {
    if (name === "key" || (name !== "style" && props[name] === old[name])) continue;
    if (LIVE.has(name)) late.push([name, props[name]]);
    else setProp(element, name, old[name], props[name]);
  }
  return () => late.forEach(([name, value]) => setLive(element, name, value));
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {any} old
 * @param {any} value
 */
function setProp(element, name, old, value) {
  if (FORBIDDEN.has(name)) throw new Error(`"${name}" is not set: text and elements are children.`);
  if (name === "style") setStyle(/** @type {HTMLElement} */ (element), old ?? {}, value ?? {});
  else if (name.startsWith("on")) setEvent(element, name, old, value);
  else if (LIVE.has(name)) setLive(element, name, value);
  else if (isAbsent(name, value)) element.removeAttribute(name);
  else if (ADDRESS.has(name) && !isHarmless(String(value))) throw new Error(`The address "${value}" is not allowed.`);
  else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
}

/**
 * Is an attribute with this value left out? False is a value only of the attributes for assistive technology.
 * @param {string} name
 * @param {unknown} value
 */
function isAbsent(name, value) {
  return value === null || value === undefined || (value === false && !name.startsWith("aria-"));
}

/**
 * Set what handles an event. Some events, such as those of the focus that bubble, have no property of the element.
 * @param {Element} element
 * @param {string} name
 * @param {any} old
 * @param {any} handler
 */
function setEvent(element, name, old, handler) {
  if (handler !== undefined && handler !== null && typeof handler !== "function") {
    throw new Error(`"${name}" is a function, not ${typeof handler}.`);
  }
  const property = name.toLowerCase();
  if (property in element) {
    /** @type {any} */ (element)[property] = handler ?? null;
    return;
  }
  if (old) element.removeEventListener(property.slice(2), old);
  if (handler) element.addEventListener(property.slice(2), handler);
}

/**
 * Set a property that its user may have changed; what the user did stays unless another value is wanted now.
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
function setLive(element, name, value) {
  const live = /** @type {any} */ (element);
  const next = value ?? (typeof live[name] === "boolean" ? false : "");
  if (live[name] !== next) live[name] = next;
}

/**
 * @param {HTMLElement} element
 * @param {Style} old
 * @param {Style} style
 */
function setStyle(element, old, style) {
  if (typeof style !== "object") throw new Error("A style is an object with one entry a property.");
  for (const name in old) {
    if (style[name] === undefined || style[name] === null) element.style.removeProperty(name);
  }
  for (const name in style) {
    const value = style[name];
    if (value !== old[name] && value !== null && value !== undefined) element.style.setProperty(name, String(value));
  }
}

/**
 * Is this an address of this site, or of the web?
 * @param {string} address
 */
function isHarmless(address) {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address);
  return scheme === null || /^https?$/i.test(scheme[1]);
}

/** The focus inside a root, with the selection of a text field, as it was before a change. */
class KeptFocus {
  /** @param {Element} root */
  constructor(root) {
    const active = document.activeElement;
    this.element = active instanceof Element && active !== root && root.contains(active) ? active : null;
    const field = /** @type {any} */ (this.element);
    /** @type {[number, number, string] | null} */
    this.selection = null;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
      if (start !== null && end !== null) this.selection = [start, end, direction ?? "none"];
    }
  }

  /** Give the focus back if the change took it away. Return false if its element is gone. */
  restore() {
    const element = /** @type {any} */ (this.element);
    if (element === null || element === document.activeElement) return true;
    if (!element.isConnected) return false;
    element.focus({ preventScroll: true });
    if (this.selection && element.value.length >= this.selection[1]) element.setSelectionRange(...this.selection);
    return document.activeElement === element;
  }
}
