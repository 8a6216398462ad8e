"""Seeds: new ones, their bounds, and how large ones are folded.

A seed below 2^64 is used as it is. A larger seed goes through a hash, so that every bit of it counts.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from inkwright.errors import InkwrightError, check_type, quoted, written

SEED_BITS: Final = 128
SMALL_BITS: Final = 64  # seeds of so few bits need no hash
MOST_BITS: Final = 1024
DECIMAL: Final = re.compile(r"-?[0-9]{1,400}")


def new_seed() -> int:
    """Return a seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)


def checked_seed(seed: int | None) -> int:
    """Return the seed of a game: the given one, or a new one."""
    if seed is None:
        return new_seed()
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise InkwrightError(f"A seed is a whole number, not {quoted(seed)}.")
    if seed.bit_length() > MOST_BITS:
        raise InkwrightError(f"A seed has at most {MOST_BITS} bits, not {seed.bit_length()}.")
    return seed


def seed_from_json(seed: object) -> int:
    """Return a seed that was written as decimal text, or as a number by older versions; ValueError if it is neither."""
    text = written(seed) if isinstance(seed, int) and not isinstance(seed, bool) else seed
    if not isinstance(text, str) or not DECIMAL.fullmatch(text):
        raise ValueError(f"{quoted(seed)} is not a seed")
    return checked_seed(int(text))


def is_small(seed: int) -> bool:
    """Return whether a seed is used as it is."""
    return seed.bit_length() <= SMALL_BITS


def hashed_seed(seed: int, size: int) -> bytes:
    """Return some bytes, each of which depends on all bits of a seed."""
    return hashlib.blake2b(f"{seed:x}".encode(), digest_size=size, person=b"inkwright seed").digest()


def folded_seed(seed: int) -> int:
    """Return a seed of at most 64 bits: a small one as it is, a larger one hashed."""
    return seed if is_small(seed) else int.from_bytes(hashed_seed(seed, SMALL_BITS // 8), "big")


def derived_seed(seed: int, index: int) -> int:
    """Return the seed of the game with this index: the same wherever and in whatever order the games are played."""
    check_type(index, int, "Games are counted by a number")
    if abs(index) >> SEED_BITS:
        raise InkwrightError(f"The number of a game has at most {SEED_BITS} bits, not {quoted(index)}.")
    text = f"{checked_seed(seed)}/{index}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=SEED_BITS // 8).digest(), "big")
