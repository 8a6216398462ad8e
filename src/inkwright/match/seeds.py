"""One seed for each game of many, derived from one."""

from __future__ import annotations

import hashlib


def derived_seed(seed: int, index: int) -> int:
    """The seed of the game with this index: the same wherever and in whatever order the games are played."""
    digest = hashlib.blake2b(f"{seed}/{index}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1  # 63 bits: a plain number everywhere
