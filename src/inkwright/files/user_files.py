"""The only writer of users' files: what somebody keeps in a file, a link or a device is never lost by accident.

A link is followed. A regular file is replaced whole or not at all and keeps its mode, and one that Inkwright did not
write is refused. Anything else, such as a pipe or a device, is written straight.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import Final, NamedTuple

from inkwright.errors import InkwrightError

try:
    import fcntl
except ImportError:  # not every system has locks of files
    fcntl = None  # type: ignore[assignment]

FilePath = str | os.PathLike[str]

_HEAD_BYTES: Final = 200  # enough for the first lines, by which our own files are told from others


class FileKind(NamedTuple):
    """A kind of file that Inkwright writes, and how it begins."""

    name: str
    begins: re.Pattern[bytes]


RECORD: Final = FileKind("a record of a game", re.compile(rb'\s*(?:\{\s*"inkwright"\s*:\s*"record"|inkwright record)'))
STUDY: Final = FileKind("a study of Inkwright", re.compile(rb'\s*\{\s*"inkwright"\s*:\s*"study"'))
SIMULATION: Final = FileKind("a file of 'sim --save'", re.compile(rb'\s*\{\s*"inkwright"\s*:\s*"sim"'))
RESULTS: Final = FileKind("a file of 'gauntlet --save'", re.compile(rb'\s*\{\s*"inkwright"\s*:\s*"results"'))
DECK_LIST: Final = FileKind("a deck list of Inkwright", re.compile(rb"// (?:Name: |The )"))
SCORES: Final = FileKind("a file of 'deck tune --save'", re.compile(rb'\s*\{\s*"inkwright"\s*:\s*"scores"'))
TABLE: Final = FileKind("a table of Inkwright", re.compile(rb"(?:\xef\xbb\xbf)?(?:deck|game),|PAR1"))
BENCH: Final = FileKind("a file of 'bench --json'", re.compile(rb'\s*\{\s*"inkwright"\s*:\s*"bench"'))
REPORT: Final = FileKind("a report of Inkwright", re.compile(rb"<!DOCTYPE html><!-- Inkwright -->"))
SCENARIO: Final = FileKind(
    "a scenario that Inkwright wrote", re.compile(rb"# What effects of earlier turns left behind")
)
COCONUT_CARDS: Final = FileKind("Coconut cards", re.compile(rb"(?:\s*#[^\n]*\n|\s*\n)*\s*- "))
CARD_DATA: Final = FileKind("card data", re.compile(rb"\x1f\x8b|PK\x03\x04|\s*\{"))


class FileRefused(InkwrightError):
    """A file that would be destroyed by writing it."""


@contextmanager
def write_errors(path: FilePath, error: type[InkwrightError] = InkwrightError) -> Iterator[None]:
    """Turn an OSError into an error of ours that names the file."""
    try:
        yield
    except FileRefused as problem:
        raise error(str(problem)) from None
    except (OSError, ValueError) as problem:
        raise error(f"{path} cannot be written: {getattr(problem, 'strerror', None) or problem}.") from None


def check_writable(path: FilePath, kind: FileKind, force: bool = False) -> None:
    """Refuse a file that holds something else than this kind; FileRefused says how to write it anyway.

    A place where nothing can be written is an OSError, before anything is done for it.
    """
    target = target_of(path)
    if is_regular(target):
        _check_allowed(target)
    if force or not target.is_file():
        return
    with target.open("rb") as file:
        head = file.read(_HEAD_BYTES)
        is_blank = not head.strip() and not file.read(1)
    if not is_blank and kind.begins.match(head) is None:
        raise FileRefused(f"{path} is there already and is not {kind.name}: name another file, or add --force.")


def _check_allowed(target: Path) -> None:
    """Raise an OSError if a regular file cannot be made or may not be changed.

    The folder alone would allow to replace a file that its owner has made read-only.
    """
    folder = target.parent
    os.stat(folder)
    if not os.access(folder, os.W_OK | os.X_OK) or (target.exists() and not os.access(target, os.W_OK)):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def write_file(path: FilePath, content: bytes, kind: FileKind, force: bool = False) -> None:
    """Write a file of a kind: whole or not at all, on the disk when this returns."""
    check_writable(path, kind, force)
    target = target_of(path)
    if is_regular(target):
        _replace(target, content)
    else:
        _write_straight(target, content)


def append_line(path: FilePath, line: bytes) -> None:
    """Append one line to a file, on the disk when this returns; what others append at the same time stays whole."""
    number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
    try:
        size = os.fstat(number).st_size
        if size and os.name == "posix" and os.pread(number, 1, size - 1) != b"\n":
            line = b"\n" + line  # the last line was cut off
        _write_all(number, line)
        os.fsync(number)
    finally:
        os.close(number)


def target_of(path: FilePath) -> Path:
    """Return where links lead; a pipe or a device is what it is called, as /dev/stdout leads to no path."""
    return Path(os.path.realpath(path)) if is_regular(path) else Path(path)


def is_regular(target: FilePath) -> bool:
    """Return whether it is a regular file, or nothing yet."""
    try:
        return stat.S_ISREG(os.stat(target).st_mode)
    except OSError:  # nothing there, or nothing that can be reached: writing says why
        return True


def _replace(target: Path, content: bytes) -> None:
    """Replace a regular file, which keeps its mode."""
    part = target.with_name(f".{target.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        number = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), _new_mode(target))
        try:
            _keep_mode(number, target)
            _write_all(number, content)
            os.fsync(number)
        finally:
            os.close(number)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)
    _sync_folder(target.parent)


def _new_mode(target: Path) -> int:
    """Return the mode to create a file with; nobody may read what only its owner could."""
    return 0o600 if target.exists() else 0o666  # less what the user's mask takes away


def _keep_mode(number: int, target: Path) -> None:
    """Give a new file the mode of the one that it replaces, and its owner where that is allowed."""
    try:
        old = os.stat(target)
    except FileNotFoundError:
        return
    if hasattr(os, "fchmod"):
        with suppress(PermissionError):  # only root may give files away
            os.fchown(number, old.st_uid, old.st_gid)
        os.fchmod(number, stat.S_IMODE(old.st_mode))


def _write_straight(target: FilePath, content: bytes) -> None:
    """Write into what is no regular file: a pipe, a terminal, a device."""
    number = os.open(target, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    try:
        _write_all(number, content)
    finally:
        os.close(number)


def _write_all(number: int, content: bytes) -> None:
    """Write all bytes."""
    left = memoryview(content)
    while left:
        left = left[os.write(number, left) :]


def _sync_folder(folder: Path) -> None:
    """Let the name of a new file reach the disk, where the system can do that."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            with suppress(OSError):  # some file systems have no such thing
                os.fsync(number)
        finally:
            os.close(number)


class GrowingFile:
    """A file that is a whole document after every addition: new text takes the place of its end, which follows it.

    What is no regular file gets the document when it is closed. A regular one is locked from the first addition on.
    """

    def __init__(self, path: FilePath, begin: str, end: str, kind: FileKind, force: bool = False) -> None:
        self.path = Path(path)
        self.target = target_of(path)
        self.kind = kind
        self.regular = is_regular(self.target)
        self._file: FileIO | None = None
        self._begin = b""  # of what is no regular file: all that was added
        self._end = b""
        self._size = 0  # where the end begins
        self._left = (0, 0, 0)  # the file as it was left when it was closed
        if self.regular and self.target.exists():
            with self.target.open("rb") as file:
                _lock(file.fileno(), self.path)  # another program may be adding to it
        self.rewrite(begin, end, force)

    def rewrite(self, begin: str, end: str, force: bool = False) -> None:
        """Let the document be another one."""
        content, self._end = begin.encode(), end.encode()
        self._size = len(content)
        if not self.regular:
            self._begin = content
            return
        self.close()
        write_file(self.path, content + self._end, self.kind, force)
        self._left = _state_of(os.stat(self.target))

    def append(self, text: str, end: str, sync: bool = True) -> None:
        """Add a text and the new end; on the disk when this returns, if it is to be synced.

        An OSError leaves the document as it was.
        """
        added, last = text.encode(), end.encode()
        if not self.regular:
            self._begin, self._end = self._begin + added, last
            return
        file = self._open()
        self._check_place(file)
        try:
            _write_last(file, self._size, added + last)
            if sync:
                os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):  # the first error is the one to tell
                _write_last(file, self._size, self._end)
            raise
        self._size += len(added)
        self._end = last

    def close(self) -> None:
        """Close the file; adding opens it again."""
        if self._file is not None:
            self._left = _state_of(os.fstat(self._file.fileno()))
            self._file.close()
            self._file = None
        if self._begin:
            content, self._begin = self._begin + self._end, b""
            _write_straight(self.target, content)

    def _open(self) -> FileIO:
        """Return the regular file, open and locked."""
        if self._file is None:
            file = FileIO(self.target, "r+")
            try:
                _lock(file.fileno(), self.path)
                if _state_of(os.fstat(file.fileno())) != self._left:
                    raise FileRefused(f"{self.path} was changed by another program.")
            except FileRefused:
                file.close()
                raise
            self._file = file
        return self._file

    def _check_place(self, file: FileIO) -> None:
        """Refuse to add to a file that nobody finds any more."""
        if not os.path.exists(self.target) or not os.path.samestat(os.stat(self.target), os.fstat(file.fileno())):
            raise FileRefused(f"{self.path} was removed or replaced by another program.")


def _state_of(found: os.stat_result) -> tuple[int, int, int]:
    """Return what tells a file that somebody else has written from our own."""
    return found.st_ino, found.st_size, found.st_mtime_ns


def _write_last(file: FileIO, place: int, content: bytes) -> None:
    """Let some bytes be the last of a file."""
    file.seek(place)
    _write_all(file.fileno(), content)
    file.truncate(place + len(content))


def _lock(number: int, path: Path) -> None:
    """Lock an open file; FileRefused if another program has locked it."""
    if fcntl is None:
        return
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise FileRefused(f"{path} is in use: another game is written into it now.") from None
    except OSError:  # a file system without locks
        return
