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
MANY_CARDS: Final = 3  # that can be inked are one line
TWO_STEPS: Final = {  # what a line of targets is called, how it is typed, and what is chosen then
    "ink": ("Put a card into your inkwell", "ink", "card"),
    "challenge": ("Challenge with {title}", "challenge {title}", "target"),
    "shift": ("Shift {title} onto another card", "play {title} shift", "card"),
    "sing": ("Sing {title}", "sing {title}", "singer"),
    "move": ("Move {title}", "move {title}", "location"),
}


class Targets:
    """Turn actions that differ only in their target: one line of the list, then a list of their own."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = list(options)
        first = options[0]
        words, self.notation, self.what = TWO_STEPS[first.kind]
        self.label = f"{words.format(title=first.title)} ... ({len(options)} {self.what}s)"
        self.question = f"{words.format(title=first.title)}: which {self.what}?"
        self.notation = self.notation.format(title=first.title)
        self.card, self.stack, self.title = first.card, first.stack, first.title


Line = Option | Targets


class NumberedOptions:
    """The options of a decision with the numbers that a person types; `of`: only these targets, 0 goes back.

    `kinds`: the turn actions whose targets are a list of their own.
    """

    def __init__(self, decision: Decision, of: Targets | None = None, kinds: Sequence[str] = ("challenge",)) -> None:
        self.decision = decision
        self.of = of
        self.rows: list[tuple[int, Line]] = []
        if of is not None:
            self.rows = list(enumerate(of.options, 1))
            return
        last = [option for option in decision.options if option.kind in NUMBER_ZERO][:1]
        options = [option for option in menu(decision) if option not in last]
        lines = in_two_steps(options, kinds if decision.kind == "turn action" else ())
        self.rows = [*enumerate(lines, 1), *[(0, option) for option in last]]

    @property
    def options(self) -> list[Option]:
        """Every option, also those behind a line of targets."""
        return [one for _, line in self.rows for one in (line.options if isinstance(line, Targets) else [line])]

    def numbered(self, number: int) -> Line | None:
        """Return the line with a number."""
        for known, option in self.rows:
            if known == number:
                return option
        return None

    def read(self, text: str) -> Line | str:
        """Return the option that a text means, or any name if that is accepted; otherwise raise IllegalAnswer.

        Words that fit several targets of one action mean their list.
        """
        typed = SHORTCUTS.get(text.strip().lower(), text.strip())
        if typed.isdecimal():
            return self.by_number(typed)
        exact = [option for option in self.options if fold(option.notation) == fold(typed)]
        found = exact or [option for option in self.options if matches_words(typed, option)]
        if len(found) == 1:
            return found[0]
        for _, line in self.rows:
            if found and isinstance(line, Targets) and all(option in line.options for option in found):
                return line
        if self.decision.open:
            return typed
        if found:
            raise IllegalAnswer(
                f"{quoted(typed)} could be: {'; '.join([option.notation for option in found[:MAX_SUGGESTIONS]])}."
            )
        raise IllegalAnswer(f"{quoted(typed)} is not an answer here.{self.suggestions(typed)} {self.expected()}")

    def by_number(self, typed: str) -> Line:
        """Return the option with a number that was typed."""
        option = self.numbered(typed_number(typed))
        if option is None:
            raise IllegalAnswer(f"There is no answer {quoted(typed)[1:-1]}. {self.expected()}")
        return option

    def suggestions(self, typed: str) -> str:
        """Return the nearest answers, as a question."""
        near = Speller([option.notation for option in self.options]).nearest(typed, 2)
        return f" Did you mean {' or '.join([repr(text) for text in near])}?" if near else ""

    def expected(self) -> str:
        """Return what may be typed here."""
        numbers = [number for number, _ in self.rows] + [0] * (self.of is not None)
        example = self.rows[0][1].notation
        which = f"a number from {min(numbers)} to {max(numbers)}" if len(numbers) > 1 else str(numbers[0])
        return f"Type {which}, or words such as {quoted(example)}; ? helps."


def in_two_steps(options: Sequence[Option], kinds: Sequence[str]) -> list[Line]:
    """Return options as the lines of a list; those of one card and of these kinds are one line."""
    groups: dict[tuple[str, int, str], list[Option]] = {}
    for option in options:
        one = -1 if option.kind == "ink" else option.card
        groups.setdefault((option.kind, one, option.permission), []).append(option)
    lines: list[Line] = []
    for (kind, _, _), group in groups.items():
        if kind in kinds and len(group) >= (MANY_CARDS if kind == "ink" else 2):
            lines.append(Targets(group))
        else:
            lines += group
    return lines


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
