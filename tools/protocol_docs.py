"""Write docs/protocol.md and schema/protocol.json from the types of the protocol: `python -m tools.protocol_docs`."""

from __future__ import annotations

import json
import typing
from pathlib import Path
from string import Template
from typing import Any, Final

import msgspec

from inkwright.server import protocol

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs" / "protocol.md"
SCHEMA: Final = ROOT / "src" / "inkwright" / "schema" / "protocol.json"
INTRODUCTION: Final = Path(__file__).parent / "protocol_introduction.md"
REFERENCE: Final = "#/$defs/{name}"


def structs_of(union: Any) -> list[type[msgspec.Struct]]:
    """Return the types of a union."""
    return list(typing.get_args(union))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages and forms."""
    roots = [protocol.ClientMessage, protocol.ServerMessage, *protocol.HTTP_FORMS]
    (client, server, *_), parts = msgspec.json.schema_components(roots, ref_template=REFERENCE)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Inkwright protocol, version {protocol.PROTOCOL}",
        "version": protocol.PROTOCOL,
        "$defs": {"client": client, "server": server, **{name: parts[name] for name in sorted(parts)}},
    }


def type_words(part: dict[str, Any]) -> str:
    """Return the type of a field in words."""
    if "$ref" in part:
        name = part["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in part:
        return " or ".join([type_words(one) for one in part["anyOf"]])
    if "enum" in part:
        return " or ".join([f"`{value}`" for value in part["enum"]])
    if "const" in part:
        return f"`{part['const']}`"
    kind = str(part.get("type", "any value"))
    if kind == "array":
        return f"list of {type_words(part.get('items', {}))}"
    return {"integer": "number", "number": "number, with a fraction", "string": "text"}.get(kind, kind)


def bounds(part: dict[str, Any]) -> str:
    """Return the limits of a field in words."""
    words = {
        "minimum": "at least {}",
        "maximum": "at most {}",
        "maxLength": "at most {} characters",
        "minItems": "at least {} entries",
        "maxItems": "at most {} entries",
    }
    found = [text.format(part[key]) for key, text in words.items() if part.get(key)]
    inner = [bounds(one) for one in part.get("anyOf", ()) if "$ref" not in one]
    return ", ".join(found + [words for words in inner if words])


def field_row(name: str, part: dict[str, Any], required: bool) -> str:
    """Return a field as a row of a table."""
    default = "" if required else f"; default `{json.dumps(part.get('default'), ensure_ascii=False)}`"
    about = "; ".join(filter(None, [part.get("description", ""), bounds(part)]))
    return f"| `{name}` | {type_words(part)}{default} | {about} |"


def section(name: str, part: dict[str, Any]) -> list[str]:
    """Return the section of one type."""
    fields = part["properties"]
    title = f"`{fields['t']['enum'][0]}`" if "t" in fields else name
    out = [f"### {title}", "", part.get("description", "").strip(), ""]
    rows = [field_row(key, each, key in part.get("required", ())) for key, each in fields.items() if key != "t"]
    if rows:
        out += ["| field | type | |", "|---|---|---|", *rows, ""]
    return out


def markdown() -> str:
    """Return the page about the protocol."""
    parts = schema()["$defs"]
    client = [each.__name__ for each in structs_of(protocol.ClientMessage)]
    server = [each.__name__ for each in structs_of(protocol.ServerMessage)]
    http = [each.__name__ for each in protocol.HTTP_FORMS]
    others = [name for name in parts if name not in (*client, *server, *http, "client", "server")]
    out = [Template(INTRODUCTION.read_text(encoding="utf-8")).substitute(vars(protocol)).rstrip(), ""]
    for title, names in (
        ("Messages from the client", client),
        ("Messages from the server", server),
        ("Parts of messages", others),
        ("Bodies over HTTP", http),
    ):
        out += [f"## {title}", ""]
        for name in names:
            out += section(name, parts[name])
    return "\n".join(out).rstrip() + "\n"


def files() -> dict[Path, str]:
    """Return what the two files have to contain."""
    return {DOCS: markdown(), SCHEMA: json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
