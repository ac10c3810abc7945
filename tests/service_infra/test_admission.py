"""Whose request has a slot: those who send many wait behind their own, and others do not."""

from __future__ import annotations

import asyncio
import random

import pytest

from bang_service.platform.front.admission import Admission, Full, Slot
from tests.waiting import give_way

ADA, BEN, CY = "account 1", "account 2", "address 192.0.2.7"


async def settled() -> None:
    """Whoever was called, or put out, has heard of it."""
    for _ in range(3):
        await give_way()


class Requests:
    """Requests on their way in, by names."""

    def __init__(self, admission: Admission) -> None:
        self.admission = admission
        self.tasks: dict[str, asyncio.Task[Slot]] = {}

    async def come(self, owner: str, *names: str) -> None:
        for name in names:
            self.tasks[name] = asyncio.create_task(self.admission.enter(owner))
        await settled()

    async def end(self, name: str) -> None:
        (await self.tasks[name]).end()
        del self.tasks[name]
        await settled()

    def leave(self, name: str) -> None:
        """Nobody waits for it any more, whether it has a slot or not."""
        task = self.tasks.pop(name)
        if not task.cancel() and task.exception() is None:
            task.result().end()

    def inside(self) -> list[str]:
        """Those that have a slot."""
        return [name for name, task in self.tasks.items() if task.done() and task.exception() is None]

    def refused(self) -> list[str]:
        return [name for name, task in self.tasks.items() if task.done() and isinstance(task.exception(), Full)]


async def test_slots__of_one_who_sends_many__leave_one_to_others() -> None:
    requests = Requests(Admission(slots=2, each=1, room=100))
    await requests.come(ADA, "a1", "a2", "a3")
    await requests.come(BEN, "b1")
    assert requests.inside() == ["a1", "b1"]
    await requests.end("b1")
    # Nobody else waits, and still Ada has one slot only: whoever comes next finds the other.
    assert requests.inside() == ["a1"]
    await requests.end("a1")
    assert requests.inside() == ["a2"]


async def test_slots__go_round__from_one_to_the_next() -> None:
    requests = Requests(Admission(slots=1, each=1, room=100))
    await requests.come(ADA, "a1", "a2", "a3")
    await requests.come(BEN, "b1", "b2")
    await requests.come(CY, "c1")
    order = []
    while now := requests.inside():
        order += now
        await requests.end(now[0])
    assert order == ["a1", "a2", "b1", "c1", "a3", "b2"]


async def test_room__when_it_is_full__is_made_by_whoever_has_most() -> None:
    requests = Requests(Admission(slots=1, each=1, room=4))
    await requests.come(ADA, "a1", "a2", "a3", "a4")
    await requests.come(ADA, "a5")
    assert requests.refused() == ["a5"]
    with pytest.raises(Full):
        requests.admission.require_room(ADA)
    requests.admission.require_room(BEN)
    await requests.come(BEN, "b1")
    assert requests.refused() == ["a4", "a5"]
    await requests.come(BEN, "b2", "b3")
    assert requests.refused() == ["a3", "a4", "a5", "b3"]
    await requests.end("a1")
    assert requests.inside() == ["a2"]


async def test_slot__given_back_early__is_taken_by_another_and_ends_once() -> None:
    requests = Requests(Admission(slots=1, each=1, room=3))
    await requests.come(ADA, "a1", "a2")
    await requests.come(BEN, "b1")
    slot = await requests.tasks["a1"]
    await asyncio.to_thread(slot.give_back)
    await asyncio.to_thread(slot.give_back)
    await settled()
    assert requests.inside() == ["a1", "a2"]
    slot.end()
    await settled()
    assert requests.inside() == ["a1", "a2"]
    await requests.end("a2")
    assert requests.inside() == ["a1", "b1"]


async def test_client_that_leaves__in_any_order__frees_what_it_had() -> None:
    chance = random.Random(5)
    for _ in range(200):
        admission = Admission(slots=2, each=chance.choice([1, 2]), room=8)
        requests = Requests(admission)
        for number in range(20):
            for which in "xyz":
                await requests.come(chance.choice([ADA, BEN, CY]), f"{number}{which}")
            # Without a pause: a slot may come to whoever leaves in the same moment.
            for leaves in chance.sample([False, True], 2):
                if leaves and requests.tasks:
                    requests.leave(chance.choice([*requests.tasks]))
                elif not leaves and (now := requests.inside()):
                    requests.leave(chance.choice(now))
        await settled()
        while now := requests.inside():
            assert len(now) <= 2
            await requests.end(now[0])
        assert (admission._inside, admission._free, dict(admission._running), dict(admission._waiting)) == (
            0,
            2,
            {},
            {},
        )
