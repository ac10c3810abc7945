"""Addresses of ratings, below /api/v1/."""

from bang_service.platform.operations.rest import routes

from . import rest

_PLAYER = "ratings/<str:game>/<str:kind>/players/<number:player_id>/"

urlpatterns = routes(
    {
        "ratings/": rest.Pools,
        "ratings/<str:game>/<str:kind>/": rest.Leaderboard,
        _PLAYER: rest.PlayerRating,
        f"{_PLAYER}history/": rest.History,
        f"{_PLAYER}plot.svg": rest.Plot,
        "players/<number:player_id>/ratings/": rest.PlayerRatings,
        "tables/<number:table_id>/rating/": rest.TableRating,
    },
    [],
)
