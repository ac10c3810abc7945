"""Who makes a request, as the front and Django agree on it: the front takes it in, Django finds out whose it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

VISITOR: Final = "bang.visitor"
"""The environ's entry with the `Visitor` of the request."""


@dataclass(slots=True)
class Visitor:
    """`account` is set once the request was authenticated. It stays None for whoever has no account, guests among
    them: anybody can be as many guests as they like."""

    account: int | None = None


def tell_front(environ: Mapping[str, Any], user: Any) -> None:
    """Tell the front which account makes the request."""
    visitor = environ.get(VISITOR)
    if isinstance(visitor, Visitor) and not getattr(user, "is_guest", True):
        visitor.account = user.pk
