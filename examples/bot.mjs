// A bot in JavaScript. It needs nothing but docs/reference/protocol.md and a Node with WebSocket (22; 20 with
// --experimental-websocket).
//
//   node examples/bot.mjs http://127.0.0.1:8700                    makes a table and plays a bot of the server
//   node examples/bot.mjs 'http://127.0.0.1:8700/table/ID#TOKEN'   plays the seat of a link

const PREFERENCES = ["quest", "play", "ink", "challenge"]; // the first of these that is possible

const [target] = process.argv.slice(2);
if (!target || typeof WebSocket === "undefined") {
  console.error(target ? "This Node has no WebSocket: try node --experimental-websocket." : "Name a server or a link.");
  process.exit(2);
}

const url = new URL(target);
let path = `/api/games${url.pathname.replace(/^\/table/, "")}/socket`;
let token = url.hash.slice(1);
if (!token) {
  const decks = await (await fetch(new URL("/api/decks", url))).json();
  const seats = [
    { kind: "person", name: "Node", deck: decks[0].name },
    { kind: "bot", deck: decks[1].name },
  ];
  const reply = await fetch(new URL("/api/games", url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ seats }),
  });
  const made = await reply.json();
  if (!reply.ok) throw new Error(made.error);
  path = made.socket;
  token = made.seats[0].token;
}

let over = false;
let answers = 0;
/** @type {{text: string, id: string, timer: any} | null} */
let waiting = null; // what the server has not acknowledged

function connect() {
  const socket = new WebSocket(`${url.protocol.replace("http", "ws")}//${url.host}${path}`);
  const send = (message) => socket.send(JSON.stringify(message));
  const ping = setInterval(() => socket.readyState === 1 && send({ t: "ping" }), 5000);

  const deliver = () => {
    if (waiting && socket.readyState === 1) {
      socket.send(waiting.text);
      clearTimeout(waiting.timer);
      waiting.timer = setTimeout(deliver, 2500); // the same message with the same id is harmless
    }
  };
  const settle = (id) => {
    if (waiting && waiting.id === id) {
      clearTimeout(waiting.timer);
      waiting = null;
    }
  };

  socket.onopen = () => {
    send({ t: "join", proto: 1, token });
    deliver();
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.t === "state") {
      const decision = message.view.decision;
      if (decision && decision.player === message.seat && decision.options && !message.view.over) {
        if (waiting) settle(waiting.id);
        const id = `js-${process.pid}-${++answers}`;
        waiting = { id, timer: null, text: JSON.stringify({ t: "answer", v: message.v, id, answer: choose(decision) }) };
        deliver();
      }
    } else if (message.t === "nak" && message.code === "too-fast") {
      // nothing was done; the same message is sent again after a while
    } else if (message.t === "ack" || message.t === "nak") {
      settle(message.id);
      if (message.t === "nak" && message.code !== "stale") console.error(`Refused: ${message.say}`);
    } else if (message.t === "over") {
      over = true;
      console.log(JSON.stringify({ outcome: message.outcome, record: message.record, answers }));
      socket.close();
    } else if (message.t === "bye" && !["restarting", "slow", "idle", "full"].includes(message.code)) {
      over = true;
      console.error(message.say);
      process.exitCode = 1;
    }
  };
  let ended = false; // some Nodes tell of a failed connection by an error alone, some by both
  socket.onclose = socket.onerror = () => {
    clearInterval(ping);
    if (!over && !ended) setTimeout(connect, 500);
    ended = true;
  };
}

function choose(decision) {
  for (const wanted of PREFERENCES) {
    const found = decision.options.find((option) => option.notation.startsWith(wanted));
    if (found) return found.index;
  }
  return decision.options[Math.floor(Math.random() * decision.options.length)].index;
}

connect();
