/**
 * The table on the screen. It shows a model, turns what the user does into answers, and holds what the user looks at.
 * @module
 */

import { onDrag } from "../lib/drag.js";
import { onHold } from "../lib/hold.js";
import { Keys } from "../lib/keys.js";
import { Memo } from "../lib/memo.js";
import { Motion, pace } from "../lib/motion.js";
import { Renderer } from "../lib/render.js";
import { noAttention } from "./attention.js";
import { asksBag, laidLines, nextOf } from "./bag.js";
import { bindings } from "./bindings.js";
import { board } from "./board.js";
import { placeFloating } from "./bubble.js";
import { dropped, dropPlaces, placeAt } from "./drop.js";
import { Effects } from "./effects.js";
import { focusNext, walk } from "./focus.js";
import { happenings, telling } from "./happenings.js";
import { leftToDo } from "./hand.js";
import { lighting, meantByYes } from "./lighting.js";
import { hasLanes, lanesOf, layingSteps } from "./lanes.js";
import { measure, noMeasures, sameMeasures } from "./measuring.js";
import { Pacing } from "./pacing.js";
import { endingMove, confirmation, pickKeys, picksSeveral, toggled } from "./picks.js";
import { Plan } from "./plan.js";
import { Position } from "./position.js";
import { laidOrder } from "./sheets/order.js";
import { soundsOf, Sounds } from "./sounds.js";
import { goalOf, originOf } from "./travel.js";

/** @typedef {import("./view.js").Model} Model */
/** @typedef {import("./view.js").Decision} Decision */
/** @typedef {import("./position.js").Move} Move */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Acts} Acts */
/** @typedef {import("./scene.js").Measures} Measures */
/** @typedef {import("./attention.js").Attention} Attention */
/** @typedef {import("../lib/settings.js").Settings} Settings */

/**
 * @typedef {object} Host what plays the game behind the table
 * @property {(notation: string, decision: Decision) => void} answer
 * @property {() => void} cancel
 * @property {() => void} undo
 * @property {(wanted: boolean) => void} [pictures] show card pictures from the next page on, or no longer
 * @property {() => void} [say] open what one can say to the others
 * @property {() => void} [menu] open the menu of the page
 * @property {boolean} [paced] does the game go on by itself, so that others' deeds are given their time?
 * @property {(text: string) => void} [search] look for names of cards; they come with the next model
 */

/** How loud the sounds are. */
const VOLUMES = Object.freeze({ quiet: 0.2, medium: 0.5, loud: 0.9 });
/** For how long a card that another player has played is shown large, in milliseconds. */
const SPOT = 1100;

/** The table below one root element. */
export class Table {
  /**
   * @param {HTMLElement} root
   * @param {Host} host
   * @param {Settings} settings
   */
  constructor(root, host, settings) {
    this.root = root;
    this.host = host;
    this.settings = settings;
    this.renderer = new Renderer(root);
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    const speed = () => pace(settings.values.motion, reduced.matches);
    this.motion = new Motion(this.renderer, speed);
    this.effects = new Effects((key) => this.renderer.element(key), speed);
    this.pacing = new Pacing((model) => this.present(model), speed);
    this.sounds = new Sounds();
    this.spotTimer = 0;
    /** @type {Position | null} */
    this.position = null;
    /** @type {Position | null} the position before, from which gone cards are known */
    this.before = null;
    this.attention = noAttention();
    /** @type {Measures} */
    this.measures = noMeasures();
    this.plan = new Plan();
    /** @type {string[]} the order in which the abilities that wait are to resolve, once the user has given it */
    this.bagOrder = [];
    /** Does the user work with the keyboard? */
    this.byKeyboard = false;
    this.acts = this.makeActs();
    this.keys = new Keys(bindings(() => this.scene(), (key) => walk(root, key)), () => settings.values.letters);
    this.help = this.keys.help();
    this.memo = new Memo();
    this.faces = new Memo();
    this.lines = new Memo();
    this.drag = { stop: () => {} };
    this.listen();
  }

  /** Follow the keyboard, the size of the window and the settings. */
  listen() {
    document.addEventListener("keydown", (event) => {
      this.byKeyboard = true;
      this.skip();
      if (this.position && !document.querySelector("dialog:modal")) this.keys.handle(event);
    });
    document.addEventListener(
      "pointerdown",
      () => {
        this.byKeyboard = false;
        this.skip();
      },
      true,
    );
    this.root.addEventListener("pointermove", (event) => this.lookAway(event));
    onHold(this.root, {
      find: (target) => {
        const slot = target.closest(".slot");
        return slot && cardIn(slot);
      },
      start: (key) => this.attend({ held: key }),
      end: () => this.attend({ held: null }),
    });
    this.drag = onDrag(this.root, {
      find: (target) => this.draggable(target),
      start: (slot) => this.attend({ dragging: cardIn(slot), over: null, hovered: null, held: null, selected: null, aiming: null, guarding: false }),
      move: (x, y) => this.dragTo(x, y),
      drop: () => this.drop(),
      cancel: () => this.attend({ dragging: null, over: null }),
    });
    this.root.addEventListener("scroll", () => this.position && placeFloating(this.renderer, this.scene()));
    new ResizeObserver(() => this.draw(false)).observe(this.root);
    this.settings.listen(() => {
      this.settings.mark(document.documentElement);
      this.memo.clear();
      if (this.motion.pace() === 0) {
        this.motion.stop();
        this.skip();
      }
      this.draw(false);
    });
    this.settings.mark(document.documentElement);
  }

  /**
   * Show a model, at once or when what another player did has had its time.
   * @param {Model} model
   */
  show(model) {
    if (this.pacing.holds && model.view !== this.position?.view) this.pacing.wait(model);
    else this.present(model);
  }

  /** Show everything as it is now: a press or a key waits for no motion. */
  skip() {
    this.effects.skip();
    this.pacing.skip();
    if (this.attention.spot) this.attend({ spot: null });
  }

  /** @param {Model} model */
  present(model) {
    const before = this.position;
    this.before = before;
    this.position = new Position(model, before);
    const { seen } = this.position;
    this.memo.clear();
    this.faces.prune((key) => seen.has(key));
    const sameQuestion = before !== null && sameDecision(before.view.decision, model.view.decision);
    const news = before?.view !== model.view; // else only what stands beside it changed
    if (news) this.sent = false;
    if (model.view.turn > 0 && !this.settings.values.asked && this.host.pictures) this.settings.set("asked", true); // at the first game alone
    this.attention = this.kept(this.position, sameQuestion);
    if (!sameQuestion) this.drag.stop();
    if (model.view.over && !before?.view.over) {
      this.attention.sheet = { kind: "outcome" };
      this.attention.drawer = false; // it would cover the outcome
    } else if (before?.view.over && !model.view.over) this.attention.sheet = null; // another game
    const happened = news ? happenings(before, this.position) : [];
    this.tell(happened, before, this.position);
    this.draw(news, happened);
    if (news && !this.followPlan() && !this.followBag() && !sameQuestion) this.greet();
  }

  /** Answer which ability resolves next by the order that the user has given. Return true if it says so. */
  followBag() {
    const { position } = this;
    if (!position || this.bagOrder.length === 0) return false;
    if (position.view.bag.length === 0 && !asksBag(position)) this.bagOrder = [];
    const move = nextOf(position, this.bagOrder);
    if (move) this.answer(move);
    else if (asksBag(position)) {
      this.attend({ order: this.bagOrder }); // something new waits: it stands at the end
      this.bagOrder = [];
    }
    return move !== undefined;
  }

  /**
   * Tell what happened: by sounds, in the strip, and with the card that another player has played. If the game goes on
   * by itself, the next state waits until this one was seen.
   * @param {readonly import("./happenings.js").Happening[]} happened
   * @param {Position | null} before
   * @param {Position} now
   */
  tell(happened, before, now) {
    const { sound, volume } = this.settings.values;
    const loudness = sound ? VOLUMES[volume] : 0;
    const quester = happened.find(({ kind }) => kind === "quest" || kind === "lore")?.seat;
    for (const name of soundsOf(happened)) this.sounds.play(name, loudness, quester === undefined ? 0 : now.players[quester].lore);
    const watched = !now.view.over && now.view.active !== now.seat && now.view.turn > 0;
    if (before?.view !== now.view) this.attention.told = watched ? telling(before, now) || (before?.view.active === now.view.active ? this.attention.told : "") : "";
    if (!watched || this.motion.pace() === 0) return;
    const played = happened.find(({ kind, seat }) => (kind === "play" || kind === "action" || kind === "shift") && seat !== now.seat);
    if (played?.card) {
      this.attention.spot = played.card;
      clearTimeout(this.spotTimer);
      this.spotTimer = setTimeout(() => this.attention.spot && this.attend({ spot: null }), SPOT * this.motion.pace());
    }
    if (this.host.paced) this.pacing.hold(happened);
  }

  /**
   * Say that an answer was refused: the user may answer again.
   */
  refused() {
    this.sent = false;
    this.plan.clear();
    if (this.attention.sending) this.attend({ sending: false });
  }

  /**
   * The attention that a new position keeps: what is gone is no longer selected.
   * @param {Position} position
   * @param {boolean} sameQuestion
   * @returns {Attention}
   */
  kept(position, sameQuestion) {
    const { selected, hovered, read, sheet, drawer, opponent, told, spot, ...choice } = this.attention;
    const still = (/** @type {string | null} */ key) => (key && (position.seen.has(key) || key.startsWith("name:")) ? key : null);
    const { picking: sending } = this.plan;
    const picks = sending ? choice.picks : [];
    const asks = !sameQuestion && position.decision?.source; // the side shows the card that asks until another is looked at
    const stays = { hovered: asks ? null : still(hovered), read: still(read), sheet, drawer, opponent, told, spot };
    if (sameQuestion) return { ...choice, ...stays, selected: still(selected) };
    const { lanes, places } = choice;
    return { ...noAttention(), ...stays, picks, sending, ...(sending && { lanes, places }) };
  }

  /**
   * Everything that the table is drawn from.
   * @returns {Scene}
   */
  scene() {
    if (!this.position) throw new Error("The table has nothing to show yet.");
    return {
      position: this.position,
      attention: this.attention,
      light: lighting(this.position, this.attention),
      acts: this.acts,
      settings: this.settings.values,
      kept: this.settings.kept,
      asks: Boolean(this.host.pictures) && !this.settings.values.asked,
      measures: this.measures,
      help: this.help,
      memo: this.memo,
      faces: this.faces,
      lines: this.lines,
    };
  }

  /**
   * Draw everything, twice where the sizes turn out to be others. Before the first position there is nothing to draw.
   * @param {boolean} moving do cards glide to their new places?
   * @param {readonly import("./happenings.js").Happening[]} [happened] is shown over it
   */
  draw(moving, happened = []) {
    if (!this.position) return;
    if (this.measures.room.width === 0) this.measure();
    const atEnd = this.isLogAtEnd();
    const change = () => {
      const changes = { added: /** @type {string[]} */ ([]), removed: /** @type {string[]} */ ([]), lostFocus: false };
      for (let pass = 0; pass < 4; pass++) {
        const now = this.renderer.render(board(this.scene()));
        changes.added.push(...now.added);
        changes.removed.push(...now.removed);
        changes.lostFocus ||= now.lostFocus;
        if (!this.measure()) break;
      }
      return changes;
    };
    const changes = moving ? this.motion.during(change, this.ends()) : change();
    this.motion.atRest(() => {
      placeFloating(this.renderer, this.scene());
      if (happened.length > 0 && this.position) this.effects.play(happened, this.position);
    });
    if (atEnd) this.renderer.element("log-lines")?.scrollTo(0, Number.MAX_SAFE_INTEGER);
    if (changes.lostFocus && this.byKeyboard && !this.position.view.over) focusNext(this.root);
  }

  /** Measure what is drawn. Return true if it is not what it was drawn with. */
  measure() {
    if (!this.position) return false;
    const old = this.measures;
    this.measures = measure(this.renderer, this.position, this.memo, old);
    return !sameMeasures(old, this.measures);
  }

  /**
   * The piles that cards come from and go to.
   * @returns {import("../lib/motion.js").Ends}
   */
  ends() {
    const { before, position, renderer } = this;
    const pile = (/** @type {string | null} */ key) => (key === null ? null : renderer.element(key));
    if (!position) return {};
    return { from: (key) => pile(originOf(key, before, position)), to: (key) => pile(goalOf(key, before, position)), turns: (key) => Boolean(goalOf(key, before, position)?.startsWith("inkwell-")) };
  }

  /** Has an answer been sent to which nothing has come back? The page shows it, for tests and styles. */
  get sent() {
    return this.root.hasAttribute("data-sent");
  }

  set sent(sent) {
    this.root.toggleAttribute("data-sent", sent);
  }

  /** Lead the user to a new question. */
  greet() {
    const field = this.renderer.element("name-field");
    const sheet = this.root.querySelector(".sheet:not(.folded)");
    if (field instanceof HTMLElement && !this.measures.touch) field.focus();
    else if (this.byKeyboard && sheet && !sheet.contains(document.activeElement)) {
      if (this.position?.view.over) sheet.querySelector("h2")?.focus(); // a key too many must not start another game
      else focusNext(this.root);
    }
  }

  /** Does the log show its last line? Then it follows what is added. */
  isLogAtEnd() {
    const lines = this.renderer.element("log-lines");
    return !lines || lines.scrollTop + lines.clientHeight >= lines.scrollHeight - 4;
  }

  /**
   * Change what the user looks at.
   * @param {Partial<Attention>} change
   */
  attend(change) {
    const left = "selected" in change ? { target: null } : {}; // the button is gone, and no pointer leaves it
    this.attention = { ...this.attention, ...left, ...change };
    this.draw(false);
  }

  /**
   * Send an answer, once.
   * @param {Move} move
   */
  answer(move) {
    const decision = this.position?.decision;
    if (!decision || this.sent) return;
    this.sent = true;
    this.attention = { ...this.attention, selected: null, aiming: null, target: null, guarding: false };
    this.draw(false);
    this.host.answer(move.notation, decision);
  }

  /** Give the next answer of the plan, if it fits. Return true if it did. */
  followPlan() {
    const { position, plan } = this;
    const { picking } = plan;
    const move = position ? plan.next(position) : undefined;
    if (move) this.answer(move);
    else if (picking) this.keepPicks();
    return move !== undefined;
  }

  /** All picks that could be sent were: keep those that are still open. */
  keepPicks() {
    const { position } = this;
    const open = new Set(position && picksSeveral(position) ? position.moves.flatMap(pickKeys) : []);
    const picks = this.attention.picks.filter((key) => open.has(key) && !position?.chosen.has(key));
    const stopped = (position?.chosen.size ?? 0) > 0; // the same choice goes on
    if (picks.length < this.attention.picks.length || this.attention.sending) this.attend({ picks, sending: false, stopped, lanes: null, places: null });
  }

  /**
   * Pick something, or take it back, where several are picked.
   * @param {Move} move
   * @param {string} [key] of the card that was pressed
   */
  pick(move, key) {
    const { position, sent } = this;
    if (position && !sent) this.attend({ picks: toggled(position, this.attention.picks, move, key), stopped: false });
  }

  /** Send what is picked. */
  sendPicks() {
    const { position, attention } = this;
    if (!position || this.sent || !confirmation(position, attention.picks).possible) return;
    this.plan.pick(position, attention.picks);
    this.attention = { ...attention, sending: attention.picks.length > 0 };
    this.followPlan();
  }

  /**
   * Do what was suggested at once, also where several are picked: the next suggestion comes with what is asked then.
   * @param {Move} move
   */
  follow(move) {
    const { position, attention } = this;
    if (!position || this.sent) return;
    if (!picksSeveral(position)) return this.acts.answer(move);
    if (move === endingMove(position)) return this.sendPicks();
    this.plan.pick(position, [...new Set([...attention.picks, ...pickKeys(move).slice(0, 1)])], false);
    this.followPlan();
  }

  /**
   * The place of the card that a pointer would drag.
   * @param {Element} target
   */
  draggable(target) {
    const slot = target.closest(".hand .slot, .field .slot");
    const key = slot && cardIn(slot);
    const { position, sent } = this;
    if (!(slot instanceof HTMLElement) || !position || sent || this.attention.aiming) return null;
    return dropPlaces(position, key).size > 0 ? slot : null;
  }

  /**
   * A dragged card is over another place: light what it would do there.
   * @param {number} x
   * @param {number} y
   */
  dragTo(x, y) {
    const { position } = this;
    const { dragging, over, hovered } = this.attention;
    if (!position || !dragging) return;
    const element = document.elementFromPoint(x, y);
    const tab = element?.closest("[data-seat]"); // of another opponent, where one is shown
    if (tab instanceof HTMLElement) return this.attend({ opponent: Number(tab.dataset.seat), over: null, hovered: null });
    const now = placeAt(element, dropPlaces(position, dragging));
    const slot = element?.closest(".slot");
    const under = slot ? cardIn(slot) : null;
    if (now !== over || under !== hovered) this.attend({ over: now, hovered: under === dragging ? null : under });
  }

  /** Drop the dragged card where it is. */
  drop() {
    const { position } = this;
    const { dragging, over } = this.attention;
    const moves = position && over ? dropPlaces(position, dragging).get(over) : undefined;
    this.attend({ dragging: null, over: null, hovered: null });
    if (!moves) return;
    const does = dropped(moves);
    if ("move" in does) this.acts.answer(does.move);
    else this.attend({ selected: dragging, aiming: does.aiming });
  }

  /**
   * A mouse that moves where no card is looks at none, also not at the one that got the focus by a key: its preview
   * would cover the table.
   * @param {PointerEvent} event
   */
  lookAway({ target, pointerType, movementX, movementY }) {
    if (pointerType !== "mouse" || (movementX === 0 && movementY === 0) || this.attention.hovered === null) return;
    const onCard = target instanceof Element && target.closest(".slot, .source, .side, .sheet, .bubble");
    if (!onCard) this.acts.look(null);
  }

  /** @returns {Acts} */
  makeActs() {
    return {
      press: (key) => this.press(key),
      look: (key) => {
        if (key !== this.attention.hovered && !this.attention.dragging && !this.renderer.busy) this.attend(key ? { hovered: key, read: key } : { hovered: null });
      },
      answer: (move) => {
        const several = this.position !== null && picksSeveral(this.position);
        if (several && move === endingMove(/** @type {Position} */ (this.position))) return this.sendPicks();
        if (several) return this.pick(move);
        this.plan.clear();
        this.answer(move);
      },
      target: (move) => {
        if (move !== this.attention.target) this.attend({ target: move });
      },
      aim: (kind) => this.attend({ aiming: kind, drawer: false }), // the side would cover the cards to aim at
      back: () => this.back(),
      undo: () => {
        this.bagOrder = [];
        this.host.undo();
      },
      menu: () => this.host.menu?.(),
      say: this.host.say ? () => this.host.say?.() : null,
      endTurn: () => this.endTurn(),
      questWithAll: () => this.questWithAll(),
      open: (sheet) => {
        this.attend({ sheet, selected: null, aiming: null, drawer: false }); // the side would cover the sheet
        /** @type {HTMLElement | null} */ (this.root.querySelector(".sheet h2"))?.focus();
      },
      close: () => this.attend({ sheet: null }),
      fold: (folded) => this.attend({ folded }),
      drawer: (open) => this.attend({ drawer: open }),
      opponent: (seat) => this.attend({ opponent: seat }),
      neighbour: (step) => this.neighbour(step),
      order: (order) => {
        this.attention = { ...this.attention, order };
        this.draw(true);
      },
      sendOrder: () => this.sendOrder(),
      sendBag: (all) => this.sendBag(all),
      lay: (lanes) => {
        if (this.attention.sending) return;
        this.attention = { ...this.attention, lanes };
        this.draw(true);
      },
      sendLanes: () => this.sendLanes(),
      sendPicks: () => this.sendPicks(),
      follow: (move) => this.follow(move),
      number: (number) => this.attend({ number }),
      search: (text) => {
        this.attend({ search: text, highlighted: 0 });
        this.host.search?.(text);
      },
      highlight: (place) => this.attend({ highlighted: place }),
      name: (name) => this.name(name),
      set: (name, value) => {
        if (name === "sound" && value === true) this.sounds.play("turn", VOLUMES[this.settings.values.volume]); // so it sounds
        if (name === "pictures" && this.host.pictures) this.host.pictures(value === true);
        else this.settings.set(name, value);
      },
    };
  }

  /**
   * A card was pressed: choose it, aim at it, select it.
   * @param {string} key
   */
  press(key) {
    const { light, position } = this.scene();
    const { state, move } = light(key);
    const meant = meantByYes(position).get(key);
    if (meant && !this.sent) {
      this.plan.say(meant.map(({ notation }) => notation));
      return void this.followPlan();
    }
    if (move && picksSeveral(position)) return this.pick(move, key);
    if (move) return this.acts.answer(move);
    if (state === "dimmed") return this.attend({ hovered: key });
    this.attend({ selected: this.attention.selected === key && !this.attention.aiming ? null : key, aiming: null, guarding: false });
  }

  /** One step back: what lies uppermost goes first. */
  back() {
    const { sheet, drawer, aiming, selected, guarding, picks, dragging } = this.attention;
    if (dragging) this.drag.stop();
    else if (sheet) this.attend({ sheet: null });
    else if (aiming) this.attend({ aiming: null });
    else if (guarding) this.attend({ guarding: false });
    else if (selected) this.attend({ selected: null });
    else if (drawer) this.attend({ drawer: false });
    else if (picks.length > 0 && !this.sent) this.attend({ picks: [] });
    else if (this.position?.decision?.can_cancel && !this.sent) this.host.cancel();
  }

  /** End the turn; the first time with a reminder if something is left to do. */
  endTurn() {
    const move = this.position?.moves.find((one) => one.kind === "end");
    if (!move || !this.position) return;
    if (!this.attention.guarding && leftToDo(this.position).length > 0) this.attend({ guarding: true, selected: null, aiming: null });
    else this.acts.answer(move);
  }

  /** Quest with every character that can, one after the other, as long as nothing else is asked. */
  questWithAll() {
    const moves = this.position?.moves.filter((move) => move.kind === "quest") ?? [];
    this.plan.say(moves.map((move) => move.notation));
    this.followPlan();
  }

  /** Answer an ordering card by card. */
  sendOrder() {
    const scene = this.scene();
    const said = new Set();
    const answers = laidOrder(scene).flatMap((key) => {
      const fitting = scene.position.moves.filter((move) => move.at.includes(key));
      const move = fitting.find((one) => !said.has(one)) ?? fitting[0]; // equal cards may be one option
      said.add(move);
      return move ? [move.notation] : [];
    });
    this.plan.say(answers);
    this.followPlan();
  }

  /**
   * Resolve what waits as the user has laid it.
   * @param {boolean} all in this order to the end, or only the first?
   */
  sendBag(all) {
    const { position, sent } = this;
    if (!position || sent || !asksBag(position)) return;
    const lines = laidLines(position, this.attention.order);
    this.bagOrder = all ? lines.map(({ id }) => id) : [];
    this.plan.clear();
    this.answer(lines[0].moves[0]);
  }

  /** Answer as the cards lie in their lanes. */
  sendLanes() {
    const { position, attention, sent } = this;
    if (!position || sent || !hasLanes(position)) return;
    const lanes = lanesOf(position, attention.lanes);
    this.plan.lay(layingSteps(position, lanes));
    this.attention = { ...attention, lanes, places: position.decision?.places ?? [], sending: true };
    this.followPlan();
  }

  /**
   * Answer with the name of a card.
   * @param {string} name
   */
  name(name) {
    const { position } = this;
    const move = position?.moves.find((one) => one.kind === "name" && one.label === name);
    if (move) return this.acts.answer(move);
    if (!position?.decision || this.sent) return;
    this.sent = true;
    this.host.answer(`name ${name}`, position.decision);
  }

  /**
   * Select the card before or after the selected one on the screen.
   * @param {number} step
   */
  neighbour(step) {
    const { selected } = this.attention;
    const zone = selected ? this.renderer.element(selected)?.closest("[data-field], [data-hand]") : null;
    const keys = [...(zone?.querySelectorAll(".card[data-card]") ?? [])].map((card) => /** @type {HTMLElement} */ (card).dataset.card ?? "");
    if (!selected || keys.length === 0) return;
    this.attend({ selected: keys[(keys.indexOf(selected) + step + keys.length) % keys.length] });
  }
}

/**
 * The key of the card in its place.
 * @param {Element} slot
 */
function cardIn(slot) {
  return slot.querySelector("[data-card]")?.getAttribute("data-card") ?? null;
}

/**
 * Is it still the same question?
 * @param {Decision | null} a
 * @param {Decision | null} b
 */
function sameDecision(a, b) {
  if (!a || !b) return a === b;
  if (a.id !== undefined || b.id !== undefined) return a.id === b.id;
  const facts = (/** @type {Decision} */ { player, kind, source, prompt, options }) => JSON.stringify([player, kind, source, prompt, options]);
  return facts(a) === facts(b);
}
