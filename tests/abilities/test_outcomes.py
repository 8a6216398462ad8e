"""What follows from what was done or not, by whom, and how much: each by a made-up card with a real text."""

from inkwright.state.ids import CANT_QUEST, DECK, HAND
from tests.support.board_fixture import Stage, made

HERO = made("Hero", classes=("Hero",))
TRICK = made("Trick", "Gain 0 lore.", type="Action")


def lore(stage: Stage, player: int = 0) -> int:
    """A player's lore."""
    return stage.go().state.lore[player]


def hand(stage: Stage, player: int = 0) -> int:
    """How many cards a player has in hand."""
    return len(stage.go().state.hand[player])


# Done or not


def test_for_each_opponent_who_doesnt() -> None:
    text = "Each opponent may choose and discard a card. For each opponent who doesn't, you gain 2 lore."
    stage = Stage(made("Extort", text, type="Action"), players=4)
    stage.hand("Extort")
    stage.ink(1)
    stage.hand("Plain", 1)
    stage.hand("Plain", 2)
    stage.do("play", "Extort")
    assert stage.state.asked == 1
    stage.yes()
    assert stage.state.asked == 2
    stage.no()  # the third has no card: is not asked, and does not do it
    assert lore(stage) == 4
    assert (hand(stage, 1), hand(stage, 2)) == (0, 1)


def test_if_they_dont() -> None:
    text = (
        "Whenever this character is challenged, the challenging player may choose and discard a card. "
        "If they don't, you gain 2 lore."
    )
    for answer, expected in (("yes", 0), ("no", 2)):
        stage = Stage(made("Toll", text, willpower=9))
        stage.play("Toll", exerted=True)
        stage.play("Plain", 1)
        stage.hand("Plain", 1)
        stage.hand("Plain", 1)
        stage.end().do("challenge", "Plain", "Toll")
        assert stage.state.asked == 1
        stage.do(answer)
        if stage.can("card"):
            stage.do("card")
        assert lore(stage) == expected


def test_if_you_do_and() -> None:
    text = "You may exert chosen character. If you do and you have a Hero character in play, gain 1 lore."
    stage = Stage(made("Lull", text, type="Action"), HERO)
    stage.play("Plain")
    stage.play("Plain")
    for _ in range(3):
        stage.hand("Lull")
    stage.ink(3)
    stage.do("play", "Lull").yes().do("card")
    assert lore(stage) == 0
    stage.play("Hero", exerted=True)
    stage.do("play", "Lull").no()
    assert lore(stage) == 0
    ready = next(p for p in stage.state.perms.values() if not p.exerted)
    stage.do("play", "Lull").yes().pick(perm=ready)
    assert lore(stage) == 1


def test_each_opponents_own_card_and_their_own_answer() -> None:
    text = (
        "Each opponent reveals the top card of their deck. If it's a character card, they may put it into their hand. "
        "Otherwise, they put it on the bottom of their deck."
    )
    stage = Stage(made("Peek", text, type="Action"), TRICK, players=4)
    stage.hand("Peek")
    stage.ink(1)
    trick = stage.deck("Trick", 1)
    wanted = stage.deck("Plain", 2)
    unwanted = stage.deck("Plain", 3)
    stage.do("play", "Peek")
    assert stage.state.asked == 2
    stage.yes()
    assert stage.state.asked == 3
    stage.no()
    assert stage.state.deck[1][0] == trick
    assert stage.zone(wanted) == HAND
    assert stage.zone(unwanted) == DECK
    assert stage.state.deck[3][0] == unwanted


def test_for_each_opposing_player_you_choose() -> None:
    text = "For each opposing player, you may choose a character of theirs. They can't quest this turn."
    stage = Stage(made("Fog", text, type="Action"), players=3)
    mine = stage.play("Plain")
    one = stage.play("Plain", 1)
    other = stage.play("Plain", 1)
    two = stage.play("Plain", 2)
    stage.hand("Fog")
    stage.ink(1)
    stage.do("play", "Fog").yes().pick(perm=one).no()
    assert stage.state.asked == 0
    assert [bool(stage.traits(p).limits & CANT_QUEST) for p in (mine, one, other, two)] == [False, True, False, False]


def test_what_is_said_of_each_players_part_is_done_for_each() -> None:
    text = "Each opponent loses 1 lore and you gain lore equal to the lore lost this way. Draw a card."
    stage = Stage(made("Tax", text, type="Action"), players=4)
    stage.hand("Tax")
    stage.ink(1)
    stage.state.lore[1:] = [2, 0, 3]
    stage.do("play", "Tax")
    assert stage.state.lore == [2, 1, 0, 2]
    assert hand(stage) == 1  # what speaks of nobody's part is done once


def test_each_player_who_reveals() -> None:
    text = (
        "Each player shuffles their deck and then reveals the top card. Each player who reveals a character card may "
        "play that character for free. Otherwise, put the revealed cards on the bottom of their player's deck."
    )
    stage = Stage(made("Gamble", text, type="Action"), TRICK)
    stage.hand("Gamble")
    stage.ink(1)
    for player in (0, 1):
        stage.state.deck[player].clear()
    mine = stage.deck("Plain", 0)
    theirs = stage.deck("Trick", 1)
    below = stage.deck("Trick", 1)
    stage.do("play", "Gamble")
    assert stage.state.asked == 0
    stage.yes()
    assert [stage.top(p) for p in stage.state.perms.values()] == [mine]
    assert sorted(stage.state.deck[1]) == sorted([theirs, below])


# Players


def test_the_challenging_player_discards() -> None:
    stage = Stage(
        made(
            "Thorn",
            "Whenever this character is challenged, the challenging player chooses and discards a card.",
            willpower=9,
        )
    )
    stage.play("Thorn", exerted=True)
    stage.play("Plain", 1)
    stage.hand("Plain", 0)
    before = hand(stage)
    stage.end().do("challenge", "Plain", "Thorn")
    if stage.can("card"):
        assert stage.state.asked == 1
        stage.do("card")
    assert hand(stage) == before
    assert hand(stage, 1) == 0  # the card of their Draw step


def test_you_and_another_chosen_player() -> None:
    stage = Stage(made("Share", "You and another chosen player each draw a card.", type="Action"), players=3)
    stage.hand("Share")
    stage.ink(1)
    stage.do("play", "Share")
    assert {o.player for o in stage.options()} == {1, 2}
    stage.pick_player(2)
    assert [hand(stage, p) for p in range(3)] == [1, 0, 1]


def test_each_player_with_fewer_cards() -> None:
    stage = Stage(
        made("Level", "Each player with fewer than 2 cards in their hand draws a card.", type="Action"), players=3
    )
    stage.hand("Level")
    stage.ink(1)
    stage.hand("Plain", 1)
    stage.hand("Plain", 1)
    stage.hand("Plain", 2)
    stage.do("play", "Level")
    assert [hand(stage, p) for p in range(3)] == [1, 2, 2]


def test_each_opponent_with_more_lore() -> None:
    stage = Stage(made("Humble", "Each opponent with more lore than you loses 1 lore.", type="Action"), players=4)
    stage.hand("Humble")
    stage.ink(1)
    stage.state.lore = [2, 2, 3, 5]
    stage.do("play", "Humble")
    assert stage.state.lore == [2, 2, 2, 4]


def test_all_opponents() -> None:
    stage = Stage(made("Shame", "All opponents lose 1 lore.", type="Action"), players=3)
    stage.hand("Shame")
    stage.ink(1)
    stage.state.lore = [2, 2, 2]
    stage.do("play", "Shame")
    assert stage.state.lore == [2, 1, 1]


# Numbers


def test_for_each_damage_removed_is_what_was_removed() -> None:
    stage = Stage(
        made(
            "Mend",
            "Remove up to 3 damage from chosen character. Draw a card for each 1 damage removed this way.",
            type="Action",
        )
    )
    stage.play("Plain", damage=2)
    stage.hand("Mend")
    stage.ink(1)
    stage.do("play", "Mend").number(2)
    assert hand(stage) == 2


def test_for_each_lore_lost_is_not_what_is_drawn() -> None:
    stage = Stage(
        made("Bribe", "Each opponent loses 2 lore. Draw a card for each 1 lore lost this way.", type="Action")
    )
    stage.hand("Bribe")
    stage.ink(1)
    stage.state.lore[1] = 1
    stage.do("play", "Bribe")
    assert hand(stage) == 1


def test_for_each_counter_moved() -> None:
    text = (
        "Move 1 damage counter from each damaged character you have in play to chosen opposing "
        "character. Draw a card for each damage counter moved this way."
    )
    stage = Stage(made("Shift Pain", text, type="Action"))
    stage.play("Plain", damage=2)
    stage.play("Plain", damage=1)
    stage.play("Plain")
    stage.play("Plain", 1)
    stage.hand("Shift Pain")
    stage.ink(1)
    stage.do("play", "Shift Pain")
    assert hand(stage) == 2


def test_to_a_maximum() -> None:
    stage = Stage(
        made(
            "Boast",
            "Whenever this character quests, gain lore equal to her ¤, to a maximum of 3 lore.",
            strength=7,
            lore=0,
        )
    )
    stage.play("Boast")
    assert lore(stage.do("quest", "Boast")) == 3


def test_loses_as_much_to_a_maximum_each() -> None:
    text = "Each opponent loses lore equal to the damage on chosen character of yours, to a maximum of 2 lore each."
    stage = Stage(made("Pain", text, type="Action"), players=3)
    stage.play("Plain", damage=4)
    stage.hand("Pain")
    stage.ink(1)
    stage.state.lore = [0, 9, 1]
    stage.do("play", "Pain")
    assert stage.state.lore == [0, 7, 0]


def test_a_count_is_kept_as_it_was() -> None:
    text = "Count the number of characters you have in play. Banish chosen character. Gain lore equal to that number."
    stage = Stage(made("Tally", text, type="Action"))
    stage.play("Plain")
    stage.play("Plain")
    stage.hand("Tally")
    stage.ink(1)
    stage.do("play", "Tally").do("card")
    assert lore(stage) == 2


def test_their_strength_is_of_the_one_spoken_of() -> None:
    stage = Stage(
        made("Might", "Chosen character gains Evasive. Gain lore equal to their ¤.", type="Action"),
        made("Ox", strength=4),
    )
    stage.play("Plain")
    stage.play("Ox")
    stage.hand("Might")
    stage.ink(1)
    assert lore(stage.do("play", "Might").pick("Ox")) == 4


def test_the_strength_he_had_in_play() -> None:
    text = "When this character is banished, banish all characters with ¤ equal to or less than the ¤ he had in play."
    stage = Stage(
        made("Wrecker", text, strength=1),
        made("Rage", "Chosen character gets +2 ¤ this turn. Banish chosen character.", type="Action"),
        made("Three", strength=3),
        made("Four", strength=4),
    )
    wrecker = stage.play("Wrecker")
    three = stage.play("Three", 1)
    four = stage.play("Four", 1)
    stage.hand("Rage")
    stage.ink(1)
    stage.do("play", "Rage").pick(perm=wrecker).pick(perm=wrecker)
    assert not stage.in_play(three)
    assert stage.in_play(four)
