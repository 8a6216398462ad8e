"""Conditions: what players have, what cards are, and what happened this turn or by an effect."""

import pytest

from inkwright.cards.card import Card
from inkwright.state.scope import Perm
from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card

HERO = make_card("Hero", classes=("Hero",))
QUEEN = make_card("Queen", classes=("Queen",))
BOX = make_card("Box", type="Item")
HALL = make_card("Hall", type="Location", willpower=5)
TRICK = make_card("Trick", "Gain 0 lore.", type="Action")
TUNE = make_card("Tune", "Gain 0 lore.", type="Song")
AXE = make_card("Axe", "Banish chosen character.", type="Action")
BOLT = make_card("Bolt", "Deal 1 damage to chosen character.", type="Action")
BALM = make_card("Balm", "Remove up to 2 damage from chosen character.", type="Action")
DUMP = make_card("Dump", "Choose and discard a card.", type="Action")
DIG = make_card("Dig", "Return a character card from your discard to your hand.", type="Action")
ALL = (HERO, QUEEN, BOX, HALL, TRICK, TUNE, AXE, BOLT, BALM, DUMP, DIG)


def board_with_static(condition: str, *more: Card, players: int = 2) -> tuple[Board, Perm]:
    """Return a board with a character in play that gains Evasive while a condition holds."""
    board = Board(
        make_card("Speaker", f"While {condition}, this character gains Evasive."), *ALL, *more, players=players
    )
    return board, board.in_play("Speaker")


# What players have


def test_another_character_is_not_this_character() -> None:
    board, me = board_with_static("you have another character in play")
    assert not board.has(me, "Evasive")
    board.in_play("Plain", 1)
    assert not board.has(me, "Evasive")
    board.in_play("Plain")
    assert board.has(me, "Evasive")


def test_another_excludes_this_character_from_the_first_noun_only() -> None:
    board = Board(
        make_card(
            "Doc",
            "While you have another Hero character or a Queen character in play, this character gains Evasive.",
            classes=("Hero", "Queen"),
        ),
    )
    assert board.has(board.in_play("Doc"), "Evasive")  # itself a Queen
    board = Board(
        make_card(
            "Doc",
            "While you have another Hero character or a Queen character in play, this character gains Evasive.",
            classes=("Hero",),
        ),
        QUEEN,
    )
    doc = board.in_play("Doc")
    assert not board.has(doc, "Evasive")
    board.in_play("Queen")
    assert board.has(doc, "Evasive")


def test_both_characters_must_be_in_play() -> None:
    board, me = board_with_static("you have a Hero character and a Queen character in play")
    board.in_play("Hero")
    assert not board.has(me, "Evasive")
    board.in_play("Queen")
    assert board.has(me, "Evasive")


def test_a_character_of_each_name_must_be_in_play() -> None:
    board, me = board_with_static(
        "you have characters named Ada and Bea in play", make_card("A", named=("Ada",)), make_card("B", named=("Bea",))
    )
    board.in_play("A")
    board.in_play("A")
    assert not board.has(me, "Evasive")
    board.in_play("B")
    assert board.has(me, "Evasive")


def test_they_are_the_only_character_here() -> None:
    board = Board(make_card("Lone", "While you have only 1 character here, they get +2 ⛉.", type="Location"))
    place = board.in_play("Lone")
    one = board.in_play("Plain", at=place)
    elsewhere = board.in_play("Plain")
    assert (board.willpower(one), board.willpower(elsewhere)) == (7, 5)
    two = board.in_play("Plain", at=place)
    assert (board.willpower(one), board.willpower(two)) == (5, 5)


@pytest.mark.parametrize(("words", "cards"), [("fewer than 2", 1), ("more than 1", 2)])
def test_cards_in_hand_are_fewer_or_more_than_a_number(words: str, cards: int) -> None:
    for held in range(4):
        board, me = board_with_static(f"you have {words} cards in your hand")
        for _ in range(held):
            board.hand("Plain")
        assert board.has(me, "Evasive") == (held < 2 if cards == 1 else held > 1)


def test_more_cards_in_hand_than_each_opponent() -> None:
    board, me = board_with_static("you have more cards in your hand than each opponent", players=3)
    board.hand("Plain")
    board.hand("Plain", 1)
    assert not board.has(me, "Evasive")
    board.hand("Plain")
    assert board.has(me, "Evasive")
    board.hand("Plain", 2)
    board.hand("Plain", 2)
    assert not board.has(me, "Evasive")


def test_an_opponent_has_more_cards_in_hand() -> None:
    board, me = board_with_static("an opponent has more cards in their hand than you", players=3)
    board.hand("Plain")
    board.hand("Plain", 1)
    assert not board.has(me, "Evasive")
    board.hand("Plain", 2)
    board.hand("Plain", 2)
    assert board.has(me, "Evasive")


def test_the_chosen_opponent_has_more_cards() -> None:
    text = "If chosen opponent has more cards in their hand than you, gain 2 lore."
    board = Board(make_card("Spy", text, type="Action"), players=3)
    board.hand("Spy")
    board.hand("Spy")
    for _ in range(5):
        board.hand("Plain", 2)
    board.hand("Plain", 0)
    board.ink(2)
    assert board.do("play", "Spy").pick_player(1).lore[0] == 0
    assert board.do("play", "Spy").pick_player(2).lore[0] == 2


def test_the_lore_of_players_is_compared() -> None:
    board, me = board_with_static("an opponent has more lore than you")
    assert not board.has(me, "Evasive")
    board.set_lore(0, 1)
    assert board.has(me, "Evasive")
    board, me = board_with_static("an opponent has 0 lore")
    assert board.has(me, "Evasive")
    board.set_lore(0, 1)
    assert not board.has(me, "Evasive")


def test_a_player_has_an_ink_drop() -> None:
    board, me = board_with_static("you have an ink drop")
    assert not board.has(me, "Evasive")
    board.set_ink_drops(1)
    assert board.has(me, "Evasive")


def test_a_number_of_opponents() -> None:
    board, me = board_with_static("you have 2 or more opponents")
    assert not board.has(me, "Evasive")
    board, me = board_with_static("you have 2 or more opponents", players=3)
    assert board.has(me, "Evasive")


def test_one_or_more_opponents_without_cards() -> None:
    board, me = board_with_static("one or more opponents have no cards in their hands", players=3)
    board.hand("Plain", 1)
    board.hand("Plain", 2)
    assert not board.has(me, "Evasive")
    board, me = board_with_static("one or more opponents have no cards in their hands", players=3)
    board.hand("Plain", 1)
    assert board.has(me, "Evasive")


def test_all_ink_is_exerted() -> None:
    board, me = board_with_static("all cards in your inkwell are exerted")
    board.ink(1)
    board.hand("Plain")
    assert not board.has(me, "Evasive")
    board.do("play", "Plain")
    assert board.has(me, "Evasive")


def test_a_number_of_characters_are_exerted() -> None:
    board, me = board_with_static("2 or more characters of yours are exerted")
    board.in_play("Plain", exerted=True)
    board.in_play("Plain", 1, exerted=True)
    assert not board.has(me, "Evasive")
    board.in_play("Plain", exerted=True)
    assert board.has(me, "Evasive")


def test_more_strength_than_each_opposing_character() -> None:
    board, me = board_with_static(
        "you have a character in play with more ¤ than each opposing character", make_card("Ox", strength=3)
    )
    board.in_play("Plain", 1)
    assert not board.has(me, "Evasive")
    board.in_play("Ox")
    assert board.has(me, "Evasive")
    board.in_play("Ox", 1)
    assert not board.has(me, "Evasive")


def test_the_highest_cost_or_tied_for_it() -> None:
    board, me = board_with_static(
        "you have a character in play with the highest cost, or tied for highest cost", make_card("Dear", cost=7)
    )
    board.in_play("Plain", 1)
    assert board.has(me, "Evasive")
    board.in_play("Dear", 1)
    assert not board.has(me, "Evasive")


def test_any_without_a_noun_refers_to_the_noun_before() -> None:
    board = Board(
        make_card(
            "Judge",
            "At the end of your turn, if you have any characters in play with 5 ¤ or more, gain 2 lore. If you "
            "have any in play with 10 ¤ or more, gain 5 lore instead.",
            type="Item",
        ),
        make_card("Five", strength=5),
        make_card("Ten", strength=10),
    )
    board.in_play("Judge")
    board.in_play("Plain")
    assert board.end().lore[0] == 0
    board = board.fresh()
    board.in_play("Judge")
    board.in_play("Five")
    assert board.end().lore[0] == 2
    board = board.fresh()
    board.in_play("Judge")
    board.in_play("Ten")
    assert board.end().lore[0] == 5


# What cards are


def test_that_location_is_where_the_character_is() -> None:
    board = Board(
        make_card("Host", "While this character is at a location, all characters at that location gain Evasive."), HALL
    )
    hall = board.in_play("Hall")
    other = board.in_play("Hall")
    host = board.in_play("Host", at=hall)
    guest = board.in_play("Plain", at=hall)
    away = board.in_play("Plain", at=other)
    assert [board.has(perm, "Evasive") for perm in (host, guest, away)] == [True, True, False]


def test_the_challenging_character_is_weaker_while_this_one_is_challenged() -> None:
    board = Board(
        make_card("Bristle", "While this character is being challenged, the challenging character gets -1 ¤."),
        make_card("Ox", strength=3, willpower=9),
    )
    hurt = board.in_play("Bristle", exerted=True)
    board.in_play("Ox", 1)
    board.end().do("challenge", "Ox", "Bristle")
    assert hurt.damage == 2


def test_unless_is_checked_for_each_character() -> None:
    board = Board(
        make_card("Shield", "Your other characters can't be dealt damage unless they're being challenged."),
        make_card("Ox", strength=1, willpower=9),
        BOLT,
    )
    board.in_play("Shield", 1)
    target = board.in_play("Plain", 1, exerted=True)
    other = board.in_play("Plain", 1)
    board.in_play("Ox")
    board.hand("Bolt")
    board.ink(1)
    assert board.cannot(other, "be dealt damage")
    board.do("play", "Bolt").pick(target)
    assert target.damage == 0
    board.do("challenge", "Ox", "Plain")
    assert (target.damage, other.damage) == (1, 0)


def test_unless_is_checked_when_the_restriction_applies() -> None:
    board = Board(
        make_card(
            "Freeze",
            "Exert chosen opposing character. That character can't ready at the start of their next turn "
            "unless they're at a location.",
            type="Action",
        ),
        HALL,
    )
    hall = board.in_play("Hall", 1)
    cold = board.in_play("Plain", 1)
    board.hand("Freeze")
    board.ink(1)
    board.do("play", "Freeze")
    board.change(cold, at=hall)  # after the effect, before their turn
    board.end()
    assert not cold.exerted
    board = board.fresh()
    cold = board.in_play("Plain", 1)
    board.hand("Freeze")
    board.ink(1)
    board.do("play", "Freeze").end()
    assert cold.exerted
    assert not board.cannot(cold, "ready")


def test_the_chosen_character_is_tested() -> None:
    board = Board(
        make_card(
            "Cheer",
            "Chosen character gets +2 ¤ this turn. If a Hero character is chosen, they get +3 ¤ instead.",
            type="Action",
        ),
        HERO,
    )
    hero = board.in_play("Hero")
    plain = board.in_play("Plain")
    board.hand("Cheer")
    board.hand("Cheer")
    board.ink(2)
    board.do("play", "Cheer").pick(plain).do("play", "Cheer").pick(hero)
    assert (board.strength(plain), board.strength(hero)) == (3, 4)
    board.end()
    assert (board.strength(plain), board.strength(hero)) == (1, 1)  # "instead" lasts as long


def test_the_name_and_the_classification_are_tested() -> None:
    board = Board(
        make_card(
            "Crown",
            "Chosen character gains Evasive this turn. If that character is named Ada, gain 2 lore.",
            type="Action",
        ),
        make_card(
            "Oath", "Chosen character gains Evasive this turn. If they're a Hero character, gain 3 lore.", type="Action"
        ),
        make_card("A", named=("Ada",)),
        HERO,
    )
    ada = board.in_play("A")
    hero = board.in_play("Hero")
    for name in ("Crown", "Crown", "Oath", "Oath"):
        board.hand(name)
    board.ink(4)
    assert board.do("play", "Crown").pick(hero).lore[0] == 0
    assert board.do("play", "Crown").pick(ada).lore[0] == 2
    assert board.do("play", "Oath").pick(ada).lore[0] == 2
    assert board.do("play", "Oath").pick(hero).lore[0] == 5


def test_the_cost_of_the_banished_item_is_tested() -> None:
    board = Board(
        make_card("Price", "Banish chosen item. If that item costs 3 or less, gain 1 lore.", type="Action"),
        make_card("Cheap", type="Item", cost=3),
        make_card("Dear", type="Item", cost=4),
    )
    cheap = board.in_play("Cheap")
    dear = board.in_play("Dear")
    board.hand("Price")
    board.hand("Price")
    board.ink(2)
    assert board.do("play", "Price").pick(dear).lore[0] == 0
    assert board.do("play", "Price").lore[0] == 1
    assert not board.is_in_play(cheap)


def test_one_of_the_chosen_characters_is_cheap() -> None:
    board = Board(
        make_card(
            "Pair", "Choose 2 characters of yours. If one of them is cost 3 or less, gain 1 lore.", type="Action"
        ),
        make_card("Dear", cost=5),
    )
    board.in_play("Dear")
    board.in_play("Dear")
    board.hand("Pair")
    board.ink(1)
    assert board.do("play", "Pair").lore[0] == 0
    board = board.fresh()
    board.in_play("Dear")
    board.in_play("Plain")
    board.hand("Pair")
    board.ink(1)
    assert board.do("play", "Pair").lore[0] == 1


def test_same_name_as_another_card_in_your_discard() -> None:
    board = Board(
        make_card(
            "Echo", "Whenever you play a song, if it has the same name as another card in your discard, gain 1 lore."
        ),
        TUNE,
        make_card("Aria", "Gain 0 lore.", type="Song"),
    )
    board.in_play("Echo")
    board.hand("Tune")
    board.hand("Aria")
    board.hand("Aria")
    board.discard("Tune")
    board.ink(3)
    assert board.do("play", "Aria").lore[0] == 0  # the song itself is not another card
    assert board.do("play", "Tune").lore[0] == 1
    assert board.do("play", "Aria").lore[0] == 2


def test_a_different_name_than_each_other_item() -> None:
    board = Board(
        make_card(
            "Curio",
            "Whenever you play an item, if the item you played has a different name than each other item you "
            "have in play, gain 1 lore.",
        ),
        BOX,
        make_card("Cup", type="Item"),
    )
    board.in_play("Curio")
    board.hand("Box")
    board.hand("Box")
    board.hand("Cup")
    board.in_play("Cup", 1)
    board.ink(3)
    assert board.do("play", "Box").lore[0] == 1
    assert board.do("play", "Box").lore[0] == 1
    assert board.do("play", "Cup").lore[0] == 2  # an opponent's does not count


def test_an_exerted_character_was_at_the_banished_location() -> None:
    text = "When this location is banished, if there was an exerted character here, gain 1 lore."
    board = Board(
        make_card("Ruin", text, type="Location"),
        make_card("Raze", "Banish chosen location. Ready chosen character.", type="Action"),
    )
    for exerted, expected in ((True, 1), (False, 0)):
        board = board.fresh()
        ruin = board.in_play("Ruin")
        board.in_play("Plain", at=ruin, exerted=exerted)
        board.in_play("Plain", exerted=True)
        board.hand("Raze")
        board.ink(1)
        board.do("play", "Raze")
        while board.can("card"):
            board.do("card")  # readied since: it was exerted when the location left play
        assert board.lore[0] == expected


# This turn


def board_with_askers(text: str, *cards: Card) -> Board:
    """Return a board with actions in hand that gain 1 lore if a condition holds, and with ink."""
    board = Board(make_card("Asker", f"If {text}, gain 1 lore.", type="Action"), *ALL, *cards)
    for _ in range(3):
        board.hand("Asker")
    board.ink(9)
    return board


def test_was_banished_this_turn() -> None:
    board = board_with_askers("an opposing character was banished this turn")
    board.in_play("Plain")
    board.in_play("Plain", 1)
    board.hand("Axe")
    board.hand("Axe")
    mine, theirs = list(board.perms())
    board.do("play", "Axe").pick(mine)
    assert board.do("play", "Asker").lore[0] == 0
    board.do("play", "Axe")
    assert board.do("play", "Asker").lore[0] == 1
    assert not board.is_in_play(theirs)
    board.end().end()
    assert board.do("play", "Asker").lore[0] == 1


def test_was_banished_in_a_challenge_this_turn() -> None:
    board = board_with_askers("a character was banished in a challenge this turn", make_card("Ox", strength=9))
    board.in_play("Ox")
    board.in_play("Plain", 1, exerted=True)
    board.in_play("Hero", 1)
    board.hand("Axe")
    board.do("play", "Axe").pick("Hero")
    assert board.do("play", "Asker").lore[0] == 0
    board.do("challenge", "Ox", "Plain")
    assert board.do("play", "Asker").lore[0] == 1


def test_took_damage_this_turn() -> None:
    board = board_with_askers("one of your characters took damage this turn")
    mine = board.in_play("Plain")
    theirs = board.in_play("Plain", 1)
    board.hand("Bolt")
    board.hand("Bolt")
    board.do("play", "Bolt").pick(theirs)
    assert board.do("play", "Asker").lore[0] == 0
    board.do("play", "Bolt").pick(mine)
    assert board.do("play", "Asker").lore[0] == 1


def test_quested_this_turn() -> None:
    board = board_with_askers("a character of yours quested this turn")
    board.in_play("Plain")
    assert board.do("play", "Asker").lore[0] == 0
    board.do("quest", "Plain")
    assert board.do("play", "Asker").lore[0] == 2


def test_no_other_character_has_quested_this_turn() -> None:
    board = Board(
        make_card("First", "During your turn, if no other character has quested this turn, this character gets +3 ◊.")
    )
    first = board.in_play("First")
    board.in_play("Plain")
    assert board.lore_value(first) == 4
    board.do("quest", "Plain")
    assert board.lore_value(first) == 1


def test_challenged_or_not_this_turn() -> None:
    board = board_with_askers("a character of yours challenged this turn")
    board.in_play("Plain")
    board.in_play("Hero", 1, exerted=True)
    assert board.do("play", "Asker").lore[0] == 0
    board.do("challenge", "Plain", "Hero")
    assert board.do("play", "Asker").lore[0] == 1
    board = board_with_askers("none of your characters challenged this turn")
    board.in_play("Plain")
    board.in_play("Hero", 1, exerted=True)
    assert board.do("play", "Asker").lore[0] == 1
    board.do("challenge", "Plain", "Hero")
    assert board.do("play", "Asker").lore[0] == 1


def test_another_character_was_played_this_turn() -> None:
    board = Board(
        make_card("Second", "When you play this character, if you played another character this turn, gain 1 lore.")
    )
    board.hand("Second")
    board.hand("Second")
    board.ink(2)
    assert board.do("play", "Second").lore[0] == 0
    assert board.do("play", "Second").lore[0] == 1


def test_no_song_was_played_this_turn() -> None:
    board = board_with_askers("you didn't play a song this turn")
    board.hand("Tune")
    board.hand("Trick")
    board.do("play", "Trick")
    assert board.do("play", "Asker").lore[0] == 1
    board.do("play", "Tune")
    assert board.do("play", "Asker").lore[0] == 1


def test_put_into_your_discard_this_turn() -> None:
    board = board_with_askers("2 or more other cards were put into your discard this turn")
    board.hand("Trick")
    board.hand("Trick")
    board.do("play", "Trick")
    assert board.do("play", "Asker").lore[0] == 0
    board.do("play", "Trick")
    assert board.do("play", "Asker").lore[0] == 1


def test_discarded_this_turn() -> None:
    board = board_with_askers("you discarded a card this turn")
    board.hand("Dump")
    board.hand("Plain")
    assert board.do("play", "Asker").lore[0] == 0  # an action that was played is not discarded
    board.do("play", "Dump").pick("Plain")
    assert board.do("play", "Asker").lore[0] == 1


def test_left_a_discard_this_turn() -> None:
    board = board_with_askers("a card left a player's discard this turn")
    board.discard("Plain")
    board.hand("Dig")
    assert board.do("play", "Asker").lore[0] == 0
    board.do("play", "Dig")
    assert board.do("play", "Asker").lore[0] == 1


def test_removed_damage_this_turn() -> None:
    board = board_with_askers("you removed damage from one of your characters this turn")
    hurt = board.in_play("Plain", damage=2)
    board.in_play("Hero", 1, damage=1)
    board.hand("Balm")
    board.hand("Balm")
    board.do("play", "Balm").pick("Hero").number(1)
    assert board.do("play", "Asker").lore[0] == 0
    board.do("play", "Balm").pick(hurt).number(2)
    assert board.do("play", "Asker").lore[0] == 1


def test_put_a_card_under_this_turn() -> None:
    board = Board(
        make_card(
            "Deep",
            "Boost 1 ⬡",
            "Whenever this character quests, if you've put a card under him this turn, gain 1 lore.",
        )
    )
    board.in_play("Deep")
    board.in_play("Deep")
    board.ink(1)
    board.do("boost", "Deep")
    (boosted,) = [perm for perm in board.perms() if board.cards_under(perm)]
    (other,) = [perm for perm in board.perms() if not board.cards_under(perm)]
    assert board.do("quest", other).lore[0] == 1
    assert board.do("quest", boosted).lore[0] == 3


def test_got_an_ink_drop_this_turn() -> None:
    board = board_with_askers("you got an ink drop this turn", make_card("Drip", "Get 1 ink drop.", type="Action"))
    board.hand("Drip")
    assert board.do("play", "Asker").lore[0] == 0
    board.do("play", "Drip")
    assert board.do("play", "Asker").number(0).lore[0] == 1


def test_removed_an_ink_drop_to_play_it() -> None:
    board = Board(
        make_card("Wet", "When you play this character, if you removed an ink drop to play him, gain 1 lore.")
    )
    board.hand("Wet")
    board.hand("Wet")
    board.ink(2)
    board.set_ink_drops(1)
    assert board.do("play", "Wet").number(0).lore[0] == 0
    assert board.do("play", "Wet").number(1).lore[0] == 1


def test_no_card_was_inked_this_turn() -> None:
    board = board_with_askers("you didn't put any cards into your inkwell this turn")
    board.hand("Plain")
    assert board.do("play", "Asker").lore[0] == 1
    board.do("ink", "Plain")
    assert board.do("play", "Asker").lore[0] == 1


def test_only_the_second_inked_card_counts() -> None:
    text = (
        "When you put a card into your inkwell, if it's the second card you've put into your inkwell "
        "this turn, gain 1 lore."
    )
    board = Board(
        make_card("Well", text, type="Item"),
        make_card("Pour", "Put the top 2 cards of your deck into your inkwell facedown and exerted.", type="Action"),
    )
    board.in_play("Well")
    board.hand("Pour")
    board.ink(1)
    board.do("play", "Pour")
    board.resolve_all()
    assert board.lore[0] == 1  # two entries, read after both: only one of them is the second


def test_only_the_second_drawn_card_counts() -> None:
    board = Board(
        make_card(
            "Ear", "Whenever an opponent draws a card, if it's the second card they've drawn this turn, gain 1 lore."
        ),
        make_card("Feast", "Each opponent draws 3 cards.", type="Action"),
    )
    board.in_play("Ear")
    board.hand("Feast")
    board.ink(1)
    board.do("play", "Feast")
    board.resolve_all()
    assert board.lore[0] == 1


def test_only_the_second_challenge_of_the_turn_counts() -> None:
    board = Board(
        make_card(
            "Fan",
            "Whenever one of your characters challenges another character, if it's the second challenge this turn, "
            "gain 1 lore.",
            type="Item",
        ),
        make_card("Wall", strength=0, willpower=99),
    )
    board.in_play("Fan")
    for _ in range(3):
        board.in_play("Plain")
    board.in_play("Wall", 1, exerted=True)
    scores = [board.do("challenge", "Plain", "Wall").lore[0] for _ in range(3)]
    assert scores == [0, 1, 1]


def test_two_or_more_characters_sang_the_song() -> None:
    board = Board(
        make_card(
            "Duet",
            "Sing Together 2",
            "Gain 1 lore. If 2 or more characters sang this song, ready them.",
            type="Song",
            cost=2,
        ),
    )
    one = board.in_play("Plain")
    two = board.in_play("Plain")
    other = board.in_play("Plain", exerted=True)
    board.hand("Duet")
    board.do("sing together", "Duet").pick(one)  # the other is needed, too
    assert [perm.exerted for perm in (one, two, other)] == [False, False, True]


def test_a_song_was_sung_or_paid_for() -> None:
    board = Board(make_card("Hymn", "If a character sang this song, gain 1 lore.", type="Song"))
    board.in_play("Plain")
    board.hand("Hymn")
    board.hand("Hymn")
    board.ink(1)
    assert board.do("play", "Hymn").lore[0] == 0
    assert board.do("sing", "Hymn").lore[0] == 1


def test_each_character_that_sang_the_song_counts() -> None:
    board = Board(
        make_card(
            "Canon", "Sing Together 3", "Gain 2 lore for each character that sang this song.", type="Song", cost=9
        )
    )
    for _ in range(3):
        board.in_play("Plain")
    board.hand("Canon")
    board.do("sing together", "Canon")
    while board.can("card"):
        board.do("card")
    assert board.lore[0] == 6


def test_only_a_character_challenged_this_turn_can_be_chosen() -> None:
    board = Board(make_card("Finish", "Banish chosen character who was challenged this turn.", type="Action"), HERO)
    board.in_play("Plain")
    hero = board.in_play("Hero", 1, exerted=True)
    other = board.in_play("Plain", 1, exerted=True)
    board.hand("Finish")
    board.ink(1)
    board.do("challenge", "Plain", "Hero").do("play", "Finish")
    assert not board.is_in_play(hero)
    assert board.is_in_play(other)


def test_cheaper_for_each_banished_in_a_challenge() -> None:
    board = Board(
        make_card(
            "Vulture",
            "For each opposing character banished in a challenge this turn, you pay 2 ⬡ less to play this character.",
            cost=6,
        ),
        make_card("Ox", strength=9, willpower=9),
        AXE,
    )
    board.in_play("Ox")
    board.in_play("Plain", 1, exerted=True)
    board.hand("Vulture")
    board.ink(6)
    assert board.play_cost("Vulture") == 6
    board.do("challenge", "Ox", "Plain")
    assert board.play_cost("Vulture") == 4


# By an effect


def test_removed_damage_this_way() -> None:
    board = Board(
        make_card(
            "Salve",
            "Remove up to 2 damage from chosen character. If you removed damage this way, gain 1 lore.",
            type="Action",
        )
    )
    hurt = board.in_play("Plain", damage=1)
    board.hand("Salve")
    board.hand("Salve")
    board.ink(2)
    assert board.do("play", "Salve").number(1).lore[0] == 1
    assert hurt.damage == 0
    assert board.do("play", "Salve").lore[0] == 1


def test_a_card_with_a_classification_is_discarded_this_way() -> None:
    text = "Choose and discard a card. If a Hero character card is discarded this way, gain 1 lore."
    board = Board(make_card("Sort", text, type="Action"), HERO)
    board.hand("Sort")
    board.hand("Sort")
    board.hand("Hero")
    board.hand("Plain")
    board.ink(2)
    assert board.do("play", "Sort").pick("Plain").lore[0] == 0
    assert board.do("play", "Sort").lore[0] == 1


def test_returned_this_way() -> None:
    text = "Return chosen character of yours to your hand. If you returned a Hero character this way, gain 2 lore."
    board = Board(make_card("Home", text, type="Action"), HERO)
    board.in_play("Hero")
    board.in_play("Plain")
    board.hand("Home")
    board.hand("Home")
    board.ink(2)
    assert board.do("play", "Home").pick("Plain").lore[0] == 0
    assert board.do("play", "Home").lore[0] == 2


def test_moved_this_way_replaces_only_the_gain() -> None:
    text = (
        "⟳ - Choose 2 cards from chosen opponent's discard and put them on the bottom of their deck to gain 3 lore. "
        "If any Queen cards were moved this way, gain 4 lore instead."
    )
    for third, expected in (("Hero", 3), ("Queen", 4)):
        board = Board(make_card("Book", text, type="Item"), HERO, QUEEN)
        board.in_play("Book")
        board.discard("Plain", 1)
        board.discard(third, 1)
        board.do("use", "Book")
        assert board.lore[0] == expected
        assert not board.discard_pile(1)


# Conditions of instead


def test_instead_is_decided_after_the_choice_it_asks_about() -> None:
    text = "Deal 1 damage to chosen character. If a Hero character is chosen, banish them instead."
    board = Board(make_card("Curse", text, type="Action"), HERO)
    hero = board.in_play("Hero", 1)
    plain = board.in_play("Plain", 1)
    board.hand("Curse")
    board.hand("Curse")
    board.ink(2)
    board.do("play", "Curse").pick(plain)
    assert plain.damage == 1
    board.do("play", "Curse").pick(hero)
    assert not board.is_in_play(hero)


def test_instead_is_decided_before_anything_happens() -> None:
    text = "Draw 2 cards. If you have no cards in your hand, draw 3 cards instead."
    board = Board(make_card("Read", text, type="Action"))
    board.hand("Read")
    board.ink(1)
    board.do("play", "Read")
    assert board.hand_size() == 3


def test_instead_in_the_second_part_of_a_cost() -> None:
    text = (
        "Banish chosen character of yours to draw 2 cards. If that character had a card under them, "
        "draw 3 cards instead."
    )
    board = Board(make_card("Fell", text, type="Action"), make_card("Deep", "Boost 1 ⬡"))
    board.in_play("Deep")
    board.hand("Fell")
    board.ink(2)
    board.do("boost", "Deep").do("play", "Fell")
    assert board.hand_size() == 3


def test_only_a_card_played_this_turn_is_returned() -> None:
    text = "Return a song card you played this turn from your discard to your hand."
    board = Board(make_card("Encore", text, type="Action"), TUNE, make_card("Aria", "Gain 0 lore.", type="Song"))
    board.discard("Aria")
    played = board.hand("Tune")
    board.hand("Encore")
    board.ink(2)
    board.do("play", "Tune").do("play", "Encore")
    assert board.hand_cards() == [played]


def test_unless_is_checked_for_the_restricted_player() -> None:
    text = "Each opposing player can't gain lore unless one of their characters has challenged this turn."
    board = Board(make_card("Prank", text), make_card("Wall", strength=0, willpower=99))
    board.in_play("Prank")
    board.in_play("Wall", exerted=True)
    for _ in range(3):
        board.in_play("Plain", 1)
    board.end().do("quest", "Plain")
    assert board.lore[1] == 0
    board.do("challenge", "Plain", "Wall").do("quest", "Plain")
    assert board.lore[1] == 1
