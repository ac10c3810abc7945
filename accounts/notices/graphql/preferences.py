"""Preferences over GraphQL."""

from __future__ import annotations

from typing import Any, Final

from accounts.notices.bodies import preferences as bodies
from accounts.notices.operations import preferences as operations
from accounts.notices.preferences import choices as services
from accounts.people.graphql.context import Info
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.type_factory import TYPES, maybe
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.graphql import Mutations

PreferencesType: Final = TYPES.output(bodies.PreferencesSerializer, "Preferences")

MUTATIONS: Final = Mutations().fields(commands_of(operations))


@operation(operations.PREFERENCES_READ, maybe(PreferencesType), "What you want to hear, and when.")
def preferences(root: Any, info: Info) -> Any:
    """The player's preferences."""
    return services.preferences_of(info.context.player)
