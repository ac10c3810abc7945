"""Refuses a log-in in front of Django when `log_in` would refuse it anyway: so a flood of them costs players least.

It goes by the refusals that this process remembers, and by the gate. It never lets anybody in: a log-in that is not
refused here is checked in full by `log_in`.
"""

from __future__ import annotations

import threading
from math import ceil
from typing import Final, TypeVar

import msgspec

from bang_service.platform import clock
from bang_service.platform.passwords import hashing
from bang_service.platform.passwords.hashing import HashingBusy
from bang_service.platform.problems import Problem
from bang_service.platform.throttling import LimitReached, appointments

from . import devices
from .models.player import NAME_MAX_LENGTH

Key = TypeVar("Key")
Value = TypeVar("Value")

LOG_IN: Final = "/api/v1/sessions/"

MOST: Final = 10_000
"""Refusals that one process remembers."""

FORGOTTEN_AFTER: Final = 60.0
"""Seconds for which a device that is not the account's is remembered."""


def account_of(name: str) -> str:
    """What the failures of a name are counted by, whether there is such an account or not."""
    return name.strip().lower()[:NAME_MAX_LENGTH]


class Refusals:
    """What this process has refused and would refuse again: the limits that are used up, and devices that are
    strangers to the account. Times are real ones."""

    def __init__(self, most: int = MOST) -> None:
        self._lock = threading.Lock()
        self._limits: dict[str, tuple[float, LimitReached]] = {}
        self._strangers: dict[tuple[str, str], float] = {}
        self._most = most

    def add(self, reached: LimitReached, *, who: str) -> None:
        """Nobody counted by `who` under this limit is asked again before it says."""
        until = _now() + reached.allowance.wait
        with self._lock:
            _put(self._limits, _key(reached.allowance.by, who), (until, reached), self._most)

    def limit(self, by: str, who: str) -> LimitReached | None:
        """The refusal that stands, with the seconds that are left of it."""
        until, reached = self._limits.get(_key(by, who), (0.0, None))
        left = until - _now()
        # A machine's clock that is corrected must not lock anybody out.
        if reached is None or not 0 < left <= reached.allowance.wait:
            return None
        return reached.instead(ceil(left))

    def add_stranger(self, account: str, device: str) -> None:
        """The device is not one of the account's."""
        with self._lock:
            _put(self._strangers, (account, device), _now() + FORGOTTEN_AFTER, self._most)

    def is_stranger(self, account: str, device: str) -> bool:
        """Whether that has been found out a short while ago."""
        return 0 < self._strangers.get((account, device), 0.0) - _now() <= FORGOTTEN_AFTER

    def clear(self) -> None:
        """Forget them all."""
        with self._lock:
            self._limits.clear()
            self._strangers.clear()


refusals = Refusals()


class _Asked(msgspec.Struct):
    name: str
    device: str = ""


def refusal(body: bytes, address: str) -> Problem | None:
    """Why a log-in with this body from this address is refused at once; None for who must be looked at closer."""
    try:
        asked = msgspec.json.decode(body, type=_Asked)
    except msgspec.MsgspecError:
        return None
    account = account_of(asked.name)
    if devices.is_signed(asked.device) and not refusals.is_stranger(account, asked.device):
        return None
    here = f"{account}@{address}"
    if reached := refusals.limit("address", address) or refusals.limit("account_address", here):
        return reached
    too_many = refusals.limit("account", account)
    if too_many is None and hashing.gate.admits_strangers():
        return None
    visit = appointments.visit(f"login:{here}")
    if visit.is_kept:
        visit.leave_open()
        return None
    wait = visit.refused(is_crowded=too_many is not None or hashing.gate.is_crowded())
    return HashingBusy(wait) if too_many is None else too_many.instead(wait)


def _put(entries: dict[Key, Value], key: Key, value: Value, most: int) -> None:
    entries[key] = value
    if len(entries) > most:
        # Dicts keep their order: the half made first goes.
        for old in list(entries)[: most // 2]:
            del entries[old]


def _key(by: str, who: str) -> str:
    return f"{by}:{who}"


def _now() -> float:
    return clock.real_now().timestamp()
