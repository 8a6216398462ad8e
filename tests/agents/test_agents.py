"""Agents: views only, seeded, an answer for every decision; greedy beats random."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import inkwright
from inkwright import Agent, Card, Decision, Game, InkwrightError, View, play_game
from inkwright.agents import FastAgent, Greedy, Random, by_name, effect_value, finish
from inkwright.cards.own import own_card
from inkwright.language.library import node_classes
from inkwright.state.ids import ASK_BAG, ASK_MAIN, ASK_WAY, DISCARD, INKWELL
from inkwright.state.moves import enter_play, move_card

Cards = tuple[Card, ...]
DOCS = Path(__file__).parents[2] / "docs" / "agents.md"


class First(Agent):
    """Always the first option, by its index."""

    def choose(self, view: View, decision: Decision) -> int:
        assert view.decision == decision
        return 0


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(puppies: Cards, pandas: Cards, seat: int) -> None:
    wins = 0
    for number in range(10):
        deck = (puppies, pandas)[number % 2]
        agents: list[Agent] = [Random(number), Random(number)]
        agents[seat] = Greedy()
        outcome = play_game([deck, deck], agents, seed=number).outcome
        wins += outcome is not None and seat in outcome.winners
    assert wins >= 9


def test_a_seed_gives_the_same_game(puppies: Cards) -> None:
    games = [play_game([puppies, puppies], [Random(1), Greedy()], seed=4) for _ in range(2)]
    assert games[0].record() == games[1].record()
    assert games[0] == games[1]
    assert play_game([puppies, puppies], [Random(2), Greedy()], seed=4) != games[0]


def test_an_agent_of_ones_own_is_one_method(puppies: Cards) -> None:
    game = play_game([puppies, puppies], [First(), First()], seed=4)
    assert game.over


def test_choosing_from_a_view_is_picking_from_the_state(pandas: Cards) -> None:
    game = Game([pandas, pandas], 2)
    agents: list[FastAgent] = [Greedy(), Greedy()]
    for _ in range(60):
        if game.over:
            break
        seat = game.decision.player
        chosen = Greedy().choose(game.view(seat), game.decision)
        assert chosen.value == Greedy().pick(game.state)
        game.answer(agents[seat].choose(game.view(seat), game.decision))


@pytest.mark.parametrize("deck", ["hunny-party", "madrigals", "whispers"])
def test_greedy_knows_only_what_its_player_may_know(deck: str) -> None:
    cards = inkwright.Deck.sample(deck).cards
    game = Game([cards, cards], 3)
    while not game.over:
        seat = game.state.asked_player
        mine = Greedy().pick(game.state)
        other = game.resample(seat, seed=9)
        if len(other.state.options) == len(game.state.options) and game.decision.kind != "order":
            seen = Greedy().pick(other.state)
            chosen = game.decision.options[game.state.options.index(mine)]
            again = other.decision.options[other.state.options.index(seen)]
            assert (chosen.kind, chosen.title, chosen.aim) == (again.kind, again.title, again.aim)
        game.answer(game.state.options.index(mine))


@pytest.mark.parametrize(("players", "teams"), [(3, None), (4, [0, 0, 1, 1]), (6, None)])
def test_more_players_teams_and_pack_rush(puppies: Cards, players: int, teams: list[int] | None) -> None:
    agents: list[Agent] = [Greedy() if seat % 2 else Random(seat) for seat in range(players)]
    game = play_game([puppies] * players, agents, seed=1, format="pack-rush", teams=teams)
    assert game.over


def test_greedy_takes_the_winning_quest(puppies: Cards) -> None:
    game = Game([puppies, puppies], 6)
    agents: list[Agent] = [Greedy(), Greedy()]
    while not any(option.kind == "quest" for option in game.decision.options):
        finish_one(game, agents)
    seat = game.decision.player
    game.state.lore[seat] = 19
    chosen = Greedy().choose(game.view(seat), game.decision)
    assert chosen.kind == "quest"


def finish_one(game: Game, agents: list[Agent]) -> None:
    """One answer."""
    seat = game.decision.player
    game.answer(agents[seat].choose(game.view(seat), game.decision))


def test_a_game_that_does_not_end_is_stopped(puppies: Cards) -> None:
    with pytest.raises(InkwrightError, match="within 10 answers"):
        finish(Game([puppies, puppies], 1), [Greedy(), Greedy()], limit=10)


def test_a_deck_needs_an_agent(puppies: Cards) -> None:
    with pytest.raises(InkwrightError, match="2 decks but 1 agents"):
        play_game([puppies, puppies], [Greedy()])


def test_agents_by_name() -> None:
    assert isinstance(by_name("greedy"), Greedy)
    assert isinstance(by_name("random", 3), Random)
    with pytest.raises(InkwrightError, match="Did you mean 'greedy'"):
        by_name("greddy")


def test_the_tables_name_classes_that_exist() -> None:
    known = {name.partition(".")[2] for name in node_classes()}
    named = {
        *effect_value.TARGET_VALUES,
        *effect_value.PLAYER_VALUES,
        *effect_value.OPPONENTS,
        *effect_value.ALL_PLAYERS,
        *effect_value.BEST_OF_PARTS,
        *effect_value.HARMFUL_MODIFIERS,
    }
    assert sorted(named - known) == []


def test_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 4
    exec(compile("\n".join(blocks), str(DOCS), "exec"), {"__name__": "guide"})
    assert "answers" in capsys.readouterr().out


# ---------------------------------------------------------------- orders and ways


def asked_for(
    kind: int, cards: list[Card], actions: list[str], setting: Callable[[Game], None] = lambda game: None
) -> Game:
    """A game in which the active player, rich in ink, took some turn actions and is asked such a question."""
    game = Game([[*cards * 20], [*cards * 20]], seed=2)
    while game.state.question_kind != ASK_MAIN:
        game.answer("done")
    me = game.active
    for card in game.state.deck[me][:9]:
        move_card(game.state, card, INKWELL)
    setting(game)
    game.answer("end turn")
    game.answer("end turn")
    for action in actions:
        game.answer(action)
    assert game.state.question_kind == kind
    return game


def chosen_by_greedy(game: Game) -> str:
    """The answer of the greedy agent, in words."""
    return game.decision.options[game.state.options.index(Greedy().pick(game.state))].label


def test_greedy_resolves_first_what_brings_most() -> None:
    both = own_card(
        {
            "name": "Both",
            "cost": 1,
            "text": "LESS When you play this character, choose and discard a card.\n"
            "MORE When you play this character, draw 3 cards.",
        }
    )
    game = asked_for(ASK_BAG, [both], ["play Both"])
    assert chosen_by_greedy(game) == "Both: MORE"


def test_greedy_takes_the_way_that_brings_most() -> None:
    caller = own_card({"name": "Caller", "type": "action", "cost": 1, "text": "Play a character from your discard."})
    base = own_card({"name": "Oak", "version": "Small", "cost": 1, "strength": 1, "willpower": 1, "lore": 1})
    big = own_card(
        {"name": "Oak", "version": "Tall", "cost": 6, "strength": 7, "willpower": 7, "lore": 3, "text": "Shift 3"}
    )

    def setting(game: Game) -> None:
        state, me = game.state, game.active
        small, tall = (
            next(c for c in state.deck[me] if state.definition(c).full_name == name)
            for name in ("Oak - Small", "Oak - Tall")
        )
        enter_play(state, small, me, 0).drying = False
        move_card(state, tall, DISCARD)

    game = asked_for(ASK_WAY, [caller, base, big], ["play Caller"], setting)
    assert chosen_by_greedy(game) == "Shift Oak - Tall onto Oak - Small"
