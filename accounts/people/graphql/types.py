"""Players as they see themselves, their tokens, notices and webhook."""

from __future__ import annotations

from typing import Any, Final

from accounts.notices import receivers
from accounts.people import bodies, services
from accounts.people.scopes import ALL_SCOPES, TokenScope
from bang_service.platform.graphql.asking import Info, operation
from bang_service.platform.graphql.peers import Peers
from bang_service.platform.graphql.relay import DEFAULT_LIMIT, Node, connection, id_field, page_of_rows, rest_id_field
from bang_service.platform.graphql.shapes import SHAPES, maybe
from bang_service.platform.problems import Problem, ProblemCode
from games.bodies import PersonSerializer
from games.graphql.queries import prompts
from games.graphql.types import READ_GAMES, After, First, about_table
from games.models import Message
from games.services import numbering

OWN_ACCOUNT: Final = TokenScope.ACCOUNT.value

SHAPES.enum("TokenScope", ALL_SCOPES)
SHAPES.enum("NoticeKind", Message.Kind.values)
SHAPES.enum("NoticeState", Message.State.values)

SHAPES.register(bodies.PlayerSerializer, SHAPES.output(PersonSerializer))

TokenType: Final = SHAPES.output(
    bodies.TokenSerializer, "Token", more={"id": id_field("Token"), "rest_id": rest_id_field(str)}, bases=(Node,)
)
NewTokenType: Final = SHAPES.output(
    bodies.NewTokenSerializer, "NewToken", more={"id": id_field("Token"), "rest_id": rest_id_field(str)}
)
TokenConnection: Final = connection(TokenType, "Token")
NoticeType: Final = SHAPES.output(
    bodies.NoticeSerializer,
    "Notice",
    more={"id": id_field("Notice"), "rest_id": rest_id_field(), **about_table()},
    bases=(Node,),
)
NoticeConnection: Final = connection(NoticeType, "Notice")
ReceiverType: Final = SHAPES.output(bodies.ReceiverSerializer, "Receiver")
LimitType: Final = SHAPES.output(bodies.LimitSerializer, "Limit")


@operation("token_list", maybe(TokenConnection), "Your tokens, newest first; secrets are not kept.", scope=OWN_ACCOUNT)
def tokens(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's tokens, revoked and expired ones too."""
    rows = services.tokens_of(player=info.context.player)
    return page_of_rows(rows, lambda found: [bodies.token_document(token) for token in found], first=first, after=after)


@operation("notice_list", maybe(NoticeConnection), "What you were told, newest first.", scope=READ_GAMES)
def notices(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's notices."""
    rows = numbering.notices_of(info.context.player)
    return page_of_rows(rows, notice_documents, first=first, after=after, order=("-serial",))


def notice_documents(messages: list[Message]) -> list[dict[str, Any]]:
    """Notices that are told together."""
    peers = Peers(messages)
    return [{**bodies.notice_document(message), "peers": peers} for message in messages]


@operation("receiver_read", maybe(ReceiverType), "Your webhook; null: you have none.", scope=OWN_ACCOUNT)
def receiver(root: Any, info: Info) -> Any:
    """The player's webhook."""
    try:
        return bodies.receiver_document(receivers.receiver_of(player=info.context.player))
    except Problem as problem:
        if problem.code is ProblemCode.NOT_FOUND:
            return None
        raise


MeType: Final = SHAPES.output(
    bodies.MeSerializer,
    "Me",
    more={
        "id": id_field("Player", is_node=False),
        "rest_id": rest_id_field(),
        "tokens": tokens,
        "notices": notices,
        "receiver": receiver,
        "prompts": prompts,
    },
)
SessionType: Final = SHAPES.output(bodies.SessionSerializer, "Session")
