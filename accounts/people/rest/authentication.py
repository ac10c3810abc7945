"""Who makes a request, by its bearer token."""

from typing import Any

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from accounts.people.bearer import token_of
from accounts.people.models import ApiToken, Player
from bang_service.platform import languages
from bang_service.platform.problems import Problem, ProblemCode


def player_of(request: Request) -> Player:
    """The player whose token came with the request; raises Problem not_authenticated."""
    player = request.user
    if not isinstance(player, Player):
        raise Problem(ProblemCode.NOT_AUTHENTICATED)
    return player


class TokenAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer bang_…`; without the header the request is anonymous.

    Raises Problem token_invalid or token_revoked.
    """

    def authenticate(self, request: Request) -> tuple[Player, ApiToken] | None:
        token = token_of(request.META.get("HTTP_AUTHORIZATION", ""))
        if token is None:
            return None
        languages.prefer(token.player.language)
        return token.player, token

    def authenticate_header(self, request: Request) -> Any:
        return 'Bearer realm="bang"'
