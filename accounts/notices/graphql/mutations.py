"""Setting the webhook."""

from __future__ import annotations

from typing import Any, Final

import strawberry

from accounts.notices import bodies, operations
from bang_service.platform.graphql.type_factory import maybe, object_type
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.graphql import Mutations, Payload

from .types import ReceiverType

_SECRET: Final = strawberry.field(
    graphql_type=maybe(str), description="Checks the signatures. It is shown when it is new, and never again."
)
ReceiverPayload: Final = object_type("ReceiverPayload", "Your webhook.", {"receiver": ReceiverType, "secret": _SECRET})


def _receiver(document: dict[str, Any]) -> dict[str, Any]:
    return {"receiver": document, "secret": document.get("secret")}


_RECEIVER: Final = Payload(ReceiverPayload, _receiver)
MUTATIONS: Final = Mutations(
    payloads={bodies.ReceiverSerializer: _RECEIVER, bodies.NewReceiverSerializer: _RECEIVER}
).fields(commands_of(operations))
