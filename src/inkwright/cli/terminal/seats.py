"""Who plays with what: decks, people and bots, teams, the format."""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from typing import Final

from inkwright.agents.agent import Agent
from inkwright.agents.bot_names import bot_makers
from inkwright.cards import DECK_FORMATS, Card, Catalog, Deck, lesson_decks, own_decks, sample_decks
from inkwright.cards.legality import deck_format
from inkwright.cli.commands import UsageError, deck_argument, print_error
from inkwright.engine.game import MAX_PLAYERS, MIN_PLAYERS, fitting_names, player_names
from inkwright.engine.records.seeds import new_seed
from inkwright.engine.shared_programs import program_of
from inkwright.errors import DeckError, NotUnderstood
from inkwright.rules.formats import FORMATS

USUAL_BOT: Final = ("greedy",)


class Seats:
    """The players of a game: names, cards, the agent of each seat (None: a person), teams."""

    def __init__(
        self, names: list[str], decks: list[tuple[Card, ...]], agents: list[Agent | None], teams: list[int] | None
    ) -> None:
        self.names = names
        self.decks = decks
        self.agents = agents
        self.teams = teams

    @property
    def bots(self) -> list[str]:
        """The agents by name, "" for a person."""
        return [agent.name if agent is not None else "" for agent in self.agents]

    def sides(self) -> str:
        """Return who plays against whom."""
        return sides_of(self.names, self.teams)


def sides_of(names: Sequence[str], teams: Sequence[int] | None) -> str:
    """Return who plays against whom."""
    by_team: dict[int, list[str]] = {}
    for seat, name in enumerate(names):
        by_team.setdefault(seat if teams is None else teams[seat], []).append(name)
    return " against ".join([" and ".join(members) for members in by_team.values()])


def seed_of(options: argparse.Namespace) -> int:
    """The seed that was asked for, or a new one."""
    return options.seed if options.seed is not None else new_seed()


def is_first_game(options: argparse.Namespace) -> bool:
    """Return whether somebody wants to learn the game and names nothing else: the decks made for it are played."""
    return bool(getattr(options, "learn", False)) and not options.decks and options.players is None


def decks_of(options: argparse.Namespace, catalog: Catalog, seed: int, fewest: int = MIN_PLAYERS) -> list[Deck]:
    """Return the decks that were named, filled up with sample decks."""
    if is_first_game(options):
        return [Deck.sample(name, catalog) for name in lesson_decks()]
    named = [deck_argument(argument, catalog) for argument in options.decks]
    asked = getattr(options, "players", None)
    wanted = max(len(named), fewest) if asked is None else max(len(named), asked)
    if not MIN_PLAYERS <= wanted <= MAX_PLAYERS:
        raise UsageError(f"A game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {wanted}.")
    for deck in named:
        check_deck(deck, options.format)
    return named + random_samples(wanted - len(named), named, catalog, seed)


def random_samples(count: int, named: Sequence[Deck], catalog: Catalog, seed: int) -> list[Deck]:
    """Some more sample decks, drawn with the seed; a deck with a card that is not understood is passed over.

    Those of the own set are for decks of invented cards, and for a machine without card data.
    """
    if not count:
        return []
    invented = not catalog.printed or (len(named) > 0 and all(card.own for deck in named for card in deck.counts))
    known = own_decks() if invented else sample_decks()
    taken = {deck.name for deck in named}
    names = [name for name in known if name not in taken] or list(known)
    random.Random(seed).shuffle(names)
    found: list[Deck] = []
    for name in names * math.ceil(count / len(names)):
        deck = Deck.sample(name, catalog)
        try:
            program_of(deck.cards)
        except NotUnderstood:
            continue
        found.append(deck)
        if len(found) == count:
            return found
    raise DeckError("There are not enough sample decks: name a deck for every player.")


def check_deck(deck: Deck, format: str) -> None:
    """Refuse a deck that is not legal in the deck format that was asked for; in a game format only warn."""
    problems = deck.problems(format if format in FORMATS else deck_format(format))
    if not problems:
        return
    more = f" (and {len(problems) - 1} more; see 'inkwright deck check')" if len(problems) > 1 else ""
    sentence = f"The deck {deck.name or 'given'} is not legal in {format}: {problems[0].message}{more}"
    if format not in FORMATS:
        raise DeckError(sentence)
    print_error(f"{sentence} It is played anyway.")


def game_format_of(format: str) -> str:
    """Return the game format behind a format: Core and Infinity are constructed."""
    return format if format in FORMATS else DECK_FORMATS[deck_format(format)]


def agents_of(given: Sequence[str], count: int, seed: int) -> list[Agent]:
    """Return a number of agents that an option named, such as "greedy" or "greedy,random"; the last one fills up."""
    makers = bot_makers(given)
    if len(makers) > max(count, 1):
        raise UsageError(f"There are {len(makers)} bots named for {count} seat{'' if count == 1 else 's'}.")
    makers += [makers[-1]] * (count - len(makers))
    return [maker(seed + seat) for seat, maker in enumerate(makers[:count])]


def pair_teams(teamed: bool, players: int) -> list[int] | None:
    """Teams of two, neighbours together."""
    if not teamed:
        return None
    if players % 2 or players < 4:
        raise UsageError(f"Teams of two need 4 or 6 players, not {players}.")
    return [seat // 2 for seat in range(players)]


def seat_names(named: str | None, agents: Sequence[Agent | None], decks: Sequence[str] = ()) -> list[str]:
    """Return the players' names: the given ones, else You, Player 2, and bots by their decks or kinds."""
    given = [name.strip() for name in (named or "").split(",") if name.strip()]
    if len(given) > len(agents):
        raise UsageError(f"There are {len(agents)} players but {len(given)} names.")
    people = sum(agent is None for agent in agents)
    out: list[str] = []
    for seat, agent in enumerate(agents):
        if seat < len(given):
            out.append(given[seat])
        elif agent is None:
            out.append("You" if people == 1 else f"Player {seat + 1}")
        else:
            out.append(decks[seat] if seat < len(decks) and decks[seat] else agent.name.capitalize())
    for name in given:
        player_names([name], 1)  # what somebody typed is refused, not made to fit
    return fitting_names(out)


def people_and_bots(people: int, bots: Sequence[str], count: int, seed: int) -> list[Agent | None]:
    """Return who sits where: people (None) in the first seats, bots in the others."""
    if not 0 <= people <= count:
        raise UsageError(f"There are {count} seats, so 0 to {count} people can play, not {people}.")
    return [*[None] * people, *agents_of(bots, count - people, seed)]


def new_seats(options: argparse.Namespace, catalog: Catalog, seed: int, people: int) -> Seats:
    """Return the players of a new game: the people first, then the bots."""
    decks = decks_of(options, catalog, seed)
    count = len(decks)
    agents = people_and_bots(people, options.bot or USUAL_BOT, count, seed)
    return Seats(
        seat_names(options.names, agents), [deck.cards for deck in decks], agents, pair_teams(options.teams, count)
    )
