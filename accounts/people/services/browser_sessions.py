"""The session of a browser at the pages for people, and the one token that belongs to it: the token that opened the
session, or the one that the page at /play/ got by it.

Both live and die together. A session whose token is revoked or has expired is nobody's from then on, and whoever logs
out of a session revokes its token. So a person logs in and out once for all pages, while the API reads no cookie.

A device has one session, and an account a bounded number: a log-in ends those that it replaces.

A session that was opened by a token is for the account's own pages. The admin is closed to it (`is_by_token`): a stolen
token must not become a staff member.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django.contrib.auth import login, logout, user_logged_in, user_logged_out
from django.contrib.sessions.backends.base import SessionBase
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.people.models import ApiToken, BrowserSession, Player
from accounts.people.scopes import ALL_SCOPES
from accounts.people.secrets import TokenSecret
from accounts.people.session_store import DEVICE
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode

from . import access, accounts, devices

BACKEND: Final = "django.contrib.auth.backends.ModelBackend"

MOST: Final = 20
"""Browsers in which an account is logged in at the same time."""

_TOKEN: Final = "bang_token"
_BY_TOKEN: Final = "bang_by_token"


def token_open(request: HttpRequest, player: Player, *, name: str) -> TokenSecret:
    """A token for the page in the browser whose session this is, as a log-in gives one. It takes the place of the
    session's earlier one, which the browser has lost. Raises Problem validation_failed (field name)."""
    secret = accounts.session_open(player=player, name=name)
    _put(request.session, secret.public_id)
    return secret


def session_open(request: HttpRequest, token: ApiToken) -> None:
    """Log the browser in as the token's player. If they are logged in there already, the session stays as it is and
    the token is its own from now on.

    Raises Problem token_invalid for a token that a log-in did not give, or of a bot or a guest.
    """
    _require_full(token)
    if session_join(request, token):
        return
    # Whoever was here before is gone, and so is what they had.
    logout(request)
    login(request, Player.objects.get(pk=token.player_id), backend=BACKEND)
    request.session[_BY_TOKEN] = True
    _put(request.session, token.public_id)


def session_join(request: HttpRequest, token: ApiToken) -> bool:
    """Let the token and the session of its player in this browser end together; whether there is such a session.

    Raises Problem token_invalid as `session_open` does.
    """
    _require_full(token)
    if request.user.pk != token.player_id:
        return False
    _put(request.session, token.public_id)
    return True


def is_alive(session: SessionBase) -> bool:
    """Whether the session's token, if it has one, is still good."""
    public_id = session.get(_TOKEN)
    if public_id is None:
        return True
    token = ApiToken.objects.filter(public_id=public_id).first()
    return token is not None and token.is_live(clock.now())


def is_by_token(session: SessionBase) -> bool:
    """Whether a token opened the session, and no password was given since."""
    return bool(session.get(_BY_TOKEN))


def has_token(session: SessionBase) -> bool:
    """Whether a token belongs to the session."""
    return _TOKEN in session


def let_go(session: SessionBase) -> None:
    """The session goes on without its token, which has ended by the wish of whoever is logged in: they have given the
    password again."""
    session.pop(_TOKEN, None)


def _require_full(token: ApiToken) -> None:
    player = token.player
    if player.is_bot or player.is_guest or not token.is_session or set(token.scopes) != set(ALL_SCOPES):
        raise Problem(ProblemCode.TOKEN_INVALID)


def _put(session: SessionBase, public_id: str) -> None:
    former = session.get(_TOKEN)
    if former != public_id:
        _revoke(former)
        session[_TOKEN] = public_id


def _revoke(public_id: str | None) -> None:
    if public_id is not None:
        access.end(ApiToken.objects.filter(public_id=public_id))


@receiver(user_logged_out)
def _end_token(request: HttpRequest, **_more: Any) -> None:
    _revoke(request.session.get(_TOKEN))


@receiver(user_logged_in)
def _end_replaced(request: HttpRequest, user: Player, **_more: Any) -> None:
    """The sessions that this browser had and has lost, and the oldest ones beyond `MOST`."""
    text = getattr(request, devices.COOKIE, None)
    device = devices.nonce_of(text) if text else ""
    request.session[DEVICE] = device
    others = BrowserSession.objects.filter(player=user).exclude(session_key=request.session.session_key)
    if device:
        _end(others.filter(device=device))
    _end(others.order_by("-expire_date", "session_key")[MOST - 1 :])


def _end(ended: Iterable[BrowserSession]) -> None:
    for session in ended:
        _revoke(session.get_decoded().get(_TOKEN))
        session.delete()


@receiver(user_logged_in)
def _is_by_password(request: HttpRequest, **_more: Any) -> None:
    """Django keeps the session of somebody who logs in a second time. What knew it before must not know it now."""
    if request.session.pop(_BY_TOKEN, False):
        request.session.cycle_key()
