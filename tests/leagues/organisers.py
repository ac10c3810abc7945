"""Organisers at their pages, in tests."""

from __future__ import annotations

from html import unescape
from typing import Any

from django.db.models import Model
from django.test import Client

from accounts.people.models import Player

from .seasons import REASON

LEAGUES = "/admin/leagues/"


def log_in(player: Player) -> Client:
    """Somebody at the pages of the admin."""
    client = Client()
    client.force_login(player)
    return client


def address(row: Model, page: str = "change") -> str:
    """A page of a row."""
    return f"{LEAGUES}{row._meta.model_name}/{row.pk}/{page}/"


def see(client: Client, where: str, status: int = 200) -> str:
    """A page as it is read."""
    response = client.get(where)
    assert response.status_code == status, (where, response.status_code)
    return unescape(response.content.decode())


def do(client: Client, row: Model, act: str, status: int = 302, **given: Any) -> str:
    """Read the page that says what will happen, fill it in, and send it."""
    page = address(row, act)
    if status == 302:
        see(client, page)
    response = client.post(page, {"reason": REASON, **given})
    assert response.status_code == status, (page, response.status_code, unescape(response.content.decode()))
    return unescape(response.content.decode())
