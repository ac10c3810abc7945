"""One keyed hash stream for every random act of a game.

Every random act has a serial number (counted in the state) and a *domain* that says what it is for ("roles", "deck",
"random card", …). Its bytes are HMAC-SHA-256(seed, "serial:domain:block") for block 0, 1, 2 …, read as big-endian
32-bit words; a word that would bias the result is discarded. With the seed, every deal can be recomputed; without it,
any number of past deals reveals nothing about the next one.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORD = 1 << 32

_EIGHT_WORDS = Struct(">8I")


def new_seed() -> str:
    """A fresh secret seed: 32 random bytes as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """The value published before the deal: the SHA-256 of the seed's bytes, as hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def words(seed: str, serial: int, domain: str) -> Iterator[int]:
    """The endless stream of 32-bit words of one random act."""
    key = bytes.fromhex(seed)
    block = 0
    while True:
        digest = hmac.digest(key, b"%d:%s:%d" % (serial, domain.encode(), block), "sha256")
        yield from _EIGHT_WORDS.unpack(digest)
        block += 1


def _fair(stream: Iterator[int], bound: int) -> int:
    limit = WORD - WORD % bound
    for word in stream:
        if word < limit:
            return word % bound
    raise AssertionError("the stream of words never ends")


def below(seed: str, serial: int, domain: str, bound: int) -> int:
    """A uniform random number from 0 to bound - 1."""
    return _fair(words(seed, serial, domain), bound)


def shuffled(seed: str, serial: int, domain: str, items: Sequence[T]) -> list[T]:
    """The items in a uniformly random order (Fisher-Yates from the end)."""
    deck = list(items)
    stream = words(seed, serial, domain)
    for last in range(len(deck) - 1, 0, -1):
        other = _fair(stream, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
