"""Leaks: deal hidden cards again behind a viewer, give the same answers, and compare all that the viewer receives.

The other table has the same cards in all places that the viewer knows. Unseen cards lie elsewhere, and those of others
come from another deck list. Cards that the viewer sees in the next step stay where they are, by rule: they may differ.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from inkwright.abilities.filters.names import name_of_code
from inkwright.cards.card import Card
from inkwright.engine.decisions.question_source import asking_choice, rests_on_hidden_cards
from inkwright.engine.decisions.questions import QUESTIONS
from inkwright.engine.game import Game, Origin
from inkwright.engine.knowledge.handles import HandleTable
from inkwright.engine.knowledge.resample import (
    SMALLEST_CARD_REF,
    ask_again,
    fill_places,
    hidden_cards,
    plain_without_secrets,
    unordered_groups,
    visible_cards,
    with_cards_moved,
    witnesses_needed,
)
from inkwright.engine.knowledge.sight import cards_of_options
from inkwright.engine.knowledge.view import View
from inkwright.engine.log.game_log import CARD, CARD_SEEN, OTHER, OTHER_SEEN, witness_mask
from inkwright.engine.procedures.conceding import concede
from inkwright.engine.procedures.loop import answer
from inkwright.engine.procedures.table_setup import put_hand_in_order, replace_cards
from inkwright.engine.records.answer_log import CONCEDE
from inkwright.engine.records.saved_state import dump, load
from inkwright.engine.shared_programs import program_of, programs
from inkwright.env.observer import plain_observation
from inkwright.errors import IllegalAnswer
from inkwright.kernel.refresh import refresh
from inkwright.rules.edition import edition
from inkwright.simulation.failures import CONCESSION, failed_game
from inkwright.simulation.random_decks import random_deck
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.state.ids import (
    ASK_MAIN,
    ASK_MAY,
    ASK_NAME,
    ASK_ORDER,
    ASK_PICK,
    DONE,
    ENDINGS,
    INKWELL,
    RESOLVE,
    SEARCH_QUESTIONS,
    UNDER,
    card_of,
    is_card,
    is_name,
)
from inkwright.state.state import State

from .fuzz import FuzzJob, GameSummary
from .invariants import InvariantError
from .random_policy import STYLE_COUNT, RandomPolicy

MAX_STEPS: Final = 600  # of one game
MAX_CONCEALED: Final = 20  # questions of one step that hidden cards may answer
CHECKED_EVERY: Final = 8  # steps: then wrong answers are given, and the moment is compared with another deal
WHOLE_EVERY: Final = 4  # such moments: then what follows from other parts is compared, too
WRITTEN: Final = ("written view", "view without memory", "events", "view", "decision", "default")  # compared as texts

CARDS_TO_PICK: Final = (ASK_ORDER, ASK_PICK)  # questions whose options may be cards of a hand

MOST_BEFORE_CONCESSION: Final = 150  # steps

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


def received(game: Game, viewer: int | None, whole: bool = True) -> Received:
    """Return all that a viewer receives at a moment, as plain values.

    Unless `whole`, what follows from other parts is left out: what a view says and explains follows from what it is
    made of, a decision is part of the written view, and a view without memory has the same stacks and options.
    """
    out: Received = {
        "number of the decision": game.decision_id,
        "state of the view": plain_without_secrets(game.state, viewer),
        "written view": game.view_json(viewer),
        "view without memory": game.view_json(viewer, memory=False) if whole else in_sight(game, viewer),
        "lines": game.lines(viewer),
        "events": game.events(viewer),
        "handles": [plain_table(table) for table in game.handles.tables.values()],
    }
    if viewer is not None:
        out["can_undo"] = game.can_undo(viewer)
        if game.players == 2:
            out["observation"] = plain_observation(game.state, viewer)
        out["reasons"] = [str(reason) for reason in game.why_not(viewer)]
        if not game.over and game.state.asked_player == viewer:
            out["question"] = (game.decision.player, game.decision.kind, game.decision.source)
            out["default"] = game.default_answer().json()
    if whole:
        out.update(received_from_view(game, viewer))
    return out


def in_sight(game: Game, viewer: int | None) -> Received:
    """Return the parts of a view without memory that depend on what the viewer remembers, apart from handles."""
    view = View(game, viewer, memory=False, live=True)
    return {
        "players": [player.json() for player in view.players],
        "shown": [card.json() for card in view.shown],
        "question": view.question_json(),
    }


def plain_table(table: HandleTable) -> list[object]:
    """Return the handles of a viewer, and what the next ones are made of, as plain values."""
    return [table.given, list(table.handles.items()), table.places, table.groups]


def received_from_view(game: Game, viewer: int | None) -> Received:
    """Return what a viewer's view holds, says and explains, and the viewer's decision."""
    view = game.view(viewer)
    out: Received = {
        "view": view.json(),
        "explanations": [view.explain(stack.id).json() for stack in view.stacks],
        "program of the view": [definition.key for definition in view.state.program.defs],
        "state inside the view": dump(view.state),
    }
    if viewer is not None:
        out["explained hand"] = [view.explain(card.handle).json() for card in view.me.hand]
        if not game.over and game.state.asked_player == viewer:
            out["decision"] = game.decision.json()
    return out


def compare(here: Received, there: Received, viewer: int | None, when: str, written: bool = False) -> None:
    """Raise LeakError if a viewer receives different things at two tables; `written`: compare the JSON texts."""
    for what in dict.fromkeys([*here, *there]):
        if written and what in WRITTEN or here.get(what) != there.get(what):
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
        concedes = len(origin.cards) > 2 and seed % 4 > 1  # somebody, in half of the games with more than two players
        self.concession = self.rng.below(MOST_BEFORE_CONCESSION) if concedes else -1  # the step

    def play(self, steps: int = MAX_STEPS) -> LeakCounts:
        """Play to the end, or a number of steps; LeakError at the first leak."""
        game = self.game
        viewers: list[int | None] = [None, *range(game.players)]
        before = True  # the moment is compared, too: it was not compared after the last answer
        for viewer in viewers:
            game.view(viewer)
            game.view(viewer, memory=False)
        for step in range(steps):
            if game.over:
                break
            compared = self.counts.steps
            viewer = viewers[step % len(viewers)]
            if step == self.concession:
                self.compare_concession(viewer, self.rng.choice(seats_left(game)))
            else:
                self.compare_step(viewer, self.policy.pick(game.state), before)
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
        copy = listening_copy(state)
        answer(copy, value)
        here, there, changed = self.tables(viewer, copy)
        if before:
            when = f"before answer {game.answer_count + 1}"
            whole = game.answer_count // CHECKED_EVERY % WHOLE_EVERY == 0
            compare(received(here, viewer, whole), received(there, viewer, whole), viewer, when, written=True)
        place = state.options.index(value)
        game.answer(place)
        if not go_on(here, there, viewer, place, value, self.other_pick(there, viewer, place, copy)):
            self.counts.partial += 1
            return
        self.compare_after(here, there, viewer, changed)

    def other_pick(self, there: Game, viewer: int | None, place: int, went_on: State) -> int:
        """Return the answer at the other table: the same, or another card of a hand if the viewer sees neither.

        `went_on` is the table after the step. Of an opening hand nobody knows anything yet.
        """
        state = there.state
        same = state.options[place]
        if state.asked_player == viewer or state.question_kind not in CARDS_TO_PICK or not is_in_hand(state, same):
            return same
        shown = cards_shown(went_on, viewer)
        unseen = [ref for ref in state.options if is_in_hand(state, ref) and card_of(ref) not in shown]
        return self.rng.choice(unseen) if same in unseen else same

    def compare_concession(self, viewer: int | None, seat: int) -> None:
        """Let a player concede at both tables, and compare what a viewer receives."""
        refresh(self.game.state)
        copy = listening_copy(self.game.state)
        concede(copy, seat)
        here, there, changed = self.tables(viewer, copy)
        self.game.concede(seat)
        if there.state.asked_player != viewer and not ask_again(there.state):
            self.counts.partial += 1
            return
        here.concede(seat)
        there.concede(seat)
        self.compare_after(here, there, viewer, changed)

    def tables(self, viewer: int | None, went_on: State) -> tuple[Game, Game, set[int]]:
        """Return the table, one with other hidden cards, and the cards that may be others there.

        `went_on` is the table after the step: what the viewer sees by then stays where it is.
        """
        state = self.game.state
        fixed = cards_shown(went_on, viewer) | cards_spoken_of(state)
        hidden = [[card for card in cards if card not in fixed] for cards in hidden_cards(state, viewer)]
        same = {card: card for cards in hidden for card in cards}
        here = with_cards_moved(state, same, witnesses_needed(state, viewer))
        there = self.mixed(state, viewer, self.deal(hidden), went_on)
        there = self.with_other_cards(there, hidden, viewer)
        return table_like(self.game, here, viewer), table_like(self.game, there, viewer), set(same)

    def compare_after(self, here: Game, there: Game, viewer: int | None, changed: set[int]) -> None:
        """Compare what a viewer has received when both tables have gone on."""
        if not changed.isdisjoint(cards_seen(there, viewer)):
            self.counts.partial += 1  # another card showed itself: everybody may see that
            return
        when = f"after answer {self.game.answer_count}"
        asked = {game.state.asked_player for game in (here, there)}
        if not here.conceal and not asks_the_same(here, there) and asked != {viewer}:
            events = [game.events(viewer) for game in (here, there)]
            for one, other in zip(*events, strict=False):  # another player is asked at one of them
                compare({"events": one}, {"events": other}, viewer, when)
            caught_up = self.catch_up(here, there, viewer)
            if not caught_up or not changed.isdisjoint(cards_seen(here, viewer) | cards_seen(there, viewer)):
                self.counts.partial += 1
                return
        compare(received(here, viewer, whole=False), received(there, viewer, whole=False), viewer, when)
        self.counts.steps += 1

    def catch_up(self, here: Game, there: Game, viewer: int | None) -> bool:
        """Answer questions that only one of two tables asks; False if the viewer sees that something else happens.

        Who declines, or has no other answer in effect, must look to the viewer like a player who was not asked.
        """
        kinds: set[str] = set()
        for _ in range(MAX_CONCEALED):
            if asks_the_same(here, there):
                break
            game = min(here, there, key=lambda one: (one.over or is_open(one, viewer), one.decision_id))
            if game.over or is_open(game, viewer):
                return False
            kinds.add(QUESTIONS[game.state.question_kind].word if kind_shows(game, viewer) else "")
            place = refusal(game.state, self.rng)
            if lies_in_sight(game.state, game.state.options[place]):
                return False  # the other table may have taken an equal one from another place
            game.answer(place)
        if not asks_the_same(here, there) or here.events(viewer) != there.events(viewer):
            return False
        kinds.discard("")
        if kinds:
            raise LeakError(f"Only hidden cards make the question asked whose kind shows: {', '.join(sorted(kinds))}.")
        return True

    def mixed(self, state: State, viewer: int | None, moved: dict[int, int], went_on: State) -> State:
        """Return a state with other hidden cards, and known cards in another order where it stays hidden.

        That are cards in the hands of others, unless the step shows several of them or picks one at random, by its
        place, and groups of cards in decks.
        """
        other = with_cards_moved(state, moved, witnesses_needed(state, viewer))
        seen = visible_cards(other, viewer)
        named = {event[at] for event in went_on.pending_events for at in (CARD, OTHER)}
        most = 1 if went_on.rng == state.rng else 0
        for player, hand in enumerate(other.hand):
            if player != viewer and len(named.intersection(state.hand[player])) <= most:
                put_hand_in_order(other, player, [c for c in hand if not seen[c]] + [c for c in hand if seen[c]])
        groups = unordered_groups(other, viewer)
        placed = cards_placed(went_on, viewer) if groups else set[int]()
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
                others.update(zip(cards, self.rng.choices(self.strange[owner], len(cards)), strict=True))
        replace_cards(state, others)
        return state


def seats_left(game: Game) -> list[int]:
    """Return the seats of those who still play."""
    return [seat for seat in range(game.players) if not game.state.is_out(seat)]


def asks_the_same(here: Game, there: Game) -> bool:
    """Return whether two tables wait for the same answer of the same player, or are both over."""
    return waits_for(here) == waits_for(there)


def waits_for(game: Game) -> tuple[object, ...]:
    """Return what a table waits for: the player, the kind of question, and where in which procedure it is asked.

    Of picks that are asked for one by one, it is also which one: a table that answers some of them itself is ahead.
    """
    state = game.state
    where: tuple[object, ...] = ()
    if state.stack and state.question_kind != ASK_MAIN:
        frame = state.stack[-1]
        choice = asking_choice(state)
        picked = 0 if choice is None else len(frame.slots[choice.slot])
        where = (frame.procedure, frame.address, frame.step, frame.cursor, picked, *frame.todo, *frame.used)
    return (state.over, state.asked_player, state.question_kind, where)


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


def lies_in_sight(state: State, ref: int) -> bool:
    """Return whether an option is a facedown card of which everybody sees where it lies."""
    if state.question_kind not in SEARCH_QUESTIONS or ref < SMALLEST_CARD_REF or not is_card(ref) or is_name(ref):
        return False
    return state.zone(card_of(ref)) in (INKWELL, UNDER)


def game_with_cards(origin: Origin, more: Sequence[Card], conceal: bool = False) -> Game:
    """Return a new game in a program that holds more cards than the game has."""
    cards = [card for deck in origin.cards for card in deck]
    program = program_of([*cards, *more], edition(origin.edition).double_names)
    return Game.of(load(dump(origin.state()), program), origin.names, conceal=conceal)


def table_like(game: Game, state: State, viewer: int | None) -> Game:
    """Return a game in another state with the same decision and a viewer's handles, and an empty log."""
    table = Game.of(state)
    table.names = game.names  # they were checked
    table.decision_id = game.decision_id
    table.handles = game.handles.only(viewer)
    table.answer_log.writes = False  # notations and digests are for records
    table.listen()
    table.keep_undo()
    return table


def is_in_hand(state: State, ref: int) -> bool:
    """Return whether an option is a card of the asked player's hand."""
    if ref < SMALLEST_CARD_REF or not is_card(ref) or is_name(ref):
        return False
    return state.current_ref(card_of(ref)) == ref and card_of(ref) in state.hand[state.asked_player]


def go_on(here: Game, there: Game, viewer: int | None, place: int, value: int, mapped: int) -> bool:
    """Give the same answer at two tables, `mapped` at the other one; False if it cannot be given at both."""
    if there.state.asked_player != viewer:
        if there.state.question_kind == ASK_MAIN:
            mapped = value
        if not ask_again(there.state) or mapped not in there.state.options:
            return False
        if there.state.question_kind == ASK_NAME and name_of_code(here.state, value) != name_of_code(
            there.state, mapped
        ):
            return False  # a card of another deck list was named, and everybody hears it
    agreed = there.state.question_kind == ASK_MAY and mapped == 1 and rests_on_hidden_cards(there.state)
    here.answer(place)
    there.answer(there.state.options.index(mapped))
    return not agreed or happened_alike(here, there)  # only at one table the player could do what was agreed to


def happened_alike(here: Game, there: Game) -> bool:
    """Return whether two tables wait for the same, after events of the same kinds."""
    kinds = [[event.kind for event in game.log] for game in (here, there)]
    return asks_the_same(here, there) and kinds[0] == kinds[1]


def listening_copy(state: State) -> State:
    """Return a copy of a state that keeps what happens."""
    copy = state.copy()
    copy.listen()
    return copy


def cards_shown(went_on: State, viewer: int | None) -> set[int]:
    """Return the cards that a viewer sees at a table that went on: on the way, or now."""
    bit = witness_mask(viewer)
    shown = {card for card, seen in enumerate(visible_cards(went_on, viewer)) if seen}
    for event in went_on.pending_events:
        for card, seen_by in ((event[CARD], event[CARD_SEEN]), (event[OTHER], event[OTHER_SEEN])):
            if card >= 0 and seen_by & bit:
                shown.add(card)
    return shown


def cards_spoken_of(state: State) -> set[int]:
    """Return the cards of which everybody knows what they are, wherever they lie, because something speaks of them.

    They are those of effects that last, the sources of these and of abilities that resolve or wait, and meanwhile those
    of stacks that have left play.
    """
    refs = [ref for lasting in state.lasting for slot in lasting.slots for ref in slot]
    refs += [lasting.source for lasting in state.lasting]
    refs += [frame.source for frame in state.stack] + [source for _, _, source, _ in state.bag]
    if state.bag or any(frame.procedure == RESOLVE for frame in state.stack):
        for perm in state.left_play.values():
            refs += perm.cards[: len(perm.cards) - perm.facedown_count]
    return {card_of(ref) for ref in refs if ref >= SMALLEST_CARD_REF and is_card(ref) and not is_name(ref)}


def cards_placed(went_on: State, viewer: int | None) -> set[int]:
    """Return the cards whose place a viewer sees at a table that went on, on the way or now."""
    bit = witness_mask(viewer)
    grouped = {card for group in unordered_groups(went_on, viewer) for card in group}
    placed = {card for card, seen in enumerate(visible_cards(went_on, viewer)) if seen and card not in grouped}
    if went_on.asked_player == viewer and went_on.question_kind in SEARCH_QUESTIONS:
        placed.update(cards_of_options(went_on))  # who searches a deck sees where its cards lie
    return placed.union([one[CARD] for one in went_on.pending_events if one[CARD] >= 0 and one[CARD_SEEN] & bit])


def cards_seen(game: Game, viewer: int | None) -> set[int]:
    """Return the cards that a viewer knows at a table now."""
    return {card for card, seen in enumerate(visible_cards(game.state, viewer)) if seen}


def check_refused_answers(game: Game) -> None:
    """Check that repeated, late and wrong answers are refused and leave the game as it was."""
    if game.over:
        return
    before = game.key()
    late = game.decision_id - 1
    for given, decision in ((0, late), (len(game.state.options), None), (-1, None), (0, late + 2)):
        try:
            game.answer(given, decision=decision)
        except IllegalAnswer:
            continue
        raise LeakError(f"The answer {given} to decision {decision} was taken.")
    if game.key() != before:
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
            answers = [
                given if isinstance(given, int) else CONCESSION - int(given.removeprefix(CONCEDE))
                for given in game.game.answer_log.given
            ]
            summary.failure = failed_game(seed, error, answers)
        summary.decisions = game.counts.steps
        summary.probes = game.counts.partial
        summary.turns = game.game.turn
        programs().programs.clear()  # no two games have the same cards
        return summary
