"""The games of a user: a file for each in the data folder, and notes of those that were recorded elsewhere."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from pathlib import Path
from typing import Final

from inkwright.errors import InkwrightError, RecordError
from inkwright.files.folders import data_folder
from inkwright.files.user_files import (
    RECORD,
    FileKind,
    append_line,
    check_writable,
    target_of,
    write_errors,
    write_file,
)

from .record_file import read_record

FOLDER: Final = "games"
AT_TERMINAL: Final = "at-terminal.txt"  # the paths of games that a person played in a terminal, the newest last
ELSEWHERE: Final = "elsewhere.txt"  # the paths of games that were recorded outside, the newest last
MAX_ELSEWHERE: Final = 400
NOTES: Final = FileKind("notes of games", re.compile(rb""))
OVER: Final = ".over.json"  # how the file of a finished game ends
OLD_NAMES: Final = ("last-game.json", "last-game.txt")  # where earlier versions kept the only game


class KeptGame:
    """A game that can be found again."""

    __slots__ = ("answers", "changed", "over", "path", "players", "problem")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.changed = path.stat().st_mtime
        self.over = path.name.endswith(OVER)
        self.players: tuple[str, ...] = ()
        self.answers = 0
        self.problem = ""  # why it cannot be read

    def read(self) -> KeptGame:
        """Read who plays, and how far the game is."""
        try:
            record = read_record(self.path).record
        except InkwrightError as error:
            self.problem = str(error)
        else:
            self.players, self.answers = record.names, len(record.answers)
        return self

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        changed = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.changed))
        return {
            "file": str(self.path),
            "changed": changed,
            "players": list(self.players),
            "answers": self.answers,
            "over": self.over,
            "problem": self.problem or None,
        }

    def __str__(self) -> str:
        changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.changed))
        if self.problem:
            return f"{changed}  {self.problem}"
        over = ", over" if self.over else ""
        return f"{changed}  {' against '.join(self.players)}, {self.answers} answers{over}  {self.path}"


def games_folder() -> Path | None:
    """Return the folder of the games; None if there is no place for one."""
    folder = data_folder()
    return None if folder is None else folder / FOLDER


def new_game_file() -> Path | None:
    """Return the path of a file for a new game, which no other game has; None if there is no place for one."""
    folder = games_folder()
    if folder is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.urandom(4).hex()}.json"


def mark_over(path: Path) -> Path:
    """Rename the file of a game that is over, if it is one of the data folder; return where it is."""
    folder = games_folder()
    if folder is None or path.parent != folder or path.name.endswith(OVER):
        return path
    return path.rename(path.with_name(path.stem + OVER))


def note_elsewhere(path: str | os.PathLike[str]) -> str:
    """Note where a game is recorded, so that it is found again; return what went wrong, "" if nothing did.

    A note is one line that is appended whole: two games at a time lose nothing.
    """
    folder = games_folder()
    target = Path(os.path.abspath(path))
    if folder is None or target.parent == folder or not target.is_file():
        return ""
    problem = _note_path(folder, ELSEWHERE, target)
    return f"'--resume last' will not find {path}: {problem}" if problem else ""


def note_at_terminal(path: str | os.PathLike[str]) -> None:
    """Note that a person plays the game of a file in a terminal: it is the last one, however others change theirs."""
    folder = games_folder()
    if folder is not None:
        _note_path(folder, AT_TERMINAL, Path(os.path.abspath(path)))


def _note_path(folder: Path, name: str, target: Path) -> str:
    """Append a path to a file of notes; return what went wrong, "" if nothing did."""
    notes = folder / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = _noted(notes)
        if len(known) > MAX_ELSEWHERE:
            kept = list(dict.fromkeys(reversed(known)))[: MAX_ELSEWHERE // 2]
            write_file(notes, "".join(map(_note, reversed(kept))).encode(), NOTES, force=True)
        append_line(notes, _note(str(target)).encode())
    except (OSError, ValueError) as error:
        return f"{notes} cannot be written ({getattr(error, 'strerror', None) or error})."
    return ""


def _note(path: str) -> str:
    """Return the line that notes a path."""
    return json.dumps(path) + "\n"


def _noted(notes: Path) -> list[str]:
    """Return the paths that were noted; lines that cannot be read are left out."""
    try:
        lines = notes.read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        return []
    found: list[str] = []
    for line in lines:
        try:
            path = json.loads(line) if line.startswith('"') else line  # earlier versions wrote the path alone
        except ValueError:
            continue
        if path and "\0" not in path:
            found.append(path)
    return found


def kept_games() -> list[KeptGame]:
    """Return all games that can be found, those that changed last first."""
    data, folder = data_folder(), games_folder()
    if data is None or folder is None:
        return []
    paths = [*folder.glob("*.json"), *[data / name for name in OLD_NAMES], *map(Path, _noted(folder / ELSEWHERE))]
    games = [KeptGame(path) for path in dict.fromkeys(paths) if _is_file(path)]
    return sorted(games, key=lambda game: game.changed, reverse=True)


def _is_file(path: Path) -> bool:
    """Return whether it is a file that can be looked at; one behind a closed folder or of an impossible name is not."""
    try:
        return path.is_file()
    except OSError:
        return False


def games_to_resume() -> list[KeptGame]:
    """Return the games that can go on, those that changed last first; one that cannot be read says why."""
    found = [game.read() for game in kept_games() if not game.over]
    return [game for game in found if game.problem or (game.answers and not _is_finished(game.path))]


def _is_finished(path: Path) -> bool:
    """Return whether the game of a file is over; those of the data folder are renamed when they end."""
    if path.parent == games_folder():
        return False
    try:
        return read_record(path).replay().over
    except InkwrightError:
        return False


def last_game() -> Path:
    """Return the last game that a person played in a terminal and that goes on; else the one that changed last."""
    games = kept_games()
    if not games:
        raise RecordError("There is no last game to go on with: no game was recorded, and none played at a terminal.")
    going_on = games_to_resume()
    folder = games_folder()
    noted = _noted(folder / AT_TERMINAL) if folder is not None else []
    played = {path: number for number, path in enumerate(noted)}
    if not going_on:
        return games[0].path
    return max(going_on, key=lambda game: (played.get(str(game.path), -1), game.changed)).path


def keep_replaced_game(path: str | os.PathLike[str], force: bool) -> Path | None:
    """Copy the game in a file that a new one will replace into the data folder; return the copy, if there is one."""
    target = target_of(path)
    if force or not target.is_file() or target.stat().st_size == 0:
        return None
    with write_errors(path, RecordError):
        check_writable(path, RECORD)
        copy = new_game_file()
        if copy is None:
            raise RecordError(f"{path} holds a game already: name another file, or add --force.")
        shutil.copy2(target, copy)
    return copy
