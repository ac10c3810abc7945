"""The admin's pages that say anything of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from games.models import Miss, Move, Notice, Prompt

HOME: Final = "/admin/"


@dataclass(frozen=True, slots=True)
class Before:
    """What there was of a table before anything happened that might be hidden: its last move, and the last keys of its
    rows. Readers try these and the next ones, whether there are such rows or not."""

    moves: int
    move: int
    notice: int

    @classmethod
    def of(cls, table: int) -> Self:
        """As it is now."""
        keys = {
            rows: rows._default_manager.filter(table_id=table).order_by("-pk").values_list("pk", flat=True).first() or 0
            for rows in (Move, Notice)
        }
        return cls(Move.objects.filter(table_id=table).count(), keys[Move], keys[Notice])


def of_table(table: int) -> list[str]:
    """The pages of the table itself; the hidden ones are refused."""
    own = f"/admin/games/table/{table}/"
    return [f"{own}{page}/" for page in ("change", "game", "hidden", "halt", "history")]


def of_lists(table: int, before: Before) -> list[str]:
    """Lists with their filters, searches and orders."""
    return [
        "/admin/games/prompt/",
        "/admin/games/prompt/?deadline=overdue",
        "/admin/games/prompt/?deadline=coming",
        "/admin/games/prompt/?deadline=ai",
        f"/admin/games/prompt/?q={table}",
        "/admin/games/prompt/?o=-3",
        "/admin/games/prompt/?o=5.2",
        f"/admin/games/move/?table__id={table}&number__gte={max(0, before.moves - 8)}",
        f"/admin/games/miss/?table__id__exact={table}",
        "/admin/games/miss/?cause__exact=no_answer",
        "/admin/games/miss/?cause__exact=no_choice",
        "/admin/games/miss/?q=House",
        f"/admin/games/notice/?table__id__exact={table}",
        f"/admin/games/notice/?table__id__exact={table}&kind__exact=asked",
        "/admin/notices/delivery/?state__exact=due",
        "/admin/games/table/?status__exact=playing",
        "/admin/games/table/?q=House",
        "/admin/games/table/?waits=people",
        "/admin/games/table/?waits=overdue",
        "/admin/games/table/?pace=days",
        "/admin/games/intervention/",
        "/admin/games/failure/",
        "/admin/notices/endpoint/",
        "/admin/notices/endpoint/?works=failing",
        "/admin/mail/mail/",
        "/admin/people/player/?q=Guest",
        "/admin/people/apitoken/?q=Guest1",
        "/admin/platform/uptime/",
        HOME,
    ]


def of_rows(table: int, before: Before) -> list[str]:
    """The latest rows that belong to the table, with their histories. Who is asked and who has missed is public, so all
    of that is found by what is there; of moves and notices the next ones are tried."""
    prompts = Prompt.objects.filter(table_id=table).order_by("pk").values_list("pk", flat=True)
    misses = Miss.objects.filter(table_id=table).order_by("-pk").values_list("pk", flat=True)
    shown = {
        "prompt": list(prompts),
        "miss": list(misses[:2]),
        "notice": list(range(before.notice, before.notice + 3)),
        "move": list(range(before.move, before.move + 3)),
    }
    found = [f"/admin/games/{model}/{key}/change/" for model, keys in shown.items() for key in keys]
    return found + [f"/admin/games/{model}/{key}/history/" for model, keys in shown.items() for key in keys[-1:]]
