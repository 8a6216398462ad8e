"""A game that is played at this keyboard, by one person or several, with bots in the other seats."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from inkwright.cli.terminal.hosted_game import HostedGame
from inkwright.cli.terminal.readable_log import lines_with_rules, second_person, verdict_of
from inkwright.coach import hint
from inkwright.coach.lessons import WELCOME

from .steps import option_notes_of
from .table import AskYesNo, LogLine, ScreenTable, TableMoment

PACE: Final = 0.3  # seconds that an answer of a bot is shown


class LocalTable(ScreenTable):
    """A hosted game, from the eyes of the person who is asked."""

    can_look_back = True

    def __init__(self, hosted: HostedGame, pace: float = PACE) -> None:
        self.hosted = hosted
        self.game = hosted.game
        self.pace = pace
        self.can_play = bool(hosted.people)
        self.eyes = hosted.people[0] if len(hosted.people) == 1 else -1  # whose view is shown; -1: nobody's yet
        self._told: list[str] = []  # what the game says of itself, for the next moment
        hosted.tell = self._told.append
        self._changed = asyncio.Event()
        self._welcomed = hosted.tutor is None

    # ------------------------------------------------------------ the game goes on

    async def moments(self) -> AsyncIterator[TableMoment]:
        """Yield every table that is to be seen; bots answer in a thread."""
        while not self.game.over:
            if not self.hosted.is_persons_turn:
                name = self.game.names[self.game.decision.player]
                yield self.moment(busy=f"{name} is thinking ...")
                before = len(self.game.log)
                self.hosted.answer(await asyncio.to_thread(self.hosted.bot_choice))
                if len(self.game.log) > before and self.pace:
                    yield self.moment(busy=f"{name} is playing ...")
                    await asyncio.sleep(self.pace)
                continue
            if self.hosted.skip_altering():
                continue
            self._changed.clear()
            seat = self.game.decision.player
            if seat != self.eyes:
                self.eyes = -1
                yield self.moment(curtain=self.game.names[seat])
                await self._changed.wait()
                self._changed.clear()
                self.eyes = seat
            moment = self.moment()
            if self.hosted.tutor is not None:
                await self.explain(moment)
            yield moment
            await self._changed.wait()
        yield self.moment()

    def moment(self, busy: str = "", curtain: str = "") -> TableMoment:
        """Return the table as it is to be seen now."""
        game, seat = self.game, self.eyes if self.eyes >= 0 else None
        view = game.view_json(seat)
        log = [LogLine(second_person(text), rule) for text, rule in lines_with_rules(game.log, game.names, seat)]
        moment = TableMoment(view, log, busy, curtain)
        moment.notice = " ".join(self._told)
        self._told.clear()
        moment.title = f"rules of {game.edition}"
        moment.verdict = verdict_of(game)
        if moment.decision is not None:
            moment.notes = option_notes_of(view, moment.decision)
        return moment

    async def explain(self, moment: TableMoment) -> None:
        """Add what a first game explains now."""
        tutor, game = self.hosted.tutor, self.game
        assert tutor is not None, "only a first game is explained"
        tutor.follow(game, self.eyes)
        view, decision = game.view(self.eyes), game.decision
        first = [] if self._welcomed else [WELCOME, tutor.about_skipping()]
        self._welcomed = True
        moment.lessons = [text for text in first if text] + [one.text for one in tutor.lessons(view, decision)]
        if decision.kind == "turn action":
            moment.suggestion = (await asyncio.to_thread(hint, view, decision)).text

    # ------------------------------------------------------------ what the person does

    def lift_curtain(self) -> None:
        """Go on: the person who is asked has the keyboard."""
        self._changed.set()

    async def answer(self, option: int | str) -> None:
        """Give the answer to the game."""
        self.hosted.answer(option)
        self._changed.set()

    async def undo(self, ask: AskYesNo) -> str:
        """Take back the last turn action if everybody consents who must."""
        names, seat = self.game.names, self.game.decision.player
        consents = self.hosted.must_consent()
        for other in consents:
            if not await ask(f"{names[other]}, may {names[seat]} take that back?"):
                return f"{names[other]} does not consent: nothing is taken back."
        self.hosted.take_back(consents)
        self._changed.set()
        return "Taken back."

    async def cancel(self) -> None:
        """Take back what is only announced."""
        self.hosted.cancel()
        self._changed.set()

    async def concede(self) -> None:
        """Let the person who is asked give up."""
        self.hosted.concede(self.game.decision.player)
        self._changed.set()

    async def hint(self) -> str:
        """Return the best answer and why; a search in a thread finds it."""
        view = self.game.view(self.game.decision.player)
        return (await asyncio.to_thread(hint, view, self.game.decision)).text

    async def why_not(self) -> list[str]:
        """Return why turn actions are not possible now."""
        reasons = self.game.view(self.game.decision.player).why_not()
        general = dict.fromkeys([reason.reason for reason in reasons if reason.general])
        return list(general) or [str(reason) for reason in reasons]
