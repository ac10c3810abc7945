"""`manage.py verify`: an honest record is ok, and whatever is changed in it is found and named."""

import io
import random
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from bots.jobs import play_table
from games.engine.cardgame.table import CardGame
from games.fairness.deals import link
from games.fairness.records import MalformedRecord, Mismatch, read, verify
from games.fairness.verifier import verify_record as program
from games.models import Table
from games.reading import kept_records
from games.terms.rulebooks import CARDS, rulebook
from tests.api import Api, body
from tests.engine.random_games import seed_of

from .games import Document, encoded, plain, record_by, record_of


@cache
def _honest() -> Document:
    """A game long enough for a new deck and cards taken at random."""
    return next(
        record
        for record in map(record_of, range(100))
        if any(entry["kind"] == "shuffle" for entry in record["journal"])
        and any(entry["kind"] == "take" and entry["zone"] == "hand" for entry in record["journal"])
    )


@pytest.fixture
def record() -> Document:
    return plain(_honest())


def first_difference(record: Document) -> str:
    with pytest.raises(Mismatch) as found:
        verify(read(encoded(record)))
    return str(found.value)


def entry(record: Document, kind: str, **fields: Any) -> Document:
    """The first journal record of a kind with these fields."""
    found: Document = next(
        each for each in record["journal"] if each["kind"] == kind and fields.items() <= each.items()
    )
    return found


# -- honest records --------------------------------------------------------------------------------------------


def test_verify__record_that_does_not_name_when_the_end_is_judged__is_read_by_the_former_default() -> None:
    silent = plain(record_of(1, options={"win_check": "immediate"}))
    del silent["options"]["win_check"]
    assert verify(read(encoded(silent))).tells_chance


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_an_honest_record_is_ok(seats: int) -> None:
    for number in range(10):
        report = verify(read(encoded(record_of(number, seats))))
        assert report.opening_cards >= 3 * seats + 1


def test_table_options_are_part_of_the_rules() -> None:
    verify(read(encoded(record_of(1, 5, {"suzy_draw": "after_exchange", "self_jail": "yes"}))))


def test_what_was_checked_is_counted(record: Document) -> None:
    report = verify(read(encoded(record)))
    shuffles = [each for each in record["journal"] if each["kind"] == "shuffle"]
    assert report.reshuffles == len(shuffles) > 0
    assert report.dealt_by == 3
    randomly = [
        each
        for each in record["journal"]
        if (each["kind"] == "take" and each["zone"] == "hand" and each["cause"] != "Vulture Sam")
        or (each["kind"] == "discard" and each["zone"] == "hand" and each["cause"] == "Cat Balou")
    ]
    assert report.draws == len(randomly) > 0


@pytest.mark.parametrize("seats", [3, 8, 14])
@pytest.mark.parametrize("sets", [["base", "dodge_city"], ["base", "high_noon", "fistful_of_cards"]])
def test_records_of_all_sets_and_sizes(sets: list[str], seats: int) -> None:
    for number in range(3):
        record = record_of(number, seats, {}, sets)
        report = verify(read(encoded(record)))
        shuffles = [each for each in record["journal"] if each["kind"] == "shuffle"]
        assert report.reshuffles == len(shuffles)
        # Roles, characters, deck; the events, and which of two ends them.
        assert report.dealt_by == (3 if "dodge_city" in sets else 5)
        taken = [
            each
            for each in record["journal"]
            if (each["kind"] == "take" or (each["kind"] == "discard" and each["by"] >= 0))
            and each["zone"] == "hand"
            and each["cause"] in ("Panic!", "Cat Balou", "Rag Time", "Brawl", "Can-Can", "Conestoga")
        ]
        assert report.draws >= len(taken)


@pytest.fixture
def served(db: None, monkeypatch: pytest.MonkeyPatch) -> tuple[Api, str]:
    """A finished game of the service, the same each time: a client that knows it, and the path of its record."""
    monkeypatch.setattr("games.services.open_tables.new_seed", lambda: seed_of(9))
    token = body(Api().post("/api/v1/accounts/", {"name": "ann", "password": "six-guns-and-petticoats"}), 201)["token"]
    api = Api(token)
    table = body(api.post("/api/v1/tables/", {"seats": 4}), 201)["id"]
    path = f"/api/v1/tables/{table}"
    for _ in range(3):
        body(api.post(f"{path}/ai-seats/", {"policy": "random"}), 201)
    body(api.post(f"{path}/start/"))
    chance = random.Random(1)
    while (view := body(api.get(f"{path}/view/")))["result"] is None:
        if view["prompt"] is None:
            assert play_table(table)
        else:
            option = chance.choice(view["prompt"]["options"])["id"]
            body(api.post(f"{path}/answer/", {"prompt": view["prompt"]["id"], "option": option}))
    return api, f"{path}/record/"


def test_the_record_of_a_served_game_is_ok(served: tuple[Api, str]) -> None:
    api, path = served
    answer = api.get(path)
    report = verify(read(answer.content))
    assert report.record.seed == seed_of(9) and report.tells_chance
    assert len(report.record.decisions) == len(body(answer)["decisions"]) > 10


def told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule is repaired: the same decisions, with another journal."""
    discard = CardGame.discard_hand

    def repaired(g: CardGame, seat: int, cards: list[int], cause: str, by: int = -1, *words: str) -> None:
        discard(g, seat, cards, cause, seat, *words)

    monkeypatch.setattr(CardGame, "discard_hand", repaired)


def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule is repaired: what happened then cannot happen now."""

    def repaired(g: CardGame, *words: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(CardGame, "discard_hand", repaired)


def test_a_game_from_before_a_repair_of_the_rules_tells_of_no_chance_and_is_ok_where_it_was_played(
    served: tuple[Api, str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    api, path = served
    for repair in (told_otherwise, failing):
        caplog.clear()
        with pytest.MonkeyPatch.context() as later:
            repair(later)
            # It comes with another release.
            later.setattr(kept_records, "RELEASE", repair.__name__)
            answer = api.get(path)
        told = body(answer)
        assert (told["chance"], told["apart"]) == (None, None)
        move = told["chance_missing"]["move"]
        assert told["chance_missing"] == {
            "reason": "played_otherwise",
            "move": move,
            "text": "A rule was mended since the game was played; "
            f"move {move} is the first that has another outcome now.",
        }
        assert any(entry["kind"] == "discard" for entry in told["journal"]) and 0 < move <= len(told["decisions"])
        with pytest.raises(program.Wrong, match="A rule was mended since"):
            program.verify(told)
        assert f"the chance of table {told['table']} cannot be told any more" in caplog.text
        (tmp_path / "record.json").write_bytes(answer.content)
        out, err = run_verify(str(tmp_path / "record.json"))
        assert err == "" and out.endswith("ok\n")
        assert "random acts  not in the record, so not compared" in out


def test_a_game_by_cards_that_this_release_does_not_have_says_so(served: tuple[Api, str]) -> None:
    api, path = served
    number = body(api.get(path))["table"]
    Table.objects.filter(pk=number).update(rulebook="0" * 16)
    told = body(api.get(path))
    assert told["chance"] is None
    assert (told["chance_missing"]["reason"], told["chance_missing"]["move"]) == ("other_rulebook", None)


# -- records that do not follow from their seed ----------------------------------------------------------------


def test_another_seed_does_not_match_the_commitment(record: Document) -> None:
    record["seed"] = "0" * 64
    assert "does not match the commitment" in first_difference(record)


def test_another_commitment_is_found(record: Document) -> None:
    record["commitment"] = "0" * 64
    assert "published was 0000" in first_difference(record)


def test_another_seed_with_its_own_commitment_deals_something_else(record: Document) -> None:
    other = record_of(77)
    for name in ("seed", "commitment", "chain"):
        record[name] = other[name]
    assert "the deal" in first_difference(record)


def test_another_rulebook_is_found(record: Document) -> None:
    record["rulebook"] = "0" * 16
    assert "played by the rulebook 0000" in first_difference(record)


def test_a_changed_option_is_another_rulebook(record: Document) -> None:
    record["options"]["self_jail"] = "yes"
    assert "rulebook" in first_difference(record)


def test_another_link_of_the_chain_is_found(record: Document) -> None:
    record["chain"]["link"] = "1" * 64
    assert "link 1 of the chain does not follow" in first_difference(record)


def test_something_added_to_the_deal_afterwards_is_found(record: Document) -> None:
    record["players"][1]["entropy"] = "petticoats"
    assert "the deal" in first_difference(record)


def test_a_random_act_changed_or_left_out_is_found(record: Document) -> None:
    last = record["chance"].pop()
    said = f"random act {last['serial']}: the record says null"
    assert said in first_difference(record)
    record["chance"].append({**last, "after": last["after"] - 1})
    assert f"random act {last['serial']}: the record says" in first_difference(record)


def test_a_record_without_its_random_acts_is_compared_in_all_else(record: Document) -> None:
    record["chance"] = record["apart"] = None
    assert not verify(read(encoded(record))).tells_chance
    record["laid"].pop()
    assert "the record's cards are not those of its sets" in first_difference(record)
    entry(record, "draw", seat=3, cause="deal")["cards"].reverse()
    assert "the opening hand of seat 3" in first_difference(record)


def test_cards_that_are_not_those_of_the_sets_are_found(record: Document) -> None:
    record["laid"].pop()
    assert "the record's cards are not those of its sets" in first_difference(record)


@pytest.mark.parametrize("sets", [[], ["base", "base"]])
def test_sets_called_otherwise_are_found(record: Document, sets: list[str]) -> None:
    record["sets"] = sets
    assert "the record's sets are" in first_difference(record)


def test_a_swapped_role_is_found(record: Document) -> None:
    role = entry(record, "role", seat=2)
    was = role["role"]
    role["role"] = "outlaw" if was != "outlaw" else "deputy"
    expected = f'the role of seat 2: the record says role "{role["role"]}", recomputed is "{was}"'
    assert expected in first_difference(record)


def test_a_swapped_character_is_found(record: Document) -> None:
    entry(record, "character", seat=1)["character"] = "Nobody"
    assert 'the character of seat 1: the record says character "Nobody"' in first_difference(record)


def test_a_card_put_into_an_opening_hand_is_named(record: Document) -> None:
    hand = entry(record, "draw", seat=3, cause="deal")
    hand["cards"][0] = next(card for card in range(80) if card not in hand["cards"])
    said = first_difference(record)
    assert "the opening hand of seat 3" in said
    assert any(symbol in said for symbol in "♠♥♦♣")


def test_a_forged_reshuffle_is_found_in_what_is_drawn_after_it(record: Document) -> None:
    journal = record["journal"]
    after = next(at for at, each in enumerate(journal) if each["kind"] == "shuffle")
    draw = next(each for each in journal[after:] if each["kind"] == "draw" and len(each["cards"]) > 1)
    draw["cards"].reverse()
    assert "draw: the record says cards" in first_difference(record)


def test_a_reshuffle_left_out_is_found(record: Document) -> None:
    record["journal"].remove(entry(record, "shuffle"))
    assert '"kind": "shuffle"' in first_difference(record)


def test_an_answer_that_was_not_offered_is_found(record: Document) -> None:
    record["decisions"][4]["option"] = "take:79"
    assert "decision 5 of" in (said := first_difference(record))
    assert "'take:79' was not offered" in said


def test_an_answer_of_a_seat_that_was_not_asked_is_found(record: Document) -> None:
    first = record["decisions"][0]
    first["seat"] = (first["seat"] + 1) % 5
    assert f"seat {first['seat']} is not asked; asked is seat" in first_difference(record)


def test_a_seat_that_does_not_exist_is_found(record: Document) -> None:
    record["decisions"][0]["seat"] = 5
    assert "there is no seat 5" in first_difference(record)


def test_a_notation_that_says_something_else_is_found(record: Document) -> None:
    record["decisions"][0]["notation"] = "play Gatling"
    assert "is written" in first_difference(record)


def test_missing_decisions_are_found(record: Document) -> None:
    del record["decisions"][-1]
    assert "the game is not over" in first_difference(record)


def test_decisions_after_the_end_are_found(record: Document) -> None:
    record["decisions"].append(record["decisions"][-1])
    assert "comes after the end" in first_difference(record)


def test_a_journal_too_short_or_too_long_is_found(record: Document) -> None:
    last = record["journal"].pop()
    assert f"the journal ends after {len(record['journal'])} records" in first_difference(record)
    record["journal"] += [last, last]
    assert "the first too many is" in first_difference(record)


def test_a_field_too_many_is_found(record: Document) -> None:
    record["journal"][0]["cheat"] = 1
    assert "the record says cheat 1, recomputed is nothing" in first_difference(record)


def test_another_winner_is_found(record: Document) -> None:
    record["result"] = {"side": "renegade", "winners": [0]}
    assert "the record says renegade (seats 0)" in first_difference(record)


def test_any_journal_record_changed_is_found_at_its_place(record: Document) -> None:
    chance = random.Random(4)
    for at in chance.sample(range(len(record["journal"])), 25):
        forged = plain(record)
        changed = forged["journal"][at]
        name = chance.choice([name for name in changed if name != "kind"])
        changed[name] = "forged"
        assert f"journal record {at + 1}, after" in first_difference(forged)


# -- records that cannot be read -------------------------------------------------------------------------------


def without(name: str) -> Callable[[Document], None]:
    return lambda record: record.pop(name)


def with_(**members: Any) -> Callable[[Document], None]:
    return lambda record: record.update(members)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (without("format"), "missing required field `format`"),
        (with_(format=1), "has format 1; this release reads formats 2 and 3"),
        (with_(format="1"), "Expected `int`"),
        (without("seed"), "missing required field `seed`"),
        (with_(seed="zz" * 32), "64 hexadecimal digits"),
        (with_(seed="ab"), "64 hexadecimal digits"),
        (with_(seats="5"), "Expected `int`, got `str` - at `$.seats`"),
        (with_(decisions=[{"seat": 0}]), "missing required field `option` - at `$.decisions[0]`"),
        (with_(journal=[1]), "Expected `object`, got `int` - at `$.journal[0]`"),
        (with_(result=None), "the record has no result"),
        (with_(sets=["base", "moon"]), "There is no set 'moon'"),
        (with_(game="whist"), "There is no game 'whist'"),
        (with_(seats=40, players=[{"seat": seat, "entropy": None} for seat in range(40)]), "40 seats cannot be dealt"),
        (with_(options={"colour": "red"}), "There is no table option 'colour'"),
    ],
)
def test_a_malformed_record_says_what_is_wrong(
    record: Document, change: Callable[[Document], None], message: str
) -> None:
    change(record)
    with pytest.raises(MalformedRecord) as found:
        verify(read(encoded(record)))
    assert message in str(found.value)


def seated(*players: tuple[int, str | None]) -> Callable[[Document], None]:
    return with_(players=[{"seat": seat, "entropy": entropy} for seat, entropy in players])


def linked(previous: str, number: int) -> Callable[[Document], None]:
    def change(record: Document) -> None:
        try:
            following = link(previous, number, record["commitment"])
        except UnicodeEncodeError:
            following = "0" * 64
        record["chain"] = {"number": number, "previous": previous, "link": following}

    return change


NOBODY_MAY_ADD = "seat 0 added something to the deal that nobody may add"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (seated((0, "a\n1:b"), *((seat, None) for seat in range(1, 5))), NOBODY_MAY_ADD),
        (seated((0, "é"), *((seat, None) for seat in range(1, 5))), NOBODY_MAY_ADD),
        (seated((0, ""), *((seat, None) for seat in range(1, 5))), NOBODY_MAY_ADD),
        (seated((0, "a" * 65), *((seat, None) for seat in range(1, 5))), NOBODY_MAY_ADD),
        (seated((0, None), (1, None)), "the player of each seat"),
        (seated((0, None), (1, None), (2, None), (3, None), (9, None)), "the player of each seat"),
        (seated((0, None), (1, None), (2, None), (3, None), (3, None)), "the player of each seat"),
        (with_(seats=2**60), "the player of each seat"),
        (linked("1" * 64, 1), "links of the chain are counted from 1"),
        (linked("0" * 64, 2), "links of the chain are counted from 1"),
        (linked("1" * 64, 0), "links of the chain are counted from 1"),
        (linked("x y", -5), "the link before it is not 64 hexadecimal digits"),
        (linked("é", 1), "the link before it is not 64 hexadecimal digits"),
        (with_(status="voided"), "the record has a result, and says that the game is 'voided'"),
        (with_(result={"side": "law", "winners": [9]}), "winners who did not sit at the table"),
        (with_(commitment="A" * 64), "the commitment is not 64 hexadecimal digits"),
        (with_(chance=None), "leaves out one part of what chance did"),
        (with_(apart=None), "leaves out one part of what chance did"),
    ],
)
def test_a_heading_that_no_service_writes_is_refused(
    record: Document, change: Callable[[Document], None], message: str
) -> None:
    change(record)
    with pytest.raises(MalformedRecord) as found:
        verify(read(encoded(record)))
    assert message in str(found.value)


def test_what_two_seats_added_cannot_be_told_as_one_s() -> None:
    """Both make the same deal seed."""
    rules = rulebook(game=CARDS, sets=["base"], seats=4, options={})
    record = record_by(rules, 1, entropies={0: "a", 1: "b"})
    verify(read(encoded(record)))
    seated((0, "a\n1:b"), (1, None), (2, None), (3, None))(record)
    with pytest.raises(MalformedRecord, match=NOBODY_MAY_ADD):
        verify(read(encoded(record)))


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b'"record"', b"\xff\xfe", b"<html>"])
def test_what_is_no_record_is_said_to_be_none(text: bytes) -> None:
    with pytest.raises(MalformedRecord, match="not a record of a game"):
        read(text)


# -- the command -----------------------------------------------------------------------------------------------


def run_verify(*names: str) -> tuple[str, str]:
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("verify", *names, stdout=out, stderr=err)
    except CommandError as error:
        assert error.returncode == 1
        return out.getvalue(), f"{err.getvalue()}{error}"
    return out.getvalue(), err.getvalue()


def test_the_command_says_what_it_checked(record: Document, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_bytes(encoded(record))
    out, err = run_verify(str(tmp_path / "record.json"))
    assert out.endswith("ok\n")
    assert err == ""
    for part in ("commitment", "chance", "new decks", f"{len(record['decisions'])}, each among", "journal"):
        assert part in out


def test_the_command_reads_standard_input(record: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(encoded(record))))
    out, _ = run_verify("-")
    assert out.startswith("standard input: table ")
    assert out.endswith("ok\n")


def deep_enough() -> list[bytes]:
    """Texts that can be read, but some of which cannot be written any more."""
    limit = sys.getrecursionlimit()
    return [b"[" * depth + b"]" * depth for depth in range(limit - 60, limit, 6)]


DEEP = b"[" * 100_000 + b"]" * 100_000


@pytest.mark.parametrize(
    "forged",
    [
        *((b'"cause":"deal"', b'"cause":' + value) for value in (b'"\xff"', DEEP, *deep_enough())),
        (b'"status":"', b'"name":' + DEEP + b',"status":"'),
    ],
    ids=lambda forged: f"{len(forged[1])} bytes",
)
def test_what_cannot_be_read_does_not_keep_others_from_being_checked(
    record: Document, tmp_path: Path, forged: tuple[bytes, bytes]
) -> None:
    (tmp_path / "bad").write_bytes(encoded(record).replace(*forged, 1))
    (tmp_path / "good").write_bytes(encoded(record))
    out, err = run_verify(str(tmp_path / "bad"), str(tmp_path / "good"))
    assert out.count("ok\n") == 1 and "1 of 2 are not verified" in err


def test_one_wrong_record_does_not_keep_the_others_from_being_checked(record: Document, tmp_path: Path) -> None:
    for name in ("a", "c"):
        (tmp_path / name).write_bytes(encoded(record))
    del record["decisions"][-1]
    (tmp_path / "b").write_bytes(encoded(record))
    out, err = run_verify(*(str(tmp_path / name) for name in "abcd"))
    assert out.count("ok\n") == 2
    assert "First difference" in err
    assert "cannot be read: No such file" in err
    assert "2 of 4 are not verified" in err
