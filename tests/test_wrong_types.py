"""Wrong types at the public API: always an InkwrightError, never an error from inside."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inkwright import Catalog, Deck, Game, InkwrightError, Record, Recorder, Series, play_game
from inkwright.agents import by_name
from inkwright.cards.own_cards import own_card

JUNK: tuple[Any, ...] = (
    *(None, True, False, -1, 7, 10**30, 1.5, float("nan"), "", "x", "\x1b", "9" * 5000, b"x"),
    *([], [1], [None], {}, {"a": 1}, (), object(), int, len, [[[]]], set(), range(3), Path(), Ellipsis),
)


def game() -> Game:
    """A game at its first decision."""
    cards = list(Catalog.own())[:60]
    return Game([cards, cards], 1)


def new_game(**changed: Any) -> Game:
    """A game with an argument that is wrong."""
    cards = list(Catalog.own())[:60]
    return Game(**{"decks": [cards, cards], "seed": 1, **changed})


CALLS: dict[str, Callable[[Any], object]] = {
    "decks": lambda junk: new_game(decks=junk),
    "deck": lambda junk: new_game(decks=[list(Catalog.own())[:60], junk]),
    "card": lambda junk: new_game(decks=[list(Catalog.own())[:60], [junk]]),
    "seed": lambda junk: new_game(seed=junk),
    "edition": lambda junk: new_game(edition=junk),
    "format": lambda junk: new_game(format=junk),
    "names": lambda junk: new_game(names=junk),
    "name": lambda junk: new_game(names=["Ann", junk]),
    "teams": lambda junk: new_game(teams=junk),
    "team": lambda junk: new_game(teams=[0, junk]),
    "catalog": lambda junk: new_game(catalog=junk),
    "first": lambda junk: new_game(first=junk),
    "chooser": lambda junk: new_game(chooser=junk),
    "answer": lambda junk: game().answer(junk),
    "answer for": lambda junk: game().answer(0, junk),
    "option_of": lambda junk: game().option_of(junk),
    "view": lambda junk: game().view(junk),
    "why_not": lambda junk: game().why_not(junk),
    "events": lambda junk: game().events(junk),
    "events since": lambda junk: game().events(0, junk),
    "lines": lambda junk: game().lines(junk),
    "lines most": lambda junk: game().lines(0, junk),
    "concede": lambda junk: game().concede(junk),
    "can_undo": lambda junk: game().can_undo(junk),
    "resample": lambda junk: game().resample(junk, 1),
    "resample seed": lambda junk: game().resample(0, junk),
    "load": lambda junk: Game.load(junk),
    "replay": lambda junk: Game.replay(junk),
    "Deck": Deck,
    "Deck count": lambda junk: Deck({next(iter(Catalog.own())): junk}),
    "Deck.parse": lambda junk: Deck.parse(junk, Catalog.own()),
    "Deck.load": lambda junk: Deck.load(junk, Catalog.own()),
    "Deck.sample": lambda junk: Deck.sample(junk, Catalog.own()),
    "Deck.problems": lambda junk: Deck({next(iter(Catalog.own())): 60}).problems(junk),
    "Deck.problems date": lambda junk: Deck({next(iter(Catalog.own())): 60}).problems("core", junk),
    "Catalog": lambda junk: Catalog.own()[junk],
    "Catalog.get": lambda junk: Catalog.own().get(junk),
    "Catalog.search": lambda junk: Catalog.own().search(junk),
    "Catalog.by_number": lambda junk: Catalog.own().by_number(junk, junk),
    "Record.read": Record.read,
    "Record.parse": Record.parse,
    "own_card": own_card,
    "view memory": lambda junk: game().view(0, junk),
    "sampled decks": lambda junk: game().sampled(0, 1, junk),
    "resample model": lambda junk: game().resample(0, 1, junk),
    "omniscient card": lambda junk: game().omniscient.card(junk),
    "omniscient stack": lambda junk: game().omniscient.stack(junk),
    "Series": Series,
    "Series kind": lambda junk: Series([[], []], junk),
    "Series seed": lambda junk: Series([[], []], "single", junk),
    "Series edition": lambda junk: Series([[], []], "single", 1, junk),
    "by_name": by_name,
    "by_name seed": lambda junk: by_name("random", junk),
    "Deck.read": lambda junk: Deck.read(junk, Catalog.own()),
    "Deck.read catalog": lambda junk: Deck.read("4 Elm", junk),
    "Catalog.suggestions": lambda junk: Catalog.own().suggestions(junk),
    "Catalog.load": Catalog.load,
    "Recorder": Recorder,
    "play_game decks": lambda junk: play_game(junk, [by_name("random")] * 2),
    "play_game agents": lambda junk: play_game([list(Catalog.own())[:20]] * 2, junk),
    "play_game agent": lambda junk: play_game([list(Catalog.own())[:20]] * 2, [by_name("random"), junk]),
    "play_game hooks": lambda junk: play_game([[], []], [by_name("random")] * 2, hooks=junk),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_wrong_types_are_refused_in_a_short_sentence(call: Callable[[Any], object]) -> None:
    messages: list[str] = []
    for junk in JUNK:
        try:
            call(junk)
        except InkwrightError as error:
            messages.append(str(error))
    assert messages
    assert max(len(message.replace("9" * 5000, "")) for message in messages) < 600  # a path is named whole


def test_true_is_no_seat() -> None:
    with pytest.raises(InkwrightError, match="A seat is a number, not True"):
        game().concede(True)
    with pytest.raises(InkwrightError, match="A seat is a number, not True"):
        game().view(True)


def test_a_deck_has_at_most_10_000_cards() -> None:
    card = next(iter(Catalog.own()))
    with pytest.raises(InkwrightError, match="more than 10,000 cards"):
        new_game(decks=[[card] * 70_000, [card] * 60])
