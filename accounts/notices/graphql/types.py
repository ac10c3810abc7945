"""Notices, and the webhooks that they are pushed to."""

from __future__ import annotations

from typing import Annotated, Any, Final

import strawberry

from accounts.notices.bodies import webhooks as bodies
from accounts.notices.bodies.notices import NoticeMarkSerializer
from accounts.notices.channels import webhooks as services
from accounts.notices.delivery import log as delivery_log
from accounts.notices.operations import webhooks as operations
from accounts.notices.operations.notices import NOTICE_LIST, NOTICE_MARK_READ
from accounts.notices.services import marks
from accounts.people.graphql.context import Info
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.relay import (
    DEFAULT_LIMIT,
    After,
    First,
    Node,
    connection,
    id_field,
    page_of_rows,
    rest_id_field,
)
from bang_service.platform.graphql.row_loader import RowLoader
from bang_service.platform.graphql.type_factory import TYPES, many, maybe
from games.bodies.notices import NOTICE_KINDS, NoticeSerializer, notice_document
from games.graphql.types import about_table
from games.models import Notice
from games.reading.notice_texts import share_tables
from games.services import numbering

TYPES.enum("NoticeKind", NOTICE_KINDS)
DeliveryState: Final = TYPES.enum("DeliveryState", bodies.DELIVERY_STATES)

NoticeType: Final = TYPES.output(
    NoticeSerializer,
    "Notice",
    more={"id": id_field("Notice"), "rest_id": rest_id_field(), **about_table()},
    bases=(Node,),
)
NoticeConnection: Final = connection(NoticeType, "Notice")
NoticeMarkType: Final = TYPES.output(NoticeMarkSerializer, "NoticeMark")
WebhookType: Final = TYPES.output(bodies.WebhookSerializer, "Webhook")
DeliveryType: Final = TYPES.output(bodies.DeliverySerializer, "Delivery")
DeliveryConnection: Final = connection(DeliveryType, "Delivery")

WebhookId = Annotated[strawberry.ID, strawberry.argument(description="The id of a webhook of yours.")]
OfState: Any = Annotated[maybe(DeliveryState), strawberry.argument(description="Deliveries in this state only.")]


@operation(NOTICE_LIST, maybe(NoticeConnection), "Your notices, newest first.")
def notices(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's notices."""
    rows = numbering.notices_of(info.context.player)
    return page_of_rows(rows, notice_documents, first=first, after=after, order=("-serial",))


def notice_documents(notices: list[Notice]) -> list[dict[str, Any]]:
    """Notices that are told together."""
    peers = RowLoader(notices)
    share_tables(notices)
    return [{**notice_document(notice), "peers": peers} for notice in notices]


@operation(operations.WEBHOOK_LIST, maybe(many(WebhookType)), "Your webhooks, oldest first.")
def webhooks(root: Any, info: Info) -> Any:
    """The player's webhooks."""
    return [bodies.webhook_document(one) for one in services.webhooks_of(info.context.player)]


@operation(operations.WEBHOOK_READ, maybe(WebhookType), "One of your webhooks.")
def webhook(root: Any, info: Info, id: WebhookId) -> Any:
    """One of the player's webhooks."""
    return bodies.webhook_document(services.webhook_of(player=info.context.player, key=id))


@operation(
    operations.DELIVERY_LIST,
    maybe(DeliveryConnection),
    "What was pushed to one of your webhooks, newest notice first, with each attempt.",
)
def deliveries(
    root: Any, info: Info, webhook: WebhookId, state: OfState = None, after: After = None, first: First = DEFAULT_LIMIT
) -> Any:
    """The log of one of the player's webhooks."""
    found = services.webhook_of(player=info.context.player, key=webhook)
    rows = delivery_log.notices_for(found, None if state is None else state.value)

    def documents(notices: list[Notice]) -> list[dict[str, object]]:
        return delivery_log.documents(found, notices)

    return page_of_rows(rows, documents, first=first, after=after, order=delivery_log.ORDER)


@operation(NOTICE_MARK_READ, maybe(NoticeMarkType), "How far you have read your notices.")
def notice_mark(root: Any, info: Info) -> Any:
    """The player's mark."""
    return marks.mark_of(info.context.player)
