"""The learned policy: its weights, and a bot that plays with them.

Two nets of one shape answer: one takes turn actions, the other everything else. A net adds up a state row and an option
row in a first hidden layer, has a second one, and adds the option row directly to the result: a logit for each answer.
"""

from __future__ import annotations

import json
import math
import os
import random
from array import array
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Final

from inkwright.agents.greedy import Greedy, best_position
from inkwright.agents.turn_policy import LETHAL_SCORE, TOO_MANY_USES_SCORE
from inkwright.errors import InkwrightError
from inkwright.state.ids import ASK_MAIN
from inkwright.state.state import State

from .feature_places import H_BEST, OPTION_SIZE, STATE_SIZE
from .feature_table import VERSION
from .option_rows import encode

TURN: Final = 0  # the net for turn actions
CHOICE: Final = 1  # the net for everything else
NETS: Final = 2
WEIGHTS_VARIABLE: Final = "LEARNED_WEIGHTS"  # names the file of `Learned`
GREEDY_START: Final = 3.0  # the logit by which a new net prefers the answer of the greedy agent


def shapes(first: int, second: int) -> dict[str, tuple[int, ...]]:
    """Return the names and shapes of the weights of a net, in their order."""
    return {
        "of_state": (STATE_SIZE, first),
        "of_option": (OPTION_SIZE, first),
        "bias": (first,),
        "next": (first, second),
        "next_bias": (second,),
        "last": (second if second else first,),
        "direct": (OPTION_SIZE,),
    }


def size_of(first: int, second: int) -> int:
    """Return how many weights a net has."""
    return sum(math.prod(shape) for shape in shapes(first, second).values())


class Net:
    """One net. It answers with the fast form where that is compiled, else with plain Python."""

    def __init__(self, first: int, second: int, weights: array[float]) -> None:
        if len(weights) != size_of(first, second):
            raise InkwrightError(f"A net of {first} and {second} sums has not {len(weights)} weights.")
        self.first = first
        self.second = second
        self.weights = weights  # all of them, in the order of `shapes`
        self.tables: dict[str, list[list[float]]] = {}  # the same for plain Python, made when it is needed
        self.fast = fast_module()
        self.number = -1
        if self.fast is not None:
            self.number = self.fast.load(weights, STATE_SIZE, OPTION_SIZE, first, second)

    def replace(self, weights: array[float]) -> None:
        """Take other weights of the same shapes."""
        self.weights = weights
        self.tables = {}
        if self.fast is not None:
            self.fast.reload(self.number, weights)

    def logits(self, rows: list[list[float]]) -> list[float]:
        """Return a logit for each option row; they follow the state row."""
        if self.fast is not None:
            found: list[float] = self.fast.logits(self.number, rows)
            return found
        return self.plain_logits(rows)

    def choose(self, rows: list[list[float]], chance: float) -> tuple[int, float]:
        """Return the place of an answer that is drawn with a number from 0 to 1, and the logarithm of its chance."""
        if self.fast is not None:
            found: tuple[int, float] = self.fast.choose(self.number, rows, chance)
            return found
        return drawn(self.plain_logits(rows), chance)

    def plain_logits(self, rows: list[list[float]]) -> list[float]:
        """Return the same, worked out in plain Python."""
        if not self.tables:
            self.tables = tables_of(self)
        t = self.tables
        base = added(t["bias"][0], rows[0], t["of_state"])
        out: list[float] = []
        for row in rows[1:]:
            sums = positive(added(base, row, t["of_option"]))
            if self.second:
                sums = positive(added(t["next_bias"][0], sums, t["next"]))
            out.append(product(sums, t["last"][0]) + product(row, t["direct"][0]))
        return out


def drawn(logits: list[float], chance: float) -> tuple[int, float]:
    """Draw a place by logits; return it with the logarithm of its chance."""
    most = max(logits)
    parts = [math.exp(logit - most) for logit in logits]
    total = sum(parts)
    left = chance * total
    at = 0
    while at < len(parts) - 1 and left >= parts[at]:
        left -= parts[at]
        at += 1
    return at, logits[at] - most - math.log(total)


def tables_of(net: Net) -> dict[str, list[list[float]]]:
    """Return the weights of a net as lists of rows."""
    found: dict[str, list[list[float]]] = {}
    at = 0
    for name, shape in shapes(net.first, net.second).items():
        width = shape[-1]
        count = math.prod(shape[:-1])
        found[name] = [net.weights[at + row * width : at + (row + 1) * width].tolist() for row in range(count)]
        at += count * width
    return found


def added(base: list[float], row: list[float], table: list[list[float]]) -> list[float]:
    """Return sums: a base, and the rows of a table, each as often as a row says."""
    sums = base[:]
    for times, weights in zip(row, table, strict=True):
        if times:
            for at, weight in enumerate(weights):
                sums[at] += times * weight
    return sums


def positive(sums: list[float]) -> list[float]:
    """Return what counts of hidden sums: what is above 0."""
    return [value if value > 0 else 0.0 for value in sums]


def product(row: list[float], weights: list[float]) -> float:
    """Return the sum of values, each with its weight."""
    return sum([value * weight for value, weight in zip(row, weights, strict=True) if value])


def fast_module() -> Any:
    """Return the compiled form of the nets, or None where it was not built."""
    try:
        return import_module(f"{__package__}.fast_net")
    except ImportError:
        return None


def new_net(first: int, second: int, seed: int) -> Net:
    """Return a net to begin with: small weights, and a preference for the answer of the greedy agent."""
    rng = random.Random(seed)
    weights = array("f")
    for name, shape in shapes(first, second).items():
        scale = {"bias": 0.0, "next_bias": 0.0, "direct": 0.0, "last": 0.1}.get(name, -1.0)
        if scale < 0:
            scale = math.sqrt(2.0 / (STATE_SIZE + OPTION_SIZE if name.startswith("of_") else first))
        weights.extend([scale * rng.gauss(0.0, 1.0) for _ in range(math.prod(shape))])
    weights[H_BEST - OPTION_SIZE] = GREEDY_START
    return Net(first, second, weights)


def save_nets(path: Path, nets: list[Net]) -> None:
    """Write both nets into a file: a line of JSON, then their weights as float32 values."""
    header = {"inkwright": "learned policy", "version": VERSION, "nets": [[net.first, net.second] for net in nets]}
    path.write_bytes(json.dumps(header).encode("ascii") + b"\n" + b"".join([net.weights.tobytes() for net in nets]))


def read_nets(path: Path) -> list[Net]:
    """Return both nets of a file."""
    return [Net(first, second, weights) for first, second, weights in read_weights(path)]


def read_weights(path: Path) -> list[tuple[int, int, array[float]]]:
    """Return the sizes and the weights of both nets of a file."""
    try:
        head, _, values = path.read_bytes().partition(b"\n")
        header = json.loads(head)
        version, sizes = header["version"], header["nets"]
        weights = array("f")
        weights.frombytes(values)
    except OSError as error:
        raise InkwrightError(f"{path} cannot be read: {error.strerror or error}.") from None
    except (ValueError, KeyError, TypeError):
        raise InkwrightError(f"{path} holds no weights of a learned policy.") from None
    if version != VERSION:
        raise InkwrightError(f"{path} was made for version {version} of the features; this is version {VERSION}.")
    found: list[tuple[int, int, array[float]]] = []
    for first, second in sizes:
        size = size_of(first, second)
        found.append((first, second, weights[:size]))
        weights = weights[size:]
    return found


def open_places(agent: Greedy, state: State, scores: list[float]) -> list[int]:
    """Return the places of the answers to choose from: without uses of abilities that could go on for ever."""
    if state.question_kind != ASK_MAIN or agent.uses == 0:
        return list(range(len(scores)))
    tried = agent.tried
    found = [
        at
        for at in range(len(scores))
        if scores[at] > TOO_MANY_USES_SCORE and not (tried and state.options[at] in tried)
    ]
    return found or [best_position(state, scores)]


class LearnedAgent(Greedy):
    """Takes the answer that the nets prefer; a turn that wins is taken as the greedy agent takes it."""

    name: ClassVar[str] = "learned"

    def __init__(self, nets: list[Net]) -> None:
        super().__init__(None)
        self.nets = nets

    def pick(self, state: State) -> int:
        scores = self.scores(state)
        main = state.question_kind == ASK_MAIN
        if len(scores) == 1:
            at = 0
        elif main and max(scores) >= LETHAL_SCORE:
            at = best_position(state, scores)
        else:
            logits = self.nets[TURN if main else CHOICE].logits(encode(state, scores))
            at = max(open_places(self, state, scores), key=lambda place: logits[place])
        option = state.options[at]
        if main:
            self.note_use(state, option)
        return option

    def fork(self) -> LearnedAgent:
        """Return an agent that goes on from here on its own."""
        other = LearnedAgent(self.nets)
        other.turn = self.turn
        other.tried = self.tried[:]
        other.uses = self.uses
        return other


_loaded: Final[dict[str, list[Net]]] = {}


def nets_of(path: str) -> list[Net]:
    """Return the nets of a file, which is read once."""
    if path not in _loaded:
        _loaded[path] = read_nets(Path(path))
    return _loaded[path]


class Learned(LearnedAgent):
    """The same for `tools/ladder.py`, as `tools.learn.policy:Learned`: an environment variable names its weights."""

    def __init__(self) -> None:
        path = os.environ.get(WEIGHTS_VARIABLE, "")
        if not path:
            raise InkwrightError(f"The variable {WEIGHTS_VARIABLE} names no file of weights.")
        super().__init__(nets_of(path))
