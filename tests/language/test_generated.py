"""Texts that no card has are generated from the rows, and compile to the abilities that they were printed from.

`make test` makes 1,000 texts, INKWRIGHT_FULL=1 (`make test-long`) 120,000: every row fifty times, every pair of a
trigger, condition or selector with an effect once, and the rest at random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest

from inkwright.language.proofs import difference
from inkwright.language.row import Row
from tests.support.full_run import FULL
from tests.support.text_generator import Fault, Generated, Generator, NoText, Pair

TEXTS = 120_000 if FULL else 1_000
TIMES = 50 if FULL else 1
PAIRS = 1 if FULL else 180
"""One pair in this number is tried."""
ONE_MEANING = 1 if FULL else 20
"""One text in this number is read in every way."""
DIFFERENT = 300 if FULL else 90
"""This many texts are compared with each other."""
TRIES = 400
DARING = 0.4

KINDS = ("trigger", "condition", "selector")


class GeneratorRun:
    """Makes texts and collects what goes wrong."""

    def __init__(self, seed: int, daring: float = 0.0) -> None:
        self.generator = Generator(seed, daring)
        self.faults: list[str] = []
        self.unwritable: list[str] = []
        self.made = 0

    def one(self, what: str, make: Callable[[], Generated], rows: set[int]) -> None:
        """Make one text that uses these rows, with as many tries as it takes."""
        for _ in range(TRIES):
            try:
                made = make()
            except NoText:
                continue
            except Fault as fault:
                self.faults.append(f"{what}\n    {fault}")
                return
            if rows <= made.rows:
                self.made += 1
                if self.made % ONE_MEANING == 0:
                    self.check_meanings(what, made)
                return
        self.unwritable.append(what)

    def check_meanings(self, what: str, made: Generated) -> None:
        meanings = self.generator.language.meanings(made.kind, made.text, made.source)
        if len(meanings) > 1:
            self.faults.append(f"{what}\n    {made.text}\n    {difference(meanings[0], meanings[1])}")

    def done(self, count: int) -> None:
        """Check that nothing went wrong and that this number of texts was made."""
        assert not self.faults, "\n".join([f"{len(self.faults)} do not compile back:", *self.faults[:20]])
        assert not self.unwritable, "\n".join([f"{len(self.unwritable)} cannot be written:", *self.unwritable[:40]])
        assert self.made == count


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """All rows of the language."""
    return Generator(0).table.rows


@pytest.fixture(scope="module")
def pairs() -> dict[str, list[Pair]]:
    """A sample of the pairs of each kind."""
    generator = Generator(7)
    found = {kind: [pair for pair in generator.pairs() if pair.kind == kind] for kind in KINDS}
    return {kind: generator.dice.sample(known, len(known) // PAIRS) for kind, known in found.items()}


def test_every_row_is_generated(rows: list[Row]) -> None:
    run = GeneratorRun(1)
    for row in rows:
        for _ in range(TIMES):
            run.one(str(row), partial(run.generator.from_row, row), {row.no})
    run.done(TIMES * len(rows))


@pytest.mark.parametrize("kind", KINDS)
def test_every_pair_of_rows_is_generated(kind: str, pairs: dict[str, list[Pair]]) -> None:
    run = GeneratorRun(2)
    for pair in pairs[kind]:
        rows = {pair.left.no, pair.right.no}
        run.one(f"{pair.left} x {pair.right}", partial(run.generator.from_pair, pair), rows)
    run.done(len(pairs[kind]))


def test_random_texts_are_generated(rows: list[Row], pairs: dict[str, list[Pair]]) -> None:
    run = GeneratorRun(3, DARING)
    count = max(100, TEXTS - TIMES * len(rows) - sum(len(some) for some in pairs.values()))
    for _ in range(count):
        run.one("any", run.generator.random_ability, set())
    run.done(count)


# ---------------------------------------------------------------- the generator itself


def test_there_is_a_pair_for_every_trigger_condition_and_selector() -> None:
    generator = Generator(1)
    effects = len(generator.effects())
    lefts = Counter(pair.kind for pair in generator.pairs())
    assert lefts["trigger"] == len(generator.triggers()) * effects
    assert lefts["condition"] == len(generator.conditions()) * effects
    assert lefts["selector"] == len(generator.selectors()) * sum(
        1 for effect in generator.effects() if generator.selector_slots(effect)
    )
    lists = (generator.triggers(), generator.conditions(), generator.selectors())
    assert min(sum(len(row.variants) for row in rows) for rows in lists) > 100  # a row has several wordings
    assert effects > 150


def test_generated_texts_differ() -> None:
    generator = Generator(5, DARING)
    texts = set()
    for _ in range(DIFFERENT):
        try:
            texts.add(generator.random_ability().text)
        except NoText:
            continue
    assert len(texts) > DIFFERENT * 2 // 3


def test_a_fault_of_the_language_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that prints one text and reads another is a fault."""
    generator = Generator(2)
    compile_text = generator.language.compile
    monkeypatch.setattr(
        generator.language, "compile", lambda kind, text, source, _words: compile_text(kind, "Draw a card.", source)
    )
    gain = next(row for row in generator.table.rows if row.template.startswith("gain~"))
    with pytest.raises(Fault, match="read as something else"):
        generator.from_row(gain)
