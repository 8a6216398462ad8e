/**
 * Compact path data: numbers, runs of points, shapes, brush strokes, and mirrored paths.
 * @module
 */

/** @typedef {import("./chance.js").Stream} Stream */
/** @typedef {readonly [number, number]} Point */
/** @typedef {readonly [x: number, y: number, width: number, height: number]} Box */

export const TAU = Math.PI * 2;

/** @type {string[]} the texts of the numbers from -400 to 400, by their tenths */
const TEXTS = [];
const RANGE = 4000;

/**
 * A number as short as a picture allows: whole above 10, else with one digit.
 * @param {number} value
 */
export function num(value) {
  return value > 10 || value < -10 ? tenths(Math.round(value) * 10) : tenths(Math.round(value * 10));
}

/**
 * Numbers joined as tightly as SVG allows.
 * @param {...number} values
 */
export function nums(...values) {
  let joined = num(values[0]);
  for (let i = 1; i < values.length; i++) {
    const text = num(values[i]);
    joined += text.charCodeAt(0) === MINUS ? text : ` ${text}`;
  }
  return joined;
}

const MINUS = 45;

/**
 * A number of tenths, written short. Pictures have thousands of numbers, and few different ones.
 * @param {number} count
 */
function tenths(count) {
  const place = count + RANGE;
  if (!(place >= 0 && place <= 2 * RANGE)) return short(count / 10);
  return (TEXTS[place] ??= short(count / 10));
}

/**
 * A number with one digit, whatever its size.
 * @param {number} value
 */
function tenth(value) {
  return tenths(Math.round(value * 10));
}

/** @param {number} value */
function short(value) {
  return value === 0 ? "0" : String(value).replace(/^(-?)0\./, "$1.");
}

/**
 * A point at an angle and a distance from a middle.
 * @param {number} angle
 * @param {number} radius
 * @param {number} [x]
 * @param {number} [y]
 * @returns {[number, number]}
 */
export function polar(angle, radius, x = 0, y = 0) {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}

/**
 * Paths around a middle, one for each of n angles; the first points up.
 * @param {number} count
 * @param {(angle: number, index: number) => string} path
 */
export function around(count, path) {
  return Array.from({ length: count }, (_, i) => path((i * TAU) / count - Math.PI / 2, i)).join("");
}

/**
 * Short lines around a middle, from a radius to another.
 * @param {number} count
 * @param {number} x
 * @param {number} y
 * @param {number} from
 * @param {number | ((index: number) => number)} to
 * @param {number} [turn]
 */
export function spokes(count, x, y, from, to, turn = 0) {
  return around(count, (angle, i) => {
    const end = typeof to === "number" ? to : to(i);
    return `M${nums(...polar(angle + turn, from, x, y))}L${nums(...polar(angle + turn, end, x, y))}`;
  });
}

/**
 * Points from their numbers.
 * @param {...number} values x and y in turn
 * @returns {[number, number][]}
 */
export function points(...values) {
  return Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i], values[2 * i + 1]]);
}

/**
 * A closed run of points, written in steps, which are shorter.
 * @param {readonly Point[]} points
 */
export function poly(points) {
  let x = Number(num(points[0][0]));
  let y = Number(num(points[0][1]));
  let path = `M${nums(x, y)}l`;
  points.slice(1).forEach((point, i) => {
    const step = nums(point[0] - x, point[1] - y);
    path += i === 0 || step.startsWith("-") ? step : ` ${step}`;
    x += Number(num(point[0] - x));
    y += Number(num(point[1] - y));
  });
  return `${path}z`;
}

/**
 * A smooth line through the middles between points, written in steps.
 * @param {readonly Point[]} points
 * @param {boolean} [closed]
 * @param {number} [fine] the parts of a unit that are kept
 */
export function smooth(points, closed = false, fine = 1) {
  const round = (/** @type {number} */ value) => Math.round(value * fine) / fine;
  const count = points.length;
  const start = closed ? middle(points[count - 1], points[0]) : points[0];
  let x = round(start[0]);
  let y = round(start[1]);
  let path = `M${nums(x, y)}`;
  for (let i = closed ? 0 : 1; i < (closed ? count : count - 1); i++) {
    const isLast = !closed && i === count - 2;
    const end = isLast ? points[count - 1] : middle(points[i], points[(i + 1) % count]);
    const dx = round(end[0] - x);
    const dy = round(end[1] - y);
    path += `q${nums(round(points[i][0] - x), round(points[i][1] - y), dx, dy)}`;
    x += dx;
    y += dy;
  }
  return closed ? `${path}z` : path;
}

/**
 * @param {Point} a
 * @param {Point} b
 * @returns {[number, number]}
 */
export function middle(a, b) {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/**
 * Draws the shapes of a picture that is seen through a window. What lies outside the window is left out; chance is
 * drawn from its streams all the same, so that every window shows the same picture.
 */
export class Pen {
  /**
   * @param {Box | null} [box] what is seen; null: everything
   * @param {number} [margin]
   */
  constructor(box = null, margin = 14) {
    this.box = box;
    this.margin = margin;
    this.left = box ? box[0] - margin : -Infinity;
    this.top = box ? box[1] - margin : -Infinity;
    this.right = box ? box[0] + box[2] + margin : Infinity;
    this.bottom = box ? box[1] + box[3] + margin : Infinity;
  }

  /**
   * The pen for marks that are placed at x, y and scaled.
   * @param {number} x
   * @param {number} y
   * @param {number} [scale]
   */
  within(x, y, scale = 1) {
    if (!this.box) return this;
    const [left, top, width, height] = this.box;
    return new Pen([(left - x) / scale, (top - y) / scale, width / scale, height / scale], this.margin / scale);
  }

  /**
   * Does a line between two points, or the box that they span, lie outside the window?
   * @param {number} x0
   * @param {number} y0
   * @param {number} x1
   * @param {number} y1
   */
  hides(x0, y0, x1, y1) {
    return (
      Math.max(x0, x1) < this.left ||
      Math.min(x0, x1) > this.right ||
      Math.max(y0, y1) < this.top ||
      Math.min(y0, y1) > this.bottom
    );
  }

  /**
   * A circle.
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   */
  ring(x, y, radius) {
    if (this.hides(x - radius, y - radius, x + radius, y + radius)) return "";
    const size = Math.round(radius * 10) / 10;
    const r = tenth(size);
    const half = `a${r} ${r} 0 1 0`;
    return `M${tenth(x - size)} ${tenth(y)}${half} ${tenth(2 * size)} 0${half} ${tenth(-2 * size)} 0`;
  }

  /**
   * A point, for a line with round ends.
   * @param {number} x
   * @param {number} y
   */
  dot(x, y) {
    return this.hides(x, y, x, y) ? "" : `M${nums(x, y)}h0`;
  }

  /**
   * A tapered stroke over a control point.
   * @param {number} x0
   * @param {number} y0
   * @param {number} cx
   * @param {number} cy
   * @param {number} x1
   * @param {number} y1
   * @param {number} width
   */
  swash(x0, y0, cx, cy, x1, y1, width) {
    if (this.hides(x0, y0, x1, y1)) return "";
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length = Math.hypot(dx, dy) || 1;
    const nx = (-dy / length) * width;
    const ny = (dx / length) * width;
    return `M${nums(x0, y0)}q${nums(cx + nx - x0, cy + ny - y0, dx, dy)}q${nums(cx - nx - x1, cy - ny - y1, -dx, -dy)}z`;
  }

  /**
   * A leaf from its foot, in a direction.
   * @param {number} x
   * @param {number} y
   * @param {number} angle
   * @param {number} length
   * @param {number} width
   */
  leaf(x, y, angle, length, width) {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const dx = cos * length;
    const dy = sin * length;
    if (this.hides(x, y, x + dx, y + dy)) return "";
    const there = nums(dx * 0.45 - sin * width, dy * 0.45 + cos * width, dx, dy);
    const back = nums(dx * 0.45 + sin * width - dx, dy * 0.45 - cos * width - dy, -dx, -dy);
    return `M${nums(x, y)}q${there}q${back}z`;
  }

  /**
   * A lozenge.
   * @param {number} x
   * @param {number} y
   * @param {number} width from the middle
   * @param {number} height from the middle
   */
  diamond(x, y, width, height) {
    if (this.hides(x, y - height, x, y + height)) return "";
    return `M${nums(x, y - height)}l${nums(width, height, -width, height, -width, -height)}z`;
  }

  /**
   * A star.
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {number} [points]
   * @param {number} [inner] the inner radius as a part of the outer one
   * @param {number} [turn] the angle of the first point
   */
  star(x, y, radius, points = 4, inner = 0.28, turn = -Math.PI / 2) {
    if (this.hides(x - radius, y - radius, x + radius, y + radius)) return "";
    const corners = Array.from({ length: points * 2 }, (_, i) =>
      polar(turn + (i * Math.PI) / points, i % 2 ? radius * inner : radius, x, y),
    );
    return poly(corners);
  }

  /**
   * A calligrapher's stroke through points: thin, swelling, thin, and a little rough.
   * @param {readonly Point[]} points
   * @param {number} width
   * @param {Stream} chance
   * @param {{ steps?: number, head?: number, rough?: number }} [form] head: the part of its length where it swells
   */
  brush(points, width, chance, { steps = 8, head = 0.12, rough = 0.12 } = {}) {
    /** @type {[number, number][]} */
    const left = [];
    /** @type {[number, number][]} */
    const right = [];
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const [x, y] = onCurve(points, t);
      const [x1, y1] = onCurve(points, Math.min(1, t + 0.01));
      const [x0, y0] = onCurve(points, Math.max(0, t - 0.01));
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const swell = t < head ? Math.sqrt(t / head) : Math.pow(1 - (t - head) / (1 - head), 0.7);
      const half = (width / 2) * swell * (1 + (chance.next() - 0.5) * 2 * rough);
      const nx = (-(y1 - y0) / length) * half;
      const ny = ((x1 - x0) / length) * half;
      left.push([x + nx, y + ny]);
      right.unshift([x - nx, y - ny]);
    }
    const outline = [...left, ...right];
    const xs = outline.map((point) => point[0]);
    const ys = outline.map((point) => point[1]);
    if (this.hides(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))) return "";
    return smooth(outline, true, width > 5.5 ? 1 : 10);
  }
}

/**
 * The point at a part of a curve that runs through points.
 * @param {readonly Point[]} points
 * @param {number} part from 0 to 1
 * @returns {[number, number]}
 */
function onCurve(points, part) {
  const last = points.length - 1;
  const i = Math.min(last - 1, Math.floor(part * last));
  const u = part * last - i;
  const [a, b, c, d] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(last, i + 2)]];
  const along = (/** @type {0 | 1} */ k) => {
    const square = 2 * a[k] - 5 * b[k] + 4 * c[k] - d[k];
    const cube = 3 * b[k] - a[k] - 3 * c[k] + d[k];
    return 0.5 * (2 * b[k] + (c[k] - a[k]) * u + square * u * u + cube * u ** 3);
  };
  return [along(0), along(1)];
}

/** The pen that leaves nothing out. */
export const PLAIN = new Pen();

/** @type {Readonly<Record<string, number>>} how many numbers each command of a path takes */
const ARITY = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/**
 * A path as a mirror shows it.
 * @param {string} path
 */
export function mirror(path) {
  let mirrored = "";
  let command = "";
  let count = 0;
  for (const token of path.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []) {
    if (/[a-zA-Z]/.test(token)) {
      mirrored += token;
      command = token.toUpperCase();
      count = 0;
      continue;
    }
    const text = short(mirroredNumber(command, count % ARITY[command], Number(token)));
    mirrored += count > 0 && !text.startsWith("-") ? ` ${text}` : text;
    count++;
  }
  return mirrored;
}

/**
 * @param {string} command
 * @param {number} place of the number among those of its command
 * @param {number} value
 */
function mirroredNumber(command, place, value) {
  if (command === "A") return place === 5 ? -value : place === 4 ? 1 - value : value;
  return command === "H" || (command !== "V" && place % 2 === 0) ? -value : value;
}

/** @type {Map<string, string>} */
const BOTH = new Map();
const MOST_KEPT = 1000;

/**
 * A path and its mirrored form. The drawings are made of the same few hundred paths, which are kept.
 * @param {string} path
 */
export function both(path) {
  const kept = BOTH.get(path);
  if (kept !== undefined) return kept;
  const pair = path + mirror(path);
  if (BOTH.size < MOST_KEPT) BOTH.set(path, pair);
  return pair;
}

/** Shapes of drawings that are the same in every picture. */
export const ring = PLAIN.ring.bind(PLAIN);
export const leaf = PLAIN.leaf.bind(PLAIN);
export const star = PLAIN.star.bind(PLAIN);
export const diamond = PLAIN.diamond.bind(PLAIN);
