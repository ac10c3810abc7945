"""What the admin's first page tells of games."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import F, Max
from django.db.models.functions import Coalesce
from django.urls import reverse

from bang_service.platform.overview import Figure, Row, Waiting, register, register_hidden_from
from bang_service.platform.texts import say
from games.models import Intervention, Prompt, Table
from games.reading.projection.tables import RUNNING
from games.services.access import seats_of_principal

from .access import SEE_HIDDEN

ROWS: Final = 10


def halted() -> list[Row]:
    """The games that have been halted longest."""
    since = Coalesce(Max("interventions__at"), F("started_at"), F("opened_at"))
    tables = Table.objects.filter(status=Table.Status.HALTED).annotate(since=since).order_by("since", "pk")
    reasons = _reasons([table.pk for table in tables[:ROWS]])
    return [
        Row(
            text=str(say("overview-halted-row", table=str(table), reason=reasons.get(table.pk, ""))),
            url=reverse("admin:games_table_change", args=[table.pk]),
            since=table.since,
        )
        for table in tables[:ROWS]
    ]


def _reasons(table_ids: list[int]) -> dict[int, str]:
    halts = Intervention.objects.filter(table__in=table_ids, kind=Intervention.Kind.HALT).order_by("pk")
    return dict(halts.values_list("table_id", "reason"))


def _tables(status: Table.Status, most: float | None = None) -> Figure:
    gauge = "bang_tables" if status in (Table.Status.OPEN, Table.Status.PLAYING, Table.Status.HALTED) else _ENDED
    query = f"status__exact={status.value}"
    key = f"tables-{status.value}"
    return Figure("tables", key, gauge, Table, labels={"status": status.value}, query=query, most=most)


_ENDED: Final = "bang_tables_ended"


def _may_not_count(user: Any) -> bool:
    """Notices go to those who have something to choose: how many are on their way may tell a player who that is."""
    own = seats_of_principal(user.pk).filter(table__status__in=RUNNING)
    return not user.has_perm(SEE_HIDDEN) or own.exists()


register_hidden_from(_may_not_count)

register(
    Waiting("halted", Table, halted),
    _tables(Table.Status.OPEN),
    _tables(Table.Status.PLAYING),
    _tables(Table.Status.HALTED, most=0),
    _tables(Table.Status.OVER),
    Figure("tables", "prompts-people", "bang_prompts_waiting", Prompt, labels={"by": "player"}),
    Figure("tables", "prompts-ai", "bang_prompts_waiting", Prompt, labels={"by": "policy"}, query="deadline=ai"),
    Figure("tables", "ai-oldest", "bang_ai_backlog_oldest_seconds", Prompt, query="deadline=ai", most=60),
    Figure("tables", "overdue", "bang_deadlines_overdue", Prompt, query="deadline=overdue"),
    Figure(
        "tables", "overdue-oldest", "bang_deadlines_overdue_oldest_seconds", Prompt, query="deadline=overdue", most=60
    ),
)
