"""Reads what a person types as one of the options of a decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
OF_ONE_CARD: Final = {  # what a line of targets is called, how it is typed, and what is chosen then
    "challenge": ("Challenge with {title}", "challenge {title}", "target"),
    "shift": ("Shift {title} onto another card", "play {title} shift", "card"),
    "sing": ("Sing {title}", "sing {title}", "singer"),
    "move": ("Move {title}", "move {title}", "location"),
}
OF_ONE_KIND: Final = {  # the same for a line of all turn actions of a kind
    "ink": ("Put a card into your inkwell", "ink", "card"),
    "play": ("Play a card", "play", "card"),
    "quest": ("Quest", "quest", "character"),
    "challenge": ("Challenge", "challenge", "character"),
    "sing": ("Sing a song", "sing", "song"),
    "move": ("Move to a location", "move", "character"),
    "use": ("Use an ability", "use", "ability"),
}


class AnswerGroup:
    """Turn actions that are one line of a list, with a list of their own."""

    def __init__(self, lines: Sequence[Line], words: str, notation: str, what: str) -> None:
        self.lines = list(lines)
        self.notation = notation
        self.label = f"{words} ... ({len(lines)} {plural(what)})"
        self.question = f"{words}: which {what}?"
        first = self.options[0]
        self.card, self.stack, self.title = first.card, first.stack, first.title

    @property
    def options(self) -> list[Option]:
        """The options of its list, also those of the groups in it."""
        return flattened(self.lines)


Line = Option | AnswerGroup


def plural(what: str) -> str:
    """Return a noun in the plural."""
    return f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"


def flattened(lines: Iterable[Line]) -> list[Option]:
    """Return the options of some lines."""
    return [one for line in lines for one in (line.options if isinstance(line, AnswerGroup) else [line])]


class NumberedOptions:
    """The options of a decision with the numbers that a person types.

    `of`: only the lines of this group, and 0 goes back. `kinds`: the turn actions whose targets are a list of their
    own. `most`: with more lines than this, every kind of turn action is one line.
    """

    def __init__(
        self, decision: Decision, of: AnswerGroup | None = None, kinds: Sequence[str] = ("challenge",), most: int = 0
    ) -> None:
        self.decision = decision
        self.of = of
        self.rows: list[tuple[int, Line]] = []
        if of is not None:
            self.rows = list(enumerate(of.lines, 1))
            return
        last = [option for option in decision.options if option.kind in NUMBER_ZERO][:1]
        lines: list[Line] = [option for option in menu(decision) if option not in last]
        if decision.kind == "turn action":
            lines = by_card(flattened(lines), kinds)
            if 0 < most < len(lines):
                lines = by_kind(lines)
        self.rows = [*enumerate(lines, 1), *[(0, option) for option in last]]

    @property
    def options(self) -> list[Option]:
        """Every option, also those behind a line."""
        return flattened([line for _, line in self.rows])

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
        group = smallest_group([line for _, line in self.rows], found)
        if group is not None:
            return group
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


def smallest_group(lines: Sequence[Line], options: Sequence[Option]) -> AnswerGroup | None:
    """Return the smallest group that holds all of some options."""
    for line in lines:
        if options and isinstance(line, AnswerGroup) and all(option in line.options for option in options):
            return smallest_group(line.lines, options) or line
    return None


def by_card(options: Sequence[Option], kinds: Sequence[str]) -> list[Line]:
    """Return options as the lines of a list; those of one card and of these kinds are one line."""
    groups: dict[tuple[str, int, str], list[Option]] = {}
    for option in options:
        groups.setdefault((option.kind, option.card, option.permission), []).append(option)
    lines: list[Line] = []
    for (kind, _, _), group in groups.items():
        if kind in kinds and len(group) > 1:
            title = group[0].title
            words, notation, what = OF_ONE_CARD[kind]
            lines.append(AnswerGroup(group, words.format(title=title), notation.format(title=title), what))
        else:
            lines += group
    return lines


def by_kind(lines: Sequence[Line]) -> list[Line]:
    """Return the lines of a list with those of one kind, if they are several, behind one line."""
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(flattened([line])[0].kind, []).append(line)
    return [
        AnswerGroup(group, *OF_ONE_KIND[kind]) if kind in OF_ONE_KIND and len(group) > 1 else line
        for kind, group in groups.items()
        for line in (group if kind not in OF_ONE_KIND else group[:1])
    ]


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
