"""A series, played by bots or by people at this terminal."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from inkwright.agents.agent import Agent
from inkwright.agents.bot_names import BotMaker, bot_maker, names_of_bots
from inkwright.agents.game_runner import LOG, choice_of, finish, give_up, tell_end
from inkwright.cards import Catalog
from inkwright.cli.commands import UsageError
from inkwright.engine.game import Game
from inkwright.engine.records.seeds import derived_seed
from inkwright.errors import Forfeit, RecordError
from inkwright.match.kept_games import note_elsewhere
from inkwright.match.record_file import Recorder
from inkwright.match.series import Series
from inkwright.simulation.progress import Progress

from .hosted_game import HostedGame
from .play_session import autosave_recorder, print_farewell, tell_problem
from .screen import Screen
from .seats import decks_of, game_format_of, pair_teams, seat_names, seed_of
from .session import Session

HUMAN: Final = "human"


class MatchSession:
    """A series with those who play it."""

    def __init__(self, options: argparse.Namespace, catalog: Catalog) -> None:
        self.catalog = catalog
        self.seed = seed_of(options)
        decks = decks_of(options, catalog, self.seed)
        self.makers = seat_makers(options.bots or ("greedy",), len(decks))
        self.bots = [HUMAN if maker is None else maker.name for maker in self.makers]
        if options.json and HUMAN in self.bots:
            raise UsageError("People need the screen: no --json with human players.")
        self.screen = Screen(options.plain)
        self.folder = Path(options.record) if options.record else None
        self.force = options.force
        self.series = Series(
            [deck.cards for deck in decks],
            options.series,
            None if options.seed is None and HUMAN in self.bots else self.seed,
            options.edition,
            game_format_of(options.format),
            seat_names(options.names, self.agents(0), [deck.name for deck in decks]),
            pair_teams(options.teams, len(decks)),
            catalog,
        )
        for number in range(1, self.series.games + 1):
            self.check_free(self.file(number))  # before any game is played

    def check_free(self, path: Path | None) -> None:
        """Refuse to write over a game of an earlier match."""
        if path is not None and os.path.lexists(path) and not self.force:
            raise RecordError(f"{path} is there already: name another folder, or add --force.")

    def agents(self, number: int) -> list[Agent | None]:
        """Return new agents for a game."""
        seed = derived_seed(self.seed, number)
        return [None if maker is None else maker(seed + i) for i, maker in enumerate(self.makers)]

    def play(self) -> None:
        """Play games until the series is decided."""
        progress = Progress(self.series.games, "games")
        try:
            while not self.series.over:
                game = self.series.next_game()
                if not self.play_game(game):
                    return
                self.series.add_game(game)
                if HUMAN not in self.bots:
                    progress.step()
        finally:
            progress.close()

    def play_game(self, game: Game) -> bool:
        """Play one game; return False if its people left before it was over."""
        number = len(self.series.played) + 1
        agents = self.agents(number)
        recorder = self.recorder(game, number)
        bots = [agent for agent in agents if agent is not None]
        if len(bots) < len(agents):
            self.screen.title(f"{self.series.title()}: game {number}")
            hosted = HostedGame(game, agents, self.catalog, self.screen.tell, recorder)
            try:
                Session(hosted, self.screen).run()
            finally:  # also if it is interrupted: it says where the game is kept
                print_farewell(hosted, self.screen)
        elif recorder is not None:
            try:
                finish_recorded(game, bots, recorder)
            finally:
                recorder.close()
        else:
            finish(game, bots)
        return game.over

    def file(self, number: int) -> Path | None:
        """Return where a game of the series is written, if it is."""
        return None if self.folder is None else self.folder / f"game-{number}.json"

    def recorder(self, game: Game, number: int) -> Recorder | None:
        """Return the recorder of a game; one with people is kept even if nobody asked for it."""
        bots = ["" if bot == HUMAN else bot for bot in self.bots]
        path = self.file(number)
        if path is None:
            return autosave_recorder(game, bots, self.screen) if HUMAN in self.bots else None
        self.check_free(path)  # a series with draws may have more games
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RecordError(f"{self.folder} cannot be made: {error.strerror or error}.") from None
        recorder = Recorder(path, game, bots, self.force)
        if HUMAN in self.bots:
            tell_problem(note_elsewhere(path), self.screen)
        return recorder

    def facts(self) -> dict[str, object]:
        """Return the series as plain values."""
        return {
            "seed": str(self.seed),
            "games": [game.json() for game in self.series.played],
            "result": self.series.result(),
        }


def finish_recorded(game: Game, agents: Sequence[Agent], recorder: Recorder) -> None:
    """Let agents play a game to its end, answer by answer into its file."""
    while not game.over:
        decision = game.decision
        try:
            answer = choice_of(agents[decision.player], game)
        except Forfeit as forfeit:
            LOG.warning("%s", give_up(game, decision.player, forfeit, [recorder]))
        else:
            recorder.answer(game, decision.options[answer] if isinstance(answer, int) else answer)
    tell_end(game, agents)


def seat_makers(given: Sequence[str], count: int) -> list[BotMaker | None]:
    """Return what makes the bot of each seat, None for a person; the last one named fills up."""
    names = names_of_bots(given)
    if not names or len(names) > count:
        raise UsageError(f"Name one bot for each of the {count} seats: greedy, random, human or one of your own.")
    makers = [None if name.lower() == HUMAN else bot_maker(name) for name in names]
    return makers + [makers[-1]] * (count - len(makers))
