"""What a token may be used for."""

from enum import StrEnum


class TokenScope(StrEnum):
    """Kept few, so that people understand what they grant."""

    GAMES_READ = "games:read"
    GAMES_PLAY = "games:play"
    ACCOUNT = "account"


MEANINGS: dict[TokenScope, str] = {
    TokenScope.GAMES_READ: "see the games and tables that you may see",
    TokenScope.GAMES_PLAY: "open, join and play games in your name",
    TokenScope.ACCOUNT: "see and change your account and your bots, revoke tokens, and make tokens that can do no more "
    "than this one",
}
ALL_SCOPES: tuple[str, ...] = tuple(scope.value for scope in TokenScope)
BOT_SCOPES: tuple[str, ...] = (TokenScope.GAMES_READ.value, TokenScope.GAMES_PLAY.value)
"""What each token of a bot may be used for: a bot plays, and its owner looks after its account."""
