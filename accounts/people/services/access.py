"""Who has access to an account: what is new is told to its person, and what has ended ends what it has set up."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.people import signals
from accounts.people.models import ApiToken, Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode

from . import devices, letters
from .devices import Device

WEBHOOK: Final = "webhook"
DEVICE: Final = "device"
TOKEN: Final = "token"
BOT: Final = "bot"
BOT_TOKEN: Final = "bot-token"
LOG_IN: Final = "log-in"
"""What can be new, as the messages `notice-access-added` and `mail-access-added-text` name it."""


def added(player: Player, what: str, *, bot: str = "") -> None:
    """Tell the person of an account, by a notice and a mail, of something that was made in their name: `what`, of or
    for their `bot` of this name. It may have been somebody else.

    A guest is not told: they have one token and no log-in, so whoever made it is whoever would be told.
    """
    if player.is_guest:
        return
    with transaction.atomic():
        signals.access_added.send(sender=Player, player=player, what=what, bot=bot)
        letters.access_added(player, what, bot)


def logged_in(player: Player, known: Device | None) -> str:
    """The text by which a device is known from now on that has just given the player's password; a device that was not
    `known` is told."""
    if known is None:
        added(player, LOG_IN)
    return devices.text_of(player, known)


def public_id_of(token: ApiToken | None) -> str:
    """What is kept with whatever a token has set up; empty without one."""
    return "" if token is None else token.public_id


def is_live(at: str = "") -> Q:
    """The condition for tokens that are accepted now; `at` is where a query has them (`tokens__`)."""
    lasts = Q(**{f"{at}expires_at": None}) | Q(**{f"{at}expires_at__gt": clock.now()})
    return lasts & Q(**{f"{at}revoked_at": None})


def live_tokens() -> QuerySet[ApiToken]:
    """Tokens that are accepted now, whosever they are."""
    return ApiToken.objects.filter(is_live())


def require_live(token: ApiToken | None) -> None:
    """Raise Problem token_revoked if a token, with which something is made just now, has been revoked meanwhile. Its
    account must be held: `end` holds it, too, so nothing is made that does not end."""
    if token is not None and not ApiToken.objects.filter(pk=token.pk, revoked_at=None).exists():
        raise Problem(ProblemCode.TOKEN_REVOKED)


def end(tokens: QuerySet[ApiToken]) -> None:
    """Revoke tokens, with all that ends with them."""
    with transaction.atomic():
        found = dict(tokens.filter(revoked_at=None).values_list("public_id", "player_id"))
        if not found:
            return
        # Before their tokens, as everybody does who holds both.
        accounts = Player.objects.filter(pk__in=set(found.values())).order_by("pk")
        list(accounts.select_for_update(no_key=True).values_list("pk"))
        ApiToken.objects.filter(public_id__in=found, revoked_at=None).update(revoked_at=clock.now())
        signals.tokens_ended.send(sender=ApiToken, tokens=found)
