"""Lists of the admin whose address names times at the edge of what can be told, or none at all."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from django.contrib import admin
from django.db import models
from django.test import Client

from accounts.people.models import Player
from tests.sampling import sample

OUTSIDE = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00")
NO_TIMES = (*OUTSIDE, "NaN", "10000-01-01", "yesterday")


def columns() -> Iterator[tuple[str, str]]:
    """Every column of time by which a list can be filtered: the list's address and the column."""
    for model, options in admin.site._registry.items():
        allowed = getattr(options, "lookups", None)
        for field in model._meta.get_fields():
            if isinstance(field, models.DateTimeField) and (allowed is None or field.name in allowed):
                yield f"/admin/{model._meta.app_label}/{model._meta.model_name}/", field.name


COLUMNS = sorted(columns())


@pytest.fixture
def superuser(db: None) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(Player.objects.create_superuser("Root", "huckleberry-pie"))
    return client


def test_columns__of_time__are_found() -> None:
    assert {("/admin/games/table/", "opened_at"), ("/admin/people/player/", "created")} < set(COLUMNS)
    assert len(COLUMNS) > 8


@pytest.mark.parametrize(("path", "column"), sample(COLUMNS, one_in=4))
def test_list__asked_about_no_time__says_so(superuser: Client, path: str, column: str) -> None:
    wrong = [(f"{column}{suffix}", text) for suffix in ("", "__gte", "__lt", "__exact") for text in NO_TIMES]
    wrong += [(f"{column}__in", f"2026-11-22,{text}") for text in NO_TIMES]
    wrong += [(f"{column}__{part}", text) for part in ("year", "month", "day") for text in ("0", "NaN", "9999999999")]
    wrong += [(f"{column}__year__gte", "99999"), (f"{column}__date", OUTSIDE[0]), (f"{column}__hour", "25")]
    wrong += [(f"{column}__year", "9999"), (f"{column}__month", "13"), (f"{column}__gte", "")]
    for key, text in wrong:
        answer = superuser.get(f"{path}?{urlencode({key: text})}")
        told = answer.content.decode()
        assert (answer.status_code, key in told, "the year 9999 in UTC" in told) == (400, True, True), (key, text)


@pytest.mark.parametrize(("path", "column"), COLUMNS)
def test_list__asked_about_a_time__shows_it(superuser: Client, path: str, column: str) -> None:
    right = [f"{column}__gte=0001-01-01T00:00:00Z", f"{column}__lt=9999-12-31T23:59:59Z", f"{column}__year=9998"]
    right += [f"{column}__gte=2026-11-22+00%3A00%3A00%2B01%3A00", f"{column}__isnull=1", f"{column}__year=2026"]
    right += [
        f"{column}__year=1&{column}__month=1&{column}__day=1",
        f"{column}__in=2026-11-22T00:00Z,2026-11-23T00:00Z",
    ]
    for query in right:
        assert superuser.get(f"{path}?{query}").status_code == 200, query
