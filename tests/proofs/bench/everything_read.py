"""Everything that is only read over HTTP: each request that the API's document, the addresses of pages and the admin's
register name, so that what is added is asked for, too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.contrib import admin
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from drf_spectacular.generators import SchemaGenerator

from bang_service.platform.operations.page_size import DEFAULT_LIMIT, MAX_LIMIT

READERS: Final = ("anonymous", "player", "staff")

_NOT_READ: Final = ("/stream/", ".svg", ".png", ".py")
"""What does not end, or is drawn or fixed."""

_OF_LEAGUES: Final = ("division_id", "season_id", "slug")
"""No league is filled."""

_WORDS: Final[Mapping[str, str]] = {
    "text": "no such name", "set": "dodge_city", "sets": "base,dodge_city", "order": "moved&status=playing",
    "seats": "7", "free_seats": "7",
}  # fmt: skip
"""For a parameter that the document does not say enough of: what fits little, so that much must be looked at."""

_UNASKED: Final = ("cursor", "wait", "after", "invitation")


@dataclass(frozen=True, slots=True)
class Asked:
    """One request, by whom, and how many rows its page has."""

    path: str
    reader: str
    page: int


def requests(samples: Mapping[str, str]) -> Iterator[Asked]:
    """All of them. `samples` fills parts of addresses, and parameters, by their names. Raises KeyError for a part that
    is unknown: give it a sample."""
    for path in dict.fromkeys(_of_api(samples)):
        page = MAX_LIMIT if f"limit={MAX_LIMIT}" in path else DEFAULT_LIMIT
        yield from (Asked(path, reader, page) for reader in READERS[:2])
    for path in _of_pages():
        yield from (Asked(path, reader, DEFAULT_LIMIT) for reader in READERS[:2])
    for model, shown in admin.site._registry.items():
        path = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        yield Asked(path, "staff", shown.list_per_page)


def _of_api(samples: Mapping[str, str]) -> Iterator[str]:
    document: Any = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    for template, operations in document["paths"].items():
        if "get" not in operations or any(part in template for part in _NOT_READ):
            continue
        given = operations["get"].get("parameters", [])
        parts = [one["name"] for one in given if one["in"] == "path"]
        if any(part in _OF_LEAGUES for part in parts):
            continue
        path = template.format_map({part: samples[part] for part in parts})
        yield path
        for one in given:
            if one["in"] == "query" and one["name"] not in _UNASKED:
                yield from (f"{path}?{one['name']}={value}" for value in _values(one, samples))


def _values(parameter: dict[str, Any], samples: Mapping[str, str]) -> list[str]:
    name, schema = parameter["name"], parameter["schema"]
    if name in samples or name in _WORDS:
        return [samples.get(name) or _WORDS[name]]
    if schema.get("enum"):
        return [str(value) for value in schema["enum"]]
    if schema["type"] == "boolean":
        return ["true", "false"]
    return [str(schema.get("maximum") or MAX_LIMIT if name == "limit" else schema.get("minimum", 1))]


def _of_pages() -> Iterator[str]:
    def walk(patterns: list[Any], before: str) -> Iterator[str]:
        for pattern in patterns:
            address = f"{before}{pattern.pattern}"
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns, address)
            elif isinstance(pattern, URLPattern) and not set(address) & set("<^?"):
                yield f"/{address}"

    for address in walk(get_resolver().url_patterns, ""):
        if not address.startswith(("/admin/", "/api/", "/graphql", "/account/logout/")):
            yield address
