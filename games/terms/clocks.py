"""The clock of a table: how much time a seat has and what its answers cost it. Arithmetic only; times are milliseconds
of uptime (`bang_service.platform.uptime`), settings are seconds.

Each decision has a time of its own (`decision`). A table may give one time for all the decisions of a seat's own turn
instead (`turn`); `decision` then holds in the turns of others. Time beyond that comes out of the seat's bank, which
starts at `bank` and grows by `increment`, up to `bank_limit`, whenever a turn of the seat begins. When the bank is
empty too the deadline has come.

A window, in which seats may react to what happens to others, is short (`reaction`): whoever says nothing has passed,
and has spent and missed nothing.
"""

from __future__ import annotations

from typing import Final, TypedDict

import msgspec

SHORTEST: Final = 5
LONGEST: Final = 30 * 86_400
"""Bounds of every setting in seconds; the bank and its increment may also be 0."""


class Clock(msgspec.Struct, frozen=True):
    """The settings of a table's clock, in seconds."""

    decision: int
    turn: int | None
    bank: int
    increment: int
    bank_limit: int
    reaction: int = 3_600


class StoredClock(TypedDict):
    """A `Clock` as tables, fixtures and seasons keep it."""

    decision: int
    turn: int | None
    bank: int
    increment: int
    bank_limit: int
    reaction: int


DEFAULT: Final = Clock(decision=86_400, turn=None, bank=2 * 86_400, increment=3_600, bank_limit=7 * 86_400)
"""A day for each decision, two days in the bank and an hour more with each turn: play over days. An hour to react."""

FAST: Final = 3_600
"""At a table whose decisions take less than this, in seconds, people sit in front of it."""

LIVE: Final = "live"
DAYS: Final = "days"
UNTIMED: Final = "untimed"
PACES: Final = (LIVE, DAYS, UNTIMED)
"""How fast a table plays: people sit in front of it · they answer when they find the time · nobody is ever late."""

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


REMINDER_AFTER: Final = 30 * MINUTE
"""The shortest time from the question to the reminder."""

NOT_TOLD: Final = 0
TOLD_OF_WINDOW: Final = 1
TOLD: Final = 2


class SeatClock(msgspec.Struct, array_like=True):
    """What is counted for a seat of a running game.

    `bank` and `turn` are milliseconds left. While the player is asked, `since` is the uptime from which time runs, for
    the question `serial`, of whose own time `used` was spent before that. It is 0 while the seat is not asked, and
    for a question that was asked of the policy that plays it; a policy that takes the seat over later does not stop it.
    `missed` is the turn, counted from 1, in which it missed a deadline last; `told` says what its player knows
    of being waited for since they are (NOT_TOLD, TOLD_OF_WINDOW, TOLD). `window` is 1 while the question is one of a
    window. `answers` counts the questions that the player answered, the three after it those of them that were answered
    within a minute, an hour and a day. `thought` is the time for which the player was asked the question before
    `since`.
    """

    bank: int = 0
    turn: int = 0
    since: int = 0
    serial: int = 0
    used: int = 0
    missed: int = 0
    told: int = 0
    window: int = 0
    answers: int = 0
    in_minute: int = 0
    in_hour: int = 0
    in_day: int = 0
    thought: int = 0


def encode(clock: Clock | None) -> StoredClock | None:
    """The clock as rows keep it."""
    return None if clock is None else msgspec.to_builtins(clock)


def clock_of(stored: StoredClock | None) -> Clock | None:
    """The clock of a row; None: nobody is ever late."""
    return None if stored is None else Clock(**stored)


def is_fast(stored: StoredClock | None) -> bool:
    """Whether people sit in front of a table with this clock."""
    return stored is not None and min(stored["decision"], stored["turn"] or stored["decision"]) < FAST


def pace_of(stored: StoredClock | None) -> str:
    """How fast a table with this clock plays, one of `PACES`."""
    if stored is None:
        return UNTIMED
    return LIVE if is_fast(stored) else DAYS


def first_seat_clock(clock: Clock | None) -> SeatClock:
    """What a seat has when the game begins."""
    if clock is None:
        return SeatClock()
    return SeatClock(bank=clock.bank * 1000, turn=(clock.turn or 0) * 1000)


def reminder(asked: int, due: int) -> int | None:
    """The uptime at which a player who was asked then is reminded: with a quarter of the time left, and not too soon
    after they were asked; None if there is no time for it."""
    moment = max(due - (due - asked) // 4, asked + REMINDER_AFTER)
    return moment if moment < due else None


def begin_turn(clock: Clock, seat_clock: SeatClock) -> None:
    """A turn of the seat begins."""
    seat_clock.bank = max(seat_clock.bank, min(clock.bank_limit * 1000, seat_clock.bank + clock.increment * 1000))
    seat_clock.turn = (clock.turn or 0) * 1000


def begin_again(clock: Clock, seat_clock: SeatClock) -> None:
    """A player comes back in the turn in which they missed a deadline: they have its time again, but not the bank."""
    seat_clock.turn = (clock.turn or 0) * 1000


def run(seat_clock: SeatClock, serial: int, since: int, *, window: bool = False) -> None:
    """The seat is asked: its time runs from `since` on, not at all when that is 0. A question that comes back has the
    rest of its own time."""
    if seat_clock.serial != serial:
        seat_clock.serial, seat_clock.used, seat_clock.thought = serial, 0, 0
    seat_clock.since, seat_clock.window = since, int(window)


def stop(clock: Clock | None, seat_clock: SeatClock, *, own_turn: bool, now: int) -> None:
    """The seat is asked no longer: take what it has spent from its own time, then from its bank."""
    elapsed = max(0, now - seat_clock.since)
    seat_clock.since = 0
    seat_clock.thought += elapsed
    if clock is None:
        return
    if seat_clock.window:
        seat_clock.used += elapsed
        return
    own = own_time(clock, seat_clock, own_turn=own_turn)
    if own_turn and clock.turn is not None:
        seat_clock.turn -= min(elapsed, own)
    else:
        seat_clock.used += min(elapsed, own)
    seat_clock.bank = max(0, seat_clock.bank - max(0, elapsed - own))


def count_answer(seat_clock: SeatClock, now: int) -> None:
    """The player has answered the question for which time runs."""
    taken = seat_clock.thought + now - seat_clock.since
    seat_clock.answers += 1
    seat_clock.in_minute += taken <= MINUTE
    seat_clock.in_hour += taken <= HOUR
    seat_clock.in_day += taken <= DAY


def own_time(clock: Clock, seat_clock: SeatClock, *, own_turn: bool) -> int:
    """The time left before the bank is touched; in a window, all there is."""
    if seat_clock.window:
        return max(0, clock.reaction * 1000 - seat_clock.used)
    if own_turn and clock.turn is not None:
        return seat_clock.turn
    return max(0, clock.decision * 1000 - seat_clock.used)


def deadline(clock: Clock | None, seat_clock: SeatClock, *, own_turn: bool, turn: int) -> int | None:
    """The uptime at which the seat is late; None when it cannot be.

    Who has missed a deadline of this turn already gets no more time in it, so that the others need not wait again.
    """
    if clock is None:
        return None
    if seat_clock.missed == turn:
        return seat_clock.since
    own = seat_clock.since + own_time(clock, seat_clock, own_turn=own_turn)
    return own if seat_clock.window else own + seat_clock.bank
