"""The ten rules of binding, on the toy language."""

from typing import Any

import pytest

from inkwright.errors import NotUnderstood
from inkwright.language.binding.declared import check_declarations, declared
from inkwright.language.binding.roles import SELF, UNREAD
from inkwright.language.binding.slots import mentions_in, slot_roles
from inkwright.language.row import UNBOUND
from inkwright.language.table import Table
from inkwright.language.template import RowError
from inkwright.state.node import Node
from tests.support.toy_language import (
    CARD,
    CHARACTER,
    ITEM,
    LOCATION,
    TABLE,
    TOY,
    Chosen,
    Deal,
    EachOpponent,
    Floating,
    Group,
    IsChosen,
    ItsPlayer,
    MoveDamage,
    Other,
    Pattern,
    Ref,
    Remove,
    Rest,
    RoleRef,
    Some,
    ThatMany,
    ThatPlayer,
    Top,
    make,
)
from tests.support.trees import all_of


def bound(text: str, source: int | None = None) -> Node:
    """Return the bound tree of a text."""
    return TOY.compile("ability", text, source)


def refs(text: str, source: int | None = None, cls: type[Any] = Ref) -> list[int]:
    """Return the slots of the references in a text, in the order of the text."""
    return [found.slot for found in all_of(bound(text, source), cls)]


def slots(text: str, *classes: type[Any]) -> list[int]:
    """Return the slots of the nodes of some classes."""
    return [found.slot for found in all_of(bound(text), *classes)]


def unclear(text: str, word: str, source: int | None = None) -> None:
    """Check that a text is refused at a word."""
    with pytest.raises(NotUnderstood) as caught:
        bound(text, source)
    assert repr(word) in caught.value.expected[0]
    assert caught.value.text[caught.value.at :].lower().startswith(word)


# ---------------------------------------------------------------- 1


def test_rule_1_slots_are_numbered_in_the_order_of_the_text() -> None:
    text = "Deal 1 damage to chosen character. Ready chosen item. Look at the top 2 cards of your deck."
    assert slots(text, Chosen, Top) == [3, 4, 5]


def test_rule_1_an_event_has_slots_of_its_own() -> None:
    text = "When a character challenges another character, ready chosen item."
    assert slots(text, Pattern) == [0, 1]
    assert slots(text, Chosen) == [3]


def test_rule_1_an_unused_mention_has_no_slot() -> None:
    assert slots("All characters gain Rush. Ready chosen item.", Group, Chosen) == [UNREAD, 3]
    assert slots("All characters gain Rush. They can't quest.", Group) == [3]
    assert [r.removed for r in all_of(bound("Remove 1 damage from chosen item. Draw a card."), Remove)] == [UNREAD]


# ---------------------------------------------------------------- 2


def test_rule_2_conditions_and_counts_mention_nothing() -> None:
    assert refs("Ready chosen character. If you have an item, it gains Ward.") == [3]
    unclear("If you have an item, it gains Ward.", "it")


def test_rule_2_declared_exceptions_mention_something() -> None:
    assert refs("If you have only 1 character, they gain Ward.") == [3]


# ---------------------------------------------------------------- 3


def test_rule_3_arguments_of_one_verb_are_different_things() -> None:
    text = "Ready chosen character. Move 1 damage from a damaged character to them."
    (move,) = all_of(bound(text), MoveDamage)
    assert (move.target.slot, all_of(bound(text), Chosen)[0].slot) == (3, 3)


def test_rule_3_it_after_two_arguments_of_one_verb_is_refused() -> None:
    unclear("Move 1 damage from a damaged character to chosen character. It gains Ward.", "it")


# ---------------------------------------------------------------- 4


def test_rule_4_a_test_of_the_type_retypes_the_mention() -> None:
    text = "Look at the top card of your deck. If it's an item card, play that item for free."
    assert refs(text) == [3]
    nearer = "Look at the top card of your deck. Ready chosen item. If it's an item card, play that item for free."
    assert refs(nearer) == [3]


# ---------------------------------------------------------------- 5


def test_rule_5_a_test_of_the_choice_is_not_a_new_choice() -> None:
    text = "Chosen character gains Rush. If a Hero character is chosen, they gain Ward."
    assert refs(text) == [3]
    (test,) = all_of(bound(text), IsChosen)
    assert test.slot == 3


def test_rule_5_a_test_without_a_choice_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        bound("Draw a card. If a Hero character is chosen, draw a card.")


# ---------------------------------------------------------------- 6


def test_rule_6_it_is_one_thing() -> None:
    assert refs("Ready chosen item. Ready all characters. It gains Ward.") == [3]


def test_rule_6_those_are_several_things() -> None:
    assert refs("Ready all items. Ready chosen item. Those items gain Ward.") == [3]


def test_rule_6_they_are_one_or_several_things_and_never_a_player() -> None:
    assert refs("Ready all items. They gain Ward.") == [3]
    assert refs("Ready chosen item. Each opponent draws a card. They gain Ward.") == [3]


def test_rule_6_that_refers_to_a_thing_of_its_kind() -> None:
    assert refs("Ready chosen character. Ready chosen item. That character gains Ward.") == [3]
    unclear("Ready chosen item. That character gains Ward.", "that character")


def test_rule_6_that_card_may_be_anything_and_a_card_may_be_a_character() -> None:
    assert refs("Banish chosen character. Put that card into your hand.") == [3]
    assert refs("Look at the top card of your deck. Play that character.") == [3]


def test_rule_6_mentioned_things_come_before_implied_ones() -> None:
    text = "When this character sings a song, banish chosen item. Put that card into your hand."
    assert refs(text) == [SELF, 3]
    assert refs("When this character sings a song, play that song.") == [SELF, 1]


def test_rule_6_kind_and_number_left_open_are_filled_in() -> None:
    (they,) = all_of(bound("Ready all items. They gain Ward."), Ref)
    assert (they.kind, they.many) == (ITEM, True)
    (it,) = all_of(bound("Look at the top card of your deck. Play it."), Ref)
    assert (it.kind, it.many) == (CARD, False)


def test_rule_6_the_rest_refers_to_the_looked_at_cards() -> None:
    text = "Look at the top 3 cards of your deck. Play an item. Put the rest into your hand."
    assert refs(text, cls=Rest) == [3]


# ---------------------------------------------------------------- 7


def test_rule_7_the_challenging_and_the_challenged_have_roles() -> None:
    text = "When this character challenges another character, banish the challenged character."
    assert refs(text, cls=RoleRef) == [1]
    assert refs(text.replace("challenged", "challenging"), cls=RoleRef) == [0]


def test_rule_7_the_named_card_is_the_one_that_was_named() -> None:
    text = "Name a card. Look at the top card of your deck. Play the named card."
    assert refs(text, cls=RoleRef) == [3]
    unclear("Look at the top card of your deck. Play the named card.", "the named card")


# ---------------------------------------------------------------- 8


def test_rule_8_he_is_this_character() -> None:
    assert refs("When this character quests, he gains Ward.") == [SELF, SELF]
    assert refs("When this character quests, draw a card. She gains Ward.") == [SELF, SELF]


def test_rule_8_a_choice_in_between_makes_he_unclear() -> None:
    unclear("When this character quests, ready chosen character. He gains Ward.", "he")


def test_rule_8_a_choice_of_an_item_leaves_he_clear() -> None:
    assert refs("When this character quests, ready chosen item. He gains Ward.") == [SELF, SELF]


def test_rule_8_he_is_the_choice_when_no_other_character_is_mentioned() -> None:
    assert refs("Ready chosen Princess character. She can't quest.") == [3]
    assert refs("Ready chosen character. She can't quest.", ITEM) == [3]


def test_rule_8_he_is_the_choice_after_a_noun_for_it() -> None:
    text = "When this character quests, chosen character gains Rush. If that character is named Olaf, he gains Ward."
    assert refs(text) == [SELF, 3, 3]


# ---------------------------------------------------------------- 9


def test_rule_9_a_reference_without_a_mention_is_this_card() -> None:
    assert refs("When this character quests, it gains Ward.") == [SELF, SELF]
    assert refs("When this character quests, banish them.") == [SELF, SELF]


def test_rule_9_a_reference_without_a_mention_or_a_source_is_refused() -> None:
    unclear("Banish it.", "it")
    unclear("Draw a card. They gain Ward.", "they")


def test_rule_9_the_type_of_this_card_must_fit() -> None:
    assert refs("They gain Ward.", CHARACTER) == [SELF]
    assert refs("It gains Ward.", LOCATION) == [SELF]
    unclear("They gain Ward.", "they", LOCATION)


# ---------------------------------------------------------------- 10


def test_rule_10_another_is_other_than_this_card() -> None:
    assert refs("When this character quests, ready another chosen character.", cls=Other) == [SELF]
    assert refs("All other characters gain Rush.", CHARACTER, Other) == [SELF]


def test_rule_10_another_is_other_than_the_choice_just_made() -> None:
    text = "When this character quests, banish chosen character. Deal 1 damage to another chosen character."
    assert refs(text, cls=Other) == [3]


def test_rule_10_another_is_other_than_the_subject_of_its_verb() -> None:
    assert refs("When a character challenges another character, draw a card.", cls=Other) == [0]
    assert refs("When this character challenges another character, draw a card.", cls=Other) == [SELF]
    text = "Ready chosen character. Whenever they challenges another character this turn, draw a card."
    assert refs(text.replace("they challenges", "they challenge"), cls=Other) == [3]


def test_rule_10_another_must_be_of_the_same_kind() -> None:
    assert refs("When this character quests, banish chosen item. Ready another chosen character.", cls=Other) == [SELF]


def test_rule_10_your_other_is_other_than_this_card() -> None:
    text = "When this character quests, ready chosen character. Your other characters gain Rush."
    assert refs(text, CHARACTER, Other) == [SELF]
    assert refs("Ready chosen character. Your other characters gain Rush.", ITEM, Other) == [3]


def test_rule_10_another_than_nothing_is_refused() -> None:
    unclear("All other characters gain Rush.", "other", ITEM)


# ---------------------------------------------------------------- beyond the ten


def test_numbers_bind_to_the_effect_that_writes_them() -> None:
    text = "Remove up to 3 damage from chosen character. Draw a card. Gain that much lore."
    (remove,) = all_of(bound(text), Remove)
    assert (remove.removed, refs(text, cls=ThatMany)) == (4, [4])
    unclear("Gain that much lore.", "that much")


def test_players_bind_like_things() -> None:
    text = "Each opponent draws a card. Ready chosen item. That player discards a card."
    assert refs(text, cls=ThatPlayer) == slots(text, EachOpponent) == [3]
    assert refs("Put chosen item into its player's hand.", cls=ItsPlayer) == [3]
    assert refs("Banish chosen item. That player draws a card.", cls=ThatPlayer) == [3]
    unclear("That player draws a card.", "that player")


def test_an_object_left_out_is_that_of_the_verb_before() -> None:
    text = "Deal 1 damage to chosen character. If you have an item, deal 2 damage instead."
    assert [deal.target.slot for deal in all_of(bound(text), Deal)] == [3, 3]
    same = "When this character quests, deal 1 damage to her. If you have an item, deal 2 damage instead."
    assert [deal.target.slot for deal in all_of(bound(same), Deal)] == [SELF, SELF]
    with pytest.raises(NotUnderstood, match="left out"):
        bound("Ready chosen character. Deal 2 damage.")


def test_binding_starts_again_inside_quotes() -> None:
    text = (
        'Ready chosen character. That character gains "When this character quests, ready chosen item. It gains Ward."'
    )
    assert [r.slot for r in all_of(bound(text), Ref)] == [3, SELF, 3]
    unclear('Ready chosen character. They gain "It gains Ward."', "it")


def test_a_mode_cannot_refer_to_another_mode() -> None:
    unclear("Choose one: • Ready chosen character. • That character gains Ward.", "that character")
    text = "Choose one: • Ready chosen character. • Ready chosen item. It gains Ward."
    assert refs(text) == [4]


def test_an_ability_made_by_an_effect_has_an_event_of_its_own() -> None:
    text = "When a character quests, whenever an item quests this turn, that item gains Ward."
    node = bound(text)
    (floating,) = all_of(node, Floating)
    assert floating.at == 3
    assert [p.slot for p in all_of(node, Pattern)] == [0, 3]
    assert refs(text) == [3]


def test_slot_roles_are_read_from_a_bound_tree() -> None:
    node = bound(
        "Remove up to 3 damage from chosen character. Look at the top 2 cards of your deck. Gain that much lore."
    )
    assert slot_roles(node) == {
        3: {"thing", "chosen", "picked"},
        4: {"number"},
        5: {"thing", "looked"},
    }
    assert type(mentions_in(node)[3]) is Chosen


def test_binding_does_not_change_the_printed_text() -> None:
    text = "When this character quests, ready another chosen character. They can't quest. Then, she gains Rush."
    with pytest.raises(NotUnderstood):
        bound(text)
    text = text.replace("she", "they").replace("gains", "gain")
    assert TOY.write("ability", bound(text)) == text


def test_binding_twice_changes_nothing() -> None:
    from inkwright.language.binding.binder import bind

    node = bound("Ready chosen character. They can't quest. Ready another chosen character.", ITEM)
    assert bind(node, TABLE) == node


def test_a_noun_with_an_article_can_be_referred_to() -> None:
    assert slots("Play a song. It gains Ward.", Some) == [3]


@pytest.mark.parametrize(
    ("fields", "declarations", "why"),
    [
        ("a slot", {"INTRODUCES": "thingy"}, "no role is called thingy"),
        ("a slot", {"KINDS": ("b",)}, "no field of it"),
        ("a slot", {"EVENT_SLOTS": {"b": 0}}, "no field of it"),
        ("a slot", {"RETYPES": "b"}, "no field of it"),
        ("a slot", {"ALTERNATIVES": ("b",)}, "no field of it"),
        ("a slot", {"EVENT_BASE": "at"}, "no field of it"),
        ("a slot", {"PLURAL": ("much",)}, "no field of it"),
        ("a slot", {"IMPLIES": (("much", "number", ()),)}, "no field of it"),
        ("a slot", {"IMPLIES": ((1, "things", ()),)}, "no role is called things"),
        ("a slot", {"READS_SLOTS": ("slot",), "REFERS_BY": "hers"}, "no rule of binding is called 'hers'"),
        ("a", {"REFERS_BY": "it"}, "no field in READS_SLOTS"),
        ("a", {"SUBJECT_FIELD": "b"}, "no field of it"),
        ("a", {"COUNTED_FIELD": "b"}, "no field of it"),
        ("a", {"INTRODUCED": "thing"}, "Odd.INTRODUCED is no declaration"),
    ],
)
def test_a_wrong_declaration_is_refused(fields: str, declarations: dict[str, Any], why: str) -> None:
    with pytest.raises(RowError, match=why):
        declared(make("Odd", fields, **declarations))


def test_a_row_with_an_unknown_rule_is_refused() -> None:
    table = Table()
    table.row("X", "whoever", make("Odd", "slot", READS_SLOTS=("slot",)), refer="whoever")
    with pytest.raises(RowError, match="no rule of binding"):
        check_declarations(table)
    check_declarations(TABLE)


def test_unbound_is_not_a_slot_number() -> None:
    assert UNBOUND not in (SELF, UNREAD)
    assert UNBOUND < 0
