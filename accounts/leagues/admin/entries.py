"""Entries in the admin: who takes part, and where."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import URLPattern, path

from accounts.leagues.models import Entry, Fixture, Season, Substitution
from accounts.leagues.services import entries, permissions, substitutions
from accounts.people.models import Player
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said

from .act import Act, ActForm, Lines
from .page import Facts, Page
from .players import PlayerField, players
from .told import moment

_S = Season.State


class RankForm(ActForm):
    """Where they stand when entries are divided."""

    def __init__(self, data: Any, row: Entry, staff: Player) -> None:
        super().__init__(data, row, staff)
        self.fields["rank"] = forms.IntegerField(
            label=say("admin-entry-rank"), min_value=1, max_value=entries.MOST_RANK, required=False,
            initial=row.seed_rank, help_text=say("admin-entry-rank-help"),
        )  # fmt: skip
        self.order_fields(("rank", "reason"))


class MoveForm(ActForm):
    """Into which division."""

    def __init__(self, data: Any, row: Entry, staff: Player) -> None:
        super().__init__(data, row, staff)
        others = [one for one in row.season.divisions.order_by("level") if one.pk != row.division_id]
        self.fields["division_id"] = forms.TypedChoiceField(
            choices=[(one.pk, say("admin-division-named", division=one.title)) for one in others],
            coerce=int, widget=forms.RadioSelect, label=say("admin-division"),
        )  # fmt: skip
        self.order_fields(("division_id", "reason"))


class SubstituteForm(ActForm):
    """Who is to play from now on."""

    substitute = PlayerField(label=say("admin-entry-substitute"), help_text=say("admin-entry-substitute-help"))
    field_order = ("substitute", "reason")


def _themselves(entry: Entry, staff: Player) -> Lines:
    return [entry.player.name]


def _open_tables(entry: Entry, staff: Player) -> Lines:
    seats = entry.places.exclude(fixture__state__in=Fixture.DONE).select_related("fixture__round__division__season")
    return [entry.player.name, *(str(seat.fixture) for seat in seats.order_by("fixture_id"))]


def _substitute(entry: Entry, staff: Player) -> Lines:
    waiting = substitutions.waiting_for(entry)
    return [] if waiting is None else [entry.player.name, waiting.substitute.name]


def _is_replaceable(entry: Entry) -> bool:
    is_in = entry.state in substitutions.REPLACEABLE and entry.division_id is not None
    return is_in and entry.season.state == _S.RUNNING


def _no_stake(entry: Entry, staff: Player) -> None:
    if entry.division is not None:
        permissions.require_no_stake(entry.division, staff)


def _in(*states: Season.State) -> Any:
    return lambda entry: entry.season.state in states and not entry.is_gone


ACTS = (
    Act("rank", "entry_id", entries.rank, _in(_S.REGISTRATION, _S.PLACING), form=RankForm, whom=_themselves),
    Act(
        "move", "entry_id", entries.move,
        lambda entry: _in(_S.PLACING)(entry) and entry.season.divisions.exclude(pk=entry.division_id).exists(),
        form=MoveForm, whom=_themselves,
    ),
    Act(
        "substitute", "entry_id", substitutions.ask,
        lambda entry: _is_replaceable(entry) and substitutions.waiting_for(entry) is None,
        form=SubstituteForm, allow=_no_stake, whom=_open_tables,
    ),
    Act(
        "call_off", "entry_id", substitutions.call_off,
        lambda entry: _is_replaceable(entry) and substitutions.waiting_for(entry) is not None, whom=_substitute,
    ),
    Act(
        "remove", "entry_id", entries.remove, _in(_S.REGISTRATION, _S.PLACING, _S.RUNNING), allow=_no_stake,
        whom=_open_tables, final=True,
    ),
)  # fmt: skip


@admin.register(Entry)
class EntryAdmin(Page):
    """Who takes part in seasons."""

    acts = ACTS
    list_display = ("player", "season", "division_told", "state", "seed_rank", "applied_at")
    list_filter = ("state", ("season__league", admin.RelatedOnlyFieldListFilter))
    lookups = ("state", "season__id", "season__league__id", "division__id", "player__id")
    list_select_related = ("player", "season__league", "division")
    search_fields = ("player__name",)
    fields = ("player", "season", "state", "seed_rank", "applied_at")
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("player", "season__league", "division")

    def get_urls(self) -> list[URLPattern]:
        found = path("players/", self.admin_site.admin_view(players), name="leagues_entry_players")
        return [found, *super().get_urls()]

    @admin.display(description=say("admin-division"), ordering="division__level")
    def division_told(self, entry: Entry) -> str:
        """Where they play."""
        return "–" if entry.division is None else entry.division.title

    def parents(self, row: Entry) -> list[Model]:
        return [row.season.league, row.season]

    def facts(self, row: Entry, request: HttpRequest) -> Facts:
        found: Facts = [
            (say("admin-entry-player"), row.player.name),
            (say("admin-state"), row.get_state_display()),
            (say("admin-division"), self.division_told(row)),
            (say("admin-entry-rank"), "–" if row.seed_rank is None else row.seed_rank),
            (say("admin-entry-applied"), moment(row.applied_at, row.season)),
        ]
        if row.player.owner is not None:
            found.append((say("admin-entry-owner"), row.player.owner.name))
        if row.confirm_until is not None:
            found.append((say("admin-entry-confirm-until"), moment(row.confirm_until, row.season)))
        if row.substitute_for is not None:
            found.append((say("admin-entry-substitute-for"), row.substitute_for.player.name))
        waiting = substitutions.waiting_for(row)
        if waiting is not None:
            found.append((say("admin-entry-substitution"), _told(waiting, row)))
        return found


def _told(waiting: Substitution, entry: Entry) -> Said:
    """Who is asked to stand in, and how that goes."""
    agreed = say("admin-entry-substitution-agreed" if waiting.substitute_agreed else "admin-entry-substitution-open")
    until = moment(waiting.until, entry.season)
    return say(
        "admin-entry-substitution-told", player=waiting.substitute.name, by=waiting.by.name, agreed=agreed, until=until
    )
