"""A release meets notices of a kind that only a newer one knows, while both run: it leaves them to that one."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from django.test import Client

from accounts.mail.models import Mail
from accounts.notices import tasks
from accounts.notices.channels.mailing import write_mails
from accounts.notices.delivery import queue as delivery_queue
from accounts.notices.delivery.fan_out import fan_out
from accounts.notices.delivery.stale import stale
from accounts.notices.models import Delivery, Endpoint
from accounts.people.models import Player
from bang_service.platform import clock, notice_kinds
from bang_service.platform.notice_kinds import NoticeKind
from games.models import Notice, Table
from games.notice_kinds import GAME
from games.services.numbering import notices_after, notices_of
from tests.api import body

from .delivering import work
from .letters import read_by
from .mailing import somebody
from .webhooks import Server, copy, notice, states, table_of, webhook

pytestmark = pytest.mark.django_db

NEWER = "stampede"
State = Delivery.State


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """What is declared or logged in a test is forgotten afterwards."""
    before = dict(notice_kinds._KINDS)
    notice_kinds._unknown.clear()
    yield
    notice_kinds._KINDS.clear()
    notice_kinds._KINDS.update(before)
    notice_kinds._unknown.clear()


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == notice_kinds.__name__]


def test_notice_of_a_newer_kind__is_not_copied__and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    to = webhook("https://hooks.example.org/")
    table = table_of(to.player)
    left, known = notice(table, to.player, kind=NEWER), notice(table, to.player)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            fan_out()
    assert list(Delivery.objects.values_list("notice", flat=True)) == [known.pk]
    left.refresh_from_db()
    assert not left.is_fanned_out
    assert logged(caplog) == ["a notice of the kind stampede is left to the release that knows it"]


def test_copy_of_a_newer_kind__stays_due_until_a_worker_knows_it(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    left = copy(table, to, told={"kind": NEWER})
    # Or its queue would be taken again and again for nothing.
    assert delivery_queue.waiting() == []
    copy(table, to)
    assert work() == 1 and states() == [State.DUE, State.SENT]
    due = Delivery.objects.get(pk=left.pk)
    assert (due.next_at, due.attempts, due.error) == (left.next_at, 0, "")
    with caplog.at_level(logging.WARNING):
        tasks.settle()
    assert len(logged(caplog)) == 1
    NoticeKind[Table](NEWER, GAME)
    assert work() == 1 and states() == [State.SENT, State.SENT]
    assert server.arrivals[-1].event["type"] == "game.stampede"


def test_mail_of_a_newer_kind__is_not_written__and_does_not_hold_up_others() -> None:
    player = read_by(Player.objects.create(name="Ann"))
    table, to = table_of(player), Endpoint.objects.get(player=player)
    copy(table, to, told={"kind": NEWER}, by_mail=True)
    assert write_mails() == 0
    copy(table, to, told={"kind": "over"}, by_mail=True)
    assert write_mails() == 1 and states() == [State.DUE, State.SENT]


def test_mail__that_a_newer_release_has_written__is_not_taken_back() -> None:
    player = read_by(Player.objects.create(name="Ann"))
    table, to = table_of(player), Endpoint.objects.get(player=player)
    NoticeKind[Table](NEWER, GAME)
    copy(table, to, told={"kind": "over"}, by_mail=True)
    assert write_mails() == 1
    written = Mail.objects.get()
    Notice.objects.update(kind=NEWER)
    del notice_kinds._KINDS[NEWER]
    copy(table, to, told={"kind": "voided"}, by_mail=True)
    assert write_mails() == 1
    written.refresh_from_db()
    assert written.state == Mail.State.DUE and states() == [State.SENT, State.SENT]


def test_notice_of_a_newer_kind__is_left_out_of_lists() -> None:
    player, api = somebody("Jane")
    table = table_of(player)
    left, known = notice(table, player, kind=NEWER), notice(table, player)
    assert [one["kind"] for one in body(api.get("/api/v1/me/notices/"))["results"]] == ["started"]
    assert body(api.get("/api/v1/me/notices/mark/"))["unread"] == 1
    assert [one.pk for one in notices_of(player)] == [known.pk]
    last, told = notices_after({player.pk: 0}, most=10)[player.pk]
    assert (last, [one.pk for one in told]) == (2, [known.pk])
    assert stale([left], for_people=True) == set()


def test_preferences__chosen_meanwhile__leave_its_copies_alone() -> None:
    player, api = somebody("Jane")
    to = Endpoint.objects.create(player=player, url="https://push.example.org/", kind=Endpoint.Kind.PUSH)
    left = copy(table_of(player), to, told={"kind": NEWER})
    body(api.put("/api/v1/me/notices/preferences/", {"push": {"over": "off"}}))
    assert Delivery.objects.get().next_at == left.next_at


def test_admin__has_its_name(admin_client: Client) -> None:
    to = webhook("https://hooks.example.org/")
    copy(table_of(to.player), to, told={"kind": NEWER, "at": clock.now()})
    for page in ("games/notice", "notices/delivery"):
        assert NEWER in admin_client.get(f"/admin/{page}/").content.decode()
