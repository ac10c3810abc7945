"""What is sent to a webhook or a device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Request:
    """The headers and the body of a POST."""

    headers: Mapping[str, str]
    body: bytes
