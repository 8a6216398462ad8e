"""Cards that effects play, and permissions to play cards from other zones."""

import pytest

from tests.support.board_fixture import Board
from tests.support.made_up_cards import BOX, HERO, SONG, free_action, make_card


def test_an_effect_plays_a_card_from_the_hand_for_free() -> None:
    board = Board(HERO, make_card("Giant", cost=9), free_action("Play a character with cost 4 or less for free."))
    hero = board.hand("Hero")
    board.hand("Giant")
    board.play_free_action()
    assert board.zone(hero) == "play"


def test_they_are_the_played_character() -> None:
    board = Board(
        HERO,
        free_action(
            "Play a character with cost 4 or less for free. They gain Rush. At the end of the turn, banish them."
        ),
    )
    hero = board.hand("Hero")
    board.play_free_action()
    perm = board.perms("Hero")[0]
    assert board.has(perm, "Rush")  # Rush
    board.end()
    assert board.zone(hero) == "discard"


def test_an_effect_plays_a_card_from_the_discard() -> None:
    board = Board(HERO, free_action("Play a character from your discard for free."))
    hero = board.discard("Hero")
    board.hand("Hero")
    board.play_free_action()
    assert board.zone(hero) == "play"


def test_an_effect_plays_a_card_from_hand_or_discard_exerted() -> None:
    board = Board(
        BOX,
        make_card("Chest", type="Item", cost=2),
        free_action("Play an item from your hand or discard with cost 5 or less for free, exerted."),
    )
    board.hand("Box")
    chest = board.discard("Chest")
    board.play_free_action().pick("Chest")
    assert board.zone(chest) == "play"
    assert board.perms("Chest")[0].exerted


def test_a_ban_holds_for_cards_that_effects_play() -> None:
    board = Board(
        HERO,
        make_card("Genie", "Whenever this character quests, you may play an action with cost 5 or less for free."),
        make_card("Tiana", "Opponents can't play actions."),
        free_action("Draw a card."),
    )
    board.in_play("Genie")
    board.in_play("Tiana", 1)
    board.hand("Act")
    board.do("quest", "Genie")
    assert board.can("end")  # nothing was asked (1.2.2)


def test_an_action_that_an_effect_plays_resolves() -> None:
    board = Board(
        HERO,
        free_action("Draw 2 cards.", name="Inner"),
        free_action("Play an action with cost 5 or less for free. Gain 1 lore."),
    )
    inner = board.hand("Inner")
    board.play_free_action()
    assert board.zone(inner) == "discard"
    assert (board.hand_size(), board.lore[0]) == (2, 1)


def test_a_revealed_card_is_played() -> None:
    text = (
        "Reveal the top card of your deck. If it's a character card, you may play that character for free and "
        "they enter play exerted. Otherwise, put it on the bottom of your deck."
    )
    board = Board(HERO, BOX, free_action(text))
    hero = board.deck("Hero")
    board.play_free_action().yes()
    assert board.zone(hero) == "play"
    assert board.perms("Hero")[0].exerted


def test_a_revealed_card_is_played_for_its_cost() -> None:
    text = (
        "Reveal the top card of your deck. You may play it as if it were in your hand. Otherwise, put it in "
        "your discard."
    )
    board = Board(HERO, free_action(text))
    hero = board.deck("Hero")
    board.ink(3)
    board.play_free_action().yes()
    assert board.zone(hero) == "play"
    assert len(board.exerted_ink()) == 3


def test_a_card_that_is_too_expensive_is_not_offered() -> None:
    text = (
        "Reveal the top card of your deck. You may play it as if it were in your hand. Otherwise, put it in "
        "your discard."
    )
    board = Board(HERO, free_action(text))
    hero = board.deck("Hero")
    board.ink(2)
    board.play_free_action()
    assert board.zone(hero) == "discard"


def test_the_player_chooses_the_way_to_play_a_card() -> None:
    big = make_card("Big Plain", "Shift 2 ⬡", cost=4, named=("Plain",))
    text = (
        "Reveal the top card of your deck. You may play it as if it were in your hand. Otherwise, put it in "
        "your discard."
    )
    board = Board(big, free_action(text))
    base = board.in_play("Plain")
    board.deck("Big Plain")
    board.ink(4)
    board.play_free_action().yes()
    assert board.question == "way to play"
    board.do("shift", "Big Plain")
    assert len(board.cards_under(base)) == 1
    assert len(board.exerted_ink()) == 2


def test_a_song_is_played_again_and_goes_to_the_bottom() -> None:
    deceiver = make_card(
        "Deceiver",
        "Whenever this character sings a song, you may play that song again from your discard for free. If you "
        "do, put that card on the bottom of your deck instead of into your discard.",
        cost=3,
    )
    board = Board(SONG, deceiver)
    board.in_play("Deceiver")
    song = board.hand("Song")
    board.do("sing", "Song").yes()
    assert board.hand_size() == 2
    assert board.deck_cards()[-1] == song


def test_a_character_is_shifted_from_the_discard_for_free() -> None:
    big = make_card("Big Plain", "Shift 5 ⬡", cost=7, named=("Plain",))
    board = Board(big, HERO, free_action("Shift a character from your discard for free."))
    base = board.in_play("Plain", damage=2)
    board.in_play("Hero")
    board.discard("Hero")
    board.discard("Big Plain")
    board.play_free_action()
    assert (board.name_of(base), base.damage, len(board.cards_under(base))) == ("Big Plain", 2, 1)


def test_an_effect_plays_or_shifts_a_character() -> None:
    big = make_card("Big Plain", "Shift 5 ⬡", cost=7, named=("Plain",))
    for shift in (True, False):
        board = Board(big, free_action("Play or shift a character with cost 8 or less for free."))
        base = board.in_play("Plain")
        board.hand("Big Plain")
        board.play_free_action()
        if shift:
            board.pick(base)
        else:
            board.done()
        assert len(board.perms()) == (1 if shift else 2)


def test_a_card_is_played_for_another_cost() -> None:
    inventor = make_card(
        "Inventor", "During your turn, you may banish chosen item of yours to play this character for free.", cost=7
    )
    board = Board(inventor, BOX)
    board.hand("Inventor")
    assert not board.can("play otherwise", "Inventor")
    board = Board(inventor, BOX)
    box = board.in_play("Box")
    board.hand("Inventor")
    board.do("play otherwise", "Inventor")
    assert not board.is_in_play(box)
    assert board.perms("Inventor")


def test_a_card_is_played_for_free_if_a_condition_holds() -> None:
    board = Board(
        make_card(
            "Friend", "If you have a character named Hero in play, you can play this character for free.", cost=5
        ),
        HERO,
    )
    board.hand("Friend")
    assert not board.can("play otherwise", "Friend")
    board = board.fresh()
    board.in_play("Hero")
    board.hand("Friend")
    board.do("play otherwise", "Friend")
    assert board.perms("Friend")


def test_a_card_is_shifted_for_another_cost() -> None:
    big = make_card(
        "Big Plain",
        "Shift 5 ⬡",
        "You may put 2 character cards from your discard on the bottom of your deck in any order to shift this "
        "character for free.",
        cost=7,
        named=("Plain",),
    )
    board = Board(big, HERO)
    base = board.in_play("Plain")
    cards = [board.discard("Hero"), board.discard("Hero")]
    board.hand("Big Plain")
    board.do("play otherwise", "Big Plain")
    assert len(board.cards_under(base)) == 1
    assert [board.zone(card) for card in cards] == ["deck", "deck"]


def test_a_permission_to_play_from_the_discard() -> None:
    king = make_card(
        "King",
        "While this character is exerted, you may play characters from your discard. If you do, they enter play "
        "exerted.",
    )
    board = Board(king, HERO)
    board.in_play("King")
    board.discard("Hero")
    board.ink(3)
    assert not board.can("play permitted", "Hero")
    board = Board(king, HERO)
    board.in_play("King", exerted=True)
    board.discard("Hero")
    board.ink(3)
    board.do("play permitted", "Hero")
    assert board.perms("Hero")[0].exerted
    assert len(board.exerted_ink()) == 3


def test_a_permission_for_this_turn_with_different_names() -> None:
    text = (
        "For the rest of this turn, you may play characters from your discard. If you do, they enter play exerted"
        " and you "
        "can't play characters with the same name as characters you played this way this turn."
    )
    board = Board(free_action(text), HERO)
    for name in ("Hero", "Hero", "Plain"):
        board.discard(name)
    board.ink(9)
    board.play_free_action().do("play permitted", "Hero")
    assert not board.can("play permitted", "Hero")
    assert board.can("play permitted", "Plain")
    board.end().end()
    assert not board.can("play permitted", "Plain")


def test_a_permission_to_play_for_free() -> None:
    board = Board(
        make_card("Maker", "You may play items named Box for free."), BOX, make_card("Chest", type="Item", cost=1)
    )
    board.in_play("Maker")
    board.hand("Box")
    board.hand("Chest")
    assert not board.can("play permitted", "Chest")
    board.do("play permitted", "Box")
    assert board.perms("Box")


def test_a_location_is_banished_to_play_from_the_discard() -> None:
    oasis = make_card(
        "Oasis",
        "While you have a character here, you may banish this location to play a character from your discard for free.",
        type="Location",
    )
    board = Board(oasis, HERO)
    place = board.in_play("Oasis")
    board.in_play("Plain", at=place)
    hero = board.discard("Hero")
    board.do("play permitted", "Hero")
    assert not board.is_in_play(place)
    assert board.zone(hero) == "play"


def test_a_card_is_played_from_the_inkwell() -> None:
    puppy = make_card("Puppy", classes=("Puppy",))
    board = Board(
        puppy,
        HERO,
        free_action("Look at the cards in your inkwell. You may play a Puppy character from there for free."),
    )
    cards = [board.inkwell("Puppy"), board.inkwell("Hero")]
    board.play_free_action().yes()
    assert [board.zone(card) for card in cards] == ["play", "inkwell"]


def test_a_discarded_card_is_played() -> None:
    text = (
        "Choose and discard a card. If a Hero character card is discarded this way, you may play that character"
        " for free."
    )
    board = Board(HERO, free_action(text))
    hero = board.hand("Hero")
    board.play_free_action().yes()
    assert board.zone(hero) == "play"


def test_each_player_who_reveals_a_character_may_play_it() -> None:
    text = (
        "Each player shuffles their deck and then reveals the top card. Each player who reveals a character card "
        "may play "
        "that character for free. Otherwise, put the revealed cards on the bottom of their player's deck."
    )
    board = Board(BOX, free_action(text))
    board.discard_deck(1)
    boxes = [board.deck("Box", 1), board.deck("Box", 1)]
    board.play_free_action().yes()
    assert len(board.perms("Plain")) == 1
    assert [board.zone(card) for card in boxes] == ["deck", "deck"]
    assert not board.perms("Box", 1)
    assert board.seen_by(board.deck_cards(1)[-1]) == {0, 1}


def test_a_card_with_the_ink_symbol_is_discarded() -> None:
    text = (
        "At the start of your turn, if this card is in your discard, you may choose and discard a card with ◉ "
        "to play this character for free and he enters play exerted."
    )
    stitch = make_card("Stitch", text, cost=6)
    board = Board(stitch, make_card("Dull", inkable=False))
    card = board.discard("Stitch", 1)
    dull, plain = board.hand("Dull", 1), board.hand("Plain", 1)
    board.end().yes()
    assert (board.zone(card), board.zone(plain), board.zone(dull)) == ("play", "discard", "hand")
    assert board.perms("Stitch", 1)[0].exerted


def test_a_permission_to_play_includes_shift() -> None:
    king = make_card("King", "While this character is exerted, you may play characters from your discard.")
    big = make_card("Big Plain", "Shift 2 ⬡", cost=7, named=("Plain",))
    board = Board(king, big)
    board.in_play("King", exerted=True)
    base = board.in_play("Plain")
    board.discard("Big Plain")
    board.ink(2)
    board.do("shift", "Big Plain")
    assert len(board.cards_under(base)) == 1
    assert len(board.exerted_ink()) == 2


def test_a_card_plays_itself_from_the_discard_for_its_cost() -> None:
    lilo = make_card(
        "Lilo",
        "At the start of your turn, if this card is in your discard, you may play her and she enters play exerted.",
        cost=2,
    )
    board = Board(lilo)
    card = board.discard("Lilo", 1)
    board.ink(2, 1)
    board.end().yes()
    assert board.zone(card) == "play"
    assert board.perms("Lilo", 1)[0].exerted
    assert len(board.exerted_ink(1)) == 2


def test_a_card_is_played_when_it_is_discarded() -> None:
    gothel = make_card(
        "Gothel",
        "During your turn, whenever you discard a character card, you may play that character from your discard.",
    )
    board = Board(gothel, HERO, free_action("Choose and discard a card."))
    board.in_play("Gothel")
    hero = board.hand("Hero")
    board.ink(3)
    board.play_free_action().yes()
    assert board.zone(hero) == "play"


def test_each_player_may_play_one_from_their_hand() -> None:
    board = Board(HERO, free_action("Each player may reveal a character card from their hand and play it for free."))
    mine, theirs = board.hand("Hero"), board.hand("Hero", 1)
    board.play_free_action().yes().no()
    assert (board.zone(mine), board.zone(theirs)) == ("play", "hand")
    assert board.seen_by(theirs) == {1}


@pytest.mark.parametrize(("words", "cost"), [("", 5), (" for free", -1)])
def test_a_shift_by_permission_costs_what_the_permission_says(words: str, cost: int) -> None:
    """The older editions let a card that is played for free be shifted (2025-02:4.3.4.10)."""
    board = Board(
        make_card("Patron", f"You may play Pirate characters from your discard{words}."),
        make_card("Base", named=("Ada",)),
        make_card("Top", "Shift 5", named=("Ada",), cost=8, classes=("Pirate",)),
        edition="2025-02",
    )
    board.in_play("Patron")
    board.in_play("Base")
    board.discard("Top")
    board.ink(5)
    (shift,) = board.options("shift", "Top")
    assert shift.cost == cost
