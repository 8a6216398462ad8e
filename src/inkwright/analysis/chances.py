"""Win chances: lines on deals of the hidden cards, judged after some turns."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from inkwright.agents.greedy import Greedy
from inkwright.agents.playout import play_on
from inkwright.agents.position_value import trained_weights
from inkwright.agents.position_value import win_chance as value_of
from inkwright.agents.searching import MOST_DECISIONS, OPENING_TURNS, PLAYOUT_TURNS
from inkwright.cards import Card
from inkwright.engine.decisions.options import Option
from inkwright.engine.game_arguments import guessed_decks_of
from inkwright.engine.knowledge.deck_model import CandidateDecks, DeckModel, KnownDecks
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.knowledge.view import View
from inkwright.engine.knowledge.wider_program import shown_cards, with_deck_model
from inkwright.engine.procedures.loop import give
from inkwright.engine.procedures.rollout import spread_seed
from inkwright.errors import IllegalAnswer, InkwrightError, check_type, quoted
from inkwright.state.ids import ASK_ALTER
from inkwright.state.state import State

from .guessed_decks import doubt_of, doubted

Decks = DeckModel | Sequence[Iterable[Card | str]]
"""What the opponents' decks are taken to be: a model, or the lists of which each of them plays one."""

PLAYOUTS: Final = 200
MOST_PLAYOUTS: Final = 1_000_000
Z_95: Final = 1.96
STUDENT_95: Final = (12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)  # the same for 2 to 11 values
MASK: Final = 0x3FFFFFFF


class Chance:
    """How likely something is, with the 95 % interval of the sampling."""

    __slots__ = ("error", "playouts", "value")

    def __init__(self, values: Sequence[float]) -> None:
        self.playouts = len(values)
        self.value = sum(values) / len(values) if values else 0.5
        self.error = standard_error(values)

    def less(self, loss: float, loss_error: float, deals: int) -> Chance:
        """Return the chance that is smaller by a loss, which was found on fewer deals."""
        found = Chance([])
        found.playouts = deals
        found.value = min(1.0, max(0.0, self.value - loss))
        found.error = math.hypot(self.error, loss_error)
        return found

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return max(0.0, self.value - errors_95(self.playouts) * self.error)

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return min(1.0, self.value + errors_95(self.playouts) * self.error)

    @property
    def text(self) -> str:
        """The chance in words: 62 % [58, 66]."""
        return f"{100 * self.value:.0f} % [{100 * self.low:.0f}, {100 * self.high:.0f}]"

    def json(self) -> dict[str, float | int]:
        """Return it as plain values."""
        return {
            "chance": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "playouts": self.playouts,
        }

    def __repr__(self) -> str:
        return f"Chance({self.text})"


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of a mean; 0.5 if there are fewer than two values."""
    count = len(values)
    if count < 2:
        return 0.5
    mean = sum(values) / count
    return math.sqrt(sum([(value - mean) ** 2 for value in values]) / (count - 1) / count)


def errors_95(count: int) -> float:
    """Return how many standard errors of a mean a 95 % interval has to each side: few values say little of it."""
    return STUDENT_95[count - 2] if 2 <= count < len(STUDENT_95) + 2 else Z_95


def seeds_from(seed: int, count: int) -> list[int]:
    """Return the seeds of some deals."""
    return seeds_on_from(spread_seed(seed) & MASK, count)


def seeds_on_from(first: int, count: int) -> list[int]:
    """Return the seeds of some deals, by the first of them."""
    out: list[int] = []
    for _ in range(count):
        out.append(first)
        first = spread_seed(first) & MASK
    return out


def win_chance(view: View, playouts: int = PLAYOUTS, seed: int = 0, decks: Decks | None = None) -> Chance:
    """Return how likely the player of a view wins, with what this player knows.

    `decks`: the lists of which every opponent plays one, or a model of their decks.
    """
    state, seat, model = modelled(view, decks)
    if state.over:
        return Chance([value_of(state, seat, trained_weights())] * 2)
    until = horizon(state)
    values = [line_value(deal, seat, until) for deal in deals(state, seat, playouts, seed, model)]
    return Chance(doubted(values, doubt_about(view, decks)))


def what_if(
    view: View, answer: Option | int | str, playouts: int = PLAYOUTS, seed: int = 0, decks: Decks | None = None
) -> Chance:
    """Return how likely the player of a view wins after this answer to the waiting decision."""
    state, seat, model = modelled(view, decks)
    if state.over or state.asked_player != seat:
        raise IllegalAnswer("This player is not asked anything now.")
    at = position_of(view, answer)
    values: list[float] = []
    for deal in deals(state, seat, playouts, seed, model):
        give(deal, deal.options[at])
        values.append(line_value(deal, seat, horizon(state)))
    return Chance(doubted(values, doubt_about(view, decks)))


def state_of(view: View) -> tuple[State, int]:
    """Return the state behind a view and the seat that it belongs to."""
    check_type(view, View, "An analysis needs a View")
    if view.seat is None:
        raise InkwrightError("An analysis needs the view of a player, not that of a spectator.")
    return view.state, view.seat


def modelled(view: View, decks: Decks | None) -> tuple[State, int, DeckModel]:
    """Return the state behind a view, the seat that it belongs to, and what the other decks are taken to be."""
    state, seat = state_of(view)
    if decks is None:
        return state, seat, shown_cards(state, seat)
    if isinstance(decks, DeckModel):
        return state, seat, decks
    check_type(decks, (list, tuple), "What the decks are taken to be is a DeckModel or a list of decks")
    lists = guessed_decks_of(decks)
    if not lists:
        raise InkwrightError("Opponents play one of some deck lists, so there must be one at least.")
    wide, known = with_deck_model(state, seat, lists)
    return wide, seat, CandidateDecks(known.lists) if isinstance(known, KnownDecks) else known


def doubt_about(view: View, decks: Decks | None) -> float:
    """Return the doubt about chances for which the other decks had to be guessed."""
    state, seat = state_of(view)
    return doubt_of(state, seat) if decks is None else 0.0


def position_of(view: View, answer: Option | int | str) -> int:
    """Return the position of an answer among the options."""
    return list(view.state.options).index(view.value_of(answer))


def check_playouts(playouts: int) -> None:
    """Refuse what is no number of playouts, or too many."""
    check_type(playouts, int, "Playouts are a number")
    if playouts > MOST_PLAYOUTS:
        raise InkwrightError(f"An analysis plays at most {MOST_PLAYOUTS:,} lines, not {quoted(playouts)}.")


def deals(state: State, seat: int, count: int, seed: int, model: DeckModel) -> list[State]:
    """Return states that the player could be in."""
    check_playouts(count)
    check_type(seed, int, "The seed of deals is a number")
    return [resampled(state, seat, number, model) for number in seeds_from(seed, count)]


def horizon(state: State) -> int:
    """Return the turn at whose beginning a line from here is judged."""
    return state.turn + (OPENING_TURNS if state.question_kind == ASK_ALTER else PLAYOUT_TURNS)


def line_value(line: State, seat: int, until: int) -> float:
    """Play a line on until a turn begins, and return how likely the player wins then."""
    play_on(line, until, MOST_DECISIONS, Greedy())
    return value_of(line, seat, trained_weights())
