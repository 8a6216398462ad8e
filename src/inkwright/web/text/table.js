/**
 * The table in words: a whole game as headings, sentences and a numbered list, for screen readers and for people who
 * like to read.
 * @module
 */

import { h, Renderer } from "../lib/render.js";
import { confirmation, endingMove, fullReason, pickedWords, pickKeys, picksSeveral, stoppedReason, toggled } from "../table/picks.js";
import { Plan } from "../table/plan.js";
import { Position } from "../table/position.js";
import { outcomeOf } from "../table/question.js";
import { spoken } from "../table/words.js";
import { HELP, understand } from "./command.js";
import { sayField, sayLog, sayOption, sayPlayer, sayTurn, sayWhole, sayZone } from "./sentences.js";

/** @typedef {import("../table/view.js").Model} Model */
/** @typedef {import("../table/position.js").Move} Move */

/**
 * @typedef {object} TextHost
 * @property {(notation: string) => void} answer
 * @property {() => void} cancel
 * @property {() => void} undo
 * @property {() => void} menu
 */

/** How many lines of the log are told again. */
const NEWS = 12;

/** The table in words below one root element. */
export class TextTable {
  /**
   * @param {HTMLElement} root
   * @param {TextHost} host
   */
  constructor(root, host) {
    this.root = root;
    this.host = host;
    this.renderer = new Renderer(root);
    /** @type {Position | null} */
    this.position = null;
    /** The number of log lines that the user has been told. */
    this.told = 0;
    /** How many states were told. */
    this.states = 0;
    /** The answer that was given last, until it is told again. */
    this.answered = "";
    /** What is told in the live region. */
    this.news = "";
    /** The reply to what the user typed. */
    this.reply = "";
    /** How many replies were given. */
    this.replies = 0;
    this.sent = false;
    /** @type {string[]} the keys of what is picked and not sent yet, where several are picked */
    this.picks = [];
    this.plan = new Plan();
  }

  /** @param {Model} model */
  show(model) {
    const before = this.position;
    this.position = new Position(model, before);
    if (before?.view !== model.view) {
      this.sent = false;
      this.picks = [];
      const { picking } = this.plan;
      if (this.followPlan()) return; // what is told comes with the last answer
      this.tell(before, picking && this.position.chosen.size > 0 ? stoppedReason(this.position) : "");
    }
    this.draw();
  }

  /** The answer was refused: another one may be given. */
  refused() {
    this.sent = false;
    this.plan.clear();
    this.draw();
  }

  /** Give the next answer of the plan, if it fits. Return true if it did. */
  followPlan() {
    const move = this.position ? this.plan.next(this.position) : undefined;
    if (move) this.send(move.notation);
    return move !== undefined;
  }

  /**
   * Tell what happened and what is asked.
   * @param {Position | null} before
   * @param {string} stopped why not all picks were taken, if so
   */
  tell(before, stopped) {
    const { position } = this;
    if (!position) return;
    const log = position.model.log ?? [];
    const first = before && before.seat === position.seat && this.told <= log.length ? this.told : Math.max(0, log.length - NEWS);
    const lines = sayLog(log.slice(first)).slice(-NEWS);
    this.told = log.length;
    this.reply = "";
    this.states += 1;
    this.news = [this.answered && `You answered: ${this.answered}.`, ...lines, stopped, this.question()].filter(Boolean).map(spoken).join(" ");
    this.answered = "";
  }

  /** What is asked, or who is. */
  question() {
    const { position } = this;
    if (!position) return "";
    const { view, decision } = position;
    if (view.over) return outcomeOf(position);
    if (decision) return position.inMainPhase ? "It is your main phase: choose a turn action." : (decision.prompt ?? "Choose.");
    return view.decision ? `${position.nameOf(view.decision.player)} decides.` : "One moment.";
  }

  draw() {
    const { position } = this;
    if (!position) return;
    const { model, near } = position;
    const shown = sayZone(position, "shown", position.seat);
    this.renderer.render(
      h(
        "main",
        { key: "text-table", class: "text-table" },
        h("h1", null, "The table in words"),
        h("p", null, sayTurn(position)),
        h("div", { key: "news", class: "news", role: "status", "aria-live": "polite", "aria-atomic": "true", "data-states": this.states }, this.news),
        this.decision(position),
        shown.length > 0 && this.zone("Shown to you", "shown", shown),
        near.hand.some((place) => place.card !== null) && this.zone(position.me ? "Your hand" : `${near.name}'s hand`, "hand", sayZone(position, "hand", near.seat)),
        [near, ...position.others].map((player) => this.player(position, player)),
        h(
          "section",
          { key: "text-log", "aria-labelledby": "log-title" },
          h("h2", { id: "log-title" }, "What happened"),
          h("ol", { key: "text-lines", class: "text-log", tabindex: 0, "aria-labelledby": "log-title" }, sayLog(model.log ?? []).map((line) => h("li", null, spoken(line)))),
        ),
      ),
    );
    const lines = this.renderer.element("text-lines");
    lines?.scrollTo(0, Number.MAX_SAFE_INTEGER);
  }

  /** @param {Position} position */
  decision(position) {
    const { moves, decision, model, view } = position;
    return h(
      "section",
      { key: "text-decision", class: "text-decision", "aria-labelledby": "decision-title" },
      h("h2", { id: "decision-title" }, view.over ? "The end" : decision ? "Your decision" : "Waiting"),
      h("p", { class: "asked" }, spoken(this.question())),
      model.thought && h("p", { key: "text-thought", class: "text-thought" }, h("b", null, model.thought.kind === "lesson" ? "New: " : "You could: "), spoken(model.thought.text), " ", this.tool("thought-next", model.thought.kind === "lesson" ? "Next" : "Hide", model.thought.next)),
      moves.length > 0 && h("ol", { class: "options" }, this.options(position).map(({ words, run, picked, possible }, i) => this.option(words, i, run, picked, possible))),
      view.over && h("p", { class: "form-buttons" }, (model.after ?? []).map((one, i) => (one.href ? h("a", { key: `after-${i}`, class: "button", href: one.href, download: one.download }, one.label) : h("button", { key: `after-${i}`, type: "button", class: "button go", disabled: !one.run, onclick: one.run }, one.label)))),
      h(
        "form",
        {
          class: "line-form",
          onsubmit: (/** @type {any} */ event) => {
            event.preventDefault();
            const input = event.target.elements.namedItem("line");
            this.typed(input.value);
            input.value = "";
          },
        },
        h("label", { for: "line" }, "Your answer: a number or words, ? for help"),
        h("input", { key: "line", id: "line", name: "line", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send" }),
        h("button", { type: "submit", class: "button" }, "Send"),
      ),
      h("p", { key: "reply", class: "reply", role: "status", "aria-live": "polite", "data-replies": this.replies }, this.reply),
      h(
        "p",
        { class: "form-buttons" },
        this.picks.length > 0 && this.tool("unselect", "Unselect all", () => this.takeBack()),
        decision?.can_cancel && this.tool("cancel", "Cancel", () => this.host.cancel()),
        model.undo && model.undo !== "no" && this.tool("undo", model.undo === "ask" ? "Ask to undo" : "Undo", () => this.host.undo()),
        model.hint && !model.thought && this.tool("hint", "Hint", model.hint),
        position.inMainPhase && this.tool("why", "What is not possible, and why", () => this.why()),
        this.tool("menu", "Menu", () => this.host.menu()),
      ),
    );
  }

  /**
   * @param {string} name
   * @param {string} label
   * @param {() => void} run
   */
  tool(name, label, run) {
    return h("button", { key: `text-${name}`, type: "button", class: "button", onclick: run }, label);
  }

  /**
   * The numbered options. Where several are picked, each number picks or takes back, and the last one sends them.
   * @param {Position} position
   */
  options(position) {
    const { moves } = position;
    if (!picksSeveral(position)) return moves.map((move) => ({ words: sayOption(move), run: () => this.answer(move.notation), picked: undefined, possible: true }));
    const ending = endingMove(position);
    const { words, possible } = confirmation(position, this.picks);
    const offered = moves.filter((move) => move !== ending);
    return [
      ...offered.map((move) => {
        const picked = this.isPicked(move);
        return { words: `${sayOption(move)}${picked ? ` (${pickedWords(position)})` : ""}`, run: () => this.pick(move), picked: /** @type {boolean | undefined} */ (picked), possible: true };
      }),
      { words, run: () => this.sendPicks(), picked: undefined, possible },
    ];
  }

  /**
   * @param {string} words
   * @param {number} place
   * @param {() => void} run
   * @param {boolean} [picked]
   * @param {boolean} [possible]
   */
  option(words, place, run, picked, possible = true) {
    return h("li", null, h("button", { key: `option-${place}`, type: "button", class: "button choice", "aria-pressed": picked, disabled: !possible, onclick: run }, h("span", { class: "number" }, `${place + 1}.`), h("span", { class: "label" }, words)));
  }

  /** @param {Move} move */
  isPicked(move) {
    return pickKeys(move).some((key) => this.picks.includes(key));
  }

  /**
   * Pick something, or take it back, where several are picked.
   * @param {Move} move
   */
  pick(move) {
    const { position, picks } = this;
    if (!position || this.sent) return;
    const key = pickKeys(move).find((one) => picks.includes(one));
    this.picks = toggled(position, picks, move, key);
    if (!key && this.picks.length === picks.length) return this.say(`${fullReason(position)} Type its number.`);
    const { words, possible } = confirmation(position, this.picks);
    this.say(`${key ? "Unselected" : "Chosen"}: ${move.label}. ${this.picks.length} chosen. ${possible ? `To send it, type done: ${words}.` : `${words}.`}`);
  }

  /** Send what is picked. */
  sendPicks() {
    const { position, picks } = this;
    if (!position || this.sent) return;
    const { possible, words } = confirmation(position, picks);
    if (!possible) return this.say(`${words}.`);
    this.plan.pick(position, picks);
    this.answered = words;
    this.followPlan();
  }

  /**
   * @param {string} title
   * @param {string} name
   * @param {{ key: string, card: import("../table/cards.js").Card, words: string }[]} cards
   */
  zone(title, name, cards) {
    return h(
      "section",
      { key: `text-${name}`, "aria-labelledby": `${name}-title` },
      h("h2", { id: `${name}-title` }, `${title}: ${cards.length}`),
      h("ul", { class: "text-cards" }, cards.map(({ key, card, words }) => h("li", null, h("details", { key: `${name}-${key}` }, h("summary", null, words), h("p", null, sayWhole(card)))))),
    );
  }

  /**
   * @param {Position} position
   * @param {import("../table/view.js").Player} player
   */
  player(position, player) {
    const own = player === position.me;
    const cards = sayField(position, player);
    const id = `player-${player.seat}`;
    return h(
      "section",
      { key: id, "aria-labelledby": `${id}-title` },
      h("h2", { id: `${id}-title` }, own ? "You" : h("bdi", null, player.name)),
      h("p", null, sayPlayer(position, player)),
      cards.length === 0 ? h("p", null, "Nothing in play.") : h("ul", { class: "text-cards" }, cards.map(({ key, card, words }) => h("li", null, h("details", { key: `field-${key}` }, h("summary", null, words), h("p", null, sayWhole(card)))))),
      player.discard.length > 0 && h("details", { key: `${id}-discard` }, h("summary", null, `Discard: ${player.discard.length}`), h("p", null, `${player.discard.join("; ")}.`)),
    );
  }

  /** @param {string} line */
  typed(line) {
    const { position } = this;
    if (!position) return;
    const options = this.options(position);
    const meant = understand(line, position, options.length);
    if ("number" in meant) return options[meant.number].run();
    if ("answer" in meant) return picksSeveral(position) ? this.answerPick(meant.answer) : this.answer(meant.answer);
    if ("say" in meant) return this.say(meant.say);
    if ("look" in meant) return this.look(meant.look);
    if (meant.act === "menu") this.host.menu();
    else if (meant.act === "why") this.why();
    else if (meant.act === "undo") this.host.undo();
    else if (this.picks.length > 0) this.takeBack();
    else this.host.cancel();
  }

  /** Take back all that is picked and not sent. */
  takeBack() {
    this.picks = [];
    this.say("Nothing is chosen now.");
  }

  /**
   * A choice in words where several are picked.
   * @param {string} notation
   */
  answerPick(notation) {
    const move = this.position?.moves.find((one) => one.notation === notation);
    if (!this.position || !move) return;
    if (move === endingMove(this.position)) this.sendPicks();
    else this.pick(move);
  }

  /** @param {string} say */
  say(say) {
    this.reply = spoken(say);
    this.replies += 1;
    this.draw();
  }

  /** @param {string} notation */
  answer(notation) {
    if (this.sent) return;
    this.plan.clear();
    this.answered = this.position?.moves.find((move) => move.notation === notation)?.label ?? notation;
    this.send(notation);
  }

  /** @param {string} notation */
  send(notation) {
    this.sent = true;
    this.host.answer(notation);
  }

  /** Tell why turn actions are not possible. */
  why() {
    const reasons = this.position?.model.why ?? [];
    this.say(reasons.length > 0 ? reasons.map(({ action, card, aim, reason }) => `${[action, card, aim && `on ${aim}`].filter(Boolean).join(" ")}: ${reason}`).join(" ") : "Everything that could be tried is possible.");
  }

  /** @param {string} name */
  look(name) {
    const cards = Object.values(this.position?.model.cards ?? {});
    const found = cards.filter((card) => card.full_name.toLowerCase().includes(name.trim().toLowerCase()));
    this.say(found.length > 0 ? found.map(sayWhole).join(" ") : `No card with “${name}” has been seen. ${HELP}`);
  }
}
