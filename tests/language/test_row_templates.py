"""Every mark of a template, and templates that are refused."""

import pytest

from inkwright.language.template import FlatTemplate, Literal, RowError, Slot, expand, noun_forms, verb_forms


def words(flat: FlatTemplate) -> str:
    """Return the words of a variant."""
    return "".join(item.text if isinstance(item, Literal) else "_" for item in flat.items)


def variants(template: str, **values: object) -> list[str]:
    """Return the words of all variants of a template."""
    return [words(flat) for flat in expand(template, values)]


@pytest.mark.parametrize(
    ("verb", "one"),
    [
        ("draw", "draws"),
        ("banish", "banishes"),
        ("discard", "discards"),
        ("ready", "readies"),
        ("play", "plays"),
        ("have", "has"),
        ("are", "is"),
        ("don't", "doesn't"),
        ("do", "does"),
    ],
)
def test_a_verb_has_a_form_for_one(verb: str, one: str) -> None:
    assert verb_forms(verb) == (one, verb)


@pytest.mark.parametrize(("noun", "many"), [("card", "cards"), ("ability", "abilities"), ("copy", "copies")])
def test_a_noun_has_a_form_for_many(noun: str, many: str) -> None:
    assert noun_forms(noun) == (noun, many)


def test_plain_words_have_one_variant() -> None:
    assert variants("draw a card") == ["draw a card"]


def test_optional_words_have_two_variants() -> None:
    with_it, without = expand("chosen[ {what:NT}]", {})
    assert (words(with_it), words(without)) == ("chosen _", "chosen")
    assert without.absent == {"what": None}


def test_an_optional_list_is_empty_when_left_out() -> None:
    assert expand("x[ {what:NT..}]", {})[1].absent == {"what": ()}
    assert expand("x[ {what:NT&and}]", {})[1].absent == {"what": ()}


def test_a_flag_is_true_or_false() -> None:
    with_it, without = expand("play[?free  for free]", {})
    assert words(with_it) == "play for free"
    assert (with_it.constants, without.absent) == ({"free": True}, {"free": False})


def test_a_choice_of_words_has_values_from_the_row() -> None:
    flats = expand("<whose:your|their=THEM> deck<order: in any order=1|=None>", {"your": 7, "THEM": 8})
    assert [(words(f), f.constants) for f in flats] == [
        ("your deck in any order", {"whose": 7, "order": 1}),
        ("your deck", {"whose": 7, "order": None}),
        ("their deck in any order", {"whose": 8, "order": 1}),
        ("their deck", {"whose": 8, "order": None}),
    ]


def test_surface_words_have_no_meaning_and_the_first_is_the_default() -> None:
    assert variants("damage(| counter| counters)") == ["damage", "damage counter", "damage counters"]


def test_alternations_can_be_nested() -> None:
    assert variants("(he|she(|'s)) x") == ["he x", "she x", "she's x"]


def test_slots_know_their_shape() -> None:
    flat = expand("{a:A} {b:B..} {c:C&and2} {d:D&,} {e:E&andor#a} {f:F#2}", {})[0]
    assert [(s.field, s.symbol, s.conjunction, s.two, s.of) for s in flat.slots()] == [
        ("a", "A", "", False, ""),
        ("b", "B", "", False, ""),
        ("c", "C", "and", True, ""),
        ("d", "D", ",", False, ""),
        ("e", "E", "and/or", False, "a"),
        ("f", "F", "", False, "2"),
    ]
    assert all(isinstance(slot, Slot) for slot in flat.slots())


@pytest.mark.parametrize(
    ("template", "why"),
    [
        ("deal (3|4) damage", "closed list"),
        ("(opponent|opposing player)", "closed list"),
        ("only(| one)", "closed list"),
        ("({x:NT}|it)", "different fields"),
        ("({x:NT}|it {x:NT})", "say why"),
        ("(card*|it)", "plain words"),
        ("{x:A/B..}", "one place"),
        ("(draw~|it)", "plain words"),
        ("<kind:character|item>", "no name in the row's values"),
        ("draw~n {n:NT}", "does not stand before"),
        ("{n:NT} and {n:NT}", "filled twice"),
        ("<a:x=1> <a:y=2>", "two parts settle"),
        ("draw [a card]", "optional words without a field"),
        ("{n NT}", "a slot is written"),
        ("{n:NT..&and}", "not both"),
        ("[ {n:NT}", "missing"),
        ("(a|an", "missing"),
        ("a ] b", "unexpected"),
        ("<x:a=1", "value"),
    ],
)
def test_a_template_that_makes_no_sense_is_refused(template: str, why: str) -> None:
    with pytest.raises(RowError, match=why.replace("(", r"\(")):
        expand(template, {})
