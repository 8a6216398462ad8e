"""What a deck must be in each format, and every way in which one is not."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final, NamedTuple

from inkwright.text.spelling import Speller, fold

from ..errors import InkwrightError, UnknownFormat, checked_text, quoted
from ..rules.formats import FORMATS, NO_LIMIT, Format, game_format
from .card import Card
from .wording import copies_by_name

# Deck formats and the game format that each is played in.
DECK_FORMATS: Final[Mapping[str, str]] = {
    "core": "constructed",
    "infinity": "constructed",
    "limited": "limited",
    "sealed": "sealed",
    "draft": "draft",
    "pack-rush": "pack-rush",
    "coconut": "coconut",
    "constructed": "constructed",  # the rules alone: size, inks and copies, whatever the set
}

COPIES: Final = 4  # of a full name, where no card says otherwise
SMALL_DRAFT_DECKS: Final = "2026-06-01"  # since then a deck of a draft may be smaller than a sealed one


class Problem(NamedTuple):
    """One reason why a deck may not be played."""

    kind: str  # size, inks, copies, coconut, banned, format, not-playable, own-card; of a list: unknown-card, line
    message: str
    card: str = ""
    line: int = 0

    def facts(self) -> dict[str, object]:
        """Under the names that other tools know; card and line where they apply."""
        facts: dict[str, object] = {"kind": self.kind, "message": self.message}
        if self.card:
            facts["card"] = self.card
        if self.line:
            facts["line"] = self.line
        return facts


def deck_format(name: str) -> str:
    """Return the deck format of this name, however it is typed."""
    known = checked_text(name, "A deck format", UnknownFormat).strip().lower().replace("_", "-").replace(" ", "-")
    if known not in DECK_FORMATS:
        near = Speller(DECK_FORMATS).nearest(name, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownFormat(f"There is no deck format {quoted(name)}.{hint} Known are {', '.join(DECK_FORMATS)}.")
    return known


def iso_day(day: str | date) -> str:
    """Return a date as ISO text."""
    if isinstance(day, date):
        return day.isoformat()[:10]  # a moment is a date too
    try:
        return date.fromisoformat(checked_text(day, "A date")).isoformat()
    except ValueError:
        raise InkwrightError(f"{quoted(day)} is not a date; write it as 2026-10-16.") from None


def deck_problems(counts: Mapping[Card, int], format: str, day: str) -> Iterator[Problem]:
    """Return every problem of a deck, given by its counts of cards, in a format on a day (1.10.1)."""
    rules = game_format(DECK_FORMATS[format])
    pile = {card: count for card, count in counts.items() if not card.namesake}
    coconuts = {card: count for card, count in counts.items() if card.namesake}
    yield from _size(sum(pile.values()), least_cards(rules, day))
    yield from _inks(pile, rules)
    if rules.coconut:
        yield from _coconut(coconuts, pile)
    yield from _copies(pile, rules, next(iter(coconuts), None))
    for card in counts:
        yield from _allowed(card, format, rules, day)


def card_problem(card: Card, format: str, day: str) -> str:
    """Return why a card may not be in any deck of a format on a day; "" if it may."""
    found = next(_allowed(card, format, game_format(DECK_FORMATS[format]), day), None)
    return "" if found is None else found.message


def least_cards(rules: Format, day: str) -> int:
    """Return the fewest cards of a deck on a day; Pack Rush plays what was in the packs (1.10.1.1-2, 10.2.1.1)."""
    if rules is FORMATS["draft"] and day < SMALL_DRAFT_DECKS:
        return game_format("sealed").deck_size
    return max(rules.deck_size, 1)


def _size(size: int, least: int) -> Iterator[Problem]:
    """Not too few cards."""
    if size < least:  # G.deck: and no most
        has = "1 card" if size == 1 else f"{size} cards"
        yield Problem("size", f"The deck has {has}; it needs at least {least}.")


def _inks(counts: Mapping[Card, int], rules: Format) -> Iterator[Problem]:
    """At most two ink types over all cards."""
    if rules.inks == NO_LIMIT:
        return
    free = {card.any_ink_for for card in counts if card.any_ink_for}  # 2026-07:1.10.1.3
    inks: Counter[str] = Counter()
    for card, count in counts.items():
        if not _of_any_ink(card, free):
            inks.update(dict.fromkeys(card.inks, count))
    if len(inks) > rules.inks:
        told = ", ".join(
            f"{ink} ({number})" for ink, number in sorted(inks.items(), key=lambda item: (-item[1], item[0]))
        )
        yield Problem("inks", f"The deck has {len(inks)} ink types, {told}; at most {rules.inks} are allowed.")


def _of_any_ink(card: Card, free: set[str]) -> bool:
    """Return whether another card of the deck allows its ink; such a card allows *other* characters, not itself."""
    others = free - {card.any_ink_for}
    return card.type == "Character" and any(word in card.classifications for word in others)


def _coconut(coconuts: Mapping[Card, int], pile: Mapping[Card, int]) -> Iterator[Problem]:
    """Exactly one Coconut card, whose inks the deck may have and has."""
    count = sum(coconuts.values())
    if count != 1:
        yield Problem("coconut", f"The deck has {count or 'no'} Coconut card{'s' if count > 1 else ''}; it needs one.")
        return
    card = next(iter(coconuts))
    inks = {ink for other in pile for ink in other.inks}
    lacking = [ink for ink in card.inks if ink not in inks]
    if lacking:
        message = f"The deck has no {' and no '.join(lacking)} card, and {card.full_name} is {' and '.join(card.inks)}."
        yield Problem("inks", message, card.full_name)


def most_copies(card: Card, rules: Format, coconut: Card | None) -> int | None:
    """Return how many copies a deck may hold: the words of a card come before those of the format."""
    if rules.copies == NO_LIMIT or card.copies is None:
        return None
    if not rules.coconut or card.copies != COPIES:
        return card.copies  # 1.10.1.1, or as the card says
    most = rules.copies
    if coconut is not None:
        most = copies_by_name(coconut.abilities_text).get(card.key, most)
        if fold(coconut.namesake) == card.key:
            most = max(most, COPIES)
    return most


def _copies(counts: Mapping[Card, int], rules: Format, coconut: Card | None) -> Iterator[Problem]:
    """At most four of each full name, or one in Coconut, unless a card says otherwise."""
    for card, count in counts.items():
        most = most_copies(card, rules, coconut)
        if most is not None and count > most:
            allowed = "1 is" if most == 1 else f"{most} are"
            yield Problem("copies", f"{count} copies of {card.full_name}; at most {allowed} allowed.", card.full_name)


def _allowed(card: Card, format: str, rules: Format, day: str) -> Iterator[Problem]:
    """Cards that the format, a ban or their nature keeps out."""
    name = card.full_name
    if card.namesake:
        if not rules.coconut:
            yield Problem("not-playable", f"{name} is played in the format coconut alone.", name)
    elif not card.playable:
        yield Problem("not-playable", f"{name} belongs to a co-op quest and cannot be in a deck.", name)
    elif rules.banned_cards or format in FORMATS:
        return
    elif card.own:
        whose = "of Inkwright's own set" if card.set else "of your own"
        yield Problem("own-card", f"{name} is a card {whose} and not legal in {format}.", name)
    elif card.banned(format, day):
        yield Problem("banned", f"{name} is banned in {format} on {day}.", name)
    elif not card.legal(format, day):
        yield Problem("format", f"{name} is {_why_not(card, format, day)}.", name)


def _why_not(card: Card, format: str, day: str) -> str:
    """Not yet, or no longer, legal."""
    since = [span.since for span in card.spans if span.format == format]
    if since and min(since) > day:
        return f"not legal in {format} before {min(since)} (asked for {day})"
    ended = [span.until for span in card.spans if span.format == format and span.until]
    return f"not legal in {format} on {day}" + (f": it rotated out on {max(ended)}" if ended else "")
