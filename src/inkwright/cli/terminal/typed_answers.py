"""Reads what a person types as one of the options of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.cli.commands import typed_number
from inkwright.coach import menu
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.errors import IllegalAnswer, quoted
from inkwright.text.spelling import Speller, fold

NUMBER_ZERO: Final = ("end", "done", "none", "no")  # these are number 0
SHORTCUTS: Final = {"y": "yes", "n": "no", "e": "end turn", "end": "end turn", "pass": "end turn", "d": "done"}
MAX_SUGGESTIONS: Final = 6  # answers that are offered when several fit


class NumberedOptions:
    """The options of a decision with the numbers that a person types."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.rows: list[tuple[int, Option]] = []
        last = [option for option in decision.options if option.kind in NUMBER_ZERO][:1]
        number = 1
        for option in menu(decision):
            if option not in last:
                self.rows.append((number, option))
                number += 1
        self.rows += [(0, option) for option in last]

    def numbered(self, number: int) -> Option | None:
        """Return the option with a number."""
        for known, option in self.rows:
            if known == number:
                return option
        return None

    def read(self, text: str) -> Option | str:
        """Return the option that a text means, or any name if that is accepted; otherwise raise IllegalAnswer."""
        typed = SHORTCUTS.get(text.strip().lower(), text.strip())
        if typed.isdecimal():
            return self.by_number(typed)
        exact = [option for _, option in self.rows if fold(option.notation) == fold(typed)]
        found = exact or [option for _, option in self.rows if matches_words(typed, option)]
        if len(found) == 1:
            return found[0]
        if self.decision.open:
            return typed
        if found:
            raise IllegalAnswer(
                f"{quoted(typed)} could be: {'; '.join([option.notation for option in found[:MAX_SUGGESTIONS]])}."
            )
        raise IllegalAnswer(f"{quoted(typed)} is not an answer here.{self.suggestions(typed)} {self.expected()}")

    def by_number(self, typed: str) -> Option:
        """Return the option with a number that was typed."""
        option = self.numbered(typed_number(typed))
        if option is None:
            raise IllegalAnswer(f"There is no answer {quoted(typed)[1:-1]}. {self.expected()}")
        return option

    def suggestions(self, typed: str) -> str:
        """Return the nearest answers, as a question."""
        near = Speller([option.notation for _, option in self.rows]).nearest(typed, 2)
        return f" Did you mean {' or '.join([repr(text) for text in near])}?" if near else ""

    def expected(self) -> str:
        """Return what may be typed here."""
        numbers = [number for number, _ in self.rows]
        example = self.rows[0][1].notation
        which = f"a number from {min(numbers)} to {max(numbers)}" if len(numbers) > 1 else str(numbers[0])
        return f"Type {which}, or words such as {quoted(example)}; ? helps."


def matches_words(typed: str, option: Option) -> bool:
    """Return whether the typed words begin words of the answer, in this order."""
    return words_begin_in_order(fold(typed).split(), fold(option.notation).split()) or words_begin_in_order(
        fold(typed).split(), fold(option.label).split()
    )


def words_begin_in_order(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Return whether each wanted word begins a word, in this order."""
    at = 0
    for word in words:
        if at < len(wanted) and word.startswith(wanted[at]):
            at += 1
    return at == len(wanted) > 0
