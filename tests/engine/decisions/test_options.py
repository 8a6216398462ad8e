"""Options say what they are about: stacks, places, costs, abilities and permissions."""

from __future__ import annotations

import random

from inkwright import Card, Game
from inkwright.engine.decisions.option_facts import Place
from inkwright.engine.decisions.options import Option
from inkwright.kernel.moves import move_card
from inkwright.state.ids import DISCARD, HAND
from tests.support.full_run import FULL
from tests.support.games import deck_with, end_turns, find_card, give_ink, made_up, put_in_play, to_main_phase
from tests.support.random_games import answer_randomly, decisions_of_games, random_game

GAMES = 7 if FULL else 3
OASIS = "While you have a character here, you may banish this location to play a character from your discard for free."


def game_with(*cards: Card, edition: str = "latest") -> Game:
    """Return a game in its first Main Phase, with cards of both players in their decks."""
    return to_main_phase(Game([deck_with(*cards), deck_with(*cards)], seed=3, edition=edition, first=0))


def asked_again(game: Game) -> Game:
    """Return the game after two turns: its options are those of the changed table."""
    end_turns(game)
    return game


def only(game: Game, kind: str, title: str = "") -> Option:
    """Return the one option of a kind, about a card."""
    found = [option for option in game.decision.options if option.kind == kind and title in ("", option.title)]
    assert len(found) == 1
    return found[0]


def in_hand(game: Game, name: str) -> int:
    """Put a card into the active player's hand, and return it."""
    card = find_card(game, name, game.active)
    move_card(game.state, card, HAND)
    return card


def test_an_action_names_its_stacks_by_their_ids() -> None:
    game = game_with(made_up("Strong", strength=3), made_up("Weak"))
    strong = put_in_play(game, "Strong")
    weak = put_in_play(game, "Weak", 1 - game.active)
    game = asked_again(game)
    weak.exerted = True
    game = Game.of(game.state, game.names)
    game.answer("ink " + game.view(game.active).me.hand[0].name)
    challenge = only(game, "challenge")
    assert (challenge.stack, challenge.aim_stack) == (strong.serial, weak.serial)
    assert challenge.place is None
    assert challenge.cost == -1
    document = challenge.json()
    assert (document["stack"], document["aim_stack"], document["place"], document["cost"]) == (
        strong.serial,
        weak.serial,
        None,
        None,
    )
    assert only(game, "quest").json()["aim_stack"] is None


def test_a_play_names_the_place_of_its_card_and_its_cost_now() -> None:
    cheaper = made_up("Helper", type="item", text="You pay 1 ⬡ less to play characters.")
    game = game_with(made_up("Hero", cost=3), cheaper)
    put_in_play(game, "Helper")
    card = in_hand(game, "Hero")
    give_ink(game, 2)
    game = asked_again(game)
    play = only(game, "play", "Hero")
    position = game.state.hand[game.active].index(card)
    assert play.place == Place("hand", game.active, position)
    assert game.view(game.active).me.hand[position].name == "Hero"
    assert play.cost == 2
    assert play.json()["place"] == {"zone": "hand", "player": game.active, "position": position}
    assert play.json()["cost"] == 2
    assert play.json()["stack"] is None
    assert only(game, "ink", "Hero").cost == -1


def test_a_used_ability_is_named() -> None:
    game = game_with(made_up("Lamp", type="item", text="SHINE 1 ⬡ — Gain 1 lore."))
    lamp = put_in_play(game, "Lamp")
    give_ink(game, 2)
    game = asked_again(game)
    use = only(game, "use")
    assert (use.stack, use.cost, use.json()["ability"]) == (lamp.serial, 1, "SHINE")


def test_a_shift_by_a_location_that_is_banished_for_it_says_so() -> None:
    oasis = made_up("Oasis", type="location", cost=1, willpower=5, move_cost=1, text=OASIS)
    hero = made_up("Hero", version="Big", cost=5, text="Shift 3")
    base = made_up("Hero", version="Small", cost=1)
    game = game_with(oasis, hero, base, edition="2025-02")
    place = put_in_play(game, "Oasis")
    small = put_in_play(game, "Hero - Small")
    small.location = place.serial
    move_card(game.state, find_card(game, "Hero - Big", game.active), DISCARD)
    game = asked_again(game)
    shift = only(game, "shift")
    assert shift.notation == "play Hero - Big shift Hero - Small"
    assert shift.label == "Shift Hero - Big onto Hero - Small, as Oasis allows: banish this location"
    assert (shift.permission, shift.permission_stack, shift.aim_stack) == ("Oasis", place.serial, small.serial)
    assert shift.cost == -1
    assert shift.place == Place("discard", game.active, 0)
    assert shift.json()["permission"] == {"card": "Oasis", "stack": place.serial, "cost": "banish this location"}
    permitted = only(game, "play permitted")
    assert permitted.label == "Play Hero - Big, as Oasis allows: banish this location"
    assert permitted.permission_stack == place.serial
    game.answer(shift)
    assert place.serial not in game.state.perms


def test_places_lead_to_the_named_cards_of_the_view() -> None:
    found = set()
    for game, _ in decisions_of_games(range(70, 70 + GAMES), 1):
        if game.over:
            continue
        view = game.view(game.decision.player)
        for option in game.decision.options:
            stacks = {stack.id: stack for stack in view.stacks}
            if option.stack >= 0:
                assert stacks[option.stack].title == option.title
            if option.aim_stack >= 0:
                assert stacks[option.aim_stack].title == option.aim
            place = option.place
            if place is None:
                continue
            found.add(place.zone)
            player = view.players[place.player]
            if place.zone == "deck":
                assert option.title in [c.name for c in player.deck_known if c.position == place.position]
            elif place.zone in ("hand", "inkwell", "discard"):
                assert getattr(player, place.zone)[place.position].name == option.title
    assert {"hand", "discard"} <= found


def test_options_can_be_read_when_the_game_has_moved_on() -> None:
    game = random_game(0)
    chance = random.Random(0)
    for _ in range(60):
        late, now = game.decision, game.copy().decision
        before = now.json()
        answer_randomly(game, chance, 1)
        assert late.json() == before
        assert now.json() == before


def test_the_options_of_a_view_can_be_looked_at_when_the_game_has_moved_on() -> None:
    game = random_game(0)
    chance = random.Random(1)
    for _ in range(20):
        view = game.view(game.decision.player)
        before = game.decision.json()
        game.answer(chance.randrange(len(game.decision.options)))
        assert view.decision is not None
        assert view.decision.json() == before
