"""`inkwright schema`: the form of views, decisions, events and records, as JSON Schema."""

import argparse
from typing import Final

from inkwright.cli.commands import EXIT_OK, Commands, bold, print_json
from inkwright.engine.document_schemas import DOCUMENTS, full_schema, schema_of

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
