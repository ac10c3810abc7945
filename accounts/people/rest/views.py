"""Reading accounts over REST."""

from typing import Final, cast

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.bodies import account_bodies, bot_bodies
from accounts.people.models import ApiToken, Player
from accounts.people.operations import account_operations, bot_operations
from accounts.people.rest.authentication import player_of
from accounts.people.services import accounts, bots, profiles
from bang_service.platform.graphql.limits import MOST_COST
from bang_service.platform.http.costs import costs_table
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.throttling import limits_table

_TOKEN_PAGE: Final = page_of(account_bodies.TokenSerializer, name="TokenPage")


class Me(ApiView):
    """The account itself. Any token may ask, whatever its scopes."""

    @read(account_operations.ME, tags=["accounts"], summary="See your account", responses=account_bodies.MeSerializer)
    def get(self, request: Request) -> Response:
        """Who you are, and what the token of this request may do."""
        return Response(account_bodies.me_document(player_of(request), cast(ApiToken, request.auth)))


class Tokens(ApiView):
    """The player's tokens."""

    @read(
        account_operations.TOKEN_LIST,
        tags=["accounts"],
        summary="List your tokens",
        parameters=[*PAGE_PARAMETERS],
        responses={200: _TOKEN_PAGE, **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """Newest first, revoked and expired ones too. Secrets are not kept and cannot be shown."""
        page = cursor_page(accounts.tokens_of(player=player_of(request)), request)
        return Response(page.document([account_bodies.token_document(token) for token in page.rows]))


class Bots(ApiView):
    """The player's bots."""

    @read(
        bot_operations.BOT_LIST,
        tags=["accounts"],
        summary="List your bots",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(bot_bodies.BotSerializer, name="BotPage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """Newest first, closed ones too."""
        page = cursor_page(bots.bots_of(owner=player_of(request)), request)
        return Response(page.document([bot_bodies.bot_document(bot) for bot in page.rows]))


class BotTokens(ApiView):
    """The tokens of one of the player's bots."""

    @read(
        bot_operations.BOT_TOKEN_LIST,
        tags=["accounts"],
        summary="List the tokens of a bot",
        parameters=[*PAGE_PARAMETERS],
        responses={200: _TOKEN_PAGE, **problems(404, 422)},
    )
    def get(self, request: Request, bot_id: int) -> Response:
        """Newest first, revoked and expired ones too. Secrets are not kept and cannot be shown."""
        page = cursor_page(bots.bot_tokens_of(owner=player_of(request), bot_id=bot_id), request)
        return Response(page.document([account_bodies.token_document(token) for token in page.rows]))


class Limits(ApiView):
    """The rate limits."""

    is_localized = True

    @read(
        account_operations.LIMITS,
        tags=["service"],
        summary="See the rate limits",
        responses=account_bodies.LimitsSerializer,
    )
    def get(self, request: Request) -> Response:
        """Every limit in force, and what operations cost. A refused request does not count; wait as `Retry-After`
        says."""
        return Response({"results": limits_table(), "costs": costs_table(), "most_cost": MOST_COST})


class Profile(ApiView):
    """An account, as others see it."""

    @read(
        account_operations.PROFILE_READ,
        tags=["players"],
        summary="See who a player is",
        responses={200: account_bodies.ProfileSerializer, **problems(404)},
    )
    def get(self, request: Request, player_id: int) -> Response:
        """Who a player is, of those whom a public table, a finished public game or a league names; and of yourself."""
        viewer = request.user if isinstance(request.user, Player) else None
        return Response(profiles.profile_of(player_id, viewer))
