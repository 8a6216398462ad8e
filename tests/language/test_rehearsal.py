"""How many cards of each set the rows of earlier sets read; the figures of the page are right."""

from dataclasses import replace

import pytest

from inkwright import Catalog
from inkwright.cards.card import AbilityText, Card, Printing
from inkwright.engine.shared_programs import programs
from inkwright.language.library import Library
from inkwright.language.rehearsal import (
    Need,
    RowTracer,
    SetRehearsal,
    as_table,
    main,
    needs_by_set,
    rehearse_sets,
    rows_for_half,
)
from tests.support.paths import DOCS
from tests.support.toy_language import TOY

PAGE = DOCS / "language-proofs.md"
SHOWN = range(10, 15)


@pytest.fixture(scope="module")
def needs() -> dict[int, list[Need]]:
    """The rows that each card needs, by set."""
    return needs_by_set(programs().library, Catalog.default())


@pytest.fixture(scope="module")
def sets(needs: dict[int, list[Need]]) -> dict[int, SetRehearsal]:
    """The figures of each set."""
    return {one.set: one for one in rehearse_sets(needs)}


def test_the_page_has_the_right_figures(sets: dict[int, SetRehearsal]) -> None:
    """`python -m inkwright.language.rehearsal` prints the table of the page."""
    assert as_table(sets[number] for number in SHOWN) in PAGE.read_text("utf-8")


def test_every_card_is_in_one_set_and_every_row_is_counted(
    needs: dict[int, list[Need]], sets: dict[int, SetRehearsal]
) -> None:
    assert sum(len(cards) for cards in needs.values()) == len(Catalog.default())
    last = sets[max(sets)]
    assert last.rows + last.new == len(set().union(*(need.rows for cards in needs.values() for need in cards)))
    assert all(0 < one.worded <= one.read <= one.cards for one in sets.values())
    assert min(needs) == 1


def printed(card_set: str, *texts: str) -> Card:
    """Return a card with these abilities that was first printed in a set."""
    card = next(iter(Catalog.default()))
    abilities = tuple(AbilityText("ability", "", text) for text in texts)
    return replace(card, abilities_text=abilities, printings=(Printing(card_set, 1, "Common", "", "2023-08-18"),))


def test_the_rows_for_half_of_the_cards_are_the_most_needed() -> None:
    assert rows_for_half([{1}, {1, 2}, {1, 2, 3}, {4}]) == {1, 2}
    assert rows_for_half([{1, 2}, {2, 3}]) == {2, 1}  # row 2 alone reads no card, and one card is half
    assert rows_for_half([set(), {1}]) == set()


def test_a_card_that_needs_a_new_row_is_not_read() -> None:
    cards = [
        printed("1", "When you play this character, draw a card."),
        printed("1", "When you play this character, gain 1 lore."),
        printed("2", "When you play this character, draw 2 cards."),  # no new row
        printed("2", "When you play this character, draw a card and gain 1 lore."),  # one: the chain
    ]
    (second,) = rehearse_sets(needs_by_set(Library(), cards))
    assert (second.set, second.cards, second.read, second.new) == (2, 2, 1, 1)
    assert second.share == 50.0


def test_rows_without_a_class_are_traced() -> None:
    node = TOY.compile("ability", "Draw a card.")
    tracer = RowTracer(TOY.table)
    assert tracer.text("ABILITY", node) == "Draw a card."
    assert any(TOY.table.rows[no].cls is None for no in tracer.used)


def test_an_unknown_set_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["14", "99"]) == 2
    assert capsys.readouterr().err == "'99' is no set that has another before it: 2 to 14\n"
