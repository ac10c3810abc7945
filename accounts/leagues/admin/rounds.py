"""Rounds in the admin: drawn, looked at, published or drawn again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from accounts.leagues.models import Draw, Entry, Round, Season
from accounts.leagues.services import draws, permissions
from accounts.people.models import Player
from bang_service.platform.texts import say, spoken
from games.admin.access import staff_of

from .act import Act, FormWithoutReason, Lines
from .page import Cell, Facts, Page, Section, link
from .told import day

_D = Draw.State


def _is(*states: str) -> Any:
    def found(planned: Round) -> bool:
        is_running = planned.division.season.state == Season.State.RUNNING
        return is_running and planned.draws.filter(state__in=states).exists()

    return found


def _no_stake(planned: Round, staff: Player) -> None:
    permissions.require_no_stake(planned.division, staff)


def drawn_tables(planned: Round) -> Lines:
    """The tables of a draw that holds, each in the order of turns. Not for organisers who play in the division."""
    made = draws.current(planned)
    known = dict(Entry.objects.filter(pk__in=made.entries).values_list("pk", "player__name"))
    told = [
        str(say("admin-draw-table", number=number, players=spoken().listed(known[entry] for entry in table)))
        for number, table in enumerate(made.tables, 1)
    ]
    out = [known[entry] for entry in made.out]
    return [*told, str(say("admin-draw-out", players=spoken().listed(out)))] if out else told


def _tables(planned: Round, staff: Player) -> Lines:
    return drawn_tables(planned)


ACTS = (
    Act("draw", "round_id", draws.draw, _is(_D.COMMITTED), form=FormWithoutReason, allow=_no_stake),
    Act("publish", "round_id", draws.publish, _is(_D.DRAWN, _D.COMMITTED), allow=_no_stake, whom=_tables),
    Act("draw_again", "round_id", draws.draw_again, _is(_D.DRAWN), allow=_no_stake, whom=_tables),
)


@admin.register(Round)
class RoundAdmin(Page):
    """Rounds of divisions."""

    league_path = "division__season__league"
    acts = ACTS
    list_display = ("round_told", "state", "first_day", "last_day")
    list_filter = ("state",)
    lookups = ("state", "division__season__id", "division__id")
    list_select_related = ("division__season__league",)
    search_fields = ("division__season__league__name", "division__season__name")
    fields = ("state", "first_day", "last_day")
    ordering = ("-first_day", "division", "number")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("division__season__league")

    @admin.display(description=say("admin-round"))
    def round_told(self, row: Round) -> str:
        """Which one it is."""
        return str(row)

    def parents(self, row: Round) -> list[Model]:
        return [row.division.season.league, row.division.season]

    def facts(self, row: Round, request: HttpRequest) -> Facts:
        return [
            (say("admin-round"), row.told),
            (say("admin-state"), row.get_state_display()),
            (say("admin-round-days"), say("admin-from-to", first=day(row.first_day), last=day(row.last_day))),
        ]

    def sections(self, row: Round, request: HttpRequest) -> Iterable[Section]:
        made = row.draws.exclude(state=_D.DISCARDED).first()
        if made is not None and made.state == _D.DRAWN and not permissions.plays_in(row.division, staff_of(request)):
            yield Section(say("admin-draw-unpublished"), [], [[Cell(told)] for told in drawn_tables(row)])
        yield Section(
            say("admin-round-tables"),
            [say("admin-table"), say("admin-division-players"), say("admin-state")],
            [
                [
                    link(fixture, say("admin-table-number", number=fixture.number)),
                    Cell(spoken().listed(place.entry.player.name for place in fixture.places.all())),
                    Cell(fixture.get_state_display()),
                ]
                for fixture in row.fixtures.prefetch_related("places__entry__player").order_by("number")
            ],
        )
        yield Section(
            say("admin-round-discarded"),
            [say("admin-draw"), say("admin-by"), say("admin-reason")],
            [
                [Cell(str(draw.number)), Cell(draw.discarded_by.name if draw.discarded_by else "–"), Cell(draw.reason)]
                for draw in row.draws.filter(state=_D.DISCARDED).select_related("discarded_by").order_by("number")
            ],
        )
