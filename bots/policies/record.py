"""The public record: which seat has harmed or helped which, counted from a seat's journal."""

from __future__ import annotations

from collections import Counter
from typing import Final

from .policy import Journal

HOSTILE: Final = "hostile"
FRIENDLY: Final = "friendly"

Acts = tuple[tuple[int, int, int, int], ...]
"""(acting seat, other seat, hostile acts, friendly acts) for every pair of seats with any, in order of seats."""

COMPULSORY: Final = frozenset({"Fanning"})
"""Cards with a further victim, whether their user wants one or not."""


def acts(journal: Journal) -> Acts:
    """Count the acts that seats have chosen to aim at others.

    What a card makes its user do afterwards is the same act. What a seat takes while it is not its turn, or from all
    others, was not its choice of victim, and counts for nothing.
    """
    hostile: Counter[tuple[int, int]] = Counter()
    friendly: Counter[tuple[int, int]] = Counter()
    turn = -1
    last: tuple[int, int, str] | None = None
    aimless = False
    for record in journal:
        kind = record["kind"]
        if kind == "turn":
            turn, last, aimless = record["seat"], None, False
            continue
        if kind == "play" or kind == "use":
            who, whom = record["seat"], record["target"]
            if record.get("ability") in COMPULSORY:
                continue
            if who == turn:
                aimless = whom < 0
        elif kind == "take":
            who, whom = record["seat"], record["from"]
        elif kind == "discard":
            who, whom = record["by"], record["seat"]
        else:
            continue
        meaning = record["intention"]
        if who < 0 or whom < 0 or who == whom or meaning not in (HOSTILE, FRIENDLY):
            continue
        act = (who, whom, meaning)
        if kind in ("take", "discard") and (who != turn or aimless or act == last):
            continue
        last = act
        (hostile if meaning == HOSTILE else friendly)[who, whom] += 1
    pairs = sorted({*hostile, *friendly})
    return tuple((*pair, hostile[pair], friendly[pair]) for pair in pairs)


def played_this_turn(journal: Journal, seat: int) -> Counter[int]:
    """How often the seat has played each card since the turn began."""
    found: Counter[int] = Counter()
    for record in reversed(journal):
        if record["kind"] == "turn":
            break
        if record["kind"] == "play" and record["seat"] == seat:
            found[record["card"]] += 1
    return found


def seen_since_shuffle(journal: Journal) -> set[int]:
    """The cards that this journal has shown since the deck was shuffled last: none of them is in it."""
    seen: set[int] = set()
    for record in reversed(journal):
        kind = record["kind"]
        if kind == "shuffle":
            break
        if kind == "play":
            seen.add(record["card"])
        elif kind != "return":
            seen.update(record.get("cards", ()))
    return seen
