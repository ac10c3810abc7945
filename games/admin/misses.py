"""Missed deadlines in the admin, and excusing them."""

from __future__ import annotations

from typing import Final

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from bang_service.platform.admin import ReadOnly
from bang_service.platform.admin_log import LogText
from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from games.models import Miss
from games.services import interventions

from .access import INTERVENE, log_of, staff_of

EXCUSED: Final = LogText("admin-log-excused", ("reason",))


class ExcuseForm(forms.Form):
    """Why."""

    reason = forms.CharField(
        label=say("admin-reason"),
        max_length=interventions.REASON_LENGTH,
        widget=forms.TextInput(attrs={"class": "vTextField"}),
        help_text=say("admin-excuse-reason-help"),
    )


@admin.register(Miss)
class MissAdmin(ReadOnly):
    """Who let a deadline pass; staff may excuse it."""

    explanation = say("admin-miss-explanation")
    list_display = ("table", "player", "turn", "cause", "missed_at", "excuse")
    list_filter = ("cause", "missed_at", ("excuse", admin.EmptyFieldListFilter))
    lookups = ("table__id", "player__id", "cause", "missed_at", "excuse__isempty")
    list_select_related = ("table", "player")
    search_fields = ("=table__id", "player__name")
    fields = ("table", "player", "seat", "turn", "cause", "asked_at", "due_at", "missed_at", "excuse")
    ordering = ("-id",)
    actions = ("excuse_misses",)

    def has_excuse_permission(self, request: HttpRequest) -> bool:
        """Whether whoever is logged in may excuse misses."""
        return request.user.has_perm(INTERVENE)

    @admin.action(description=say("admin-excuse"), permissions=["excuse"])
    def excuse_misses(self, request: HttpRequest, queryset: QuerySet[Miss]) -> HttpResponse | None:
        """Ask for the reason, then excuse the chosen misses."""
        chosen = list(queryset.select_related("table", "player").order_by("pk"))
        form = ExcuseForm(request.POST if "confirmed" in request.POST else None)
        if form.is_valid():
            self._excuse(request, chosen, form.cleaned_data["reason"])
            return None
        context = {
            **self.admin_site.each_context(request),
            "title": say("admin-excuse-title"),
            "opts": self.opts,
            "form": form,
            "chosen": chosen,
            "checkbox": ACTION_CHECKBOX_NAME,
            "does_not_count": sum(miss.cause != Miss.Cause.NO_ANSWER for miss in chosen),
        }
        return TemplateResponse(request, "games/admin_excuse.html", context)

    def _excuse(self, request: HttpRequest, chosen: list[Miss], reason: str) -> None:
        try:
            excused = interventions.excuse(misses=[miss.pk for miss in chosen], staff=staff_of(request), reason=reason)
        except Problem as problem:
            self.message_user(request, str(problem.detail), messages.ERROR)
            return
        log_of(request, list(excused), EXCUSED, reason=reason)
        text = say("admin-excuse-done", excused=len(excused), others=len(chosen) - len(excused))
        self.message_user(request, text, messages.SUCCESS if excused else messages.WARNING)
