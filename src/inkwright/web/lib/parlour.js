/**
 * The socket of the parlour: what is listed on this server, and the search for an opponent.
 * @module
 */

/**
 * @typedef {object} CardLook what the picture of a card is drawn from
 * @property {string} name
 * @property {string} version
 * @property {string[]} inks
 * @property {number} cost
 * @property {string} type
 * @property {string[]} classifications
 * @property {string} rarity
 * @property {number | null} strength
 * @property {number | null} willpower
 * @property {number | null} lore
 *
 * @typedef {{ card: string, exerted: boolean, damage: number }} BoardCard
 * @typedef {{ name: string, bot: string | null, lore: number, lore_needed: number, hand: number, ink: number, cards: BoardCard[], more: number }} BoardSeat
 * @typedef {{ table: string, turn: number, active: number, over: boolean, watching: number, seats: BoardSeat[] }} Board
 * @typedef {{ id: string, names: string[], seats: number, free: number, format: string, series: string, teams: boolean, clock: number | null }} OpenTable
 *
 * @typedef {object} News
 * @property {boolean} listed does this server list tables?
 * @property {number} here
 * @property {number} waiting
 * @property {OpenTable[]} tables
 * @property {Board[]} games
 * @property {Record<string, CardLook>} cards
 *
 * @typedef {object} Wish
 * @property {string} deck
 * @property {string} [name]
 * @property {string} [format]
 * @property {string} [series]
 *
 * @typedef {object} Ends
 * @property {() => void} changed
 * @property {(path: string) => void} paired
 * @property {(say: string, problems: any[] | null) => void} refused
 */

const PING = 20_000;
const WAITS = [500, 1500, 4000, 10_000];

/** What is listed, as long as the page is open. */
export class Parlour {
  /** @param {Ends} ends */
  constructor(ends) {
    this.ends = ends;
    /** @type {News | null} */
    this.news = null;
    /** @type {Wish | null} what was asked for; it is asked again after the connection was lost */
    this.wish = null;
    /** When the search began; null: this page does not wait. */
    /** @type {number | null} */
    this.since = null;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    setInterval(() => this.send({ t: "ping" }), PING);
    addEventListener("pagehide", () => this.socket?.close());
  }

  /** Open the socket. */
  open() {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/parlour/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      if (this.wish) this.send({ t: "queue", ...this.wish });
    };
    socket.onmessage = ({ data }) => this.socket === socket && this.take(JSON.parse(data));
    socket.onclose = () => this.socket === socket && this.lost();
  }

  /** Open a new socket, which knows who this browser is by now. */
  reopen() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.open();
  }

  lost() {
    this.socket = null;
    setTimeout(() => this.socket ?? this.open(), WAITS[Math.min(this.tries, WAITS.length - 1)]);
    this.tries += 1;
  }

  /** @param {any} message */
  take(message) {
    if (message.t === "parlour") this.news = message;
    else if (message.t === "queued") this.since ??= Date.now();
    else if (message.t === "left") this.stop();
    else if (message.t === "paired") {
      this.stop();
      this.ends.paired(message.path);
    } else if (message.t === "refused") {
      this.stop();
      this.ends.refused(message.say, message.problems ?? null);
    }
    this.ends.changed();
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Look for an opponent. A new socket is opened: the guest may have got a name only now.
   * @param {Wish} wish
   */
  search(wish) {
    this.wish = wish;
    this.since = Date.now();
    this.reopen();
    this.ends.changed();
  }

  /** Look for nobody any more. */
  leave() {
    this.send({ t: "leave" });
    this.stop();
    this.ends.changed();
  }

  stop() {
    this.wish = null;
    this.since = null;
  }

  /** The seconds since the search began; null: this page does not wait. */
  get waited() {
    return this.since === null ? null : Math.floor((Date.now() - this.since) / 1000);
  }
}
