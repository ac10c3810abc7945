"""Appeals in the admin: another organiser than the one who judged decides."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from accounts.leagues.models import Appeal
from accounts.leagues.services import appeals
from accounts.people.models import Player
from bang_service.platform.texts import say

from .act import Act, ActForm, Lines
from .page import Facts, Page
from .told import moment

_D = Appeal.Decision


class DecisionForm(ActForm):
    """Whether it is right; the reason is the answer."""

    decision = forms.ChoiceField(
        choices=[(_D.GRANTED, say("admin-appeal-granted")), (_D.DECLINED, say("admin-appeal-declined"))],
        widget=forms.RadioSelect,
        label=say("admin-appeal-decision"),
    )
    field_order = ("decision", "reason")


def _whose(appeal: Appeal, staff: Player) -> Lines:
    return [f"{appeal.by.name}: {appeal.text}"]


ACTS = (
    Act(
        "decide", "appeal_id", appeals.decide, lambda appeal: appeal.decision == _D.WAITING, form=DecisionForm,
        allow=appeals.require_another, whom=_whose,
    ),
)  # fmt: skip


@admin.register(Appeal)
class AppealAdmin(Page):
    """Appeals, those that wait first."""

    league_path = "fixture__round__division__season__league"
    acts = ACTS
    explanation = say("admin-appeal-explanation")
    list_display = ("about", "by", "decision", "at", "decided_by")
    list_filter = ("decision",)
    lookups = ("decision",)
    search_fields = ("text", "by__name", "fixture__table__name")
    fields = ("by", "decision", "at", "decided_by")
    ordering = ("-decision", "-pk")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        about = "fixture__round__division__season__league"
        return super().get_queryset(request).select_related(about, "fixture__table", "by", "decided_by")

    @admin.display(description=say("admin-table"))
    def about(self, appeal: Appeal) -> str:
        """Which table."""
        return appeal.fixture.table.name if appeal.fixture.table is not None else str(appeal.fixture)

    def parents(self, row: Appeal) -> list[Model]:
        season = row.fixture.round.division.season
        return [season.league, season, row.fixture.round, row.fixture]

    def facts(self, row: Appeal, request: HttpRequest) -> Facts:
        found: Facts = [
            (say("admin-by"), row.by.name),
            (say("admin-time"), moment(row.at, row.fixture.round.division.season)),
            (say("admin-appeal-text"), row.text),
            (say("admin-state"), row.get_decision_display()),
        ]
        if row.decided_by is not None:
            found += [
                (say("admin-appeal-decided-by"), row.decided_by.name),
                (say("admin-appeal-answer"), row.answer),
            ]
        return found
