/**
 * The connection to a table at the server: one web socket that opens itself again, and messages that are sent until
 * the server has taken or refused them.
 * @module
 */

/**
 * @typedef {Record<string, any> & { t: string }} Message
 * @typedef {"connecting" | "online" | "offline" | "restarting" | "closed"} Status
 *
 * @typedef {object} Ends
 * @property {() => Message} join makes the first message of every socket
 * @property {(message: Message) => void} receive takes what the server sends
 * @property {(status: Status, say: string) => void} status hears when the connection changes
 */

/** The number of the protocol that this page speaks. */
export const PROTOCOL = 1;
const PING = 5000;
const AGAIN = 2500;
/** Nothing came for so long, although pings were sent: the connection is dead. */
const SILENCE = 12000;
const WAITS = [300, 700, 1500, 3000, 5000];
/** After these the server does not want this socket again. */
const FINAL = new Set(["deleted", "no-table", "not-allowed", "protocol"]);

/** A connection to one table. */
export class Connection {
  /**
   * @param {string} address
   * @param {Ends} ends
   */
  constructor(address, ends) {
    this.address = address;
    this.ends = ends;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Status} */
    this.status = "connecting";
    /** @type {Map<string, Message>} messages that were neither taken nor refused yet */
    this.waiting = new Map();
    this.tries = 0;
    this.heard = 0;
    this.number = 0;
    this.name = randomName();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    setInterval(() => this.beat(), PING);
    setInterval(() => this.resend(), AGAIN);
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => !document.hidden && this.retry());
  }

  /** Open a socket. */
  open() {
    clearTimeout(this.timer);
    if (this.status === "closed") return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.ends.join()));
    socket.onmessage = ({ data }) => this.socket === socket && this.take(JSON.parse(data));
    socket.onclose = () => this.socket === socket && this.lost();
  }

  /** @param {Message} message */
  take(message) {
    this.heard = Date.now();
    if (message.t === "hello") {
      this.tries = 0;
      this.change("online", "");
      this.resend();
    } else if (message.t === "bye") this.dismissed(message);
    else if ((message.t === "ack" || (message.t === "nak" && message.code !== "too-fast")) && message.id) this.waiting.delete(message.id);
    this.ends.receive(message);
  }

  /**
   * The server closes this socket.
   * @param {Message} message
   */
  dismissed({ code, say }) {
    if (FINAL.has(code)) this.change("closed", say);
    else this.change(code === "restarting" ? "restarting" : "offline", say);
  }

  /** The socket is gone: open another one, after a while. */
  lost() {
    this.socket = null;
    if (this.status === "closed") return;
    if (this.status === "online") this.change("offline", "");
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** Open a new socket instead of the present one. */
  reopen() {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.open();
  }

  /** Do not wait longer for the next try. */
  retry() {
    if (this.socket === null && this.status !== "closed") this.open();
  }

  /** Say that this page is there, and notice when the server no longer is. */
  beat() {
    const { socket } = this;
    if (!socket) return;
    if (Date.now() - this.heard > SILENCE) {
      socket.onclose = null;
      socket.close();
      this.lost();
    } else if (socket.readyState === WebSocket.OPEN && this.status === "online") socket.send('{"t":"ping"}');
  }

  /**
   * Send a message once; it is lost with the connection.
   * @param {Message} message
   */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN && this.status === "online") this.socket.send(JSON.stringify(message));
  }

  /**
   * Send a message until the server has taken or refused it.
   * @param {Message} message without an id
   * @returns {string} its id
   */
  deliver(message) {
    this.number += 1;
    const id = `${this.name}-${this.number}`;
    this.waiting.set(id, { ...message, id });
    this.send({ ...message, id });
    return id;
  }

  /** Send again what the server has not answered. */
  resend() {
    for (const message of this.waiting.values()) this.send(message);
  }

  /**
   * @param {Status} status
   * @param {string} say
   */
  change(status, say) {
    this.status = status;
    this.ends.status(status, say);
  }
}

/** A text that no other page has. */
function randomName() {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
}
