"""The OpenAPI document, read as a client reads it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.api import Api, body


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

    def place(self, parameter: str) -> str:
        """Where a parameter belongs: path, query or header."""
        found: str = next(one["in"] for one in self.described["parameters"] if one["name"] == parameter)
        return found


def operations() -> dict[str, Operation]:
    """All operations of the document that the service answers with, by their ids."""
    return {one.name: one for one in _listed(_document())}


def schemas() -> dict[str, Any]:
    """The schemas of the document, by their names."""
    found: dict[str, Any] = _document()["components"]["schemas"]
    return found


@cache
def _document() -> Any:
    return body(Api().get("/api/v1/openapi.json"))


def _listed(document: dict[str, Any]) -> Iterator[Operation]:
    for path, methods in document["paths"].items():
        for method, described in methods.items():
            yield Operation(described["operationId"], method.upper(), path, described)
