// A bot as a program in JavaScript: a line of JSON comes in, a line of JSON goes out (docs/programs.md).
//
//   inkwright sim lamplighters deep-water --games 20 --bots "cmd:node examples/program_bot.mjs" --bots greedy

import { createInterface } from "node:readline";

const PREFERRED = ["quest", "play", "ink", "challenge"];

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.t === "hello") {
    send({ t: "hello", name: "first things first", views: false });
  } else if (message.t === "decision") {
    const { options } = message.decision;
    const found = PREFERRED.map((kind) => options.find((option) => option.kind === kind)).find(Boolean);
    send({ t: "answer", id: message.id, answer: (found ?? options[0]).index });
  }
}
