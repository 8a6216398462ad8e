"""Files of weights in NumPy's form: read without NumPy, played by name, and refused in one sentence."""

from __future__ import annotations

import io
import os
import pickle
import struct
import zipfile
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright import Deck, InkwrightError
from inkwright.agents import play_game
from inkwright.agents.bot_names import bot_maker
from inkwright.agents.learned.feature_table import VERSION
from inkwright.agents.learned.net import Net, new_net, shapes
from inkwright.agents.learned.npz_file import read_npz

Arrays = dict[str, bytes]


def npy(kind: str, shape: tuple[int, ...], values: bytes) -> bytes:
    """Return an array as NumPy writes it."""
    header = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}".encode()
    header += b" " * (63 - (len(header) + 10) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + values


def arrays_of(net: Net) -> Arrays:
    """Return the arrays of a net, and the version."""
    found = {"version": npy("<i8", (), array("q", [VERSION]).tobytes())}
    at = 0
    for name, shape in shapes(net.first, net.second).items():
        size = shape[0] * (shape[1] if len(shape) > 1 else 1)
        if size:
            found[name] = npy("<f4", shape, net.weights[at : at + size].tobytes())
        at += size
    return found


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Arrays], Path]:
    """Write a file of arrays."""

    def write(arrays: Arrays) -> Path:
        path = tmp_path / "mine.npz"
        with zipfile.ZipFile(path, "w") as packed:
            for name, data in arrays.items():
                packed.writestr(f"{name}.npy", data)
        return path

    return write


@pytest.mark.parametrize("second", [0, 5])
def test_a_net_is_the_one_that_was_written(write: Callable[[Arrays], Path], second: int) -> None:
    net = new_net(7, second, seed=3)
    nets = read_npz(write(arrays_of(net)))
    assert [each.weights for each in nets] == [net.weights] * 2


def test_a_bot_of_weights_plays_by_the_name_of_its_file(
    write: Callable[[Arrays], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(arrays_of(new_net(4, 0, seed=1)))
    monkeypatch.chdir(path.parent)
    maker = pickle.loads(pickle.dumps(bot_maker("mine.npz")))
    deck = Deck.sample("first-lamp")
    games = [play_game([deck, deck], [bots(1), bot_maker("greedy")(1)], seed=2) for bots in (maker, maker)]
    assert games[0].over
    assert games[0].digest() == games[1].digest()
    write(arrays_of(new_net(4, 0, seed=9)))  # the file is written again: a new bot has the new weights
    os.utime(path, ns=(1, 1))
    assert bot_maker("mine.npz")(0) is not None


class Trap:
    """Does something when it is read by pickle."""

    def __reduce__(self) -> tuple[object, ...]:
        return (exec, ("raise SystemExit('this ran')",))


def wrong_files() -> dict[str, tuple[Callable[[Arrays], object], str]]:
    """Return what is done to the arrays of a file, and a part of what is said of it."""
    nan = npy("<f4", (4,), array("f", [float("nan")] * 4).tobytes())
    return {
        "no version": (lambda a: a.pop("version"), "version=1"),
        "another version": (lambda a: a.update(version=npy("<i8", (), array("q", [99]).tobytes())), "version=1"),
        "no bias": (lambda a: a.pop("bias"), "bias"),
        "no last": (lambda a: a.pop("last"), "last"),
        "another array": (lambda a: a.update(more=a["bias"]), "more"),
        "another shape": (lambda a: a.update(direct=a["bias"]), "direct"),
        "cut off": (lambda a: a.update(bias=a["bias"][:-3]), "no file of weights"),
        "no number": (lambda a: a.update(bias=nan), "no numbers"),
        "objects": (lambda a: a.update(bias=npy("|O", (4,), pickle.dumps(Trap()))), "something else than numbers"),
        "a pickle": (lambda a: a.update(bias=pickle.dumps(Trap())), "something else than arrays"),
        "a header that is code": (
            lambda a: a.update(bias=npy("<f4", (4,), b"").replace(b"False", b"f()  ")),
            "weights",
        ),
        "a huge array": (lambda a: a.update(bias=npy("<f4", (10**12,), b"")), "cut off"),
        "a wide net": (lambda a: a.update(bias=npy("<f4", (999,), bytes(4 * 999))), "1 to 256"),
    }


@pytest.mark.parametrize("what", wrong_files())
def test_a_file_that_holds_no_weights_is_refused(write: Callable[[Arrays], Path], what: str) -> None:
    change, words = wrong_files()[what]
    arrays = arrays_of(new_net(4, 0, seed=1))
    change(arrays)
    with pytest.raises(InkwrightError) as refused:
        bot_maker(str(write(arrays)))
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("bias.npy", bytes(70_000_000))
    for data in (b"", b"PK\x05\x06", pickle.dumps(Trap()), bomb.getvalue(), bomb.getvalue()[:400]):
        path.write_bytes(data)
        with pytest.raises(InkwrightError, match=r"mine\.npz"):
            bot_maker(str(path))
    path.unlink()
    with pytest.raises(InkwrightError, match="cannot be read"):
        bot_maker(str(path))
    with pytest.raises(InkwrightError, match="no options"):
        bot_maker(f"{path}?seed=1")
