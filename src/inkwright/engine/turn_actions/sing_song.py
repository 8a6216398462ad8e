"""Sing a song with one character (5.4.4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import CANT_PLAY, FINE, NO_SINGER
from inkwright.engine.decisions.titles import card_title
from inkwright.engine.procedures.added_costs import added_payable
from inkwright.engine.procedures.costs import able_singers, sing_value
from inkwright.engine.procedures.discard_plays import songs_of_discard
from inkwright.engine.procedures.play_procedure import SINGERS
from inkwright.state.ids import BY_SINGING, SINGS_TOGETHER_ONLY, SONG, CardNumber, Seat, perm_ref
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .base import ABOUT_CARD, OWN_STACK, TurnAction, act, act_a, act_b, act_c, distinct_hand, stacks_of
from .judge import Judge
from .permission import announce_song
from .play_card import is_banned
from .sing_together import sing_together_actions

if TYPE_CHECKING:
    from inkwright.engine.decisions.why import Report

ACT_SING: Final = 4  # card, singer, permission


class SingAction(TurnAction):
    """Exert a character to play a song instead of paying for it (5.4.4.2, 1.5.5.1)."""

    number: ClassVar[int] = ACT_SING
    word: ClassVar[str] = "sing"
    notation: ClassVar[str] = "sing {title} with {aim}"
    label: ClassVar[str] = "Sing {title} with {aim}"
    step: ClassVar[str] = "play"
    hint: ClassVar[str] = "a song without ink is nearly free"
    menu: ClassVar[int] = 3
    about: ClassVar[int] = ABOUT_CARD
    aim: ClassVar[int] = OWN_STACK
    listed: ClassVar[bool] = True

    def subjects(self, state: State, player: Seat) -> list[int]:
        return distinct_hand(state, player) + songs_of_discard(state, player)

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        if state.definition(subject).type != SONG:
            return []
        return [act(ACT_SING, subject, perm.serial) for perm in stacks_of(state, player)]

    def why_not(self, state: State, player: Seat, action: int) -> int:
        card = act_a(action)
        if is_banned(state, player, card):
            return CANT_PLAY
        out: list[int] = []
        sing_actions(state, player, card, able_singers(state, player), out)
        return FINE if action in out else NO_SINGER

    def shown_cost(self, state: State, player: Seat, action: int) -> int:
        """Return the cost of the song: the singer must reach it."""
        return state.definition(act_a(action)).cost

    def permission_number(self, action: int) -> int:
        return act_c(action) - 1

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.sing_score(act_a(action), state.perms[act_b(action)])

    def begin(self, state: State, frame: Frame, action: int) -> None:
        announce_song(self, state, action)

    def choose_way(self, play: Frame, action: int) -> None:
        play.route = BY_SINGING  # 1.5.5.1, 4.3.2.2
        play.slots[SINGERS] = (perm_ref(act_b(action)),)

    def report(self, report: Report, subject: int) -> None:
        """Report that nobody can sing a song, alone or together."""
        if report.state.definition(subject).type == SONG:
            reason = why_not_sing(report.state, report.seat, subject)
            report.note(self, card_title(report.state, subject), "", reason)


def sing_actions(state: State, player: Seat, card: CardNumber, singers: list[Perm], out: list[int]) -> None:
    """Append the ways to sing a song, alone or together (5.4.4.2, 8.12)."""
    definition = state.definition(card)
    if definition.sing_together:
        sing_together_actions(state, player, card, singers, out)  # 5.4.4.3: besides the ordinary way
    for perm in singers:
        barred = perm.traits.restrictions & SINGS_TOGETHER_ONLY and not definition.sing_together
        if perm.player == player and not barred:
            able = sing_value(state, perm) >= definition.cost
            if able and added_payable(state, player, card, (perm_ref(perm.serial),), [], 0):
                out.append(act(ACT_SING, card, perm.serial))  # 8.7.4


def why_not_sing(state: State, player: Seat, card: CardNumber) -> int:
    """Return why a song cannot be sung, alone or together (5.4.4.2, 8.12.2)."""
    out: list[int] = []
    sing_actions(state, player, card, able_singers(state, player), out)
    return FINE if out else NO_SINGER
