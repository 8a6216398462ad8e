"""One notation for answers: in records, in the terminal, in the log. Unambiguous among the options of a decision."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from inkwright.engine.turn_actions.registry import TURN_ACTIONS
from inkwright.errors import IllegalAnswer, did_you_mean, quoted
from inkwright.text.spelling import Speller, fold

from .titles import ability_title

if TYPE_CHECKING:
    from inkwright.state.node import Modifier, Node

    from .options import Option

# {title}: the option's card, {aim}: what it is aimed at, {ability}, {who}: a player, {number}
NOTATIONS: Final = {
    **{action.word: action.notation for action in TURN_ACTIONS},
    "card": "choose {title}",
    "player": "choose {who}",
    "number": "choose {number}",
    "place": "put {words}",
    "mode": "choose option {number}",
    "name": "name {words}",
    "bag": "resolve {title}: {ability}",
    "replacement": "apply {title}",
    "yes": "yes",
    "no": "no",
    "done": "done",
    "none": "none",
}

LABELS: Final = {
    **{action.word: action.label for action in TURN_ACTIONS},
    "card": "{title}",
    "player": "{who}",
    "number": "{number}",
    "place": "{words}",
    "mode": "{words}",
    "name": "{words}",
    "bag": "{title}: {ability}",
    "replacement": "{title}",
    "yes": "Yes",
    "no": "No",
    "done": "Done",
    "none": "None of them",
}

_NUMBER: Final = re.compile(r" #\d+\b")


def fill_template(template: str, option: Option) -> str:
    """Return a notation or label with the option's own words in it."""
    return template.format(
        title=option.title,
        aim=option.aim,
        ability=ability_title(option.ability),
        who=option.who,
        number=option.number + 1 if option.kind == "mode" else option.number,
        words=option.words,
    )


def notations(options: Sequence[Option]) -> list[str]:
    """Return the notation of every option of a decision; equal ones are numbered."""
    seen: dict[str, int] = {}
    out: list[str] = []
    for option in options:
        text = fill_template(NOTATIONS[option.kind], option)
        count = seen.get(text, 0) + 1
        seen[text] = count
        out.append(text if count == 1 else f"{text} #{count}")
    return out


def label(option: Option) -> str:
    """Return an option in words for people."""
    if option.kind == "mode" and not option.words:
        option.words = mode_words(option)
    text = fill_template(LABELS[option.kind], option)
    if option.permission and option.permission != option.aim:
        text += f", as {option.permission} allows"
    return f"{text}: {option.permission_cost}" if option.permission_cost else text


def mode_words(option: Option) -> str:
    """Return what a mode does in words, or its number where the language has no words for it."""
    words = words_of(option.effect) if option.effect is not None else ""
    return words or f"Option {option.number + 1}"


def words_of(node: Node) -> str:
    """Return an effect, or a part of one, in the words of the language; "" where it has none."""
    from inkwright.language.grammar import english

    return english().words(node) or ""


def modifier_words(modifier: Modifier) -> str:
    """Return what a modifier says about one card in the words of the language, "" where it has none."""
    from inkwright.language.grammar import english

    return english().words_about_one(modifier) or ""


def read_answer(options: Sequence[Option], text: str) -> int:
    """Return the index of the option that a notation means; raise IllegalAnswer if none does."""
    written = [option.notation for option in options]
    wanted = text.strip()
    if wanted in written:
        return written.index(wanted)
    bare = fold(wanted)
    for forms in ([fold(form) for form in written], [fold(_NUMBER.sub("", form)) for form in written]):
        if forms.count(bare) == 1:
            return forms.index(bare)
    near = did_you_mean(Speller(written).nearest(wanted, 2))
    raise IllegalAnswer(f"{quoted(wanted)} is not among the legal answers now.{near}")
