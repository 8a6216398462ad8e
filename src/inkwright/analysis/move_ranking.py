"""Moves of a decision, ranked, and advice on the opening hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.agents.greedy import best_position
from inkwright.agents.searching import Candidate, SearchAgent
from inkwright.engine.decisions.options import Option
from inkwright.engine.knowledge.deck_model import DeckModel
from inkwright.engine.knowledge.view import View
from inkwright.engine.procedures.loop import give
from inkwright.errors import IllegalAnswer
from inkwright.state.ids import ASK_ALTER, DONE, card_of
from inkwright.state.state import State

from .chances import (
    PLAYOUTS,
    Chance,
    Decks,
    check_playouts,
    deals,
    doubt_about,
    errors_95,
    horizon,
    line_value,
    modelled,
    seeds_from,
    seeds_on_from,
    standard_error,
    state_of,
)
from .guessed_decks import doubted
from .ways_on import other_ways

CLEAR: Final = 2.0  # standard errors that a difference must have to count
LEAST_DEALS: Final = 8  # on which two answers are compared, or found to be equal


class Tried:
    """Something that was tried on deals, with the win chance that it leads to and what it loses against the best."""

    __slots__ = ("chance", "deals_of_best", "loss", "loss_error", "values")

    def __init__(self, values: list[float]) -> None:
        self.values = values  # of the lines, deal by deal
        self.chance = Chance(values)
        self.loss = 0.0
        self.loss_error = 0.0  # the standard error of the loss, on the same deals
        self.deals_of_best = 0

    def compare_with(self, best: Tried) -> None:
        """Set the loss against the best one, deal by deal.

        What met fewer deals than the best met easier or harder ones, so its chance is that of the best less the loss.
        """
        differences = [other - own for own, other in zip(self.values, best.values, strict=False)]
        self.loss = sum(differences) / len(differences) if differences else 0.0
        self.loss_error = standard_error(differences) if self is not best else 0.0
        self.deals_of_best = len(best.values)
        if len(self.values) < len(best.values):
            self.chance = best.chance.less(self.loss, self.loss_error, len(self.values))

    @property
    def is_clearly_worse(self) -> bool:
        """Whether the loss is above two standard errors; of a few deals it must be above more of them."""
        deals = min(len(self.values), self.deals_of_best)
        return deals > 1 and self.loss > max(CLEAR, errors_95(deals)) * self.loss_error and self.loss > 0

    def figures(self) -> dict[str, object]:
        """Return its numbers as plain values."""
        return {
            **self.chance.json(),
            "loss": round(self.loss, 4),
            "loss_error": round(self.loss_error, 4),
            "clearly_worse": self.is_clearly_worse,
        }


class Move(Tried):
    """An answer to a decision that was tried."""

    __slots__ = ("option",)

    def __init__(self, option: Option, values: list[float]) -> None:
        super().__init__(values)
        self.option = option

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"answer": self.option.notation, "label": self.option.label, **self.figures()}

    def __repr__(self) -> str:
        return f"Move({self.option.notation!r}, {self.chance.text})"


def rank_moves(view: View, playouts: int = PLAYOUTS, seed: int = 0, decks: Decks | None = None) -> list[Move]:
    """Return the answers to the waiting decision, the best first; `playouts` is for all of them together.

    Equal cards are one answer. All answers meet the same deals; those that look worse meet fewer.
    """
    search, state, found = searched(view, playouts, seed, decks)
    if len(found) > 1:
        look_closer(search, state, found, playouts)
    return ranked(view, found, doubt_about(view, decks))


def best_answer(view: View, playouts: int, seed: int) -> Option:
    """Return the answer that a search takes for the best."""
    return ranked(view, searched(view, playouts, seed, None)[2], 0.0)[0].option


def searched(view: View, playouts: int, seed: int, decks: Decks | None) -> tuple[SearchAgent, State, list[Candidate]]:
    """Return a search that was made for the answer to the waiting decision, its state, and what it tried."""
    state, seat, model = modelled(view, decks)
    if state.over or state.asked_player != seat:
        raise IllegalAnswer("This player is not asked anything now.")
    check_playouts(playouts)
    search = SearchAgent(playouts, seed, decks=model)
    scores = search.greedy.scores(state)
    found = search.candidates(state, scores, best_position(state, scores))
    if len(found) > 1:
        found = search.with_rests(state, found)
        search.best_candidate(state, found, playouts)
    else:
        for number in seeds_from(seed, max(2, playouts)):
            search.play_deal(state, found, number)
    return search, state, found


def look_closer(search: SearchAgent, state: State, found: list[Candidate], playouts: int) -> None:
    """Spend the playouts that a search left on the answers that it took for the best, or for as good as the best.

    A search stops when it knows what to do, and takes answers for equal that ended alike on a deal or two. A reader
    wants to know the chance, and whether they are equal.
    """
    most = max(candidate.count for candidate in found)
    best: dict[int, Candidate] = {}
    for candidate in sorted(found, key=lambda candidate: -candidate.tried().mean()):
        if candidate.tried().count == most:
            best.setdefault(candidate.at, candidate)
    first = list(dict.fromkeys([candidate.tried() for candidate in best.values()]))
    seeds = deal_seeds(search, state, max(most, LEAST_DEALS))
    for number in seeds[most:]:
        search.play_deal(state, first, number)
    for candidate in best.values():
        if candidate.twin is not None and not is_twin(search, state, candidate, seeds):
            candidate.twin = None
            first.append(candidate)
    left = (playouts - search.lines) // len(first)
    if left > 0:
        for number in deal_seeds(search, state, len(seeds) + left)[len(seeds) :]:
            search.play_deal(state, first, number)


def is_twin(search: SearchAgent, state: State, candidate: Candidate, seeds: list[int]) -> bool:
    """Does a candidate end as its twin on some more deals, too? If not, it is tried on all deals that the twin met."""
    twin = candidate.tried()
    while candidate.count < LEAST_DEALS:
        search.play_deal(state, [candidate], seeds[candidate.count])
    if candidate.ends == twin.ends[: candidate.count]:
        return True
    while candidate.count < len(seeds):
        search.play_deal(state, [candidate], seeds[candidate.count])
    return False


def deal_seeds(search: SearchAgent, state: State, count: int) -> list[int]:
    """Return the seeds of the first deals of a search."""
    return seeds_on_from(search.deal_seed(state), count)


def compared(view: View, answer: Option, other: Option, playouts: int, seed: int) -> tuple[Move, Move]:
    """Return two answers on the same new deals: the first with what it loses against the second.

    If the first loses clearly, other ways to go on from it are tried too, and the best of them counts.
    """
    state, _seat = state_of(view)
    options = list(view.decision.options) if view.decision is not None else []
    search = SearchAgent(playouts, seed)
    pair = [Candidate(options.index(answer), 0.0), Candidate(options.index(other), 0.0)]
    seeds = seeds_from(seed + 1, max(LEAST_DEALS, playouts // 2))
    for number in seeds:
        search.play_deal(state, pair, number)
    doubt = doubt_about(view, None)
    first, second = Move(answer, doubted(pair[0].values, doubt)), Move(other, doubted(pair[1].values, doubt))
    first.compare_with(second)
    if first.is_clearly_worse:
        for values in other_ways(view, pair[0].at, other, search, seeds):
            way = Move(answer, doubted(values, doubt))
            way.compare_with(second)
            if way.loss < first.loss:
                first = way
    return first, second


def ranked(view: View, found: list[Candidate], doubt: float) -> list[Move]:
    """Return candidates as moves, the best first: those that met most deals are judged first.

    An answer that was tried with several ways to play the rest of the turn is one move: that of the best way.
    """
    options = view.decision.options if view.decision is not None else ()
    best: dict[int, Candidate] = {}
    for candidate in sorted(found, key=lambda candidate: (-candidate.tried().count, -candidate.tried().mean())):
        best.setdefault(candidate.at, candidate.tried())
    moves = [Move(options[at], doubted(candidate.values, doubt)) for at, candidate in best.items() if candidate.values]
    for move in moves:
        move.compare_with(moves[0])
    return moves


def opening_hand(view: View, playouts: int = PLAYOUTS, seed: int = 0, decks: Decks | None = None) -> list[Plan]:
    """Return plans for the opening hand, the best first: which cards to put on the bottom of the deck (2.2.2)."""
    state, seat, model = modelled(view, decks)
    if state.over or state.asked_player != seat or state.question_kind != ASK_ALTER:
        raise IllegalAnswer("This player does not alter an opening hand now.")
    hand = [card_of(ref) for ref in state.options if ref != DONE]
    greedy = [card_of(ref) for ref, score in zip(state.options, alter(view), strict=True) if score > 0 and ref != DONE]
    plans = plans_near(hand, greedy, [state.def_index[card] for card in hand])
    check_playouts(playouts)
    each = max(2, playouts // len(plans))
    found: list[Plan] = []
    doubt = doubt_about(view, decks)
    for plan in plans:
        values = plan_values(state, seat, plan, each, seed, model)
        found.append(Plan([state.definition(card).full_name for card in plan], doubted(values, doubt)))
    found.sort(key=lambda plan: -plan.chance.value)
    for tried in found:
        tried.compare_with(found[0])
    return found


def plan_of(view: View, cards: Sequence[str], playouts: int, seed: int) -> Plan:
    """Return the plan to put back these cards of the opening hand, by their full names."""
    state, seat, model = modelled(view, None)
    left = list(cards)
    picks: list[int] = []
    for ref in state.options:
        if ref != DONE and state.definition(card_of(ref)).full_name in left:
            left.remove(state.definition(card_of(ref)).full_name)
            picks.append(card_of(ref))
    return Plan(list(cards), doubted(plan_values(state, seat, picks, playouts, seed, model), doubt_about(view, None)))


def plan_values(state: State, seat: int, plan: list[int], count: int, seed: int, model: DeckModel) -> list[float]:
    """Return the values of lines after some cards were put back."""
    values: list[float] = []
    for deal in deals(state, seat, count, seed, model):
        for card in plan:
            give(deal, deal.current_ref(card))
        if deal.asked_player == seat and deal.question_kind == ASK_ALTER:
            give(deal, DONE)
        values.append(line_value(deal, seat, horizon(state)))
    return values


class Plan(Tried):
    """Cards of the opening hand that are put back."""

    __slots__ = ("cards",)

    def __init__(self, cards: list[str], values: list[float]) -> None:
        super().__init__(values)
        self.cards = cards

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"put_back": self.cards, **self.figures()}

    def __repr__(self) -> str:
        return f"Plan({self.cards!r}, {self.chance.text})"


def alter(view: View) -> list[float]:
    """Return the greedy scores for the cards of the opening hand."""
    state, _seat = state_of(view)
    return SearchAgent(1).greedy.scores(state)


def plans_near(hand: list[int], greedy: list[int], kinds: list[int]) -> list[list[int]]:
    """Return plans to compare: none, all, the greedy one, and that one with one card of each kind changed."""
    plans: list[list[int]] = [[], list(hand), list(greedy)]
    for card in hand:
        changed = [other for other in greedy if other != card] if card in greedy else [*greedy, card]
        plans.append([other for other in hand if other in changed])
    kind_of = dict(zip(hand, kinds, strict=True))
    out: list[list[int]] = []
    seen: set[tuple[int, ...]] = set()
    for plan in plans:
        key = tuple(sorted([kind_of[card] for card in plan]))
        if key not in seen:
            seen.add(key)
            out.append(plan)
    return out
