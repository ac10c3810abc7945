"""What a notice that a game is over says of the rating of its player, once the game is rated."""

from __future__ import annotations

from accounts.ratings.models import RatedGame, RatingChange
from accounts.ratings.rating_model import Skill
from bang_service.platform.texts import say
from games.models import Notice
from games.notice_kinds import OVER


def rating_after(notice: Notice) -> str:
    """Their rating after the game and how it changed; nothing if it is not, or not yet, rated."""
    if notice.kind != OVER or notice.table is None or not notice.table.pool:
        return ""
    changes = RatingChange.objects.filter(player=notice.player_id, game__ending__table=notice.table_id)
    for change in changes.select_related("game__pool").order_by("-pk"):
        game = change.game
        if game.since <= game.pool.generation < game.until and game.counted != RatedGame.Counted.NOTHING:
            after = Skill(change.theta, change.variance).shown
            gained = after - Skill(change.theta_before, change.variance_before).shown
            return str(say("notice-rating", rating=str(after), change=f"{gained:+d}".replace("-", "−")))
    return ""
