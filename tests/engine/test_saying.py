"""What is asked and why not, in words: permissions to play from elsewhere, granted and delayed abilities."""

from typing import Any

import pytest

from inkwright import Card, Catalog, Game, IllegalAnswer
from inkwright.cards.own import own_card
from inkwright.state.ids import ASK_MAIN, DISCARD, HAND
from inkwright.state.moves import enter_play, move_card
from inkwright.state.scope import Perm

KING = "The Horned King - Merciless Master"  # while he is exerted, characters may be played from the discard


def card(name: str, **keys: object) -> Card:
    """A made-up card."""
    return own_card({"name": name, **keys})


def begun(*cards: Card) -> Game:
    """A game in its first Main Phase, with these cards in both decks."""
    deck = [*[card(f"Plain {number}") for number in range(20)], *cards]
    game = Game([deck, deck], seed=3)
    while game.state.question_kind != ASK_MAIN:
        game.answer("done")
    return game


def number_of(game: Game, name: str) -> int:
    """A card of the active player's deck or hand."""
    state = game.state
    cards = state.deck[game.active] + state.hand[game.active]
    return next(c for c in cards if state.definition(c).full_name == name)


def in_play(game: Game, name: str) -> Perm:
    """A dry card of the active player, in play."""
    perm = enter_play(game.state, number_of(game, name), game.active, 0)
    perm.drying = False
    return perm


def looked_at_anew(game: Game) -> Game:
    """The game after its state was changed from outside."""
    game.state.stale = game.state.index_stale = True
    turned = Game.of(game.state, game.names)
    held = turned.state.hand[turned.active]
    inked = next(one for one in turned.decision.options if one.kind == "ink" and one.card in held)
    turned.answer(inked)  # then the legal answers are made anew
    return turned


def reasons(game: Game) -> dict[str, str]:
    """The active player's reasons by what they are about."""
    return {str(why).rpartition(": ")[0]: why.reason for why in game.why_not(game.active)}


def notations(game: Game) -> list[str]:
    """The answers that are offered."""
    return [option.notation for option in game.decision.options]


def test_a_permission_to_play_from_the_discard_says_why_not() -> None:
    game = begun(Catalog.default()[KING], card("Dear", cost=9))
    king = in_play(game, KING)
    for name in ("Dear", "Plain 3"):
        move_card(game.state, number_of(game, name), DISCARD)
    game = looked_at_anew(game)
    assert reasons(game)[f"play by {KING}"] == "its condition does not hold"
    king = game.state.perms[king.serial]
    king.exerted = True
    game.state.stale = game.state.index_stale = True
    why = reasons(game)
    assert why[f"play Dear by {KING}"] == "costs 9, you have 1 ready ink"
    assert f"play by {KING}" not in why
    assert f"play Plain 3 by {KING}" not in why
    told = next(one for one in game.why_not(game.active) if one.aim == KING)
    assert told.json() == {"action": "play permitted", "card": "Dear", "aim": KING, "reason": told.reason}


def test_a_permission_speaks_of_known_cards_only() -> None:
    game = begun(Catalog.default()[KING])
    in_play(game, KING).exerted = True
    move_card(game.state, number_of(game, "Plain 3"), DISCARD)
    game = looked_at_anew(game)
    permitted = [why.card for why in game.why_not(game.active) if why.action == "play permitted"]
    assert permitted == []  # what lies there can be played now
    assert f"play Plain 3 by {KING}" in notations(game)


def test_a_granted_ability_is_said_in_its_words() -> None:
    game = begun(card("Tutor", text='Your other characters gain "{E} - Draw 2 cards."'))
    in_play(game, "Tutor")
    in_play(game, "Plain 3")
    game = looked_at_anew(game)
    assert "use Plain 3: ⟳ - Draw 2 cards." in notations(game)
    stacks = {stack.title: stack.abilities for stack in game.view(game.active).stacks}
    assert stacks["Plain 3"] == ("⟳ - Draw 2 cards.",)


def test_abilities_that_an_action_left_behind_are_told_apart_in_the_bag() -> None:
    many = [card(f"Fanfare {n}", type="action", cost=0, text=FANFARE.format(n)) for n in (2, 3)]
    game = begun(*many * 8)
    in_play(game, "Plain 3")
    for name in ("Fanfare 2", "Fanfare 3"):
        if name not in [place.name for place in game.view(game.active).me.hand]:
            move_card(game.state, number_of(game, name), HAND)
    game = looked_at_anew(game)
    for answer in ("play Fanfare 2", "play Fanfare 3", "quest Plain 3"):
        game.answer(answer)
    assert game.decision.kind == "bag"
    assert notations(game) == [f"resolve Fanfare {n}: {FANFARE.format(n).rstrip('.')}" for n in (2, 3)]
    assert [words for _, _, words in game.view(game.active).bag] == [FANFARE.format(n).rstrip(".") for n in (2, 3)]


FANFARE = "Whenever one of your characters quests this turn, gain {} lore."


def test_a_keyword_asks_by_its_name() -> None:
    game = begun(card("Helper", text="Support\nGLAD Whenever this character quests, you may gain 5 lore."))
    in_play(game, "Helper")
    in_play(game, "Plain 3")
    game = looked_at_anew(game)
    game.answer("quest Helper")
    assert notations(game) == ["resolve Helper: GLAD", "resolve Helper: Support"]
    game.answer("resolve Helper: Support")
    assert game.decision.ability == "Support"
    assert game.decision.prompt == "Helper, Support: Do you do it?"


def test_a_hand_that_is_shown_is_told_to_those_who_see_it() -> None:
    texts = {"Open Letter": "Each opponent reveals their hand.", "Keyhole": "Look at chosen opponent's hand."}
    game = begun(*[card(name, type="action", cost=0, text=text) for name, text in texts.items()] * 8)
    for name in texts:
        if name not in [place.name for place in game.view(game.active).me.hand]:
            move_card(game.state, number_of(game, name), HAND)
    game = looked_at_anew(game)
    me, other = game.active, 1 - game.active
    held = [game.state.definition(c).full_name for c in game.state.hand[other]]
    game.listen()
    game.answer("play Keyhole")
    assert [name for name in held if not any(f"looks at {name}" in line for line in game.lines(me))] == []
    game.answer("play Open Letter")
    assert [name for name in held if not any(f"reveals {name}" in line for line in game.lines(me))] == []


@pytest.mark.parametrize("answer", [None, 1.5, True, ["end turn"], object(), b"end turn"])
def test_what_is_no_answer_at_all_is_refused_in_words(answer: Any) -> None:
    game = begun()
    before = game.digest()
    with pytest.raises(IllegalAnswer, match="An answer is an option, its index or its notation"):
        game.answer(answer)
    assert game.digest() == before
