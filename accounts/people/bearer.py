"""Who makes a request, by the bearer token in its `Authorization`, and what that token may be used for."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from bang_service.platform.problems import Problem, ProblemCode

from . import services
from .models import ApiToken


def token_of(header: str) -> ApiToken | None:
    """The token, with its player, of the header `Authorization: Bearer bang_…`; None without the header.

    Raises Problem token_invalid or token_revoked.
    """
    if not header:
        return None
    scheme, _space, text = header.partition(" ")
    if scheme.lower() != "bearer":
        raise Problem(ProblemCode.TOKEN_INVALID, _("Send the token as `Authorization: Bearer bang_…`."))
    return services.token_check(text=text.strip())


def require_scope(token: ApiToken | None, needed: str) -> None:
    """Raise Problem forbidden when there is a token and it lacks the scope."""
    if token is not None and needed not in token.scopes:
        raise Problem(
            ProblemCode.FORBIDDEN,
            format_lazy(
                _("This token lacks the scope {scope}. Make one that has it with POST /api/v1/me/tokens/."),
                scope=needed,
            ),
            needed_scope=str(needed),
        )
