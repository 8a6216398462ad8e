"""Looking, revealing, searching, naming; what is done with some and with the rest."""

from inkwright import Card
from inkwright.engine.actions import turn_actions
from inkwright.engine.loop import answer
from inkwright.state.ids import ASK_DESTINATION, ASK_ORDER, DECK, DISCARD, HAND, INKWELL, PLAY
from tests.support.board_fixture import Stage, made

SONG = made("Song", "Draw a card.", type="Song", cost=2)
HERO = made("Hero", classes=("Hero",), cost=3)
BOX = made("Box", type="Item", cost=2)


def action(*texts: str, name: str = "Act") -> Card:
    return made(name, *texts, type="Action", cost=0)


def played(stage: Stage, name: str = "Act") -> Stage:
    """Play an action that costs nothing."""
    stage.hand(name)
    if stage.begun:  # the question of the Main Phase is asked again
        stage.state.options = tuple(turn_actions(stage.state, stage.state.active))
    return stage.do("play", name)


def top(stage: Stage, count: int, player: int = 0) -> list[str]:
    """The names of the top cards of a deck, top first."""
    deck = stage.state.deck[player]
    return [stage.name_of(card) for card in reversed(deck[len(deck) - count :])]


def bottom(stage: Stage, count: int, player: int = 0) -> list[str]:
    """The names of the bottom cards of a deck, the lowest last."""
    return [stage.name_of(card) for card in reversed(stage.state.deck[player][:count])]


def test_look_reveal_one_put_the_rest_on_the_bottom_in_any_order() -> None:
    stage = Stage(
        SONG,
        HERO,
        BOX,
        action(
            "Look at the top 4 cards of your deck. You may reveal a song card and put it into your hand. "
            "Put the rest on the bottom of your deck in any order."
        ),
    )
    box, hero, song, plain = stage.deck("Box"), stage.deck("Hero"), stage.deck("Song"), stage.deck("Plain")
    played(stage).yes()
    assert stage.zone(song) == HAND  # the one candidate is taken
    assert stage.state.known[song] == 3  # all have seen it
    assert stage.state.known[hero] == 1  # only who looked
    assert stage.state.ask_kind == ASK_ORDER
    stage.pick("Hero").pick("Plain")
    assert bottom(stage, 3) == ["Hero", "Plain", "Box"]
    assert [stage.zone(card) for card in (box, plain)] == [DECK, DECK]


def test_nothing_to_reveal_is_not_asked() -> None:
    stage = Stage(
        SONG,
        HERO,
        action(
            "Look at the top 2 cards of your deck. You may reveal a song card and put it into your hand. "
            "Put the rest into your discard."
        ),
    )
    stage.deck("Song")
    cards = [stage.deck("Hero"), stage.deck("Hero")]
    played(stage)
    assert [stage.zone(card) for card in cards] == [DISCARD, DISCARD]
    assert stage.can("end")


def test_up_to_one_of_each() -> None:
    stage = Stage(
        HERO,
        BOX,
        action(
            "Look at the top 3 cards of your deck. You may reveal up to 1 character card and up to 1 item card and "
            "put them into your hand. Put the rest on the top of your deck in any order."
        ),
    )
    hero, box, other = stage.deck("Hero"), stage.deck("Box"), stage.deck("Hero")
    played(stage).yes()
    stage.pick("Hero").pick("Box")
    assert stage.zone(box) == HAND
    assert sorted([stage.zone(hero), stage.zone(other)]) == [DECK, HAND]


def test_one_into_the_hand_and_the_other_into_the_inkwell() -> None:
    stage = Stage(
        HERO,
        BOX,
        action(
            "Look at the top 2 cards of your deck. Put one into your hand and the other into your inkwell "
            "facedown and exerted."
        ),
    )
    hero, box = stage.deck("Hero"), stage.deck("Box")
    played(stage).pick("Box")
    assert (stage.zone(box), stage.zone(hero)) == (HAND, INKWELL)
    assert stage.state.spent_ink[0] == [hero]


def test_three_places() -> None:
    stage = Stage(
        HERO,
        BOX,
        SONG,
        action(
            "Look at the top 3 cards of your deck. Put one into your inkwell facedown and exerted, one on the top of "
            "your deck, and one on the bottom of your deck."
        ),
    )
    hero, box, song = stage.deck("Hero"), stage.deck("Box"), stage.deck("Song")
    played(stage).pick("Box").pick("Song")
    assert stage.zone(box) == INKWELL
    assert top(stage, 1) == ["Song"]
    assert bottom(stage, 1) == ["Hero"]
    assert stage.zone(hero) == DECK
    assert stage.zone(song) == DECK


def test_top_or_bottom_is_asked() -> None:
    stage = Stage(
        HERO, action("Look at the top card of your deck. Put it on either the top or the bottom of your deck.")
    )
    hero = stage.deck("Hero")
    played(stage)
    assert stage.state.ask_kind == ASK_DESTINATION
    assert [option.words for option in stage.options()] == ["top", "bottom"]
    stage.do("place", which=1)
    assert stage.state.deck[0][0] == hero
    assert stage.state.known[hero] == 1


def test_put_them_back_in_any_order() -> None:
    stage = Stage(
        HERO,
        BOX,
        SONG,
        action("Look at the top 3 cards of your deck. Put them back on the top of your deck in any order."),
    )
    for name in ("Hero", "Box", "Song"):
        stage.deck(name)
    played(stage).pick("Hero").pick("Song")
    assert top(stage, 3) == ["Hero", "Song", "Box"]


def test_any_number_on_the_top_or_the_bottom() -> None:
    stage = Stage(
        HERO,
        BOX,
        action(
            "Look at the top 2 cards of your deck. Put any number of them on the top or the bottom of your deck "
            "in any order."
        ),
    )
    stage.deck("Hero")
    stage.deck("Box")
    played(stage).pick("Hero").done()
    stage.do("place", which=1)
    assert (top(stage, 1), bottom(stage, 1)) == (["Box"], ["Hero"])


def test_reveal_and_otherwise() -> None:
    text = (
        "Reveal the top card of your deck. If it's a character card, put it into your hand. Otherwise, put it "
        "on the bottom of your deck."
    )
    stage = Stage(HERO, BOX, action(text))
    hero = stage.deck("Hero")
    played(stage)
    assert stage.zone(hero) == HAND
    box = stage.deck("Box")
    played(stage)
    assert stage.state.deck[0][0] == box
    assert stage.state.known[box] == 3


def test_otherwise_also_when_the_may_is_refused() -> None:
    text = (
        "Reveal the top card of your deck. If it's a character card, you may put it into your hand. Otherwise, "
        "put it on the bottom of your deck."
    )
    stage = Stage(HERO, action(text))
    hero = stage.deck("Hero")
    played(stage).no()
    assert stage.state.deck[0][0] == hero


def test_each_opponent_with_their_own_card() -> None:
    text = (
        "Each opponent reveals the top card of their deck. If it's a character card, they may put it into their hand. "
        "Otherwise, they put it on the bottom of their deck."
    )
    stage = Stage(HERO, BOX, action(text), players=3)
    hero, box = stage.deck("Hero", 1), stage.deck("Box", 2)
    played(stage)
    assert stage.state.asked == 1
    stage.yes()
    assert stage.zone(hero) == HAND
    assert stage.state.deck[2][0] == box


def test_ink_types_of_all_that_was_revealed() -> None:
    stage = Stage(
        HERO,
        action(
            "Each player reveals the top card of their deck. Draw a card for each different ink type of cards "
            "revealed this way."
        ),
        players=3,
    )
    for player in range(3):
        stage.deck("Hero", player)
    played(stage)
    assert len(stage.state.hand[0]) == 1  # three cards of one ink


def test_the_highest_cost_of_all() -> None:
    text = (
        "Each player reveals the top card of their deck. Put the card with the highest cost revealed this way, or each "
        "card tied for highest cost, into its player's hand. Put the rest on the bottom of their players' decks."
    )
    stage = Stage(HERO, BOX, action(text), players=3)
    first, second, third = stage.deck("Hero", 0), stage.deck("Box", 1), stage.deck("Hero", 2)
    played(stage)
    assert [stage.zone(card) for card in (first, second, third)] == [HAND, DECK, HAND]
    assert stage.state.deck[1][0] == second


def test_revealed_cards_of_a_kind() -> None:
    stage = Stage(
        HERO,
        BOX,
        action(
            "Reveal the top 3 cards of your deck. Put revealed character cards into your hand. "
            "Put the rest on the bottom of your deck in any order."
        ),
    )
    cards = [stage.deck(name) for name in ("Hero", "Box", "Hero")]
    played(stage)
    assert [stage.zone(card) for card in cards] == [HAND, DECK, HAND]


def test_reveal_until() -> None:
    stage = Stage(
        HERO,
        BOX,
        action(
            "Reveal cards from the top of your deck until you reveal a Hero character card. "
            "Put that card into your hand and shuffle the rest into your deck."
        ),
    )
    hero, box = stage.deck("Hero"), stage.deck("Box")
    played(stage)
    assert (stage.zone(hero), stage.zone(box)) == (HAND, DECK)
    assert stage.state.known[box] == 0


def test_search_may_fail_to_find() -> None:
    text = (
        "Search your deck for a Hero character card, reveal that card to all players, and put it into your "
        "hand. Then, shuffle your deck."
    )
    stage = Stage(HERO, action(text))
    hero = stage.deck("Hero")
    stage.deck("Plain")
    played(stage)
    assert stage.can("done")
    stage.pick("Hero")
    assert stage.zone(hero) == HAND
    assert stage.state.known[hero] == 3


def test_search_put_on_top_is_known() -> None:
    stage = Stage(
        HERO,
        action(
            "Search your deck for a Hero character card and reveal that card to all players. "
            "Shuffle your deck and put that card on top of it."
        ),
    )
    hero = stage.deck("Hero")
    stage.deck("Plain")
    played(stage).pick("Hero")
    assert stage.state.deck[0][-1] == hero
    assert stage.state.known[hero] == 3


NAMING = (
    "Name a card, then reveal the top card of your deck. If it's the named card, put it into your hand. "
    "Otherwise, put it on the top of your deck."
)


def test_name_a_card() -> None:
    twins = made("Flo & Jet", named=("Flo & Jet", "Flo", "Jet"))
    stage = Stage(HERO, twins, action(NAMING))
    card = stage.deck("Flo & Jet")
    played(stage)
    words = [option.words for option in stage.options()]
    assert words == sorted(words)
    assert {"Flo", "Jet", "Flo & Jet", "Plain"} <= set(words)
    assert "Hero" not in words  # not in the deck, never seen
    answer(stage.state, next(o.value for o in stage.options() if o.words == "Jet"))
    assert stage.zone(card) == HAND


def test_another_name_stays_on_top() -> None:
    stage = Stage(HERO, action(NAMING))
    card = stage.deck("Hero")
    played(stage)
    answer(stage.state, next(o.value for o in stage.options() if o.words == "Plain"))
    assert stage.state.deck[0][-1] == card


def test_cards_with_that_name() -> None:
    stage = Stage(
        HERO, action("Name a card. Return all character cards with that name from your discard to your hand.")
    )
    cards = [stage.discard("Hero"), stage.discard("Plain"), stage.discard("Hero")]
    played(stage)
    answer(stage.state, next(o.value for o in stage.options() if o.words == "Hero"))
    assert [stage.zone(card) for card in cards] == [HAND, DISCARD, HAND]


def test_same_name_as_the_chosen_card() -> None:
    text = (
        "Shuffle chosen card from your discard into your deck. Reveal the top card of your deck. If it has the "
        "same name "
        "as the chosen card, you may play the revealed card for free. Otherwise, put it into your hand."
    )
    stage = Stage(HERO, action(text))
    for card in stage.state.deck[0][:]:
        stage.state.lift(card)
        stage.state.lay(card, DISCARD, False, False)
    hero = stage.discard("Hero")
    played(stage).pick("Hero").yes()
    assert stage.zone(hero) == PLAY


def test_they_have_the_same_name() -> None:
    stage = Stage(
        HERO,
        made(
            "Seer",
            "Whenever this character quests, you may choose another character and reveal a character card in your"
            " hand. If they have the same name, draw a card.",
        ),
    )
    stage.play("Seer")
    stage.play("Hero", 1)
    stage.play("Plain", 1)
    stage.hand("Hero")
    stage.do("quest", "Seer").yes().pick("Hero")
    assert len(stage.state.hand[0]) == 2


def test_two_cards_with_the_same_name() -> None:
    stage = Stage(
        HERO,
        BOX,
        made(
            "Trunk",
            "⟳, Reveal 2 cards with the same name in your hand - You pay 1 ⬡ less for the next card you play with"
            " that name this turn.",
            type="Item",
        ),
    )
    stage.play("Trunk")
    stage.hand("Hero")
    stage.hand("Box")
    assert not stage.can("use", "Trunk")
    stage = Stage(*stage.cards.values())
    stage.play("Trunk")
    stage.hand("Hero")
    stage.hand("Box")
    stage.hand("Hero")
    stage.ink(2)
    assert not stage.can("play", "Hero")
    stage.do("use", "Trunk")
    assert stage.can("play", "Hero")


def test_repeat_this_effect() -> None:
    text = (
        "Reveal the top card of your deck. If it's a Hero character card, put it into your hand and repeat this "
        "effect. "
        "Otherwise, put it on either the top or the bottom of your deck."
    )
    stage = Stage(HERO, BOX, action(text))
    box, first, second = stage.deck("Box"), stage.deck("Hero"), stage.deck("Hero")
    played(stage).do("place", which=0)
    assert [stage.zone(card) for card in (first, second, box)] == [HAND, HAND, DECK]


def test_its_card_type() -> None:
    text = (
        "Put the top card of your deck into your discard. If its card type is: • character, draw a card. "
        "• action or item, gain 1 lore. • location, gain 5 lore."
    )
    stage = Stage(HERO, BOX, action(text))
    stage.deck("Box")
    played(stage)
    assert (stage.state.lore[0], len(stage.state.hand[0])) == (1, 0)
    stage.deck("Hero")
    played(stage)
    assert (stage.state.lore[0], len(stage.state.hand[0])) == (1, 1)


def test_look_at_more_instead() -> None:
    text = (
        "Look at the top 2 cards of your deck, then put one into your hand and the rest on the bottom of your "
        "deck in any "
        "order. If you have a character named Hero in play, look at the top 3 cards of your deck instead."
    )
    stage = Stage(HERO, BOX, action(text))
    box = stage.deck("Box")
    stage.deck("Plain")
    stage.deck("Plain")
    played(stage)
    assert stage.can("card", "Box") is False
    stage = Stage(*stage.cards.values())
    stage.play("Hero")
    box = stage.deck("Box")
    stage.deck("Plain")
    stage.deck("Plain")
    played(stage).pick("Box")
    assert stage.zone(box) == HAND


def test_play_it_instead_of_keeping_it() -> None:
    text = (
        "Look at the top 2 cards of your deck. You may reveal an item card and put it into your hand. If that "
        "item costs "
        "3 or less, you may play it for free instead and it enters play exerted. Put the rest on the bottom of "
        "your deck "
        "in any order."
    )
    stage = Stage(BOX, made("Chest", type="Item", cost=4), action(text))
    box = stage.deck("Box")
    stage.deck("Plain")
    played(stage).yes().yes()
    assert stage.zone(box) == PLAY
    assert next(p for p in stage.state.perms.values()).exerted
    chest = stage.deck("Chest")
    stage.deck("Plain")
    played(stage).yes()
    assert stage.zone(chest) == HAND


def test_if_either_was_done() -> None:
    text = (
        "You may look at the cards in your inkwell and then you may return one to your hand. "
        "If you do either, exert all cards in your inkwell."
    )
    stage = Stage(action(text))
    stage.ink(2)
    played(stage).yes().no()
    assert (len(stage.state.ready_ink[0]), len(stage.state.spent_ink[0])) == (0, 2)
    stage = Stage(action(text))
    stage.ink(2)
    played(stage).no().yes()
    assert (len(stage.state.ready_ink[0]), len(stage.state.spent_ink[0]), len(stage.state.hand[0])) == (0, 1, 1)
    stage = Stage(action(text))
    stage.ink(2)
    played(stage).no().no()
    assert len(stage.state.ready_ink[0]) == 2


def test_each_card_of_a_kind_among_those_revealed() -> None:
    text = (
        "Reveal the top 3 cards of your deck. You may put each character card with cost 3 or less into your hand. "
        "Put the rest on the bottom of your deck in any order."
    )
    stage = Stage(HERO, BOX, action(text))
    perm = stage.play("Hero")
    cards = [stage.deck(name) for name in ("Hero", "Box", "Hero")]
    played(stage).yes()
    assert [stage.zone(card) for card in cards] == [HAND, DECK, HAND]
    assert stage.in_play(perm)
