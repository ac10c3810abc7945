"""Which answer leads to which request: a link of the OpenAPI document, declared with the operation that it starts from.

A link says where in an answer the inputs of a further request are found, as runtime expressions of OpenAPI. Programs
follow them (the contract tests do), and readers of the document see what comes next. `http/links.py` writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Link:
    """From the answer `status` of the operation that declares it to the operation `target`, which is named by its id.

    `parameters` and `body` give the inputs that are known then, as expressions; the rest is the client's to choose.
    """

    status: int
    target: str
    description: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    body: Mapping[str, str] | None = None

    def document(self) -> dict[str, Any]:
        """The Link Object."""
        written: dict[str, Any] = {"operationId": self.target, "description": self.description}
        if self.parameters:
            written["parameters"] = dict(self.parameters)
        if self.body is not None:
            written["requestBody"] = dict(self.body)
        return written
