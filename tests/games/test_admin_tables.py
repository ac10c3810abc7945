"""Tables in the admin: a game in words and as a picture, filters, and what is done to several games at once."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from games.admin.acts import ACTS
from games.models import Failure, Intervention, Position, Prompt, Seat, Table
from games.services import interventions
from games.services.deadlines import sweep
from games.terms.lessons import LESSONS
from tests.api import body
from tests.games.people import SHORT, Person, at, finish, fix_seed, open_table, person, persons, play, start
from tests.games.test_admin import organiser, page
from tests.games.times import Time, asked_seat, due, sweep_after

pytestmark = pytest.mark.django_db

DAYS = {"decision": 86_400, "turn": None, "bank": 7_200, "increment": 3_600, "bank_limit": 90_000, "reaction": 600}
QUICK = {"decision": 60, "turn": 300, "bank": 0, "increment": 0, "bank_limit": 0}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def shown(client: Client, table: int) -> str:
    return unescape(page(client, f"table/{table}/change/"))


def listed(client: Client, question: str) -> set[str]:
    """The names of the tables on a list."""
    text = page(client, f"table/?{question}")
    return {name for name in ("Quick", "Days", "No clock", "Open") if f">{name}</td>" in text}


def test_page__of_a_running_game__says_in_words_what_is_going_on(four: list[Person], time: Time) -> None:
    table = start(four, seed=81, name="High noon", clock=DAYS, options={"reward_off_turn": "no"}, sets=["base"])
    for _ in play(four, table, most=6):
        time.passes(minutes=1)
    time.passes(hours=5)
    text = shown(organiser("view_table", "view_seat"), table)
    asked = Seat.objects.get(table=table, number=asked_seat(table)).name
    (now,) = re.findall(r'<section class="now">(.*?)<div', text, re.DOTALL)
    assert f"Waiting for {asked} since" in now
    assert re.search(r"(20|21) hours(, 5\d minutes)? left, until", text)
    assert "Round 1" in text and '<div class="picture for-wide"><svg' in text and "What has happened last" in text
    assert "In reserve, for the whole game: 2 hours." in text
    assert "Each decision: 1 day." in text and "up to 1 day, 1 hour." in text
    assert "To react to what happens to others: 10 minutes." in text
    assert "Only in their own turn." in text
    assert "After 2 turns in a row with a missed deadline an AI seat" in text
    # Nothing that only programs read.
    assert not re.search(r"""["'](decision|base|reward_off_turn)["']""", text)


def test_page__seats_taken_in_another_order__names_whoever_has_the_seat(four: list[Person]) -> None:
    opened = open_table(four[0], seats=4, clock=DAYS, sets=["base"])
    table = opened["id"]
    for seat, guest in zip((2, 3, 1), four[1:], strict=True):
        body(guest.api.post(at(table, "join"), {"seat": seat, "invitation": opened["invitation"] or ""}))
    fix_seed(table, 81)
    body(four[0].api.post(at(table, "start")))
    # The Sheriff, who begins, has seat 3.
    assert asked_seat(table) == 3
    text = shown(organiser("view_table", "view_seat"), table)
    assert f"turn of {four[2].player.name}." in text and f"Waiting for {four[2].player.name} since" in text


def test_page__of_a_late_seat__says_how_late_and_who_is_away(four: list[Person], time: Time) -> None:
    table = start(four, seed=81, clock=DAYS)
    late = asked_seat(table)
    time.now = due(table) + timedelta(hours=3)
    text = shown(organiser("view_table", "view_seat"), table)
    assert "late by 3 hours, the deadline was" in text and 'class="late"' in text
    Seat.objects.filter(table=table, number=late).update(held_by="rules")
    assert "is away: an AI seat (" in shown(organiser("view_table"), table)


def test_page__of_a_table_without_a_game__and_of_one_that_is_over__have_their_words(four: list[Person]) -> None:
    client = organiser("view_table", "view_seat")
    waiting = open_table(four[0], name="Open", clock=None)["id"]
    text = shown(client, waiting)
    assert "No clock: nobody is ever late." in text and "The usual ones." in text and 'class="picture' not in text
    over = start(four, seed=SHORT)
    finish(four, over)
    text = shown(client, over)
    result = Table.objects.get(pk=over).result
    names = [Seat.objects.get(table=over, number=seat).name for seat in result["winners"]]
    assert all(name in text for name in names) and re.search(" wins?: ", text)
    assert "Waiting for " not in text and "In reserve</th>" not in text


def test_page__of_a_lesson__says_which_one() -> None:
    one = person()
    table = body(one.api.post("/api/v1/lessons/", {"lesson": "cards"}), 201)["id"]
    text = shown(organiser("view_table", "view_seat"), table)
    assert LESSONS["cards"].title in text.partition("field-lesson_told")[2].partition("field-")[0]


def test_page__of_a_game_that_cannot_be_shown__still_opens_and_changes_nothing(four: list[Person]) -> None:
    table = start(four, seed=81)
    Position.objects.filter(table=table).update(state="{}")
    text = shown(organiser("view_table", "intervene"), table)
    assert "This release cannot read the position of this game." in text and "Halt…" in text
    assert Table.objects.get(pk=table).status == "playing" and not Failure.objects.exists()


def test_list__filtered_by_pace_and_by_whom_it_waits_for(time: Time) -> None:
    people = persons(4)
    quick = start(people, name="Quick", clock=QUICK)
    start(people[:1], name="Days", clock=DAYS, ai=3)
    start(people, name="No clock", clock=None)
    open_table(people[0], name="Open", clock=DAYS)
    client = organiser("view_table")
    assert listed(client, "") == {"Quick", "Days", "No clock", "Open"}
    assert listed(client, "pace=fast") == {"Quick"}
    assert listed(client, "pace=days") == {"Days", "Open"}
    assert listed(client, "pace=none") == {"No clock"}
    assert listed(client, "waits=people") >= {"Quick", "No clock"} and "Open" not in listed(client, "waits=people")
    assert listed(client, "waits=ai") == {"Days"} - (set() if Prompt.objects.filter(by_policy=True) else {"Days"})
    assert listed(client, "waits=overdue") == set()
    time.now = due(quick) + timedelta(seconds=1)
    assert listed(client, "waits=overdue") == {"Quick"}
    asked = Prompt.objects.get(table=quick).seat.name
    assert asked in page(client, "table/?pace=fast")


def chosen(client: Client, act: str, tables: list[int], **given: str) -> str:
    form = {"action": f"{act}_tables", "_selected_action": tables, **given}
    response = client.post("/admin/games/table/", form, follow=True)
    assert response.status_code == 200
    return unescape(response.content.decode())


def test_several__halted_and_resumed_with_one_reason(four: list[Person]) -> None:
    tables = [start(four, seed=seed) for seed in (1, 2)]
    waiting = open_table(four[0])["id"]
    client = organiser("view_table", "intervene")
    asked = chosen(client, "halt", [*tables, waiting])
    assert "No seat is asked and no clock runs" in asked and "These stay as they are" in asked
    assert set(Table.objects.values_list("status", flat=True)) == {"playing", "open"}
    assert "This field is required" in chosen(client, "halt", tables, confirmed="yes", reason="")
    assert "done with 2 games" in chosen(client, "halt", [*tables, waiting], confirmed="yes", reason="A storm")
    assert set(Table.objects.filter(pk__in=tables).values_list("status", flat=True)) == {"halted"}
    assert Intervention.objects.filter(reason="A storm").count() == LogEntry.objects.count() == 2
    assert "done with 2 games" in chosen(client, "resume", tables, confirmed="yes", reason="It is over")
    assert set(Table.objects.filter(pk__in=tables).values_list("status", flat=True)) == {"playing"}
    assert "None of the chosen games allows this now." in chosen(client, "resume", tables)


def test_several__without_the_right__or_at_ones_own_table__are_left(four: list[Person]) -> None:
    table = start(four, seed=1)
    assert "halt_tables" not in page(organiser("view_table"), "table/")
    chosen(organiser("view_table"), "halt", [table], confirmed="yes", reason="No")
    client = organiser("view_table", "intervene")
    Seat.objects.filter(table=table, number=0).update(player=client.session["_auth_user_id"])
    assert "None of the chosen games allows this now." in chosen(client, "halt", [table])
    assert "done with 0 games" in chosen(client, "halt", [table], confirmed="yes", reason="Mine")
    assert Table.objects.get(pk=table).status == "playing" and not Intervention.objects.exists()


def test_deadline__that_passes__makes_the_page_say_who_missed_it(four: list[Person], time: Time) -> None:
    table = start(four, seed=81, clock=QUICK)
    assert sweep_after(time, seconds=301) == 1 and sweep() == 0
    assert "Waiting for " in shown(organiser("view_table"), table)


@pytest.mark.parametrize("status", Table.Status.values)
def test_acts__at_a_table_in_every_state__are_done_or_not_offered(four: list[Person], status: str) -> None:
    table = {"open": lambda: open_table(four[0])["id"], "closed": lambda: open_table(four[0])["id"]}.get(
        status, lambda: start(four, seed=1)
    )()
    staff = person().player
    if status == "closed":
        assert four[0].api.post(f"/api/v1/tables/{table}/close/").status_code == 200
    elif status == "halted":
        interventions.halt(table_id=table, staff=staff, reason="A look")
    elif status == "voided":
        interventions.void(table_id=table, staff=staff, reason="A mistake")
    elif status == "over":
        interventions.adjudicate(table_id=table, staff=staff, reason="A ruling", side="outlaws")
    assert Table.objects.get(pk=table).status == status
    client = organiser("view_table", "intervene")
    for act in ACTS:
        address = f"/admin/games/table/{table}/{act.name}/"
        looked = client.get(address, follow=True)
        if status in ("open", "closed"):
            assert looked.status_code == 404, "there is no game"
            continue
        assert looked.status_code == 200
        is_offered = status in act.statuses
        assert (looked.redirect_chain == []) is is_offered
        assert ("Not possible now" in unescape(looked.content.decode())) is not is_offered
        if not is_offered:
            sent = client.post(address, {"reason": "No"}, follow=True)
            assert "Not possible now" in unescape(sent.content.decode())
    assert Table.objects.get(pk=table).status == status
