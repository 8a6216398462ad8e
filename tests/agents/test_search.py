"""Bots that search: the same answer by seed and budget, whatever the hidden cards are; every kind of question."""

import pytest

from inkwright import Deck, Game
from inkwright.agents import Greedy, Random, SearchAgent, by_name
from inkwright.agents.agent import FastAgent
from inkwright.agents.position_value import ValueWeights, features, win_chance
from inkwright.cards.own_cards import own_card
from inkwright.engine.loop import answer, give
from inkwright.engine.resample import resampled
from inkwright.engine.wider_program import candidate_decks
from inkwright.state.ids import ASK_MAIN
from inkwright.state.state import State
from tests.support.games import end_turns, give_ink, put_in_play, to_main_phase

BUDGET = 12


def new_state(seed: int, first: str = "illusions", second: str = "madrigals") -> State:
    """Return the first decision of a game of two sample decks."""
    return Game([Deck.sample(first), Deck.sample(second)], seed).state


def label(state: State, value: int) -> tuple[str, str | None, str | None]:
    """Return an option in words, which mean the same in every deal."""
    option = Game.of(state).decision.options[state.options.index(value)]
    return option.kind, option.title, option.aim


def bots() -> list[FastAgent]:
    """Return a new bot of each kind; those that search have a small budget."""
    return [Greedy(), Random(3), SearchAgent(BUDGET, seed=5)]


@pytest.mark.parametrize("kind", [0, 1, 2])
@pytest.mark.parametrize("decks", [("hunny-party", "whispers"), ("night-watch", "red-pandas")])
def test_a_bot_answers_the_same_whatever_the_hidden_cards_are(kind: int, decks: tuple[str, str]) -> None:
    state = new_state(3, *decks)
    other_list = [card.key for card in Deck.sample("puppies").cards]
    compared = 0
    while not state.over and compared < 25:
        seat = state.asked_player
        expected = label(state, bots()[kind].pick(state))
        dealt = resampled(state, seat, 9)
        wide, model = candidate_decks(state, [other_list])
        replaced = resampled(wide, seat, 4, model)
        for other in (dealt, replaced):
            if len(other.options) == len(state.options):
                assert label(other, bots()[kind].pick(other)) == expected
                compared += 1
        give(state, Greedy().pick(state))
    assert compared >= 25


def test_the_same_seed_and_budget_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        state = new_state(4)
        agents = [SearchAgent(BUDGET, seed=1), Greedy()]
        answers = []
        while not state.over and state.turn < 6:
            answers.append(agents[state.asked_player].pick(state))
            give(state, answers[-1])
        games.append(answers)
    assert games[0] == games[1]


def test_a_search_beats_the_random_bot() -> None:
    for seed in range(2):
        state = new_state(seed)
        agents: list[FastAgent] = [SearchAgent(BUDGET, seed), Random(seed)]
        if seed:
            agents.reverse()
        while not state.over:
            answer(state, agents[state.asked_player].pick(state))
        assert state.winners == (seed,)


@pytest.mark.parametrize(("players", "teams"), [(3, None), (4, [0, 0, 1, 1])])
def test_a_search_plays_with_more_players_and_teams(players: int, teams: list[int] | None) -> None:
    state = Game([Deck.sample("puppies")] * players, 1, teams=teams).state
    search = SearchAgent(6, seed=2)
    while not state.over and state.turn < 8:
        bot: FastAgent = search if state.asked_player == 0 else Greedy()
        answer(state, bot.pick(state))
    assert search.lines > 0


def test_a_search_ends_a_turn_with_an_ability_that_can_be_used_for_ever() -> None:
    spring = own_card({"name": "Spring", "type": "item", "cost": 1, "text": "BUBBLE 0 ⬡ - Gain 0 lore."})
    game = to_main_phase(Game([[spring] * 60, [spring] * 60], seed=2))
    put_in_play(game, "Spring")
    give_ink(game, 3)
    end_turns(game)
    search = SearchAgent(6, seed=1)
    turn = game.turn
    answers = 0
    while game.turn == turn:
        answer(game.state, search.pick(game.state))
        answers += 1
    assert answers < 60


def test_budgets_have_names() -> None:
    budgets = []
    for name in ("quick", "strong", "best"):
        agent = by_name(name, 7)
        assert isinstance(agent, SearchAgent)
        assert (agent.name, agent.seed) == (name, 7)
        budgets.append(agent.playouts)
    assert budgets == sorted(set(budgets))


def test_the_value_of_a_position() -> None:
    state = new_state(1)
    weights = ValueWeights()
    assert len(features(state, 0)) == len(ValueWeights.NAMES) == len(weights.values)
    assert win_chance(state, 0, weights) + win_chance(state, 1, weights) == pytest.approx(1)
    before = win_chance(state, 0, weights)
    state.lore[0] = 15
    assert win_chance(state, 0, weights) > before
    agent = Greedy()
    while not state.over:
        give(state, agent.pick(state))
    assert win_chance(state, state.winners[0], weights) == 1.0


def test_a_search_takes_the_winning_quest() -> None:
    state = new_state(6)
    agent = Greedy()
    while state.question_kind != ASK_MAIN or not state.board or state.turn < 5:
        give(state, agent.pick(state))
    seat = state.asked_player
    while not any(option[0] == "quest" for option in [label(state, value) for value in state.options]):
        give(state, agent.pick(state))
        seat = state.asked_player
    state.lore[seat] = 19
    assert label(state, SearchAgent(BUDGET).pick(state))[0] == "quest"
