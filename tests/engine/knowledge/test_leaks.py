"""Nothing that a viewer receives depends on cards that are hidden from it.

At every decision of random games hidden cards are dealt anew behind a seat or the public, and those of others are
replaced by cards of another deck list. Both tables go on with the same answer and are compared byte for byte.
"""

import random

import pytest

from inkwright import Card, Game
from inkwright.abilities.effects.put import AnyOrder
from inkwright.abilities.filters.names import name_of_code
from inkwright.engine import game as game_module
from inkwright.engine.decisions import naming
from inkwright.engine.knowledge import view
from inkwright.engine.records.origin import Origin
from inkwright.engine.records.saved_state import dump
from inkwright.engine.shared_programs import programs
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.errors import IllegalAnswer
from inkwright.kernel.moves import move_card
from inkwright.rules.edition import EDITIONS
from inkwright.state import COMPILED
from inkwright.state.ids import DISCARD, E_DREW, EVERYBODY, HAND, is_name
from inkwright.state.state import State
from inkwright.verification import leaks
from inkwright.verification.leaks import LeakCounts, LeakError, LeakGame
from tests.support.full_run import FULL
from tests.support.games import (
    deck_with,
    end_turns,
    in_main_phase,
    made_up,
    move,
    put_in_play,
    put_on_top,
    to_main_phase,
)
from tests.support.random_games import random_deck as compiled_deck

STEPS = 600 if FULL else 60
GAMES = 40 if FULL else 2
LEAST_STEPS = 20  # compared in full in a game: some games end early


def origin(seed: int, players: int, edition: str) -> Origin:
    """Return what a random game begins with."""
    chance = random.Random(seed)
    decks = [compiled_deck(chance, 40) for _ in range(players)]
    game = Game(decks, seed, edition)
    assert game.origin is not None
    return game.origin


@pytest.fixture(autouse=True)
def other_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the other deck lists from the cards that these tests compile."""
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): compiled_deck(random.Random(seed), 40))


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_that_a_viewer_receives_depends_on_hidden_cards(players: int, edition: str) -> None:
    counts = LeakCounts()
    for seed in range(GAMES if players == 2 else max(1, GAMES // 2)):
        counts.add(LeakGame(origin(seed * 10 + players, players, edition), seed).play(STEPS))
        programs().programs.clear()
    assert counts.steps > 5 * counts.partial
    assert counts.steps > counts.games * LEAST_STEPS


def group_deck() -> list[Card]:
    """Return a deck whose cards put others on decks in an order that not everybody knows."""
    texts = {
        "Sweep": "Put all characters on the bottom of their players' decks in any order.",
        "Lift": "Put all characters on the top of their players' decks in any order.",
        "Peek": "Put the top card of your deck into your inkwell facedown.",
        "Mill": "Put the top card of your deck into your discard.",
    }
    cards = [made_up(name, type="action", cost=1, text=text) for name, text in texts.items() for _ in range(4)]
    return cards + [
        made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben", "Cid", "Dot") for _ in range(4)
    ]


def test_nothing_depends_on_the_order_of_cards_that_a_viewer_knows_as_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = group_deck()
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    counts = LeakCounts()
    groups = 0
    for seed in range(GAMES):
        begun = Game([cards, cards], seed).origin
        assert begun is not None
        game = LeakGame(begun, seed)
        counts.add(game.play(STEPS * 2))
        groups += len(game.game.state.unordered)
    assert groups > 0
    assert counts.steps > 5 * counts.partial


def see_hands(state: State, seat: int | None) -> list[bool]:
    """Return that everybody sees every hand: a leak."""
    return [place & 15 == HAND for place in state.place]


def first_card(state: State) -> list[int]:
    """Return a card of a hand as if it were resolving: a leak."""
    return state.hand[0][:1]


@pytest.mark.parametrize(("name", "leak"), [("visible_cards", see_hands), ("resolving_cards", first_card)])
def test_the_comparison_finds_a_planted_leak(monkeypatch: pytest.MonkeyPatch, name: str, leak: object) -> None:
    monkeypatch.setattr(view, name, leak)
    monkeypatch.setattr(game_module, "without_secrets", lambda state, seat: state.copy())
    with pytest.raises(LeakError, match=r"Hidden cards show in the (written )?view"):
        LeakGame(origin(1, 2, "latest"), 1).play(40)


def test_refused_answers_leave_the_digest_as_it_was() -> None:
    game = Game([compiled_deck(random.Random(1)), compiled_deck(random.Random(2))], 1)
    for _ in range(20):
        before, late = game.digest(), game.decision.id
        game.answer(0, decision=late)
        assert game.digest() != before
        leaks.check_refused_answers(game)


@pytest.mark.parametrize("seed", [0, 1], ids=["concealing", "plain"])
@pytest.mark.parametrize(
    "planted",
    [False, pytest.param(True, marks=pytest.mark.skipif(COMPILED, reason="a compiled class cannot be changed"))],
)
def test_questions_that_equal_hidden_cards_answer_are_compared(
    monkeypatch: pytest.MonkeyPatch, seed: int, planted: bool
) -> None:
    texts = {
        "Sort": "Look at the top 3 cards of your deck. Put them on the bottom of your deck in any order.",
        "Take": "Look at the top 2 cards of your deck. Put one into your hand and the other on the top of your deck.",
    }
    if not planted:
        texts["Swap"] = "Put 2 cards from your hand on the top of your deck in any order."
        texts["Dig"] = (
            "Look at the top 4 cards of your deck. Put 2 into your hand and the rest on the bottom of your deck in any "
            "order."
        )
    cards = [made_up(name, type="action", cost=0, text=text) for name, text in texts.items() for _ in range(10)]
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    begun = Game([cards, cards], seed).origin
    assert begun is not None
    game = LeakGame(begun, seed)
    if planted:
        monkeypatch.setattr(AnyOrder, "rests_on_hidden", lambda self, state, frame: False)
        with pytest.raises(LeakError, match=r"[Hh]idden cards (show|make)"):
            game.play(STEPS)
    else:
        assert game.play(STEPS).steps > LEAST_STEPS


KEEPER = ("Keeper", 1, "Boost 1 ⬡")
MADE_UP = {
    "naming": [
        ("Guess", 0, "Name a card, then reveal the top card of your deck. If it's the named card, gain 1 lore."),
        ("Ask", 0, "Name a card. Chosen opponent reveals their hand and discards all cards with that name."),
    ],
    "equal cards": [
        ("Show", 0, "Chosen opponent reveals their hand."),
        ("Drop", 0, "Each opponent chooses and discards a card."),
        ("Back", 0, "Return a character card from your discard to your hand."),
    ],
    "facedown cards": [
        KEEPER,
        ("Banish", 0, "Banish chosen character."),
        ("Return", 0, "Return chosen character to their player's hand."),
        ("Sink", 0, "Put chosen character on the bottom of their player's deck."),
    ],
    "whole hands": [
        ("Show", 0, "Chosen opponent reveals their hand."),
        ("Toss", 0, "Chosen opponent discards their hand."),
        ("Take", 0, "Return all character cards from your discard to your hand."),
        ("Refill", 0, "Each opponent draws 2 cards."),
    ],
}


def deck_of(which: str) -> list[Card]:
    """Return a deck of made-up cards."""
    cards = []
    for name, cost, text in MADE_UP[which]:
        kind = {"strength": 1, "willpower": 1} if name == KEEPER[0] else {"type": "action"}
        cards += [made_up(name, cost=cost, text=text, **kind) for _ in range(6)]
    for name in ("Ann", "Ben", "Cid"):
        cards += [made_up(name, cost=1, strength=1, willpower=1)] * 6
    return cards


@pytest.mark.parametrize("seed", [0, 1], ids=["concealing", "plain"])
@pytest.mark.parametrize("which", MADE_UP)
def test_made_up_cards_show_nothing_hidden(monkeypatch: pytest.MonkeyPatch, which: str, seed: int) -> None:
    cards = deck_of(which)
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    counts = LeakCounts()
    for number in range(seed, GAMES, 2):
        begun = Game([cards, cards], number).origin
        assert begun is not None
        counts.add(LeakGame(begun, number).play(STEPS))
    assert counts.steps > 3 * counts.partial
    assert counts.steps > counts.games * LEAST_STEPS


@pytest.mark.parametrize(("facedown", "seed", "steps"), [(True, 22, 200), (False, 39, 40)])
def test_a_view_holds_nothing_about_who_knows_hidden_cards(
    monkeypatch: pytest.MonkeyPatch, facedown: bool, seed: int, steps: int
) -> None:
    """When a card of a group of unknown order is drawn, some players know the rest; others do not learn which it is."""
    cards = deck_of("facedown cards") if facedown else group_deck()
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    begun = Game([cards, cards], seed).origin
    assert begun is not None
    assert LeakGame(begun, seed).play(steps).steps > LEAST_STEPS


@pytest.mark.parametrize("seed", [0, 1], ids=["concealing", "plain"])
def test_cards_that_left_with_their_player_stay_hidden(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    cards = deck_of("equal cards")
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    begun = Game([cards, cards[:9], cards], seed).origin
    assert begun is not None
    game = LeakGame(begun, seed)
    assert game.play(120).steps > LEAST_STEPS
    assert game.game.state.is_out(1)
    assert not game.game.over


def test_a_view_does_not_hold_where_cards_lie_in_another_hand() -> None:
    cards = deck_of("equal cards")
    held: list[object] = []
    for backwards in (False, True):
        game = Game([cards, cards], 3)
        for _ in range(12):
            game.answer(game.default_answer())
        hand = game.state.hand[1]
        for card in sorted(hand)[::2]:
            game.state.set_known(card, 0b11)
        if backwards:
            hand.reverse()
        view = game.view(0)
        held.append((dump(view.state), view._handles, view.json()))
    assert held[0] == held[1]


@pytest.mark.parametrize("which", ["Show", "Toss"])
def test_a_whole_hand_is_shown_or_discarded_in_an_order_that_says_nothing(which: str) -> None:
    cards = deck_of("whole hands")
    found: list[object] = []
    for backwards in (False, True):
        game = to_main_phase(Game([cards, cards], 3))
        other = 1 - game.active
        if backwards:
            game.state.hand[other].reverse()
        move(game, which, "hand")
        game.state.options = tuple(legal_actions(game.state, game.active))
        game = Game.of(game.state, game.names)
        game.listen()
        game.answer(f"play {which}")
        found.append((game.lines(game.active), list(game.state.discard[other])))
    assert found[0] == found[1]


def test_what_follows_a_concession_shows_nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = deck_of("equal cards")
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    begun = Game([cards] * 4, 2).origin
    assert begun is not None
    game = LeakGame(begun, 2)
    assert game.concession >= 0
    game.concession = 30
    assert game.play(50).steps > LEAST_STEPS
    assert game.game.state.out_mask > 0


def test_which_cards_lay_facedown_stays_hidden_when_their_player_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    name, cost, text = KEEPER
    cards = [made_up(name, cost=cost, strength=1, willpower=1, text=text)] * 16
    cards += [made_up("Ann", cost=1, strength=1, willpower=1)] * 8
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    begun = Game([cards] * 3, 2).origin
    assert begun is not None
    game = LeakGame(begun, 2)
    game.concession = 60
    assert game.play(64).steps > LEAST_STEPS
    assert game.game.state.out_mask > 0


def test_two_picks_of_one_effect_are_not_the_same_question() -> None:
    throw = made_up(
        "Throw", type="action", cost=0, text="Choose and discard a card. Deal 1 damage to chosen character."
    )
    game = to_main_phase(Game([deck_with(throw, made_up("Ann"), made_up("Ben"))] * 2, 3))
    move(game, "Throw", "hand")
    put_in_play(game, "Ann")
    put_in_play(game, "Ben")
    end_turns(game)
    game.answer("play Throw")
    later = game.copy()
    later.answer(0)
    assert (later.decision.kind, later.decision.player) == (game.decision.kind, game.decision.player)
    assert leaks.asks_the_same(game, game.copy())
    assert not leaks.asks_the_same(game, later)


def test_an_offer_that_hidden_cards_forbid_is_not_accepted_at_the_other_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seek = "Look at the top 4 cards of your deck. You may reveal an item card and put it into your hand. Put the rest "
    seek += "on the bottom of your deck in any order."
    cards = [made_up("Seek", type="action", cost=0, text=seek)] * 12
    cards += [made_up("Read", type="action", cost=0, text="Draw a card.")] * 8 + [
        made_up("Jar", type="item", cost=9)
    ] * 4
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    begun = Game([cards, cards], 2, "2024-03").origin
    assert begun is not None
    assert LeakGame(begun, 2).play(30).steps > LEAST_STEPS


def leak_game(monkeypatch: pytest.MonkeyPatch, cards: list[Card], seed: int, players: int = 2) -> LeakGame:
    """Return a game that is compared, of players who all have these cards; so have the other deck lists."""
    monkeypatch.setattr(leaks, "random_deck", lambda seed, format, own=(): cards)
    begun = Game([cards] * players, seed).origin
    assert begun is not None
    return LeakGame(begun, seed)


def test_a_view_does_not_hold_the_order_in_which_cards_that_stay_in_a_deck_are_picked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    roll = "Look at the top 5 cards of your deck. Put any number of them on the top or the bottom of your deck in any "
    cards = [made_up("Roll", type="action", cost=0, text=f"{roll}order.")] * 12
    cards += [made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben", "Cid") for _ in range(5)]
    for seed in (0, 3):
        assert leak_game(monkeypatch, cards, seed).play(40).steps > LEAST_STEPS


@pytest.mark.parametrize("whose", ["your", "chosen opponent's"])
def test_a_view_does_not_hold_which_of_the_looked_at_cards_somebody_picked(
    monkeypatch: pytest.MonkeyPatch, whose: str
) -> None:
    owner = "your" if whose == "your" else "their"
    text = (
        f"Look at the top 2 cards of {whose} deck. Put one on either the top or the bottom of {owner} deck and the "
        f"other into {owner} inkwell facedown and exerted."
    )
    cards = [made_up("Turn", type="action", cost=0, text=text)] * 12
    cards += [made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben", "Cid") for _ in range(5)]
    for seed in (1, 3, 11):
        assert leak_game(monkeypatch, cards, seed).play(40).steps > LEAST_STEPS


def test_groups_of_unknown_order_leave_with_their_player(monkeypatch: pytest.MonkeyPatch) -> None:
    game = leak_game(monkeypatch, group_deck(), 5, players=3)
    game.concession = 60
    assert game.play(70).steps > LEAST_STEPS
    state = game.game.state
    assert state.out_mask > 0
    assert all(not state.is_out(state.owner[group[1]]) for group in state.unordered)


def test_a_played_copy_keeps_a_handle_whichever_copy_of_the_hand_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """The handle is that of the moment before, at which the viewer knew a copy that may be another one now."""
    text = "When you play this character, you may choose and discard an action card. If you do, gain 1 lore."
    cards = [made_up("Show", type="action", cost=0, text="Chosen opponent reveals their hand.")] * 8
    cards += [made_up(name, cost=0, strength=1, willpower=1, text=text) for name in ("Ann", "Ben") for _ in range(10)]
    assert leak_game(monkeypatch, cards, 13).play(40).steps > LEAST_STEPS


def test_looking_at_a_hand_does_not_tell_others_where_the_cards_that_they_know_lie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = [made_up("Peek", type="action", cost=0, text="Look at each opponent's hand.")] * 8
    cards += [
        made_up("Back", type="action", cost=0, text="Return a character card from your discard to your hand.")
    ] * 4
    cards += [made_up("Drop", type="action", cost=0, text="Each opponent chooses and discards a card.")] * 4
    cards += [made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben", "Cid") for _ in range(4)]
    for seed in (0, 1):
        assert leak_game(monkeypatch, cards, seed, players=3).play(60).steps > LEAST_STEPS


@pytest.mark.parametrize("seed", [12, 11], ids=["concealing", "plain"])
def test_an_offer_that_rests_on_a_hidden_card_is_not_told_from_a_refusal(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    text = "Look at the top card of your deck. If it's a character card, you may reveal it and put it into your hand. "
    text += "Otherwise, put it on the bottom of your deck."
    cards = [made_up("Seek", type="action", cost=0, text=text)] * 14
    cards += [made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben") for _ in range(7)]
    assert leak_game(monkeypatch, cards, seed).play(40).steps > LEAST_STEPS


LOOK = "Look at the top card of your deck. If it's a character card, you may "
OFFERS = {
    "alone": f"{LOOK}reveal it and put it into your hand.",
    "with what follows": f"{LOOK}reveal it. If you do, gain 1 lore.",
    "with a choice": f"{LOOK}deal 1 damage to chosen character.",
    "without anything to choose": f"{LOOK}banish chosen location. Otherwise, draw a card.",
    "to pay with a hand": "Choose and discard 2 item cards to draw 2 cards.",
    "by a hand": "If you have a character card in your hand, you may draw a card.",
    "of each player": LOOK.replace("Look at", "Each player looks at").replace("you", "they").replace("theyr", "their")
    + "draw a card.",
    "by the deck of another player": LOOK.replace("your deck", "chosen opponent's deck") + "draw a card.",
    "to each player with such a card": "Each player with a character card in their hand may draw a card.",
}


@pytest.mark.parametrize("conceal", [False, True])
@pytest.mark.parametrize("which", OFFERS)
def test_what_hidden_cards_do_not_allow_looks_like_a_refusal(
    monkeypatch: pytest.MonkeyPatch, which: str, conceal: bool
) -> None:
    cards = [made_up("Seek", type="action", cost=0, text=OFFERS[which])] * 12
    cards += [made_up(name, cost=1, strength=1, willpower=2) for name in ("Ann", "Ben") for _ in range(6)]
    cards += [made_up("Jar", type="item", cost=1)] * 4
    game = leak_game(monkeypatch, cards, 2 if conceal else 5, players=3 if conceal else 2)
    assert game.game.conceal == conceal
    game.concession = -1
    assert game.play(50).steps > LEAST_STEPS


@pytest.mark.parametrize("keyword", [False, True], ids=["random picks", "announced copies"])
def test_known_copies_of_a_hand_are_compared(monkeypatch: pytest.MonkeyPatch, keyword: bool) -> None:
    """Which one is picked at random goes by its place; who plays with Bodyguard is asked while a copy is announced."""
    cards = [made_up("Show", type="action", cost=0, text="Chosen opponent reveals their hand.")] * 6
    if not keyword:
        cards += [made_up("Roll", type="action", cost=0, text="Each opponent discards a card at random.")] * 6
    text = "Bodyguard" if keyword else ""
    cards += [made_up(name, cost=0, strength=1, willpower=1, text=text) for name in ("Ann", "Ben") for _ in range(10)]
    for seed in (18, 32) if keyword else (30,):
        assert leak_game(monkeypatch, cards, seed, players=3).play(40).steps > LEAST_STEPS


def test_a_view_does_not_hold_which_card_of_a_hand_was_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody draws and puts a card of the hand back: it may be the one that was drawn."""
    texts = {
        "Swap": "Draw 2 cards, then put 2 cards from your hand on the top of your deck in any order.",
        "Under": "Put a card from your hand facedown under chosen character of yours.",
    }
    cards = [made_up(name, type="action", cost=0, text=text) for name, text in texts.items() for _ in range(8)]
    cards += [made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben") for _ in range(5)]
    for seed in (1, 2):
        assert leak_game(monkeypatch, cards, seed, players=3).play(60).steps > LEAST_STEPS


def test_a_view_does_not_hold_where_a_card_lies_that_was_shown_before_the_deck_was_shuffled() -> None:
    mix = made_up("Mix", type="action", cost=0, text="Reveal the top card of your deck. Shuffle your deck.")
    held: list[object] = []
    for generator in ((1, 2, 3, 4), (5, 6, 7, 8)):
        game = to_main_phase(Game([deck_with(mix)] * 2, 3))
        move(game, "Mix", "hand")
        put_on_top(game, "Plain 7")
        game.state.rng = generator
        end_turns(game, 2)
        game.answer("play Mix")
        view = game.view(1 - game.active)
        held.append((dump(view.state), view.json(), game.lines(1 - game.active)))
    assert held[0] == held[1]


def test_a_card_that_was_shown_earlier_is_not_told_from_others_when_it_is_put_away() -> None:
    texts = {
        "Show": "Each opponent reveals a card from their hand.",
        "Hide": "Each opponent puts a card from their hand into their inkwell facedown and exerted.",
    }
    cards = [made_up(name, type="action", cost=0, text=text) for name, text in texts.items()]
    held: list[object] = []
    for shown in (True, False):
        game = to_main_phase(Game([deck_with(*cards)] * 2, 3))
        for name in texts:
            move(game, name, "hand")
        end_turns(game)
        game.answer("play Show")
        game.answer(2)
        game.answer("play Hide")
        game.answer(2 if shown else 0)
        view = game.view(game.active)
        held.append((dump(view.state), view.json(), game.lines(game.active)))
    assert held[0] == held[1]


@pytest.mark.parametrize("known", [False, True], ids=["none is known", "one is known"])
def test_which_card_of_a_group_somebody_looks_at_stays_hidden(known: bool) -> None:
    """Others know the places that are looked at; which card of the group lies there they do not know."""
    text = (
        "Look at the top 2 cards of your deck. You may reveal a character card and put it into your hand. Put the rest "
    )
    seek = made_up("Seek", type="action", cost=0, text=f"{text}on the bottom of your deck in any order.")
    held: list[object] = []
    for backwards in (False, True):
        game = to_main_phase(Game([deck_with(seek)] * 2, 3))
        move(game, "Seek", "hand")
        end_turns(game)
        state, seat = game.state, game.active
        group = sorted(state.deck[seat])[:2]
        state.deck[seat].sort(key=lambda card: (card not in group, card))
        for card in state.deck[seat][3:]:
            move_card(state, card, DISCARD)
        state.hide_order(group, EVERYBODY & ~(1 << seat))
        if known:
            state.set_known(group[0], EVERYBODY)
        if backwards:
            state.deck[seat][:2] = group[::-1]
        game.answer("play Seek")
        view = game.view(1 - seat)
        held.append((dump(view.state), view.json(), game.lines(1 - seat)))
    assert held[0] == held[1]


def test_an_event_tells_its_turn_whether_or_not_somebody_is_asked_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "At the end of your turn, you may choose and discard a character card. If you do, gain 1 lore."
    cards = [made_up("Feast", type="item", cost=0, text=text)] * 14
    cards += [made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben") for _ in range(4)]
    for seed in (1, 3):
        assert leak_game(monkeypatch, cards, seed).play(60).steps > LEAST_STEPS


BELL = "Whenever an opponent draws a card, if it's the second card they've drawn this turn, you may gain 1 lore."
WAND = "⟳, Reveal 2 cards with the same name in your hand - You pay 2 ⬡ less for the next character you play with that "
SPOKEN_OF = {
    "a stack that left play": [
        ("Jar", 0, "item", ""),
        ("Lift", 0, "action", "Return chosen item to its player's hand."),
        ("Hide", 0, "action", "Put a card from your hand on the bottom of your deck. Draw a card."),
        ("Ann", 1, "character", ""),
    ],
    "what a draw triggered": [
        ("Bell", 0, "item", BELL),
        ("Swap", 0, "action", "Draw 2 cards, then put 2 cards from your hand on the top of your deck in any order."),
        ("Pass", 0, "action", "Draw 2 cards, then put 2 cards from your hand on the bottom of your deck in any order."),
        ("Ann", 1, "character", ""),
    ],
    "an ability whose stack was shuffled into a deck": [
        ("Bell", 0, "item", "Whenever an opponent plays an action, you may draw a card."),
        ("Mix", 0, "action", "Shuffle chosen item into its player's deck."),
        ("Ann", 1, "character", ""),
    ],
    "an effect that lasts": [
        ("Wand", 0, "item", f"{WAND}name this turn."),
        ("Ann", 3, "character", ""),
        ("Ben", 3, "character", ""),
        ("Draw", 0, "action", "Draw 2 cards."),
    ],
}


@pytest.mark.parametrize("which", SPOKEN_OF)
def test_a_view_does_not_hold_which_card_of_a_hand_something_speaks_of(
    monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    cards = [
        made_up(name, cost=cost, type=kind, text=text) for name, cost, kind, text in SPOKEN_OF[which] for _ in range(6)
    ]
    for seed, players in ((1, 3), (3, 3), (5, 2)):
        game = leak_game(monkeypatch, cards, seed, players)
        game.concession = -1
        assert game.play(70).steps > LEAST_STEPS


def test_a_view_does_not_hold_which_card_another_player_drew() -> None:
    held: list[object] = []
    for place in (0, 3):
        game = to_main_phase(Game([deck_with()] * 2, 3))
        end_turns(game, 1)
        state, seat = game.state, game.active
        card = state.hand[seat][place]
        state.set_known(state.hand[seat][0], EVERYBODY)
        state.history = [
            (*event[:2], state.current_ref(card), *event[3:]) if event[0] == E_DREW else event
            for event in state.history
        ]
        view = game.view(1 - seat)
        held.append((dump(view.state), view.json()))
    assert held[0] == held[1]


NAME_AND_DISCARD = "Name a card. Chosen opponent reveals their hand and discards all cards with that name."


class StubCatalog:
    """A catalogue that has only some names."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def at_hand(self) -> "StubCatalog":
        """Return itself, as the catalogue of all cards."""
        return self

    def own(self) -> "StubCatalog":
        """Return itself, as the catalogue of own cards."""
        return self


@pytest.mark.parametrize("said", ["SHADOW", "nobody else"])
def test_a_named_card_does_not_tell_whether_another_deck_has_it(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    """How the name is written in the log, and what stands for it in the state, must not rest on hidden cards."""
    ask = made_up("Ask", type="action", cost=0, text=NAME_AND_DISCARD)
    others = {"Shadow": made_up("Shadow"), "Nobody Else": made_up("Nobody Else")}
    monkeypatch.setattr(naming, "Catalog", StubCatalog(tuple(others)))
    held: list[object] = []
    for card in others.values():
        game = to_main_phase(Game([deck_with(ask), deck_with(card), deck_with()], 3, first=0, listen=True))
        move(game, "Ask", "hand")
        end_turns(game, 3)
        game.answer("play Ask")
        game.answer(f"name {said}")
        views = [game.view(seat) for seat in (0, None)]
        held.append([(dump(view.state), view.json(), game.lines(view.seat)) for view in views])
    assert held[0] == held[1]
    assert f"names {said.title()}" in " ".join(game.lines(0))
    sampled = game.view(0).sample(1, [deck_with(ask), deck_with(*others.values()), deck_with()])
    slots = sampled.state.stack[-1].slots
    assert [name_of_code(sampled.state, ref) for slot in slots for ref in slot if is_name(ref)] == [said.title()]


def test_only_names_that_the_player_knows_are_suggested() -> None:
    ask = made_up("Ask", type="action", cost=0, text=NAME_AND_DISCARD)
    game = to_main_phase(Game([deck_with(ask), deck_with(made_up("Zyxwvuts"))], 3, first=0))
    move(game, "Ask", "hand")
    end_turns(game)
    game.answer("play Ask")
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("name Zyxwvutz")
    assert "Zyxwvuts" not in str(refused.value)


@pytest.mark.parametrize("conceal", [False, True])
def test_how_often_is_asked_does_not_tell_in_which_order_known_cards_are_put(conceal: bool) -> None:
    sweep = "Put all characters on the bottom of their players' decks in any order."
    cards = [made_up("Sweep", type="action", cost=0, text=sweep), made_up("Ann"), made_up("Ann"), made_up("Ben")]
    held: list[object] = []
    for first in ("Ann", "Ben"):
        game = to_main_phase(Game([deck_with(*cards)] * 2, 3, listen=True, conceal=conceal))
        move(game, "Sweep", "hand")
        for name in ("Ann", "Ann", "Ben"):
            put_in_play(game, name)
        end_turns(game)
        game.answer("play Sweep")
        asked = [game.view_json(1 - game.active)["decision"]]
        for name in (first, "Ann", "Ann" if first == "Ben" else "Ben"):
            if not in_main_phase(game):
                asked.append(game.view_json(1 - game.active)["decision"])
                game.answer(f"choose {name}")
        held.append((game.decision.id, game.view_json(1 - game.active), game.lines(1 - game.active)))
        assert asked[0] == {"player": game.active, "kind": None, "source": None}
    assert held[0] == held[1]


ENDS = {"Peek": "their deck.", "Dig": "your hand. Put the rest on the bottom of your deck in any order."}
LEGITIMATE = {
    "the source of an effect that lasts": [
        ("Rush", "You may play a character from your hand for free. It gains Rush. At the end of the turn, banish it."),
        ("Mix", "Shuffle all cards from your discard into your deck."),
    ],
    "where cards lie in a deck that is searched": [
        ("Sweep", "Put all characters on the bottom of their players' decks in any order."),
        ("Seek", "Search your deck for up to 3 cards and put them into your discard. Shuffle your deck."),
    ],
    "what somebody agreed to and hidden cards allow": [
        (
            "Peek",
            "Look at chosen opponent's hand. You may choose a character card. They put that card on the bottom of ",
        ),
        (
            "Dig",
            "Look at the top 5 cards of your deck. You may reveal an item card and an action card and put them into ",
        ),
    ],
}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("which", LEGITIMATE)
def test_what_everybody_may_know_is_no_leak(monkeypatch: pytest.MonkeyPatch, which: str, players: int) -> None:
    cards = [made_up("Jar", type="item", cost=0)] * 4
    for name, text in LEGITIMATE[which]:
        cards += [made_up(name, type="action", cost=0, text=text + ENDS.get(name, ""))] * 8
    cards += [made_up(name, cost=1, strength=1, willpower=1) for name in ("Ann", "Ben", "Cid") for _ in range(4)]
    for seed in (1, 9, 15):
        assert leak_game(monkeypatch, cards, seed, players).play(60).steps > LEAST_STEPS


def test_which_of_some_facedown_cards_is_taken_is_no_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees it. Of equal cards the engine takes one itself; of others their player picks one."""
    lay = "Put the top 2 cards of your deck facedown under one of your characters."
    take = "Put a card from under chosen character of yours into your hand."
    cards = [made_up("Lay", type="action", cost=0, text=lay)] * 8 + [made_up("Ann", strength=1, willpower=1)] * 8
    cards += [made_up("Take", type="action", cost=0, text=take)] * 12
    for seed in (5, 27):
        assert leak_game(monkeypatch, cards, seed).play(50).steps > LEAST_STEPS


def test_two_picks_of_one_order_are_not_the_same_question() -> None:
    sort = made_up(
        "Sort", type="action", cost=0, text="Put 3 cards from your hand on the top of your deck in any order."
    )
    game = to_main_phase(Game([deck_with(sort)] * 2, 3))
    move(game, "Sort", "hand")
    end_turns(game)
    game.answer("play Sort")
    while game.decision.kind != "order":
        game.answer(0)
    later = game.copy()
    later.answer(0)
    assert later.decision.kind == "order"
    assert not leaks.asks_the_same(game, later)


def test_a_view_conceals_a_question_however_it_is_asked_for() -> None:
    """What is written of the game itself and of a copy without secrets is the same, also of what a draw triggered."""
    bell = made_up("Bell", type="item", cost=0, text=BELL)
    swap = made_up("Swap", type="action", cost=0, text="Draw 2 cards.")
    game = to_main_phase(Game([deck_with(bell, swap)] * 3, 3, first=0))
    move(game, "Swap", "hand")
    put_in_play(game, "Bell", 1)
    end_turns(game, 3)
    game.answer("play Swap")
    while game.decision.kind == "bag":
        game.answer(0)
    assert (game.decision.player, game.decision.kind) == (1, "may")
    for seat in (None, 0, 1, 2):
        assert game.view(seat).json() == game.view_json(seat)
