"""Prepared statements refuse what they could not convert, when they are declared."""

from __future__ import annotations

import pytest
from django.apps.registry import Apps
from django.contrib.sessions.models import Session
from django.db import models

from bang_service.platform.database.kinds import UnknownKind
from bang_service.platform.database.prepared_select import PreparedSelect
from bang_service.platform.database.prepared_write import Insert, Update

KINDS = [
    models.UUIDField(),
    models.DecimalField(max_digits=5, decimal_places=2),
    models.DateField(),
    models.TimeField(),
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: type(kind).__name__)
def test_field__that_cannot_be_converted__is_refused_by_name(kind: models.Field[object, object]) -> None:
    class Ledger(models.Model):
        entry = kind.clone()

        class Meta:
            apps = Apps()
            app_label = "elsewhere"

    with pytest.raises(UnknownKind, match=rf"Ledger\.entry is a {type(kind).__name__}"):
        PreparedSelect({"l": Ledger}, "FROM ledger l")
    with pytest.raises(UnknownKind, match="use the ORM"):
        Insert(Ledger)
    with pytest.raises(UnknownKind):
        Update(Ledger, ("entry",), where=("id",))
    # What is not asked for need not be known.
    PreparedSelect({"l": Ledger}, "FROM ledger l", only={"l": ("id",)})


def test_field__with_a_conversion_of_its_own__is_refused() -> None:
    class Upper(models.CharField):  # type: ignore[type-arg]
        def from_db_value(self, value: str, *_: object) -> str:
            return value.upper()

    class Shout(models.Model):
        text = Upper(max_length=5)

        class Meta:
            apps = Apps()
            app_label = "elsewhere"

    with pytest.raises(UnknownKind, match=r"Shout\.text is a Upper"):
        PreparedSelect({"s": Shout}, "FROM shout s")


def test_duration__can_be_read_and_not_written() -> None:
    from bang_service.platform.models import Uptime

    PreparedSelect({"u": Uptime}, "FROM platform_uptime u")
    with pytest.raises(UnknownKind, match="credit"):
        Insert(Uptime)


def test_fields_of_every_known_kind__are_taken() -> None:
    PreparedSelect({"s": Session}, "FROM django_session s")
    Insert(Session)
