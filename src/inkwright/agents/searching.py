"""Agents that search: flat Monte Carlo on deals of the hidden cards.

All candidates meet the same deals. Each line is played on greedily for some turns, and then a value says how likely it
is to win. A candidate is an answer with a way to play on: a good answer must not look bad because of what the greedy
agent would do after it, in this turn or in its next ones. Candidates that lead to the same positions are one, and half
of them are dropped after each round. A budget is a number of playouts, so that a seed gives the same answer on every
machine.
"""

from __future__ import annotations

import math
from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from inkwright.engine.decisions.option_keys import option_keys
from inkwright.engine.knowledge.deck_model import DeckModel, ShownCards
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.procedures.loop import give
from inkwright.engine.procedures.rollout import spread_seed
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.errors import check_type
from inkwright.state.ids import ASK_ALTER, ASK_MAIN, ASK_NAME, DONE, Ints
from inkwright.state.state import State

from .agent import FastAgent
from .greedy import Greedy, best_position
from .greedy_weights import Weights
from .playout import play_on
from .position_value import ValueWeights, standing_edge, trained_weights, win_chance
from .turn_policy import LETHAL_SCORE, TOO_MANY_USES_SCORE

QUICK_PLAYOUTS: Final = 24
STRONG_PLAYOUTS: Final = 320
BEST_PLAYOUTS: Final = 1600
PLAYOUT_TURNS: Final = 4  # turns after which a line is judged
OPENING_TURNS: Final = 8  # the same for the opening hand
MOST_CANDIDATES: Final = 12
MOST_SEARCHES: Final = 60  # in one turn; then it goes on greedily
MOST_DECISIONS: Final = 1500  # in one line
PRIOR_EDGE: Final = 0.005  # by which another answer must be better than the greedy one
SCOUTS: Final = 2  # deals that all candidates meet before equal ones are dropped
SCOUT_SHARE: Final = 0.6  # of the playouts, at most, for them
DECIDED: Final = 3.0  # standard errors of a lead that ends a search
DECIDED_DEALS: Final = 8  # deals that such a lead needs
EQUAL: Final = 0.004  # a difference that does not matter
EQUAL_ERRORS: Final = 2.0  # standard errors that it must be away from one that does
OPENING_CLEAR: Final = 2.0  # standard errors by which another opening hand must be better than the greedy one
LATE: Final = 0.002  # by which a win is worth less, and a loss more, for each turn that it takes; see `judged`
MASK: Final = 0x3FFFFFFF

# How a line goes on for the searching player
REST_GREEDY: Final = 0
REST_CAREFUL: Final = 1  # no quest with a character that could be banished for it, nor in later turns
REST_ENDS: Final = 2  # nothing more is done in this turn
REST_DEALS: Final = 12  # playouts for each answer without which only the greedy rest is tried
CAREFUL_DANGER: Final = 1.0  # of the value of a character that a quest exposes


class Candidate:
    """An answer that is tried with a way to play on, and how its lines ended."""

    __slots__ = ("at", "count", "edge", "ends", "rest", "total", "twin", "values")

    def __init__(self, at: int, edge: float, rest: int = REST_GREEDY) -> None:
        self.at = at  # its position in the options
        self.edge = edge  # added to its mean
        self.rest = rest
        self.total = 0.0
        self.count = 0
        self.values: list[float] = []  # the value of each line, deal by deal
        self.ends: list[float] = []  # how the positions stand in which they ended; equal only for equal positions
        self.twin: Candidate | None = None  # a candidate that leads to the same positions and is tried in its place

    def tried(self) -> Candidate:
        """Return the candidate whose lines stand for this one."""
        return self if self.twin is None else self.twin.tried()

    def mean(self) -> float:
        """Return the mean value of its lines."""
        return self.total / self.count if self.count else 0.0

    def rank(self) -> float:
        """Return what it is compared by."""
        return self.mean() + self.edge

    def difference(self, other: Candidate) -> tuple[float, float]:
        """Return by how much it is better than another one on the deals that both met, and the standard error."""
        count = min(self.count, other.count)
        if count < 2:
            return 0.0, 1.0
        total = 0.0
        squares = 0.0
        for at in range(count):
            difference = self.values[at] - other.values[at]
            total += difference
            squares += difference * difference
        spread = squares - total * total / count
        return total / count, math.sqrt(spread / (count - 1) / count) if spread > 0 else 0.0

    def lead(self, other: Candidate) -> float:
        """Return by how many standard errors it is better than another one."""
        mean, error = self.difference(other)
        if error <= 0:
            return 0.0 if mean == 0 else math.copysign(1000.0, mean)
        return mean / error

    def is_as_good_as(self, other: Candidate) -> bool:
        """Return whether it is sure that the difference to another one does not matter."""
        mean, error = self.difference(other)
        return abs(mean) + EQUAL_ERRORS * error < EQUAL


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchAgent(FastAgent):
    """Tries the answers on deals of the hidden cards, and takes the one that wins most."""

    name: ClassVar[str] = "search"

    def __init__(
        self,
        playouts: int | Any = STRONG_PLAYOUTS,
        seed: int | Any = 0,
        turns: int | Any = PLAYOUT_TURNS,
        weights: Weights | Any | None = None,
        value: ValueWeights | Any | None = None,
        decks: DeckModel | Any | None = None,
    ) -> None:
        for number in (playouts, seed, turns):
            check_type(number, int, "Playouts, seed and turns of an agent are numbers")
        check_type(weights, (Weights, type(None)), "The weights of an agent are Weights")
        check_type(value, (ValueWeights, type(None)), "The values of an agent are ValueWeights")
        check_type(decks, (DeckModel, type(None)), "What the decks are taken to be is a DeckModel")
        self.playouts = playouts
        self.seed = seed
        self.turns = turns
        self.greedy = Greedy(weights)
        self.careful = careful_weights(self.greedy.weights)
        self.value = value if value is not None else trained_weights()
        self.decks = decks  # what the opponents' decks are taken to be; None: like what was seen, and the own deck
        self.turn = -1
        self.searches = 0  # in this turn
        self.lines = 0  # that were played so far

    def pick(self, state: State) -> int:
        scores = self.greedy.scores(state)
        at = best_position(state, scores)
        if self.is_worth_a_search(state, scores[at]):
            found = self.candidates(state, scores, at)
            if len(found) > 1:
                at = self.best_candidate(state, self.with_rests(state, found), self.playouts).at
        option = state.options[at]
        if state.question_kind == ASK_MAIN:
            self.greedy.note_use(state, option)
        return option

    def is_worth_a_search(self, state: State, best_score: float) -> bool:
        """Can a search find something better? A name is guessed, and a winning turn is taken."""
        if state.turn != self.turn:
            self.turn = state.turn
            self.searches = 0
        self.searches += 1
        if len(state.options) < 2 or state.question_kind == ASK_NAME or self.searches > MOST_SEARCHES:
            return False
        return state.question_kind != ASK_MAIN or best_score < LETHAL_SCORE

    def candidates(self, state: State, scores: list[float], best: int) -> list[Candidate]:
        """Return the answers to try: one of each kind, those first that look best, and what ends the matter."""
        keys = option_keys(state)
        seen: set[Ints] = set()
        order: list[int] = [best]
        for at in sorted(range(len(keys)), key=lambda at: -scores[at]):
            if at != best:
                order.append(at)
        found: list[Candidate] = []
        for at in order:
            key = keys[at][:-1]  # equal cards are one answer
            option = state.options[at]
            if key in seen or scores[at] <= TOO_MANY_USES_SCORE and at != best or option in self.greedy.tried:
                continue
            seen.add(key)
            ends = option == (ACT_END if state.question_kind == ASK_MAIN else DONE)
            if len(found) < MOST_CANDIDATES or ends:
                found.append(Candidate(at, PRIOR_EDGE if at == best else 0.0))
        return found

    def with_rests(self, state: State, found: list[Candidate]) -> list[Candidate]:
        """Return candidates, and in the own turn the same answers with other ways to play on.

        A small budget is enough for other rests of the greedy answer only. Without them the turn would end as soon as
        the greedy rest is worse than nothing.
        """
        out = found[:]
        if state.active != state.asked_player or state.question_kind == ASK_ALTER:
            return out
        several = REST_DEALS * len(found) <= self.playouts
        for rest in (REST_CAREFUL, REST_ENDS):
            for candidate in found if several else found[:1]:
                ends = state.question_kind == ASK_MAIN and state.options[candidate.at] == ACT_END
                if rest == REST_CAREFUL or not ends:
                    out.append(Candidate(candidate.at, 0.0, rest))
        return out

    def best_candidate(self, state: State, live: list[Candidate], playouts: int) -> Candidate:
        """Play lines and drop the worse half of the candidates, round by round. The first one is the greedy answer."""
        first = live[0]
        seed = self.deal_seed(state)
        scouts = SCOUTS if SCOUTS * len(live) <= SCOUT_SHARE * playouts else 1
        left = playouts - scouts * len(live)
        seed = self.play_deals(state, live, seed, scouts)
        live = distinct(live)
        rounds = 1
        while 1 << rounds < len(live):
            rounds += 1
        for number in range(rounds, 0, -1):
            if is_decided(live):
                break
            deals = max(1, left // number // len(live))
            left -= deals * len(live)
            seed = self.play_deals(state, live, seed, deals)
            live = best_of_each_answer(distinct(live))
            if number > 1:
                live = live[: max(2, (len(live) + 1) // 2)]
                if first not in live:
                    live.append(first)
        best = sorted(live, key=lambda candidate: -candidate.rank())[0]
        if state.question_kind == ASK_ALTER and best.at != first.at and best.lead(first) < OPENING_CLEAR:
            return first
        return best

    def play_deals(self, state: State, live: list[Candidate], seed: int, count: int) -> int:
        """Play a line of each candidate on some deals; return the seed of the deal after them."""
        for _ in range(count):
            self.play_deal(state, live, seed)
            seed = spread_seed(seed) & MASK
        return seed

    def deal_seed(self, state: State) -> int:
        """Return the seed of the first deal, from what everybody sees."""
        seen: i64 = self.seed & MASK
        for number in (state.turn, len(state.history), state.question_kind, len(state.options), self.searches):
            seen = (seen * 1000003 ^ number) & MASK
        return spread_seed(seen) & MASK

    def play_deal(self, state: State, live: list[Candidate], seed: int) -> None:
        """Play a line of each candidate on the same deal."""
        me = state.asked_player
        deal = resampled(state, me, seed, self.deck_model(state))
        turns = OPENING_TURNS if state.question_kind == ASK_ALTER else self.turns
        for candidate in live:
            value = 0.0
            end = 0.0
            if candidate.at < len(deal.options):
                line = deal.copy()
                self.play_line(line, candidate, state.turn + turns)
                chance = win_chance(line, me, self.value)
                end = standing_edge(line, me, self.value) if line.over else chance
                value = judged(chance, int(line.turn - state.turn) if line.over else turns + 1)
                self.lines += 1
            candidate.ends.append(end)
            candidate.total += value
            candidate.count += 1
            candidate.values.append(value)

    def play_line(self, line: State, candidate: Candidate, until_turn: int) -> None:
        """Give the answer of a candidate, and play on until a turn begins."""
        greedy = self.greedy.fork()
        turn = line.turn
        me = line.asked_player
        if line.question_kind == ASK_MAIN:
            greedy.note_use(line, line.options[candidate.at])
        give(line, line.options[candidate.at])
        if candidate.rest == REST_CAREFUL:
            careful = greedy.fork()
            careful.weights = self.careful
            play_on(line, turn + 1, MOST_DECISIONS, careful)
            play_on(line, until_turn, MOST_DECISIONS, greedy, me, careful)
            return
        if candidate.rest == REST_ENDS:
            end_turn(line, me, turn, greedy)
        play_on(line, until_turn, MOST_DECISIONS, greedy)

    def deck_model(self, state: State) -> DeckModel:
        """Return what the decks of the others are taken to be."""
        if self.decks is not None:
            return self.decks
        me = state.asked_player
        return ShownCards([kind for card, kind in enumerate(state.def_index) if state.owner[card] == me])


def judged(chance: float, turns: int) -> float:
    """Return what a line is worth that won, lost or was left after some turns with a chance to win.

    A win is worth more the sooner it comes, a loss the later it comes, and no chance is worth as much as a win.
    """
    return 0.5 + (chance - 0.5) * (1.0 - 2.0 * LATE * turns)


def careful_weights(weights: Weights) -> Weights:
    """Return the weights of an agent that does not quest where it could lose the character for it."""
    careful = Weights()
    for name in Weights.NAMES:
        setattr(careful, name, getattr(weights, name))
    careful.quest_danger = CAREFUL_DANGER
    return careful


def end_turn(line: State, player: int, turn: int, agent: Greedy) -> None:
    """End a turn as soon as its player may; whatever is asked before is answered by an agent."""
    for _ in range(MOST_DECISIONS):
        if line.over or line.turn != turn:
            return
        if line.question_kind == ASK_MAIN and line.asked_player == player and ACT_END in line.options:
            give(line, ACT_END)
        else:
            give(line, agent.pick(line))


def distinct(live: list[Candidate]) -> list[Candidate]:
    """Return candidates without those whose lines ended like those of an earlier one: only the order differs."""
    seen: dict[tuple[float, ...], Candidate] = {}
    for candidate in live:
        candidate.twin = seen.get(tuple(candidate.ends))
        if candidate.twin is None:
            seen[tuple(candidate.ends)] = candidate
    return list(seen.values())


def best_of_each_answer(live: list[Candidate]) -> list[Candidate]:
    """Return the best candidate for each answer, the best first."""
    seen: set[int] = set()
    out: list[Candidate] = []
    for candidate in sorted(live, key=lambda candidate: -candidate.rank()):
        if candidate.at not in seen:
            seen.add(candidate.at)
            out.append(candidate)
    return out


def is_decided(live: list[Candidate]) -> bool:
    """Is every other answer so far behind the best one, or so equal to it, that further lines will not matter?"""
    best = live[0]
    for candidate in live:
        if candidate.rank() > best.rank():
            best = candidate
    for candidate in live:
        if candidate.at != best.at:
            if best.count < DECIDED_DEALS:
                return False
            if best.lead(candidate) < DECIDED and not best.is_as_good_as(candidate):
                return False
    return True


class Quick(SearchAgent):
    """The search with a small budget."""

    name: ClassVar[str] = "quick"

    def __init__(self, seed: int | Any = 0) -> None:
        super().__init__(QUICK_PLAYOUTS, seed)


class Strong(SearchAgent):
    """The search with the usual budget."""

    name: ClassVar[str] = "strong"

    def __init__(self, seed: int | Any = 0) -> None:
        super().__init__(STRONG_PLAYOUTS, seed)


class FirstStrong(SearchAgent):
    """The first version of `strong`, which later ones are measured against."""

    name: ClassVar[str] = "strong-1"

    def __init__(self, seed: int | Any = 0) -> None:
        super().__init__(STRONG_PLAYOUTS, seed)


class Best(SearchAgent):
    """The search with a large budget."""

    name: ClassVar[str] = "best"

    def __init__(self, seed: int | Any = 0) -> None:
        super().__init__(BEST_PLAYOUTS, seed)
