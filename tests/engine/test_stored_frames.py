"""What earlier releases stored is read by the code of today, and what a newer one stored is left alone."""

from __future__ import annotations

from typing import ClassVar

import pytest

from games.engine.kernel import stored_frames
from games.engine.kernel.abilities import Source, after
from games.engine.kernel.operation import Operation
from games.engine.kernel.stored_frames import (
    NewerSnapshot,
    Stored,
    frames_from,
    listener_renamed,
    migrates,
)

from .toys import Scored


class Parcel(Operation, id="toy_post", layout=3):
    """First it had a weight alone, then a word before it; now it is sent `by`."""

    word: str
    weight: int
    by: str = "coach"

    def sent(self, g: object) -> None:
        """On its way."""


class Stamp(Operation, id="toy_stamp"):
    """What a parcel once did itself."""

    value: int
    former_steps: ClassVar[dict[str, str]] = {"licked": "moistened"}

    def start(self, g: object) -> None:
        """Stick."""

    def moistened(self, g: object) -> None:
        """Once it was called `licked`."""


@migrates("toy_post", 1)
def _with_a_word(frame: Stored) -> list[Stored]:
    _, step, serial, weight = frame
    return [["toy_post@2", step, serial, "parcel", weight]]


@migrates("toy_post", 2)
def _stamped_apart(frame: Stored) -> list[Stored]:
    _, step, serial, word, weight = frame
    return [["toy_post@3", "sent", serial, word, weight], ["toy_stamp", step, 0, 2 * weight]]


@migrates("toy_letter", 1)
def _no_more(frame: Stored) -> list[Stored]:
    return []


class Clerk(Source):
    name = "toy clerk"

    @after(Scored)
    def counts_all(self, g: object, me: int, event: Scored) -> None:
        """Once it was called `counts`, then `adds`."""


listener_renamed("toy clerk", "counts", "adds")
listener_renamed("toy clerk", "adds", "counts_all")


def test_a_layout_is_stored_only_where_it_is_not_the_first() -> None:
    assert Stamp(value=4).plain() == ["toy_stamp", "start", 0, 4]
    assert Parcel(word="a", weight=4).plain() == ["toy_post@3", "start", 0, "a", 4, "coach"]


def test_an_old_frame_goes_through_every_layout_up_to_the_present_one() -> None:
    assert [frame.plain() for frame in frames_from([["toy_post", "start", 7, 5]])] == [
        ["toy_post@3", "sent", 7, "parcel", 5, "coach"],
        ["toy_stamp", "start", 0, 10],
    ]
    assert [type(frame) for frame in frames_from([["toy_post@2", "start", 0, "b", 1]])] == [Parcel, Stamp]


def test_frames_keep_their_order_and_a_frame_may_go() -> None:
    stack = [["toy_stamp", "start", 0, 1], ["toy_letter", "start", 0], ["toy_post", "start", 0, 2]]
    assert [frame.id for frame in frames_from(stack)] == ["toy_stamp", "toy_post", "toy_stamp"]


@pytest.mark.parametrize(
    ("frame", "named"),
    [
        (["toy_post@4", "start", 0, "a", 1, "coach", 0], "toy_post@4"),
        (["toy_unheard_of", "start", 0], "toy_unheard_of"),
        (["toy_stamp", "torn", 0, 1], "torn"),
        (["toy_stamp", "start", 0, 1, 2], "toy_stamp"),
        (["toy_scored", "following", 0, [["after", "toy clerk", "weighs", 0, -1]], 0, 3], "weighs"),
    ],
)
def test_what_only_a_newer_release_knows_is_refused(frame: Stored, named: str) -> None:
    with pytest.raises(NewerSnapshot, match=named):
        frames_from([frame])


@pytest.mark.parametrize(
    ("frame", "operand"), [(["toy_stamp", "start", 0], "value"), (["toy_scored", "proposed", 0], "seat")]
)
def test_a_frame_without_an_operand_that_must_be_given_is_refused(frame: Stored, operand: str) -> None:
    with pytest.raises(ValueError, match=f"'{frame[0]}' lacks '{operand}'"):
        frames_from([frame])


def test_a_frame_stands_at_a_step_that_was_renamed() -> None:
    (frame,) = frames_from([["toy_stamp", "licked", 3, 1]])
    assert frame.plain() == ["toy_stamp", "moistened", 3, 1]


def test_a_listener_that_was_renamed_waits_under_its_new_name() -> None:
    (frame,) = frames_from([["toy_scored", "following", 0, [["after", "toy clerk", "counts", 1, -1]], 0, 3]])
    assert isinstance(frame, Scored)
    assert frame.queue == [["after", "toy clerk", "counts_all", 1, -1]]


def test_frames_of_one_layout_are_migrated_once() -> None:
    with pytest.raises(ValueError, match="toy_post@2"):
        migrates("toy_post", 2)(stored_frames.frames_from)  # type: ignore[arg-type]
