"""What staff may do to the accounts of others. Staff who could change rights or passwords could read every game."""

from __future__ import annotations

from typing import Final

from django.contrib.auth.models import AnonymousUser
from django.db import transaction

from accounts.people.models import Player
from accounts.people.services import accounts
from bang_service.platform import admin_log
from bang_service.platform.admin_log import LogText
from bang_service.platform.problems import Problem, ProblemCode
from games.reading.projection.staff import play_together

_LOGGED: Final = {
    (False, True): LogText("admin-log-password-replaced"),
    (False, False): LogText("admin-log-password-replaced-tokens-kept"),
    (True, True): LogText("admin-log-password-taken"),
    (True, False): LogText("admin-log-password-taken-tokens-kept"),
}
"""By whether nobody can log in with a password any more, and whether the personal tokens ended."""


def may_change(staff: Player | AnonymousUser, player: Player) -> bool:
    """Whether a staff member may change this account at all. Only superusers may change accounts of staff."""
    return bool(staff.is_superuser) or not (player.is_staff or player.is_superuser)


def require_password(staff: Player, player: Player) -> None:
    """Raise Problem forbidden unless `staff` may replace the password of `player`.

    Staff who can log in as another player at their own table see that hand: no one may do this, not even a superuser.
    """
    if player.is_bot:
        raise Problem(ProblemCode.FORBIDDEN, "A bot has no password: its owner makes tokens for it.")
    if player.is_guest:
        raise Problem(ProblemCode.FORBIDDEN, "A guest has no password until they make this an account.")
    if not may_change(staff, player):
        raise Problem(ProblemCode.FORBIDDEN, "Only a superuser may replace the passwords of staff.")
    if staff.pk != player.pk and play_together(staff.pk, player.pk):
        raise Problem(
            ProblemCode.FORBIDDEN,
            "You play at a table with this player. Ask someone who does not, or wait for the end of the game.",
        )


def password_replace(*, staff: Player, player: Player, new: str | None, tokens: bool = True) -> None:
    """Give the player a new password, or none, so that no one can log in with one. Their sessions end and, with
    `tokens`, their personal tokens too; they get a notice, and the admin's log records it.

    Raises Problem forbidden; see `require_password`.
    """
    require_password(staff, player)
    player.set_password(new)
    with transaction.atomic():
        accounts.password_replace(player=player, tokens=tokens, by_staff=True)
        admin_log.write(staff.pk, [player], _LOGGED[new is None, tokens])
