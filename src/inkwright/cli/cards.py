"""`inkwright cards`: look cards up, search them, take newer card data."""

from __future__ import annotations

import argparse
import gzip
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import EXIT_OK, Commands, bold, catalog_of, faint, print_json
from inkwright.errors import CardDataError
from inkwright.files.user_files import CARD_DATA, COCONUT_CARDS, write_errors, write_file

if TYPE_CHECKING:  # cards and the language are loaded by the commands that need them: the help needs none
    from inkwright.cards import Card, Catalog

ADDRESS: Final = "https://lorcanajson.org/files/current/en/allCards.json.zip"
TIMEOUT: Final = 30  # seconds
MOST_GONE: Final = 20  # cards that newer data may lack without a question, or one in a hundred


def register(commands: Commands) -> None:
    """Add the commands about cards."""
    cards = commands.family(
        "cards", "look cards up, search them, take newer card data", "inkwright cards search name:elsa"
    )
    show = cards.add(
        "show", run_show, "one card: facts, text, abilities", "inkwright cards show 'Gloam - Afraid of the Dark'"
    )
    show.add_argument("name", metavar="NAME", nargs="+", help="its full name, however it is typed")
    search = cards.add("search", run_search, "the cards that fit a description", SEARCH_EXAMPLE)
    search.add_argument(
        "query", metavar="QUERY", nargs="+", help="terms such as ink:amber, cost:..3 or words of a card"
    )
    search.add_argument("--full", action="store_true", help="everything about each card, as in show")
    update = cards.add("update", run_update, "take newer card data, checked before it replaces the old", UPDATE_EXAMPLE)
    update.add_argument("file", metavar="FILE", nargs="?", help="a LorcanaJSON allCards.json, plain, .gz or .zip")
    update.add_argument("--force", action="store_true", help="take it even if many cards would be gone")

    coconut = cards.add("coconut", run_coconut, "take Coconut cards from a file, or list them", COCONUT_EXAMPLE)
    coconut.add_argument("file", metavar="FILE", nargs="?", help="a YAML list of rows with namesake, inks and text")


COCONUT_EXAMPLE: Final = "inkwright cards coconut coconut-cards.yaml"

SEARCH_EXAMPLE: Final = """inkwright cards search ink:amber cost:..3 type:song not:class:princess "draw a card"

terms, all of which must fit:
  ink:amber  type:song  class:princess  keyword:evasive  set:5  rarity:rare  format:core  inkable:no
  name:elsa  version:queen  story:frozen  ability:"musical debut"  text:"draw a card"  "draw a card"
  cost:3  cost:2..4  strength:5..  willpower:..3  lore:2  move:1  inks:2     (in quotes also "cost<=3")
  ink:amber,ruby is either of them, ink:amber-steel both; not:type:song (in quotes also "-type:song")"""

UPDATE_EXAMPLE: Final = "inkwright cards update allCards.json"


def run_show(options: argparse.Namespace) -> int:
    """Show one card."""
    card = catalog_of(options)[" ".join(options.name)]
    if options.json:
        print_json({"card": card.facts(), "abilities": meanings(card)})
    else:
        print(card_page(card, trees=True))
    return EXIT_OK


def run_search(options: argparse.Namespace) -> int:
    """Show the cards that fit."""
    found = catalog_of(options).search(options.query)
    if options.json and options.full:
        rows = [{"card": card.facts(), "abilities": meanings(card)} for card in found]
        print_json({"count": len(found), "cards": rows})
    elif options.json:
        print_json({"count": len(found), "cards": [card.full_name for card in found]})
    else:
        for card in found:
            print(f"{card_page(card)}\n" if options.full else card_line(card))
        print(faint("1 card" if len(found) == 1 else f"{len(found)} cards"))
    return EXIT_OK


def run_update(options: argparse.Namespace) -> int:
    """Save newer card data for later, if it is good."""
    from inkwright.cards import Catalog
    from inkwright.cards.source import found_file, read_bytes, saved_file

    place = saved_file()
    if place is None:
        raise CardDataError("There is no folder to keep card data in: name one in INKWRIGHT_DATA.")
    source = options.file or ADDRESS
    text = read_bytes(Path(source)) if options.file else download(ADDRESS)
    catalog = Catalog.parse(text, source)
    found = found_file()
    changes = CatalogChanges(None if found is None else Catalog.default(), catalog)
    if changes.loses_much and not options.force:
        raise CardDataError(f"{source} has far fewer cards: {changes}. Nothing is replaced; --force takes it.")
    with write_errors(place, CardDataError):
        place.parent.mkdir(parents=True, exist_ok=True)
        write_file(place, gzip.compress(text, mtime=0), CARD_DATA, options.force)
    sets = sorted({printing.set for card in catalog for printing in card.printings})
    if options.json:
        print_json({"cards": len(catalog), "sets": len(sets), "source": source})
    else:
        print(f"{len(catalog)} cards of {len(sets)} sets from {source}, saved as {place}.")
        print(f"Compared with before: {changes}.")
    return EXIT_OK


def run_coconut(options: argparse.Namespace) -> int:
    """Keep the Coconut cards of a file beside the card data, or list those that are kept."""
    from inkwright.cards.coconut import installed_cards, installed_file, load_coconut_cards

    place = installed_file()
    if place is None:
        raise CardDataError("There is no folder to keep Coconut cards in: name one in INKWRIGHT_DATA.")
    if options.file:
        cards = load_coconut_cards(Path(options.file))
        with write_errors(place, CardDataError):
            place.parent.mkdir(parents=True, exist_ok=True)
            write_file(place, Path(options.file).read_bytes(), COCONUT_CARDS, force=True)
    else:
        cards = installed_cards()
    refusals = {card: refusal for card in cards if (refusal := refusal_of(card))}
    catalog = catalog_of(options)
    unknown = [card for card in cards if catalog.get(card.namesake) is None]
    if options.json:
        print_json({"cards": [coconut_facts(card, refusals.get(card, ""), card not in unknown) for card in cards]})
        return EXIT_OK
    for card in cards:
        mark = f"  not understood: {refusals[card]}" if card in refusals else ""
        print(f"{bold(card.full_name)}  {faint(' and '.join(card.inks))}\n  {card.text}")
        for line in (mark, f"  the card data has no {card.namesake}" if card in unknown else ""):
            if line:
                print(faint(line))
    read = len(cards) - len(refusals)
    print(faint(f"{len(cards)} Coconut cards, {read} understood{f', kept as {place}' if options.file else ''}"))
    return EXIT_OK


def meanings(card: Card) -> list[dict[str, str]]:
    """Return what the abilities of a card mean."""
    from inkwright.language.ability_facts import abilities_facts

    return abilities_facts(card)


def refusal_of(card: Card) -> str:
    """Return why a card's text is not understood; "" if it is."""
    return next((str(ability["problem"]) for ability in meanings(card) if "problem" in ability), "")


def coconut_facts(card: Card, refusal: str, known: bool) -> dict[str, object]:
    """Return a Coconut card as plain values."""
    return {
        "full_name": card.full_name,
        "namesake": card.namesake,
        "inks": list(card.inks),
        "text": card.text,
        "understood": not refusal,
        "refusal": refusal or None,
        "namesake_known": known,
    }


class CatalogChanges:
    """How newer card data differ from those before."""

    def __init__(self, old: Catalog | None, new: Catalog) -> None:
        before = {} if old is None else {card.key: card for card in old}
        after = {card.key: card for card in new}
        self.before = len(before)
        self.new = [card.full_name for key, card in after.items() if key not in before]
        self.gone = [card.full_name for key, card in before.items() if key not in after]
        self.changed = [card.full_name for key, card in after.items() if key in before and card != before[key]]

    @property
    def loses_much(self) -> bool:
        """Would so large a part of the cards be gone that the file is hardly the right one?"""
        return len(self.gone) > max(MOST_GONE, self.before // 100)

    def __str__(self) -> str:
        if not self.before:
            return f"{len(self.new)} cards, where there was no card data"
        gone = f" (such as {', '.join(self.gone[:3])})" if self.gone else ""
        return f"{len(self.new)} new, {len(self.changed)} changed, {len(self.gone)} of {self.before} gone{gone}"


def download(address: str) -> bytes:
    """Card data from its public address."""
    from urllib.request import urlopen

    from inkwright.cards.source import MAX_BYTES, unpack

    try:
        with urlopen(address, timeout=TIMEOUT) as answer:
            return unpack(answer.read(MAX_BYTES + 1), address)
    except OSError as error:
        reason = getattr(error, "reason", None) or error
        raise CardDataError(f"{address} cannot be reached ({reason}); name a file instead.") from None


def card_line(card: Card) -> str:
    """Return a card on one line."""
    return f"{card.full_name}  {faint(summary(card))}"


def card_page(card: Card, trees: bool = False) -> str:
    """Return a card with its text and abilities."""
    from inkwright.cards.corrections import official_changes

    lines = [bold(card.full_name), summary(card)]
    if len(card.names) > 1:
        lines.append(f"named {', '.join(card.names)}")
    lines += [f"  {line}" for line in ability_lines(card, trees)]
    for change in official_changes(card.full_name):
        lines.append(f'official since {change.official_since}: "{change.right}", printed: "{change.wrong}"')
    lines.append(faint(printed_in(card)))
    if trees:
        for words in card.clarifications:
            lines += ["", *[f"  {line}" for line in words.splitlines()]]
    return "\n".join(lines)


def ability_lines(card: Card, trees: bool) -> list[str]:
    """Return the abilities of a card: as printed, then what they mean in plain words and as trees."""
    lines = []
    for ability in meanings(card):
        lines.append(f"{bold(ability['name'])} {ability['text']}" if ability["name"] else ability["text"])
        shown = [ability["problem"]] if "problem" in ability else ability["words"].split("\n")
        if shown != [ability["text"]]:
            lines += [f"    {line}" for line in shown]
        if trees:
            lines += [faint(f"        {line}") for line in ability["tree"].split("\n") if line]
    return lines


def summary(card: Card) -> str:
    """Ink, cost, type and numbers of a card."""
    if card.namesake:
        return f"{' and '.join(card.inks)} | Coconut card of {card.namesake}"
    parts = [" and ".join(card.inks), f"cost {card.cost}{'' if card.inkable else ', not inkable'}", card.kind]
    if card.strength is not None:
        parts.append(f"{card.strength} strength")
    if card.willpower is not None:
        parts.append(f"{card.willpower} willpower")
    if card.lore is not None:
        parts.append(f"{card.lore} lore")
    if card.move_cost is not None:
        parts.append(f"move cost {card.move_cost}")
    parts.append(", ".join(word for word in card.classifications if word != "Song"))
    return " | ".join(filter(None, parts))


def printed_in(card: Card) -> str:
    """Return where a card comes from."""
    if card.own and card.set:
        return f"set {card.set}, Inkwright's own, number {card.number}, {card.rarity}"
    if card.own:
        return "a card of your own"
    if card.namesake:
        return "installed beside the card data"
    sets = ", ".join(dict.fromkeys(printing.set for printing in card.printings))
    quest = "" if card.playable else "; a card of a co-op quest, for no normal game"
    return f"set {card.set}, number {card.number}, {card.rarity} (sets {sets}){quest}"
