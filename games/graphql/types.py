"""Tables, views and records as types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import strawberry

from accounts.people.graphql.context import Info
from accounts.people.graphql.types import PlayerType
from accounts.people.models import Player
from accounts.people.scopes import TokenScope
from bang_service.platform.credentials import require_scope
from bang_service.platform.graphql.relay import (
    After,
    First,
    Node,
    connection,
    global_id,
    id_field,
    page,
    require_page,
    rest_id_field,
)
from bang_service.platform.graphql.row_loader import RowLoader
from bang_service.platform.graphql.type_factory import TYPES, Type, many, maybe
from bang_service.platform.operations.cost import Cost, weigh
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games import bodies
from games.engine.kernel.journal import KINDS
from games.engine.kernel.prompts import OPERANDS, PROMPT_KINDS
from games.models import Author, Intervention, Table
from games.operations import gates
from games.reading import briefs
from games.reading.projection import tables as tables_reading
from games.reading.projection.journal import MOST_RECORDS, journal_documents, moves_of
from games.reading.projection.records import histories_of, record_document
from games.reading.projection.tables import visible_table, visible_tables
from games.reading.projection.views import standing_of, view_at
from games.services import last_views
from games.terms import clocks, voices

from . import kinds

Document = tables_reading.Document

for _name, _values in {
    "TableStatus": bodies.TABLE_STATUSES,
    "Pace": clocks.PACES,
    "Visibility": Table.Visibility.values,
    "RatingPool": bodies.POOLS,
    "RulingKind": Intervention.Kind.values,
    "Author": Author.values,
    "Audience": bodies.AUDIENCES,
    "VoiceKind": voices.KINDS,
    "Intention": bodies.INTENTIONS,
    "PromptKind": PROMPT_KINDS,
    "OptionKind": tuple(OPERANDS),
    "RecordKind": tuple(KINDS),
}.items():
    TYPES.enum(_name, _values)

TYPES.register(bodies.PersonSerializer, PlayerType)
OptionType: Final = kinds.options()
PromptType: Final = kinds.prompts()
RecordType: Final = kinds.records()
RecordConnection: Final = connection(RecordType, "JournalRecord")


def _table_of(root: Document) -> str:
    return global_id("Table", root["table"])


def _table_id() -> Any:
    return strawberry.field(resolver=_table_of, graphql_type=strawberry.ID, description="The table's id.")


ViewType: Final = TYPES.output(bodies.ViewSerializer, more={"table": _table_id()})

weigh("Table.view", gates.VIEW_READ.cost)
weigh("Table.journal", gates.JOURNAL_READ.cost)
# Without what could be believed; the parts of it that are long are weighed apart.
weigh("Table.record", Cost(1_000))
# Long lists, and each alias has them once more.
weigh("GameRecord.journal", Cost(50, usual=300))
weigh("GameRecord.decisions", Cost(50, usual=300))
weigh("GameRecord.chance", Cost(50, usual=50))
weigh("GameRecord.beliefs", Cost(2_500, usual=300))
weigh("Beliefs.points", Cost(50, usual=300))

# -- documents -------------------------------------------------------------------------------------------------


def table_documents(tables: list[Table], info: Info) -> list[Document]:
    """Tables as they are told to whoever asks; they are peers."""
    peers = RowLoader(tables)
    told = tables_reading.table_documents(tables, info.context.viewer)
    return [{**document, "row": table, "peers": peers} for table, document in zip(tables, told, strict=True)]


def table_node(table: Table, info: Info) -> Document:
    """One table by itself."""
    return table_documents([table], info)[0]


def _row(root: Document, info: Info) -> tuple[Table, RowLoader]:
    # Whatever led to the table may have needed another scope.
    require_scope(info.context.token, READ_GAMES)
    # Neither an answer that is given again nor what a subscription tells comes with a row.
    if "row" not in root:
        info.context.require_database()
        root["row"] = visible_table(root["id"], info.context.viewer)
        root["peers"] = RowLoader([root["row"]])
    return root["row"], root["peers"]


# -- what a table leads to -------------------------------------------------------------------------------------


def _view(root: Any, info: Info) -> Document:
    table, peers = _row(root, info)
    standing = peers.share("standing", standing_of)
    view = view_at(standing[table.pk], table, info.context.viewer)
    # All tables that are shown beside one another are looked at together.
    peers.share("last_views", lambda tables: _looked(tables, info.context.viewer))
    return view


def _looked(tables: Sequence[Table], viewer: Player | None) -> dict[int, None]:
    last_views.remember_all((table, viewer) for table in tables)
    return {}


def _journal(root: Any, info: Info, after: After = None, first: First = 100) -> Document:
    table, peers = _row(root, info)
    require_page(first, MOST_RECORDS)
    start = _record_number(after)
    # One more than is shown tells whether there is more.
    moves = peers.share(("journal", start, first), lambda tables: moves_of(tables, after=start, limit=first + 1))
    found = journal_documents(table, info.context.viewer, after=start, limit=first + 1, moves=moves.get(table.pk, []))
    shown = found[:first]
    numbers = [str(record["number"]) for record in shown]
    return page(numbers, shown, following=numbers[-1] if len(found) > first else None, after=after)


def _record_number(after: str | None) -> int:
    if after is None:
        return 0
    if not (after.isascii() and after.isdecimal() and len(after) <= 10):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-graphql-record-after"), field="after")
    return int(after)


def _record(root: Any, info: Info) -> Document:
    table, peers = _row(root, info)
    history = peers.share("history", histories_of).get(table.pk)
    return {**record_document(table, history), "row": table, "history": history}


def _whole_journal(root: Any) -> list[Document]:
    table: Table = root["row"]
    # A record is the same for all: it hides nothing, and names everybody.
    return journal_documents(table, None, after=0, limit=len(root["journal"]), moves=root["history"].moves)


def _progress(root: Any, info: Info) -> Document | None:
    table, peers = _row(root, info)
    return peers.share("progress", briefs.progress_of).get(table.pk)


def _may_join(root: Any, info: Info) -> bool:
    told: bool = _joining(root, info)["may_join"]
    return told


def _join_refusal(root: Any, info: Info) -> Document | None:
    told: Document | None = _joining(root, info)["join_refusal"]
    return told


def _joining(root: Any, info: Info) -> Document:
    table, peers = _row(root, info)
    joining = peers.share("joining", lambda tables: briefs.joining_of(tables, info.context.viewer))
    told: Document = joining.get(table.pk, briefs.NO_SEAT)
    return told


def _rematch(root: Any) -> str | None:
    return None if root["rematch"] is None else global_id("Table", root["rematch"])


def _rematch_of(root: Any) -> str | None:
    return None if root["rematch_of"] is None else global_id("Table", root["rematch_of"])


def _drawn(root: Any) -> list[str]:
    result = root["result"]
    return [str(one) for one in (result if isinstance(result, list) else [result])]


TYPES.output(
    bodies.ChanceSerializer,
    more={
        "items": strawberry.field(
            graphql_type=list[str], description="Cards by their numbers, or words, in their order before it."
        ),
        "result": strawberry.field(
            resolver=_drawn, graphql_type=list[str], description="The item picked, or all items in their new order."
        ),
    },
)

RecordOfGame: Final = TYPES.output(
    bodies.RecordSerializer,
    "GameRecord",
    more={
        "table": _table_id(),
        "journal": strawberry.field(resolver=_whole_journal, graphql_type=many(RecordType)),
    },
)

TableType: Type = TYPES.output(
    bodies.TableSerializer,
    "Table",
    more={
        "id": id_field("Table"),
        "rest_id": rest_id_field(),
        "rematch": strawberry.field(
            resolver=_rematch, graphql_type=maybe(strawberry.ID),
            description="The id of the table at which the people of this game play again. Null: there is none, or you "
            "may not know of it.",
        ),
        "rematch_of": strawberry.field(
            resolver=_rematch_of, graphql_type=maybe(strawberry.ID),
            description="The id of the table whose game is played again at this one. Null: this is no rematch, or you "
            "may not know of that table.",
        ),
        "view": strawberry.field(
            resolver=_view, graphql_type=maybe(ViewType),
            description="What you see of its game now. Before the start: null, and the error `table_not_started`.",
        ),
        "journal": strawberry.field(
            resolver=_journal, graphql_type=maybe(RecordConnection),
            description="What happened. A cursor is the number of a record. What you may not know is null in a "
            "record; no record is left out.",
        ),
        "progress": strawberry.field(
            resolver=_progress, graphql_type=maybe(TYPES.output(bodies.ProgressSerializer)),
            description="How far its game is. Null: it has not begun. Not available in a subscription.",
        ),
        "may_join": strawberry.field(
            resolver=_may_join, graphql_type=maybe(bool),
            description="Whether you could take a seat now; false without a token. Not available in a subscription.",
        ),
        "join_refusal": strawberry.field(
            resolver=_join_refusal, graphql_type=maybe(TYPES.output(bodies.RefusalSerializer)),
            description="Why you could not, although a seat is free; null: you could, or there is no seat for you. Not "
            "available in a subscription.",
        ),
        "record": strawberry.field(
            resolver=_record, graphql_type=maybe(RecordOfGame),
            description="Everything about a finished game. Before the end: null, and the error `record_not_ready`.",
        ),
    },
    bases=(Node,),
)  # fmt: skip
TableConnection: Final = connection(TableType, "Table")


VoiceType: Final = TYPES.output(bodies.VoiceSerializer)
VoiceConnection: Final = connection(
    VoiceType,
    "Voice",
    more={
        "muted": strawberry.field(
            graphql_type=list[int],
            description="The players whom you do not want to hear at this table, by their ids in REST.",
        )
    },
)


# -- what waits for the player ---------------------------------------------------------------------------------


def named_table(root: Any, info: Info) -> Document | None:
    """The table that a document names, None when it may not be seen any more."""
    if root["table"] is None:
        return None
    info.context.require_database()
    tables = root["peers"].share("tables", lambda rows: tables_of(rows, info))
    found: Document | None = tables.get(root["table"]["id"])
    return found


def tables_of(rows: Any, info: Info) -> dict[int, Document]:
    """The tables that rows are about, of those that whoever asks may see."""
    tables = visible_tables(info.context.viewer).filter(pk__in={row.table_id for row in rows})
    return {document["id"]: document for document in table_documents(list(tables), info)}


def _named_table_id(root: Any) -> str | None:
    return None if root["table"] is None else global_id("Table", root["table"]["id"])


def about_table() -> dict[str, Any]:
    """The fields of what is about a table."""
    return {
        "table_id": strawberry.field(resolver=_named_table_id, graphql_type=maybe(strawberry.ID)),
        "table": strawberry.field(
            resolver=named_table, graphql_type=maybe(TableType), description="Not available in a subscription."
        ),
    }


WaitingPromptType: Final = TYPES.output(bodies.WaitingPromptSerializer, more=about_table())
WaitingPromptConnection: Final = connection(
    WaitingPromptType,
    "WaitingPrompt",
    more={"total": strawberry.field(graphql_type=int, description="How many wait in all, on whatever page.")},
)

READ_GAMES: Final = TokenScope.GAMES_READ.value
