"""`replay/`: finished games step by step, as every seat saw them and with nothing hidden."""

from __future__ import annotations

import copy
import itertools
import logging
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from bang_service import retention
from games.engine.kernel.journal import Record as JournalRecord
from games.engine.kernel.journal import readable
from games.fairness import records
from games.models import Move, Replay, ReplayPart, Table
from games.reading import replay_steps, replays
from games.services import corrections, interventions
from games.services.live import LiveGame
from games.services.positions import decode_records
from games.tasks import make_replays
from tests.api import Api, body, problem
from tests.games import managing
from tests.games.people import (
    EVERY_SET,
    SHORT,
    Person,
    at,
    finish,
    moves,
    person,
    persons,
    play_on,
    read,
    see,
    seen_by,
    start,
)
from tests.games.times import Time
from tests.worlds.kinds import Stored

pytestmark = pytest.mark.django_db

Document = dict[str, Any]


def address(table: int, query: str = "") -> str:
    return at(table, "replay") + (f"?{query}" if query else "")


def made(table: int, api: Api | None = None) -> None:
    """A worker has made the replay."""
    reader = api or Api()
    waiting = reader.get(address(table))
    assert body(waiting, 202) == {"steps": [], "total": None, "more": True}
    make_replays()
    body(reader.get(address(table)))


def steps_of(table: int, seat: int | None = None, api: Api | None = None, **headers: str) -> list[Document]:
    """All steps, page by page."""
    found: list[Document] = []
    query = "" if seat is None else f"&seat={seat}"
    while True:
        page = body((api or Api()).get(address(table, f"from={len(found)}&limit=50{query}"), **headers))
        found += page["steps"]
        if not page["more"]:
            assert len(found) == page["total"]
            return found


def timeless(view: Document) -> Document:
    """A view without what depends on time and on who was there."""
    told = copy.deepcopy(view)
    for seat in told["seats"]:
        del seat["clock"]
    return told


def played(people: list[Person], table: int, *, seed: int = 1) -> list[list[Document]]:
    """The views of all seats after the deal and after each answer until the game is over."""
    dealt = LiveGame.read(table, lock=False)
    assert dealt is not None
    games = (live for _, live in moves(people, table, seed=seed))
    return [[seen_by(live, seat) for seat in range(len(people))] for live in itertools.chain([dealt], games)]


# -- what a step tells -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "terms"),
    [
        pytest.param(5, {"sets": EVERY_SET}, marks=pytest.mark.long),
        (4, {"options": {"asking": "together"}}),
        (3, {}),
        (5, {"game": "dice"}),
    ],
)
def test_steps__are_what_every_seat_saw_at_that_moment(seats: int, terms: Document) -> None:
    people = persons(seats)
    table = start(people, seed=4, **terms)
    live = played(people, table)
    made(table)
    decisions = body(Api().get(at(table, "record")))["decisions"]
    for seat in range(seats):
        replayed = steps_of(table, seat)
        assert len(replayed) == len(live) == len(decisions) + 1
        for step, views in zip(replayed, live, strict=True):
            assert timeless(step["view"]) == timeless(views[seat])
            assert step["after"] == views[seat]["journal"]
        assert [step["step"] for step in replayed] == list(range(len(live)))
    last = steps_of(table, 0)[-1]["view"]
    assert last == see(people[0].api, table), "clocks and all"


@pytest.mark.parametrize("seats", [4, pytest.param(5, marks=pytest.mark.long)])
def test_open_view__has_every_hand_and_role__and_the_prompt_of_whoever_is_asked(seats: int) -> None:
    people = persons(seats)
    table = start(people, seed=4, sets=EVERY_SET if seats == 5 else ["base"])
    live = played(people, table)
    made(table)
    decisions = body(Api().get(at(table, "record")))["decisions"]
    steps = steps_of(table)
    for step, views, decision in zip(steps, live, [None, *decisions], strict=True):
        view = step["view"]
        assert (view["viewer"], view["acts"]) == (None, [])
        for seat, seen in enumerate(views):
            own, shown = seen["seats"][seat], view["seats"][seat]
            assert (shown["role"], shown["hand"]) == (own["role"], own["hand"])
            if view["prompt"] is not None and view["prompt"]["seat"] == seat:
                assert view["prompt"] == seen["prompt"]
        assert (view["prompt"] is None) == (view["waiting_for"] == [])
        told = {name: step[name] for name in ("seat", "option", "notation")}
        assert told == ({name: None for name in told} if decision is None else {n: decision[n] for n in told})
    assert steps[-1]["view"]["result"] == see(Api(), table)["result"]
    assert steps[-1]["view"]["status"] == "over" and steps[-2]["view"]["status"] == "playing"


def test_words__are_in_the_language_of_the_reader() -> None:
    people = persons(3)
    table = start(people, seed=4, game="dice")
    finish(people, table)
    made(table)
    english, german, keys = (steps_of(table, Accept_Language=one)[0]["view"] for one in ("en", "de", "zxx"))
    assert len({english["prompt"]["question"], german["prompt"]["question"], keys["prompt"]["question"]}) == 3
    assert english["prompt"]["id"] == german["prompt"]["id"]
    body(people[0].api.put("/api/v1/me/settings/", {"language": "de"}), 204)
    assert steps_of(table, api=people[0].api)[0]["view"] == german


# -- secrecy ---------------------------------------------------------------------------------------------------


def cards_in(value: Any) -> set[int]:
    """The numbers of all cards that a document shows."""
    if isinstance(value, dict):
        own = {value["id"]} if "suit" in value else set()
        return own.union(*map(cards_in, value.values()))
    return set().union(*map(cards_in, value)) if isinstance(value, list) else set()


def named_in(option: str | None) -> set[int]:
    """The numbers of the cards that an option names."""
    kind, *operands = (option or "pass").split(":")
    return {int(operands[0])} if kind in ("play", "take", "discard") else set()


def test_seat__learns_of_no_decision_more_than_it_knew_then() -> None:
    told = hidden = 0
    people = persons(5)
    table = start(people, seed=2, sets=EVERY_SET)
    live = played(people, table, seed=2)
    made(table)
    rows = list(Move.objects.filter(table_id=table).order_by("number"))
    record = steps_of(table)
    for seat in range(5):
        seen = cards_in(live[0][seat])
        for step, truth, views, move in zip(steps_of(table, seat), record, live, rows, strict=True):
            seen |= cards_in(views[seat])
            noted = [readable(one, seat) for one in decode_records(move.records)]
            seen |= {one["card"] for one in noted if "card" in one}
            seen.update(*(one["cards"] for one in noted if "cards" in one))
            if step["option"] is None:
                assert (step["seat"], step["notation"]) == (None, None)
                hidden += truth["option"] is not None
                assert truth["seat"] != seat
                continue
            told += truth["seat"] != seat
            assert {**step, "view": None} == {**truth, "view": None}
            if truth["seat"] != seat:
                assert noted, "what leaves no trace in the journal, nobody else knows of"
                assert named_in(step["option"]) <= seen
    assert told > 100 and hidden > 100


def test_card_taken_unseen__is_told_to_whoever_took_it_alone() -> None:
    decision = records.Decision(1, "take:17", "take Beer 6♥")
    for audience, knowing in (((1,), [1]), ((1, 2), [1, 2]), (None, [0, 1, 2])):
        noted: list[JournalRecord] = [("draw", 1, "aside", 1, "Kit Carlson", [17], audience)]
        assert [seat for seat in range(3) if replay_steps._knows(seat, decision, noted)] == knowing
    # Another card, and a seat with the card's number.
    noted = [("draw", 1, "aside", 17, "Kit Carlson", [18], None), ("turn", 17, 17)]
    assert not replay_steps._knows(0, decision, noted)
    assert not replay_steps._knows(0, records.Decision(1, "pass", "pass"), [])


def test_game_that_goes_on__has_none__for_anybody() -> None:
    people = persons(4)
    table = start(people, seed=61)
    readers = [Api(), *(one.api for one in people)]
    for count, _ in enumerate(moves(people, table, most=30)):
        if count % 10 == 0:
            for api, query in itertools.product(readers, ("", "seat=0", "seat=3")):
                problem(api.get(address(table, query)), 409, "record_not_ready")
    interventions.halt(table_id=table, staff=person().player, reason="A look.")
    problem(Api().get(address(table)), 409, "record_not_ready")
    make_replays()
    assert not Replay.objects.exists()


def test_game_that_has_not_begun__has_none(host: Person) -> None:
    table = body(host.api.post("/api/v1/tables/", {"seats": 4}), 201)["id"]
    problem(host.api.get(address(table)), 409, "table_not_started")


def test_table_by_invitation__for_those_who_may_read_its_record() -> None:
    people = persons(3)
    table = start(people, seed=4, game="dice", visibility="invitation")
    finish(people, table)
    code = body(people[0].api.get(at(table)))["invitation"]
    unknown = problem(Api().get(address(10**6)), 404, "not_found")
    for api, query in ((Api(), ""), (person().api, "seat=0"), (Api(), "invitation=a-guess")):
        assert problem(api.get(address(table, query)), 404, "not_found")["title"] == unknown["title"]
    assert not Replay.objects.exists()
    made(table, people[2].api)
    assert body(Api().get(address(table, f"invitation={code}")))["total"] > 10
    assert people[2].api.get(address(table))["Cache-Control"].startswith("private")
    assert Api().get(address(table, f"invitation={code}"))["Cache-Control"].startswith("private")


def test_replaced_player__reads_it_as_a_stranger_reads_the_record() -> None:
    people, newcomer = persons(4), person()
    table = managing.start_managed(people, seed=SHORT, visibility=Table.Visibility.INVITATION)
    view = see(people[0].api, table)
    managing.replace(table, 0, newcomer)
    people = [newcomer, *people[1:]]
    problem(Api().get(address(table)), 404, "not_found")
    finish(people, table)
    assert view["viewer"] == 0
    former = body(newcomer.api.get(address(table)), 202)
    assert former["total"] is None
    make_replays()
    steps = steps_of(table, 0, newcomer.api)
    assert steps[0]["view"]["seats"][0]["hand"] == view["seats"][0]["hand"]
    assert steps[0]["view"]["seats"][0]["name"] == newcomer.player.name


def test_player_who_was_replaced__is_a_stranger_to_the_replay_by_invitation() -> None:
    people, newcomer = persons(4), person()
    table = managing.start_managed(people, seed=SHORT, visibility=Table.Visibility.INVITATION)
    managing.replace(table, 0, newcomer)
    finish([newcomer, *people[1:]], table)
    problem(people[0].api.get(address(table)), 404, "not_found")
    assert not Replay.objects.exists()


# -- pages and caches ------------------------------------------------------------------------------------------


@pytest.fixture
def finished(stored: Stored) -> int:
    """A public table whose game is over."""
    return stored("cards_over").table


def test_pages__give_every_step_once(stored: Stored) -> None:
    table = stored("long_cards_over").table
    made(table)
    whole = steps_of(table)
    assert len(whole) > 2 * replays.MOST_STEPS
    found: list[Document] = []
    for start_at in range(0, len(whole) + 7, 7):
        page = body(Api().get(address(table, f"from={start_at}&limit=7")))
        assert page["total"] == len(whole) and page["more"] == (start_at + 7 < len(whole))
        found += page["steps"]
    assert found == whole
    assert len(body(Api().get(address(table)))["steps"]) == 20
    beyond = body(Api().get(address(table, f"from={len(whole)}")))
    assert beyond == {"steps": [], "total": len(whole), "more": False}
    across = body(Api().get(address(table, "from=48&limit=5")))["steps"]
    assert across == whole[48:53]


def test_wrong_page__is_refused_by_name(finished: int) -> None:
    for query in ("limit=51", "limit=0", "from=-1", "seat=4", "seat=x", "from=2147483648", "page=2"):
        told = problem(Api().get(address(finished, query)), 422, "validation_failed")
        assert [one["field"] for one in told["errors"]] == [query.partition("=")[0]], query
    assert not Replay.objects.exists()


def test_answer__may_be_kept(finished: int) -> None:
    waiting = Api().get(address(finished))
    assert (waiting.status_code, waiting["Retry-After"], waiting["Cache-Control"]) == (202, "1", "no-store")
    make_replays()
    found = Api().get(address(finished, "seat=1"))
    assert found["Cache-Control"] == "public, max-age=86400" and "Accept-Language" in found["Vary"]
    assert Api().get(address(finished, "seat=1"), If_None_Match=found["ETag"]).status_code == 304
    assert Api().get(address(finished, "seat=2"), If_None_Match=found["ETag"]).status_code == 200
    assert person().api.get(address(finished))["Cache-Control"] == "private, max-age=3600"


# -- how it is made --------------------------------------------------------------------------------------------


def test_two_requests_at_once__are_computed_once(finished: int, monkeypatch: pytest.MonkeyPatch) -> None:
    computed = replay_steps.computed
    begun: list[int] = []

    def meanwhile(record: records.Record) -> Any:
        begun.append(record.table)
        # Another reader asks, another worker looks, and a third one has looked just before this one took it.
        body(Api().get(address(finished, "seat=2")), 202)
        assert replays.make_wanted() == 0
        assert not replays._make(Replay.objects.get().pk)
        return computed(record)

    monkeypatch.setattr(replays, "computed", meanwhile)
    for query in ("", "seat=0"):
        body(Api().get(address(finished, query)), 202)
    make_replays()
    make_replays()
    body(Api().get(address(finished)))
    assert begun == [finished]
    assert Replay.objects.count() == 1


def test_worker_that_is_killed__is_followed_by_another__but_not_for_ever(
    finished: int, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    def killed(record: records.Record) -> Any:
        raise KeyboardInterrupt

    body(Api().get(address(finished)), 202)
    with monkeypatch.context() as patched:
        patched.setattr(replays, "computed", killed)
        for _ in range(replays.MOST_ATTEMPTS):
            with pytest.raises(KeyboardInterrupt):
                make_replays()
            assert replays.make_wanted() == 0, "nobody else takes it before it is lost"
            time.passes(seconds=31)
    make_replays()
    problem(Api().get(address(finished)), 409, "replay_impossible")
    assert not Replay.objects.filter(is_wanted=True).exists()


def test_longest_waiting__is_made_first(monkeypatch: pytest.MonkeyPatch, time: Time) -> None:
    people = persons(3)
    later, sooner = start(people, seed=4, game="dice"), start(people, seed=5, game="dice")
    for table in (later, sooner):
        finish(people, table)
    body(Api().get(address(sooner)), 202)
    time.passes(seconds=1)
    body(Api().get(address(later)), 202)
    order: list[int] = []
    computed = replay_steps.computed
    monkeypatch.setattr(replays, "computed", lambda record: order.append(record.table) or computed(record))  # type: ignore[func-returns-value]
    make_replays()
    assert order == [sooner, later]


# -- games that cannot be played again -------------------------------------------------------------------------


def tries(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The tables that workers try from now on."""
    tried: list[int] = []
    computed = replay_steps.computed
    monkeypatch.setattr(replays, "computed", lambda record: tried.append(record.table) or computed(record))  # type: ignore[func-returns-value]
    return tried


def test_game_of_other_rules__is_refused_at_once(finished: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = tries(monkeypatch)
    Table.objects.filter(pk=finished).update(rulebook="0" * 16)
    told = problem(Api().get(address(finished)), 409, "replay_impossible")
    assert "rules that this release" in told["detail"]
    make_replays()
    assert tried == [] and not Replay.objects.exists()


def test_game_that_is_played_otherwise_now__says_so__and_is_tried_once_a_release(
    finished: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried = tries(monkeypatch)
    move = Move.objects.filter(table_id=finished, seat__gte=0).order_by("number")[20]
    Move.objects.filter(pk=move.pk).update(option="use:Nobody:-1")
    body(Api().get(address(finished)), 202)
    with caplog.at_level(logging.WARNING, "games.reading.replays"):
        make_replays()
    assert "decision 21 of" in caplog.text
    for _ in range(3):
        told = problem(Api().get(address(finished, "seat=0")), 409, "replay_impossible")
        assert "otherwise than its record says" in told["detail"]
        make_replays()
    assert tried == [finished]
    assert not ReplayPart.objects.exists()
    Move.objects.filter(pk=move.pk).update(option=move.option)
    monkeypatch.setattr(replays, "RELEASE", "99.0")
    body(Api().get(address(finished)), 202)
    make_replays()
    assert body(Api().get(address(finished)))["total"] > 10
    assert tried == [finished, finished]


def test_rule_that_fails__does_not_hold_up_the_others(finished: int, monkeypatch: pytest.MonkeyPatch) -> None:
    people = persons(3)
    good = start(people, seed=4, game="dice")
    finish(people, good)
    computed = replay_steps.computed

    def failing(record: records.Record) -> Any:
        if record.table == finished:
            raise ValueError("a defect")
        return computed(record)

    monkeypatch.setattr(replays, "computed", failing)
    for table in (finished, good):
        body(Api().get(address(table)), 202)
    make_replays()
    told = problem(Api().get(address(finished)), 409, "replay_impossible")
    assert "could not be played again" in told["detail"]
    body(Api().get(address(good)))


@pytest.mark.parametrize("kind", ["voided", "adjudicated"])
def test_game_that_staff_ended__ends_with_that(kind: str) -> None:
    people, staff = persons(4), person().player
    table = start(people, seed=6)
    play_on(people, table, 12)
    before = [see(one.api, table) for one in people]
    if kind == "voided":
        interventions.void(table_id=table, staff=staff, reason="A mistake.")
    else:
        interventions.adjudicate(table_id=table, staff=staff, reason="Nobody came.", side="outlaws")
    made(table)
    for seat in range(4):
        *_, last, end = steps_of(table, seat)
        assert (last["step"], timeless(last["view"])) == (12, timeless(before[seat]))
        assert (end["seat"], end["option"], end["after"]) == (None, None, last["after"])
        assert end["view"] == see(people[seat].api, table)


def test_result_that_staff_corrected__changes_nothing_that_was_played(finished: int) -> None:
    made(finished)
    before = steps_of(finished)
    corrections.annul(table_id=finished, staff=person().player, reason="Two of them were one.")
    assert steps_of(finished) == before


# -- limits, and what is kept ----------------------------------------------------------------------------------


def dice_tables(count: int) -> list[int]:
    people = persons(3)
    tables = [start(people, seed=seed, game="dice") for seed in range(4, 4 + count)]
    for table in tables:
        interventions.void(table_id=table, staff=person().player, reason="A test.")
    return tables


def test_new_replays__are_limited_for_an_address_and_an_account(settings: Settings) -> None:
    first, second, third = dice_tables(3)
    settings.THROTTLES = {**settings.THROTTLES, "replay": {"address": "1/hour burst 2", "account": "1/hour burst 1"}}
    one, other = person(), person()
    body(one.api.get(address(first)), 202)
    assert problem(one.api.get(address(second)), 429, "rate_limited")["by"] == "account"
    body(other.api.get(address(second)), 202)
    assert problem(Api().get(address(third)), 429, "rate_limited")["by"] == "address"
    body(Api().get(address(second)), 202)
    make_replays()
    body(Api().get(address(second)))


def test_queue__is_bounded_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = dice_tables(3)
    monkeypatch.setattr(replays, "MOST_WAITING", 2)
    for table in (first, second):
        body(Api().get(address(table)), 202)
    assert problem(Api().get(address(third)), 503, "unavailable")
    body(Api().get(address(second)), 202)
    make_replays()
    body(Api().get(address(third)), 202)


def test_replay__that_nobody_asks_for__is_forgotten__and_made_anew(time: Time) -> None:
    used, unused = dice_tables(2)
    for table in (used, unused):
        made(table)
    time.passes(days=2)
    body(Api().get(address(used)))
    time.passes(days=6)
    retention.prune_expired()
    assert list(Replay.objects.values_list("table_id", flat=True)) == [used]
    assert set(ReplayPart.objects.values_list("replay__table_id", flat=True)) == {used}
    made(unused)


def test_replay__that_is_forgotten_while_it_is_read__is_made_anew(finished: int) -> None:
    made(finished)
    ReplayPart.objects.filter(number=0).delete()
    waiting = body(Api().get(address(finished)), 202)
    assert waiting["total"] is None
    # Its row goes in the same transaction.
    Replay.objects.all().delete()
    made(finished)
    assert read(Api(), finished)[-1]["number"] == steps_of(finished)[-1]["after"]
