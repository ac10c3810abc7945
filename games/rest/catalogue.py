"""The catalogue over REST: everything a client needs so as to know no rule itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import OpenApiParameter, inline_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.schema import problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.gate import Gate
from bang_service.platform.operations.rest import read
from games.bodies import catalogue as bodies
from games.operations import gates
from games.problem_codes import GameProblem
from games.terms import catalogue, lessons, voices


def _list_of(row: type[serializers.Serializer[Any]]) -> serializers.Serializer[Any]:
    name = row.__name__.removesuffix("Serializer")
    return inline_serializer(f"{name}List", {"results": row(many=True)})


def listing(
    name: str,
    summary: str,
    rows: Callable[[], list[dict[str, Any]]],
    row: type[serializers.Serializer[Any]],
    gate: Gate | None = None,
) -> type[ApiView]:
    """A view that lists one part of the catalogue."""

    class Listing(ApiView):
        is_localized = True

        @read(gate or gates.catalogue(name), tags=["catalogue"], summary=summary, responses={200: _list_of(row)})
        def get(self, request: Request) -> Response:
            return Response({"results": rows()})

    Listing.__doc__ = summary + "."
    Listing.__name__ = f"Catalogue{name.title()}"
    return Listing


Games = listing("games", "The games", catalogue.games, bodies.CatalogueGamesSerializer)
Sets = listing("sets", "The card sets", catalogue.sets, bodies.CatalogueSetsSerializer)
Characters = listing("characters", "The characters", catalogue.characters, bodies.CatalogueCharactersSerializer)
Events = listing("events", "The event cards", catalogue.events, bodies.CatalogueEventsSerializer)
Roles = listing("roles", "The roles by number of players", catalogue.roles, bodies.CatalogueRolesSerializer)
Options = listing(
    "options", "The table options and what they mean", catalogue.options, bodies.CatalogueOptionsSerializer
)
Policies = listing("policies", "How AI seats can play", catalogue.ai_policies, bodies.CataloguePoliciesSerializer)

Lessons = listing("lessons", "Games to learn by", lessons.lessons, bodies.CatalogueLessonsSerializer)
Voices = listing("voices", "What can be said at a table", voices.voices, bodies.CatalogueVoicesSerializer)


class Words(ApiView):
    """The closed lists of the contract."""

    is_localized = True

    @read(
        gates.catalogue("words"),
        tags=["catalogue"],
        summary="Prompt, option and journal kinds",
        responses={200: bodies.CatalogueWordsSerializer},
    )
    def get(self, request: Request) -> Response:
        """The kinds of prompts, options and journal records, with their fields: closed lists that no set extends."""
        return Response(catalogue.words())


class Cards(ApiView):
    """The physical cards."""

    is_localized = True

    @read(
        gates.catalogue("cards"),
        tags=["catalogue"],
        summary="Every physical card with suit and rank",
        parameters=[
            OpenApiParameter(
                "sets",
                str,
                description="Sets of a table, separated by commas; left out: all sets. A table tells its `editions`: "
                "ask for `base@1,dodge_city@1` then, for a set alone is that of the newest edition.",
            )
        ],
        responses={200: _list_of(bodies.CatalogueCardsSerializer), **problems(GameProblem.UNKNOWN_SET)},
    )
    def get(self, request: Request) -> Response:
        """The cards of a table with these sets, numbered as in its views."""
        names = request.query_params.get("sets", "")
        return Response({"results": catalogue.cards([name for name in names.split(",") if name])})
