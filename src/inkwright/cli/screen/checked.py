"""Checks that what a server sends is a view: a screen draws nothing that it does not understand."""

from __future__ import annotations

import types
from typing import Any, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from inkwright.engine.document_types import ViewJson

MOST_PLAYERS = 6


def view_of(value: object) -> ViewJson | None:
    """Return a value as a view; None if it is none."""
    if not fits(value, ViewJson):
        return None
    view = cast(ViewJson, value)
    players = view["players"]
    seats = range(len(players))
    if not 1 <= len(players) <= MOST_PLAYERS or [player["seat"] for player in players] != list(seats):
        return None
    decision = view["decision"]
    asked = [decision["player"]] if decision is not None else []
    named = [view["active"], *asked, *([] if view["seat"] is None else [view["seat"]])]
    if any(seat not in seats for seat in named):
        return None
    if decision is not None and "options" in decision:
        numbers = [option["index"] for option in cast(Any, decision)["options"]]
        if not numbers or numbers != list(range(len(numbers))):
            return None
    return view


def fits(value: object, kind: Any) -> bool:
    """Return whether a value read from JSON has a type."""
    if is_typeddict(kind):
        return isinstance(value, dict) and all(
            fits(value[name], each) if name in value else name not in kind.__required_keys__
            for name, each in get_type_hints(kind).items()
        )
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return any(fits(value, each) for each in get_args(kind))
    if origin is list:
        return isinstance(value, list) and all(fits(one, get_args(kind)[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(one, get_args(kind)[1]) for one in value.values())
    return type(value) is kind or (kind is types.NoneType and value is None)
