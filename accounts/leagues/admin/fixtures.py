"""Tables of rounds in the admin: how the game is, as any spectator sees it, and what organisers can decide there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from accounts.leagues.models import Appeal, Fixture, Season
from accounts.leagues.reading.log import log_text
from accounts.leagues.services import adjudication, appeals, messages, pausing, permissions
from accounts.people.models import Player
from bang_service.platform.labels import label
from bang_service.platform.texts import say
from games.admin.acts import AdjudicationForm, CorrectionForm
from games.admin.table_now import Asked, table_now
from games.engine.roles import SIDES
from games.models import Intervention, Table
from games.reading import terms_told
from games.services.corrections import in_force
from games.terms import clocks

from .act import Act, ActForm, FormWithoutReason, Lines
from .clock_fields import add_clock, clock_given
from .page import Cell, Facts, Page, Section, link
from .told import lines, moment

_F, _T, _S = Fixture.State, Table.Status, Season.State


class ClockForm(ActForm):
    """Which clock the table has from now on."""

    def __init__(self, data: Any, row: Fixture, staff: Player) -> None:
        super().__init__(data, row, staff)
        stored = row.paused_clock or (row.table.clock if row.table is not None else None)
        add_clock(self, clocks.clock_of(stored))
        self.order_fields((*(name for name in self.fields if name != "reason"), "reason"))

    def clean(self) -> dict[str, Any]:
        reason = self.cleaned_data.get("reason")
        time = clock_given(self)
        return {"time": time, "reason": reason}


class TextForm(FormWithoutReason):
    """What is written."""

    text = forms.CharField(
        label=say("admin-message"), max_length=messages.LONGEST, widget=forms.Textarea(attrs={"rows": 4, "cols": 60}),
        help_text=say("admin-message-help"),
    )  # fmt: skip


class AppealForm(FormWithoutReason):
    """What they have to say."""

    text = forms.CharField(
        label=say("admin-appeal-text"), max_length=messages.LONGEST,
        widget=forms.Textarea(attrs={"rows": 4, "cols": 60}), help_text=say("admin-appeal-text-help"),
    )  # fmt: skip


class JudgementForm(AdjudicationForm):
    """Who wins. Organisers see nothing hidden, so they name no seat."""

    def __init__(self, data: Any, row: Fixture, staff: Player) -> None:
        assert row.table is not None
        super().__init__(data, row.table, sees_hidden=False)


class ResultForm(CorrectionForm):
    """Who has won. The game is over: nothing of it is hidden any more."""

    def __init__(self, data: Any, row: Fixture, staff: Player) -> None:
        assert row.table is not None
        super().__init__(data, row.table, sees_hidden=False)


def _not_seated(fixture: Fixture, staff: Player) -> None:
    permissions.require_not_seated(fixture, staff)


def _may_judge(fixture: Fixture, staff: Player) -> None:
    permissions.require_judge(fixture, staff)


def _players(fixture: Fixture, staff: Player) -> Lines:
    places = fixture.places.select_related("entry__player")
    return [place.entry.player.name for place in places]


def _is_running(fixture: Fixture) -> bool:
    return fixture.round.division.season.state == _S.RUNNING


def _plays(fixture: Fixture) -> bool:
    return _is_running(fixture) and fixture.state == _F.PLAYING and fixture.table is not None


def _can_be_judged(fixture: Fixture) -> bool:
    table = fixture.table
    return _is_running(fixture) and table is not None and table.status in (_T.PLAYING, _T.HALTED)


def _has_ended(fixture: Fixture) -> bool:
    is_known = fixture.round.division.season.state in (_S.RUNNING, _S.FINISHED)
    return is_known and fixture.table is not None and fixture.table.is_ended and hasattr(fixture.table, "ending")


def _has_clock(fixture: Fixture) -> bool:
    return _plays(fixture) and not fixture.is_paused


def _is_corrected(fixture: Fixture) -> bool:
    return _has_ended(fixture) and in_force(Intervention.objects.filter(table=fixture.table_id)) is not None


def _by_clocks_of(zone: ZoneInfo, asked: Asked) -> Asked:
    """The same with the times of a season's zone, as everything else on the page has them."""
    since, due = (None if at is None else at.astimezone(zone) for at in (asked.since, asked.due))
    return replace(asked, since=since, due=due)


def _counts_told(correction: Intervention) -> str:
    """What a game counts as, with this correction."""
    if not correction.result:
        return str(say("admin-fixture-counts-not"))
    side = correction.result["side"]
    return str(label(f"choice-side-{side}", otherwise=SIDES[side]))


ACTS = (
    Act("clock", "fixture_id", pausing.change_clock, _plays, form=ClockForm, allow=_not_seated, whom=_players),
    Act("pause", "fixture_id", pausing.pause, _has_clock, allow=_not_seated, whom=_players),
    Act(
        "resume", "fixture_id", pausing.resume, lambda fixture: _plays(fixture) and fixture.is_paused,
        allow=_not_seated, whom=_players,
    ),
    Act(
        "adjudicate", "fixture_id", adjudication.adjudicate, _can_be_judged, form=JudgementForm, allow=_may_judge,
        whom=_players, final=True,
    ),
    Act("void", "fixture_id", adjudication.void, _can_be_judged, allow=_may_judge, whom=_players, final=True),
    Act("annul", "fixture_id", adjudication.annul, _has_ended, allow=_may_judge, whom=_players),
    Act("correct", "fixture_id", adjudication.correct, _has_ended, form=ResultForm, allow=_may_judge, whom=_players),
    Act("restore", "fixture_id", adjudication.restore, _is_corrected, allow=_may_judge, whom=_players),
    Act("write", "fixture_id", messages.write_to_table, _is_running, form=TextForm, whom=_players),
    Act(
        "appeal", "fixture_id", appeals.ask, lambda fixture: fixture.table_id is not None, form=AppealForm,
        leads_to=lambda row, appeal: appeal,
    ),
)  # fmt: skip


@admin.register(Fixture)
class FixtureAdmin(Page):
    """Tables of rounds."""

    league_path = "round__division__season__league"
    acts = ACTS
    list_display = ("fixture_told", "state", "game_told", "paused_told")
    list_filter = (
        "state", "table__status", ("round__division__season__league", admin.RelatedOnlyFieldListFilter),
    )  # fmt: skip
    lookups = ("state", "table__status", "round__division__season__id", "round__division__season__league__id")
    list_select_related = ("round__division__season__league", "table")
    search_fields = ("table__name", "places__entry__player__name")
    fields = ("state",)
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("round__division__season__league", "table")

    @admin.display(description=say("admin-table"))
    def fixture_told(self, row: Fixture) -> str:
        """Which one it is."""
        return str(row)

    @admin.display(description=say("admin-fixture-game"), ordering="table__status")
    def game_told(self, row: Fixture) -> str:
        """How its game stands."""
        return "–" if row.table is None else row.table.get_status_display()

    @admin.display(description=say("admin-fixture-clocks"))
    def paused_told(self, row: Fixture) -> str:
        """Whether its clocks run."""
        if row.state != _F.PLAYING:
            return "–"
        return str(say("admin-fixture-paused") if row.is_paused else say("admin-fixture-not-paused"))

    def parents(self, row: Fixture) -> list[Model]:
        return [row.round.division.season.league, row.round.division.season, row.round]

    def facts(self, row: Fixture, request: HttpRequest) -> Facts:
        season = row.round.division.season
        found: Facts = [
            (say("admin-table"), row.told),
            (say("admin-state"), row.get_state_display()),
            (say("admin-fixture-game"), self.game_told(row)),
        ]
        if row.table is not None:
            found.append((say("admin-fixture-name"), row.table.name))
            found.append((say("admin-fixture-clocks"), self.paused_told(row)))
            if not row.is_paused:
                found.append((say("admin-table-clock"), lines(terms_told.clock_told(row.table))))
            found.append((say("admin-fixture-began"), moment(row.table.started_at, season)))
            found.append((say("admin-table-result"), terms_told.result_told(row.table) or "–"))
            correction = in_force(Intervention.objects.filter(table=row.table))
            if correction is not None:
                found.append((say("admin-fixture-counts"), _counts_told(correction)))
        return found

    def sections(self, row: Fixture, request: HttpRequest) -> Iterable[Section]:
        places = row.places.select_related("entry__player", "entry__season__league")
        yield Section(
            say("admin-fixture-seats"),
            [say("admin-entry-player"), say("admin-fixture-points"), say("admin-fixture-left")],
            [
                [
                    link(place.entry, place.entry.player.name),
                    Cell("–" if place.points is None else f"{place.points / 1000:+.3f}"),
                    Cell(say("admin-yes") if place.left else "–"),
                ]
                for place in places
            ],
        )
        told = row.log.select_related("by", "undoes").order_by("-pk")
        yield Section(
            say("admin-season-log"),
            [say("admin-log-line"), say("admin-by"), say("admin-reason"), say("admin-time")],
            [
                [
                    link(line, log_text(line)),
                    Cell(line.by.name if line.by else say("admin-the-service")),
                    Cell(line.reason or "–"),
                    Cell(moment(line.at, row.round.division.season)),
                ]
                for line in told[:50]
            ],
        )
        waiting: QuerySet[Appeal] = row.appeals.select_related("by").order_by("-pk")
        yield Section(
            say("admin-appeals"),
            [say("admin-by"), say("admin-state"), say("admin-appeal-text")],
            [[link(one, one.by.name), Cell(one.get_decision_display()), Cell(one.text)] for one in waiting],
        )

    def more(self, row: Fixture, request: HttpRequest) -> dict[str, Any]:
        if row.table is None:
            return {}
        now, zone = table_now(row.table), ZoneInfo(row.round.division.season.time_zone)
        if now is not None:
            now = replace(now, asked=[_by_clocks_of(zone, one) for one in now.asked])
        return {"now": now, "is_ended": row.table.is_ended, "is_halted": row.table.status == _T.HALTED}
