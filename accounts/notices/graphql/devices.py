"""Devices over GraphQL."""

from __future__ import annotations

from typing import Any, Final

import strawberry

from accounts.notices.bodies import devices as bodies
from accounts.notices.channels import devices as services
from accounts.notices.channels import vapid
from accounts.notices.operations import devices as operations
from accounts.people.graphql.context import Info
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.type_factory import TYPES, many, maybe
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.graphql import Id, Mutations

PushKeyType: Final = TYPES.output(bodies.PushKeySerializer, "PushKey")
DeviceType: Final = TYPES.output(bodies.DeviceSerializer, "Device")

MUTATIONS: Final = Mutations(ids={"device": Id("device", "The id of a device of yours.", str)}).fields(
    commands_of(operations)
)


@operation(operations.DEVICE_LIST, maybe(many(DeviceType)), "The browsers to which notices are pushed, oldest first.")
def devices(root: Any, info: Info) -> Any:
    """The player's devices."""
    return [bodies.device_document(one) for one in services.devices_of(info.context.player)]


@strawberry.type
class DeviceQueries:
    """The root's field about devices."""

    @operation(operations.PUSH_KEY_READ, maybe(PushKeyType), "The key to which browsers subscribe.")
    def push_key(self, info: Info) -> Any:
        return {"key": vapid.public_key()}
