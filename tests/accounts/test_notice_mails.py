"""Notices by mail: not too soon, not too many, nothing that is no longer true, and nothing hidden."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import unescape
from zoneinfo import ZoneInfo

import msgspec
import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from accounts.mail.services.sending import send_due
from accounts.notices.models import Delivery, Hours, Preference
from accounts.notices.notice_kinds import REMINDER
from accounts.people.models import Player
from bang_service.platform import clock
from games.models import Notice, Prompt, Table
from games.notice_kinds import ASKED, BACK, ELIMINATED, FULL, JOINED, LEFT, MISSED, OVER, STARTED
from games.terms import clocks
from tests.accounts.delivering import Time
from tests.accounts.letters import bodies, fate, read_by, reader, send, tell, text, turn_to, waited_for, waiting, write
from tests.accounts.webhooks import table_of
from tests.api import Api
from tests.games.people import answer, persons, see, start
from tests.mail.servers import Server

State = Delivery.State
ZONE = "America/New_York"


@pytest.fixture(autouse=True)
def _known_addresses(settings: Settings) -> None:
    settings.LINKS_BASE = "https://bang.example.org"
    settings.DEFAULT_FROM_EMAIL = "BANG! <bang@bang.example.org>"


@pytest.fixture
def player(db: None, time: Time) -> Player:
    return reader()


def subjects(office: Server) -> list[str]:
    return [str(mail["Subject"]) for mail in office.mails]


# -- grace -----------------------------------------------------------------------------------------------------


def test_mail__waits_five_minutes(player: Player, office: Server, time: Time) -> None:
    told = tell(waited_for(player), player, ASKED)
    time.passes(minutes=4, seconds=59)
    assert (send(), fate(told)) == (0, State.DUE)
    time.passes(seconds=1)
    assert (send(), fate(told)) == (1, State.SENT)
    assert (send(), subjects(office)) == (0, ["Your move: Showdown"])


def test_player__who_answers_within_the_grace__gets_no_mail(player: Player, time: Time) -> None:
    told = tell(waited_for(player), player, ASKED)
    Prompt.objects.all().delete()
    time.passes(minutes=6)
    assert (write(), fate(told)) == (0, State.OBSOLETE)
    assert not Mail.objects.exists()


def test_what_happens_at_one_table__comes_in_one_mail(player: Player, office: Server, time: Time) -> None:
    table = waited_for(player)
    told = [tell(table, player, kind) for kind in (STARTED, BACK, ASKED, MISSED)]
    tell(table_of(player), player, OVER)
    time.passes(minutes=5)
    assert send() == 2
    mail, other = office.mails
    assert (mail["Subject"], other["Subject"]) == ("Your move: Showdown", "The game is over: Showdown")
    assert [fate(one) for one in told if one.kind != BACK] == [State.SENT] * 3
    assert len({copy.mail_id for copy in Delivery.objects.filter(notice__table=table)}) == 1
    assert "The game has begun." in text(mail) and "The game has begun." not in text(other)


def test_mail_that_no_server_has_taken__is_replaced_by_one_that_says_both(
    player: Player, office: Server, time: Time
) -> None:
    table = waited_for(player)
    other = tell(table_of(player), player, STARTED)
    first = tell(table, player, STARTED)
    time.passes(minutes=5)
    assert write() == 2
    second = tell(table, player, ASKED)
    time.passes(minutes=5)
    assert write() == 1
    assert len(waiting()) == 2, "one for each table"
    assert {fate(one) for one in (first, second, other)} == {State.SENT}
    assert send_due() == 2
    mail = office.mails[1]
    assert mail["Subject"] == "Your move: Showdown"
    assert text(mail).count("The game has begun.") == 1


def test_mail_that_no_server_has_taken__is_replaced_without_what_is_no_longer_true(
    player: Player, office: Server, time: Time
) -> None:
    table = waited_for(player)
    asked = tell(table, player, ASKED)
    time.passes(minutes=5)
    assert write() == 1
    Prompt.objects.all().delete()
    over = tell(table, player, OVER)
    time.passes(minutes=5)
    assert send() == 1
    assert (fate(asked), fate(over)) == (State.OBSOLETE, State.SENT)
    assert subjects(office) == ["The game is over: Showdown"]
    assert "Your move" not in text(office.mails[0])


def test_mail_that_no_server_has_taken__is_replaced_by_one_about_the_question_of_now(
    player: Player, office: Server, time: Time
) -> None:
    table = waited_for(player, due_at=datetime(2031, 2, 3, 4, 5, tzinfo=UTC))
    tell(table, player, ASKED)
    time.passes(minutes=5)
    assert write() == 1
    assert "2031" in waiting()[0].text
    # They have answered, and are asked something else without a break.
    Prompt.objects.update(prompt="2-0", asked_at=clock.now(), due_uptime=None)
    tell(table, player, STARTED)
    time.passes(minutes=5)
    assert send() == 1
    said = text(office.mails[0])
    assert "The game has begun." in said and "2031" not in said


def test_mail_that_was_tried__is_not_taken_back(player: Player, office: Server, time: Time) -> None:
    office.data.append("451 Later")
    table = waited_for(player)
    tell(table, player, STARTED)
    time.passes(minutes=5)
    assert send() == 0
    tell(table, player, OVER)
    time.passes(minutes=10)
    assert send() == 2, "the server may have it, though it said otherwise"


def test_player__who_is_asked_again_within_the_grace__hears_after_another(
    player: Player, office: Server, time: Time
) -> None:
    table = waited_for(player)
    told = tell(table, player, ASKED)
    time.passes(minutes=4)
    Prompt.objects.update(prompt="2-0", asked_at=clock.now())
    time.passes(minutes=1)
    assert (send(), fate(told)) == (0, State.DUE)
    time.passes(minutes=3, seconds=59)
    assert send() == 0
    time.passes(seconds=1)
    assert (send(), fate(told)) == (1, State.SENT)


def test_parts_of_one_answer__are_no_new_question(player: Player, time: Time) -> None:
    told = tell(waited_for(player), player, ASKED)
    time.passes(minutes=4)
    Prompt.objects.update(prompt="1-1", asked_at=clock.now())
    time.passes(minutes=1)
    assert (write(), fate(told)) == (1, State.SENT)


# -- how many --------------------------------------------------------------------------------------------------


@pytest.fixture
def american(db: None, time: Time) -> Player:
    player = reader("Annie", time_zone=ZONE)
    turn_to(time, ZONE, "08:00")
    return player


def news(player: Player, time: Time, count: int) -> list[Notice]:
    """So many things, each at a table of its own, which have waited long enough."""
    told = [tell(table_of(player), player) for _ in range(count)]
    time.passes(minutes=5)
    return told


def kinds() -> list[str]:
    return list(Mail.objects.order_by("pk").values_list("kind", flat=True))


def test_mails__are_six_a_day__the_rest_comes_in_the_digest(american: Player, office: Server, time: Time) -> None:
    news(american, time, 4)
    assert send() == 4
    told = news(american, time, 5)
    assert send() == 2
    assert [fate(one) for one in told] == [State.SENT] * 2 + [State.DUE] * 3
    assert set(Delivery.objects.filter(state=State.DUE).values_list("next_at", "in_digest")) == {
        (clock.now().replace(hour=turn_hour(18), minute=0), True)
    }
    time.passes(hours=1)
    assert send() == 0
    turn_to(time, ZONE, "17:59")
    assert send() == 0
    time.passes(minutes=1)
    assert send() == 1
    assert subjects(office)[-1] == "BANG!: news of 3 tables"
    assert text(office.mails[-1]).count("The game is over") == 3
    assert {fate(one) for one in told} == {State.SENT}


def turn_hour(hour: int) -> int:
    """The hour of the day in UTC of an hour in ZONE now."""
    here = clock.now().astimezone(ZoneInfo(ZONE))
    return here.replace(hour=hour).astimezone(UTC).hour


def test_day__of_the_player__begins_anew_at_their_midnight(american: Player, time: Time) -> None:
    news(american, time, 6)
    assert write() == 6
    turn_to(time, ZONE, "23:50")
    news(american, time, 1)
    assert write() == 0
    turn_to(time, ZONE, "00:01")
    news(american, time, 7)
    assert write() == 6
    turn_to(time, ZONE, "18:00")
    assert write() == 1
    assert kinds() == ["notice"] * 12 + ["digest"]
    assert Mail.objects.latest("pk").copies.count() == 2


def test_midnight_of_others__changes_nothing(american: Player, time: Time) -> None:
    turn_to(time, ZONE, "12:00")
    news(american, time, 6)
    assert write() == 6
    # Midnight in UTC is at 19 or 20 o'clock there.
    turn_to(time, ZONE, "20:30")
    news(american, time, 1)
    assert write() == 0


def test_mail_that_replaces_another__counts_once(american: Player, time: Time) -> None:
    table = table_of(american)
    for _ in range(6):
        tell(table, american)
        time.passes(minutes=5)
        assert write() == 1
    news(american, time, 5)
    assert write() == 5
    assert len(waiting()) == 6


def test_reminder__comes_at_once_and_beyond_the_limit(american: Player, office: Server, time: Time) -> None:
    news(american, time, 6)
    send()
    table = waited_for(american, "Last chance")
    asked = tell(table, american, ASKED)
    time.passes(minutes=5)
    assert send() == 0
    assert fate(asked) == State.DUE
    reminder = tell(table, american, REMINDER)
    assert (send(), fate(reminder)) == (1, State.SENT)
    assert subjects(office)[-1] == "Your time runs out: Last chance"


def test_reminders__take_nothing_from_the_limit(american: Player, time: Time) -> None:
    for number in range(6):
        tell(waited_for(american, f"Table {number}"), american, REMINDER)
    assert write() == 6
    told = news(american, time, 6)
    assert write() == 6
    assert {fate(one) for one in told} == {State.SENT}


@pytest.mark.parametrize("shortest", ["decision", "turn"])
def test_fast_table__is_not_told__unless_the_player_wants_it(player: Player, time: Time, shortest: str) -> None:
    table = table_of(player)
    slow = clocks.Clock(decision=3600, turn=None, bank=0, increment=0, bank_limit=0)
    table.clock = clocks.encode(msgspec.structs.replace(slow, **{shortest: 3599}))
    table.save()
    for wants in (False, True):
        Hours.objects.update_or_create(player=player, defaults={"fast_tables": wants})
        told = tell(table, player)
        assert Delivery.objects.filter(notice=told).exists() == wants
    table.clock = clocks.encode(msgspec.structs.replace(slow, **{shortest: 3600}))
    table.save()
    Hours.objects.all().delete()
    assert Delivery.objects.filter(notice=tell(table, player)).exists()


# -- who gets none ---------------------------------------------------------------------------------------------


def test_player__whose_address_is_not_confirmed__gets_none(player: Player, time: Time) -> None:
    told = tell(table_of(player), player)
    EmailAddress.objects.update(verified=False)
    time.passes(minutes=5)
    assert write() == 0
    copy = Delivery.objects.get(notice=told)
    assert (copy.state, copy.error, copy.next_at) == (State.FAILED, "no confirmed address", None)
    assert not Mail.objects.exists()


def test_player__who_unsubscribes_by_the_mail__gets_no_more_of_them(player: Player, office: Server, time: Time) -> None:
    tell(table_of(player), player)
    time.passes(minutes=5)
    assert send() == 1
    mail = office.mails[0]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = str(mail["List-Unsubscribe"]).strip("<>").removeprefix("https://bang.example.org")
    written = tell(table_of(player), player)
    time.passes(minutes=5)
    assert write() == 1
    # As a mail program does it: nobody is logged in, and no page was fetched before.
    answer = Client(enforce_csrf_checks=True).post(link, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    told = tell(table_of(player), player)
    time.passes(minutes=5)
    assert send() == 0
    assert (fate(written), fate(told)) == (State.SENT, State.FAILED)
    assert set(Mail.objects.exclude(state=Mail.State.SENT).values_list("state", flat=True)) == {Mail.State.DROPPED}
    assert len(office.mails) == 1


@pytest.mark.parametrize("how", ["digest", "off"])
def test_kind__that_is_wanted_otherwise(player: Player, office: Server, time: Time, how: str) -> None:
    Preference.objects.create(player=player, kind=OVER, way="mail", how=how)
    turn_to(time, "UTC", "12:00")
    tell(table_of(player), player)
    tell(table_of(player), player, STARTED)
    time.passes(minutes=5)
    assert send() == 1
    turn_to(time, "UTC", "18:00")
    assert send() == (how == "digest")
    assert subjects(office)[1:] == (["BANG!: news of one table"] if how == "digest" else [])


# -- what they say ---------------------------------------------------------------------------------------------


def test_mail__of_a_player_who_speaks_german__is_german(db: None, office: Server, time: Time) -> None:
    player = reader(language="de", time_zone="Europe/Berlin")
    table = waited_for(player, due_at=datetime(2027, 1, 5, 17, 30, tzinfo=UTC))
    tell(table, player, ASKED)
    time.passes(minutes=5)
    assert send() == 1
    (mail,) = office.mails
    assert (mail["Subject"], mail["Content-Language"]) == ("Du bist dran: Showdown", "de")
    said = text(mail)
    assert "Howdy, Calamity!" in said and "Zum Tisch" in said and "Keine solchen E-Mails mehr" in said
    assert "5. Januar 2027 18:30 (Europe/Berlin)" in said
    assert '<html lang="de">' in bodies(mail)["text/html"]
    assert f"https://bang.example.org/play/tables/{table.pk}" in said


def test_mails__of_one_table__are_a_thread_and_made_for_programs(player: Player, office: Server, time: Time) -> None:
    table, other = table_of(player), table_of(player)
    for at in (table, other, table):
        tell(at, player)
        time.passes(minutes=5)
        assert send() == 1
    first, apart, second = office.mails
    assert first["References"] == first["In-Reply-To"] == second["References"] == second["In-Reply-To"]
    assert first["References"] and apart["References"] not in (None, first["References"])
    assert len({mail["Message-ID"] for mail in office.mails}) == 3
    for mail in office.mails:
        assert mail["Auto-Submitted"] == "auto-generated"
        assert re.fullmatch(r"<https://bang\.example\.org/account/unsubscribe/[\w.-]+/>", str(mail["List-Unsubscribe"]))
        assert mail["To"] == "Calamity@example.org"
        assert not mail.defects


def test_mail__of_a_game__holds_no_card_of_a_hand_and_no_role(db: None, office: Server, time: Time) -> None:
    people = persons(4)
    for one in people:
        read_by(one.player)
    table = start(people, seed=51)
    asked_in_mails = 0
    for _ in range(10):
        seat = see(Api(), table)["waiting_for"][0]
        write()
        time.passes(minutes=5)
        send()
        view = see(people[seat].api, table)
        own = view["seats"][seat]
        hidden = {card["name"] for card in own["hand"]} | {own["role"], view["prompt"]["id"]}
        labels = {option["label"] for option in view["prompt"]["options"]}
        for mail in office.mails:
            said = f"{mail['Subject']} {' '.join(unescape(one) for one in bodies(mail).values())}".replace("BANG!:", "")
            said = said.replace("BANG! service", "")
            assert not [word for word in hidden | labels if word and re.search(rf"\b{re.escape(word)}(?!\w)", said)]
            asked_in_mails += "answer/bangkey_" in said
        office.arrived.clear()
        answer(people[seat].api, table, view, view["prompt"]["default"])
    assert asked_in_mails >= 3


def test_mail__with_links_that_answer__is_not_kept(db: None, office: Server, time: Time) -> None:
    people = persons(4)
    for one in people:
        read_by(one.player)
    start(people, seed=51)
    write()
    time.passes(minutes=5)
    assert send() == 4
    texts = list(Mail.objects.filter(carries_key=True).values_list("text", "html", "state"))
    assert texts == [("", "", Mail.State.SENT)]
    assert not Mail.objects.filter(text__contains="bangkey_").exists()


# -- windows ---------------------------------------------------------------------------------------------------


def test_answered__and_then_a_window__nothing_goes_out_until_they_are_asked_again(db: None, time: Time) -> None:
    player = reader()
    table = waited_for(player)
    told = tell(table, player, ASKED)
    time.passes(minutes=3)
    Prompt.objects.update(prompt="3-0", is_window=True)
    for _ in range(4):
        time.passes(minutes=5)
        assert (write(), fate(told)) == (0, State.DUE)
    Prompt.objects.update(prompt="7-0", is_window=False, asked_at=clock.now())
    time.passes(minutes=5)
    assert (write(), fate(told)) == (1, State.SENT)


def test_window__open_when_the_digest_is_written__is_left_out(db: None, time: Time) -> None:
    player = reader(time_zone="Europe/Berlin")
    Preference.objects.create(player=player, kind=ASKED, way="mail", how="digest")
    turn_to(time, "Europe/Berlin", "12:00")
    told, over = tell(waited_for(player), player, ASKED), tell(table_of(player), player, ELIMINATED)
    Prompt.objects.update(prompt="3-0", is_window=True)
    turn_to(time, "Europe/Berlin", "18:00")
    assert (write(), fate(told), fate(over)) == (1, State.DUE, State.SENT)
    turn_to(time, "Europe/Berlin", "18:00")
    Prompt.objects.update(is_window=False)
    assert (write(), fate(told)) == (1, State.SENT)


def test_who_joined__is_told_only_until_the_game_begins(db: None, time: Time) -> None:
    player = reader(time_zone="Europe/Berlin")
    turn_to(time, "Europe/Berlin", "12:00")
    gathers, begun = table_of(player), table_of(player)
    told = [tell(table, player, kind) for table in (gathers, begun) for kind in (FULL, JOINED, LEFT)]
    started = tell(begun, player, STARTED)
    Table.objects.filter(pk=begun.pk).update(started_at=clock.now())
    time.passes(minutes=5)
    assert write() == 2
    turn_to(time, "Europe/Berlin", "18:00")
    assert write() == 1
    assert [fate(one) for one in [*told, started]] == [State.SENT] * 3 + [State.OBSOLETE] * 3 + [State.SENT]
