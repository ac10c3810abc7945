"""What is pushed: signed, thin, still true, and only where it is wanted; and what is kept of it."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any, Final

import pytest
from django.core.management import call_command
from django.db import connection
from pytest_django.fixtures import Settings
from standardwebhooks import WebhookVerificationError

from accounts.notices.channels import webhooks as services
from accounts.notices.delivery import queue as delivery_queue
from accounts.notices.delivery.retention import old_attempts, old_notices, settle_orphans
from accounts.notices.models import Attempt, Delivery, Endpoint
from accounts.notices.notice_kinds import TEST
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.notice_kinds import NoticeKind, kinds
from games.models import KeptSeat, Notice, Prompt, Seat, Table
from games.notice_kinds import ASKED, MAY_REACT
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import (
    Arrival,
    Reply,
    Server,
    ask,
    copies,
    copy,
    notice,
    states,
    table_of,
    verified,
    webhook,
    webhook_of,
)

State = Delivery.State


# -- what is sent ----------------------------------------------------------------------------------------------


def test_copy__is_signed_and_thin(db: None, server: Server) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    ask(table, to.player)
    due_at = clock.now() + timedelta(days=1)
    notice(table, to.player, is_fanned_out=True)
    sent = copy(table, to, told={"kind": ASKED, "due_at": due_at, "prompt": "1-0"})
    assert work() == 1
    (arrival,) = server.arrivals
    event = verified(arrival, to.secret)
    assert event == {
        "type": "game.asked",
        "timestamp": sent.notice.at.isoformat().replace("+00:00", "Z"),
        "data": {
            "notice": 2, "table": table.pk, "seat": 0, "number": 2,
            "due_at": due_at.isoformat().replace("+00:00", "Z"),
        },
    }  # fmt: skip
    assert arrival.id == f"msg_{to.player_id}-2"
    assert arrival.path == "/hook"
    assert arrival.headers["content-type"] == "application/json"
    assert arrival.headers["user-agent"] == "bang-service-notices"
    assert abs(int(arrival.headers["webhook-timestamp"]) - clock.real_now().timestamp()) < 10
    sent.refresh_from_db()
    assert (sent.state, sent.attempts, sent.next_at, sent.error) == (State.SENT, 1, None, "")
    to.refresh_from_db()
    assert (to.failures, to.claim, to.claimed_until) == (0, "", None)
    assert work() == 0


FAMILIES: Final = {
    "test": "webhook",
    **dict.fromkeys(
        ("password_changed", "password_replaced", "address_changed", "address_off", "endpoint_off", "access_added"),
        "account",
    ),
    **dict.fromkeys(("placed", "place_lapsed", "round_drawn", "stands_in", "season_over", "league_message"), "league"),
    **dict.fromkeys(("substitute_asked", "replacement_asked", "substituted"), "league"),
}


@pytest.mark.parametrize("kind", kinds())
def test_copy__of_each_kind__names_it_and_its_family(db: None, server: Server, kind: NoticeKind[Any]) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    ask(table, to.player, is_window=kind == MAY_REACT)
    KeptSeat.objects.create(table=table, number=1, player=to.player)
    copy(table, to, told={"kind": kind, "prompt": "1-0"})
    work()
    (arrival,) = server.arrivals
    assert arrival.event["type"] == f"{FAMILIES.get(kind, 'game')}.{kind}"


@pytest.mark.parametrize("tampered", ["body", "secret"])
def test_signature__of_something_else__is_refused_by_the_verifier(db: None, server: Server, tampered: str) -> None:
    to = webhook(server.url)
    copy(None, to, told={"kind": TEST, "seat": -1})
    work()
    (arrival,) = server.arrivals
    assert verified(arrival, to.secret)["type"] == "webhook.test"
    secret = webhook(server.url, "Other").secret if tampered == "secret" else to.secret
    body = arrival.body.replace(b"test", b"tost") if tampered == "body" else arrival.body
    with pytest.raises(WebhookVerificationError):
        verified(Arrival(arrival.path, arrival.headers, body), secret)


def test_secret__renewed__both_sign_for_a_day(db: None, server: Server, time: Time) -> None:
    to = webhook(server.url)
    old = to.secret
    new = services.new_secret(player=to.player, key=to.key).secret
    table = table_of(to.player)
    copy(table, to)
    work()
    assert old != new
    for secret in (old, new):
        assert verified(server.arrivals[0], secret)["data"]["number"] == 1
    time.passes(hours=24, seconds=1)
    copy(table, to)
    work()
    assert server.arrivals[1].headers["webhook-signature"].count("v1,") == 1


def test_webhooks__several__each_signs_with_its_own_secret_under_one_id(db: None, server: Server) -> None:
    one = webhook(f"{server.url}/one")
    other = webhook_of(one.player, f"{server.url}/other")
    notice(table_of(one.player), one.player)
    assert work() == 2
    found = {arrival.path: arrival for arrival in server.arrivals}
    assert verified(found["/hook/one"], one.secret) == verified(found["/hook/other"], other.secret)
    assert len(set(server.ids)) == 1
    with pytest.raises(WebhookVerificationError):
        verified(found["/hook/one"], other.secret)


# -- what is wanted there --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "only_one_table", "wanted"),
    [
        ([], False, {("started", "one"), ("over", "one"), ("started", "other"), ("password_changed", None)}),
        (["over"], False, {("over", "one")}),
        (["over", "password_changed"], False, {("over", "one"), ("password_changed", None)}),
        ([], True, {("started", "one"), ("over", "one")}),
        (["started"], True, {("started", "one")}),
        (["voided"], False, set()),
    ],
)
def test_filters__of_kinds_and_tables__let_through_what_fits_both(
    db: None, server: Server, kinds: list[str], only_one_table: bool, wanted: set[tuple[str, str | None]]
) -> None:
    to = webhook(server.url, kinds=kinds)
    tables: dict[str | None, Table | None] = {"one": table_of(to.player), "other": table_of(to.player), None: None}
    one = tables["one"]
    assert one is not None
    if only_one_table:
        Endpoint.objects.update(tables=[one.pk])
    told = [("started", "one"), ("over", "one"), ("started", "other"), ("password_changed", None)]
    for kind, about in told:
        notice(tables[about], to.player, kind=kind)
    work()
    names = {None if table is None else table.pk: name for name, table in tables.items()}
    heard = [arrival.event for arrival in server.arrivals]
    assert {(event["type"].partition(".")[2], names[event["data"]["table"]]) for event in heard} == wanted
    assert Delivery.objects.count() == len(wanted)
    assert not Notice.objects.filter(is_fanned_out=False).exists()


@pytest.mark.parametrize(
    ("prompt", "later", "kind", "pushed"),
    [
        ("person", False, "asked", True),
        ("policy", False, "asked", False),
        ("other seat", False, "asked", False),
        ("none", False, "asked", False),
        ("person", True, "asked", False),
        ("none", False, "over", True),
    ],
)
def test_asked__that_is_true_no_more__is_obsolete(
    db: None, server: Server, prompt: str, later: bool, kind: str, pushed: bool
) -> None:
    to = webhook(server.url)
    other = Player.objects.create(name="Other")
    table = table_of(to.player, other)
    if prompt != "none":
        ask(table, other if prompt == "other seat" else to.player, by_policy=prompt == "policy")
    sent = copy(table, to, told={"kind": kind})
    if later:
        notice(table, to.player, kind="asked", is_fanned_out=True)
    assert work() == (1 if pushed else 0)
    sent.refresh_from_db()
    assert sent.state == (State.SENT if pushed else State.OBSOLETE)
    assert sent.settled_at is not None
    assert len(server.arrivals) == (1 if pushed else 0)


def test_asked__whose_seat_another_player_has_now__is_not_sent(db: None, server: Server) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    ask(table, to.player)
    copy(table, to, told={"kind": "asked"})
    Seat.objects.update(player=Player.objects.create(name="Newcomer"))
    assert work() == 0
    assert (states(), server.arrivals) == ([State.OBSOLETE], [])


def test_asked__overtaken_while_it_is_retried__is_not_sent_again(db: None, server: Server, time: Time) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    ask(table, to.player)
    copy(table, to, told={"kind": "asked"})
    server.reply = lambda arrival: Reply(500)
    work()
    Prompt.objects.all().delete()
    time.passes(minutes=1)
    assert work() == 0
    assert states() == [State.OBSOLETE]


def test_webhook__switched_off_or_paused__gets_nothing(db: None, server: Server) -> None:
    for name, given in (("Off", {"is_on": False}), ("Paused", {"paused_until": clock.now() + timedelta(minutes=1)})):
        to = webhook(server.url, name, **given)
        copy(table_of(to.player), to)
    settled = webhook(server.url, "Settled")
    copy(table_of(settled.player), settled, state=State.OBSOLETE, next_at=None)
    assert work() == 0


# -- housekeeping ----------------------------------------------------------------------------------------------


def test_orphans__are_settled(db: None, server: Server) -> None:
    on, off = webhook(server.url, "On"), webhook(server.url, "Off", is_on=False)
    for to in (on, off):
        copy(table_of(to.player), to)
    assert settle_orphans() == 1
    assert states() == [State.DUE, State.OBSOLETE]


def test_old_notices__go_with_their_copies_unless_they_wait(db: None, server: Server) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    now = clock.now()
    for days in (91, 89):
        for state in State.values:
            copy(table, to, told={"at": now - timedelta(days=days)}, state=state)
    assert old_notices(now, timedelta(days=90)).count() == 0, "the table goes on"
    Table.objects.update(status=Table.Status.OVER)
    old_notices(now, timedelta(days=90)).delete()
    assert Delivery.objects.get(notice__at__lt=now - timedelta(days=90)).state == State.DUE
    assert Notice.objects.count() == Delivery.objects.count() == 5


def test_old_attempts__go_and_their_copies_stay(db: None, server: Server, time: Time) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    copy(table, to)
    work()
    time.passes(days=31)
    copy(table, to)
    work()
    old_attempts(clock.now(), timedelta(days=30)).delete()
    assert Attempt.objects.get().delivery.notice.number == 2
    assert states() == [State.SENT] * 2


# -- cost and secrecy ------------------------------------------------------------------------------------------


def test_looking__costs_by_what_is_due(db: None, server: Server) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    made = Notice.objects.bulk_create(
        Notice(table=table, player=to.player, number=number, kind="started", is_fanned_out=True)
        for number in range(1, 3001)
    )
    Delivery.objects.bulk_create(Delivery(notice=one, endpoint=to, state=State.SENT) for one in made)
    copy(table, to)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
        explain = "EXPLAIN " if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN "
        query, values = delivery_queue._question(slow_too=True)
        cursor.execute(explain + query, values)
        plan = "\n".join(str(row) for row in cursor.fetchall())
    assert "delivery_due" in plan
    assert "Seq Scan on notices_delivery" not in plan and "SCAN d" not in plan, plan


def test_secrets_and_addresses__never_in_the_log(
    db: None, server: Server, caplog: pytest.LogCaptureFixture, time: Time
) -> None:
    caplog.set_level(logging.DEBUG)
    to = webhook(f"{server.url}?key=hush-hush")
    old = to.secret
    new = services.new_secret(player=to.player, key=to.key).secret
    table = table_of(to.player)
    replies = iter([Reply(500), Reply(302, {"Location": "x"}), Reply(200, {"Bad Header": "\x00"}), Reply(410)])
    server.reply = lambda arrival: next(replies)
    for _ in range(4):
        copy(table, to)
        work()
        time.passes(minutes=1)
    assert len(server.arrivals) >= 4
    told = [record for record in caplog.records if not record.name.startswith("django.db")]
    assert any("was not taken" in record.getMessage() for record in told)
    assert any("switched off" in record.getMessage() for record in told)
    for record in told:
        text = f"{record.getMessage()} {vars(record)}"
        assert "hush-hush" not in text
        assert old not in text and new not in text
    assert "hush" not in repr(to) + str(to)


def test_private_webhooks__are_refused_for_deployment(settings: Settings, db: None) -> None:
    settings.WEBHOOK_PRIVATE = True
    with pytest.raises(Exception, match="private addresses"):
        call_command("check", "--deploy", "--tag", "security", "--fail-level", "ERROR")


def test_copies__of_a_webhook_that_is_removed__go_with_it(db: None, server: Server) -> None:
    to = webhook(server.url)
    other = webhook_of(to.player, server.url)
    table = table_of(to.player)
    copies(table, to, 2)
    copy(table, other)
    services.webhook_delete(player=to.player, key=to.key)
    assert list(Delivery.objects.values_list("endpoint_id", flat=True)) == [other.pk]
    assert Notice.objects.count() == 3
