"""What terminal and server share: lessons, hints, notes beside options, menus, taking back."""

import pytest

from inkwright import Agent, Decision, Game, IllegalAnswer, Option, View
from inkwright.coach import Tutor, UndoRules, hint, menu, option_notes
from tests.support.games import deck_with, end_turns, give_ink, made_up, move, put_in_play, to_main_phase
from tests.support.random_games import decisions_of_games

DRAW = made_up("Act", type="action", cost=1, text="Draw a card.")
QUESTER = made_up("Quester", lore=2, strength=3, willpower=2)


def table(players: int = 2) -> Game:
    """Return a game at a turn action, with a character in play, ink, and an action that draws in hand."""
    deck = deck_with(DRAW, QUESTER)
    game = to_main_phase(Game([deck] * players, seed=3, listen=True))
    give_ink(game, 3)
    put_in_play(game, "Quester")
    move(game, "Act", "hand")
    end_turns(game, players)
    going = Game.of(game.state.copy(), game.names)
    going.listen()
    going.keep_undo()
    return going


def before_a_challenge() -> Game:
    """Return a game in which a character can challenge an equal one."""
    game = table()
    put_in_play(game, "Quester", player=1 - game.active)
    end_turns(game, 1)
    game.answer("quest Quester #2")
    end_turns(game, 1)
    return game


# ---------------------------------------------------------------- notes


def test_notes_tell_costs_and_lore_as_they_are_now() -> None:
    game = table()
    notes = {note.option.notation: note for note in option_notes(game)}
    assert notes["play Act"].text == "cost 1"
    assert notes["quest Quester"].text == "2 lore"
    assert notes["quest Quester"].json() == {"cost": None, "inkable": None, "lore": 2, "text": "2 lore"}
    assert notes["end turn"].text == ""


def test_a_note_on_a_challenge_tells_what_it_would_do() -> None:
    game = before_a_challenge()
    (note,) = [note for note in option_notes(game) if note.option.kind == "challenge"]
    assert note.text == "deals 3, takes 3, banishes Quester #2 and Quester"


def test_notes_on_the_opening_hand_tell_cost_and_ink_symbol() -> None:
    game = Game([deck_with(), deck_with()], seed=1)
    texts = {note.option.kind: note.text for note in option_notes(game)}
    assert texts["card"] == "cost 1, inkable"
    assert texts["done"] == ""


def test_there_is_a_note_for_every_option_and_a_place_in_the_menu() -> None:
    seen = 0
    for game, _chance in decisions_of_games(range(3), 3):
        if game.over:
            continue
        decision = game.decision
        assert [note.option for note in option_notes(game)] == list(decision.options)
        assert sorted(map(hash, menu(decision))) == sorted(map(hash, decision.options))
        seen += 1
    assert seen > 100


def test_the_cost_of_an_option_of_another_decision_is_refused() -> None:
    game = table()
    quest = next(option for option in game.decision.options if option.kind == "quest")
    game.answer(quest)
    with pytest.raises(IllegalAnswer, match="is not among the legal answers now"):
        game.shown_cost(quest)


# ---------------------------------------------------------------- hints


class ByNotation(Agent):
    """Answers with a notation."""

    name = "by notation"

    def __init__(self, notation: str) -> None:
        self.notation = notation

    def choose(self, view: View, decision: Decision) -> Option | int | str:
        return self.notation


def test_a_hint_is_an_option_with_a_reason() -> None:
    game = table()
    given = hint(game.view(game.active), game.decision)
    assert given.option in game.decision.options
    assert given.json() == {
        "answer": given.option.notation,
        "label": given.option.label,
        "reason": given.reason or None,
    }
    assert given.reason in given.text


def test_a_hint_of_another_agent() -> None:
    game = table()
    view, decision = game.view(game.active), game.decision
    assert hint(view, decision, ByNotation("end turn")).option.kind == "end"
    with pytest.raises(IllegalAnswer, match="'fly'"):
        hint(view, decision, ByNotation("fly"))


# ---------------------------------------------------------------- lessons


def test_each_lesson_is_given_once() -> None:
    tutor = Tutor()
    game = table()
    given: list[str] = []
    for _ in range(8):
        view = game.view(game.active)
        given += tutor.lessons(view, game.decision)
    assert len(given) == len(set(given)) > 2
    assert given[0].startswith("Your turn begins")


def test_a_lesson_on_damage_follows_the_events_of_the_game() -> None:
    game = before_a_challenge()
    tutor = Tutor()
    tutor.follow(game, 0)
    assert "damaged" not in tutor.past_events
    game.answer(next(option for option in game.decision.options if option.kind == "challenge"))
    tutor.follow(game, 0)
    assert "damaged" in tutor.past_events
    assert tutor.followed[0] == game.events(0)[-1]["number"]


def test_altering_the_hand_is_skipped_and_explained_once() -> None:
    game = Game([deck_with(), deck_with()], seed=1)
    tutor = Tutor()
    assert tutor.skips(game.decision)
    assert "you keep your hand" in tutor.about_skipping()
    assert tutor.about_skipping() == ""
    assert not tutor.skips(to_main_phase(game).decision)


# ---------------------------------------------------------------- taking back


def test_a_free_undo_needs_nobody() -> None:
    game = table()
    seat, before = game.active, game.digest()
    game.answer("quest Quester")
    rules = UndoRules([0])
    assert rules.must_consent(game, seat) == []
    rules.take_back(game, seat)
    assert game.digest() == before


def test_people_must_consent_to_what_showed_a_card() -> None:
    game = table(players=3)
    seat, before = game.active, game.digest()
    others = [other for other in range(3) if other != seat]
    game.answer("play Act")
    drawn = game.digest()
    rules = UndoRules(range(3))
    assert rules.must_consent(game, seat) == others
    for given in ([], others[:1], [seat, others[0]]):
        with pytest.raises(IllegalAnswer, match=f"{game.names[others[1]]} must consent"):
            rules.take_back(game, seat, given)
        assert game.digest() == drawn
    rules.take_back(game, seat, others)
    assert game.digest() == before


def test_a_player_who_left_need_not_consent() -> None:
    game = table(players=3)
    seat = game.active
    others = [other for other in range(3) if other != seat]
    game.answer("play Act")
    game.concede(others[0])
    assert UndoRules(range(3)).must_consent(game, seat) == others[1:]


def test_bots_do_not_consent_and_practice_needs_no_consent() -> None:
    game = table()
    seat, before = game.active, game.digest()
    game.answer("play Act")
    with pytest.raises(IllegalAnswer, match="Bots do not consent"):
        UndoRules([seat]).take_back(game, seat, [1 - seat])
    practice = UndoRules([seat], practice=True)
    assert practice.must_consent(game, seat) == []
    practice.take_back(game, seat)
    assert game.digest() == before


def test_what_cannot_be_taken_back_is_refused_in_practice_too() -> None:
    game = table()
    rules = UndoRules([0, 1], practice=True)
    with pytest.raises(IllegalAnswer, match="There is no turn action of yours"):
        rules.take_back(game, game.active)
    game.answer("quest Quester")
    game.undo_allowed = False
    with pytest.raises(IllegalAnswer, match="This table allows nothing"):
        rules.take_back(game, game.active)
