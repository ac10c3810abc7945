"""How a deal is bound before it is made: the seed that the service has committed to, what players add to it, and the
chain of all commitments.

Anyone who has a finished game's record can recompute all of this; `verifier/verify_record.py` does so from the record
alone. Texts that are hashed are ASCII.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from typing import Final

ENTROPY_LENGTH: Final = 64

ENTROPY_PATTERN: Final = "[!-~]*"
"""Visible ASCII characters: what a seat adds is one word without a space or a line break."""

FIRST_PREVIOUS: Final = "0" * 64
"""What precedes the first link of the chain."""


def deal_seed(seed: str, entropies: Iterable[tuple[int, str]]) -> str:
    """The seed that cards and dice come from: the table's own seed combined with what its seats have added, as (seat,
    entropy).

    It is HMAC-SHA-256 with the 32 bytes of the table's seed as the key. The message has a line `seat:entropy`, ended by
    a line feed, for each seat that has added something, in the order of the seats. If no seat has, it is the table's
    seed itself.
    """
    message = "".join(f"{seat}:{entropy}\n" for seat, entropy in sorted(entropies) if entropy)
    if not message:
        return seed
    return hmac.digest(bytes.fromhex(seed), message.encode("ascii"), "sha256").hex()


def link(previous: str, number: int, commitment: str) -> str:
    """The link of one commitment: the SHA-256 of `previous number commitment`, the number in decimal digits and one
    space between them. `previous` is the link of the number before, `FIRST_PREVIOUS` for number 1."""
    return hashlib.sha256(f"{previous} {number} {commitment}".encode("ascii")).hexdigest()
