"""What both transports are asked about ratings and statistics."""

from __future__ import annotations

from typing import Any, Final

from .case import GONE, Case, case, listed, pages, table
from .world import NOBODY

_POOL: Final = {"game": "cards", "kind": "people"}


def _of(player: str, **pool: str) -> dict[str, Any]:
    return {**_POOL, "player_id": player, **pool}


RATINGS: Final[list[Case]] = [
    *listed("rating_pools", (NOBODY, {}, ""), ("eve", {}, "")),
    *pages("leaderboard", NOBODY, _POOL),
    *listed("leaderboard", ("ann", {}, ""), at={"game": "dice", "kind": "bots"}),
    *listed("leaderboard", ("ann", {}, "not_found"), at={"game": "poker", "kind": "people"}),
    *listed("leaderboard", ("ann", {}, "not_found"), at={"game": "cards", "kind": "everybody"}),
    case("rating_read", NOBODY, _of("{ann_id}")),
    case("rating_read", "eve", _of("{bob_id}")),
    case("rating_read", NOBODY, _of("{fay_id}"), code="not_found"),
    case("rating_read", NOBODY, _of("{ann_id}", kind="bots"), code="not_found"),
    case("rating_read", NOBODY, _of("{ann_id}", kind="none"), code="not_found"),
    case("rating_read", NOBODY, _of(GONE), code="not_found"),
    *pages("rating_history", NOBODY, _of("{ann_id}")),
    case("rating_history", NOBODY, _of("{fay_id}"), code="not_found"),
    case("rating_history", NOBODY, _of("{ann_id}", game="poker"), code="not_found"),
    case("profile_read", NOBODY, {"player_id": "{ann_id}"}),
    case("profile_read", "eve", {"player_id": "{bob_id}"}),
    case("profile_read", NOBODY, {"player_id": GONE}, code="not_found"),
    case("player_ratings", NOBODY, {"player_id": "{ann_id}"}),
    case("player_ratings", "eve", {"player_id": "{fay_id}"}),
    case("player_ratings", NOBODY, {"player_id": GONE}),
    case("language_list", NOBODY),
    case("texts_read", NOBODY, {"language": "de"}),
    case("texts_read", "eve", {"language": "tlh"}, code="not_found"),
    case("statistics_read", NOBODY, {"player_id": "{ann_id}"}),
    case("statistics_read", "eve", {"player_id": "{bob_id}"}),
    case("statistics_read", "eve", {"player_id": "{fay_id}"}, code="not_found"),
    case("statistics_read", NOBODY, {"player_id": GONE}, code="not_found"),
    case("table_rating", NOBODY, {"table_id": "{rated}"}),
    case("table_rating", "ann", {"table_id": "{annulled}"}),
    case("table_rating", "ann", {"table_id": "{unratable}"}),
    case("table_rating", NOBODY, {"table_id": "{rated_open}"}),
    case("table_rating", NOBODY, table("over")),
    case("table_rating", "ann", table("private")),
    case("table_rating", "eve", table("private"), code="not_found"),
    *listed("table_rating", ("eve", {"invitation": "{invitation}"}, ""), at=table("secret")),
    *listed("table_rating", ("eve", {"invitation": "a-guess"}, "not_found"), at=table("secret")),
    case("table_rating", NOBODY, table(GONE), code="not_found"),
]
