"""Asking both transports the same in the same world, and comparing what they say and what they do."""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlencode

import pytest
from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, transaction

from accounts.people.models import ApiToken
from bang_service.platform import clock
from bang_service.platform.models import ThrottleBucket
from bang_service.platform.throttling.limiter import memory
from games.services import last_views
from tests.api import Api
from tests.contract.document import Operation
from tests.games.people import dump

from .case import ANYHOW, Case
from .selections import document
from .twins import TWINS, Twin, answer_differences, variables_of
from .world import World

PAGING: Final = {"limit": "first", "cursor": "after"}
OTHERWISE_WORDED: Final = frozenset({"first", "after", "above", "id"})
"""Inputs that are called, or written, otherwise than over REST: the texts about them differ."""

_TOO_LARGE: Final = (51, 201, 501)

_REQUEST: Final = {"X-Request-ID": "0123456789abcdef"}


@dataclass
class Outcome:
    """What a transport said (`answer`, or the members of the problem), and what it did."""

    answer: Any = None
    problem: dict[str, Any] | None = None
    effect: str | None = None
    counted: frozenset[str] = frozenset()


@dataclass
class Tally:
    """How many cases were compared; `refused` of them were refused by both transports."""

    cases: int = 0
    refused: int = 0
    found: list[str] = field(default_factory=list)


class Transports:
    """Both transports of one world, in which time stands still and chance repeats itself."""

    def __init__(self, world: World, operations: Mapping[str, Operation], patch: pytest.MonkeyPatch) -> None:
        self._world = world
        self._operations = operations
        self._patch = patch
        self._now = clock.now()
        patch.setattr(clock, "now", lambda: self._now)
        patch.setattr(clock, "real_now", lambda: self._now)
        # So that no request has to note when its token was used.
        ApiToken.objects.update(last_used=self._now)
        self._before = dump()

    def compare(self, cases: list[Case]) -> Tally:
        """Ask each case of both."""
        tally = Tally()
        for case in cases:
            rest, told = self._rest(case), self._graphql(case)
            tally.cases += 1
            tally.refused += rest.problem is not None
            tally.found += [f"{case}: {one}" for one in self._differences(case, rest, told)]
        return tally

    # -- asking --------------------------------------------------------------------------------------------------

    def _rest(self, case: Case) -> Outcome:
        operation = self._operations[case.operation]
        path = operation.path.format(**self._world.filled(case.at)) if case.at else operation.path
        query = self._world.filled(case.query)
        address = f"{path}?{urlencode(query)}" if query else path
        body = None if case.body is None else json.dumps(self._world.filled(case.body)).encode()
        with self._run() as outcome:
            response = self._api(case).send(operation.method, address, body or b"", **_REQUEST)
            said: Any = json.loads(response.content) if response.content else None
            if response.status_code < 400:
                outcome.answer = said
            else:
                outcome.problem = {name: value for name, value in said.items() if name != "instance"}
        return outcome

    def _graphql(self, case: Case) -> Outcome:
        twin = TWINS[case.operation]
        given = {**self._world.filled(case.at), **self._world.filled(case.query), **self._world.filled(case.body or {})}
        variables = variables_of(twin, given)
        # With all its fields a page that is too large is refused for what it would cost.
        text = document(twin.kind, twin.path, variables, is_slim=variables.get("first", 0) in _TOO_LARGE)
        asked = {"query": text, "variables": variables}
        with self._run() as outcome:
            response = self._api(case).post("/graphql", asked, **_REQUEST)
            said = json.loads(response.content)
            errors = said.get("errors", [])
            assert len(errors) < 2, said
            if errors:
                outcome.problem = {"detail": errors[0]["message"], **errors[0]["extensions"]}
            else:
                outcome.answer = _at_end(said["data"], twin)
        return outcome

    def _api(self, case: Case) -> Api:
        who = case.who.format(**self._world.values)
        return Api(self._world.tokens[who] if who else "")

    @contextmanager
    def _run(self) -> Iterator[Outcome]:
        outcome = Outcome()
        memory.clear()
        last_views.forget()
        writes: list[str] = []

        def watch(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
            if sql.lstrip().startswith(("INSERT", "UPDATE", "DELETE")):
                writes.append(sql)
            return execute(sql, params, many, context)

        with transaction.atomic(), self._patch.context() as patch:
            patch.setattr(random, "_urandom", _Repeated())
            _next_ids_again()
            with connection.execute_wrapper(watch):
                yield outcome
            outcome.effect = dump() if writes else None
            now = int(clock.now().timestamp() * 1_000_000)
            # What was given back again has left a bucket that is full.
            counted = {key for key, full_at in memory._full_at.items() if full_at > now}
            outcome.counted = frozenset(counted | {row.key for row in ThrottleBucket.objects.all()})
            transaction.set_rollback(True)

    # -- comparing -----------------------------------------------------------------------------------------------

    def _differences(self, case: Case, rest: Outcome, told: Outcome) -> Iterator[str]:
        code = "" if rest.problem is None else rest.problem["code"]
        if case.code not in (code, ANYHOW):
            yield f"REST was expected to say {case.code or 'yes'}, and says {rest.problem or rest.answer}"
        if (rest.problem is None) is not (told.problem is None):
            yield f"REST says {rest.problem or 'yes'}, GraphQL {told.problem or 'yes'}"
        elif rest.problem is not None and told.problem is not None:
            yield from _of_problems(case, rest.problem, told.problem)
        else:
            yield from answer_differences(TWINS[case.operation], rest.answer, told.answer)
        if not case.is_coerced and rest.counted != told.counted:
            yield f"counted as {sorted(rest.counted)} by REST, as {sorted(told.counted)} by GraphQL"
        if rest.effect != told.effect:
            yield f"REST and GraphQL left different rows: {_first_difference(rest.effect, told.effect)}"
        elif rest.problem is not None and rest.effect not in (None, self._before):
            yield "it was refused, and yet something has changed"


def _of_problems(case: Case, rest: dict[str, Any], told: dict[str, Any]) -> Iterator[str]:
    # What the schema refuses is not looked at further.
    names = ("code", "status", "title", "type") if case.is_coerced else sorted({*rest, *told})
    paging = PAGING.get(told.get("field", ""), told.get("field")) in OTHERWISE_WORDED
    for name in names:
        ours, theirs = rest.get(name), told.get(name)
        if paging and name in ("detail", "errors"):
            continue
        if name == "field":
            ours = TWINS[case.operation].names.get(str(ours), ours)
        if ours != theirs:
            yield f"the problem's {name} is {ours!r} over REST, {theirs!r} over GraphQL"


def _at_end(data: Any, twin: Twin) -> Any:
    for name in twin.path.split("."):
        data = data[name]
    return data


def _first_difference(rest: str | None, told: str | None) -> str:
    if rest is None or told is None:
        return "only one of them wrote anything"
    pairs = itertools.zip_longest(json.loads(rest), json.loads(told))
    ours, theirs = next((ours, theirs) for ours, theirs in pairs if ours != theirs)
    return f"{ours} and {theirs}"


class _Repeated:
    """Chance that gives the same each time it is begun anew."""

    def __init__(self) -> None:
        self._drawn = itertools.count()

    def __call__(self, size: int) -> bytes:
        return hashlib.shake_128(str(next(self._drawn)).encode()).digest(size)


def _next_ids_again() -> None:
    # A rolled-back row uses up its id on PostgreSQL.
    models = [model for app in ("games", "people", "leagues") for model in apps.get_app_config(app).get_models()]
    for statement in connection.ops.sequence_reset_sql(no_style(), models):
        with connection.cursor() as cursor:
            cursor.execute(statement)
