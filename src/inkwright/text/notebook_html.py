"""Pieces of HTML for notebooks. They take their colours from the notebook, so that they can be read on any theme."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from ..errors import printable

LEFT: Final = "text-align:left;padding:2px 10px 2px 0;color:inherit;background:none"
RIGHT: Final = "text-align:right;padding:2px 10px 2px 0;color:inherit;background:none"


def escaped(words: object) -> str:
    """Return words that mean nothing but themselves in HTML and in SVG."""
    return escape(printable(str(words)))


def paragraph(words: object, bold: bool = False) -> str:
    """Return words as a paragraph."""
    text = f"<b>{escaped(words)}</b>" if bold else escaped(words)
    return f'<p style="margin:4px 0;white-space:pre-line">{text}</p>'


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table; numbers stand to the right. Without rows there is none."""
    body = "".join([f"<tr>{''.join([cell(value) for value in row])}</tr>" for row in rows])
    head = "".join([f'<th scope="col" style="{LEFT}">{escaped(head)}</th>' for head in heads])
    shape = "border-collapse:collapse;color:inherit;background:none"
    return f'<table style="{shape}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>' if body else ""


def cell(value: object) -> str:
    """Return a cell of a table; None is an empty one."""
    style = RIGHT if isinstance(value, (int, float)) else LEFT
    return f'<td style="{style}">{"" if value is None else escaped(value)}</td>'


def folded(title: str, inside: str) -> str:
    """Return what opens with a click."""
    return f"<details><summary>{escaped(title)}</summary>{inside}</details>" if inside else ""


def block(*parts: str) -> str:
    """Return pieces as one, in the colours of the notebook."""
    return f'<div style="color:inherit;max-width:880px">{"".join(parts)}</div>'


def picture(svg: str) -> str:
    """Return a picture that is never wider than the page."""
    return f'<div style="max-width:100%;overflow-x:auto">{svg}</div>'
