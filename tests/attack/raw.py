"""Bytes on a connection, as no honest client sends them. Everything is on loopback and has a time limit."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import socket
import struct
import time
from typing import Any, NamedTuple
from urllib.parse import urlsplit

HONEST = "127.0.0.1"  # the address of honest players; attackers have others
SECONDS = 120.0  # for anything
OPENED: dict[str, list[socket.socket]] = {}  # by the address of the attacker

TEXT, BINARY, CLOSE, PING, PONG, CONTINUATION = 1, 2, 8, 9, 10, 0
Json = dict[str, Any]


def close_opened(source: str) -> None:
    """Close what an attacker has opened."""
    for made in OPENED.pop(source, []):
        made.close()


class Target(NamedTuple):
    """A server that is attacked, and the address that the attacker has."""

    host: str
    port: int
    source: str

    @classmethod
    def of(cls, address: str, source: str) -> Target:
        parts = urlsplit(address)
        return cls(parts.hostname or "127.0.0.1", parts.port or 80, source)

    def connect(self, source: str = "", receive_bytes: int = 0) -> socket.socket:
        made = socket.socket()
        OPENED.setdefault(self.source, []).append(made)
        made.settimeout(SECONDS)
        if receive_bytes:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        made.bind((source or self.source, 0))
        made.connect((self.host, self.port))
        return made

    def say(self, sent: bytes, source: str = "", seconds: float = SECONDS) -> bytes:
        """Send bytes and return what comes until the server closes, or until a response is whole."""
        with self.connect(source) as made:
            with contextlib.suppress(OSError):
                made.sendall(sent)
            return read_all(made, seconds)

    def request(self, method: str, path: str, body: object = None, source: str = "", **headers: str) -> tuple[int, Any]:
        """Return the status and the JSON, or bytes, of a response."""
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        lines = {
            "Host": f"{self.host}:{self.port}",
            "Connection": "close",
            **{k.replace("_", "-"): v for k, v in headers.items()},
        }
        if body is not None:
            lines = {"Content-Type": "application/json", "Content-Length": str(len(data)), **lines}
        head = "".join([f"{name}: {value}\r\n" for name, value in lines.items()])
        answer = self.say(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("utf-8", "surrogateescape") + data, source)
        top, _, content = answer.partition(b"\r\n\r\n")
        status = int(top.split()[1]) if top.startswith(b"HTTP/1.1") else 0
        if b"transfer-encoding: chunked" in top.lower():
            content = unchunked(content)
        try:
            return status, json.loads(content)
        except ValueError:
            return status, content

    def table(self, *seats: Json, source: str = "", **settings: object) -> Json:
        """Make a table."""
        status, made = self.request("POST", "/api/games", {"seats": list(seats), **settings}, source)
        assert status == 201, made
        table: Json = made
        return table

    def duel(self, source: str = "", **settings: object) -> Json:
        return self.table(person("lamplighters"), person("deep-water"), source=source, **settings)

    def web_socket(self, table: str, source: str = "", receive_bytes: int = 0, **headers: str) -> socket.socket:
        """Return a connection behind the handshake of a web socket."""
        made = self.connect(source, receive_bytes)
        key = base64.b64encode(os.urandom(16)).decode()
        more = "".join([f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items()])
        made.sendall(
            f"GET /api/games/{table}/socket HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{more}\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            part = made.recv(1)
            if not part:
                break
            head += part
        return made

    def joined(self, table: Json, seat: int | None = None, source: str = "", receive_bytes: int = 0) -> socket.socket:
        """Return a web socket that has joined a table, as a player or to watch."""
        made = self.web_socket(table["id"], source, receive_bytes)
        join: Json = {"t": "join", "proto": 1}
        if seat is not None:
            join["token"] = table["seats"][seat]["token"]
        made.sendall(text_frame(join))
        return made


def person(deck: str | None = "lamplighters", **more: object) -> Json:
    return {"kind": "person", "name": "Mallory", **({} if deck is None else {"deck": deck}), **more}


def bot(name: str = "greedy", deck: str = "deep-water") -> Json:
    return {"kind": "bot", "bot": name, "deck": deck}


def frame(kind: int, payload: bytes = b"", last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """Return a frame of a web socket."""
    first = (0x80 if last else 0) | reserved | kind
    size, bit = len(payload), 0x80 if masked else 0
    if size < 126:
        head = struct.pack(">BB", first, bit | size)
    elif size < 1 << 16:
        head = struct.pack(">BBH", first, bit | 126, size)
    else:
        head = struct.pack(">BBQ", first, bit | 127, size)
    return head + (b"\0\0\0\0" if masked else b"") + payload


def text_frame(message: object) -> bytes:
    return frame(TEXT, json.dumps(message).encode())


def read_all(made: socket.socket, seconds: float = SECONDS) -> bytes:
    """Return what comes until the other side closes, or until nothing more comes in time."""
    until = time.monotonic() + seconds
    out = b""
    while time.monotonic() < until:
        made.settimeout(max(0.01, until - time.monotonic()))
        try:
            part = made.recv(65536)
        except OSError:
            break
        if not part:
            break
        out += part
    return out


def messages(made: socket.socket, seconds: float, until: str = "") -> list[Json]:
    """Return the messages that come on a web socket within some time, at most until one of a type."""
    end = time.monotonic() + seconds
    data, out = b"", []
    while time.monotonic() < end:
        made.settimeout(max(0.01, end - time.monotonic()))
        try:
            part = made.recv(65536)
        except OSError:
            break
        if not part:
            out.append({"t": "closed"})
            break
        data += part
        while (found := unframed(data)) is not None:
            kind, payload, data = found
            if kind == TEXT:
                out.append(json.loads(payload))
                if out[-1]["t"] == until:
                    return out
    return out


def unframed(data: bytes) -> tuple[int, bytes, bytes] | None:
    """Return the first frame of some bytes of a server, and the rest; None if it is not whole."""
    if len(data) < 2:
        return None
    size, at = data[1] & 127, 2
    if size == 126:
        size, at = int.from_bytes(data[2:4], "big"), 4
    elif size == 127:
        size, at = int.from_bytes(data[2:10], "big"), 10
    if len(data) < at + size:
        return None
    return data[0] & 15, data[at : at + size], data[at + size :]


def unchunked(data: bytes) -> bytes:
    out = b""
    while data:
        size, _, data = data.partition(b"\r\n")
        length = int(size or b"0", 16)
        if not length:
            break
        out, data = out + data[:length], data[length + 2 :]
    return out


def is_closed(made: socket.socket, seconds: float) -> bool:
    """Return whether the server closes a connection within some time; what comes before is thrown away."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        made.settimeout(max(0.01, until - time.monotonic()))
        try:
            if not made.recv(1 << 20):
                return True
        except TimeoutError:
            return False
        except OSError:
            return True
    return False
