"""Names, Shift onto others, and rules for decks."""

from stage import Stage, made


def test_counts_as_being_named_both():
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


def test_another_name_only_for_shift():
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


def test_any_character_may_be_shifted_on_it():
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


def test_deck_rules_do_nothing_in_the_game():
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
