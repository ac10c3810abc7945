"""Setting the webhook."""

from __future__ import annotations

from typing import Any, Final

import strawberry

from accounts.notices import bodies, receivers
from accounts.people.graphql.context import Info
from accounts.people.graphql.types import own
from bang_service.platform.graphql.payloads import DONE, DonePayload
from bang_service.platform.graphql.type_factory import TYPES, Type, body_of, maybe, object_type
from bang_service.platform.http.fields import validated

from .types import NoticeType, ReceiverType, notice_documents

ReceiverSetInput: Type = TYPES.input(bodies.ReceiverSet, "ReceiverSet")

_SECRET: Final = strawberry.field(
    graphql_type=maybe(str), description="Checks the signatures. It is shown when it is new, and never again."
)
ReceiverPayload: Final = object_type("ReceiverPayload", "Your webhook.", {"receiver": ReceiverType, "secret": _SECRET})


@strawberry.type
class NoticeMutations:
    """The root's mutations of the webhook."""

    @own("receiver_set", "From now on the service pushes your notices there.", ReceiverPayload)
    def receiver_set(self, info: Info, input: ReceiverSetInput) -> Any:
        body = validated(bodies.ReceiverSet, body_of(input))
        player = info.context.player
        info.context.charge("receiver", account=str(player.pk))
        receiver, made = receivers.receiver_set(player=player, **body)
        return {"receiver": bodies.receiver_document(receiver), "secret": receiver.secret if made else None}

    @own("receiver_delete", "Nothing is pushed any more; your notices stay in the list.", DonePayload)
    def receiver_delete(self, info: Info) -> Any:
        receivers.receiver_delete(player=info.context.player)
        return DONE

    @own("receiver_test", "Pushes a test notice; its `state` shows the outcome.", NoticeType)
    def receiver_test(self, info: Info) -> Any:
        player = info.context.player
        info.context.charge("receiver", account=str(player.pk))
        return notice_documents([receivers.send_test(player=player)])[0]

    @own(
        "receiver_secret",
        "A new secret, shown this once. The previous secret signs too for 24 hours.",
        ReceiverPayload,
    )
    def receiver_secret(self, info: Info) -> Any:
        receiver = receivers.new_secret(player=info.context.player)
        return {"receiver": bodies.receiver_document(receiver), "secret": receiver.secret}
