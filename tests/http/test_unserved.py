"""What the database does not serve in time is answered 503 with the time at which to come again, on pages too."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client


def cut(*_statement: Any) -> Any:
    raise OperationalError("canceling statement due to statement timeout")


@pytest.mark.parametrize("path", ["/api/v1/tables/", "/leagues/", "/tables/1/"])
def test_statement_that_is_cut__is_told_to_come_again(db: None, path: str, caplog: pytest.LogCaptureFixture) -> None:
    client = Client()
    with connection.execute_wrapper(cut):
        refused = client.get(path)
    assert refused.status_code == 503
    assert int(refused["Retry-After"]) > 0
    assert "canceling" not in refused.content.decode()
    assert "the database did not serve a request" in caplog.text
