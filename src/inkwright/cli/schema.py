"""`inkwright schema`: the form of views, decisions, events and records, as JSON Schema."""

import argparse
import json
from importlib.resources import files
from typing import Any, Final

from inkwright.cli.commands import EXIT_OK, Commands, bold, print_json
from inkwright.engine.kinds import DECISION_KINDS, OPTION_KINDS
from inkwright.errors import InkwrightError, quoted

DOCUMENTS: Final = ("view", "decision", "event", "record")
EXAMPLE: Final = """inkwright schema                 what there is
  inkwright schema view > view.json   a schema that stands alone, for any validator"""


def register(commands: Commands) -> None:
    """Add the command."""
    schema = commands.add("schema", run, "the form of views, decisions, events and records", EXAMPLE)
    schema.add_argument("name", metavar="NAME", nargs="?", help=", ".join(DOCUMENTS))


def run(options: argparse.Namespace) -> int:
    """Print one schema, or say which there are."""
    if options.name:
        print_json(schema_of(options.name))
        return EXIT_OK
    schema = full_schema()
    rows = [{"name": name, "about": schema["$defs"][name]["description"]} for name in DOCUMENTS]
    if options.json:
        print_json({"version": schema["version"], "schemas": rows})
        return EXIT_OK
    print(f"JSON Schema, version {schema['version']}; inkwright schema NAME prints one.")
    for row in rows:
        print(f"  {bold(format(row['name'], '10'))} {row['about']}")
    return EXIT_OK


def full_schema() -> dict[str, Any]:
    """Return all schemas, as they stand in their file, with the kinds of questions and options that the engine has."""
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
