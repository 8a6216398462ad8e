"""Looking at cards, revealing, searching and naming."""

from tests.support.board_fixture import Board
from tests.support.made_up_cards import BOX, HERO, SONG, free_action, make_card


def test_one_looked_at_card_is_revealed_and_the_rest_goes_to_the_bottom() -> None:
    board = Board(
        SONG,
        HERO,
        BOX,
        free_action(
            "Look at the top 4 cards of your deck. You may reveal a song card and put it into your hand. "
            "Put the rest on the bottom of your deck in any order."
        ),
    )
    box, hero, song, plain = board.deck("Box"), board.deck("Hero"), board.deck("Song"), board.deck("Plain")
    board.play_free_action().yes()
    assert board.zone(song) == "hand"  # the one candidate is taken
    assert board.seen_by(song) == {0, 1}  # all have seen it
    assert board.seen_by(hero) == {0}  # only who looked
    assert board.question == "order"
    board.pick("Hero").pick("Plain")
    assert board.deck_names()[-3:] == ["Hero", "Plain", "Box"]
    assert [board.zone(card) for card in (box, plain)] == ["deck", "deck"]


def test_nothing_is_asked_without_a_card_to_reveal() -> None:
    board = Board(
        SONG,
        HERO,
        free_action(
            "Look at the top 2 cards of your deck. You may reveal a song card and put it into your hand. "
            "Put the rest into your discard."
        ),
    )
    board.deck("Song")
    cards = [board.deck("Hero"), board.deck("Hero")]
    board.play_free_action()
    assert [board.zone(card) for card in cards] == ["discard", "discard"]
    assert board.can("end")


def test_up_to_one_card_of_each_kind_is_revealed() -> None:
    board = Board(
        HERO,
        BOX,
        free_action(
            "Look at the top 3 cards of your deck. You may reveal up to 1 character card and up to 1 item card and "
            "put them into your hand. Put the rest on the top of your deck in any order."
        ),
    )
    hero, box, other = board.deck("Hero"), board.deck("Box"), board.deck("Hero")
    board.play_free_action().yes()
    board.pick("Hero").pick("Box")
    assert board.zone(box) == "hand"
    assert sorted([board.zone(hero), board.zone(other)]) == ["deck", "hand"]


def test_one_card_goes_to_the_hand_and_the_other_to_the_inkwell() -> None:
    board = Board(
        HERO,
        BOX,
        free_action(
            "Look at the top 2 cards of your deck. Put one into your hand and the other into your inkwell "
            "facedown and exerted."
        ),
    )
    hero, box = board.deck("Hero"), board.deck("Box")
    board.play_free_action().pick("Box")
    assert (board.zone(box), board.zone(hero)) == ("hand", "inkwell")
    assert board.exerted_ink() == [hero]


def test_three_cards_go_to_three_places() -> None:
    board = Board(
        HERO,
        BOX,
        SONG,
        free_action(
            "Look at the top 3 cards of your deck. Put one into your inkwell facedown and exerted, one on the top of "
            "your deck, and one on the bottom of your deck."
        ),
    )
    hero, box, song = board.deck("Hero"), board.deck("Box"), board.deck("Song")
    board.play_free_action().pick("Box").pick("Song")
    assert board.zone(box) == "inkwell"
    assert board.deck_names()[:1] == ["Song"]
    assert board.deck_names()[-1:] == ["Hero"]
    assert board.zone(hero) == "deck"
    assert board.zone(song) == "deck"


def test_the_player_chooses_top_or_bottom() -> None:
    board = Board(
        HERO, free_action("Look at the top card of your deck. Put it on either the top or the bottom of your deck.")
    )
    hero = board.deck("Hero")
    board.play_free_action()
    assert board.question == "destination"
    assert board.words() == ["top", "bottom"]
    board.do("place", which=1)
    assert board.deck_cards()[-1] == hero
    assert board.seen_by(hero) == {0}


def test_cards_are_put_back_in_any_order() -> None:
    board = Board(
        HERO,
        BOX,
        SONG,
        free_action("Look at the top 3 cards of your deck. Put them back on the top of your deck in any order."),
    )
    for name in ("Hero", "Box", "Song"):
        board.deck(name)
    board.play_free_action().pick("Hero").pick("Song")
    assert board.deck_names()[:3] == ["Hero", "Song", "Box"]


def test_any_number_of_cards_go_to_the_top_or_the_bottom() -> None:
    board = Board(
        HERO,
        BOX,
        free_action(
            "Look at the top 2 cards of your deck. Put any number of them on the top or the bottom of your deck "
            "in any order."
        ),
    )
    board.deck("Hero")
    board.deck("Box")
    board.play_free_action().pick("Hero").done()
    board.do("place", which=1)
    assert (board.deck_names()[:1], board.deck_names()[-1:]) == (["Box"], ["Hero"])


def test_a_revealed_card_goes_to_the_hand_or_the_bottom() -> None:
    text = (
        "Reveal the top card of your deck. If it's a character card, put it into your hand. Otherwise, put it "
        "on the bottom of your deck."
    )
    board = Board(HERO, BOX, free_action(text))
    hero = board.deck("Hero")
    board.play_free_action()
    assert board.zone(hero) == "hand"
    box = board.deck("Box")
    board.play_free_action()
    assert board.deck_cards()[-1] == box
    assert board.seen_by(box) == {0, 1}


def test_otherwise_applies_when_may_is_declined() -> None:
    text = (
        "Reveal the top card of your deck. If it's a character card, you may put it into your hand. Otherwise, "
        "put it on the bottom of your deck."
    )
    board = Board(HERO, free_action(text))
    hero = board.deck("Hero")
    board.play_free_action().no()
    assert board.deck_cards()[-1] == hero


def test_each_opponent_reveals_an_own_card() -> None:
    text = (
        "Each opponent reveals the top card of their deck. If it's a character card, they may put it into their hand. "
        "Otherwise, they put it on the bottom of their deck."
    )
    board = Board(HERO, BOX, free_action(text), players=3)
    hero, box = board.deck("Hero", 1), board.deck("Box", 2)
    board.play_free_action()
    assert board.asked_player == 1
    board.yes()
    assert board.zone(hero) == "hand"
    assert board.deck_cards(2)[-1] == box


def test_different_inks_of_revealed_cards_count() -> None:
    board = Board(
        HERO,
        free_action(
            "Each player reveals the top card of their deck. Draw a card for each different ink type of cards "
            "revealed this way."
        ),
        players=3,
    )
    for player in range(3):
        board.deck("Hero", player)
    board.play_free_action()
    assert board.hand_size() == 1  # three cards of one ink


def test_the_revealed_cards_with_the_highest_cost_go_to_the_hand() -> None:
    text = (
        "Each player reveals the top card of their deck. Put the card with the highest cost revealed this way, or each "
        "card tied for highest cost, into its player's hand. Put the rest on the bottom of their players' decks."
    )
    board = Board(HERO, BOX, free_action(text), players=3)
    first, second, third = board.deck("Hero", 0), board.deck("Box", 1), board.deck("Hero", 2)
    board.play_free_action()
    assert [board.zone(card) for card in (first, second, third)] == ["hand", "deck", "hand"]
    assert board.deck_cards(1)[-1] == second


def test_revealed_characters_go_to_the_hand() -> None:
    board = Board(
        HERO,
        BOX,
        free_action(
            "Reveal the top 3 cards of your deck. Put revealed character cards into your hand. "
            "Put the rest on the bottom of your deck in any order."
        ),
    )
    cards = [board.deck(name) for name in ("Hero", "Box", "Hero")]
    board.play_free_action()
    assert [board.zone(card) for card in cards] == ["hand", "deck", "hand"]


def test_cards_are_revealed_until_one_fits() -> None:
    board = Board(
        HERO,
        BOX,
        free_action(
            "Reveal cards from the top of your deck until you reveal a Hero character card. "
            "Put that card into your hand and shuffle the rest into your deck."
        ),
    )
    hero, box = board.deck("Hero"), board.deck("Box")
    board.play_free_action()
    assert (board.zone(hero), board.zone(box)) == ("hand", "deck")
    assert board.seen_by(box) == set()


def test_a_search_may_find_nothing() -> None:
    text = (
        "Search your deck for a Hero character card, reveal that card to all players, and put it into your "
        "hand. Then, shuffle your deck."
    )
    board = Board(HERO, free_action(text))
    hero = board.deck("Hero")
    board.deck("Plain")
    board.play_free_action()
    assert board.can("done")
    board.pick("Hero")
    assert board.zone(hero) == "hand"
    assert board.seen_by(hero) == {0, 1}


def test_a_found_card_on_top_is_known() -> None:
    board = Board(
        HERO,
        free_action(
            "Search your deck for a Hero character card and reveal that card to all players. "
            "Shuffle your deck and put that card on top of it."
        ),
    )
    hero = board.deck("Hero")
    board.deck("Plain")
    board.play_free_action().pick("Hero")
    assert board.deck_cards()[0] == hero
    assert board.seen_by(hero) == {0, 1}


NAMING = (
    "Name a card, then reveal the top card of your deck. If it's the named card, put it into your hand. "
    "Otherwise, put it on the top of your deck."
)


def test_a_card_is_named_by_any_of_its_names() -> None:
    twins = make_card("Flo & Jet", named=("Flo & Jet", "Flo", "Jet"))
    board = Board(HERO, twins, free_action(NAMING))
    card = board.deck("Flo & Jet")
    board.play_free_action()
    words = board.words()
    assert words == sorted(words)
    assert {"Flo", "Jet", "Flo & Jet", "Plain"} <= set(words)
    assert "Hero" not in words  # not in the deck, never seen
    board.name_card("Jet")
    assert board.zone(card) == "hand"


def test_a_card_of_another_name_stays_on_top() -> None:
    board = Board(HERO, free_action(NAMING))
    card = board.deck("Hero")
    board.play_free_action()
    board.name_card("Plain")
    assert board.deck_cards()[0] == card


def test_cards_with_the_named_name_return() -> None:
    board = Board(
        HERO, free_action("Name a card. Return all character cards with that name from your discard to your hand.")
    )
    cards = [board.discard("Hero"), board.discard("Plain"), board.discard("Hero")]
    board.play_free_action()
    board.name_card("Hero")
    assert [board.zone(card) for card in cards] == ["hand", "discard", "hand"]


def test_a_card_with_the_name_of_the_chosen_one_is_played() -> None:
    text = (
        "Shuffle chosen card from your discard into your deck. Reveal the top card of your deck. If it has the "
        "same name "
        "as the chosen card, you may play the revealed card for free. Otherwise, put it into your hand."
    )
    board = Board(HERO, free_action(text))
    board.discard_deck()
    hero = board.discard("Hero")
    board.play_free_action().pick("Hero").yes()
    assert board.zone(hero) == "play"


def test_a_chosen_and_a_revealed_card_have_the_same_name() -> None:
    board = Board(
        HERO,
        make_card(
            "Seer",
            "Whenever this character quests, you may choose another character and reveal a character card in your"
            " hand. If they have the same name, draw a card.",
        ),
    )
    board.in_play("Seer")
    board.in_play("Hero", 1)
    board.in_play("Plain", 1)
    board.hand("Hero")
    board.do("quest", "Seer").yes().pick("Hero")
    assert board.hand_size() == 2


def test_two_cards_with_the_same_name_are_revealed_as_a_cost() -> None:
    board = Board(
        HERO,
        BOX,
        make_card(
            "Trunk",
            "⟳, Reveal 2 cards with the same name in your hand - You pay 1 ⬡ less for the next card you play with"
            " that name this turn.",
            type="Item",
        ),
    )
    board.in_play("Trunk")
    board.hand("Hero")
    board.hand("Box")
    assert not board.can("use", "Trunk")
    board = board.fresh()
    board.in_play("Trunk")
    board.hand("Hero")
    board.hand("Box")
    board.hand("Hero")
    board.ink(2)
    assert not board.can("play", "Hero")
    board.do("use", "Trunk")
    assert board.can("play", "Hero")


def test_an_effect_is_repeated() -> None:
    text = (
        "Reveal the top card of your deck. If it's a Hero character card, put it into your hand and repeat this "
        "effect. "
        "Otherwise, put it on either the top or the bottom of your deck."
    )
    board = Board(HERO, BOX, free_action(text))
    box, first, second = board.deck("Box"), board.deck("Hero"), board.deck("Hero")
    board.play_free_action().do("place", which=0)
    assert [board.zone(card) for card in (first, second, box)] == ["hand", "hand", "deck"]


def test_the_type_of_a_card_decides_the_effect() -> None:
    text = (
        "Put the top card of your deck into your discard. If its card type is: • character, draw a card. "
        "• action or item, gain 1 lore. • location, gain 5 lore."
    )
    board = Board(HERO, BOX, free_action(text))
    board.deck("Box")
    board.play_free_action()
    assert (board.lore[0], board.hand_size()) == (1, 0)
    board.deck("Hero")
    board.play_free_action()
    assert (board.lore[0], board.hand_size()) == (1, 1)


def test_more_cards_are_looked_at_if_a_condition_holds() -> None:
    text = (
        "Look at the top 2 cards of your deck, then put one into your hand and the rest on the bottom of your "
        "deck in any "
        "order. If you have a character named Hero in play, look at the top 3 cards of your deck instead."
    )
    board = Board(HERO, BOX, free_action(text))
    box = board.deck("Box")
    board.deck("Plain")
    board.deck("Plain")
    board.play_free_action()
    assert board.can("card", "Box") is False
    board = board.fresh()
    board.in_play("Hero")
    box = board.deck("Box")
    board.deck("Plain")
    board.deck("Plain")
    board.play_free_action().pick("Box")
    assert board.zone(box) == "hand"


def test_a_cheap_revealed_item_is_played_instead() -> None:
    text = (
        "Look at the top 2 cards of your deck. You may reveal an item card and put it into your hand. If that "
        "item costs "
        "3 or less, you may play it for free instead and it enters play exerted. Put the rest on the bottom of "
        "your deck "
        "in any order."
    )
    board = Board(BOX, make_card("Chest", type="Item", cost=4), free_action(text))
    box = board.deck("Box")
    board.deck("Plain")
    board.play_free_action().yes().yes()
    assert board.zone(box) == "play"
    assert board.perms()[0].exerted
    chest = board.deck("Chest")
    board.deck("Plain")
    board.play_free_action().yes()
    assert board.zone(chest) == "hand"


def test_if_either_optional_effect_was_done() -> None:
    text = (
        "You may look at the cards in your inkwell and then you may return one to your hand. "
        "If you do either, exert all cards in your inkwell."
    )
    board = Board(free_action(text))
    board.ink(2)
    board.play_free_action().yes().no()
    assert (len(board.ready_ink()), len(board.exerted_ink())) == (0, 2)
    board = Board(free_action(text))
    board.ink(2)
    board.play_free_action().no().yes()
    assert (len(board.ready_ink()), len(board.exerted_ink()), board.hand_size()) == (0, 1, 1)
    board = Board(free_action(text))
    board.ink(2)
    board.play_free_action().no().no()
    assert len(board.ready_ink()) == 2


def test_each_card_of_a_kind_among_those_revealed() -> None:
    text = (
        "Reveal the top 3 cards of your deck. You may put each character card with cost 3 or less into your hand. "
        "Put the rest on the bottom of your deck in any order."
    )
    board = Board(HERO, BOX, free_action(text))
    perm = board.in_play("Hero")
    cards = [board.deck(name) for name in ("Hero", "Box", "Hero")]
    board.play_free_action().yes()
    assert [board.zone(card) for card in cards] == ["hand", "deck", "hand"]
    assert board.is_in_play(perm)
