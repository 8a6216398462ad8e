"""Plots as SVG, drawn by hand: intervals, curves, bars. Shapes and words tell series apart, not colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 900
LEFT: Final = 60
RIGHT: Final = 30
COLOURS: Final = ("#8a6d1f", "#5b4a9e", "#2b7a4b", "#b5462f", "#2f6fa8", "#6f7680")
DASHES: Final = ("", "8 4", "2 4", "10 3 2 3", "5 5", "1 3")


def svg(height: int, parts: Sequence[str], about: str) -> str:
    """Return a picture of that height."""
    inside = "".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(about)}">{inside}</svg>'


def text(x: float, y: float, words: str, anchor: str = "middle", faint: bool = False) -> str:
    """Some words."""
    look = ' class="faint"' if faint else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{look}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    """Return a straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {style}/>'


def intervals(rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Return a rate with its interval on each line, on a scale from 0 to 100 %."""
    left, step = 300, 34
    height = 30 + step * len(rows) + 10
    scale = WIDTH - left - RIGHT - 60
    parts: list[str] = []
    for tenth in range(0, 11, 2):
        x = left + scale * tenth / 10
        parts.append(line(x, 24, x, height - 8, 'class="grid"'))
        parts.append(text(x, 16, f"{tenth * 10} %", faint=True))
    for at, (name, rate, low, high) in enumerate(rows):
        y = 30 + step * at + step / 2
        colour = COLOURS[at % len(COLOURS)]
        parts.append(text(left - 12, y + 5, shortened(name), "end"))
        parts.append(line(left + scale * low, y, left + scale * high, y, f'stroke="{colour}" stroke-width="6"'))
        parts.append(f'<circle cx="{left + scale * rate:.1f}" cy="{y:.1f}" r="8" fill="{colour}"/>')
        parts.append(text(left + scale + 12, y + 5, f"{rate:.1%}", "start"))
    about = "; ".join(f"{name} {rate:.1%} ({low:.1%} to {high:.1%})" for name, rate, low, high in rows)
    return svg(height, parts, about)


def curves(series: Sequence[tuple[str, list[float]]]) -> str:
    """Return a line for each series, from the point 0 on."""
    height, top, bottom = 360, 20, 46
    longest = max((len(points) for _name, points in series), default=1)
    most = max((value for _name, points in series for value in points), default=1.0)
    most = max(5.0, 5.0 * -(-most // 5))
    across = (WIDTH - LEFT - RIGHT) / max(1, longest - 1)
    up = (height - top - bottom) / most
    parts: list[str] = []
    for value in range(0, int(most) + 1, 5):
        y = height - bottom - up * value
        parts += [line(LEFT, y, WIDTH - RIGHT, y, 'class="grid"'), text(LEFT - 8, y + 5, str(value), "end", True)]
    for turn in range(0, longest, max(1, longest // 12)):
        parts.append(text(LEFT + across * turn, height - bottom + 20, str(turn), faint=True))
    parts.append(text(WIDTH / 2, height - 6, "own turns", faint=True))
    for at, (name, points) in enumerate(series):
        look = f'fill="none" stroke="{COLOURS[at % len(COLOURS)]}" stroke-width="3"'
        look += f' stroke-dasharray="{DASHES[at % len(DASHES)]}"' if DASHES[at % len(DASHES)] else ""
        where = " ".join(f"{LEFT + across * x:.1f},{height - bottom - up * y:.1f}" for x, y in enumerate(points))
        parts.append(f'<polyline points="{where}" {look}/>')
        parts.append(line(LEFT + 16, top + 14 + 22 * at, LEFT + 60, top + 14 + 22 * at, look))
        parts.append(text(LEFT + 68, top + 19 + 22 * at, shortened(name), "start"))
    return svg(height, parts, "lore by turn: " + "; ".join(name for name, _points in series))


def bars(counts: Sequence[tuple[int | str, int]], x_label: str, y_label: str) -> str:
    """Return a bar for each count; numbers that are missing in between are empty places."""
    places = fill_gaps(counts)
    height, top, bottom = 260, 26, 46
    most = max((count for _label, count in places), default=0) or 1
    step = (WIDTH - LEFT - RIGHT) / max(1, len(places))
    parts: list[str] = []
    every = max(1, len(places) // 24)
    for at, (label, count) in enumerate(places):
        tall = (height - top - bottom) * count / most
        x = LEFT + step * at
        y = height - bottom - tall
        about = f"<title>{escape(str(label))}: {count}</title>"
        parts.append(
            f'<rect x="{x + step * 0.1:.1f}" y="{y:.1f}" width="{step * 0.8:.1f}" height="{tall:.1f}" '
            f'fill="{COLOURS[1]}">{about}</rect>'
        )
        if at % every == 0:
            parts.append(text(x + step / 2, height - bottom + 20, str(label), faint=True))
        if count and len(places) <= 24:
            parts.append(text(x + step / 2, y - 6, str(count)))
    parts.append(line(LEFT, height - bottom, WIDTH - RIGHT, height - bottom, 'class="frame"'))
    parts += [text(WIDTH / 2, height - 6, x_label, faint=True), text(LEFT - 8, top, y_label, "end", True)]
    return svg(height, parts, "; ".join(f"{label}: {count}" for label, count in counts))


def fill_gaps(counts: Sequence[tuple[int | str, int]]) -> list[tuple[int | str, int]]:
    """Counts of numbers with the numbers in between; others as they are."""
    known = {label: count for label, count in counts if isinstance(label, int)}
    if len(known) != len(counts) or not known:
        return list(counts)
    return [(label, known.get(label, 0)) for label in range(min(known), max(known) + 1)]


def shortened(name: str, most: int = 38) -> str:
    """Return a name that fits."""
    return name if len(name) <= most else f"{name[: most - 1]}…"
