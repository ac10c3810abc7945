"""Names of the games themselves, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.contrib import admin

from bang_service.platform.labels import named


class GamesFilter(admin.AllValuesFieldListFilter):
    """Rows of one of the games."""

    def choices(self, changelist: Any) -> Iterator[Any]:
        for choice in super().choices(changelist):
            known = self.lookup_choices is not None and choice["display"] in self.lookup_choices
            yield {**choice, "display": named(str(choice["display"]))} if known else choice
