"""Conditions: what players have, what things are, what happened this turn or this way."""

import pytest

from inkwright.cards.card import Card
from inkwright.state.ids import CANT_BE_DEALT, CANT_READY, EVASIVE
from inkwright.state.scope import Perm
from tests.support.board_fixture import Stage, made

HERO = made("Hero", classes=("Hero",))
QUEEN = made("Queen", classes=("Queen",))
BOX = made("Box", type="Item")
HALL = made("Hall", type="Location", willpower=5)
TRICK = made("Trick", "Gain 0 lore.", type="Action")
TUNE = made("Tune", "Gain 0 lore.", type="Song")
AXE = made("Axe", "Banish chosen character.", type="Action")
BOLT = made("Bolt", "Deal 1 damage to chosen character.", type="Action")
BALM = made("Balm", "Remove up to 2 damage from chosen character.", type="Action")
DUMP = made("Dump", "Choose and discard a card.", type="Action")
DIG = made("Dig", "Return a character card from your discard to your hand.", type="Action")
ALL = (HERO, QUEEN, BOX, HALL, TRICK, TUNE, AXE, BOLT, BALM, DUMP, DIG)


def static(condition: str, *more: Card, players: int = 2) -> tuple[Stage, Perm]:
    """A character that gains Evasive while something holds, in play."""
    stage = Stage(made("Speaker", f"While {condition}, this character gains Evasive."), *ALL, *more, players=players)
    return stage, stage.play("Speaker")


def evasive(stage: Stage, perm: Perm) -> bool:
    """Does its condition hold?"""
    return bool(stage.traits(perm).keys & EVASIVE)


def lore(stage: Stage) -> int:
    """The first player's lore."""
    return stage.go().state.lore[0]


# What players have


def test_another_is_not_itself() -> None:
    stage, me = static("you have another character in play")
    assert not evasive(stage, me)
    stage.play("Plain", 1)
    assert not evasive(stage, me)
    stage.play("Plain")
    assert evasive(stage, me)


def test_another_or_a_leaves_only_the_first_without_itself() -> None:
    stage = Stage(
        made(
            "Doc",
            "While you have another Hero character or a Queen character in play, this character gains Evasive.",
            classes=("Hero", "Queen"),
        ),
    )
    assert evasive(stage, stage.play("Doc"))  # itself a Queen
    stage = Stage(
        made(
            "Doc",
            "While you have another Hero character or a Queen character in play, this character gains Evasive.",
            classes=("Hero",),
        ),
        QUEEN,
    )
    doc = stage.play("Doc")
    assert not evasive(stage, doc)
    stage.play("Queen")
    assert evasive(stage, doc)


def test_one_and_another() -> None:
    stage, me = static("you have a Hero character and a Queen character in play")
    stage.play("Hero")
    assert not evasive(stage, me)
    stage.play("Queen")
    assert evasive(stage, me)


def test_characters_of_each_name() -> None:
    stage, me = static(
        "you have characters named Ada and Bea in play", made("A", named=("Ada",)), made("B", named=("Bea",))
    )
    stage.play("A")
    stage.play("A")
    assert not evasive(stage, me)
    stage.play("B")
    assert evasive(stage, me)


def test_only_one_here_and_they() -> None:
    stage = Stage(made("Lone", "While you have only 1 character here, they get +2 ⛉.", type="Location"))
    place = stage.play("Lone")
    one = stage.play("Plain", at=place)
    elsewhere = stage.play("Plain")
    assert (stage.traits(one).willpower, stage.traits(elsewhere).willpower) == (7, 5)
    two = stage.play("Plain", at=place)
    assert (stage.traits(one).willpower, stage.traits(two).willpower) == (5, 5)


@pytest.mark.parametrize(("words", "cards"), [("fewer than 2", 1), ("more than 1", 2)])
def test_fewer_or_more_than(words: str, cards: int) -> None:
    for held in range(4):
        stage, me = static(f"you have {words} cards in your hand")
        for _ in range(held):
            stage.hand("Plain")
        assert evasive(stage, me) == (held < 2 if cards == 1 else held > 1)


def test_more_in_your_hand_than_each_opponent() -> None:
    stage, me = static("you have more cards in your hand than each opponent", players=3)
    stage.hand("Plain")
    stage.hand("Plain", 1)
    assert not evasive(stage, me)
    stage.hand("Plain")
    assert evasive(stage, me)
    stage.hand("Plain", 2)
    stage.hand("Plain", 2)
    assert not evasive(stage, me)


def test_an_opponent_has_more_in_their_hand() -> None:
    stage, me = static("an opponent has more cards in their hand than you", players=3)
    stage.hand("Plain")
    stage.hand("Plain", 1)
    assert not evasive(stage, me)
    stage.hand("Plain", 2)
    stage.hand("Plain", 2)
    assert evasive(stage, me)


def test_chosen_opponent_has_more() -> None:
    text = "If chosen opponent has more cards in their hand than you, gain 2 lore."
    stage = Stage(made("Spy", text, type="Action"), players=3)
    stage.hand("Spy")
    stage.hand("Spy")
    for _ in range(5):
        stage.hand("Plain", 2)
    stage.hand("Plain", 0)
    stage.ink(2)
    assert lore(stage.do("play", "Spy").pick_player(1)) == 0
    assert lore(stage.do("play", "Spy").pick_player(2)) == 2


def test_lore_compared() -> None:
    stage, me = static("an opponent has more lore than you")
    assert not evasive(stage, me)
    stage.state.lore[1] = 1
    stage.state.stale = True
    assert evasive(stage, me)
    stage, me = static("an opponent has 0 lore")
    assert evasive(stage, me)
    stage.state.lore[1] = 1
    stage.state.stale = True
    assert not evasive(stage, me)


def test_an_ink_drop() -> None:
    stage, me = static("you have an ink drop")
    assert not evasive(stage, me)
    stage.state.drops[0] = 1
    stage.state.stale = True
    assert evasive(stage, me)


def test_so_many_opponents() -> None:
    stage, me = static("you have 2 or more opponents")
    assert not evasive(stage, me)
    stage, me = static("you have 2 or more opponents", players=3)
    assert evasive(stage, me)


def test_one_or_more_opponents_without_cards() -> None:
    stage, me = static("one or more opponents have no cards in their hands", players=3)
    stage.hand("Plain", 1)
    stage.hand("Plain", 2)
    assert not evasive(stage, me)
    stage, me = static("one or more opponents have no cards in their hands", players=3)
    stage.hand("Plain", 1)
    assert evasive(stage, me)


def test_all_ink_is_exerted() -> None:
    stage, me = static("all cards in your inkwell are exerted")
    stage.ink(1)
    stage.hand("Plain")
    assert not evasive(stage, me)
    stage.do("play", "Plain")
    assert evasive(stage, me)


def test_so_many_are_exerted() -> None:
    stage, me = static("2 or more characters of yours are exerted")
    stage.play("Plain", exerted=True)
    stage.play("Plain", 1, exerted=True)
    assert not evasive(stage, me)
    stage.play("Plain", exerted=True)
    assert evasive(stage, me)


def test_more_strength_than_each() -> None:
    stage, me = static("you have a character in play with more ¤ than each opposing character", made("Ox", strength=3))
    stage.play("Plain", 1)
    assert not evasive(stage, me)
    stage.play("Ox")
    assert evasive(stage, me)
    stage.play("Ox", 1)
    assert not evasive(stage, me)


def test_highest_cost_or_tied() -> None:
    stage, me = static(
        "you have a character in play with the highest cost, or tied for highest cost", made("Dear", cost=7)
    )
    stage.play("Plain", 1)
    assert evasive(stage, me)
    stage.play("Dear", 1)
    assert not evasive(stage, me)


def test_any_and_any_left_out() -> None:
    stage = Stage(
        made(
            "Judge",
            "At the end of your turn, if you have any characters in play with 5 ¤ or more, gain 2 lore. If you "
            "have any in play with 10 ¤ or more, gain 5 lore instead.",
            type="Item",
        ),
        made("Five", strength=5),
        made("Ten", strength=10),
    )
    stage.play("Judge")
    stage.play("Plain")
    assert lore(stage.end()) == 0
    stage = Stage(*stage.cards.values())
    stage.play("Judge")
    stage.play("Five")
    assert lore(stage.end()) == 2
    stage = Stage(*stage.cards.values())
    stage.play("Judge")
    stage.play("Ten")
    assert lore(stage.end()) == 5


# What things are


def test_at_a_location_and_that_location() -> None:
    stage = Stage(
        made("Host", "While this character is at a location, all characters at that location gain Evasive."), HALL
    )
    hall = stage.play("Hall")
    other = stage.play("Hall")
    host = stage.play("Host", at=hall)
    guest = stage.play("Plain", at=hall)
    away = stage.play("Plain", at=other)
    assert [bool(stage.traits(p).keys & EVASIVE) for p in (host, guest, away)] == [True, True, False]


def test_being_challenged_and_by_whom() -> None:
    stage = Stage(
        made("Bristle", "While this character is being challenged, the challenging character gets -1 ¤."),
        made("Ox", strength=3, willpower=9),
    )
    hurt = stage.play("Bristle", exerted=True)
    stage.play("Ox", 1)
    stage.end().do("challenge", "Ox", "Bristle")
    assert hurt.damage == 2


def test_unless_is_read_for_each() -> None:
    stage = Stage(
        made("Shield", "Your other characters can't be dealt damage unless they're being challenged."),
        made("Ox", strength=1, willpower=9),
        BOLT,
    )
    stage.play("Shield", 1)
    target = stage.play("Plain", 1, exerted=True)
    other = stage.play("Plain", 1)
    stage.play("Ox")
    stage.hand("Bolt")
    stage.ink(1)
    assert stage.traits(other).limits & CANT_BE_DEALT
    stage.do("play", "Bolt").pick(perm=target)
    assert target.damage == 0
    stage.do("challenge", "Ox", "Plain")
    assert (target.damage, other.damage) == (1, 0)


def test_unless_is_read_when_the_time_comes() -> None:
    stage = Stage(
        made(
            "Freeze",
            "Exert chosen opposing character. That character can't ready at the start of their next turn "
            "unless they're at a location.",
            type="Action",
        ),
        HALL,
    )
    hall = stage.play("Hall", 1)
    cold = stage.play("Plain", 1)
    stage.hand("Freeze")
    stage.ink(1)
    stage.do("play", "Freeze")
    cold.location = hall.serial  # after the effect, before their turn
    stage.state.stale = True
    stage.end()
    assert not cold.exerted
    stage = Stage(*stage.cards.values())
    cold = stage.play("Plain", 1)
    stage.hand("Freeze")
    stage.ink(1)
    stage.do("play", "Freeze").end()
    assert cold.exerted
    assert not stage.traits(cold).limits & CANT_READY


def test_a_such_is_chosen_tests_the_choice() -> None:
    stage = Stage(
        made(
            "Cheer",
            "Chosen character gets +2 ¤ this turn. If a Hero character is chosen, they get +3 ¤ instead.",
            type="Action",
        ),
        HERO,
    )
    hero = stage.play("Hero")
    plain = stage.play("Plain")
    stage.hand("Cheer")
    stage.hand("Cheer")
    stage.ink(2)
    stage.do("play", "Cheer").pick(perm=plain).do("play", "Cheer").pick(perm=hero)
    assert (stage.traits(plain).strength, stage.traits(hero).strength) == (3, 4)
    stage.end()
    assert (stage.traits(plain).strength, stage.traits(hero).strength) == (1, 1)  # "instead" lasts as long


def test_is_named_and_is_a() -> None:
    stage = Stage(
        made("Crown", "Chosen character gains Evasive. If that character is named Ada, gain 2 lore.", type="Action"),
        made("Oath", "Chosen character gains Evasive. If they're a Hero character, gain 3 lore.", type="Action"),
        made("A", named=("Ada",)),
        HERO,
    )
    ada = stage.play("A")
    hero = stage.play("Hero")
    for name in ("Crown", "Crown", "Oath", "Oath"):
        stage.hand(name)
    stage.ink(4)
    assert lore(stage.do("play", "Crown").pick(perm=hero)) == 0
    assert lore(stage.do("play", "Crown").pick(perm=ada)) == 2
    assert lore(stage.do("play", "Oath").pick(perm=ada)) == 2
    assert lore(stage.do("play", "Oath").pick(perm=hero)) == 5


def test_that_item_costs() -> None:
    stage = Stage(
        made("Price", "Banish chosen item. If that item costs 3 or less, gain 1 lore.", type="Action"),
        made("Cheap", type="Item", cost=3),
        made("Dear", type="Item", cost=4),
    )
    cheap = stage.play("Cheap")
    dear = stage.play("Dear")
    stage.hand("Price")
    stage.hand("Price")
    stage.ink(2)
    assert lore(stage.do("play", "Price").pick(perm=dear)) == 0
    assert lore(stage.do("play", "Price")) == 1
    assert not stage.in_play(cheap)


def test_one_of_them_is_cheap() -> None:
    stage = Stage(
        made("Pair", "Choose 2 characters of yours. If one of them is cost 3 or less, gain 1 lore.", type="Action"),
        made("Dear", cost=5),
    )
    stage.play("Dear")
    stage.play("Dear")
    stage.hand("Pair")
    stage.ink(1)
    assert lore(stage.do("play", "Pair")) == 0
    stage = Stage(*stage.cards.values())
    stage.play("Dear")
    stage.play("Plain")
    stage.hand("Pair")
    stage.ink(1)
    assert lore(stage.do("play", "Pair")) == 1


def test_same_name_as_another_card_in_your_discard() -> None:
    stage = Stage(
        made("Echo", "Whenever you play a song, if it has the same name as another card in your discard, gain 1 lore."),
        TUNE,
        made("Aria", "Gain 0 lore.", type="Song"),
    )
    stage.play("Echo")
    stage.hand("Tune")
    stage.hand("Aria")
    stage.hand("Aria")
    stage.discard("Tune")
    stage.ink(3)
    assert lore(stage.do("play", "Aria")) == 0  # itself is no other card
    assert lore(stage.do("play", "Tune")) == 1
    assert lore(stage.do("play", "Aria")) == 2


def test_a_different_name_than_each_other() -> None:
    stage = Stage(
        made(
            "Curio",
            "Whenever you play an item, if the item you played has a different name than each other item you "
            "have in play, gain 1 lore.",
        ),
        BOX,
        made("Cup", type="Item"),
    )
    stage.play("Curio")
    stage.hand("Box")
    stage.hand("Box")
    stage.hand("Cup")
    stage.play("Cup", 1)
    stage.ink(3)
    assert lore(stage.do("play", "Box")) == 1
    assert lore(stage.do("play", "Box")) == 1
    assert lore(stage.do("play", "Cup")) == 2  # an opponent's does not count


def test_there_was_an_exerted_character_here() -> None:
    text = "When this location is banished, if there was an exerted character here, gain 1 lore."
    stage = Stage(
        made("Ruin", text, type="Location"),
        made("Raze", "Banish chosen location. Ready chosen character.", type="Action"),
    )
    for exerted, expected in ((True, 1), (False, 0)):
        stage = Stage(*stage.cards.values())
        ruin = stage.play("Ruin")
        stage.play("Plain", at=ruin, exerted=exerted)
        stage.play("Plain", exerted=True)
        stage.hand("Raze")
        stage.ink(1)
        stage.do("play", "Raze")
        while stage.can("card"):
            stage.do("card")  # readied since: it was exerted when the location went
        assert lore(stage) == expected


# This turn


def done(text: str, *cards: Card) -> Stage:
    """An action that gains 1 lore if something has happened, in hand with ink."""
    stage = Stage(made("Asker", f"If {text}, gain 1 lore.", type="Action"), *ALL, *cards)
    for _ in range(3):
        stage.hand("Asker")
    stage.ink(9)
    return stage


def test_was_banished_this_turn() -> None:
    stage = done("an opposing character was banished this turn")
    stage.play("Plain")
    stage.play("Plain", 1)
    stage.hand("Axe")
    stage.hand("Axe")
    mine, theirs = list(stage.state.perms.values())
    stage.do("play", "Axe").pick(perm=mine)
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("play", "Axe")
    assert lore(stage.do("play", "Asker")) == 1
    assert not stage.in_play(theirs)
    stage.end().end()
    assert lore(stage.do("play", "Asker")) == 1


def test_was_banished_in_a_challenge_this_turn() -> None:
    stage = done("a character was banished in a challenge this turn", made("Ox", strength=9))
    stage.play("Ox")
    stage.play("Plain", 1, exerted=True)
    stage.play("Hero", 1)
    stage.hand("Axe")
    stage.do("play", "Axe").pick("Hero")
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("challenge", "Ox", "Plain")
    assert lore(stage.do("play", "Asker")) == 1


def test_took_damage_this_turn() -> None:
    stage = done("one of your characters took damage this turn")
    mine = stage.play("Plain")
    theirs = stage.play("Plain", 1)
    stage.hand("Bolt")
    stage.hand("Bolt")
    stage.do("play", "Bolt").pick(perm=theirs)
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("play", "Bolt").pick(perm=mine)
    assert lore(stage.do("play", "Asker")) == 1


def test_quested_this_turn() -> None:
    stage = done("a character of yours quested this turn")
    stage.play("Plain")
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("quest", "Plain")
    assert lore(stage.do("play", "Asker")) == 2


def test_no_other_character_has_quested() -> None:
    stage = Stage(
        made("First", "During your turn, if no other character has quested this turn, this character gets +3 ◊.")
    )
    first = stage.play("First")
    stage.play("Plain")
    assert stage.traits(first).lore == 4
    stage.do("quest", "Plain")
    assert stage.traits(first).lore == 1


def test_challenged_or_not_this_turn() -> None:
    stage = done("a character of yours challenged this turn")
    stage.play("Plain")
    stage.play("Hero", 1, exerted=True)
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("challenge", "Plain", "Hero")
    assert lore(stage.do("play", "Asker")) == 1
    stage = done("none of your characters challenged this turn")
    stage.play("Plain")
    stage.play("Hero", 1, exerted=True)
    assert lore(stage.do("play", "Asker")) == 1
    stage.do("challenge", "Plain", "Hero")
    assert lore(stage.do("play", "Asker")) == 1


def test_another_played_this_turn() -> None:
    stage = Stage(
        made("Second", "When you play this character, if you played another character this turn, gain 1 lore.")
    )
    stage.hand("Second")
    stage.hand("Second")
    stage.ink(2)
    assert lore(stage.do("play", "Second")) == 0
    assert lore(stage.do("play", "Second")) == 1


def test_didnt_play_this_turn() -> None:
    stage = done("you didn't play a song this turn")
    stage.hand("Tune")
    stage.hand("Trick")
    stage.do("play", "Trick")
    assert lore(stage.do("play", "Asker")) == 1
    stage.do("play", "Tune")
    assert lore(stage.do("play", "Asker")) == 1


def test_put_into_your_discard_this_turn() -> None:
    stage = done("2 or more other cards were put into your discard this turn")
    stage.hand("Trick")
    stage.hand("Trick")
    stage.do("play", "Trick")
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("play", "Trick")
    assert lore(stage.do("play", "Asker")) == 1


def test_discarded_this_turn() -> None:
    stage = done("you discarded a card this turn")
    stage.hand("Dump")
    stage.hand("Plain")
    assert lore(stage.do("play", "Asker")) == 0  # an action that was played is not discarded
    stage.do("play", "Dump").pick("Plain")
    assert lore(stage.do("play", "Asker")) == 1


def test_left_a_discard_this_turn() -> None:
    stage = done("a card left a player's discard this turn")
    stage.discard("Plain")
    stage.hand("Dig")
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("play", "Dig")
    assert lore(stage.do("play", "Asker")) == 1


def test_removed_damage_this_turn() -> None:
    stage = done("you removed damage from one of your characters this turn")
    hurt = stage.play("Plain", damage=2)
    stage.play("Hero", 1, damage=1)
    stage.hand("Balm")
    stage.hand("Balm")
    stage.do("play", "Balm").pick("Hero").number(1)
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("play", "Balm").pick(perm=hurt).number(2)
    assert lore(stage.do("play", "Asker")) == 1


def test_put_a_card_under_this_turn() -> None:
    stage = Stage(
        made(
            "Deep",
            "Boost 1 ⬡",
            "Whenever this character quests, if you've put a card under him this turn, gain 1 lore.",
        )
    )
    stage.play("Deep")
    stage.play("Deep")
    stage.ink(1)
    stage.do("boost", "Deep")
    boosted = next(p for p in stage.state.perms.values() if len(p.cards) > 1)
    other = next(p for p in stage.state.perms.values() if len(p.cards) == 1)
    for perm, expected in ((other, 1), (boosted, 3)):
        stage.do("quest", "Deep", which=[o.ref for o in stage.found("quest", "Deep")].index(perm.serial << 1))
        assert lore(stage) == expected


def test_got_an_ink_drop_this_turn() -> None:
    stage = done("you got an ink drop this turn", made("Drip", "Get 1 ink drop.", type="Action"))
    stage.hand("Drip")
    assert lore(stage.do("play", "Asker")) == 0
    stage.do("play", "Drip")
    stage.do("play", "Asker")
    if stage.can("number"):
        stage.number(0)
    assert lore(stage) == 1


def test_removed_an_ink_drop_to_play_it() -> None:
    stage = Stage(made("Wet", "When you play this character, if you removed an ink drop to play him, gain 1 lore."))
    stage.hand("Wet")
    stage.hand("Wet")
    stage.ink(2)
    stage.state.drops[0] = 1
    assert lore(stage.do("play", "Wet").number(0)) == 0
    assert lore(stage.do("play", "Wet").number(1)) == 1


def test_didnt_ink_this_turn() -> None:
    stage = done("you didn't put any cards into your inkwell this turn")
    stage.hand("Plain")
    assert lore(stage.do("play", "Asker")) == 1
    stage.do("ink", "Plain")
    assert lore(stage.do("play", "Asker")) == 1


def test_the_second_card_inked_is_that_card() -> None:
    text = (
        "When you put a card into your inkwell, if it's the second card you've put into your inkwell "
        "this turn, gain 1 lore."
    )
    stage = Stage(
        made("Well", text, type="Item"),
        made("Pour", "Put the top 2 cards of your deck into your inkwell facedown and exerted.", type="Action"),
    )
    stage.play("Well")
    stage.hand("Pour")
    stage.ink(1)
    stage.do("play", "Pour")
    while stage.can("bag"):
        stage.do("bag")
    assert lore(stage) == 1  # two entries, read after both: only one of them is the second


def test_the_second_card_drawn() -> None:
    stage = Stage(
        made("Ear", "Whenever an opponent draws a card, if it's the second card they've drawn this turn, gain 1 lore."),
        made("Feast", "Each opponent draws 3 cards.", type="Action"),
    )
    stage.play("Ear")
    stage.hand("Feast")
    stage.ink(1)
    stage.do("play", "Feast")
    while stage.can("bag"):
        stage.do("bag")
    assert lore(stage) == 1


def test_the_second_challenge_of_the_turn() -> None:
    stage = Stage(
        made(
            "Fan",
            "Whenever one of your characters challenges another character, if it's the second challenge this turn, "
            "gain 1 lore.",
            type="Item",
        ),
        made("Wall", strength=0, willpower=99),
    )
    stage.play("Fan")
    for _ in range(3):
        stage.play("Plain")
    stage.play("Wall", 1, exerted=True)
    scores = [lore(stage.do("challenge", "Plain", "Wall")) for _ in range(3)]
    assert scores == [0, 1, 1]


def test_who_sang_this_song() -> None:
    stage = Stage(
        made(
            "Duet",
            "Sing Together 2",
            "Gain 1 lore. If 2 or more characters sang this song, ready them.",
            type="Song",
            cost=2,
        ),
    )
    one = stage.play("Plain")
    two = stage.play("Plain")
    other = stage.play("Plain", exerted=True)
    stage.hand("Duet")
    stage.do("sing together", "Duet").pick(perm=one)  # the other is needed, too
    assert [p.exerted for p in (one, two, other)] == [False, False, True]


def test_a_character_sang_it_or_it_was_paid_for() -> None:
    stage = Stage(made("Hymn", "If a character sang this song, gain 1 lore.", type="Song"))
    stage.play("Plain")
    stage.hand("Hymn")
    stage.hand("Hymn")
    stage.ink(1)
    assert lore(stage.do("play", "Hymn")) == 0
    assert lore(stage.do("sing", "Hymn")) == 1


def test_for_each_that_sang_it() -> None:
    stage = Stage(
        made("Canon", "Sing Together 3", "Gain 2 lore for each character that sang this song.", type="Song", cost=9)
    )
    for _ in range(3):
        stage.play("Plain")
    stage.hand("Canon")
    stage.do("sing together", "Canon")
    while stage.can("card"):
        stage.do("card")
    if stage.can("done"):
        stage.done()
    assert lore(stage) == 6


def test_who_was_challenged_this_turn() -> None:
    stage = Stage(made("Finish", "Banish chosen character who was challenged this turn.", type="Action"), HERO)
    stage.play("Plain")
    hero = stage.play("Hero", 1, exerted=True)
    other = stage.play("Plain", 1, exerted=True)
    stage.hand("Finish")
    stage.ink(1)
    stage.do("challenge", "Plain", "Hero").do("play", "Finish")
    assert not stage.in_play(hero)
    assert stage.in_play(other)


def test_cheaper_for_each_banished_in_a_challenge() -> None:
    stage = Stage(
        made(
            "Vulture",
            "For each opposing character banished in a challenge this turn, you pay 2 ⬡ less to play this character.",
            cost=6,
        ),
        made("Ox", strength=9, willpower=9),
        AXE,
    )
    stage.play("Ox")
    stage.play("Plain", 1, exerted=True)
    stage.play("Hero", 1) if "Hero" in stage.cards else None
    stage.hand("Vulture")
    stage.ink(6)
    assert stage.cost("Vulture") == 6
    stage.do("challenge", "Ox", "Plain")
    assert stage.cost("Vulture") == 4


# This way


def test_removed_damage_this_way() -> None:
    stage = Stage(
        made(
            "Salve",
            "Remove up to 2 damage from chosen character. If you removed damage this way, gain 1 lore.",
            type="Action",
        )
    )
    hurt = stage.play("Plain", damage=1)
    stage.hand("Salve")
    stage.hand("Salve")
    stage.ink(2)
    assert lore(stage.do("play", "Salve").number(1)) == 1
    assert hurt.damage == 0
    assert lore(stage.do("play", "Salve")) == 1


def test_such_a_card_is_discarded_this_way() -> None:
    text = "Choose and discard a card. If a Hero character card is discarded this way, gain 1 lore."
    stage = Stage(made("Sort", text, type="Action"), HERO)
    stage.hand("Sort")
    stage.hand("Sort")
    stage.hand("Hero")
    stage.hand("Plain")
    stage.ink(2)
    assert lore(stage.do("play", "Sort").pick("Plain")) == 0
    assert lore(stage.do("play", "Sort")) == 1


def test_returned_this_way() -> None:
    text = "Return chosen character of yours to your hand. If you returned a Hero character this way, gain 2 lore."
    stage = Stage(made("Home", text, type="Action"), HERO)
    stage.play("Hero")
    stage.play("Plain")
    stage.hand("Home")
    stage.hand("Home")
    stage.ink(2)
    assert lore(stage.do("play", "Home").pick("Plain")) == 0
    assert lore(stage.do("play", "Home")) == 2


def test_moved_this_way_replaces_only_the_gain() -> None:
    text = (
        "⟳ - Choose 2 cards from chosen opponent's discard and put them on the bottom of their deck to gain 3 lore. "
        "If any Queen cards were moved this way, gain 4 lore instead."
    )
    for third, expected in (("Hero", 3), ("Queen", 4)):
        stage = Stage(made("Book", text, type="Item"), HERO, QUEEN)
        stage.play("Book")
        stage.discard("Plain", 1)
        stage.discard(third, 1)
        stage.do("use", "Book")
        assert lore(stage) == expected
        assert not stage.state.discard[1]


# Instead, which these conditions decide


def test_instead_is_decided_after_the_choice_it_asks_about() -> None:
    text = "Deal 1 damage to chosen character. If a Hero character is chosen, banish them instead."
    stage = Stage(made("Curse", text, type="Action"), HERO)
    hero = stage.play("Hero", 1)
    plain = stage.play("Plain", 1)
    stage.hand("Curse")
    stage.hand("Curse")
    stage.ink(2)
    stage.do("play", "Curse").pick(perm=plain)
    assert plain.damage == 1
    stage.do("play", "Curse").pick(perm=hero)
    assert not stage.in_play(hero)


def test_instead_is_decided_before_anything_happens() -> None:
    text = "Draw 2 cards. If you have no cards in your hand, draw 3 cards instead."
    stage = Stage(made("Read", text, type="Action"))
    stage.hand("Read")
    stage.ink(1)
    stage.do("play", "Read")
    assert len(stage.state.hand[0]) == 3


def test_instead_in_the_second_part_of_a_cost() -> None:
    text = (
        "Banish chosen character of yours to draw 2 cards. If that character had a card under them, "
        "draw 3 cards instead."
    )
    stage = Stage(made("Fell", text, type="Action"), made("Deep", "Boost 1 ⬡"))
    stage.play("Deep")
    stage.hand("Fell")
    stage.ink(2)
    stage.do("boost", "Deep").do("play", "Fell")
    assert len(stage.state.hand[0]) == 3


def test_a_card_you_played_this_turn() -> None:
    text = "Return a song card you played this turn from your discard to your hand."
    stage = Stage(made("Encore", text, type="Action"), TUNE, made("Aria", "Gain 0 lore.", type="Song"))
    stage.discard("Aria")
    played = stage.hand("Tune")
    stage.hand("Encore")
    stage.ink(2)
    stage.do("play", "Tune").do("play", "Encore")
    assert stage.state.hand[0] == [played]


def test_unless_is_read_for_the_player_it_is_about() -> None:
    text = "Each opposing player can't gain lore unless one of their characters has challenged this turn."
    stage = Stage(made("Prank", text), made("Wall", strength=0, willpower=99))
    stage.play("Prank")
    stage.play("Wall", exerted=True)
    for _ in range(3):
        stage.play("Plain", 1)
    stage.end().do("quest", "Plain")
    assert stage.state.lore[1] == 0
    stage.do("challenge", "Plain", "Wall").do("quest", "Plain")
    assert stage.state.lore[1] == 1
