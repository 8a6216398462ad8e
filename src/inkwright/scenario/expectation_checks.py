"""Expectations against the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from inkwright.engine.knowledge.omniscient import CardFacts
from inkwright.errors import quoted
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.text.spelling import fold

from .card_names import CardName
from .expectations import CardFact, Fact, GameFact, PlayerNumber, Wanted, ZoneFact
from .scenario_game import NOWHERE, ScenarioGame
from .yaml_values import FormatError

Mismatch = tuple[str, str]  # expected, got

_KEYWORDS: Final = [name.lower() for name in KEYWORD_NAMES]


def mismatches(game: ScenarioGame, facts: Sequence[Fact]) -> list[Mismatch]:
    """Return all expectations that do not hold."""
    found: list[Mismatch] = []
    for fact in facts:
        if isinstance(fact, GameFact):
            miss = game_mismatch(game, fact)
        elif isinstance(fact, PlayerNumber):
            miss = number_mismatch(game, fact)
        elif isinstance(fact, ZoneFact):
            miss = zone_mismatch(game, fact)
        else:
            miss = card_mismatch(game, fact)
        if miss is not None:
            found.append(miss)
    return found


# The game


def game_mismatch(game: ScenarioGame, fact: GameFact) -> Mismatch | None:
    """Check winner, over, active, turn, lost, waiting or bag."""
    got = game_value(game, fact.key)
    wanted = fact.wanted
    if isinstance(wanted, tuple) and isinstance(got, tuple):
        if fact.key == "active":
            good = len(wanted) > 0 and set(wanted) <= set(got)
        elif fact.key == "winner":
            good = game.game.over and set(wanted) == set(got)
        else:
            good = set(wanted) == set(got)
        if good:
            return None
        said = word_list(got) if fact.key != "winner" or game.game.over else "the game goes on"
        return f"{fact.key}: {word_list(wanted)}", f"{fact.key}: {said}"
    return None if wanted == got else (f"{fact.key}: {plain_value(wanted)}", f"{fact.key}: {plain_value(got)}")


def game_value(game: ScenarioGame, key: str) -> bool | int | tuple[str, ...]:
    """Return what is true of the game."""
    if key == "over":
        return game.game.over
    if key == "turn":
        return game.game.turn
    if key == "bag":
        return game.table.bag_count
    if key == "waiting":
        return () if game.waiting_seat < 0 else (game.players[game.waiting_seat],)
    players = list(zip(game.table.players, game.players, strict=True))
    if key == "active":
        return tuple(name for player, name in players if player.active and not player.out)
    outcome = game.game.outcome
    winners = () if outcome is None else outcome.winners
    if key == "winner":
        return tuple(game.players[seat] for seat in winners)
    return tuple(name for player, name in players if player.out or (winners and player.seat not in winners))


def word_list(words: Sequence[str]) -> str:
    """Return words as a list."""
    if not words:
        return "none"
    return words[0] if len(words) == 1 else f"[{', '.join(words)}]"


def plain_value(value: object) -> str:
    """Return a value as a scenario writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# Players


def number_mismatch(game: ScenarioGame, fact: PlayerNumber) -> Mismatch | None:
    """Check lore, drops, ready or exerted ink."""
    player = game.table.players[game.seat(fact.player)]
    got = {"lore": player.lore, "drops": player.drops, "ready": player.ink_ready, "exerted": player.ink_exerted}[
        fact.key
    ]
    if got == fact.wanted:
        return None
    key = f"{fact.player}.{fact.key}" if fact.key in ("lore", "drops") else f"{fact.player}.ink {fact.key}"
    return f"{key}: {fact.wanted}", f"{key}: {got}"


def zone_cards(game: ScenarioGame, seat: int, zone: str) -> Sequence[int]:
    """Return the cards in a player's zone; a deck from the top downwards."""
    player = game.table.players[seat]
    if zone == "hand":
        return player.hand
    if zone == "discard":
        return player.discard
    if zone == "inkwell":
        return player.inkwell
    return player.deck if zone == "deck" else player.play


def zone_mismatch(game: ScenarioGame, fact: ZoneFact) -> Mismatch | None:
    """Check what lies in a zone."""
    seat = game.seat(fact.player)
    cards = zone_cards(game, seat, fact.zone)
    key = f"{fact.player}.{fact.zone}"
    if fact.how == "count":
        count = len(cards)
        if fact.zone == "inkwell":
            player = game.table.players[seat]
            count = player.ink_ready + player.ink_exerted  # ink that is no card counts too (10.2.2)
        return None if count == fact.count else (f"{key}: {fact.count} cards", f"{key}: {count} cards")
    named = [game.cards_named(name) for name in fact.cards]
    wanted = f"{key}{'' if fact.how == 'exactly' else f' {fact.how}'}: [{', '.join(map(str, fact.cards))}]"
    if fact.how == "top" or fact.how == "bottom":
        cards = cards[: len(named)] if fact.how == "top" else cards[len(cards) - len(named) :]
        same = len(cards) == len(named) and all(c in n for c, n in zip(cards, named, strict=True))
        return None if same else (wanted, f"{key} {fact.how}: {card_list(game, cards)}")
    if fact.how == "lacks":
        good = not any(card in name for name in named for card in cards)
    else:
        good = can_assign(cards, named) and (fact.how == "has" or len(cards) == len(named))
    return None if good else (wanted, f"{key}: {card_list(game, cards)}")


def can_assign(cards: Sequence[int], named: Sequence[list[int]]) -> bool:
    """Return whether there is a different card for every name. Nicknames mean one card each and come first."""
    left = list(cards)
    for name in sorted(named, key=len):
        found = next((card for card in left if card in name), NOWHERE)
        if found == NOWHERE:
            return False
        left.remove(found)
    return True


def card_list(game: ScenarioGame, cards: Sequence[int]) -> str:
    """Return cards as a list of names."""
    counted = Counter(game.display_name(card) for card in cards)
    return f"[{', '.join(name if count == 1 else f'{count} x {name}' for name, count in counted.items())}]"


# Cards


def card_mismatch(game: ScenarioGame, fact: CardFact) -> Mismatch | None:
    """Check one fact about one card."""
    card = game.find_card(fact.card)
    if card == NOWHERE:
        where = fact.card.zone or "among the cards"
        return f"{fact.card}: {{{fact.key}: ...}}", f"no such card {'in' if fact.card.zone else ''} {where}".strip()
    if fact.key in ("has", "lacks"):
        return keyword_mismatch(game, fact, card)
    wanted = fact.wanted
    if isinstance(wanted, CardName):
        return location_mismatch(game, fact, card, wanted)
    got = CARD_VALUES[fact.key](game, game.table.card(card))
    if isinstance(wanted, tuple) and isinstance(got, tuple):
        same = fold if fact.key == "names" else normalised_word
        good = sorted(map(same, wanted)) == sorted(map(same, got))
    else:
        good = wanted == got
    return (
        None
        if good
        else (f"{fact.card} {fact.key}: {wanted_text(wanted)}", f"{fact.card} {fact.key}: {wanted_text(got)}")
    )


def wanted_text(value: Wanted) -> str:
    """Return a wanted value as a scenario writes it."""
    if isinstance(value, tuple):
        return f"[{', '.join(value)}]"
    return "none" if value is None else plain_value(value)


def normalised_word(word: str) -> str:
    """Return a word without regard to case and blanks."""
    return " ".join(word.lower().split())


def location_mismatch(game: ScenarioGame, fact: CardFact, card: int, wanted: CardName) -> Mismatch | None:
    """Check at which location a character is."""
    location = location_card(game, game.table.card(card))
    if location in game.cards_named(wanted):
        return None
    got = "none" if location == NOWHERE else game.display_name(location)
    return f"{fact.card} at: {wanted}", f"{fact.card} at: {got}"


def location_card(game: ScenarioGame, card: CardFacts) -> int:
    """Return the card of the location where a character is, or -1."""
    stack = card.top_of
    place = None if stack is None else game.table.stack(stack.location)
    return NOWHERE if place is None else place.top


def keyword_mismatch(game: ScenarioGame, fact: CardFact, card: int) -> Mismatch | None:
    """Check keywords that are there, or are not."""
    assert isinstance(fact.wanted, tuple)
    for word in fact.wanted:
        if normalised_word(keyword_without_number(word)) not in _KEYWORDS and not normalised_word(
            keyword_without_number(word)
        ).endswith("shift"):
            raise FormatError(fact.line, f"{quoted(word)} is no keyword.")
    have = game.table.card(card).keywords
    for word in fact.wanted:
        there = any(
            normalised_word(word) == normalised_word(known)
            or normalised_word(word) == normalised_word(keyword_without_number(known))
            for known in have
        )
        if there != (fact.key == "has"):
            return f"{fact.card} {fact.key}: [{', '.join(fact.wanted)}]", f"{fact.card} keywords: [{', '.join(have)}]"
    return None


def keyword_without_number(keyword: str) -> str:
    """Return a keyword without its number."""
    return keyword.rstrip("0123456789+- ")


def location_name(game: ScenarioGame, card: CardFacts) -> Wanted:
    """Return the name of the location where a character is; None: it is at none."""
    location = location_card(game, card)
    return None if location == NOWHERE else game.display_name(location)


def count_under(_game: ScenarioGame, card: CardFacts) -> Wanted:
    """Return how many cards are under it."""
    stack = card.top_of
    return 0 if stack is None else len(stack.cards) - 1


def players_who_know(game: ScenarioGame, card: CardFacts) -> Wanted:
    """Return the players who know its face now."""
    return tuple(game.players[seat] for seat in card.seen_by)


CARD_VALUES: Final[dict[str, Callable[[ScenarioGame, CardFacts], Wanted]]] = {
    "zone": lambda _game, card: card.zone,
    "exerted": lambda _game, card: card.exerted,
    "drying": lambda _game, card: card.drying,
    "damage": lambda _game, card: card.damage,
    "strength": lambda _game, card: card.strength,
    "willpower": lambda _game, card: card.willpower,
    "lore": lambda _game, card: card.lore,
    "cost": lambda _game, card: card.cost,
    "keywords": lambda _game, card: card.keywords,
    "at": location_name,
    "under": count_under,
    "owner": lambda game, card: game.players[card.owner],
    "classifications": lambda _game, card: card.classifications,
    "names": lambda _game, card: card.names,
    "inks": lambda _game, card: card.inks,
    "move_cost": lambda _game, card: card.move_cost,
    "seen_by": players_who_know,
}
