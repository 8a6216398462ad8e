"""The writer of users' files: links, pipes, modes and files of others."""

import os
import stat
import threading
from pathlib import Path

import pytest

from inkwright.files.user_files import (
    RECORD,
    SIMULATION,
    FileRefused,
    GrowingFile,
    append_line,
    check_writable,
    write_file,
)
from tests.support.disk import Disk

OURS = b'{\n "inkwright": "record"\n}'


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    path = tmp_path / "new"
    write_file(path, OURS, RECORD)
    mask = os.umask(0)
    os.umask(mask)
    assert path.read_bytes() == OURS
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask
    assert os.listdir(tmp_path) == ["new"]


def test_a_replaced_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "old"
    path.write_bytes(OURS)
    path.chmod(0o600)
    write_file(path, OURS + b"\n", RECORD)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_bytes() == OURS + b"\n"


@pytest.mark.parametrize("there", [True, False])
def test_a_link_is_followed(tmp_path: Path, there: bool) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    if there:
        real.write_bytes(OURS)
    link.symlink_to(real)
    write_file(link, b"new", RECORD)
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


def test_a_pipe_is_written_straight(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found: list[bytes] = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    write_file(pipe, b"content", RECORD)
    reader.join()
    assert found == [b"content"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no files for open streams")
def test_an_open_stream_is_written_straight() -> None:
    """As in --save >(gzip > games.gz), or /dev/stdout in a pipe: its link leads to no path."""
    reading, writing = os.pipe()
    try:
        write_file(f"/dev/fd/{writing}", OURS, RECORD)
        growing = GrowingFile(f"/dev/fd/{writing}", "begin", " end", RECORD)
        growing.append(" one", " end")
        growing.close()
        assert os.read(reading, 1000) == OURS + b"begin one end"
    finally:
        os.close(reading)
        os.close(writing)


def test_a_device_stays_a_device() -> None:
    write_file(os.devnull, b"content", RECORD)
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.parametrize("content", [b"4 Elsa - Snow Queen\n", b'{"inkwright": "sim"}', b"\x00\xff", b"{}"])
def test_a_file_of_others_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    with pytest.raises(FileRefused, match=r"mine.txt is there already and is not a record of a game: .*--force"):
        write_file(path, OURS, RECORD)
    assert path.read_bytes() == content
    write_file(path, OURS, RECORD, force=True)
    assert path.read_bytes() == OURS


def test_a_file_that_begins_with_many_blank_lines_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(b"\n" * 1000 + b"4 Elm\n")
    with pytest.raises(FileRefused):
        write_file(path, OURS, RECORD)
    assert path.read_bytes().endswith(b"4 Elm\n")


def without_permission(monkeypatch: pytest.MonkeyPatch, *paths: Path) -> None:
    """Let some paths be read-only, for root too."""
    access = os.access

    def allowed(path: Path, mode: int) -> bool:
        return access(path, mode) and not (mode & os.W_OK and Path(path) in paths)

    monkeypatch.setattr(os, "access", allowed)


@pytest.mark.parametrize("force", [False, True])
def test_a_file_that_is_read_only_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, force: bool) -> None:
    path = tmp_path / "kept.json"
    path.write_bytes(OURS)
    without_permission(monkeypatch, path)
    with pytest.raises(PermissionError):
        write_file(path, b"new", RECORD, force)
    with pytest.raises(PermissionError):
        GrowingFile(path, "{", "}", RECORD, force)
    assert path.read_bytes() == OURS
    assert os.listdir(tmp_path) == ["kept.json"]


@pytest.mark.parametrize("folder", ["shut", "missing"])
def test_a_place_that_cannot_be_written_is_told_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    (tmp_path / "shut").mkdir()
    without_permission(monkeypatch, tmp_path / "shut")
    with pytest.raises(OSError, match=r"Permission denied|No such file"):
        check_writable(tmp_path / folder / "new.json", RECORD)


def test_an_empty_file_and_our_own_are_written(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for content in (b"", b"\n", OURS, b"inkwright record 1\n"):
        path.write_bytes(content)
        check_writable(path, RECORD)
        with pytest.raises(FileRefused) if content.strip() else pytest.MonkeyPatch.context():
            check_writable(path, SIMULATION)


def test_a_growing_file_is_whole_after_every_addition(tmp_path: Path) -> None:
    path = tmp_path / "file"
    growing = GrowingFile(path, '{"inkwright": "record" [', "the old end]", RECORD)
    assert path.read_text() == '{"inkwright": "record" [the old end]'
    growing.append("1", "]")
    assert path.read_text() == '{"inkwright": "record" [1]'
    growing.append(", 2", "]")
    growing.close()
    growing.append(", 3", "]}")
    growing.close()
    assert path.read_text() == '{"inkwright": "record" [1, 2, 3]}'


def test_what_is_written_has_reached_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    named: list[bool] = []
    replace = os.replace
    path, notes = tmp_path / "file", tmp_path / "notes"

    def noted(part: Path, target: Path) -> None:
        named.append(disk.holds(part))
        replace(part, target)

    monkeypatch.setattr(os, "replace", noted)
    growing = GrowingFile(path, "{", "}", RECORD)
    assert named == [True]  # before it takes the place of another one
    assert disk.holds_names_of(tmp_path)
    growing.append("1", "]")
    assert disk.holds(path)
    growing.append("2", "]", sync=False)
    assert not disk.holds(path)
    growing.close()
    for line in (b"one\n", b"two\n"):
        append_line(notes, line)
        assert disk.holds(notes)


def test_a_growing_file_keeps_its_mode_and_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(OURS)
    real.chmod(0o640)
    link.symlink_to(real)
    growing = GrowingFile(link, "begin ", "end", RECORD)
    growing.append("middle ", "end")
    growing.close()
    assert link.is_symlink()
    assert real.read_text() == "begin middle end"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_a_growing_file_leaves_the_document_whole_when_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    growing = GrowingFile(path, "begin ", "end", RECORD)
    growing.append("one ", "end")
    write, left = os.write, [3, 0]

    def full(number: int, content: bytes) -> int:
        room = left.pop(0) if left else 1000
        if not room:
            raise OSError(28, "No space left on device")
        return write(number, bytes(content)[:room])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space left"):
        growing.append("two ", "END")
    monkeypatch.undo()
    assert path.read_text() == "begin one end"
    growing.append("three ", "end")
    growing.close()
    assert path.read_text() == "begin one three end"


def test_two_programs_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    first = GrowingFile(path, '{"inkwright": "record"', "}", RECORD)
    first.append(" ", "}")
    with pytest.raises(FileRefused, match="is in use"):
        GrowingFile(path, '{"inkwright": "record"', "}", RECORD)
    first.close()
    GrowingFile(path, '{"inkwright": "record"', "}", RECORD).close()


def test_a_file_that_another_program_wrote_before_the_first_addition_is_left(tmp_path: Path) -> None:
    path = tmp_path / "file"
    first = GrowingFile(path, '{"inkwright": "record", "one": 1', "}", RECORD)
    second = GrowingFile(path, '{"inkwright": "record"', "}", RECORD)
    second.append(", 2", "}")
    second.close()
    with pytest.raises(FileRefused, match="changed by another program"):
        first.append(", 1", "}")
    assert path.read_text() == '{"inkwright": "record", 2}'


def test_a_file_that_was_removed_or_replaced_is_told(tmp_path: Path) -> None:
    path = tmp_path / "file"
    growing = GrowingFile(path, '{"inkwright": "record"', "}", RECORD)
    growing.append(", 1", "}")
    path.unlink()
    with pytest.raises(FileRefused, match="removed or replaced"):
        growing.append(", 2", "}")
    path.write_text("mine")
    with pytest.raises(FileRefused, match="removed or replaced"):
        growing.append(", 2", "}")
    assert path.read_text() == "mine"
    growing.close()


def test_a_growing_pipe_gets_the_document_when_it_is_closed(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found: list[bytes] = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    growing = GrowingFile(pipe, "begin ", "end", RECORD)
    growing.append("middle ", "end")
    growing.close()
    reader.join()
    assert found == [b"begin middle end"]
