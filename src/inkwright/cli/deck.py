"""`inkwright deck`: check a deck, show it, write it in another form."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from inkwright.cli.commands import (
    DECK_HELP,
    EXIT_NO,
    EXIT_OK,
    Commands,
    bold,
    catalog_of,
    deck_argument,
    print_error,
    print_json,
    read_deck,
)
from inkwright.cli.tables import table
from inkwright.errors import DeckError

if TYPE_CHECKING:  # cards are loaded by the commands that need them: the help needs none
    from inkwright.cards import Catalog, Deck, Problem

_BAR_WIDTH: Final = 40  # columns of the longest bar


def register(commands: Commands) -> None:
    """Add the commands about decks."""
    deck = commands.family(
        "deck", "check a deck, show it, write it in another form", "inkwright deck show lamplighters"
    )
    check = deck.add("check", run_check, "every problem of a list and of its deck", CHECK_EXAMPLE)
    check.add_argument("deck", metavar="DECK", help=DECK_HELP)
    check.add_argument("--format", default="core", metavar="F", help=f"{FORMATS} (core)")
    check.add_argument("--date", metavar="D", help="the day to check for, as 2026-10-16 (the newest of the card data)")
    show = deck.add("show", run_show, "a deck by cost, ink and type, with odds", "inkwright deck show lamplighters")
    show.add_argument("deck", metavar="DECK", help=DECK_HELP)
    convert = deck.add("convert", run_convert, "a deck list in another form", CONVERT_EXAMPLE)
    convert.add_argument("deck", metavar="DECK", help=DECK_HELP)
    convert.add_argument("--to", required=True, choices=FORMS, help="the form to write")
    deck.add("list", run_list, "the sample decks", "inkwright deck list")


CHECK_EXAMPLE: Final = "inkwright deck check mine.txt --format infinity"
CONVERT_EXAMPLE: Final = "inkwright deck convert mine.txt --to pixelborn"
FORMS: Final = ("json", "pixelborn", "text")
FORMATS: Final = "core, infinity, limited, sealed, draft, pack-rush, coconut, constructed"


def run_check(options: argparse.Namespace) -> int:
    """Every problem; exit 1 when there is one."""
    from inkwright.cards import Problem
    from inkwright.cards.legality import deck_format, iso_day

    format = deck_format(options.format)
    catalog = catalog_of(options)
    day = iso_day(options.date or catalog.date)
    deck, bad = read_deck(options.deck, catalog)
    unread = [line for line in bad if not line.number]
    if unread and not deck.size:
        raise DeckError(f"The list {options.deck} cannot be read: {unread[0].sentence.rstrip('.')}.")
    problems = [Problem(line.kind, line.sentence, line=line.number) for line in bad] + deck.problems(format, day)
    if options.json:
        print_json(
            {
                "legal": not problems,
                "problems": [problem.facts() for problem in problems],
                "cards": deck.size,
                "inks": list(deck.inks),
                "format": format,
                "date": day,
                "warnings": list(deck.warnings),
            }
        )
    else:
        print_check(deck, problems, format, day)
    return EXIT_NO if problems else EXIT_OK


def print_check(deck: Deck, problems: list[Problem], format: str, day: str) -> None:
    """The result of a check, in words."""
    for warning in deck.warnings:
        print(f"note: {warning}")
    for problem in problems:
        print(f"line {problem.line}: {problem.message}" if problem.line else problem.message)
    verdict = "legal" if not problems else "not legal"
    print(bold(f"{deck.size} cards, {' and '.join(deck.inks) or 'no ink'}: {verdict} in {format} on {day}."))


def run_show(options: argparse.Namespace) -> int:
    """Return the deck in numbers."""
    deck = deck_argument(options.deck, catalog_of(options))
    if options.json:
        print_json(deck.facts())
        return EXIT_OK
    for warning in deck.warnings:
        print_error(warning)
    print(deck_page(deck))
    return EXIT_OK


def deck_page(deck: Deck) -> str:
    """Return a deck as a page of text: its cards, its curve, its odds."""
    lines = [bold(f"{deck.name or 'deck'}: {deck.size} cards, {' and '.join(deck.inks)}")]
    cards = sorted(deck.counts.items(), key=lambda item: (item[0].cost, item[0].full_name))
    lines.append(table((">", "", ">"), [(count, card.full_name, f"({card.cost})") for card, count in cards]))
    lines += ["", *_bars("cost", deck.by_cost()), *_bars("type", deck.by_type()), *_bars("ink", deck.by_ink())]
    lines += [f"inkable: {deck.inkable} of {deck.size}", "", *odds_lines(deck)]
    return "\n".join(lines)


def _bars(title: str, counts: Any) -> list[str]:
    """Counts as bars."""
    most = max(counts.values(), default=0)
    scale = _BAR_WIDTH / most if most > _BAR_WIDTH else 1
    rows = [(key, count, "#" * max(1, round(count * scale))) for key, count in counts.items()]
    return [f"by {title}:", table((">", ">", ""), rows)]


def odds_lines(deck: Deck) -> list[str]:
    """Return the odds of a deck, in words and per cent."""
    odds = deck.odds()
    lines = [f"inkable cards in the opening hand of {odds['opening_hand']} (not altered):"]
    rows = [(row["cards"], f"{row['exactly']:.1%}", f"{row['at_least']:.1%}") for row in odds["inkable"]]
    lines.append(table((">cards", ">exactly", ">or more"), rows))
    lines.append("on curve: a card of that cost seen by that turn, and an inkable card for every turn so far:")
    curve = [
        (row["turn"], *[f"{row[key]:.1%}" for key in ("first", "second", "ink_first", "ink_second")])
        for row in odds["on_curve"]
    ]
    lines.append(table((">turn", ">going first", ">second", ">ink: first", ">second"), curve))
    return lines


def run_convert(options: argparse.Namespace) -> int:
    """Return the list in another form."""
    deck = deck_argument(options.deck, catalog_of(options))
    for warning in deck.warnings:
        print_error(warning)
    written = {"json": deck.to_json, "pixelborn": deck.to_pixelborn, "text": deck.to_text}[options.to]()
    if options.json:
        print_json({"form": options.to, "list": written})
    else:
        print(written, end="")
    return EXIT_OK


def run_list(options: argparse.Namespace) -> int:
    """Return the sample decks, with inks and the first format they are legal in."""
    from inkwright.cards import all_decks, field_decks, lesson_decks, own_decks

    catalog = catalog_of(options)
    names = (*all_decks(), *field_decks()) if catalog.printed else (*own_decks(), *lesson_decks())
    rows = [sample_facts(name, catalog) for name in names]
    if options.json:
        print_json({"decks": rows})
        return EXIT_OK
    print(
        table(("", "", ""), [(row["name"], row["about"], f"[{', '.join(row['formats'])}]") for row in rows], indent=0)
    )
    return EXIT_OK


def sample_facts(name: str, catalog: Catalog) -> dict[str, Any]:
    """Return a sample deck: what it is about and where it is legal."""
    from inkwright.cards import DECK_FORMATS, Deck

    deck = Deck.sample(name, catalog)
    about = Deck.sample_text(name).splitlines()[0].removeprefix("//").strip()
    formats = [format for format in DECK_FORMATS if not deck.problems(format)]
    return {"name": name, "about": about, "cards": deck.size, "inks": list(deck.inks), "formats": formats}
