"""Tables of rows are checked before a text is read."""

from typing import Any

import pytest

from inkwright.language.row import UNBOUND
from inkwright.language.table import Table
from inkwright.language.template import RowError
from inkwright.state.node_copy import copy_value
from tests.support.toy_language import TABLE, make, rows

Draw = make("Draw", "much")
Play = make("Play", "what free")
Thing = make("Thing", "slot", WRITES=("slot",))
Kinded = make("Kinded", "kind", STRING_FIELDS=())
Word = make("Word", "name", STRING_FIELDS=("name",))
Loose = make("Loose", "a b", DEFAULTS={"b": None})


def table() -> Table:
    """Return a table with terms and no rows."""
    out = Table()
    out.term("NUM", r"\d+", int, lambda v: str(v), "0123456789")
    return out


@pytest.mark.parametrize(
    ("template", "cls", "constants", "why"),
    [
        ("draw {many:NUM}", Draw, {}, "no field 'many'"),
        ("draw", Draw, {"number": 1}, "no field 'number'"),
        ("draw", Draw, {}, "nothing fills Draw.much"),
        ("play {what:NUM}", Play, {}, "nothing fills Play.free"),
        ("draw {much:NUM}", Draw, {"much": 1}, "both a slot and a constant"),
        ("[?x draw ]{much:NUM}", Draw, {}, "no field 'x'"),
        ("is red", Kinded, {"kind": "red"}, "free string"),
        ("draw {much:NUM}", Draw, {"num": "m"}, "no slot"),
        ("draw {much:NUM}", Draw, {"free": ("m",)}, "no field 'm'"),
        ("this", Draw, {"much": list}, "a factory makes a node"),
        ("this", Draw, {"much": 1.5}, "cannot stand in a field"),
        ("this", Draw, {"much": lambda: Thing(UNBOUND)}, "not bound"),
        ("(a|the) {much:NUM}", None, {}, "nowhere to keep"),
        ("{much:NUM} and {m:NUM}", None, {}, "exactly one slot"),
        ("{much:NUM..}", None, {}, "exactly one slot"),
        ("{much:NUM}", None, {"rank": 1}, "no fields, rank"),
    ],
)
def test_a_row_that_makes_no_sense_is_refused(template: str, cls: Any, constants: dict[str, Any], why: str) -> None:
    with pytest.raises(RowError, match=why):
        table().row("X", template, cls, **constants)


def test_an_unknown_symbol_is_refused() -> None:
    bad = table()
    bad.row("X", "draw {much:NUMBER}", Draw)
    with pytest.raises(RowError, match="nothing is called NUMBER"):
        bad.finish()


def test_a_symbol_that_starts_with_itself_is_refused() -> None:
    bad = table()
    bad.row("X", "{much:Y} and more", Draw)
    bad.row("Y", "{much:X}")
    with pytest.raises(RowError, match="starts with itself: X -> Y -> X"):
        bad.finish()


def test_an_empty_row_does_not_hide_the_loop() -> None:
    bad = table()
    bad.row("NONE", "", Thing)
    bad.row("X", "{a:NONE}{b:X}!", Loose)
    bad.row("X", "x", Loose, a=1)
    with pytest.raises(RowError, match="starts with itself"):
        bad.finish()


def test_a_term_and_a_row_cannot_share_a_name() -> None:
    bad = table()
    bad.row("NUM", "one", Draw, much=1)
    with pytest.raises(RowError, match="is a term"):
        bad.finish()


def test_missing_fields_have_the_default_of_the_class() -> None:
    good = table()
    good.row("X", "draw {a:NUM}", Loose)
    assert [entry[2] for entry in good.rows[0].variants[0].plan] == [None, None]


def test_slot_numbers_need_no_slot_in_the_template() -> None:
    good = table()
    good.row("X", "the top card", Thing)
    assert good.rows[0].free == {"slot": UNBOUND}


def test_a_constant_string_is_allowed_in_a_field_of_names() -> None:
    table().row("X", "Shift", Word, name="Shift")


def test_a_constant_node_is_copied_each_time() -> None:
    node = Play(Draw(1), (Draw(2), 3))
    again: Any = copy_value(node)
    assert again == node
    assert again is not node
    assert again.what is not node.what
    assert again.free[0] is not node.free[0]


def test_long_literals_are_listed_with_their_reasons() -> None:
    listed = {str(row): reason for row, reason in TABLE.long_literals()}
    assert listed == {"TARGET: the top card of your deck": "the toy has one deck"}


def test_a_shuffled_table_has_the_same_rows_in_another_order() -> None:
    other = TABLE.shuffled(5)
    assert sorted(map(str, other.rows)) == sorted(map(str, TABLE.rows))
    assert [str(row) for row in other.rows] != [str(row) for row in TABLE.rows]


def test_only_symbols_with_agreement_depend_on_the_number() -> None:
    assert TABLE.symbols["ACT"].sensitive
    assert TABLE.symbols["NOUN"].sensitive
    assert not TABLE.symbols["BODY"].sensitive
    assert not TABLE.symbols["TARGET"].sensitive


def test_an_unfinished_table_cannot_be_read() -> None:
    with pytest.raises(RowError, match="not finished"):
        rows(Table()).start("ABILITY")
