"""What has reached the disk: what a crash of the machine would leave."""

import os
from pathlib import Path

import pytest


class Disk:
    """Files and folders by number, with the size that each had when it was last synced."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes: dict[int, int] = {}
        self.fsync = os.fsync
        monkeypatch.setattr(os, "fsync", self.sync)

    def sync(self, number: int) -> None:
        """Note what an open file holds, and sync it."""
        self.fsync(number)
        found = os.fstat(number)
        self.sizes[found.st_ino] = found.st_size

    def holds(self, path: Path) -> bool:
        """Tell whether a file, as long as it is now, has reached the disk."""
        found = path.stat()
        return self.sizes.get(found.st_ino) == found.st_size

    def holds_names_of(self, folder: Path) -> bool:
        """Tell whether the names of the files in a folder have."""
        return folder.stat().st_ino in self.sizes
