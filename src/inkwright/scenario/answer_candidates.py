"""What an answer of a scenario may mean to the question that waits, likeliest first.

Each rule of the format ("So that a scenario does not depend on how finely the engine asks") is a function of its own:
given a question and the parts of an answer that are left, it returns the options that could be meant.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from inkwright.cards.spelling import fold, with_symbols
from inkwright.engine.naming import UNKNOWN_NAME, name_answer
from inkwright.engine.notation import mode_words
from inkwright.engine.options import Option
from inkwright.engine.written_answers import give_answer
from inkwright.errors import IllegalAnswer
from inkwright.language.grammar import english
from inkwright.state.ids import (
    ASK_BAG,
    ASK_DESTINATION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_REPLACE,
    DONE,
)
from inkwright.state.node import Ability

from .card_names import CardName
from .forced_answers import POSITION_ROLES, Parts, was_forced
from .open_question import PICK_KINDS, OpenQuestion, asking_source, has_default
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

Candidate = tuple[int | None, int]  # an option's value (None: nothing is said), and which part it takes (-1: none)
NO_PART: Final = -1
UNASKED_ROLES: Final = (*POSITION_ROLES, "amount")
"""Roles of parts that may come true without being asked for."""

_SYMBOL_WORDS: Final = str.maketrans(
    {"⟳": " exert ", "⬡": " ink ", "¤": " strength ", "⛉": " willpower ", "◊": " lore "}
)


class NotOffered(Exception):
    """An answer that the waiting decision does not offer."""

    def __init__(self, got: str) -> None:
        self.got = got
        super().__init__(got)


def answer_question(game: ScenarioGame, value: int) -> None:
    """Give the engine an answer."""
    if game.state.question_kind == ASK_MAY:
        game.last_may = (*asking_source(game.state), value)
    give_answer(game.state, value)
    game.collect_events()


def option_for(question: OpenQuestion, part: AnswerPart) -> Option | None:
    """The option that a part of an answer names, if the question offers it."""
    if part.kind == PLAYER:
        seat = question.game.seat(part.text)
        found = next((one for one in question.offered if one.kind == "player" and one.player == seat), None)
        return found or card_called_like_player(question, part)
    if part.kind == NUMBER:
        return card_called_like_player(question, part)
    if part.card is None or part.kind not in (CARD, APPLY):
        return None
    if part.role in ("from", "to") and question.role not in ("", part.role):
        return None
    if part.role in PLACE_NAMES and question.destination not in ("", part.role):
        return None
    return offered_card(question, part)


def card_called_like_player(question: OpenQuestion, part: AnswerPart) -> Option | None:
    """A card that is called as a player is, or that has a number for a nickname."""
    if part.card is not None or not question.game.has_card_named(part.text):
        return None
    return offered_card(question, replace(part, kind=CARD, card=CardName(part.text, 0)))


def offered_card(question: OpenQuestion, part: AnswerPart) -> Option | None:
    """The option that means a card; an equal copy serves, for nobody can tell them apart."""
    assert part.card is not None
    game = question.game
    cards = {one.card: one for one in question.offered if one.card >= 0}
    card = game.find_card(part.card, list(cards))
    if card != NOWHERE:
        return cards[card]
    for known in game.cards_named(part.card):
        for other, one in cards.items():
            if game.are_interchangeable(known, other):
                game.swap_nicknames(known, other)
                return one
    return None


def candidates(question: OpenQuestion, left: Parts, answer: Answer) -> list[Candidate]:
    """What an answer may mean to a question, likeliest first; nothing if it is not offered."""
    kind = question.kind
    if kind == ASK_DROPS:
        return [(drops_to_remove(question, answer.drops), NO_PART)]
    if kind == ASK_EXERTED:
        return exerted_candidates(question, left, answer)
    if kind == ASK_HOW_TO_PLAY:
        return way_candidates(question, left)
    if kind == ASK_DESTINATION:
        return destination_candidates(question, left, answer)
    if kind == ASK_MAY:
        return may_candidates(question, left)
    if kind == ASK_BAG:
        return bag_candidates(question, left)
    if kind == ASK_NUMBER:
        return number_candidates(question, left)
    if kind == ASK_MODE:
        return mode_candidates(question, left)
    if kind == ASK_NAME:
        return name_candidates(question, left)
    if kind == ASK_REPLACE:
        return replacement_candidates(question, left)
    if kind == ASK_ORDER:
        return order_candidates(question, left, answer)
    assert kind in PICK_KINDS, kind
    return pick_candidates(question, left)


def may_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """Anything but yes, no and none means yes, then answers the question that follows or says what this is about."""
    if left[0].kind == SAYS_YES:
        return [(1, 0)]
    if left[0].kind == SAYS_NO:
        return [(0, 0)]
    if all(part.role in POSITION_ROLES for part in left):
        return [(1, NO_PART), (0, NO_PART)]  # whichever brings the cards where the answer says
    game = question.game
    fresh = [at for at, part in enumerate(left) if not was_forced(game, part, game.forced)]
    return [(1, NO_PART), *[(1, at) for at in fresh if not left[at].role and question.is_about(left[at].card)]]


def exerted_candidates(question: OpenQuestion, left: Parts, answer: Answer) -> list[Candidate]:
    """As the answer says; the card may be named that is being played."""
    playing = question.game.state.stack[-1].card
    for at, part in enumerate(left):
        if answer.exerted and part.card is not None and playing in question.game.cards_named(part.card):
            return [(1, at)]
    return [(1 if answer.exerted else 0, NO_PART)]


def pick_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """Cards and players are each taken by the first question that offers them."""
    found: list[Candidate] = []
    for at, part in enumerate(left):
        option = option_for(question, part)
        if option is not None and all(option.value != value for value, _at in found):
            found.append((option.value, at))
    if found:
        if question.optional and all(part.role in POSITION_ROLES for part in left):
            found.append((DONE, NO_PART))
        return found
    first = left[0]
    if first.kind == SAYS_YES and question.optional:
        return yes_candidates(question)
    if not question.optional:
        return unnamed_candidates(question, left) if all(part.role in PLACE_NAMES for part in left) else []
    if first.kind == SAYS_NO:
        return [(DONE, 0)]
    ends = question.has_begun or question.offers_shift or first.role in UNASKED_ROLES
    return [(DONE, NO_PART)] if ends else []


def unnamed_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """Where the answer says only the places of other cards, those that it does not name are picked."""
    if not question.destination:
        return []
    named = [card for part in left if part.card is not None for card in question.game.cards_named(part.card)]
    return [(one.value, NO_PART) for one in question.offered if one.card >= 0 and one.card not in named]


def yes_candidates(question: OpenQuestion) -> list[Candidate]:
    """`yes` offered to an optional pick with one candidate takes that candidate; of several, none yet."""
    return [(question.offered[0].value, 0)] if len(question.offered) == 1 else [(None, 0)]


def order_candidates(question: OpenQuestion, left: Parts, answer: Answer) -> list[Candidate]:
    """Orders go from the top of the deck downwards; cards that were picked by the same answer keep their order."""
    taken = [part for part in answer.parts if part not in left]
    plain = all(question.has_picked(part.card) for part in taken)  # a list that picked cards does not order the others
    picked = question.picked()
    for part in answer.parts:
        named = question.game.cards_named(part.card) if part.card is not None else []
        done = next((card for card in picked if card in named), None)
        if done is not None:  # equal cards are named once each
            picked.remove(done)
            continue
        option = option_for(question, part) if plain or part.role in POSITION_ROLES else None
        if option is not None:
            return [(option.value, left.index(part) if part in left else NO_PART)]
    return [(question.offered[0].value, NO_PART)]


def destination_candidates(question: OpenQuestion, left: Parts, answer: Answer) -> list[Candidate]:
    """Where a looked-at card goes: as the lists of the answer say (also if it was picked by them), or by the word."""
    for part in (*left, *answer.parts):
        if (
            part.role in PLACE_NAMES
            and part.card is not None
            and question.destination_card in question.game.cards_named(part.card)
        ):
            at = left.index(part) if part in left else NO_PART
            return [(one.value, at) for one in question.offered if one.words == part.role]
    for at, part in enumerate(left):
        if part.kind == OPTION:
            return [(one.value, at) for one in question.offered if contains_words(part.text, one.words)]
    return []


def way_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """How an effect plays a card: by Shift if the answer says onto what, sung if it says by whom, else as usual."""
    together = sum(part.role == "sing" for part in left) > 1
    for at, part in enumerate(left):
        if part.role in ("shift", "sing") and part.card is not None:
            named = question.game.cards_named(part.card)
            for one in question.offered:
                if one.kind == part.role and one.other in named and not together:
                    return [(one.value, at)]
            return [
                (one.value, NO_PART) for one in question.offered if part.role == "sing" and one.kind == "sing together"
            ]
    return [(normal_play(question), NO_PART)]


def normal_play(question: OpenQuestion) -> int:
    """The way to play a card that needs no words."""
    plain = [one.value for one in question.offered if one.kind == "play"]
    return plain[0] if plain else question.offered[0].value


def number_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """A number that is said, of this card if the answer tells them apart; where none is, the most possible."""
    values = [one.value for one in question.offered]
    about = question.numbered_card
    for at, part in enumerate(left):
        if part.kind != NUMBER or (part.card is not None and about not in question.game.cards_named(part.card)):
            continue
        return [(part.number, at)] if part.number in values else []
    if any(part.kind == NUMBER and part.card is not None for part in left):
        return [(min(values), NO_PART)]  # the answer names others
    if left[0].kind == SAYS_NO:
        return [(min(values), 0)] if min(values) == 0 else []
    return [(max(values), NO_PART)]


def bag_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """The ability that is to be resolved; else the oldest."""
    for at, part in enumerate(left):
        if part.kind == RESOLVE:
            option = named_bag_entry(question, part)
            if option is not None:
                return [(option.value, at)]
    return [(question.offered[0].value, NO_PART)]


def named_bag_entry(question: OpenQuestion, part: AnswerPart) -> Option | None:
    """The entry of the bag that a part names."""
    assert part.card is not None
    fitting = [one for one in question.offered if ability_matches(one, part.ability)]
    card = question.game.find_card(part.card, [one.card for one in fitting])
    return next((one for one in fitting if one.card == card), None)


def ability_matches(option: Option, words: str) -> bool:
    """Is an option's ability called so, or does it say so?"""
    if not words:
        return True
    ability = option.ability
    return ability is not None and (fold(ability.name) == fold(words) or contains_words(ability_text(ability), words))


def ability_text(ability: Ability) -> str:
    """The words of an ability; one that was gained is told by the language."""
    return ability.printed_text or english().words(ability) or ""


def contains_words(text: str, words: str) -> bool:
    """Do these words stand in a text?"""
    return bool(plain_words(words)) and f" {plain_words(words)} " in f" {plain_words(text)} "


def plain_words(text: str) -> str:
    """The bare words of a text, its symbols as words, so that {L}, the printed sign and "lore" are the same."""
    return fold(with_symbols(text).translate(_SYMBOL_WORDS))


def mode_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """The option whose words are said; a card or the like chooses the option that then takes it."""
    for at, part in enumerate(left):
        if part.kind == OPTION:
            option = mode_named(question, part.text)
            return [] if option is None else [(option.value, at)]
    if left[0].kind == SAYS_NO and question.optional:
        return [(DONE, 0)]
    if left[0].kind in (SAYS_YES, SAYS_NO):
        return []
    return [(one.value, NO_PART) for one in question.offered]


def mode_named(question: OpenQuestion, words: str) -> Option | None:
    """The one option with these words."""
    texts = [one.words or mode_words(one) for one in question.offered]
    exact = [i for i, text in enumerate(texts) if plain_words(text) == plain_words(words)]
    found = exact or [i for i, text in enumerate(texts) if contains_words(text, words)]
    found = found or [
        i for i, text in enumerate(texts) if plain_words(words) and plain_words(words) in plain_words(text)
    ]
    return question.offered[found[0]] if len(found) == 1 else None


def name_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """The name that is said: any name of the catalogue, or of a card made up for the scenario."""
    for at, part in enumerate(left):
        if part.kind == NAME:
            try:
                return [(name_answer(question.game.state, part.text), at)]
            except IllegalAnswer:
                made_up = [fold(name) for card in question.game.cards.values() for name in card.names]
                return [(UNKNOWN_NAME, at)] if fold(part.text) in made_up else []
    return []


def replacement_candidates(question: OpenQuestion, left: Parts) -> list[Candidate]:
    """Which replacement applies first; no declines those that are optional."""
    for at, part in enumerate(left):
        option = option_for(question, part)
        if option is not None:
            return [(option.value, at)]
    if left[0].kind == SAYS_NO and question.optional:
        return [(DONE, 0)]
    if left[0].kind == SAYS_YES and len(question.offered) == 1:
        return [(question.offered[0].value, 0)]
    if has_default(question):
        return [(question.offered[0].value, NO_PART)]
    return [(DONE, NO_PART)] if question.optional else []


def drops_to_remove(question: OpenQuestion, wanted: int | None) -> int:
    """Ink is exerted first: as few ink drops as possible, unless a number is said."""
    values = [one.value for one in question.offered]
    if wanted is None:
        return min(values)
    if wanted not in values:
        raise NotOffered(f"{wanted} ink drops cannot be removed for this; possible: {', '.join(map(str, values))}")
    return wanted
