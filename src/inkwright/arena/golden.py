"""Games and trees that must stay as they are: digests turn by turn, and how many positions so many answers reach.

python -m inkwright.arena.golden tests/golden           compare; exit 1 and say where something is different
python -m inkwright.arena.golden tests/golden --write   write them anew, when a change is meant
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from inkwright.engine.game import Origin, player_names
from inkwright.engine.loop import answer
from inkwright.engine.saving import digest
from inkwright.rules.edition import edition
from inkwright.state.ids import ENDINGS, Ints
from inkwright.state.state import State

from .decks import sample
from .fuzz import BUSY, UNIFORM, RandomPolicy

SHORT: Final = 8  # letters of a turn's digest
GAMES: Final = "games.json"
TREES: Final = "trees.json"

# decks, seed, style, edition, format, teams
Sheet = tuple[tuple[str, ...], int, int, str, str, Ints]

SHEETS: Final[tuple[Sheet, ...]] = (
    (("illusions", "madrigals"), 1, UNIFORM, "2026-02", "constructed", (0, 1)),
    (("night-watch", "puppies"), 2, BUSY, "2026-02", "constructed", (0, 1)),
    (("whispers", "red-pandas"), 3, UNIFORM, "2026-02", "constructed", (0, 1)),
    (("big-heroes", "hunny-party"), 4, BUSY, "2026-02", "constructed", (0, 1)),
    (("super-siblings", "wilderness-explorers"), 5, BUSY, "2026-02", "constructed", (0, 1)),
    (("adventuring-duo", "knights-and-baubles"), 6, BUSY, "2026-02", "constructed", (0, 1)),
    (("madrigals", "night-watch"), 7, BUSY, "2025-02", "constructed", (0, 1)),
    (("puppies", "illusions"), 8, BUSY, "2024-03", "constructed", (0, 1)),
    (("red-pandas", "whispers"), 9, BUSY, "2026-02", "pack-rush", (0, 1)),
    (("hunny-party", "illusions", "puppies"), 10, BUSY, "2026-02", "constructed", (0, 1, 2)),
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
ROOTS: Final = ((0, 0, 3), (0, 40, 4), (1, 60, 4), (3, 50, 4), (4, 70, 3), (5, 45, 4), (9, 60, 2), (10, 80, 3))


def origin_of(sheet: Sheet) -> Origin:
    """What the game of a sheet begins with."""
    decks, seed, _style, rules, format, teams = sheet
    cards = [list(sample(name)) for name in decks]
    return Origin(cards, edition(rules).name, format, player_names(None, len(decks)), teams, seed)


def golden_game(sheet: Sheet) -> dict[str, Any]:
    """A whole game: a digest for every turn, and how it ended."""
    state = origin_of(sheet).state()
    policy = RandomPolicy(sheet[1], sheet[2])
    turns = [digest(state)[:SHORT]]
    turn = state.turn
    decisions = 0
    while not state.over:
        answer(state, policy.pick(state))
        decisions += 1
        if state.turn != turn:
            turn = state.turn
            turns.append(digest(state)[:SHORT])
    return {
        "decks": " / ".join(sheet[0]),
        "seed": sheet[1],
        "edition": sheet[3],
        "format": sheet[4],
        "teams": list(sheet[5]),
        "decisions": decisions,
        "how": ENDINGS[state.ending],
        "winners": list(state.winners),
        "turns": " ".join(turns),
        "digest": digest(state),
    }


def golden_tree(root: tuple[int, int, int]) -> dict[str, Any]:
    """How many positions so many answers reach from the middle of a game, as perft counts them in chess."""
    sheet, before, depth = root
    state = origin_of(SHEETS[sheet]).state()
    policy = RandomPolicy(SHEETS[sheet][1], SHEETS[sheet][2])
    for _ in range(before):
        answer(state, policy.pick(state))
    paths: list[int] = []
    different: list[int] = []
    layer = [state]
    for _ in range(depth):
        layer = [child for one in layer for child in children(one)]
        paths.append(len(layer))
        different.append(len({digest(one) for one in layer}))
    return {"game": sheet, "answers": before, "root": digest(state)[:SHORT], "paths": paths, "positions": different}


def children(state: State) -> list[State]:
    """The moments after each legal answer."""
    out: list[State] = []
    for option in state.options:
        copy = state.copy()
        answer(copy, option)
        out.append(copy)
    return out


def games() -> list[dict[str, Any]]:
    """Every golden game."""
    return [golden_game(sheet) for sheet in SHEETS]


def trees() -> list[dict[str, Any]]:
    """Every golden tree."""
    return [golden_tree(root) for root in ROOTS]


def differences(folder: Path) -> list[str]:
    """Where the files of a folder tell another story than the engine, in sentences."""
    found: list[str] = []
    for name, now in ((GAMES, games()), (TREES, trees())):
        kept = json.loads((folder / name).read_text(encoding="utf-8"))
        if len(kept) != len(now):
            found.append(f"{name} holds {len(kept)} entries, not {len(now)}.")
        for number, (old, new) in enumerate(zip(kept, now, strict=False)):
            if old != new:
                found.append(f"{name}, entry {number}: {difference(old, new)}")
    return found


def difference(old: dict[str, Any], new: dict[str, Any]) -> str:
    """The first thing that is different."""
    before, after = str(old.get("turns", "")).split(), str(new.get("turns", "")).split()
    for turn, (was, now) in enumerate(zip(before, after, strict=False)):
        if was != now:
            return f"different from turn {turn} on ({old['decks']}, seed {old['seed']})."
    fields = [field for field in new if old.get(field) != new[field]]
    return "; ".join(f"{field} was {old.get(field)}, is {new[field]}" for field in fields) + "."


def write(folder: Path) -> None:
    """Write the files anew."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, entries in ((GAMES, games()), (TREES, trees())):
        text = json.dumps(entries, indent=1).replace("[\n   ", "[").replace(",\n   ", ", ").replace("\n  ]", "]")
        (folder / name).write_text(text + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or write."""
    parser = argparse.ArgumentParser(prog="python -m inkwright.arena.golden", description="Golden games and trees.")
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
