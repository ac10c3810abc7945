"""What tokens have set up ends with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.dispatch import receiver

from accounts.notices.models import Endpoint
from accounts.notices.notice_kinds import ACCESS_ADDED
from accounts.people.models import Player
from accounts.people.services import access
from accounts.people.signals import access_added, password_changed, tokens_ended
from games.terms.notices import NoticeDetails

from . import endpoints, own


@receiver(access_added)
def tell(player: Player, what: str, bot: str, **kwargs: Any) -> None:
    """A notice of what is new in an account."""
    own.tell(player, ACCESS_ADDED, NoticeDetails(access=what, who=bot))


@receiver(tokens_ended)
def end_with_tokens(tokens: Mapping[str, int], **kwargs: Any) -> None:
    """Webhooks and devices that these tokens have set up."""
    _end(Endpoint.objects.filter(player__in=set(tokens.values()), made_by__in=tokens))


@receiver(password_changed)
def end_with_password(player: Player, **kwargs: Any) -> None:
    """Webhooks and devices of a player whose password is another one: all but those of the tokens that stay."""
    stay = access.live_tokens().filter(player=player).values("public_id")
    _end(Endpoint.objects.filter(player=player, kind__in=endpoints.AT_ONCE).exclude(made_by__in=stay))


def end_expired() -> int:
    """Devices whose token has expired. Returns how many there were."""
    return _end(Endpoint.objects.filter(endpoints.has_expired()))


def _end(ended: QuerySet[Endpoint]) -> int:
    found = list(ended.order_by("pk"))
    for endpoint in found:
        endpoints.end(endpoint)
    return len(found)
