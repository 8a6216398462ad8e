"""Gives the answers of a scenario to the questions of its game: the first meaning that takes the whole answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from inkwright.errors import EngineError
from inkwright.state.ids import (
    ASK_DESTINATION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_NUMBER,
    ASK_ORDER,
    DONE,
    Ints,
)

from .answer_candidates import (
    NO_PART,
    UNASKED_ROLES,
    Candidate,
    NotOffered,
    answer_question,
    candidates,
    destination_candidates,
    drops_to_remove,
    normal_play,
    option_for,
)
from .forced_answers import (
    POSITION_ROLES,
    Parts,
    matches_final_positions,
    names_forced_answer,
    was_forced,
    without_forced,
)
from .open_question import PICK_KINDS, OpenQuestion, default_answer, has_default, is_automatic
from .scenario_game import ScenarioGame
from .step_answers import (
    CARD,
    NUMBER,
    SAYS_NO,
    Answer,
    AnswerPart,
)

MAX_QUESTIONS: Final = 300  # questions that one step may answer


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
        if game.waiting_seat >= 0 and says_how_to_play(answer, OpenQuestion(game)):
            answer_automatic_questions(game, answer.exerted, answer.drops)  # the card was forced, how it enters was not
        game.forced = old[:]
        for part in answer.parts:  # each names one of them
            entry = next((entry for entry in game.forced if names_forced_answer(game, part, entry)), None)
            if entry is not None:
                game.forced.remove(entry)


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
            left = without_fixed(OpenQuestion(game), left)
            found = candidates(OpenQuestion(game), left, self.answer) if left else [self.next_in_order(game)]
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
        question = OpenQuestion(game)
        if has_default(question) or is_automatic(question):
            return True
        return self.next_answer is not None and accepts(game, self.next_answer)

    def next_in_order(self, game: ScenarioGame) -> Candidate:
        """The next card of an order, or the place of a card, that the answer gave when it picked them."""
        return candidates(OpenQuestion(game), (), self.answer)[0]

    def must_still_order(self, game: ScenarioGame) -> bool:
        """Are the cards that the answer picked now to be put in its order, or in the place that it says?"""
        if game.waiting_seat < 0 or game.state.question_kind not in (ASK_ORDER, ASK_DESTINATION):
            return False
        question = OpenQuestion(game)
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
            question = OpenQuestion(game)
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


def without_fixed(question: OpenQuestion, left: Parts) -> Parts:
    """What is left without a `from`, `to` or amount that is not asked, since the effect itself says it."""
    kept = tuple(part for part in left if not is_fixed_by_effect(question, part, left))
    return kept or left


def is_fixed_by_effect(question: OpenQuestion, part: AnswerPart, left: Parts) -> bool:
    """Does the effect itself say what this part of an answer says?"""
    if part.kind == NUMBER and part.card is None:
        origin = next((one.card for one in left if one.role == "from"), None)
        return len(left) > 1 and question.fixes_amount(part.number, origin)
    return part.role in ("from", "to") and part.card is not None and question.fixes_card(part.role, part.card)


def accepts(game: ScenarioGame, answer: Answer) -> bool:
    """Return whether the waiting decision takes this answer."""
    try:
        give_step_answer(game.copy(), answer)
    except NotOffered:
        return False
    return True


def describe_waiting(game: ScenarioGame) -> str:
    """Return the waiting decision in words."""
    if game.state.over:
        return "the game is over"
    return str(OpenQuestion(game)) if game.waiting_seat >= 0 else "no decision waits"


# What answers itself


def answer_automatic_questions(
    game: ScenarioGame, exerted: bool, drops: int | None, next_answer: Answer | None = None, card: int = -1
) -> list[int]:
    """Ink drops, entering exerted and the way to play are answered as the act says that brought them.

    Returns the questions that were asked. How another card than `card` is played is left to what comes next, and
    what the next answer, `next_answer`, speaks of is left to that.
    """
    asked: list[int] = []
    while game.waiting_seat >= 0 and is_automatic(OpenQuestion(game)):
        question = OpenQuestion(game)
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


def says_how_to_play(answer: Answer, question: OpenQuestion) -> bool:
    """Does an answer say how the card is played that is being asked about?"""
    return question.kind == ASK_HOW_TO_PLAY and answer.shifts or question.kind == ASK_EXERTED and answer.exerted


def answer_amounts(game: ScenarioGame, next_answer: Answer | None) -> None:
    """Where no amount is given, the most possible is taken."""
    while game.waiting_seat >= 0:
        question = OpenQuestion(game)
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
        question = OpenQuestion(game)
        if is_automatic(question):
            answer_automatic_questions(game, False, None)
        elif has_default(question):
            answer_question(game, default_answer(question))
        else:
            return
