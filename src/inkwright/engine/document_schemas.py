"""The forms of views, decisions, events and records, as JSON Schema."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from inkwright.errors import InkwrightError, quoted

DOCUMENTS: Final = ("view", "decision", "event", "record")


def full_schema() -> dict[str, Any]:
    """Return all schemas of the package's file, with the kinds of decisions and options that the engine has."""
    from inkwright.engine.decisions.kind_words import DECISION_KINDS, OPTION_KINDS  # the names alone need no engine

    text = files("inkwright").joinpath("schema", "inkwright.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    schema["$defs"]["asked"]["properties"]["kind"]["enum"] = [*DECISION_KINDS, None]
    schema["$defs"]["decision"]["properties"]["kind"]["enum"] = list(DECISION_KINDS)
    schema["$defs"]["option"]["properties"]["kind"]["enum"] = list(OPTION_KINDS)
    return schema


def schema_of(name: str) -> dict[str, Any]:
    """Return the schema of one kind of document, with all that it refers to."""
    if name not in DOCUMENTS:
        raise InkwrightError(f"There is no schema {quoted(name)}. There are {', '.join(DOCUMENTS)}.")
    schema = full_schema()
    defs = schema["$defs"]
    needed: list[str] = []
    todo = [name]
    while todo:
        needed.append(todo.pop())
        todo += [other for other in referenced(defs[needed[-1]]) if other not in (*needed, *todo)]
    return {
        "$schema": schema["$schema"],
        "$id": f"urn:inkwright:{name}:{schema['version']}",
        "title": f"Inkwright {name}, version {schema['version']}",
        **defs[name],
        "$defs": {other: defs[other] for other in defs if other in needed and other != name},
    }


def referenced(part: object) -> list[str]:
    """Return the definitions that a part of a schema refers to."""
    if isinstance(part, dict):
        own = [str(part["$ref"]).rpartition("/")[2]] if "$ref" in part else []
        return own + [name for value in part.values() for name in referenced(value)]
    return [name for value in part for name in referenced(value)] if isinstance(part, list) else []
