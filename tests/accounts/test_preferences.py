"""What players want to hear: what they set and see over the API, and that copies follow it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import ANY

import pytest
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from accounts.notices.channels.mailing import write_mails
from accounts.notices.delivery.fan_out import fan_out
from accounts.notices.models import Delivery, Endpoint, Hours, Preference
from accounts.notices.notice_kinds import PASSWORD_CHANGED
from accounts.notices.preferences import choices as preferences
from accounts.notices.services import endpoints
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.notice_kinds import kind_names, kinds
from games.models import Table
from tests.accounts.browsers import Browser
from tests.accounts.delivering import Time, work
from tests.accounts.mailing import somebody
from tests.accounts.webhooks import Reply, Server, ask, copy, notice, states, table_of, webhook_of
from tests.api import Api, body, problem
from tests.games.people import bot, person

PATH = "/api/v1/me/notices/preferences/"
ADDRESS = "calamity@example.org"
State = Delivery.State

USUAL_MAIL = {str(kind): str(kind.mail) for kind in kinds() if kind.mail is not None}
USUAL_PUSH = {str(kind): str(kind.push) for kind in kinds() if kind.push is not None}
KNOWN = {
    "asked": ("now", "now"), "joined": ("now", "digest"), "back": ("off", "off"), "halted": ("off", "digest"),
    "round_drawn": ("off", "digest"), "placed": ("now", "now"), "password_changed": ("now", None),
}  # fmt: skip
USUAL: dict[str, Any] = {
    "push": USUAL_PUSH, "mail": USUAL_MAIL, "quiet_from": None, "quiet_to": None, "quiet_days": [],
    "digest_at": "18:00", "fast_tables": False, "mail_subscribed": True, "address_confirmed": True,
    "time_zone": "UTC", "language": "", "titles": ANY, "waiting": ["asked", "may_react", "reminder"],
}  # fmt: skip
FAST = {"decision": 60, "turn": None}


@pytest.fixture
def known(db: None) -> tuple[Player, Api]:
    """Somebody with a confirmed address."""
    return somebody("Calamity", ADDRESS, confirmed=True)


@pytest.fixture
def player(known: tuple[Player, Api]) -> Player:
    return known[0]


@pytest.fixture
def api(known: tuple[Player, Api]) -> Api:
    return known[1]


@pytest.fixture
def browser(server: Server, player: Player) -> Browser:
    """One of the player's devices."""
    made = Browser(server)
    made.of(player)
    return made


@pytest.fixture
def noon(time: Time) -> datetime:
    """Where time stands: at noon of a Monday, in UTC."""
    now = clock.now()
    monday = (now + timedelta(days=7 - now.weekday())).replace(hour=12, minute=0, second=0, microsecond=0)
    time.passes(seconds=(monday - now).total_seconds())
    assert clock.now() == monday
    return monday


def choose(api: Api, **chosen: Any) -> Any:
    return body(api.put(PATH, chosen))


def mail_of(player: Player) -> Endpoint:
    return Endpoint.objects.get(player=player, kind="mail")


def planned(player: Player, way: str = "mail") -> list[tuple[str, datetime | None, bool]]:
    """The copies that wait for this way: of which kind, until when, and whether in a digest."""
    rows = Delivery.objects.filter(endpoint__player=player, endpoint__kind=way, state=State.DUE)
    return list(rows.order_by("notice_id").values_list("notice__kind", "next_at", "in_digest"))


# -- what is set and seen --------------------------------------------------------------------------------------


def test_preferences__of_somebody_who_has_set_nothing__are_as_for_most_people(api: Api) -> None:
    told = body(api.get(PATH))
    assert told == USUAL
    # A few that people know.
    assert {kind: (told["push"].get(kind), told["mail"].get(kind)) for kind in KNOWN} == KNOWN
    assert not Preference.objects.exists() and not Hours.objects.exists()


def test_preferences__name_every_kind_in_the_language_of_the_reader(api: Api) -> None:
    english = body(api.get(PATH))["titles"]
    assert sorted(english) == kind_names() and english["over"] == "A game is over"
    assert body(api.get(PATH, Accept_Language="de"))["titles"]["over"] == "Eine Partie ist zu Ende"


def test_preferences__without_an_address__say_so(db: None) -> None:
    _player, api = somebody("Jane")
    assert body(api.get(PATH)) == {**USUAL, "mail_subscribed": False, "address_confirmed": False}


def test_preferences__chosen__are_returned_and_stay(api: Api, player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(time_zone="Asia/Tokyo", language="de")
    chosen = {
        "push": {"over": "off", "back": "now"}, "mail": {"asked": "digest", "joined": "now", "over": "off"},
        "quiet_from": "22:00", "quiet_to": "07:30", "quiet_days": [6, 5, 6], "digest_at": "06:15", "fast_tables": True,
        "mail_subscribed": False,
    }  # fmt: skip
    told = choose(api, **chosen)
    assert told == {
        **USUAL, **chosen, "push": {**USUAL_PUSH, "over": "off", "back": "now"},
        "mail": {**USUAL_MAIL, "asked": "digest", "joined": "now", "over": "off"},
        "quiet_days": [5, 6], "time_zone": "Asia/Tokyo", "language": "de",
    }  # fmt: skip
    assert body(api.get(PATH)) == told


def test_preferences__set_twice__are_the_same(api: Api) -> None:
    chosen = {"mail": {"over": "digest", "asked": "now"}, "quiet_from": "22:00", "quiet_to": "07:00"}
    first = choose(api, **chosen)
    rows = list(Preference.objects.values_list("kind", "way", "how"))
    # What is as for most people needs no row.
    assert rows == [("over", "mail", "digest")]
    assert choose(api, **chosen) == first
    assert list(Preference.objects.values_list("kind", "way", "how")) == rows


def test_preferences__left_out__are_as_for_most_people_again(api: Api) -> None:
    choose(api, push={"over": "off"}, quiet_days=[0], digest_at="00:00", fast_tables=True, mail_subscribed=False)
    assert choose(api, digest_at="00:00") == {**USUAL, "digest_at": "00:00", "mail_subscribed": False}
    assert choose(api, mail_subscribed=True) == USUAL
    assert choose(api, mail_subscribed=None) == USUAL


def test_mail_subscribed__without_an_address__changes_nothing(db: None) -> None:
    _player, api = somebody("Jane")
    assert not choose(api, mail_subscribed=True)["mail_subscribed"]


def test_hours__that_are_equal__are_no_quiet_hours(api: Api, player: Player, browser: Browser, noon: datetime) -> None:
    told = choose(api, quiet_from="12:00", quiet_to="12:00")
    assert (told["quiet_from"], told["quiet_to"]) == ("12:00", "12:00")
    notice(table_of(player), player)
    assert work() == 1 and planned(player) == [("started", noon + timedelta(minutes=5), False)]


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({"mail": {"sung": "now"}}, "mail.sung", "reminder"),
        ({"mail": {"may_react": "now"}}, "mail.may_react", "This way tells no notices of this kind. It tells: removed"),
        ({"push": {"may_react": "off"}}, "push.may_react", "This way tells no notices of this kind."),
        ({"push": {"test": "off"}}, "push.test", "This way tells no notices of this kind."),
        ({"mail": {"password_changed": "off"}}, "mail.password_changed", "This way tells no notices of this kind."),
        ({"push": {"over": "digest"}}, "push.over", "now, off"),
        ({"mail": {"over": "later"}}, "mail.over", "now, digest, off"),
        ({"mail": {"over": "as soon as possible"}}, "mail.over", "10"),
        ({"mail": {"over": True}}, "mail.over", ""),
        ({"mail": "off"}, "mail", "str"),
        ({"mail": dict.fromkeys((f"kind{number}" for number in range(61)), "now")}, "mail", "60"),
        ({"pigeon": {"over": "now"}}, "pigeon", "push, mail"),
        ({"quiet_from": "22:00"}, "quiet_to", "both hours"),
        ({"quiet_to": "22:00"}, "quiet_from", "both hours"),
        ({"quiet_from": "10 pm", "quiet_to": "07:00"}, "quiet_from", ""),
        ({"quiet_from": "22:00", "quiet_to": "24:00"}, "quiet_to", "hour"),
        ({"quiet_from": "22:00", "quiet_to": "07:60"}, "quiet_to", ""),
        ({"quiet_from": "22:00:30", "quiet_to": "07:00"}, "quiet_from", ""),
        ({"quiet_days": [7]}, "quiet_days.0", "6"),
        ({"quiet_days": [-1]}, "quiet_days.0", "0"),
        ({"quiet_days": ["Monday"]}, "quiet_days.0", ""),
        ({"quiet_days": [6, 5, 4, 3, 2, 1, 0]}, "quiet_days", "at least one day"),
        ({"digest_at": "29:00"}, "digest_at", "hour"),
        ({"digest_at": None}, "digest_at", "null"),
        ({"fast_tables": "yes"}, "fast_tables", ""),
        ({"mail_subscribed": 0}, "mail_subscribed", ""),
    ],
)
def test_preferences__that_are_wrong__are_told_where_and_change_nothing(
    api: Api, wrong: dict[str, Any], field: str, said: str
) -> None:
    before = choose(api, mail={"over": "digest"}, quiet_from="22:00", quiet_to="07:00", quiet_days=[6])
    told = problem(
        api.put(PATH, {"mail": {"asked": "off"}, "mail_subscribed": False, **wrong}), 422, "validation_failed"
    )
    assert [error["field"] for error in told.get("errors", [told])] == [field]
    assert said in str(told.get("errors", [told])[0]["detail"])
    assert body(api.get(PATH)) == before


def test_preferences__of_others__stay(api: Api) -> None:
    other_player, other = somebody("Jane", "jane@example.org", confirmed=True)
    kept = choose(other, mail={"over": "off"}, quiet_from="01:00", quiet_to="02:00", mail_subscribed=False)
    waiting = copy(table_of(other_player), mail_of(other_player), told={"kind": "asked"})
    choose(api, push={"over": "off"}, mail={"asked": "off"}, quiet_days=[1])
    choose(api)
    assert body(other.get(PATH)) == kept
    waiting.refresh_from_db()
    assert waiting.state == State.DUE


@pytest.mark.parametrize("method", ["get", "put"])
def test_preferences__of_nobody_a_bot_or_a_token_for_games__are_refused(db: None, method: str) -> None:
    def asked(somebody: Api) -> Any:
        return somebody.get(PATH) if method == "get" else somebody.put(PATH, {"quiet_days": [1]})

    one = person()
    scopes = ["games:read", "games:play"]
    limited = body(one.api.post("/api/v1/me/tokens/", {"name": "Reader", "scopes": scopes}), 201)["token"]
    problem(asked(Api()), 401, "not_authenticated")
    problem(asked(bot(one).api), 403, "forbidden")
    assert problem(asked(Api(limited)), 403, "forbidden")["needed_scope"] == "account"
    assert not Hours.objects.exists()


# -- copies that are made afterwards ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["over", "joined", "asked"])
@pytest.mark.parametrize(
    ("how", "later", "in_digest"),
    [("now", timedelta(minutes=5), False), ("digest", timedelta(hours=8, minutes=30), True), ("off", None, False)],
)
def test_mail__is_planned_as_chosen(
    api: Api, player: Player, noon: datetime, kind: str, how: str, later: timedelta | None, in_digest: bool
) -> None:
    choose(api, mail={kind: how}, digest_at="20:30")
    notice(table_of(player), player, kind=kind, at=noon)
    fan_out()
    assert planned(player) == ([] if later is None else [(kind, noon + later, in_digest)])


def test_digest__has_what_is_chosen_for_it__at_its_hour(api: Api, player: Player, noon: datetime, time: Time) -> None:
    choose(api, mail={"over": "digest", "started": "off"}, digest_at="20:30")
    table = table_of(player)
    for kind in ("over", "started"):
        notice(table, player, kind=kind, at=noon)
    fan_out()
    time.passes(hours=8, minutes=29)
    assert write_mails() == 0
    time.passes(minutes=1)
    assert write_mails() == 1
    mail = Mail.objects.get()
    assert mail.kind == "digest" and "The game is over." in mail.text and "has begun" not in mail.text
    assert states(mail_of(player)) == [State.SENT]


def test_push__turned_off_or_on__is_planned_so(api: Api, player: Player, browser: Browser) -> None:
    choose(api, push={"over": "off", "back": "now"})
    table = table_of(player)
    for kind in ("over", "back", "started"):
        notice(table, player, kind=kind)
    assert work() == 2
    assert len({one["body"] for one in browser.shown} & {"The game is over."}) == 0


def test_preferences__are_not_those_of_webhooks(api: Api, player: Player, server: Server) -> None:
    hook = webhook_of(player, server.url)
    every = {kind: "off" for kind in preferences.offered("push")}
    choose(api, push=every, quiet_from="00:00", quiet_to="23:59")
    notice(table_of(player), player)
    assert work() == 1 and states(hook) == [State.SENT]


def test_quiet_hours_and_days__are_those_of_the_players_time_zone(
    api: Api, player: Player, browser: Browser, noon: datetime
) -> None:
    Player.objects.filter(pk=player.pk).update(time_zone="Asia/Tokyo")
    # It is nine in the evening there, of a Monday.
    choose(api, quiet_from="20:00", quiet_to="07:00", quiet_days=[1])
    notice(table_of(player), player)
    assert work() == 0
    wednesday = datetime(noon.year, noon.month, noon.day, 22, tzinfo=UTC) + timedelta(days=1)
    assert planned(player, "push") == [("started", wednesday, False)]


@pytest.mark.parametrize(("chosen", "copies"), [(False, 0), (True, 2)])
def test_fast_tables__are_told_if_that_is_chosen(
    api: Api, player: Player, browser: Browser, chosen: bool, copies: int
) -> None:
    choose(api, fast_tables=chosen)
    table = table_of(player)
    Table.objects.filter(pk=table.pk).update(clock=FAST)
    notice(table, player)
    fan_out()
    assert Delivery.objects.count() == copies


# -- copies that wait already ----------------------------------------------------------------------------------


def test_kind__turned_off__what_waits_of_it_is_not_sent(
    api: Api, player: Player, browser: Browser, noon: datetime, time: Time
) -> None:
    table = table_of(player)
    ask(table, player)
    notice(table, player, kind="asked", at=noon, prompt="1-0")
    notice(table, player, kind="over", at=noon)
    fan_out()
    choose(api, push={"asked": "off"}, mail={"over": "off"})
    assert [kind for kind, _, _ in planned(player, "push")] == ["over"]
    assert [kind for kind, _, _ in planned(player)] == ["asked"]
    time.passes(minutes=6)
    assert (work(), [one["body"] for one in browser.shown]) == (1, ["The game is over."])
    assert write_mails() == 1 and "The game is over." not in Mail.objects.get().text
    settled = Delivery.objects.filter(state=State.OBSOLETE)
    assert settled.count() == 2 and not settled.filter(settled_at=None).exists()


def test_kind__turned_off_after_a_failed_attempt__is_not_tried_again(
    api: Api, player: Player, browser: Browser, server: Server, time: Time
) -> None:
    server.reply = lambda arrival: Reply(503)
    notice(table_of(player), player, kind="over")
    assert work() == 1
    choose(api, push={"over": "off"})
    time.passes(minutes=5)
    assert work() == 0
    assert states(Endpoint.objects.get(kind="push")) == [State.OBSOLETE]


def test_failed_attempt__is_not_repeated_sooner_for_a_change(
    api: Api, player: Player, browser: Browser, server: Server, time: Time, no_chance: None
) -> None:
    server.reply = lambda arrival: Reply(503)
    notice(table_of(player), player, kind="over")
    work()
    waits = planned(player, "push")
    choose(api, push={"started": "off"})
    assert planned(player, "push") == waits != []


def test_kind__moved_to_the_digest__what_waits_moves_too(api: Api, player: Player, noon: datetime) -> None:
    notice(table_of(player), player, kind="over", at=noon)
    fan_out()
    choose(api, mail={"over": "digest"}, digest_at="13:00")
    assert planned(player) == [("over", noon + timedelta(hours=1), True)]
    choose(api)
    assert planned(player) == [("over", noon + timedelta(minutes=5), False)]


def test_digest__moved_to_an_hour_that_is_past_today__comes_tomorrow(
    api: Api, player: Player, noon: datetime, time: Time
) -> None:
    notice(table_of(player), player, kind="joined", at=noon)
    fan_out()
    time.passes(hours=4)
    choose(api, digest_at="14:00")
    assert planned(player) == [("joined", noon + timedelta(hours=26), True)]


def test_fast_tables__turned_off__what_waits_of_them_is_not_sent(
    api: Api, player: Player, browser: Browser, noon: datetime, time: Time
) -> None:
    choose(api, fast_tables=True, quiet_from="11:00", quiet_to="13:00")
    table = table_of(player)
    Table.objects.filter(pk=table.pk).update(clock=FAST)
    notice(table, player)
    fan_out()
    choose(api, quiet_from="11:00", quiet_to="13:00")
    time.passes(hours=2)
    assert (work(), write_mails()) == (0, 0)
    assert states() == [State.OBSOLETE] * 2


def test_quiet_hours__set_while_something_waits__hold_it(
    api: Api, player: Player, browser: Browser, noon: datetime, time: Time
) -> None:
    choose(api, quiet_from="11:00", quiet_to="13:00")
    notice(table_of(player), player)
    assert work() == 0
    time.passes(minutes=30)
    choose(api, quiet_from="12:15", quiet_to="14:00")
    held = [("started", noon + timedelta(hours=2), False)]
    assert planned(player, "push") == held
    assert (work(), planned(player, "push")) == (0, held)
    time.passes(minutes=90)
    assert work() == 1


# -- what goes out late ----------------------------------------------------------------------------------------


def test_attempt__repeated_in_quiet_hours__waits_for_their_end(
    api: Api, player: Player, browser: Browser, server: Server, noon: datetime, time: Time
) -> None:
    choose(api, quiet_from="12:05", quiet_to="14:00")
    server.reply = lambda arrival: Reply(503)
    notice(table_of(player), player)
    for _ in range(2):
        work()
        time.passes(minutes=4)
    assert clock.now() == noon + timedelta(minutes=8) and len(browser.arrivals) == 2
    server.reply = lambda arrival: Reply(201)
    assert work() == 0
    assert planned(player, "push") == [("started", noon + timedelta(hours=2), False)]
    time.passes(hours=2)
    assert work() == 1 and states(Endpoint.objects.get(kind="push")) == [State.SENT]


def test_push__that_nobody_sent_before_quiet_hours__waits_for_their_end(
    api: Api, player: Player, browser: Browser, noon: datetime, time: Time
) -> None:
    choose(api, quiet_from="12:30", quiet_to="14:00")
    notice(table_of(player), player)
    fan_out()
    # No worker was there.
    time.passes(hours=1)
    assert work() == 0
    time.passes(hours=1)
    assert work() == 1


def test_test__in_quiet_hours__arrives(api: Api, player: Player, browser: Browser, noon: datetime, time: Time) -> None:
    choose(api, quiet_from="11:00", quiet_to="13:00")
    notice(None, player, kind=PASSWORD_CHANGED, seat=-1)
    assert work() == 0
    time.passes(minutes=30)
    endpoints.test(Endpoint.objects.get(kind="push"))
    assert work() == 1


def test_limits__are_those_of_writing(api: Api, settings: Settings) -> None:
    settings.THROTTLES = {"write": {"account": "1/hour burst 1"}}
    choose(api)
    problem(api.put(PATH, {}), 429, "rate_limited")
