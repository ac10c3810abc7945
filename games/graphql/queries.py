"""Reading tables."""

from __future__ import annotations

from typing import Annotated, Any

import strawberry

from accounts.people.graphql.context import Info
from accounts.people.graphql.types import PlayerId
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.relay import DEFAULT_LIMIT, After, First, connection, number_of, page_of_rows
from bang_service.platform.graphql.row_loader import RowLoader
from bang_service.platform.graphql.type_factory import TYPES, Type, many, maybe
from bang_service.platform.http.fields import wrong
from bang_service.platform.texts import say
from games import bodies
from games.bodies import catalogue
from games.limits import REPLAY
from games.operations import gates
from games.reading import lobby, replays
from games.reading.beliefs import beliefs
from games.reading.messages import language_list, messages
from games.reading.projection.records import commitment_document, commitments
from games.reading.projection.tables import LARGEST_LINK, visible_table
from games.reading.projection.views import prompts_of, waiting_prompts
from games.reading.statistics import statistics
from games.reading.summary import summary
from games.reading.voices import ORDER as VOICE_ORDER
from games.reading.voices import heard_at, muted_at, voice_documents
from games.services.halts import halting
from games.terms import clocks

from .types import (
    Document,
    TableConnection,
    TableType,
    VoiceConnection,
    WaitingPromptConnection,
    table_documents,
    table_node,
)

MaybeStatus: Type = maybe(TYPES.enum("TableStatus", bodies.TABLE_STATUSES))
MaybePace: Type = maybe(TYPES.enum("Pace", clocks.PACES))
Free = Annotated[int | None, strawberry.argument(description="Open tables with at least so many seats to take.")]
AllSets = Annotated[list[str] | None, strawberry.argument(description="Tables that use all of these sets.")]
Host = Annotated[str | None, strawberry.argument(description="Their name, in any case, or their id in REST.")]
Sitting = Annotated[
    str | None,
    strawberry.argument(description="Somebody who sits there: their name, in any case, or their id in REST."),
]
SearchedText = Annotated[
    str | None,
    strawberry.argument(
        description="In the table's name, or in the name of its host or of a player who sits there; in any case."
    ),
]
TableOrder = Annotated[
    str,
    strawberry.argument(
        description="`opened`: the newest table first. `moved`: the game in which something has happened last first; "
        "only with the status `playing`."
    ),
]

BeliefsType: Type = TYPES.output(bodies.BeliefsSerializer, "Beliefs")
SummaryType: Type = TYPES.output(bodies.SummarySerializer, "Summary")
ReplayType: Type = TYPES.output(bodies.ReplaySerializer, "Replay")
StatisticsType: Type = TYPES.output(bodies.StatisticsSerializer, "Statistics")
LanguageType: Type = TYPES.output(catalogue.LanguageSerializer, "Language")
TextsType: Type = TYPES.output(catalogue.TextsSerializer, "Texts")
CommitmentConnection: Type = connection(TYPES.output(bodies.CommitmentSerializer), "Commitment")

Above = Annotated[int, strawberry.argument(description="Links with a number above this.")]
TableId = Annotated[strawberry.ID, strawberry.argument(description="The table's id, or its number in REST.")]
Invitation = Annotated[str, strawberry.argument(description="The code of a table that is by invitation only.")]

SeenBy = Annotated[
    int | None,
    strawberry.argument(description="The views as this seat saw them then; left out: with nothing hidden."),
]
FirstStep = Annotated[int, strawberry.argument(name="from", description="The step to begin with.")]


@strawberry.type
class GameQueries:
    """The root's fields about tables."""

    @operation(gates.TABLE_READ, maybe(TableType), "A table.")
    def table(self, info: Info, id: strawberry.ID, invitation: Invitation = "") -> Any:
        number = number_of("Table", id, field="id")
        return table_node(visible_table(number, info.context.viewer, invitation=invitation), info)

    @operation(
        gates.TABLE_LIST,
        maybe(TableConnection),
        "Public tables, and those where you sit; newest first. Of many tables that do not fit only some are looked at "
        "for one page: it then has fewer edges than asked for, or none, and `endCursor` leads to the rest while "
        "`hasNextPage` is true.",
    )
    def tables(
        self,
        info: Info,
        after: After = None,
        first: First = DEFAULT_LIMIT,
        status: MaybeStatus = None,
        game: str | None = None,
        pace: MaybePace = None,
        seats: int | None = None,
        min_seats: int | None = None,
        max_seats: int | None = None,
        free_seats: Free = None,
        free: bool = False,
        set: str | None = None,
        sets: AllSets = None,
        host: Host = None,
        player: Sitting = None,
        text: SearchedText = None,
        rated: bool | None = None,
        mine: bool = False,
        order: TableOrder = lobby.OPENED,
    ) -> Any:
        viewer = info.context.viewer
        wanted = lobby.Wanted(
            status=None if status is None else status.value,
            game=game,
            pace=None if pace is None else pace.value,
            seats=seats,
            min_seats=min_seats,
            max_seats=max_seats,
            free_seats=free_seats,
            free=free,
            set=set,
            sets=sets,
            host=host,
            player=player,
            text=text,
            rated=rated,
            mine=mine,
            order=order,
        )
        found = lobby.tables(viewer, wanted)
        return page_of_rows(
            found, lambda rows: table_documents(rows, info), first=first, after=after, order=lobby.ORDERS[wanted.order]
        )

    @operation(
        gates.SUMMARY_READ,
        maybe(SummaryType),
        "What has happened at a table since you answered last, in sentences; without a seat, since the beginning.",
    )
    def summary(self, info: Info, table: TableId, invitation: Invitation = "") -> Any:
        viewer = info.context.viewer
        number = number_of("Table", table, field="table")
        return summary(visible_table(number, viewer, invitation=invitation), viewer)

    @operation(
        gates.BELIEFS_READ,
        maybe(BeliefsType),
        "How the hidden roles of a finished game could be read: what somebody who watched it could believe after each "
        "telling act.",
    )
    def beliefs(self, info: Info, table: TableId, invitation: Invitation = "") -> Any:
        viewer = info.context.viewer
        number = number_of("Table", table, field="table")
        return beliefs(visible_table(number, viewer, invitation=invitation), viewer)

    @operation(
        gates.VOICE_LIST,
        maybe(VoiceConnection),
        "What you hear at a table, the last first: what seats say and, without a seat or eliminated while the game "
        "goes on, what spectators say.",
    )
    def voices(
        self,
        info: Info,
        table: TableId,
        after: After = None,
        first: First = DEFAULT_LIMIT,
        invitation: Invitation = "",
    ) -> Any:
        viewer = info.context.viewer
        found = visible_table(number_of("Table", table, field="table"), viewer, invitation=invitation)
        with halting():
            told = page_of_rows(
                heard_at(found, viewer),
                lambda rows: voice_documents(rows, list(found.seats.all())),
                first=first,
                after=after,
                order=VOICE_ORDER,
            )
        return {**told, "muted": muted_at(found, viewer)}

    @operation(
        gates.REPLAY_READ,
        maybe(ReplayType),
        "A finished game step by step: the view after the deal and after every decision. `total` is null while the "
        "service plays the game again; ask again after a second then.",
    )
    def replay(
        self,
        info: Info,
        table: TableId,
        seat: SeenBy = None,
        start: FirstStep = 0,
        first: First = replays.USUAL_STEPS,
        invitation: Invitation = "",
    ) -> Any:
        context = info.context
        number = number_of("Table", table, field="table")
        account = "" if context.viewer is None else str(context.viewer.pk)
        return replays.replay(
            visible_table(number, context.viewer, invitation=invitation),
            seat=seat,
            start=start,
            limit=first,
            charge=lambda: context.charge(REPLAY, address=context.address, account=account),
            limit_name="first",
        )

    @operation(
        gates.STATISTICS_READ,
        maybe(StatisticsType),
        "How often a player has played and won, by role, character, size and set, how soon they answer, and how many "
        "deadlines they have missed: in public games that have ended.",
    )
    def statistics(self, info: Info, player: PlayerId) -> Any:
        return statistics(number_of("Player", player, field="player"))

    @operation(gates.LANGUAGE_LIST, maybe(many(LanguageType)), "The languages.")
    def languages(self) -> Any:
        return language_list()

    @operation(
        gates.TEXTS_READ,
        maybe(TextsType),
        "Every message that answers are made from, in the format Fluent: all but those of the admin and of the page "
        "at /play/. See "
        "`GET /api/v1/texts/{language}/`.",
    )
    def texts(self, language: str) -> Any:
        return messages(language)

    @operation(
        gates.DEAL_LIST,
        maybe(CommitmentConnection),
        "The commitments of all tables that were ever opened, oldest first.",
    )
    def deals(self, info: Info, after: After = None, first: First = DEFAULT_LIMIT, above: Above = 0) -> Any:
        if not 0 <= above <= LARGEST_LINK:
            raise wrong("above", say("refused-number-range", low="0", high=str(LARGEST_LINK)))
        return page_of_rows(
            commitments(above),
            lambda rows: [commitment_document(deal) for deal in rows],
            first=first,
            after=after,
            order=("number",),
        )


@operation(
    gates.WAITING_PROMPTS,
    maybe(WaitingPromptConnection),
    "The prompts of all your games; the one that has waited longest comes first. Any-time acts are not listed: "
    "nothing waits for them.",
)
def prompts(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Document:
    """What waits for the player, for the type that shows them."""
    player = info.context.player

    def documents(rows: list[Any]) -> list[Document]:
        peers = RowLoader(rows)
        return [{**document, "peers": peers} for document in prompts_of(rows, player)]

    found = waiting_prompts(player)
    told = page_of_rows(found, documents, first=first, after=after, order=("asked_at", "id"))
    return {**told, "total": found.count()}
