"""The log: one JSON object a line on standard error, without secrets and names. Nothing can flood it."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Any, Final, TextIO

from .times import now_text

REQUEST_ID: Final = re.compile(r"[\w.:-]{8,64}", re.ASCII)
_request: Final[ContextVar[str]] = ContextVar("request", default="")
LOG_FIELDS: Final = ("table", "game", "row", "bot", "why", "path", "left_out")
LINES_OF_A_KIND: Final = 20  # within the time below; more are counted
KIND_SECONDS: Final = 10.0
MOST_KINDS: Final = 1000
MOST_LINE: Final = 10_000  # characters of a trace or a text from elsewhere


def begin_request(given: str = "") -> None:
    """Name the request that this task serves: by the id that a proxy or another process gave it, or a new one."""
    _request.set(given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8))


def request_id() -> str:
    """Return the id of the request that this task serves; "" if it serves none."""
    return _request.get()


class JsonLines(logging.Formatter):
    """One JSON object a line; no secrets are ever given to it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        event = record.getMessage()[:MOST_LINE]
        facts: dict[str, Any] = {"time": now_text(), "level": record.levelname.lower(), "event": event}
        facts.update({name: getattr(record, name) for name in LOG_FIELDS if hasattr(record, name)})
        if request := _request.get():
            facts["request"] = request
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            facts.update(level="info", event="something was cut off: the server stops")
        elif record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)[-MOST_LINE:]
        return json.dumps(facts, ensure_ascii=False)


class FewOfAKind(logging.Filter):
    """Lets some lines of a kind through, then none for a while; the next one says how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[str, str], list[float]] = {}  # since when, how many

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a line is written."""
        kind = (record.name, str(record.msg)[:200])
        now = time.monotonic()
        if len(self._kinds) > MOST_KINDS:
            self._kinds.clear()
        since, count = self._kinds.get(kind, (now, 0))
        if now - since > KIND_SECONDS:
            if count > LINES_OF_A_KIND:
                record.left_out = int(count - LINES_OF_A_KIND)
            since, count = now, 0
        self._kinds[kind] = [since, count + 1]
        return count < LINES_OF_A_KIND


class LinesOfOthers:
    """A stream whose lines become lines of the log: what a bot or a library prints."""

    def __init__(self, stream: TextIO, event: str) -> None:
        self._stream = stream
        self._event = event
        self._begun = ""

    def write(self, text: str) -> int:
        """Take some text."""
        *lines, begun = (self._begun + text).split("\n")
        self._begun = begun[-MOST_LINE:]
        for line in lines:
            if line.strip():
                facts = {"time": now_text(), "level": "warning", "event": self._event, "why": line[:MOST_LINE]}
                self._stream.write(json.dumps(facts) + "\n")
        self._stream.flush()
        return len(text)

    def flush(self) -> None:
        """Write what has come."""
        self._stream.flush()

    def isatty(self) -> bool:
        """A log is no terminal."""
        return False


def set_up_logging() -> None:
    """Write what happens to standard error: all of the server's own, and the warnings of everything else."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(FewOfAKind())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn.error", "asyncio"):
        log = logging.getLogger(name)
        log.handlers = []
        log.propagate = True
        log.setLevel(logging.WARNING)
    logging.getLogger("asyncpg").setLevel(logging.ERROR)  # a database that is away is said by the server itself
    logging.getLogger("inkwright.server").setLevel(logging.INFO)
    logging.captureWarnings(True)
