"""Languages and their messages over REST."""

from __future__ import annotations

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED, tagged
from bang_service.platform.http.schema import problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games.bodies import catalogue as bodies
from games.operations import gates
from games.reading.messages import language_list, messages

from .catalogue import listing

Languages = listing("languages", "The languages", language_list, bodies.LanguageSerializer, gates.LANGUAGE_LIST)


class Texts(ApiView):
    """The messages of a language."""

    @read(
        gates.TEXTS_READ,
        tags=["catalogue"],
        summary="The messages of a language",
        parameters=[IF_NONE_MATCH],
        responses={200: bodies.TextsSerializer, **UNMODIFIED, **problems(404)},
    )
    def get(self, request: Request, language: str) -> Response | HttpResponse:
        """Every message that answers are made from, in the format Fluent: all but those of the admin and of the page at
        /play/.

        A client that puts in the operands itself sends `Accept-Language: zxx`. Each text is then a JSON object: `key`
        names the message, every other member is an operand: a text, a number, another such object, or a list of them.
        In an object for a name, or for what an event does, `word` is the English, for languages that have no message
        for it.
        """
        return tagged(request, messages(language))
