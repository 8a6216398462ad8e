"""Drawing and discarding; looking at hands."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import BOX, HERO, SONG, free_action, make_card


def test_cards_are_drawn_until_a_number() -> None:
    board = Board(free_action("Draw until you have 3 cards in your hand."))
    board.hand("Plain")
    board.play_free_action()
    assert board.hand_size() == 3


def test_draw_as_many_as_the_chosen_opponent_has() -> None:
    board = Board(
        free_action(
            "If chosen opponent has more cards in their hand than you, draw cards until you have the same number."
        ),
        players=3,
    )
    for _ in range(4):
        board.hand("Plain", 2)
    board.hand("Plain", 1)
    board.play_free_action().pick_player(2)
    assert board.hand_size() == 4


def test_each_player_with_few_cards_draws() -> None:
    board = Board(free_action("Each player with fewer than 3 cards in their hand draws until they have 3."))
    for _ in range(4):
        board.hand("Plain", 1)
    board.play_free_action()
    assert board.hand_sizes() == [3, 4]


def test_a_card_is_drawn_from_the_bottom() -> None:
    board = Board(HERO, free_action("Draw a card from the bottom of your deck."))
    lowest = board.deck_cards()[-1]
    board.play_free_action()
    assert board.zone(lowest) == "hand"


def test_discard_any_number_then_draw_that_many() -> None:
    board = Board(free_action("Choose and discard any number of cards, then draw that many cards."))
    cards = [board.hand("Plain") for _ in range(3)]
    board.play_free_action().pick("Plain").pick("Plain").done()
    assert [board.zone(card) for card in cards].count("discard") == 2
    assert board.hand_size() == 3


def test_put_on_the_bottom_then_draw_that_number_plus_one() -> None:
    board = Board(
        HERO,
        free_action(
            "You may put any number of cards from your hand on the bottom of your deck in any order. If you do, "
            "draw that number of cards plus 1."
        ),
    )
    plain, hero = board.hand("Plain"), board.hand("Hero")
    board.play_free_action().yes().pick("Plain").pick("Hero").pick("Hero")
    assert board.deck_cards()[-2:] == [hero, plain]
    assert board.hand_size() == 3


def test_as_many_cards_are_discarded_as_drawn() -> None:
    board = Board(free_action("Draw 2 cards, then choose and discard that many cards."))
    board.hand("Plain")
    board.play_free_action().pick("Plain").pick("Plain")
    assert len(board.discard_pile()) == 3  # with the action


def test_a_random_card_is_discarded() -> None:
    board = Board(free_action("Each opponent discards a card at random."))
    cards = [board.hand("Plain", 1) for _ in range(3)]
    board.pick_at_random(cards[1])
    before = board.secrets_revealed
    board.play_free_action()
    assert [board.zone(card) for card in cards] == ["hand", "discard", "hand"]
    assert board.secrets_revealed > before


def test_a_song_of_a_revealed_hand_is_discarded() -> None:
    board = Board(
        SONG, HERO, free_action("Chosen opponent reveals their hand and discards a song card of your choice.")
    )
    song, other, hero = board.hand("Song", 1), board.hand("Song", 1), board.hand("Hero", 1)
    board.play_free_action()
    assert board.zone(hero) == "hand"
    assert board.seen_by(hero) == {0, 1}
    assert sorted([board.zone(song), board.zone(other)]) == ["discard", "hand"]


def test_you_pick_from_a_revealed_hand() -> None:
    board = Board(
        SONG,
        HERO,
        BOX,
        free_action("Chosen opponent reveals their hand and discards a non-character card of your choice."),
    )
    board.hand("Hero", 1)
    song, box = board.hand("Song", 1), board.hand("Box", 1)
    board.play_free_action()
    assert board.asked_player == 0
    board.pick("Box")
    assert (board.zone(song), board.zone(box)) == ("hand", "discard")


def test_the_opponent_picks_from_a_revealed_hand() -> None:
    board = Board(
        SONG, BOX, free_action("Chosen opponent reveals their hand and discards a non-character card of their choice.")
    )
    board.hand("Song", 1)
    board.hand("Box", 1)
    board.play_free_action()
    assert board.asked_player == 1


def test_each_revealed_card_of_a_kind_is_discarded() -> None:
    board = Board(
        SONG,
        HERO,
        BOX,
        free_action("Chosen opponent reveals their hand and discards each non-character card revealed this way."),
    )
    cards = [board.hand(name, 1) for name in ("Song", "Hero", "Box")]
    board.play_free_action()
    assert [board.zone(card) for card in cards] == ["discard", "hand", "discard"]


def test_an_opponent_discards_two_cards_or_one_action() -> None:
    board = Board(SONG, HERO, free_action("Each opponent chooses and discards either 2 cards or 1 action card."))
    cards = [board.hand(name, 1) for name in ("Song", "Hero", "Hero")]
    board.play_free_action().mode(1)
    assert [board.zone(card) for card in cards] == ["discard", "hand", "hand"]


def test_a_choice_that_cannot_be_done_in_full_is_done_in_part() -> None:
    board = Board(HERO, free_action("Each opponent chooses and discards either 2 cards or 1 action card."))
    hero = board.hand("Hero", 1)
    board.play_free_action()
    assert board.zone(hero) == "discard"


def test_cards_are_discarded_down_to_a_number() -> None:
    keeper = make_card(
        "Keeper",
        "At the end of each opponent's turn, if they have more than 3 cards in their hand, they discard until "
        "they have 3 cards in their hand.",
        type="Item",
    )
    board = Board(keeper)
    board.in_play("Keeper", 1)
    for _ in range(5):
        board.hand("Plain")
    board.end()
    assert board.asked_player == 0
    board.pick("Plain").pick("Plain")
    assert board.hand_size() == 3


def test_each_discarded_card_counts() -> None:
    board = Board(
        BOX,
        free_action(
            "You may choose and discard any number of item cards to gain 1 lore for each item card discarded this way."
        ),
    )
    board.hand("Box")
    board.hand("Box")
    board.play_free_action().yes().pick("Box").pick("Box")
    assert board.lore[0] == 2


def test_one_card_is_discarded_for_each_character() -> None:
    board = Board(free_action("Each opponent chooses and discards a card for each character you have in play."))
    board.in_play("Plain")
    board.in_play("Plain")
    for _ in range(3):
        board.hand("Plain", 1)
    board.play_free_action().pick("Plain").pick("Plain")
    assert board.hand_size(1) == 1


def test_action_cards_discarded_by_all_players_count() -> None:
    text = (
        "Each player draws 2 cards, then discards 2 cards at random. Choose an opposing character and deal 1 "
        "damage to them for each action card discarded this way."
    )
    board = Board(SONG, free_action(text))
    target = board.in_play("Plain", 1)
    for player in (0, 1):
        board.deck("Song", player)
        board.deck("Song", player)
    board.play_free_action()
    assert target.damage == 4


def test_any_number_of_players_may_be_chosen() -> None:
    board = Board(
        free_action("Choose any number of players. They discard their hands and draw 3 cards each."), players=3
    )
    for player in range(3):
        board.hand("Plain", player)
    board.play_free_action().pick_player(0).pick_player(2).done()
    assert board.hand_sizes() == [3, 1, 3]


def test_the_players_with_the_most_cards_discard() -> None:
    board = Board(
        free_action("The player or players with the most cards in their hands choose and discard 2 cards."), players=3
    )
    for player, count in ((0, 1), (1, 3), (2, 3)):
        for _ in range(count):
            board.hand("Plain", player)
    board.play_free_action()
    for _ in range(4):
        board.pick("Plain")
    assert board.hand_sizes() == [1, 1, 1]


def test_a_player_looks_at_a_hand() -> None:
    board = Board(HERO, free_action("Look at chosen opponent's hand."), players=3)
    mine, theirs = board.hand("Hero", 1), board.hand("Hero", 2)
    board.play_free_action().pick_player(1)
    assert board.seen_by(mine) == {0, 1}
    assert board.seen_by(theirs) == {2}


def test_random_ink_is_returned_down_to_a_number() -> None:
    text = (
        "Each player exerts all the cards in their inkwell. Then each player with more than 3 cards in their "
        "inkwell returns cards at random from their inkwell to their hand until they have 3 cards in their "
        "inkwell."
    )
    board = Board(free_action(text))
    board.ink(5)
    board.ink(2, 1)
    board.play_free_action()
    assert [len(board.exerted_ink(player)) for player in (0, 1)] == [3, 2]
    assert board.hand_sizes() == [2, 0]


def test_two_random_cards_return_from_the_inkwell() -> None:
    board = Board(
        free_action("Exert all cards in your inkwell, then return 2 cards at random from your inkwell to your hand.")
    )
    board.ink(3)
    board.play_free_action()
    assert (len(board.exerted_ink()), len(board.ready_ink()), board.hand_size()) == (1, 0, 2)


def test_ink_is_paid_to_make_an_opponent_discard() -> None:
    board = Board(free_action("You may pay 1 ⬡ to have each opponent choose and discard a card."))
    board.ink(1)
    card = board.hand("Plain", 1)
    board.play_free_action().yes()
    assert board.zone(card) == "discard"


def test_an_opponent_discards_the_whole_hand() -> None:
    board = Board(free_action("Each opponent discards all cards in their hand."))
    cards = [board.hand("Plain", 1), board.hand("Plain", 1)]
    mine = board.hand("Plain")
    board.play_free_action()
    assert [board.zone(card) for card in cards] == ["discard", "discard"]
    assert board.zone(mine) == "hand"


def test_random_order_is_known_to_nobody() -> None:
    boosted = make_card("Boosted", "Boost 1 ⬡")
    board = Board(
        boosted,
        HERO,
        free_action(
            "Put all cards from under chosen character, item, or location on the bottom of their player's deck in"
            " a random order."
        ),
    )
    perm = board.in_play("Boosted")
    cards = [board.under(perm, "Hero", facedown=False) for _ in range(2)]
    board.play_free_action()
    assert sorted(board.deck_cards()[-2:]) == cards
    assert [board.seen_by(card) for card in cards] == [set(), set()]
    assert board.zone(cards[0]) == "deck"
    assert "inkwell" not in [board.zone(card) for card in cards]
