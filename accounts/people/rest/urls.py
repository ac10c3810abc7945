"""Addresses of accounts, below /api/v1/."""

from accounts.people.operations import account_operations, address_operations, bot_operations
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.rest import routes

from . import views

urlpatterns = routes(
    {
        "me/": views.Me,
        "me/tokens/": views.Tokens,
        "me/bots/": views.Bots,
        "me/bots/<number:bot_id>/tokens/": views.BotTokens,
        "limits/": views.Limits,
        "players/<number:player_id>/": views.Profile,
    },
    commands_of(account_operations, address_operations, bot_operations),
)
