"""Names of cards, kinds of Shift, and rules for decks."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card


def test_a_character_counts_as_having_two_names() -> None:
    board = Board(
        make_card("Pair", "This character counts as being named both Chip and Dale."),
        make_card("Fan", "While you have a character named Dale in play, this character gets +2 ¤."),
        make_card("Big Chip", "Shift 0 ⬡", cost=6, named=("Chip",)),
    )
    fan = board.in_play("Fan")
    board.hand("Big Chip")
    assert board.strength(fan) == 1
    other = board.fresh()
    fan = other.in_play("Fan")
    other.in_play("Pair")
    other.hand("Big Chip")
    assert other.strength(fan) == 3
    assert other.can("shift", "Big Chip", "Pair")


def test_a_character_has_another_name_only_for_shift() -> None:
    board = Board(
        make_card("Turbo", "This character also counts as being named King Candy for Shift."),
        make_card("Fan", "While you have a character named King Candy in play, this character gets +2 ¤."),
        make_card("Candy", "Shift 0 ⬡", cost=6, named=("King Candy",)),
    )
    fan = board.in_play("Fan")
    board.in_play("Turbo")
    board.hand("Candy")
    assert board.strength(fan) == 1
    assert board.can("shift", "Candy", "Turbo")


def test_any_character_can_be_shifted_onto_it() -> None:
    shifters = (
        make_card("Other", "Shift 0 ⬡", cost=6, named=("Somebody",)),
        make_card("Pup", "Puppy Shift 0 ⬡", cost=6, named=("Pup",)),
    )
    any_one = make_card("Goo", "You can shift any character on top of this character.")
    any_name = make_card(
        "Goo", "You may play any character with Shift on this character as if this character had any name."
    )
    for base, pup in ((any_one, True), (any_name, False)):
        board = Board(base, *shifters)
        board.in_play("Goo")
        board.hand("Other")
        board.hand("Pup")
        assert board.can("shift", "Other", "Goo")
        assert board.can("shift", "Pup", "Goo") is pup


def test_rules_for_decks_do_nothing_in_the_game() -> None:
    board = Board(
        make_card("Tail", "You may have up to 99 copies of Tail in your deck."),
        make_card("Bots", "You may have any number of cards named Bots in your deck.", type="Item"),
        make_card("Slipper", "You may only have 2 copies of Slipper in your deck.", type="Item"),
        make_card("Sage", "You can have other Hunny characters in your deck regardless of ink type."),
    )
    for name in ("Tail", "Bots", "Slipper", "Sage"):
        board.in_play(name)
    board.end().end()
    assert len(board.perms()) == 4


A_AND_B = ("Ann & Ben", "Ann", "Ben")


def test_duo_shift_needs_a_character_of_each_name() -> None:
    duo = make_card("Duo", "Duo Shift 0 ⬡", cost=7, named=A_AND_B)
    board = Board(duo, make_card("Ann"), make_card("Ben"))
    board.hand("Duo")
    board.in_play("Ann")
    board.in_play("Ann")
    assert not board.can("shift", "Duo")
    both = board.fresh()
    both.hand("Duo")
    ann = both.in_play("Ann", damage=1)
    both.in_play("Ann")
    ben = both.in_play("Ben", exerted=True, damage=1)
    both.do("shift", "Duo", "Ben").pick(ann)
    assert len(both.perms()) == 2
    assert (ben.damage, ben.exerted, len(both.cards_under(ben))) == (2, True, 2)


def test_combo_shift_needs_one_character_or_one_of_each_name() -> None:
    combo = make_card("Combo", "Combo Shift 0 ⬡", cost=7, named=A_AND_B)
    board = Board(combo, make_card("Ann"), make_card("Ben"))
    board.hand("Combo")
    ann = board.in_play("Ann")
    board.do("shift", "Combo", "Ann")
    assert len(board.cards_under(ann)) == 1
    both = board.fresh()
    both.hand("Combo")
    ann = both.in_play("Ann")
    both.in_play("Ben")
    both.do("shift", "Combo", "Ann").done()
    assert len(both.perms()) == 2
    assert len(both.cards_under(ann)) == 1


def test_potato_shift_goes_onto_an_item_of_its_name() -> None:
    board = Board(
        make_card("Vampire", "Potato Shift 0 ⬡", cost=7),
        make_card("Potato", type="Item"),
        make_card("Box", type="Item"),
    )
    board.hand("Vampire")
    potato = board.in_play("Potato")
    board.in_play("Box")
    assert not board.can("shift", "Vampire", "Box")
    board.do("shift", "Vampire", "Potato")
    assert board.name_of(potato) == "Vampire"
    assert not potato.drying  # in play since the turn began (2026-10:8.10.8.6)
    same_turn = board.fresh()
    same_turn.hand("Vampire")
    potato = same_turn.in_play("Potato", drying=True)
    same_turn.do("shift", "Vampire", "Potato")
    assert potato.drying
