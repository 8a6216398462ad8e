"""Questions and reasons in words: permissions to play, granted abilities, delayed triggers, revealed hands."""

from typing import Any

import pytest

from inkwright import Card, Catalog, Game, IllegalAnswer
from tests.support.games import changed_outside_the_rules, deck_with, made_up, move, put_in_play, reasons, to_main_phase

KING = "The Horned King - Merciless Master"  # while he is exerted, his player may play characters from the discard


def game_with(*cards: Card) -> Game:
    """Return a game in its first Main Phase, with these cards in both decks."""
    deck = deck_with(*cards)
    return to_main_phase(Game([deck, deck], seed=3))


def with_new_options(game: Game) -> Game:
    """Return the game with the legal answers of a state that was changed outside the rules."""
    changed_outside_the_rules(game)
    changed = Game.of(game.state, game.names)
    held = changed.state.hand[changed.active]
    inked = next(one for one in changed.decision.options if one.kind == "ink" and one.card in held)
    changed.answer(inked)  # the next legal answers are computed from the changed state
    return changed


def notations(game: Game) -> list[str]:
    """Return the notations of the legal answers."""
    return [option.notation for option in game.decision.options]


def test_a_permission_to_play_from_the_discard_has_reasons() -> None:
    game = game_with(Catalog.default()[KING], made_up("Dear", cost=9))
    king = put_in_play(game, KING)
    for name in ("Dear", "Plain 3"):
        move(game, name, "discard")
    game = with_new_options(game)
    assert reasons(game)[f"play by {KING}"] == "its condition does not hold"
    king = game.state.perms[king.serial]
    king.exerted = True
    changed_outside_the_rules(game)
    why = reasons(game)
    assert why[f"play Dear by {KING}"] == "costs 9, you have 1 ready ink"
    assert f"play by {KING}" not in why
    assert f"play Plain 3 by {KING}" not in why
    reason = next(one for one in game.why_not(game.active) if one.aim == KING)
    assert reason.json() == {"action": "play permitted", "card": "Dear", "aim": KING, "reason": reason.reason}


def test_a_character_moves_to_locations_only() -> None:
    game = game_with(made_up("Dear"), made_up("Lamp", type="item"))
    for name in ("Dear", "Lamp"):
        put_in_play(game, name)
    moves = [why for why in reasons(with_new_options(game)) if why.startswith("move")]
    assert moves == ["move Dear"]  # and not to the item, or to itself


def test_a_permission_has_no_reason_for_a_playable_card() -> None:
    game = game_with(Catalog.default()[KING])
    put_in_play(game, KING).exerted = True
    move(game, "Plain 3", "discard")
    game = with_new_options(game)
    permitted = [why.card for why in game.why_not(game.active) if why.action == "play permitted"]
    assert permitted == []  # the card in the discard can be played now
    assert f"play Plain 3 by {KING}" in notations(game)


def test_a_granted_ability_is_shown_with_its_text() -> None:
    game = game_with(made_up("Tutor", text='Your other characters gain "{E} - Draw 2 cards."'))
    put_in_play(game, "Tutor")
    put_in_play(game, "Plain 3")
    game = with_new_options(game)
    assert "use Plain 3: ⟳ - Draw 2 cards." in notations(game)
    stacks = {stack.title: stack.abilities for stack in game.view(game.active).stacks}
    assert stacks["Plain 3"] == ("⟳ - Draw 2 cards.",)


def test_triggered_abilities_of_two_actions_have_different_notations() -> None:
    many = [made_up(f"Fanfare {n}", type="action", cost=0, text=FANFARE.format(n)) for n in (2, 3)]
    game = game_with(*many * 8)
    put_in_play(game, "Plain 3")
    for name in ("Fanfare 2", "Fanfare 3"):
        if name not in [place.name for place in game.view(game.active).me.hand]:
            move(game, name, "hand")
    game = with_new_options(game)
    for answer in ("play Fanfare 2", "play Fanfare 3", "quest Plain 3"):
        game.answer(answer)
    assert game.decision.kind == "bag"
    assert notations(game) == [f"resolve Fanfare {n}: {FANFARE.format(n).rstrip('.')}" for n in (2, 3)]
    assert [words for _, _, words in game.view(game.active).bag] == [FANFARE.format(n).rstrip(".") for n in (2, 3)]


FANFARE = "Whenever one of your characters quests this turn, gain {} lore."


def test_the_question_of_a_keyword_names_the_keyword() -> None:
    game = game_with(made_up("Helper", text="Support\nGLAD Whenever this character quests, you may gain 5 lore."))
    put_in_play(game, "Helper")
    put_in_play(game, "Plain 3")
    game = with_new_options(game)
    game.answer("quest Helper")
    assert notations(game) == ["resolve Helper: GLAD", "resolve Helper: Support"]
    game.answer("resolve Helper: Support")
    assert game.decision.ability == "Support"
    assert game.decision.prompt == "Helper, Support: Do you do it?"


def test_a_revealed_hand_is_logged_for_those_who_see_it() -> None:
    texts = {"Open Letter": "Each opponent reveals their hand.", "Keyhole": "Look at chosen opponent's hand."}
    game = game_with(*[made_up(name, type="action", cost=0, text=text) for name, text in texts.items()] * 8)
    for name in texts:
        if name not in [place.name for place in game.view(game.active).me.hand]:
            move(game, name, "hand")
    game = with_new_options(game)
    me, other = game.active, 1 - game.active
    held = [game.state.definition(c).full_name for c in game.state.hand[other]]
    game.listen()
    game.answer("play Keyhole")
    assert [name for name in held if not any(f"looks at {name}" in line for line in game.lines(me))] == []
    game.answer("play Open Letter")
    assert [name for name in held if not any(f"reveals {name}" in line for line in game.lines(me))] == []


@pytest.mark.parametrize("answer", [None, 1.5, True, ["end turn"], object(), b"end turn"])
def test_an_answer_of_a_wrong_type_is_refused(answer: Any) -> None:
    game = game_with()
    before = game.digest()
    with pytest.raises(IllegalAnswer, match="An answer is an option, its index or its notation"):
        game.answer(answer)
    assert game.digest() == before
