"""What is sent late tells of the question that is open then: in mails, in reminders and on devices."""

from __future__ import annotations

import random
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.db.models import F
from pytest_django import DjangoAssertNumQueries

from accounts.mail.models import Mail
from accounts.notices.channels.mailing import write_mails
from accounts.notices.delivery import queue as delivery_queue
from accounts.notices.delivery.fan_out import fan_out
from accounts.notices.delivery.questions import bring_up_to_date
from accounts.notices.delivery.stale import is_stale
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.services import endpoints
from accounts.notices.services.reminders import remind
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.models import Uptime
from games.models import Notice, Position, Prompt, Table
from games.open_questions import Open, has_moved_on, open_questions
from games.reading.notice_texts import notice_text
from games.terms.notices import NoticeDetails, encode
from tests.accounts.browsers import Browser
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import Reply, Server, ask, copy, notice, states, table_of, webhook_of
from tests.api import Api
from tests.games.people import Person, answer, chosen, persons, play, see, start
from tests.games.test_secrecy import scramble, undone
from tests.games.times import due

pytestmark = pytest.mark.django_db

State = Delivery.State
GENERIC = "It is your move."


@pytest.fixture
def game() -> tuple[list[Person], int]:
    """Four people in a game: whoever begins has a turn, and in it a General Store."""
    people = persons(4)
    return people, start(people, seed=11)


def asked(table: int) -> Notice:
    """The notice to whoever was asked last."""
    return Notice.objects.filter(table=table, kind="asked").latest("pk")


def go_on(people: list[Person], table: int) -> str:
    """Whoever was asked answers, and is asked something else at once; gives the words of that."""
    before = asked(table)
    ((seat, view),) = play(people, table, seed=11, most=1)
    assert seat == before.seat and asked(table).pk == before.pk, "without another notice"
    question: str = view["prompt"]["question"]
    assert question not in notice_text(before)
    return question


def now_open(told: Notice) -> Open:
    return open_questions([told])[told.pk]


# -- what is open ----------------------------------------------------------------------------------------------


def test_open_questions__are_those_of_the_people_who_are_told_to_play(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    ann, ben = (Player.objects.create(name=name) for name in ("Ann", "Ben"))
    tables = [table_of(ann, ben), table_of(ann, ben)]
    ask(tables[0], ann)
    ask(tables[1], ann, by_policy=True)
    ask(tables[1], ben)
    kinds = ("asked", "reminder", "may_react", "over")
    told = [notice(tables[0], ann, kind=kind) for kind in kinds]
    others = [notice(tables[1], ann, kind="asked"), notice(tables[0], ben, kind="asked", seat=1)]
    with django_assert_num_queries(1):
        found = open_questions(
            [*told, *others, notice_of_ben := Notice(pk=0, table=tables[1], player=ben, kind="asked", seat=1)]
        )
    row = Prompt.objects.get(table=tables[0])
    assert found == {
        **dict.fromkeys((one.pk for one in told[:3]), Open(row.asked_at, "1-0", None)),
        notice_of_ben.pk: Open(Prompt.objects.get(table=tables[1], by_policy=False).asked_at, "1-0", None),
    }


def test_open_questions__of_what_nobody_waits_for__need_no_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    one = Player.objects.create(name="Ann")
    told = notice(table_of(one), one, kind="over")
    with django_assert_num_queries(0):
        assert open_questions([told]) == {}


@pytest.mark.parametrize(
    ("told", "now", "moved"),
    [
        ("41-3-9f2c01", "41-3-9f2c01", False),
        ("41-3-9f2c01", "41-3-00c0de", False),
        ("41-3-9f2c01", "42-3-9f2c01", True),
        ("4-13-9f2c01", "41-3-9f2c01", True),
        ("", "41-3-9f2c01", True),
    ],
)
def test_moved_on__is_whoever_is_asked_something_else(told: str, now: str, moved: bool) -> None:
    assert has_moved_on(Notice(prompt=told), Open(clock.now(), now, None)) is moved


# -- what a notice tells then ----------------------------------------------------------------------------------


def test_notice__of_the_question_that_is_open__stays_as_it_is(
    game: tuple[list[Person], int], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    told = asked(game[1])
    now, before = now_open(told), dict(vars(told))
    # How long the service was away by now: the deadline follows from it.
    with django_assert_num_queries(1):
        bring_up_to_date(told, now)
    assert vars(told) == before


def test_notice__brought_up_to_date__tells_of_the_question_now__and_its_row_stays(
    game: tuple[list[Person], int],
) -> None:
    people, table = game
    told = asked(table)
    question = go_on(people, table)
    Prompt.objects.update(due_uptime=F("due_uptime") + timedelta(hours=3))
    bring_up_to_date(told, now_open(told))
    assert notice_text(told) == question
    assert (told.prompt, told.due_at) == (Prompt.objects.get().prompt, due(table))
    row = asked(table)
    assert (row.prompt, row.due_at, row.details) != (told.prompt, told.due_at, told.details)
    assert question not in notice_text(row)


def test_notice__of_a_question_without_a_deadline__has_none(game: tuple[list[Person], int]) -> None:
    people, table = game
    told = asked(table)
    assert told.due_at is not None
    go_on(people, table)
    Prompt.objects.update(due_uptime=None)
    bring_up_to_date(told, now_open(told))
    assert told.due_at is None


def test_notice__of_an_answer_in_parts__does_not_tell_how_much_of_it_is_given() -> None:
    people = persons(4)
    # Whoever begins is Kit Carlson, who takes two cards of three.
    table = start(people, seed=4)
    told = asked(table)
    told.prompt, told.details = "0-0-9f2c01", ""
    bring_up_to_date(told, now_open(told))
    before = notice_text(told)
    assert before.startswith("Kit Carlson")
    view = see(people[told.seat].api, table)
    given = answer(people[told.seat].api, table, view, view["prompt"]["default"])
    assert "back" in [option["id"] for option in given["prompt"]["options"]]
    told.prompt, told.details = "0-0-9f2c01", ""
    bring_up_to_date(told, now_open(told))
    assert notice_text(told) == before
    assert told.prompt == given["prompt"]["id"]


def _unreadable(table: int) -> None:
    Position.objects.filter(table=table).update(state='{"phase": 0}')


def _halted(table: int) -> None:
    Table.objects.filter(pk=table).update(status=Table.Status.HALTED)


def test_call_to_a_window__is_stale_once_it_is_closed(db: None) -> None:
    ann = Player.objects.create(name="Ann")
    table = table_of(ann)
    ask(table, ann, is_window=True)
    told = notice(table, ann, kind="may_react")
    assert not is_stale(told, for_people=False)
    # They are asked something else by now.
    Prompt.objects.update(is_window=False)
    assert is_stale(told, for_people=False)


@pytest.mark.parametrize("change", [_unreadable, _halted])
def test_notice__of_a_game_that_cannot_be_read__does_not_tell_of_what_was_answered(
    game: tuple[list[Person], int], change: Any
) -> None:
    people, table = game
    told = asked(table)
    go_on(people, table)
    now = now_open(told)
    change(table)
    bring_up_to_date(told, now)
    assert notice_text(told) == GENERIC


def test_text__in_worlds_that_look_the_same_to_a_spectator__is_the_same() -> None:
    people = persons(4)
    table = start(people, seed=3, sets=["base", "valley_of_shadows"])
    chance = random.Random(3)
    compared = 0
    wordings = set()

    def texts() -> list[tuple[int, str, Any]]:
        found = []
        for row in Prompt.objects.filter(table=table).select_related("seat").order_by("seat__number"):
            told = Notice(kind="asked", table_id=table, seat=row.seat.number, prompt="0-0-9f2c01", details="")
            bring_up_to_date(told, Open(row.asked_at, row.prompt, row.due_uptime))
            found.append((told.seat, notice_text(told), told.due_at))
        return found

    for _ in range(24):
        here = texts()
        with undone():
            if scramble(table, None, chance):
                assert texts() == here
                compared += 1
        wordings |= {text for _, text, _ in here}
        view = see(Api(), table)
        actor = people[chance.choice(view["waiting_for"])]
        view = see(actor.api, table)
        if answer(actor.api, table, view, chosen(view, chance))["result"] is not None:
            break
    assert compared > 18 and len(wordings) > 5


# -- what is sent late -----------------------------------------------------------------------------------------


def told_by_mail(one: Person) -> None:
    """From now on, this person hears by mail."""
    EmailAddress.objects.create(user=one.player, email="ann@example.org", verified=True)
    endpoints.follow_address(one.player)


def test_mail__tells_of_the_question_now(game: tuple[list[Person], int], time: Time) -> None:
    people, table = game
    told_by_mail(people[asked(table).seat])
    Notice.objects.filter(kind="asked").update(is_fanned_out=False)
    fan_out()
    time.passes(minutes=4)
    question = go_on(people, table)
    time.passes(minutes=2)
    assert write_mails() == 0, "they have answered just now"
    time.passes(minutes=4)
    assert write_mails() == 1
    mail = Mail.objects.get()
    assert question in mail.text and notice_text(asked(table)) not in mail.text


def test_mail__that_no_server_has_taken__comes_in_the_next_one_with_the_question_now(
    game: tuple[list[Person], int], time: Time
) -> None:
    people, table = game
    player = people[asked(table).seat].player
    told_by_mail(people[asked(table).seat])
    Notice.objects.filter(kind="asked").update(is_fanned_out=False)
    fan_out()
    time.passes(minutes=6)
    assert write_mails() == 1
    question = go_on(people, table)
    notice(asked(table).table, player, kind="missed", seat=asked(table).seat, at=clock.now())
    fan_out()
    time.passes(minutes=6)
    assert write_mails() == 1
    mail = Mail.objects.latest("pk")
    assert question in mail.text and notice_text(asked(table)) not in mail.text
    assert [one.state for one in Mail.objects.order_by("pk")] == [Mail.State.DROPPED, Mail.State.DUE]


def test_reminder__tells_of_the_question_now(game: tuple[list[Person], int], time: Time) -> None:
    people, table = game
    question = go_on(people, table)
    row = Prompt.objects.get()
    assert row.remind_uptime is not None
    time.passes(seconds=(row.remind_uptime - clock.now()).total_seconds() + 1)
    Uptime.objects.update(web_beat=clock.real_now(), sweep_beat=clock.real_now())
    assert remind() == 1
    told = Notice.objects.get(kind="reminder")
    assert notice_text(told).endswith(question) and told.prompt == row.prompt
    assert told.due_at == due(table)


@pytest.fixture
def pushed(game: tuple[list[Person], int], server: Server, time: Time) -> tuple[list[Person], int, Browser]:
    """The game; whoever begins has a device, and nothing was pushed there yet."""
    people, table = game
    browser = Browser(server)
    browser.of(people[asked(table).seat].player)
    Notice.objects.filter(kind="asked").update(is_fanned_out=False)
    fan_out()
    time.passes(seconds=3)
    return people, table, browser


def only(browser: Browser) -> str:
    """What the device showed of the game."""
    (shown,) = browser.shown
    return shown["body"]


def test_push__repeated__tells_of_the_question_now(
    pushed: tuple[list[Person], int, Browser], server: Server, time: Time
) -> None:
    people, table, browser = pushed
    told, server.reply = asked(table), lambda arrival: Reply(503)
    assert work() == 1 and only(browser) == notice_text(told)
    question = go_on(people, table)
    Prompt.objects.update(due_uptime=F("due_uptime") + timedelta(hours=3))
    time.passes(minutes=10)
    server.reply = lambda arrival: Reply(201)
    server_saw = server.arrivals.pop()
    assert work() == 1 and only(browser) == question
    assert int(browser.arrivals[0].headers["ttl"]) == int((due(table) - clock.now()).total_seconds())
    assert server_saw.headers["topic"] == browser.arrivals[0].headers["topic"]
    assert browser.shown[0]["id"] and states() == [State.SENT]
    assert asked(table).prompt == told.prompt, "the list keeps what was written"


def test_push__to_whoever_was_looking__tells_of_the_question_now(
    pushed: tuple[list[Person], int, Browser], time: Time
) -> None:
    people, table, browser = pushed
    see(people[asked(table).seat].api, table)
    assert work() == 0
    question = go_on(people, table)
    time.passes(minutes=3)
    assert work() == 1 and only(browser) == question


def test_push__held_back_over_the_night__tells_of_the_question_now(
    pushed: tuple[list[Person], int, Browser], time: Time
) -> None:
    people, table, browser = pushed
    Delivery.objects.update(next_at=clock.now() + timedelta(hours=9))
    question = go_on(people, table)
    time.passes(hours=9)
    assert work() == 1 and only(browser) == question


def test_push__repeated_when_the_player_is_no_longer_asked__is_not_sent(
    pushed: tuple[list[Person], int, Browser], server: Server, time: Time
) -> None:
    people, table, browser = pushed
    seat, server.reply = asked(table).seat, lambda arrival: Reply(503)
    assert work() == 1
    for _ in play(people, table, seed=11, most=50):
        if seat not in see(Api(), table)["waiting_for"]:
            break
    time.passes(minutes=10)
    assert work() == 0 and len(browser.arrivals) == 1
    assert states(Endpoint.objects.get(kind="push")) == [State.OBSOLETE]


def test_push__in_time__needs_no_more_queries_than_before(
    pushed: tuple[list[Person], int, Browser], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    device = Endpoint.objects.select_related("player").get(kind="push")
    waiting = Delivery.objects.select_related("notice__table").get()
    # What they are asked, whether they were told again, whether they want quiet (two), whether they look, and how long
    # the service was away.
    with django_assert_num_queries(6):
        assert not delivery_queue.postpone(waiting, device)


def test_webhook__is_told_what_was_written(game: tuple[list[Person], int], server: Server, time: Time) -> None:
    people, table = game
    told = asked(table)
    go_on(people, table)
    Prompt.objects.update(due_uptime=F("due_uptime") + timedelta(hours=3))
    copy(None, webhook_of(told.player, server.url), told={"details": encode(NoticeDetails(endpoint="x"))})
    Notice.objects.filter(kind="asked").update(is_fanned_out=False)
    work()
    (event,) = [arrival.event for arrival in server.arrivals if arrival.event["type"] == "game.asked"]
    assert told.due_at is not None
    assert event["data"]["due_at"] == told.due_at.isoformat(timespec="microseconds").replace("+00:00", "Z")
