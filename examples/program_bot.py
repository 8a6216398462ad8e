"""Write a bot as a program: a line of JSON comes in, a line of JSON goes out. It imports nothing of Inkwright.

    inkwright sim lamplighters deep-water --games 20 --bots "cmd:python3 examples/program_bot.py" --bots greedy

docs/programs.md describes the lines.
"""

import json
import sys
from typing import Any

PREFERRED = ("quest", "play", "ink", "challenge")


def answer(decision: dict[str, Any]) -> int:
    """Return the index of the first of the preferred kinds of answers."""
    options = decision["options"]
    for kind in PREFERRED:
        for option in options:
            if option["kind"] == kind:
                return int(option["index"])
    return 0


def main() -> None:
    """Answer line by line until the input ends."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "hello":
            reply = {"t": "hello", "name": "first things first", "views": False}
        elif message["t"] == "decision":
            reply = {"t": "answer", "id": message["id"], "answer": answer(message["decision"])}
        else:  # a game begins or is over
            continue
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
