"""Who makes a request, by its bearer token."""

from typing import Any

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from accounts.people.bearer import token_of
from accounts.people.models import ApiToken, Player


class TokenAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer bang_…`; without the header the request is anonymous.

    Raises Problem token_invalid or token_revoked.
    """

    def authenticate(self, request: Request) -> tuple[Player, ApiToken] | None:
        token = token_of(request.META.get("HTTP_AUTHORIZATION", ""))
        return None if token is None else (token.player, token)

    def authenticate_header(self, request: Request) -> Any:
        return 'Bearer realm="bang"'
