"""The page of a player, which everybody may read and link: who they are, as the API says it to a visitor."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from accounts.people.services.profiles import profile_of
from bang_service.platform.texts import say

from .league_words import day_told
from .published import Content, page, published


@published
def player(request: HttpRequest, player_id: int) -> Content:
    """Who a player is; nobody whom nothing public names."""
    found = profile_of(player_id, None)
    who = str(_who(found["player"]))
    shown = {
        "player": found["player"],
        "who": who,
        "since": day_told(found["since"]),
        "closed": found["closed"],
        "play": reverse("play_screen", args=[f"players/{player_id}"]),
    }
    return page(request, "account_pages/player.html", found["player"]["name"], shown, who)


def _who(told: dict[str, Any]) -> object:
    if told["kind"] == "bot":
        return say("page-player-bot")
    return say("page-player-guest") if told["guest"] else say("page-player-person")
