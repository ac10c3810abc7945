"""What cookies are called. With https their names begin with `__Host-`: browsers take such a cookie from this host
alone, so no other host of the same domain can log a visitor in as somebody else."""

from __future__ import annotations

from typing import Final

PREFIX: Final = "__Host-"


def named(name: str, *, https: bool) -> str:
    """What a cookie is called at an address with https, or without."""
    return f"{PREFIX}{name}" if https else name
