"""Reading accounts."""

from __future__ import annotations

from typing import Any

import strawberry

from accounts.people import bodies
from bang_service.platform.graphql.asking import Info, operation
from bang_service.platform.graphql.shapes import many, maybe
from bang_service.platform.throttling import limits_table

from .types import LimitType, MeType


@strawberry.type
class AccountQueries:
    """The root's fields about accounts."""

    @operation("me", maybe(MeType), "Who you are, what your token may do, and what is yours.")
    def me(self, info: Info) -> Any:
        player, token = info.context.player, info.context.token
        assert token is not None
        return bodies.me_document(player, token)

    @operation("limits", maybe(many(LimitType)), "Every rate limit in force.", public=True)
    def limits(self, info: Info) -> Any:
        return limits_table()
