"""The one query that every request makes: a token with its player, and a bot's owner."""

from accounts.people.models import ApiToken, Player
from bang_service.platform.database.prepared_select import PreparedSelect

_TOKEN = PreparedSelect(
    {"t": ApiToken, "p": Player, "o": Player},
    # A person has no owner to look for, so the second join costs them nothing.
    "FROM people_apitoken t JOIN people_player p ON p.id = t.player_id "
    "LEFT JOIN people_player o ON o.id = p.owner_id WHERE t.public_id = %s",
    only={
        "p": [field.name for field in Player._meta.concrete_fields if field.name != "password"],
        "o": ("id", "name", "kind", "is_guest", "is_active"),
    },
)


def find_token(public_id: str) -> ApiToken | None:
    """The token with this public id, and its player with all fields except the password; None if there is none.

    The owner of a bot comes with id, name, kind, `is_guest` and `is_active`.
    """
    for token, player, owner in _TOKEN.rows([public_id]):
        if owner is not None:
            player.owner = owner
        token.player = player
        found: ApiToken = token
        return found
    return None
