"""How far to trust an analysis: win chances against what happened, and marked mistakes against a deeper search.

python tools/calibration.py chances --games 500 --workers 2
python tools/calibration.py marks --marks 300 --workers 2

The games are held out: their decks are the lists of tools/ladder_decks, which nothing was tuned with. Three bots play
them. One position a turn is called, for the player whose turn it is. A mark is checked by a search with ten times the
playouts, on other deals: it agrees if the answer that was marked is worse there, too, by at least a point.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from inkwright import Deck, Game, Record
from inkwright.agents import FastAgent, by_name
from inkwright.analysis import review_game, win_chance
from inkwright.analysis.move_ranking import compared, plan_of
from inkwright.engine.procedures.loop import give
from inkwright.match.record_file import RecordedGame
from inkwright.simulation.statistics import wilson

BOTS: Final = ("greedy", "quick", "random")
FOLDER: Final = Path(__file__).parent / "ladder_decks"
LEAST_WORSE: Final = 0.01
MOST_TURNS: Final = 60

Row = dict[str, Any]


def held_out_game(number: int) -> tuple[Game, str]:
    """Return a game of a number at its beginning, and the bot that plays it."""
    files = sorted(FOLDER.glob("*.txt"))
    decks = [Deck.parse(files[place % len(files)].read_text(encoding="utf-8")) for place in (number, number * 7 + 3)]
    return Game(decks, 9_000_000 + number), BOTS[number % len(BOTS)]


def played(number: int) -> Iterator[tuple[Game, int]]:
    """Play a game, and yield it where each turn begins and at its end, with the turn."""
    game, bot = held_out_game(number)
    state = game.state
    agents = [by_name(bot, number * 2 + seat) for seat in (0, 1)]
    turn = 0
    while not state.over and state.turn < MOST_TURNS:
        if state.turn > turn:
            turn = state.turn
            yield Game.of(state), turn
        agent = agents[state.asked_player]
        assert isinstance(agent, FastAgent)
        give(state, agent.pick(state))
    yield Game.of(state), turn


def called(number: int, playouts: int) -> list[Row]:
    """Return the calls of a game, one a turn, with whether they came true."""
    rows: list[Row] = []
    bot = held_out_game(number)[1]
    winners: tuple[int, ...] | None = None
    for game, turn in played(number):
        if game.over:
            winners = game.state.winners
        else:
            seat = game.active
            chance = win_chance(game.view(seat), playouts, number)
            rows.append({"bot": bot, "turn": turn, "seat": seat, "chance": chance.value})
    return [] if winners is None else [{**row, "won": row["seat"] in winners} for row in rows]


def recorded(number: int) -> Record:
    """Return the record of a game of two bots of unequal strength, so that there are mistakes in it."""
    game, _bot = held_out_game(number)
    agents = [by_name("random" if seat == number % 2 else "greedy", number * 2 + seat) for seat in (0, 1)]
    while not game.over and game.turn < MOST_TURNS:
        agent = agents[game.decision.player]
        assert isinstance(agent, FastAgent)
        game.answer(game.state.options.index(agent.pick(game.state)))
    return game.record()


def checked_marks(number: int, playouts: int, most: int) -> list[Row]:
    """Return some marks of a game, spread over it, with what a search of ten times the depth says."""
    record = recorded(number)
    game = RecordedGame(record)
    review = review_game(record, [number % 2, 1 - number % 2], playouts, number)
    marks = review.marks()
    step = max(1, len(marks) // most)
    rows: list[Row] = []
    for mark in marks[::step][:most]:
        at = game.start()
        for place in range(mark.decision - 1):
            at.replay_answer(record.answers[place])
        view = at.view(mark.seat)
        assert view.decision is not None
        if mark.kind == "opening hand":
            lists = [words.removeprefix("put back ").split(", ") for words in (mark.played, mark.best)]
            names = [[] if cards == ["nothing"] else cards for cards in lists]
            one, other = [plan_of(view, cards, 10 * playouts, number + 77) for cards in names]
            one.compare_with(other)
            loss = one.loss
        else:
            given = next(
                option for option in view.decision.options if option.notation == record.answers[mark.decision - 1]
            )
            best = next(option for option in view.decision.options if option.label == mark.best)
            loss = compared(view, given, best, 10 * playouts, number + 77)[0].loss
        rows.append({"mark": mark.mark, "kind": mark.kind, "cost": mark.cost, "deep": loss})
    return rows


def tell_chances(rows: list[Row]) -> None:
    """Print Brier scores and the table of reliability."""
    print("| bot | positions | Brier | of the base rate |\n|---|---|---|---|")
    for bot in (*BOTS, "all"):
        own = [row for row in rows if bot in (row["bot"], "all")]
        if own:
            brier = sum((row["chance"] - row["won"]) ** 2 for row in own) / len(own)
            rate = sum(row["won"] for row in own) / len(own)
            print(f"| {bot} | {len(own):,} | {brier:.3f} | {rate * (1 - rate):.3f} |")
    bands: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        bands[min(9, int(10 * row["chance"]))].append(row)
    print("\n| called | positions | mean call | won | interval |\n|---|---|---|---|---|")
    for tenth, own in sorted(bands.items()):
        won, mean = sum(row["won"] for row in own), sum(row["chance"] for row in own) / len(own)
        low, high = wilson(won, len(own))
        shown = f"{100 * won / len(own):.0f} % | {100 * low:.0f} to {100 * high:.0f} %"
        print(f"| {10 * tenth} to {10 * tenth + 10} % | {len(own):,} | {100 * mean:.0f} % | {shown} |")


def tell_marks(rows: list[Row]) -> None:
    """Print how many marks a deeper search agrees with."""
    print("| mark | decisions | agree | interval |\n|---|---|---|---|")
    for kind in ("inaccuracy", "mistake", "blunder", "all"):
        own = [row for row in rows if kind in (row["mark"], "all")]
        if own:
            agree = len([row for row in own if row["deep"] >= LEAST_WORSE])
            low, high = wilson(agree, len(own))
            print(f"| {kind} | {len(own)} | {100 * agree / len(own):.0f} % | {100 * low:.0f} to {100 * high:.0f} % |")


def main() -> None:
    """Measure, keeping what is done in a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("chances", "marks"))
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--marks", type=int, default=300)
    parser.add_argument("--playouts", type=int, default=0, help="a call or a decision (30, and 80 for marks)")
    parser.add_argument("--of-a-game", type=int, default=6, help="marks that are checked of one game (6)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", help="a file for what is done, to go on from")
    options = parser.parse_args()
    keep = Path(options.keep) if options.keep else None
    done: dict[int, list[Row]] = {}
    if keep is not None and keep.exists():
        for line in keep.read_text(encoding="utf-8").splitlines():
            number, rows = json.loads(line)
            done[number] = rows
    with ProcessPoolExecutor(options.workers) as pool:
        numbers = [number for number in range(options.games) if number not in done]
        for first in range(0, len(numbers), 2 * options.workers):
            part = numbers[first : first + 2 * options.workers]
            if options.what == "chances":
                jobs = [pool.submit(called, number, options.playouts or 30) for number in part]
            else:
                if sum(map(len, done.values())) >= options.marks:
                    break
                jobs = [
                    pool.submit(checked_marks, number, options.playouts or 80, options.of_a_game) for number in part
                ]
            for number, job in zip(part, jobs, strict=True):
                done[number] = job.result()
                if keep is not None:
                    with keep.open("a", encoding="utf-8") as file:
                        file.write(json.dumps([number, done[number]]) + "\n")
    rows = [row for number in sorted(done) for row in done[number]]
    print(f"{len(done)} games")
    if options.what == "chances":
        tell_chances(rows)
    else:
        tell_marks(rows[: options.marks])


if __name__ == "__main__":
    main()
