"""A record has all the fields of its kind, whatever whoever notes it leaves out."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.kernel.journal import KINDS, lacking, readable, whole


@pytest.mark.parametrize(
    ("noted", "later", "record"),
    [
        (("use", 2, "Vera Custer", 1, "neutral"), {}, ("use", 2, "Vera Custer", 1, "neutral", "", "")),
        (("use", 2, "2", 1, "hostile"), {"die": "1"}, ("use", 2, "2", 1, "hostile", "1", "")),
        (("use", 2, "beer", 1, "friendly"), {"effect": "in_vain"}, ("use", 2, "beer", 1, "friendly", "", "in_vain")),
        (("play", 0, 7, "", 1, "neutral"), {"answers": 3, "by": 2}, ("play", 0, 7, "", 1, "neutral", "", 2, "", 3, "")),
        (("skip", 2, "Jail"), {}, ("skip", 2, "Jail")),
        (("role", 2, "outlaw", [2]), {}, ("role", 2, "outlaw", [2])),
        (("return", 2, 1, "Claus", [7], [2]), {"zone": "hand"}, ("return", 2, 1, "Claus", [7], "hand", [2])),
    ],
)
def test_whole__has_what_is_given_by_name__and_else_what_is_read_in_older_records(
    noted: tuple[Any, ...], later: dict[str, Any], record: tuple[Any, ...]
) -> None:
    assert whole(noted, later) == record
    assert readable(noted, 2) | later == readable(record, 2)


@pytest.mark.parametrize(
    ("noted", "later"),
    [
        (("use", 2, "Vera Custer", 1), {}),
        (("use", 2, "Vera Custer", 1, "neutral", ""), {}),
        (("use", 2, "Vera Custer", 1, "neutral"), {"rival": 3}),
        (("skip", 2), {"cause": "Jail"}),
        (("role", 2, "outlaw"), {}),
    ],
)
def test_whole__of_a_record_with_other_fields__is_refused(noted: tuple[Any, ...], later: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=f"{noted[0]} has the fields"):
        whole(noted, later)


def test_later_fields__come_last() -> None:
    for name, kind in KINDS.items():
        assert list(kind.fields)[len(kind.fields) - len(kind.later) :] == list(kind.later), name


def test_record__of_an_older_release__has_its_audience_where_later_fields_would_be() -> None:
    old = ("draw", 1, "deck", 1, "Bart Cassidy", [7], [1])
    told = {"top": -1, "kind": "draw", "seat": 1, "pile": "deck", "count": 1, "cause": "Bart Cassidy"}
    assert readable(old, 0) == told
    assert readable(old, 1) == {**told, "cards": [7]}


@pytest.mark.parametrize(
    ("record", "names"),
    [
        (("draw", 1, "deck", 1, "Bart Cassidy", [7], [1]), ["top"]),
        (("draw", 1, "deck", 1, "Bart Cassidy", [7], -1, [1]), []),
        (("play", 0, 7, "", 1, "neutral"), ["against", "by", "effect", "answers", "why"]),
        (("play", 0, 7, "", 1, "neutral", "Gatling"), ["by", "effect", "answers", "why"]),
        (("skip", 2, "Jail"), []),
    ],
)
def test_lacking__names_what_an_older_release_did_not_write(record: tuple[Any, ...], names: list[str]) -> None:
    assert lacking(record) == names
