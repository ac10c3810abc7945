"""Writes the links that operations declare into the OpenAPI document."""

from __future__ import annotations

from typing import Any, Final

from bang_service.platform.operations.gate import DeclarationError

DECLARED: Final = "x-declared-links"
"""Under this name `operations/rest.py` hands over the links of an operation; it is not in the finished document."""


def add_links(result: dict[str, Any], generator: object, request: object, public: bool) -> dict[str, Any]:
    """A hook of drf-spectacular: puts the links into the answers they start from.

    Raises DeclarationError for a link that names an operation, an answer or a parameter that does not exist.
    """
    operations = {one["operationId"]: one for methods in result["paths"].values() for one in methods.values()}
    for source, one in operations.items():
        for link in one.pop(DECLARED, ()):
            if link.target not in operations:
                raise DeclarationError(f"{source} has a link to {link.target}, which is no operation.")
            answer = one["responses"].get(str(link.status))
            if answer is None:
                raise DeclarationError(f"{source} has a link from {link.status}, which it does not answer.")
            known = {parameter["name"] for parameter in operations[link.target].get("parameters", ())}
            if unknown := set(link.parameters) - known:
                raise DeclarationError(
                    f"{source} has a link to {link.target}, which has no parameter {', '.join(sorted(unknown))}."
                )
            answer.setdefault("links", {})[link.target] = link.document()
    return result
