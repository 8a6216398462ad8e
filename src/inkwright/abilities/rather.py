"""What is done after something was seen: one thing or rather another; if either was done."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import ASK_MAY
from inkwright.state.node import Condition, Effect
from inkwright.state.refresh import refresh
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .control import Held


class MayOrRather(Held):
    """You may reveal a card and do one thing with it. If it is such a one, you may do another instead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second", "condition", "instead")

    def __init__(self, first: Effect, second: Effect, condition: Condition, instead: Effect) -> None:
        super().__init__()
        self.first = first
        self.second = second
        self.condition = condition
        self.instead = instead

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            if self.first.idle(state, frame):
                return False
            frame.push(self, 1)
            state.ask(ASK_MAY, frame.actor, [1, 0])
        elif phase == 1:
            if not state.consume_answer():
                return False
            frame.push(self, 2)
            frame.push(self.first)
        elif phase == 2:
            refresh(state)
            if self.condition.holds(state, frame) and not self.instead.idle(state, frame):
                frame.push(self, 3)
                state.ask(ASK_MAY, frame.actor, [1, 0])
            else:
                frame.push(self.second)
        else:
            frame.push(self.instead if state.consume_answer() else self.second)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.first.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.first.idle(state, frame)


class IfEither(Held):
    """You may do one thing and then another. If you do either, something happens."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "then")
    SCRATCH: ClassVar[tuple[str, ...]] = ("before",)

    def __init__(self, effect: Effect, then: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.then = then
        self.before = -1  # slot: had something been done before it?

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            frame.slots[self.before] = (int(frame.did_something),)
            frame.did_something = False
            frame.push(self, 1)
            frame.push(self.effect)
            return True
        done = frame.did_something
        frame.did_something = done or frame.first_in_slot(self.before) == 1
        if not done:
            return False
        frame.push(self.then)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)
