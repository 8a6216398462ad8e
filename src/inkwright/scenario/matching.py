"""Answers meet questions: the rules that keep a scenario independent of how finely the engine asks.

Each rule of the format ("So that a scenario does not depend on how finely the engine asks") is a function of its own:
given a question and the parts of an answer that are left, it says which options could be meant, likeliest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from inkwright.cards.spelling import fold, symbols
from inkwright.engine.game import give_answer as give_answer
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

from .answers import APPLY, CARD, NAME, NUMBER, OPTION, PLACES, PLAYER, RESOLVE, SAY_NO, SAY_YES, Answer, Part
from .asking import PICKS, Question, default_of, is_automatic, is_default, who_asks
from .names import CardName
from .table import NOWHERE, Table

Move = tuple[int | None, int]  # an option's value (None: nothing is said), and which part it takes (-1: none)
Left = tuple[Part, ...]
NO_PART: Final = -1
PLACED: Final = (*PLACES, "order")
"""Roles of parts that say where cards lie in the end."""
HINTS: Final = (*PLACED, "amount")
"""Roles of parts that may come true without being asked for."""
LONGEST: Final = 300  # questions that one step may answer

_SIGNS: Final = str.maketrans({"⟳": " exert ", "⬡": " ink ", "¤": " strength ", "⛉": " willpower ", "◊": " lore "})
_ZONES: Final = {"hand": HAND, "discard": DISCARD, "inkwell": INKWELL, "play": PLAY}


class Refused(Exception):
    """An answer that the waiting decision does not offer."""

    def __init__(self, got: str) -> None:
        self.got = got
        super().__init__(got)


# One question


def say(table: Table, value: int) -> None:
    """Give the engine an answer."""
    if table.state.question_kind == ASK_MAY:
        table.may = (*who_asks(table.state), value)
    give_answer(table.state, value)
    table.note()


def offers(question: Question, part: Part) -> Option | None:
    """The option that a part of an answer names, if the question offers it."""
    if part.kind == PLAYER:
        seat = question.table.seat(part.text)
        found = next((one for one in question.offered if one.kind == "player" and one.player == seat), None)
        return found or called_alike(question, part)
    if part.kind == NUMBER:
        return called_alike(question, part)
    if part.card is None or part.kind not in (CARD, APPLY):
        return None
    if part.role in ("from", "to") and question.role not in ("", part.role):
        return None
    if part.role in PLACES and question.place not in ("", part.role):
        return None
    return offered_card(question, part)


def called_alike(question: Question, part: Part) -> Option | None:
    """A card that is called as a player is, or that has a number for a nickname."""
    if part.card is not None or not question.table.calls(part.text):
        return None
    return offered_card(question, replace(part, kind=CARD, card=CardName(part.text, 0)))


def offered_card(question: Question, part: Part) -> Option | None:
    """The option that means a card; an equal copy serves, for nobody can tell them apart."""
    assert part.card is not None
    table = question.table
    cards = {one.card: one for one in question.offered if one.card >= 0}
    card = table.one(part.card, list(cards))
    if card != NOWHERE:
        return cards[card]
    for known in table.named(part.card):
        for other, one in cards.items():
            if table.equal(known, other):
                table.swap(known, other)
                return one
    return None


def moves(question: Question, left: Left, answer: Answer) -> list[Move]:
    """What an answer may mean to a question, likeliest first; nothing if it is not offered."""
    kind = question.kind
    if kind == ASK_DROPS:
        return [(drops_for(question, answer.drops), NO_PART)]
    if kind == ASK_EXERTED:
        return to_exerted(question, left, answer)
    if kind == ASK_HOW_TO_PLAY:
        return to_way(question, left)
    if kind == ASK_DESTINATION:
        return to_destination(question, left, answer)
    if kind == ASK_MAY:
        return to_may(question, left)
    if kind == ASK_BAG:
        return to_bag(question, left)
    if kind == ASK_NUMBER:
        return to_number(question, left)
    if kind == ASK_MODE:
        return to_mode(question, left)
    if kind == ASK_NAME:
        return to_name(question, left)
    if kind == ASK_REPLACE:
        return to_replacement(question, left)
    if kind == ASK_ORDER:
        return to_order(question, left, answer)
    assert kind in PICKS, kind
    return to_pick(question, left)


def to_may(question: Question, left: Left) -> list[Move]:
    """Anything but yes, no and none means yes, then answers the question that follows or says what this is about."""
    if left[0].kind == SAY_YES:
        return [(1, 0)]
    if left[0].kind == SAY_NO:
        return [(0, 0)]
    if all(part.role in PLACED for part in left):
        return [(1, NO_PART), (0, NO_PART)]  # whichever brings the cards where the answer says
    table = question.table
    fresh = [at for at, part in enumerate(left) if not answered_by_itself(table, part, table.forced)]
    return [(1, NO_PART), *[(1, at) for at in fresh if not left[at].role and question.is_about(left[at].card)]]


def to_exerted(question: Question, left: Left, answer: Answer) -> list[Move]:
    """As the answer says; the card may be named that is being played."""
    playing = question.table.state.stack[-1].card
    for at, part in enumerate(left):
        if answer.exerted and part.card is not None and playing in question.table.named(part.card):
            return [(1, at)]
    return [(1 if answer.exerted else 0, NO_PART)]


def to_pick(question: Question, left: Left) -> list[Move]:
    """Cards and players are each taken by the first question that offers them."""
    found: list[Move] = []
    for at, part in enumerate(left):
        option = offers(question, part)
        if option is not None and all(option.value != value for value, _at in found):
            found.append((option.value, at))
    if found:
        if question.optional and all(part.role in PLACED for part in left):
            found.append((DONE, NO_PART))
        return found
    first = left[0]
    if first.kind == SAY_YES and question.optional:
        return yes_to_pick(question)
    if not question.optional:
        return unnamed_picks(question, left) if all(part.role in PLACES for part in left) else []
    if first.kind == SAY_NO:
        return [(DONE, 0)]
    ends = question.begun or question.offers_shift or first.role in HINTS
    return [(DONE, NO_PART)] if ends else []


def unnamed_picks(question: Question, left: Left) -> list[Move]:
    """Where the answer says only the places of other cards, those that it does not name are picked."""
    if not question.place:
        return []
    named = [card for part in left if part.card is not None for card in question.table.named(part.card)]
    return [(one.value, NO_PART) for one in question.offered if one.card >= 0 and one.card not in named]


def yes_to_pick(question: Question) -> list[Move]:
    """`yes` offered to an optional pick with one candidate takes that candidate; of several, none yet."""
    return [(question.offered[0].value, 0)] if len(question.offered) == 1 else [(None, 0)]


def to_order(question: Question, left: Left, answer: Answer) -> list[Move]:
    """Orders go from the top of the deck downwards; cards that were picked by the same answer keep their order."""
    taken = [part for part in answer.parts if part not in left]
    plain = all(question.has_picked(part.card) for part in taken)  # a list that picked cards does not order the others
    picked = question.picked()
    for part in answer.parts:
        named = question.table.named(part.card) if part.card is not None else []
        done = next((card for card in picked if card in named), None)
        if done is not None:  # equal cards are named once each
            picked.remove(done)
            continue
        option = offers(question, part) if plain or part.role in PLACED else None
        if option is not None:
            return [(option.value, left.index(part) if part in left else NO_PART)]
    return [(question.offered[0].value, NO_PART)]


def to_destination(question: Question, left: Left, answer: Answer) -> list[Move]:
    """Where a looked-at card goes: as the lists of the answer say (also if it was picked by them), or by the word."""
    for part in (*left, *answer.parts):
        if part.role in PLACES and part.card is not None and question.card in question.table.named(part.card):
            at = left.index(part) if part in left else NO_PART
            return [(one.value, at) for one in question.offered if one.words == part.role]
    for at, part in enumerate(left):
        if part.kind == OPTION:
            return [(one.value, at) for one in question.offered if says(part.text, one.words)]
    return []


def to_way(question: Question, left: Left) -> list[Move]:
    """How an effect plays a card: by Shift if the answer says onto what, else the normal way."""
    for at, part in enumerate(left):
        if part.role == "shift" and part.card is not None:
            named = question.table.named(part.card)
            for one in question.offered:
                if one.kind == "shift" and one.other in named:
                    return [(one.value, at)]
            return []
    return [(normal_way(question), NO_PART)]


def normal_way(question: Question) -> int:
    """The way to play a card that needs no words."""
    plain = [one.value for one in question.offered if one.kind == "play"]
    return plain[0] if plain else question.offered[0].value


def to_number(question: Question, left: Left) -> list[Move]:
    """A number that is said, of this card if the answer tells them apart; where none is, the most possible."""
    values = [one.value for one in question.offered]
    about = question.about
    for at, part in enumerate(left):
        if part.kind != NUMBER or (part.card is not None and about not in question.table.named(part.card)):
            continue
        return [(part.number, at)] if part.number in values else []
    if any(part.kind == NUMBER and part.card is not None for part in left):
        return [(min(values), NO_PART)]  # the answer names others
    if left[0].kind == SAY_NO:
        return [(min(values), 0)] if min(values) == 0 else []
    return [(max(values), NO_PART)]


def to_bag(question: Question, left: Left) -> list[Move]:
    """The ability that is to be resolved; else the oldest."""
    for at, part in enumerate(left):
        if part.kind == RESOLVE:
            option = bag_entry(question, part)
            if option is not None:
                return [(option.value, at)]
    return [(question.offered[0].value, NO_PART)]


def bag_entry(question: Question, part: Part) -> Option | None:
    """The entry of the bag that a part names."""
    assert part.card is not None
    fitting = [one for one in question.offered if has_words(one, part.ability)]
    card = question.table.one(part.card, [one.card for one in fitting])
    return next((one for one in fitting if one.card == card), None)


def has_words(option: Option, words: str) -> bool:
    """Is an option's ability called so, or does it say so?"""
    if not words:
        return True
    ability = option.ability
    return ability is not None and (fold(ability.name) == fold(words) or says(words_of(ability), words))


def words_of(ability: Ability) -> str:
    """The words of an ability; one that was gained is told by the language."""
    return ability.words or english().words(ability) or ""


def says(text: str, words: str) -> bool:
    """Do these words stand in a text?"""
    return bool(bare(words)) and f" {bare(words)} " in f" {bare(text)} "


def bare(text: str) -> str:
    """The bare words of a text, its symbols as words, so that {L}, the printed sign and "lore" are the same."""
    return fold(symbols(text).translate(_SIGNS))


def to_mode(question: Question, left: Left) -> list[Move]:
    """The option whose words are said; a card or the like chooses the option that then takes it."""
    for at, part in enumerate(left):
        if part.kind == OPTION:
            option = mode_named(question, part.text)
            return [] if option is None else [(option.value, at)]
    if left[0].kind == SAY_NO and question.optional:
        return [(DONE, 0)]
    if left[0].kind in (SAY_YES, SAY_NO):
        return []
    return [(one.value, NO_PART) for one in question.offered]


def mode_named(question: Question, words: str) -> Option | None:
    """The one option with these words."""
    texts = [one.words or mode_words(one) for one in question.offered]
    exact = [i for i, text in enumerate(texts) if bare(text) == bare(words)]
    found = exact or [i for i, text in enumerate(texts) if says(text, words)]
    found = found or [i for i, text in enumerate(texts) if bare(words) and bare(words) in bare(text)]
    return question.offered[found[0]] if len(found) == 1 else None


def to_name(question: Question, left: Left) -> list[Move]:
    """The name that is said: any name of the catalogue, or of a card made up for the scenario."""
    for at, part in enumerate(left):
        if part.kind == NAME:
            try:
                return [(name_answer(question.table.state, part.text), at)]
            except IllegalAnswer:
                made_up = [fold(name) for card in question.table.cards.values() for name in card.names]
                return [(UNKNOWN_NAME, at)] if fold(part.text) in made_up else []
    return []


def to_replacement(question: Question, left: Left) -> list[Move]:
    """Which replacement applies first; no declines those that are optional."""
    for at, part in enumerate(left):
        option = offers(question, part)
        if option is not None:
            return [(option.value, at)]
    if left[0].kind == SAY_NO and question.optional:
        return [(DONE, 0)]
    if left[0].kind == SAY_YES and len(question.offered) == 1:
        return [(question.offered[0].value, 0)]
    if is_default(question):
        return [(question.offered[0].value, NO_PART)]
    return [(DONE, NO_PART)] if question.optional else []


def drops_for(question: Question, said: int | None) -> int:
    """Ink is exerted first: as few ink drops as possible, unless a number is said."""
    values = [one.value for one in question.offered]
    if said is None:
        return min(values)
    if said not in values:
        raise Refused(f"{said} ink drops cannot be removed for this; possible: {', '.join(map(str, values))}")
    return said


# One answer


def give(table: Table, answer: Answer, after: Answer | None = None) -> None:
    """Answer what waits; Refused if it is not offered. `after`: the answer that comes next, if one does."""
    old = table.forced
    try:
        table.become(taken(table, answer, after))
    except Refused:
        fresh = tuple(part for part in answer.parts if part.kind == SAY_NO or not answered_by_itself(table, part, old))
        if fresh and len(fresh) < len(answer.parts):  # the others were answered by themselves before
            table.become(taken(table, replace(answer, parts=fresh), after))
            return
        if not all(answered_by_itself(table, part, old) for part in answer.parts):
            raise
        if table.waiting >= 0 and speaks_of(answer, Question(table)):
            settle_asides(table, answer.exerted, answer.drops)  # the card was forced, how it enters was not
        table.forced = [entry for entry in old if not any(names(table, part, entry) for part in answer.parts)]


def taken(table: Table, answer: Answer, after: Answer | None) -> Table:
    """The table after an answer that what waits takes."""
    copy = table.copy()
    copy.forced = []
    return Search(answer, table.forced, after).run(copy, answer.parts)


class Search:
    """Tries the meanings of an answer in turn, each on a copy, until one takes all its parts and keeps its word."""

    def __init__(self, answer: Answer, old: list[Ints], after: Answer | None = None) -> None:
        self.answer = answer
        self.after = after
        self.old = old  # what was answered by itself before
        self.second: Table | None = None  # all parts taken, but the cards lie elsewhere
        self.tries = 0

    def run(self, table: Table, left: Left) -> Table:
        """The table after the answer."""
        waiting = waiting_words(table)
        found = self.follow(table, left, -1)
        if found is not None:
            return found
        if self.second is not None:
            return self.second
        raise Refused(waiting)

    def follow(self, table: Table, left: Left, player: int, said: bool = False) -> Table | None:
        """Answer question after question; branch where an answer has several meanings."""
        for _ in range(LONGEST):
            if not left and not self.orders(table):
                return self.finish(table)
            if table.waiting < 0 or (player >= 0 and table.waiting != player):
                return self.stop(table, left)
            if self.is_passed(table, left):
                return self.stop(table, left)
            left = without_given(Question(table), left)
            found = moves(Question(table), left, self.answer) if left else [self.next_in_order(table)]
            if not any(at != NO_PART for _value, at in found):
                if said and all(part.role in HINTS for part in left) and keeps_word(table, self.answer):
                    return self.finish(table)
                open_parts = without_forced(table, left)
                if len(open_parts) < len(left):  # meanwhile answered by itself
                    left = open_parts
                    continue
            if not found:
                return self.stop(table, left)
            done = self.taken_before(table, left, player, found)
            if done is not None:
                return done
            if len(found) > 1:
                return self.branch(table, left, player, found)
            left, player = self.take(table, left, player, found[0])
            said = True
        raise EngineError("One answer met too many questions.")

    def is_passed(self, table: Table, left: Left) -> bool:
        """Did a pick that was forced pass this card by, and is now only the order of the others asked?"""
        if table.state.question_kind != ASK_ORDER or left != self.answer.parts or any(part.role for part in left):
            return False
        return any(kind in PICKS and kind != ASK_ORDER for kind, _value in table.forced)

    def taken_before(self, table: Table, left: Left, player: int, found: list[Move]) -> Table | None:
        """The first question that offers a card takes it, also if that was answered by itself after a yes."""
        for _value, at in found:
            if at == NO_PART or left[at].kind != CARD or left[at].role:
                continue
            entry = next((entry for entry in table.forced if names(table, left[at], entry)), None)
            if entry is None:
                continue
            other = table.copy()
            other.forced = [one for one in table.forced if one != entry]
            done = self.follow(other, (*left[:at], *left[at + 1 :]), player, True)
            if done is not None and self.goes_well(done):
                return done
        return None

    def goes_well(self, table: Table) -> bool:
        """Is nothing asked now, or does the next answer answer it?"""
        if table.waiting < 0:
            return True
        question = Question(table)
        if is_default(question) or is_automatic(question):
            return True
        return self.after is not None and would_take(table, self.after)

    def next_in_order(self, table: Table) -> Move:
        """The next card of an order, or the place of a card, that the answer gave when it picked them."""
        return moves(Question(table), (), self.answer)[0]

    def orders(self, table: Table) -> bool:
        """Are the cards that the answer picked now to be put in its order, or in the place that it says?"""
        if table.waiting < 0 or table.state.question_kind not in (ASK_ORDER, ASK_DESTINATION):
            return False
        question = Question(table)
        if question.kind == ASK_DESTINATION:
            return bool(to_destination(question, (), self.answer))
        return any(part.role in PLACED and offers(question, part) is not None for part in self.answer.parts)

    def take(self, table: Table, left: Left, player: int, move: Move) -> tuple[Left, int]:
        """Give one answer; what is left of the parts, and whose answer it is."""
        value, at = move
        if at != NO_PART:
            player = table.waiting
            left = (*left[:at], *left[at + 1 :])
        if value is not None:
            say(table, value)
        return left, player

    def branch(self, table: Table, left: Left, player: int, found: list[Move]) -> Table | None:
        """Try each meaning on a copy."""
        for move in found:
            self.tries += 1
            if self.tries > LONGEST:
                return None
            other = table.copy()
            after, who = self.take(other, left, player, move)
            done = self.follow(other, after, who, True)
            if done is not None:
                return done
        return None

    def stop(self, table: Table, left: Left) -> Table | None:
        """No question takes what is left: has all of it been answered by itself?"""
        taken = len(left) < len(self.answer.parts)
        known = [*self.old, *table.forced] if taken else table.forced
        rest = [part for part in left if not answered_by_itself(table, part, known)]
        if any(part.role not in HINTS for part in rest) or (rest and not keeps_word(table, self.answer)):
            return None
        return self.finish(table)

    def finish(self, table: Table) -> Table | None:
        """End the picking, and look whether the cards lie where the answer says."""
        if table.waiting >= 0:
            question = Question(table)
            plays = question.offers_shift and any(part.kind == CARD for part in self.answer.parts)
            if question.kind in PICKS and question.optional and (question.begun or plays):
                if not self.goes_on(table):
                    say(table, DONE)
            after = None if self.answer.exerted else self.after
            settle_asides(table, self.answer.exerted, self.answer.drops, after)
        if keeps_word(table, self.answer):
            return table
        self.second = self.second or table
        return None

    def goes_on(self, table: Table) -> bool:
        """One card was named, and the next answer names another for the same question, and none after it."""
        if self.after is None or len(self.answer.parts) > 1:
            return False
        ended = table.copy()
        say(ended, DONE)
        if would_take(ended, self.after) and not is_order_by_a_card(ended, self.after):
            return False
        return would_take(table, self.after)


def is_order_by_a_card(table: Table, answer: Answer) -> bool:
    """Is an order asked, which takes any card, of an answer that speaks of one card and of no order?"""
    return table.state.question_kind == ASK_ORDER and len(answer.parts) == 1 and answer.parts[0].role not in PLACED


def without_given(question: Question, left: Left) -> Left:
    """What is left without a `from`, `to` or amount that is not asked, since the effect itself says it."""
    kept = tuple(part for part in left if not is_given(question, part, left))
    return kept or left


def is_given(question: Question, part: Part, left: Left) -> bool:
    """Does the effect itself say what this part of an answer says?"""
    if part.kind == NUMBER and part.card is None:
        origin = next((one.card for one in left if one.role == "from"), None)
        return len(left) > 1 and question.fixes(part.number, origin)
    return part.role in ("from", "to") and part.card is not None and question.gives(part.role, part.card)


def would_take(table: Table, answer: Answer) -> bool:
    """Would what waits take this answer?"""
    try:
        give(table.copy(), answer)
    except Refused:
        return False
    return True


def answered_by_itself(table: Table, part: Part, forced: Sequence[Ints]) -> bool:
    """An answer that names what has just been answered by itself changes nothing; so does no to what was not asked."""
    if part.kind == SAY_NO:
        return table.waiting < 0
    return any(names(table, part, entry) for entry in forced)


def without_forced(table: Table, left: Left) -> Left:
    """What is left without the parts that were answered by themselves; who names a card twice means two answers."""
    kept: list[Part] = []
    for at, part in enumerate(left):
        entry = next((entry for entry in table.forced if names(table, part, entry)), None)
        if entry is None:
            kept.append(part)
        elif any(str(other) == str(part) for other in left[:at] + left[at + 1 :]):
            table.forced.remove(entry)
    return tuple(kept)


def names(table: Table, part: Part, entry: Ints) -> bool:
    """Does a part name an answer that was given by itself?"""
    kind, value = entry
    if part.kind == SAY_YES:
        return kind == ASK_MAY and value == 1
    if part.kind == NUMBER:
        return kind == ASK_NUMBER and value == part.number
    if part.kind == OPTION:
        return kind == ASK_MODE
    if part.kind == PLAYER:
        return kind in PICKS and value == player_ref(table.seat(part.text))
    if part.card is None or kind not in ((ASK_NOTHING,) if part.kind == RESOLVE else PICKS):
        return False
    if kind == ASK_ORDER and part.role not in PLACED:
        return False
    perm = table.state.perm(value) if part.role == "shift" else None
    cards = [table.state.card_anywhere(value)] if perm is None else [card_of(ref) for ref in perm.cards]
    name = replace(part.card, zone="") if has_moved(table, value) else part.card  # its zone is where it was then
    return any(card in cards for card in table.named(name))


def has_moved(table: Table, ref: int) -> bool:
    """Does a card lie elsewhere than when it was the answer?"""
    state = table.state
    return state.current_ref(card_of(ref)) != ref if is_card(ref) else state.perm(ref) is None


def keeps_word(table: Table, answer: Answer) -> bool:
    """Do the cards lie where the answer says, from the top of the deck downwards?"""
    for role in PLACED:
        parts = [part for part in answer.parts if part.role == role]
        if parts and not any(lie(table, cards, role) for cards in cards_of(table, parts)):
            return False
    return True


def cards_of(table: Table, parts: list[Part]) -> list[list[int]]:
    """The cards that parts name: the first of each, and, where players have equal ones, those of each player."""
    found = [[first_of(table, part) for part in parts]]
    for seat in range(len(table.players)):
        cards = [first_of(table, part, seat) for part in parts]
        if NOWHERE not in cards:
            found.append(cards)
    return found


def first_of(table: Table, part: Part, owner: int = NOWHERE) -> int:
    """A card that a part names, one player's if that is said: the one that lies where the part says, if one does."""
    assert part.card is not None
    state = table.state
    found = [card for card in table.named(part.card) if owner in (NOWHERE, state.owner[card])]
    there = [card for card in found if state.zone(card) == _ZONES.get(part.role, DECK)]
    return next(iter(there + found), NOWHERE)


def lie(table: Table, cards: list[int], role: str) -> bool:
    """Do cards lie in a place, in this order?"""
    state = table.state
    if NOWHERE in cards:
        return True
    if role in _ZONES:
        kinds = [state.def_index[card] for card in cards]
        return all(zone_has(table, card, _ZONES[role]) for card in cards) or not kinds
    if any(state.zone(card) != DECK for card in cards):
        return role == "order"
    deck = [state.def_index[card] for card in reversed(state.deck[state.owner[cards[0]]])]
    kinds = [state.def_index[card] for card in cards]
    if role == "top":
        return deck[: len(kinds)] == kinds
    if role == "bottom":
        return deck[len(deck) - len(kinds) :] == kinds
    return any(deck[at : at + len(kinds)] == kinds for at in range(len(deck)))


def zone_has(table: Table, card: int, zone: int) -> bool:
    """Is the card, or an equal one of the same player, in a zone?"""
    state = table.state
    zones = (PLAY, PLAYING) if zone == PLAY else (zone,)
    return any(
        state.zone(other) in zones and state.owner[other] == state.owner[card]
        for other, kind in enumerate(state.def_index)
        if kind == state.def_index[card]
    )


def waiting_words(table: Table) -> str:
    """What waits, in words."""
    if table.state.over:
        return "the game is over"
    return str(Question(table)) if table.waiting >= 0 else "no decision waits"


# What answers itself


def settle_asides(
    table: Table, exerted: bool, drops: int | None, open_to: Answer | None = None, of: int = -1
) -> list[int]:
    """Ink drops, entering exerted and the way to play are answered as the act says that brought them.

    Returns the questions that were asked. How another card than `of` is played is left to what comes next, and
    what the next answer, `open_to`, speaks of is left to that.
    """
    asked: list[int] = []
    while table.waiting >= 0 and is_automatic(Question(table)):
        question = Question(table)
        if of >= 0 and question.kind in (ASK_HOW_TO_PLAY, ASK_EXERTED) and table.state.stack[-1].card != of:
            break
        if open_to is not None and speaks_of(open_to, question):
            break
        asked.append(question.kind)
        if question.kind == ASK_DROPS:
            say(table, drops_for(question, drops))
            drops = None
        elif question.kind == ASK_EXERTED:
            say(table, 1 if exerted else 0)
        else:
            say(table, normal_way(question))
    return asked


def speaks_of(answer: Answer, question: Question) -> bool:
    """Does an answer say how the card is played that is being asked about?"""
    return question.kind == ASK_HOW_TO_PLAY and answer.shifts or question.kind == ASK_EXERTED and answer.exerted


def settle_amounts(table: Table, next_answer: Answer | None) -> None:
    """Where no amount is given, the most possible is taken."""
    while table.waiting >= 0:
        question = Question(table)
        if next_answer is not None and speaks_of(next_answer, question):
            return
        if is_automatic(question):
            settle_asides(table, False, None, next_answer)
        elif question.kind == ASK_NUMBER and (next_answer is None or not next_answer.has_number):
            say(table, max(one.value for one in question.offered))
        else:
            return


def take_defaults(table: Table) -> None:
    """Bag, orders and same effects take their default: the oldest trigger, cards as they are offered."""
    for _ in range(LONGEST):
        if table.waiting < 0:
            return
        question = Question(table)
        if is_automatic(question):
            settle_asides(table, False, None)
        elif is_default(question):
            say(table, default_of(question))
        else:
            return
