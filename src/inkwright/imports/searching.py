"""Plays the frames of a foreign game on the engine: finds the answers that lead from one table to the next.

What a file does not say is searched: legal answers are tried, and those kept whose state is what the file shows next.
Several ways can fit; all are followed, up to a number, until later frames tell. The search is bounded and the same in
every run.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from inkwright.engine.decisions.options import Option
from inkwright.engine.decisions.questions import options
from inkwright.engine.procedures.table_setup import ask_anew, put_deck_in_order, replace_cards, rig_picks
from inkwright.engine.records.answer_log import GivenAnswer, apply_answer
from inkwright.engine.records.saved_state import digest
from inkwright.state.ids import ASK_ALTER, ASK_MAIN, DONE, NOBODY, card_of
from inkwright.state.state import State

from .comparing import CardPairs, Comparison, Fit, Kinds, ordered
from .foreign import ForeignCard, ForeignFrame, ForeignGame, ForeignTable

MOST_WAYS: Final = 64  # that are followed at a time
MOST_TRIED: Final = 1_500  # states for one frame
MOST_FREE: Final = 400  # of them, for one way of laying hidden cards
MOST_ANSWERS: Final = 40  # for one frame
MOST_DRAWN: Final = 4  # before something is discarded at random
PLAYS: Final = frozenset(["play", "shift", "sing", "sing together", "play otherwise", "play permitted"])
ACTIONS: Final = {
    "ADD_TO_INK": frozenset(["ink"]),
    "PLAY_CARD": PLAYS,
    "QUEST": frozenset(["quest"]),
    "ATTACK": frozenset(["challenge"]),
    "ACTIVATE_ABILITY": frozenset(["use", "use free", "boost"]),
    "BOOST": frozenset(["boost"]),
    "MOVE_TO_LOCATION": frozenset(["move"]),
    "END_TURN": frozenset(["end"]),
}
NO_ACTION: Final = frozenset(["RESPOND_TO_PROMPT", "MULLIGAN", "CHOOSE_STARTING_PLAYER"])
BEFORE_PLAY: Final = ("coin_toss", "mulligan")

Stop = Callable[[], bool]


@dataclass(slots=True)
class Followed:
    """One way to get to a frame: the state, the answers that led there, and which card is which."""

    state: State
    pairing: CardPairs
    answers: list[GivenAnswer] = field(default_factory=list)
    chance: dict[int, tuple[int, ...]] = field(default_factory=dict)
    counts: list[int] = field(default_factory=list)  # answers before each frame, and at the end
    mixed: int = -1  # the answer in this frame after which the own deck has another order
    acted: bool = False  # was the turn action of this frame taken?
    depth: int = 0  # answers in this frame
    parted: bool = False  # was an answer given that still waits in the file?

    def copy(self) -> Followed:
        """Return an independent one."""
        new = Followed(self.state.copy(), self.pairing.copy(), self.answers[:], dict(self.chance), self.counts[:])
        new.mixed, new.acted, new.depth, new.parted = self.mixed, self.acted, self.depth, self.parted
        return new

    def make(self, become: dict[int, int]) -> None:
        """Let hidden cards be others; each is exchanged with another hidden one that was guessed to be it."""
        if not become:
            return
        state = self.state
        played = {frame.card for frame in state.stack}  # a card that is being played stays what it is
        changes = {card: kind for card, kind in become.items() if state.def_index[card] != kind and card not in played}
        others = self.pairing.free(sorted(self.pairing.open - played - set(become)))
        for card, kind in list(changes.items()):
            for other in others:
                if state.def_index[other] == kind and other not in changes and same_owner(state, card, other):
                    changes[other] = state.def_index[card]
                    break
        self.pairing.open -= set(become)
        self.pairing.named -= set(become)
        if changes:
            replace_cards(state, changes)
            ask_anew(state)


def same_owner(state: State, one: int, other: int) -> bool:
    """Return whether two cards are of the same deck."""
    return state.owner[one] == state.owner[other]


class FrameSearch:
    """Finds the ways through one frame."""

    def __init__(
        self,
        game: ForeignGame,
        frame: ForeignFrame,
        before: ForeignTable,
        kinds: Kinds,
        later: Sequence[ForeignFrame] = (),
        most: int = MOST_TRIED,
    ) -> None:
        self.game = game
        self.frame = frame
        self.later = [frame, *later]  # with those in which what it asks is answered
        self.before = before
        self.kinds = kinds
        self.own = game.seat
        self.most = most  # states that are tried
        self.tried = 0
        self.nearest: tuple[int, Followed, Fit] | None = None
        self.ahead: list[Followed] = []  # where the action was taken, whether or not the state is what the file shows

    # ------------------------------------------------------------ ways

    def ways(self, ways: Sequence[Followed]) -> list[Followed]:
        """Return the ways after the frame, from those before it; none if the frame is not what the engine makes."""
        found: list[Followed] = []
        for guided in (True, False):
            for way in ways:
                for start in self.starts(way):
                    found += self.from_start(start, guided)
                    if self.tried >= self.most or len(ways) == 1 and self.is_asked_alike(found):
                        break
                if len(found) >= 2 * MOST_WAYS or self.tried >= self.most:
                    break
            if found or not self.frame.choices:
                break
        found = distinct(found)
        found.sort(key=lambda way: (not self.asks_alike(way), self.odd_values(way), self.odd_order(way)))
        return found[:MOST_WAYS]

    def asks_alike(self, way: Followed) -> bool:
        """Return whether somebody has to answer something here, as in the file."""
        asks = not way.state.over and way.state.question_kind != ASK_MAIN
        return asks == self.frame.table.pending

    def is_asked_alike(self, ways: Sequence[Followed]) -> bool:
        """Return whether one of the ways waits for an answer if the file does, and only then."""
        turns_up = any(self.new_cards(way) for way in ways)
        if self.frame.table.pending and turns_up:
            return False  # what turns up next may have been there already
        if not self.frame.table.pending and not turns_up:
            return bool(ways)
        return any(self.asks_alike(way) for way in ways)

    def odd_values(self, way: Followed) -> int:
        """Return how many characters have other values in the file: effects that leave no other trace."""
        odd = 0
        for side in self.frame.table.sides:
            for card in side.play:
                mine = way.pairing.bound.get(card.instance, -1)
                perm = next((perm for perm in way.state.perms.values() if card_of(perm.cards[0]) == mine), None)
                if card.values is not None and perm is not None:
                    now = (way.state.strength(perm), perm.traits.willpower, perm.traits.lore)
                    odd += now != card.values
        return odd

    def odd_order(self, way: Followed) -> int:
        """Return how many cards of the discards lie elsewhere in the file: answers that leave no other trace."""
        odd = 0
        for seat, side in enumerate(self.frame.table.sides):
            here = [way.state.def_index[card] for card in way.state.discard[seat]]
            there = [self.kinds.get(card.number, -1) for card in side.discard]
            odd += sum(mine != theirs for mine, theirs in zip(here, there, strict=False))
        return odd

    def starts(self, way: Followed) -> list[Followed]:
        """Return the way with hidden cards laid in different places, as the frame may need them."""
        out: list[Followed] = []
        for lay in (self.nothing, self.in_hand, self.all_in_hand, self.on_deck, self.under_cards, self.in_inkwell):
            start = way.copy()
            start.mixed, start.acted, start.depth = way.mixed if way.parted else -1, False, 0
            if lay(start):
                out.append(start)
                kept = self.kept_decks(start) if lay == self.on_deck else []
                for picks in (*self.random_picks(start), *self.shuffled_decks(start), *kept):
                    rigged = start.copy()
                    rig_picks(rigged.state, picks)
                    out.append(rigged)
        return out

    def random_picks(self, way: Followed) -> list[tuple[int, ...]]:
        """Return the cards that chance may have taken: of the hand to the discard, of the inkwell to the hand."""
        out: list[tuple[int, ...]] = []
        played = self.frame.card or self.said_number("CARD_PLAYED")  # no chance brought it to the discard
        for seat, side in enumerate(self.frame.table.sides):
            before, state = self.before.sides[seat], way.state
            hand = [*state.hand[seat], *reversed(state.deck[seat][-MOST_DRAWN:])]  # with what is drawn before
            ink = [*state.ready_ink[seat], *state.spent_ink[seat]]
            moves = (
                (before.discard, side.discard, hand),
                (before.hand or [], [] if before.hand is None else side.hand or [], ink),
            )
            for there, now, zone in moves:
                old = {card.instance for card in there}
                new = [card for card in now if card.instance not in old and played not in (card.instance, card.number)]
                picks = [self.card_in(way, card, zone) for card in new]
                chosen = tuple([card for card in picks if card >= 0])
                if chosen:
                    out.append(chosen)
        return out

    def shuffled_decks(self, way: Followed) -> list[tuple[int, ...]]:
        """Return the own deck as it may have been shuffled, with the cards on top that left it at once."""
        out: list[tuple[int, ...]] = []
        old = self.before.sides[self.own].deck
        cards = way.state.deck[self.own]
        kinds = [way.state.def_index[card] for card in cards]
        for frame in self.later:
            deck = frame.table.sides[self.own].deck
            if old is None or deck is None or deck == old[: len(deck)]:
                continue
            left = Counter(old) - Counter(deck)
            wanted = [self.kinds.get(number, -1) for number in (*deck, *left.elements())]
            if sorted(wanted) == sorted(kinds):
                out.append(ordered(cards, kinds, wanted))
        return list(dict.fromkeys(out))

    def kept_decks(self, way: Followed) -> list[tuple[int, ...]]:
        """Return the decks of the others as they lie: a shuffle leaves the cards that turn up after it on top."""
        return [tuple(way.state.deck[seat]) for seat in self.others()]

    def card_in(self, way: Followed, card: ForeignCard, zone: Sequence[int]) -> int:
        """Return the card of a zone that a card of the file is or may be; -1 if there is none."""
        mine = way.pairing.bound.get(card.instance, -1)
        if mine in zone:
            return mine
        kind = self.kinds.get(card.number, -1)
        same = [each for each in zone if way.state.def_index[each] == kind]
        free = way.pairing.free(zone)
        return (same or free or [-1])[0]

    # ------------------------------------------------------------ hidden cards

    def nothing(self, way: Followed) -> bool:
        """Leave hidden cards as they are; what is played from a hidden hand must be there."""
        return self.action_in_hand(way)

    def action_in_hand(self, way: Followed) -> bool:
        """Let the card that the frame plays or inks be in the hand of its player."""
        frame = self.frame
        if frame.seat in (-1, self.own) or frame.kind not in ("ADD_TO_INK", "PLAY_CARD"):
            return True
        number = frame.card_number or self.said_number("CARD_PLAYED", "CARD_INKED")
        if not number or way.pairing.bound.get(frame.card, -1) >= 0:
            return True
        return self.lay(way, [ForeignCard(frame.card, number)], way.state.hand[frame.seat]) or True

    def said_number(self, *kinds: str) -> str:
        """Return the card that a line of the log names first."""
        for line in self.frame.said(*kinds):
            if line.cards:
                return line.cards[0]
        return ""

    def new_cards(self, way: Followed) -> list[ForeignCard]:
        """Return the cards of the other players that nobody had seen before."""
        out: dict[str, ForeignCard] = {}
        for frame in self.later:
            for seat, side in enumerate(frame.table.sides):
                for card in side.seen() if seat != self.own else ():
                    if card.instance not in way.pairing.bound and card.instance != self.frame.card:
                        out.setdefault(card.instance, card)
            for line in frame.said("CARD_REVEALED"):
                if line.seat not in (-1, self.own) and line.instance not in way.pairing.bound and line.cards:
                    out.setdefault(line.instance or line.cards[0], ForeignCard("", line.cards[0]))
        return list(out.values())

    def in_hand(self, way: Followed) -> bool:
        """Let the last of the cards that turn up be in the hand, the first ones where they are."""
        new = self.new_cards(way)
        return len(new) > 1 and self.action_in_hand(way) and self.lay(way, new[-1:], self.others_hand(way))

    def all_in_hand(self, way: Followed) -> bool:
        """Let all cards that turn up be in the hand."""
        new = self.new_cards(way)
        return bool(new) and self.action_in_hand(way) and self.lay(way, new, self.others_hand(way))

    def on_deck(self, way: Followed) -> bool:
        """Let the cards that turn up lie on top of the deck."""
        new = self.new_cards(way)
        deck = [card for seat in self.others() for card in reversed(way.state.deck[seat])]
        return bool(new) and self.action_in_hand(way) and self.lay(way, new, deck, True)

    def under_cards(self, way: Followed) -> bool:
        """Let the cards that turn up lie facedown under others."""
        new = self.new_cards(way)
        under = [card_of(ref) for perm in way.state.perms.values() for ref in perm.cards[1:]]
        return bool(new and under) and self.action_in_hand(way) and self.lay(way, new, under)

    def in_inkwell(self, way: Followed) -> bool:
        """Let the cards that turn up lie in the inkwell."""
        new = self.new_cards(way)
        ink = [card for seat in self.others() for card in (*way.state.ready_ink[seat], *way.state.spent_ink[seat])]
        return bool(new and ink) and self.action_in_hand(way) and self.lay(way, new, ink)

    def others(self) -> list[int]:
        """Return the other seats."""
        return [seat for seat in range(self.game.players) if seat != self.own]

    def others_hand(self, way: Followed) -> list[int]:
        """Return the cards in the hands of the others."""
        return [card for seat in self.others() for card in way.state.hand[seat]]

    def lay(self, way: Followed, cards: Sequence[ForeignCard], zone: Sequence[int], first: bool = False) -> bool:
        """Let hidden cards of a zone be these, the first ones or any of them; False if none of them can be."""
        bound = set(way.pairing.bound.values())
        free = [card for card in way.pairing.free(zone) if card not in bound]
        become: dict[int, int] = {}
        named: set[int] = set()  # cards that were only revealed: where they lay is a guess
        for card in cards:
            kind = self.kinds.get(card.number, -1)
            same = [] if first else [each for each in free if way.state.def_index[each] == kind]
            if kind < 0 or not free:
                continue
            chosen = (same or free)[0]
            free.remove(chosen)
            become[chosen] = kind
            if not card.instance:
                named.add(chosen)
            if card.instance:
                way.pairing.bound[card.instance] = chosen
        way.make(become)
        way.pairing.open |= named
        way.pairing.named |= named
        return bool(become)

    # ------------------------------------------------------------ answers

    def from_start(self, start: Followed, guided: bool) -> list[Followed]:
        """Return the ways that fit, from one way of laying hidden cards: the shortest ones first."""
        found: list[Followed] = []
        queue = deque([start])
        tried = 0
        while queue and tried < MOST_FREE and self.tried < self.most and len(found) < MOST_WAYS:
            way = queue.popleft()
            tried += 1
            self.tried += 1
            if self.may_end(way) and self.fits(way):
                found.append(way)
                continue
            if way.state.over or way.depth >= MOST_ANSWERS:
                continue
            queue.extend(self.next_ways(way, guided))
        return found

    def may_end(self, way: Followed) -> bool:
        """Return whether the frame may be over here: its turn action was taken."""
        return way.acted or self.frame.kind not in ACTIONS

    def fits(self, way: Followed) -> bool:
        """Return whether a state is what the file shows; pair the cards if it is."""
        table = self.frame.table
        if table.status in BEFORE_PLAY:
            return True
        compared = Comparison(way.state, table, self.before, way.pairing, self.kinds, way.mixed >= 0)
        if compared.run().differences or not self.ends_alike(way.state):
            self.note_nearest(way)
            return False
        fit = compared.fit
        way.parted = False
        rig_picks(way.state, ())
        way.pairing.bound = fit.bound
        way.make(fit.become)
        if fit.order:
            put_deck_in_order(way.state, self.own, fit.order)
            way.chance[way.mixed] = (*way.chance.get(way.mixed, ()), *fit.order)
        return True

    def ends_alike(self, state: State) -> bool:
        """Return whether the game is over here if it is over in the file, and won by the same player."""
        if self.frame.kind != "GAME_FINISH":
            return not state.over or self.frame.table.status == "finished" or self.frame.kind == "CONCEDE"
        return state.over and (self.game.winner < 0 or self.game.winner in state.winners)

    def note_nearest(self, way: Followed) -> None:
        """Keep the state that differs least, for the report, and where an answer that waits may be given already."""
        if self.frame.table.pending and len(self.ahead) < MOST_WAYS:
            self.ahead.append(way.copy())
            self.ahead[-1].parted = True
        fit = Comparison(way.state, self.frame.table, self.before, way.pairing, self.kinds, way.mixed >= 0).run(True)
        if not self.ends_alike(way.state):
            fit.differences.append("The game ends otherwise in the file")
        if self.nearest is None or len(fit.differences) < self.nearest[0]:
            self.nearest = (len(fit.differences), way, fit)

    def next_ways(self, way: Followed, guided: bool) -> list[Followed]:
        """Return the way after each answer that may have been given."""
        state = way.state
        offered = options(state)
        if state.question_kind == ASK_MAIN:
            if way.acted or self.frame.kind in NO_ACTION:
                return []
            return [self.answered(way, one.value, True) for one in offered if self.is_action(way, one)]
        if state.question_kind == ASK_ALTER:
            return []
        wanted = self.wanted(way, offered) if guided else offered
        return [self.answered(way, one.value, False) for one in wanted]

    def wanted(self, way: Followed, offered: Sequence[Option]) -> list[Option]:
        """Return the answers that the choices of the file leave, those that it names first; all if it says nothing."""
        asked = way.state.asked_player
        choices = [choice for choice in self.frame.choices if choice.seat in (asked, -1)]
        named = {way.pairing.bound[each] for choice in choices for each in choice.selected if each in way.pairing.bound}
        chosen = [one for one in offered if one.card in named and one.card >= 0]
        if not choices or not any(one.card >= 0 for one in offered):
            return list(offered)
        return [*chosen, *[one for one in offered if one.card < 0]] if chosen else list(offered)

    def answered(self, way: Followed, value: GivenAnswer, acts: bool) -> Followed:
        """Return the way after one more answer."""
        new = way.copy()
        before = new.state.deck[self.own][:]
        rigged = new.state.rigged_picks[:]
        apply_answer(new.state, value)
        taken = rigged[: len(rigged) - len(new.state.rigged_picks)]
        if taken:
            new.chance[len(new.answers)] = tuple(taken)
        if was_shuffled(before, new.state.deck[self.own], way.state.rng, new.state.rng):
            new.mixed = len(new.answers)
        new.answers.append(value)
        new.acted = new.acted or acts
        new.depth += 1
        return new

    def is_action(self, way: Followed, option: Option) -> bool:
        """Return whether a turn action may be the one of the frame."""
        frame, state = self.frame, way.state
        kinds = ACTIONS.get(frame.kind)
        if kinds is None:
            return True  # an unknown frame, or the end of the game
        if option.kind not in kinds or (frame.seat >= 0 and state.asked_player != frame.seat):
            return False
        if frame.kind in ("ADD_TO_INK", "PLAY_CARD"):
            number = frame.card_number or self.said_number("CARD_PLAYED", "CARD_INKED")
            return not number or state.def_index[option.card] == self.kinds.get(number, -1)
        actor = way.pairing.bound.get(frame.card, -1)
        if frame.card and actor >= 0 and option.card != actor:
            return False
        aim = way.pairing.bound.get(frame.aim, -1)
        return not frame.aim or aim < 0 or option.other == aim or option.other < 0


def was_shuffled(before: Sequence[int], after: Sequence[int], rng: object, rng_after: object) -> bool:
    """Return whether chance gave a deck another order: one that a player chose is an answer like others."""
    return rng != rng_after and not kept_order(before, after)


def kept_order(before: Sequence[int], after: Sequence[int]) -> bool:
    """Return whether the cards that stay in a deck lie in the same order, with new ones only at its ends."""
    stayed = [card for card in after if card in set(before)]
    return stayed == [card for card in before if card in set(after)]


def distinct(ways: Sequence[Followed]) -> list[Followed]:
    """Return ways that lead to different states."""
    out: dict[str, Followed] = {}
    for way in ways:
        out.setdefault(digest(way.state), way)
    return list(out.values())


# ---------------------------------------------------------------- opening hands


def alter_hand(way: Followed, frame: ForeignFrame, before: ForeignTable, own: int, kinds: Kinds) -> Followed | None:
    """Return the way after a player has put cards of the opening hand back; None if that cannot be."""
    state = way.state
    if state.over or state.question_kind != ASK_ALTER:
        return None
    seat = state.asked_player
    new = way.copy()
    if seat == own:
        kept = {card.instance for card in frame.table.sides[own].hand or []}
        back = [card for card in before.sides[own].hand or [] if card.instance not in kept]
        hand = new.state.hand[own][:]
        picks: list[int] = []
        for card in back:
            kind = kinds.get(card.number, -1)
            same = [each for each in hand if new.state.def_index[each] == kind and each not in picks]
            if not same:
                return None
            picks.append(same[0])
    else:
        picks = new.state.hand[seat][-mulligan_count(frame) :] if mulligan_count(frame) else []
    values = [next((ref for ref in state.options if card_of(ref) == pick), DONE) for pick in picks]
    for value in [*values, DONE]:
        if new.state.question_kind != ASK_ALTER or new.state.asked_player != seat:
            break  # all cards are put back: nothing is left to be asked
        if value not in new.state.options:
            return None
        deck, rng = new.state.deck[own][:], new.state.rng
        apply_answer(new.state, value)
        if was_shuffled(deck, new.state.deck[own], rng, new.state.rng):
            new.mixed = len(new.answers)
        new.answers.append(value)
    return new


def mulligan_count(frame: ForeignFrame) -> int:
    """Return how many cards were put back."""
    for line in frame.said("MULLIGAN"):
        count = line.data.get("mulliganCount")
        if type(count) is int and 0 <= count <= len(frame.table.sides[0].hand or frame.table.sides[1].hand or []):
            return count
    return 0


def nobody_waits(state: State) -> bool:
    """Return whether the state waits for nobody."""
    return state.over or state.asked_player == NOBODY
