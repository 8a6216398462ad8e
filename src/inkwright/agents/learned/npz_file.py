"""Weights in a file of NumPy's (`.npz`): read without NumPy, and without anything that could run code.

The file has the arrays of `net.shapes` by their names, `version` with the version of the features, and no others. One
net answers every question. `examples/learn.py` writes such files.
"""

from __future__ import annotations

import ast
import lzma
import sys
import zipfile
import zlib
from array import array
from pathlib import Path
from typing import Any, Final

from inkwright.errors import InkwrightError, quoted

from .feature_table import VERSION
from .net import Net, shapes
from .weights import NETS

MAGIC: Final = b"\x93NUMPY"
MOST_BYTES: Final = 64_000_000
MOST_HEADER: Final = 4096
WIDEST: Final = 256
KINDS: Final = {"<f4": "f", "<f8": "d", "<i8": "q", "<i4": "i"}
# What is raised by a file that is no archive, or that somebody damaged or made up
BROKEN: Final = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, KeyError, MemoryError, NotImplementedError),
    *(OverflowError, RecursionError, RuntimeError, SyntaxError, ValueError),
)

Parts = dict[str, tuple[tuple[int, ...], Any]]


def read_npz(path: Path) -> list[Net]:
    """Return the nets of a file: the same one for every kind of question."""
    parts = parts_of(path)
    where = quoted(str(path))
    version = parts.pop("version", ((), [-1]))[1]
    if list(version) != [VERSION]:
        raise InkwrightError(f"{where} was not made for version {VERSION} of the features: it needs version={VERSION}.")
    first = parts["bias"][0][0] if "bias" in parts and len(parts["bias"][0]) == 1 else 0
    second = parts["next_bias"][0][0] if "next_bias" in parts and len(parts["next_bias"][0]) == 1 else 0
    if not 1 <= first <= WIDEST or second > WIDEST:
        raise InkwrightError(f"{where} has no array bias with 1 to {WIDEST} numbers.")
    weights = array("f")
    wanted = shapes(first, second)
    if not second:
        wanted = {name: shape for name, shape in wanted.items() if not name.startswith("next")}
    for name in parts:
        if name not in wanted:
            raise InkwrightError(f"{where} has an array {quoted(name)}; a net has {', '.join(wanted)}.")
    for name, shape in wanted.items():
        if name not in parts or parts[name][0] != shape:
            found = parts[name][0] if name in parts else "none"
            raise InkwrightError(f"The array {name} of {where} has the shape {shape}, not {found}.")
        weights.extend([float(value) for value in parts[name][1]])
    if not all(value - value == 0.0 for value in weights):
        raise InkwrightError(f"{where} has weights that are no numbers.")
    net = Net(first, second, weights)
    return [net] * NETS


def parts_of(path: Path) -> Parts:
    """Return the arrays of a file: the shape and the values of each."""
    try:
        with zipfile.ZipFile(path) as packed:
            entries = packed.infolist()
            if sum([entry.file_size for entry in entries]) > MOST_BYTES:
                raise InkwrightError(f"{quoted(str(path))} holds more than {MOST_BYTES:,} bytes.")
            parts: Parts = {}
            for entry in entries:
                parts[entry.filename.removesuffix(".npy")] = array_in(packed.read(entry))
            return parts
    except OSError as error:
        raise InkwrightError(f"{quoted(str(path))} cannot be read: {error.strerror or error}.") from None
    except BROKEN as error:
        raise InkwrightError(f"{quoted(str(path))} is no file of weights: {error}.") from None


def array_in(data: bytes) -> tuple[tuple[int, ...], Any]:
    """Return the shape and the values of an array as NumPy writes it; ValueError for one of anything but numbers."""
    if data[:6] != MAGIC or len(data) < 12:
        raise ValueError("it holds something else than arrays")
    wide = data[6] > 1
    begin = 12 if wide else 10
    length = int.from_bytes(data[8:begin], "little")
    if length > MOST_HEADER:
        raise ValueError("an array has a long header")
    header = ast.literal_eval(data[begin : begin + length].decode("latin-1").strip())
    if not isinstance(header, dict) or header.get("fortran_order") is not False:
        raise ValueError("an array is not in the order of C")
    kind = KINDS.get(str(header.get("descr")))
    shape = header.get("shape")
    if kind is None or not isinstance(shape, tuple) or not all(type(size) is int and size >= 0 for size in shape):
        raise ValueError("an array holds something else than numbers")
    values: Any = array(kind)
    values.frombytes(data[begin + length :])
    if sys.byteorder != "little":
        values.byteswap()
    count = 1
    for size in shape:
        count *= size
    if len(values) != count:
        raise ValueError("an array is cut off")
    return shape, values
