"""Bots that search: the same answer by seed and budget, whatever the hidden cards are; every kind of question."""

from collections.abc import Callable
from functools import cache, partial

import pytest

from inkwright import Deck, Game
from inkwright.agents import Greedy, Random, SearchAgent, by_name
from inkwright.agents.agent import Agent, FastAgent
from inkwright.agents.greedy import best_position
from inkwright.agents.position_features import COUNT, FEATURES, features
from inkwright.agents.position_value import edge_of, trained_weights, win_chance
from inkwright.agents.searching import (
    DECIDED_DEALS,
    REST_CAREFUL,
    REST_ENDS,
    REST_GREEDY,
    STRONG_PLAYOUTS,
    Candidate,
    distinct,
    is_decided,
)
from inkwright.cards.own_cards import own_card
from inkwright.engine.decisions.options import Option
from inkwright.engine.decisions.questions import QUESTIONS
from inkwright.engine.knowledge.deck_model import DeckModel, KnownDecks
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.knowledge.wider_program import candidate_decks
from inkwright.engine.procedures.loop import answer, give
from inkwright.simulation.random_decks import random_deck
from inkwright.state.ids import ASK_MAIN, ASK_NAME, ASK_START
from inkwright.state.state import State
from tests.support.full_run import FULL
from tests.support.games import end_turns, give_ink, put_in_play, to_main_phase

BUDGET = 12


def new_state(seed: int, first: str = "illusions", second: str = "madrigals") -> State:
    """Return the first decision of a game of two sample decks."""
    return Game([Deck.sample(first), Deck.sample(second)], seed).state


def label(state: State, value: int) -> tuple[str, str, str, str, int]:
    """Return an option in words, which mean the same in every deal."""
    option = Game.of(state).decision.options[state.options.index(value)]
    return option.kind, option.title, option.aim, option.words, option.number


KINDS = frozenset(QUESTIONS) - {ASK_START}  # every kind of question but who starts, which shows no card
OF_EACH_KIND = 3 if FULL else 2  # decisions
BOTS: dict[str, Callable[[], Agent]] = {
    **{name: partial(by_name, name, 5) for name in ("greedy", "greedy-1", "gentle", "random", "swift", "quick")},
    "search": lambda: SearchAgent(BUDGET, seed=5),
    "search that cuts early": lambda: SearchAgent(3 * BUDGET, seed=5, turns=1),
}


@cache
def decisions_of_each_kind() -> tuple[State, ...]:
    """Return decisions with several answers out of greedy games, some of each kind that the games reach."""
    found: dict[int, list[State]] = {}
    for seed in range(60):
        state = Game(
            [random_deck(2 * seed, full_playsets=True), random_deck(2 * seed + 1, full_playsets=True)], seed
        ).state
        agent = Greedy()
        while not state.over:
            kept = found.setdefault(int(state.question_kind), [])
            # the first turns show little, so that the decisions of one kind come from different games
            if len(state.options) > 1 and len(kept) < OF_EACH_KIND and seed >= len(kept) * 3 and state.turn != 1:
                kept.append(state.copy())
            give(state, agent.pick(state))
    return tuple(state for kept in found.values() for state in kept)


def other_deals(state: State) -> list[State]:
    """Return the same decision with hidden cards dealt anew, and with those of the others out of another list."""
    seat = state.asked_player
    wide, model = candidate_decks(state, [[card.key for card in Deck.sample("puppies").cards]])
    return [resampled(state, seat, 9), resampled(wide, seat, 4, model)]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_the_same_whatever_the_hidden_cards_are(name: str) -> None:
    kinds: set[int] = set()
    for state in decisions_of_each_kind():
        expected = label(state, picked(BOTS[name](), state))
        for other in other_deals(state):
            if state.question_kind == ASK_NAME and len(other.options) != len(state.options):
                continue  # names of the other list are offered, too
            assert len(other.options) == len(state.options)
            assert label(other, picked(BOTS[name](), other)) == expected
            kinds.add(int(state.question_kind))
    assert len(kinds) >= 12
    assert kinds <= KINDS


def test_scores_and_lines_are_the_same_whatever_the_hidden_cards_are() -> None:
    """A look at a hidden card changes a number long before it changes an answer."""
    for state in (*decisions_of_each_kind(), *turn_actions()):
        expected = scores_and_values(state)
        for other in other_deals(state):
            if len(other.options) == len(state.options):
                assert scores_and_values(other) == expected


def turn_actions() -> list[State]:
    """Return every fifth decision of a greedy game of two sample decks that is a turn action."""
    state = new_state(4)
    agent = Greedy()
    found: list[State] = []
    while not state.over:
        if len(state.history) % 5 == 0 and state.question_kind == ASK_MAIN:
            found.append(state.copy())
        give(state, agent.pick(state))
    return found


def scores_and_values(state: State) -> tuple[list[float], list[list[float]]]:
    """Return the greedy scores of the answers, and how the lines of a search end."""
    search = SearchAgent(BUDGET, seed=5)
    scores = search.greedy.scores(state)
    found = search.candidates(state, scores, best_position(state, scores))
    for seed in (1, 2):
        search.play_deal(state, found, seed)
    return scores, [candidate.values for candidate in found]


def picked(bot: Agent, state: State) -> int:
    """Return the answer of a bot; those that can see the bare state get it."""
    if isinstance(bot, FastAgent):
        return bot.pick(state)
    game = Game.of(state)
    chosen = bot.choose(game.view(state.asked_player), game.decision)
    assert isinstance(chosen, Option)
    return chosen.value


def test_other_deals_hide_other_cards() -> None:
    """What the test above compares differs: cards in the hands of the others come from another list."""
    differing = 0
    for state in decisions_of_each_kind():
        seat = state.asked_player
        for other in other_deals(state):
            hands = [
                sorted([table.definition(card).full_name for card in table.hand[1 - seat]]) for table in (state, other)
            ]
            differing += hands[0] != hands[1]
    assert differing > len(decisions_of_each_kind()) / 2


class KnowsTheDecks(SearchAgent):
    """A search that deals from the true deck list of the opponent."""

    def deck_model(self, state: State) -> DeckModel:
        lists: list[list[int]] = [[], []]
        for card, kind in enumerate(state.def_index):
            lists[state.owner[card]].append(kind)
        return KnownDecks(lists)


def test_a_bot_that_knows_the_other_deck_would_be_found_out() -> None:
    def differs(state: State) -> bool:
        other = other_deals(state)[1]
        mine, others = [KnowsTheDecks(3 * BUDGET, seed=5).pick(seen) for seen in (state, other)]
        return len(other.options) == len(state.options) and label(state, mine) != label(other, others)

    assert any(map(differs, decisions_of_each_kind()))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_the_same_by_its_seed(name: str) -> None:
    for state in decisions_of_each_kind()[::3]:
        assert picked(BOTS[name](), state.copy()) == picked(BOTS[name](), state.copy())


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
    weights = trained_weights()
    assert len(features(state, 0)) == len(FEATURES) == COUNT == len(weights.linear)
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


def test_candidates_whose_lines_end_alike_are_tried_once() -> None:
    first, same, other = Candidate(0, 0.0), Candidate(1, 0.0), Candidate(2, 0.0)
    first.ends = [0.5, 0.25]
    same.ends = [0.5, 0.25]
    other.ends = [0.5, 0.75]
    assert distinct([first, same, other]) == [first, other]
    assert same.tried() is first
    assert other.tried() is other


def test_a_line_can_go_on_without_the_quests_of_the_greedy_agent() -> None:
    brute = own_card({"name": "Brute", "type": "character", "cost": 3, "strength": 9, "willpower": 9, "lore": 1})
    scout = own_card({"name": "Scout", "type": "character", "cost": 9, "strength": 8, "willpower": 1, "lore": 1})
    game = Game([[scout] * 30 + [brute] * 30] * 2, seed=2)
    to_main_phase(game)
    put_in_play(game, "Scout")
    put_in_play(game, "Brute", player=1 - game.active)
    give_ink(game, 1)
    game.answer("end turn")
    game.answer("end turn")
    agent = SearchAgent(STRONG_PLAYOUTS)
    state = game.state
    scores = agent.greedy.scores(state)
    found = agent.candidates(state, scores, scores.index(max(scores)))
    tried = agent.with_rests(state, found)
    ends = [candidate for candidate in tried if label(state, state.options[candidate.at])[0] == "end"]
    assert [candidate.rest for candidate in ends] == [REST_GREEDY, REST_CAREFUL]
    assert len(tried) == 3 * len(found) - 1
    few = SearchAgent(BUDGET).with_rests(state, found)
    assert few[: len(found)] == found
    assert [(candidate.at, candidate.rest) for candidate in few[len(found) :]] == [
        (found[0].at, REST_CAREFUL),
        (found[0].at, REST_ENDS),
    ]
    lore = {}
    for candidate in tried:
        if candidate.at == found[0].at:
            line = state.copy()
            agent.play_line(line, candidate, state.turn + 1)
            lore[candidate.rest] = line.lore[state.asked_player]
    assert lore == {REST_GREEDY: 1, REST_CAREFUL: 0, REST_ENDS: 0}


def test_a_careful_line_stays_careful_in_later_turns() -> None:
    brute = own_card({"name": "Brute", "type": "character", "cost": 9, "strength": 9, "willpower": 9, "lore": 1})
    scout = own_card({"name": "Scout", "type": "character", "cost": 9, "strength": 8, "willpower": 1, "lore": 1})
    game = to_main_phase(Game([[scout] * 30 + [brute] * 30] * 2, seed=2))
    me = game.active
    put_in_play(game, "Scout")
    put_in_play(game, "Brute", player=1 - me)
    end_turns(game)
    state = game.state
    agent = SearchAgent(STRONG_PLAYOUTS)
    end = next(at for at, option in enumerate(state.options) if label(state, option)[0] == "end")
    lore = {}
    for rest in (REST_GREEDY, REST_CAREFUL):
        line = state.copy()
        agent.play_line(line, Candidate(end, 0.0, rest), state.turn + 3)
        lore[rest] = line.lore[me]
    assert lore == {REST_GREEDY: 1, REST_CAREFUL: 0}


def test_a_search_plays_a_character_that_must_not_quest_yet() -> None:
    """The greedy agent would lose it by its next quest; that is no reason to end the turn with ink left."""
    game = Game([Deck.sample("red-pandas"), Deck.sample("super-siblings")], 7700001)
    for words in (
        "choose Nobody Like U",
        "choose I2I",
        "done",
        "done",
        "ink Priya Mangal - Serious Music Lover",
        "play Tyler Nguyen-Baker - 4*Town Fan",
        "end turn",
        "ink Mrs. Incredible - Helen Parr",
        "play Mr. Incredible - Bob Parr",
        "end turn",
        "ink World's Greatest Criminal Mind",
        "quest Tyler Nguyen-Baker - 4*Town Fan",
    ):
        game.answer(words)
    assert [option.kind for option in game.decision.options] == ["end", "play"]
    assert label(game.state, SearchAgent(4 * BUDGET).pick(game.state))[0] == "play"


def test_a_search_prefers_a_win_to_a_position_that_looks_won() -> None:
    """The greedy answer, a challenge that costs nothing, delays the win by a turn."""
    body = {"type": "character", "cost": 9, "inkable": False}
    giant = own_card({"name": "Giant", "strength": 9, "willpower": 9, "lore": 3, **body})
    lamb = own_card({"name": "Lamb", "strength": 0, "willpower": 1, "lore": 2, **body})
    game = to_main_phase(Game([[giant] * 30 + [lamb] * 30] * 2, seed=2))
    me = game.active
    put_in_play(game, "Giant")
    end_turns(game, 1)
    put_in_play(game, "Lamb", exerted=True)
    end_turns(game, 1)
    state = game.state
    state.lore[me] = 14
    assert [label(state, bot.pick(state))[0] for bot in (Greedy(), SearchAgent(BUDGET))] == ["challenge", "quest"]


def test_the_lead_of_a_candidate_is_counted_in_standard_errors() -> None:
    better, worse = Candidate(0, 0.0), Candidate(1, 0.0)
    for at in range(10):
        better.values.append(0.6 + 0.01 * (at % 2))
        worse.values.append(0.5)
        better.count += 1
        worse.count += 1
    assert better.lead(worse) > 10
    assert worse.lead(better) < -10
    assert better.lead(better) == 0


def test_answers_that_are_as_good_end_a_search() -> None:
    first, same, unsure = Candidate(0, 0.0), Candidate(1, 0.0), Candidate(2, 0.0)
    for at in range(DECIDED_DEALS):
        for candidate, value in ((first, 0.5), (same, 0.5 + 0.001 * (at % 2)), (unsure, 0.5 + 0.2 * (at % 2) - 0.1)):
            candidate.values.append(value)
            candidate.total += value
            candidate.count += 1
    assert first.is_as_good_as(same)
    assert not first.is_as_good_as(unsure)
    assert is_decided([first, same])
    assert not is_decided([first, unsure])


def test_exchanging_the_sides_turns_the_value() -> None:
    state = new_state(2)
    agent = Greedy()
    while state.turn < 9:
        give(state, agent.pick(state))
    mine, theirs = features(state, 0), features(state, 1)
    edge = edge_of(mine, theirs, trained_weights())
    assert edge != 0
    assert edge_of(theirs, mine, trained_weights()) == pytest.approx(-edge)


def test_the_features_of_challenges_and_quests() -> None:
    wolf = own_card({"name": "Wolf", "type": "character", "cost": 3, "strength": 4, "willpower": 4, "lore": 1})
    lamb = own_card({"name": "Lamb", "type": "character", "cost": 6, "strength": 1, "willpower": 2, "lore": 3})
    game = to_main_phase(Game([[wolf] * 30 + [lamb] * 30] * 2, seed=2))
    me, other = game.active, 1 - game.active
    put_in_play(game, "Wolf")
    put_in_play(game, "Wolf", drying=True)
    put_in_play(game, "Lamb", player=other, exerted=True)
    mine, theirs = (
        {name: values[at] for at, name in enumerate(FEATURES)}
        for values in (features(game.state, me), features(game.state, other))
    )
    assert (mine["kills_for_nothing"], mine["kills"], mine["safe_lore"]) == (1, 0, 2)
    assert (mine["quest_now"], mine["drying_lore"], mine["wins_now"]) == (1, 1, 0)
    assert (theirs["exposed_lore"], theirs["exposed_cost"], theirs["large"]) == (3, 6, 1)
    game.state.lore[me] = 19
    assert dict(zip(FEATURES, features(game.state, me), strict=True))["wins_now"] == 1
