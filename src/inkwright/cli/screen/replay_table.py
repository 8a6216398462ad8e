"""A record that is stepped through, answer by answer, and analysed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from inkwright.analysis import Chapter, Study, rank_moves, win_chance
from inkwright.cards import Catalog
from inkwright.cli.terminal.readable_log import lines_with_rules, second_person, verdict_of
from inkwright.engine.game import Game
from inkwright.errors import IllegalAnswer, StudyError
from inkwright.files.folders import data_folder
from inkwright.files.user_files import write_errors
from inkwright.match.record_file import RecordedGame

from .table import AskYesNo, LogLine, ScreenTable, TableMoment

REFUSED = "A replay is only looked at."
STUDY_FILE = "study.json"  # in the folder of the user's data: where moments of replays are kept


class SteppedReplay(ScreenTable):
    """A recorded game, from the eyes of one seat or of the player who is asked."""

    is_replay = True
    can_play = False

    def __init__(self, recorded: RecordedGame, catalog: Catalog, at: int = 0, seat: int = -1) -> None:
        self.recorded = recorded
        self.catalog = catalog
        self.answers = recorded.record.answers
        self.seat = seat  # -1: that of whoever is asked
        self.game: Game = recorded.start(catalog)
        self.notes = recorded.differences(self.game)
        self.game.listen()
        self.at = max(0, min(at, len(self.answers)))
        self._changed = asyncio.Event()

    async def moments(self) -> AsyncIterator[TableMoment]:
        """Yield the table wherever the steps lead."""
        while True:
            self._changed.clear()
            self.go_there()
            yield self.moment()
            await self._changed.wait()

    def go_there(self) -> None:
        """Bring the game to where the steps lead."""
        if self.game.answer_count > self.at:
            self.game = self.recorded.start(self.catalog)
            self.game.listen()
        while self.game.answer_count < self.at:
            number = self.game.answer_count
            self.recorded.give(self.game, number + 1, self.answers[number], self.notes)

    def moment(self) -> TableMoment:
        """Return the table as it is here."""
        game = self.game
        asked = -1 if game.over else game.decision.player
        seat = self.seat if self.seat >= 0 else max(asked, 0)
        view = game.view_json(seat)
        log = [LogLine(second_person(text), rule) for text, rule in lines_with_rules(game.log, game.names, seat)]
        count = len(self.answers)
        moment = TableMoment(view, log, title=f"after all {count} decisions", verdict=verdict_of(game))
        if self.at < count:
            moment.title = f"decision {self.at + 1} of {count}"
            moment.answered = self.answers[self.at]
        return moment

    def keep_moment(self) -> str:
        """Add this moment to the study of the user's folder; return where it is."""
        folder = data_folder()
        if folder is None:
            raise StudyError("There is no folder for the user's data, so nothing is kept.")
        path = folder / STUDY_FILE
        study = Study.load(path) if path.exists() else Study()
        seat = self.seat if self.seat >= 0 else None if self.game.over else self.game.decision.player
        study.chapters.append(Chapter(self.recorded.record, self.at, seat, f"Turn {self.game.turn}"))
        with write_errors(path, StudyError):
            folder.mkdir(parents=True, exist_ok=True)
        study.save(path)
        return f"Kept as chapter {len(study.chapters)} of {path}; 'inkwright study' shows it."

    def step(self, answers: int) -> None:
        """Go some answers on, or back."""
        self.go_to(self.at + answers)

    def go_to(self, number: int) -> None:
        """Go to where a number of answers were given."""
        self.at = max(0, min(number, len(self.answers)))
        self._changed.set()

    def turn(self, by: int) -> None:
        """Go to the first decision of the next turn, or of this one or the turn before."""
        game = self.recorded.start(self.catalog)
        starts: list[int] = []
        turn = -1
        for number in range(len(self.answers) + 1):
            if game.turn != turn:
                turn = game.turn
                starts.append(number)
            if number < len(self.answers):
                self.recorded.give(game, number + 1, self.answers[number], self.notes)
        if by > 0:
            self.go_to(next((start for start in starts if start > self.at), len(self.answers)))
        else:
            self.go_to(max([start for start in starts if start < self.at], default=0))

    def next_seat(self) -> None:
        """See it with the eyes of the next player; after the last one, of whoever is asked."""
        self.seat = self.seat + 1 if self.seat + 1 < self.game.players else -1
        self._changed.set()

    async def analysis(self) -> list[str]:
        """Return the chance to win here, and after each answer."""
        return await asyncio.to_thread(self.analysed)

    def analysed(self) -> list[str]:
        """Search for the answers of the player who is asked."""
        if self.game.over:
            return ["The game is over."]
        decision = self.game.decision
        view = self.game.view(decision.player)
        name = self.game.names[decision.player]
        lines = [second_person(f"{name} wins {win_chance(view).text}. {decision.prompt}")]
        if decision.open:
            return lines
        given = self.answers[self.at] if self.at < len(self.answers) else ""
        for move in rank_moves(view):
            mark = "  (given)" if move.option.notation == given else ""
            lines.append(f"{move.chance.text:16}  {move.option.label}{mark}")
        return lines

    async def answer(self, option: int | str) -> None:
        """Refuse: nothing is played here."""
        raise IllegalAnswer(REFUSED)

    async def undo(self, ask: AskYesNo) -> str:
        """Refuse."""
        return REFUSED

    async def cancel(self) -> None:
        """Refuse."""
        raise IllegalAnswer(REFUSED)

    async def concede(self) -> None:
        """Refuse."""
        raise IllegalAnswer(REFUSED)

    async def hint(self) -> str:
        """Return the best answer here."""
        return REFUSED

    async def why_not(self) -> list[str]:
        """Return why turn actions were not possible here."""
        return [REFUSED]
