"""What stands before the operations about ratings. All of them read; rated tables are public."""

from __future__ import annotations

from typing import Final

from accounts.people.scopes import TokenScope
from bang_service.platform.operations.cost import Cost
from bang_service.platform.operations.gate import PUBLIC, READ, Gate

POOL_LIST: Final = Gate("rating_pools", PUBLIC, READ, cost=Cost(100))
LEADERBOARD: Final = Gate("leaderboard", PUBLIC, READ, cost=Cost(130))
RATING_READ: Final = Gate("rating_read", PUBLIC, READ, cost=Cost(250))
PLAYER_RATINGS: Final = Gate("player_ratings", PUBLIC, READ, cost=Cost(130))
RATING_HISTORY: Final = Gate("rating_history", PUBLIC, READ, cost=Cost(100, row=4))
RATING_PLOT: Final = Gate("rating_plot", PUBLIC, READ, cost=Cost(800))

# It says which tables there are, so it asks of a token what the table itself asks.
TABLE_RATING: Final = Gate("table_rating", TokenScope.GAMES_READ, READ, or_nobody=True, cost=Cost(150))
