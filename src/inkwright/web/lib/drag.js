/**
 * Dragging with a mouse or a finger: something follows the pointer until it is dropped. A press that does not move
 * stays a click.
 * @module
 */

/** How far a pointer moves before it drags, in pixels. */
const SLACK = { mouse: 7, other: 12 };
/** How far a dragged card leans into its way, in degrees. */
const SWAY = 9;

/**
 * @typedef {object} Dragged
 * @property {(target: Element) => HTMLElement | null} find what would be dragged, if anything
 * @property {(element: HTMLElement) => void} start
 * @property {(x: number, y: number) => void} move
 * @property {() => void} drop where the pointer was last
 * @property {() => void} cancel
 */

/**
 * Let what `find` knows be dragged.
 * @param {HTMLElement} root
 * @param {Dragged} dragged
 */
export function onDrag(root, { find, start, move, drop, cancel }) {
  /** @type {{ pointer: number, x: number, y: number, slack: number, element: HTMLElement, moving: boolean } | null} */
  let held = null;
  /** @type {HTMLElement | null} what follows the pointer */
  let ghost = null;
  const end = (/** @type {boolean} */ dropped) => {
    const was = held;
    held = null;
    ghost?.remove();
    ghost = null;
    if (!was?.moving) return;
    if (dropped) swallowClick();
    (dropped ? drop : cancel)();
  };
  const isHeld = (/** @type {PointerEvent} */ event) => held !== null && event.pointerId === held.pointer;
  root.addEventListener("pointerdown", (event) => {
    if (held && event.pointerId !== held.pointer) return end(false); // a second finger
    end(false);
    const element = event.button === 0 && event.target instanceof Element ? find(event.target) : null;
    if (!element) return;
    const slack = event.pointerType === "mouse" ? SLACK.mouse : SLACK.other;
    held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, slack, element, moving: false };
  });
  addEventListener("pointermove", (event) => {
    if (!held || !isHeld(event)) return;
    if (event.buttons === 0) return end(false); // it was lifted outside the window
    const { clientX: x, clientY: y } = event;
    if (!held.moving) {
      if (Math.hypot(x - held.x, y - held.y) < held.slack) return;
      held.moving = true;
      ghost = ghostOf(held.element);
      start(held.element);
    }
    ghost?.style.setProperty("transform", `translate(${x - held.x}px, ${y - held.y}px)`);
    ghost?.style.setProperty("--sway", `${Math.max(-SWAY, Math.min(SWAY, event.movementX * 0.9))}deg`);
    move(x, y);
  });
  addEventListener("pointerup", (event) => isHeld(event) && end(true));
  addEventListener("pointercancel", (event) => isHeld(event) && end(false));
  addEventListener("blur", () => held && end(false));
  root.addEventListener("dragstart", (event) => event.preventDefault()); // the browser's own, of pictures
  return { stop: () => end(false) };
}

/**
 * Follow the pointer that was pressed, until it is lifted.
 * @param {PointerEvent} start
 * @param {(under: Element | null) => boolean} move takes what lies under the pointer; true: that is a drag, no click
 */
export function followPointer(start, move) {
  if (start.button !== 0) return;
  let dragged = false;
  const moved = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    dragged = move(document.elementFromPoint(event.clientX, event.clientY)) || dragged;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (dragged) swallowClick();
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The click that follows a drag does nothing. */
function swallowClick() {
  const swallow = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}

/**
 * A picture of an element that lies over everything, where the element is.
 * @param {HTMLElement} element
 */
function ghostOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [wide, high] = [element.offsetWidth, element.offsetHeight]; // as it is when it is not tilted
  const ghost = document.createElement("div");
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const one of copy.querySelectorAll("[id]")) one.removeAttribute("id");
  copy.classList.add("ghost");
  copy.removeAttribute("style");
  ghost.className = "drag-layer";
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.setProperty("--card", getComputedStyle(element).getPropertyValue("--card"));
  for (const [name, value] of Object.entries({ left: x + (width - wide) / 2, top: y + (height - high) / 2, width: wide, height: high })) {
    ghost.style.setProperty(name, `${value}px`);
  }
  ghost.append(copy);
  document.body.append(ghost);
  return ghost;
}
