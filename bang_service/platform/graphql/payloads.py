"""What mutations answer that have nothing to tell."""

from __future__ import annotations

from typing import Any, Final

import strawberry

from .type_factory import object_type

DonePayload: Final = object_type(
    "DonePayload", "It is done.", {"done": strawberry.field(graphql_type=bool, description="Always true.")}
)
DONE: Final[dict[str, Any]] = {"done": True}
