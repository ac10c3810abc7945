"""The OpenAPI document, read as a client reads it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from bang_service.platform.http import openapi

_CODE: Final = re.compile(r"`(\w+)`: ")


@dataclass(frozen=True)
class Operation:
    """One operation: `described` is its Operation Object."""

    name: str
    method: str
    path: str
    described: dict[str, Any]

    @property
    def is_public(self) -> bool:
        """Whether it can be asked for without a token."""
        return {} in self.described["security"]

    @property
    def scopes(self) -> list[str]:
        """What a token must be good for."""
        found: list[str] = self.described["security"][0]["bearer"]
        return found

    @property
    def in_path(self) -> list[str]:
        """The parameters that stand in the address."""
        return [one["name"] for one in self.described.get("parameters", ()) if one["in"] == "path"]

    @property
    def has_pages(self) -> bool:
        """Whether it takes the length of a page."""
        return any(one["name"] == "limit" for one in self.described.get("parameters", ()))

    def place(self, parameter: str) -> str:
        """Where a parameter belongs: path, query or header."""
        found: str = next(one["in"] for one in self.described["parameters"] if one["name"] == parameter)
        return found

    def schema(self, status: int = 200) -> dict[str, Any]:
        """Of the JSON that is answered with this status."""
        found: dict[str, Any] = self.described["responses"][str(status)]["content"]["application/json"]["schema"]
        return found

    def problem_codes(self, status: int) -> list[str]:
        """The codes of the problems that are described for the status."""
        return _CODE.findall(self.described["responses"].get(str(status), {"description": ""})["description"])


@cache
def operations() -> dict[str, Operation]:
    """All operations of the document that the service answers with, by their ids."""
    return {one.name: one for one in _listed(document())}


def schemas() -> dict[str, Any]:
    """The schemas of the document, by their names."""
    found: dict[str, Any] = document()["components"]["schemas"]
    return found


def pushed_schema() -> dict[str, Any]:
    """Of the notices that webhooks get."""
    sent = document()["webhooks"]["notice"]["post"]["requestBody"]
    found: dict[str, Any] = sent["content"]["application/json"]["schema"]
    return found


@dataclass(frozen=True)
class Link:
    """From the answer `status` of the operation `source` to the operation `target`; both are named by their ids."""

    source: str
    status: int
    target: str


@cache
def links() -> list[Link]:
    """All links of the document."""
    return [
        Link(one.name, int(status), link["operationId"])
        for one in operations().values()
        for status, answer in one.described["responses"].items()
        for link in answer.get("links", {}).values()
    ]


@cache
def document() -> Any:
    """The document that the service serves. No request is sent for it: one could be counted in the middle of a test."""
    return json.loads(openapi.described())


def _listed(document: dict[str, Any]) -> Iterator[Operation]:
    for path, methods in document["paths"].items():
        for method, described in methods.items():
            yield Operation(described["operationId"], method.upper(), path, described)
