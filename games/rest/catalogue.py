"""The catalogue over REST: everything a client needs so as to know no rule itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.http.schema import problems
from bang_service.http.views import ApiView
from bang_service.problems import ProblemCode
from games import catalogue

Fields = dict[str, Any]

_text = serializers.CharField
_number = serializers.IntegerField
_flag = serializers.BooleanField
_texts = serializers.DictField


def listing(
    name: str, summary: str, rows: Callable[[], list[dict[str, Any]]], fields: Callable[[], Fields]
) -> type[ApiView]:
    """A view that lists one part of the catalogue."""
    row = inline_serializer(f"Catalogue{name.title()}", fields())
    page = inline_serializer(f"Catalogue{name.title()}List", {"results": row})
    # drf-spectacular asks the class of a nested serializer for its many-ness; a list field says it plainly.
    page.fields["results"] = serializers.ListField(child=row)

    class Listing(ApiView):
        public = frozenset({"GET"})

        @extend_schema(operation_id=f"catalogue_{name}", tags=["catalogue"], summary=summary, responses={200: page})
        def get(self, request: Request) -> Response:
            return Response({"results": rows()})

    Listing.__doc__ = summary + "."
    Listing.__name__ = f"Catalogue{name.title()}"
    return Listing


Games = listing(
    "games", "The games", catalogue.games,
    lambda: {
        "name": _text(), "title": _text(), "seats": serializers.ListField(child=_number()),
        "sets": serializers.ListField(child=_text(), help_text="Those of a table that names none."),
    },
)  # fmt: skip
Sets = listing(
    "sets", "The card sets", catalogue.sets,
    lambda: {
        "name": _text(), "title": _text(), "game": _text(),
        "cards": _number(), "characters": _number(), "events": _number(),
    },
)  # fmt: skip
Characters = listing(
    "characters", "The characters", catalogue.characters,
    lambda: {"set": _text(), "name": _text(), "life": _number(), "text": _text()},
)  # fmt: skip
Events = listing(
    "events", "The event cards", catalogue.events,
    lambda: {
        "set": _text(), "name": _text(),
        "final": _flag(help_text="Comes last, and stays in force."),
        "text": _text(),
    },
)  # fmt: skip
Roles = listing(
    "roles", "The roles by number of players", catalogue.roles,
    lambda: {
        "game": _text(), "seats": _number(),
        "options": _texts(child=_text(), help_text="The table options that deal these roles; empty: the only way."),
        "open": _flag(help_text="Everybody knows all roles; there is no Sheriff."),
        "roles": _texts(child=_number()), "goals": _texts(child=_text()),
    },
)  # fmt: skip
Options = listing(
    "options", "The table options and what they mean", catalogue.options,
    lambda: {
        "name": _text(),
        "set": _text(allow_null=True, help_text="The set that brings it; null: it is there at any table."),
        "meaning": _text(), "default": _text(),
        "values": serializers.ListField(child=_texts(child=_text())),
    },
)  # fmt: skip
Policies = listing(
    "policies", "How AI seats can play", catalogue.ai_policies,
    lambda: {"name": _text(), "description": _text()},
)  # fmt: skip


class Words(ApiView):
    """The closed lists of the contract."""

    public = frozenset({"GET"})

    @extend_schema(
        operation_id="catalogue_words",
        tags=["catalogue"],
        summary="Prompt, option and journal kinds",
        responses={
            200: inline_serializer(
                "CatalogueWords",
                {
                    "prompts": serializers.ListField(child=_texts()),
                    "options": serializers.ListField(child=_texts()),
                    "journal": serializers.ListField(child=_texts()),
                    "phases": serializers.ListField(child=_texts(child=_text())),
                    "dice": serializers.ListField(
                        child=_texts(child=_text()), help_text="The faces of a die, in the order they are used."
                    ),
                    "suits": serializers.ListField(child=_texts(child=_text())),
                    "goals": _texts(child=_text(), help_text="What each role wants, where not all roles are known."),
                    "sides": _texts(child=_text(), help_text="Who can win, as results name them."),
                },
            )
        },
    )
    def get(self, request: Request) -> Response:
        """The kinds of prompts, options and journal records, with their fields: closed lists that no set extends."""
        return Response(catalogue.words())


class Cards(ApiView):
    """The physical cards."""

    public = frozenset({"GET"})

    @extend_schema(
        operation_id="catalogue_cards",
        tags=["catalogue"],
        summary="Every physical card with suit and rank",
        parameters=[
            OpenApiParameter("sets", str, description="Sets of a table, separated by commas; left out: all sets.")
        ],
        responses={
            200: inline_serializer(
                "CatalogueCardsList",
                {
                    "results": serializers.ListField(
                        child=inline_serializer(
                            "CatalogueCards",
                            {
                                "id": _number(help_text="The card's number at a table with these sets."),
                                "set": _text(),
                                "name": _text(),
                                "border": _text(),
                                "kind": _text(),
                                "text": _text(),
                                "range": _number(required=False),
                                "suit": _text(),
                                "rank": _text(),
                                "notation": _text(),
                            },
                        )
                    )
                },
            ),
            **problems(ProblemCode.UNKNOWN_SET),
        },
    )
    def get(self, request: Request) -> Response:
        """The cards of a table with the sets named, numbered as its views number them."""
        names = request.query_params.get("sets", "")
        return Response({"results": catalogue.cards([name for name in names.split(",") if name])})
