"""Answers that the game gave by itself, and where the cards of an answer lie in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from inkwright.engine.decisions.forced_answer import RESOLUTION, ForcedAnswer
from inkwright.text.spelling import fold

from .open_decision import PICK_KINDS
from .scenario_game import NOWHERE, ScenarioGame
from .step_answers import NUMBER, OPTION, PLACE_NAMES, PLAYER, RESOLVE, SAYS_NO, SAYS_YES, Answer, AnswerPart
from .word_matching import contains_words, texts_with_words

Parts = tuple[AnswerPart, ...]
POSITION_ROLES: Final = (*PLACE_NAMES, "order")
"""Roles of parts that say where cards lie in the end."""

ZONE_ROLES: Final = ("hand", "discard", "inkwell", "play")
"""Roles that are zones without an order."""

KINDS_WITHOUT_MOVE: Final = ("chosen", "looked", "revealed")
"""Events that leave a card where it is."""


KINDS_OF_RELIEF: Final = ("healed", "damage moved")
"""Events in which a card loses damage."""


def was_forced(game: ScenarioGame, part: AnswerPart, forced: Sequence[ForcedAnswer]) -> bool:
    """Return whether a part names what was answered by itself, or says no to what was not asked."""
    if part.kind == SAYS_NO:
        return game.waiting_seat < 0
    return any(names_forced_answer(game, part, entry) for entry in forced)


def without_forced(game: ScenarioGame, left: Parts) -> Parts:
    """Return the parts that were not answered by themselves; who names a card twice means two answers."""
    kept: list[AnswerPart] = []
    for at, part in enumerate(left):
        entry = forced_entry(game, part, game.forced)
        if entry is None:
            kept.append(part)
        elif any(str(other) == str(part) for other in left[:at] + left[at + 1 :]):
            game.forced.remove(entry)
    return tuple(kept)


def forced_entry(game: ScenarioGame, part: AnswerPart, forced: Sequence[ForcedAnswer]) -> ForcedAnswer | None:
    """Return the first answer that was given by itself and that a part names."""
    return next((entry for entry in forced if names_forced_answer(game, part, entry)), None)


def names_forced_answer(game: ScenarioGame, part: AnswerPart, entry: ForcedAnswer) -> bool:
    """Return whether a part names an answer that was given by itself."""
    if part.kind == SAYS_YES:
        return entry.kind == "may" and entry.number == 1
    if part.kind == NUMBER:
        return entry.kind == "amount" and entry.number == part.number
    if part.kind == OPTION:
        return entry.kind == "mode" and bool(texts_with_words([entry.words], part.text))
    if part.kind == PLAYER:
        return entry.kind in PICK_KINDS and entry.chosen_player == game.seat(part.text)
    if part.card is None:
        return False
    if entry.kind == "way to play":
        return part.role in ("shift", "sing") and entry.way == part.role and names_stack(game, part, entry.stack)
    if part.kind == RESOLVE:
        return entry.kind == RESOLUTION and names_ability(part, entry) and names_thing(game, part, entry)
    if entry.kind not in PICK_KINDS or entry.kind == "order" and part.role not in POSITION_ROLES:
        return False
    if part.role in PLACE_NAMES and entry.destination not in ("", part.role):
        return False
    return names_thing(game, part, entry)


def names_ability(part: AnswerPart, entry: ForcedAnswer) -> bool:
    """Return whether a part names the ability that resolved, or none."""
    return not part.ability or fold(part.ability) == fold(entry.ability) or contains_words(entry.words, part.ability)


def names_stack(game: ScenarioGame, part: AnswerPart, id: int) -> bool:
    """Return whether a part names a card of a stack in play."""
    stack = game.table.stack(id)
    return stack is not None and part.card is not None and not set(stack.cards).isdisjoint(game.cards_named(part.card))


def names_thing(game: ScenarioGame, part: AnswerPart, entry: ForcedAnswer) -> bool:
    """Return whether a part names the card or the stack of an answer; its zone is where it was then."""
    assert part.card is not None
    table = game.table
    if entry.stack < 0:
        if entry.card < 0:
            return False
        moved = table.card(entry.card).stay != entry.stay
        return entry.card in game.cards_named(replace(part.card, zone="") if moved else part.card)
    stack = table.stack(entry.stack)
    if stack is None:
        return table.last_top_card(entry.stack) in game.cards_named(replace(part.card, zone=""))
    joined = stack.id != entry.stack  # it lies under another stack now
    cards = stack.cards if part.role == "shift" or joined else (stack.top,)
    return not set(cards).isdisjoint(game.cards_named(part.card))


def is_placed(game: ScenarioGame, part: AnswerPart, forced: Sequence[ForcedAnswer]) -> bool:
    """Return whether a decision put the card of a part in its place, also one that was answered by itself."""
    if part in game.placed:
        return True
    named = [entry for entry in forced if names_forced_answer(game, part, entry)]
    return any(part.role == entry.destination or part.role == entry.kind == "order" for entry in named)


def matches_final_positions(
    game: ScenarioGame, answer: Answer, unasked: Sequence[AnswerPart] = (), since: int = NOWHERE
) -> bool:
    """Return whether the cards lie where the answer says, from the top of the deck downwards.

    `unasked`: the parts that no decision took. Something must have happened to their cards since an event of the log
    (without one, since the last turn action), and an order among them must be seen in a deck.
    """
    since = game.action_event if since == NOWHERE else since
    for role in POSITION_ROLES:
        parts = [part for part in answer.parts if part.role == role]
        new = [part for part in parts if part in unasked]
        found = cards_named_by(game, parts, new, since)
        if parts and not any(are_in_place(game, cards, role, bool(new)) for cards in found):
            return False
    return True


def cards_named_by(
    game: ScenarioGame, parts: Sequence[AnswerPart], unasked: Sequence[AnswerPart], since: int
) -> list[list[int]]:
    """Return the cards that parts name: the first of each, and, where players have equal ones, those of each player."""
    found = []
    for seat in (NOWHERE, *range(len(game.players))):
        cards = [first_card_named_by(game, part, since if part in unasked else NOWHERE, seat) for part in parts]
        if NOWHERE not in cards:
            found.append(cards)
    return found


def first_card_named_by(game: ScenarioGame, part: AnswerPart, since: int, owner: int) -> int:
    """Return a card that a part names, of its player if it names one; first one that lies where the part says.

    `since`: the event of the log since which something must have happened to it, if that is asked.
    """
    assert part.card is not None
    table = game.table
    name = replace(part.card, zone="")  # its zone is where it was before
    found = [card for card in game.cards_named(name) if owner in (NOWHERE, table.card(card).owner)]
    if since != NOWHERE:
        found = [card for card in found if is_in_log(game, card, since)]
    zone = part.role if part.role in ZONE_ROLES else "deck"
    there = [card for card in found if table.card(card).zone == zone]
    return next(iter(there + found), NOWHERE)


def is_in_log(game: ScenarioGame, card: int, since: int) -> bool:
    """Return whether something happened to a card, or to an equal one of its player, since an event of the log."""
    facts = game.table.card(card)
    events = [event for event in game.game.log[since:] if event.kind not in KINDS_WITHOUT_MOVE]
    return any(event.card == facts.name and event.owner == facts.owner for event in events)


def was_amount(game: ScenarioGame, answer: Answer, part: AnswerPart) -> bool:
    """Return whether a part is the amount of damage that an effect took from the card of the answer without asking."""
    origins = [one.card for one in answer.parts if one.role == "from" and one.card is not None]
    if part.kind != NUMBER or part.card is not None or not origins:
        return False
    names = {game.full_name(card) for name in origins for card in game.cards_named(name)}
    events = [event for event in game.game.log[game.action_event :] if event.kind in KINDS_OF_RELIEF]
    return any(event.card in names and event.amount == part.number for event in events)


def was_played(game: ScenarioGame, name: str, owner: int) -> bool:
    """Return whether a player played a card of this name since the last turn action."""
    events = game.game.log[game.action_event :]
    return any(event.kind == "played" and event.card == name and event.owner == owner for event in events)


def are_in_place(game: ScenarioGame, cards: list[int], role: str, in_deck: bool = False) -> bool:
    """Return whether cards lie in a place, in this order; `in_deck`: an order must be one of a deck."""
    if NOWHERE in cards:
        return False
    if role in ZONE_ROLES:
        return zone_has_equals(game, cards, role)
    table = game.table
    if any(table.card(card).zone != "deck" for card in cards):
        return role == "order" and not in_deck
    deck = [table.card(card).key for card in table.players[table.card(cards[0]).owner].deck]
    keys = [table.card(card).key for card in cards]
    if role == "top":
        return deck[: len(keys)] == keys
    if role == "bottom":
        return deck[len(deck) - len(keys) :] == keys
    return any(deck[at : at + len(keys)] == keys for at in range(len(deck)))


def zone_has_equals(game: ScenarioGame, cards: list[int], zone: str) -> bool:
    """Return whether the cards, or equal ones of the same players, are in a zone, as many of each as there are here."""
    zones = ("play", "resolving") if zone == "play" else (zone,)
    there = Counter([(card.key, card.owner) for card in game.table.cards if card.zone in zones])
    wanted = Counter([(facts.key, facts.owner) for facts in map(game.table.card, cards)])
    for card in map(game.table.card, cards):
        if zone == "play" and was_played(game, card.name, card.owner):
            del wanted[card.key, card.owner]  # an action that has resolved lies elsewhere by now
    return wanted <= there
