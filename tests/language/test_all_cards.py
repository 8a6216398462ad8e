"""The language over all cards: every card compiles, prints back and has one meaning.

The longer proofs take a sample of the texts in `make test`, and all of them with INKWRIGHT_FULL=1.
"""

from collections.abc import Iterable

import pytest

from inkwright import Catalog
from inkwright.language import proofs
from inkwright.language.grammar import english
from inkwright.language.language_coverage import LanguageCoverage
from inkwright.language.library import node_classes
from inkwright.state.node import Node
from tests.support.catalogue_texts import sample
from tests.support.effort import function_calls
from tests.support.full_run import FULL
from tests.support.golden_files import ABILITIES, UNUSED, abilities_lines, unused_lines

MOST_ONE_CARD_ROWS = 150
MOST_ROWS = 1000

MOST_CALLS = 50_000  # to compile one of the longest texts; no clock, so that a busy machine changes nothing

Cards = list[tuple[str, list[Node]]]


@pytest.fixture(scope="module")
def everything() -> tuple[Cards, LanguageCoverage]:
    """Every card with its abilities, and the coverage of all cards."""
    coverage = LanguageCoverage(english())
    return [(card.full_name, coverage.read(card)) for card in Catalog.default()], coverage


@pytest.fixture(scope="module")
def cards(everything: tuple[Cards, LanguageCoverage]) -> Cards:
    return everything[0]


@pytest.fixture(scope="module")
def coverage(everything: tuple[Cards, LanguageCoverage]) -> LanguageCoverage:
    return everything[1]


# ---------------------------------------------------------------- coverage


def test_every_card_compiles_and_prints_back(coverage: LanguageCoverage) -> None:
    assert [(refused["card"], refused["text"]) for refused in coverage.refused] == []
    assert coverage.cards == coverage.compiled == coverage.printed_back == len(Catalog.default()) == 2681


# ---------------------------------------------------------------- the seven proofs


def test_two_texts_with_one_meaning_differ_by_synonyms() -> None:
    failures = proofs.collision(english(), sample(9))
    assert failures == [], "\n".join(failures[:10])


@pytest.mark.parametrize("name", ["default_form", "one_meaning", "makes_sense"])  # all cards compile, so all make sense
def test_a_longer_proof_holds(name: str) -> None:
    failures = proofs.PROOFS[name](english(), sample(24))
    assert failures == [], "\n".join(failures[:10])


def test_changed_texts_are_refused_or_mean_something_else() -> None:
    failures = proofs.mutation(english(), sample(200))
    assert failures == [], "\n".join(failures[:10])


def test_the_order_of_the_rows_does_not_matter() -> None:
    failures = proofs.order_free(english(), sample(20), (1, 2, 3) if FULL else (1,))
    assert failures == [], "\n".join(failures[:10])


# ---------------------------------------------------------------- the table


def test_few_rows_are_used_by_one_card_only(coverage: LanguageCoverage) -> None:
    one_card = [f"{row}  ({card})" for row, card in coverage.one_card_rows()]
    assert len(one_card) <= MOST_ONE_CARD_ROWS, "\n".join([f"{len(one_card)} rows serve one card only:", *one_card])


def test_rows_are_few() -> None:
    """Wordings that differ in a word or two are one row."""
    assert len(english().table.rows) <= MOST_ROWS


def test_long_literals_have_a_reason() -> None:
    assert [str(row) for row, reason in english().table.long_literals() if not reason] == []


def test_only_declared_fields_hold_strings(cards: Cards) -> None:
    """Strings are names of cards, classifications, inks and abilities, in fields that are declared as such."""
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


def test_every_class_of_abilities_has_a_row() -> None:
    """A class without a row is abstract, or the rules make it."""
    with_rows = {row.cls for row in english().table.rows}
    made = {type(node) for row in english().table.rows for node in constants(row.constants.values())}
    made |= {type(node) for row in english().table.rows for node in constants(row.values.values())}
    without_rows = {
        name
        for name, cls in node_classes().items()
        if cls.__module__.startswith("inkwright.abilities") and cls not in with_rows | made and not cls.__subclasses__()
    }
    assert without_rows <= MADE_BY_RULES, without_rows - MADE_BY_RULES


MADE_BY_RULES = {
    "rulebook.ChosenForAction",  # Vanish
    "rulebook.EndOfThatTurn",  # Temporary Shift
    "rulebook.ReturnTopCard",  # Temporary Shift
    "turn_points.ChallengeIsOver",  # "after the challenge"
}
"""Classes that no text makes."""


def constants(values: Iterable[object]) -> list[Node]:
    """Return the nodes among some values and all nodes below them."""
    out = [value for value in values if isinstance(value, Node)]
    return out + [child for node in out for child in constants(node.children())]


# ---------------------------------------------------------------- golden files


def test_the_meanings_of_abilities_have_not_changed(cards: Cards) -> None:
    """`make golden` accepts a change."""
    before = dict(line.split("\t") for line in ABILITIES.read_text("utf-8").splitlines())
    now = dict(line.split("\t") for line in abilities_lines(cards))
    changed = [name for name in now if name in before and before[name] != now[name]]
    assert (sorted(before.keys() - now.keys()), sorted(now.keys() - before.keys()), changed) == ([], [], [])


def test_unused_wordings_are_listed(cards: Cards) -> None:
    """`make golden` accepts a change."""
    listed, now = set(UNUSED.read_text("utf-8").splitlines()), set(unused_lines(cards))
    assert (sorted(now - listed), sorted(listed - now)) == ([], [])


# ---------------------------------------------------------------- speed


def test_the_longest_texts_compile_quickly() -> None:
    texts = sorted(proofs.catalogue_texts(), key=lambda entry: len(entry[1]))[-40:]
    calls = function_calls(lambda: [english().compile(kind, text, source) for kind, text, source in texts])
    assert calls / len(texts) < MOST_CALLS
