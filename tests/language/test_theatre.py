"""A small theatre: texts are composed at random from the families of the language, read, printed back and played.

Each piece of a text says by itself, on a table of paper, who must be asked what and what must change; it never sees the
compiled ability. `make test` plays 150 texts, INKWRIGHT_FULL=1 (`make test-long`) 2,400.
"""

from collections import Counter
from functools import cache

import pytest

from inkwright.cards.card import CLASSIFICATION
from inkwright.cards.wording import written_abilities
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.grammar import english
from inkwright.language.normalise import normalised_text
from tests.support.full_run import FULL
from tests.support.theatre.ability_frames import FrameWriter, WrittenAbility
from tests.support.theatre.paper_table import Ask, PaperTable
from tests.support.theatre.performance import Mismatch, Performance
from tests.support.theatre.stage import telling_seed
from tests.support.theatre.text_writer import CLASSES

TEXTS = 2_400 if FULL else 150
QUIET = 0.25
"""At most this share of the texts does nothing on its table: its condition is false, or there is nothing to choose."""

WORDS = [(CLASSIFICATION, word) for word in CLASSES]


@cache
def programme() -> tuple[tuple[WrittenAbility, int], ...]:
    """Return different texts, each with the seed of a table on which it does something, if there is one."""
    found: dict[str, tuple[WrittenAbility, int]] = {}
    seed = 0
    while len(found) < TEXTS:
        seed += 1
        ability = FrameWriter(seed).ability()
        table = telling_seed(ability, seed) if ability.text not in found else None
        if table is not None:
            found[ability.text] = (ability, table)
    return tuple(found.values())


def play(ability: WrittenAbility, seed: int) -> tuple[str, Performance]:
    """Return what is wrong with the performance of a text, or "", and the performance."""
    performance = Performance(ability, seed)
    try:
        performance.play()
    except Mismatch as mismatch:
        return f"{ability.type}: {ability.text} (table {seed})\n    {mismatch}", performance
    return "", performance


def test_every_text_prints_as_it_was_written() -> None:
    wrong = []
    for ability, _ in programme():
        (text,) = written_abilities(ability.text)
        node = english().compile(text.kind, text.text, TYPE_NAMES.index(ability.type.lower()), WORDS)
        if english().write(text.kind, node) != normalised_text(text.text):
            wrong.append(ability.text)
    assert wrong == []


def test_every_text_plays_as_its_pieces_say() -> None:
    wrong, seen = [], Counter[str]()
    for ability, seed in programme():
        why, performance = play(ability, seed)
        wrong += [why] if why else []
        seen["acted"] += performance.paper.acted
        seen["questions"] += sum(isinstance(step, Ask) for step in performance.paper.script)
    assert not wrong, "\n".join([f"{len(wrong)} of {TEXTS} texts play otherwise:", *wrong[:20]])
    assert seen["acted"] >= (1 - QUIET) * TEXTS
    assert seen["questions"] >= TEXTS / 2


@pytest.mark.parametrize("deed", ["gain_lore", "draw", "hurt", "banish", "exert", "ready", "discard"])
def test_the_theatre_notices_a_deed_that_is_left_out(deed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PaperTable, deed, lambda *arguments: True)
    assert any(play(ability, seed)[0] for ability, seed in programme()[:150])


def test_the_theatre_notices_a_question_that_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PaperTable, "ask_may", lambda *arguments: True)
    assert any("asked (0, 'may'" in play(ability, seed)[0] for ability, seed in programme()[:150])


def test_texts_come_from_every_frame() -> None:
    frames = {frame.__name__ for frame in FrameWriter(1).frames}
    assert len(frames) == 19
    assert {ability.type for ability, _ in programme()} == {"Character", "Action", "Item", "Location"}
