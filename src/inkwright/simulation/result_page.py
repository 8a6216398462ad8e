"""A page in one file about results: a heat map of the pairings, who is first, the cards, how sure it all is."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from .bot_limits import DeckLimits, limit_lines
from .intervals import INTERVALS
from .report import SCRIPT, STYLE, section
from .result_columns import USES
from .results import Results

HEAT_STYLE: Final = """
table.heat { width: auto; border-spacing: 2px; border-collapse: separate }
table.heat th, table.heat td { text-align: center; padding: .3rem .15rem; border: 0; min-width: 2.6rem }
table.heat th:first-child { text-align: left; min-width: 0; padding-right: .5rem; font-weight: 400; white-space: nowrap;
 max-width: 15rem; overflow: hidden; text-overflow: ellipsis }
table.heat td { border-radius: .25rem; font-variant-numeric: tabular-nums }
table.heat td small { display: block; font-size: .68rem; line-height: 1.1 }
table.heat td.unsure { outline: 1px dashed currentColor; outline-offset: -3px }
td.text { text-align: left } .bar { display: block; height: .5rem; position: relative; min-width: 7rem }
.bar i { position: absolute; top: .2rem; height: 2px; background: currentColor }
.bar b { position: absolute; top: 0; width: .5rem; height: .5rem; margin-left: -.25rem; border-radius: 50%;
 background: currentColor }
.bar::after { content: ""; position: absolute; left: 50%; top: -.2rem; height: .9rem; border-left: 1px dotted }
label { margin-right: 1rem } input, select { font: inherit }
table.rates td { width: 1% } table.rates td:nth-child(2) { display: none } table.rates td:nth-child(4) { width: 100% }
table.rates td { white-space: nowrap } details > summary { cursor: pointer; margin-block: .5rem }
@media (max-width: 600px) { table.rates td:last-child { display: none }
 table.rates td:first-child { white-space: normal; min-width: 6rem }
 body { padding: 0 .5rem; margin: 1rem auto }
 table.heat th, table.heat td { min-width: 1.4rem; padding: .2rem 0; font-size: .75rem }
 table.heat td small { display: none } table.heat th:first-child span { display: none }
}
"""

FILTER_SCRIPT: Final = """
const filter = document.querySelector("#filter"), deck = document.querySelector("#deck");
if (filter) {
  const show = () => {
    const words = filter.value.toLowerCase().split(/\\s+/);
    for (const row of document.querySelectorAll("#cards tbody tr")) {
      const text = row.textContent.toLowerCase();
      row.hidden = (deck.value && row.cells[0].textContent !== deck.value) || !words.every(w => text.includes(w));
    }
  };
  filter.oninput = deck.onchange = show;
}
"""

MOST_UNFOLDED: Final = 20  # rows
ORANGE: Final = (163, 78, 4)  # losing; this pair of colours is told apart by colour-blind people, too
BLUE: Final = (33, 102, 172)  # winning
PAPER: Final = (247, 247, 247)
HEAT_NOTE: Final = (
    "Points out of 100 games that the deck of the row makes against the deck of the column: blue above 50, orange "
    "below. Dashed cells may be on either side of 50 (95 %); the small figure is half the width of the interval."
)
CARDS_NOTE: Final = (
    "Games in which a card was there and the win rate in them. Improvement: win rate when drawn less win rate when "
    "never drawn, with its interval; long games draw more cards, so compare cards with each other."
)


def results_page(
    results: Results,
    expected: Sequence[Mapping[str, Any]] = (),
    title: str = "",
    limits: Sequence[DeckLimits] = (),
) -> str:
    """Return the whole page. `expected`: rows of the expected result against a field; `limits` of the bots."""
    title = title or f"{len(results.decks)} decks, {len(results.games):,} games"
    sections = [f"<h1>{escape(title)}</h1>", f'<p class="facts">{escape(facts(results))}</p>']
    decks = results.rows("decks")
    if expected:
        rows = [(str(row["deck"]), float(row["win_rate"]), float(row["low"]), float(row["high"])) for row in expected]
        sections.append(section("Expected against the field", rate_table(rows), "by the weights of the field"))
    sections.append(section("Every deck", rate_table(rate_rows(decks)), "all games of the deck, with the interval"))
    sections.append(section("Who beats whom", heat_map(results), HEAT_NOTE))
    sections.append(section("Pairings", folded(matchup_table(results)), "with the first turn, and without it"))
    cards = results.rows("cards")
    if cards:
        sections.append(section("Cards", filters(results) + scroll(card_table(cards)), CARDS_NOTE))
    sections.append(warnings_section(cards))
    known = "".join(f"<li>{escape(line)}</li>" for line in limit_lines(limits))
    if known:
        sections.append(section("Known of the bots", f"<ul>{known}</ul>", "compare such decks with care"))
    return page(title, sections)


def page(title: str, sections: Sequence[str]) -> str:
    """Return a page in one file."""
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><meta name="viewport" content="width=device-width">'
    body = "\n".join(part for part in sections if part)
    return (
        f'<!DOCTYPE html><!-- Inkwright -->\n<html lang="en"><head>{head}<style>{STYLE}{HEAT_STYLE}</style></head>\n'
        f"<body>\n{body}\n<script>{SCRIPT}{FILTER_SCRIPT}</script></body></html>\n"
    )


def notebook_html(results: Results) -> str:
    """Return the heat map and the decks, as a notebook shows them."""
    words = f"{len(results.games):,} games between {len(results.decks)} decks. {facts(results)}"
    return f"<div><style>{HEAT_STYLE}</style><p>{escape(words)}</p>{heat_map(results)}</div>"


def facts(results: Results) -> str:
    """Return what was played, in words."""
    about = results.about
    bots = about.get("bots") or []
    parts = [
        f"bots {', '.join(sorted(set(map(str, bots))))}" if bots else "",
        f"seed {about['seed']}" if "seed" in about else "",
        f"rules of {about['edition']}" if "edition" in about else "",
        str(about.get("format", "")),
        f"{len(results.failures)} games ended in an error and are not counted" if results.failures else "",
    ]
    words = "; ".join(filter(None, parts))
    return f"{words[:1].upper()}{words[1:]}{'. ' if words else ''}Intervals: {INTERVALS[results.interval]}."


def rate_rows(rows: Sequence[Mapping[str, Any]]) -> list[tuple[str, float, float, float]]:
    """Return name, rate and interval of each deck, the best first."""
    found = [(row["deck"], row["win_rate"] or 0.0, row["low"], row["high"]) for row in rows]
    return sorted(found, key=lambda row: -row[1])


def rate_table(rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Return a rate with its interval on each line."""
    lines = [
        f"<td>{escape(name)}</td><td></td>{rate_cell(rate)}{bar_cell(rate, low, high)}<td>{low:.1%} to {high:.1%}</td>"
        for name, rate, low, high in rows
    ]
    return f'<table class="rates"><tbody>{"".join(f"<tr>{line}</tr>" for line in lines)}</tbody></table>'


def heat_map(results: Results) -> str:
    """Return the matrix of all pairings."""
    found = {(row["deck"], row["opponent"]): row for row in results.rows("matchups")}
    names = list(dict.fromkeys(deck.name for deck in results.decks))
    rows = [name for name in names if any((name, other) in found for other in names)]
    number = {name: at for at, name in enumerate(names, 1)}
    columns = [name for name in names if any((other, name) in found for other in names)]
    head = "".join(f'<th scope="col"><abbr title="{escape(name)}">{number[name]}</abbr></th>' for name in columns)
    body = ""
    for name in rows:
        cells = "".join(heat_cell(name, other, found.get((name, other))) for other in columns)
        label = f"{number[name]}<span> {escape(name)}</span>"
        body += f'<tr><th scope="row" title="{escape(name)}">{label}</th>{cells}</tr>\n'
    legend = "; ".join(f"{number[name]} {escape(name)}" for name in names)
    table = f'<table class="heat"><thead><tr><td></td>{head}</tr></thead><tbody>\n{body}</tbody></table>'
    return f'<div class="scroll">{table}</div><p class="facts">{legend}</p>'


def heat_cell(name: str, other: str, row: Mapping[str, Any] | None) -> str:
    """Return a cell of the matrix."""
    if row is None or row["win_rate"] is None:
        return "<td></td>"
    rate, low, high = float(row["win_rate"]), float(row["low"]), float(row["high"])
    back, ink = heat_colours(rate)
    about = f"{name} against {other}: {rate:.1%} ({low:.1%} to {high:.1%}) in {row['games']} games"
    unsure = ' class="unsure"' if low <= 0.5 <= high else ""
    half = f"<small>±{50 * (high - low):.0f}</small>"
    return f'<td{unsure} style="background:{back};color:{ink}" title="{escape(about)}">{100 * rate:.0f}{half}</td>'


def heat_colours(rate: float) -> tuple[str, str]:
    """Return the colours of a cell and of the figure in it."""
    end = BLUE if rate >= 0.5 else ORANGE
    part = min(1.0, abs(rate - 0.5) * 2.5)
    mixed = [round(paper + (full - paper) * part) for paper, full in zip(PAPER, end, strict=True)]
    return f"rgb({mixed[0]},{mixed[1]},{mixed[2]})", "#000" if luminance(mixed) > 0.18 else "#fff"


def luminance(colour: Sequence[int]) -> float:
    """Return how light a colour is, as the rules for contrast measure it."""
    red, green, blue = [math.pow(value / 255, 2.2) for value in colour]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def scroll(table: str) -> str:
    """Return a table that is moved sideways where there is no room."""
    return f'<div class="scroll">{table}</div>'


def folded(table: str) -> str:
    """Return a table of many rows that is unfolded by a click; one of a few rows as it is."""
    rows = table.count("<tr>") - 1
    shown = scroll(table)
    return shown if rows <= MOST_UNFOLDED else f"<details><summary>{rows} rows</summary>{shown}</details>"


def sorted_table(heads: Sequence[str], rows: Sequence[str], name: str = "") -> str:
    """Return a table whose heads sort it."""
    top = "".join(f'<th scope="col"><button>{escape(head)}</button></th>' for head in heads)
    body = "\n".join(f"<tr>{row}</tr>" for row in rows)
    known = f' id="{name}"' if name else ""
    return f"<table{known}><thead><tr>{top}</tr></thead><tbody>\n{body}\n</tbody></table>"


def matchup_table(results: Results) -> str:
    """Return a row for each pairing."""
    rows = [
        f"<td>{escape(row['deck'])}</td><td>{escape(row['opponent'])}</td><td>{row['games']}</td>"
        f"{rate_cell(row['win_rate'])}{bar_cell(row['win_rate'], row['low'], row['high'])}"
        f"{rate_cell(row['first_win_rate'])}{rate_cell(row['second_win_rate'])}"
        f"<td>{row['mean_turns']:.1f}</td>"
        for row in results.rows("matchups")
    ]
    return sorted_table(("deck", "opponent", "games", "won", "interval", "first", "second", "turns"), rows)


def rate_cell(rate: float | None) -> str:
    """Return a share as a cell."""
    return f'<td data-value="{-1 if rate is None else rate}">{"-" if rate is None else f"{rate:.1%}"}</td>'


def bar_cell(rate: float | None, low: float | None, high: float | None, middle: float = 0.5) -> str:
    """Return an interval as a small plot, whose middle is a dotted line; it sorts by the lower end."""
    if rate is None or low is None or high is None:
        return '<td data-value="-2"></td>'
    start, point, end = (100 * min(1.0, max(0.0, value + 0.5 - middle)) for value in (low, rate, high))
    words = f"{low:.1%} to {high:.1%}" if middle == 0.5 else f"{100 * low:+.1f} to {100 * high:+.1f} points"
    plot = f'<i style="left:{start:.1f}%;width:{end - start:.1f}%"></i><b style="left:{point:.1f}%"></b>'
    return (
        f'<td data-value="{low}"><span class="bar" role="img" aria-label="{words}" title="{words}">{plot}</span></td>'
    )


def filters(results: Results) -> str:
    """Return what narrows the cards down."""
    names = dict.fromkeys(deck.name for deck in results.decks if deck.cards)
    options = "".join(f"<option>{escape(name)}</option>" for name in names)
    return (
        '<p><label>Deck <select id="deck"><option value="">all</option>' + options + "</select></label>"
        '<label>Words <input id="filter" type="search"></label></p>'
    )


def card_table(cards: Sequence[Mapping[str, Any]]) -> str:
    """Return a row for each card."""
    heads = ["deck", "card", "copies", "improvement", "interval", "turn"]
    for use, _win_rate, _about in USES:
        heads += [use.replace("_", " "), "won"]
    return sorted_table(heads, [card_row(card) for card in cards], "cards")


def card_row(card: Mapping[str, Any]) -> str:
    """Return the cells of a card."""
    better = card["improvement"]
    turn = card["mean_turn"]
    mark = " ⚠" if card["warning"] else ""
    cells = [
        f"<td>{escape(card['deck'])}</td>",
        f'<td title="{escape(card["warning"])}">{escape(card["card"])}{mark}</td><td>{card["copies"]}</td>',
        f'<td data-value="{-2 if better is None else better}">{"-" if better is None else f"{100 * better:+.1f}"}</td>',
        bar_cell(better, card["improvement_low"], card["improvement_high"], 0.0),
        f'<td data-value="{-1 if turn is None else turn}">{"-" if turn is None else f"{turn:.1f}"}</td>',
    ]
    for use, win_rate, _about in USES:
        cells.append(f"<td>{card[use]}</td>{rate_cell(card[win_rate])}")
    return "".join(cells)


def warnings_section(cards: Sequence[Mapping[str, Any]]) -> str:
    """Name the cards whose figures say little."""
    found = [card for card in cards if card["warning"]]
    if not found:
        return ""
    rows = "".join(
        f"<li>{escape(card['deck'])}: {escape(card['card'])}: {escape(card['warning'])}</li>" for card in found
    )
    return section("Hardly played", f"<ul>{rows}</ul>", "figures that say little about the card")
