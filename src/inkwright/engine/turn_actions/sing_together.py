"""Sing a song with several characters (8.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import CANT_PLAY, FINE, NO_SINGER
from inkwright.engine.procedures.added_costs import can_sing_and_pay
from inkwright.engine.procedures.costs import able_singers, sing_value
from inkwright.engine.procedures.discard_plays import songs_of_discard
from inkwright.state.ids import BY_SINGING_TOGETHER, SONG, CardNumber, Seat
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .base import ABOUT_CARD, TurnAction, act, act_a, act_c, distinct_hand
from .judge import Judge
from .permission import announce_song
from .play_card import is_banned

if TYPE_CHECKING:
    from inkwright.engine.decisions.why import Report

ACT_TOGETHER: Final = 5  # card, 0, permission


class SingTogetherAction(TurnAction):
    """Exert any number of characters of the team, whose costs reach the song's number (8.12.1-8.12.2)."""

    number: ClassVar[int] = ACT_TOGETHER
    word: ClassVar[str] = "sing together"
    notation: ClassVar[str] = "sing {title} together"
    label: ClassVar[str] = "Sing {title} together"
    step: ClassVar[str] = "play"
    hint: ClassVar[str] = "a song without ink is nearly free"
    menu: ClassVar[int] = 3
    about: ClassVar[int] = ABOUT_CARD
    listed: ClassVar[bool] = True

    def subjects(self, state: State, player: Seat) -> list[int]:
        return distinct_hand(state, player) + songs_of_discard(state, player)

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        definition = state.definition(subject)
        return [act(ACT_TOGETHER, subject)] if definition.type == SONG and definition.sing_together else []

    def why_not(self, state: State, player: Seat, action: int) -> int:
        card = act_a(action)
        if is_banned(state, player, card):
            return CANT_PLAY
        out: list[int] = []
        sing_together_actions(state, player, card, able_singers(state, player), out)
        return FINE if out else NO_SINGER

    def permission_number(self, action: int) -> int:
        return act_c(action) - 1

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.sing_together_score(act_a(action))

    def begin(self, state: State, frame: Frame, action: int) -> None:
        announce_song(self, state, action)

    def choose_way(self, play: Frame, action: int) -> None:
        play.route = BY_SINGING_TOGETHER  # 1.5.5.1, 4.3.2.2

    def report(self, report: Report, subject: int) -> None:
        """Report nothing: singing alone reports for both."""


def sing_together_actions(state: State, player: Seat, card: CardNumber, singers: list[Perm], out: list[int]) -> None:
    """Append the action that sings a song together, if these singers are enough (8.12.2)."""
    total = 0
    for perm in singers:
        total += sing_value(state, perm)
    enough = total >= state.definition(card).sing_together
    if enough and can_sing_and_pay(state, player, card, [], singers):
        out.append(act(ACT_TOGETHER, card))
