"""Every page of the admin, with rows of every kind in it, and what can be read on a page."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from datetime import timedelta
from html.parser import HTMLParser
from typing import Any

from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.db.models import Model

from accounts.leagues.admin.page import Acting
from accounts.leagues.models import Appeal, Fixture, League, Round, Season, Step
from accounts.leagues.services import draws, entries, fixtures, pausing, seasons
from accounts.mail.models import AddressOff, Mail
from accounts.notices.models import Delivery, Endpoint
from accounts.people.models import ApiToken, Player
from accounts.people.services import bots
from accounts.ratings.models import Pool, QuarantinedEnding
from accounts.ratings.services import rating_job
from bang_service.platform import clock
from bang_service.platform.models import ClockSetting, Outage, Uptime
from games.admin.acts import ACTS
from games.models import Failure, Miss, Notice, Prompt, Table
from games.services import interventions
from tests.games.defects import drawing_fails
from tests.games.people import Person, at, finish, open_table, person, play, see, start, stored
from tests.leagues import seasons as leagues
from tests.ratings.played import players, season

ADMIN = "/admin/"
SILENT = ("script", "style", "code", "pre", "svg")
"""What is not read, or is the same in every language."""

READ_OUT = ("title", "alt", "placeholder", "aria-label")


def fill() -> None:
    """A row of everything that the admin shows, with names that no language has a word for."""
    people = _people()
    Group.objects.create(name="Zqgroup").permissions.set(Permission.objects.filter(codename="view_table"))
    _tables(people)
    _endpoints(people[0].player)
    _times()
    _ratings()
    Mail.objects.create(address="Zq@zq.example.org", kind="Zqkind", language="Zqlang", subject="Zq", error="Zqerror")
    AddressOff.objects.create(address="Zq@zq.example.org", reason="bounced", detail="Zqdetail")
    _leagues()


def fill_for_actions() -> None:
    """Rows that an action of the admin can be done to: tokens, endpoints, deliveries, misses, pools."""
    people = _people()
    _voided(people)
    _endpoints(people[0].player)
    _ratings()


def halt(people: list[Person]) -> int:
    """A table whose game a defect has halted."""
    halted = start(people, seed=5, name="Zqhalted")
    with drawing_fails(halted):
        while Table.objects.get(pk=halted).status == Table.Status.PLAYING:
            asked = people[stored(halted).prompts()[0].seat].api
            prompt = see(asked, halted)["prompt"]
            asked.post(at(halted, "answer"), {"prompt": prompt["id"], "option": prompt["default"]})
    return halted


def _people() -> list[Person]:
    """Four, one of whom has a bot."""
    people = [person(f"Zq_{word}") for word in ("ann", "ben", "carl", "dora")]
    bots.bot_create(owner=people[0].player, name="Zqbot")
    ApiToken.objects.update(name="Zqtoken")
    return people


def _endpoints(player: Player) -> None:
    """One of each kind, and what became of a copy for each."""
    states = itertools.cycle(Delivery.State.values)
    for kind in Endpoint.Kind.values:
        endpoint = Endpoint.objects.create(
            player=player, kind=kind, url="https://zq.example.org/", secret="x", name="Zqname", off_reason="Zqreason"
        )
        for notice in Notice.objects.filter(player=player).order_by("pk")[:2]:
            Delivery.objects.create(notice=notice, endpoint=endpoint, state=next(states), error="Zqerror")


def _tables(people: list[Person]) -> None:
    for _ in play(people, start(people, seed=81, name="Zqfirst"), most=8):
        pass
    halt(people)
    finish(people, start(people, seed=7, name="Zqover"))
    start(people, game="dice", seed=6, name="Zqdice")
    _voided(people)
    open_table(people[0], name="Zqopen")
    Prompt.objects.update(due_uptime=clock.now() - timedelta(days=2))


def _voided(people: list[Person]) -> None:
    """A table that staff have ended, with a miss for each cause."""
    voided = start(people, seed=8, name="Zqvoided")
    interventions.void(table_id=voided, staff=Player.objects.create_user("Zqjudge"), reason="Zqenough")
    now = clock.now()
    for move, cause in enumerate(Miss.Cause.values):
        Miss.objects.create(
            table_id=voided, player=people[0].player, seat=0, move=move, turn=3, cause=cause, asked_at=now, due_at=now
        )


def _leagues() -> None:
    """A season in each state, one of them with a round that is played, one that is drawn, and all that goes with it."""
    judge = Player.objects.create_user("Zqorganiser", is_staff=True)
    made = League.objects.create(name="Zqleague", slug="zqleague", about="Zqabout")
    made.organisers.add(judge)
    for state in ("draft", "registration", "placing", "running"):
        found = leagues.season(made, judge, name=f"Zqseason_{state}", rounds=2, division_size=4, moving=1)
        _season(found, judge, state)
    fixture = Fixture.objects.earliest("pk")
    pausing.pause(fixture_id=fixture.pk, by=judge, reason="Zqreason")
    Appeal.objects.create(fixture=fixture, by=judge, text="Zqtext")
    Step.objects.filter(done_at=None).update(tries=2, error="Zqerror")


def _season(found: Season, judge: Player, state: str) -> None:
    given: dict[str, Any] = {"season_id": found.pk, "by": judge, "reason": "Zqreason"}
    if state == "draft":
        return
    seasons.open_registration(**given)
    for number in range(8):
        entrant = Player.objects.create_user(f"Zq_{state}{number}")
        entries.enter(season_id=found.pk, player=entrant)
    if state == "registration":
        return
    seasons.close_registration(**given)
    seasons.divide(**given)
    if state == "placing":
        return
    for entry in found.entries.select_related("player"):
        entries.confirm(season_id=found.pk, player=entry.player)
    seasons.start(**given)
    first, second = Round.objects.filter(division__season=found, division__level=1).order_by("number")
    draws.draw(round_id=first.pk, by=judge)
    draws.draw_again(round_id=first.pk, by=judge, reason="Zqreason")
    for one in draws.publish(round_id=first.pk, by=judge, reason="Zqreason"):
        fixtures.open_table(Fixture.objects.select_related("round__division__season__league").get(pk=one.pk))
    draws.draw(round_id=second.pk, by=judge)


def _times() -> None:
    now = clock.now()
    ClockSetting.objects.create(real_epoch=now, service_epoch=now + timedelta(days=9), rate=1.5)
    Outage.objects.create(heart="web", began_at=now - timedelta(days=1), ended_at=now, credit=timedelta(days=1))
    Uptime.objects.update_or_create(pk=1, defaults={"credit": timedelta(days=2), "web_beat": now, "sweep_beat": now})


def _ratings() -> None:
    endings = season(players(8), 6)
    rating_job.rate_all()
    QuarantinedEnding.objects.create(
        ending=endings[0], pool=Pool.objects.earliest("pk"), error="Zqerror", tries=QuarantinedEnding.TRIES
    )


def addresses() -> Iterator[str]:
    """Every page that the admin has, except for those behind a filter or a search."""
    yield from (ADMIN, f"{ADMIN}password_change/", f"{ADMIN}password_change/done/")
    for model in admin.site._registry:
        base = f"{ADMIN}{model._meta.app_label}/{model._meta.model_name}/"
        yield f"{ADMIN}{model._meta.app_label}/"
        yield base
        yield f"{base}add/"
        for row in _rows(model):
            yield from (f"{base}{row.pk}/{page}/" for page in ("change", "history", "delete"))
    for table in Table.objects.all():
        yield from (f"{ADMIN}games/table/{table.pk}/{page}/" for page in ("game", "hidden"))
        acts = [act for act in ACTS if table.status in act.statuses]
        yield from (f"{ADMIN}games/table/{table.pk}/{act.name}/" for act in acts)
    yield from (f"{ADMIN}games/failure/{failure.pk}/hidden/" for failure in Failure.objects.all())
    yield from (f"{ADMIN}accounts/player/{player.pk}/password/" for player in Player.objects.order_by("pk")[:2])
    yield from (f"{ADMIN}ratings/pool/{pool.pk}/unusual/" for pool in Pool.objects.order_by("pk")[:1])
    yield f"{ADMIN}leagues/league/today/"
    for model, page in admin.site._registry.items():
        if isinstance(page, Acting):
            for row in model._default_manager.order_by("pk"):
                offered = (act.name for act in page.acts if act.is_offered(row))
                yield from (f"{ADMIN}leagues/{model._meta.model_name}/{row.pk}/{act}/" for act in offered)
    yield from (f"{ADMIN}leagues/season/{season.pk}/rules/" for season in Season.objects.filter(state="draft"))
    yield f"{ADMIN}games/table/?opened_at__gte=yesterday"
    yield f"{ADMIN}games/table/?name_is=refused"


def _rows(model: type[Model]) -> Iterator[Model]:
    """The oldest rows and the latest: there is nothing new in others."""
    rows = model._default_manager.order_by("pk")
    if model is Table:
        yield from rows
    else:
        yield from {row.pk: row for row in itertools.chain(rows[:1], rows.reverse()[:1])}.values()


class _Reader(HTMLParser):
    """Collects what a person reads."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in SILENT
        given = dict(attrs)
        found = [given.get(name) for name in READ_OUT]
        if tag == "input" and given.get("type") in ("submit", "button"):
            found.append(given.get("value"))
        self.texts += [text for text in found if text]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if text and not self._silent:
            self.texts.append(text)


def texts_on(page: str) -> list[str]:
    """What a person reads on a page, piece by piece."""
    reader = _Reader()
    reader.feed(page)
    return reader.texts
