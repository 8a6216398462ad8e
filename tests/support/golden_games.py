"""Games and trees that must stay as they are: digests turn by turn, and how many positions this many answers reach.

python -m tests.support.golden_games tests/golden           compare; exit 1 and say where something is different
python -m tests.support.golden_games tests/golden --write   write them anew, when a change is meant
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from inkwright.engine.game import Origin, player_names
from inkwright.engine.procedures.loop import answer
from inkwright.engine.records.saved_state import digest
from inkwright.rules.edition import edition
from inkwright.simulation.random_decks import sample_deck
from inkwright.state.ids import ENDINGS, Ints
from inkwright.state.state import State
from inkwright.verification.random_policy import LONG_TURNS, UNIFORM, RandomPolicy

DIGEST_LENGTH: Final = 8  # letters of a turn's digest
GAMES_FILE: Final = "games.json"
TREES_FILE: Final = "trees.json"

# decks, seed, style, edition, format, teams
GameSetup = tuple[tuple[str, ...], int, int, str, str, Ints]

GAME_SETUPS: Final[tuple[GameSetup, ...]] = (
    (("illusions", "madrigals"), 1, UNIFORM, "2026-02", "constructed", (0, 1)),
    (("night-watch", "puppies"), 2, LONG_TURNS, "2026-02", "constructed", (0, 1)),
    (("whispers", "red-pandas"), 3, UNIFORM, "2026-02", "constructed", (0, 1)),
    (("big-heroes", "hunny-party"), 4, LONG_TURNS, "2026-02", "constructed", (0, 1)),
    (("super-siblings", "wilderness-explorers"), 5, LONG_TURNS, "2026-02", "constructed", (0, 1)),
    (("adventuring-duo", "knights-and-baubles"), 6, LONG_TURNS, "2026-02", "constructed", (0, 1)),
    (("madrigals", "night-watch"), 7, LONG_TURNS, "2025-02", "constructed", (0, 1)),
    (("puppies", "illusions"), 8, LONG_TURNS, "2024-03", "constructed", (0, 1)),
    (("red-pandas", "whispers"), 9, LONG_TURNS, "2026-02", "pack-rush", (0, 1)),
    (("hunny-party", "illusions", "puppies"), 10, LONG_TURNS, "2026-02", "constructed", (0, 1, 2)),
    (("madrigals", "whispers", "night-watch", "big-heroes"), 11, UNIFORM, "2026-02", "constructed", (0, 1, 0, 1)),
    (
        ("illusions", "madrigals", "puppies", "red-pandas", "hunny-party", "whispers"),
        12,
        UNIFORM,
        "2026-02",
        "constructed",
        (0, 1, 2, 3, 4, 5),
    ),
)

# number of the sheet, answers before, depth
TREE_ROOTS: Final = ((0, 0, 3), (0, 40, 4), (1, 60, 4), (3, 50, 4), (4, 70, 3), (5, 45, 4), (9, 60, 2), (10, 80, 3))


def origin_of(setup: GameSetup) -> Origin:
    """Return what the game of a sheet begins with."""
    decks, seed, _style, rules, format, teams = setup
    cards = [list(sample_deck(name)) for name in decks]
    return Origin(cards, edition(rules).name, format, player_names(None, len(decks)), teams, seed)


def golden_game(setup: GameSetup) -> dict[str, Any]:
    """Return a whole game: a digest for every turn, and how it ended."""
    state = origin_of(setup).state()
    policy = RandomPolicy(setup[1], setup[2])
    turns = [digest(state)[:DIGEST_LENGTH]]
    turn = state.turn
    decisions = 0
    while not state.over:
        answer(state, policy.pick(state))
        decisions += 1
        if state.turn != turn:
            turn = state.turn
            turns.append(digest(state)[:DIGEST_LENGTH])
    return {
        "decks": " / ".join(setup[0]),
        "seed": setup[1],
        "edition": setup[3],
        "format": setup[4],
        "teams": list(setup[5]),
        "decisions": decisions,
        "how": ENDINGS[state.ending],
        "winners": list(state.winners),
        "turns": " ".join(turns),
        "digest": digest(state),
    }


def golden_tree(root: tuple[int, int, int]) -> dict[str, Any]:
    """Return how many positions a number of answers reaches from mid-game, as perft counts them in chess."""
    number, before, depth = root
    state = origin_of(GAME_SETUPS[number]).state()
    policy = RandomPolicy(GAME_SETUPS[number][1], GAME_SETUPS[number][2])
    for _ in range(before):
        answer(state, policy.pick(state))
    paths: list[int] = []
    different: list[int] = []
    layer = [state]
    for _ in range(depth):
        layer = [child for one in layer for child in successors(one)]
        paths.append(len(layer))
        different.append(len({digest(one) for one in layer}))
    return {
        "game": number,
        "answers": before,
        "root": digest(state)[:DIGEST_LENGTH],
        "paths": paths,
        "positions": different,
    }


def successors(state: State) -> list[State]:
    """Return the moments after each legal answer."""
    out: list[State] = []
    for option in state.options:
        copy = state.copy()
        answer(copy, option)
        out.append(copy)
    return out


def golden_games() -> list[dict[str, Any]]:
    """Return every golden game."""
    return [golden_game(setup) for setup in GAME_SETUPS]


def golden_trees() -> list[dict[str, Any]]:
    """Return every golden tree."""
    return [golden_tree(root) for root in TREE_ROOTS]


def differences(folder: Path) -> list[str]:
    """Return where the files of a folder tell another story than the engine, in sentences."""
    found: list[str] = []
    for name, now in ((GAMES_FILE, golden_games()), (TREES_FILE, golden_trees())):
        kept = json.loads((folder / name).read_text(encoding="utf-8"))
        if len(kept) != len(now):
            found.append(f"{name} holds {len(kept)} entries, not {len(now)}.")
        for number, (old, new) in enumerate(zip(kept, now, strict=False)):
            if old != new:
                found.append(f"{name}, entry {number}: {first_difference(old, new)}")
    return found


def first_difference(old: dict[str, Any], new: dict[str, Any]) -> str:
    """Return the first difference."""
    before, after = str(old.get("turns", "")).split(), str(new.get("turns", "")).split()
    for turn, (was, now) in enumerate(zip(before, after, strict=False)):
        if was != now:
            return f"different from turn {turn} on ({old['decks']}, seed {old['seed']})."
    fields = [field for field in new if old.get(field) != new[field]]
    return "; ".join(f"{field} was {old.get(field)}, is {new[field]}" for field in fields) + "."


def write(folder: Path) -> None:
    """Write the files anew."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, entries in ((GAMES_FILE, golden_games()), (TREES_FILE, golden_trees())):
        text = json.dumps(entries, indent=1).replace("[\n   ", "[").replace(",\n   ", ", ").replace("\n  ]", "]")
        (folder / name).write_text(text + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or write."""
    parser = argparse.ArgumentParser(prog="python -m tests.support.golden_games", description="Golden games and trees.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", action="store_true", help="write the files anew")
    options = parser.parse_args(arguments)
    if options.write:
        write(options.folder)
        return 0
    found = differences(options.folder)
    for sentence in found:
        print(sentence)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
