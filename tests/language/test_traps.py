"""The traps of reading: references, scopes and attachments.

Each test shows a rule of binding or a known trap on the trees of real cards or on made-up sentences.
"""

import re
from functools import cache
from typing import Any

import pytest

from inkwright import Catalog
from inkwright.abilities.amounts.counts import AmountThisWay
from inkwright.abilities.amounts.numbers import ThatMany
from inkwright.abilities.amounts.stat_amounts import StatOf
from inkwright.abilities.conditions.card_state import IsChallengedNow
from inkwright.abilities.conditions.history import SangThisSong
from inkwright.abilities.conditions.identity import ChosenIs, ItIs
from inkwright.abilities.conditions.possession import Have, HaveEither, HaveOnly
from inkwright.abilities.conditions.this_way import DoneThisWayTo
from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import DealDamage, MoveDamage, RemoveDamage
from inkwright.abilities.effects.discard import Discard
from inkwright.abilities.effects.draw import Draw
from inkwright.abilities.effects.exert import ReadyCards
from inkwright.abilities.effects.look import Reveal
from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.effects.play import MayPlayFrom, Play
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.search import NameCard, Search, ShuffleUnder
from inkwright.abilities.events.challenges import Quests
from inkwright.abilities.filters.names import Named, WithNameOf, WithThatName
from inkwright.abilities.filters.noun import EitherNoun, Noun
from inkwright.abilities.filters.ownership import Theirs, Yours
from inkwright.abilities.filters.places import AtLocation, InPlay, InZone
from inkwright.abilities.filters.relations import DoneThisWay, Other
from inkwright.abilities.filters.stats import StatIs
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.flow.choose_one import ChooseOne
from inkwright.abilities.flow.conditional import IfElse, InsteadIf
from inkwright.abilities.flow.durations import ForDuration
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.if_you_do import IfYouDo, IfYouDoAnd, Otherwise, PayThen
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.modifiers.restrictions import Restrictions
from inkwright.abilities.players import EachOpponent, EachPlayer, ThatPlayer, You
from inkwright.abilities.targets.choice import Chosen, OneOf, Some
from inkwright.abilities.targets.destination import Destination
from inkwright.abilities.targets.group import AtRandom, Group, TopCards
from inkwright.abilities.targets.pattern import Pattern, SingersOf
from inkwright.abilities.targets.reference import Ref, TheChallenged, TheChallenging
from inkwright.errors import NotUnderstood
from inkwright.language.binding.roles import SELF, UNREAD
from inkwright.language.compile import Language
from inkwright.language.grammar import english
from inkwright.state.ids import ACTION, CHARACTER, ITEM, LOCATION, TYPE_NAMES
from inkwright.state.node import Node, Statement, Triggered
from inkwright.state.node_copy import with_fields
from tests.support.trees import walk

SUBJECT, OTHER, NUMBER = 0, 1, 2
"""The slots of an event."""


def card(name: str) -> list[Node]:
    """Return the abilities of a card."""
    found = Catalog.default()[name]
    kind = TYPE_NAMES.index(found.kind)
    return [english().compile(text.kind, text.text, kind) for text in found.abilities_text]


@cache
def reading() -> Language:
    """Return the language without its checks: many of these sentences would never happen on a character."""
    return Language(english().table)


def sentence(text: str, source: int | None = CHARACTER) -> Node:
    """Return the tree of a made-up sentence."""
    return reading().compile("ability", text, source)


def every(nodes: list[Node] | Node, cls: type[Node]) -> list[Any]:
    """Return the nodes of a class, without subclasses, in the order of the text."""
    return [node for node in walk(*(nodes if isinstance(nodes, list) else [nodes])) if type(node) is cls]


def one(nodes: list[Node] | Node, cls: type[Node]) -> Any:
    """Return the only node of a class."""
    (found,) = every(nodes, cls)
    return found


def refs(nodes: list[Node] | Node) -> list[int]:
    """Return the slots of "he", "it", "that character" and the like, in the order of the text."""
    return [node.slot for node in every(nodes, Ref)]


def refused(text: str, word: str, source: int | None = CHARACTER) -> None:
    """Check that a text is refused at a word."""
    with pytest.raises(NotUnderstood, match="a word clearer than") as caught:
        sentence(text, source)
    assert caught.value.text[caught.value.at :].lower().startswith(word)


# ---------------------------------------------------------------- 1. the order of the words


def test_rule_1_slots_are_in_the_order_of_the_text_and_events_have_their_own() -> None:
    text = "Whenever this character challenges another character, ready chosen item. Exert chosen location."
    assert [choice.slot for choice in every(sentence(text), Chosen)] == [3, 4]
    assert one(sentence(text), Pattern).slot == OTHER


def test_rule_1_an_unused_mention_has_no_slot() -> None:
    assert one(sentence("Your characters get +1 ¤ this turn."), Group).slot == UNREAD
    assert one(card("Nothing We Won't Do"), Group).slot == 3


# ---------------------------------------------------------------- 2. conditions and counts


def test_rule_2_conditions_and_counts_mention_nothing() -> None:
    text = "Ready chosen character. If you have an item in play, they gain Ward this turn."
    assert refs(sentence(text)) == [3]
    refused("If you have an item in play, banish that item.", "that item")


def test_rule_2_some_conditions_mention_something() -> None:
    only = one(card("Andy's Room - Home Base"), HaveOnly)
    assert refs(card("Andy's Room - Home Base"))[-1] == only.slot
    sang = one(card("I2I"), SangThisSong)
    assert refs(card("I2I")) == [sang.slot, sang.slot]


# ---------------------------------------------------------------- 3. arguments of one verb


@pytest.mark.parametrize(
    "text",
    [
        "When you play this character, if a character moved to a location this turn, ready them.",
        "When you play this character, if a character was banished this turn, they gain Rush this turn.",
        "Choose a character. Each opponent chooses a character. Draw cards equal to the chosen character's ¤.",
    ],
)
def test_rule_2_a_word_for_this_card_or_another_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match="a word clearer than"):
        english().compile("ability", text, CHARACTER if text.startswith("When") else None)


def test_rule_2_a_condition_about_this_card_leaves_it_in_mind() -> None:
    text = "Whenever this character quests, if they sang this turn, ready them."
    (ready,) = [node for node in walk(english().compile("ability", text, CHARACTER)) if isinstance(node, ReadyCards)]
    assert isinstance(ready.target, Ref)
    assert ready.target.slot == SELF


def test_rule_3_arguments_of_one_verb_are_different_things() -> None:
    tree = card("Morgana Macawber - Reformed Spellcaster")
    choice = one(tree, Some)
    assert one(tree, MoveDamage).target.slot == choice.slot
    assert one(tree, Other).slot == choice.slot


# ---------------------------------------------------------------- 4. retyping


@pytest.mark.parametrize("name", ["Chief Bogo - Commanding Officer", "Oswald - The Lucky Rabbit"])
def test_rule_4_a_tested_type_is_the_type_of_the_reference(name: str) -> None:
    tree = card(name)
    top = one(tree, TopCards)
    assert one(tree, ItIs).slot == top.slot
    assert one(tree, Play).target.slot == top.slot


def test_rule_4_a_discarded_card_is_referred_to_by_its_type() -> None:
    tree = card("Jafar - High Sultan of Lorcana")
    assert one(tree, DoneThisWayTo).slot == one(tree, Discard).target.slot == one(tree, Play).target.slot


# ---------------------------------------------------------------- 5. a test of the choice


@pytest.mark.parametrize(
    "name", ["Vicious Betrayal", "Evil Comes Prepared", "One Last Hope", "Darkwing's Chair Set", "Stolen Scimitar"]
)
def test_rule_5_a_test_of_the_choice_is_not_a_new_choice(name: str) -> None:
    tree = card(name)
    assert one(tree, ChosenIs).slot == one(tree, Chosen).slot


# ---------------------------------------------------------------- 6. it, that, those, they


def test_rule_6_it_is_one_thing_and_those_are_several() -> None:
    assert refs(card("HeiHei - Not-So-Tricky Chicken")[0]) == [SELF, 3]
    refused("Banish 2 chosen characters. It gains Ward.", "it", None)
    tree = card("Alma Madrigal - Accepting Grandmother")
    assert one(tree, SingersOf).slot == SUBJECT == every(tree, Ref)[-1].slot


def test_rule_6_they_are_the_nearest_things_and_not_a_player() -> None:
    tree = card("Chernabog - Creature of the Night")
    assert every(tree, Ref)[-1].slot == one(tree, OneOf).slot
    assert one(tree, Theirs).slot == one(tree, EachOpponent).slot


@pytest.mark.parametrize(
    "name", ["Chernabog's Followers - Creatures of Evil", "Dash Parr & Violet Parr - Super Siblings"]
)
def test_rule_6_they_may_be_this_character(name: str) -> None:
    assert set(refs(card(name))) == {SELF}


TWO_THINGS = [
    ("Deal 2 damage to chosen character and 1 damage to another chosen character. They can't quest this turn.", "they"),
    ("Exert chosen character of yours and ready chosen opposing character. It can't quest this turn.", "it"),
    ("Exert chosen character and ready another chosen character. That character can't quest this turn.", "that"),
    ("Exert chosen character and ready another chosen character. Its player draws a card.", "its player"),
    ("Exert chosen character and ready another chosen character. That player draws a card.", "that player"),
    ("Ready all your characters and exert chosen opposing character. They can't quest this turn.", "they"),
    ("Exert one of your characters to deal 1 damage to chosen character. They can't quest this turn.", "they"),
    ("Chosen character gets +2 ¤ this turn. Another chosen character gets -2 ¤ this turn. Exert them.", "them"),
    ("Exert chosen character. Deal 1 damage to another chosen character. Banish those characters.", "those"),
    ("Exert chosen character. Another chosen character gets -¤ equal to that character's ¤ this turn.", "that"),
]


@pytest.mark.parametrize(("text", "word"), TWO_THINGS)
def test_rule_6_a_word_for_either_of_two_things_is_refused(text: str, word: str) -> None:
    refused(text, word, ACTION)


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("Exert chosen character of yours and chosen opposing character. They can't quest this turn.", 5),
        ("Banish chosen item and exert chosen character. They can't quest this turn.", 4),
        ("Exert chosen opposing character. Choose one of your characters and ready them. Banish them.", 4),
        ("Ready chosen character of yours. Exert chosen opposing character. They can't quest this turn.", 4),
        ("Deal 1 damage to chosen character and draw a card. They can't quest this turn.", 3),
        ("Each opponent chooses and exerts one of their characters. Those characters can't quest this turn.", 4),
    ],
)
def test_rule_6_a_word_for_one_or_for_both_is_read(text: str, slot: int) -> None:
    assert refs(sentence(text, ACTION))[-1] == slot


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Whenever this character challenges another character, it gets +2 ¤ this turn.", "it"),
        ("Whenever this character is challenged by another character, deal 1 damage to it.", "it"),
        ("Whenever an opposing character challenges this character, they get -2 ¤ this turn.", "they"),
        ("Whenever this character challenges a damaged character, ready this character. It can't quest.", "it"),
        ("Whenever you play another character, exert this character. Deal 1 damage to them.", "them"),
        ("Whenever one of your Hero characters sings a song, they gain 1 lore.", "they"),
    ],
)
def test_rule_6_a_word_for_this_card_or_the_other_side_is_refused(text: str, word: str) -> None:
    refused(text, word)


def test_rule_6_it_after_a_look_is_the_looked_at_card() -> None:
    tree = card("Aurelian Gyrosensor")
    assert refs(tree) == [one(tree, TopCards).slot]


# ---------------------------------------------------------------- 7. roles


def test_rule_7_the_challenging_and_the_challenged_character_have_roles() -> None:
    assert one(card("Kuzco - Temperamental Emperor"), TheChallenging).slot == OTHER
    assert one(card("Merida - Gifted Archer"), TheChallenging).slot == SUBJECT
    assert one(card("Prince Phillip - Dragonslayer"), TheChallenged).slot == OTHER
    louie = card("Louie - One Cool Duck")
    assert one(louie, TheChallenging).slot == one(louie, IsChallengedNow).by


def test_rule_7_the_named_card_is_the_one_that_was_named() -> None:
    tree = card("Bruno Madrigal - Undetected Uncle")
    assert one(tree, WithThatName).slot == one(tree, NameCard).name
    assert one(tree, ItIs).slot == one(tree, TopCards).slot


# ---------------------------------------------------------------- 8. he and she


def test_rule_8_he_and_she_are_this_character() -> None:
    for name in ("Abu - Wise Sultan", "Raya - Headstrong", "Beast - Aggressive Lord", "Rafiki - Mystical Fighter"):
        assert set(refs(card(name))) == {SELF}


@pytest.mark.parametrize(
    "name", ["Fa Zhou - Mulan's Father", "Panic - Underworld Imp", "Poisoned Apple", "Stolen Scimitar"]
)
def test_rule_8_he_may_be_the_chosen_character(name: str) -> None:
    tree = card(name)
    assert refs(tree)[-1] == one(tree, Chosen).slot


def test_rule_8_an_unclear_he_is_refused() -> None:
    refused("When you play this character, ready chosen character. She can't quest this turn.", "she")


# ---------------------------------------------------------------- 9. nothing found


def test_rule_9_a_reference_is_this_card_only_if_its_type_fits() -> None:
    assert refs(card("Omnidroid - V.9"))[-1] == SELF
    refused("Draw a card. They gain Ward this turn.", "they", ITEM)
    refused("Draw a card. It gains Ward this turn.", "it", None)
    assert refs(card("Winter Camp - Medical Tent")) == [SUBJECT, SUBJECT, SUBJECT]


# ---------------------------------------------------------------- 10. other, another


def test_rule_10_another_is_other_than_this_card() -> None:
    assert one(card("Aurora - Dreaming Guardian"), Other).slot == SELF
    assert one(card("Alma Madrigal - Leading the Way"), Have).other == SELF


def test_rule_10_another_is_other_than_the_choice_before() -> None:
    for name in ("Shere Khan - Fearsome Tiger", "Three Arrows", "Teeth and Ambitions", "Bounce"):
        first, second = every(card(name), Chosen)
        assert second.other == first.slot
    tree = card("Can't Hold It Back Anymore")
    assert one(tree, Other).slot == one(tree, Chosen).slot


def test_rule_10_another_is_other_than_the_subject() -> None:
    assert every(card("The Sword of Hercules"), Pattern)[1].other == SUBJECT
    assert one(card("Ariel - Collector of Oddities")[0], Other).slot == SUBJECT


@pytest.mark.parametrize("name", ["Mulan - Elite Archer", "Namaari - Heir of Fang", "Wasabi - Called into Battle"])
def test_rule_10_another_may_be_a_third_character(name: str) -> None:
    """After "this character ... another character", another one is neither of the two."""
    assert one(card(name), Chosen).other == OTHER


def test_rule_10_another_than_nothing_is_refused() -> None:
    refused("Banish another chosen location.", "another", CHARACTER)


# ---------------------------------------------------------------- players


def test_that_player_is_the_player_of_the_card() -> None:
    for name in ("You're Welcome", "Sudden Scare", "Kuzco - Temporary Whale", "We Don't Talk About Bruno"):
        tree = card(name)
        assert every(tree, ThatPlayer)[0].slot == one(tree, Chosen).slot


def test_their_own_cards_are_those_of_the_acting_player() -> None:
    tree = card("A Very Merry Unbirthday")
    assert {node.slot for node in every(tree, ThatPlayer)} == {one(tree, EachOpponent).slot}
    tree = card("Goliath - Clan Leader")
    assert {node.slot for node in every(tree, ThatPlayer)} == {OTHER}
    assert one(card("Flynn Rider - High-Climbing Rogue"), ThatPlayer).slot == OTHER


# ---------------------------------------------------------------- places and numbers


def test_that_location_is_the_location_of_the_character() -> None:
    assert refs(card("Peter Pan - Lost Boy Leader"))[-1] == OTHER
    assert refs(card("Carl Fredricksen - On the Move")[0])[-1] == SUBJECT
    tree = card("I've Got a Dream")
    assert refs(tree)[-1] == one(tree, AtLocation).slot != one(tree, Chosen).slot
    tree = card("Touch the Sky")
    assert refs(tree)[-1] == one(tree, Destination).slot


def test_that_many_and_this_way_refer_to_results_of_an_effect() -> None:
    assert one(card("Hydra - Deadly Serpent"), ThatMany).slot == NUMBER
    assert one(card("Isabela Madrigal - Caring Cultivator"), AmountThisWay).slot == NUMBER
    tree = card("Ohana Means Family")
    assert one(tree, AmountThisWay).slot == one(tree, RemoveDamage).removed
    tree = card("Desperate Plan")
    assert one(tree, ThatMany).slot == every(tree, Discard)[0].count
    tree = card("Royal Tantrum")
    assert one(tree, DoneThisWay).slot == one(tree, OneOf).slot
    tree = card("The Headless Horseman - Cursed Rider")
    assert one(tree, DoneThisWay).slot == one(tree, AtRandom).slot


def test_the_discarded_card_is_not_the_card_chosen_later() -> None:
    tree = card("Kakamora - Pirate Chief")
    assert one(tree, DoneThisWayTo).slot == one(tree, Discard).target.slot
    assert every(tree, DealDamage)[1].target.slot == one(tree, Chosen).slot


# ---------------------------------------------------------------- scopes


def test_may_covers_a_chain() -> None:
    may = one(card("Bolt - Headstrong Dog"), May)
    assert [type(part) for part in (may.effect, may.effect.first, may.effect.second)] == [
        Sequence,
        Draw,
        Discard,
    ]


def test_a_new_subject_closes_the_scope() -> None:
    both = one(card("Beast - Aggressive Lord"), Sequence)
    assert [type(both.first.who), type(both.second.who)] == [EachOpponent, You]


def test_a_verb_without_a_subject_keeps_the_subject() -> None:
    by = every(card("The Headless Horseman - Cursed Rider"), ByPlayer)[0]
    assert [type(by.who), type(by.effect)] == [EachPlayer, Sequence]
    by = one(card("Escape Plan"), ByPlayer)
    assert type(by.effect.second) is Put


def test_if_you_do_and_otherwise_and_instead_join_sentences() -> None:
    assert type(one(card("Abby Park - Over the Top"), IfYouDo).effect) is May
    branches = one(card("Abby Park - Intense Fan"), IfElse)
    assert type(branches.otherwise) is Put
    swap = one(card("Air Drop"), InsteadIf)
    assert (swap.effect.amount.number, swap.instead.amount.number) == (3, 5)
    assert swap.instead.target.slot == swap.effect.target.slot


def test_later_sentences_belong_to_the_last_option() -> None:
    modes = one(card("Prepare Your Bot"), ChooseOne).modes
    assert [type(mode.effect) for mode in modes] == [ReadyCards, Sequence]
    assert one(modes[1], Ref).slot == one(modes[1], Chosen).slot


def test_for_each_is_outside_the_duration() -> None:
    each = one(card("Sword in the Stone"), ForEach)
    assert type(each.effect) is ForDuration
    assert each.per.target.slot == one(each.effect, Chosen).slot


def test_a_cost_is_the_whole_chain_before_to() -> None:
    pay = one(card("Kakamora - Pirate Chief"), PayThen)
    assert [type(part) for part in (pay.cost, pay.effect)] == [Sequence, DealDamage]


def test_a_granted_ability_is_about_the_card_that_has_it() -> None:
    tree = sentence('Chosen character gains "When this character is banished, draw a card" this turn.')
    (inside,) = every(tree, Triggered)
    assert refs(inside) == [SELF]


# ---------------------------------------------------------------- attachments


def test_a_condition_may_belong_to_the_last_noun_only() -> None:
    noun = one(card("Vault Door"), Noun)
    assert noun.both
    assert [type_.kind for type_ in noun.types] == [LOCATION, CHARACTER]
    assert type(noun.posts[0]) is AtLocation
    either = one(card("Wipe Out!"), EitherNoun)
    assert (len(either.first.posts), len(either.second.posts)) == (1, 0)


def test_a_condition_may_belong_to_all_nouns() -> None:
    noun = one(card("Kuzco - Temporary Whale"), Noun)
    assert len(noun.types) == 3
    assert type(noun.posts[0]) is StatIs


def test_a_second_article_begins_a_second_noun() -> None:
    either = one(sentence("If you have a Hero character or an item named Key in play, draw a card."), EitherNoun)
    assert len(either.first.adjectives) == 1
    assert [type(post) for post in either.second.posts] == [Named, InPlay]


def test_later_conditions_belong_to_the_nearest_noun() -> None:
    text = "Banish chosen item with cost equal to or less than the number of characters you have in play."
    assert len(reading().meanings("ability", text)) == 1
    outer, inner = every(sentence(text), Noun)
    assert [len(outer.posts), [type(post) for post in inner.posts]] == [1, [Yours]]
    for where in ("in your discard", "from your discard"):
        text = f"If you have a character with the same name as this character {where}, draw a card."
        assert len(reading().meanings("ability", text, CHARACTER)) == 1
        assert [type(post) for post in one(sentence(text), Noun).posts] == [WithNameOf, InZone]


def test_a_second_noun_is_joined_to_the_nearest_noun() -> None:
    text = "If you have another card under chosen character or an item, draw a card."
    assert len(reading().meanings("ability", text, CHARACTER)) == 1
    tree = sentence(text)
    assert type(one(tree, Chosen).noun) is EitherNoun
    apart = one(sentence("If you have another card under this character or an item, draw a card."), HaveEither)
    assert [len(noun.types) for noun in (apart.first, apart.second)] == [1, 1]


def test_options_belong_to_the_nearest_choice() -> None:
    text = "Choose one: • Draw a card. • Choose one: • Gain 1 lore. • Gain 2 lore."
    assert len(reading().meanings("ability", text)) == 1
    outer, inner = every(sentence(text), ChooseOne)
    assert (len(outer.modes), len(inner.modes)) == (2, 2)


def test_a_choice_among_options_is_the_last_of_them() -> None:
    """Otherwise it would not be clear to which choice the later options belong, so such a tree has no text."""
    text = "Choose one: • Draw a card. • Choose one: • Gain 1 lore. • Gain 2 lore."
    outer = every(sentence(text), ChooseOne)[0]
    turned = with_fields(sentence(text), [with_fields(outer, [outer.who, (outer.modes[1], outer.modes[0])])])
    assert english().write("ability", Statement(outer)) is not None
    assert english().write("ability", turned) is None


# ---------------------------------------------------------------- chosen, chooses, one of your


def test_chosen_is_a_target_and_one_of_your_is_a_pick_or_a_test() -> None:
    assert every(sentence("Ready chosen item."), Chosen)
    assert every(sentence("Ready one of your items."), OneOf)
    assert one(sentence("Whenever one of your items is banished, draw a card."), Pattern).slot == SUBJECT
    tree = card("Be King Undisputed")
    assert one(tree, Banish).chooses
    assert type(one(tree, Banish).target) is OneOf


# ---------------------------------------------------------------- the same traps, over all cards


def texts_with(pattern: str) -> list[tuple[str, Node]]:
    """Return the abilities of all cards whose text matches, each with its text."""
    found = {}
    for some in Catalog.default():
        for text in some.abilities_text:
            if text.kind == "ability" and re.search(pattern, text.text) and text.text not in found:
                found[text.text] = english().compile(text.kind, text.text, TYPE_NAMES.index(some.kind))
    return list(found.items())


def test_a_pronoun_before_any_noun_is_this_character() -> None:
    """ "Whenever he quests ... this character's ¤": no other card is mentioned before."""
    tree = card("Olaf - Carrot Enthusiast")
    assert set(refs(tree)) == {SELF}
    assert one(tree, Quests).what.slot == one(tree, StatOf).target.slot == one(tree, Other).slot == SELF
    for name in ("Peter Pan - Pirate's Bane", "Prince Phillip - Swordsman of the Realm", "Beast - Aggressive Lord"):
        assert set(refs(card(name))) == {SELF}
    found = texts_with(r"^[^.]*\b[Ww]henever (he|she) ")
    assert len(found) > 20
    for text, ability in found:
        assert every(ability, Ref)[0].slot == SELF, text


def test_they_cannot_quest_refers_to_the_readied_characters() -> None:
    """ "They can't quest for the rest of this turn" after "ready ...": the readied characters and no others."""
    found = texts_with(r"\b[Rr]eady [^.]*\. (They|He|She) can't (quest|challenge)")
    assert len(found) > 25
    for text, tree in found:
        readied = every(tree, ReadyCards)[-1].target
        barred = [modify.target for modify in every(tree, Modify) if every(modify, Restrictions)]
        assert [target.slot for target in barred] == [readied.slot], text


def test_then_begins_a_sentence_outside_the_may() -> None:
    """ "You may ... . Then, ...": the second sentence happens anyway."""
    found = texts_with(r"\. Then, ")
    assert len(found) > 15
    for text, tree in found:
        later = [both for both in every(tree, Sequence) if not both.joined]
        assert later, text
    may = sentence("You may draw a card. Then, choose and discard a card.")
    both = one(may, Sequence)
    assert (type(both.first), type(both.second)) == (May, Discard)
    assert type(one(card("Dangerous Plan"), Sequence).second) is Discard


def test_if_you_do_refers_to_the_sentence_before() -> None:
    found = texts_with(r"\. If you do, ")
    assert len(found) > 30
    for text, tree in found:
        rider = every(tree, MayPlayFrom)  # "if you do" is part of the permission to play
        assert every(tree, IfYouDo) or every(tree, IfYouDoAnd) or rider, text


def test_otherwise_refers_to_the_sentence_before() -> None:
    found = texts_with(r"\. Otherwise, ")
    assert len(found) > 20
    for text, tree in found:
        assert every(tree, IfElse) or every(tree, Otherwise), text


def test_may_covers_both_verbs_before_and_after_and() -> None:
    """ "You may search ... and reveal that card": the "may" covers both verbs and not the next sentence."""
    tree = card("Alma Madrigal - Family Matriarch")
    may = one(tree, May)
    assert [type(may.effect.first), type(may.effect.second)] == [Search, Reveal]
    assert type(one(tree, Triggered).effect.second) is ShuffleUnder


def test_a_count_is_outside_every_duration() -> None:
    found = texts_with(r"this turn for each ")
    assert len(found) >= 5
    for text, tree in found:
        assert all(
            every(each.effect, ForDuration) and not every(each.per, ForDuration) for each in every(tree, ForEach)
        ), text


def test_two_nouns_with_articles_are_both_nouns() -> None:
    either = one(
        sentence("If you have a Seven Dwarfs character or a Princess character in play, draw a card."), EitherNoun
    )
    assert [noun.adjectives[0].classes for noun in (either.first, either.second)] == [("Seven Dwarfs",), ("Princess",)]
    assert [len(noun.posts) for noun in (either.first, either.second)] == [0, 1]


def test_only_the_word_chosen_makes_a_target() -> None:
    """A target has the word "chosen"; "one of your" is a pick or a test, which Ward allows."""
    found = texts_with(r"^[^\"]*\b(?<![Tt]he )[Cc]hosen (character|item|location)\b")
    assert len(found) > 200
    for text, tree in found:
        assert every(tree, Chosen), text
    assert type(one(card("Audrey Ramirez - The Engineer"), ReadyCards).target) is OneOf
    moved = one(card("Magic Carpet - Flying Rug"), MoveToLocation).target
    assert [type(post) for post in moved.noun.posts] == [Yours]
    assert type(moved) is Some
    found = texts_with(r"^When(ever)? one of your ")
    assert len(found) > 40
    for text, tree in found:
        fields = [zip(type(node).FIELDS, node.fields(), strict=True) for node in walk(tree)]
        events = [value for pairs in fields for name, value in pairs if name == "event" and isinstance(value, Node)]
        assert every(events, Pattern), text
        assert not every(events, OneOf), text


def test_each_opponent_chooses_for_themselves() -> None:
    found = texts_with(r"[Ee]ach opponent chooses ")
    assert len(found) > 15
    for text, tree in found:
        assert every(tree, EachOpponent), text
        assert not [by for by in every(tree, ByPlayer) if every(by.who, EachOpponent) and every(by.effect, Chosen)], (
            text
        )
