"""Cards under permanents, and moves to locations."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import BOX, HERO, free_action, make_card

BOOSTED = make_card("Boosted", "Boost 1 ⬡")


def test_the_top_card_is_put_under_a_character() -> None:
    board = Board(
        BOOSTED,
        HERO,
        free_action("Put the top card of your deck facedown under one of your characters or locations with Boost."),
    )
    perm = board.in_play("Boosted")
    board.in_play("Plain")
    hero = board.deck("Hero")
    board.play_free_action()
    assert board.zone(hero) == "under"
    assert (board.cards_under(perm), board.facedown_under(perm)) == ([hero], 1)
    assert board.seen_by(hero) == set()


def test_putting_a_card_under_a_character_triggers() -> None:
    board = Board(
        make_card("Hungry", "Whenever you put a card under this character, gain 1 lore."),
        free_action("Put the top card of your deck facedown under one of your characters."),
    )
    board.in_play("Hungry")
    board.play_free_action()
    assert board.lore[0] == 1


def test_a_card_is_put_under_each_character() -> None:
    board = Board(
        make_card(
            "Giver",
            "When you play this character, you may put a card from the top of your deck facedown under each of "
            "your other characters. If you do, those characters gain Ward until the start of your next turn.",
            cost=0,
        )
    )
    first, second = board.in_play("Plain"), board.in_play("Plain")
    board.hand("Giver")
    board.do("play", "Giver").yes()
    assert [len(board.cards_under(perm)) for perm in (first, second)] == [1, 1]
    assert board.has(first, "Ward")
    assert not board.cards_under(board.only("Giver"))


def test_each_card_under_a_character_counts() -> None:
    board = Board(make_card("Tall", "This character gets +1 ◊ for each card under him."), HERO)
    perm = board.in_play("Tall")
    board.under(perm, "Hero")
    board.under(perm, "Hero")
    assert board.lore_value(perm) == 3


def test_cards_under_a_character_go_to_the_hand() -> None:
    board = Board(
        make_card("Reader", "Whenever this character quests, put all cards from under her into your hand."), HERO
    )
    perm = board.in_play("Reader")
    cards = [board.under(perm, "Hero"), board.under(perm, "Hero")]
    board.do("quest", "Reader")
    assert [board.zone(card) for card in cards] == ["hand", "hand"]
    assert (board.cards_under(perm), board.facedown_under(perm)) == ([], 0)


def test_any_number_of_cards_under_characters_go_to_the_inkwell() -> None:
    board = Board(
        BOOSTED,
        HERO,
        free_action(
            "Put any number of cards from under your characters and locations into your inkwell facedown and exerted."
        ),
    )
    first, second = board.in_play("Boosted"), board.in_play("Boosted")
    cards = [board.under(first, "Hero"), board.under(second, "Hero")]
    board.play_free_action().pick("Hero").done()
    assert sorted([board.zone(card) for card in cards]) == sorted(["inkwell", "under"])


def test_cards_under_a_banished_character_go_under_another() -> None:
    text = (
        "When this character is banished, you may put all cards that were under him under another chosen "
        "character or location of yours facedown."
    )
    board = Board(make_card("Giver", text), HERO, free_action("Banish chosen character."))
    giver, other = board.in_play("Giver"), board.in_play("Plain")
    cards = [board.under(giver, "Hero"), board.under(giver, "Hero")]
    board.play_free_action().pick("Giver").yes()
    assert sorted(board.cards_under(other)) == sorted(cards)
    assert board.facedown_under(other) == 2


def test_each_card_under_a_banished_character_counts() -> None:
    text = (
        "When this character is banished, each opponent chooses and discards a card for each card that was under him."
    )
    board = Board(make_card("Ghost", text), HERO, free_action("Banish chosen character."))
    ghost = board.in_play("Ghost")
    board.under(ghost, "Hero")
    board.under(ghost, "Hero")
    for _ in range(3):
        board.hand("Plain", 1)
    board.play_free_action().pick("Plain").pick("Plain")
    assert board.hand_size(1) == 1


def test_characters_under_a_banished_character_are_played() -> None:
    text = (
        "When this character is banished, if any of the cards that were under them are character cards, you may"
        " play those characters from your discard for free."
    )
    board = Board(make_card("Pair", text), HERO, BOX, free_action("Banish chosen character."))
    pair = board.in_play("Pair")
    hero, box = board.under(pair, "Hero", False), board.under(pair, "Box", True)
    board.play_free_action().yes()
    assert [board.name_of(perm) for perm in board.perms()] == ["Hero"]
    assert (board.zone(box), board.zone(hero) == "discard") == ("discard", False)


def test_a_character_is_put_under_another() -> None:
    board = Board(
        make_card("Little", "⟳ - Put this character facedown under one of your characters or locations with Boost."),
        BOOSTED,
    )
    little, other = board.in_play("Little"), board.in_play("Boosted")
    card = board.top(little)
    board.do("use", "Little")
    assert board.zone(card) == "under"
    assert board.cards_under(other) == [card]


def test_a_faceup_card_under_an_item_is_played() -> None:
    cauldron = make_card(
        "Cauldron",
        "⟳ - Put a character card from your discard under this item faceup.",
        "1 ⬡ - This turn, you may play characters from under this item.",
        type="Item",
    )
    board = Board(cauldron, HERO)
    item = board.in_play("Cauldron")
    hero = board.discard("Hero")
    board.ink(4)
    board.do("use", "Cauldron")
    assert board.zone(hero) == "under"
    assert board.seen_by(hero) == {0, 1}
    assert not board.can("play permitted", "Hero")
    board.do("use", "Cauldron").do("play permitted", "Hero")
    assert len(board.cards_under(item)) == 0
    assert [board.name_of(perm) for perm in board.perms()] == ["Cauldron", "Hero"]


def test_two_characters_move_to_the_same_location() -> None:
    mover = make_card(
        "Mover",
        "When you play this character, you may move him and one of your other characters to the same location for"
        " free. If you do, the other character gets +2 ¤ this turn.",
        cost=0,
    )
    board = Board(mover, make_card("Place", type="Location"))
    place, other = board.in_play("Place"), board.in_play("Plain")
    board.in_play("Place", 1)
    board.hand("Mover")
    board.do("play", "Mover").yes()
    assert board.is_at(other, place)
    assert board.is_at(board.only("Mover"), place)
    assert board.strength(other) == 3


def test_a_character_moves_to_another_location() -> None:
    board = Board(
        make_card("Place", type="Location"),
        make_card("Place Two", type="Location"),
        free_action("Move chosen character of yours to another location for free."),
    )
    first, second = board.in_play("Place"), board.in_play("Place Two")
    perm = board.in_play("Plain", at=first)
    board.play_free_action()
    assert board.is_at(perm, second)


def test_each_moved_character_counts() -> None:
    board = Board(
        make_card("Place", type="Location"),
        free_action(
            "Move any number of your characters to the same location for free. Gain 1 lore for each character you"
            " moved."
        ),
    )
    place = board.in_play("Place")
    for _ in range(2):
        board.in_play("Plain")
    board.in_play("Plain", at=place)
    board.play_free_action().do("card", "Plain", which=0).do("card", "Plain", which=0).done()
    assert board.lore[0] == 2


def test_both_chosen_characters_return() -> None:
    text = "Choose 2 characters of yours. If one of them is cost 3 or less, return both to your hand."
    board = Board(HERO, make_card("Giant", cost=9), free_action(text))
    giant, hero = board.in_play("Giant"), board.in_play("Hero")
    board.play_free_action()
    assert not board.is_in_play(giant)
    assert not board.is_in_play(hero)


def test_three_characters_go_to_three_places() -> None:
    text = (
        "Chosen opponent chooses 3 of their characters and returns one of those cards to their hand, puts one "
        "on the bottom of their deck, and puts one on the top of their deck."
    )
    board = Board(HERO, BOX, free_action(text))
    perms = [board.in_play("Hero", 1), board.in_play("Plain", 1), board.in_play("Hero", 1)]
    cards = [board.top(perm) for perm in perms]
    board.play_free_action().do("card", which=0).do("card", which=0)
    assert board.asked_player == 0
    assert board.zone(cards[0]) == "hand"
    assert board.deck_cards(1)[-1] == cards[1]
    assert board.deck_cards(1)[0] == cards[2]
