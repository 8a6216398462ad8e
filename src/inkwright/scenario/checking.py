"""Expectations against the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from inkwright.cards.spelling import fold
from inkwright.engine.costs import move_cost, play_cost
from inkwright.engine.keywords import card_keywords, stack_keywords
from inkwright.engine.resample import knows
from inkwright.state.ids import CHARACTER, INKWELL, KEYWORD_NAMES, LOCATION, ZONE_NAMES
from inkwright.state.ink import ready_ink
from inkwright.state.refresh import refresh

from .expectations import CardFact, Fact, GameFact, PlayerNumber, Wanted, ZoneFact
from .names import CardName
from .table import NOWHERE, Table
from .text import Mistake

Miss = tuple[str, str]  # expected, got

_KEYWORDS: Final = [name.lower() for name in KEYWORD_NAMES]


def misses(table: Table, facts: Sequence[Fact]) -> list[Miss]:
    """All expectations that do not hold."""
    refresh(table.state)
    found: list[Miss] = []
    for fact in facts:
        if isinstance(fact, GameFact):
            miss = game_miss(table, fact)
        elif isinstance(fact, PlayerNumber):
            miss = number_miss(table, fact)
        elif isinstance(fact, ZoneFact):
            miss = zone_miss(table, fact)
        else:
            miss = card_miss(table, fact)
        if miss is not None:
            found.append(miss)
    return found


# The game


def game_miss(table: Table, fact: GameFact) -> Miss | None:
    """winner, over, active, turn, lost, waiting, bag."""
    got = game_value(table, fact.key)
    wanted = fact.wanted
    if isinstance(wanted, tuple) and isinstance(got, tuple):
        if fact.key == "active":
            good = len(wanted) > 0 and set(wanted) <= set(got)
        elif fact.key == "winner":
            good = table.state.over and set(wanted) == set(got)
        else:
            good = set(wanted) == set(got)
        if good:
            return None
        said = listed(got) if fact.key != "winner" or table.state.over else "the game goes on"
        return f"{fact.key}: {listed(wanted)}", f"{fact.key}: {said}"
    return None if wanted == got else (f"{fact.key}: {plain(wanted)}", f"{fact.key}: {plain(got)}")


def game_value(table: Table, key: str) -> bool | int | tuple[str, ...]:
    """What is so of the game."""
    state = table.state
    seats = range(state.players)
    if key == "over":
        return state.over
    if key == "turn":
        return state.turn
    if key == "bag":
        return len(state.bag)
    if key == "waiting":
        return () if table.waiting < 0 else (table.players[table.waiting],)
    if key == "active":
        return tuple(table.players[seat] for seat in seats if state.is_active(seat) and not state.is_out(seat))
    if key == "winner":
        return tuple(table.players[seat] for seat in state.winners)
    decided = state.over and len(state.winners) > 0
    return tuple(table.players[seat] for seat in seats if state.is_out(seat) or (decided and seat not in state.winners))


def listed(words: Sequence[str]) -> str:
    """Words as a list."""
    if not words:
        return "none"
    return words[0] if len(words) == 1 else f"[{', '.join(words)}]"


def plain(value: object) -> str:
    """A value as a scenario writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# Players


def number_miss(table: Table, fact: PlayerNumber) -> Miss | None:
    """lore, drops, ready and exerted ink."""
    state = table.state
    seat = table.seat(fact.player)
    got = {
        "lore": state.lore[seat],
        "drops": state.drops[seat],
        "ready": ready_ink(state, seat),
        "exerted": len(state.spent_ink[seat]) + state.promo_spent[seat],
    }[fact.key]
    if got == fact.wanted:
        return None
    key = f"{fact.player}.{fact.key}" if fact.key in ("lore", "drops") else f"{fact.player}.ink {fact.key}"
    return f"{key}: {fact.wanted}", f"{key}: {got}"


def zone_cards(table: Table, seat: int, zone: str) -> list[int]:
    """The cards in a player's zone; a deck from the top downwards."""
    state = table.state
    if zone == "hand":
        return state.hand[seat]
    if zone == "discard":
        return state.discard[seat]
    if zone == "inkwell":
        return [*state.ready_ink[seat], *state.spent_ink[seat]]
    if zone == "deck":
        return state.deck[seat][::-1]
    return [state.top(perm) for perm in state.perms.values() if perm.player == seat]


def zone_miss(table: Table, fact: ZoneFact) -> Miss | None:
    """What lies in a zone."""
    state = table.state
    seat = table.seat(fact.player)
    cards = zone_cards(table, seat, fact.zone)
    key = f"{fact.player}.{fact.zone}"
    if fact.how == "count":
        count = len(cards)
        if fact.zone == "inkwell":
            count += state.promo_ready[seat] + state.promo_spent[seat]
        return None if count == fact.count else (f"{key}: {fact.count} cards", f"{key}: {count} cards")
    named = [meant(table, name) for name in fact.cards]
    wanted = f"{key}{'' if fact.how == 'exactly' else f' {fact.how}'}: [{', '.join(map(str, fact.cards))}]"
    if fact.how == "top" or fact.how == "bottom":
        cards = cards[: len(named)] if fact.how == "top" else cards[len(cards) - len(named) :]
        same = len(cards) == len(named) and all(c in n for c, n in zip(cards, named, strict=True))
        return None if same else (wanted, f"{key} {fact.how}: {shown(table, cards)}")
    if fact.how == "lacks":
        good = not any(card in name for name in named for card in cards)
    else:
        good = assigned(cards, named) and (fact.how == "has" or len(cards) == len(named))
    return None if good else (wanted, f"{key}: {shown(table, cards)}")


def meant(table: Table, name: CardName) -> list[int]:
    """The cards that a name in a zone's list may mean."""
    return table.named(name)


def assigned(cards: Sequence[int], named: Sequence[list[int]]) -> bool:
    """Is there a different card for every name? Nicknames mean one card each and come first."""
    left = list(cards)
    for name in sorted(named, key=len):
        found = next((card for card in left if card in name), NOWHERE)
        if found == NOWHERE:
            return False
        left.remove(found)
    return True


def shown(table: Table, cards: Sequence[int]) -> str:
    """Cards as a list of names."""
    counted = Counter(table.called(card) for card in cards)
    return f"[{', '.join(name if count == 1 else f'{count} x {name}' for name, count in counted.items())}]"


# Cards


def card_miss(table: Table, fact: CardFact) -> Miss | None:
    """One thing about one card."""
    card = table.one(fact.card)
    if card == NOWHERE:
        where = fact.card.zone or "among the cards"
        return f"{fact.card}: {{{fact.key}: ...}}", f"no such card {'in' if fact.card.zone else ''} {where}".strip()
    if fact.key in ("has", "lacks"):
        return keyword_miss(table, fact, card)
    wanted = fact.wanted
    if isinstance(wanted, CardName):
        return place_miss(table, fact, card, wanted)
    got = VALUES[fact.key](table, card)
    if isinstance(wanted, tuple) and isinstance(got, tuple):
        same = fold if fact.key == "names" else normal
        good = sorted(map(same, wanted)) == sorted(map(same, got))
    else:
        good = wanted == got
    return None if good else (f"{fact.card} {fact.key}: {said(wanted)}", f"{fact.card} {fact.key}: {said(got)}")


def said(value: Wanted) -> str:
    """A wanted value as a scenario writes it."""
    if isinstance(value, tuple):
        return f"[{', '.join(value)}]"
    return "none" if value is None else plain(value)


def normal(word: str) -> str:
    """A word without regard to case and blanks."""
    return " ".join(word.lower().split())


def place_miss(table: Table, fact: CardFact, card: int, wanted: CardName) -> Miss | None:
    """At which location a character is."""
    state = table.state
    places = table.named(wanted)
    perm = table.top_stack(card)
    place = state.perms.get(perm.location) if perm is not None else None
    if place is not None and state.top(place) in places:
        return None
    got = "none" if place is None else table.called(state.top(place))
    return f"{fact.card} at: {wanted}", f"{fact.card} at: {got}"


def keyword_miss(table: Table, fact: CardFact, card: int) -> Miss | None:
    """Keywords that are there, or are not."""
    assert isinstance(fact.wanted, tuple)
    for word in fact.wanted:
        if normal(bare(word)) not in _KEYWORDS and not normal(bare(word)).endswith("shift"):
            raise Mistake(fact.line, f"{word!r} is no keyword.")
    have = keywords(table, card)
    for word in fact.wanted:
        there = any(normal(word) == normal(known) or normal(word) == normal(bare(known)) for known in have)
        if there != (fact.key == "has"):
            return f"{fact.card} {fact.key}: [{', '.join(fact.wanted)}]", f"{fact.card} keywords: [{', '.join(have)}]"
    return None


def bare(keyword: str) -> str:
    """A keyword without its number."""
    return keyword.rstrip("0123456789+- ")


def keywords(table: Table, card: int) -> tuple[str, ...]:
    """The keywords of a card now, in words; stacked ones are summed."""
    perm = table.top_stack(card)
    return card_keywords(table.state, card) if perm is None else stack_keywords(table.state, perm)


def zone_of(table: Table, card: int) -> Wanted:
    """Where it is."""
    return ZONE_NAMES[table.state.zone(card)]


def is_exerted(table: Table, card: int) -> Wanted:
    """Exerted, in play or as ink?"""
    state = table.state
    if state.zone(card) == INKWELL:
        return card in state.spent_ink[state.owner[card]]
    perm = table.top_stack(card)
    return perm is not None and perm.exerted


def is_drying(table: Table, card: int) -> Wanted:
    """Is it a drying character?"""
    perm = table.top_stack(card)
    return perm is not None and perm.drying and perm.type == CHARACTER


def damage_on(table: Table, card: int) -> Wanted:
    """Its damage."""
    perm = table.top_stack(card)
    return 0 if perm is None else perm.damage


def strength_of(table: Table, card: int) -> Wanted:
    """Its strength now."""
    perm = table.top_stack(card)
    return table.state.definition(card).strength if perm is None else table.state.strength(perm)


def willpower_of(table: Table, card: int) -> Wanted:
    """Its willpower now."""
    perm = table.top_stack(card)
    return table.state.definition(card).willpower if perm is None else perm.traits.willpower


def lore_of(table: Table, card: int) -> Wanted:
    """Its lore now."""
    perm = table.top_stack(card)
    return table.state.definition(card).lore if perm is None else perm.traits.lore


def cost_of(table: Table, card: int) -> Wanted:
    """What it costs its owner to play it now."""
    return play_cost(table.state, table.state.owner[card], card)


def location_of(table: Table, card: int) -> Wanted:
    """None: it is at no location."""
    perm = table.top_stack(card)
    place = table.state.perms.get(perm.location) if perm is not None else None
    return None if place is None else table.called(table.state.top(place))


def count_under(table: Table, card: int) -> Wanted:
    """How many cards are under it."""
    perm = table.top_stack(card)
    return 0 if perm is None else len(perm.cards) - 1


def owner_of(table: Table, card: int) -> Wanted:
    """Whose card it is."""
    return table.players[table.state.owner[card]]


def classifications_of(table: Table, card: int) -> Wanted:
    """Its classifications now."""
    perm = table.top_stack(card)
    classes = table.state.definition(card).classifications if perm is None else perm.traits.classifications
    return tuple(sorted(classes))


def names_of(table: Table, card: int) -> Wanted:
    """Its names now."""
    perm = table.top_stack(card)
    return table.state.definition(card).names if perm is None else perm.traits.names


def inks_of(table: Table, card: int) -> Wanted:
    """Its inks."""
    return table.state.definition(card).inks


def move_cost_of(table: Table, card: int) -> Wanted:
    """What it costs to move there: for every character of its player the same, else as printed."""
    state = table.state
    printed = state.definition(card).move_cost
    place = table.top_stack(card)
    if place is None or place.type != LOCATION:
        return printed
    costs = {
        move_cost(state, perm, place)
        for perm in state.perms.values()
        if perm.player == place.player and perm.type == CHARACTER and perm.location != place.serial
    }
    return costs.pop() if len(costs) == 1 else printed


def seen_by(table: Table, card: int) -> Wanted:
    """The players who know its face now."""
    return tuple(name for seat, name in enumerate(table.players) if knows(table.state, seat, card))


VALUES: Final[dict[str, Callable[[Table, int], Wanted]]] = {
    "zone": zone_of,
    "exerted": is_exerted,
    "drying": is_drying,
    "damage": damage_on,
    "strength": strength_of,
    "willpower": willpower_of,
    "lore": lore_of,
    "cost": cost_of,
    "keywords": keywords,
    "at": location_of,
    "under": count_under,
    "owner": owner_of,
    "classifications": classifications_of,
    "names": names_of,
    "inks": inks_of,
    "move_cost": move_cost_of,
    "seen_by": seen_by,
}
