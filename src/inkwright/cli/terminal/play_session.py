"""A game is set up or taken up again, and played at this terminal."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from inkwright.agents.agent import Agent
from inkwright.cards import Catalog
from inkwright.cards.folders import data_folder
from inkwright.cli.commands import EXIT_INTERRUPTED, EXIT_OK
from inkwright.engine.game import Game
from inkwright.errors import InkwrightError, RecordError
from inkwright.match.record_file import RecordedGame, Recorder, read_record

from .screen import Screen
from .seats import agents_of, game_format_of, new_seats, people_and_bots, seed_of
from .session import Session

LAST_GAME: Final = "last-game.json"
OLD_LAST_GAME: Final = "last-game.txt"  # as version 1 of records was kept


def run_play(options: argparse.Namespace, catalog: Catalog) -> int:
    """Play as the options say; the exit code."""
    if options.json:
        raise InkwrightError("A game in the terminal has no --json; 'inkwright match' and 'inkwright sim' do.")
    screen = Screen(options.plain)
    session = resumed_session(options, catalog, screen) if options.resume else new_session(options, catalog, screen)
    try:
        session.run()
    except KeyboardInterrupt:
        screen.say()
        screen.say("Interrupted.")
        print_farewell(session)
        return EXIT_INTERRUPTED
    print_farewell(session)
    return EXIT_OK


def new_session(options: argparse.Namespace, catalog: Catalog, screen: Screen) -> Session:
    """Return a new game."""
    seed = seed_of(options)
    people = max(2, len(options.decks), options.players or 0) if options.hotseat else 1
    seats = new_seats(options, catalog, seed, options.people if options.people is not None else people)
    game = Game(seats.decks, seed, options.edition, game_format_of(options.format), seats.names, seats.teams, catalog)
    recorder = (
        Recorder(options.record, game, seats.bots) if options.record else autosave_recorder(game, seats.bots, screen)
    )
    screen.say(f"{seats.sides()}. Seed {seed}, rules of {game.edition}. Type ? for help.")
    later = game.later_keywords
    if later:
        screen.say(f"Played by the newest rules, as this edition has no words for it: {', '.join(later)}.")
    return Session(game, seats.agents, screen, catalog, recorder, options.learn, options.practice)


def resumed_session(options: argparse.Namespace, catalog: Catalog, screen: Screen) -> Session:
    """Return a recorded game, where it stopped; it goes on in the same file."""
    if options.decks:
        raise InkwrightError("A resumed game has its decks already: name none.")
    recorded = read_record(file_to_resume(options.resume))
    game = recorded.start(catalog)
    notes = recorded.differences(game)
    for note in notes:
        screen.say(note)
    game.listen()
    replay_answers(recorded, game, notes, screen)
    agents = seats_of(options, recorded, game, screen)
    if recorded.cut_off_line:
        screen.say(f"The last line of {options.resume} was cut off and is left out: {recorded.cut_off_line!r}.")
    path = options.record or file_to_resume(options.resume)
    bots = [agent.name if agent is not None else "" for agent in agents]
    recorder = Recorder(path, game, bots) if not game.over else None
    session = Session(game, agents, screen, catalog, recorder, options.learn, options.practice)
    session.lines_read = [max(0, len(game.log) - 5)] * game.players
    screen.say(f"Resumed in turn {game.turn}, after {game.answer_count} answers.")
    return session


def autosave_recorder(game: Game, bots: list[str], screen: Screen) -> Recorder | None:
    """A game at a terminal is kept even if nobody asked for it, where there is a place for that."""
    folder = data_folder()
    if folder is None or not screen.is_terminal:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Recorder(folder / LAST_GAME, game, bots)
    except (OSError, RecordError):
        screen.say(f"The game is not kept: {folder} cannot be written; --record FILE keeps it elsewhere.")
        return None


def file_to_resume(named: str) -> str | Path:
    """Return the file to resume from: one that was named, or that of the last game."""
    if named != "last" or Path(named).exists():
        return named
    folder = data_folder()
    kept = [] if folder is None else [folder / name for name in (LAST_GAME, OLD_LAST_GAME) if (folder / name).exists()]
    if not kept:
        raise RecordError("There is no last game to go on with: only games at a terminal are kept by themselves.")
    return kept[0]


def replay_answers(recorded: RecordedGame, game: Game, notes: list[str], screen: Screen) -> None:
    """Play the answers; if only the last one breaks the game, go on before it."""
    try:
        for _number in recorded.steps(game, notes):
            pass
    except RecordError as error:
        if game.answer_count < len(recorded.record.answers) - 1 or game.over:
            raise
        screen.say(f"The last answer is left out. {error}")


def seats_of(options: argparse.Namespace, recorded: RecordedGame, game: Game, screen: Screen) -> list[Agent | None]:
    """Return who plays on: as the options say, else as the record does."""
    count = game.players
    if options.hotseat:
        return [None] * count
    if options.bot or options.people is not None:
        people = 1 if options.people is None else options.people
        return people_and_bots(people, options.bot or "greedy", count, recorded.record.seed)
    bots = list(recorded.bots)
    if all(bots) and not game.over:
        bots[game.decision.player] = ""
        screen.say(f"Only bots have played so far; you take over {game.names[game.decision.player]}.")
    return [agents_of(name, 1, recorded.record.seed + seat)[0] if name else None for seat, name in enumerate(bots)]


def print_farewell(session: Session) -> None:
    """Where the game is kept."""
    if session.recorder is not None:
        session.recorder.close()
        if not session.game.over:
            path = os.fspath(session.recorder.path)
            named = "last" if session.recorder.path.name in (LAST_GAME, OLD_LAST_GAME) else path
            session.screen.say(f"The game so far is in {path}; go on with: inkwright play --resume {named}", "  ")
