"""Whole games as text that a person can read, decision by decision; `make golden` writes them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from inkwright import Deck, Game, Option
from inkwright.verification.random_policy import LONG_TURNS, RandomPolicy

from .paths import GOLDEN


class Playthrough(NamedTuple):
    """A game of Inkwright's own cards, answered at random by its seed."""

    name: str
    decks: tuple[str, ...]
    seed: int
    edition: str = "2026-02"

    @property
    def file(self) -> Path:
        """Where its text is kept."""
        return GOLDEN / f"{self.name}.txt"


NAMES: Final = ("Ann", "Bo", "Cy")
PLAYTHROUGHS: Final = (
    Playthrough("two-players", ("first-lamp", "first-watch"), 1),
    Playthrough("first-edition", ("deep-water", "kettle-knights"), 2, edition="2024-03"),
    Playthrough("three-players", ("lamplighters", "kettle-knights", "deep-water"), 3),
)


def lines_of(played: Playthrough) -> Iterator[str]:
    """Yield the lines of a whole game: the table of each turn, each decision, and what everybody saw."""
    decks = [Deck.sample(name) for name in played.decks]
    game = Game(decks, played.seed, played.edition, names=NAMES[: len(decks)], listen=True)
    policy = RandomPolicy(played.seed, LONG_TURNS)
    yield f"{' against '.join(played.decks)}, seed {played.seed}, edition {game.edition}"
    turn, told = -1, 0
    while not game.over:
        if game.turn != turn:
            turn = game.turn
            yield from ("", *table_lines(game))
        picked = policy.pick(game.state)
        chosen = next(option for option in game.decision.options if option.value == picked)
        yield from decision_lines(game, chosen)
        game.answer(chosen)
        lines = [f"  * {line} ({rule})" for line, rule in zip(game.lines(None), game.line_rules(None), strict=True)]
        yield from lines[told:]
        told = len(lines)
    yield from ("", *table_lines(game), f"digest {game.digest()}")


def table_lines(game: Game) -> list[str]:
    """Return the table without the waiting decision, which follows anyway."""
    return [line for line in str(game).splitlines() if " is asked: " not in line]


def decision_lines(game: Game, chosen: Option) -> Iterator[str]:
    """Yield a decision: who is asked what, and the options, with an arrow at the chosen one."""
    decision = game.decision
    yield ""
    yield f"{game.names[decision.player]}: {decision.prompt}"
    for option in decision.options:
        yield f"  {'>' if option is chosen else ' '} {option.notation}"


def text_of(played: Playthrough) -> str:
    """Return the text of a game."""
    return "\n".join(lines_of(played)) + "\n"
