"""How a line goes on after an answer: ways to play the rest of a turn, and the answers of a line in words."""

from __future__ import annotations

from typing import Final

from inkwright.agents.greedy import Greedy
from inkwright.agents.playout import play_on
from inkwright.agents.position_value import trained_weights
from inkwright.agents.position_value import win_chance as value_of
from inkwright.agents.searching import (
    MOST_DECISIONS,
    REST_CAREFUL,
    REST_ENDS,
    Candidate,
    SearchAgent,
    judged,
)
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.knowledge.view import View
from inkwright.engine.knowledge.wider_program import shown_cards
from inkwright.engine.procedures.loop import give
from inkwright.state.ids import ASK_ALTER, ASK_MAIN
from inkwright.state.state import State

from .answer_words import answer_words
from .chances import deals, horizon, line_value, standard_error, state_of

LINE_DEALS: Final = 3  # a line is shown as far as it is the same on each of them
END_DEALS: Final = 40  # on which lines are played to the end of the game
LAST_TURN: Final = 1_000_000  # no game gets there
MOST_SHOWN: Final = 10  # answers of a line


def other_ways(view: View, at: int, better: Option, search: SearchAgent, seeds: list[int]) -> list[list[float]]:
    """Return the values of other lines after an answer, deal by deal.

    The player goes on carefully, ends the turn, or gives the better answer next. An answer is no mistake if the better
    one can still be given after it.
    """
    state, seat = state_of(view)
    out: list[list[float]] = []
    if state.active == seat and state.question_kind != ASK_ALTER:
        rests = [Candidate(at, 0.0, REST_CAREFUL), Candidate(at, 0.0, REST_ENDS)]
        for number in seeds:
            search.play_deal(state, rests, number)
        out.extend([candidate.values for candidate in rests])
    if state.question_kind in (ASK_MAIN, ASK_ALTER):
        out.append([better_next(state, seat, at, better.value, search, number) for number in seeds])
    return out


def better_next(state: State, seat: int, at: int, better: int, search: SearchAgent, number: int) -> float:
    """Return the value of a line with an answer and then a better one, if it is still offered."""
    line = resampled(state, seat, number, search.deck_model(state))
    greedy = search.greedy.fork()
    give_noted(line, line.options[at], greedy)
    if state.question_kind == ASK_MAIN:
        to_own_action(line, seat, state.turn, greedy)
    same = line.asked_player == seat and line.question_kind == state.question_kind and line.turn == state.turn
    if same and not line.over and better in line.options:
        give_noted(line, better, greedy)
    until = horizon(state)
    play_on(line, until, MOST_DECISIONS, greedy)
    turns = int(line.turn - state.turn) if line.over else until - state.turn + 1
    return judged(value_of(line, seat, trained_weights()), turns)


def give_noted(line: State, option: int, greedy: Greedy) -> None:
    """Give an answer that a greedy agent takes note of."""
    if line.question_kind == ASK_MAIN:
        greedy.note_use(line, option)
    give(line, option)


def to_own_action(line: State, seat: int, turn: int, greedy: Greedy) -> None:
    """Play on until a player takes a turn action in this turn."""
    for _ in range(MOST_DECISIONS):
        if line.over or line.turn != turn or line.question_kind == ASK_MAIN and line.asked_player == seat:
            return
        give(line, greedy.pick(line))


def is_better_to_the_end(view: View, answer: Option, better: Option, seed: int) -> bool:
    """Is an answer still better if its lines are played to the end of the game, so that no value must judge them?

    It is unless the other one wins more often by more than a standard error: such lines tell little in small numbers.
    """
    state, seat = state_of(view)
    options = list(view.decision.options) if view.decision is not None else []
    differences: list[float] = []
    for deal in deals(state, seat, END_DEALS, seed + 2, shown_cards(state, seat)):
        ends: list[float] = []
        for option in (better, answer):
            line = deal.copy()
            give(line, line.options[options.index(option)])
            ends.append(line_value(line, seat, LAST_TURN))
        differences.append(ends[0] - ends[1])
    return sum(differences) / END_DEALS >= -standard_error(differences)


def line_words(view: View, option: Option) -> list[str]:
    """Return an answer and how its line goes on in this turn, as far as it does not depend on hidden cards."""
    state, seat = state_of(view)
    at = list(view.decision.options).index(option) if view.decision is not None else 0
    lines: list[list[str]] = []
    for number in range(1, LINE_DEALS + 1):
        lines.append(answers_of_line(resampled(state, seat, number, shown_cards(state, seat)), seat, at))
    out: list[str] = []
    for step in zip(*lines, strict=False):
        if len(set(step)) > 1:
            break
        out.append(step[0])
    return out


def answers_of_line(line: State, seat: int, at: int) -> list[str]:
    """Return the turn actions of a player in the rest of a turn, in words, from an answer on."""
    greedy, turn = Greedy(), line.turn
    out = [answer_words(Game.of(line).decision, at)]
    give_noted(line, line.options[at], greedy)
    while len(out) < MOST_SHOWN:
        to_own_action(line, seat, turn, greedy)
        if line.over or line.turn != turn:
            break
        option = greedy.pick(line)
        out.append(answer_words(Game.of(line).decision, line.options.index(option)))
        give(line, option)
    return out
