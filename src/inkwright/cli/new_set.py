"""`inkwright cards new`: cards and texts that nobody has seen."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_NO,
    EXIT_OK,
    Commands,
    add_force,
    bold,
    catalog_of,
    faint,
    new_file,
    print_error,
    print_json,
)
from inkwright.errors import printable
from inkwright.files.user_files import REPORT, check_writable, write_errors, write_file

if TYPE_CHECKING:
    from inkwright.new_cards.reading import Facts, NewCards

EXAMPLE: Final = """inkwright cards new set-15.json --report set-15.html
  inkwright cards new texts.yaml

FILE is card data in the form of LorcanaJSON (plain, .gz or .zip), a YAML file of own cards, or a YAML list of texts."""


def register(commands: Commands) -> None:
    """Add the command."""
    new = commands.family("cards").add("new", run, "cards nobody has seen: read, refused, suspicious", EXAMPLE)
    new.add_argument("file", metavar="FILE", help="card data, own cards or texts")
    new.add_argument("--report", type=new_file, metavar="FILE.html", help="write a page with everything")
    add_force(new)


def run(options: argparse.Namespace) -> int:
    """Exit 1 when something is refused."""
    from inkwright.new_cards.page import new_cards_page
    from inkwright.new_cards.reading import NewCards, load_new_cards

    catalog = catalog_of(options)
    if options.report:
        with write_errors(options.report):
            check_writable(options.report, REPORT, options.force)
    cards, left_out = load_new_cards(Path(options.file), catalog)
    found = NewCards(cards, catalog)
    complete = found.run()
    if options.json:
        print_json({**found.json(), "known": left_out, "complete": complete})
    else:
        print("\n".join(page_lines(found, left_out)), flush=True)
    if options.report:
        write_page(options, new_cards_page(found, printable(Path(options.file).name), left_out))
    if not complete:
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    return EXIT_NO if found.refused else EXIT_OK


def write_page(options: argparse.Namespace, page: str) -> None:
    """Write the page, and say where it is."""
    with write_errors(options.report):
        write_file(options.report, page.encode(), REPORT, options.force)
    if not options.json:
        print(f"The page is in {options.report}.")


def page_lines(found: "NewCards", left_out: int) -> list[str]:
    """Return all of it in words: the figures, what is read, what is refused, what is suspicious."""
    from inkwright.new_cards.page import card_line, left_out_note, suspicion

    lines = [bold(figures(found)), *([left_out_note(left_out)] if left_out else [])]
    for card in found.read:
        facts, abilities = card["facts"], card["abilities"]
        assert isinstance(facts, dict)
        assert isinstance(abilities, list)
        lines += ["", bold(str(card["card"])), card_line(facts)]
        for ability in abilities:
            lines += ability_lines(ability)
        lines += ["  Not read whole; see below."] if not card["whole"] else []
    lines += ["", bold("Refused")] if found.refused else []
    for refused in found.refused:
        lines += [f"  {refused['card']}: {refused['text']}", f"    {refused['message']}"]
        lines += [f"    The nearest phrase that is read: {refused['nearest']}"] if refused["nearest"] else []
    lines += ["", bold("Suspicious")] if found.suspicious else []
    lines += [f"  {odd['card']}: {odd['word']!r} {suspicion(odd)}" for odd in found.suspicious]
    return lines


def figures(found: "NewCards") -> str:
    """Return how many cards are read, refused and suspicious."""
    done = len(found.read)
    cards = "1 card" if done == 1 else f"{done} cards"
    texts = "1 text" if len(found.refused) == 1 else f"{len(found.refused)} texts"
    words = "1 suspicious word" if len(found.suspicious) == 1 else f"{len(found.suspicious)} suspicious words"
    return f"{cards}: {found.whole} read whole, {texts} refused, {words}."


def ability_lines(ability: "Facts") -> list[str]:
    """Return one ability: as printed, in words, and played."""
    words, example = str(ability["words"]).split("\n"), ability["example"]
    assert isinstance(example, list)
    lines = [f"  {bold(str(ability['name']))} {ability['text']}" if ability["name"] else f"  {ability['text']}"]
    lines += [f"    {line}" for line in words if words != [ability["text"]]]
    lines += [faint(f"    > {line}") for line in example or ["No example came up in a few short games."]]
    return lines
