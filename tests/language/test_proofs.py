"""The seven proofs hold for the toy language, and each one catches its kind of broken table."""

from typing import Any

import pytest

from inkwright.language import proofs
from inkwright.language.compile import Language
from inkwright.language.grammar import english
from inkwright.language.table import Table
from inkwright.state.node import Node
from tests.support.toy_language import TABLE, TOY, Draw, make, rows

TEXTS = [
    ("keyword", "Shift 4 ⬡"),
    ("keyword", "Evasive"),
    ("ability", "Draw a card."),
    ("ability", "You may draw 2 cards."),
    ("ability", "Each opponent draws 2 cards. Then, gain 1 lore."),
    ("ability", "When this character quests, deal 2 damage to chosen opposing damaged character."),
    ("ability", "When a character challenges another character, give the challenging character +1 ¤."),
    ("ability", "⟳, 2 ⬡ - Remove up to 3 damage from chosen character. Gain that much lore."),
    ("ability", "Look at the top 3 cards of your deck. Play an item for free. Put the rest into your hand."),
    ("ability", "Ready another chosen Hero or Toy character. They can't quest."),
    ("ability", "Chosen character gains Evasive, Rush, and Ward."),
    ("ability", 'Chosen character gains "When this character quests, draw a card."'),
    ("ability", "Choose one: • Draw a card. • Banish chosen item."),
    ("ability", "Deal 1 damage to chosen character. If you have an item, deal 2 damage instead."),
]


Wording = tuple[str, str, type[Node] | None, dict[str, Any]]
"""A symbol, a template, a class and the constants of its fields."""


@pytest.mark.parametrize("name", proofs.PROOFS)
def test_a_proof_holds_for_the_toy_language(name: str) -> None:
    assert proofs.PROOFS[name](TOY, TEXTS) == []


def broken(*wordings: Wording) -> Language:
    """Return the toy language with some wrong rows."""
    table = rows(Table())
    for symbol, template, cls, constants in wordings:
        table.row(symbol, template, cls, **constants)
    return Language(table.finish())


def test_print_back_catches_a_text_that_is_refused() -> None:
    (failure,) = proofs.print_back(TOY, [("ability", "Draw a crad.")])
    assert failure.startswith("refused: Draw a crad.")


def test_print_back_catches_a_text_that_prints_differently() -> None:
    table = Table()
    table.term("NUM", r"\d+|ten", lambda t: 10 if t == "ten" else int(t), lambda v: str(v), "0123456789t")
    table.row("ABILITY", "draw {much:NUM}", Draw)
    (failure,) = proofs.print_back(Language(table.finish()), [("ability", "draw ten"), ("ability", "draw 9")])
    assert failure == "printed differently: draw ten\n    draw 10"


def test_default_form_catches_a_default_that_means_something_else() -> None:
    """A row declares "the challenger" as a synonym of "that character", which means another character."""
    ref = TABLE.rows[next(n for n, row in enumerate(TABLE.rows) if row.refer == "it")].cls
    language = broken(("REFERENCE", "the challenger", ref, {"refer": "the challenging", "kind": 0, "syn": "wrong"}))
    text = "When this character challenges another character, banish the challenger."
    assert proofs.print_back(language, [("ability", text)]) == []
    (failure,) = proofs.default_form(language, [("ability", text)])
    assert "banish that character" in failure


def test_default_form_catches_a_node_without_default_words() -> None:
    table = Table()
    table.term("NUM", r"ten", lambda t: 10, lambda v: None, "t")
    table.row("ABILITY", "draw {much:NUM}", Draw)
    assert proofs.default_form(Language(table.finish()), [("ability", "draw ten")]) == ["no default wording: draw ten"]


def test_collision_catches_two_texts_with_one_meaning() -> None:
    language = broken(("ACT", "take~ {much:ANUM} card*much", Draw, {}))
    texts = [("ability", "Draw a card."), ("ability", "Take a card.")]
    assert proofs.collision(language, texts) == ["two texts, one meaning: Draw a card.\n    Take a card."]
    declared = broken(("ACT", "take~ {much:ANUM} card*much", Draw, {"syn": "take = draw"}))
    assert proofs.collision(declared, texts) == []


def test_collision_ignores_the_same_text_twice() -> None:
    assert proofs.collision(TOY, [TEXTS[2], TEXTS[2]]) == []


@pytest.mark.parametrize(
    ("row", "text", "slip"),
    [
        (("ACT", "quickly draw~ {much:ANUM} card*much", Draw, {}), "Quickly draw a card.", "delete 'Quickly'"),
        (("ACT", "draw~ draw {much:ANUM} card*much", Draw, {}), "Draw a card.", "double 'Draw'"),
        (("ACT", "draw~ {much:ANUM} card*much now soon", Draw, {}), "Draw a card now soon.", ""),
        (("ACT", "lose~ 2 lore", Draw, {"much": 2}), "Lose 2 lore.", ""),
    ],
)
def test_mutation_catches_a_word_that_means_nothing(row: Wording, text: str, slip: str) -> None:
    failures = proofs.mutation(broken(row), [("ability", text)])
    assert [failure for failure in failures if failure.startswith(slip)] if slip else failures == []


def test_mutation_catches_a_number_that_means_nothing() -> None:
    language = broken(
        ("ACT", "lose~ 2 lore", Draw, {"much": 2}),
        ("ACT", "lose~ 3 lore", Draw, {"much": 2}),
    )
    assert proofs.mutation(language, [("ability", "Lose 2 lore.")])[0].startswith("number '2' changes nothing")


def test_mutation_catches_swapped_words() -> None:
    wordings = ("draw~ now and soon too", "draw~ and now soon too")
    language = broken(*[("ACT", wording, Draw, {"much": 1}) for wording in wordings])
    (failure,) = proofs.mutation(language, [("ability", "Draw now and soon too.")])
    assert failure.startswith("swap 'now' 'and' changes nothing")
    assert dict(proofs.mutants("Draw now soon"))["swap 'Draw' 'now'"] == "now draw soon"


def test_mutation_with_two_processes_finds_the_same() -> None:
    language = broken(("ACT", "quickly draw~ {much:ANUM} card*much", Draw, {}))
    texts = [*TEXTS, ("ability", "Quickly draw 2 cards.")]
    assert proofs.mutation(language, texts, processes=2) == proofs.mutation(language, texts) != []


def test_every_word_is_deleted_doubled_and_swapped() -> None:
    slips = [slip.split(" ")[0] for slip, _ in proofs.mutants("Draw 2 cards now")]
    assert [slips.count(slip) for slip in ("delete", "double", "swap", "number")] == [4, 4, 3, 1]
    assert proofs.with_capitals_and_stop("ability", "draw. a card") == "Draw. A card."
    assert proofs.with_capitals_and_stop("keyword", "Shift 4") == "Shift 4"


def test_one_meaning_catches_two_derivations() -> None:
    alike = make("Alike", "much")
    language = broken(("ACT", "draw~ {much:ANUM} card*much", alike, {}))
    (failure,) = proofs.one_meaning(language, [("ability", "Draw a card."), ("ability", "Banish an item.")])
    assert failure.startswith("2 meanings: Draw a card.")


def test_order_free_catches_a_table_whose_order_matters() -> None:
    language = broken(*[("ACT", "draw~ {much:ANUM} card*much", make(f"Alike{n}", "much"), {}) for n in range(5)])
    failures = proofs.order_free(language, [("ability", "Draw a card.")], seeds=range(5))
    assert failures
    assert failures[0].startswith("read differently in another order: Draw a card.")


def test_makes_sense_catches_a_text_that_never_happens() -> None:
    texts = [("ability", "Draw a card.", 0), ("ability", "Draw a card.", 1), ("ability", "Draw a crad.", 1)]
    (failure,) = proofs.makes_sense(english(), texts)
    assert failure.startswith("makes no sense: Draw a card.")


def test_a_difference_is_named_by_its_path() -> None:
    one, other = (TOY.compile("ability", f"Draw a card. Draw {n} cards.") for n in (2, 3))
    assert proofs.difference(one, other) == "Sentence.effect Seq.then By.effect Draw.much 2 / 3"


def test_rows_are_counted_by_the_texts_that_use_them() -> None:
    counts = proofs.rows_used(TOY, TEXTS)
    by_row = {str(TOY.table.rows[no]): count for no, count in counts.items()}
    assert by_row["ACT: draw~ {much:ANUM} card*much"] == 5
    assert by_row["ACT: name~ a card"] == 0


def test_an_unknown_proof_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert proofs.main(["print_bakc"]) == 2
    assert "There is no proof 'print_bakc'" in capsys.readouterr().err
