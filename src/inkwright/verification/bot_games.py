"""Games of bots with random decks, every invariant checked: what happens when the game is played well."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.agents.agent import Agent, FastAgent
from inkwright.agents.bot_names import BotMaker
from inkwright.agents.game_runner import choice_of, give_up, tell_end
from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.engine.game import Game, GivenAnswer, Origin
from inkwright.engine.records.seeds import derived_seed
from inkwright.engine.shared_programs import programs
from inkwright.errors import Forfeit
from inkwright.simulation.failures import failed_game
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.state.ids import ENDINGS

from .checked_play import LoreWatch
from .fuzz import MAX_DECISIONS, PROBE_EVERY, STALLED_TURNS, FuzzJob, GameSummary
from .invariants import InvariantChecker, InvariantError
from .probes import probe


class BotGame:
    """One game of bots under watch."""

    def __init__(self, origin: Origin, agents: Sequence[Agent], catalog: Catalog) -> None:
        self.origin = origin
        self.agents = agents
        self.catalog = catalog

    def play(self) -> GameSummary:
        """Play to the end, or to the first failure."""
        summary = GameSummary()
        answers: Sequence[GivenAnswer] = ()
        origin = self.origin
        try:
            rules = (origin.edition, origin.format, origin.names, origin.teams)
            game = Game(origin.cards, origin.seed, *rules, self.catalog)
            answers = game.answer_log.given
            self.play_to_end(game, summary)
            summary.how = ENDINGS[game.state.ending]
            summary.turns = game.turn
        except Exception as error:
            summary.failure = failed_game(origin.seed, error, answers)
        summary.decisions = len(answers)
        return summary

    def play_to_end(self, game: Game, summary: GameSummary) -> None:
        """Let the bots answer, and check what must hold after every answer."""
        state = game.state
        state.listen()  # the checks read what happened
        checker = InvariantChecker(state)
        watch = LoreWatch()
        rng = SeededRandom(self.origin.seed)
        while not game.over:
            if game.answer_count > MAX_DECISIONS:
                raise InvariantError(f"The game goes on after {MAX_DECISIONS} decisions.")
            if watch.is_stalled(state, STALLED_TURNS * state.players):
                game.concede(state.asked_player)
                watch.begin_again(state)
                checker.check_structure(state)
                continue
            agent = self.agents[state.asked_player]
            try:
                value = agent.pick(state) if isinstance(agent, FastAgent) else game.value_of(choice_of(agent, game))
            except Forfeit as forfeit:
                give_up(game, state.asked_player, forfeit)
                checker.check_structure(state)
                continue
            checker.announce(state, value)
            game.answer(state.options.index(value))
            checker.check(state)
            state.forget_events()
            summary.largest_decision = max(summary.largest_decision, len(state.options))
            if not game.over and not rng.below(PROBE_EVERY):
                probe(state, rng)
                summary.probes += 1
        tell_end(game, self.agents)


class BotJob(FuzzJob):
    """Games of bots by their numbers, all out of one seed."""

    def __init__(
        self,
        bots: Sequence[BotMaker],
        seed: int,
        players: Sequence[int],
        editions: Sequence[str] = (),
        own: Sequence[Card] = (),
    ) -> None:
        super().__init__(seed, players, editions, own=own)
        self.bots = tuple(bots)

    def play(self, seed: int) -> GameSummary:
        """Return the game of a seed."""
        origin = self.origin(seed)
        seats = range(len(origin.cards))
        agents = [self.bots[seat % len(self.bots)](derived_seed(seed, seat)) for seat in seats]
        summary = BotGame(origin, agents, Catalog.at_hand().with_own(self.own)).play()
        programs().programs.clear()  # no two games have the same cards
        return summary
