"""Everything that both transports are asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from .case import ANYHOW, Case
from .cases_accounts import ACCOUNTS, CATALOGUE
from .cases_devices import DEVICES
from .cases_leagues import LEAGUES
from .cases_lobby import LOBBY
from .cases_play import LOOKING, PLAY
from .cases_preferences import PREFERENCES
from .cases_ratings import RATINGS
from .world import NOBODY, SCOPES


def _by_other_tokens(cases: list[Case]) -> Iterator[Case]:
    """The first request of each operation that succeeds, with tokens that may do less, or nothing."""
    done: set[str] = set()
    for case in cases:
        if case.operation in done or case.code not in ("", ANYHOW):
            continue
        done.add(case.operation)
        owner = "ann" if case.who == NOBODY else case.who
        for who in (NOBODY, "bogus", "revoked", *(f"{owner}:{scope}" for scope in SCOPES)):
            yield replace(case, who=who, code=ANYHOW)


_WRITTEN: Final = [*LOBBY, *PLAY, *LOOKING, *CATALOGUE, *ACCOUNTS, *DEVICES, *PREFERENCES, *RATINGS, *LEAGUES]
CASES: Final = [*_WRITTEN, *_by_other_tokens(_WRITTEN)]
"""All of them."""


def cases_of(operation: str) -> list[Case]:
    """All cases of an operation."""
    return [case for case in CASES if case.operation == operation]
