"""The player who makes a request, by the bearer token in its `Authorization`."""

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .models import ApiToken
from .services import accounts


def token_of(header: str) -> ApiToken | None:
    """The token, with its player, of the header `Authorization: Bearer bang_…`; None without the header.

    Raises Problem token_invalid or token_revoked.
    """
    if not header:
        return None
    scheme, _space, text = header.partition(" ")
    if scheme.lower() != "bearer":
        raise Problem(ProblemCode.TOKEN_INVALID, say("refused-authorization-scheme"))
    return accounts.token_check(text=text.strip())
