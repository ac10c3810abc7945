"""Whether everything came that the service says to have sent, and once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from accounts.notices.channels import documents
from accounts.notices.models import Delivery
from tests.proofs.month.receivers import HOST, Arrivals

PATIENCE: Final = 30
"""Seconds in which what is due must have gone."""


def compare(arrivals: Arrivals, *, wait: Callable[[float], None]) -> tuple[dict[str, int], list[str]]:
    """How many copies there are by their state, and what is wrong. `wait` lets the service go on for some seconds."""
    copies = Delivery.objects.filter(endpoint__url__startswith=f"http://{HOST}:{arrivals.http}/")
    for _ in range(PATIENCE):
        if not copies.filter(state=Delivery.State.DUE).exists():
            break
        wait(1)
    came = Counter((int(post.path.strip("/")), post.headers["webhook-id"]) for post in arrivals.posts)
    wrong = [f"{notice} came {count} times to player {player}" for (player, notice), count in came.items() if count > 1]
    states: Counter[str] = Counter()
    for copy in copies.select_related("notice"):
        states[copy.state] += 1
        key = (copy.notice.player_id, documents.identity(copy.notice))
        if copy.state == Delivery.State.SENT and key not in came:
            wrong.append(f"{key[1]} is sent, and did not come to player {key[0]}")
        elif copy.state in (Delivery.State.DUE, Delivery.State.FAILED):
            wrong.append(f"{key[1]} is {copy.state} for player {key[0]} after {copy.attempts} attempts: {copy.error}")
    return dict(states), wrong
