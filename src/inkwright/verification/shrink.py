"""Make a failing game short: leave out turn actions and cards as long as it fails in the same way."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from inkwright.cards.card import Card
from inkwright.engine.decisions.questions import options
from inkwright.engine.game import Origin
from inkwright.engine.procedures.loop import answer
from inkwright.simulation.failures import FailedGame, failed_game, origin_with_cards
from inkwright.simulation.random_decks import card_pool
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.state.ids import ASK_MAIN
from inkwright.state.state import State

from .invariants import InvariantChecker
from .probes import probe

Item = TypeVar("Item")
ActionGroup = tuple[str, ...]  # a turn action and the answers that follow it; the first group is the Setup stage

TIME_LIMIT: Final = 20.0  # for one game


class ScriptRun:
    """One playing of a script: whatever of it is legal, in its order."""

    def __init__(self, origin: Origin, script: Sequence[ActionGroup], probed: bool) -> None:
        self.origin = origin
        self.script = list(script)
        self.probed = probed
        self.answers: list[int] = []
        self.kind = ""  # of the failure; "": it did not fail
        self.error = ""

    def play(self) -> ScriptRun:
        """Play until a check fails or the script is at its end."""
        try:
            state = self.origin.state()
            state.listen()
            self.play_script(state)
        except Exception as error:
            failure = failed_game(self.origin.seed, error, self.answers)
            self.kind = failure.kind
            self.error = failure.error
        return self

    def play_script(self, state: State) -> None:
        """Alternate answers and invariant checks."""
        checker = InvariantChecker(state)
        at = 0
        replies = list(self.script[0]) if self.script else []
        while not state.over:
            notations = [option.notation for option in options(state, self.origin.names)]
            if state.question_kind == ASK_MAIN:
                at += 1
                while at < len(self.script) and self.script[at][0] not in notations:
                    at += 1
                if at >= len(self.script):
                    return
                replies = list(self.script[at])
            place = notations.index(replies.pop(0)) if replies and replies[0] in notations else len(notations) - 1
            value = state.options[place]
            self.answers.append(value)
            checker.announce(state, value)
            answer(state, value)
            checker.check(state)
            state.forget_events()
            if self.probed and not state.over:
                probe(state, SeededRandom(len(self.answers)))


def script_of(origin: Origin, answers: Sequence[int]) -> list[ActionGroup]:
    """Return a game's answers in notation, a group for each turn action."""
    groups: list[list[str]] = [[]]
    try:
        state = origin.state()
        for value in answers:
            if state.question_kind == ASK_MAIN:
                groups.append([])
            groups[-1].append(options(state, origin.names)[state.options.index(value)].notation)
            answer(state, value)
    except Exception:  # the failure itself
        pass
    return [tuple(group) for group in groups if group or group is groups[0]]


def shrink(origin: Origin, failure: FailedGame, seconds: float = TIME_LIMIT) -> tuple[Origin, Sequence[int | str], str]:
    """Return a shorter game that fails in the same way, and how; the game itself if none is found."""
    deadline = time.monotonic() + seconds
    script = script_of(origin, [value for value in failure.answers if isinstance(value, int)])
    first = ScriptRun(origin, script, probed=False).play()
    probed = first.kind != failure.kind
    if probed and ScriptRun(origin, script, probed=True).play().kind != failure.kind:
        return origin, failure.answers, failure.error

    shrinker = Shrinker(failure.kind, probed)
    for _ in range(2):
        script = shrinker.shorten_script(origin, script, deadline)
        origin = shrinker.simplify_decks(origin, script, deadline)
    last = ScriptRun(origin, script, probed).play()
    return origin, last.answers, last.error


class Shrinker:
    """Does a game still fail in the same way?"""

    def __init__(self, kind: str, probed: bool) -> None:
        self.kind = kind
        self.probed = probed

    def fails(self, origin: Origin, script: Sequence[ActionGroup]) -> bool:
        """Play it."""
        return ScriptRun(origin, script, self.probed).play().kind == self.kind

    def shorten_script(self, origin: Origin, script: Sequence[ActionGroup], deadline: float) -> list[ActionGroup]:
        """Return the script without what does not matter, first of the Setup stage, then of the turns."""
        setup = tuple(minimize(script[0], lambda kept: self.fails(origin, [tuple(kept), *script[1:]]), deadline))
        return [setup, *minimize(script[1:], lambda kept: self.fails(origin, [setup, *kept]), deadline)]

    def simplify_decks(self, origin: Origin, script: Sequence[ActionGroup], deadline: float) -> Origin:
        """Return the game with a plain card in the place of every card that does not matter."""
        plain = plain_card()
        if plain is None:
            return origin
        cards = sorted({card for deck in origin.cards for card in deck} - {plain}, key=lambda card: card.key)
        needed = minimize(cards, lambda kept: self.fails(with_plain_cards(origin, set(kept), plain), script), deadline)
        return with_plain_cards(origin, set(needed), plain)


def minimize(things: Sequence[Item], enough: Callable[[list[Item]], bool], deadline: float) -> list[Item]:
    """Return few things that are enough: leave out halves, quarters, and so on down to single ones."""
    kept = list(things)
    size = max(1, len(kept) // 2)
    while kept:
        at = 0
        while at < len(kept):
            if time.monotonic() > deadline:
                return kept
            without = kept[:at] + kept[at + size :]
            if enough(without):
                kept = without
            else:
                at += size
        if size == 1:
            break
        size = max(1, size // 2)
    return kept


def with_plain_cards(origin: Origin, kept: set[Card], plain: Card) -> Origin:
    """Return the decks with plain cards in the place of all but some."""
    return origin_with_cards(origin, [[card if card in kept else plain for card in deck] for deck in origin.cards])


def plain_card() -> Card | None:
    """Return a cheap character without text."""
    silent = [card for card in card_pool() if card.type == "Character" and not card.abilities_text and card.inkable]
    return min(silent, key=lambda card: (card.cost, card.key), default=None)
