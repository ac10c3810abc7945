"""The one query that every request makes: a token with its player."""

from bang_service.platform.database.prepared_select import PreparedSelect

from .models import ApiToken, Player

_TOKEN = PreparedSelect(
    {"t": ApiToken, "p": Player},
    "FROM accounts_apitoken t JOIN accounts_player p ON p.id = t.player_id WHERE t.public_id = %s",
    only={"p": [field.name for field in Player._meta.concrete_fields if field.name != "password"]},
)


def find_token(public_id: str) -> ApiToken | None:
    """The token with this public id, and its player with all fields except the password; None if there is none."""
    for token, player in _TOKEN.rows([public_id]):
        token.player = player
        found: ApiToken = token
        return found
    return None
