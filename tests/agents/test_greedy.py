"""Greedy scores as a prior, weights by name, and greedy playouts."""

import pytest

from inkwright import Card, Deck, Game, InkwrightError
from inkwright.agents import Greedy
from inkwright.agents.card_values import abilities_value
from inkwright.agents.greedy_weights import Weights
from inkwright.agents.playout import play_on
from inkwright.agents.weights_file import weights_from, weights_json
from inkwright.cards.own_cards import own_card
from inkwright.engine.loop import answer
from inkwright.engine.saving import digest
from inkwright.engine.shared import programs
from inkwright.state.ids import ASK_MAY, ASK_PICK, DONE
from inkwright.state.state import State
from tests.support.games import end_turns, give_ink, put_in_play, to_main_phase


def new_state(seed: int) -> State:
    """Return the first decision of a game of two sample decks."""
    return Game([Deck.sample("illusions"), Deck.sample("madrigals")], seed).state


def test_a_playout_gives_the_answers_of_the_greedy_agent() -> None:
    for seed in range(3):
        state, played = new_state(seed), new_state(seed)
        agent = Greedy()
        count = 0
        while not state.over:
            answer(state, agent.pick(state))
            count += 1
        assert play_on(played, 1000, 100_000) == count
        assert digest(played) == digest(state)


def test_a_playout_stops_at_a_turn_and_at_a_limit() -> None:
    state = new_state(1)
    assert play_on(state, 5, 100_000) > 0
    assert state.turn == 5
    assert play_on(state, 100, 3) == 3


def test_every_option_has_a_score_and_the_best_is_answered() -> None:
    kinds: set[int] = set()
    for seed in range(4):
        state = new_state(seed)
        agent = Greedy()
        while not state.over:
            scores = agent.scores(state)
            assert len(scores) == len(state.options)
            value = agent.pick(state)
            assert scores[state.options.index(value)] == max(scores)
            kinds.add(state.question_kind)
            answer(state, value)
    assert len(kinds) >= 4


def test_weights_change_the_answers() -> None:
    usual, quiet = new_state(2), new_state(2)
    play_on(usual, 12, 10_000)
    play_on(quiet, 12, 10_000, Greedy(weights_from({"quest_lore": -1.0})))
    assert sum(quiet.lore) < sum(usual.lore)


def test_abilities_are_used_a_limited_number_of_times_in_a_turn() -> None:
    most = []
    for limit in (40, 0):
        state = Game([Deck.sample("super-siblings"), Deck.sample("puppies")], 1).state
        agent = Greedy(weights_from({"uses_in_a_turn": limit}))
        uses = 0
        while not state.over:
            answer(state, agent.pick(state))
            uses = max(uses, agent.uses)
        most.append(uses)
    assert most[0] > 0
    assert most[1] == 0


def test_weights_are_plain_values() -> None:
    assert weights_json(weights_from({})) == weights_json(Weights())
    assert sorted(weights_json(Weights())) == sorted(Weights.NAMES)
    assert weights_json(weights_from({"late_card": 2}))["late_card"] == 2.0
    with pytest.raises(InkwrightError, match="There is no weight 'luck'"):
        weights_from({"luck": 1.0})
    with pytest.raises(InkwrightError, match="is a number, not True"):
        weights_from({"late_card": True})


# ---------------------------------------------------------------- habits


def game_with(*cards: Card, ink: int = 9) -> Game:
    """Return a game of these cards in its second turn; both players have much ink."""
    game = to_main_phase(Game([[*cards * 20], [*cards * 20]], seed=2))
    give_ink(game, ink)
    end_turns(game)
    return game


def labels_of_turn(game: Game) -> list[str]:
    """Let the greedy agent play the turn and return its turn actions."""
    agent, seat, turn = Greedy(), game.decision.player, game.turn
    out: list[str] = []
    while not game.over and game.turn == turn and game.decision.player == seat:
        option = game.decision.options[game.state.options.index(agent.pick(game.state))]
        if game.decision.kind == "turn action":
            out.append(option.label)
        game.answer(option)
    return out


def plain(name: str, cost: int = 3, size: int = 3) -> Card:
    """Return a character without abilities that is never put into the inkwell."""
    return own_card(
        {"name": name, "cost": cost, "strength": size, "willpower": size, "lore": 2, "inkable": False, "text": ""}
    )


def test_an_effect_that_was_agreed_to_is_used() -> None:
    agreed = 0
    for seed in range(12):
        state = Game([Deck.sample("puppies"), Deck.sample("madrigals")], seed).state
        agent = Greedy()
        yes = False
        while not state.over:
            value = agent.pick(state)
            assert not (yes and state.question_kind == ASK_PICK and value == DONE)
            yes = state.question_kind == ASK_MAY and value == 1
            agreed += yes
            answer(state, value)
    assert agreed > 10


def test_a_card_that_its_own_text_banishes_stays_in_hand() -> None:
    adder = own_card(
        {
            "name": "Adder",
            "cost": 2,
            "strength": 3,
            "willpower": 3,
            "lore": 1,
            "inkable": False,
            "text": "FANGS When you play this character, banish her or return another chosen character of yours to "
            "your hand.",
        }
    )
    assert "Play Adder" not in labels_of_turn(game_with(adder))


@pytest.mark.parametrize("mine", [False, True])
def test_a_card_that_banishes_all_is_played_when_that_gains(mine: bool) -> None:
    sweep = own_card({"name": "Flood", "type": "action", "cost": 4, "inkable": False, "text": "Banish all characters."})
    oak = plain("Oak", cost=20)
    game = game_with(sweep, oak)
    seat = game.decision.player
    for _ in range(3):
        put_in_play(game, "Oak", seat if mine else 1 - seat)
    end_turns(game, 2)
    assert ("Play Flood" in labels_of_turn(game)) is not mine


def test_ink_that_is_left_over_pays_for_abilities() -> None:
    well = own_card(
        {"name": "Well", "type": "item", "cost": 20, "inkable": False, "text": "DRINK ⟳, 2 ⬡ - Draw a card."}
    )
    game = game_with(well)
    put_in_play(game, "Well", game.decision.player)
    end_turns(game, 2)
    assert any("DRINK" in label for label in labels_of_turn(game))


@pytest.mark.parametrize(("keyword", "uses"), [("Evasive", 1), ("Rush", 0)])
def test_a_keyword_that_a_character_has_is_not_paid_for_again(keyword: str, uses: int) -> None:
    """A discarded card pays for it: the hand was gone after one turn."""
    body = {"type": "character", "cost": 9, "strength": 3, "willpower": 3, "lore": 1, "inkable": False}
    text = f"LIFT OFF Choose and discard a card - Chosen character of yours gains {keyword} this turn."
    game = to_main_phase(Game([[own_card({"name": "Glider", "text": text, **body})] * 60] * 2, seed=2))
    put_in_play(game, "Glider")
    end_turns(game)
    state = game.state
    me, turn = state.asked_player, state.turn
    hand = len(state.hand[me])
    agent = Greedy()
    while state.turn == turn:
        answer(state, agent.pick(state))
    assert len(state.hand[me]) == hand - uses


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent chooses and banishes one of their characters.",
        "Each opponent chooses one of their characters and deals 2 damage to them.",
    ],
)
@pytest.mark.parametrize("mine", [False, True])
def test_a_card_that_makes_opponents_harm_their_own_is_played_when_they_have_some(text: str, mine: bool) -> None:
    order = own_card({"name": "Order", "type": "action", "cost": 2, "inkable": False, "text": text})
    game = game_with(order, plain("Oak", cost=20))
    seat = game.decision.player
    put_in_play(game, "Oak", seat if mine else 1 - seat)
    end_turns(game, 2)
    assert ("Play Order" in labels_of_turn(game)) is not mine


def test_what_an_opponent_does_to_their_own_is_judged_for_the_other_side() -> None:
    def value(text: str) -> float:
        card = own_card({"name": "Order", "type": "action", "cost": 2, "text": text})
        return abilities_value(programs().definition(card))

    held = "Each opponent chooses and exerts one of their ready characters."
    assert value(held) > 0
    assert value(f"{held} They can't ready at the start of their next turn.") > value(held)
    assert value("Banish chosen character of yours.") < 0
    assert value("Each opponent chooses and discards a card.") > 0
    assert value("Draw 2 cards, then choose and discard a card.") < value("Draw 2 cards.")
    assert value("You may banish chosen item of yours. If you do, gain 1 lore.") == 0
