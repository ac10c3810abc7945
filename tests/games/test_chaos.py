"""The chaos run: its judge sees every broken promise, and a short run on real servers finds none."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from games.fairness.records import Decision
from tests.proofs.chaos import judge, people
from tests.proofs.chaos.faults import KINDS, deal
from tests.proofs.chaos.journal import DEADLINE, PLAYER, POLICY, Game, Made, Missed
from tests.proofs.chaos.ledger import Entry, Ledger
from tests.proofs.chaos.people import Crowd, Person, plans
from tests.proofs.chaos.spans import Span, common, overlap, seconds_of, union
from tests.proofs.chaos.wire import HOST, Lost, Request, Wire
from tests.waiting import LONG_PATIENCE, PATIENCE, RUNS_OUT, wait_until_async

ROOT = Path(__file__).resolve().parents[2]

DEAL = Made(0, -1, PLAYER, "", "", 0.0)
FIRST = Made(1, 2, PLAYER, "1-2-aaaaaa", "pass", 1.0)
SECOND = Made(2, 3, PLAYER, "2-3-bbbbbb", "end", 2.0)


def game(*moves: Made, status: str = "over", misses: tuple[Missed, ...] = (), decision: float | None = None) -> Game:
    return Game(7, status, moves or (DEAL, FIRST, SECOND), misses, ("seat 1 (a person) since 2.0 s",), decision)


def entry(move: Made, key: str = "k", status: int = 200, **given: Any) -> Entry:
    code = "prompt_answered" if status >= 400 else ""
    made = Entry(7, move.seat, 70, move.prompt, move.option, key, "plain", move.at, 1, status, code)
    return dataclasses.replace(made, **given)


TOLD = (entry(FIRST, "a"), entry(SECOND, "b"))


def verdict(
    one: Game, entries: tuple[Entry, ...] = TOLD, outages: tuple[Span, ...] = (), ended_at: float = 3.0
) -> list[str]:
    return judge.judge([one], entries, outages=outages, patience=10, ended_at=ended_at)


# -- the judge -------------------------------------------------------------------------------------------------


def test_judge__every_word_kept__finds_nothing() -> None:
    again = entry(FIRST, "a", replayed=True)
    too_late = entry(FIRST, "c", 409)
    other = entry(FIRST, "d", 409, option="play:1::2")

    assert verdict(game(), (*TOLD, again, too_late, other)) == []


def test_judge__acknowledged_answer_missing__is_lost() -> None:
    [found] = verdict(game(DEAL, FIRST))

    assert "'end' of seat 3 to 2-3-bbbbbb is 0 times in the journal and was acknowledged 1 times" in found


def test_judge__default_in_the_place_of_an_acknowledged_answer__is_lost() -> None:
    missed = Missed(3, 2, SECOND.prompt, "no_answer", 1.0, 2.0, 2.0)

    found = verdict(game(DEAL, FIRST, dataclasses.replace(SECOND, author=DEADLINE), misses=(missed,)))

    assert len(found) == 1
    assert "journal: deadline 'end'" in found[0]


def test_judge__answer_done_twice__is_seen() -> None:
    found = verdict(game(DEAL, FIRST, SECOND, dataclasses.replace(SECOND, number=3)))

    assert any("is 2 times in the journal and was acknowledged 1 times" in text for text in found)
    assert any("answered twice, by the moves 2 and 3" in text for text in found)


def test_judge__two_requests_acknowledged_for_one_move__is_seen() -> None:
    [found] = verdict(game(), (*TOLD, entry(SECOND, "c")))

    assert "is 1 times in the journal and was acknowledged 2 times" in found


def test_judge__refused_answer_in_the_journal__is_seen() -> None:
    [found] = verdict(game(), (TOLD[0], entry(SECOND, "b", 409)))

    assert "acknowledged 0 times" in found
    assert "prompt_answered" in found


def test_judge__answer_that_nobody_sent__is_seen() -> None:
    [found] = verdict(game(), TOLD[:1])

    assert "nobody sent it" in found


def test_judge__unknown_fate__may_be_done_or_not() -> None:
    unknown = entry(SECOND, "", 0)

    assert verdict(game(), (TOLD[0], unknown)) == []
    assert verdict(game(DEAL, FIRST), (TOLD[0], unknown)) == []


@pytest.mark.parametrize("option", ["back", "use:Sid Ketchum:-1"])
def test_judge__question_reopened_by_its_seat__may_be_answered_again(option: str) -> None:
    first = dataclasses.replace(SECOND, option="take:1" if option == "back" else option)
    between = dataclasses.replace(SECOND, number=3, prompt="2-3-cccccc", option=option)
    again = dataclasses.replace(SECOND, number=4, option="take:2")
    moves = (first, between, again) if option == "back" else (first, dataclasses.replace(again, number=3))

    assert verdict(game(DEAL, FIRST, *moves), (TOLD[0], *(entry(move, str(move.number)) for move in moves))) == []


def test_judge__gap_in_the_numbers__is_seen() -> None:
    [found] = verdict(game(DEAL, FIRST, dataclasses.replace(SECOND, number=3)))

    assert "not numbered without gaps" in found


MISS = Missed(3, 2, SECOND.prompt, "no_answer", 1.0, 6.0, 6.5)
DEFAULTED = dataclasses.replace(SECOND, author=DEADLINE, at=6.5)


def test_judge__deadline_in_time__is_no_violation() -> None:
    assert verdict(game(DEAL, FIRST, DEFAULTED, misses=(MISS,), decision=5), TOLD[:1], ended_at=7) == []


def test_judge__steps_of_one_question__share_its_time() -> None:
    step = Made(2, 3, PLAYER, "2-3-dddddd", "take:1", 4.0)
    missed = dataclasses.replace(MISS, move=3, asked_at=4.0, due_at=6.0)
    last = dataclasses.replace(DEFAULTED, number=3)

    assert verdict(game(DEAL, FIRST, step, last, misses=(missed,), decision=5), (TOLD[0], entry(step, "c"))) == []


def test_judge__question_interrupted_by_somebody_else__has_the_rest_of_its_time() -> None:
    act = Made(2, 5, PLAYER, "", "use:Sid Ketchum:-1", 2.0)
    back = Made(3, 5, PLAYER, "3-5-eeeeee", "back", 4.0)
    missed = dataclasses.replace(MISS, move=4, asked_at=4.0, due_at=8.0, missed_at=8.1)
    last = dataclasses.replace(DEFAULTED, number=4, at=8.1)
    told = (TOLD[0], entry(act, "c"), entry(back, "d"))

    assert verdict(game(DEAL, FIRST, act, back, last, misses=(missed,), decision=5), told) == []


def test_judge__default_that_its_player_has_taken_back__may_be_played_again() -> None:
    back = Made(3, 3, PLAYER, "2-3-dddddd", "back", 7.0)
    again = dataclasses.replace(DEFAULTED, number=4, at=8.1)
    misses = (MISS, dataclasses.replace(MISS, move=4, asked_at=7.0, due_at=7.0, missed_at=8.1))

    told = (TOLD[0], entry(back, "c"))
    assert verdict(game(DEAL, FIRST, DEFAULTED, back, again, misses=misses, decision=5), told, ended_at=9) == []


@pytest.mark.parametrize(
    ("misses", "said"),
    [
        ((dataclasses.replace(MISS, missed_at=5.9),), "0.100 s early"),
        ((dataclasses.replace(MISS, due_at=4.0, missed_at=4.5),), "had 3.500 s of its 5 s"),
        ((), "with 0 misses booked"),
        ((MISS, MISS), "fired 2 times"),
        ((MISS, dataclasses.replace(MISS, move=1, prompt=FIRST.prompt)), "move 1, which no deadline made"),
    ],
)
def test_judge__deadline_wrong__is_seen(misses: tuple[Missed, ...], said: str) -> None:
    found = verdict(game(DEAL, FIRST, DEFAULTED, misses=misses, decision=5), TOLD[:1], ended_at=7)

    assert any(said in text for text in found), found


def test_judge__table_stands_still__unless_something_was_broken() -> None:
    late = dataclasses.replace(SECOND, author=POLICY, at=20.0)

    [found] = verdict(game(DEAL, FIRST, late), TOLD[:1])
    assert "nothing happened for 19 s" in found
    assert verdict(game(DEAL, FIRST, late), TOLD[:1], (Span(5.0, 7.0),)) == []


def test_judge__deadline_late__unless_the_service_was_down() -> None:
    late = dataclasses.replace(MISS, missed_at=26.0)
    moves = (DEAL, FIRST, dataclasses.replace(DEFAULTED, at=26.0))
    outage = Span(6.0, 12.0)

    [found] = judge.judge([game(*moves, misses=(late,))], TOLD[:1], outages=(), patience=30, ended_at=27)

    assert "fired 20 s late" in found
    assert judge.judge([game(*moves, misses=(late,))], TOLD[:1], outages=(outage,), patience=30, ended_at=27) == []


def test_judge__game_not_over__says_who_is_asked() -> None:
    [moving] = verdict(game(status="playing"))
    [stuck] = verdict(game(status="playing"), ended_at=40.0)

    assert "is not over" in moving
    assert "is stuck" in stuck
    assert "asked: seat 1 (a person) since 2.0 s" in stuck


def test_judge__acknowledged_at_a_table_that_is_gone__is_lost() -> None:
    assert judge.judge([], TOLD, outages=(), patience=10, ended_at=3) == [
        "table 7: answers were acknowledged, and the table is gone"
    ]


def test_judge__record_tells_other_decisions__is_seen() -> None:
    decisions = [Decision(2, "pass", "pass"), Decision(3, "end", "end")]

    assert list(judge.compare(game(), decisions)) == []
    assert "from decision 2 on" in next(judge.compare(game(), [decisions[0], Decision(3, "pass", "pass")]))
    assert "2 and 1 of them" in next(judge.compare(game(), decisions[:1]))


def test_judge__defect_answered__is_excused_only_while_something_is_broken() -> None:
    broken = [(4.0, "GET /a"), (30.0, "GET /b")]

    assert judge.defects(broken, [Span(3.0, 5.0)]) == [
        "GET /b was answered server_error at 30.0 s, while nothing was broken"
    ]


def test_spans__overlapping_ones__count_once() -> None:
    spans = [Span(4.0, 6.0), Span(1.0, 3.0), Span(2.0, 3.5)]

    assert union(spans) == [Span(1.0, 3.5), Span(4.0, 6.0)]
    assert seconds_of(spans) == 4.5
    assert common(spans, [Span(3.2, 5.0), Span(5.5, 9.0)]) == [Span(3.2, 3.5), Span(4.0, 5.0), Span(5.5, 6.0)]
    assert overlap(Span(3.0, 5.0), union(spans)) == 1.5


# -- the schedule and the people -------------------------------------------------------------------------------


def test_faults__same_seed__same_schedule_with_every_kind() -> None:
    dealt = list(islice(deal(list(KINDS), 5), 60))

    assert dealt == list(islice(deal(list(KINDS), 5), 60))
    assert dealt != list(islice(deal(list(KINDS), 6), 60))
    counts = Counter(fault.kind for trouble in dealt for fault in trouble)
    assert counts.keys() == KINDS.keys()
    assert counts["postgres-kill"] == 1


def test_faults__only_the_one_that_comes_once__ends() -> None:
    assert [[fault.kind for fault in trouble] for trouble in deal(["postgres-kill"], 1)] == [["postgres-kill"]]
    assert list(deal([], 1)) == []


def test_plans__tables_of_four_to_seven__with_people_policies_and_absences() -> None:
    everybody = [Person(number, f"token {number}") for number in range(60)]

    made = plans(everybody, tables=40, away=0.5, decision_seconds=5, seed=1)

    assert made == plans(everybody, tables=40, away=0.5, decision_seconds=5, seed=1)
    assert {plan.seats for plan in made} == {4, 5, 6, 7}
    assert {policy for plan in made for policy in plan.policies} == set(people.POLICIES)
    for plan in made:
        assert len({person.player for person in plan.people}) == len(plan.people) >= 2
        # The host stays, so that somebody sees the end of the game.
        assert plan.people[0].player not in plan.absences
        assert (plan.clock is None) == (not plan.absences)
    assert any(plan.absences for plan in made)
    assert not any(plan.absences for plan in plans(everybody, tables=40, away=0, decision_seconds=5, seed=1))


# -- the wire --------------------------------------------------------------------------------------------------

Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
ASK = Request("POST", "/there/", "secret", {"a": 1}, {"Idempotency-Key": "k"})


async def answer_at(handler: Handler, **given: Any) -> tuple[int, str]:
    server = await asyncio.start_server(handler, HOST, 0)
    port = server.sockets[0].getsockname()[1]
    wire = Wire()
    try:
        reply = await wire.send(port, ASK, **{"patience": PATIENCE, **given})
        return reply.status, reply.code
    finally:
        await wire.close()
        server.close()


async def test_wire__reply__is_read_with_its_code() -> None:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        assert "Authorization: Bearer secret" in head
        assert "Idempotency-Key: k" in head
        assert await reader.readexactly(8) == b'{"a": 1}'
        body = b'{"code": "prompt_answered"}'
        writer.write(b"HTTP/1.1 409 Conflict\r\nContent-Length: %d\r\n\r\n%b" % (len(body), body))

    assert await answer_at(refuse) == (409, "prompt_answered")


async def test_wire__connection_that_has_ended__is_not_used_again() -> None:
    async def answer_once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"}")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    server = await asyncio.start_server(answer_once, HOST, 0)
    port = server.sockets[0].getsockname()[1]
    wire = Wire()
    try:
        for _ in range(3):
            assert (await wire.send(port, ASK, patience=PATIENCE)).status == 200
            [(kept, _)] = wire._idle[port]
            await wait_until_async(kept.at_eof)
    finally:
        await wire.close()
        server.close()


async def test_wire__no_whole_reply__is_lost() -> None:
    async def close(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.close()

    async def cut(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"}")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort")
        writer.close()

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        await reader.read()
        writer.close()

    with pytest.raises(Lost, match="closed without a reply"):
        await answer_at(close)
    with pytest.raises(Lost, match="cut off"):
        await answer_at(cut)
    with pytest.raises(Lost, match="in time"):
        await answer_at(hang, patience=RUNS_OUT)
    with pytest.raises(Lost, match="hung up"):
        await answer_at(hang, hang_up=True)


async def test_client__reply_lost__sends_the_same_request_again_at_the_other_port() -> None:
    seen: list[tuple[str, bytes]] = []

    def handler(name: str) -> Handler:
        async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = await reader.readuntil(b"\r\n\r\n")
            seen.append((name, head.partition(b"\r\nHost")[0] + head.partition(b"Idempotency-Key")[2]))
            if len(seen) == 3:
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
            elif len(seen) == 2:
                writer.write(b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n")
            writer.close()

        return handle

    servers = [await asyncio.start_server(handler(name), HOST, 0) for name in ("first", "second")]
    ports = [server.sockets[0].getsockname()[1] for server in servers]
    ledger = Ledger(lambda: 0.0)
    crowd = Crowd(ports, ledger, pace=0, stagger=0)

    reply = await crowd.insist(ASK, random.Random(1))

    assert reply.status == 200
    assert ledger.lost == {"closed without a reply": 1}
    assert ledger.turned_away == {"503": 1}
    names = [name for name, _ in seen]
    assert names[0] == names[2] != names[1]
    assert len({request for _, request in seen}) == 1
    for server in servers:
        server.close()


# -- a whole run -----------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_run__programs_and_servers_killed__every_word_is_kept(tmp_path: Path) -> None:
    words = ["--tables", "4", "--seconds", "15", "--away", "0.5", "--quiet", "--json", "--logs", str(tmp_path)]

    done = subprocess.run(
        [sys.executable, "-m", "tests.proofs.chaos", *words, "--faults", "web,ai,redis-flush,postgres-down"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONG_PATIENCE,
        check=False,
    )

    if done.returncode == 2:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["violations"] == [], "\n".join(path.read_text()[-2000:] for path in tmp_path.glob("*.log"))
    assert done.returncode == 0
    assert told["tables"] == {"played": 4, "over": 4}
    assert told["faults"]
    assert told["answers"]["acknowledged"] > 50
