"""Replacement effects."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card

BEAST = (
    "Whenever one of your other characters would be dealt damage, put that many damage counters on this character "
    "instead."
)
SHIELD = (
    "Whenever one of your characters is chosen for Support, until the start of your next turn, the next time they "
    "would be dealt damage they take no damage instead."
)


def test_damage_is_put_on_another_character_as_counters() -> None:
    board = Board(
        make_card("Beast", "Resist +1", BEAST, willpower=9),
        make_card("Fire", "Deal 2 damage to each opposing character.", type="Action"),
    )
    beast = board.in_play("Beast", 1)
    one = board.in_play("Plain", 1)
    two = board.in_play("Plain", 1)
    board.hand("Fire")
    board.ink(1)
    board.do("play", "Fire")
    assert (one.damage, two.damage) == (0, 0)
    assert beast.damage == 5  # 1 dealt after Resist, 2 + 2 put


def test_of_two_replacements_one_is_chosen() -> None:
    board = Board(make_card("Beast", BEAST), make_card("Hit", "Deal 2 damage to chosen character.", type="Action"))
    a = board.in_play("Beast", 1)
    b = board.in_play("Beast", 1)
    friend = board.in_play("Plain", 1)
    board.hand("Hit")
    board.ink(1)
    board.do("play", "Hit").pick(friend)
    assert board.asked_player == 1
    board.do("replacement", which=0)
    assert friend.damage == 0
    assert sorted((a.damage, b.damage)) == [0, 2]


def test_damage_counters_that_are_put_are_not_replaced() -> None:
    board = Board(
        make_card("Beast", BEAST), make_card("Mark", "Put 2 damage counters on chosen character.", type="Action")
    )
    beast = board.in_play("Beast", 1)
    friend = board.in_play("Plain", 1)
    board.hand("Mark")
    board.ink(1)
    board.do("play", "Mark").pick(friend)
    assert (beast.damage, friend.damage) == (0, 2)


def test_a_replacement_in_a_challenge_leaves_the_challenger_damaged() -> None:
    board = Board(make_card("Beast", BEAST))
    beast = board.in_play("Beast", 1)
    friend = board.in_play("Plain", 1, exerted=True)
    mine = board.in_play("Plain")
    board.do("challenge", "Plain", "Plain")
    assert (beast.damage, friend.damage, mine.damage) == (1, 0, 1)


def test_the_next_damage_is_prevented() -> None:
    board = Board(
        make_card("Rapunzel", SHIELD),
        make_card("Helper", "Support"),
        make_card("Hit", "Deal 2 damage to chosen character.", type="Action"),
    )
    board.in_play("Rapunzel")
    board.in_play("Helper")
    friend = board.in_play("Plain")
    board.hand("Hit")
    board.hand("Hit")
    board.ink(2)
    board.do("quest", "Helper").yes().pick(friend)
    board.do("play", "Hit").pick(friend)
    assert friend.damage == 0
    board.do("play", "Hit").pick(friend)
    assert friend.damage == 2


def test_two_preventions_are_used_together() -> None:
    board = Board(
        make_card("Rapunzel", SHIELD),
        make_card("Helper", "Support"),
        make_card("Hit", "Deal 2 damage to chosen character.", type="Action"),
    )
    board.in_play("Rapunzel")
    board.in_play("Helper")
    board.in_play("Helper")
    friend = board.in_play("Plain")
    board.hand("Hit")
    board.hand("Hit")
    board.ink(2)
    for _ in range(2):
        board.do("quest", "Helper").yes().pick(friend)
    board.do("play", "Hit").pick(friend)
    assert friend.damage == 0
    board.do("play", "Hit").pick(friend)
    assert friend.damage == 2  # 6.5.8


def test_a_prevention_ends_with_its_duration() -> None:
    board = Board(
        make_card("Rapunzel", SHIELD),
        make_card("Helper", "Support"),
        make_card("Hit", "Deal 2 damage to chosen character.", type="Action"),
    )
    board.in_play("Rapunzel")
    board.in_play("Helper")
    friend = board.in_play("Plain")
    board.hand("Hit")
    board.ink(1)
    board.do("quest", "Helper").yes().pick(friend)
    board.end().end()
    board.do("play", "Hit").pick(friend)
    assert friend.damage == 2


def test_only_the_first_damage_each_opponents_turn_is_prevented() -> None:
    text = "During each opponent's turn, the first time this character would take damage, she takes no damage instead."
    board = Board(
        make_card("Lilo", text, willpower=9),
        make_card("Hit", "Deal 2 damage to chosen character.", type="Action"),
        make_card("Mark", "Put 1 damage counter on chosen character.", type="Action"),
    )
    lilo = board.in_play("Lilo", 0)
    for name in ("Hit", "Mark"):
        board.hand(name, 0)
        board.hand(name, 1)
    board.ink(3, 0)
    board.ink(3, 1)
    board.do("play", "Hit")
    assert lilo.damage == 2  # in its own player's turn
    board.end()
    board.do("play", "Mark")
    assert lilo.damage == 2
    board.do("play", "Hit")
    assert lilo.damage == 4


def test_a_banished_character_goes_to_the_inkwell_instead() -> None:
    text = "If this character would be banished, put them into your inkwell facedown and exerted instead."
    board = Board(
        make_card("Duo", text),
        make_card("Doom", "Banish chosen character.", type="Action"),
        make_card("Watch", "Whenever one of your other characters is banished, draw a card."),
    )
    duo = board.in_play("Duo", 0)
    card = board.top(duo)
    board.in_play("Watch", 0)
    board.hand("Doom", 0)
    board.ink(1)
    board.do("play", "Doom").pick(duo)
    assert board.zone(card) == "inkwell"
    assert card in board.exerted_ink()
    assert not board.hand_cards()


def test_a_character_banished_by_damage_goes_to_the_inkwell_instead() -> None:
    text = "If this character would be banished, put them into your inkwell facedown and exerted instead."
    board = Board(make_card("Duo", text, willpower=1))
    duo = board.in_play("Duo", 1, exerted=True)
    card = board.top(duo)
    board.in_play("Plain")
    board.do("challenge", "Plain", "Duo")
    assert board.zone(card) == "inkwell"


def test_an_ink_drop_may_be_replaced_by_a_card() -> None:
    text = (
        "If you would get an ink drop, you may put the top card of your deck into your inkwell facedown and exerted "
        "instead."
    )
    board = Board(make_card("Baymax", text), make_card("Drop", "Get 1 ink drop.", type="Action"))
    board.in_play("Baymax")
    board.hand("Drop")
    board.hand("Drop")
    board.ink(2)
    board.do("play", "Drop").do("none")
    assert board.ink_drops[0] == 1
    board.do("play", "Drop").number(0).do("replacement")
    assert board.ink_drops[0] == 1
    assert len(board.exerted_ink()) == 3


def test_a_discard_by_an_effect_is_prevented_and_a_cost_is_not() -> None:
    text = "If an effect would cause you to discard one or more cards, you don't discard."
    board = Board(
        make_card("Kronk", text),
        make_card("Force", "Each opponent chooses and discards a card.", type="Action"),
        make_card("Trade", "Choose and discard a card - Gain 1 lore.", type="Item"),
    )
    board.in_play("Kronk", 1)
    board.in_play("Trade", 1)
    card = board.hand("Plain", 1)
    board.hand("Force", 0)
    board.ink(1)
    board.do("play", "Force")
    assert board.zone(card) == "hand"
    board.end()
    before = board.hand_size(1)
    board.do("use", "Trade")
    assert board.hand_size(1) == before - 1
    assert board.lore[1] == 1
