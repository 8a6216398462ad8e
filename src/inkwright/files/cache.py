"""A cache of plain values (tuples, text, numbers) in files: safe when two processes start at once, or one is killed."""

import hashlib
import marshal
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from inkwright.errors import InkwrightError

from .folders import cache_folder

_MAGIC = b"inkwright1"
_CHECKSUM_BYTES = 16  # of a value
_KEPT = 8  # values of one name: other checkouts and other Pythons may share the folder


def cache_key(*parts: object) -> str:
    """Return a key out of whatever the value depends on, this Python included."""
    words = "\0".join(map(repr, (*parts, sys.version_info[:3], marshal.version)))
    return hashlib.blake2b(words.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def file_identity(path: Path) -> tuple[str, int, int]:
    """Return what tells one version of a file from another without reading it."""
    stat = path.stat()
    return str(path.resolve()), stat.st_size, stat.st_mtime_ns


def source_hash(*folders: Path) -> str:
    """Return the hash of every Python file of some packages: a changed source makes old caches worthless."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(file for folder in folders for file in folder.rglob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def load(name: str, key: str) -> Any | None:
    """Return the value kept under a name, if it was made for this key and is whole."""
    folder = cache_folder()
    if folder is None:
        return None
    path = _path(folder, name, key)
    try:
        kept = path.read_bytes()
    except OSError:
        return None
    head = _MAGIC + key.encode()
    body = kept[len(head) + _CHECKSUM_BYTES :]
    if not kept.startswith(head) or kept[len(head) : len(head) + _CHECKSUM_BYTES] != _checksum(body):
        return None
    with suppress(OSError):
        os.utime(path)  # what is used is kept longest
    try:
        return marshal.loads(body)
    except (ValueError, EOFError, TypeError):
        return None


def save(name: str, key: str, value: Any) -> None:
    """Keep a value under a name beside those of other keys; a cache that cannot be written is no error."""
    folder = cache_folder()
    if folder is None:
        return
    body = marshal.dumps(value)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(_path(folder, name, key), _MAGIC + key.encode() + _checksum(body) + body)
        used = sorted(folder.glob(f"{name}.*"), key=lambda path: path.stat().st_mtime_ns)
        for path in used[:-_KEPT]:
            path.unlink()
    except OSError:  # another process may have dropped a file first
        return


def _path(folder: Path, name: str, key: str) -> Path:
    """Return the file of a value."""
    return folder / f"{name}.{key[:12]}"


def replace_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f".{path.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        part.write_bytes(content)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def read_errors(path: Path, what: str, error: type[InkwrightError]) -> Iterator[None]:
    """Turn an OSError into an error of ours that names the file and what it should be."""
    try:
        yield
    except IsADirectoryError:
        raise error(f"{path} is a folder, not {what}.") from None
    except FileNotFoundError:
        raise error(f"There is no file {path}.") from None
    except (OSError, ValueError) as problem:
        raise error(f"{path} cannot be read: {getattr(problem, 'strerror', None) or problem}.") from None


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_CHECKSUM_BYTES).digest()
