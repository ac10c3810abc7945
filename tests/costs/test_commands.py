"""What changes something costs what is declared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import override_settings

from tests.api import Api
from tests.graphql.case import Case
from tests.graphql.cases import cases_of
from tests.graphql.conftest import kept_for_module
from tests.graphql.world import World, assemble

from .measured import ALL, REAL_HASHERS, Asking, declared_of, wrong
from .processor import cost

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    # Their passwords are hashed as slowly as they ought to be.
    with kept_for_module(django_db_blocker), override_settings(PASSWORD_HASHERS=REAL_HASHERS):
        yield assemble()


@pytest.mark.parametrize("name", sorted(name for name, one in ALL().items() if one.method != "GET"))
def test_command__that_succeeds__costs_what_is_declared(
    name: str, world: World, nothing: float, record_property: Any
) -> None:
    asking = asking_of(next(case for case in cases_of(name) if not case.code), world)
    answer = asking()
    assert answer.status_code < 300, answer.content
    told, measured = declared_of(name).of(1), cost(asking) - nothing
    record_property("summary", f"{name}: {told} declared, {measured:.0f} measured")
    assert not wrong(told, measured), f"{name}: {wrong(told, measured)}"


def asking_of(case: Case, world: World) -> Asking:
    """A case, asked over REST."""
    operation, who = ALL()[case.operation], world.filled(case.who)
    path = operation.path.format(**world.filled(case.at))
    return Asking(Api(world.tokens[who] if who else ""), operation.method, path, world.filled(case.body))
