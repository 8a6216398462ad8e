"""The types of JSON documents and their JSON Schema say the same."""

from typing import Any, get_type_hints

import pytest

from inkwright.engine import document_types as types
from inkwright.engine.document_schemas import full_schema

SCHEMAS: dict[str, Any] = full_schema()["$defs"]

TYPES: dict[str, Any] = {
    "view": types.ViewJson,
    "outcome": types.OutcomeJson,
    "player": types.PlayerJson,
    "stack": types.StackJson,
    "waiting": types.WaitingJson,
    "asked": types.AskedJson,
    "decision": types.DecisionJson,
    "chosen": types.ChosenJson,
    "option": types.IndexedOptionJson,
    "where": types.PlaceJson,
    "permission": types.PermissionJson,
    "preview": types.PreviewJson,
    "event": types.EventJson,
    "record": types.RecordJson,
    "chance": types.ChanceJson,
    "deal": types.DealJson,
    "seen_stack": types.SeenStackJson,
    "seen_player": types.SeenPlayerJson,
    "seen_table": types.SeenTableJson,
}
"""The type of each definition of the schema that is one object."""

INNER: dict[tuple[str, str], Any] = {
    ("player", "ink"): types.InkJson,
    ("player", "deck"): types.DeckJson,
    ("record", "played_with"): types.VersionsJson,
    ("record", "digests"): types.DigestJson,
}
"""The type of each object inside another one."""

PLAIN: dict[str, type] = {"integer": int, "string": str, "boolean": bool, "null": type(None)}


def type_of(schema: dict[str, Any], at: tuple[str, str]) -> Any:
    """Return the type that a part of the schema describes."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return types.CardJson if name == "place" else str if name == "type" else TYPES[name]
    if "anyOf" in schema:
        found = type_of(schema["anyOf"][0], at)
        for part in schema["anyOf"][1:]:
            found = found | type_of(part, at)
        return found
    if "const" in schema:
        return type(schema["const"])
    if "enum" in schema:
        kinds = {type(value) for value in schema["enum"]}
        return str | None if type(None) in kinds else int if int in kinds else str
    if schema["type"] == "array":
        return list[type_of(schema["items"], at)]  # type: ignore[misc]
    return INNER[at] if schema["type"] == "object" else PLAIN[schema["type"]]


def check(document: Any, schema: dict[str, Any], name: str) -> None:
    """Compare a type with the schema of its object."""
    wanted = {key: type_of(part, (name, key)) for key, part in schema["properties"].items()}
    assert get_type_hints(document) == wanted
    assert document.__required_keys__ == set(schema["required"])


@pytest.mark.parametrize("name", TYPES)
def test_a_type_says_what_its_schema_says(name: str) -> None:
    check(TYPES[name], SCHEMAS[name], name)


@pytest.mark.parametrize(("name", "key"), INNER)
def test_a_type_inside_another_says_what_its_schema_says(name: str, key: str) -> None:
    part = SCHEMAS[name]["properties"][key]
    check(INNER[name, key], part.get("items", part), name)


def test_a_card_is_known_or_not() -> None:
    known, unknown = SCHEMAS["place"]["anyOf"]
    check(types.KnownCardJson, known, "place")
    check(types.UnknownCardJson, unknown, "place")


def test_every_definition_has_a_type() -> None:
    assert set(SCHEMAS) == {*TYPES, "place", "type"}
