"""Answers meet questions: the rules that keep a scenario independent of how finely the engine asks.

Each rule of the format ("So that a scenario does not depend on how finely the engine asks") is a function of its own:
given a question and the parts of an answer that are left, it says which options could be meant, likeliest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from inkwright.cards.spelling import fold, with_symbols
from inkwright.engine.game import give_answer
from inkwright.engine.naming import UNKNOWN_NAME, name_answer
from inkwright.engine.notation import mode_words
from inkwright.engine.options import Option
from inkwright.errors import EngineError, IllegalAnswer
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
    ASK_NOTHING,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_REPLACE,
    DECK,
    DISCARD,
    DONE,
    HAND,
    INKWELL,
    PLAY,
    PLAYING,
    Ints,
    card_of,
    is_card,
    player_ref,
)
from inkwright.state.node import Ability

from .card_names import CardName
from .question import PICK_KINDS, Question, asking_source, default_answer, has_default, is_automatic
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
Parts = tuple[AnswerPart, ...]
NO_PART: Final = -1
POSITION_ROLES: Final = (*PLACE_NAMES, "order")
"""Roles of parts that say where cards lie in the end."""
UNASKED_ROLES: Final = (*POSITION_ROLES, "amount")
"""Roles of parts that may come true without being asked for."""
MAX_QUESTIONS: Final = 300  # questions that one step may answer

_SYMBOL_WORDS: Final = str.maketrans(
    {"⟳": " exert ", "⬡": " ink ", "¤": " strength ", "⛉": " willpower ", "◊": " lore "}
)
_ZONES: Final = {"hand": HAND, "discard": DISCARD, "inkwell": INKWELL, "play": PLAY}


class NotOffered(Exception):
    """An answer that the waiting decision does not offer."""

    def __init__(self, got: str) -> None:
        self.got = got
        super().__init__(got)


# One question


def answer_question(game: ScenarioGame, value: int) -> None:
    """Give the engine an answer."""
    if game.state.question_kind == ASK_MAY:
        game.last_may = (*asking_source(game.state), value)
    give_answer(game.state, value)
    game.collect_events()


def option_for(question: Question, part: AnswerPart) -> Option | None:
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


def card_called_like_player(question: Question, part: AnswerPart) -> Option | None:
    """A card that is called as a player is, or that has a number for a nickname."""
    if part.card is not None or not question.game.has_card_named(part.text):
        return None
    return offered_card(question, replace(part, kind=CARD, card=CardName(part.text, 0)))


def offered_card(question: Question, part: AnswerPart) -> Option | None:
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


def candidates(question: Question, left: Parts, answer: Answer) -> list[Candidate]:
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


def may_candidates(question: Question, left: Parts) -> list[Candidate]:
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


def exerted_candidates(question: Question, left: Parts, answer: Answer) -> list[Candidate]:
    """As the answer says; the card may be named that is being played."""
    playing = question.game.state.stack[-1].card
    for at, part in enumerate(left):
        if answer.exerted and part.card is not None and playing in question.game.cards_named(part.card):
            return [(1, at)]
    return [(1 if answer.exerted else 0, NO_PART)]


def pick_candidates(question: Question, left: Parts) -> list[Candidate]:
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


def unnamed_candidates(question: Question, left: Parts) -> list[Candidate]:
    """Where the answer says only the places of other cards, those that it does not name are picked."""
    if not question.destination:
        return []
    named = [card for part in left if part.card is not None for card in question.game.cards_named(part.card)]
    return [(one.value, NO_PART) for one in question.offered if one.card >= 0 and one.card not in named]


def yes_candidates(question: Question) -> list[Candidate]:
    """`yes` offered to an optional pick with one candidate takes that candidate; of several, none yet."""
    return [(question.offered[0].value, 0)] if len(question.offered) == 1 else [(None, 0)]


def order_candidates(question: Question, left: Parts, answer: Answer) -> list[Candidate]:
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


def destination_candidates(question: Question, left: Parts, answer: Answer) -> list[Candidate]:
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


def way_candidates(question: Question, left: Parts) -> list[Candidate]:
    """How an effect plays a card: by Shift if the answer says onto what, else the normal way."""
    for at, part in enumerate(left):
        if part.role == "shift" and part.card is not None:
            named = question.game.cards_named(part.card)
            for one in question.offered:
                if one.kind == "shift" and one.other in named:
                    return [(one.value, at)]
            return []
    return [(normal_play(question), NO_PART)]


def normal_play(question: Question) -> int:
    """The way to play a card that needs no words."""
    plain = [one.value for one in question.offered if one.kind == "play"]
    return plain[0] if plain else question.offered[0].value


def number_candidates(question: Question, left: Parts) -> list[Candidate]:
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


def bag_candidates(question: Question, left: Parts) -> list[Candidate]:
    """The ability that is to be resolved; else the oldest."""
    for at, part in enumerate(left):
        if part.kind == RESOLVE:
            option = named_bag_entry(question, part)
            if option is not None:
                return [(option.value, at)]
    return [(question.offered[0].value, NO_PART)]


def named_bag_entry(question: Question, part: AnswerPart) -> Option | None:
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


def mode_candidates(question: Question, left: Parts) -> list[Candidate]:
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


def mode_named(question: Question, words: str) -> Option | None:
    """The one option with these words."""
    texts = [one.words or mode_words(one) for one in question.offered]
    exact = [i for i, text in enumerate(texts) if plain_words(text) == plain_words(words)]
    found = exact or [i for i, text in enumerate(texts) if contains_words(text, words)]
    found = found or [
        i for i, text in enumerate(texts) if plain_words(words) and plain_words(words) in plain_words(text)
    ]
    return question.offered[found[0]] if len(found) == 1 else None


def name_candidates(question: Question, left: Parts) -> list[Candidate]:
    """The name that is said: any name of the catalogue, or of a card made up for the scenario."""
    for at, part in enumerate(left):
        if part.kind == NAME:
            try:
                return [(name_answer(question.game.state, part.text), at)]
            except IllegalAnswer:
                made_up = [fold(name) for card in question.game.cards.values() for name in card.names]
                return [(UNKNOWN_NAME, at)] if fold(part.text) in made_up else []
    return []


def replacement_candidates(question: Question, left: Parts) -> list[Candidate]:
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


def drops_to_remove(question: Question, wanted: int | None) -> int:
    """Ink is exerted first: as few ink drops as possible, unless a number is said."""
    values = [one.value for one in question.offered]
    if wanted is None:
        return min(values)
    if wanted not in values:
        raise NotOffered(f"{wanted} ink drops cannot be removed for this; possible: {', '.join(map(str, values))}")
    return wanted


# One answer


def give_step_answer(game: ScenarioGame, answer: Answer, next_answer: Answer | None = None) -> None:
    """Answer what waits; NotOffered if it is not offered. `next_answer`: the answer that comes next, if one does."""
    old = game.forced
    try:
        game.continue_as(game_after(game, answer, next_answer))
    except NotOffered:
        fresh = tuple(part for part in answer.parts if part.kind == SAYS_NO or not was_forced(game, part, old))
        if fresh and len(fresh) < len(answer.parts):  # the others were answered by themselves before
            game.continue_as(game_after(game, replace(answer, parts=fresh), next_answer))
            return
        if not all(was_forced(game, part, old) for part in answer.parts):
            raise
        if game.waiting_seat >= 0 and says_how_to_play(answer, Question(game)):
            answer_automatic_questions(game, answer.exerted, answer.drops)  # the card was forced, how it enters was not
        game.forced = [
            entry for entry in old if not any(names_forced_answer(game, part, entry) for part in answer.parts)
        ]


def game_after(game: ScenarioGame, answer: Answer, next_answer: Answer | None) -> ScenarioGame:
    """The table after an answer that what waits takes."""
    copy = game.copy()
    copy.forced = []
    return AnswerSearch(answer, game.forced, next_answer).run(copy, answer.parts)


class AnswerSearch:
    """Tries the meanings of an answer in turn, each on a copy, until one takes all its parts and keeps its word."""

    def __init__(self, answer: Answer, earlier_forced: list[Ints], next_answer: Answer | None = None) -> None:
        self.answer = answer
        self.next_answer = next_answer
        self.earlier_forced = earlier_forced  # what was answered by itself before
        self.fallback: ScenarioGame | None = None  # all parts taken, but the cards lie elsewhere
        self.tries = 0

    def run(self, game: ScenarioGame, left: Parts) -> ScenarioGame:
        """The table after the answer."""
        waiting = describe_waiting(game)
        found = self.answer_questions(game, left, -1)
        if found is not None:
            return found
        if self.fallback is not None:
            return self.fallback
        raise NotOffered(waiting)

    def answer_questions(
        self, game: ScenarioGame, left: Parts, player: int, answered: bool = False
    ) -> ScenarioGame | None:
        """Answer question after question; branch where an answer has several meanings."""
        for _ in range(MAX_QUESTIONS):
            if not left and not self.must_still_order(game):
                return self.finish(game)
            if game.waiting_seat < 0 or (player >= 0 and game.waiting_seat != player):
                return self.end_early(game, left)
            if self.is_passed_by_forced_pick(game, left):
                return self.end_early(game, left)
            left = without_fixed(Question(game), left)
            found = candidates(Question(game), left, self.answer) if left else [self.next_in_order(game)]
            if not any(at != NO_PART for _value, at in found):
                if (
                    answered
                    and all(part.role in UNASKED_ROLES for part in left)
                    and matches_final_positions(game, self.answer)
                ):
                    return self.finish(game)
                open_parts = without_forced(game, left)
                if len(open_parts) < len(left):  # meanwhile answered by itself
                    left = open_parts
                    continue
            if not found:
                return self.end_early(game, left)
            done = self.take_forced_card(game, left, player, found)
            if done is not None:
                return done
            if len(found) > 1:
                return self.try_each(game, left, player, found)
            left, player = self.apply(game, left, player, found[0])
            answered = True
        raise EngineError("One answer met too many questions.")

    def is_passed_by_forced_pick(self, game: ScenarioGame, left: Parts) -> bool:
        """Did a pick that was forced pass this card by, and is now only the order of the others asked?"""
        if game.state.question_kind != ASK_ORDER or left != self.answer.parts or any(part.role for part in left):
            return False
        return any(kind in PICK_KINDS and kind != ASK_ORDER for kind, _value in game.forced)

    def take_forced_card(
        self, game: ScenarioGame, left: Parts, player: int, found: list[Candidate]
    ) -> ScenarioGame | None:
        """The first question that offers a card takes it, also if that was answered by itself after a yes."""
        for _value, at in found:
            if at == NO_PART or left[at].kind != CARD or left[at].role:
                continue
            entry = next((entry for entry in game.forced if names_forced_answer(game, left[at], entry)), None)
            if entry is None:
                continue
            other = game.copy()
            other.forced = [one for one in game.forced if one != entry]
            done = self.answer_questions(other, (*left[:at], *left[at + 1 :]), player, True)
            if done is not None and self.leaves_nothing_open(done):
                return done
        return None

    def leaves_nothing_open(self, game: ScenarioGame) -> bool:
        """Is nothing asked now, or does the next answer answer it?"""
        if game.waiting_seat < 0:
            return True
        question = Question(game)
        if has_default(question) or is_automatic(question):
            return True
        return self.next_answer is not None and accepts(game, self.next_answer)

    def next_in_order(self, game: ScenarioGame) -> Candidate:
        """The next card of an order, or the place of a card, that the answer gave when it picked them."""
        return candidates(Question(game), (), self.answer)[0]

    def must_still_order(self, game: ScenarioGame) -> bool:
        """Are the cards that the answer picked now to be put in its order, or in the place that it says?"""
        if game.waiting_seat < 0 or game.state.question_kind not in (ASK_ORDER, ASK_DESTINATION):
            return False
        question = Question(game)
        if question.kind == ASK_DESTINATION:
            return bool(destination_candidates(question, (), self.answer))
        return any(part.role in POSITION_ROLES and option_for(question, part) is not None for part in self.answer.parts)

    def apply(self, game: ScenarioGame, left: Parts, player: int, move: Candidate) -> tuple[Parts, int]:
        """Give one answer; what is left of the parts, and whose answer it is."""
        value, at = move
        if at != NO_PART:
            player = game.waiting_seat
            left = (*left[:at], *left[at + 1 :])
        if value is not None:
            answer_question(game, value)
        return left, player

    def try_each(self, game: ScenarioGame, left: Parts, player: int, found: list[Candidate]) -> ScenarioGame | None:
        """Try each meaning on a copy."""
        for move in found:
            self.tries += 1
            if self.tries > MAX_QUESTIONS:
                return None
            other = game.copy()
            remaining, who = self.apply(other, left, player, move)
            done = self.answer_questions(other, remaining, who, True)
            if done is not None:
                return done
        return None

    def end_early(self, game: ScenarioGame, left: Parts) -> ScenarioGame | None:
        """No question takes what is left: has all of it been answered by itself?"""
        taken = len(left) < len(self.answer.parts)
        known = [*self.earlier_forced, *game.forced] if taken else game.forced
        rest = [part for part in left if not was_forced(game, part, known)]
        if any(part.role not in UNASKED_ROLES for part in rest) or (
            rest and not matches_final_positions(game, self.answer)
        ):
            return None
        return self.finish(game)

    def finish(self, game: ScenarioGame) -> ScenarioGame | None:
        """End the picking, and look whether the cards lie where the answer says."""
        if game.waiting_seat >= 0:
            question = Question(game)
            plays = question.offers_shift and any(part.kind == CARD for part in self.answer.parts)
            if question.kind in PICK_KINDS and question.optional and (question.has_begun or plays):
                if not self.continues_with_next(game):
                    answer_question(game, DONE)
            next_answer = None if self.answer.exerted else self.next_answer
            answer_automatic_questions(game, self.answer.exerted, self.answer.drops, next_answer)
        if matches_final_positions(game, self.answer):
            return game
        self.fallback = self.fallback or game
        return None

    def continues_with_next(self, game: ScenarioGame) -> bool:
        """One card was named, and the next answer names another for the same question, and none after it."""
        if self.next_answer is None or len(self.answer.parts) > 1:
            return False
        ended = game.copy()
        answer_question(ended, DONE)
        if accepts(ended, self.next_answer) and not is_order_answered_by_card(ended, self.next_answer):
            return False
        return accepts(game, self.next_answer)


def is_order_answered_by_card(game: ScenarioGame, answer: Answer) -> bool:
    """Is an order asked, which takes any card, of an answer that speaks of one card and of no order?"""
    return (
        game.state.question_kind == ASK_ORDER and len(answer.parts) == 1 and answer.parts[0].role not in POSITION_ROLES
    )


def without_fixed(question: Question, left: Parts) -> Parts:
    """What is left without a `from`, `to` or amount that is not asked, since the effect itself says it."""
    kept = tuple(part for part in left if not is_fixed_by_effect(question, part, left))
    return kept or left


def is_fixed_by_effect(question: Question, part: AnswerPart, left: Parts) -> bool:
    """Does the effect itself say what this part of an answer says?"""
    if part.kind == NUMBER and part.card is None:
        origin = next((one.card for one in left if one.role == "from"), None)
        return len(left) > 1 and question.fixes_amount(part.number, origin)
    return part.role in ("from", "to") and part.card is not None and question.fixes_card(part.role, part.card)


def accepts(game: ScenarioGame, answer: Answer) -> bool:
    """Would what waits take this answer?"""
    try:
        give_step_answer(game.copy(), answer)
    except NotOffered:
        return False
    return True


def was_forced(game: ScenarioGame, part: AnswerPart, forced: Sequence[Ints]) -> bool:
    """An answer that names what has just been answered by itself changes nothing; so does no to what was not asked."""
    if part.kind == SAYS_NO:
        return game.waiting_seat < 0
    return any(names_forced_answer(game, part, entry) for entry in forced)


def without_forced(game: ScenarioGame, left: Parts) -> Parts:
    """What is left without the parts that were answered by themselves; who names a card twice means two answers."""
    kept: list[AnswerPart] = []
    for at, part in enumerate(left):
        entry = next((entry for entry in game.forced if names_forced_answer(game, part, entry)), None)
        if entry is None:
            kept.append(part)
        elif any(str(other) == str(part) for other in left[:at] + left[at + 1 :]):
            game.forced.remove(entry)
    return tuple(kept)


def names_forced_answer(game: ScenarioGame, part: AnswerPart, entry: Ints) -> bool:
    """Does a part name an answer that was given by itself?"""
    kind, value = entry
    if part.kind == SAYS_YES:
        return kind == ASK_MAY and value == 1
    if part.kind == NUMBER:
        return kind == ASK_NUMBER and value == part.number
    if part.kind == OPTION:
        return kind == ASK_MODE
    if part.kind == PLAYER:
        return kind in PICK_KINDS and value == player_ref(game.seat(part.text))
    if part.card is None or kind not in ((ASK_NOTHING,) if part.kind == RESOLVE else PICK_KINDS):
        return False
    if kind == ASK_ORDER and part.role not in POSITION_ROLES:
        return False
    perm = game.state.perm(value) if part.role == "shift" else None
    cards = [game.state.card_anywhere(value)] if perm is None else [card_of(ref) for ref in perm.cards]
    name = replace(part.card, zone="") if has_moved(game, value) else part.card  # its zone is where it was then
    return any(card in cards for card in game.cards_named(name))


def has_moved(game: ScenarioGame, ref: int) -> bool:
    """Does a card lie elsewhere than when it was the answer?"""
    state = game.state
    return state.current_ref(card_of(ref)) != ref if is_card(ref) else state.perm(ref) is None


def matches_final_positions(game: ScenarioGame, answer: Answer) -> bool:
    """Do the cards lie where the answer says, from the top of the deck downwards?"""
    for role in POSITION_ROLES:
        parts = [part for part in answer.parts if part.role == role]
        if parts and not any(are_in_place(game, cards, role) for cards in cards_named_by(game, parts)):
            return False
    return True


def cards_named_by(game: ScenarioGame, parts: list[AnswerPart]) -> list[list[int]]:
    """The cards that parts name: the first of each, and, where players have equal ones, those of each player."""
    found = [[first_card_named_by(game, part) for part in parts]]
    for seat in range(len(game.players)):
        cards = [first_card_named_by(game, part, seat) for part in parts]
        if NOWHERE not in cards:
            found.append(cards)
    return found


def first_card_named_by(game: ScenarioGame, part: AnswerPart, owner: int = NOWHERE) -> int:
    """A card that a part names, one player's if that is said: the one that lies where the part says, if one does."""
    assert part.card is not None
    state = game.state
    found = [card for card in game.cards_named(part.card) if owner in (NOWHERE, state.owner[card])]
    there = [card for card in found if state.zone(card) == _ZONES.get(part.role, DECK)]
    return next(iter(there + found), NOWHERE)


def are_in_place(game: ScenarioGame, cards: list[int], role: str) -> bool:
    """Do cards lie in a place, in this order?"""
    state = game.state
    if NOWHERE in cards:
        return True
    if role in _ZONES:
        kinds = [state.def_index[card] for card in cards]
        return all(zone_has_equal(game, card, _ZONES[role]) for card in cards) or not kinds
    if any(state.zone(card) != DECK for card in cards):
        return role == "order"
    deck = [state.def_index[card] for card in reversed(state.deck[state.owner[cards[0]]])]
    kinds = [state.def_index[card] for card in cards]
    if role == "top":
        return deck[: len(kinds)] == kinds
    if role == "bottom":
        return deck[len(deck) - len(kinds) :] == kinds
    return any(deck[at : at + len(kinds)] == kinds for at in range(len(deck)))


def zone_has_equal(game: ScenarioGame, card: int, zone: int) -> bool:
    """Is the card, or an equal one of the same player, in a zone?"""
    state = game.state
    zones = (PLAY, PLAYING) if zone == PLAY else (zone,)
    return any(
        state.zone(other) in zones and state.owner[other] == state.owner[card]
        for other, kind in enumerate(state.def_index)
        if kind == state.def_index[card]
    )


def describe_waiting(game: ScenarioGame) -> str:
    """What waits, in words."""
    if game.state.over:
        return "the game is over"
    return str(Question(game)) if game.waiting_seat >= 0 else "no decision waits"


# What answers itself


def answer_automatic_questions(
    game: ScenarioGame, exerted: bool, drops: int | None, next_answer: Answer | None = None, card: int = -1
) -> list[int]:
    """Ink drops, entering exerted and the way to play are answered as the act says that brought them.

    Returns the questions that were asked. How another card than `card` is played is left to what comes next, and
    what the next answer, `next_answer`, speaks of is left to that.
    """
    asked: list[int] = []
    while game.waiting_seat >= 0 and is_automatic(Question(game)):
        question = Question(game)
        if card >= 0 and question.kind in (ASK_HOW_TO_PLAY, ASK_EXERTED) and game.state.stack[-1].card != card:
            break
        if next_answer is not None and says_how_to_play(next_answer, question):
            break
        asked.append(question.kind)
        if question.kind == ASK_DROPS:
            answer_question(game, drops_to_remove(question, drops))
            drops = None
        elif question.kind == ASK_EXERTED:
            answer_question(game, 1 if exerted else 0)
        else:
            answer_question(game, normal_play(question))
    return asked


def says_how_to_play(answer: Answer, question: Question) -> bool:
    """Does an answer say how the card is played that is being asked about?"""
    return question.kind == ASK_HOW_TO_PLAY and answer.shifts or question.kind == ASK_EXERTED and answer.exerted


def answer_amounts(game: ScenarioGame, next_answer: Answer | None) -> None:
    """Where no amount is given, the most possible is taken."""
    while game.waiting_seat >= 0:
        question = Question(game)
        if next_answer is not None and says_how_to_play(next_answer, question):
            return
        if is_automatic(question):
            answer_automatic_questions(game, False, None, next_answer)
        elif question.kind == ASK_NUMBER and (next_answer is None or not next_answer.has_number):
            answer_question(game, max(one.value for one in question.offered))
        else:
            return


def answer_with_defaults(game: ScenarioGame) -> None:
    """Bag, orders and same effects take their default: the oldest trigger, cards as they are offered."""
    for _ in range(MAX_QUESTIONS):
        if game.waiting_seat < 0:
            return
        question = Question(game)
        if is_automatic(question):
            answer_automatic_questions(game, False, None)
        elif has_default(question):
            answer_question(game, default_answer(question))
        else:
            return
