"""A game is set up or taken up again, and played at this terminal."""

from __future__ import annotations

import argparse
import os
import shlex
from pathlib import Path
from typing import Final

from inkwright.agents import FACTORIES, by_name
from inkwright.agents.agent import Agent
from inkwright.cards import Catalog
from inkwright.cli.commands import EXIT_INTERRUPTED, EXIT_OK, UsageError, print_json
from inkwright.cli.screen.fitting import is_full_screen_possible
from inkwright.cli.tables import table
from inkwright.coach import first_deal
from inkwright.engine.game import Game
from inkwright.engine.records.seeds import new_seed
from inkwright.errors import InkwrightError, RecordError, RecordNotWritten, printable, quoted
from inkwright.files.user_files import RECORD, is_regular, write_errors, write_file
from inkwright.match.kept_games import (
    KeptGame,
    games_folder,
    games_to_resume,
    keep_replaced_game,
    last_game,
    mark_over,
    new_game_file,
    note_at_terminal,
    note_elsewhere,
)
from inkwright.match.record_file import RecordedGame, Recorder, read_record

from .hosted_game import HostedGame
from .screen import Screen
from .seats import USUAL_BOT, game_format_of, is_first_game, new_seats, people_and_bots, seed_of
from .session import Session

LAST: Final = "last"


def run_play(options: argparse.Namespace, catalog: Catalog) -> int:
    """Play as the options say; the exit code."""
    if options.list:
        return list_games(options)
    if options.json:
        raise UsageError("A game in the terminal has no --json; 'inkwright match' and 'inkwright sim' do.")
    screen = Screen(options.plain)
    resumes = options.resume is not None
    full = screen.is_terminal and not (options.plain or options.line) and is_full_screen_possible()
    hosted = resumed_game(options, catalog, screen) if resumes else new_game(options, catalog, screen, full)
    if screen.is_terminal and hosted.recorder is not None:
        note_at_terminal(hosted.recorder.path)
    if full:
        return play_on_full_screen(hosted, screen, options.theme)
    return play_line_by_line(hosted, screen)


def play_line_by_line(hosted: HostedGame, screen: Screen) -> int:
    """Play with typed answers, and as often again as somebody wants."""
    while True:
        try:
            Session(hosted, screen).run()
        except KeyboardInterrupt:
            screen.say()
            screen.say("Interrupted.")
            print_farewell(hosted, screen)
            return EXIT_INTERRUPTED
        print_farewell(hosted, screen)
        if not screen.is_terminal or not hosted.game.over:
            return EXIT_OK
        answer = screen.ask("Another game with these decks? yes or no: ")
        if answer is None or not answer.strip().lower().startswith("y"):
            return EXIT_OK
        hosted = next_game(hosted, screen)


def next_game(hosted: HostedGame, screen: Screen) -> HostedGame:
    """Return another game of the same players with the same decks, kept like the first."""
    again = hosted.rematch(new_seed())
    again.recorder = autosave_recorder(again.game, again.bots, screen)
    if again.recorder is not None:
        note_at_terminal(again.recorder.path)
    return again


def play_on_full_screen(hosted: HostedGame, screen: Screen, theme: str) -> int:
    """Play on the full screen, and as often again as somebody wants."""
    from inkwright.cli.screen.local_table import LocalTable
    from inkwright.cli.screen.replay_table import SteppedReplay
    from inkwright.cli.screen.run import AGAIN, INTERRUPT, LOOK_BACK, run_table

    while True:
        left = LOOK_BACK
        try:
            while left == LOOK_BACK:
                left = run_table(LocalTable(hosted), hosted.catalog, theme)
                if left == LOOK_BACK:
                    replay = SteppedReplay(RecordedGame(hosted.game.record()), hosted.catalog)
                    left = INTERRUPT if run_table(replay, hosted.catalog, theme) == INTERRUPT else LOOK_BACK
        finally:
            hosted.tell = screen.tell
            print_farewell(hosted, screen)
        if left != AGAIN:
            return EXIT_INTERRUPTED if left == INTERRUPT else EXIT_OK
        hosted = next_game(hosted, screen)


def new_game(options: argparse.Namespace, catalog: Catalog, screen: Screen, full: bool) -> HostedGame:
    """Return a new game, for the full screen or for typed answers."""
    seed = seed_of(options)
    first_game = is_first_game(options)
    people = max(2, len(options.decks), options.players or 0) if options.hotseat else 1
    seats = new_seats(options, catalog, seed, options.people if options.people is not None else people)

    def deal(seed: int) -> Game:
        settings = (options.edition, game_format_of(options.format), seats.names, seats.teams, catalog)
        return Game(seats.decks, seed, *settings, first=0 if first_game else None)

    if first_game and options.seed is None:
        seed = first_deal(deal, seed, 0)
    game = deal(seed)
    device = options.record if options.record and not is_regular(options.record) else ""
    if options.record and not device:
        recorder: Recorder | None = recorder_into(options, options.record, game, seats.bots, screen)
    else:
        recorder = autosave_recorder(game, seats.bots, screen)
    help = "" if full else " Type ? for help."
    screen.say(f"{seats.sides()}. Seed {seed}, rules of {game.edition}.{help}")
    later = game.later_keywords
    if later:
        screen.say(f"Played by the newest rules, as this edition has no words for it: {', '.join(later)}.")
    return HostedGame(game, seats.agents, catalog, screen.tell, recorder, options.learn, options.practice, device)


def resumed_game(options: argparse.Namespace, catalog: Catalog, screen: Screen) -> HostedGame:
    """Return a recorded game, where it stopped; it goes on in the same file."""
    if options.decks:
        raise UsageError("A resumed game has its decks already: name none.")
    file = file_to_resume(options.resume, screen)
    recorded = read_record(file)
    game = recorded.start(catalog)
    notes = recorded.differences(game)
    for note in notes:
        screen.say(note)
    game.listen()
    replay_answers(recorded, game, notes, screen)
    agents = seats_of(options, recorded, game, screen)
    if recorded.cut_off_line:
        screen.say(f"The last line of {file} was cut off and is left out: {quoted(recorded.cut_off_line)}.")
    bots = [agent.name if agent is not None else "" for agent in agents]
    recorder: Recorder | None = None
    device = ""
    if options.record and not is_regular(options.record):
        recorder, device = autosave_recorder(game, bots, screen), options.record
    elif options.record and os.path.realpath(options.record) != os.path.realpath(file):
        recorder = recorder_into(options, options.record, game, bots, screen)
    elif not game.over:
        recorder = Recorder(file, game, bots)
        tell_problem(note_elsewhere(file), screen)
    hosted = HostedGame(game, agents, catalog, screen.tell, recorder, options.learn, options.practice, device)
    hosted.heard = max(0, len(game.log) - 5)
    screen.say(f"Resumed in turn {game.turn}, after {game.answer_count} answers.")
    return hosted


def recorder_into(options: argparse.Namespace, path: str, game: Game, bots: list[str], screen: Screen) -> Recorder:
    """Return the recorder of a file that the user named; another game in it is kept."""
    copy = keep_replaced_game(path, options.force)
    recorder = Recorder(path, game, bots, options.force)
    tell_problem(note_elsewhere(path), screen)
    if copy is not None:
        screen.say(f"The game that was in {path} is kept: {copy}", "  ")
    return recorder


def tell_problem(problem: str, screen: Screen) -> None:
    """Print what went wrong, if anything did."""
    if problem:
        screen.say(problem, "  ")


def autosave_recorder(game: Game, bots: list[str], screen: Screen) -> Recorder | None:
    """A game is kept even if nobody asked for it, where there is a place for that."""
    why = "there is no home folder"
    try:
        path = new_game_file()
        if path is not None:
            return Recorder(path, game, bots)
    except (OSError, RecordError):
        why = f"{games_folder()} cannot be written"
    screen.say(f"The game is not kept: {why}; --record FILE keeps it elsewhere.")
    return None


def list_games(options: argparse.Namespace) -> int:
    """Print all games that can be found, numbered as --resume takes them."""
    games = games_to_resume()
    if options.json:
        print_json({"games": [{"number": number, **game.json()} for number, game in enumerate(games, 1)]})
        return EXIT_OK
    screen = Screen(options.plain)
    write_games(games, screen)
    screen.say(f"Go on with: inkwright play --resume {'N' if games else 'FILE'}" if games else "No games are kept.")
    return EXIT_OK


def write_games(games: list[KeptGame], screen: Screen) -> None:
    """Write kept games with their numbers."""
    if games:
        screen.write(table((">", ""), [(number, printable(str(game))) for number, game in enumerate(games, 1)]))


def file_to_resume(named: str, screen: Screen) -> str | Path:
    """Return the file to resume from: one that was named, the last game, a number of the list, or a choice."""
    if named and Path(named).exists():
        return named
    if named == LAST:
        return last_game()
    if named.isdecimal():
        return numbered_game(games_to_resume(), named)
    if named:
        return named
    games = games_to_resume()
    if not games:
        raise RecordError("There is no game to go on with.")
    write_games(games, screen)
    typed = screen.ask("Which game? ")
    if not typed or not typed.strip():
        raise RecordError("No game was chosen.")
    return numbered_game(games, typed.strip())


def numbered_game(games: list[KeptGame], typed: str) -> Path:
    """Return the game with a number of the list."""
    if not typed.isdecimal() or len(typed) > 6 or not 1 <= int(typed) <= len(games):
        raise RecordError(f"There is no game {quoted(typed)}: 'inkwright play --list' shows {len(games)}.")
    return games[int(typed) - 1].path


def replay_answers(recorded: RecordedGame, game: Game, notes: list[str], screen: Screen) -> None:
    """Play the answers; if only the last one breaks the game, go on before it."""
    given = -1
    try:
        for number in recorded.steps(game, notes):
            given = number
    except RecordError as error:
        last = len(recorded.record.answers) - 1
        if given != last or game.answer_count != last or game.over:  # a digest differs where an answer was given
            raise
        screen.say(f"The last answer is left out. {error}")


def seats_of(options: argparse.Namespace, recorded: RecordedGame, game: Game, screen: Screen) -> list[Agent | None]:
    """Return who plays on: as the options say, else as the record does."""
    count = game.players
    if options.hotseat:
        return [None] * count
    if options.bot or options.people is not None:
        people = 1 if options.people is None else options.people
        return people_and_bots(people, options.bot or USUAL_BOT, count, recorded.record.seed)
    bots = list(recorded.bots)
    if all(bots) and not game.over:
        bots[game.decision.player] = ""
        screen.say(f"Only bots have played so far; you take over {game.names[game.decision.player]}.")
    try:
        return [by_name(name, recorded.record.seed + seat) if name else None for seat, name in enumerate(bots)]
    except InkwrightError:
        names = ", ".join([quoted(name) for name in bots if name and name not in FACTORIES])
        raise recorded.error(f"The game was played with {names}, which is not built in: name it by --bot.") from None


def write_to_device(hosted: HostedGame) -> None:
    """Write the whole record into a pipe or a device; the game is kept in the data folder as well."""
    record = hosted.game.record()
    record.bots = tuple(hosted.bots)
    try:
        with write_errors(hosted.device, RecordNotWritten):
            write_file(hosted.device, record.text().encode(), RECORD)
    except RecordNotWritten as error:
        hosted.tell(str(error))


def print_farewell(hosted: HostedGame, screen: Screen) -> None:
    """Where the game is kept."""
    if hosted.device:
        write_to_device(hosted)
    if hosted.recorder is not None:
        hosted.recorder.close()
        path = hosted.recorder.path
        unasked = path.parent == games_folder() and not screen.is_terminal and not hosted.device
        if hosted.game.over:
            path = mark_over(path)
        if unasked:
            return  # nobody asked for it, and nobody reads this
        if hosted.game.over:
            screen.say(f"The game is in {path}", "  ")
            screen.say("Look back with:")
            for command in ("inkwright analyse", "inkwright replay --step"):
                screen.write(printable(f"  {command} {shlex.quote(os.fspath(path))}"))  # in one line, to be copied
            return
        is_last = path.parent == games_folder() and last_game() == path
        named = LAST if is_last else shlex.quote(os.fspath(path))
        screen.say(f"The game so far is in {path}; go on with: inkwright play --resume {named}", "  ")
