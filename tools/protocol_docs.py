"""Write docs/reference/protocol.md and schema/protocol.json from the types of the protocol (`make docs`)."""

from __future__ import annotations

import inspect
import json
import typing
from collections.abc import Iterable
from pathlib import Path
from string import Template
from typing import Any, Final

import msgspec

from inkwright.cards import DECK_FORMATS
from inkwright.engine.decisions.notation import NOTATIONS
from inkwright.server import app, limits, protocol, reference_routes, sockets
from inkwright.server.refusal_codes import BYE_CODES, HTTP_STATUSES, NAK_CODES

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs" / "reference" / "protocol.md"
SCHEMA: Final = ROOT / "src" / "inkwright" / "schema" / "protocol.json"
INTRODUCTION: Final = Path(__file__).parent / "protocol_introduction.md"
MANY: Final = 1000  # from here on a number has no shorter form
ACTIONS: Final = (
    *("end", "hand over", "ink", "play", "shift", "sing", "sing together", "play permitted", "play otherwise"),
    *("quest", "challenge", "move", "use", "use free", "boost"),
)
WAYS: Final = ("play", "shift", "sing", "sing together", "play permitted", "play otherwise")
PICKS: Final = ("card", "player", "done")
CARDS: Final = ("card", "done")
DECISIONS: Final = {
    "turn action": ("which turn action is taken", ACTIONS),
    "way to play": ("in which way an effect plays a card", WAYS),
    "target": ("what an effect or a cost acts on, one pick an answer", PICKS),
    "may": ("whether something optional is done", ("yes", "no")),
    "exerted": ("whether a character enters play exerted", ("yes", "no")),
    "bag": ("which triggered ability resolves next", ("bag",)),
    "replacement": ("which replacement applies first", ("replacement", "none")),
    "amount": ("how many", ("number",)),
    "ink drops": ("how many ink drops are removed for a cost", ("number",)),
    "singers": ("who sings a song together, one pick an answer", CARDS),
    "mode": ("which of several effects, or sides of an or", ("mode",)),
    "alter hand": ("which cards of the opening hand are put back, one pick an answer", CARDS),
    "order": ("which card is put next; equal cards are one option, and `min` and `max` count them all", CARDS),
    "starting player": ("who starts", ("player",)),
    "name": ("which card is named; `open`", ("name",)),
    "destination": ("where a card that was looked at goes", ("place",)),
}
OPTIONS: Final = {
    "end": "end the turn",
    "hand over": "let a teammate act next",
    "ink": "put a card into the inkwell",
    "play": "play a card with ink",
    "shift": "play a card on another one",
    "sing": "exert a character to play a song",
    "sing together": "begin to pick the characters that sing a song",
    "play permitted": "play a card as another card allows",
    "play otherwise": "play a card for its other cost",
    "quest": "quest with a character",
    "challenge": "challenge with a character",
    "move": "move a character to a location",
    "use": "use an ability of a card in play",
    "use free": "use an ability without its costs",
    "boost": "put a card under a character",
    "card": "pick this card",
    "player": "pick this player",
    "number": "this many",
    "place": "put the card there",
    "mode": "this effect; numbers from 1",
    "name": "name this card",
    "bag": "resolve this ability next",
    "replacement": "apply this one first",
    "yes": "do it",
    "no": "do not do it",
    "done": "end the picking",
    "none": "none of them",
}
REFERENCE: Final = "#/$defs/{name}"


def structs_of(union: Any) -> list[type[msgspec.Struct]]:
    """Return the types of a union."""
    return list(typing.get_args(union))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages and forms."""
    roots = [protocol.ClientMessage, protocol.ServerMessage, *protocol.HTTP_FORMS]
    (client, server, *_), parts = msgspec.json.schema_components(roots, ref_template=REFERENCE)
    for part in parts.values():
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
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
    messages = (
        ("Messages from the client", client),
        ("Messages from the server", server),
        ("Parts of messages", others),
    )
    words = {
        **numbers(app, limits, sockets, reference_routes, protocol),
        **tables(),
        "messages": "\n".join([sections(title, names, parts) for title, names in messages]).rstrip(),
        "bodies": sections("Bodies over HTTP", http, parts).rstrip(),
    }
    return Template(INTRODUCTION.read_text(encoding="utf-8")).substitute(words).rstrip() + "\n"


def numbers(*modules: object) -> dict[str, str]:
    """Return the numbers that some modules name, as texts."""
    named = {name: value for module in modules for name, value in vars(module).items() if name.isupper()}
    found = {name: value for name, value in named.items() if type(value) in (int, float)}
    return {name: f"{value:g}" if value < MANY else str(value) for name, value in found.items()}


def sections(title: str, names: list[str], parts: dict[str, Any]) -> str:
    """Return a chapter with a section for each of some types."""
    return "\n".join([f"## {title}", "", *[line for name in names for line in section(name, parts[name])]])


def tables() -> dict[str, str]:
    """Return the rows of the tables of kinds and codes."""
    decisions = [f"| `{kind}` | {about} | {ticked(options)} |" for kind, (about, options) in DECISIONS.items()]
    options = [f"| `{kind}` | {about} | `{NOTATIONS[kind]}` |" for kind, about in OPTIONS.items()]
    out = {"decision_rows": decisions, "option_rows": options}
    for name, codes in (("nak_rows", NAK_CODES), ("bye_rows", BYE_CODES), ("status_rows", HTTP_STATUSES)):
        out[name] = [f"| `{code}` | {meaning.cause} | {meaning.remedy} |" for code, meaning in codes.items()]
    return {**{name: "\n".join(rows) for name, rows in out.items()}, "formats": ticked(DECK_FORMATS)}


def ticked(words: Iterable[str]) -> str:
    """Return some words as code."""
    return ", ".join([f"`{word}`" for word in words])


def files() -> dict[Path, str]:
    """Return what the two files have to contain."""
    return {DOCS: markdown(), SCHEMA: json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
