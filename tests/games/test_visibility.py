"""Who may know of a table is asked of the database for lists and for one table, and of rows at hand for streams: the
answer is one."""

from __future__ import annotations

import pytest

from games.models import Table
from games.reading.projection.tables import visible_tables
from games.reading.table_rows import visible_row
from games.services.access import may_know
from tests.api import body
from tests.games.people import at, open_table, persons


@pytest.mark.parametrize("visibility", Table.Visibility.values)
def test_visible_tables__are_those_that_one_may_know(db: None, visibility: str) -> None:
    host, guest, stranger = persons(3)
    opened, left = (open_table(host, visibility=visibility) for _ in range(2))
    body(guest.api.post(at(opened["id"], "join"), {"invitation": opened["invitation"] or ""}))
    # It is closed, and the host has no seat at it any more.
    assert host.api.post(at(left["id"], "leave")).status_code == 204
    seen = {}
    for name, viewer in {
        "host": host.player,
        "guest": guest.player,
        "stranger": stranger.player,
        "nobody": None,
    }.items():
        listed = {table.pk for table in visible_tables(viewer)}
        known = {
            table.pk
            for table in Table.objects.all()
            if may_know(table, None if viewer is None else viewer.pk, table.seats.all())
        }
        assert listed == known, name
        pk = None if viewer is None else viewer.pk
        assert {table.pk for table in Table.objects.all() if visible_row(table.pk, pk)} == known, name
        seen[name] = len(listed)
    public = visibility == Table.Visibility.PUBLIC
    assert seen == {"host": 2, "guest": 2 if public else 1, **dict.fromkeys(("stranger", "nobody"), 2 if public else 0)}
