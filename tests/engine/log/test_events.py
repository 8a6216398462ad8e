"""What a game that listens tells each viewer, from Setup on, and what it tells somebody who sees everything."""

import json
import random

import pytest

from inkwright import Game, InkwrightError
from inkwright.engine.document_types import EventJson
from tests.support.games import deck_with, made_up, name_of, to_main_phase
from tests.support.random_games import answer_randomly, decisions_of_games, random_game


def listening_game(seed: int = 1) -> Game:
    """Return a game with made-up cards that listens from its construction."""
    return Game([deck_with(), deck_with()], seed=seed, names=["Amy", "Bob"], listen=True)


def test_a_game_can_listen_from_its_construction() -> None:
    game = listening_game()
    assert [line for line in game.lines(0) if line == "Bob draws a card."] == ["Bob draws a card."] * 7
    assert "Amy's deck is shuffled." in game.lines(0)
    assert {f"Amy draws {name_of(game, card)}." for card in game.state.hand[0]} <= set(game.lines(0))


def test_listening_does_not_change_the_game() -> None:
    game, silent = listening_game(), Game([deck_with(), deck_with()], seed=1, names=["Amy", "Bob"])
    assert silent.log == []
    assert game == silent
    assert to_main_phase(game) == to_main_phase(silent)


def test_a_copy_goes_on_listening_after_setup() -> None:
    game = listening_game()
    copy = game.copy()
    assert to_main_phase(copy).lines(1) == to_main_phase(game).lines(1)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_lines_refuse_seats_that_do_not_exist(seat: int) -> None:
    with pytest.raises(InkwrightError, match=f"There is no seat {seat}: seats are 0 to 1"):
        listening_game().lines(seat)


def test_only_the_omniscient_log_names_what_is_hidden() -> None:
    game = listening_game()
    drawn = [name_of(game, card) for hand in game.state.hand for card in hand]
    assert [line for line in game.lines(None) if "draws" in line] == ["Amy draws a card."] * 7 + [
        "Bob draws a card."
    ] * 7
    everything = [line for line in game.omniscient.lines() if "draws" in line]
    assert sorted(line.partition("draws ")[2] for line in everything) == sorted(f"{name}." for name in drawn)
    assert all("a card" in repr(event) for event in game.log if event.kind == "drew")


def test_every_watcher_knows_no_more_than_each_player() -> None:
    for seed in range(40, 44):
        game = random_game(seed)
        game.listen()
        answer_randomly(game, random.Random(seed), 60)
        for event in game.log:
            public = event.line(game.names, None)
            for seat in range(game.players):
                assert public == event.line(game.names, seat) or "a card" in public.lower()


# ---------------------------------------------------------------- numbered events


def played_game(seed: int, answers: int = 60) -> Game:
    """Return a random game that listened from its construction."""
    game = random_game(seed, listen=True)
    answer_randomly(game, random.Random(seed), answers)
    return game


def test_events_are_numbered_and_come_as_increments() -> None:
    game = random_game(3, listen=True)
    chance = random.Random(3)
    together: list[EventJson] = []
    for _ in range(40):
        together += game.events(1, since=len(together))
        answer_randomly(game, chance, 1)
    together += game.events(1, since=len(together))
    assert together == game.events(1)
    assert [event["number"] for event in together] == list(range(1, len(together) + 1))
    assert game.events(1, since=len(together)) == []
    assert json.loads(json.dumps(together)) == together


def test_events_name_a_card_only_to_those_who_may_know_it() -> None:
    game = listening_game()
    drew = [event for event in game.events(0) if event["kind"] == "drew"]
    for event in drew:
        assert (event["card"] == "a card") == (event["player"] == 1)
        assert (event["from"], event["to"], event["zone"], event["owner"]) == ("deck", "hand", "hand", event["player"])
    assert [event["position"] for event in drew] == [*range(7), *range(7)]
    assert {event["card"] for event in game.events(None) if event["kind"] == "drew"} == {"a card"}
    assert "a card" not in {event["card"] for event in game.omniscient.events()}


def test_events_carry_stacks_zones_rules_and_the_words_of_their_ability() -> None:
    moved = set[tuple[object, object]]()
    worded = 0
    for seed in range(7):
        game = played_game(seed, 200)
        for event in game.events(0):
            moved.add((event["from"], event["to"]))
            worded += event["words"] is not None
            assert event["rule"]
            if event["kind"] in ("entered", "quested", "challenged", "banished"):
                assert isinstance(event["stack"], int)
            if event["kind"] == "challenged":
                assert isinstance(event["other_stack"], int)
    assert {("deck", "hand"), ("hand", "play"), ("hand", "inkwell"), ("play", "discard")} <= moved
    assert worded > 20


def test_an_unknown_card_has_a_position_only_where_it_arrives() -> None:
    for seed in range(7):
        game = played_game(seed, 200)
        for event in game.events(0):
            if event["card"] == "a card" and event["position"] is not None:
                assert event["to"] == event["zone"]


def test_events_after_an_answer_do_not_depend_on_hidden_cards() -> None:
    compared = 0
    for game, chance in decisions_of_games(range(50, 57), 6):
        if game.over or game.decision.kind != "turn action":
            continue
        seat = game.decision.player
        mine = next((option for option in game.decision.options if option.kind == "quest"), None)
        if mine is None:
            continue
        here, there = game.copy(), game.resample(seat, chance.randrange(1000))
        for table in (here, there):
            table.listen()
            table.answer(mine.notation)
        if not any(event["kind"] in ("drew", "revealed", "looked") for event in here.events(seat)):
            compared += 1
            assert here.events(seat)[:3] == there.events(seat)[:3]
    assert compared > 10


@pytest.mark.parametrize("since", [-1, True, "3"])
def test_events_refuse_what_is_no_number_of_an_event(since: int) -> None:
    with pytest.raises(InkwrightError, match="Events are counted from 1"):
        listening_game().events(0, since)


def test_events_need_a_viewer_that_exists() -> None:
    with pytest.raises(InkwrightError, match="There is no seat 7"):
        listening_game().events(7)


def test_numbers_go_on_after_saving_and_loading() -> None:
    game = played_game(2, 30)
    assert Game.load(game.save()).events(1, since=20) == game.events(1, since=20)


# ---------------------------------------------------------------- what is chosen


def chosen(game: Game, seat: int | None) -> list[EventJson]:
    """Return the events of choices as a viewer gets them."""
    return [event for event in game.events(seat) if event["kind"] == "chosen"]


def game_with_deed(text: str, count: int = 20) -> Game:
    """Return a game that listens, whose active player can play "Deed" with a text for nothing."""
    deed = made_up("Deed", type="action", cost=0, text=text)
    return to_main_phase(Game([deck_with(*[deed] * count), deck_with(*[deed] * count)], seed=3, listen=True))


def test_a_chosen_mode_is_told_to_all() -> None:
    game = game_with_deed("Choose one:\n• Draw a card.\n• Gain 2 lore.")
    game.answer("play Deed")
    game.answer("choose option 2")
    for seat in (0, 1, None):
        (event,) = chosen(game, seat)
        assert (event["choice"], event["player"], event["source"]) == ("Gain 2 lore.", game.active, "Deed")
        assert f"{game.names[game.active]} chooses: Gain 2 lore. (Deed)." in game.lines(seat)


def test_a_chosen_player_is_told_to_all() -> None:
    game = game_with_deed("Chosen player draws a card.")
    me = game.active
    game.answer("play Deed")
    game.answer(f"choose {game.names[1 - me]}")
    for seat in (0, 1, None):
        (event,) = chosen(game, seat)
        assert (event["player"], event["chosen_player"], event["choice"]) == (me, 1 - me, None)
        assert any(line.startswith(f"{game.names[me]} chooses {game.names[1 - me]}") for line in game.lines(seat))


def test_a_named_card_is_told_to_all_even_if_no_card_of_the_game_has_the_name() -> None:
    for name in ("Deed", "Gloam"):
        game = game_with_deed(
            "Name a card, then reveal the top card of your deck. If it's the named card, gain 1 lore."
        )
        game.answer("play Deed")
        game.answer(f"name {name}")
        for seat in (0, 1, None):
            (event,) = chosen(game, seat)
            assert event["choice"] == name
            assert any(f"names {name}" in line for line in game.lines(seat))


def test_a_card_chosen_from_a_hand_is_named_to_its_player_only() -> None:
    game = game_with_deed("Put a card from your hand on the bottom of your deck.")
    me = game.active
    game.answer("play Deed")
    option = next(o for o in game.decision.options if o.title.startswith("Plain"))
    game.answer(option)
    assert [event["card"] for event in chosen(game, me)] == [option.title]
    for seat in (1 - me, None):
        assert [(event["card"], event["zone"]) for event in chosen(game, seat)] == [("a card", "hand")]


def test_a_played_card_says_where_it_came_from() -> None:
    found = set[tuple[object, object]]()
    for seed in range(7):
        for event in played_game(seed, 250).events(None):
            if event["kind"] == "played":
                assert event["from"] is not None
                found.add((event["from"], event["to"]))
    assert {("hand", "play"), ("hand", "resolving")} <= found
