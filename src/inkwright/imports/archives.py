"""Files of other programs, opened with limits: gzip, zip, JSON and text. Nothing is written, no name is a path."""

from __future__ import annotations

import io
import zipfile
import zlib
from typing import Any, Final

from inkwright.errors import ImportFailed, check_type, quoted
from inkwright.files.json_reader import check_size, read_json

MOST_PACKED: Final = 8_000_000  # bytes of a file
MOST_UNPACKED: Final = 64_000_000  # bytes of all that is in it
MOST_MEMBERS: Final = 200  # of an archive
MOST_VALUES: Final = 8_000_000  # of a JSON text
MOST_DEPTH: Final = 40
GZIP: Final = b"\x1f\x8b"
ZIP: Final = b"PK"
PIECE: Final = 1 << 20


class Opened:
    """A document in a file: JSON or text, and what it is called in an archive, for messages."""

    __slots__ = ("json", "name", "text")

    def __init__(self, name: str, json: Any, text: str) -> None:
        self.name = name  # "" unless it lies in an archive
        self.json = json  # None if it is a text
        self.text = text


def open_file(data: bytes, most_packed: int = MOST_PACKED, most_unpacked: int = MOST_UNPACKED) -> list[Opened]:
    """Return the documents in the bytes of a file; ImportFailed says in one sentence why there are none."""
    check_type(data, bytes, "A file is bytes")
    if len(data) > most_packed:
        raise ImportFailed(f"The file has {len(data):,} bytes; at most {most_packed:,} are read.")
    if not data.strip():
        raise ImportFailed("The file is empty.")
    if data.startswith(ZIP):
        return members(data, most_unpacked)
    return [document("", unpacked(data, most_unpacked))]


def members(data: bytes, most: int) -> list[Opened]:
    """Return the documents of a zip archive, in the order of their names."""
    found: list[Opened] = []
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if len(entries) > MOST_MEMBERS:
                raise ImportFailed(f"The archive has {len(entries)} members; at most {MOST_MEMBERS} are read.")
            left = most
            for entry in sorted(entries, key=lambda entry: entry.filename):
                if entry.flag_bits & 1:
                    raise ImportFailed("The archive is locked with a password.")
                if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                    raise ImportFailed("The archive is packed in a way that is not read here.")
                with archive.open(entry) as member:
                    content = member.read(left + 1)
                if len(content) > left:
                    raise too_large(most)
                left -= len(content)
                content = unpacked(content, left)
                left -= len(content)
                found.append(document(entry.filename, content))
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError):
        raise ImportFailed("The archive is damaged.") from None
    if not found:
        raise ImportFailed("The archive is empty.")
    return found


def unpacked(data: bytes, most: int) -> bytes:
    """Return what gzip has packed, or the bytes as they are; ImportFailed if that is too much."""
    if not data.startswith(GZIP):
        if len(data) > most:
            raise too_large(most)
        return data
    out = io.BytesIO()
    rest = data
    try:
        while rest.startswith(GZIP):
            stream = zlib.decompressobj(16 + zlib.MAX_WBITS)
            while rest and not stream.eof:
                out.write(stream.decompress(rest, PIECE))
                rest = stream.unconsumed_tail
                if out.tell() > most:
                    raise too_large(most)
            if not stream.eof:
                raise ImportFailed("The packed file breaks off.")
            rest = stream.unused_data
    except zlib.error:
        raise ImportFailed("The packed file is damaged.") from None
    return out.getvalue()


def too_large(most: int) -> ImportFailed:
    """Return that a file holds too much."""
    return ImportFailed(f"The file holds more than {most:,} bytes when it is unpacked.")


def document(name: str, data: bytes) -> Opened:
    """Return the document in some bytes."""
    where = f"{quoted(name)} in the archive" if name else "The file"
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ImportFailed(f"{where} is neither a replay nor a text.") from None
    if not text.lstrip().startswith(("{", "[")):
        return Opened(name, None, text)
    try:
        check_size(text, MOST_VALUES)
        return Opened(name, read_json(text, MOST_DEPTH), "")
    except (ValueError, RecursionError) as error:
        if text.lstrip().startswith("["):  # a line of a log may begin so
            return Opened(name, None, text)
        raise ImportFailed(f"{where} is not JSON: {error}.") from None
