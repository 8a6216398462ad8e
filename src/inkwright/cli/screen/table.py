"""What the full screen shows of a game, and what it can do with it, wherever the game is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from inkwright.engine.document_types import DecisionJson, ViewJson

AskYesNo = Callable[[str], Awaitable[bool]]


class LogLine(NamedTuple):
    """Something that happened, and the rule that it follows."""

    text: str
    rule: str


@dataclass(slots=True)
class TableMoment:
    """Everything that the screen shows at one moment."""

    view: ViewJson
    log: Sequence[LogLine] = ()
    busy: str = ""  # who is awaited, in a sentence; "" if it is this person's turn to answer
    curtain: str = ""  # the name of the person who takes the keyboard now; nothing else is shown
    lessons: Sequence[str] = ()  # what a first game explains now
    suggestion: str = ""
    answered: str = ""  # in a replay: the answer that was given here
    notice: str = ""  # something to say once
    title: str = ""  # what stands at the top beside the turn
    offer: tuple[int, str] | None = None  # the number of what another player asks for, and the question
    verdict: str = ""  # how the game ended
    notes: Sequence[str] = field(default_factory=list)  # for each option what it costs or does

    @property
    def decision(self) -> DecisionJson | None:
        """The decision that can be answered here; None if there is none."""
        asked = self.view["decision"]
        return None if asked is None or "options" not in asked or self.busy else cast(DecisionJson, asked)


class ScreenTable(ABC):
    """A game that can be watched and, if it has a seat for this person, played."""

    is_replay = False
    can_play = True  # is there a seat for this person?
    can_look_back = False  # can a game that is over be stepped through?

    @abstractmethod
    def moments(self) -> AsyncIterator[TableMoment]:
        """Yield what is to be shown, until the game is over or the table is closed."""

    @abstractmethod
    async def answer(self, option: int | str) -> None:
        """Answer the decision by the index of an option, or by a card name; IllegalAnswer says what is wrong."""

    @abstractmethod
    async def undo(self, ask: AskYesNo) -> str:
        """Take back the last turn action; others at this keyboard are asked. Return what to say about it."""

    @abstractmethod
    async def cancel(self) -> None:
        """Take back what is only announced."""

    @abstractmethod
    async def concede(self) -> None:
        """Give up."""

    @abstractmethod
    async def hint(self) -> str:
        """Return what to do and why."""

    @abstractmethod
    async def why_not(self) -> list[str]:
        """Return why turn actions are not possible now, a sentence each."""

    async def again(self) -> str:
        """Ask for another game; return what to say about it, "" if the screen is left for it."""
        return ""

    async def reply(self, offer: int, yes: bool) -> None:
        """Answer what another player asks for."""
        raise NotImplementedError

    def lift_curtain(self) -> None:
        """Show the table to the person who has taken the keyboard."""
        raise NotImplementedError
