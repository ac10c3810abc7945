"""Giving up a game: an AI plays on, for good, or the game ends where only AI seats would be left."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest
from django.core.management import call_command
from pytest_django.fixtures import Settings

from accounts.notices.channels import answer_labels as links
from accounts.people.services import guests
from accounts.ratings.models import RatedGame, RatingChange
from accounts.ratings.services import rating_job
from bots import jobs
from games.engine.testing import laws
from games.models import Ending, Move, Notice, PlayerResult, Position, Prompt, Seat, Table, TenureRow
from games.services import giving_up, interventions, tables
from games.services.live import LiveGame
from games.services.presence import hand_over
from games.tasks import make_replays
from tests.api import Api, body, problem
from tests.games.managing import replace, start_managed
from tests.games.people import (
    EVERY_SET,
    MINE,
    TABLES,
    Document,
    Person,
    answer,
    at,
    check_replay,
    check_rows,
    moved,
    open_table,
    person,
    persons,
    play_on,
    read,
    see,
    start,
    stored,
)
from tests.games.test_secrecy import undone
from tests.games.times import Time, asked_seat, sweep_after

QUICK: Final = {"decision": 60, "turn": None, "bank": 100, "increment": 0, "bank_limit": 100}


def gives_up(one: Person, table: int, **headers: str) -> Document:
    told: Document = body(one.api.post(at(table, "give-up"), **headers))
    return told


def refused(one: Person, table: int, status: int, code: str) -> str:
    detail: str = problem(one.api.post(at(table, "give-up")), status, code)["detail"]
    return detail


def status(table: int) -> str:
    return Table.objects.values_list("status", flat=True).get(pk=table)


def tenures(table: int, seat: int) -> list[tuple[int | None, str, str, int | None]]:
    rows = TenureRow.objects.filter(table=table, seat=seat).order_by("pk")
    return list(rows.values_list("player", "how", "policy", "to_move"))


def kinds(one: Person) -> list[str]:
    return list(Notice.objects.filter(player=one.player).order_by("pk").values_list("kind", flat=True))


def step(people: Sequence[Person], table: int, chance: random.Random) -> bool:
    """Let whoever is asked move: the AI seats, or else a player. False: the game is over."""
    if not jobs.play_table(table):
        live = LiveGame.read(table, lock=False)
        if live is None:
            return False
        moved(people, live, chance)
    return status(table) == "playing"


def play_out(people: Sequence[Person], table: int) -> None:
    chance = random.Random(1)
    while step(people, table, chance):
        pass


def until_out(people: Sequence[Person], table: int) -> int:
    """Play until a seat of a player is out of the game, and give it."""
    chance = random.Random(4)
    while step(people, table, chance):
        shown = see(Api(), table)["seats"]
        if out := [seat for seat in range(len(people)) if shown[seat]["status"] == "out"]:
            return out[0]
    raise AssertionError("nobody was out before the end")


def verified(table: int, folder: Path) -> str:
    path = folder / "record.json"
    path.write_bytes(json.dumps(body(Api().get(at(table, "record")))).encode())
    out = StringIO()
    call_command("verify", str(path), stdout=out)
    return out.getvalue()


# -- an AI plays on --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_asked", [True, False])
def test_give_up__beside_other_players__an_ai_plays_the_seat_to_the_end(four: list[Person], is_asked: bool) -> None:
    table = start(four, seed=6, clock=QUICK)
    asked = asked_seat(table)
    seat = asked if is_asked else (asked + 1) % 4
    one, before = four[seat], list(Prompt.objects.values())
    told = gives_up(one, table)
    assert (told["status"], told["your_seat"]) == ("playing", None)
    for place, shown in enumerate(told["seats"]):
        mine = place == seat
        assert (shown["held_by"], shown["gave_up"]) == (("rules", True) if mine else (None, False))
        assert shown["player"]["id"] == four[place].player.pk
    assert tenures(table, seat) == [(one.player.pk, "sat", "", 1), (one.player.pk, "gave_up", "rules", None)]
    row = Prompt.objects.get(table=table)
    assert (row.seat.number, row.by_policy, row.due_uptime is None) == (asked, is_asked, is_asked)
    assert is_asked or list(Prompt.objects.values()) == before, "nobody waits longer because somebody else goes"
    check_rows(table)
    play_out(four, table)
    assert status(table) == "over"
    assert Move.objects.filter(table=table, seat=seat, author="policy").exists()
    assert not Move.objects.filter(table=table, seat=seat, author="player").exists()
    assert "over" in kinds(one) and not {"held", "missed", "eliminated"} & set(kinds(one))
    check_rows(table)
    check_replay(table)


def test_give_up__of_a_seat_that_a_policy_holds__the_policy_for_the_absent_goes_on(four: list[Person]) -> None:
    table = start(four)
    seat = asked_seat(table)
    body(four[seat].api.post(at(table, "hand-over"), {"policy": "random"}))
    assert gives_up(four[seat], table)["seats"][seat]["held_by"] == "rules"
    assert [one[1:3] for one in tenures(table, seat)] == [("sat", ""), ("handed_over", "random"), ("gave_up", "rules")]
    check_rows(table)


def test_give_up__after_deadlines_were_missed__nobody_waits_any_more(four: list[Person], time: Time) -> None:
    table = start(four, clock=QUICK)
    seat = asked_seat(table)
    assert sweep_after(time, seconds=165) >= 1
    gives_up(four[seat], table)
    assert sweep_after(time, hours=5) == 0 or asked_seat(table) != seat
    check_rows(table)


def test_give_up__beside_players_who_are_away_or_out__the_game_goes_on(host: Person, guest: Person) -> None:
    table = start([host, guest], ai=2)
    body(guest.api.post(at(table, "hand-over"), {"policy": "rules"}))
    assert gives_up(host, table)["status"] == "playing"
    body(guest.api.post(at(table, "return")))
    play_out([host, guest], table)
    assert status(table) == "over"


# -- whoever gave up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("visibility", list(Table.Visibility.values))
def test_gave_up__sees_what_a_spectator_sees_and_can_do_nothing(four: list[Person], visibility: str) -> None:
    table = start(four, seed=3, visibility=visibility)
    play_on(four, table, 20)
    seat = asked_seat_for(four[0], table)
    one, old = four[seat], see(four[seat].api, table)
    gives_up(one, table)
    invitation = Table.objects.get(pk=table).invitation
    spectator = body(Api().get(f"{at(table, 'view')}?invitation={invitation}"))
    assert see(one.api, table) == spectator != old
    assert body(one.api.get(at(table)))["your_seat"] is None
    assert body(one.api.get(MINE))["results"] == []
    for order in ("", "&order=moved"):
        assert body(one.api.get(f"{TABLES}?mine=true&status=playing&brief=true{order}"))["results"] == []
    listed = body(one.api.get(f"{TABLES}?status=playing&brief=true"))["results"]
    assert [(each["id"], each["your_seat"], each["seats"][seat]["gave_up"]) for each in listed] == [(table, None, True)]
    for sent in (
        {"prompt": old["prompt"]["id"], "option": old["prompt"]["default"]},
        {"prompt": None, "option": "use:Sid Ketchum:-1"},
    ):
        problem(one.api.post(at(table, "answer"), sent), 409, "given_up")
    for what, given in (("return", None), ("hand-over", {"policy": "rules"})):
        problem(one.api.post(at(table, what), given), 409, "given_up")
    refused(one, table, 409, "given_up")
    assert status(table) == "playing"
    play_out(four, table)
    refused(one, table, 409, "given_up")


def asked_seat_for(one: Person, table: int) -> int:
    seat: int = see(one.api, table)["waiting_for"][0]
    return seat


def test_gave_up__repeats_what_they_sent_before__is_told_of_giving_up_alone(four: list[Person]) -> None:
    table = start(four)
    seat = asked_seat(table)
    one, view = four[seat], see(four[seat].api, table)
    sent = {"prompt": view["prompt"]["id"], "option": view["prompt"]["default"]}
    body(one.api.post(at(table, "answer"), sent, Idempotency_Key="answer"))
    first = one.api.post(at(table, "give-up"), Idempotency_Key="go")
    again = one.api.post(at(table, "give-up"), Idempotency_Key="go")
    assert (first.status_code, again.content, again["Idempotency-Replayed"]) == (200, first.content, "true")
    problem(one.api.post(at(table, "give-up"), Idempotency_Key="go-on"), 409, "given_up")
    problem(one.api.post(at(table, "answer"), sent, Idempotency_Key="answer"), 409, "given_up")
    assert len(tenures(table, seat)) == 2


def test_gave_up__links_in_mails__answer_nothing_any_more(four: list[Person], client: Any) -> None:
    table = start(four)
    seat = asked_seat(table)
    asked = Notice.objects.get(player=four[seat].player, kind="asked")
    (_, url), *_ = links.answers(asked)
    path = url.removeprefix("http://127.0.0.1:8000")
    gives_up(four[seat], table)
    assert links.answers(asked) == []
    assert [client.get(path).status_code, client.post(path).status_code] == [410, 410]
    assert Move.objects.filter(table=table).count() == 1


def test_seat__of_a_league__goes_to_a_substitute_who_may_give_up_too(four: list[Person]) -> None:
    table, newcomer = start_managed(four), person()
    seat = asked_seat(table)
    gives_up(four[seat], table)
    replace(table, seat, newcomer)
    shown = body(newcomer.api.get(at(table)))
    assert (shown["your_seat"], shown["seats"][seat]["held_by"], shown["seats"][seat]["gave_up"]) == (seat, None, False)
    view = see(newcomer.api, table)
    answer(newcomer.api, table, view, view["prompt"]["default"])
    gives_up(newcomer, table)
    assert [one[:3] for one in tenures(table, seat)] == [
        (four[seat].player.pk, "sat", ""), (four[seat].player.pk, "gave_up", "rules"),
        (newcomer.player.pk, "substituted", ""), (newcomer.player.pk, "gave_up", "rules"),
    ]  # fmt: skip
    problem(four[seat].api.post(at(table, "return")), 403, "not_seated")


# -- the game ends with it -------------------------------------------------------------------------------------


def test_give_up__against_ai_seats_alone__ends_it_without_a_result(host: Person, tmp_path: Path) -> None:
    table = start([host], ai=3, clock=QUICK, seed=5)
    moves = Position.objects.get(pk=table).moves
    told = gives_up(host, table)
    assert (told["status"], told["result"], told["ruling"], told["your_seat"]) == ("voided", None, None, None)
    assert told["seed"] and told["ended_at"]
    assert jobs.play_table(table) == 0 and not Prompt.objects.exists()
    assert Position.objects.get(pk=table).moves == moves
    assert kinds(host).count("over") == 1 and "voided" not in kinds(host)
    view = see(host.api, table)
    assert (view["prompt"], view["waiting_for"], view["result"]) == (None, [], None)
    assert all("role" in record for record in read(Api(), table) if record["kind"] == "role")
    ending = Ending.objects.get(table=table)
    assert (ending.kind, ending.side, ending.winners) == ("voided", "", [])
    assert [one.how for one in ending.tenures[0]] == ["sat", "gave_up"]
    assert not PlayerResult.objects.exists()
    check_replay(table)
    assert "none: the game was ended without one" in verified(table, tmp_path)
    refused(host, table, 409, "given_up")
    body(host.api.get(at(table, "replay")), 202)
    make_replays()
    steps = body(host.api.get(at(table, "replay") + "?limit=50"))
    assert steps["total"] == moves + 1 and steps["steps"][-1]["seat"] is None


def test_give_up__of_the_last_player__ends_it_and_those_before_are_told(host: Person, guest: Person) -> None:
    table = start([host, guest], ai=2)
    assert gives_up(host, table)["status"] == "playing"
    assert "over" not in kinds(host)
    assert gives_up(guest, table)["status"] == "voided"
    assert kinds(host).count("over") == kinds(guest).count("over") == 1
    assert not Prompt.objects.exists()


def test_give_up__beside_a_player_who_is_out__lets_their_side_win_or_lose(host: Person, guest: Person) -> None:
    table = start([host, guest], ai=3, policy="rules", seed=9)
    two = [host, guest]
    out = until_out(two, table)
    assert gives_up(two[1 - out], table)["status"] == "playing"
    play_out(two, table)
    assert status(table) == "over"


@pytest.mark.parametrize("kind", ["rated", "of a league"])
def test_give_up__of_everybody_where_the_game_counts__is_played_to_its_end(four: list[Person], kind: str) -> None:
    table = start(four, pool="people", seed=8) if kind == "rated" else start_managed(four, seed=8)
    for one in four:
        assert gives_up(one, table)["status"] == "playing"
    while jobs.play_table(table):
        pass
    ending = Ending.objects.get(table=table)
    assert (status(table), ending.kind, bool(ending.side)) == ("over", "over", True)
    check_replay(table)


# -- refusals --------------------------------------------------------------------------------------------------


def test_give_up__by_who_is_out__has_nothing_to_give_up(four: list[Person]) -> None:
    table = start(four, seed=4)
    seat = until_out(four, table)
    rows = [list(Seat.objects.values()), list(TenureRow.objects.values()), list(Prompt.objects.values())]
    assert "nothing to give up" in refused(four[seat], table, 409, "conflict")
    assert rows == [list(Seat.objects.values()), list(TenureRow.objects.values()), list(Prompt.objects.values())]


def test_give_up__where_one_does_not_play__refused(host: Person, guest: Person) -> None:
    public, private = start([host], ai=3), start([host], ai=3, visibility="invitation")
    refused(guest, public, 403, "not_seated")
    refused(guest, private, 404, "not_found")
    refused(guest, 999_999, 404, "not_found")
    problem(Api().post(at(public, "give-up")), 401, "not_authenticated")
    refused(host, open_table(host)["id"], 409, "table_not_started")
    interventions.halt(table_id=public, staff=person().player, reason="Let us look.")
    refused(host, public, 409, "table_halted")
    over = start([host, guest], ai=2)
    interventions.void(table_id=over, staff=person().player, reason="They have agreed.")
    refused(host, over, 409, "table_not_open")


# -- how many games somebody has at a time ---------------------------------------------------------------------


def test_guest__with_five_games_begun__is_told_which_and_gives_one_up(db: None) -> None:
    player, secret = guests.guest_create()
    one = Person(player, Api(secret.text), secret.text)
    games = [start([one], ai=3, visibility="invitation") for _ in range(tables.MAX_OPEN_TABLES_OF_GUEST)]
    told = problem(one.api.post(TABLES, {"seats": 4}), 403, "quota_exceeded")
    assert (told["limit"], told["tables"]) == (5, games)
    assert f"{', '.join(map(str, games))}. Finish a game, give one up" in told["detail"]
    listed = body(one.api.get(f"{TABLES}?mine=true&status=playing&brief=true"))["results"]
    assert {each["id"] for each in listed if each["your_seat"] is not None} == set(games)
    gives_up(one, games[2])
    assert games[2] in [each["id"] for each in body(one.api.get(f"{TABLES}?mine=true"))["results"]], "it has ended"
    sixth = open_table(one)["id"]
    problem(one.api.post(TABLES, {"seats": 4}), 403, "quota_exceeded")
    body(one.api.post(at(sixth, "close")))
    open_table(one)


def test_host__who_gave_up_is_out_or_whose_game_is_halted__has_the_place_again(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MAX_OPEN_TABLES", 1)

    def full(host: Person) -> list[int]:
        found: list[int] = problem(host.api.post(TABLES, {"seats": 4}), 403, "quota_exceeded")["tables"]
        return found

    gone = start(four, seed=2)
    assert full(four[0]) == [gone]
    gives_up(four[0], gone)
    halted = start(four, seed=2)
    assert full(four[0]) == [halted]
    interventions.halt(table_id=halted, staff=person().player, reason="Let us look.")
    table = start(four, seed=4)
    lost = until_out(four, table)
    for seat, host in enumerate(four):
        Table.objects.filter(pk=table).update(host=host.player)
        if seat == lost:
            open_table(host)
        else:
            assert full(host) == [table]


# -- what others learn -----------------------------------------------------------------------------------------


def heard(table: int, others: Sequence[Api]) -> str:
    """All that others read and can time: views, journals, the table, and when a policy is due."""
    tables_told = [body(api.get(at(table))) for api in others]
    for told in tables_told:
        for seat in told["seats"]:
            del seat["gave_up"]
    read_by = [[see(api, table), read(api, table)] for api in others]
    rows = list(Prompt.objects.filter(table=table).order_by("pk").values())
    notices = list(Notice.objects.order_by("pk").values_list("player", "kind", "seat", "prompt", "details"))
    return json.dumps([tables_told, read_by, rows, notices], default=str)


def both_ways(table: int, one: Person, look: Callable[[], str]) -> tuple[list[str], list[str]]:
    """What is heard after somebody has given up, and after they have handed over to the same policy: at once, and as
    the AI moves."""
    found: list[list[str]] = []
    for what, given in (("give-up", None), ("hand-over", {"policy": "rules"})):
        with undone():
            body(one.api.post(at(table, what), given))
            seen = [look()]
            while jobs.play_table(table):
                seen.append(look())
            found.append(seen)
    return found[0], found[1]


@pytest.mark.parametrize("is_asked", [True, False])
def test_others__learn_that_the_seat_gave_up_and_no_more(four: list[Person], time: Time, is_asked: bool) -> None:
    table = start(four, seed=3, clock=QUICK)
    play_on(four, table, 25)
    seat = asked_seat(table) if is_asked else (asked_seat(table) + 1) % 4
    others = [Api(), *(one.api for place, one in enumerate(four) if place != seat)]
    gave_up, handed_over = both_ways(table, four[seat], lambda: heard(table, others))
    assert gave_up == handed_over and len(gave_up) == (2 if is_asked else 1)


# -- what it counts --------------------------------------------------------------------------------------------


def rated_as(four: list[Person], table: int, act: Callable[[], None]) -> list[dict[str, Any]]:
    """What the game changes in everybody's rating, if this is done now."""
    with undone():
        act()
        play_out(four, table)
        rating_job.rate_all()
        assert RatedGame.objects.get(ending__table=table).counted != "nothing"
        columns = ("player", "won", "weight", "theta", "variance")
        return list(RatingChange.objects.order_by("seat").values(*columns))


@pytest.mark.parametrize("seed", [8, 9, 10])
def test_rating__of_a_game_that_somebody_gave_up__is_that_of_one_with_a_substitute(
    four: list[Person], seed: int
) -> None:
    table = start(four, pool="people", seed=seed)
    play_on(four, table, 30)
    one = four[asked_seat(table)]
    gave_up = rated_as(four, table, partial(giving_up.give_up, table_id=table, player=one.player))
    handed_over = rated_as(four, table, partial(hand_over, table_id=table, player=one.player, policy="rules"))
    assert gave_up == handed_over != []
    for change in gave_up:
        if change["player"] == one.player.pk and not change["won"]:
            assert change["weight"] == 10**9, "of a defeat they bear all"


def test_statistics__of_who_gave_up__are_those_of_their_seat(four: list[Person]) -> None:
    table = start(four, seed=8)
    play_on(four, table, 10)
    one = four[asked_seat(table)]
    gives_up(one, table)
    play_out(four, table)
    result = PlayerResult.objects.get(player=one.player)
    seat = Seat.objects.get(table=table, player=one.player)
    assert result.won == (seat.number in Ending.objects.get(table=table).winners)


def test_rated_tables__games_that_were_given_up__make_nobody_known(four: list[Person], settings: Settings) -> None:
    settings.RATED = settings.RATED | {"games": 1}
    table = start(four, seed=8)
    gives_up(four[0], table)
    play_out(four, table)
    given = {"seats": 4, "pool": "people"}
    assert problem(four[0].api.post(TABLES, given), 409, "rated_table")["reason"] == "newcomer"
    body(four[1].api.post(TABLES, given), 201)


# -- whenever it is --------------------------------------------------------------------------------------------

SETTINGS: Final = [
    (2, 2, {"sets": ["base"]}),
    (3, 2, {"sets": EVERY_SET}),
    (1, 3, {"game": "dice"}),
]
MORE: Final = [
    (4, 0, {"sets": ["base", "high_noon"], "options": {"asking": "together"}}),
    (5, 3, {"sets": EVERY_SET}),
    (3, 0, {"sets": ["base", "dodge_city"]}),
    (2, 5, {"game": "dice"}),
]


@pytest.mark.parametrize(
    ("people", "ai", "given"), [*SETTINGS, *(pytest.param(*more, marks=pytest.mark.long) for more in MORE)]
)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_game__given_up_at_any_moment__ends_as_it_should(
    people: int, ai: int, given: dict[str, Any], seed: int, db: None, tmp_path: Path
) -> None:
    chance = random.Random(seed)
    seated = persons(people)
    table = start(seated, ai=ai, seed=seed, **given)
    staying = dict(enumerate(seated))
    # Whoever may go does so once in about ten of the players' answers.
    while status(table) == "playing":
        if staying and chance.random() < 0.1:
            seat = chance.choice(sorted(staying))
            if see(Api(), table)["seats"][seat]["status"] == "out":
                refused(staying[seat], table, 409, "conflict")
            else:
                gives_up(staying.pop(seat), table)
                if staying:
                    check_rows(table)
                if given.get("game") != "dice":
                    laws.sound(stored(table))
        else:
            step(seated, table, chance)
    assert status(table) == ("over" if staying else "voided")
    assert not Prompt.objects.exists()
    check_replay(table)
    verified(table, tmp_path)


def test_give_up__in_a_transaction_that_fails__has_not_happened(host: Person) -> None:
    table = start([host], ai=3)
    with undone():
        giving_up.give_up(table_id=table, player=host.player)
        assert status(table) == "voided"
    assert status(table) == "playing"
    check_rows(table)
    play_out([host], table)
    assert status(table) == "over"
