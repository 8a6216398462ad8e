/**
 * Press and hold: a finger that rests on something reads it, and the tap that follows does nothing else.
 * @module
 */

const DELAY = 420;
const SLACK = 12;

/**
 * Call `start` when a finger has rested on an element that `find` knows, and `end` when it is lifted.
 * @param {HTMLElement} root
 * @param {{ find: (target: Element) => string | null, start: (found: string) => void, end: () => void }} reader
 */
export function onHold(root, { find, start, end }) {
  let timer = 0;
  let held = false;
  let [x, y] = [0, 0];
  const stop = () => {
    clearTimeout(timer);
    if (held) end();
  };
  root.addEventListener("pointerdown", (event) => {
    held = false;
    clearTimeout(timer);
    const found = event.pointerType !== "mouse" && event.target instanceof Element ? find(event.target) : null;
    if (found === null) return;
    [x, y] = [event.clientX, event.clientY];
    timer = setTimeout(() => {
      held = true;
      start(found);
    }, DELAY);
  });
  root.addEventListener("pointermove", (event) => {
    if (!held && Math.hypot(event.clientX - x, event.clientY - y) > SLACK) clearTimeout(timer);
  });
  root.addEventListener("pointerup", stop);
  root.addEventListener("pointercancel", stop);
  root.addEventListener("contextmenu", (event) => {
    if (held) event.preventDefault();
  });
  root.addEventListener(
    "click",
    (event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
