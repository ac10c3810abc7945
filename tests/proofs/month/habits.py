"""The people: where they live, when they look, where they want to hear of what, and how soon they react."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import time
from typing import Final

ZONES: Final = (
    "Europe/Berlin", "Europe/Lisbon", "America/New_York", "America/Los_Angeles", "America/Sao_Paulo", "Asia/Kolkata",
    "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "Africa/Nairobi",
)  # fmt: skip

WAYS: Final = (
    (("mail",), 30),
    (("push",), 20),
    (("push", "mail"), 20),
    (("webhook",), 10),
    (("webhook", "mail"), 8),
    (("push", "push"), 6),
    ((), 6),
)

QUIET: Final = ((time(22), time(7)), (time(23, 30), time(6)), (time(0), time(8)), (time(1), time(3)))


@dataclass(slots=True)
class Habits:
    """One person. `visits` are the hours of their day at which they look; `reaction` are minutes from a notice to their
    visit, None if no notice brings them. `away` are days of the month in which they do nothing. `idle_looks` is the
    share of visits at which they only look."""

    name: str
    zone: str
    language: str
    ways: tuple[str, ...]
    visits: tuple[float, ...]
    reaction: float | None
    away: range
    idle_looks: float
    quiet: tuple[time, time] | None = None
    quiet_days: tuple[int, ...] = ()
    asked_by_mail: str = "now"
    player: int = 0
    token: str = ""
    tables: list[int] = field(default_factory=list)


def people(number: int, *, days: int, seed: int) -> list[Habits]:
    """So many people; the same seed gives the same ones."""
    return [_person(at, days, random.Random(f"{seed} person {at}")) for at in range(number)]


def _person(at: int, days: int, chance: random.Random) -> Habits:
    ways = chance.choices([ways for ways, _ in WAYS], [weight for _, weight in WAYS])[0]
    away = range(0)
    if days >= 6 and chance.random() < 0.15:
        begin = chance.randrange(1, max(2, days - 4))
        away = range(begin, begin + chance.randint(2, 5))
    return Habits(
        name=f"month-{at}",
        zone=chance.choice(ZONES),
        language=chance.choice(("en", "de")),
        ways=ways,
        visits=tuple(sorted(chance.uniform(7, 23.5) for _ in range(chance.randint(2, 7)))),
        reaction=chance.choice((4, 15, 45, 120)) if chance.random() < 0.6 else None,
        away=away,
        idle_looks=0.25 if chance.random() < 0.3 else 0.0,
        quiet=chance.choice(QUIET) if chance.random() < 0.4 else None,
        quiet_days=(chance.randrange(7),) if chance.random() < 0.1 else (),
        asked_by_mail=chance.choices(("now", "digest", "off"), (80, 15, 5))[0],
    )
