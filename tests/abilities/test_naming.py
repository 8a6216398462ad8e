"""Names, Shift onto others, and rules for decks."""

from tests.support.board_fixture import Stage, made


def test_counts_as_being_named_both() -> None:
    stage = Stage(
        made("Pair", "This character counts as being named both Chip and Dale."),
        made("Fan", "While you have a character named Dale in play, this character gets +2 ¤."),
        made("Big Chip", "Shift 0 ⬡", cost=6, named=("Chip",)),
    )
    fan = stage.play("Fan")
    stage.hand("Big Chip")
    assert stage.traits(fan).strength == 1
    other = Stage(*stage.cards.values())
    fan = other.play("Fan")
    other.play("Pair")
    other.hand("Big Chip")
    assert other.traits(fan).strength == 3
    assert other.can("shift", "Big Chip", "Pair")


def test_another_name_only_for_shift() -> None:
    stage = Stage(
        made("Turbo", "This character also counts as being named King Candy for Shift."),
        made("Fan", "While you have a character named King Candy in play, this character gets +2 ¤."),
        made("Candy", "Shift 0 ⬡", cost=6, named=("King Candy",)),
    )
    fan = stage.play("Fan")
    stage.play("Turbo")
    stage.hand("Candy")
    assert stage.traits(fan).strength == 1
    assert stage.can("shift", "Candy", "Turbo")


def test_any_character_may_be_shifted_on_it() -> None:
    shifters = (
        made("Other", "Shift 0 ⬡", cost=6, named=("Somebody",)),
        made("Pup", "Puppy Shift 0 ⬡", cost=6, named=("Pup",)),
    )
    any_one = made("Goo", "You can shift any character on top of this character.")
    any_name = made("Goo", "You may play any character with Shift on this character as if this character had any name.")
    for base, pup in ((any_one, True), (any_name, False)):
        stage = Stage(base, *shifters)
        stage.play("Goo")
        stage.hand("Other")
        stage.hand("Pup")
        assert stage.can("shift", "Other", "Goo")
        assert stage.can("shift", "Pup", "Goo") is pup


def test_deck_rules_do_nothing_in_the_game() -> None:
    stage = Stage(
        made("Tail", "You may have up to 99 copies of Tail in your deck."),
        made("Bots", "You may have any number of cards named Bots in your deck.", type="Item"),
        made("Slipper", "You may only have 2 copies of Slipper in your deck.", type="Item"),
        made("Sage", "You can have other Hunny characters in your deck regardless of ink type."),
    )
    for name in ("Tail", "Bots", "Slipper", "Sage"):
        stage.play(name)
    stage.end().end()
    assert len(stage.state.perms) == 4


A_AND_B = ("Ann & Ben", "Ann", "Ben")


def test_duo_shift_goes_on_one_of_each_name() -> None:
    duo = made("Duo", "Duo Shift 0 ⬡", cost=7, named=A_AND_B)
    stage = Stage(duo, made("Ann"), made("Ben"))
    stage.hand("Duo")
    stage.play("Ann")
    stage.play("Ann")
    assert not stage.can("shift", "Duo")
    both = Stage(*stage.cards.values())
    both.hand("Duo")
    ann = both.play("Ann", damage=1)
    both.play("Ann")
    ben = both.play("Ben", exerted=True, damage=1)
    both.do("shift", "Duo", "Ben").pick(perm=ann)
    assert len(both.state.perms) == 2
    assert (ben.damage, ben.exerted, len(ben.cards)) == (2, True, 3)


def test_combo_shift_goes_on_one_or_on_one_of_each() -> None:
    combo = made("Combo", "Combo Shift 0 ⬡", cost=7, named=A_AND_B)
    stage = Stage(combo, made("Ann"), made("Ben"))
    stage.hand("Combo")
    ann = stage.play("Ann")
    stage.do("shift", "Combo", "Ann")
    assert len(ann.cards) == 2
    both = Stage(*stage.cards.values())
    both.hand("Combo")
    ann = both.play("Ann")
    both.play("Ben")
    both.do("shift", "Combo", "Ann").done()
    assert len(both.state.perms) == 2
    assert len(ann.cards) == 2


def test_shift_onto_an_item_of_that_name() -> None:
    stage = Stage(made("Vampire", "Potato Shift 0 ⬡", cost=7), made("Potato", type="Item"), made("Box", type="Item"))
    stage.hand("Vampire")
    potato = stage.play("Potato")
    stage.play("Box")
    assert not stage.can("shift", "Vampire", "Box")
    stage.do("shift", "Vampire", "Potato")
    assert stage.name_of(stage.top(potato)) == "Vampire"
    assert potato.drying
