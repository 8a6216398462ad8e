"""The arguments of a new game, checked: decks, names, teams and seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.decklist import MAX_DECK_CARDS
from inkwright.engine.knowledge.deck_model import DeckModel
from inkwright.errors import UNSAFE, InkwrightError, check_type, printable, quoted
from inkwright.rules.formats import Format
from inkwright.state.ids import Ints
from inkwright.state.state import State
from inkwright.text.spelling import fold

MIN_PLAYERS: Final = 2
MAX_NAME: Final = 60  # letters of a player's name
MAX_FITTING: Final = MAX_NAME - len(" (999)")  # letters of a name that may get a number
MAX_PLAYERS: Final = 6

Teams = Sequence[int] | Sequence[Sequence[int | str]]


def cards_of(deck: Iterable[Card | str], player: int, catalog: Catalog | None) -> list[Card]:
    """The cards of a deck: a Deck, cards, or full names."""
    if isinstance(deck, str):
        raise InkwrightError(f"The deck of seat {player} is a text; give a Deck, or a list of card names.")
    if not isinstance(deck, Iterable):
        raise InkwrightError(f"The deck of seat {player} is a Deck or a list of cards, not {quoted(deck)}.")
    out: list[Card] = []
    for card in islice(deck, MAX_DECK_CARDS + 1):
        if isinstance(card, str):
            if catalog is None and card not in Catalog.own():
                catalog = Catalog.default()
            out.append((catalog or Catalog.own())[card])
        elif isinstance(card, Card):
            out.append(card)
        else:
            raise InkwrightError(f"The deck of seat {player} holds cards or their full names, not {quoted(card)}.")
    if len(out) > MAX_DECK_CARDS:
        raise InkwrightError(f"The deck of seat {player} has more than {MAX_DECK_CARDS:,} cards.")
    return out


def check_decks(decks: object, catalog: object) -> None:
    """Refuse what are no decks of a game, and what is no catalogue."""
    if not isinstance(decks, Sequence) or isinstance(decks, (str, bytes)):
        raise InkwrightError(f"The decks of a game are a list with one for each player, not {quoted(decks)}.")
    if catalog is not None and not isinstance(catalog, Catalog):
        raise InkwrightError(f"The catalogue of a game is a Catalog, not {quoted(catalog)}.")
    if not MIN_PLAYERS <= len(decks) <= MAX_PLAYERS:  # 1.3.1
        raise InkwrightError(f"A game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {len(decks)}.")


def check_coconut_cards(decks: Sequence[Sequence[Card]], format: Format) -> None:
    """Refuse a Coconut card in another format, a second one of a player, and more players than the format is for."""
    if len(decks) > format.most_players:
        raise InkwrightError(f"The format {format.name} has at most {format.most_players} players, not {len(decks)}.")
    for seat, deck in enumerate(decks):
        coconuts = [card for card in deck if card.namesake]
        if coconuts and not format.coconut:
            raise InkwrightError(f"The deck of seat {seat} has {coconuts[0]}, which is for the format coconut alone.")
        if len(coconuts) > 1:
            raise InkwrightError(f"The deck of seat {seat} has {len(coconuts)} Coconut cards; a player has one.")


def decks_of(decks: Sequence[Iterable[Card | str]], catalog: Catalog | None) -> list[list[Card]]:
    """The cards of the decks of all players."""
    if not isinstance(decks, Sequence) or isinstance(decks, (str, bytes)):
        raise InkwrightError(f"The decks of a game are a list with one for each player, not {quoted(decks)}.")
    return [cards_of(deck, player, catalog) for player, deck in enumerate(decks)]


def seat_of(seat: int | None, players: int) -> int:
    """A seat that a series names, or -1."""
    if seat is not None and type(seat) is not int:
        raise InkwrightError(f"A seat is a number, not {quoted(seat)}.")
    if seat is not None and not 0 <= seat < players:
        raise InkwrightError(f"There is no seat {quoted(seat)}: seats are 0 to {players - 1}.")
    return -1 if seat is None else seat


def checked_state(state: State) -> State:
    """Return the state that a game goes on from; anything else is refused."""
    check_type(state, State, "A game goes on from a State")
    return state


def guessed_decks_of(decks: Sequence[Iterable[Card | str]]) -> list[list[Card]]:
    """Return decks that others are taken to have; one without cards cannot be dealt."""
    found = decks_of(decks, None)
    if not all(found):
        raise InkwrightError("A deck that somebody is taken to have has one card at least.")
    return found


def checked_model(model: object) -> DeckModel | None:
    """Return what a player takes the decks of the others to be; anything else is refused."""
    if model is None or isinstance(model, DeckModel):
        return model
    raise InkwrightError(f"What a player takes the decks to be is a DeckModel, not {quoted(model)}.")


def player_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """The players' names, all different."""
    if names is None:
        return tuple([f"Player {player + 1}" for player in range(players)])
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise InkwrightError(f"The players' names are a list of texts, not {quoted(names)}.")
    called = tuple([" ".join(name.split()) for name in names])
    for name in called:
        if len(name) > MAX_NAME or UNSAFE.search(name):
            raise InkwrightError(
                f"A player's name has at most {MAX_NAME} characters, all printable, not {quoted(name)}."
            )
    if len(called) != players:
        raise InkwrightError(f"There are {players} players but {len(called)} names.")
    if len({fold(name) for name in called} - {""}) != players:
        raise InkwrightError(f"The players need different names, not {', '.join(map(repr, called))}.")
    return called


def fitting_names(wanted: Sequence[str], numbered: str = "{} {}", unnamed: str = "Player {}") -> list[str]:
    """Return names that a game takes, made from any texts: printable, short, and numbered where two are alike."""
    names: list[str] = []
    for number, text in enumerate(wanted, 1):
        words = " ".join(printable(text).split())
        words = words if len(words) <= MAX_FITTING else f"{words[: MAX_FITTING - 3]}..."
        words = words if fold(words) else unnamed.format(number)
        taken = {fold(name) for name in names}
        called = words
        while fold(called) in taken:
            called = numbered.format(words, number)
            number += 1
        names.append(called)
    return names


def team_numbers(teams: Teams | None, names: tuple[str, ...]) -> Ints:
    """The team of each seat: everyone alone, a number for each seat, or groups of seats or names."""
    players = len(names)
    if teams is None:
        return tuple(range(players))
    if not isinstance(teams, Sequence) or not all(isinstance(team, (int, Sequence)) for team in teams):
        raise InkwrightError(f"Teams are a number for each seat, or lists of seats, not {quoted(teams)}.")
    numbers: list[int | Sequence[int | str]] = list(teams)
    for team in numbers:
        if isinstance(team, bool):
            raise InkwrightError(f"A team is a number or a list of seats, not {team}.")
    if all(isinstance(team, int) for team in numbers):
        by_seat = [team for team in numbers if isinstance(team, int)]
    else:
        by_seat = seats_of_groups(numbers, names)
    if len(by_seat) != players or -1 in by_seat:
        raise InkwrightError(f"Every one of the {players} players is in one team.")
    if len(set(by_seat)) < MIN_PLAYERS:
        raise InkwrightError("A game needs two teams at least.")
    order = list(dict.fromkeys(by_seat))
    return tuple([order.index(team) for team in by_seat])


def seats_of_groups(groups: Sequence[int | Sequence[int | str]], names: tuple[str, ...]) -> list[int]:
    """The team of each seat, out of groups of seats or names; -1 for a seat in none."""
    by_seat = [-1] * len(names)
    for number, group in enumerate(groups):
        for member in [group] if isinstance(group, int) else group:
            seat = names.index(member) if isinstance(member, str) and member in names else member
            if type(seat) is not int or not 0 <= seat < len(names) or by_seat[seat] >= 0:
                raise InkwrightError(f"{quoted(member)} is no player, or in two teams.")
            by_seat[seat] = number
    return by_seat
