"""Agents that search: flat Monte Carlo on deals of the hidden cards.

All candidates meet the same deals. Each line is played on greedily for some turns, and then a value says how likely it
is to win. Half of the candidates are dropped after each round. A budget is a number of playouts, so that the same seed
gives the same answer on every machine.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from inkwright.engine.deck_model import DeckModel, ShownCards
from inkwright.engine.loop import give
from inkwright.engine.option_keys import option_keys
from inkwright.engine.resample import resampled
from inkwright.engine.rollout import spread_seed
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.state.ids import ASK_ALTER, ASK_MAIN, ASK_NAME, DONE, Ints
from inkwright.state.state import State

from .agent import FastAgent
from .greedy import Greedy, best_position
from .greedy_weights import Weights
from .playout import play_on
from .position_value import ValueWeights, win_chance
from .turn_policy import LETHAL_SCORE, TOO_MANY_USES_SCORE

QUICK_PLAYOUTS: Final = 24
STRONG_PLAYOUTS: Final = 160
BEST_PLAYOUTS: Final = 800
PLAYOUT_TURNS: Final = 4  # turns after which a line is judged
OPENING_TURNS: Final = 8  # the same for the opening hand
MOST_CANDIDATES: Final = 12
MOST_SEARCHES: Final = 60  # in one turn; then it goes on greedily
MOST_DECISIONS: Final = 1500  # in one line
PRIOR_EDGE: Final = 0.002  # by which another answer must be better than the greedy one
LATE: Final = 0.002  # by which a win is worth less, and a loss more, for each turn that it takes
MASK: Final = 0x3FFFFFFF


class Candidate:
    """An answer that is tried, and how its lines ended."""

    __slots__ = ("at", "count", "edge", "total", "values")

    def __init__(self, at: int, edge: float) -> None:
        self.at = at  # its position in the options
        self.edge = edge  # added to its mean
        self.total = 0.0
        self.count = 0
        self.values: list[float] = []  # the value of each line, deal by deal

    def mean(self) -> float:
        """Return the mean value of its lines."""
        return self.total / self.count if self.count else 0.0

    def rank(self) -> float:
        """Return what it is compared by."""
        return self.mean() + self.edge


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchAgent(FastAgent):
    """Tries the answers on deals of the hidden cards, and takes the one that wins most."""

    name: ClassVar[str] = "search"

    def __init__(
        self,
        playouts: int = STRONG_PLAYOUTS,
        seed: int = 0,
        turns: int = PLAYOUT_TURNS,
        weights: Weights | None = None,
        value: ValueWeights | None = None,
        decks: DeckModel | None = None,
    ) -> None:
        self.playouts = playouts
        self.seed = seed
        self.turns = turns
        self.greedy = Greedy(weights)
        self.value = value if value is not None else ValueWeights()
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
                at = self.best_candidate(state, found, self.playouts).at
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

    def best_candidate(self, state: State, live: list[Candidate], playouts: int) -> Candidate:
        """Play lines and drop the worse half of the candidates, round by round."""
        rounds = 1
        while 1 << rounds < len(live):
            rounds += 1
        seed = self.deal_seed(state)
        for number in range(rounds):
            for _ in range(max(1, playouts // rounds // len(live))):
                self.play_deal(state, live, seed)
                seed = spread_seed(seed) & MASK
            live = sorted(live, key=lambda candidate: -candidate.rank())
            if number < rounds - 1:
                live = live[: max(2, (len(live) + 1) // 2)]
        return live[0]

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
            line = deal.copy()
            if candidate.at >= len(line.options):
                continue
            greedy = self.greedy.fork()
            if line.question_kind == ASK_MAIN:
                greedy.note_use(line, line.options[candidate.at])
            give(line, line.options[candidate.at])
            play_on(line, state.turn + turns, MOST_DECISIONS, greedy)
            value = win_chance(line, me, self.value)
            if line.over and value != 0.5:
                late = LATE * (line.turn - state.turn)
                value += late if value < 0.5 else -late
            candidate.total += value
            candidate.count += 1
            candidate.values.append(value)
            self.lines += 1

    def deck_model(self, state: State) -> DeckModel:
        """Return what the decks of the others are taken to be."""
        if self.decks is not None:
            return self.decks
        me = state.asked_player
        return ShownCards([kind for card, kind in enumerate(state.def_index) if state.owner[card] == me])


class Quick(SearchAgent):
    """The search with a small budget."""

    name: ClassVar[str] = "quick"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(QUICK_PLAYOUTS, seed)


class Strong(SearchAgent):
    """The search with the usual budget."""

    name: ClassVar[str] = "strong"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(STRONG_PLAYOUTS, seed)


class Best(SearchAgent):
    """The search with a large budget."""

    name: ClassVar[str] = "best"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(BEST_PLAYOUTS, seed)
