"""How a hostile document is written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Hostile:
    """A document, why it is in the list, and its variables; `codes` are those of the errors that it may be answered
    once it is begun, none of them if that is empty."""

    name: str
    why: str
    text: str
    variables: Mapping[str, Any] = field(default_factory=dict)
    codes: frozenset[str] = frozenset()
