"""Refuses log-ins at the front that would be refused anyway, which costs the players least.

It uses the refusals that this process remembers, and the gate. It accepts no log-in: those that are not refused here
are checked in full by `log_in`.
"""

from __future__ import annotations

import threading
from math import ceil
from typing import Final

import msgspec

from accounts.people.models.player import NAME_MAX_LENGTH
from bang_service.platform import clock
from bang_service.platform.passwords import hashing
from bang_service.platform.passwords.hashing import HashingBusy
from bang_service.platform.problems import Problem
from bang_service.platform.recent import Recent
from bang_service.platform.throttling import LimitReached, retry_slots

from . import devices

LOG_IN: Final = "/api/v1/sessions/"

MOST: Final = 10_000
"""How many refusals one process remembers."""

FORGOTTEN_AFTER: Final = 60.0
"""For how many seconds a device that is not the account's is remembered."""


def account_of(name: str) -> str:
    """The key under which failures of a name are counted, whether the account exists or not."""
    return name.strip().lower()[:NAME_MAX_LENGTH]


class Refusals:
    """What this process has refused and would refuse again: the limits that are used up, and devices that do not belong
    to the account. Times are real ones."""

    def __init__(self, most: int = MOST) -> None:
        self._lock = threading.Lock()
        self._limits: Recent[str, tuple[float, LimitReached]] = Recent(most)
        self._strangers: Recent[tuple[str, str], float] = Recent(most)

    def add(self, reached: LimitReached, *, who: str) -> None:
        """Remember that everything counted by `who` under this limit is refused until the limit allows it again."""
        until = _now() + reached.allowance.wait
        with self._lock:
            self._limits[_key(reached.allowance.by, who)] = until, reached

    def limit(self, by: str, who: str) -> LimitReached | None:
        """The remembered refusal, with the seconds that are left of it."""
        until, reached = self._limits.get(_key(by, who), (0.0, None))
        left = until - _now()
        # A correction of the machine's clock must not lock anyone out.
        if reached is None or not 0 < left <= reached.allowance.wait:
            return None
        return reached.instead(ceil(left))

    def add_stranger(self, account: str, device: str) -> None:
        """Remember that the device is not one of the account's."""
        with self._lock:
            self._strangers[account, device] = _now() + FORGOTTEN_AFTER

    def is_stranger(self, account: str, device: str) -> bool:
        """Whether the device was found not to be one of the account's a short while ago."""
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
    """Why a log-in with this body from this address is refused at once; None if it must be checked in full."""
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
    visit = retry_slots.visit(f"login:{here}")
    if visit.is_kept:
        visit.leave_open()
        return None
    wait = visit.refused(is_crowded=too_many is not None or hashing.gate.is_crowded())
    return HashingBusy(wait) if too_many is None else too_many.instead(wait)


def _key(by: str, who: str) -> str:
    return f"{by}:{who}"


def _now() -> float:
    return clock.real_now().timestamp()
