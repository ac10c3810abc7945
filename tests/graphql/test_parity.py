"""Every operation of REST and its twin over GraphQL: the same answer, the same effect, the same refusals."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, Final

import pytest
from drf_spectacular.generators import EndpointEnumerator
from pytest_django.fixtures import Settings

from bang_service.platform.http.views import ApiView
from tests.api import Api
from tests.contract.document import operations
from tests.graphql.asking import ask, data, problem_in
from tests.sampling import sample

from .cases import CASES, cases_of
from .parity import Transports
from .selections import schema
from .table import FILE, kept_rows, row, whole
from .twins import NO_TWIN, ONLY_HERE, OWN_FIELDS, TWINS, gates
from .world import World

pytestmark = pytest.mark.django_db

RENEW: Final = "BANG_RENEW"
HOW: Final = (
    f"Send {RENEW}=1 python3 manage.py test tests/graphql/test_parity.py -n 0 -m 'long or not long', "
    "and look at what has changed."
)

ALL: Final = cache(operations)


@pytest.mark.parametrize("name", sample(TWINS, one_in=6))
def test_twin__same_world__same_answer_effect_and_refusals(
    name: str, world: World, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Only counts that are kept in the process can be looked at.
    settings.THROTTLE_REDIS_URL = None
    settings.THROTTLES = {}
    tally = Transports(world, ALL(), monkeypatch).compare(cases_of(name))
    assert not tally.found, "\n" + "\n".join(tally.found)
    assert tally.cases > tally.refused, "at least one request must succeed"
    written = row(ALL()[name], TWINS[name], tally)
    if os.environ.get(RENEW):
        FILE.write_text(whole({**kept_rows(), name: written}))
    assert kept_rows().get(name) == written, HOW


def test_table__of_all_operations__is_as_it_is_kept() -> None:
    if os.environ.get(RENEW):
        FILE.write_text(whole(kept_rows()))
    assert FILE.read_text() == whole(kept_rows()), HOW
    assert kept_rows().keys() == TWINS.keys(), HOW


def test_operations__every_one__has_a_twin_or_a_reason() -> None:
    assert TWINS.keys() | NO_TWIN.keys() == ALL().keys()
    assert {case.operation for case in CASES} == TWINS.keys()


def test_gates__every_one__names_an_operation_and_stands_where_its_twin_is() -> None:
    found = dict(gates(schema()))
    twins = {gate.operation for gate in found.values()}
    assert len(twins) == len(found), "two fields are the twin of one operation"
    assert twins == (TWINS.keys() - OWN_FIELDS.keys()) | ONLY_HERE.keys()
    for place, gate in found.items():
        if gate.operation in TWINS:
            assert TWINS[gate.operation].path.rpartition(".")[2] == place.partition(".")[2]


@pytest.mark.parametrize("name", sorted(TWINS.keys() - OWN_FIELDS.keys()))
def test_gate__of_each_twin__is_that_of_the_view(name: str) -> None:
    operation = ALL()[name]
    (gate,) = (gate for _, gate in gates(schema()) if gate.operation == name)
    assert _views()[operation.path]().gate_of(operation.method) == gate


@cache
def _views() -> dict[str, type[ApiView]]:
    enumerate_all: Any = EndpointEnumerator
    return {path: callback.cls for path, _, _, callback in enumerate_all().get_api_endpoints()}


def test_streams__without_a_twin_among_queries__are_subscriptions() -> None:
    subscriptions = schema().subscription_type
    assert subscriptions is not None
    told = " ".join(NO_TWIN.values())
    assert all(f"`{name}`" in told for name in subscriptions.fields)


def test_table__that_an_operation_answers__leads_on_for_a_token_that_may_read(world: World) -> None:
    text = """mutation($t: ID!) { seat_return(table: $t) { table {
        name view { journal } journal(first: 1) { edges { cursor } } } } }"""
    input = {"t": str(world.tables["playing"])}
    answer = ask(Api(world.tokens["ann:games:play"]), text, input)
    assert answer["data"]["seat_return"]["table"] == {"name": "", "view": None, "journal": None}
    for error in answer["errors"]:
        assert problem_in(error, "forbidden")["needed_scope"] == "games:read"
    assert data(Api(world.tokens["ann"]), text, **input)["seat_return"]["table"]["view"]
