"""What operations cost, as it is published: the gates of all views say so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from django.urls import URLResolver, get_resolver, get_urlconf

from bang_service.platform.operations.cost import weighed_fields
from bang_service.platform.operations.gate import Gate

from .views import ApiView


def costs_table() -> list[dict[str, object]]:
    """What costs more than 1, the dearest first: `of` (an operation, or a field of GraphQL that is none), `cost`, and
    `row`, which is added for each row of a page."""
    # The views are loaded first: with them come the fields that are weighed.
    costs = {gate.operation: gate.cost for gate in gates(get_urlconf())} | dict(weighed_fields())
    told = sorted(costs.items(), key=lambda item: (-item[1].fixed, -item[1].row, item[0]))
    return [{"of": name, "cost": cost.fixed, "row": cost.row} for name, cost in told if cost.of(1) > 1]


@lru_cache
def gates(urls: str | None) -> tuple[Gate, ...]:
    """Of all methods of all views below these addresses."""

    def walk(patterns: list[Any]) -> Iterator[Gate]:
        for pattern in patterns:
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns)
                continue
            view = getattr(pattern.callback, "cls", None)
            if view is not None and issubclass(view, ApiView):
                methods: list[Any] = [getattr(view, name, None) for name in view.http_method_names]
                yield from (method.gate for method in methods if hasattr(method, "gate"))

    return tuple(walk(get_resolver(urls).url_patterns))
