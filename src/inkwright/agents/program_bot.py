"""Bots that are programs of their own: a line of JSON to them, a line of JSON back (docs/programs.md).

A program that breaks the protocol loses its game and is ended; the next game starts it again. One that plays by the
rules is kept for the next game, so that starting it costs once.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections import deque
from contextlib import suppress
from multiprocessing.util import Finalize
from typing import IO, TYPE_CHECKING, Any, ClassVar, Final

from inkwright.engine.decisions.decision import Decision
from inkwright.engine.knowledge.view import VERSION, View
from inkwright.errors import Forfeit, IllegalAnswer, quoted

from .agent import Agent, Answer

if TYPE_CHECKING:
    from collections.abc import Callable

PROTOCOL: Final = 1
START_SECONDS: Final = 10.0  # more than for an answer: until a program has said hello
END_SECONDS: Final = 2.0  # from the end of its input until a program is killed
WATCH_SECONDS: Final = 0.1  # between two looks at the memory of a program that thinks
MAX_LINE: Final = 1_000_000  # bytes
MOST_LINES: Final = 8  # that wait to be read; then the program must wait, too
KEPT_WORDS: Final = 500  # characters of what it wrote to standard error
LINUX: Final = sys.platform.startswith("linux")

Json = dict[str, Any]


class ProgramLimits:
    """What a program may use."""

    __slots__ = ("memory", "restarts", "seconds")

    def __init__(self) -> None:
        self.seconds = 10.0  # for an answer, on the clock
        self.memory = 4096  # megabytes; watched on Linux
        self.restarts = 3  # after games that it lost by breaking the protocol, in a row


class BotProcess:
    """A running program, and the lines that it writes."""

    def __init__(self, command: str, folder: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
            self.process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=folder or None,
                start_new_session=True,  # Ctrl-C is for us
                preexec_fn=END_WITH_US,
            )
        except (OSError, ValueError, IndexError) as error:
            raise Forfeit(f"The bot {quoted(command)} cannot be started: {error}.") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        self.input = self.process.stdin
        self.lines: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self.words: deque[bytes] = deque(maxlen=20)  # the last that it wrote to standard error
        self.wants_views = True
        self.shown_name = ""
        self.closed = False
        threading.Thread(target=self.read_lines, args=(self.process.stdout,), daemon=True).start()
        threading.Thread(target=self.read_words, args=(self.process.stderr,), daemon=True).start()

    def read_lines(self, output: IO[bytes]) -> None:
        """Take what the program writes, line by line; an empty one is its end."""
        while not self.closed:
            try:
                line = output.readline(MAX_LINE + 1)
            except (OSError, ValueError):  # it was ended meanwhile
                line = b""
            while not self.closed:
                try:
                    self.lines.put(line, timeout=1)
                    break
                except queue.Full:
                    continue
            if not line:
                return

    def read_words(self, errors: IO[bytes]) -> None:
        """Keep the last that the program writes to standard error."""
        try:
            while line := errors.readline(MAX_LINE):
                self.words.append(line[-KEPT_WORDS:])
        except (OSError, ValueError):
            return

    def send(self, message: Json) -> None:
        """Write a line."""
        try:
            self.input.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
            self.input.flush()
        except (OSError, ValueError):
            raise self.broke("ended") from None

    def ask(self, message: Json, kind: str, seconds: float, megabytes: int) -> Json:
        """Write a line and return the line that answers it."""
        if not self.lines.empty():
            line = self.lines.get()
            raise self.broke(f"wrote {quoted_line(line)} when nothing was asked" if line else "ended")
        self.send(message)
        line = self.next_line(seconds, megabytes)
        if not line.endswith(b"\n"):
            raise self.broke(f"wrote a line of more than {MAX_LINE:,} bytes" if len(line) > MAX_LINE else "ended")
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            raise self.broke(f"wrote {quoted_line(line)}, which is no JSON; notes belong on standard error") from None
        if not isinstance(reply, dict) or reply.get("t") != kind:
            raise self.broke(f'wrote {quoted_line(line)} in the place of {{"t":"{kind}", ...}}')
        return reply

    def next_line(self, seconds: float, megabytes: int) -> bytes:
        """Wait for a line, with an eye on the clock and on the memory of the program."""
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            try:
                line = self.lines.get(timeout=max(0.0, min(left, WATCH_SECONDS)))
            except queue.Empty:
                line = None
            if self.memory() > megabytes << 20:
                raise self.broke(f"used more than {megabytes} megabytes")
            if line is not None:
                return line
            if left <= 0:
                raise self.broke(f"did not answer in {seconds:g} seconds")

    def memory(self) -> int:
        """Return the memory that the program uses, in bytes; 0 where the system does not tell."""
        if not LINUX:
            return 0
        try:
            with open(f"/proc/{self.process.pid}/statm", "rb") as file:
                return int(file.read().split()[1]) * PAGE
        except (OSError, ValueError, IndexError):
            return 0

    def broke(self, how: str) -> Forfeit:
        """End the program and return what it did, with the last that it wrote to standard error."""
        if how == "ended":
            try:
                how = f"ended with exit code {self.process.wait(1)}"
            except subprocess.TimeoutExpired:
                how = "closed its output"
        self.close()
        words = b"".join(self.words).decode(errors="replace").strip()
        said = f" It wrote to standard error: {quoted(words[-KEPT_WORDS:])}." if words else ""
        return Forfeit(f"The bot {quoted(self.command)} {how}.{said}")

    def end_input(self) -> None:
        """Let the program see the end of its input."""
        with suppress(OSError):  # a line that it did not read
            self.input.close()

    def close(self, patience: float = 0.0) -> None:
        """End the program, and what it started; it has this many seconds to end by itself."""
        if self.closed:
            return
        self.closed = True
        if patience:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(patience)
        try:
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        except OSError:  # it has ended
            pass
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                if stream is not None:
                    stream.close()
            except OSError:  # a line that nobody reads any more
                pass


def quoted_line(line: bytes) -> str:
    """Return a line in quotes."""
    return quoted(line.decode(errors="replace").rstrip("\r\n"))


def parent_death_signal() -> Callable[[], None] | None:
    """Return what lets a program end when this process is killed, where the system can do that."""
    if not LINUX:
        return None
    import ctypes

    prctl = ctypes.CDLL(None, use_errno=True).prctl
    set_parent_death_signal = 1  # PR_SET_PDEATHSIG
    return lambda: prctl(set_parent_death_signal, signal.SIGKILL, 0, 0, 0)


END_WITH_US: Final = parent_death_signal()
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if LINUX else 1


class ProgramPool:
    """The programs of this process that wait for their next game, and how often each has failed in a row."""

    def __init__(self) -> None:
        self.waiting: dict[tuple[str, str], list[BotProcess]] = {}
        self.failures: dict[tuple[str, str], int] = {}
        self.running: weakref.WeakSet[BotProcess] = weakref.WeakSet()
        self.owner = os.getpid()
        Finalize(None, self.close, exitpriority=10)  # in the main process and in workers

    def take(self, command: str, folder: str, limits: ProgramLimits) -> BotProcess:
        """Return a program that has said hello."""
        self.forget_parent()
        key = command, folder
        if self.waiting.get(key):
            return self.waiting[key].pop()
        failed = self.failures.get(key, 0)
        if failed > limits.restarts:
            raise Forfeit(f"The bot {quoted(command)} lost {failed} games by failing and is not started again.")
        try:
            program = BotProcess(command, folder)
            self.running.add(program)
            hello = {"t": "hello", "protocol": PROTOCOL, "schema": VERSION}
            reply = program.ask(hello, "hello", limits.seconds + START_SECONDS, limits.memory)
        except Forfeit:
            self.failed(command, folder)
            raise
        program.wants_views = reply.get("views") is not False
        program.shown_name = name if isinstance(name := reply.get("name"), str) else ""
        return program

    def failed(self, command: str, folder: str) -> None:
        """Count a game that was lost by failing."""
        key = command, folder
        self.failures[key] = self.failures.get(key, 0) + 1

    def finished(self, command: str, folder: str) -> None:
        """Count a game that went well."""
        self.failures.pop((command, folder), None)

    def put_back(self, program: BotProcess, key: tuple[str, str]) -> None:
        """Keep a program for the next game."""
        if not program.closed and self.owner == os.getpid():
            self.waiting.setdefault(key, []).append(program)

    def forget_parent(self) -> None:
        """In a forked process: leave the programs of the parent to the parent."""
        if self.owner != os.getpid():
            self.__init__()  # type: ignore[misc]

    def close(self) -> None:
        """End all programs: they see the end of their input, and a moment later are killed."""
        if self.owner != os.getpid():
            return
        programs = [program for program in self.running if not program.closed]
        for program in programs:
            program.end_input()
        until = time.monotonic() + END_SECONDS
        for program in programs:
            program.close(max(0.0, until - time.monotonic()))
        self.waiting.clear()


POOL: Final = ProgramPool()


class ProgramBot(Agent):
    """An agent whose answers come from a program."""

    name: ClassVar[str] = "program"
    wants_end: ClassVar[bool] = True

    def __init__(self, command: str, seed: int = 0, limits: ProgramLimits | None = None, folder: str = "") -> None:
        self.command = command
        self.seed = seed
        self.limits = limits or ProgramLimits()
        self.folder = folder
        self.program: BotProcess | None = None
        self.questions = 0
        self._give_back: weakref.finalize[..., Any] | None = None

    def choose(self, view: View, decision: Decision) -> Answer:
        """Ask the program."""
        program = self.program or self.start(view)
        self.questions += 1
        question: Json = {"t": "decision", "id": self.questions}
        if program.wants_views:
            question["view"] = view.json()
        else:
            question["decision"] = view.decision_json()
        try:
            reply = program.ask(question, "answer", self.limits.seconds, self.limits.memory)
            return self.legal(reply, view, program)
        except Forfeit:
            POOL.failed(self.command, self.folder)
            self.program = None
            raise

    def start(self, view: View) -> BotProcess:
        """Begin a game."""
        program = self.program = POOL.take(self.command, self.folder, self.limits)
        self._give_back = weakref.finalize(self, POOL.put_back, program, (self.command, self.folder))
        self._give_back.atexit = False
        self.questions = 0
        program.send({"t": "game", "seat": view.seat, "players": list(view.names), "seed": str(self.seed)})
        return program

    def legal(self, reply: Json, view: View, program: BotProcess) -> Answer:
        """Return the answer of a reply, if it is a legal one."""
        if "id" in reply and reply["id"] != self.questions:
            raise program.broke(f"answered question {quoted(reply['id'])} when {self.questions} was asked")
        answer = reply.get("answer")
        if isinstance(answer, bool) or not isinstance(answer, int | str):
            raise program.broke(f"answered {quoted(answer)}, which is neither the index nor the notation of an option")
        try:
            view.value_of(answer)
        except IllegalAnswer as error:
            raise program.broke(f"gave an answer that is not legal: {str(error).rstrip('.')}") from None
        return answer

    def end(self, view: View) -> None:
        """Tell the program how the game ended, and keep it for the next one."""
        program, self.program = self.program, None
        if program is None:
            return
        outcome = view.outcome
        try:
            program.send({"t": "over", "seat": view.seat, "outcome": None if outcome is None else outcome.json()})
        except Forfeit:  # the game is over: nothing is lost by it
            return
        POOL.finished(self.command, self.folder)
        if self._give_back is not None:
            self._give_back()
