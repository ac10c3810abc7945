"""Quiet hours and days hold mails and pushes back. When they end, only what is still true goes out."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from accounts.notices.channels import devices
from accounts.notices.models import Delivery, Hours
from accounts.notices.notice_kinds import PASSWORD_CHANGED, REMINDER
from accounts.notices.preferences import choices as preferences
from accounts.notices.preferences.choices import Chosen
from accounts.people.models import Player
from bang_service.platform import clock
from games.models import LastView, Notice, Prompt
from games.notice_kinds import ASKED, JOINED, STARTED
from tests.accounts.browsers import Browser
from tests.accounts.delivering import Time, work
from tests.accounts.letters import fate, reader, send, tell, turn_to, waited_for
from tests.accounts.webhooks import Reply, Server, table_of, webhook_of
from tests.mail import servers

State = Delivery.State
ZONE = "Europe/Berlin"


@pytest.fixture
def player(db: None, time: Time) -> Player:
    """Somebody who wants to hear nothing from 22 to 7 o'clock. It is noon for them."""
    player = reader(time_zone=ZONE)
    quiet(player, "22:00", "07:00")
    turn_to(time, ZONE, "12:00")
    return player


@pytest.fixture
def browser(player: Player, server: Server) -> Browser:
    made = Browser(server)
    made.of(player)
    return made


def quiet(player: Player, begin: str, end: str, *days: int) -> None:
    wanted = {"quiet_from": time.fromisoformat(begin), "quiet_to": time.fromisoformat(end), "quiet_days": list(days)}
    Hours.objects.update_or_create(player=player, defaults=wanted)


def pushed(told: Notice) -> str:
    """What became of the copy of a notice for a device."""
    return Delivery.objects.get(notice=told, endpoint__kind="push").state


def here() -> str:
    return clock.now().astimezone(ZoneInfo(ZONE)).strftime("%a %H:%M")


# -- mails -----------------------------------------------------------------------------------------------------


def test_mail__whose_grace_ends_in_quiet_hours__comes_when_they_end(
    player: Player, office: servers.Server, time: Time
) -> None:
    table = waited_for(player)
    turn_to(time, ZONE, "21:58")
    told = tell(table, player, ASKED)
    for at in ("22:03", "23:59", "06:59"):
        turn_to(time, ZONE, at)
        assert (send(), fate(told)) == (0, State.DUE), at
    turn_to(time, ZONE, "07:00")
    assert (send(), fate(told)) == (1, State.SENT)
    assert office.mails[0]["Subject"] == "Your move: Showdown"


def test_mail__that_is_due_just_before__comes(player: Player, office: servers.Server, time: Time) -> None:
    turn_to(time, ZONE, "21:54")
    told = tell(waited_for(player), player, ASKED)
    turn_to(time, ZONE, "21:59")
    assert (send(), fate(told)) == (1, State.SENT)


def test_mail__of_a_worker_that_comes_late__waits_like_others(
    player: Player, office: servers.Server, time: Time
) -> None:
    turn_to(time, ZONE, "21:50")
    told = tell(waited_for(player), player, ASKED)
    turn_to(time, ZONE, "22:10")
    assert (send(), fate(told)) == (0, State.DUE)
    turn_to(time, ZONE, "07:00")
    assert send() == 1


def test_mails__of_a_night__say_what_is_still_true_and_come_together(
    player: Player, office: servers.Server, time: Time
) -> None:
    answered, open_still = waited_for(player, "Answered"), waited_for(player, "Open still")
    turn_to(time, ZONE, "23:00")
    told = [tell(answered, player, ASKED), tell(open_still, player, STARTED)]
    turn_to(time, ZONE, "03:00")
    told += [tell(open_still, player, ASKED), tell(open_still, player, REMINDER)]
    turn_to(time, ZONE, "05:00")
    Prompt.objects.filter(table=answered).delete()
    assert send() == 0
    turn_to(time, ZONE, "07:00")
    assert send() == 1
    assert [fate(one) for one in told] == [State.OBSOLETE, State.SENT, State.SENT, State.SENT]
    assert office.mails[0]["Subject"] == "Your time runs out: Open still"


def test_digest__on_a_quiet_day__comes_on_the_next_day_that_is_not(
    player: Player, office: servers.Server, time: Time
) -> None:
    while not here().startswith("Fri"):
        time.passes(days=1)
    quiet(player, "22:00", "07:00", 5, 6)
    turn_to(time, ZONE, "19:00")
    told = tell(table_of(player), player, JOINED)
    came = []
    for _ in range(4 * 24):
        time.passes(hours=1)
        came += [here()] * send()
    assert (came, fate(told)) == (["Mon 18:00"], State.SENT)


def test_quiet_days__end_with_the_quiet_hours_after_them(player: Player, office: servers.Server, time: Time) -> None:
    while not here().startswith("Sat"):
        time.passes(days=1)
    quiet(player, "22:00", "07:00", 5, 6)
    tell(waited_for(player), player, ASKED)
    came = []
    for _ in range(3 * 24):
        time.passes(hours=1)
        came += [here()] * send()
    assert came == ["Mon 07:00"]


def test_mail__held_back_by_hours_that_are_not_wanted_any_more__comes(
    player: Player, office: servers.Server, time: Time
) -> None:
    turn_to(time, ZONE, "23:00")
    told = tell(waited_for(player), player, ASKED)
    turn_to(time, ZONE, "23:30")
    assert send() == 0
    preferences.preferences_set(player=player, chosen=Chosen())
    assert (send(), fate(told)) == (1, State.SENT)


# -- pushes ----------------------------------------------------------------------------------------------------


def test_push__in_quiet_hours__comes_when_they_end(player: Player, browser: Browser, time: Time) -> None:
    answered, open_still = waited_for(player, "Answered"), waited_for(player, "Open still")
    turn_to(time, ZONE, "22:00")
    gone, told = tell(answered, player, ASKED), tell(open_still, player, ASKED)
    over = tell(table_of(player), player)
    Prompt.objects.filter(table=answered).delete()
    for at in ("22:01", "06:59"):
        turn_to(time, ZONE, at)
        assert work() == 0, at
    turn_to(time, ZONE, "07:00")
    assert work() == 2
    assert [pushed(one) for one in (gone, told, over)] == [State.OBSOLETE, State.SENT, State.SENT]
    assert [one["title"] for one in browser.shown] == ["Open still", "Showdown"]


def test_push__delayed_into_quiet_hours_because_its_player_looked__waits(
    player: Player, browser: Browser, time: Time
) -> None:
    table = waited_for(player)
    turn_to(time, ZONE, "21:58")
    LastView.objects.create(table=table, player=player)
    told = tell(table, player, ASKED)
    for at in ("21:59", "22:02", "06:59"):
        turn_to(time, ZONE, at)
        assert (work(), pushed(told)) == (0, State.DUE), at
    turn_to(time, ZONE, "07:00")
    assert (work(), pushed(told)) == (1, State.SENT)


def test_push__of_a_worker_that_comes_late__waits_like_others(player: Player, browser: Browser, time: Time) -> None:
    table = waited_for(player)
    turn_to(time, ZONE, "21:59")
    told = [tell(table, player, kind) for kind in (STARTED, ASKED)] + [tell(table_of(player), player)]
    turn_to(time, ZONE, "22:30")
    assert work() == 0
    turn_to(time, ZONE, "07:00")
    assert work() == 3
    assert {pushed(one) for one in told} == {State.SENT}


@pytest.mark.usefixtures("no_chance")
def test_push__that_failed_before_quiet_hours__is_repeated_after_them(
    player: Player, browser: Browser, server: Server, time: Time
) -> None:
    turn_to(time, ZONE, "21:59")
    server.reply = lambda arrival: Reply(500)
    told = tell(table_of(player), player)
    assert work() == 1
    server.reply = lambda arrival: Reply(201)
    turn_to(time, ZONE, "22:05")
    assert (work(), pushed(told)) == (0, State.DUE)
    turn_to(time, ZONE, "07:00")
    assert (work(), pushed(told)) == (1, State.SENT)


def test_push__that_its_player_asks_for_as_a_test__comes_at_night(player: Player, browser: Browser, time: Time) -> None:
    turn_to(time, ZONE, "23:00")
    held = tell(None, player, PASSWORD_CHANGED)
    (device,) = devices.devices_of(player)
    devices.send_test(player=player, key=device.key)
    assert work() == 1
    assert len(browser.shown) == 1 and "test" in browser.shown[0]["body"].lower()
    assert pushed(held) == State.DUE
    turn_to(time, ZONE, "07:00")
    assert (work(), pushed(held)) == (1, State.SENT)


def test_push__asked_for_as_a_test_while_others_are_late__comes_before_them(
    player: Player, browser: Browser, time: Time
) -> None:
    turn_to(time, ZONE, "21:59")
    late = tell(table_of(player), player)
    turn_to(time, ZONE, "22:30")
    (device,) = devices.devices_of(player)
    devices.send_test(player=player, key=device.key)
    assert (work(), len(browser.shown), pushed(late)) == (1, 1, State.DUE)
    assert "test" in browser.shown[0]["body"].lower()


def test_push__asked_for_as_a_test__comes_though_its_player_changes_what_they_want(
    player: Player, browser: Browser, time: Time
) -> None:
    (device,) = devices.devices_of(player)
    devices.send_test(player=player, key=device.key)
    preferences.preferences_set(player=player, chosen=Chosen())
    assert (work(), len(browser.shown)) == (1, 1)


def test_webhook__has_no_quiet_hours(player: Player, server: Server, time: Time) -> None:
    webhook_of(player, server.url)
    turn_to(time, ZONE, "23:00")
    tell(table_of(player), player)
    assert work() == 1


# -- clocks that change ----------------------------------------------------------------------------------------


def test_mail__in_the_night_in_which_an_hour_comes_twice__waits_no_longer_than_that(
    player: Player, office: servers.Server, time: Time
) -> None:
    quiet(player, "22:00", "02:30")
    there = datetime(2027, 10, 31, 1, 10, tzinfo=UTC)
    time.passes(seconds=(there - clock.now()).total_seconds())
    assert here() == "Sun 02:10"
    told = tell(waited_for(player), player, ASKED)
    time.passes(minutes=19)
    assert send() == 0
    time.passes(minutes=1)
    assert (send(), fate(told)) == (1, State.SENT)
    assert clock.now() - there == timedelta(minutes=20)
