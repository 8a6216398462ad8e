"""Files of weights: a line of JSON, and then the float32 values of both nets. The package holds one, `weights.bin`."""

from __future__ import annotations

import json
import sys
from array import array
from importlib import resources
from pathlib import Path
from typing import Any, Final

from inkwright.errors import InkwrightError

from .feature_table import VERSION
from .net import Net, size_of

TURN: Final = 0  # the net for turn actions
CHOICE: Final = 1  # the net for everything else
NETS: Final = 2

_trained: Final[list[list[Net]]] = []


def trained_nets() -> list[Net]:
    """Return the nets of the package."""
    if not _trained:
        data = (resources.files("inkwright.agents.learned") / "weights.bin").read_bytes()
        _trained.append(nets_in(data, "weights.bin"))
    return _trained[0]


def save_nets(path: Path, nets: list[Net]) -> None:
    """Write both nets into a file."""
    header = {"inkwright": "learned policy", "version": VERSION, "nets": [[net.first, net.second] for net in nets]}
    values = b"".join([little_endian(net.weights).tobytes() for net in nets])
    path.write_bytes(json.dumps(header).encode("ascii") + b"\n" + values)


def read_nets(path: Path) -> list[Net]:
    """Return both nets of a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InkwrightError(f"{path} cannot be read: {error.strerror or error}.") from None
    return nets_in(data, str(path))


def nets_in(data: bytes, path: str) -> list[Net]:
    """Return both nets that a file holds."""
    try:
        head, _, values = data.partition(b"\n")
        header: Any = json.loads(head)
        version = header["version"]
        sizes = [(int(first), int(second)) for first, second in header["nets"]]
        weights = array("f")
        weights.frombytes(values)
    except (ValueError, KeyError, TypeError):
        raise InkwrightError(f"{path} holds no weights of a learned policy.") from None
    if version != VERSION:
        raise InkwrightError(f"{path} was made for version {version} of the features; this is version {VERSION}.")
    if len(sizes) != NETS or sum([size_of(first, second) for first, second in sizes]) != len(weights):
        raise InkwrightError(f"{path} does not hold the weights of {NETS} nets.")
    weights = little_endian(weights)
    found: list[Net] = []
    for first, second in sizes:
        size = size_of(first, second)
        found.append(Net(first, second, weights[:size]))
        weights = weights[size:]
    return found


def little_endian(weights: Any) -> Any:
    """Return values in the order of bytes that a file has, or back from it."""
    if sys.byteorder == "little":
        return weights
    turned = weights[:]
    turned.byteswap()
    return turned
