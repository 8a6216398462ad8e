"""Cards under things; moving to locations; exerting the inkwell."""

from inkwright.state.ids import DISCARD, HAND, INKWELL, UNDER, card_of
from inkwright.state.moves import put_under
from inkwright.state.scope import Perm
from tests.support.board_fixture import Stage, made

from .test_look import BOX, HERO, action, played

BOOSTED = made("Boosted", "Boost 1 ⬡")


def lay_under(stage: Stage, perm: Perm, name: str = "Hero", facedown: bool = True) -> int:
    card = stage.deck(name)
    put_under(stage.state, card, perm, facedown)
    return card


def test_top_card_under_one_of_yours() -> None:
    stage = Stage(
        BOOSTED,
        HERO,
        action("Put the top card of your deck facedown under one of your characters or locations with Boost."),
    )
    perm = stage.play("Boosted")
    stage.play("Plain")
    hero = stage.deck("Hero")
    played(stage)
    assert stage.zone(hero) == UNDER
    assert (len(perm.cards), stage.state.perms[perm.serial].hidden) == (2, 1)
    assert stage.state.known[hero] == 0


def test_putting_under_is_seen() -> None:
    stage = Stage(
        made("Hungry", "Whenever you put a card under this character, gain 1 lore."),
        action("Put the top card of your deck facedown under one of your characters."),
    )
    stage.play("Hungry")
    played(stage)
    assert stage.state.lore[0] == 1


def test_one_under_each() -> None:
    stage = Stage(
        made(
            "Giver",
            "When you play this character, you may put a card from the top of your deck facedown under each of "
            "your other characters. If you do, those characters gain Ward until the start of your next turn.",
            cost=0,
        )
    )
    first, second = stage.play("Plain"), stage.play("Plain")
    stage.hand("Giver")
    stage.do("play", "Giver").yes()
    perms = stage.state.perms
    assert [len(perms[p.serial].cards) for p in (first, second)] == [2, 2]
    assert stage.traits(first).keys & 128
    assert len([p for p in perms.values() if len(p.cards) == 2]) == 2


def test_for_each_card_under() -> None:
    stage = Stage(made("Tall", "This character gets +1 ◊ for each card under him."), HERO)
    perm = stage.play("Tall")
    lay_under(stage, perm)
    lay_under(stage, perm)
    assert stage.traits(perm).lore == 3


def test_cards_from_under_into_the_hand() -> None:
    stage = Stage(made("Reader", "Whenever this character quests, put all cards from under her into your hand."), HERO)
    perm = stage.play("Reader")
    cards = [lay_under(stage, perm), lay_under(stage, perm)]
    stage.do("quest", "Reader")
    assert [stage.zone(card) for card in cards] == [HAND, HAND]
    assert (len(stage.state.perms[perm.serial].cards), stage.state.perms[perm.serial].hidden) == (1, 0)


def test_any_number_from_under_yours() -> None:
    stage = Stage(
        BOOSTED,
        HERO,
        action(
            "Put any number of cards from under your characters and locations into your inkwell facedown and exerted."
        ),
    )
    first, second = stage.play("Boosted"), stage.play("Boosted")
    cards = [lay_under(stage, first), lay_under(stage, second)]
    played(stage).pick("Hero").done()
    assert sorted([stage.zone(card) for card in cards]) == sorted([INKWELL, UNDER])


def test_cards_that_were_under_go_under_another() -> None:
    text = (
        "When this character is banished, you may put all cards that were under him under another chosen "
        "character or location of yours facedown."
    )
    stage = Stage(made("Giver", text), HERO, action("Banish chosen character."))
    giver, other = stage.play("Giver"), stage.play("Plain")
    cards = [lay_under(stage, giver), lay_under(stage, giver)]
    played(stage).pick("Giver").yes()
    perm = stage.state.perms[other.serial]
    assert sorted([card_of(ref) for ref in perm.cards[1:]]) == sorted(cards)
    assert perm.hidden == 2


def test_discard_for_each_card_that_was_under() -> None:
    text = (
        "When this character is banished, each opponent chooses and discards a card for each card that was under him."
    )
    stage = Stage(made("Ghost", text), HERO, action("Banish chosen character."))
    ghost = stage.play("Ghost")
    lay_under(stage, ghost)
    lay_under(stage, ghost)
    for _ in range(3):
        stage.hand("Plain", 1)
    played(stage).pick("Plain").pick("Plain")
    assert len(stage.state.hand[1]) == 1


def test_those_that_were_under_are_played() -> None:
    text = (
        "When this character is banished, if any of the cards that were under them are character cards, you may"
        " play those characters from your discard for free."
    )
    stage = Stage(made("Pair", text), HERO, BOX, action("Banish chosen character."))
    pair = stage.play("Pair")
    hero, box = lay_under(stage, pair, "Hero", False), lay_under(stage, pair, "Box", True)
    played(stage).yes()
    assert [stage.name_of(stage.top(p)) for p in stage.state.perms.values()] == ["Hero"]
    assert (stage.zone(box), stage.zone(hero) == DISCARD) == (DISCARD, False)


def test_itself_under_another() -> None:
    stage = Stage(
        made("Little", "⟳ - Put this character facedown under one of your characters or locations with Boost."), BOOSTED
    )
    little, other = stage.play("Little"), stage.play("Boosted")
    card = stage.top(little)
    stage.do("use", "Little")
    assert stage.zone(card) == UNDER
    assert card_of(stage.state.perms[other.serial].cards[1]) == card


def test_faceup_and_played_from_there() -> None:
    cauldron = made(
        "Cauldron",
        "⟳ - Put a character card from your discard under this item faceup.",
        "1 ⬡ - This turn, you may play characters from under this item.",
        type="Item",
    )
    stage = Stage(cauldron, HERO)
    item = stage.play("Cauldron")
    hero = stage.discard("Hero")
    stage.ink(4)
    stage.do("use", "Cauldron")
    assert stage.zone(hero) == UNDER
    assert stage.state.known[hero] == 3
    assert not stage.can("play permitted", "Hero")
    stage.do("use", "Cauldron").do("play permitted", "Hero")
    assert len(stage.state.perms[item.serial].cards) == 1
    assert [stage.name_of(stage.top(p)) for p in stage.state.perms.values()] == ["Cauldron", "Hero"]


def test_move_two_to_the_same_location() -> None:
    mover = made(
        "Mover",
        "When you play this character, you may move him and one of your other characters to the same location for"
        " free. If you do, the other character gets +2 ¤ this turn.",
        cost=0,
    )
    stage = Stage(mover, made("Place", type="Location"))
    place, other = stage.play("Place"), stage.play("Plain")
    stage.play("Place", 1)
    stage.hand("Mover")
    stage.do("play", "Mover").yes()
    assert stage.state.perms[other.serial].location == place.serial
    assert [p.location for p in stage.state.perms.values()].count(place.serial) == 2
    assert stage.traits(other).strength == 3


def test_move_to_another_location() -> None:
    stage = Stage(
        made("Place", type="Location"),
        made("Place Two", type="Location"),
        action("Move chosen character of yours to another location for free."),
    )
    first, second = stage.play("Place"), stage.play("Place Two")
    perm = stage.play("Plain", at=first)
    played(stage)
    assert stage.state.perms[perm.serial].location == second.serial


def test_lore_for_each_character_moved() -> None:
    stage = Stage(
        made("Place", type="Location"),
        action(
            "Move any number of your characters to the same location for free. Gain 1 lore for each character you"
            " moved."
        ),
    )
    place = stage.play("Place")
    for _ in range(2):
        stage.play("Plain")
    stage.play("Plain", at=place)
    played(stage).do("card", "Plain", which=0).do("card", "Plain", which=0).done()
    assert stage.state.lore[0] == 2


def test_both_return() -> None:
    text = "Choose 2 characters of yours. If one of them is cost 3 or less, return both to your hand."
    stage = Stage(HERO, made("Giant", cost=9), action(text))
    giant, hero = stage.play("Giant"), stage.play("Hero")
    played(stage)
    assert not stage.in_play(giant)
    assert not stage.in_play(hero)


def test_three_characters_go_three_ways() -> None:
    text = (
        "Chosen opponent chooses 3 of their characters and returns one of those cards to their hand, puts one "
        "on the bottom of their deck, and puts one on the top of their deck."
    )
    stage = Stage(HERO, BOX, action(text))
    perms = [stage.play("Hero", 1), stage.play("Plain", 1), stage.play("Hero", 1)]
    cards = [stage.top(p) for p in perms]
    played(stage).do("card", which=0).do("card", which=0)
    assert stage.state.asked == 0
    assert stage.zone(cards[0]) == HAND
    assert stage.state.deck[1][0] == cards[1]
    assert stage.state.deck[1][-1] == cards[2]
