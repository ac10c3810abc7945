"""The hunt for leaks: it finds every leak that is put in on purpose, and none where there is none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.urls import resolve

from tests.proofs.leak_hunt.hunt import Courses, Hunt
from tests.proofs.leak_hunt.people import People
from tests.proofs.leak_hunt.plans import ORDER
from tests.proofs.leak_hunt.planted import LEAKS, Planted
from tests.proofs.leak_hunt.planted_in_leagues import LEAKS as IN_LEAGUES
from tests.proofs.leak_hunt.readers import CHANNELS, OF_LEAGUES
from tests.proofs.leak_hunt.setting import in_one_process
from tests.proofs.leak_hunt.still import Still
from tests.sampling import sample

SOME = dict.fromkeys(("respond", "draw", "discard", "choose"), 1)
"""A pair of worlds for each of some kinds of prompt."""

LATE = (3, {"play": 2, "respond": 8})
FIXTURE = (1, dict.fromkeys(("respond", "draw", "discard", "choose"), 2))
WHERE = {
    "a bank that is changed by part of an answer": (11, {"discard": 1, "pick": 1}),
    "how many cards are chosen for the top": (20, {ORDER: 4}),
    "a list ordered by what was answered": (0, {"respond": 4}),
    "a policy's wake-up that depends on the hand": (3, {"play": 3, "respond": 3}),
    "a question to a substitute with the ids of open ones": (1, {"play": 4, "discard": 4}),
    "a mail to a substitute as long as a hand is heavy": (1, {"play": 4, "discard": 4}),
}
"""In which game a leak is hunted, and how often worlds part there; most are told by deadlines that pass, those of
leagues at the table of a fixture."""
ALL = (*LEAKS, *IN_LEAGUES)


@pytest.fixture
def hunt(transactional_db: None) -> Iterator[Hunt]:
    resolve("/healthz")
    still = Still()
    with in_one_process(), still.held():
        people = People.come()
        yield Hunt(Courses(1), still, people, wanted={"cards": SOME, "dice": SOME})
        people.receiver.close()


@pytest.mark.parametrize("planted", sample(ALL, one_in=9), ids=[leak.name for leak in ALL])
def test_planted_leak__hunted_for__is_found(hunt: Hunt, planted: Planted) -> None:
    number, wanted = WHERE.get(planted.name, FIXTURE if planted in IN_LEAGUES else LATE)
    hunt.channels, hunt.wanted = planted.channels, {"cards": wanted}
    with planted.there():
        hunt.hunt(number)
    assert hunt.leaks
    assert hunt.leaks[0].found.heard.channel in planted.channels


TOLD_OF_QUESTIONS = frozenset({"notices", "webhook", "mail host", "push host"})
"""The channels that tell whoever does not look that they are asked."""


@pytest.mark.parametrize(
    ("number", "times", "channels"),
    [
        (27, 1, TOLD_OF_QUESTIONS),
        pytest.param(20, 6, frozenset(CHANNELS) - OF_LEAGUES, marks=pytest.mark.long),
    ],
)
def test_service__hunted_where_the_order_of_discards_is_asked_for__has_no_leak(
    hunt: Hunt, number: int, times: int, channels: frozenset[str]
) -> None:
    hunt.channels, hunt.wanted = channels, {"cards": {ORDER: times}}
    hunt.hunt(number)
    assert not hunt.leaks, str(hunt.leaks[0])
    assert {kind for _, kind, _ in hunt.tally.cells} == {ORDER}


@pytest.mark.long
def test_service__hunted_through__has_no_leak(hunt: Hunt) -> None:
    hunt.warm(1)
    for number in (1, 4):
        hunt.hunt(number)
    assert not hunt.leaks, str(hunt.leaks[0])
    assert {channel for _, _, channel in hunt.tally.cells} == set(CHANNELS)
    assert {game for game, _, _ in hunt.tally.cells} == {"cards", "dice"}
