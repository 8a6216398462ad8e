"""A game that this process hosts for people: the answers of bots, the record, taking back, giving up."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from inkwright.agents import FACTORIES, by_name
from inkwright.agents.agent import Agent
from inkwright.agents.game_runner import choice_of, tell_end
from inkwright.cards import Card, Catalog
from inkwright.coach import Tutor, UndoRules
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.errors import EngineError, Forfeit, IllegalAnswer, InkwrightError, RecordNotWritten
from inkwright.files.user_files import write_errors
from inkwright.match.kept_games import keep_replaced_game, mark_over, new_game_file, note_elsewhere
from inkwright.match.record_file import Recorder

Consent = Callable[[int, int], bool]  # does the first seat let the second one take back?


class HostedGame:
    """One game with those who play it, and what belongs to it: the record, the tutor, who may take back."""

    def __init__(
        self,
        game: Game,
        agents: Sequence[Agent | None],
        catalog: Catalog,
        tell: Callable[[str], None],
        recorder: Recorder | None = None,
        learn: bool = False,
        practice: bool = False,
        device: str = "",
    ) -> None:
        self.game = game
        self.agents = list(agents)
        self.catalog = catalog
        self.tell = tell  # says something to whoever sits there
        self.recorder = recorder
        self.device = device  # a pipe or a device that gets the whole record at the end, "" for none
        self.recorded_elsewhere = False  # is it recorded where nobody asked for, as the file could not be written?
        self.people = [seat for seat, agent in enumerate(self.agents) if agent is None]
        self.undo_rules = UndoRules(self.people, practice or learn)
        self.tutor = Tutor() if learn else None
        self.heard = 0  # lines of the log that everybody knew when the game was taken up again
        game.listen()
        game.keep_undo()

    @property
    def bots(self) -> list[str]:
        """The agents by name, "" for a person."""
        return [agent.name if agent is not None else "" for agent in self.agents]

    @property
    def is_persons_turn(self) -> bool:
        """Return whether a person is asked."""
        return not self.game.over and self.agents[self.game.decision.player] is None

    def bot_choice(self) -> Option | int | str | Forfeit:
        """Return what the bot that is asked answers, or why it gives up."""
        agent = self.agents[self.game.decision.player]
        assert agent is not None, "a bot is asked"
        try:
            return choice_of(agent, self.game)
        except Forfeit as forfeit:
            return forfeit

    def skip_altering(self) -> bool:
        """Keep the opening hand where a first game skips that step; return whether it did."""
        if self.tutor is None or not self.tutor.skips(self.game.decision):
            return False
        self.answer(self.game.decision.options[-1])
        return True

    def printed_cards(self) -> dict[str, Card]:
        """Return the printed cards of this game, by full name."""
        origin = self.game.origin
        return {} if origin is None else {card.full_name: card for deck in origin.cards for card in deck}

    def rematch(self, seed: int) -> HostedGame:
        """Return a new game with the same players and decks, not recorded yet."""
        origin = self.game.origin
        assert origin is not None, "a game that is played began with its decks"
        teams = list(origin.teams) if len(set(origin.teams)) < len(origin.teams) else None
        game = Game(origin.cards, seed, origin.edition, origin.format, origin.names, teams, self.catalog)
        agents = [
            by_name(agent.name, seed + seat) if agent is not None and agent.name in FACTORIES else agent
            for seat, agent in enumerate(self.agents)
        ]
        return HostedGame(game, agents, self.catalog, self.tell, practice=self.undo_rules.practice)

    # ------------------------------------------------------------ answers and their record

    def answer(self, answer: Option | int | str | Forfeit) -> None:
        """Give an answer to the game, and write it down; a bot may give up instead."""
        if isinstance(answer, Forfeit):
            seat = self.game.decision.player
            self.tell(f"{answer} {self.game.names[seat]} concedes.")
            self.concede(seat)
            return
        option = self.game.decision.options[answer] if isinstance(answer, int) else answer

        def give() -> None:
            if self.recorder is not None:
                self.recorder.answer(self.game, option)
            else:
                self.game.answer(option)

        try:
            self._written(give)
        except (InkwrightError, KeyboardInterrupt):
            raise
        except Exception as error:
            where = f" The record {self.recorder.path} shows it." if self.recorder is not None else ""
            raise EngineError(f"The game broke: {type(error).__name__}: {error}.{where}") from error

    def concede(self, seat: int) -> None:
        """Let a player concede, and write it down."""

        def give() -> None:
            if self.recorder is not None:
                self.recorder.concede(self.game, seat)
            else:
                self.game.concede(seat)

        self._written(give)

    def _written(self, give: Callable[[], None]) -> None:
        """Change the game; where the record cannot be written, go on with another one."""
        before = self.game.answer_count
        try:
            give()
        except RecordNotWritten as error:
            self._record_elsewhere(error)
            if self.game.answer_count == before:
                self._written(give)
                return
        if self.game.over:
            tell_end(self.game, self.agents)
            self._close_record()

    def _close_record(self) -> None:
        """Close the record of a game that is over, and mark it so at once: the terminal may be closed any moment."""
        if self.recorder is not None:
            self.recorder.close()
            with suppress(OSError):  # whoever leaves the table tries it again, and is told
                self.recorder.path = mark_over(self.recorder.path)

    def _record_elsewhere(self, error: RecordNotWritten) -> None:
        """Go on in the data folder after a record cannot be written any more; without a record if that cannot be."""
        if self.recorder is not None:
            with suppress(RecordNotWritten):  # the first error is the one to tell
                self.recorder.close()
        self.recorder = None
        if not self.recorded_elsewhere:
            self.recorded_elsewhere = True
            with suppress(RecordNotWritten, OSError):
                path = new_game_file()
                self.recorder = None if path is None else Recorder(path, self.game, self.bots)
        where = "without a record" if self.recorder is None else f"in {self.recorder.path}"
        self.tell(f"{error} The game goes on {where}; 'save FILE' keeps it elsewhere.")

    def save(self, path: str) -> str:
        """Write the game so far into a file; return what to say about it, or raise IllegalAnswer."""
        try:
            with write_errors(path):
                if self.recorder is not None and os.path.realpath(path) == os.path.realpath(self.recorder.path):
                    return f"The game is recorded in {path} already."
                keep_replaced_game(path, False)
                recorder = Recorder(Path(path), self.game, self.bots)
                recorder.close()  # a pipe or a device is written now
        except InkwrightError as error:
            raise IllegalAnswer(str(error)) from None
        problem = note_elsewhere(path)
        if problem:
            self.tell(problem)
        if self.recorder is None or self.recorded_elsewhere:
            if self.recorder is not None:
                self.recorder.close()
            self.recorder, self.recorded_elsewhere = recorder, False
        return f"Saved; go on with: inkwright play --resume {path}"

    # ------------------------------------------------------------ taking back

    def must_consent(self) -> list[int]:
        """Return the seats that must consent if the player who is asked takes back; IllegalAnswer if it is refused."""
        return self.undo_rules.must_consent(self.game, self.game.decision.player)

    def take_back(self, consents: Sequence[int]) -> None:
        """Go back to before the last turn action of the player who is asked."""
        self.undo_rules.take_back(self.game, self.game.decision.player, consents)
        self._rewind()

    def cancel(self) -> None:
        """Take back an action that is only announced."""
        self.game.cancel()
        self._rewind()

    def _rewind(self) -> None:
        """Let the record forget what was taken back."""
        if self.recorder is not None:
            try:
                self.recorder.rewind(self.game)
            except RecordNotWritten as error:
                self._record_elsewhere(error)
