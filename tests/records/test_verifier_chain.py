"""The published verifier and the chain of all commitments."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from games.engine.kernel.rng import commitment
from games.fairness.deals import FIRST_PREVIOUS, link
from games.fairness.verifier import verify_record as program

from .games import Document
from .published import Change, refusal, run, run_files


def chained(record: Document, place: int, length: int) -> list[Document]:
    """A chain of so many deals, in which the record has a place, from 1."""
    entries: list[Document] = []
    previous = FIRST_PREVIOUS
    for number in range(1, length + 1):
        seed = record["seed"] if number == place else hashlib.sha256(b"%d" % number).hexdigest()
        entry: Document = {"number": number, "commitment": commitment(seed), "status": "over", "seed": seed}
        entry["link"] = link(previous, number, commitment(seed))
        if number == place:
            record["chain"] = {"number": number, "previous": previous, "link": entry["link"]}
        elif number % 3 == 0:
            entry |= {"status": "playing", "seed": None}
        previous = entry["link"]
        entries.append(entry)
    return entries


def with_chain(folder: Path, record: Document, *pages: object) -> tuple[int, str]:
    words = []
    for number, page in enumerate(pages):
        file = folder / f"page-{number}.json"
        file.write_text(json.dumps(page))
        words += ["--chain", str(file)]
    return run(folder, record, *words)


def test_chain__in_pages_or_whole_or_from_the_middle__holds_the_record(tmp_path: Path, dice: Document) -> None:
    entries = chained(dice, 5, 9)
    code, told = with_chain(
        tmp_path, dice, {"results": entries[:5], "next": "…"}, {"results": entries[5:], "next": None}
    )
    assert code == 0 and "number 5, in an unbroken list of 9" in told
    assert with_chain(tmp_path, dice, entries)[0] == 0
    assert with_chain(tmp_path, dice, entries[3:])[0] == 0


def hole(entries: list[Document]) -> None:
    del entries[6]


def numbered_without_end(entries: list[Document]) -> None:
    entries[-1]["number"] = float("inf")


def numbered_by_words(entries: list[Document]) -> None:
    entries[2]["number"] = "3"


def numbered_from_zero(entries: list[Document]) -> None:
    entries[0]["number"] = 0


def own_left_out(entries: list[Document]) -> None:
    del entries[4:]


def exchanged(entries: list[Document]) -> None:
    entries[1]["commitment"] = commitment("cd" * 32)


def told_another_seed(entries: list[Document]) -> None:
    entries[1]["seed"] = "cd" * 32


def all_linked_anew(entries: list[Document]) -> None:
    exchanged(entries)
    entries[1]["seed"] = None
    previous = FIRST_PREVIOUS
    for entry in entries:
        entry["link"] = previous = link(previous, entry["number"], entry["commitment"])


def another_beginning(entries: list[Document]) -> None:
    entries[0]["link"] = "0" * 64
    del entries[1:3]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (hole, "the list of deals has no number 7"),
        (numbered_without_end, "inf is no number of a deal"),
        (numbered_by_words, "'3' is no number of a deal"),
        (numbered_from_zero, "0 is no number of a deal"),
        (own_left_out, "does not have the record's number 5"),
        (exchanged, "the chain is broken: link 2"),
        (told_another_seed, "the seed told of deal 2 is not the one committed to"),
        (all_linked_anew, "has another commitment or link than the record"),
        (another_beginning, "the chain is broken: link 1"),
    ],
)
def test_broken_chain__is_found(
    tmp_path: Path, dice: Document, change: Callable[[list[Document]], None], said: str
) -> None:
    entries = chained(dice, 5, 9)
    change(entries)
    code, told = with_chain(tmp_path, dice, entries)
    assert code == 1
    assert said in told


def test_chain_that_is_none__hides_no_other_record(tmp_path: Path, dice: Document) -> None:
    for name in "ab":
        (tmp_path / name).write_text(json.dumps(dice))
    entries = chained(dice, 1, 2)
    numbered_without_end(entries)
    (tmp_path / "chain").write_text(json.dumps(entries))
    code, told = run_files(str(tmp_path / "a"), str(tmp_path / "b"), "--chain", str(tmp_path / "chain"))
    assert code == 1
    assert f"{tmp_path / 'a'}: inf" in told and f"{tmp_path / 'b'}: inf" in told


def place_upon_zeros(record: Document) -> None:
    record["chain"] = {"number": 2, "previous": FIRST_PREVIOUS, "link": link(FIRST_PREVIOUS, 2, record["commitment"])}


def place_upon_anything(record: Document) -> None:
    record["chain"] = {"number": 1, "previous": "1" * 64, "link": link("1" * 64, 1, record["commitment"])}


def place_by_another_name(record: Document) -> None:
    text = f"{FIRST_PREVIOUS} 1.0 {record['commitment']}"
    record["chain"] = {
        "number": 1.0,
        "previous": FIRST_PREVIOUS,
        "link": hashlib.sha256(text.encode()).hexdigest(),
    }


def seat_by_another_name(record: Document) -> None:
    record["players"][0]["seat"] = 0.0


@pytest.mark.parametrize("change", [place_upon_zeros, place_upon_anything, place_by_another_name])
def test_place_in_the_chain_that_no_deal_has__is_refused(dice: Document, change: Change) -> None:
    change(dice)
    assert refusal(dice)


def test_seats__are_counted_whatever_they_are_called(dice: Document) -> None:
    """The deal seed cannot be chosen by writing a seat's number otherwise."""
    honest = program.deal_seed_of(dice)
    seat_by_another_name(dice)
    assert program.deal_seed_of(dice) == honest
