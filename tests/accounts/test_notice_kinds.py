"""Every kind of notice is raised by something that really happens, and its player can read what it says.

`ACTS` has an act for each kind. A kind that nothing raises any more, or a new one without an act, fails a test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import pytest
from pytest_django.fixtures import Settings

from accounts.leagues.notice_kinds import (
    LEAGUE_MESSAGE,
    PLACE_LAPSED,
    PLACED,
    REPLACEMENT_ASKED,
    ROUND_DRAWN,
    SEASON_OVER,
    STANDS_IN,
    SUBSTITUTE_ASKED,
    SUBSTITUTED,
)
from accounts.leagues.services import entries, messages, substitutions
from accounts.mail.models import Mail
from accounts.notices import tasks as notice_tasks
from accounts.notices.notice_kinds import (
    ACCESS_ADDED,
    ADDRESS_CHANGED,
    ADDRESS_OFF,
    ENDPOINT_OFF,
    PASSWORD_CHANGED,
    PASSWORD_REPLACED,
    REMINDER,
    TEST,
)
from accounts.people.services import accounts
from bang_service.platform.models import Uptime
from bang_service.platform.notice_kinds import kind_names, kinds
from bang_service.platform.throttling.scopes import SCOPES
from bots import jobs
from games import tasks as game_tasks
from games.models import Notice, Table
from games.notice_kinds import (
    ASKED,
    BACK,
    CLOSED,
    ELIMINATED,
    FULL,
    HALTED,
    HELD,
    JOINED,
    LAPSED,
    LEFT,
    MAY_REACT,
    MISSED,
    OVER,
    RECOUNTED,
    REMATCH,
    REMOVED,
    RESUMED,
    STARTED,
    VOIDED,
)
from games.services import corrections, interventions
from tests.accounts.delivering import work
from tests.accounts.mailing import somebody
from tests.accounts.test_staff import FORM, page_of, staff
from tests.accounts.webhooks import Reply, Server
from tests.api import Api, body
from tests.games.people import PASSWORD, Person, at, finish, open_table, person, persons, seat_people, start
from tests.games.test_halts import fail_by_answer
from tests.games.test_windows import table_with_a_window
from tests.games.times import Time, asked_seat, sweep_after
from tests.leagues import seasons as leagues
from tests.mail.test_bounces import bounced, notification

NOTICES = "/api/v1/me/notices/"
WEBHOOKS = "/api/v1/me/webhooks/"
QUICK: Final = {"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
UNRESOLVED: Final = re.compile(r"[{}$<>_]|notice-|\bNone\b|\?\?")
"""What shows that a text lacks something: a placeholder, the key of a text, or a value that is none."""
LANGUAGE_LOG: Final = "bang_service.platform.texts"


@dataclass(frozen=True)
class Stage:
    """Where acts happen."""

    time: Time
    server: Server
    patch: pytest.MonkeyPatch
    people: list[Person]

    @property
    def host(self) -> Person:
        return self.people[0]

    @property
    def guest(self) -> Person:
        return self.people[1]

    def asked(self, table: int) -> Person:
        """Who is asked at a table of all the people."""
        return self.people[asked_seat(table)]

    def passes(self, **given: float) -> None:
        """Time goes by, and the service is well all along."""
        self.time.passes(**given)
        Uptime.objects.update(web_beat=self.time.now, sweep_beat=self.time.now)


@pytest.fixture
def stage(db: None, monkeypatch: pytest.MonkeyPatch, settings: Settings, server: Server) -> Stage:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}
    return Stage(Time(monkeypatch), server, monkeypatch, persons(4))


# -- acts: each gives the client of whoever is told ------------------------------------------------------------


def removed(stage: Stage) -> Api:
    table = seat_people(stage.people[:3])
    body(stage.host.api.delete(f"{at(table)}seats/1/"), 204)
    return stage.guest.api


def joined(stage: Stage) -> Api:
    opened = open_table(stage.host)
    body(stage.guest.api.post(at(opened["id"], "join"), {"invitation": opened["invitation"] or ""}))
    return stage.host.api


def left(stage: Stage) -> Api:
    table = seat_people(stage.people[:3])
    body(stage.guest.api.post(at(table, "leave")), 204)
    return stage.host.api


def full(stage: Stage) -> Api:
    seat_people(stage.people)
    return stage.host.api


def closed(stage: Stage) -> Api:
    table = seat_people(stage.people[:3])
    body(stage.host.api.post(at(table, "close")))
    return stage.guest.api


def rematch(stage: Stage) -> Api:
    table = start(stage.people)
    interventions.void(table_id=table, staff=person().player, reason="It cannot be mended.")
    body(stage.host.api.post(at(table, "rematch")), 201)
    return stage.guest.api


def lapsed(stage: Stage) -> Api:
    seat_people(stage.people[:3])
    stage.passes(days=14, minutes=1)
    game_tasks.lapse_tables()
    return stage.guest.api


def started(stage: Stage) -> Api:
    start(stage.people)
    return stage.guest.api


def asked(stage: Stage) -> Api:
    return stage.asked(start(stage.people)).api


def may_react(stage: Stage) -> Api:
    table = table_with_a_window(stage.people)
    told = Notice.objects.get(table_id=table, kind=MAY_REACT)
    return stage.people[told.seat].api


def reminder(stage: Stage) -> Api:
    table = start(stage.people, clock={**QUICK, "decision": 86_400})
    stage.passes(hours=18)
    notice_tasks.remind()
    return stage.asked(table).api


def missed(stage: Stage) -> Api:
    found = stage.asked(start(stage.people, clock=QUICK))
    stage.passes(seconds=62)
    game_tasks.sweep_deadlines()
    return found.api


def held(stage: Stage) -> Api:
    found = stage.asked(start(stage.people, clock=QUICK, absence={"misses": 1, "policy": "rules"}))
    assert sweep_after(stage.time, seconds=62)
    return found.api


def back(stage: Stage) -> Api:
    table = start(stage.people)
    found = stage.asked(table)
    body(found.api.post(at(table, "hand-over"), {"policy": "rules"}))
    assert jobs.play_table(table)
    body(found.api.post(at(table, "return")))
    return found.api


def eliminated(stage: Stage) -> Api:
    """In some of a few games the host falls before the end."""
    for seed in range(1, 6):
        over(stage, seed=seed)
    return stage.host.api


def over(stage: Stage, seed: int = 1) -> Api:
    table = start([stage.host], ai=3, seed=seed)
    body(stage.host.api.post(at(table, "hand-over"), {"policy": "random"}))
    while jobs.play_table(table):
        pass
    assert Table.objects.get(pk=table).status == "over"
    return stage.host.api


def halted(stage: Stage) -> Api:
    table = start(stage.people)
    fail_by_answer(stage.people, table)
    assert Table.objects.get(pk=table).status == "halted"
    return stage.guest.api


def resumed(stage: Stage) -> Api:
    halted(stage)
    interventions.resume(table_id=Table.objects.get().pk, staff=person().player, reason="It is mended.")
    return stage.guest.api


def recounted(stage: Stage) -> Api:
    table = start(stage.people)
    finish(stage.people, table)
    corrections.annul(table_id=table, staff=person().player, reason="It was not played fairly.")
    return stage.guest.api


def voided(stage: Stage) -> Api:
    table = start(stage.people)
    interventions.void(table_id=table, staff=person().player, reason="It cannot be mended.")
    return stage.guest.api


def tried(stage: Stage) -> Api:
    made = body(stage.host.api.post(WEBHOOKS, {"url": "https://example.org/bang"}), 201)
    body(stage.host.api.post(f"{WEBHOOKS}{made['id']}/test/"), 202)
    return stage.host.api


def access_added(stage: Stage) -> Api:
    body(stage.host.api.post(WEBHOOKS, {"url": "https://example.org/bang"}), 201)
    return stage.host.api


def endpoint_off(stage: Stage) -> Api:
    """The receiver says that it is gone."""
    stage.server.reply = lambda arrival: Reply(410)
    body(stage.host.api.post(WEBHOOKS, {"url": stage.server.url, "name": "Shed"}), 201)
    start(stage.people)
    work()
    assert stage.server.arrivals
    return stage.host.api


def password_changed(stage: Stage) -> Api:
    change = {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood"}
    body(stage.host.api.post("/api/v1/me/password/", change), 204)
    return stage.host.api


def password_replaced(stage: Stage) -> Api:
    _, token = accounts.token_create(player=stage.host.player, name="bot", scopes=["games:read"])
    _, browser = staff()
    assert browser.post(page_of(stage.host.player, "password"), FORM).status_code == 302
    return Api(token.text)


def address_changed(stage: Stage) -> Api:
    _, api = somebody("Jane", "jane@example.org", confirmed=True)
    body(api.delete("/api/v1/me/email/"), 204)
    return api


def season(stage: Stage, **rules: Any) -> leagues.Stage:
    """A season that the four of the stage have entered; registration is over, and everybody has a division."""
    made = leagues.Stage(stage.time, **rules)
    made.opens()
    for one in stage.people:
        entries.enter(season_id=made.season.pk, player=one.player)
    made.divides()
    return made


def running_season(stage: Stage, **rules: Any) -> leagues.Stage:
    made = season(stage, **rules)
    made.all_confirm()
    made.starts()
    return made


def placed(stage: Stage) -> Api:
    season(stage)
    return stage.guest.api


def place_lapsed(stage: Stage) -> Api:
    made = season(stage)
    stage.passes(hours=48, seconds=1)
    made.works()
    return stage.guest.api


def round_drawn(stage: Stage) -> Api:
    running_season(stage).publishes()
    return stage.guest.api


def stands_in(stage: Stage) -> Api:
    made = running_season(stage)
    heir = person()
    leaves = made.season.entries.get(player=stage.guest.player)
    leagues.stand_in(leaves, heir.player, by=made.organiser)
    return heir.api


def substitution(stage: Stage) -> tuple[Api, Api]:
    """Somebody is asked to stand in for another one; both."""
    made, heir = running_season(stage), person()
    entry = made.season.entries.get(player=stage.guest.player)
    substitutions.ask(entry_id=entry.pk, substitute=heir.player, by=made.organiser, reason="They moved away.")
    return stage.guest.api, heir.api


def substitute_asked(stage: Stage) -> Api:
    return substitution(stage)[1]


def replacement_asked(stage: Stage) -> Api:
    return substitution(stage)[0]


def substituted(stage: Stage) -> Api:
    stands_in(stage)
    return stage.guest.api


def season_over(stage: Stage) -> Api:
    running_season(stage, rounds=1).plays()
    return stage.guest.api


def league_message(stage: Stage) -> Api:
    made = running_season(stage)
    messages.write_to_season(season_id=made.season.pk, by=made.organiser, text="See you on Friday.")
    return stage.guest.api


def address_off(stage: Stage) -> Api:
    """A mail has come back for good."""
    _, api = somebody("Jane", "jane@example.org", confirmed=True)
    sent = Mail.objects.create(
        address="jane@example.org", kind="moved", language="en", subject="Your move", text="It is your move.\n",
        html="<p>It is your move.</p>", state=Mail.State.SENT, next_at=None,
    )  # fmt: skip
    assert "switched off" in bounced(notification(sent, recipient="jane@example.org"), stage.patch)
    return api


ACTS: Final[Mapping[str, Callable[[Stage], Api]]] = {
    REMATCH: rematch,
    REMOVED: removed,
    JOINED: joined,
    LEFT: left,
    FULL: full,
    CLOSED: closed,
    LAPSED: lapsed,
    STARTED: started,
    ASKED: asked,
    MAY_REACT: may_react,
    REMINDER: reminder,
    MISSED: missed,
    HELD: held,
    BACK: back,
    ELIMINATED: eliminated,
    HALTED: halted,
    RESUMED: resumed,
    OVER: over,
    RECOUNTED: recounted,
    VOIDED: voided,
    TEST: tried,
    PASSWORD_CHANGED: password_changed,
    PASSWORD_REPLACED: password_replaced,
    ADDRESS_CHANGED: address_changed,
    ADDRESS_OFF: address_off,
    ACCESS_ADDED: access_added,
    ENDPOINT_OFF: endpoint_off,
    PLACED: placed,
    PLACE_LAPSED: place_lapsed,
    ROUND_DRAWN: round_drawn,
    STANDS_IN: stands_in,
    SUBSTITUTE_ASKED: substitute_asked,
    REPLACEMENT_ASKED: replacement_asked,
    SUBSTITUTED: substituted,
    SEASON_OVER: season_over,
    LEAGUE_MESSAGE: league_message,
}


# -- the rule --------------------------------------------------------------------------------------------------


def test_acts__one_for_each_kind() -> None:
    assert set(ACTS) == set(kinds())


def text_of(api: Api, kind: str, language: str) -> str:
    """What the newest notice of a kind says in a language."""
    found: list[dict[str, Any]] = body(api.get(f"{NOTICES}?limit=100", Accept_Language=language))["results"]
    return next((str(one["text"]) for one in found if one["kind"] == kind), "")


@pytest.mark.parametrize("kind", kind_names())
def test_kind__its_act__is_told_in_words(kind: str, stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    assert kind in ACTS, "nothing is known that raises it"
    api = ACTS[kind](stage)
    texts = {language: text_of(api, kind, language) for language in ("en", "de")}
    for text in texts.values():
        # A name that is missing leaves a space at the beginning, or two.
        assert text and text[0] != " " and "  " not in text and text[-1] in ".!?", texts
        assert UNRESOLVED.search(text) is None, texts
    assert texts["en"] != texts["de"]
    # A placeholder without a value is shown by its name, and logged.
    assert not [record.getMessage() for record in caplog.records if record.name.startswith(LANGUAGE_LOG)]
