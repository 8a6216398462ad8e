"""Parts of messages that are about a first game, and what a thought points at."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class AnchorState(Struct, frozen=True):
    """What a thought is about."""

    zone: Annotated[
        Literal["play", "hand", "inkwell", "lore", "deck", "end turn", ""], Meta(description="empty: the question")
    ]
    player: Annotated[int | None, Meta(description="whose pile or hand it is")] = None
    stack: Annotated[int | None, Meta(description="the `id` of a stack in play")] = None
    position: Annotated[int | None, Meta(description="of a card in a hand; null for the whole of it")] = None


class ThoughtState(Struct, frozen=True):
    """Something that is explained in a first game."""

    key: Annotated[str, Meta(description="the same for the same thing in every game")]
    text: str
    about: AnchorState


class SkillState(Struct, frozen=True):
    """Something that a first game teaches."""

    name: str
    met: Annotated[bool, Meta(description="the player has done it in this game")]


class LessonState(Struct, frozen=True):
    """What a first game explains now. The client leaves out what it has shown already."""

    thoughts: Annotated[list[ThoughtState], Meta(description="all that fits the decision, the most important first")]
    skills: list[SkillState]
