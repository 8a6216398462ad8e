"""A record as text that people read and other programs convert: a head, the decks, and one answer a line.

`parse_record` reads it again. Moments that were only seen are not part of it.
"""

from __future__ import annotations

import json

from inkwright.engine.records.record import Record, deck_lines
from inkwright.errors import RecordError, check_type

from .record_file import ANSWERS_LINE, TEXT_VERSION, TITLE


def record_as_text(record: Record) -> str:
    """Return a record as text; RecordError if it has nothing that could be played."""
    check_type(record, Record, "What is written as text is a Record")
    if not record.decks:
        raise RecordError("This record shows what one player saw, and no more: there are no answers to write.")
    made = record.versions
    rules, cards, language = ("", "", "") if made is None else (made.rules, made.cards, made.language)
    lines = [
        f"{TITLE} {TEXT_VERSION}",
        f"rules: {record.edition} {rules}".rstrip(),
        f"cards: {cards}".rstrip(),
        f"language: {language}".rstrip(),
        f"format: {record.format}",
        f"seed: {record.seed}",
    ]
    lines += [f"first: {record.first}"] if record.first is not None else []
    lines += [f"chooser: {record.chooser}"] if record.chooser is not None else []
    lines += ["conceal: yes"] if record.conceal else []
    lines += [f"deal: {json.dumps(record.deal.json())}"] if record.deal is not None else []
    for name, team, bot, deck in zip(record.names, record.teams, record.bots, record.decks, strict=True):
        lines += ["", f"player: {name}", f"team: {team}", *([f"bot: {bot}"] if bot else []), *deck_lines(deck)]
    lines += ["", ANSWERS_LINE]
    for number in range(len(record.answers) + 1):
        lines += [record.answers[number - 1]] if number else []
        digest = record.digests.get(number)
        lines += [f"# after {number} answers | {digest}"] if digest else []
    return "\n".join(lines) + "\n"
