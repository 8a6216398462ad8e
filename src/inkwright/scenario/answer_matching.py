"""Gives the answers of a scenario to the decisions of its game: the first reading that takes the whole answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from inkwright.engine.decisions.forced_answer import ForcedAnswer
from inkwright.errors import EngineError

from .answer_candidates import (
    NO_PART,
    UNASKED_ROLES,
    AnswerCandidate,
    NotOffered,
    candidates,
    destination_candidates,
    drops_to_remove,
    option_for,
    usual_way,
)
from .forced_answer_matching import (
    POSITION_ROLES,
    Parts,
    forced_entry,
    is_placed,
    matches_final_positions,
    was_amount,
    was_forced,
    without_forced,
)
from .open_decision import (
    PICK_KINDS,
    default_option,
    describe_waiting,
    fixes_amount,
    fixes_card,
    has_default,
    is_automatic,
    is_mentioned,
    option_of_kind,
)
from .scenario_game import NOWHERE, ScenarioGame
from .step_answers import CARD, NUMBER, PLACE_NAMES, SAYS_NO, SAYS_YES, Answer, AnswerPart

MAX_QUESTIONS: Final = 300  # decisions that one step may answer
FORCED: Final = "names what was answered by itself"


def give_step_answer(game: ScenarioGame, answer: Answer, next_answer: Answer | None = None) -> None:
    """Answer what waits; NotOffered if it is not offered. `next_answer`: the answer that comes next, if one does."""
    old = game.forced
    try:
        after = game_after(game, answer, next_answer)
    except NotOffered:
        fresh = tuple(part for part in answer.parts if part.kind == SAYS_NO or not was_forced(game, part, old))
        if has_happened(game, answer):
            take_forced_answers(game, answer)
            check_free(game, answer, game.action_event)
            return
        if not fresh or len(fresh) == len(answer.parts):
            raise
        after = game_after(game, replace(answer, parts=fresh), next_answer)  # the others answered themselves before
        if not matches_final_positions(after, answer):
            raise
        check_free(after, answer, game.action_event)
        game.continue_as(after)
        return
    check_free(after, answer, game.events_read)
    if may_name_forced(game, answer, after.placed):
        if is_for_what_waits(game, answer, next_answer, after):
            take_forced_answers(game, answer)
            return
        after.warnings.append(f"{answer} {FORCED}, and is also offered by what waits; it answers what waits")
    game.continue_as(after)


def has_happened(game: ScenarioGame, answer: Answer) -> bool:
    """Return whether all that an answer names was answered by itself, or came about without a decision."""
    _, unasked = match_forced(game, answer)
    if any(part.role not in UNASKED_ROLES for part in unasked):
        return False
    return not unasked or matches_final_positions(game, answer, unasked)


def match_forced(game: ScenarioGame, answer: Answer) -> tuple[list[ForcedAnswer], list[AnswerPart]]:
    """Return the answers given by themselves that an answer leaves unnamed, and the parts that name none of them."""
    unnamed = game.forced[:]
    unasked: list[AnswerPart] = []
    for part in answer.parts:
        entry = forced_entry(game, part, unnamed)
        if entry is not None:
            unnamed.remove(entry)
        elif was_amount(game, answer, part):
            continue
        elif part.kind != SAYS_NO or game.waiting_seat >= 0:  # no may be said to what was not asked
            unasked.append(part)
    return unnamed, unasked


def may_name_forced(game: ScenarioGame, answer: Answer, placed: list[AnswerPart]) -> bool:
    """Return whether an answer that what waits takes may as well name cards that were chosen or put by themselves.

    `placed`: the parts whose cards a decision has put in their place now.
    """
    if answer.exerted or answer.has_way or game.waiting_seat < 0 or any(part.kind != CARD for part in answer.parts):
        return False
    if any(part.role and part in placed for part in answer.parts):
        return False
    return all(not part.role or part.role in POSITION_ROLES for part in answer.parts) and has_happened(game, answer)


def is_for_what_waits(game: ScenarioGame, answer: Answer, next_answer: Answer | None, after: ScenarioGame) -> bool:
    """Return whether the next answer is for what waits, so that this one names what was answered by itself."""
    if next_answer is None or not accepts_after_forced(game, answer, next_answer):
        return False
    says_yes_or_no = all(part.kind in (SAYS_YES, SAYS_NO) for part in next_answer.parts)
    return not accepts(after, next_answer) or (says_yes_or_no and after.waiting_seat < 0)


def accepts_after_forced(game: ScenarioGame, answer: Answer, next_answer: Answer) -> bool:
    """Return whether what waits takes the next answer, if this one names what was answered by itself."""
    copy = game.copy()
    take_forced_answers(copy, answer)
    return accepts(copy, next_answer)


def check_free(game: ScenarioGame, answer: Answer, since: int) -> None:
    """Refuse "for free" of a card for which ink was paid, by the events of the log since then."""
    cards = [card for part in answer.parts if part.card is not None for card in game.cards_named(part.card)]
    names = {game.full_name(card) for card in cards}
    for event in game.game.log[since:] if answer.free else ():
        if event.kind == "paid to play" and event.amount > 0 and event.card in names:
            raise NotOffered(f"{event.card} is not free: {event.amount} ink is paid for it")


def take_forced_answers(game: ScenarioGame, answer: Answer) -> None:
    """Let an answer name what was answered by itself; each answer can be named once."""
    unnamed, _ = match_forced(game, answer)
    if game.waiting_seat >= 0 and says_how_to_play(answer, game):
        answer_automatic_decisions(game, answer)  # the card was forced, how it enters was not
    game.forced = unnamed
    game.note(f"{answer}", FORCED)


def game_after(game: ScenarioGame, answer: Answer, next_answer: Answer | None) -> ScenarioGame:
    """Return the game after an answer that what waits takes."""
    copy = game.copy()
    copy.forced = []
    copy.placed = []
    return AnswerSearch(answer, game, next_answer).run(copy, answer.parts)


class AnswerSearch:
    """Tries the readings of an answer in turn, each on a copy, until one takes all its parts and proves true."""

    def __init__(self, answer: Answer, before: ScenarioGame, next_answer: Answer | None = None) -> None:
        self.answer = answer
        self.next_answer = next_answer
        self.earlier_forced = before.forced  # what was answered by itself before
        self.first_event = len(before.game.log)  # of this answer
        self.fallback: ScenarioGame | None = None  # the cards were put in their places, but lie elsewhere now
        self.misplaced = False  # all parts were taken, but the cards lie elsewhere
        self.tries = 0

    def run(self, game: ScenarioGame, left: Parts) -> ScenarioGame:
        """Return the game after the answer."""
        waiting = describe_waiting(game)
        found = self.answer_decisions(game, left, -1)
        found = found or self.fallback
        if found is None:
            raise NotOffered(f"{waiting}; the cards would not lie where the answer says" if self.misplaced else waiting)
        return found

    def answer_decisions(
        self, game: ScenarioGame, left: Parts, player: int, answered: bool = False
    ) -> ScenarioGame | None:
        """Answer decision after decision; branch where an answer has several readings."""
        for _ in range(MAX_QUESTIONS):
            if not left and not self.must_still_order(game) and not self.must_still_decide(game, player):
                return self.finish(game)
            if game.waiting_seat < 0 or (player >= 0 and game.waiting_seat != player):
                return self.end_early(game, left)
            if self.is_passed_by_forced_pick(game, left):
                return self.end_early(game, left)
            left = without_fixed(game, left)
            found = candidates(game, left, self.answer) if left else self.open_candidates(game)
            if all(one.part == NO_PART for one in found):
                if answered and left and self.is_fulfilled(game, left):
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

    def is_fulfilled(self, game: ScenarioGame, left: Parts) -> bool:
        """Return whether all that is left has come true without being asked for."""
        if any(part.role not in UNASKED_ROLES for part in left):
            return False
        return matches_final_positions(game, self.answer, left, self.oldest_event(game, left))

    def oldest_event(self, game: ScenarioGame, left: Parts) -> int:
        """Return the event from which on something must have happened to the cards that no decision took.

        An answer of which no decision has taken anything answers only what changes the place of its cards.
        """
        return game.action_event if len(left) < len(self.answer.parts) else self.first_event

    def is_passed_by_forced_pick(self, game: ScenarioGame, left: Parts) -> bool:
        """Return whether a forced pick passed this card by, and only the order of the others is asked now."""
        if not game.asks("order") or left != self.answer.parts or any(part.role for part in left):
            return False
        return any(entry.kind in PICK_KINDS and entry.kind != "order" for entry in game.forced)

    def take_forced_card(
        self, game: ScenarioGame, left: Parts, player: int, found: list[AnswerCandidate]
    ) -> ScenarioGame | None:
        """Let the first decision that offers a card take it, also if that was answered by itself after a yes."""
        for candidate in found:
            at = candidate.part
            if at == NO_PART or left[at].kind != CARD or (left[at].role and left[at].role not in POSITION_ROLES):
                continue
            entry = forced_entry(game, left[at], game.forced)
            if entry is None or (left[at].role and not is_placed(game, left[at], [entry])):
                continue
            other = game.copy()
            other.forced.remove(entry)
            done = self.answer_decisions(other, (*left[:at], *left[at + 1 :]), player, True)
            if done is not None and self.leaves_nothing_open(done):
                return done
        return None

    def leaves_nothing_open(self, game: ScenarioGame) -> bool:
        """Return whether nothing is asked now, or the next answer answers it."""
        if game.waiting_seat < 0 or has_default(game) or is_automatic(game):
            return True
        return self.next_answer is not None and accepts(game, self.next_answer)

    def open_candidates(self, game: ScenarioGame) -> list[AnswerCandidate]:
        """Return the next card of an order, the place of a card or the yes or no that follows from what was picked."""
        found = candidates(game, (), self.answer)
        return found if game.asks("may") else found[:1]

    def must_still_decide(self, game: ScenarioGame, player: int) -> bool:
        """Return whether a "may" about the picked cards decides whether they come to lie where the answer says."""
        if game.waiting_seat < 0 or player not in (NOWHERE, game.waiting_seat) or not game.asks("may"):
            return False
        about = {part.role for part in self.answer.parts if part.role in PLACE_NAMES and is_mentioned(game, part.card)}
        if about & {"top", "bottom"}:  # while they are looked at, cards lie in the deck wherever they go
            return True
        return bool(about) and not matches_final_positions(game, self.answer)

    def must_still_order(self, game: ScenarioGame) -> bool:
        """Return whether the cards that the answer picked are now put in its order, or in the place that it says."""
        if game.waiting_seat < 0:
            return False
        if game.asks("destination"):
            return bool(destination_candidates(game, (), self.answer))
        if not game.asks("order"):
            return False
        return any(part.role in POSITION_ROLES and option_for(game, part) is not None for part in self.answer.parts)

    def apply(self, game: ScenarioGame, left: Parts, player: int, move: AnswerCandidate) -> tuple[Parts, int]:
        """Give one answer; return what is left of the parts, and whose answer it is."""
        if move.part != NO_PART:
            player = game.waiting_seat
            note_placed(game, left[move.part])
            left = (*left[: move.part], *left[move.part + 1 :])
        if move.answer is not None:
            game.answer(move.answer, move.reading)
        return left, player

    def try_each(
        self, game: ScenarioGame, left: Parts, player: int, found: list[AnswerCandidate]
    ) -> ScenarioGame | None:
        """Try each reading on a copy, and take the first that passes; warn if another passes with another result."""
        passed: ScenarioGame | None = None
        taken: AnswerCandidate | None = None
        for move in found:
            self.tries += 1
            if self.tries > MAX_QUESTIONS:
                break
            if taken is not None and not is_other_reading(taken, move, left):
                continue
            other = game.copy()
            remaining, who = self.apply(other, left, player, move)
            done = self.answer_decisions(other, remaining, who, True)
            if done is None:
                continue
            if passed is None or taken is None:
                passed, taken = done, move
            elif self.leaves_nothing_open(done) and done.game.digest() != passed.game.digest():
                passed.warnings.append(
                    f"{self.answer} also passes where {game.decision.kind} is answered with "
                    f"{written(move)} ({move.reading}), not with {written(taken)} ({taken.reading})"
                )
                break
        return passed

    def end_early(self, game: ScenarioGame, left: Parts) -> ScenarioGame | None:
        """Check that all that is left has been answered by itself, since no decision takes it."""
        taken = len(left) < len(self.answer.parts)
        known = [*self.earlier_forced, *game.forced] if taken else game.forced
        rest = [part for part in left if not was_forced(game, part, known)]
        if any(part.role not in UNASKED_ROLES for part in rest):
            return None
        if rest and not matches_final_positions(game, self.answer, rest, self.oldest_event(game, left)):
            return None
        return self.finish(game)

    def finish(self, game: ScenarioGame) -> ScenarioGame | None:
        """End the picking, and check that the cards lie where the answer says."""
        if game.waiting_seat >= 0:
            decision = game.decision
            plays = decision.details.offers_shift and any(part.kind == CARD for part in self.answer.parts)
            if decision.kind in PICK_KINDS and decision.done and (decision.details.has_begun or plays):
                if not self.continues_with_next(game):
                    game.answer(decision.done, "a shorter list ends the picking")
            next_answer = None if self.answer.exerted else self.next_answer
            answer_automatic_decisions(game, self.answer, next_answer)
        if matches_final_positions(game, self.answer):
            return game
        known = [*self.earlier_forced, *game.forced]
        if all(part.role not in POSITION_ROLES or is_placed(game, part, known) for part in self.answer.parts):
            self.fallback = self.fallback or game  # something else moved the cards at once
        self.misplaced = True
        return None

    def continues_with_next(self, game: ScenarioGame) -> bool:
        """Return whether one card was named, and only this decision takes the card of the next answer."""
        done = game.decision.done
        if self.next_answer is None or len(self.answer.parts) > 1 or done is None:
            return False
        ended = game.copy()
        ended.answer(done, "a shorter list ends the picking")
        if accepts(ended, self.next_answer) and not is_order_answered_by_card(ended, self.next_answer):
            return False
        return accepts(game, self.next_answer)


def note_placed(game: ScenarioGame, part: AnswerPart) -> None:
    """Note a part whose card is now put where the part says."""
    decision = game.decision
    if decision.kind == "destination" or part.role == decision.details.destination or part.role == decision.kind:
        game.placed.append(part)


def is_other_reading(taken: AnswerCandidate, other: AnswerCandidate, left: Parts) -> bool:
    """Return whether a candidate reads the answer in another way, and does not merely take a list in another order."""
    if NO_PART in (taken.part, other.part):
        return True
    return left[taken.part].role != left[other.part].role


def written(candidate: AnswerCandidate) -> str:
    """Return what a candidate answers, in notation."""
    answer = candidate.answer
    return "nothing" if answer is None else answer if isinstance(answer, str) else answer.notation


def is_order_answered_by_card(game: ScenarioGame, answer: Answer) -> bool:
    """Return whether an order is asked, which takes any card, and an answer names one card and no order."""
    return game.asks("order") and len(answer.parts) == 1 and answer.parts[0].role not in POSITION_ROLES


def without_fixed(game: ScenarioGame, left: Parts) -> Parts:
    """Return what is left without a `from`, `to` or amount that is not asked, since the effect itself says it."""
    kept = tuple(part for part in left if not is_fixed_by_effect(game, part, left))
    return kept or left


def is_fixed_by_effect(game: ScenarioGame, part: AnswerPart, left: Parts) -> bool:
    """Return whether the effect itself says what this part of an answer says."""
    if part.kind == NUMBER and part.card is None:
        origin = next((one.card for one in left if one.role == "from"), None)
        return len(left) > 1 and fixes_amount(game, part.number, origin)
    return part.role in ("from", "to") and part.card is not None and fixes_card(game, part.role, part.card)


def accepts(game: ScenarioGame, answer: Answer) -> bool:
    """Return whether the waiting decision takes this answer."""
    try:
        give_step_answer(game.copy(), answer)
    except NotOffered:
        return False
    return True


# What answers itself

BESIDE: Final = "beside the act"
NOTHING_BESIDE: Final = Answer("", 0, ())
"""An answer without words for entering exerted, ink drops or a way to play."""


def answer_automatic_decisions(
    game: ScenarioGame, said: Answer, next_answer: Answer | None = None, card: int = -1
) -> list[str]:
    """Answer ink drops, entering exerted and the way to play as an answer or act, `said`, has it beside.

    Returns the kinds of the decisions. How another card than `card` is played is left to what comes next, and so is
    what the next answer speaks of.
    """
    asked: list[str] = []
    drops = said.drops
    while game.waiting_seat >= 0 and is_automatic(game):
        decision = game.decision
        if card >= 0 and decision.kind != "ink drops" and decision.details.card != card:
            break
        if next_answer is not None and says_how_to_play(next_answer, game):
            break
        asked.append(decision.kind)
        if decision.kind == "ink drops":
            game.answer(drops_to_remove(game, drops), BESIDE)
            drops = None
        elif decision.kind == "exerted":
            game.answer(option_of_kind(game, "yes" if said.exerted else "no"), BESIDE)
        else:
            game.answer(usual_way(game), "the usual way to play")
    return asked


def says_how_to_play(answer: Answer, game: ScenarioGame) -> bool:
    """Return whether an answer says how the card is played that is being asked about."""
    kind = game.decision.kind
    return kind == "way to play" and answer.has_way or kind == "exerted" and answer.exerted


def answer_amounts(game: ScenarioGame, next_answer: Answer | None) -> None:
    """Take the most possible where no amount is given."""
    while game.waiting_seat >= 0:
        if next_answer is not None and says_how_to_play(next_answer, game):
            return
        if is_automatic(game):
            answer_automatic_decisions(game, NOTHING_BESIDE, next_answer)
        elif game.asks("amount") and (next_answer is None or not next_answer.has_number):
            most = max(game.decision.offered, key=lambda option: option.number)
            game.answer(most, "the most possible")
        else:
            return


def answer_with_defaults(game: ScenarioGame) -> None:
    """Let bag, orders and same effects take their default: the oldest trigger, cards as they are offered."""
    for _ in range(MAX_QUESTIONS):
        if game.waiting_seat < 0:
            return
        if is_automatic(game):
            answer_automatic_decisions(game, NOTHING_BESIDE)
        elif has_default(game):
            game.answer(default_option(game), "default")
        else:
            return
