"""One seed for each game of many, derived from one."""

from __future__ import annotations

import hashlib

from inkwright.engine.seeds import is_small


def derived_seed(seed: int, index: int) -> int:
    """Return the seed of the game with this index: the same wherever and in whatever order the games are played.

    It has 63 bits if the seed has at most 64, and 128 bits otherwise.
    """
    text = f"{seed}/{index}".encode()
    if is_small(seed):
        return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") >> 1
    return int.from_bytes(hashlib.blake2b(text, digest_size=16).digest(), "big")
