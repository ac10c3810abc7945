"""The admin's pages of notices, their copies and where these go: what staff find, and do; no secret is ever shown."""

from __future__ import annotations

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.mail.models import Mail
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.notice_kinds import PASSWORD_CHANGED
from accounts.people.models import Player
from games.models import Seat, Table
from games.notice_kinds import ASKED, MAY_REACT
from tests.accounts.delivering import work
from tests.accounts.webhooks import Server, copy, notice, table_of, webhook, webhook_of
from tests.conftest import PASSWORD

State = Delivery.State
PAGES = ("notices/endpoint", "games/notice", "notices/delivery")


@pytest.fixture
def organiser(db: None) -> Client:
    client = Client()
    client.force_login(Player.objects.create_superuser("Organiser", PASSWORD))
    return client


def page(client: Client, path: str, **asked: str) -> str:
    response = client.get(f"/admin/{path}", asked)
    assert response.status_code == 200, path
    return response.content.decode()


def test_pages__are_searched__and_show_no_secret(organiser: Client, server: Server) -> None:
    to = webhook("https://hooks.example.org/private-path?key=hush-hush", "Jane", old_secret="whsec_old")
    device = webhook_of(
        to.player, "https://push.example.org/hush-hush", kind=Endpoint.Kind.PUSH, secret="", auth="hush-hush-auth"
    )
    table = table_of(to.player)
    sent = copy(table, to, error="It answered 500.")
    copy(table, device)
    for question, found in (("jan", True), ("nobody", False), ("hush-hush", False)):
        assert ("hooks.example.org" in page(organiser, "notices/endpoint/", q=question)) is found
    for question, found in (("jan", True), (str(table.pk), True), ("nobody", False), ("hush-hush", False)):
        assert ("It answered 500." in page(organiser, "notices/delivery/", q=question)) is found
        assert ("Jane" in page(organiser, "games/notice/", q=question)) is found
    pages = [
        page(organiser, "notices/endpoint/"), page(organiser, f"notices/endpoint/{to.pk}/change/"),
        page(organiser, f"notices/endpoint/{device.pk}/change/"), page(organiser, f"notices/endpoint/{to.pk}/history/"),
        page(organiser, "games/notice/"), page(organiser, f"games/notice/{sent.notice_id}/change/"),
        page(organiser, "notices/delivery/"), page(organiser, f"notices/delivery/{sent.pk}/change/"),
    ]  # fmt: skip
    for text in pages:
        assert to.secret not in text and "whsec_" not in text
        assert "hush-hush" not in text and "private-path" not in text
    for path in (
        "notices/endpoint/?secret__startswith=w", "notices/endpoint/?url__contains=hush-hush",
        "notices/delivery/?endpoint__secret__startswith=w", "notices/delivery/?endpoint__auth__contains=h",
    ):  # fmt: skip
        assert organiser.get(f"/admin/{path}").status_code == 400, path


def test_pages__filtered__by_state_and_way(organiser: Client, server: Server) -> None:
    to = webhook(server.url, "Jane")
    copy(table_of(to.player), to, error="It answered 500.")
    assert "Jane" in page(organiser, "notices/endpoint/", is_on__exact="1", kind__exact="webhook")
    assert "Jane" not in page(organiser, "notices/endpoint/", kind__exact="push").partition('id="changelist"')[2]
    for state, found in (("due", True), ("sent", False)):
        assert ("It answered 500." in page(organiser, "notices/delivery/", state__exact=state)) is found


def test_rows__cannot_be_made_edited_or_deleted(organiser: Client, server: Server) -> None:
    to = webhook(server.url)
    sent = copy(table_of(to.player), to)
    for kind, key in zip(PAGES, (to.pk, sent.notice_id, sent.pk), strict=True):
        assert organiser.get(f"/admin/{kind}/add/").status_code == 403
        assert organiser.get(f"/admin/{kind}/{key}/delete/").status_code == 403
        organiser.post(f"/admin/{kind}/{key}/change/", {"url": "https://evil.example.org", "state": "sent"})
    to.refresh_from_db()
    sent.refresh_from_db()
    assert to.url == server.url and sent.state == State.DUE


def test_send_again__only_what_can_be_and_is_logged(organiser: Client, server: Server) -> None:
    to, off = webhook(server.url), webhook(server.url, "Off", is_on=False)
    table = table_of(to.player)
    failed = copy(table, to, state=State.FAILED, attempts=10, next_at=None, error="It answered 500.")
    due = copy(table, to)
    nowhere = copy(table_of(off.player), off, state=State.FAILED, next_at=None)
    mail = Endpoint.objects.create(player=to.player, kind=Endpoint.Kind.MAIL)
    mailed = copy(table, mail, state=State.FAILED, next_at=None)
    asked = copy(table, to, state=State.OBSOLETE, next_at=None, told={"kind": ASKED})
    chosen = [str(one.pk) for one in (failed, due, nowhere, mailed, asked)]
    form = {"action": "send_again", "_selected_action": chosen}
    assert organiser.post("/admin/notices/delivery/", form).status_code == 302
    failed.refresh_from_db()
    assert (failed.state, failed.attempts, failed.error) == (State.DUE, 0, "")
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.get_change_message()) == (str(failed.pk), "To be sent again.")
    work()
    assert server.ids == [f"msg_{to.player_id}-1", f"msg_{to.player_id}-2"]
    mailed.refresh_from_db()
    assert mailed.state == State.FAILED


def test_switch_on_again__is_logged_and_notices_come_again(organiser: Client, server: Server) -> None:
    to = webhook(server.url, is_on=False, off_reason="It answered 410 Gone.", failures=9, is_slow=True)
    form = {"action": "switch_on", "_selected_action": [str(to.pk)]}
    assert organiser.post("/admin/notices/endpoint/", form).status_code == 302
    to.refresh_from_db()
    assert (to.is_on, to.off_reason, to.failures) == (True, "", 0)
    # Whether it is quick, only its answers tell.
    assert LogEntry.objects.get().get_change_message() == "Switched on again."
    assert Player.objects.get(pk=to.player_id).is_notified_at_once
    notice(table_of(to.player), to.player)
    assert work() == 1


def test_rows__of_running_games__only_for_those_who_may_see_hidden_cards(db: None, server: Server) -> None:
    to = webhook(server.url, "Jane")
    running, over = table_of(to.player), table_of(to.player)
    Table.objects.filter(pk=over.pk).update(status=Table.Status.OVER)
    for table in (running, over):
        copy(table, to, error=f"Of table {table.pk}.", told={"kind": MAY_REACT})
    copy(None, to, error="Of the account.", told={"kind": PASSWORD_CHANGED})
    staff = Player.objects.create_user("Staff", PASSWORD, is_staff=True)
    models = Permission.objects.filter(codename__in=["view_delivery", "change_delivery", "view_notice"])
    staff.user_permissions.set(models)
    client = Client()
    client.force_login(staff)
    shown = page(client, "notices/delivery/")
    assert f"Of table {over.pk}." in shown and "Of the account." in shown
    assert f"Of table {running.pk}." not in shown
    hidden = Delivery.objects.get(notice__table=running)
    assert client.get(f"/admin/notices/delivery/{hidden.pk}/change/").status_code == 302
    form = {"action": "send_again", "_selected_action": [str(hidden.pk)]}
    client.post("/admin/notices/delivery/", form)
    assert not LogEntry.objects.exists()
    assert page(client, "games/notice/").count("/admin/games/notice/") < page(_see_all(staff), "games/notice/").count(
        "/admin/games/notice/"
    )


def _see_all(staff: Player) -> Client:
    staff.user_permissions.add(Permission.objects.get(codename="see_hidden"))
    client = Client()
    client.force_login(Player.objects.get(pk=staff.pk))
    return client


def test_staff_who_play__see_nothing_by_which_players_of_their_game_are_told(organiser: Client, server: Server) -> None:
    to = webhook(server.url, "Jane")
    table = table_of(to.player)
    sent = copy(table, to)
    mail = Mail.objects.create(player=to.player, address="jane@example.org", kind="moved", language="en", subject="It")
    own = Mail.objects.create(player=to.player, address="jane@example.org", kind="reset", language="en", subject="It")
    Delivery.objects.filter(pk=sent.pk).update(mail=mail)
    Table.objects.filter(pk=table.pk).update(status=Table.Status.PLAYING)

    def shown() -> tuple[bool, ...]:
        mails = page(organiser, "mail/mail/")
        marks = (f"/mail/mail/{mail.pk}/change/" in mails, f"/mail/mail/{own.pk}/change/" in mails)
        return (*marks, f"/endpoint/{to.pk}/change/" in page(organiser, "notices/endpoint/"))

    assert shown() == (True, True, True)
    me = Player.objects.get(name="Organiser")
    seat = Seat.objects.create(table=table, number=table.seat_count - 1, player=me)
    assert shown() == (False, True, False)
    mine = webhook_of(me, "https://own.example.org/")
    assert f"/endpoint/{mine.pk}/change/" in page(organiser, "notices/endpoint/")
    # Whoever may not see what is hidden sees no mails about running games, of whoever plays there.
    seat.delete()
    assert shown() == (True, True, True)
    me.is_superuser = False
    me.save()
    me.user_permissions.set(Permission.objects.filter(codename__in=("view_mail", "view_endpoint")))
    assert shown() == (False, True, True)
    Table.objects.filter(pk=table.pk).update(status=Table.Status.OVER)
    assert shown() == (True, True, True)
