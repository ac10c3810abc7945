"""What organisers see of games: found and read, nothing edited, hidden things only by permission and on record."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import timedelta

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils.formats import date_format

from accounts.people.models import Player
from bang_service.platform import clock, uptime
from bang_service.platform.models import Outage, Uptime
from bang_service.platform.texts import ENGLISH, texts_in
from bang_service.platform.uptime import Heartbeat
from games.models import Failure, Miss, Move, Position, Prompt, Seat, Table
from games.reading import reproduction
from games.reading.projection.staff import staff_journal
from games.reading.reproduction import report_of
from games.services import deadlines, interventions
from tests.games.defects import drawing_fails
from tests.games.people import PASSWORD, Person, at, dump, open_table, person, play_on, see, start, stored

ADMIN = "/admin/games/"


def organiser(*permissions: str, superuser: bool = False) -> Client:
    """Somebody of the staff with these permissions."""
    staff = Player.objects.create_user(f"Staff{Player.objects.count()}", PASSWORD)
    Player.objects.filter(pk=staff.pk).update(is_staff=True, is_superuser=superuser)
    found = Permission.objects.filter(codename__in=permissions)
    assert found.count() == len(permissions)
    staff.user_permissions.set(found)
    client = Client(raise_request_exception=False)
    client.force_login(Player.objects.get(pk=staff.pk))
    return client


@pytest.fixture
def game(four: list[Person]) -> int:
    table = start(four, seed=81, name="High noon")
    play_on(four, table, 8)
    return table


def page(client: Client, path: str, status: int = 200) -> str:
    response = client.get(f"{ADMIN}{path}")
    assert response.status_code == status, path
    text: str = response.content.decode()
    return text


def secrets_of(table: int) -> Iterable[str]:
    """Texts that only a page with everything may hold: the cards in somebody's hand that nobody has seen."""
    game = stored(table)
    text = game.rules.notation.card
    lying = {card for cards in game.in_play for card in cards} | set(game.discards)
    told = "\n".join(staff_journal(Table.objects.get(pk=table), hidden=False))
    hidden = {text(card) for hand in game.hands for card in hand if card not in lying and text(card) not in told}
    assert hidden
    return hidden


def test_tables__listed_searched_filtered(game: int, four: list[Person]) -> None:
    client = organiser("view_table", "view_seat")
    assert "High noon" in page(client, "table/")
    for question, found in (("high", True), (str(game), True), (four[2].player.name, True), ("nothing", False)):
        assert ("High noon" in page(client, f"table/?q={question}")) is found
    assert "High noon" not in page(client, "table/?status__exact=over")
    change = page(client, f"table/{game}/change/")
    assert four[1].player.name in change and "Everything, hidden" in change
    waiting = open_table(four[0])["id"]
    assert "has not started" in page(client, f"table/{waiting}/change/")


def test_secrets__in_no_ordinary_page(game: int) -> None:
    row = Table.objects.get(pk=game)
    client = organiser("view_table", "view_move", "view_prompt", "view_seat")
    prompt = Prompt.objects.get(table_id=game)
    paths = ["table/", f"table/{game}/change/", f"table/{game}/game/", "move/"]
    paths += ["prompt/", f"prompt/{prompt.pk}/change/", f"table/{game}/history/"]
    for path in paths:
        text = page(client, path)
        assert row.seed not in text, path
        for secret in secrets_of(game):
            assert secret not in text.replace("&quot;", '"'), (path, secret)
        assert '"draw"' not in text


def test_game__without_permission__as_a_spectator_sees_it(game: int) -> None:
    text = page(organiser("view_table"), f"table/{game}/game/")
    hidden = [seat for seat, shown in enumerate(stored(game).revealed) if not shown]
    assert text.count("<td>hidden</td>") == len(hidden)
    assert "receives a hidden role" in text
    assert not LogEntry.objects.exists()
    page(organiser("view_table"), f"table/{game}/hidden/", 403)
    page(organiser("see_hidden"), f"table/{game}/hidden/", 403)
    page(organiser("see_hidden"), f"table/{game}/game/", 403)
    page(organiser(), f"table/{game}/game/", 403)
    assert not LogEntry.objects.exists()


def test_hidden__with_permission__shown_and_on_record(game: int) -> None:
    client = organiser("view_table", "see_hidden")
    before = dump()
    text = page(client, f"table/{game}/hidden/")
    assert "<td>hidden</td>" not in text and "receives a hidden role" not in text
    for role in stored(game).roles:
        assert f"<td>{texts_in(ENGLISH).name(role)}</td>" in text
    for secret in secrets_of(game):
        assert secret in text
    assert Table.objects.get(pk=game).seed not in text
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.content_type.model if entry.content_type else "") == (str(game), "table")
    assert entry.get_change_message() == "Looked at the hidden roles and cards."
    assert entry.user.name.startswith("Staff")
    page(client, f"table/{game}/hidden/")
    assert LogEntry.objects.count() == 2
    assert dump() == before


def test_game__of_dice__shown_with_its_arrows_and_without_hidden_roles(four: list[Person]) -> None:
    table = start(four, game="dice", seed=6)
    text = page(organiser("view_table"), f"table/{table}/game/")
    assert "<th>Arrows</th>" in text and "<th>Hand</th>" not in text
    assert text.count("<td>hidden</td>") == 3 and "rolls" in text
    assert "<td>hidden</td>" not in page(organiser("view_table", "see_hidden"), f"table/{table}/hidden/")
    page(organiser("view_table"), f"table/{table}/change/")


@pytest.mark.parametrize("number", ["0", "99999", str(2**31), str(10**25)])
def test_pages__of_no_game__are_not_found(game: int, four: list[Person], number: str) -> None:
    client = organiser("view_table", "see_hidden")
    waiting = open_table(four[0])["id"]
    for table in (number, waiting):
        page(client, f"table/{table}/game/", 404)
        page(client, f"table/{table}/hidden/", 404)
    assert not LogEntry.objects.exists()


def test_nothing__can_be_edited_even_by_a_superuser(game: int) -> None:
    client = organiser(superuser=True)
    before = dump()
    for kind, key in (
        ("table", game),
        ("move", Move.objects.latest("id").pk),
        ("prompt", Prompt.objects.latest("id").pk),
    ):
        page(client, f"{kind}/add/", 403)
        page(client, f"{kind}/{key}/delete/", 403)
        page(client, f"{kind}/{key}/change/")
        client.post(f"{ADMIN}{kind}/{key}/change/", {"name": "Changed", "status": "over"})
        client.post(f"{ADMIN}{kind}/", {"action": "delete_selected", "_selected_action": [key], "post": "yes"})
    assert dump() == before
    for model in (Position, Seat):
        assert client.get(f"{ADMIN}{model.__name__.lower()}/").status_code == 404


def test_players_and_strangers__stay_out(game: int, four: list[Person]) -> None:
    seated = Client()
    seated.force_login(four[0].player)
    for client in (seated, Client()):
        for path in (f"table/{game}/game/", f"table/{game}/hidden/", "table/"):
            assert client.get(f"{ADMIN}{path}").status_code == 302


@pytest.mark.parametrize(
    "path",
    ["table/?seed__startswith=a", "table/?invitation__gt=a", "move/?records__contains=BANG", "prompt/?prompt__gt=1"],
)
def test_lists__cannot_be_asked_about_what_they_hide(game: int, path: str) -> None:
    client = organiser("view_table", "view_move", "view_prompt")
    page(client, path, 400)


def test_lists__can_be_filtered_by_what_they_show(game: int) -> None:
    client = organiser("view_table", "view_move", "view_prompt")
    for path in ("table/?status__exact=playing", "table/?opened_at__year=2026", f"move/?table__id__exact={game}"):
        page(client, path)


def test_hidden__of_a_game_one_plays_in__is_for_nobody(game: int, four: list[Person]) -> None:
    one = four[0].player
    Player.objects.filter(pk=one.pk).update(is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(Player.objects.get(pk=one.pk))
    page(client, f"table/{game}/hidden/", 403)
    page(client, f"table/{game}/game/")
    Table.objects.filter(pk=game).update(status=Table.Status.OVER)
    page(client, f"table/{game}/hidden/")


# -- games that failed -----------------------------------------------------------------------------------------


@pytest.fixture
def failure(four: list[Person]) -> Failure:
    """Of a game in which nobody could draw."""
    table = start(four, seed=5, name="High noon")
    with drawing_fails(table):
        while Table.objects.get(pk=table).status == "playing":
            view = see(four[stored(table).prompts()[0].seat].api, table)
            sent = {"prompt": view["prompt"]["id"], "option": view["prompt"]["default"]}
            four[view["viewer"]].api.post(at(table, "answer"), sent)
    return Failure.objects.select_related("table").get()


def told_by(failure: Failure) -> set[str]:
    """What only the hidden parts may say."""
    state = json.loads(failure.state)
    return {failure.message, failure.table.seed, str(failure.act["option"]), json.dumps(state["deck"])}


def test_failures__found_and_read_without_what_is_hidden(failure: Failure) -> None:
    client = organiser("view_failure", "view_table")
    key = failure.pk
    for question, found in (("Defect", True), (str(failure.table_id), True), ("KeyError", False), ("place", False)):
        assert ("Defect" in page(client, f"failure/?q={question}").partition('id="result_list"')[2]) is found, question
    pages = [page(client, "failure/"), page(client, f"failure/{key}/change/"), page(client, f"failure/{key}/history/")]
    pages += [page(client, f"table/{failure.table_id}/change/"), page(client, f"table/{failure.table_id}/game/")]
    for text in pages:
        for thing in told_by(failure):
            assert thing not in text.replace("&quot;", '"')
    assert "in cards" in pages[1] and f"manage.py reproduce {key}" in pages[1] and "0.1.0" in pages[1]
    assert f"failure/{key}/change/" in pages[3] and "This game is halted" in pages[3]
    assert "High noon" in page(client, "table/?status__exact=halted")
    assert "High noon" not in page(client, "table/?status__exact=playing").partition('id="result_list"')[2]


@pytest.mark.parametrize("what", ["hidden", "report"])
def test_failure__hidden_parts__by_permission_and_on_record(failure: Failure, what: str) -> None:
    path = f"failure/{failure.pk}/{what}/"
    for client in (organiser("view_failure"), organiser("see_hidden"), organiser("view_failure", "view_table")):
        page(client, path, 403)
    assert not LogEntry.objects.exists()
    client = organiser("view_failure", "see_hidden")
    before = dump()
    text = page(client, path).replace("&quot;", '"').replace("&#x27;", "'")
    assert failure.message in text and failure.act["option"] in text and failure.table.seed in text
    entry = LogEntry.objects.get()
    told = {"hidden": "Looked at the hidden parts.", "report": "Downloaded the report."}
    assert entry.get_change_message() == told[what]
    assert entry.object_id == str(failure.pk)
    page(client, path)
    assert LogEntry.objects.count() == 2
    assert dump() == before
    page(client, f"failure/99999/{what}/", 404)
    page(client, f"failure/{10**25}/{what}/", 404)


def test_failure__report__is_the_one_to_reproduce(failure: Failure) -> None:
    response = organiser("view_failure", "see_hidden").get(f"{ADMIN}failure/{failure.pk}/report/")
    assert response["Content-Type"] == "application/json" and "no-store" in response["Cache-Control"]
    assert f"failure-{failure.pk}-table-{failure.table_id}.json" in response["Content-Disposition"]
    report = reproduction.read(response.content)
    assert report == report_of(failure)
    with drawing_fails(failure.table_id):
        assert reproduction.attempt(report).same
    assert reproduction.attempt(report).error is None


def test_failure__of_a_game_one_plays_in__hidden_until_it_is_over(failure: Failure, four: list[Person]) -> None:
    one = four[0].player
    Player.objects.filter(pk=one.pk).update(is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(Player.objects.get(pk=one.pk))
    for what in ("hidden", "report"):
        page(client, f"failure/{failure.pk}/{what}/", 403)
    assert not LogEntry.objects.exists()
    text = page(client, f"failure/{failure.pk}/change/")
    assert "in cards" not in text and "You play at this table yourself" in text
    assert "hidden/" not in text and "report/" not in text
    interventions.void(table_id=failure.table_id, staff=person().player, reason="Enough.")
    for what in ("hidden", "report"):
        page(client, f"failure/{failure.pk}/{what}/")
    assert "in cards" in page(client, f"failure/{failure.pk}/change/")


def test_failure__position_that_cannot_be_read__shown_as_it_is(failure: Failure) -> None:
    Failure.objects.update(state="nonsense <b>")
    client = organiser("view_failure", "see_hidden", "view_table")
    assert "nonsense &lt;b&gt;" in page(client, f"failure/{failure.pk}/hidden/")
    page(client, f"failure/{failure.pk}/change/")
    assert reproduction.read(client.get(f"{ADMIN}failure/{failure.pk}/report/").content).state == "nonsense <b>"


@pytest.mark.parametrize("path", ["message__contains=a", "state__contains=a", "act__option=a", "trace__contains=a"])
def test_failures__cannot_be_asked_about_what_is_hidden(failure: Failure, path: str) -> None:
    page(organiser("view_failure", "see_hidden"), f"failure/?{path}", 400)


# -- deadlines and outages -------------------------------------------------------------------------------------


def test_prompts__deadline_in_the_services_time__overdue_first(four: list[Person]) -> None:
    quick = {"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
    slow, late = start(four, seed=1, name="Slow", clock={**quick, "decision": 86_400}), start(four, seed=2, clock=quick)
    never = start(four, seed=3, clock=None)
    Uptime.objects.update_or_create(pk=1, defaults={"credit": timedelta(days=3)})
    Prompt.objects.filter(table_id=late).update(due_uptime=uptime.read().now() - timedelta(minutes=2))
    client = organiser("view_prompt")
    text = page(client, "prompt/")
    shown = re.findall(r'class="field-table[^>]*>(?:<a[^>]*>)?(\d+)', text)
    assert [int(table) for table in shown] == [late, slow, never]
    assert text.count("0:02:0") == 1
    due = Prompt.objects.get(table_id=slow).due_uptime
    assert due is not None
    moment = date_format(due + timedelta(days=3), "DATETIME_FORMAT")
    assert moment in page(client, f"prompt/{Prompt.objects.get(table_id=slow).pk}/change/")
    only = page(client, "prompt/?deadline=overdue")
    assert f"{late}" in only and "Slow" not in only
    assert "Slow" in page(client, "prompt/?deadline=coming")
    assert "Slow" not in page(client, "prompt/?deadline=none")


def test_misses__found_by_player_table_cause_and_date(four: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    table = start(four, seed=5, clock={"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0})
    now = clock.real_now() + timedelta(minutes=5)
    monkeypatch.setattr(clock, "real_now", lambda: now)
    assert deadlines.sweep() >= 1
    miss = Miss.objects.select_related("player").order_by("pk")[0]
    client = organiser("view_miss", "intervene")
    name = miss.player.name
    for question, found in (
        (f"q={name}", True),
        (f"q={table}", True),
        ("q=Nobody", False),
        (f"cause__exact={miss.cause}", True),
        (f"missed_at__year={now.year}", True),
        (f"missed_at__year={now.year - 1}", False),
    ):
        assert (name in page(client, f"miss/?{question}").partition('id="result_list"')[2]) is found, question
    page(client, f"miss/{miss.pk}/change/")
    page(client, "miss/?excuse__contains=a", 400)


def test_uptime_and_outages__read_only_and_explained(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    client = organiser("view_uptime", "view_outage")
    assert "0 outages" in client.get("/admin/platform/outage/").content.decode()
    for heartbeat in Heartbeat:
        uptime.beat(heartbeat)
    now = clock.real_now() + timedelta(hours=2)
    monkeypatch.setattr(clock, "real_now", lambda: now)
    assert "standing still: web is silent" in client.get("/admin/platform/uptime/").content.decode()
    for heartbeat in Heartbeat:
        uptime.beat(heartbeat)
    text = client.get("/admin/platform/uptime/").content.decode()
    assert "running" in text and "Players&#x27; clocks run on uptime" in text
    assert "2:00:00" in text
    ledger = client.get("/admin/platform/outage/").content.decode()
    assert "given back to every running clock" in ledger and "2:00:00" in ledger
    before = (Uptime.objects.values().get(), Outage.objects.count())
    for kind, key in (("uptime", 1), ("outage", Outage.objects.earliest("id").pk)):
        assert client.get(f"/admin/platform/{kind}/{key}/change/").status_code == 200
        assert client.get(f"/admin/platform/{kind}/add/").status_code == 403
        assert client.get(f"/admin/platform/{kind}/{key}/delete/").status_code == 403
        assert client.post(f"/admin/platform/{kind}/{key}/change/", {"credit": "0"}).status_code == 403
    assert (Uptime.objects.values().get(), Outage.objects.count()) == before


def test_tables__with_a_name_that_would_be_refused_today__are_listed(game: int) -> None:
    client = organiser("view_table")
    assert "High noon" in page(client, "table/") and "High noon" not in page(client, "table/?name_is=refused")
    Table.objects.filter(pk=game).update(name="High\u2028noon")
    assert f"{ADMIN}table/{game}/change/" in page(client, "table/?name_is=refused")
