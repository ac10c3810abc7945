"""Reading accounts."""

from __future__ import annotations

from typing import Any

import strawberry

from accounts.people import operations
from accounts.people.graphql.context import Info
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.type_factory import many, maybe
from bang_service.platform.throttling import limits_table

from .types import LimitType


@strawberry.type
class AccountQueries:
    """The root's fields about accounts."""

    @operation(operations.LIMITS, maybe(many(LimitType)), "Every rate limit in force.")
    def limits(self, info: Info) -> Any:
        return limits_table()
