"""A page in one file about many games: win rates, lore curves, length, ends, a table of cards."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from .plots import bars, curves, intervals
from .sim import SimulationResults
from .statistics import USES, wilson

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d1b2e; --paper: #fdfcf8; --faint: #6b6880; --line: #d9d5c8; --back: #f3f0e6 }
@media (prefers-color-scheme: dark) {
 :root { --ink: #ece9f5; --paper: #17161f; --faint: #a09cb5; --line: #3a3848; --back: #22202c }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto;
 max-width: 62rem; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.2rem }
p.facts { color: var(--faint) }
table { border-collapse: collapse; width: 100%; font-size: .92rem }
th, td { padding: .3rem .5rem; border-bottom: 1px solid var(--line); text-align: right }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left }
th button { all: unset; cursor: pointer; font-weight: 600 } th button:focus-visible { outline: 2px solid }
th[aria-sort=ascending] button::after { content: " \\2191" }
th[aria-sort=descending] button::after { content: " \\2193" }
svg { width: 100%; height: auto; background: var(--back); border-radius: .4rem }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink) } svg .faint { fill: var(--faint) }
svg .grid { stroke: var(--line) } svg .frame { stroke: var(--faint); fill: none }
.scroll { overflow-x: auto }
"""

SCRIPT: Final = """
for (const head of document.querySelectorAll("th button")) head.onclick = () => {
  const cell = head.parentElement, body = cell.closest("table").tBodies[0], at = cell.cellIndex;
  const down = cell.getAttribute("aria-sort") !== "descending";
  for (const other of cell.parentElement.cells) other.removeAttribute("aria-sort");
  cell.setAttribute("aria-sort", down ? "descending" : "ascending");
  const key = row => row.cells[at].dataset.value ?? row.cells[at].textContent;
  const rows = [...body.rows].sort((a, b) => {
    const x = key(a), y = key(b), n = x - y;
    return isNaN(n) ? x.localeCompare(y) : n;
  });
  if (down) rows.reverse();
  body.append(...rows);
};
"""


def report(results: SimulationResults) -> str:
    """Return the whole page."""
    found = results.json()
    title = " against ".join(results.matchup.names)
    sections = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="facts">{escape(facts(results, found))}</p>',
        section("Win rate", intervals(rate_rows(found)), "with the 95 % interval (Wilson)"),
        section("First and not first", intervals(first_rows(results)), "games won with the first turn, and without it"),
        section("Lore by turn", curves(lore_lines(results)), "mean lore after each own turn, of the games still going"),
        section("Length", bars(results.statistics().lengths(), "turns", "games"), length_note(results)),
        section("How the games ended", bars(list(found["ends"].items()), "", "games"), ""),
        section("Cards", f'<div class="scroll">{card_table(found["cards"])}</div>', CARDS_NOTE),
        never_played_section(found["never_played"]),
        error_section(found["errors"]),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><meta name="viewport" content="width=device-width">'
    body = "\n".join(part for part in sections if part)
    return (
        f'<!DOCTYPE html><!-- Inkwright -->\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n<script>{SCRIPT}</script></body></html>\n"
    )


CARDS_NOTE: Final = (
    "In how many games a card was in the opening hand, drawn (the opening hand included), inked, played; and the share "
    "of those games that its deck won. Few games make wild shares."
)


def section(title: str, plot: str, note: str) -> str:
    """Return a plot under its heading."""
    paragraph = f'<p class="facts">{escape(note)}</p>' if note else ""
    return f"<h2>{escape(title)}</h2>{paragraph}{plot}"


def facts(results: SimulationResults, found: dict[str, Any]) -> str:
    """Return what was played, on one line."""
    matchup = results.matchup
    bots = ", ".join(matchup.bots)
    return (
        f"{found['games']} games, bots {bots}, seed {matchup.seed}, rules of {matchup.edition}, {matchup.format}; "
        f"{found['draws']} drawn; {found['mean_turns']} turns and {found['mean_decisions']} decisions a game."
    )


def length_note(results: SimulationResults) -> str:
    """Return the middle of the lengths."""
    return f"turns of all players together; half of the games took {results.statistics().median_turns():g} or fewer"


def rate_rows(found: dict[str, Any]) -> list[tuple[str, float, float, float]]:
    """Name, rate and interval of each deck."""
    return [(deck["deck"], deck["win_rate"] or 0.0, *deck["interval"]) for deck in found["decks"]]


def first_rows(results: SimulationResults) -> list[tuple[str, float, float, float]]:
    """Each deck with the first turn, and without it."""
    figures = results.statistics()
    rows: list[tuple[str, float, float, float]] = []
    for seat, name in enumerate(results.matchup.names):
        for label, (wins, games) in (("first", figures.first_wins(seat)), ("not first", figures.second_wins(seat))):
            if games:
                rows.append((f"{name}, {label}", wins / games, *wilson(wins, games)))
    return rows


def lore_lines(results: SimulationResults) -> list[tuple[str, list[float]]]:
    """Return the lore curve of each deck; turns that few games reached are left out."""
    figures = results.statistics()
    few = max(1, figures.games // 50)
    lines: list[tuple[str, list[float]]] = []
    for seat, name in enumerate(results.matchup.names):
        lines.append((name, [0.0, *[mean for mean, games in figures.lore_by_turn(seat) if games >= few]]))
    return lines


def card_table(cards: Sequence[dict[str, Any]]) -> str:
    """Return a row for each card of each deck; the heads sort."""
    heads = ["deck", "card", "copies"]
    for use, _bit in USES:
        heads += [use, "won"]
    top = "".join(f'<th scope="col"><button>{head}</button></th>' for head in heads)
    rows = "\n".join(f"<tr>{card_row(card)}</tr>" for card in cards)
    return f"<table><thead><tr>{top}</tr></thead><tbody>\n{rows}\n</tbody></table>"


def card_row(card: dict[str, Any]) -> str:
    """Return the cells of one card."""
    cells = [f"<td>{escape(card['deck'])}</td><td>{escape(card['card'])}</td><td>{card['copies']}</td>"]
    for use, _bit in USES:
        share = card[f"{use}_win_rate"]
        text = "-" if share is None else f"{share:.0%}"
        cells.append(f'<td>{card[use]}</td><td data-value="{-1 if share is None else share}">{text}</td>')
    return "".join(cells)


def never_played_section(found: Sequence[dict[str, Any]]) -> str:
    """Name the cards that were drawn and never played."""
    if not found:
        return ""
    rows = ""
    for card in found:
        games = "1 game" if card["drawn"] == 1 else f"{card['drawn']} games"
        rows += f"<li>{escape(card['deck'])}: {escape(card['card'])}, drawn in {games}</li>"
    return section("Drawn but never played", f"<ul>{rows}</ul>", "the bot may not know how to use these cards")


def error_section(found: Sequence[dict[str, Any]]) -> str:
    """Games that ended in an error, never hidden."""
    if not found:
        return ""
    rows = "".join(f"<li>seed {row['seed']}: {escape(str(row['error']))}</li>" for row in found)
    return f"<h2>Errors</h2><p>{len(found)} games ended in an error and are not counted.</p><ul>{rows}</ul>"
