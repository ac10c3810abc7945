"""Accounts over REST."""

from datetime import timedelta
from typing import cast

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people import bodies, log_in, services
from accounts.people.models import ApiToken
from accounts.people.rest.authentication import player_of
from accounts.people.scopes import TokenScope
from bang_service.platform import languages
from bang_service.platform.http.fields import validated
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.problems import ProblemCode
from bang_service.platform.throttling import client_address, limits_table

_SESSION_EXAMPLE = OpenApiExample(
    "Session",
    {"player": {"id": 7, "name": "calamity_jane"}, "token": "bang_1f0c9a7be24d6835_…", "device": "WzcsIk…"},
    response_only=True,
    status_codes=["201"],
)
_OWN_ACCOUNT = {method: TokenScope.ACCOUNT.value for method in ("GET", "HEAD", "POST", "DELETE")}


class Accounts(ApiView):
    """New accounts."""

    public = frozenset({"POST"})

    @extend_schema(
        operation_id="sign_up",
        tags=["accounts"],
        summary="Make an account",
        request=bodies.SignUp,
        responses={201: bodies.SessionSerializer, **problems(ProblemCode.NAME_TAKEN)},
        examples=[
            _SESSION_EXAMPLE,
            OpenApiExample(
                "New account",
                {"name": "calamity_jane", "password": "six-guns-and-petticoats"},
                request_only=True,
            ),
        ],
    )
    def post(self, request: Request) -> Response:
        """Makes an account and logs it in. The token has all scopes and is shown this once."""
        body = validated(bodies.SignUp, request.data)
        session = log_in.sign_up(**body, address=client_address(request), meter=self.meter)
        return Response(bodies.session_document(session), status=201)


class Sessions(ApiView):
    """Logging in."""

    public = frozenset({"POST"})

    @extend_schema(
        operation_id="log_in",
        tags=["accounts"],
        summary="Log in",
        request=bodies.LogIn,
        responses={201: bodies.SessionSerializer, **problems(401)},
        examples=[
            _SESSION_EXAMPLE,
            OpenApiExample(
                "Log in", {"name": "calamity_jane", "password": "six-guns-and-petticoats"}, request_only=True
            ),
        ],
    )
    def post(self, request: Request) -> Response:
        """Gives a token with all scopes for 90 days. To log out, revoke it.

        Keep `device` and send it with the next log-in: while others guess passwords, known devices are let in at once.
        Without it, when you are refused with 429, wait as `Retry-After` says and come back then. Clients that come at
        that time go ahead of those that do not wait; clients that come earlier must wait longer.
        """
        body = validated(bodies.LogIn, request.data)
        session = log_in.log_in(**body, address=client_address(request), meter=self.meter)
        return Response(bodies.session_document(session), status=201)


class Me(ApiView):
    """The account itself. Any token may ask, whatever its scopes."""

    token_scopes = dict.fromkeys(("GET", "HEAD"), None)

    @extend_schema(operation_id="me", tags=["accounts"], summary="See your account", responses=bodies.MeSerializer)
    def get(self, request: Request) -> Response:
        """Who you are, and what the token of this request may do."""
        return Response(bodies.me_document(player_of(request), cast(ApiToken, request.auth)))


class Tokens(ApiView):
    """The player's tokens."""

    token_scopes = _OWN_ACCOUNT

    @extend_schema(
        operation_id="token_list",
        tags=["accounts"],
        summary="List your tokens",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(bodies.TokenSerializer, name="TokenPage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """Newest first, revoked and expired ones too. Secrets are not kept and cannot be shown."""
        page = cursor_page(services.tokens_of(player=player_of(request)), request)
        return Response(page.document([bodies.token_document(token) for token in page.rows]))

    @extend_schema(
        operation_id="token_create",
        tags=["accounts"],
        summary="Make a token",
        request=bodies.TokenCreate,
        responses={201: bodies.NewTokenSerializer, **problems(403, ProblemCode.QUOTA_EXCEEDED)},
        examples=[
            OpenApiExample(
                "Token of a bot",
                {"name": "my bot", "scopes": ["games:read", "games:play"]},
                request_only=True,
            )
        ],
    )
    def post(self, request: Request) -> Response:
        """Makes a token for a client, with scopes that the token of this request has.

        It is shown this once, so no `Idempotency-Key` is taken.
        """
        body = validated(bodies.TokenCreate, request.data)
        days: int | None = body["expires_in_days"]
        token, secret = services.token_create(
            player=player_of(request),
            name=body["name"],
            scopes=body["scopes"],
            expires_in=None if days is None else timedelta(days=days),
            by=cast(ApiToken, request.auth),
        )
        return Response({**bodies.token_document(token), "token": secret.text}, status=201)


class Token(ApiView):
    """One of the player's tokens."""

    token_scopes = _OWN_ACCOUNT

    @extend_schema(
        operation_id="token_revoke",
        tags=["accounts"],
        summary="Revoke a token",
        responses={204: None, **problems(404)},
    )
    def delete(self, request: Request, public_id: str) -> Response:
        """From now on the token is refused with `token_revoked`. Revoking it again changes nothing."""
        services.token_revoke(player=player_of(request), public_id=public_id)
        return Response(status=204)


class Password(ApiView):
    """The player's password."""

    token_scopes = _OWN_ACCOUNT

    @extend_schema(
        operation_id="password_change",
        tags=["accounts"],
        summary="Change your password",
        request=bodies.PasswordChange,
        responses={204: None},
        examples=[
            OpenApiExample(
                "New password",
                {"current_password": "six-guns-and-petticoats", "new_password": "the-coach-to-deadwood"},
                request_only=True,
            )
        ],
    )
    def post(self, request: Request) -> Response:
        """Ends all your other sessions, and with `tokens` (the default) all your other tokens.

        The token of this request stays valid.
        """
        body = validated(bodies.PasswordChange, request.data)
        player = player_of(request)
        # A stolen token must not be a way to guess the password.
        token = cast(ApiToken, request.auth)
        self.charge(request, "password", account=str(player.pk), token=str(token.pk))
        services.password_change(
            player=player,
            current=body["current_password"],
            new=body["new_password"],
            tokens=body["tokens"],
            keep=token,
        )
        return Response(status=204)


class Limits(ApiView):
    """The rate limits."""

    public = frozenset({"GET", "HEAD"})

    @extend_schema(
        operation_id="limits",
        tags=["service"],
        summary="See the rate limits",
        responses=bodies.LimitsSerializer,
    )
    def get(self, request: Request) -> Response:
        """Every limit in force. A refused request does not count; wait as `Retry-After` says."""
        response = Response({"results": limits_table()})
        languages.mark(response)
        return response
