"""The root schema: what the applications offer, put together."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, Final

import strawberry
from graphql import DocumentNode, GraphQLError
from graphql.validation import NoSchemaIntrospectionCustomRule
from strawberry.extensions import AddValidationRules, SchemaExtension
from strawberry.schema.config import StrawberryConfig
from strawberry.types.graphql import OperationType

import accounts.leagues.graphql.mutations as leagues
import accounts.notices.graphql.devices as devices
import accounts.notices.graphql.mutations as notices
import accounts.notices.graphql.preferences as preferences
import accounts.people.graphql.mutations as people
import games.graphql.mutations as games
from accounts.leagues.graphql.queries import LeagueQueries
from accounts.notices.graphql.subscriptions import PersonSubscriptions
from accounts.notices.graphql.types import notice_documents
from accounts.people.bodies import account_bodies
from accounts.people.graphql.context import Info
from accounts.people.graphql.queries import AccountQueries
from accounts.people.graphql.types import OWN_ACCOUNT
from accounts.people.services import accounts
from accounts.ratings.graphql.queries import RatingQueries
from bang_service.platform.credentials import require_scope
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.errors import tell
from bang_service.platform.graphql.limits import LIMITERS
from bang_service.platform.graphql.relay import TYPENAME, Node, number_of, read_id
from bang_service.platform.graphql.type_factory import TYPES, many, maybe, object_type, read
from bang_service.platform.http import json
from bang_service.platform.operations.cost import Cost, weigh
from bang_service.platform.operations.gate import PUBLIC, READ, Gate
from bang_service.platform.problems import KINDS, listing
from games.graphql.catalogue import Catalogue
from games.graphql.queries import GameQueries
from games.graphql.subscriptions import GameSubscriptions
from games.graphql.types import READ_GAMES, table_node
from games.reading.projection.tables import visible_table
from games.services import numbering

from .me import MeQuery

ProblemType: Final = object_type(
    "ProblemKind",
    "A way in which a request can fail. An error has its `code`, and the members of REST's problem document, in "
    "`extensions`.",
    {
        "code": TYPES.enum("ProblemCode", [code.value for code in KINDS]),
        "type": strawberry.field(graphql_type=str, description="The page that explains it."),
        "status": strawberry.field(graphql_type=int, description="Its status over REST."),
        "title": str,
        "meaning": str,
        "remedy": str,
    },
)


# They are operations here only.
weigh("Query.node", Cost(80))
weigh("Query.problems", Cost(15, usual=60))


@strawberry.type
class Query(GameQueries, MeQuery, AccountQueries, devices.DeviceQueries, RatingQueries, LeagueQueries):
    """Everything that can be read."""

    @operation(Gate("node", PUBLIC, READ), maybe(Node), "The object with this id.")
    def node(self, info: Info, id: strawberry.ID) -> Any:
        kind, _key = read_id(id)
        find = _NODES.get(kind)
        return None if find is None else find(id, info)

    @strawberry.field(  # type: ignore[untyped-decorator]
        description="What clients may need to know of the rules."
    )
    def catalogue(self) -> Catalogue:
        return Catalogue()

    @operation(Gate("problems", PUBLIC, READ), maybe(many(ProblemType)), "Every way in which a request can fail.")
    def problems(self, info: Info) -> Any:
        return list(listing())


# Everything that can be done.
Mutation: Final = object_type(
    "Mutation",
    None,
    {
        **games.MUTATIONS,
        **people.MUTATIONS,
        **notices.MUTATIONS,
        **devices.MUTATIONS,
        **preferences.MUTATIONS,
        **leagues.MUTATIONS,
    },
)


@strawberry.type
class Subscription(GameSubscriptions, PersonSubscriptions):
    """Everything that is told as it happens."""


def _table(id: str, info: Info) -> Any:
    require_scope(info.context.token, READ_GAMES)
    return _of_kind("Table", table_node(visible_table(number_of("Table", id, field="id"), info.context.viewer), info))


def _token(id: str, info: Info) -> Any:
    require_scope(info.context.token, OWN_ACCOUNT)
    _kind, key = read_id(id)
    token = accounts.token_in_care(player=info.context.player, public_id=key)
    return None if token is None else _of_kind("Token", account_bodies.token_document(token))


def _notice(id: str, info: Info) -> Any:
    require_scope(info.context.token, READ_GAMES)
    found = numbering.notices_of(info.context.player).filter(serial=number_of("Notice", id, field="id"))
    documents = notice_documents(list(found))
    return _of_kind("Notice", documents[0]) if documents else None


def _of_kind(kind: str, document: dict[str, Any]) -> dict[str, Any]:
    return {**document, TYPENAME: kind}


_NODES: Final = {"Table": _table, "Token": _token, "Notice": _notice}


class Invalid(Exception):
    """A document cannot be carried out; `errors` say why, as a client is told."""

    def __init__(self, errors: list[GraphQLError]) -> None:
        super().__init__("an invalid document")
        self.errors = errors


class BangSchema(strawberry.Schema):
    """A schema whose errors are problems."""

    def valid_document(self, text: str, operation_name: str | None) -> DocumentNode:
        """A document that was read and found valid, all limits but its cost being kept.

        Raises Invalid, or CannotGetOperationTypeError when it has no such operation.
        """
        context = self._create_execution_context(text, OperationType, operation_name=operation_name)
        extensions = self.get_extensions(sync=True)
        for extension in extensions:
            extension.execution_context = context
        runner = self.create_extensions_runner(context, extensions)
        with runner.operation():
            refused = self._prepare_operation_sync(context, runner)
        if refused is not None:
            raise Invalid(refused.errors or [])
        assert context.graphql_document is not None
        return context.graphql_document

    def process_errors(self, errors: list[GraphQLError], execution_context: Any = None) -> None:
        """Make each error, whatever it was, say what a client is to be told."""
        for error in errors:
            tell(error)


_DateTime: Final = strawberry.scalar(
    name="DateTime",
    description="A moment in UTC, as 2026-11-21T18:00:00Z.",
    serialize=lambda moment: moment if isinstance(moment, str) else json.encode(moment).decode().strip('"'),
    parse_value=datetime.fromisoformat,
)
_Date: Final = strawberry.scalar(
    name="Date",
    description="A day, as 2026-11-21.",
    serialize=lambda day: day if isinstance(day, str) else day.isoformat(),
    parse_value=date.fromisoformat,
)


def make_schema(*extensions: Any) -> BangSchema:
    """The schema with these extensions beside the limits."""
    return BangSchema(
        query=Query,
        mutation=Mutation,
        subscription=Subscription,
        extensions=[*LIMITERS, *extensions],
        config=StrawberryConfig(
            auto_camel_case=False,
            default_resolver=read,
            scalar_map={datetime: _DateTime, date: _Date},
            disable_field_suggestions=True,
        ),
    )


def without_introspection() -> SchemaExtension:
    """Refuses questions about the schema itself."""
    return AddValidationRules([NoSchemaIntrospectionCustomRule])
