"""What an answer of a scenario may mean to the decision that waits, likeliest first.

Each rule of the format ("So that a scenario does not depend on how finely the engine asks") is a function of its own:
given the game and the parts of an answer that are left, it returns the options that could be meant.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from inkwright.engine.decisions.options import Option
from inkwright.errors import IllegalAnswer
from inkwright.language.grammar import english
from inkwright.text.spelling import fold

from .card_names import CardName
from .forced_answer_matching import POSITION_ROLES, Parts, was_forced
from .open_decision import PICK_KINDS, has_default, is_mentioned, option_of_kind
from .scenario_game import NOWHERE, ScenarioGame
from .step_answers import (
    APPLY,
    CARD,
    NAME,
    NUMBER,
    OPTION,
    PLACE_NAMES,
    PLAYER,
    RESOLVE,
    SAYS_NO,
    SAYS_YES,
    Answer,
    AnswerPart,
)
from .word_matching import contains_words, texts_with_words

NO_PART: Final = -1
UNASKED_ROLES: Final = (*POSITION_ROLES, "amount")
"""Roles of parts that may come true without being asked for."""


class AnswerCandidate(NamedTuple):
    """One thing that an answer may mean to a decision."""

    answer: Option | str | None  # an option, the name of a card, or nothing: the part is taken without an answer
    part: int  # which part of the answer it takes, or NO_PART
    reading: str  # why, for people


class NotOffered(Exception):
    """An answer that the waiting decision does not offer."""

    def __init__(self, got: str) -> None:
        self.got = got
        super().__init__(got)


def option_for(game: ScenarioGame, part: AnswerPart) -> Option | None:
    """Return the option that a part of an answer names, if the decision offers it."""
    if part.kind == PLAYER:
        seat = game.seat(part.text)
        found = next((one for one in game.decision.offered if one.kind == "player" and one.player == seat), None)
        return found or card_called_like_player(game, part)
    if part.kind == NUMBER:
        return card_called_like_player(game, part)
    if part.card is None or part.kind not in (CARD, APPLY):
        return None
    details = game.decision.details
    if part.role in ("from", "to") and details.role not in ("", part.role):
        return None
    if part.role in PLACE_NAMES and details.destination not in ("", part.role):
        return None
    found = offered_card(game, part)
    if part.role in POSITION_ROLES and found is not None and is_only_a_target(game, found):
        return None
    return found


def is_only_a_target(game: ScenarioGame, option: Option) -> bool:
    """Return whether an option is a card in play that stays there, and so none that is looked at or put in an order."""
    return option.stack >= 0 and game.asks("target") and not game.decision.details.destination


def card_called_like_player(game: ScenarioGame, part: AnswerPart) -> Option | None:
    """Return the option of a card that is called as a player is, or that has a number for a nickname."""
    if part.card is not None or not game.has_card_named(part.text):
        return None
    return offered_card(game, replace(part, kind=CARD, card=CardName(part.text, 0)))


def offered_card(game: ScenarioGame, part: AnswerPart) -> Option | None:
    """Return the option that means a card; an equal copy serves, for nobody can tell them apart."""
    assert part.card is not None
    cards = {one.card: one for one in game.decision.offered if one.card >= 0}
    card = game.find_card(part.card, list(cards))
    if card != NOWHERE:
        return cards[card]
    for known in game.cards_named(part.card):
        for other, one in cards.items():
            if game.are_interchangeable(known, other):
                game.swap_nicknames(known, other)
                return one
    return None


def candidates(game: ScenarioGame, left: Parts, answer: Answer) -> list[AnswerCandidate]:
    """Return what an answer may mean to the waiting decision, likeliest first; nothing if it is not offered."""
    kind = game.decision.kind
    if kind == "ink drops":
        return [AnswerCandidate(drops_to_remove(game, answer.drops), NO_PART, "ink drops beside the answer")]
    if kind == "exerted":
        return exerted_candidates(game, left, answer)
    if kind == "way to play":
        return way_candidates(game, left, answer)
    if kind == "destination":
        return destination_candidates(game, left, answer)
    if kind == "may":
        return may_candidates(game, left)
    if kind == "bag":
        return bag_candidates(game, left)
    if kind == "amount":
        return number_candidates(game, left)
    if kind == "mode":
        return mode_candidates(game, left)
    if kind == "name":
        return name_candidates(game, left)
    if kind == "replacement":
        return replacement_candidates(game, left)
    if kind == "order":
        return order_candidates(game, left, answer)
    assert kind in PICK_KINDS, kind
    return pick_candidates(game, left)


def may_candidates(game: ScenarioGame, left: Parts) -> list[AnswerCandidate]:
    """Read anything but yes, no and none as yes; it then answers the next decision, or says what this one is about."""
    yes, no = option_of_kind(game, "yes"), option_of_kind(game, "no")
    if left and left[0].kind == SAYS_YES:
        return [AnswerCandidate(yes, 0, "as written")]
    if left and left[0].kind == SAYS_NO:
        return [AnswerCandidate(no, 0, "as written")]
    if all(part.role in POSITION_ROLES for part in left):  # whichever brings the cards where the answer says
        reading = "brings the cards where the answer says"
        return [AnswerCandidate(yes, NO_PART, reading), AnswerCandidate(no, NO_PART, reading)]
    fresh = [at for at, part in enumerate(left) if not was_forced(game, part, game.forced)]
    about = [at for at in fresh if not left[at].role and is_mentioned(game, left[at].card)]
    return [
        AnswerCandidate(yes, NO_PART, "yes, and the answer is for the next decision"),
        *[AnswerCandidate(yes, at, "yes, of the card that this is about") for at in about],
    ]


def exerted_candidates(game: ScenarioGame, left: Parts, answer: Answer) -> list[AnswerCandidate]:
    """Return whether the card enters exerted, as the answer says; the answer may name the card."""
    option = option_of_kind(game, "yes" if answer.exerted else "no")
    playing = game.decision.details.card
    for at, part in enumerate(left):
        if answer.exerted and part.card is not None and playing in game.cards_named(part.card):
            return [AnswerCandidate(option, at, "exerted, as written")]
    return [AnswerCandidate(option, NO_PART, "exerted only if that is written")]


def pick_candidates(game: ScenarioGame, left: Parts) -> list[AnswerCandidate]:
    """Return the offered cards and players that the answer names: the first decision that offers them takes them."""
    decision = game.decision
    found: list[AnswerCandidate] = []
    for at, part in enumerate(left):
        option = option_for(game, part)
        if option is not None and all(option != one.answer for one in found):
            found.append(AnswerCandidate(option, at, f"named as {part}"))
    done = decision.done
    if found:
        if done is not None and all(part.role in POSITION_ROLES for part in left):
            found.append(AnswerCandidate(done, NO_PART, "no more is picked here"))
        return found
    first = left[0]
    if first.kind == SAYS_YES and done is not None:
        return yes_candidates(game)
    if done is None:
        return unnamed_candidates(game, left) if all(part.role in PLACE_NAMES for part in left) else []
    if first.kind == SAYS_NO:
        return [AnswerCandidate(done, 0, "as written")]
    ends = decision.details.has_begun or decision.details.offers_shift or first.role in UNASKED_ROLES
    return [AnswerCandidate(done, NO_PART, "a shorter list ends the picking")] if ends else []


def unnamed_candidates(game: ScenarioGame, left: Parts) -> list[AnswerCandidate]:
    """Return the cards that the answer does not name, where it says only the places of others."""
    if not game.decision.details.destination:
        return []
    named = [card for part in left if part.card is not None for card in game.cards_named(part.card)]
    unnamed = [one for one in game.decision.offered if one.card >= 0 and one.card not in named]
    return [AnswerCandidate(one, NO_PART, "the answer places the others") for one in unnamed]


def yes_candidates(game: ScenarioGame) -> list[AnswerCandidate]:
    """Return what `yes` means to an optional pick: the only candidate; of several, none yet."""
    offered = game.decision.offered
    if len(offered) == 1:
        return [AnswerCandidate(offered[0], 0, "yes to the only candidate")]
    return [AnswerCandidate(None, 0, "yes, and the pick is still open")]


def order_candidates(game: ScenarioGame, left: Parts, answer: Answer) -> list[AnswerCandidate]:
    """Return the next card of an order, from the top of the deck downwards, also of cards that the answer picked."""
    taken = [part for part in answer.parts if part not in left]
    picked = list(game.decision.details.picked)
    plain = all(has_picked(game, part, picked) for part in taken)  # a list that picked cards orders no others
    for part in answer.parts:
        named = game.cards_named(part.card) if part.card is not None else []
        done = next((card for card in picked if card in named), None)
        if done is not None:  # equal cards are named once each
            picked.remove(done)
            continue
        option = option_for(game, part) if plain or part.role in POSITION_ROLES else None
        if option is not None:
            return [
                AnswerCandidate(option, left.index(part) if part in left else NO_PART, "in the order of the answer")
            ]
    return [AnswerCandidate(game.decision.offered[0], NO_PART, "default order")]


def has_picked(game: ScenarioGame, part: AnswerPart, picked: list[int]) -> bool:
    """Return whether the card of a part is among those that were picked."""
    return part.card is not None and any(card in picked for card in game.cards_named(part.card))


def destination_candidates(game: ScenarioGame, left: Parts, answer: Answer) -> list[AnswerCandidate]:
    """Return where a looked-at card goes: where the lists of the answer put it (also if they picked it), or a word."""
    offered = game.decision.offered
    about = game.decision.details.card
    for part in (*left, *answer.parts):
        if part.role in PLACE_NAMES and part.card is not None and about in game.cards_named(part.card):
            at = left.index(part) if part in left else NO_PART
            return [AnswerCandidate(one, at, f"{part} to {part.role}") for one in offered if one.words == part.role]
    for at, part in enumerate(left):
        if part.kind == OPTION:
            return [AnswerCandidate(one, at, "as written") for one in offered if contains_words(part.text, one.words)]
    return []


def way_candidates(game: ScenarioGame, left: Parts, answer: Answer) -> list[AnswerCandidate]:
    """Return how an effect plays a card: shifted onto what the answer says, sung by whom it says, else as usual."""
    together = sum(part.role == "sing" for part in left) > 1
    offered = game.decision.offered
    for at, part in enumerate(left):
        if part.role in ("shift", "sing") and part.card is not None:
            named = game.cards_named(part.card)
            for one in offered:
                if one.kind == part.role and one.other in named and not together:
                    return [AnswerCandidate(one, at, f"{part.role} as written")]
            singing = [one for one in offered if part.role == "sing" and one.kind == "sing together"]
            return [AnswerCandidate(one, NO_PART, "sung together, as written") for one in singing]
    if answer.free:
        return [AnswerCandidate(one, NO_PART, "free, as written") for one in free_ways(game)]
    return [AnswerCandidate(usual_way(game), NO_PART, "the usual way to play")]


def free_ways(game: ScenarioGame) -> list[Option]:
    """Return the ways to play that are for free."""
    found = [one for one in game.decision.offered if one.terms is not None and one.terms.free]
    usual = usual_way(game)
    return found or ([usual] if game.decision.details.plays_for_free or usual.cost == 0 else [])


def usual_way(game: ScenarioGame) -> Option:
    """Return the way to play a card that needs no words."""
    offered = game.decision.offered
    return next((one for one in offered if one.kind == "play"), offered[0])


def number_candidates(game: ScenarioGame, left: Parts) -> list[AnswerCandidate]:
    """Return the amount that the answer gives, of this card if it gives several; else the most possible."""
    offered = game.decision.offered
    least, most = min(offered, key=lambda one: one.number), max(offered, key=lambda one: one.number)
    about = game.decision.details.card
    for at, part in enumerate(left):
        if part.kind != NUMBER or (part.card is not None and about not in game.cards_named(part.card)):
            continue
        return [AnswerCandidate(one, at, "as written") for one in offered if one.number == part.number]
    if any(part.kind == NUMBER and part.card is not None for part in left):
        return [AnswerCandidate(least, NO_PART, "the answer gives amounts of others")]
    if left[0].kind == SAYS_NO:
        return [AnswerCandidate(least, 0, "none")] if least.number == 0 else []
    return [AnswerCandidate(most, NO_PART, "the most possible")]


def bag_candidates(game: ScenarioGame, left: Parts) -> list[AnswerCandidate]:
    """Return the ability that the answer resolves; else the oldest."""
    for at, part in enumerate(left):
        if part.kind == RESOLVE:
            option = named_bag_entry(game, part)
            if option is not None:
                return [AnswerCandidate(option, at, "as written")]
    return [AnswerCandidate(game.decision.offered[0], NO_PART, "the oldest trigger first")]


def named_bag_entry(game: ScenarioGame, part: AnswerPart) -> Option | None:
    """Return the entry of the bag that a part names."""
    assert part.card is not None
    fitting = [one for one in game.decision.offered if ability_matches(one, part.ability)]
    card = game.find_card(part.card, [one.card for one in fitting])
    return next((one for one in fitting if one.card == card), None)


def ability_matches(option: Option, words: str) -> bool:
    """Return whether an option's ability has this name, or these words."""
    if not words:
        return True
    ability = option.ability
    if ability is None:
        return False
    text = ability.printed_text or english().words(ability) or ""  # one that was gained is written by the language
    return fold(ability.name) == fold(words) or contains_words(text, words)


def mode_candidates(game: ScenarioGame, left: Parts) -> list[AnswerCandidate]:
    """Return the option with the words of the answer; a card or the like chooses the option that then takes it."""
    for at, part in enumerate(left):
        if part.kind == OPTION:
            option = mode_named(game, part.text)
            return [] if option is None else [AnswerCandidate(option, at, "by its words")]
    done = game.decision.done
    if left[0].kind == SAYS_NO and done is not None:
        return [AnswerCandidate(done, 0, "as written")]
    if left[0].kind in (SAYS_YES, SAYS_NO):
        return []
    return [AnswerCandidate(one, NO_PART, "the option that takes the answer") for one in game.decision.offered]


def mode_named(game: ScenarioGame, words: str) -> Option | None:
    """Return the one option with these words."""
    offered = game.decision.offered
    found = [offered[at] for at in texts_with_words([one.label for one in offered], words)]
    return found[0] if len(found) == 1 else None


def name_candidates(game: ScenarioGame, left: Parts) -> list[AnswerCandidate]:
    """Return the name that the answer gives: any name of the catalogue, or of a card of the scenario."""
    for at, part in enumerate(left):
        if part.kind == NAME:
            try:
                game.game.option_of(part.text)
            except IllegalAnswer:
                return []
            return [AnswerCandidate(part.text, at, "as written")]
    return []


def replacement_candidates(game: ScenarioGame, left: Parts) -> list[AnswerCandidate]:
    """Return which replacement applies first; no declines those that are optional."""
    offered, done = game.decision.offered, game.decision.done
    for at, part in enumerate(left):
        option = option_for(game, part)
        if option is not None:
            return [AnswerCandidate(option, at, f"named as {part}")]
    if left[0].kind == SAYS_NO and done is not None:
        return [AnswerCandidate(done, 0, "as written")]
    if left[0].kind == SAYS_YES and len(offered) == 1:
        return [AnswerCandidate(offered[0], 0, "yes to the only one")]
    if has_default(game):
        return [AnswerCandidate(offered[0], NO_PART, "equal effects, the first of them")]
    return [] if done is None else [AnswerCandidate(done, NO_PART, "not in the answer")]


def drops_to_remove(game: ScenarioGame, wanted: int | None) -> Option:
    """Return the option with as few ink drops as possible, since ink is exerted first, unless a number is said."""
    offered = sorted(game.decision.offered, key=lambda one: one.number)
    if wanted is None:
        return offered[0]
    for option in offered:
        if option.number == wanted:
            return option
    possible = ", ".join([str(option.number) for option in game.decision.offered])
    raise NotOffered(f"{wanted} ink drops cannot be removed for this; possible: {possible}")
