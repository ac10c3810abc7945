"""The accounts of programs: a person makes them, gives them tokens, and closes them."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Count, QuerySet

from accounts.people.models import ApiToken, Player
from accounts.people.scopes import BOT_SCOPES
from accounts.people.secrets import TokenSecret
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from . import access, accounts

MAX_OPEN_BOTS: Final = 20
FIRST_TOKEN: Final = "First token"


def bots_of(*, owner: Player) -> QuerySet[Player]:
    """The player's bots, closed ones too, newest first."""
    return owner.bots.order_by("-id")


def with_tokens(*, owner: Player) -> QuerySet[Player]:
    """The player's bots that can do something, by name, each with how many `live_tokens` it has."""
    # By the tokens of these bots alone: there may be very many others.
    live = Count("tokens", filter=access.is_live("tokens__"))
    return owner.bots.filter(is_active=True).annotate(live_tokens=live).filter(live_tokens__gt=0).order_by("name")


def bot_of(*, owner: Player, bot_id: int) -> Player:
    """One of the player's bots. Raises Problem not_found, the same for a bot of somebody else as for no bot at all."""
    bot = bots_of(owner=owner).filter(pk=bot_id).first()
    if bot is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-bot-unknown"))
    return bot


def bot_create(*, owner: Player, name: str, by: ApiToken | None = None) -> tuple[Player, TokenSecret]:
    """A new bot of a person, and its first token; `by` is the token that requests it.

    Raises Problem account_required (guest), validation_failed (fields name, owner), name_taken, forbidden (field
    scopes, member missing_scopes) or quota_exceeded.
    """
    accounts.require_account(owner)
    accounts.require_no_more(BOT_SCOPES, by)
    bot = Player(name=name, kind=Player.Kind.BOT, owner=owner)
    accounts.require_new(bot)
    bot.set_unusable_password()
    with accounts.storing_name(name):
        # Two requests at the same time must not both get the last place.
        Player.objects.select_for_update().get(pk=owner.pk)
        access.require_live(by)
        if owner.bots.filter(is_active=True).count() >= MAX_OPEN_BOTS:
            raise _too_many_bots()
        bot.save(force_insert=True)
        secret = accounts.first_token(bot, name=FIRST_TOKEN)
        access.added(owner, access.BOT, bot=bot.name)
    return bot, secret


def bot_close(*, owner: Player, bot_id: int) -> None:
    """Revoke all tokens of a bot and close its account; its name stays taken. Closing it again has no effect.

    It takes no further seat. Its games go on: deadlines pass, and then the policy of an absent player plays for it.
    Raises Problem not_found.
    """
    bot = bot_of(owner=owner, bot_id=bot_id)
    with transaction.atomic():
        # A token that is being made at this moment must not outlive the bot.
        Player.objects.select_for_update().get(pk=bot.pk)
        Player.objects.filter(pk=bot.pk).update(is_active=False)
        access.end(bot.tokens.all())


def bot_token_create(
    *, owner: Player, bot_id: int, name: str, expires_in: timedelta | None = None, by: ApiToken | None = None
) -> tuple[ApiToken, TokenSecret]:
    """A token with which a program plays as the bot; see `services.token_create`.

    Raises Problem not_found, conflict for a closed bot, and the others of a token.
    """
    bot = bot_of(owner=owner, bot_id=bot_id)
    return accounts.token_create(player=bot, name=name, scopes=BOT_SCOPES, expires_in=expires_in, by=by)


def bot_tokens_of(*, owner: Player, bot_id: int) -> QuerySet[ApiToken]:
    """The bot's tokens, revoked and expired ones too, newest first. Raises Problem not_found."""
    return accounts.tokens_of(player=bot_of(owner=owner, bot_id=bot_id))


def bot_token_revoke(*, owner: Player, bot_id: int, public_id: str) -> None:
    """Make a token of the bot useless from now on; revoking it again has no effect. Raises Problem not_found."""
    accounts.token_revoke(player=bot_of(owner=owner, bot_id=bot_id), public_id=public_id)


def _too_many_bots() -> Problem:
    detail = say("refused-too-many-bots", count=MAX_OPEN_BOTS)
    return Problem(ProblemCode.QUOTA_EXCEEDED, detail, limit=MAX_OPEN_BOTS)
