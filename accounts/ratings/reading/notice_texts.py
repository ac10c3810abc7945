"""What a notice that a game is over says of the rating of its player, once the game is rated."""

from __future__ import annotations

from accounts.ratings.models import Pool, RatedGame
from bang_service.platform.texts import say
from games.models import Notice
from games.notice_kinds import OVER

from .changes import before_and_after, visible_changes


def rating_after(notice: Notice) -> str:
    """Their estimate after the game and what the game changed of it; nothing if it is not, or not yet, rated."""
    if notice.kind != OVER or notice.table is None or not notice.table.pool:
        return ""
    pool = Pool.objects.filter(game=notice.table.game, kind=notice.table.pool).first()
    if pool is None:
        return ""
    changes = visible_changes(pool).filter(player=notice.player_id, game__ending__table=notice.table_id)
    change = changes.exclude(game__counted=RatedGame.Counted.NOTHING).order_by("-pk").first()
    if change is None:
        return ""
    before, after = before_and_after(change)
    gained = f"{after.estimate - before.estimate:+d}".replace("-", "−")
    told = say("notice-rating", rating=str(after.estimate), uncertainty=str(after.uncertainty), change=gained)
    return str(told)
