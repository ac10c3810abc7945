"""How a game ended, who sat there, and in which order the endings became known."""

from __future__ import annotations

from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction

from bots import jobs
from games.engine.roles import SECRET_SHERIFF, SHERIFF
from games.models import Author, Ending, Miss, Move, Numbering, Position, Prompt, Seat, Table, TenureRow
from games.services import endings, interventions
from tests.api import body
from tests.games.people import SHORT, Person, at, finish, moves, person, start
from tests.games.times import Time, asked_seat, sweep_after

CLOCK = {"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}


def ending_of(table: int) -> Ending:
    return Ending.objects.get(table_id=table)


def counted(table: int, seat: int, author: Author) -> int:
    return Move.objects.filter(table_id=table, seat=seat, author=author).count()


def tenures(table: int, seat: int) -> list[tuple[str, str, int, int | None]]:
    found = TenureRow.objects.filter(table_id=table, seat=seat).order_by("pk")
    return [(one.how, one.policy, one.from_move, one.to_move) for one in found]


def test_game__played_to_the_end__keeps_result_roles_and_who_decided(four: list[Person]) -> None:
    table = start(four, seed=SHORT)
    assert not Ending.objects.exists()
    finish(four, table)
    row, ending = Table.objects.get(pk=table), ending_of(table)
    assert row.result is not None
    assert (ending.kind, ending.side, ending.winners) == ("over", row.result["side"], row.result["winners"])
    assert (ending.game, ending.sets, ending.number, ending.at) == ("cards", ["base"], None, row.ended_at)
    assert sorted(ending.roles) == ["outlaw", "outlaw", "renegade", "sheriff"]
    for seat, told in enumerate(ending.seats):
        made = counted(table, seat, Author.PLAYER)
        assert told == [
            {
                "player": four[seat].player.pk,
                "kind": "person",
                "owner": None,
                "policy": "",
                "how": "sat",
                "decisions": made,
                "moves": made,
            }
        ]
    assert not TenureRow.objects.filter(to_move=None).exists()


def test_roles__of_a_secret_sheriff_who_showed_themselves__are_those_dealt(db: None) -> None:
    people = [person() for _ in range(10)]
    table = start(people, sets=["base", "dodge_city"], seed=3)
    dealt = endings.dealt(table, 10).roles
    position = Position.objects.get(pk=table)
    # The Sheriff of the position is another one from the moment on when the first falls.
    heir, fallen = dealt.index(SECRET_SHERIFF), dealt.index(SHERIFF)
    position.state = position.state.replace('"secret_sheriff"', '"sheriff"')
    position.save(update_fields=["state"])
    interventions.void(table_id=table, staff=person().player, reason="They have agreed.")
    assert ending_of(table).roles == dealt
    assert (ending_of(table).roles[heir], ending_of(table).roles[fallen]) == (SECRET_SHERIFF, SHERIFF)


def test_game__adjudicated_or_voided__has_an_ending_without_more(four: list[Person]) -> None:
    judge = person().player
    named, given_up = start(four, seed=1), start(four, seed=2)
    interventions.adjudicate(table_id=named, staff=judge, reason="They have agreed.", side="law")
    interventions.void(table_id=given_up, staff=judge, reason="They have agreed.")
    sheriff = ending_of(named).roles.index("sheriff")
    assert (ending_of(named).kind, ending_of(named).side, ending_of(named).winners) == (
        "adjudicated", "law", [sheriff],
    )  # fmt: skip
    assert (ending_of(given_up).kind, ending_of(given_up).side, ending_of(given_up).winners) == ("voided", "", [])
    assert [held[0].moves for held in ending_of(named).tenures] == [0, 0, 0, 0]


def test_seat__handed_over_and_taken_back__has_a_tenure_for_each(four: list[Person]) -> None:
    table = start(four, seed=7)
    seat = asked_seat(table)
    one = four[seat]
    body(one.api.post(at(table, "hand-over"), {"policy": "rules"}))
    body(one.api.post(at(table, "hand-over"), {"policy": "rules"}))
    assert tenures(table, seat) == [("sat", "", 0, 1), ("handed_over", "rules", 1, None)]
    jobs.play_table(table)
    moved = Position.objects.get(pk=table).moves
    assert moved > 1
    body(one.api.post(at(table, "return")))
    assert tenures(table, seat)[1:] == [("handed_over", "rules", 1, moved), ("returned", "", moved, None)]
    held = TenureRow.objects.get(table_id=table, seat=seat, how="handed_over")
    assert (held.decisions, held.moves) == (moved - 1, moved - 1)
    finish(four, table)
    told = ending_of(table).tenures[seat]
    assert [(one.how, one.kind, one.policy) for one in told] == [
        ("sat", "person", ""), ("handed_over", "policy", "rules"), ("returned", "person", ""),
    ]  # fmt: skip
    assert sum(one.decisions for one in told) == Move.objects.filter(table_id=table, seat=seat).count()
    assert told[1].decisions == counted(table, seat, Author.POLICY)


def test_seat__that_misses_deadlines__is_absent_and_its_defaults_are_nobodys_decisions(
    four: list[Person], time: Time
) -> None:
    table = start(four, seed=7, clock=CLOCK, absence={"misses": 1, "policy": "rules"})
    seat = asked_seat(table)
    assert sweep_after(time, seconds=70) >= 1
    (_, absent) = tenures(table, seat)
    assert absent[:2] == ("absent", "rules")
    interventions.void(table_id=table, staff=person().player, reason="They have agreed.")
    told = ending_of(table).tenures[seat]
    defaults = counted(table, seat, Author.DEADLINE)
    assert defaults >= 1
    assert sum(one.decisions for one in told) == 0
    assert sum(one.moves for one in told) == defaults


def test_window_that_passes__is_a_decision_and_no_miss(four: list[Person], time: Time) -> None:
    clock = {**CLOCK, "reaction": 60, "decision": 7 * 86_400}
    table = start(four, seed=7, clock=clock, sets=["base", "valley_of_shadows"])
    for seat, _ in moves(four, table, seed=3):
        if Prompt.objects.filter(table_id=table).count() > 1 or seat < 0:
            break
    assert sweep_after(time, seconds=70) >= 1
    passed = Move.objects.filter(table_id=table, author=Author.DEADLINE)
    assert passed and not Miss.objects.exists()
    interventions.void(table_id=table, staff=person().player, reason="They have agreed.")
    told = ending_of(table).tenures
    assert [held[0].decisions for held in told] == [held[0].moves for held in told]


def test_numbers__given_after_the_commit__have_no_gap_and_never_change(four: list[Person]) -> None:
    tables = [start(four, seed=seed) for seed in range(5)]
    for table in tables[:3]:
        interventions.void(table_id=table, staff=person().player, reason="They have agreed.")
    assert endings.number_endings() == 3
    assert endings.number_endings() == 3
    for table in tables[3:]:
        interventions.void(table_id=table, staff=person().player, reason="They have agreed.")
    assert endings.number_endings() == 5
    assert list(Ending.objects.order_by("number").values_list("number", "table")) == list(enumerate(tables, 1))
    assert Numbering.objects.get(pk="endings").last == 5


def test_numbers__of_nothing__are_no_error(db: None) -> None:
    assert endings.number_endings() == 0
    assert endings.number_corrections() == 0
    assert not Numbering.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_numbers__given_by_several_at_once__are_each_given_once(transactional_db: None) -> None:
    host = person()
    for _ in range(30):
        table = Table.objects.create(host=host.player, game="cards", seat_count=4, seed="0", commitment="0")
        Ending.objects.create(table=table, kind="voided", game="cards")

    def number() -> None:
        endings.number_endings()
        connection.close()

    threads = [Thread(target=number) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(Ending.objects.order_by("number").values_list("number", flat=True)) == list(range(1, 31))


def test_end__whose_transaction_fails__leaves_no_ending(four: list[Person]) -> None:
    table = start(four, seed=5)
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        interventions.void(table_id=table, staff=person().player, reason="They have agreed.")
        raise ZeroDivisionError
    assert not Ending.objects.exists()
    assert TenureRow.objects.filter(to_move=None).count() == 4


def test_tenures__of_a_running_game__are_one_open_row_a_seat(four: list[Person]) -> None:
    table = start(four, seed=9, ai=1)
    assert [tenures(table, seat) for seat in range(5)] == [[("sat", "", 0, None)]] * 4 + [[("sat", "random", 0, None)]]
    told: Any = TenureRow.objects.get(table_id=table, seat=4)
    assert told.player is None
    assert Seat.objects.get(table_id=table, number=4).policy == "random"
