"""Consequences of what was done or not done, by which player, and by how much."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card

HERO = make_card("Hero", classes=("Hero",))
TRICK = make_card("Trick", "Gain 0 lore.", type="Action")


# If you do, if they don't


def test_lore_is_gained_for_each_opponent_who_does_not_discard() -> None:
    text = "Each opponent may choose and discard a card. For each opponent who doesn't, you gain 2 lore."
    board = Board(make_card("Extort", text, type="Action"), players=4)
    board.hand("Extort")
    board.ink(1)
    board.hand("Plain", 1)
    board.hand("Plain", 2)
    board.do("play", "Extort")
    assert board.asked_player == 1
    board.yes()
    assert board.asked_player == 2
    board.no()  # the third has no card: is not asked, and does not do it
    assert board.lore[0] == 4
    assert (board.hand_size(1), board.hand_size(2)) == (0, 1)


def test_lore_is_gained_if_the_challenging_player_does_not_discard() -> None:
    text = (
        "Whenever this character is challenged, the challenging player may choose and discard a card. "
        "If they don't, you gain 2 lore."
    )
    for answer, expected in (("yes", 0), ("no", 2)):
        board = Board(make_card("Toll", text, willpower=9))
        board.in_play("Toll", exerted=True)
        board.in_play("Plain", 1)
        board.hand("Plain", 1)
        board.hand("Plain", 1)
        board.end().do("challenge", "Plain", "Toll")
        assert board.asked_player == 1
        board.do(answer)
        assert board.lore[0] == expected


def test_if_you_do_may_have_a_second_condition() -> None:
    text = "You may exert chosen character. If you do and you have a Hero character in play, gain 1 lore."
    board = Board(make_card("Lull", text, type="Action"), HERO)
    board.in_play("Plain")
    board.in_play("Plain")
    for _ in range(3):
        board.hand("Lull")
    board.ink(3)
    board.do("play", "Lull").yes().do("card")
    assert board.lore[0] == 0
    board.in_play("Hero", exerted=True)
    board.do("play", "Lull").no()
    assert board.lore[0] == 0
    ready = next(perm for perm in board.perms() if not perm.exerted)
    board.do("play", "Lull").yes().pick(ready)
    assert board.lore[0] == 1


def test_each_opponent_answers_for_an_own_card() -> None:
    text = (
        "Each opponent reveals the top card of their deck. If it's a character card, they may put it into their hand. "
        "Otherwise, they put it on the bottom of their deck."
    )
    board = Board(make_card("Peek", text, type="Action"), TRICK, players=4)
    board.hand("Peek")
    board.ink(1)
    trick = board.deck("Trick", 1)
    wanted = board.deck("Plain", 2)
    unwanted = board.deck("Plain", 3)
    board.do("play", "Peek")
    assert board.asked_player == 2
    board.yes()
    assert board.asked_player == 3
    board.no()
    assert board.deck_cards(1)[-1] == trick
    assert board.zone(wanted) == "hand"
    assert board.zone(unwanted) == "deck"
    assert board.deck_cards(3)[-1] == unwanted


def test_you_choose_a_character_of_each_opponent() -> None:
    text = "For each opposing player, you may choose a character of theirs. They can't quest this turn."
    board = Board(make_card("Fog", text, type="Action"), players=3)
    mine = board.in_play("Plain")
    one = board.in_play("Plain", 1)
    other = board.in_play("Plain", 1)
    two = board.in_play("Plain", 2)
    board.hand("Fog")
    board.ink(1)
    board.do("play", "Fog").yes().pick(one).no()
    assert board.asked_player == 0
    assert [board.cannot(perm, "quest") for perm in (mine, one, other, two)] == [False, True, False, False]


def test_an_effect_about_each_players_part_is_done_for_each() -> None:
    text = "Each opponent loses 1 lore and you gain lore equal to the lore lost this way. Draw a card."
    board = Board(make_card("Tax", text, type="Action"), players=4)
    board.hand("Tax")
    board.ink(1)
    board.lore[1:] = [2, 0, 3]
    board.do("play", "Tax")
    assert board.lore == [2, 1, 0, 2]
    assert board.hand_size() == 1  # an effect that is not about a player's part is done once


def test_each_player_who_reveals_a_character_may_play_it() -> None:
    text = (
        "Each player shuffles their deck and then reveals the top card. Each player who reveals a character card may "
        "play that character for free. Otherwise, put the revealed cards on the bottom of their player's deck."
    )
    board = Board(make_card("Gamble", text, type="Action"), TRICK)
    board.hand("Gamble")
    board.ink(1)
    for player in (0, 1):
        board.discard_deck(player)
    mine = board.deck("Plain", 0)
    theirs = board.deck("Trick", 1)
    below = board.deck("Trick", 1)
    board.do("play", "Gamble")
    assert board.asked_player == 0
    board.yes()
    assert [board.top(perm) for perm in board.perms()] == [mine]
    assert sorted(board.deck_cards(1)) == sorted([theirs, below])


# Players


def test_the_challenging_player_discards_a_card() -> None:
    board = Board(
        make_card(
            "Thorn",
            "Whenever this character is challenged, the challenging player chooses and discards a card.",
            willpower=9,
        )
    )
    board.in_play("Thorn", exerted=True)
    board.in_play("Plain", 1)
    board.hand("Plain", 0)
    before = board.hand_size()
    board.end().do("challenge", "Plain", "Thorn")
    assert board.hand_size() == before
    assert board.hand_size(1) == 0  # the card of their Draw step


def test_you_and_another_chosen_player_draw() -> None:
    board = Board(make_card("Share", "You and another chosen player each draw a card.", type="Action"), players=3)
    board.hand("Share")
    board.ink(1)
    board.do("play", "Share")
    assert {option.player for option in board.options()} == {1, 2}
    board.pick_player(2)
    assert [board.hand_size(player) for player in range(3)] == [1, 0, 1]


def test_each_player_with_few_cards_draws() -> None:
    board = Board(
        make_card("Level", "Each player with fewer than 2 cards in their hand draws a card.", type="Action"), players=3
    )
    board.hand("Level")
    board.ink(1)
    board.hand("Plain", 1)
    board.hand("Plain", 1)
    board.hand("Plain", 2)
    board.do("play", "Level")
    assert [board.hand_size(player) for player in range(3)] == [1, 2, 2]


def test_each_opponent_with_more_lore_loses_lore() -> None:
    board = Board(make_card("Humble", "Each opponent with more lore than you loses 1 lore.", type="Action"), players=4)
    board.hand("Humble")
    board.ink(1)
    board.set_lore(2, 2, 3, 5)
    board.do("play", "Humble")
    assert board.lore == [2, 2, 2, 4]


def test_all_opponents_lose_lore() -> None:
    board = Board(make_card("Shame", "All opponents lose 1 lore.", type="Action"), players=3)
    board.hand("Shame")
    board.ink(1)
    board.set_lore(2, 2, 2)
    board.do("play", "Shame")
    assert board.lore == [2, 1, 1]


# Numbers


def test_removed_damage_is_counted() -> None:
    board = Board(
        make_card(
            "Mend",
            "Remove up to 3 damage from chosen character. Draw a card for each 1 damage removed this way.",
            type="Action",
        )
    )
    board.in_play("Plain", damage=2)
    board.hand("Mend")
    board.ink(1)
    board.do("play", "Mend").number(2)
    assert board.hand_size() == 2


def test_lost_lore_is_counted() -> None:
    board = Board(
        make_card("Bribe", "Each opponent loses 2 lore. Draw a card for each 1 lore lost this way.", type="Action")
    )
    board.hand("Bribe")
    board.ink(1)
    board.set_lore(0, 1)
    board.do("play", "Bribe")
    assert board.hand_size() == 1


def test_moved_damage_counters_are_counted() -> None:
    text = (
        "Move 1 damage counter from each damaged character you have in play to chosen opposing "
        "character. Draw a card for each damage counter moved this way."
    )
    board = Board(make_card("Shift Pain", text, type="Action"))
    board.in_play("Plain", damage=2)
    board.in_play("Plain", damage=1)
    board.in_play("Plain")
    board.in_play("Plain", 1)
    board.hand("Shift Pain")
    board.ink(1)
    board.do("play", "Shift Pain")
    assert board.hand_size() == 2


def test_gained_lore_has_a_maximum() -> None:
    board = Board(
        make_card(
            "Boast",
            "Whenever this character quests, gain lore equal to her ¤, to a maximum of 3 lore.",
            strength=7,
            lore=0,
        )
    )
    board.in_play("Boast")
    assert board.do("quest", "Boast").lore[0] == 3


def test_lost_lore_has_a_maximum_for_each_opponent() -> None:
    text = "Each opponent loses lore equal to the damage on chosen character of yours, to a maximum of 2 lore each."
    board = Board(make_card("Pain", text, type="Action"), players=3)
    board.in_play("Plain", damage=4)
    board.hand("Pain")
    board.ink(1)
    board.set_lore(0, 9, 1)
    board.do("play", "Pain")
    assert board.lore == [0, 7, 0]


def test_a_count_does_not_change_later() -> None:
    text = "Count the number of characters you have in play. Banish chosen character. Gain lore equal to that number."
    board = Board(make_card("Tally", text, type="Action"))
    board.in_play("Plain")
    board.in_play("Plain")
    board.hand("Tally")
    board.ink(1)
    board.do("play", "Tally").do("card")
    assert board.lore[0] == 2


def test_their_strength_is_that_of_the_chosen_character() -> None:
    board = Board(
        make_card("Might", "Chosen character gains Evasive this turn. Gain lore equal to their ¤.", type="Action"),
        make_card("Ox", strength=4),
    )
    board.in_play("Plain")
    board.in_play("Ox")
    board.hand("Might")
    board.ink(1)
    assert board.do("play", "Might").pick("Ox").lore[0] == 4


def test_a_banished_character_has_its_last_strength() -> None:
    text = "When this character is banished, banish all characters with ¤ equal to or less than the ¤ he had in play."
    board = Board(
        make_card("Wrecker", text, strength=1),
        make_card("Rage", "Chosen character gets +2 ¤ this turn. Banish chosen character.", type="Action"),
        make_card("Three", strength=3),
        make_card("Four", strength=4),
    )
    wrecker = board.in_play("Wrecker")
    three = board.in_play("Three", 1)
    four = board.in_play("Four", 1)
    board.hand("Rage")
    board.ink(1)
    board.do("play", "Rage").pick(wrecker).pick(wrecker)
    assert not board.is_in_play(three)
    assert board.is_in_play(four)
