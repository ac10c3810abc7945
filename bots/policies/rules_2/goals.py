"""What a role wants of the other seats: whom to hurt, whom to help, and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF, is_deputy

Wants = dict[str, float]
"""Role → the worth of one life point less for it; what is negative is spared."""

SEVERAL: Final = 1.5
"""With so many Outlaws still expected, they are the law's one concern."""

UNLIKELY: Final = 0.01
"""A role with a smaller chance makes no difference."""

NONE_LEFT: Final = 0.5
"""With fewer expected than that, there is probably none."""

_SHERIFF: Final = {OUTLAW: 1.0, DEPUTY: -1.5, SECRET_SHERIFF: -1.5}
_DEPUTY: Final = {SHERIFF: -2.5, OUTLAW: 1.0, DEPUTY: -1.4, SECRET_SHERIFF: -1.7}
_RENEGADE_TO_THE_LAW: Final = (0.15, 0.8)
"""While there are several Outlaws the Renegade is the law's best help against them; then he is next."""

_OUTLAW: Final = {SHERIFF: 1.6, SECRET_SHERIFF: 0.7, DEPUTY: 0.5, RENEGADE: 0.35, OUTLAW: -0.8}
_OUTLAW_WITH_HEIR: Final = {**_OUTLAW, SHERIFF: 1.4, SECRET_SHERIFF: 1.0, DEPUTY: 0.6}
"""While a secret Sheriff lives, two must be eliminated."""

_DEPUTY_WITH_HEIR: Final = {**_DEPUTY, SHERIFF: -2.0}

SAFE_SHERIFF: Final = 3
"""From so many life points down the Sheriff needs a Renegade's help."""

OUTNUMBERED: Final = 1.5
"""With so many Outlaws more than Deputies the law is the weaker side, however many life points the Sheriff has."""

_LAST_TWO: Final = dict.fromkeys((SHERIFF, SECRET_SHERIFF, DEPUTY, OUTLAW, RENEGADE), 2.0)
_RIVAL: Final = 0.4


DOOM: Final = 9.0
"""The cost of an elimination by which the seat itself loses the game."""

VICTORY: Final = 6.0
"""The worth of one by which it wins."""


def end(role: str, others: int) -> float:
    """The worth of the Sheriff's elimination to `role` with so many others in play, if it ends the game."""
    if role == OUTLAW or (role == RENEGADE and others == 1):
        return VICTORY
    return -DOOM if is_deputy(role) or role == RENEGADE else 0.0


def wants(role: str, outlaws: float, deputies: float, others: int, sheriff: int, *, heir: bool) -> Wants:
    """What `role` wants while so many `outlaws` and `deputies` are expected among the `others` in play, and the Sheriff
    has so many life points. `heir`: a secret Sheriff is alive."""
    if role == OUTLAW:
        return _OUTLAW_WITH_HEIR if heir else _OUTLAW
    if role == RENEGADE:
        return _renegade(outlaws, deputies, others, sheriff, heir=heir)
    renegade = _RENEGADE_TO_THE_LAW[outlaws < SEVERAL]
    lawful = (_DEPUTY_WITH_HEIR if heir else _DEPUTY) if is_deputy(role) else _SHERIFF
    return {**lawful, RENEGADE: renegade}


def _renegade(outlaws: float, deputies: float, others: int, sheriff: int, *, heir: bool) -> Wants:
    """First the Deputies, who will be in the way at the end; when the Sheriff is in danger or has little help, the
    Outlaws, so that they do not win too early."""
    if others == 1:
        return _LAST_TWO
    if outlaws < NONE_LEFT:
        outlaw, deputy = 0.5, 1.2
    elif deputies < NONE_LEFT:
        outlaw, deputy = 1.1, 0.5
    elif sheriff <= SAFE_SHERIFF or outlaws - deputies > OUTNUMBERED:
        outlaw, deputy = 1.5, -0.2
    else:
        outlaw, deputy = 0.3, 1.0
    spared = -0.8 if heir else -2.0
    return {SHERIFF: spared, SECRET_SHERIFF: deputy, DEPUTY: deputy, OUTLAW: outlaw, RENEGADE: _RIVAL}


def enmity(
    seats: Sequence[Mapping[str, Any]], believed: Sequence[Mapping[str, float]], found: Wants
) -> dict[int, float]:
    """How much harm to each of these seats is worth; if negative, they are wished well."""
    worth: dict[int, float] = {}
    for seat in seats:
        number, whole = seat["seat"], 0.0
        for role, chance in believed[number].items():
            whole += chance * found.get(role, 0.0)
        worth[number] = whole
    return worth
