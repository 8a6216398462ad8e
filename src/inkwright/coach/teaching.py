"""Which of several good moves a first game suggests: one that shows something new, in an order that makes sense."""

from __future__ import annotations

from typing import Final

from inkwright.analysis.move_ranking import Move
from inkwright.engine.decisions.options import Option
from inkwright.engine.knowledge.view import CardView, View

AS_GOOD: Final = 0.03  # of the win chance: a loss that no person notices
FREE_LESSON: Final = 0.1  # of the win chance: what a first game may give away for something new or plain
DEAR_LESSON: Final = 0.2  # of the win chance: what it may give away for ink, and for what is long overdue
PATIENT_TURN: Final = 6  # until then something new is shown only where it is as good as anything else
OVERDUE_TURN: Final = 10  # from then on it is shown where it costs much
NEEDED_INK: Final = 5  # with less, inking comes first
SOON: Final = 3  # turns
SPARE: Final = 2  # there twice, or not to be played soon
TOO_EXPENSIVE_NOW: Final = 1  # not to be played in this turn
NOT_SPARE: Final = 0
EVENT_OF: Final = {
    "ink": "inked",
    "quest": "quested",
    "challenge": "challenged",
    "sing": "sang",
    "sing together": "sang",
    "shift": "shifted",
}
"""The kinds of options that show something new, with the event that follows."""
ORDER: Final = ("ink", "shift", "play", "sing together", "sing", "use", "move", "boost", "challenge", "quest")
"""What comes first in a turn where it makes no difference. A challenge that gains little comes after the quests."""


class Teacher:
    """Chooses what to suggest to a player; `met` holds what the player of a first game has met (kinds of SKILLS)."""

    def __init__(self, view: View, moves: list[Move], met: set[str] | None) -> None:
        self.view = view
        self.met = met
        self.moves = [move for move in moves if self.is_sensible(move.option)] or moves
        self.least = min(move.loss for move in self.moves)  # what the best of them loses
        self.own = {stack.id: stack for stack in view.stacks if stack.player == view.me.seat}

    def choice(self) -> Option:
        """Return the move to suggest."""
        return self.winning_quest() or self.something_new() or self.ink_first() or self.usual()

    def is_sensible(self, option: Option) -> bool:
        """Return whether a move makes sense to a person: no challenge that gives more than it takes, no needless ink.

        The first song is sung, not paid for.
        """
        if option.kind == "ink" and self.met is not None:
            return self.needs_ink
        if option.kind == "play" and self.met is not None and "sang" not in self.met:
            return option.title not in [card.name for card in self.view.me.hand if card.type == "song"]  # to be sung
        seen = option.preview
        if seen is None:
            return True
        if seen.banishes_challenged and seen.banishes_challenger:
            stacks = {stack.id: stack for stack in self.view.stacks}
            return stacks[option.aim_stack].cost >= stacks[option.stack].cost
        return seen.banishes_challenged or (seen.dealt > 0 and not seen.banishes_challenger)

    def winning_quest(self) -> Option | None:
        """Return the quest for most lore if questing with everybody wins the game now."""
        me = self.view.me
        decision = self.view.decision
        quests = [option for option in decision.options if option.kind == "quest"] if decision is not None else []
        if not quests or me.lore + sum(self.lore(option) for option in quests) < me.lore_needed:
            return None
        return max(quests, key=self.lore)

    def something_new(self) -> Option | None:
        """Return the best move that shows something new and costs little; the later it is, the more it may cost."""
        met = self.met
        if met is None:
            return None
        turn = self.view.turn
        price = AS_GOOD if turn < PATIENT_TURN else FREE_LESSON if turn < OVERDUE_TURN else DEAR_LESSON
        new = [
            move.option
            for move in self.moves
            if move.loss <= self.least + price and EVENT_OF.get(move.option.kind, "") not in (*met, "")
        ]
        return self.best_of_its_kind(new[0]) if new else None

    def ink_first(self) -> Option | None:
        """Return a card to ink in the first turns of a first game: what is played then can be more expensive."""
        if self.met is None or self.ink >= NEEDED_INK:
            return None
        most = self.least + DEAR_LESSON
        cards = [move.option for move in self.moves if move.option.kind == "ink" and move.loss <= most]
        return self.card_to_ink(cards[0]) if cards else None

    def usual(self) -> Option:
        """Return the move that comes first in a usual turn, among those that are as good as the best."""
        good = [move.option for move in self.moves if move.loss <= self.least + AS_GOOD]
        first = min(good, key=self.place)  # the best one comes first among equals
        return self.best_of_its_kind(first)

    def place(self, option: Option) -> int:
        """Return when in a turn a move comes."""
        if option.kind == "ink" and self.ink >= NEEDED_INK and option is not self.moves[0].option:
            return len(ORDER)
        if option.kind == "challenge" and not gains(option):
            return len(ORDER) + 1
        return ORDER.index(option.kind) if option.kind in ORDER else len(ORDER) + 2

    @property
    def ink(self) -> int:
        """How much ink the player has, spent or not."""
        return self.view.me.ink_ready + self.view.me.ink_exerted

    @property
    def needs_ink(self) -> bool:
        """Whether the player cannot play the whole hand in one turn."""
        hand = self.view.me.hand
        return len(hand) > 1 and sum(card.cost for card in hand) > self.ink

    def best_of_its_kind(self, option: Option) -> Option:
        """Return an option, or one of the same kind that a person understands better."""
        if option.kind == "ink":
            return self.card_to_ink(option)
        if option.kind == "quest":
            return max(self.near(option, AS_GOOD), key=self.lore)
        if option.kind == "sing":
            same = [other for other in self.near(option, AS_GOOD) if other.title == option.title]
            return min(same, key=self.singer_worth)
        return option

    def near(self, option: Option, price: float) -> list[Option]:
        """Return an option and those of its kind that lose hardly more than it, the best first."""
        loss = next(move.loss for move in self.moves if move.option is option)
        return [move.option for move in self.moves if move.option.kind == option.kind and move.loss <= loss + price]

    def card_to_ink(self, option: Option) -> Option:
        """Return a card that can be spared, the dearest of those that are easiest to spare."""
        near = self.near(option, AS_GOOD if self.met is None else DEAR_LESSON)
        needed = set() if self.met is None else needed_cards(self.view, self.met)
        free = [other for other in near if other.title not in needed] or near
        spared = {card.name: (spare(self.view, card), card.cost) for card in self.view.me.hand}
        best = max(free, key=lambda other: spared.get(other.title, (NOT_SPARE, 0)))
        return best if spared.get(best.title, (NOT_SPARE, 0))[0] > NOT_SPARE else free[0]

    def lore(self, option: Option) -> int:
        """Return what a quest gains."""
        return self.own[option.stack].lore

    def singer_worth(self, option: Option) -> tuple[int, int]:
        """Return what a singer would gain by questing, and its cost."""
        singer = self.own.get(option.aim_stack)
        return (0, 0) if singer is None else (singer.lore, singer.cost)


def gains(option: Option) -> bool:
    """Return whether a challenge banishes without a loss."""
    seen = option.preview
    return seen is not None and seen.banishes_challenged and not seen.banishes_challenger


def spare(view: View, card: CardView) -> int:
    """Return how easily a card in hand is spared, by the lesson on ink."""
    me = view.me
    ink = me.ink_ready + me.ink_exerted
    if [other.name for other in me.hand].count(card.name) > 1 or card.cost > ink + SOON:
        return SPARE
    return TOO_EXPENSIVE_NOW if card.cost > ink + 1 else NOT_SPARE


def needed_cards(view: View, met: set[str]) -> set[str]:
    """Return the names of the cards in hand that show something new: songs, and what can be shifted, with its base."""
    hand = view.me.hand
    needed: set[str] = set()
    if "sang" not in met:
        needed.update(card.name for card in hand if card.type == "song")
    if "shifted" not in met:
        upper = [card.name for card in hand if any(word.startswith("Shift") for word in card.keywords)]
        names = {name.partition(" - ")[0] for name in upper}
        needed.update(card.name for card in hand if card.name.partition(" - ")[0] in names)
    copies = [card.name for card in hand]
    return {name for name in needed if copies.count(name) == 1}
