"""Invariants that are too costly for every decision: a few decisions of each game are probed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inkwright.engine.cancel import can_cancel, cancel
from inkwright.engine.decision import Decision
from inkwright.engine.game import Game
from inkwright.engine.leaving import leave_game
from inkwright.engine.loop import advance, answer
from inkwright.engine.notation import read_answer
from inkwright.engine.saving import dump, from_json, to_json
from inkwright.errors import IllegalAnswer
from inkwright.state.ids import ASK_MAIN, ASK_NAME, BY_CONCESSION
from inkwright.state.refresh import refresh
from inkwright.state.state import State

from .dice import Dice
from .invariants import Broken, Watch, one_decision

WRONG: Final = 6  # answers that are not offered, for a probe
AFTERWARDS: Final = 4  # answers after a concession
HIDDEN: Final = 3  # one probe in so many deals the hidden cards anew
FEW: Final = 8  # offered answers that are tried, at most


def probe(state: State, dice: Dice) -> None:
    """Everything; Broken says what is wrong."""
    before = dump(state)
    for look in PROBES:
        look(state, dice)
    if dump(state) != before:
        raise Broken("What was done with copies changed the game.")


def accepts(state: State, dice: Dice) -> None:
    """Every offered answer is accepted, on a copy; a turn action that can be taken back leaves nothing behind."""
    before = dump(state) if state.ask_kind == ASK_MAIN else ()
    options = state.options if len(state.options) <= FEW else tuple(dice.some_of(state.options, FEW))
    for option in options:
        copy = state.copy()
        answer(copy, option)
        if state.ask_kind == ASK_MAIN and can_cancel(copy):
            cancel(copy)
            if dump(copy) != before:
                raise Broken(f"The turn action {option} was taken back and left something behind.")


def refuses(state: State, dice: Dice) -> None:
    """What is not offered is refused, and leaves the game as it was."""
    copy = state.copy()
    before = dump(copy)
    for _ in range(WRONG):
        wrong = dice.one_of(state.options) + dice.below(2001) - 1000
        if wrong in state.options or state.ask_kind == ASK_NAME:
            continue
        try:
            answer(copy, wrong)
        except IllegalAnswer:
            continue
        raise Broken(f"The answer {wrong} is not offered, and was accepted.")
    if dump(copy) != before:
        raise Broken("A refused answer changed the game.")


def saves(state: State, dice: Dice) -> None:
    """Saved and loaded it is equal, and goes on in the same way."""
    text = to_json(state)
    loaded = from_json(text, state.program)
    if to_json(loaded) != text:
        raise Broken("The game is another one when it is saved and loaded.")
    option = dice.one_of(state.options)
    copy = state.copy()
    answer(loaded, option)
    answer(copy, option)
    if dump(loaded) != dump(copy):
        raise Broken("The game goes on differently when it was saved and loaded.")


def concedes(state: State, dice: Dice) -> None:
    """Anybody may concede at any time (2.3.3), and the others go on."""
    copy = state.copy()
    player = dice.one_of([p for p in range(state.players) if not state.is_out(p)])
    leave_game(copy, player, BY_CONCESSION)
    advance(copy)
    one_decision(copy)
    copy.watched = True
    watch = Watch(copy)
    for _ in range(AFTERWARDS):
        if copy.over:
            return
        answer(copy, dice.one_of(copy.options))
        watch.check(copy)
        copy.events.clear()


def recomputes(state: State, dice: Dice) -> None:
    """What is true of the stacks, and what is at work, is what follows from nothing but the table."""
    copy = state.copy()
    refresh(copy)
    again = copy.copy()
    again.stale = True
    again.index_stale = True
    refresh(again)
    for serial, perm in copy.perms.items():
        changed = again.perms[serial].traits.changed(perm.traits)
        if changed:
            raise Broken(f"{copy.printed(perm).key} has stale traits ({changed:x}).")
    now, then = again.index, copy.index
    if now.triggers != then.triggers or now.rules != then.rules or now.replacements != then.replacements:
        raise Broken("The index of what is at work is stale.")
    if now.reads & ~then.reads:
        raise Broken(f"Something that live statics read is not watched ({now.reads & ~then.reads:x}).")


def speaks(state: State, dice: Dice) -> None:
    """The decision has words, and every answer a notation that means it and no other."""
    decision = Decision(state)
    if not decision.prompt or decision.min > decision.max:
        raise Broken(f"The decision is not well-formed: {decision.prompt!r}, {decision.min} to {decision.max}.")
    written = [option.notation for option in decision.options]
    if len(set(written)) != len(written):
        raise Broken(f"Two answers are written alike: {written}.")
    for at, option in enumerate(decision.options):
        if not option.label or option.value != state.options[at] or read_answer(decision.options, written[at]) != at:
            raise Broken(f"The answer {written[at]!r} does not read as itself.")


def hides(state: State, dice: Dice) -> None:
    """Dealing anew what a seat cannot know changes nothing of what it is told; one probe in some."""
    if dice.below(HIDDEN):
        return
    seat = dice.below(state.players)
    game = Game.of(state.copy())
    other = game.resample(seat, dice.word() >> 32)
    if game.view(seat).json() != other.view(seat).json():
        raise Broken(f"Seat {seat} sees something that it must not know.")
    if game.why_not(seat) != other.why_not(seat):
        raise Broken(f"Seat {seat} is told a reason that it must not know.")


PROBES: Final[tuple[Callable[[State, Dice], None], ...]] = (
    accepts,
    refuses,
    saves,
    concedes,
    recomputes,
    speaks,
    hides,
)
