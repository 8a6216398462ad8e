"""Named wrong readings of the rules: the same situation as somebody plays it who makes a usual mistake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from inkwright.cards import Card
from inkwright.cards.card import AbilityText
from inkwright.rules.edition import EDITION_NAMES, Edition, edition
from inkwright.rules.switch_points import differing, with_switches
from inkwright.scenario import Scenario
from inkwright.scenario.document import PlacedStack, PlayerSetup

Table = tuple[Scenario, dict[str, Card]]  # a situation, and the cards that lie on it


class WrongReading(NamedTuple):
    """One mistake: its name, what somebody thinks who makes it, and the situation as that person plays it."""

    name: str
    thought: str
    change: Callable[[Scenario, dict[str, Card]], Scenario | None]  # None: it makes no difference here
    unlikely: bool = False  # taken only if there are too few others


def with_cards(scenario: Scenario, changed: list[Card]) -> Scenario | None:
    """Return a situation with other cards under the same names; None without one."""
    if not changed:
        return None
    kept = [card for card in scenario.cards if card.key not in {each.key for each in changed}]
    return replace(scenario, cards=(*kept, *[replace(card, own=True) for card in changed]))


def without_keyword(keyword: str) -> Callable[[Scenario, dict[str, Card]], Scenario | None]:
    """Return the change that takes a keyword off all cards."""

    def change(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
        having = [card for card in cards.values() if has_keyword(card, keyword)]
        return with_cards(scenario, [without(card, keyword) for card in having])

    return change


def has_keyword(card: Card, keyword: str) -> bool:
    """Return whether a keyword is printed on a card."""
    return any(part.kind == "keyword" and keyword in part.text for part in card.abilities_text)


def without(card: Card, keyword: str) -> Card:
    """Return a card without a keyword."""
    kept = tuple([part for part in card.abilities_text if part.kind != "keyword" or keyword not in part.text])
    return replace(card, abilities_text=kept)


def keyword_number(card: Card, keyword: str) -> int:
    """Return the number of a keyword of a card; 0 without it."""
    for part in card.abilities_text:
        if part.kind == "keyword" and part.text.startswith(keyword):
            digits = "".join(letter for letter in part.text if letter.isdigit())
            return int(digits) if digits else 0
    return 0


def change_stacks(scenario: Scenario, how: Callable[[PlacedStack], PlacedStack]) -> Scenario | None:
    """Return a situation with its cards in play changed; None if that changes nothing."""
    players: list[PlayerSetup] = []
    for player in scenario.players:
        players.append(replace(player, play=tuple([how(stack) for stack in player.play])))
    return replace(scenario, players=tuple(players)) if tuple(players) != scenario.players else None


def forget_damage(scenario: Scenario, _cards: dict[str, Card]) -> Scenario | None:
    """Take earlier damage for gone."""
    return change_stacks(scenario, lambda stack: replace(stack, damage=0))


def forget_drying(scenario: Scenario, _cards: dict[str, Card]) -> Scenario | None:
    """Take every character for dry."""
    return change_stacks(scenario, lambda stack: replace(stack, drying=False))


def always_challenger(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
    """Count Challenger for who is challenged, too."""
    having = [card for card in cards.values() if has_keyword(card, "Challenger")]
    stronger = [
        replace(without(card, "Challenger"), strength=(card.strength or 0) + keyword_number(card, "Challenger"))
        for card in having
    ]
    return with_cards(scenario, stronger)


def tougher(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
    """Let damage banish only if it is more than the willpower."""
    there = [card for card in cards.values() if card.willpower is not None]
    return with_cards(scenario, [replace(card, willpower=(card.willpower or 0) + 1) for card in there])


def lasting(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
    """Let nobody be banished by damage before the turn is over."""
    there = [card for card in cards.values() if card.willpower is not None]
    return with_cards(scenario, [replace(card, willpower=(card.willpower or 0) + 50) for card in there])


def defender_strikes_nobody(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
    """Let only the challenger deal damage."""
    active = scenario.active or scenario.names[0]
    others = [stack.card.key for player in scenario.players if player.name != active for stack in player.play]
    there = [card for card in cards.values() if card.key in others and card.strength]
    return with_cards(scenario, [replace(card, strength=0) for card in there])


def silent_text(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
    """Overlook the abilities of the characters, items and locations that have no part in it themselves."""
    there = [card for card in cards.values() if card.kind not in ("action", "song")]
    having = [card for card in there if any(part.kind == "ability" for part in card.abilities_text)]
    quiet = [
        replace(card, abilities_text=tuple([part for part in card.abilities_text if part.kind != "ability"]))
        for card in having
    ]
    return with_cards(scenario, quiet)


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    parts = [part.strip() for part in text.replace(". ", ".\n").split("\n")]
    return [part for part in parts if part]


def first_sentence_alone(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
    """Do only what the first sentence of an action says."""
    return with_cards(scenario, [cut_text(card, 1) for card in actions_of(cards) if longer(card)])


def last_sentence_alone(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
    """Do only what the last sentence of an action says."""
    return with_cards(scenario, [cut_text(card, -1) for card in actions_of(cards) if longer(card)])


def actions_of(cards: dict[str, Card]) -> list[Card]:
    """Return the actions among some cards."""
    return [card for card in cards.values() if card.kind in ("action", "song")]


def longer(card: Card) -> bool:
    """Return whether the text of an action has several sentences."""
    return any(len(sentences(part.text)) > 1 for part in card.abilities_text if part.kind != "keyword")


def cut_text(card: Card, which: int) -> Card:
    """Return an action with one sentence of its text."""
    parts = tuple(
        [
            part
            if part.kind == "keyword"
            else AbilityText(part.kind, part.name, sentences(part.text)[0 if which > 0 else -1])
            for part in card.abilities_text
        ]
    )
    return replace(card, abilities_text=parts)


def mix_numbers_up(scenario: Scenario, cards: dict[str, Card]) -> Scenario | None:
    """Take strength and willpower for each other."""
    there = [card for card in cards.values() if card.kind == "character" and card.strength != card.willpower]
    swapped = [replace(card, strength=card.willpower or 0, willpower=max(1, card.strength or 0)) for card in there]
    return with_cards(scenario, swapped)


READINGS: Final = (
    WrongReading("resist forgotten", "Resist is overlooked.", without_keyword("Resist")),
    WrongReading("challenger forgotten", "Challenger is overlooked.", without_keyword("Challenger")),
    WrongReading("challenger for both", "Challenger counts for who is challenged, too.", always_challenger),
    WrongReading("damage forgotten", "Earlier damage is taken for gone.", forget_damage),
    WrongReading("more than willpower", "Damage banishes only if it is more than the willpower.", tougher),
    WrongReading("no check", "Damage is thought to banish only at the end of the turn.", lasting),
    WrongReading("one-sided challenge", "Who is challenged deals no damage.", defender_strikes_nobody),
    WrongReading("text overlooked", "The abilities of cards in play are overlooked.", silent_text),
    WrongReading("first sentence alone", "Only the first sentence of an action happens.", first_sentence_alone),
    WrongReading("last sentence alone", "Only the last sentence of an action happens.", last_sentence_alone),
    WrongReading("numbers mixed up", "Strength and willpower are taken for each other.", mix_numbers_up, True),
    WrongReading("ward forgotten", "Ward is overlooked.", without_keyword("Ward")),
    WrongReading("support forgotten", "Support is overlooked.", without_keyword("Support")),
    WrongReading("drying forgotten", "Drying is overlooked.", forget_drying),
)
"""Mistakes that change the situation before it is played."""


UNLIKELY: Final = frozenset([reading.thought for reading in READINGS if reading.unlikely])
"""What somebody thinks in readings that are taken only if there are too few others."""


def other_rules(rules: Edition) -> list[tuple[str, Edition]]:
    """Return the readings of other editions, each switch on its own, with what somebody thinks who plays so."""
    found: list[tuple[str, Edition]] = []
    for name in reversed(EDITION_NAMES):
        other = edition(name)
        for point in differing(rules, other):
            if point.switch not in ("keywords", "starting_player"):
                found.append((point.behaviour(other), with_switches(rules, other, (point.switch,))))
    return found
