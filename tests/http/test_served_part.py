"""A web program that serves the admin alone, or everything but the admin."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

ADMIN, REST = {"/admin/login/"}, {"/api/v1/", "/play/", "/account/login/"}
BOTH = {"/healthz"}


@pytest.mark.parametrize(
    ("serve", "served", "absent"), [("all", ADMIN | REST, set()), ("admin", ADMIN, REST), ("rest", REST, ADMIN)]
)
def test_part_that_is_served(db: None, settings: Settings, serve: str, served: set[str], absent: set[str]) -> None:
    settings.SERVE = serve
    client = Client()
    assert {path: client.get(path).status_code for path in served | BOTH} == dict.fromkeys(served | BOTH, 200)
    assert {path: client.get(path).status_code for path in absent} == dict.fromkeys(absent, 404)
