/**
 * A moment as one drawing that stands alone: no styles, no fonts and no pictures from elsewhere.
 * @module
 */

import { h } from "../lib/render.js";
import { blocksOf, layOut } from "../table/fit.js";
import { questionText } from "../table/question.js";
import { Position } from "../table/position.js";
import { sigil } from "../table/sigil.js";

/** @typedef {import("../lib/render.js").VNode} VNode */
/** @typedef {import("../lib/render.js").Kid} Kid */
/** @typedef {import("../table/view.js").Model} Model */
/** @typedef {import("../table/view.js").Player} Player */
/** @typedef {import("../table/view.js").Stack} Stack */
/** @typedef {import("../table/cards.js").Card} Card */
/** @typedef {(token: string) => string} Palette the colour of a token */
/** @typedef {(words: string, font: string) => number} Measure the width of a text */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

const WIDTH = 1200;
const MARGIN = 20;
const HEAD = 64;
const BAR = 40;
const MIDDLE = 44;
const FOOT = 30;
const HELD = 128;
/** The share of its size down to which a text becomes smaller before it is cut. */
const LEAST_SIZE = 0.72;
const TITLE = "Georgia, 'DejaVu Serif', serif";
const TEXT = "'Segoe UI', 'DejaVu Sans', sans-serif";
const BURST = "M12 0l2.3 3.4L18 1.6l.5 4 4 .5-1.9 3.6L24 12l-3.4 2.3 1.9 3.6-4 .5-.5 4-3.7-1.8L12 24l-2.3-3.4L6 22.4l-.5-4-4-.5 1.9-3.6L0 12l3.4-2.3L1.5 6.1l4-.5L6 1.6l3.7 1.8z";
const SHIELD = "M12 1l10 3.6v7.2c0 5.6-4.2 9.4-10 11.2C6.2 21.2 2 17.4 2 11.8V4.6z";
const LOZENGE = "M12 0l8 12-8 12L4 12z";
const HEXAGON = "M12 .8l10 5.6v11.2l-10 5.6-10-5.6V6.4z";

/** Draws one moment. */
export class Picture {
  /**
   * @param {Model} model
   * @param {Palette} palette
   * @param {Measure} measure
   */
  constructor(model, palette, measure) {
    this.position = new Position(model);
    this.palette = palette;
    this.measure = measure;
  }

  /**
   * @param {string} title
   * @param {string} words
   */
  drawing(title, words) {
    const { near, others } = this.position;
    const fieldHeight = others.length > 1 ? 150 : 210;
    const known = near.hand.some(({ card }) => card !== null);
    const hand = known || near.hand.length > 0 ? HELD + 20 : 0;
    let y = HEAD;
    /** @type {Kid[]} */
    const parts = [];
    for (const player of others) {
      parts.push(this.bar(player, y), this.field(player, { x: MARGIN, y: y + BAR, width: WIDTH - 2 * MARGIN, height: fieldHeight }));
      y += BAR + fieldHeight;
    }
    parts.push(this.middle(y));
    y += MIDDLE;
    parts.push(this.field(near, { x: MARGIN, y, width: WIDTH - 2 * MARGIN, height: fieldHeight }));
    y += fieldHeight;
    parts.push(this.bar(near, y));
    y += BAR;
    if (hand > 0) parts.push(this.hand(near, y));
    const height = y + hand + FOOT;
    return h(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, role: "img" },
      h("title", null, `${title}. ${words}`),
      h("rect", { width: WIDTH, height, fill: this.palette("ground") }),
      this.text(title, { x: MARGIN, y: 40, size: 26, fill: "gold", bold: true, family: TITLE, width: 780 }),
      this.text(words, { x: WIDTH - MARGIN, y: 40, size: 17, fill: "muted", anchor: "end", width: 380 }),
      parts,
      this.text("Inkwright", { x: WIDTH - MARGIN, y: height - 10, size: 13, fill: "muted", anchor: "end", family: TITLE, width: 200 }),
    );
  }

  /**
   * A line of text. It becomes smaller where it has no room, and is cut where that does not help.
   * @param {string} words
   * @param {{ x: number, y: number, size: number, fill: string, width: number, bold?: boolean, anchor?: string, family?: string, italic?: boolean }} given
   */
  text(words, { x, y, size, fill, width, bold = false, anchor, family = TEXT, italic = false }) {
    const wide = (/** @type {string} */ part) => this.measure(part, `${italic ? "italic " : ""}${bold ? 700 : 400} 100px ${family}`) / 100;
    const fitting = Math.max(size * LEAST_SIZE, Math.min(size, width / Math.max(0.01, wide(words))));
    let letters = [...words];
    let cut = words;
    while (letters.length > 1 && wide(cut) * fitting > width + 0.5) {
      letters = letters.slice(0, -1);
      cut = `${letters.join("").trimEnd()}…`;
    }
    return h("text", { x, y, fill: this.palette(fill), "font-family": family, "font-size": round(fitting), "font-weight": bold ? 700 : 400, "font-style": italic ? "italic" : undefined, "text-anchor": anchor }, cut);
  }

  /**
   * A symbol of 24 units, scaled.
   * @param {string} d
   * @param {{ x: number, y: number, size: number, fill: string, stroke?: string }} given
   */
  symbol(d, { x, y, size, fill, stroke }) {
    return h("path", { d, transform: `translate(${round(x)} ${round(y)}) scale(${round(size / 24, 1000)})`, fill: this.palette(fill), stroke: stroke && this.palette(stroke), "stroke-width": stroke && 1.2 });
  }

  /**
   * @param {Player} player
   * @param {number} y
   */
  bar(player, y) {
    const { view } = this.position;
    const active = !view.over && view.active === player.seat;
    const counts = `${player.hand.length} in hand · ${player.deck.count} in the deck · ${player.discard.length} discarded`;
    return h(
      "g",
      { "data-title": player.name },
      h("rect", { x: 0, y, width: WIDTH, height: BAR, fill: this.palette("panel") }),
      active && h("rect", { x: 0, y, width: 5, height: BAR, fill: this.palette("gold") }),
      h("rect", { x: MARGIN, y: y + 7, width: 26, height: 26, rx: 6, fill: this.palette(`player-${player.seat % 6}`) }),
      this.text([...player.name][0] ?? "?", { x: MARGIN + 13, y: y + 26, size: 16, fill: "white", bold: true, anchor: "middle", family: TITLE, width: 26 }),
      this.text(player.name, { x: MARGIN + 36, y: y + 27, size: 18, fill: "text", bold: true, family: TITLE, width: 260 }),
      this.symbol(LOZENGE, { x: 338, y: y + 9, size: 22, fill: "lore" }),
      this.text(`${player.lore}`, { x: 364, y: y + 28, size: 22, fill: "lore", bold: true, family: TITLE, width: 60 }),
      this.text(`/ ${player.lore_needed} lore`, { x: 396, y: y + 27, size: 14, fill: "muted", width: 120 }),
      this.symbol(HEXAGON, { x: 522, y: y + 10, size: 20, fill: "ink" }),
      this.text(`${player.ink.ready} of ${player.ink.ready + player.ink.exerted} ink ready`, { x: 548, y: y + 26, size: 15, fill: "text", width: 240 }),
      this.text(player.out ? "out of the game" : counts, { x: WIDTH - MARGIN, y: y + 26, size: 15, fill: "muted", anchor: "end", width: 420 }),
    );
  }

  /** @param {number} y */
  middle(y) {
    const { view, players } = this.position;
    const turn = view.turn === 0 ? "Before the first turn" : `Turn ${view.turn} · ${players[view.active]?.name ?? ""}`;
    return h(
      "g",
      null,
      h("path", { d: `M0 ${y + 0.5}H${WIDTH}M0 ${y + MIDDLE - 0.5}H${WIDTH}`, stroke: this.palette("line") }),
      this.text(turn, { x: MARGIN, y: y + 28, size: 17, fill: "gold", bold: true, family: TITLE, width: 340 }),
      this.text(questionText(this.position), { x: WIDTH / 2, y: y + 28, size: 17, fill: "text", anchor: "middle", width: 440 }),
    );
  }

  /**
   * @param {Player} player
   * @param {Box} box
   */
  field(player, { x, y, width, height }) {
    const stacks = this.position.view.stacks.filter((stack) => stack.player === player.seat);
    const inner = { width, height: height - 20 };
    const { card, gap, rows } = layOut(blocksOf(stacks), inner, { most: Math.min(170, height - 30), least: 24 });
    const heights = rows.map((row) => Math.max(...row.map((block) => this.blockSize(block, card, gap).height)));
    let top = y + (height - heights.reduce((sum, one) => sum + one, 0) - gap * Math.max(0, rows.length - 1)) / 2;
    /** @type {Kid[]} */
    const parts = [];
    rows.forEach((row, i) => {
      const widths = row.map((block) => this.blockSize(block, card, gap).width);
      let left = x + (width - widths.reduce((sum, one) => sum + one, 0) - gap * (row.length - 1)) / 2;
      row.forEach((block, j) => {
        parts.push(this.block(block, { x: left, y: top, width: widths[j], height: heights[i] }, card, gap));
        left += widths[j] + gap;
      });
      top += heights[i] + gap;
    });
    return h("g", null, stacks.length === 0 && this.text("Nothing in play", { x: WIDTH / 2, y: y + height / 2 + 5, size: 16, fill: "muted", anchor: "middle", width: 300 }), parts);
  }

  /**
   * @param {Stack} stack
   * @param {number} card
   */
  size(stack, card) {
    if (stack.type === "item" || stack.type === "coconut") return { width: card * 0.56, height: card * 0.48 };
    if (stack.type === "location") return { width: card * 1.02, height: card * 0.715 };
    return stack.exerted ? { width: card, height: card * 0.715 } : { width: card * 0.715, height: card };
  }

  /**
   * @param {import("../table/fit.js").LaidBlock} block
   * @param {number} card
   * @param {number} gap
   */
  blockSize(block, card, gap) {
    if (block.kind !== "tray") return { width: this.size(block.stacks[0], card).width, height: card };
    const lines = block.lines.map((line) => line.reduce((sum, stack) => sum + this.size(stack, card).width + gap, -gap));
    const there = lines.length > 0 ? gap + Math.max(...lines) : 0;
    const rows = Math.max(1, lines.length);
    return { width: card * 1.02 + there + 14, height: rows * card + (rows - 1) * gap + 14 };
  }

  /**
   * @param {import("../table/fit.js").LaidBlock} block
   * @param {Box} box
   * @param {number} card
   * @param {number} gap
   * @returns {Kid}
   */
  block(block, { x, y, width, height }, card, gap) {
    const middle = (/** @type {Stack} */ stack, /** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ room) => this.tile(stack, left, top + (room - this.size(stack, card).height) / 2, card);
    if (block.kind === "items") return block.stacks.map((stack, i) => this.tile(stack, x, y + i * card * 0.52, card));
    if (block.kind === "card" || !block.location) return middle(block.stacks[0], x, y, height);
    const ink = inkOf(block.location.inks[0]);
    return [
      h("rect", { x: round(x), y: round(y), width: round(width), height: round(height), rx: 12, fill: this.palette(ink), "fill-opacity": 0.16, stroke: this.palette(ink), "stroke-opacity": 0.6 }),
      middle(block.location, x + 7, y, height),
      block.lines.map((line, i) => {
        let left = x + 7 + card * 1.02 + gap;
        return line.map((stack) => {
          const drawn = middle(stack, left, y + 7 + i * (card + gap), card);
          left += this.size(stack, card).width + gap;
          return drawn;
        });
      }),
    ];
  }

  /**
   * A card in play with its values of now.
   * @param {Stack} stack
   * @param {number} x
   * @param {number} y
   * @param {number} card
   */
  tile(stack, x, y, card) {
    const { width, height } = this.size(stack, card);
    const printed = this.position.card(stack.card);
    const u = card / 100;
    const item = stack.type === "item" || stack.type === "coconut";
    const band = (item ? 17 : stack.type === "character" || stack.type === "location" ? 44 : 30) * u;
    return h(
      "g",
      { transform: `translate(${round(x)} ${round(y)})`, "data-title": stack.title },
      stack.under.length > 0 && h("rect", { x: round(3 * u), y: round(-4 * u), width: round(width - 6 * u), height: round(20 * u), rx: round(4 * u), fill: this.palette("edge-high"), stroke: this.palette("rim") }),
      this.frame(stack.inks, printed, { x: 0, y: 0, width, height }, u, band),
      this.text(printed.name, { x: round(5 * u), y: round(height - band + (item ? 11.5 : 12) * u), size: round((item ? 8.5 : 10) * u), fill: "card-text", bold: true, family: TITLE, width: width - 9 * u }),
      !item && this.text(printed.version, { x: round(5 * u), y: round(height - band + 21 * u), size: round(7.5 * u), fill: "card-muted", italic: true, family: TITLE, width: width - 8 * u }),
      !item && this.values(stack, width, height, u),
      this.cost(stack.cost, u),
      stack.drying && this.label("drying", width, u),
      stack.exerted && this.label("exerted", width, u),
    );
  }

  /**
   * The ground of a card: its inks, its sigil, and the band for its words.
   * @param {readonly string[]} inks
   * @param {Card} card
   * @param {Box} box
   * @param {number} u a hundredth of the height
   * @param {number} band
   */
  frame(inks, card, { x, y, width, height }, u, band) {
    const [first, second = first] = [inkOf(inks[0]), inkOf(inks[1] ?? inks[0])];
    const art = height - band;
    const size = Math.min(width, art) * 0.96;
    const line = round(2.4 * u);
    return h(
      "g",
      null,
      h("rect", { x: round(x), y: round(y), width: round(width), height: round(height), rx: round(5 * u), fill: this.palette(`${first}-deep`) }),
      second !== first && h("path", { d: `M${round(width - 3 * u)} ${round(3 * u)}V${round(art)}H${round(3 * u)}Z`, fill: this.palette(`${second}-deep`) }),
      h("g", { transform: `translate(${round(x + width / 2)} ${round(y + art / 2 + u)}) scale(${round(size / 108, 1000)})` }, this.plain(sigil(card.name).kids, `${first}-light`, `${second}-light`)),
      h("rect", { x: round(x), y: round(y + art), width: round(width), height: round(band), rx: round(4 * u), fill: this.palette("hex") }),
      h("rect", { x: round(x), y: round(y), width: round(width), height: round(height), rx: round(5 * u), fill: "none", stroke: this.palette(first), "stroke-width": line }),
    );
  }

  /**
   * Nodes whose classes have become colours.
   * @param {readonly (VNode | string)[]} nodes
   * @param {string} first
   * @param {string} second
   * @returns {Kid[]}
   */
  plain(nodes, first, second) {
    return nodes.map((node) => {
      if (typeof node === "string") return node;
      const { class: names = "", key: _, ...props } = node.props;
      const marks = names.split(" ");
      const token = marks.includes("eye") ? "white" : marks.includes("second") ? second : marks.includes("first") ? first : null;
      const colour = token && { fill: marks.includes("line") ? "none" : this.palette(token), stroke: marks.includes("eye") ? undefined : this.palette(token) };
      return h(node.tag, { ...props, ...colour }, this.plain(node.kids, first, second));
    });
  }

  /**
   * @param {Stack} stack
   * @param {number} width
   * @param {number} height
   * @param {number} u
   */
  values(stack, width, height, u) {
    const size = 19 * u;
    const y = height - size - 2 * u;
    const number = (/** @type {number} */ value, /** @type {number} */ x) => this.text(`${value}`, { x: round(x + size / 2), y: round(y + size * 0.68), size: round(10.5 * u), fill: "on-stat", bold: true, anchor: "middle", family: TITLE, width: 40 });
    const left = stack.willpower - stack.damage;
    const strength = stack.type === "character";
    const second = (strength ? 27 : 5) * u;
    return h(
      "g",
      null,
      strength && [this.symbol(BURST, { x: 5 * u, y, size, fill: "burst", stroke: "burst-line" }), number(stack.strength, 5 * u)],
      this.symbol(SHIELD, { x: second, y, size, fill: "shield", stroke: "shield-line" }),
      number(left, second),
      stack.damage > 0 && [h("circle", { cx: round(second + size), cy: round(y + 2 * u), r: round(5.5 * u), fill: this.palette("bead") }), this.text(`${stack.damage}`, { x: round(second + size), y: round(y + 4.7 * u), size: round(7.5 * u), fill: "white", bold: true, anchor: "middle", width: 30 })],
      Array.from({ length: Math.min(4, Math.max(0, stack.lore)) }, (_, i) => this.symbol(LOZENGE, { x: width - (13 + i * 8) * u, y: y + 4 * u, size: 11 * u, fill: "lozenge", stroke: "lozenge-line" })),
    );
  }

  /**
   * @param {number} cost
   * @param {number} u
   */
  cost(cost, u) {
    return h("g", null, this.symbol(HEXAGON, { x: -3 * u, y: -3 * u, size: 19 * u, fill: "hex", stroke: "rim" }), this.text(`${cost}`, { x: round(6.5 * u), y: round(10.3 * u), size: round(10.5 * u), fill: "white", bold: true, anchor: "middle", family: TITLE, width: 40 }));
  }

  /**
   * @param {string} words
   * @param {number} width
   * @param {number} u
   */
  label(words, width, u) {
    const wide = words.length * 4.1 * u + 5 * u;
    return h(
      "g",
      null,
      h("rect", { x: round(width - wide), y: round(3 * u), width: round(wide), height: round(10 * u), rx: round(2 * u), fill: this.palette("ribbon") }),
      this.text(words, { x: round(width - wide / 2), y: round(10.5 * u), size: round(7 * u), fill: "on-ribbon", bold: true, anchor: "middle", width: wide + 20 }),
    );
  }

  /**
   * @param {Player} player
   * @param {number} y
   */
  hand({ hand }, y) {
    const u = HELD / 100;
    const width = HELD * 0.715;
    const room = WIDTH - 2 * MARGIN;
    const step = Math.min(width + 10, hand.length > 1 ? (room - width) / (hand.length - 1) : 0);
    const first = (WIDTH - width - step * (hand.length - 1)) / 2;
    return h(
      "g",
      null,
      hand.map((place, i) => {
        const card = place.card === null ? null : this.position.card(place.card, { type: place.type ?? "character" });
        return h("g", { transform: `translate(${round(first + i * step)} ${y + 10})` }, card ? this.held(card, place.cost ?? card.cost, width, u) : this.back(width, u));
      }),
    );
  }

  /**
   * @param {Card} card
   * @param {number} cost
   * @param {number} width
   * @param {number} u
   */
  held(card, cost, width, u) {
    return [
      this.frame(card.inks, card, { x: 0, y: 0, width, height: HELD }, u, 30 * u),
      this.text(card.name, { x: round(5 * u), y: round(HELD - 17 * u), size: round(9 * u), fill: "card-text", bold: true, family: TITLE, width: width - 9 * u }),
      this.text(card.version || card.type, { x: round(5 * u), y: round(HELD - 7 * u), size: round(7 * u), fill: "card-muted", italic: true, family: TITLE, width: width - 8 * u }),
      this.cost(cost, u),
    ];
  }

  /**
   * @param {number} width
   * @param {number} u
   */
  back(width, u) {
    return h("rect", { width: round(width), height: HELD, rx: round(5 * u), fill: this.palette("back"), stroke: this.palette("rim"), "stroke-width": round(2 * u) });
  }
}

/** @param {string | undefined} ink */
function inkOf(ink) {
  const name = ink?.toLowerCase() ?? "";
  return ["amber", "amethyst", "emerald", "ruby", "sapphire", "steel"].includes(name) ? name : "no-ink";
}

/**
 * @param {number} number
 * @param {number} [parts]
 */
function round(number, parts = 10) {
  return Math.round(number * parts) / parts;
}

