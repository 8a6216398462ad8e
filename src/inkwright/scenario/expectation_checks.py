"""Expectations against the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from inkwright.cards.spelling import fold
from inkwright.engine.costs import move_cost, play_cost
from inkwright.engine.current_keywords import card_keywords, stack_keywords
from inkwright.engine.resample import knows
from inkwright.errors import quoted
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.state.ids import CHARACTER, INKWELL, LOCATION, ZONE_NAMES
from inkwright.state.ink import ready_ink
from inkwright.state.refresh import refresh

from .card_names import CardName
from .expectations import CardFact, Fact, GameFact, PlayerNumber, Wanted, ZoneFact
from .scenario_game import NOWHERE, ScenarioGame
from .yaml_values import FormatError

Mismatch = tuple[str, str]  # expected, got

_KEYWORDS: Final = [name.lower() for name in KEYWORD_NAMES]


def mismatches(game: ScenarioGame, facts: Sequence[Fact]) -> list[Mismatch]:
    """All expectations that do not hold."""
    refresh(game.state)
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
    """winner, over, active, turn, lost, waiting, bag."""
    got = game_value(game, fact.key)
    wanted = fact.wanted
    if isinstance(wanted, tuple) and isinstance(got, tuple):
        if fact.key == "active":
            good = len(wanted) > 0 and set(wanted) <= set(got)
        elif fact.key == "winner":
            good = game.state.over and set(wanted) == set(got)
        else:
            good = set(wanted) == set(got)
        if good:
            return None
        said = word_list(got) if fact.key != "winner" or game.state.over else "the game goes on"
        return f"{fact.key}: {word_list(wanted)}", f"{fact.key}: {said}"
    return None if wanted == got else (f"{fact.key}: {plain_value(wanted)}", f"{fact.key}: {plain_value(got)}")


def game_value(game: ScenarioGame, key: str) -> bool | int | tuple[str, ...]:
    """Return what is so of the game."""
    state = game.state
    seats = range(state.players)
    if key == "over":
        return state.over
    if key == "turn":
        return state.turn
    if key == "bag":
        return len(state.bag)
    if key == "waiting":
        return () if game.waiting_seat < 0 else (game.players[game.waiting_seat],)
    if key == "active":
        return tuple(game.players[seat] for seat in seats if state.is_active(seat) and not state.is_out(seat))
    if key == "winner":
        return tuple(game.players[seat] for seat in state.winners)
    decided = state.over and len(state.winners) > 0
    return tuple(game.players[seat] for seat in seats if state.is_out(seat) or (decided and seat not in state.winners))


def word_list(words: Sequence[str]) -> str:
    """Words as a list."""
    if not words:
        return "none"
    return words[0] if len(words) == 1 else f"[{', '.join(words)}]"


def plain_value(value: object) -> str:
    """Return a value as a scenario writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# Players


def number_mismatch(game: ScenarioGame, fact: PlayerNumber) -> Mismatch | None:
    """lore, drops, ready and exerted ink."""
    state = game.state
    seat = game.seat(fact.player)
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


def zone_cards(game: ScenarioGame, seat: int, zone: str) -> list[int]:
    """Return the cards in a player's zone; a deck from the top downwards."""
    state = game.state
    if zone == "hand":
        return state.hand[seat]
    if zone == "discard":
        return state.discard[seat]
    if zone == "inkwell":
        return [*state.ready_ink[seat], *state.spent_ink[seat]]
    if zone == "deck":
        return state.deck[seat][::-1]
    return [state.top(perm) for perm in state.perms.values() if perm.player == seat]


def zone_mismatch(game: ScenarioGame, fact: ZoneFact) -> Mismatch | None:
    """Return what lies in a zone."""
    state = game.state
    seat = game.seat(fact.player)
    cards = zone_cards(game, seat, fact.zone)
    key = f"{fact.player}.{fact.zone}"
    if fact.how == "count":
        count = len(cards)
        if fact.zone == "inkwell":
            count += state.promo_ready[seat] + state.promo_spent[seat]
        return None if count == fact.count else (f"{key}: {fact.count} cards", f"{key}: {count} cards")
    named = [cards_meant(game, name) for name in fact.cards]
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


def cards_meant(game: ScenarioGame, name: CardName) -> list[int]:
    """Return the cards that a name in a zone's list may mean."""
    return game.cards_named(name)


def can_assign(cards: Sequence[int], named: Sequence[list[int]]) -> bool:
    """Is there a different card for every name? Nicknames mean one card each and come first."""
    left = list(cards)
    for name in sorted(named, key=len):
        found = next((card for card in left if card in name), NOWHERE)
        if found == NOWHERE:
            return False
        left.remove(found)
    return True


def card_list(game: ScenarioGame, cards: Sequence[int]) -> str:
    """Cards as a list of names."""
    counted = Counter(game.display_name(card) for card in cards)
    return f"[{', '.join(name if count == 1 else f'{count} x {name}' for name, count in counted.items())}]"


# Cards


def card_mismatch(game: ScenarioGame, fact: CardFact) -> Mismatch | None:
    """One thing about one card."""
    card = game.find_card(fact.card)
    if card == NOWHERE:
        where = fact.card.zone or "among the cards"
        return f"{fact.card}: {{{fact.key}: ...}}", f"no such card {'in' if fact.card.zone else ''} {where}".strip()
    if fact.key in ("has", "lacks"):
        return keyword_mismatch(game, fact, card)
    wanted = fact.wanted
    if isinstance(wanted, CardName):
        return location_mismatch(game, fact, card, wanted)
    got = CARD_VALUES[fact.key](game, card)
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
    """At which location a character is."""
    state = game.state
    places = game.cards_named(wanted)
    perm = game.top_stack(card)
    place = state.perms.get(perm.location) if perm is not None else None
    if place is not None and state.top(place) in places:
        return None
    got = "none" if place is None else game.display_name(state.top(place))
    return f"{fact.card} at: {wanted}", f"{fact.card} at: {got}"


def keyword_mismatch(game: ScenarioGame, fact: CardFact, card: int) -> Mismatch | None:
    """Keywords that are there, or are not."""
    assert isinstance(fact.wanted, tuple)
    for word in fact.wanted:
        if normalised_word(keyword_without_number(word)) not in _KEYWORDS and not normalised_word(
            keyword_without_number(word)
        ).endswith("shift"):
            raise FormatError(fact.line, f"{quoted(word)} is no keyword.")
    have = current_keywords(game, card)
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


def current_keywords(game: ScenarioGame, card: int) -> tuple[str, ...]:
    """Return the keywords of a card now, in words; stacked ones are summed."""
    perm = game.top_stack(card)
    return card_keywords(game.state, card) if perm is None else stack_keywords(game.state, perm)


def zone_name(game: ScenarioGame, card: int) -> Wanted:
    """Return where it is."""
    return ZONE_NAMES[game.state.zone(card)]


def is_exerted(game: ScenarioGame, card: int) -> Wanted:
    """Return whether a card is exerted, in play or as ink."""
    state = game.state
    if state.zone(card) == INKWELL:
        return card in state.spent_ink[state.owner[card]]
    perm = game.top_stack(card)
    return perm is not None and perm.exerted


def is_drying(game: ScenarioGame, card: int) -> Wanted:
    """Return whether it is a drying character."""
    perm = game.top_stack(card)
    return perm is not None and perm.drying and perm.type == CHARACTER


def damage_on(game: ScenarioGame, card: int) -> Wanted:
    """Its damage."""
    perm = game.top_stack(card)
    return 0 if perm is None else perm.damage


def strength_of(game: ScenarioGame, card: int) -> Wanted:
    """Its strength now."""
    perm = game.top_stack(card)
    return game.state.definition(card).strength if perm is None else game.state.strength(perm)


def willpower_of(game: ScenarioGame, card: int) -> Wanted:
    """Its willpower now."""
    perm = game.top_stack(card)
    return game.state.definition(card).willpower if perm is None else perm.traits.willpower


def lore_of(game: ScenarioGame, card: int) -> Wanted:
    """Its lore now."""
    perm = game.top_stack(card)
    return game.state.definition(card).lore if perm is None else perm.traits.lore


def cost_of(game: ScenarioGame, card: int) -> Wanted:
    """Return what it costs its owner to play it now."""
    return play_cost(game.state, game.state.owner[card], card)


def location_of(game: ScenarioGame, card: int) -> Wanted:
    """None: it is at no location."""
    perm = game.top_stack(card)
    place = game.state.perms.get(perm.location) if perm is not None else None
    return None if place is None else game.display_name(game.state.top(place))


def count_under(game: ScenarioGame, card: int) -> Wanted:
    """Return how many cards are under it."""
    perm = game.top_stack(card)
    return 0 if perm is None else len(perm.cards) - 1


def owner_of(game: ScenarioGame, card: int) -> Wanted:
    """Whose card it is."""
    return game.players[game.state.owner[card]]


def classifications_of(game: ScenarioGame, card: int) -> Wanted:
    """Its classifications now."""
    perm = game.top_stack(card)
    classes = game.state.definition(card).classifications if perm is None else perm.traits.classifications
    return tuple(sorted(classes))


def current_names(game: ScenarioGame, card: int) -> Wanted:
    """Its names now."""
    perm = game.top_stack(card)
    return game.state.definition(card).names if perm is None else perm.traits.names


def inks_of(game: ScenarioGame, card: int) -> Wanted:
    """Its inks."""
    return game.state.definition(card).inks


def move_cost_of(game: ScenarioGame, card: int) -> Wanted:
    """Return what it costs to move there: for every character of its player the same, else as printed."""
    state = game.state
    printed = state.definition(card).move_cost
    place = game.top_stack(card)
    if place is None or place.type != LOCATION:
        return printed
    costs = {
        move_cost(state, perm, place)
        for perm in state.perms.values()
        if perm.player == place.player and perm.type == CHARACTER and perm.location != place.serial
    }
    return costs.pop() if len(costs) == 1 else printed


def players_who_know(game: ScenarioGame, card: int) -> Wanted:
    """Return the players who know its face now."""
    return tuple(name for seat, name in enumerate(game.players) if knows(game.state, seat, card))


CARD_VALUES: Final[dict[str, Callable[[ScenarioGame, int], Wanted]]] = {
    "zone": zone_name,
    "exerted": is_exerted,
    "drying": is_drying,
    "damage": damage_on,
    "strength": strength_of,
    "willpower": willpower_of,
    "lore": lore_of,
    "cost": cost_of,
    "keywords": current_keywords,
    "at": location_of,
    "under": count_under,
    "owner": owner_of,
    "classifications": classifications_of,
    "names": current_names,
    "inks": inks_of,
    "move_cost": move_cost_of,
    "seen_by": players_who_know,
}
