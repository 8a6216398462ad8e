"""A validator for JSON Schema, as far as the schemas of the package go."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

TYPES: dict[str, Callable[[object], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}
ANNOTATIONS = {"$schema", "$id", "$defs", "title", "description", "default", "discriminator"}


class Schema:
    """A validator for the keywords of JSON Schema that our schema uses; another keyword is an error."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema

    def problems(self, value: object) -> list[str]:
        """Return the places where a value breaks the schema."""
        return list(self.check(self.schema, value, "$"))

    def check(self, schema: dict[str, Any], value: Any, at: str) -> Iterator[str]:
        for keyword, rule in schema.items():
            if keyword not in ANNOTATIONS:
                yield from getattr(self, f"check_{keyword.strip('$')}")(rule, value, at, schema)

    def check_ref(self, rule: str, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        yield from self.check(self.schema["$defs"][rule.removeprefix("#/$defs/")], value, at)

    def check_type(self, rule: str, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if not TYPES[rule](value):
            yield f"{at} is no {rule}: {value!r}"

    def check_enum(self, rule: list[object], value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if value not in rule:
            yield f"{at} is none of those that are known: {value!r}"

    def check_const(self, rule: object, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if value != rule:
            yield f"{at} is not {rule!r}: {value!r}"

    def check_anyOf(self, rule: list[dict[str, Any]], value: Any, at: str, _: dict[str, Any]) -> Iterator[str]:
        found = [list(self.check(one, value, at)) for one in rule]
        if all(found):
            yield from min(found, key=len)

    def check_properties(self, rule: dict[str, Any], value: Any, at: str, schema: dict[str, Any]) -> Iterator[str]:
        for key, inner in value.items() if isinstance(value, dict) else ():
            if key in rule:
                yield from self.check(rule[key], inner, f"{at}.{key}")

    def check_additionalProperties(self, rule: Any, value: Any, at: str, schema: dict[str, Any]) -> Iterator[str]:
        for key, inner in value.items() if isinstance(value, dict) else ():
            if key in schema.get("properties", ()):
                continue
            if rule is False:
                yield f"{at} has {key!r}, which the schema does not know"
            else:
                yield from self.check(rule, inner, f"{at}.{key}")

    def check_required(self, rule: list[str], value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        for key in rule if isinstance(value, dict) else ():
            if key not in value:
                yield f"{at} lacks {key!r}"

    def check_items(self, rule: dict[str, Any], value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        for i, inner in enumerate(value if isinstance(value, list) else ()):
            yield from self.check(rule, inner, f"{at}[{i}]")

    def check_minItems(self, rule: int, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if isinstance(value, list) and len(value) < rule:
            yield f"{at} has only {len(value)}"

    def check_maxItems(self, rule: int, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if isinstance(value, list) and len(value) > rule:
            yield f"{at} has {len(value)}"

    def check_minimum(self, rule: int, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if isinstance(value, int) and value < rule:
            yield f"{at} is below {rule}: {value!r}"

    def check_maximum(self, rule: int, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if isinstance(value, int) and value > rule:
            yield f"{at} is above {rule}: {value!r}"

    def check_maxLength(self, rule: int, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if isinstance(value, str) and len(value) > rule:
            yield f"{at} is too long: {value!r}"

    def check_minLength(self, rule: int, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if isinstance(value, str) and len(value) < rule:
            yield f"{at} is too short: {value!r}"

    def check_pattern(self, rule: str, value: Any, at: str, _schema: dict[str, Any]) -> Iterator[str]:
        if isinstance(value, str) and not re.search(rule, value):
            yield f"{at} does not look like {rule}: {value!r}"
