"""Nothing that a viewer receives depends on cards that are hidden from it.

At every decision of random games hidden cards are dealt anew behind a seat or the public, and those of others are
replaced by cards of another deck list. Both tables go on with the same answer and are compared byte for byte.
"""

import random

import pytest

from inkwright import Card, Game
from inkwright.abilities.effects.put import AnyOrder
from inkwright.arena import leaks
from inkwright.arena.leaks import LeakCounts, LeakError, LeakGame
from inkwright.engine import game as game_module
from inkwright.engine import view
from inkwright.engine.origin import Origin
from inkwright.engine.shared import programs
from inkwright.rules.edition import EDITIONS
from inkwright.state import COMPILED
from inkwright.state.ids import HAND
from inkwright.state.state import State
from tests.support.full_run import FULL
from tests.support.games import made_up
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


def first_card(state: State, seat: int) -> int:
    """Return the cost of a card of a hand: a leak."""
    return state.definition(state.hand[0][0]).cost


@pytest.mark.parametrize(("name", "leak"), [("visible_cards", see_hands), ("lore_needed", first_card)])
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
