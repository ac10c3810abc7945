"""Puts generated requests where they meet something: tables that exist, tokens of all kinds, cursors that lead on."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Final

from schemathesis import Case
from schemathesis.core.parameters import ParameterLocation

from tests.contract.cast import Cast, asked
from tests.contract.ways import WAYS, operation_of, tag_of
from tests.games.people import person

SUCCEED: Final = 0.4
"""How many of the valid requests are made to succeed."""

KNOWN: Final = 0.8
"""How many of the other ones ask for a table that exists."""


class Director:
    """Changes each case before it is sent. What was made wrong on purpose stays wrong.

    With the same cases in the same order it does the same every time.
    """

    def __init__(self, cast: Cast) -> None:
        self._cast = cast
        self._chance = random.Random(1)
        self._met: set[str] = set()
        self._stranger = person()
        self._keys = ("a key that is sent again".replace(" ", "-"), "another-key")
        self._tag = tag_of(cast.tables["playing"])

    def __call__(self, case: Case[Any]) -> None:
        """Changes the case in place, its token included."""
        wrong = _wrong(case, ParameterLocation)
        operation = operation_of(case)
        way = WAYS.get(operation)
        # Where there is little to vary a schema gives few cases: the first of them succeeds for sure.
        if not wrong and way is not None and (operation not in self._met or self._chance.random() < SUCCEED):
            self._met.add(operation)
            token = way(case)
        else:
            token = self._anywhere(case, wrong)
        if ParameterLocation.QUERY not in wrong:
            self._known_query(case)
        elif "after" in case.query:
            # Where this header is sent as well, a stream does not read `after` at all.
            case.headers.pop("Last-Event-ID", None)
        if ParameterLocation.HEADER not in wrong:
            self._known_headers(case, ParameterLocation.PATH in wrong)
        case.headers.pop("Authorization", None)
        if token:
            case.headers["Authorization"] = f"Bearer {token}"

    def _anywhere(self, case: Case[Any], wrong: set[ParameterLocation]) -> str:
        table = None
        place = ParameterLocation.PATH not in wrong and "table_id" in case.path_parameters
        if place and self._chance.random() < KNOWN:
            table = self._chance.choice(list(self._cast.tables))
            case.path_parameters["table_id"] = self._cast.tables[table]
        if table in ("playing", "playing dice") and self._chance.random() < 0.5:
            return asked(self._cast.four, self._cast.tables[table]).token
        host, guest = self._cast.four[:2]
        return self._chance.choices(
            (host.token, guest.token, self._stranger.token, self._cast.reader, self._cast.revoked, ""),
            (10, 4, 3, 2, 1, 2) if not wrong else (10, 4, 1, 0, 0, 0),
        )[0]

    def _known_query(self, case: Case[Any]) -> None:
        known = {
            "cursor": self._cast.cursors.get(operation_of(case)),
            "invitation": self._cast.invitation,
            "set": "base",
            "sets": "base,dodge_city",
        }
        for name, value in known.items():
            if name in case.query and value is not None and self._chance.random() < 0.5:
                case.query[name] = value

    def _known_headers(self, case: Case[Any], is_astray: bool) -> None:
        if "Idempotency-Key" in case.headers and self._chance.random() < 0.2:
            case.headers["Idempotency-Key"] = self._chance.choice(self._keys)
        of_a_table = "table_id" in case.path_parameters and not is_astray
        if "If-None-Match" in case.headers and of_a_table and self._chance.random() < 0.5:
            case.headers["If-None-Match"] = self._tag
            case.path_parameters["table_id"] = self._cast.tables["playing"]


def _wrong(case: Case[Any], locations: Iterable[Any]) -> set[ParameterLocation]:
    """Where the case is wrong on purpose."""
    if case.method.upper() != case.operation.method.upper():
        return set(locations)
    return set() if case.meta is None else {one for one in locations if case.meta.is_negative_at(one)}
