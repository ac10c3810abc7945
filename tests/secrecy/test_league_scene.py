"""The league of a hunt: what it leaves behind, and from when on those hear of a seat that changes hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.apps import apps
from django.urls import resolve

from games.models import Table
from tests.proofs.leak_hunt import forked, league
from tests.proofs.leak_hunt.acts import Step
from tests.proofs.leak_hunt.hunt import Courses
from tests.proofs.leak_hunt.league_acts import ASK, GIVE_WAY, STAND_IN, done
from tests.proofs.leak_hunt.people import People
from tests.proofs.leak_hunt.scene import Scene
from tests.proofs.leak_hunt.setting import in_one_process
from tests.proofs.leak_hunt.still import Still
from tests.proofs.leak_hunt.streams import Line

NUMBER = 1


@dataclass
class Stage:
    """The people of a hunt, and its time and chance."""

    people: People
    still: Still

    def begun(self) -> Scene:
        return Scene.begun(self.people, self.still, Courses(1).of(NUMBER), NUMBER)


@pytest.fixture
def stage(transactional_db: None) -> Iterator[Stage]:
    resolve("/healthz")
    still = Still()
    with in_one_process(), still.held():
        people = People.come()
        yield Stage(people, still)
        people.receiver.close()


def rows() -> dict[str, int]:
    return {model._meta.label: model._default_manager.count() for model in apps.get_models()}


def test_league__closed__leaves_nothing_behind(stage: Stage) -> None:
    assert league.is_played(NUMBER)
    stage.begun().close()
    before = rows()
    scene = stage.begun()
    assert scene.league is not None and rows()["leagues.Standing"] == len(scene.seated)
    scene.close()
    assert rows() == before


def test_fixture__has_people_in_all_its_seats__and_nobody_hosts_it(stage: Stage) -> None:
    scene = stage.begun()
    table = Table.objects.get(pk=scene.table)
    assert table.is_managed and table.clock is not None
    assert None not in scene.seated and stage.people.house in scene.seated
    seated = list(scene.seated)
    scene.look_who_sits()
    assert scene.seated == seated


def test_fixture__begun_again__is_the_same_game(stage: Stage) -> None:
    first = stage.begun()
    first.close()
    again = stage.begun()
    assert (again.seated, again.plan) == (first.seated, first.plan) and again.table != first.table


def test_substitute__has_the_seat_when_both_have_agreed__and_a_refusal_is_told(stage: Stage) -> None:
    scene = stage.begun()
    former = scene.person(2)
    with forked.undone():
        for kind in (ASK, STAND_IN):
            done(Step(kind, 2), scene)
            assert scene.person(2) is former
        with pytest.raises(AssertionError, match="409"):
            done(Step(ASK, 2), scene)
        done(Step(GIVE_WAY, 2), scene)
        assert scene.person(2) is stage.people.substitute


def test_line__that_ends__is_heard_no_further() -> None:
    line = Line("stream", "the substitute", "table", [b"1", b"2", b"3"])
    line.ends_after(2)
    line.ends_after(3)
    assert line.take() == [b"1", b"2"]
    line.came.append(b"4")
    assert line.take() == []


def test_line__that_is_not_heard_yet__keeps_nothing() -> None:
    line = Line("stream", "the one replaced", "table", [b"1"], is_heard=False)
    assert line.take() == []
    line.is_heard = True
    assert line.take() == []
