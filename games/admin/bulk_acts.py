"""What staff can do to several chosen games at once, with one reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from bang_service.platform.admin import ReadOnly
from bang_service.platform.texts import say
from games.models import Table

from .access import INTERVENE, sits_at
from .acts import ACTS, ReasonForm, StaffAct
from .doing import done, refusal

Action = tuple[Callable[..., Any], str, Any]


class BulkActs(ReadOnly):
    """A list of tables in which some can be chosen and then halted, resumed, voided or annulled."""

    def get_actions(self, request: HttpRequest) -> dict[str, Action | None]:
        actions: dict[str, Action | None] = {**super().get_actions(request)}
        if request.user.has_perm(INTERVENE):
            for act in ACTS:
                if act.in_bulk:
                    name = f"{act.name}_tables"
                    actions[name] = (partial(_ask_and_do, act=act), name, act.action)
        return actions


def _ask_and_do(
    model_admin: BulkActs, request: HttpRequest, chosen: QuerySet[Table], *, act: StaffAct
) -> HttpResponse | None:
    """Ask for the reason, saying what will be done to which tables; then do it to each that allows it."""
    tables = list(chosen.order_by("pk"))
    meant = [table for table in tables if table.status in act.statuses and not sits_at(request, table.pk)]
    form = ReasonForm(request.POST if "confirmed" in request.POST else None)
    if form.is_valid():
        _do(model_admin, request, meant, act, form.cleaned_data["reason"])
        return None
    context = {
        **model_admin.admin_site.each_context(request),
        "title": act.action,
        "opts": model_admin.opts,
        "act": act,
        "action": f"{act.name}_tables",
        "checkbox": ACTION_CHECKBOX_NAME,
        "form": form,
        "meant": meant,
        "left": [table for table in tables if table not in meant],
    }
    return TemplateResponse(request, "games/admin_bulk.html", context)


def _do(model_admin: BulkActs, request: HttpRequest, meant: list[Table], act: StaffAct, reason: str) -> None:
    refused = [(table, problem) for table in meant if (problem := done(request, table, act, {"reason": reason}))]
    for table, problem in refused:
        told = say("admin-act-chosen-refused", table=str(table), why=refusal(problem))
        model_admin.message_user(request, told, messages.ERROR)
    count = len(meant) - len(refused)
    told = say("admin-act-chosen-done", act=act.label, count=count)
    model_admin.message_user(request, told, messages.SUCCESS if count else messages.WARNING)
