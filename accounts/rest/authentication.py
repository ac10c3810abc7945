"""Who makes a request, by its bearer token."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from accounts import services
from accounts.models import ApiToken, Player
from bang_service.problems import Problem, ProblemCode


class TokenAuthentication(BaseAuthentication):
    """Reads `Authorization: Bearer bang_…`; without the header the request is anonymous.

    Raises Problem token_invalid or token_revoked.
    """

    def authenticate(self, request: Request) -> tuple[Player, ApiToken] | None:
        header: str = request.META.get("HTTP_AUTHORIZATION", "")
        if not header:
            return None
        scheme, _space, text = header.partition(" ")
        if scheme.lower() != "bearer":
            raise Problem(ProblemCode.TOKEN_INVALID, _("Send the token as `Authorization: Bearer bang_…`."))
        token = services.token_check(text=text.strip())
        return token.player, token

    def authenticate_header(self, request: Request) -> Any:
        return 'Bearer realm="bang"'
