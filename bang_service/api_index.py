"""Where everything of the API is: the answer at its root."""

from __future__ import annotations

from typing import Any, Final

from django.urls import reverse
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.gate import PUBLIC, READ, Gate
from bang_service.platform.operations.rest import read
from bang_service.platform.release import RELEASE
from bang_service.platform.texts import languages
from games.terms.catalogue import PARTS
from games.terms.rulebooks import GAMES

INDEX: Final = Gate("index", PUBLIC, READ)
_PLACES: Final = (
    "accounts", "guests", "sessions", "me", "tables", "leagues", "ratings", "deals", "texts", "limits",
)  # fmt: skip


class IndexSerializer(serializers.Serializer[Any]):
    """Where everything is. Addresses are paths of this service."""

    release = serializers.CharField(
        help_text="Which release of the service answers. A page that was loaded from another one is to be loaded again."
    )
    games = serializers.ListField(child=serializers.CharField(), help_text="The games that tables can be opened with.")
    languages = serializers.ListField(child=serializers.CharField(), help_text="The languages that answers speak.")
    documentation = serializers.CharField(help_text="Guide, reference and rules, for people.")
    explorer = serializers.CharField(help_text="Every operation, to read and to try out.")
    openapi = serializers.CharField()
    graphql = serializers.CharField()
    graphql_schema = serializers.CharField()
    problems = serializers.CharField(help_text="Every way in which a request can fail.")
    ready = serializers.CharField(help_text="Whether the service can be used now.")
    places = serializers.DictField(child=serializers.CharField(), help_text="What there is below this address.")
    catalogue = serializers.DictField(child=serializers.CharField(), help_text="The parts of the catalogue.")


class Index(ApiView):
    """The root of the API."""

    @read(INDEX, tags=["service"], summary="Where everything is", responses=IndexSerializer)
    def get(self, request: Request) -> Response:
        """Where everything of the API is. Any client may begin here, or ask whether the service is there."""
        root = reverse("api_index")
        return Response(
            {
                "release": RELEASE,
                "games": list(GAMES),
                "languages": list(languages()),
                "documentation": reverse("docs"),
                "explorer": reverse("docs_api"),
                "openapi": reverse("openapi"),
                "graphql": reverse("graphql"),
                "graphql_schema": reverse("graphql_schema"),
                "problems": reverse("problems"),
                "ready": reverse("readyz"),
                "places": {name: f"{root}{name}/" for name in _PLACES},
                "catalogue": {name: f"{root}catalogue/{name}/" for name in PARTS},
            }
        )
