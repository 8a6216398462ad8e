"""Leaks: deal hidden cards anew behind a viewer, go on with the same answers, and compare all that the viewer receives.

The other table has the same cards in all places that the viewer knows. Unseen cards lie elsewhere, and those of others
come from another deck list. Cards that the viewer sees in the next step stay where they are, by rule: they may differ.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from inkwright.abilities.filters.names import name_of_code
from inkwright.cards.card import Card
from inkwright.engine.game import Game, Origin
from inkwright.engine.listening import listen_to
from inkwright.engine.log import CARD, CARD_SEEN, OTHER, OTHER_SEEN, witness_mask
from inkwright.engine.loop import answer
from inkwright.engine.questions import QUESTIONS
from inkwright.engine.resample import (
    ask_again,
    fill_places,
    hidden_cards,
    unordered_groups,
    visible_cards,
    with_cards_moved,
    witnesses_needed,
)
from inkwright.engine.saving import dump, load
from inkwright.engine.shared import program_of, programs
from inkwright.engine.table_setup import replace_cards
from inkwright.errors import IllegalAnswer
from inkwright.rules.edition import edition
from inkwright.state.ids import ASK_MAIN, ASK_MAY, ASK_NAME, DONE, ENDINGS
from inkwright.state.refresh import refresh
from inkwright.state.state import State

from .failures import failed_game
from .fuzz import FuzzJob, GameSummary
from .invariants import InvariantError
from .random_decks import random_deck
from .random_policy import STYLE_COUNT, RandomPolicy
from .seeded_random import SeededRandom

MAX_STEPS: Final = 600  # of one game
MAX_CONCEALED: Final = 20  # questions of one step that hidden cards may answer
CHECKED_EVERY: Final = 8  # steps: then wrong answers are given, and the moment is compared with another deal

Received = dict[str, object]


class LeakError(InvariantError):
    """A viewer received something that depends on cards hidden from it."""


class LeakCounts:
    """How many steps were compared."""

    __slots__ = ("games", "partial", "steps")

    def __init__(self) -> None:
        self.games = 0
        self.steps = 0  # compared in full
        self.partial = 0  # compared up to where one table asked another player, or showed another card

    def add(self, other: LeakCounts) -> None:
        """Add the counts of other games."""
        self.games += other.games
        self.steps += other.steps
        self.partial += other.partial


def received(game: Game, viewer: int | None) -> Received:
    """Return all that a viewer receives at a moment, as plain values."""
    view = game.view(viewer)
    out: Received = {
        "view": view.json(),
        "written view": game.view_json(viewer),
        "explanations": [view.explain(stack.id).json() for stack in view.stacks],
        "view without memory": game.view_json(viewer, memory=False),
        "events": game.events(viewer),
        "number of the decision": game._decision_id,
        "state of the view": dump(view._game.state),
    }
    if viewer is None:
        return out
    out["explained hand"] = [view.explain(card.handle).json() for card in view.me.hand]
    out["can_undo"] = game.can_undo(viewer)
    out["reasons"] = [str(reason) for reason in game.why_not(viewer)]
    if not game.over and game.state.asked_player == viewer:
        out["decision"] = game.decision.json()
        out["default"] = game.default_answer().json()
    return out


def compare(here: Received, there: Received, viewer: int | None, when: str, written: bool = False) -> None:
    """Raise LeakError if a viewer receives different things at two tables; `written`: compare the JSON texts."""
    for what in dict.fromkeys([*here, *there]):
        if written or here.get(what) != there.get(what):
            one, other = [json.dumps(table.get(what)) for table in (here, there)]
            if one == other:
                continue
            at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            begin = max(0, at - 120)
            who = "the public" if viewer is None else f"seat {viewer}"
            raise LeakError(
                f"Hidden cards show in the {what} of {who} {when}: "
                f"...{one[begin : at + 80]!r}... or ...{other[begin : at + 80]!r}..."
            )


class LeakGame:
    """One random game, compared at every step with a table whose hidden cards are others."""

    def __init__(self, origin: Origin, seed: int, own: Sequence[Card] = ()) -> None:
        self.rng = SeededRandom(seed)
        self.counts = LeakCounts()
        strange = [list(random_deck(self.rng.next_word(), format=origin.format, own=own)) for _ in origin.cards]
        self.game = game_with_cards(origin, [card for deck in strange for card in deck], conceal=seed % 2 == 0)
        defs = self.game.state.program.def_index
        self.strange = [[defs[card.key] for card in deck] for deck in strange]  # kinds of another deck list, by seat
        self.policy = RandomPolicy(seed, seed % STYLE_COUNT)

    def play(self, steps: int = MAX_STEPS) -> LeakCounts:
        """Play to the end, or a number of steps; LeakError at the first leak."""
        game = self.game
        game.listen()
        game.keep_undo()
        viewers: list[int | None] = [None, *range(game.players)]
        before = True  # the moment is compared, too: it was not compared after the last answer
        for viewer in viewers:
            game.view(viewer)
            game.view(viewer, memory=False)
        for step in range(steps):
            if game.over:
                break
            value = self.policy.pick(game.state)
            compared = self.counts.steps
            self.compare_step(viewers[step % len(viewers)], value, before)
            before = compared == self.counts.steps
            if step % CHECKED_EVERY == 0:
                before = True
                check_refused_answers(game)
        self.counts.games = 1
        return self.counts

    def compare_step(self, viewer: int | None, value: int, before: bool) -> None:
        """Give an answer at the table and at one with other hidden cards, and compare what a viewer receives.

        `before`: compare what the viewer has before the answer, too.
        """
        game = self.game
        state = game.state
        refresh(state)
        fixed = cards_shown(state, value, viewer)
        hidden = [[card for card in cards if card not in fixed] for cards in hidden_cards(state, viewer)]
        moved = self.deal(hidden)
        same = {card: card for cards in hidden for card in cards}
        here = table_like(game, with_cards_moved(state, same, witnesses_needed(state, viewer)), viewer)
        there = table_like(game, self.with_other_cards(self.mixed(state, value, viewer, moved), hidden, viewer), viewer)
        if before:
            when = f"before answer {len(game._answers) + 1}"
            compare(received(here, viewer), received(there, viewer), viewer, when, written=True)
        place = state.options.index(value)
        game.answer(place)
        if not go_on(here, there, viewer, place, value):
            self.counts.partial += 1
            return
        self.compare_after(here, there, viewer, set(same))

    def compare_after(self, here: Game, there: Game, viewer: int | None, changed: set[int]) -> None:
        """Compare what a viewer has received when both tables have gone on."""
        if not changed.isdisjoint(cards_seen(there, viewer)):
            self.counts.partial += 1  # another card showed itself: everybody may see that
            return
        when = f"after answer {len(self.game._answers)}"
        asked = {game.state.asked_player for game in (here, there)}
        if not here.conceal and not asks_the_same(here, there) and asked != {viewer}:
            events = [game.events(viewer) for game in (here, there)]
            for one, other in zip(*events, strict=False):  # another player is asked at one of them
                compare({"events": one}, {"events": other}, viewer, when)
            if not self.catch_up(here, there, viewer) or not changed.isdisjoint(cards_seen(there, viewer)):
                self.counts.partial += 1
                return
        compare(received(here, viewer), received(there, viewer), viewer, when)
        self.counts.steps += 1

    def catch_up(self, here: Game, there: Game, viewer: int | None) -> bool:
        """Answer questions that only one of two tables asks; False if the viewer sees that something else happens.

        Who declines, or has no other answer in effect, must look to the viewer like a player who was not asked.
        """
        kinds: set[str] = set()
        for _ in range(MAX_CONCEALED):
            if asks_the_same(here, there):
                break
            game = min(here, there, key=lambda one: (one.over or is_open(one, viewer), one._decision_id))
            if game.over or is_open(game, viewer):
                return False
            kinds.add(QUESTIONS[game.state.question_kind].word if kind_shows(game, viewer) else "")
            game.answer(refusal(game.state, self.rng))
        if not asks_the_same(here, there) or here.events(viewer) != there.events(viewer):
            return False
        kinds.discard("")
        if kinds:
            raise LeakError(f"Only hidden cards make the question asked whose kind shows: {', '.join(sorted(kinds))}.")
        return True

    def mixed(self, state: State, value: int, viewer: int | None, moved: dict[int, int]) -> State:
        """Return a state with other hidden cards, and groups of known cards in another order where it stays hidden."""
        other = with_cards_moved(state, moved, witnesses_needed(state, viewer))
        groups = unordered_groups(other, viewer)
        placed = cards_placed(state, value, viewer) if groups else set[int]()
        for group in groups:
            cards = [card for card in group if card not in placed]
            fill_places(other.deck[other.owner[group[0]]], cards, self.rng.sample(cards, len(cards)))
        return other

    def deal(self, hidden: Sequence[list[int]]) -> dict[int, int]:
        """Return which card lies where another one was, for the hidden cards of each player."""
        moved: dict[int, int] = {}
        for cards in hidden:
            moved.update(zip(cards, self.rng.sample(cards, len(cards)), strict=True))
        return moved

    def with_other_cards(self, state: State, hidden: Sequence[list[int]], viewer: int | None) -> State:
        """Return a state in which the hidden cards of others are those of another deck list."""
        others: dict[int, int] = {}
        for owner, cards in enumerate(hidden):
            if owner != viewer:
                for card in cards:
                    others[card] = self.rng.choice(self.strange[owner])
        replace_cards(state, others)
        return state


def asks_the_same(here: Game, there: Game) -> bool:
    """Return whether two tables wait for the same kind of answer of the same player, or are both over."""
    ends = [(game.over, game.state.asked_player, game.state.question_kind) for game in (here, there)]
    return ends[0] == ends[1]


def is_open(game: Game, viewer: int | None) -> bool:
    """Return whether the viewer is asked, or somebody is asked for a turn action, as at every table."""
    return game.state.asked_player == viewer or game.state.question_kind == ASK_MAIN


def kind_shows(game: Game, viewer: int | None) -> bool:
    """Return whether a viewer receives the kind of the waiting question."""
    waiting = game.view_json(viewer)["decision"]
    return isinstance(waiting, dict) and waiting["kind"] is not None


def refusal(state: State, rng: SeededRandom) -> int:
    """Return the place of the answer that declines, or of any answer where there is none."""
    for value in (DONE, 0):
        if value in state.options and (value == DONE or state.question_kind == ASK_MAY):
            return state.options.index(value)
    return rng.below(len(state.options))


def game_with_cards(origin: Origin, more: Sequence[Card], conceal: bool = False) -> Game:
    """Return a new game in a program that holds more cards than the game has."""
    cards = [card for deck in origin.cards for card in deck]
    program = program_of([*cards, *more], edition(origin.edition).double_names)
    return Game.of(load(dump(origin.state()), program), origin.names, conceal=conceal)


def table_like(game: Game, state: State, viewer: int | None) -> Game:
    """Return a game in another state with the same decision and a viewer's handles, and an empty log."""
    table = Game.of(state, game.names)
    table._decision_id = game._decision_id
    table._handles = {one: handles for one, handles in (game._handles or {}).items() if one[0] == viewer}
    table.listen()
    table.keep_undo()
    return table


def go_on(here: Game, there: Game, viewer: int | None, place: int, value: int) -> bool:
    """Give the same answer at two tables; False if it cannot be given at both."""
    mapped = there.state.options[place]
    if there.state.asked_player != viewer:
        if there.state.question_kind == ASK_MAIN:
            mapped = value
        if not ask_again(there.state) or mapped not in there.state.options:
            return False
        if there.state.question_kind == ASK_NAME and name_of_code(here.state, value) != name_of_code(
            there.state, mapped
        ):
            return False  # a card of another deck list was named, and everybody hears it
    here.answer(place)
    there.answer(there.state.options.index(mapped))
    return True


def cards_shown(state: State, value: int, viewer: int | None) -> set[int]:
    """Return the cards that a viewer sees when an answer is given: on the way, or then."""
    copy = state.copy()
    listen_to(copy)
    answer(copy, value)
    bit = witness_mask(viewer)
    shown = {card for card, seen in enumerate(visible_cards(copy, viewer)) if seen}
    for event in copy.pending_events:
        for card, seen_by in ((event[CARD], event[CARD_SEEN]), (event[OTHER], event[OTHER_SEEN])):
            if card >= 0 and seen_by & bit:
                shown.add(card)
    return shown


def cards_placed(state: State, value: int, viewer: int | None) -> set[int]:
    """Return the cards whose place a viewer sees when an answer is given, on the way or then."""
    copy = state.copy()
    listen_to(copy)
    answer(copy, value)
    bit = witness_mask(viewer)
    grouped = {card for group in unordered_groups(copy, viewer) for card in group}
    placed = {card for card, seen in enumerate(visible_cards(copy, viewer)) if seen and card not in grouped}
    return placed.union([event[CARD] for event in copy.pending_events if event[CARD] >= 0 and event[CARD_SEEN] & bit])


def cards_seen(game: Game, viewer: int | None) -> set[int]:
    """Return the cards that a viewer knows at a table now."""
    return {card for card, seen in enumerate(visible_cards(game.state, viewer)) if seen}


def check_refused_answers(game: Game) -> None:
    """Check that repeated, late and wrong answers are refused and leave the game as it was."""
    if game.over:
        return
    before = game.digest()
    late = game._decision_id - 1
    for given, decision in ((0, late), (len(game.state.options), None), (-1, None), (0, late + 2)):
        try:
            game.answer(given, decision=decision)
        except IllegalAnswer:
            continue
        raise LeakError(f"The answer {given} to decision {decision} was taken.")
    if game.digest() != before:
        raise LeakError("A refused answer changed the game.")


class LeakJob(FuzzJob):
    """Games by their numbers, all out of one seed; their decisions are the steps that were compared in full."""

    def play(self, seed: int) -> GameSummary:
        """Return the game of a seed."""
        summary = GameSummary()
        try:
            game = LeakGame(self.origin(seed), seed, self.own)
        except Exception as error:
            summary.failure = failed_game(seed, error, [])
            return summary
        try:
            game.play()
            summary.how = ENDINGS[game.game.state.ending]
        except Exception as error:
            answers = [given for given in game.game._answers if isinstance(given, int)]
            summary.failure = failed_game(seed, error, answers)
        summary.decisions = game.counts.steps
        summary.probes = game.counts.partial
        summary.turns = game.game.turn
        programs().programs.clear()  # no two games have the same cards
        return summary
