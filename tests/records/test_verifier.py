"""The verifier that players get: one file, run by itself, passes honest records and tells no record from one."""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path

import pytest

from games.engine.cardgame.table import CardGame
from games.engine.testing.random_tables import Course, DiceCourse
from games.fairness.verifier import verify_record as program
from games.terms.rulebooks import CARDS, DICE, rulebook

from .games import Document, record_by
from .published import PROGRAM, STAFF, refusal, run, run_files

# -- honest records --------------------------------------------------------------------------------------------


def test_honest_records__of_both_games__pass(tmp_path: Path) -> None:
    files, kinds = [], set()
    for course in (Course(seed=4), DiceCourse(seed=4)):
        for number in range(20):
            chance = course.chance(number)
            rules = course.setup(number, chance).rulebook()
            added = {seat: f"!{number}" for seat in range(rules.seats) if chance.random() < 0.3}
            most = chance.choice([None, None, chance.randrange(80)])
            record = record_by(rules, number, entropies=added, most=most)
            kinds.add((record["game"], record["seats"], record["status"], bool(added)))
            files.append(tmp_path / f"{course.__class__.__name__}-{number}.json")
            files[-1].write_text(json.dumps(record))
    code, said = run_files(*map(str, files))
    assert (code, said.count(": ok")) == (0, len(files)), said
    assert {seats for game, seats, _, _ in kinds if game == CARDS} == set(range(3, 15))
    assert {seats for game, seats, _, _ in kinds if game == DICE} == set(range(3, 9))
    assert {(status, added) for _, _, status, added in kinds} == {
        (status, added) for status in ("over", "voided") for added in (False, True)
    }


def test_discards_lifted_and_put_back__are_followed(tmp_path: Path) -> None:
    """Kit Carlson at the Abandoned Mine: what he does not keep goes back where no journal record tells of it."""
    rules = rulebook(game=CARDS, sets=["base", "fistful_of_cards"], seats=7, options={})
    records = (record_by(rules, number) for number in range(400))
    record = next(each for each in records if any(one["act"] == "restored" for one in each["apart"]))
    assert run(tmp_path, record)[0] == 0
    record["apart"] = [one for one in record["apart"] if one["act"] != "restored"]
    code, told = run(tmp_path, record)
    assert code == 1 and "left the discards, and nobody has got it" in told


def test_all_cards_looked_at__may_be_drawn_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kit Carlson at the Abandoned Mine, with two discards and no more: he takes both, the lower one first."""
    lift = CardGame.lift_discards
    monkeypatch.setattr(CardGame, "lift_discards", lambda g, count: lift(g, min(count, 2)))
    rules = rulebook(game=CARDS, sets=["base", "fistful_of_cards"], seats=7, options={})
    records = (record_by(rules, number) for number in range(1000))
    assert not refusal(next(record for record in records if _reversed(record)))


def _reversed(record: Document) -> bool:
    """Whether discards were all drawn, but in another order than that in which they lay."""
    journal = record["journal"]
    lifted = {one["after"]: one["cards"] for one in record["apart"] if one["pile"] == "discards"}
    draws = ((cards, journal[after]) for after, cards in lifted.items() if after < len(journal) and len(cards) > 1)
    return any(draw["kind"] == "draw" and draw["cards"] == cards[::-1] for cards, draw in draws)


def test_adjudicated_game__passes_without_an_end_in_its_journal(tmp_path: Path) -> None:
    record = record_by(rulebook(game=CARDS, sets=["base"], seats=4, options={}), 5, most=20)
    record |= {"status": "over", "result": {"side": "law", "winners": [0], "adjudicated": True}}
    code, told = run(tmp_path, record)
    assert code == 0 and "result      law (named by staff); winning seats: 0" in told


@pytest.mark.parametrize(
    ("status", "result"),
    [
        ("over", None),
        ("voided", STAFF),
        ("over", {"side": "outlaws", "winners": [1]}),
        ("over", {**STAFF, "winners": [1, 1]}),
        ("over", {**STAFF, "winners": [9]}),
        ("over", {**STAFF, "side": "the house"}),
    ],
)
def test_game_without_an_end__that_staff_has_not_ended__is_refused(status: str, result: Document | None) -> None:
    record = record_by(rulebook(game=CARDS, sets=["base"], seats=4, options={}), 5, most=20)
    assert "result      none: the game was ended without one" in program.verify(record)
    with pytest.raises(program.Wrong, match="staff has"):
        program.verify({**record, "status": status, "result": result})


def test_record_without_random_acts__says_what_was_not_checked(tmp_path: Path, cards: Document) -> None:
    cards["chance"] = cards["apart"] = None
    code, told = run(tmp_path, cards)
    assert code == 1
    assert "commitment and chain are in order, but nothing else can be checked" in told
    cards["chain"]["link"] = "f" * 64
    assert "link 1 of the chain does not follow" in run(tmp_path, cards)[1]


def test_what_was_checked__is_told(tmp_path: Path, cards: Document) -> None:
    code, said = run(tmp_path, cards, "--commitment", cards["commitment"])
    assert code == 0
    assert cards["commitment"] in said and cards["chain"]["link"] in said
    assert "seat 0 'six-guns', seat 2 '~petticoats~'" in said
    assert f"{len(cards['chance'])} random acts" in said and f"{len(cards['journal'])} records" in said


def test_program__needs_the_standard_library_only_and_an_old_python(tmp_path: Path) -> None:
    text = PROGRAM.read_text()
    compile(text, str(PROGRAM), "exec", dont_inherit=True)
    imported = {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert imported <= {"__future__", *sys.stdlib_module_names, "collections.abc"}
    ast.parse(text, feature_version=(3, 9))


def test_another_commitment_than_noted__is_told(tmp_path: Path, cards: Document) -> None:
    code, told = run(tmp_path, cards, "--commitment", "0" * 64)
    assert (code, "not the one that you have noted" in told) == (1, True)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "null", '{"format": 1}', '{"format": 2}', '{"format": 3}', '{"format": 3, "seed": 5}']
)
def test_no_record__is_said_to_be_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(text)
    code, told = run_files(str(file))
    assert code == 1 and told.startswith(str(file))


def test_every_member_left_out__is_told(cards: Document) -> None:
    # Without `editions`, a record is of first editions: there was a time when it did not say.
    needed = set(cards) - {"table", "rulebook", "decisions", "editions"}
    for name in needed:
        with pytest.raises(program.Wrong):
            program.verify({key: value for key, value in cards.items() if key != name})


def test_one_wrong_record__does_not_hide_the_others(tmp_path: Path, cards: Document, dice: Document) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    cards["seed"] = "0" * 64
    good.write_text(json.dumps(dice))
    bad.write_text(json.dumps(cards))
    code, told = run_files(str(bad), str(good), str(tmp_path / "none.json"))
    assert code == 1
    assert f"{good}: ok" in told and "none.json cannot be read" in told and f"{bad}: the seed" in told


@pytest.mark.parametrize("seats", [10**30, float("inf"), 10**9, True, "5", None, [], {}])
def test_number_of_seats_out_of_bounds__is_told_and_hides_no_other_record(
    tmp_path: Path, dice: Document, seats: object
) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(dice))
    bad.write_text(json.dumps({**dice, "seats": seats}))
    code, told = run_files(str(bad), str(good))
    assert code == 1
    assert f"{good}: ok" in told and f"{bad}: " in told
