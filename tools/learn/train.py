"""Self-play in pieces: python -m tools.learn.train RUN [--minutes 110] [settings].

RUN is a folder. It holds the weights, the optimiser, the curve and the configuration, and a later piece goes on from
them. Settings that are given replace those of the configuration.

A best response to a bot, which says how exploitable it is, is a run whose games are all against it:
python -m tools.learn.train RUN --against swift --rival-share 1 --begin src/inkwright/agents/learned/weights.bin
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import time
from pathlib import Path
from typing import Any, Final

import torch

from inkwright.agents.learned.net import Net, new_net
from inkwright.agents.learned.weights import NETS, read_nets, save_nets
from inkwright.simulation.ladder import bot_maker

from .decks import TrainingDecks, held_out_decks
from .gate import gate
from .learner import Config, Learner
from .rival import made_by
from .selfplay import LEARNS, RIVAL, ROOM_FOR_A_GAME, Batch, SelfPlay

SETTINGS: Final[dict[str, float]] = {
    "seed": 1,
    "first": 64,  # sums in the first hidden layer of a net
    "second": 32,  # and in the second
    "games": 600,  # for each update
    "rate": 1e-3,
    "last_rate": 3e-4,
    "entropy": 0.03,
    "last_entropy": 0.01,
    "anneal_games": 400_000,  # until the last rate and entropy
    "epochs": 3,
    "trace": 0.95,
    "rival_share": 0.2,  # of games against the rival
    "past_share": 0.1,  # and against nets of earlier updates
}
USUAL_RIVAL: Final = "greedy"
DECISIONS: Final = 120  # room for each game, on average
OPTIONS: Final = 1100
CHECK_SEED: Final = 6_200_000  # of the games that are looked at while a run goes on
CHECK_PAIRS: Final = 200
CHECK_SECONDS: Final = 300.0
SAVE_SECONDS: Final = 120.0
SNAPSHOT_UPDATES: Final = 40
MOST_SNAPSHOTS: Final = 8


class Run:
    """A run of training in a folder."""

    def __init__(self, folder: Path, given: dict[str, float], against: str = "", begin: Path | None = None) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.settings = dict(SETTINGS)
        self.games = 0
        self.updates = 0
        self.seconds = 0.0  # of the processor, in all pieces
        self.stopped = False
        self.against = USUAL_RIVAL
        resumed = (folder / "config.json").exists()
        if resumed:
            held = json.loads((folder / "config.json").read_text("utf-8"))
            self.settings.update(held["settings"])
            self.against = held.get("against", USUAL_RIVAL)
            self.games, self.updates, self.seconds = held["games"], held["updates"], held["seconds"]
        self.settings.update(given)
        self.against = against or self.against
        s = self.settings
        self.nets = self.nets_to_begin(resumed, begin)
        self.past = [Net(net.first, net.second, net.weights) for net in self.nets]
        self.learner = Learner(self.nets, Config(epochs=s["epochs"], trace=s["trace"]), int(s["seed"]))
        if resumed:
            self.learner.load_state_dict(torch.load(folder / "optimiser.pt", weights_only=True))
        self.snapshots = sorted(folder.glob("past-*.bin"))[-MOST_SNAPSHOTS:]
        games = int(s["games"])
        self.batch = Batch(DECISIONS * games, OPTIONS * games + ROOM_FOR_A_GAME)
        self.rival = made_by(bot_maker(self.against))
        self.play = SelfPlay(self.nets, self.past, TrainingDecks(), self.batch, self.rival)

    def nets_to_begin(self, resumed: bool, begin: Path | None) -> list[Net]:
        """Return the nets of the folder, those to begin with, or new ones."""
        if resumed:
            return read_nets(self.folder / "weights.bin")
        if begin is not None:
            return read_nets(begin)
        s = self.settings
        return [new_net(int(s["first"]), int(s["second"]), int(s["seed"]) * NETS + at) for at in range(NETS)]

    def go_on(self, until: float) -> None:
        """Play and learn until a time."""
        saved = checked = time.time()
        begun = time.process_time()
        self.note({"games": self.games, "updates": self.updates, "against": self.against, "settings": self.settings})
        while time.time() < until and not self.stopped:
            figures = self.step()
            self.seconds += time.process_time() - begun
            begun = time.process_time()
            line: dict[str, Any] = {"games": self.games, "updates": self.updates, "cpu": round(self.seconds), **figures}
            if time.time() - checked > CHECK_SECONDS:
                line["gate"] = gate(self.nets, held_out_decks(), CHECK_PAIRS, CHECK_SEED, self.rival)
                begun = time.process_time()
                checked = time.time()
            self.note(line)
            if time.time() - saved > SAVE_SECONDS:
                self.save()
                saved = time.time()
        self.save()

    def note(self, line: dict[str, Any]) -> None:
        """Add a line to the curve."""
        with (self.folder / "curve.jsonl").open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(line)}\n")

    def stop(self, *_: object) -> None:
        """End the piece after this update."""
        self.stopped = True

    def step(self) -> dict[str, float]:
        """Play the games of one update, and learn from them."""
        s = self.settings
        part = min(1.0, self.games / max(1.0, s["anneal_games"]))
        rate = s["rate"] + part * (s["last_rate"] - s["rate"])
        self.learner.config.entropy = s["entropy"] + part * (s["last_entropy"] - s["entropy"])
        for optimiser in self.learner.steps:
            for group in optimiser.param_groups:
                group["lr"] = rate
        if self.snapshots:
            chosen = self.snapshots[self.updates % len(self.snapshots)]
            for net, then in zip(self.past, read_nets(chosen), strict=True):
                net.replace(then.weights)
        begun = time.process_time()
        seed = int(s["seed"]) * 1_000_000_000 + self.games
        self.play.collect(int(s["games"]), seed, (s["rival_share"], s["past_share"]))
        played = time.process_time()
        figures = self.learner.update(self.batch, self.updates)
        for which, net in enumerate(self.nets):
            net.replace(self.learner.weights(which))
        self.games += self.batch.games
        self.updates += 1
        if self.updates % SNAPSHOT_UPDATES == 0:
            path = self.folder / f"past-{self.updates:06d}.bin"
            save_nets(path, self.nets)
            self.snapshots = [*self.snapshots, path][-MOST_SNAPSHOTS:]
        won = [result for other, result in self.batch.results if other == RIVAL]
        figures = {name: round(value, 4) for name, value in figures.items()}
        figures["rival"] = round(sum(won) / len(won), 4) if won else -1.0
        figures["self_games"] = sum(1 for other, _ in self.batch.results if other == LEARNS) / 2
        figures["play_seconds"] = round(played - begun, 2)
        figures["update_seconds"] = round(time.process_time() - played, 2)
        return figures

    def save(self) -> None:
        """Write the checkpoint; a piece that is stopped meanwhile leaves the one before."""
        write(self.folder / "weights.bin", lambda path: save_nets(path, self.nets))
        write(self.folder / "optimiser.pt", lambda path: torch.save(self.learner.state_dict(), path))
        held: dict[str, Any] = {
            "settings": self.settings,
            "against": self.against,
            "games": self.games,
            "updates": self.updates,
            "seconds": self.seconds,
        }
        write(self.folder / "config.json", lambda path: path.write_text(json.dumps(held, indent=1), "utf-8"))


def write(path: Path, make: Any) -> None:
    """Write a file whole or not at all."""
    made = path.with_suffix(".new")
    make(made)
    os.replace(made, path)


def main() -> None:
    """Run one piece."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, help="the folder of the run")
    parser.add_argument("--minutes", type=float, default=110.0, help="how long this piece takes (default: 110)")
    parser.add_argument(
        "--against", default="", metavar="BOT", help=f"the rival (default for a new run: {USUAL_RIVAL})"
    )
    parser.add_argument("--begin", type=Path, metavar="FILE", help="weights that a new run begins with")
    for name, value in SETTINGS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=float, help=f"default for a new run: {value}")
    given = parser.parse_args()
    torch.set_num_threads(1)
    begun = time.time()
    settings = {name: getattr(given, name) for name in SETTINGS if getattr(given, name) is not None}
    run = Run(given.run, settings, given.against, given.begin)
    signal.signal(signal.SIGTERM, run.stop)
    run.go_on(begun + 60 * given.minutes)


if __name__ == "__main__":
    main()
