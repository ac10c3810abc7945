"""What staff does to games: by permission, with a reason, on record, and never to a game of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.core.management import call_command
from django.test import Client

from accounts.people.models import Player
from bang_service.platform.problems import Problem
from games.engine.roles import NOBODY, OUTLAW
from games.models import Failure, Intervention, Miss, Notice, Position, Prompt, Table
from games.services import interventions
from tests.api import Api, body, problem
from tests.games.defects import drawing_fails
from tests.games.people import (
    EVERY_SET,
    Person,
    answer,
    at,
    check_rows,
    dump,
    finish,
    open_table,
    person,
    persons,
    play_on,
    read,
    see,
    start,
    stored,
)
from tests.games.test_admin import ADMIN, organiser
from tests.games.test_halts import fail_by_answer
from tests.sampling import sample

ACTS = ("halt", "resume", "adjudicate", "void")
REASON = "The players have agreed to it."


@pytest.fixture
def game(four: list[Person]) -> int:
    table = start(four, seed=81, name="High noon")
    play_on(four, table, 8)
    return table


@pytest.fixture
def client(db: None) -> Client:
    return organiser("view_table", "intervene")


def do(client: Client, table: int, act: str, **sent: str) -> str:
    """Send the form of an act; what the page after it says."""
    if act == "adjudicate":
        sent = {"side": "outlaws", **sent}
    response = client.post(f"{ADMIN}table/{table}/{act}/", {"reason": REASON, **sent}, follow=True)
    assert response.status_code == 200, response.status_code
    return response.content.decode()


def status(table: int) -> str:
    return Table.objects.get(pk=table).status


def halted(table: int) -> int:
    interventions.halt(table_id=table, staff=person().player, reason="A look.")
    return table


def verified(people: list[Person], table: int, folder: Path) -> str:
    """What `manage.py verify` says of the record that anybody may read."""
    path = folder / "record.json"
    path.write_bytes(json.dumps(body(Api().get(at(table, "record")))).encode())
    out = StringIO()
    call_command("verify", str(path), stdout=out)
    return out.getvalue()


# -- what each does --------------------------------------------------------------------------------------------


def test_halt_and_resume__players_told_and_the_game_goes_on(game: int, four: list[Person], client: Client) -> None:
    moves = Position.objects.get(pk=game).moves
    assert "Halted. The players get a notice." in do(client, game, "halt", reason="  A look at it.  ")
    assert status(game) == "halted"
    assert not Prompt.objects.exists()
    told = body(four[0].api.get(at(game)))
    assert told["status"] == "halted"
    assert told["ruling"] == {"kind": "halt", "reason": "A look at it.", "at": told["ruling"]["at"]}
    problem(four[0].api.post(at(game, "answer"), {"option": "end"}), 409, "table_halted")
    assert "Resumed. The players get a notice." in do(client, game, "resume")
    assert status(game) == "playing"
    assert body(Api().get(at(game)))["ruling"]["kind"] == "resume"
    assert Position.objects.get(pk=game).moves == moves
    check_rows(game)
    kinds = list(Notice.objects.filter(player=four[1].player).order_by("id").values_list("kind", flat=True))
    assert kinds.index("halted") < kinds.index("resumed")
    finish(four, game)


@pytest.mark.parametrize("before", ["playing", "halted", "failed"])
@pytest.mark.parametrize("side", ["law", "outlaws", "renegade"])
def test_adjudicate__ends_it_and_the_record_can_be_verified(
    before: str, side: str, game: int, four: list[Person], client: Client, tmp_path: Path
) -> None:
    if before == "failed":
        fail_by_answer(four, game)
    elif before == "halted":
        halted(game)
    roles = stored(game).roles
    assert "Adjudicated. The players get a notice." in do(client, game, "adjudicate", side=side)
    told = body(Api().get(at(game)))
    sides = {"law": ("sheriff", "deputy"), "outlaws": ("outlaw",), "renegade": ("renegade",)}
    winners = [seat for seat, role in enumerate(roles) if role in sides[side]]
    assert told["result"] == {"side": side, "winners": winners, "adjudicated": True}
    assert (told["status"], told["ruling"]["kind"]) == ("over", "adjudicate")
    assert told["seed"] and told["ended_at"]
    check_ended(game, four, "over")
    assert f"{side} (named by staff)" in verified(four, game, tmp_path)


@pytest.mark.parametrize("before", ["playing", "halted", "failed"])
def test_void__ends_it_without_a_result_and_the_record_can_be_verified(
    before: str, game: int, four: list[Person], client: Client, tmp_path: Path
) -> None:
    if before == "failed":
        fail_by_answer(four, game)
    elif before == "halted":
        halted(game)
    assert "Voided. The players get a notice." in do(client, game, "void")
    told = body(Api().get(at(game)))
    assert (told["status"], told["result"], told["ruling"]["kind"]) == ("voided", None, "void")
    check_ended(game, four, "voided")
    assert "none: the game was ended without one" in verified(four, game, tmp_path)


def check_ended(table: int, people: list[Person], message: str) -> None:
    assert not Prompt.objects.exists()
    for one in people:
        assert Notice.objects.filter(player=one.player, table_id=table, kind=message).count() == 1
        view = see(one.api, table)
        assert (view["prompt"], view["waiting_for"]) == (None, [])
        assert all(seat["clock"]["due_at"] is None for seat in view["seats"])
        problem(one.api.post(at(table, "answer"), {"option": "end"}), 409, "table_not_open")
    assert all("role" in record for record in read(Api(), table) if record["kind"] == "role")
    if message == "over":
        assert Table.objects.get(pk=table).result["winners"]


def test_adjudicate__roles_cannot_be_read__only_voided(game: int, client: Client) -> None:
    Position.objects.filter(pk=game).update(state="nonsense")
    assert "can only void" in do(client, game, "adjudicate")
    assert status(game) == "playing"
    do(client, game, "void")
    assert status(game) == "voided"


def test_resume__position_cannot_be_read__stays_halted(game: int, client: Client) -> None:
    Position.objects.filter(pk=game).update(state='{"schema": 1}')
    problem(Api().get(at(game, "view")), 409, "table_halted")
    page = client.get(f"{ADMIN}table/{game}/resume/").content.decode()
    assert "it still occurs" in page
    assert "stays halted" in do(client, game, "resume")
    assert status(game) == "halted"
    text = client.get(f"{ADMIN}table/{game}/game/").content.decode()
    assert "cannot read the position" in text and "receives a hidden role" in text


def test_resume__page_says_whether_the_failure_still_occurs(game: int, four: list[Person], client: Client) -> None:
    fail_by_answer(four, game)
    failure = Failure.objects.get()
    path = f"{ADMIN}table/{game}/resume/"
    with drawing_fails(game):
        page = client.get(path).content.decode()
        assert "it still occurs" in page and failure.message not in page
        Failure.objects.update(error="KeyError")
        assert "in another way" in client.get(path).content.decode()
    assert "It does not occur with this release" in client.get(path).content.decode()
    Failure.objects.update(act={**failure.act, "option": "play:99::1"})
    assert "no longer offers" in client.get(path).content.decode()
    do(client, game, "resume")
    view = see(four[see(Api(), game)["waiting_for"][0]].api, game)
    answer(four[view["viewer"]].api, game, view, view["prompt"]["default"])
    halted(game)
    assert "does not occur" not in client.get(path).content.decode(), "that was another halt"


# -- on record -------------------------------------------------------------------------------------------------


def test_every_act__is_in_the_ledger_and_in_the_log(game: int, client: Client) -> None:
    for act in ("halt", "resume", "halt", "void"):
        do(client, game, act, reason=f"Because of {act}")
    rows = list(Intervention.objects.order_by("pk").values_list("table", "kind", "reason", "staff__name"))
    staff = Player.objects.get(name__startswith="Staff").name
    assert rows == [(game, act, f"Because of {act}", staff) for act in ("halt", "resume", "halt", "void")]
    entries = LogEntry.objects.order_by("pk")
    done = {"halt": "Halted", "resume": "Resumed", "void": "Voided"}
    assert [entry.get_change_message() for entry in entries] == [
        f"{done[act]}: Because of {act}" for act in ("halt", "resume", "halt", "void")
    ]
    assert {(entry.object_id, entry.user.name) for entry in entries} == {(str(game), staff)}
    ledger = organiser("view_intervention").get(f"{ADMIN}intervention/?q={game}").content.decode()
    assert ledger.count("Because of halt") == 2 and staff in ledger
    assert "Because of void" in client.get(f"{ADMIN}table/{game}/change/").content.decode()


# -- refused ---------------------------------------------------------------------------------------------------


@pytest.fixture
def unchanged(game: int) -> Iterator[None]:
    yield
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize("act", ACTS)
def test_act__without_permission__refused(act: str, game: int, four: list[Person], unchanged: None) -> None:
    if act == "resume":
        halted(game)
    for client in (organiser("view_table"), organiser("intervene"), organiser("view_table", "see_hidden"), Client()):
        mark = dump()
        for send in (client.get, client.post):
            response = send(f"{ADMIN}table/{game}/{act}/", {"reason": REASON, "side": "law"})
            assert response.status_code == (302 if "sessionid" not in client.cookies else 403)
        assert dump() == mark
    seated = Client()
    seated.force_login(four[0].player)
    assert seated.post(f"{ADMIN}table/{game}/{act}/", {"reason": REASON, "side": "law"}).status_code == 302
    assert status(game) == ("halted" if act == "resume" else "playing")


@pytest.mark.parametrize("act", ACTS)
def test_act__by_somebody_at_the_table__refused(act: str, game: int, four: list[Person], unchanged: None) -> None:
    if act == "resume":
        halted(game)
    one = four[2].player
    Player.objects.filter(pk=one.pk).update(is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(Player.objects.get(pk=one.pk))
    before = dump()
    assert "You or a bot of yours sit at this table" in do(client, game, act)
    assert dump() == before
    page = client.get(f"{ADMIN}table/{game}/change/").content.decode()
    assert "only others of the staff" in page
    assert f"{act}/" not in page


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("reason", sample(["   ", "x" * 201, "x\0", ""], one_in=4))
def test_act__without_a_fitting_reason__asked_again(
    act: str, reason: str, game: int, client: Client, unchanged: None
) -> None:
    if act == "resume":
        halted(game)
    before = dump()
    text = do(client, game, act, reason=reason)
    assert "Correct the fields marked below." in text
    assert dump() == before


def test_act__with_a_reason_that_turns_round_what_follows__says_so(game: int, client: Client) -> None:
    assert "U+202E is invisible" in do(client, game, "halt", reason="Looking into it \u202e.ti")
    assert not Intervention.objects.exists()


@pytest.mark.parametrize(
    ("now", "refused"),
    [
        ("playing", {"resume"}),
        ("halted", {"halt"}),
        ("over", set(ACTS)),
        ("voided", set(ACTS)),
    ],
)
def test_act__in_another_state__refused_and_not_offered(
    now: str, refused: set[str], game: int, client: Client, unchanged: None
) -> None:
    Table.objects.filter(pk=game).update(status=now)
    page = client.get(f"{ADMIN}table/{game}/change/").content.decode()
    for act in ACTS:
        assert (f"/admin/games/table/{game}/{act}/" in page) is (act not in refused)
    before = dump()
    for act in refused:
        assert f"The table is {now}" in do(client, game, act)
    assert dump() == before


def test_act__at_a_table_without_a_game__not_found(four: list[Person], client: Client) -> None:
    waiting = open_table(four[0])["id"]
    for table in (waiting, 99999, 2**63, 10**25):
        for act in ACTS:
            assert client.get(f"{ADMIN}table/{table}/{act}/").status_code == 404
            assert client.post(f"{ADMIN}table/{table}/{act}/", {"reason": REASON}).status_code == 404


@pytest.mark.parametrize("side", ["", "nobody", "sheriff"])
def test_adjudicate__unknown_side__asked_again(side: str, game: int, client: Client) -> None:
    assert "Correct the fields marked below." in do(client, game, "adjudicate", side=side)
    assert status(game) == "playing"


def sat_down(seats: int) -> int:
    """A game in play, at which one person sits among AI seats."""
    return start(persons(1), ai=seats - 1, seed=81, sets=EVERY_SET)


def offered_sides(client: Client, table: int) -> list[str]:
    page = client.get(f"{ADMIN}table/{table}/adjudicate/").content.decode()
    return re.findall(r'name="side" value="(\w+)"', page)


@pytest.mark.parametrize(
    ("seats", "sides"), [(3, ["renegade", "deputy", "outlaw", "nobody"]), (8, ["law", "outlaws", "renegade"])]
)
def test_adjudicate__only_sides_that_can_win_at_the_table(seats: int, sides: list[str], client: Client) -> None:
    table = sat_down(seats)
    assert offered_sides(client, table) == sides
    refused = "nobody" if seats == 8 else "law"
    assert "Correct the fields marked below." in do(client, table, "adjudicate", side=refused)
    assert status(table) == "playing"


@pytest.mark.parametrize("side", ["deputy", "outlaw", "renegade", "nobody"])
def test_adjudicate__at_a_table_of_three(side: str, client: Client) -> None:
    table = sat_down(3)
    winners = [seat for seat, role in enumerate(stored(table).roles) if role == side]
    do(client, table, "adjudicate", side=side)
    told = body(Api().get(at(table)))
    assert (told["status"], told["result"]) == ("over", {"side": side, "winners": winners, "adjudicated": True})


@pytest.fixture
def judge(db: None) -> Client:
    """Somebody of the staff who may see hidden roles too."""
    return organiser("view_table", "intervene", "see_hidden")


def test_adjudicate__one_of_two_renegades__wins_alone(judge: Client) -> None:
    table = sat_down(8)
    roles = stored(table).roles
    renegades = [seat for seat, role in enumerate(roles) if role == "renegade"]
    before = dump()
    assert "either of the two" in do(judge, table, "adjudicate", side="renegade")
    other = str(roles.index("outlaw"))
    assert f"Seat {other} is not a Renegade" in do(judge, table, "adjudicate", side="renegade", seat=other)
    assert "only for a Renegade" in do(judge, table, "adjudicate", side="law", seat=str(renegades[0]))
    assert "Correct the fields" in do(judge, table, "adjudicate", side="renegade", seat="8")
    assert dump() == before
    do(judge, table, "adjudicate", side="renegade", seat=str(renegades[1]))
    result = body(Api().get(at(table)))["result"]
    assert result == {"side": "renegade", "winners": [renegades[1]], "adjudicated": True}


def test_adjudicate__one_renegade_is_out__the_other_is_meant(client: Client) -> None:
    table = sat_down(8)
    state = json.loads(Position.objects.get(pk=table).state)
    first, second = (seat for seat, role in enumerate(state["roles"]) if role == "renegade")
    state["presence"][first] = 0
    Position.objects.filter(pk=table).update(state=json.dumps(state))
    do(client, table, "adjudicate", side="renegade")
    assert body(Api().get(at(table)))["result"]["winners"] == [second]


def test_adjudicate__which_renegade__is_asked_of_those_who_may_see_roles(client: Client, judge: Client) -> None:
    table = sat_down(8)
    path = f"{ADMIN}table/{table}/adjudicate/"
    assert 'name="seat"' in judge.get(path).content.decode()
    assert 'name="seat"' not in client.get(path).content.decode()
    # Else whoever may not see roles could find them by trying seats.
    for seat in map(str, range(8)):
        assert "either of the two" in do(client, table, "adjudicate", side="renegade", seat=seat)
    assert status(table) == "playing"
    for seats in (3, 7):
        assert 'name="seat"' not in judge.get(f"{ADMIN}table/{sat_down(seats)}/adjudicate/").content.decode()


def test_services__refuse_what_the_forms_cannot_ask(game: int) -> None:
    staff = person().player
    calls: list[tuple[Callable[..., Any], dict[str, str], str]] = [
        (interventions.halt, {"reason": " "}, "reason"),
        (interventions.void, {"reason": "x" * 201}, "reason"),
        (interventions.adjudicate, {"reason": "", "side": "law"}, "reason"),
        (interventions.adjudicate, {"reason": "So.", "side": OUTLAW}, "side"),
        (interventions.adjudicate, {"reason": "So.", "side": NOBODY}, "side"),
    ]
    for call, given, field in calls:
        with pytest.raises(Problem) as refused:
            call(table_id=game, staff=staff, **given)
        assert (refused.value.code, refused.value.field) == ("validation_failed", field)
    with pytest.raises(Problem) as refused:
        interventions.resume(table_id=99999, staff=staff, reason="So.")
    assert refused.value.code == "not_found"
    assert status(game) == "playing" and not Intervention.objects.exists()


# -- excusing --------------------------------------------------------------------------------------------------


@pytest.fixture
def misses(game: int, four: list[Person]) -> list[Miss]:
    """One of each cause."""
    asked = Prompt.objects.get(table_id=game)
    return [
        Miss.objects.create(
            table_id=game, player=four[0].player, seat=0, move=5 + place, turn=2, prompt=asked.prompt, cause=cause,
            asked_at=asked.asked_at, due_at=asked.asked_at,
        )
        for place, cause in enumerate(Miss.Cause.values)
    ]  # fmt: skip


def excuse(client: Client, misses: list[Miss], **sent: str) -> str:
    chosen = {"action": "excuse_misses", "_selected_action": [str(miss.pk) for miss in misses]}
    response = client.post(f"{ADMIN}miss/", {**chosen, **sent}, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def test_excuse__those_that_count__with_a_reason_on_record(misses: list[Miss]) -> None:
    client = organiser("view_miss", "intervene")
    asked = excuse(client, misses)
    assert "Somebody" in asked and asked.count("does not count anyway") == 2
    assert "This field is required" in excuse(client, misses, confirmed="yes", reason=" ")
    assert not Miss.objects.exclude(excuse="").exists()
    text = excuse(client, misses, confirmed="yes", reason="Power cut in his street.")
    assert "1 excused. 2 did not count anyway." in text
    assert list(Miss.objects.order_by("pk").values_list("excuse", flat=True)) == ["Power cut in his street.", "", ""]
    entry = LogEntry.objects.get()
    assert entry.get_change_message() == "Excused: Power cut in his street."
    assert entry.object_id == str(misses[0].pk)
    assert "Power cut" in client.get(f"{ADMIN}miss/?excuse__isempty=0").content.decode()
    assert "Power cut" not in client.get(f"{ADMIN}miss/?excuse__isempty=1").content.decode()


def test_excuse__by_the_player_himself_or_without_permission__refused(misses: list[Miss], four: list[Person]) -> None:
    excuse(organiser("view_miss"), misses, confirmed="yes", reason="So.")
    one = four[0].player
    Player.objects.filter(pk=one.pk).update(is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(Player.objects.get(pk=one.pk))
    for ended in (False, True):
        if ended:
            Table.objects.update(status="over")
        assert "leave this to someone else" in excuse(client, misses, confirmed="yes", reason="So.")
    assert not Miss.objects.exclude(excuse="").exists()
    assert not LogEntry.objects.exists()
