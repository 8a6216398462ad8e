"""Conditions that share their fields: about a thing, about a noun, about a reference."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.node import Condition, Filter, Target


class NounCondition(Condition):
    """A condition about the things that a noun describes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun


class CountCondition(Condition):
    """A condition about how many things fit a noun."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun


class ThingCondition(Condition):
    """A condition about one thing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what
