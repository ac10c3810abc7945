"""Push services learn nothing of players and tables, and nothing of a game that is hidden."""

from __future__ import annotations

import random
from typing import Any

from accounts.notices.models import Delivery
from accounts.people.models import Player
from bang_service.platform.notice_kinds import kind_names
from games.models import Notice, Seat, Table
from games.notice_kinds import MAY_REACT
from tests.accounts.browsers import Browser
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import Arrival, Server, ask, copy
from tests.api import Api
from tests.games.people import Person, answer, chosen, persons, see, start
from tests.games.test_secrecy import scramble, undone

STEPS = 30


def outside(arrival: Arrival) -> str:
    """All that the push service can read."""
    return "\n".join([arrival.path, *(f"{name}: {value}" for name, value in arrival.headers.items())])


def test_push_service__reads_no_name_and_no_id(db: None, server: Server) -> None:
    player = Player.objects.create(pk=777123456, name="CalamityJane")
    table = Table.objects.create(
        pk=888123456, name="HighNoonHotel", host=player, game="cards", seat_count=4, seed="0" * 64, commitment="0" * 64,
        status=Table.Status.PLAYING,
    )  # fmt: skip
    Seat.objects.create(table=table, number=0, player=player)
    ask(table, player)
    browser = Browser(server)
    device = browser.of(player, name="TelephoneOfJane", language="de")
    for kind in kind_names():
        copy(table, device, told={"kind": kind, "prompt": "3141592-0"})
    work()
    assert len(browser.arrivals) >= 20
    for arrival in browser.arrivals:
        assert set(arrival.headers) == {
            "host", "user-agent", "content-type", "accept-encoding", "ttl", "content-encoding", "urgency", "topic",
            "authorization", "content-length",
        }  # fmt: skip
        read = outside(arrival) + arrival.body.decode("latin-1")
        for hidden in (
            "777123456", "888123456", "Calamity", "HighNoon", "Telephone", device.key, "3141592", *kind_names()
        ):  # fmt: skip
            assert hidden not in read.replace("bang-service-notices", ""), hidden


def push_all(time: Time) -> None:
    """Whoever is asked hears of it after a moment."""
    work()
    time.passes(seconds=5)
    work()


def seen_after(one: Person, table: int, option: str, server: Server, time: Time) -> tuple[Any, list[Any], list[Any]]:
    """What the player sees when they have answered so; what the push service got then; and what it is to get."""
    server.arrivals.clear()
    seen = answer(one.api, table, see(one.api, table), option)
    push_all(time)
    time.passes(seconds=-5)
    # Moments stand still, so that what follows within one has no order.
    got = sorted((outside(arrival), len(arrival.body)) for arrival in server.arrivals)
    plan = Delivery.objects.filter(endpoint__kind="push").order_by("endpoint__key", "pk")
    return seen, got, list(plan.values_list("endpoint__key", "state", "attempts", "next_at"))


def test_push_service__in_worlds_that_look_the_same__sees_the_same(db: None, server: Server, time: Time) -> None:
    """In each position somebody makes a move, and makes it again where all that they cannot know is otherwise. If the
    move shows nothing of that, then nor does what is pushed, to whomever."""
    people = persons(4)
    for one in people:
        Browser(server).of(one.player)
    table = start(people, seed=3, sets=["base", "valley_of_shadows"])
    chance = random.Random(3)
    compared = pushed = reactions = 0
    for _ in range(STEPS):
        # Nobody but the one who moves has looked for a while: whoever is looking is told later.
        time.passes(minutes=5)
        seat = chance.choice(see(Api(), table)["waiting_for"])
        actor = people[seat]
        view = see(actor.api, table)
        option = chosen(view, chance)
        with undone():
            here, told_here = seen_after(actor, table, option, server, time), called_to_react()
        with undone():
            if scramble(table, seat, chance):
                there, told_there = seen_after(actor, table, option, server, time), called_to_react()
                if there[0] == here[0]:
                    assert there == here
                    compared += 1
                    pushed += bool(here[1])
                    reactions += told_here != told_there
        if answer(actor.api, table, view, option)["result"] is not None:
            break
        push_all(time)
    assert compared > 25 and pushed > 8
    # Among them are some where others may react to the move than here.
    assert reactions


def called_to_react() -> list[int]:
    """Whom the service has told that they may react."""
    return sorted(Notice.objects.filter(kind=MAY_REACT).values_list("player_id", flat=True))
