"""Drawing and discarding; looking at hands."""

from inkwright.state.ids import DECK, DISCARD, HAND, INKWELL
from tests.support.board_fixture import Stage, made

from .test_look import BOX, HERO, SONG, action, played


def test_draw_until() -> None:
    stage = Stage(action("Draw until you have 3 cards in your hand."))
    stage.hand("Plain")
    played(stage)
    assert len(stage.state.hand[0]) == 3


def test_draw_as_many_as_the_chosen_opponent_has() -> None:
    stage = Stage(
        action("If chosen opponent has more cards in their hand than you, draw cards until you have the same number."),
        players=3,
    )
    for _ in range(4):
        stage.hand("Plain", 2)
    stage.hand("Plain", 1)
    played(stage).pick_player(2)
    assert len(stage.state.hand[0]) == 4


def test_each_player_with_few_cards_draws() -> None:
    stage = Stage(action("Each player with fewer than 3 cards in their hand draws until they have 3."))
    for _ in range(4):
        stage.hand("Plain", 1)
    played(stage)
    assert [len(hand) for hand in stage.state.hand] == [3, 4]


def test_draw_from_the_bottom() -> None:
    stage = Stage(HERO, action("Draw a card from the bottom of your deck."))
    lowest = stage.state.deck[0][0]
    played(stage)
    assert stage.zone(lowest) == HAND


def test_discard_any_number_then_draw_that_many() -> None:
    stage = Stage(action("Choose and discard any number of cards, then draw that many cards."))
    cards = [stage.hand("Plain") for _ in range(3)]
    played(stage).pick("Plain").pick("Plain").done()
    assert [stage.zone(card) for card in cards].count(DISCARD) == 2
    assert len(stage.state.hand[0]) == 3


def test_put_on_the_bottom_then_draw_that_number_plus_one() -> None:
    stage = Stage(
        HERO,
        action(
            "You may put any number of cards from your hand on the bottom of your deck in any order. If you do, "
            "draw that number of cards plus 1."
        ),
    )
    plain, hero = stage.hand("Plain"), stage.hand("Hero")
    played(stage).yes().pick("Plain").pick("Hero").pick("Hero")
    assert stage.state.deck[0][:2] == [plain, hero]
    assert len(stage.state.hand[0]) == 3


def test_discard_that_many() -> None:
    stage = Stage(action("Draw 2 cards, then choose and discard that many cards."))
    stage.hand("Plain")
    played(stage).pick("Plain").pick("Plain")
    assert len(stage.state.discard[0]) == 3  # with the action


def test_discard_at_random() -> None:
    stage = Stage(action("Each opponent discards a card at random."))
    cards = [stage.hand("Plain", 1) for _ in range(3)]
    stage.state.rigged = [cards[1]]
    before = stage.state.news
    played(stage)
    assert [stage.zone(card) for card in cards] == [HAND, DISCARD, HAND]
    assert stage.state.news > before


def test_of_your_choice_after_revealing() -> None:
    stage = Stage(SONG, HERO, action("Chosen opponent reveals their hand and discards a song card of your choice."))
    song, other, hero = stage.hand("Song", 1), stage.hand("Song", 1), stage.hand("Hero", 1)
    played(stage)
    assert stage.zone(hero) == HAND
    assert stage.state.known[hero] == 3
    assert sorted([stage.zone(song), stage.zone(other)]) == [HAND, DISCARD]


def test_you_pick_among_their_cards() -> None:
    stage = Stage(
        SONG, HERO, BOX, action("Chosen opponent reveals their hand and discards a non-character card of your choice.")
    )
    stage.hand("Hero", 1)
    song, box = stage.hand("Song", 1), stage.hand("Box", 1)
    played(stage)
    assert stage.state.asked == 0
    stage.pick("Box")
    assert (stage.zone(song), stage.zone(box)) == (HAND, DISCARD)


def test_their_own_choice() -> None:
    stage = Stage(
        SONG, BOX, action("Chosen opponent reveals their hand and discards a non-character card of their choice.")
    )
    stage.hand("Song", 1)
    stage.hand("Box", 1)
    played(stage)
    assert stage.state.asked == 1


def test_each_card_revealed_this_way() -> None:
    stage = Stage(
        SONG,
        HERO,
        BOX,
        action("Chosen opponent reveals their hand and discards each non-character card revealed this way."),
    )
    cards = [stage.hand(name, 1) for name in ("Song", "Hero", "Box")]
    played(stage)
    assert [stage.zone(card) for card in cards] == [DISCARD, HAND, DISCARD]


def test_either_two_cards_or_one_action() -> None:
    stage = Stage(SONG, HERO, action("Each opponent chooses and discards either 2 cards or 1 action card."))
    cards = [stage.hand(name, 1) for name in ("Song", "Hero", "Hero")]
    played(stage).mode(1)
    assert [stage.zone(card) for card in cards] == [DISCARD, HAND, HAND]


def test_neither_in_full_is_done_in_part() -> None:
    stage = Stage(HERO, action("Each opponent chooses and discards either 2 cards or 1 action card."))
    hero = stage.hand("Hero", 1)
    played(stage)
    assert stage.zone(hero) == DISCARD


def test_discard_down_to() -> None:
    keeper = made(
        "Keeper",
        "At the end of each opponent's turn, if they have more than 3 cards in their hand, they discard until "
        "they have 3 cards in their hand.",
        type="Item",
    )
    stage = Stage(keeper)
    stage.play("Keeper", 1)
    for _ in range(5):
        stage.hand("Plain")
    stage.end()
    assert stage.state.asked == 0
    stage.pick("Plain").pick("Plain")
    assert len(stage.state.hand[0]) == 3


def test_for_each_card_discarded_this_way() -> None:
    stage = Stage(
        BOX,
        action(
            "You may choose and discard any number of item cards to gain 1 lore for each item card discarded this way."
        ),
    )
    stage.hand("Box")
    stage.hand("Box")
    played(stage).yes().pick("Box").pick("Box")
    assert stage.state.lore[0] == 2


def test_for_each_makes_more_discards() -> None:
    stage = Stage(action("Each opponent chooses and discards a card for each character you have in play."))
    stage.play("Plain")
    stage.play("Plain")
    for _ in range(3):
        stage.hand("Plain", 1)
    played(stage).pick("Plain").pick("Plain")
    assert len(stage.state.hand[1]) == 1


def test_all_the_action_cards_that_all_players_discarded() -> None:
    text = (
        "Each player draws 2 cards, then discards 2 cards at random. Choose an opposing character and deal 1 "
        "damage to them for each action card discarded this way."
    )
    stage = Stage(SONG, action(text))
    target = stage.play("Plain", 1)
    for player in (0, 1):
        stage.deck("Song", player)
        stage.deck("Song", player)
    played(stage)
    assert stage.state.perms[target.serial].damage == 4


def test_any_number_of_players() -> None:
    stage = Stage(action("Choose any number of players. They discard their hands and draw 3 cards each."), players=3)
    for player in range(3):
        stage.hand("Plain", player)
    played(stage).pick_player(0).pick_player(2).done()
    assert [len(hand) for hand in stage.state.hand] == [3, 1, 3]


def test_the_most_cards() -> None:
    stage = Stage(
        action("The player or players with the most cards in their hands choose and discard 2 cards."), players=3
    )
    for player, count in ((0, 1), (1, 3), (2, 3)):
        for _ in range(count):
            stage.hand("Plain", player)
    played(stage)
    for _ in range(4):
        stage.pick("Plain")
    assert [len(hand) for hand in stage.state.hand] == [1, 1, 1]


def test_look_at_a_hand() -> None:
    stage = Stage(HERO, action("Look at chosen opponent's hand."), players=3)
    mine, theirs = stage.hand("Hero", 1), stage.hand("Hero", 2)
    played(stage).pick_player(1)
    assert stage.state.known[mine] == 0b011
    assert stage.state.known[theirs] == 0b100


def test_ink_at_random_returns() -> None:
    text = (
        "Each player exerts all the cards in their inkwell. Then each player with more than 3 cards in their "
        "inkwell returns cards at random from their inkwell to their hand until they have 3 cards in their "
        "inkwell."
    )
    stage = Stage(action(text))
    stage.ink(5)
    stage.ink(2, 1)
    played(stage)
    assert [len(ink) for ink in stage.state.spent_ink] == [3, 2]
    assert [len(hand) for hand in stage.state.hand] == [2, 0]


def test_two_at_random_from_the_inkwell() -> None:
    stage = Stage(
        action("Exert all cards in your inkwell, then return 2 cards at random from your inkwell to your hand.")
    )
    stage.ink(3)
    played(stage)
    assert (len(stage.state.spent_ink[0]), len(stage.state.ready_ink[0]), len(stage.state.hand[0])) == (1, 0, 2)


def test_have_an_opponent_discard() -> None:
    stage = Stage(action("You may pay 1 ⬡ to have each opponent choose and discard a card."))
    stage.ink(1)
    card = stage.hand("Plain", 1)
    played(stage).yes()
    assert stage.zone(card) == DISCARD


def test_whole_hand() -> None:
    stage = Stage(action("Each opponent discards all cards in their hand."))
    cards = [stage.hand("Plain", 1), stage.hand("Plain", 1)]
    mine = stage.hand("Plain")
    played(stage)
    assert [stage.zone(card) for card in cards] == [DISCARD, DISCARD]
    assert stage.zone(mine) == HAND


def test_random_order_is_known_to_nobody() -> None:
    boosted = made("Boosted", "Boost 1 ⬡")
    stage = Stage(
        boosted,
        HERO,
        action(
            "Put all cards from under chosen character, item, or location on the bottom of their player's deck in"
            " a random order."
        ),
    )
    perm = stage.play("Boosted")
    cards = [stage.deck("Hero"), stage.deck("Hero")]
    from inkwright.state.moves import put_under

    for card in cards:
        put_under(stage.state, card, perm, False)
    played(stage)
    assert sorted(stage.state.deck[0][:2]) == cards
    assert [stage.state.known[card] for card in cards] == [0, 0]
    assert stage.zone(cards[0]) == DECK
    assert INKWELL not in [stage.zone(card) for card in cards]
