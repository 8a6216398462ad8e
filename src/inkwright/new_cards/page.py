"""A page in one file about new cards: what is refused, what looks like a slip, and each card with played examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from .reading import Facts, NewCards

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d1b2e; --paper: #fdfcf8; --faint: #625f78; --line: #d9d5c8; --back: #f3f0e6;
 --bad: #9c2b23; --odd: #8a5a00; --good: #23683c }
@media (prefers-color-scheme: dark) {
 :root { --ink: #ece9f5; --paper: #17161f; --faint: #a9a5bd; --line: #3a3848; --back: #22202c; --bad: #ff9a8f;
 --odd: #f0c060; --good: #8fd6a5 }
}
* { box-sizing: border-box }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto;
 max-width: 60rem; padding: 0 1rem }
h1 { font-size: 1.7rem; margin-bottom: .3rem } h2 { font-size: 1.25rem; margin-top: 2.4rem }
h3 { font-size: 1.08rem; margin: 0 }
.facts { color: var(--faint); margin: .1rem 0 .6rem }
.counts { display: flex; flex-wrap: wrap; gap: .8rem; padding: 0; list-style: none }
.counts li { flex: 1 8rem; border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .9rem;
 background: var(--back) }
.counts b { display: block; font-size: 1.6rem; line-height: 1.2 }
.card { border: 1px solid var(--line); border-left: .4rem solid var(--tint, var(--line)); border-radius: .5rem;
 padding: .8rem 1rem; margin: .9rem 0; overflow-wrap: anywhere }
.Amber { --tint: #d99a14 } .Amethyst { --tint: #8144a8 } .Emerald { --tint: #2a8f46 } .Ruby { --tint: #c62f3d }
.Sapphire { --tint: #1f7fc0 } .Steel { --tint: #7c8790 }
.ability { border-top: 1px solid var(--line); margin-top: .7rem; padding-top: .6rem }
.story { font-weight: 700; letter-spacing: .03em }
.words { margin: .3rem 0; padding-left: 1rem; border-left: .2rem solid var(--line); white-space: pre-line }
.mark { font-weight: 700 } .bad .mark { color: var(--bad) } .odd .mark { color: var(--odd) }
.good .mark { color: var(--good) }
mark { background: none; color: inherit; text-decoration: underline wavy var(--bad); text-underline-offset: .2em }
details { margin: .4rem 0 0 } summary { cursor: pointer; color: var(--faint) }
pre { white-space: pre-wrap; background: var(--back); border-radius: .4rem; padding: .6rem .8rem; margin: .4rem 0 0;
 font: 14px/1.5 ui-monospace, monospace }
a { color: inherit } a:focus-visible, summary:focus-visible { outline: 2px solid; outline-offset: 2px }
@media print { details > pre { display: block } }
"""


def new_cards_page(found: NewCards, source: str, left_out: int) -> str:
    """Return the whole page."""
    title = f"New cards: {source}"
    sections = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="facts">{escape(left_out_note(left_out))}</p>' if left_out else "",
        counts(found),
        refused_section(found.refused),
        suspicious_section(found.suspicious),
        cards_section(found.read, {str(facts["card"]) for facts in found.refused}),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><meta name="viewport" content="width=device-width">'
    body = "\n".join(part for part in sections if part)
    return (
        f'<!DOCTYPE html><!-- Inkwright -->\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body><main>\n{body}\n</main></body></html>\n"
    )


def left_out_note(count: int) -> str:
    """Return how many cards of the file are not shown, and why."""
    cards = "1 card" if count == 1 else f"{count} cards"
    return f"{cards} of the file are known already and left out."


def counts(found: NewCards) -> str:
    """Return the figures at the top."""
    rows = [
        (len(found.read), "cards", "#cards", ""),
        (found.whole, "read whole", "#cards", "good"),
        (len(found.refused), "texts refused", "#refused", "bad"),
        (len(found.suspicious), "suspicious words", "#suspicious", "odd"),
    ]
    items = [
        f'<li class="{kind}"><b class="mark">{count}</b><a href="{escape(link)}">{escape(what)}</a></li>'
        for count, what, link, kind in rows
    ]
    return f'<ul class="counts">{"".join(items)}</ul>'


def refused_section(refused: Sequence[Facts]) -> str:
    """Return the texts that are not read."""
    if not refused:
        return '<h2 id="refused">Refused</h2><p class="facts">Nothing is refused.</p>'
    return f'<h2 id="refused">Refused</h2>{"".join(map(refused_text, refused))}'


def refused_text(facts: Facts) -> str:
    """Return one text that is not read: where it stops, why, and what would be read."""
    text, at = str(facts["text"]), facts["at"]
    assert isinstance(at, int)
    shown = escape(text[:at]) + f"<mark>{escape(text[at:])}</mark>" if text[at:] else escape(text)
    story = f'<span class="story">{escape(str(facts["ability"]))}</span> ' if facts["ability"] else ""
    near = f"<p>The nearest phrase that is read: <q>{escape(str(facts['nearest']))}</q></p>" if facts["nearest"] else ""
    return (
        f'<article class="card bad"><h3>{escape(str(facts["card"]))}</h3><p>{story}{shown}</p>'
        f'<p><span class="mark">Refused.</span> {escape(str(facts["message"]))}</p>{near}</article>'
    )


def suspicious_section(suspicious: Sequence[Facts]) -> str:
    """Return the words that may be slips."""
    if not suspicious:
        return (
            '<h2 id="suspicious">Suspicious</h2><p class="facts">Every name, classification and keyword is known.</p>'
        )
    return f'<h2 id="suspicious">Suspicious</h2>{"".join(map(suspicious_word, suspicious))}'


def suspicious_word(facts: Facts) -> str:
    """Return one word that nobody knows."""
    return (
        f'<article class="card odd"><h3>{escape(str(facts["card"]))}</h3>'
        f'<p><span class="mark">{escape(str(facts["word"]))}</span> {escape(suspicion(facts))}</p></article>'
    )


def suspicion(facts: Mapping[str, object]) -> str:
    """Return why a word is suspicious, as the rest of a sentence."""
    near = f" The nearest known one is {facts['nearest']}." if facts["nearest"] else ""
    if facts["kind"] == "keyword":
        return f"is a keyword that no rule defines; its reminder is read in its place.{near}"
    return f"is a {facts['kind']} that no known card has.{near}"


def cards_section(read: Sequence[Facts], refused: set[str]) -> str:
    """Return every card with what is read of it."""
    return f'<h2 id="cards">Cards</h2>{"".join(card_article(facts, refused) for facts in read)}'


def card_article(facts: Facts, refused: set[str]) -> str:
    """Return one card."""
    card, abilities = facts["facts"], facts["abilities"]
    assert isinstance(card, dict)
    assert isinstance(abilities, list)
    inks = card["inks"]
    name = str(facts["card"])
    partly = '<p class="bad"><span class="mark">Not read whole</span>; see above.</p>' if name in refused else ""
    empty = "" if abilities or name in refused else '<p class="facts">No abilities.</p>'
    body = "".join(map(ability_part, abilities))
    return (
        f'<article class="card {escape(inks[0] if inks else "")}"><h3>{escape(name)}</h3>'
        f'<p class="facts">{escape(card_line(card))}</p>{partly}{empty}{body}</article>'
    )


def card_line(card: Mapping[str, object]) -> str:
    """Return ink, cost, type and numbers of a card on one line."""
    inks, classes = card["inks"], card["classifications"]
    assert isinstance(inks, (list, tuple))
    assert isinstance(classes, (list, tuple))
    parts = [" and ".join(inks), f"cost {card['cost']}", str(card["type"])]
    parts += [f"{card[stat]} {stat.replace('_', ' ')}" for stat in STATS if card.get(stat) is not None]
    return " | ".join([*parts, ", ".join(word for word in classes if word != "Song")]).rstrip(" |")


STATS: Final = ("strength", "willpower", "lore", "move_cost")


def ability_part(ability: Facts) -> str:
    """Return one ability: as printed, in words, and played."""
    name = f'<span class="story">{escape(str(ability["name"]))}</span> ' if ability["name"] else ""
    example = ability["example"]
    assert isinstance(example, list)
    if example:
        played = f"<details open><summary>Played</summary><pre>{escape(chr(10).join(example))}</pre></details>"
    else:
        played = '<p class="facts">No example came up in a few short games.</p>'
    return (
        f'<div class="ability"><p>{name}{escape(str(ability["text"]))}</p>'
        f'<p class="words">{escape(str(ability["words"]))}</p>{played}</div>'
    )
