"""Make a failing game short: leave out turn actions and cards as long as it fails in the same way."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from inkwright.cards.card import Card
from inkwright.engine.game import Origin
from inkwright.engine.loop import answer
from inkwright.engine.options import options
from inkwright.state.ids import ASK_MAIN
from inkwright.state.state import State

from .decks import pool
from .dice import Dice
from .failing import Failure, failure_of, with_cards
from .invariants import Watch
from .probes import probe

Thing = TypeVar("Thing")
Group = tuple[str, ...]  # a turn action and the answers that follow it; the first group is the Setup stage

SECONDS: Final = 20.0  # for one game


class Attempt:
    """One playing of a script: whatever of it is legal, in its order."""

    def __init__(self, origin: Origin, script: Sequence[Group], probed: bool) -> None:
        self.origin = origin
        self.script = list(script)
        self.probed = probed
        self.answers: list[int] = []
        self.kind = ""  # of the failure; "": it did not fail
        self.error = ""

    def play(self) -> Attempt:
        """Until it fails, or the script is at its end."""
        try:
            state = self.origin.state()
            state.has_listener = True
            self.go_on(state)
        except Exception as error:
            failure = failure_of(self.origin.seed, error, self.answers)
            self.kind = failure.kind
            self.error = failure.error
        return self

    def go_on(self, state: State) -> None:
        """Answer, look, answer, look."""
        watch = Watch(state)
        at = 0
        replies = list(self.script[0]) if self.script else []
        while not state.over:
            written = [option.notation for option in options(state, self.origin.names)]
            if state.question_kind == ASK_MAIN:
                at += 1
                while at < len(self.script) and self.script[at][0] not in written:
                    at += 1
                if at >= len(self.script):
                    return
                replies = list(self.script[at])
            place = written.index(replies.pop(0)) if replies and replies[0] in written else len(written) - 1
            value = state.options[place]
            self.answers.append(value)
            watch.announce(state, value)
            answer(state, value)
            watch.check(state)
            state.pending_events.clear()
            state.forced_answers.clear()
            if self.probed and not state.over:
                probe(state, Dice(len(self.answers)))


def script_of(origin: Origin, answers: Sequence[int]) -> list[Group]:
    """A game's answers in notation, a group for each turn action."""
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


def shrunk(origin: Origin, failure: Failure, seconds: float = SECONDS) -> tuple[Origin, list[int], str]:
    """A shorter game that fails in the same way, and how; the game itself if there is none to be found."""
    until = time.monotonic() + seconds
    script = script_of(origin, failure.answers)
    first = Attempt(origin, script, probed=False).play()
    probed = first.kind != failure.kind
    if probed and Attempt(origin, script, probed=True).play().kind != failure.kind:
        return origin, failure.answers, failure.error

    trial = Trial(failure.kind, probed)
    for _ in range(2):
        script = trial.shorter(origin, script, until)
        origin = trial.plainer(origin, script, until)
    last = Attempt(origin, script, probed).play()
    return origin, last.answers, last.error


class Trial:
    """Does a game still fail in the same way?"""

    def __init__(self, kind: str, probed: bool) -> None:
        self.kind = kind
        self.probed = probed

    def fails(self, origin: Origin, script: Sequence[Group]) -> bool:
        """Play it."""
        return Attempt(origin, script, self.probed).play().kind == self.kind

    def shorter(self, origin: Origin, script: Sequence[Group], until: float) -> list[Group]:
        """The script without what does not matter, first of the Setup stage, then of the turns."""
        setup = tuple(least(script[0], lambda kept: self.fails(origin, [tuple(kept), *script[1:]]), until))
        return [setup, *least(script[1:], lambda kept: self.fails(origin, [setup, *kept]), until)]

    def plainer(self, origin: Origin, script: Sequence[Group], until: float) -> Origin:
        """The same game with a plain card in the place of every card that does not matter."""
        plain = plain_card()
        if plain is None:
            return origin
        cards = sorted({card for deck in origin.cards for card in deck} - {plain}, key=lambda card: card.key)
        needed = least(cards, lambda kept: self.fails(replaced(origin, set(kept), plain), script), until)
        return replaced(origin, set(needed), plain)


def least(things: Sequence[Thing], enough: Callable[[list[Thing]], bool], until: float) -> list[Thing]:
    """As few of some things as are enough: leave out halves, quarters, and so on down to single ones."""
    kept = list(things)
    size = max(1, len(kept) // 2)
    while kept:
        at = 0
        while at < len(kept):
            if time.monotonic() > until:
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


def replaced(origin: Origin, kept: set[Card], plain: Card) -> Origin:
    """Every card but some is a plain one."""
    return with_cards(origin, [[card if card in kept else plain for card in deck] for deck in origin.cards])


def plain_card() -> Card | None:
    """A character that costs little and says nothing."""
    silent = [card for card in pool() if card.type == "Character" and not card.abilities_text and card.inkable]
    return min(silent, key=lambda card: (card.cost, card.key), default=None)
