"""Agents see views only, follow their seeds and answer every decision; greedy beats random."""

import gc
import re
from contextlib import suppress
from types import FunctionType, ModuleType

import pytest

import inkwright
from inkwright import Agent, Card, Catalog, Decision, Game, Hook, InkwrightError, View, play_game
from inkwright.agents import FastAgent, Greedy, Random, by_name, finish
from inkwright.cards.own_cards import own_card
from tests.support.games import end_turns, give_ink, move, put_in_play, to_main_phase
from tests.support.paths import DOCS

Cards = tuple[Card, ...]
GUIDE = DOCS / "agents.md"


class First(Agent):
    """Answers with the first option, by its index."""

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


def test_equal_seeds_give_equal_games(puppies: Cards) -> None:
    games = [play_game([puppies, puppies], [Random(1), Greedy()], seed=4) for _ in range(2)]
    assert games[0].record() == games[1].record()
    assert games[0] == games[1]
    assert play_game([puppies, puppies], [Random(2), Greedy()], seed=4) != games[0]


def test_an_own_agent_needs_one_method(puppies: Cards) -> None:
    game = play_game([puppies, puppies], [First(), First()], seed=4)
    assert game.over


def test_greedy_chooses_the_same_from_a_view_and_from_the_state(pandas: Cards) -> None:
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
def test_agents_play_with_more_players_teams_and_pack_rush(
    puppies: Cards, players: int, teams: list[int] | None
) -> None:
    agents: list[Agent] = [Greedy() if seat % 2 else Random(seat) for seat in range(players)]
    game = play_game([puppies] * players, agents, seed=1, format="pack-rush", teams=teams)
    assert game.over


def test_greedy_takes_the_winning_quest(puppies: Cards) -> None:
    game = Game([puppies, puppies], 6)
    agents: list[Agent] = [Greedy(), Greedy()]
    while not any(option.kind == "quest" for option in game.decision.options):
        answer_once(game, agents)
    seat = game.decision.player
    game.state.lore[seat] = 19
    chosen = Greedy().choose(game.view(seat), game.decision)
    assert chosen.kind == "quest"


def answer_once(game: Game, agents: list[Agent]) -> None:
    """Let the asked agent answer."""
    seat = game.decision.player
    game.answer(agents[seat].choose(game.view(seat), game.decision))


def test_a_game_that_does_not_end_is_stopped(puppies: Cards) -> None:
    with pytest.raises(InkwrightError, match="within 10 answers"):
        finish(Game([puppies, puppies], 1), [Greedy(), Greedy()], limit=10)


def test_every_deck_needs_an_agent(puppies: Cards) -> None:
    with pytest.raises(InkwrightError, match="2 decks but 1 agents"):
        play_game([puppies, puppies], [Greedy()])


def test_an_agent_is_found_by_its_name() -> None:
    assert isinstance(by_name("greedy"), Greedy)
    assert isinstance(by_name("random", 3), Random)
    with pytest.raises(InkwrightError, match="Did you mean 'greedy'"):
        by_name("greddy")


def test_the_guide_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 5
    exec(compile("\n".join(blocks), str(GUIDE), "exec"), {"__name__": "guide"})
    assert "answers" in capsys.readouterr().out


# ---------------------------------------------------------------- questions during an effect


def game_with(*cards: Card) -> Game:
    """Return a game of these cards in its first Main Phase; the active player has much ink."""
    game = to_main_phase(Game([[*cards * 20], [*cards * 20]], seed=2))
    give_ink(game, 9)
    return game


def chosen_by_greedy(game: Game) -> str:
    """Return the label of the greedy agent's answer."""
    return game.decision.options[game.state.options.index(Greedy().pick(game.state))].label


def test_greedy_resolves_the_best_ability_first() -> None:
    both = own_card(
        {
            "name": "Both",
            "cost": 1,
            "text": "LESS When you play this character, choose and discard a card.\n"
            "MORE When you play this character, draw 3 cards.",
        }
    )
    game = game_with(both)
    end_turns(game)
    game.answer("play Both")
    assert game.decision.kind == "bag"
    assert chosen_by_greedy(game) == "Both: MORE"


def test_greedy_takes_the_best_way_to_play_a_card() -> None:
    caller = own_card({"name": "Caller", "type": "action", "cost": 1, "text": "Play a character from your discard."})
    base = own_card({"name": "Oak", "version": "Small", "cost": 1, "strength": 1, "willpower": 1, "lore": 1})
    big = own_card(
        {"name": "Oak", "version": "Tall", "cost": 6, "strength": 7, "willpower": 7, "lore": 3, "text": "Shift 3"}
    )

    game = game_with(caller, base, big)
    put_in_play(game, "Oak - Small")
    move(game, "Oak - Tall", "discard")
    end_turns(game)
    game.answer("play Caller")
    assert game.decision.kind == "way to play"
    assert chosen_by_greedy(game) == "Shift Oak - Tall onto Oak - Small"


class Curious(Agent):
    """Looks for the game behind what an agent gets."""

    def __init__(self) -> None:
        self.games: list[Game] = []
        self.looks = 0

    def choose(self, view: View, decision: Decision) -> int:
        if self.looks < 20:
            self.looks += 1
            real = [self.games[0], self.games[0].state, self.games[0].origin]
            assert not any(found is door for found in reached(view, decision) for door in real)
        return len(decision.options) - 1


def reached(*roots: object) -> list[object]:
    """Return all objects that some lead to."""
    found: dict[int, object] = {}
    todo = list(roots)
    while todo:
        thing = todo.pop()
        if id(thing) not in found and not isinstance(thing, type | ModuleType | FunctionType | Catalog):
            found[id(thing)] = thing
            todo += gc.get_referents(thing)
    return list(found.values())


@pytest.mark.parametrize("hooked", [True, False])
def test_what_an_agent_gets_leads_to_no_game(hooked: bool) -> None:
    cards = list(Catalog.own())[:60]
    game = Game([cards, cards], 3, listen=True)
    agent = Curious()
    agent.games.append(game)
    with suppress(InkwrightError):  # it is not played to its end
        finish(game, [agent, by_name("random")], 60, hooks=[Hook()] if hooked else [])
    assert agent.looks == 20
