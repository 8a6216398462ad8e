"""Games of self-play, and what is recorded of them: every decision of a learning seat, with its rows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from inkwright.agents.agent import FastAgent
from inkwright.agents.greedy import Greedy, best_position
from inkwright.agents.learned.fast import FAST
from inkwright.agents.learned.feature_places import OPTION_SIZE, STATE_BLOCKS, STATE_SIZE
from inkwright.agents.learned.net import Net
from inkwright.agents.learned.option_rows import encode, only, rows_of
from inkwright.agents.learned.policy import open_places
from inkwright.agents.learned.weights import CHOICE, TURN
from inkwright.agents.turn_policy import LETHAL_SCORE
from inkwright.cards.deck import Deck
from inkwright.engine.game import Game
from inkwright.engine.procedures.loop import give
from inkwright.state.ids import ASK_MAIN

from .critic_view import CRITIC_EXTRAS, hidden_hand
from .decks import TrainingDecks
from .rival import greedy

ROOM_FOR_A_GAME: Final = 20_000  # option rows
MAX_ANSWERS: Final = 4000  # a game that takes more is a draw

# Who answers for a seat
LEARNS: Final = 0
PAST: Final = 1
RIVAL: Final = 2  # `greedy`, or the bot that a best response is learned to


class Batch:
    """The decisions of some games, in arrays that are used again."""

    def __init__(self, decisions: int, options: int) -> None:
        self.states: Any = np.zeros((decisions, STATE_SIZE), np.float32)
        self.extras: Any = np.zeros((decisions, CRITIC_EXTRAS), np.float32)
        self.options: Any = np.zeros((options, OPTION_SIZE), np.float32)
        self.first: Any = np.zeros(decisions + 1, np.int64)  # where the option rows of a decision begin
        self.chosen: Any = np.zeros(decisions, np.int64)  # the row that was chosen, counted from the first
        self.log_chance: Any = np.zeros(decisions, np.float32)
        self.net: Any = np.zeros(decisions, np.int8)
        self.outcome: Any = np.zeros(decisions, np.float32)
        self.clear()

    def clear(self) -> None:
        """Forget all decisions."""
        self.decisions = 0
        self.rows = 0
        self.games = 0
        self.sequences: list[list[int]] = []  # the decisions of a seat in a game, in their order
        self.results: list[tuple[int, float]] = []  # of each learning seat: who the opponent was, and 1 for a win

    def add(self, which: int, blocks: list[list[float]], options: int, chosen: int, log_chance: float) -> int:
        """Add a decision of a net, with its blocks; return its number."""
        n = self.decisions
        end = self.rows + options
        if FAST is None:
            rows = rows_of(blocks)
            self.states[n] = rows[0]
            self.options[self.rows : end] = rows[1:]
        else:
            FAST.pack(self.states, n * STATE_SIZE, blocks, 0, STATE_BLOCKS)
            FAST.pack(self.options, self.rows * OPTION_SIZE, blocks, STATE_BLOCKS, len(blocks))
        self.first[n] = self.rows
        self.first[n + 1] = end
        self.chosen[n] = chosen
        self.log_chance[n] = log_chance
        self.net[n] = which
        self.decisions = n + 1
        self.rows = end
        return n

    def has_room(self, options: int) -> bool:
        """Is there room for one more decision?"""
        return self.decisions < len(self.states) and self.rows + options <= len(self.options)


class SelfPlay:
    """Plays games between nets, past nets and a rival."""

    def __init__(
        self,
        nets: list[Net],
        past: list[Net],
        decks: TrainingDecks,
        batch: Batch,
        rival: Callable[[int], FastAgent] = greedy,
    ) -> None:
        self.nets = nets
        self.past = past
        self.decks = decks
        self.batch = batch
        self.rival = rival

    def collect(self, games: int, seed: int, shares: tuple[float, float], per_pair: int = 20) -> None:
        """Play so many games into the batch. `shares`: of games against the rival, and against past nets."""
        self.batch.clear()
        rng = random.Random(seed)
        number = 0
        while number < games:
            pair = [self.decks.deck(rng.getrandbits(40)), self.decks.deck(rng.getrandbits(40))]
            for _ in range(min(per_pair, games - number)):
                draw = rng.random()
                other = RIVAL if draw < shares[0] else PAST if draw < shares[0] + shares[1] else LEARNS
                seats = (LEARNS, other) if number & 1 else (other, LEARNS)
                self.play(pair, seed + number, seats, rng)
                number += 1
                if not self.batch.has_room(ROOM_FOR_A_GAME):
                    return

    def play(self, decks: list[Deck], seed: int, seats: tuple[int, int], rng: random.Random) -> None:
        """Play one game and record what the learning seats decide."""
        batch = self.batch
        state = Game(decks, seed).state
        agents = (Greedy(), Greedy())
        rival = self.rival(seed)
        made: tuple[list[int], list[int]] = ([], [])
        for _ in range(MAX_ANSWERS):
            if state.over:
                break
            player = state.asked_player
            agent = agents[player]
            if seats[player] == RIVAL:
                give(state, rival.pick(state))
                continue
            scores = agent.scores(state)
            main = state.question_kind == ASK_MAIN
            if len(scores) == 1:
                at = 0
            elif main and max(scores) >= LETHAL_SCORE:
                at = best_position(state, scores)
            else:
                places = open_places(agent, state, scores)
                blocks = encode(state, scores)
                if len(places) < len(scores):
                    blocks = only(blocks, places)
                which = TURN if main else CHOICE
                learns = seats[player] == LEARNS
                net = (self.nets if learns else self.past)[which]
                chosen, log_chance = net.choose(blocks, rng.random())
                at = places[chosen]
                if learns and len(places) > 1 and batch.has_room(len(places)):
                    number = batch.add(which, blocks, len(places), chosen, log_chance)
                    batch.extras[number, :-1] = hidden_hand(state, player)
                    batch.extras[number, -1] = seats[1 - player] == RIVAL
                    made[player].append(number)
            option = state.options[at]
            if main:
                agent.note_use(state, option)
            give(state, option)
        for player in (0, 1):
            if seats[player] == LEARNS:
                won = 0.5 if not state.winners else float(player in state.winners)
                batch.outcome[made[player]] = won
                batch.sequences.append(made[player])
                batch.results.append((seats[1 - player], won))
        batch.games += 1
