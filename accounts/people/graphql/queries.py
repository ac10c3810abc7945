"""Reading accounts."""

from __future__ import annotations

from typing import Any

import strawberry

from accounts.people.graphql.context import Info
from accounts.people.operations import account_operations
from accounts.people.services import profiles
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.relay import number_of
from bang_service.platform.graphql.type_factory import many, maybe
from bang_service.platform.throttling import limits_table

from .types import LimitType, PlayerId, ProfileType


@strawberry.type
class AccountQueries:
    """The root's fields about accounts."""

    @operation(account_operations.LIMITS, maybe(many(LimitType)), "Every rate limit in force.")
    def limits(self, info: Info) -> Any:
        return limits_table()

    @operation(
        account_operations.PROFILE_READ,
        maybe(ProfileType),
        "Who a player is, of those whom a public table, a finished public game or a league names; and of yourself.",
    )
    def profile(self, info: Info, player: PlayerId) -> Any:
        return profiles.profile_of(number_of("Player", player, field="player"), info.context.viewer)
