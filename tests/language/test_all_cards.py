"""What holds for the language over all cards: whole, printed back, one meaning, nothing for one card only.

The two long proofs read a sample in `make test`; `make proofs` (INKWRIGHT_FULL=1) reads everything.
"""

import time

import pytest

from inkwright import Catalog
from inkwright.cli.compiling import Coverage
from inkwright.language import proofs
from inkwright.language.grammar import english
from inkwright.language.library import node_classes
from inkwright.state.node import Node
from tests.support.catalogue_texts import FULL, sample
from tests.support.golden_files import ABILITIES, UNUSED, abilities_lines, compiled, unused_lines

MOST_LONELY_ROWS = 220

Cards = list[tuple[str, list[Node]]]


@pytest.fixture(scope="module")
def cards() -> Cards:
    return list(compiled())


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    found = Coverage(english())
    for card in Catalog.default():
        found.read(card)
    return found


# ---------------------------------------------------------------- whole


def test_every_card_compiles_whole_and_prints_back(coverage: Coverage) -> None:
    assert [(refused["card"], refused["text"]) for refused in coverage.refused] == []
    assert coverage.cards == coverage.compiled == coverage.printed_back == len(Catalog.default()) == 2681


# ---------------------------------------------------------------- the six proofs


@pytest.mark.parametrize("name", ["default_form", "collision", "one_meaning"])
def test_proved_over_all_texts(name: str) -> None:
    failures = proofs.PROOFS[name](english(), proofs.catalogue_texts())
    assert failures == [], "\n".join(failures[:10])


def test_mutants_are_refused_or_mean_something_else() -> None:
    failures = proofs.mutation(english(), sample(40))
    assert failures == [], "\n".join(failures[:10])


def test_the_order_of_the_rows_means_nothing() -> None:
    failures = proofs.order_free(english(), sample(6), (1, 2, 3) if FULL else (1,))
    assert failures == [], "\n".join(failures[:10])


# ---------------------------------------------------------------- the table


def test_few_rows_serve_one_card_only(coverage: Coverage) -> None:
    lonely = [f"{row}  ({card})" for row, card in coverage.one_card_rows()]
    assert len(lonely) <= MOST_LONELY_ROWS, "\n".join([f"{len(lonely)} rows serve one card only:", *lonely])


def test_long_words_without_a_slot_have_a_reason() -> None:
    assert [str(row) for row, reason in english().table.long_literals() if not reason] == []


def test_no_class_has_a_string_kind(cards: Cards) -> None:
    """Strings are names of cards, classifications, inks and abilities, in fields that say so."""
    wrong = set()
    todo = [node for _, abilities in cards for node in abilities]
    while todo:
        node = todo.pop()
        todo.extend(node.children())
        names = type(node).STRING_FIELDS
        for field in type(node).FIELDS:
            value = getattr(node, field)
            inside = value if isinstance(value, tuple) else (value,)
            if field not in names and any(isinstance(part, str) for part in inside):
                wrong.add(f"{type(node).__name__}.{field}")
            if field in names and not all(isinstance(part, str) for part in inside):
                wrong.add(f"{type(node).__name__}.{field} is called a name")
    assert wrong == set()


def test_every_class_of_the_vocabulary_has_words() -> None:
    """A class without a row is abstract, or made by the rules themselves."""
    said = {row.cls for row in english().table.rows}
    made = {type(node) for row in english().table.rows for node in constants(row.constants.values())}
    made |= {type(node) for row in english().table.rows for node in constants(row.values.values())}
    silent = {
        name
        for name, cls in node_classes().items()
        if cls.__module__.startswith("inkwright.abilities") and cls not in said | made and not cls.__subclasses__()
    }
    assert silent <= BY_THE_RULES, silent - BY_THE_RULES


BY_THE_RULES = {
    "rulebook.ChosenForAction",  # Vanish
    "rulebook.EndOfThatTurn",  # Temporary Shift
    "rulebook.ReturnTopCard",  # Temporary Shift
    "turn_points.ChallengeIsOver",  # "after the challenge"
}
"""Classes that no words make."""


def constants(values: object) -> list[Node]:
    """The nodes among values, and below them."""
    out = [value for value in values if isinstance(value, Node)]  # type: ignore[attr-defined]
    return out + [child for node in out for child in constants(node.children())]


# ---------------------------------------------------------------- golden files


def test_abilities_mean_what_they_meant(cards: Cards) -> None:
    """`make golden` accepts a change."""
    before = dict(line.split("\t") for line in ABILITIES.read_text("utf-8").splitlines())
    now = dict(line.split("\t") for line in abilities_lines(cards))
    changed = [name for name in now if name in before and before[name] != now[name]]
    assert (sorted(before.keys() - now.keys()), sorted(now.keys() - before.keys()), changed) == ([], [], [])


def test_wordings_that_no_card_uses_are_listed(cards: Cards) -> None:
    """`make golden` accepts a change."""
    listed, now = set(UNUSED.read_text("utf-8").splitlines()), set(unused_lines(cards))
    assert (sorted(now - listed), sorted(listed - now)) == ([], [])


# ---------------------------------------------------------------- speed


def test_one_card_in_ten_milliseconds() -> None:
    texts = sorted(proofs.catalogue_texts(), key=lambda entry: len(entry[1]))[-40:]
    began = time.process_time()
    for kind, text, source in texts:
        english().compile(kind, text, source)
    assert (time.process_time() - began) / len(texts) < 0.010
