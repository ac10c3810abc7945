"""Where every random act of a simulation comes from: one number given by the user."""

from __future__ import annotations

import hashlib
import random


def game_seed(seed: int, number: int) -> str:
    """The seed of a simulation's game as 64 hexadecimal digits."""
    return hashlib.sha256(f"simulation {seed} game {number}".encode()).hexdigest()


def seat_chance(seed: str, seat: int) -> random.Random:
    """The randomness of the policy at a seat, so that no policy's use of it changes another's."""
    return random.Random(f"{seed} seat {seat}")


def table_chance(seed: str) -> random.Random:
    """The randomness of what no seat decides: whose answer arrives first, and which seat is offered an any-time act."""
    return random.Random(f"{seed} table")
