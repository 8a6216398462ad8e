"""What a turn action is (4.1): its number, its words, when it is legal, what it costs and how it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import FINE
from inkwright.engine.decisions.titles import card_title
from inkwright.engine.procedures.procedure import KINDS, Procedure
from inkwright.kernel.rulings import Permission
from inkwright.state.ids import SEATS, CardNumber, Seat, perm_ref
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .judge import Judge

if TYPE_CHECKING:
    from inkwright.engine.decisions.options import Option
    from inkwright.engine.decisions.why import Report

# What an action is about
ABOUT_NOTHING: Final = 0
ABOUT_PLAYER: Final = 1
ABOUT_CARD: Final = 2  # of the hand, or one that may be used as if it were there
ABOUT_STACK: Final = 3  # a card in play, with those under it
ABOUT_ABILITY: Final = 4  # an ability of a stack

# What an action is aimed at
NO_AIM: Final = 0
OWN_STACK: Final = 1
OPPOSING_STACK: Final = 2

UNKNOWN: Final = -1  # a cost that is not known beforehand, or is not ink
NO_STEPS: Final = -1  # the action needs no frame of its own
LAST: Final = 99  # the place in a menu of what is not placed

# Steps of the Main Phase
ASK: Final = 0
ACT: Final = 1
CHECK: Final = 2
ENDED: Final = 3


def act(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Encode a turn action as one number."""
    return kind | a << 4 | b << 24 | c << 44


def act_kind(action: int) -> int:
    """Return the number of the kind of action."""
    return action & 15


def act_a(action: int) -> int:
    """Return the card, the serial of the stack or the player that an action is about."""
    return action >> 4 & 0xFFFFF


def act_b(action: int) -> int:
    """Return the serial of the stack that an action is aimed at, or the number of an ability or a permission."""
    return action >> 24 & 0xFFFFF


def act_c(action: int) -> int:
    """Return what tells apart the ways to do the same."""
    return action >> 44


def act_shift(action: int) -> int:
    """Return the position of the Shift ability that is used."""
    return action >> 44 & 255


def act_permission(action: int) -> int:
    """Return 1 and the number of the permission by which a card is shifted; 0: none is needed."""
    return action >> 52


class TurnAction(Procedure):
    """One kind of turn action (4.1.3).

    A single action is a number, made by `act`; the methods get it as `action`. What the action is about, the
    subject, is a card, the serial of a stack or a player, as `about` says.
    """

    number: ClassVar[int] = 0  # below 16; saved games and records hold it, so it never changes
    word: ClassVar[str] = ""  # the kind of its options
    notation: ClassVar[str] = ""  # with {title}: its card, {aim}: what it is aimed at, {ability}, {who}: a player
    label: ClassVar[str] = ""  # the same for people
    step: ClassVar[str] = ""  # the step of a scenario that takes it; "": none does
    hint: ClassVar[str] = ""  # why it is a good idea, for learners
    menu: ClassVar[int] = LAST  # its place in the terminal's list; equal places stand together
    about: ClassVar[int] = ABOUT_NOTHING
    aim: ClassVar[int] = NO_AIM
    costs_ink: ClassVar[bool] = False  # does it usually cost ink?
    usual: ClassVar[bool] = False  # is it offered in most turns?
    listed: ClassVar[bool] = False  # does the fast path in listing.py list it?
    procedure_number: ClassVar[int] = NO_STEPS  # the number of its procedure; a new one takes OWN_STEPS + number

    # Legality

    def subjects(self, state: State, player: Seat) -> list[int]:
        """Return what a player could take this action with."""
        if self.about == ABOUT_CARD:
            return distinct_hand(state, player)
        if self.about == ABOUT_STACK or self.about == ABOUT_ABILITY:
            return [perm.serial for perm in stacks_of(state, player)]
        return [0]

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        """Return the actions of this kind with one subject, legal or not."""
        return [act(self.number, subject)]

    def why_not(self, state: State, player: Seat, action: int) -> int:
        """Return the reason against an action; FINE if it is legal."""
        raise NotImplementedError

    def legal(self, state: State, player: Seat, out: list[int]) -> None:
        """Append the legal actions of this kind to a list."""
        for subject in self.subjects(state, player):
            for action in self.candidates(state, player, subject):
                if self.why_not(state, player, action) == FINE:
                    out.append(action)

    # Costs

    def cost(self, state: State, player: Seat, action: int) -> int:
        """Return the ink that an action costs."""
        return UNKNOWN

    def shown_cost(self, state: State, player: Seat, action: int) -> int:
        """Return the cost to show to a player beside the action."""
        return UNKNOWN

    def permission(self, state: State, player: Seat, action: int) -> Permission | None:
        """Return the permission by which an action plays a card."""
        return None

    def permission_number(self, action: int) -> int:
        """Return the number of the permission of a card in play that an action needs; -1: none."""
        return -1

    def score(self, judge: Judge, state: State, action: int) -> float:
        """Return what an agent's judge makes of an action."""
        return judge.other_score()

    # Taking it

    def begin(self, state: State, frame: Frame, action: int) -> None:
        """Take the action (4.1.2). `frame` is that of the Main Phase; its `handovers` counts those before it."""
        raise NotImplementedError

    def choose_way(self, play: Frame, action: int) -> None:
        """Note in the frame of a play that the card is played and paid for by this action (4.3.2.2)."""
        raise NotImplementedError

    def is_turn_action(self) -> bool:
        return True

    def only_announced(self, frame: Frame) -> bool:
        return frame.step == 0

    # Words

    def aimed_at(self, action: int) -> int:
        """Return the serial of the stack that an action is aimed at; 0: none."""
        return 0 if self.aim == NO_AIM else act_b(action)

    def describe(self, state: State, action: int, option: Option) -> None:
        """Fill in what the option for an action is about."""
        subject = act_a(action)
        if self.about == ABOUT_PLAYER:
            option.player = subject
        elif self.about == ABOUT_CARD:
            option.card = subject
            option.ref = state.current_ref(subject)
        elif self.about != ABOUT_NOTHING:
            option.card = state.top(state.perms[subject])
            option.ref = perm_ref(subject)
        serial = self.aimed_at(action)
        if serial:
            option.other = state.top(state.perms[serial])
            option.aim_stack = serial

    def aim_title(self, state: State, action: int, titles: dict[int, str]) -> str:
        """Return what an action is aimed at or allowed by, in words; `titles` are those of the stacks in play."""
        serial = self.aimed_at(action)
        return titles[serial] if serial else ""

    def refused(self, card: str, aim: str) -> str:
        """Return the action in words, for the sentence that says why it is not possible."""
        return " ".join([part for part in (self.word, card, f"> {aim}" if aim else "") if part])

    def report(self, report: Report, subject: int) -> None:
        """Report why the actions with one subject are not possible now."""
        state = report.state
        titles = report.titles
        title = ""
        if self.about == ABOUT_CARD:
            title = card_title(state, subject)
        elif self.about != ABOUT_NOTHING:
            title = titles[subject]
        for action in self.candidates(state, report.seat, subject):
            reason = self.why_not(state, report.seat, action)
            cost = max(0, self.cost(state, report.seat, action))
            report.note(self, title, self.aim_title(state, action, titles), reason, cost)

    def report_elsewhere(self, report: Report) -> None:
        """Report why cards that are not in the hand are not played now."""


def stacks_of(state: State, player: Seat) -> list[Perm]:
    """Return a player's stacks."""
    return [perm for perm in state.board if perm.player == player]


def distinct_hand(state: State, player: Seat) -> list[CardNumber]:
    """Return the cards of a hand; of cards that are equal and equally known, the first."""
    found: dict[tuple[int, int], int] = {}
    for card in state.hand[player]:
        found.setdefault((state.def_index[card], state.known[card] & SEATS), card)
    return list(found.values())


BY_NUMBER: Final[list[TurnAction]] = [TurnAction()] * KINDS  # filled by registry.py, as the next two are
BY_WORD: Final[dict[str, TurnAction]] = {}
UNLISTED: Final[list[TurnAction]] = []  # the actions that the fast path does not list
