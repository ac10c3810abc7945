"""A season run by an organiser through the forms of the admin, from the draft to the end."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client

from accounts.leagues.admin import appeals, entries, fixtures, leagues, logs, rounds, seasons
from accounts.leagues.models import Appeal, Draw, Entry, Fixture, LogEntry, Place, Round, Season, Step, Substitution
from accounts.leagues.notice_kinds import LEAGUE_MESSAGE
from accounts.leagues.reading.seasons import season_document
from accounts.leagues.services import entries as entry_services
from accounts.leagues.services import seasons as season_services
from accounts.leagues.services import substitutions
from bang_service.platform import clock
from games.models import Notice, Position, Table
from games.services import interventions as halt_services
from games.services.positions import seat_clocks_of
from tests.games.times import Time

from .organisers import LEAGUES, address, do, log_in, see
from .seasons import REASON, Stage, league, play, player, season

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


@pytest.fixture
def client(stage: Stage) -> Client:
    return log_in(stage.organiser)


def form_of(page: str) -> dict[str, Any]:
    """What the fields of a page say, as a browser would send it."""
    given: dict[str, Any] = {}
    for tag in re.findall(r"<input [^>]*>", page):
        kind, name, value = (re.search(rf'\b{what}="([^"]*)"', tag) for what in ("type", "name", "value"))
        if name is None or kind is None or kind[1] in ("submit", "hidden"):
            continue
        if kind[1] in ("radio", "checkbox"):
            if " checked" in tag:
                given.setdefault(name[1], []).append(value[1] if value else "on")
        else:
            given[name[1]] = value[1] if value else ""
    for name, body in re.findall(r'<select name="([^"]+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', body)
        given[name] = chosen[1] if chosen else ""
    return given


def rules(**given: Any) -> dict[str, Any]:
    now = clock.now()
    return {
        "name": "Spring", "sets": ["base"], "pace": "days", "seats": "4", "fewest_seats": "4", "most_seats": "5",
        "rounds": "1", "round_days": "7", "registration_until": (now + timedelta(days=3)).strftime("%Y-%m-%dT%H:%M"),
        "first_day": (now + timedelta(days=8)).date().isoformat(), "tie_1": "wins", "tie_2": "direct", **given,
    }  # fmt: skip


def test_season__whose_organiser_wants_no_talk__has_none_at_its_tables__nor_has_the_next(
    stage: Stage, client: Client
) -> None:
    page = address(stage.season, "rules")
    given = form_of(see(client, page)) | rules()
    assert given.pop("has_voices") == ["on"]
    assert client.post(page, given).status_code == 302
    assert not stage.again().has_voices
    stage.runs(8)
    tables = [fixture.table for fixture in stage.begins()]
    assert [table.has_voices for table in tables if table is not None] == [False] * 2
    assert season_document(stage.again())["voices"] is False
    assert not season_services.prepare(league_id=stage.league.pk, by=stage.organiser).has_voices


def test_season__is_run_by_forms_from_draft_to_end(stage: Stage, client: Client) -> None:
    stage.season.delete()
    do(client, stage.league, "prepare", name="Spring")
    made = Season.objects.get()
    page = address(made, "rules")
    assert client.post(page, form_of(see(client, page)) | rules()).status_code == 302
    made.refresh_from_db()
    assert (made.rounds, made.tie_breaks, made.sets) == (1, ["wins", "direct"], ["base"])
    stage.season = made
    assert "The rules become public" in see(client, address(made, "open"))
    do(client, made, "open")
    assert address(made, "rules") not in see(client, address(made))
    people = stage.enters(8)
    do(client, made, "close_registration")
    assert people[0].name in see(client, address(made, "divide"))
    do(client, made, "divide")
    stage.all_confirm()
    do(client, made, "start")
    do(client, stage.round(), "draw")
    assert people[0].name in see(client, address(stage.round()))
    first = Draw.objects.get(state=Draw.State.DRAWN)
    do(client, stage.round(), "draw_again")
    assert Draw.objects.get(pk=first.pk).reason == REASON
    do(client, stage.round(), "draw")
    do(client, stage.round(), "publish")
    stage.plays()
    assert stage.again().state == Season.State.FINISHED
    by_hand = LogEntry.objects.filter(by=stage.organiser).values_list("verb", "reason")
    assert [verb for verb, _ in by_hand.order_by("pk")] == [
        "opened", "registration_closed", "divided", "started", "drawn_again", "published",
    ]  # fmt: skip
    assert {reason for _, reason in by_hand} == {REASON}


# -- the rules -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"seats": "8"}, "seats"),
        ({"rounds": "0"}, "rounds"),
        ({"moving": "9"}, "moving"),
        ({"time_zone": "Europe/Deadwood"}, "time_zone"),
        ({"tie_1": "wins", "tie_2": "wins"}, "tie_1"),
        ({"registration_until": "2001-01-01T10:00"}, "registration_until"),
        ({"first_day": ""}, "first_day"),
        ({"first_day": "2001-01-01"}, "first_day"),
        ({"sets": ["dice"]}, "sets"),
        ({"pace": "own", "clock_decision_0": "0", "clock_decision_1": "0"}, "clock_decision"),
        ({"is_rated": "on", "option_suzy_draw": "after_exchange"}, "is_rated"),
    ],
)
def test_fault__is_shown_beside_its_field_and_nothing_is_saved(
    stage: Stage, client: Client, given: dict[str, Any], field: str
) -> None:
    page = address(stage.season, "rules")
    response = client.post(page, form_of(see(client, page)) | rules() | given)
    assert response.status_code == 200
    assert field in response.context["form"].errors
    stage.season.refresh_from_db()
    assert stage.season.name == ""


def test_form__sent_as_it_is__changes_nothing(stage: Stage, client: Client) -> None:
    page = address(stage.season, "rules")
    first = form_of(see(client, page)) | rules(name="Spring", option_self_jail="yes", time_zone="Europe/Berlin")
    assert client.post(page, first).status_code == 302
    before = Season.objects.filter(pk=stage.season.pk).values().get()
    assert before["options"] == {"self_jail": "yes"} and before["time_zone"] == "Europe/Berlin"
    assert client.post(page, form_of(see(client, page))).status_code == 302
    assert Season.objects.filter(pk=stage.season.pk).values().get() == before


def test_own_times__are_given_in_hours_and_minutes(stage: Stage, client: Client) -> None:
    page = address(stage.season, "rules")
    own = {"pace": "own", "clock_decision_0": "1", "clock_decision_1": "30", "clock_turn_0": "", "clock_turn_1": ""}
    rest = {f"clock_{name}_{part}": "1" for name in ("bank", "bank_limit", "reaction") for part in (0, 1)}
    assert client.post(page, form_of(see(client, page)) | rules() | own | rest).status_code == 302
    stage.season.refresh_from_db()
    assert stage.season.clock["decision"] == 5400 and stage.season.clock["turn"] is None
    assert stage.season.clock["bank"] == 3660


def test_rules_of_an_open_season__are_read_in_words(stage: Stage, client: Client) -> None:
    stage.opens()
    assert client.get(address(stage.season, "rules")).status_code == 302
    page = see(client, address(stage.season))
    for words in ("1 day", "more victories", "People, no bots.", "The round waits for them."):
        assert words in page
    assert "{" not in page


# -- what a page says before -----------------------------------------------------------------------------------


PAGES = (leagues, seasons, rounds, entries, fixtures, appeals, logs)
ACTS = {act.name: act for page in PAGES for act in page.ACTS}


def offered(stage: Stage) -> list[tuple[Any, Any]]:
    """The acts that are offered now, each with one row."""
    rows: list[Any] = [stage.league, stage.again()]
    rows += stage.season.entries.select_related("season", "player", "division")
    rows += LogEntry.objects.select_related("season", "fixture")
    rows += Fixture.objects.select_related("round__division__season", "table")
    rows += Appeal.objects.select_related("fixture__round__division__season", "by")
    rows += Round.objects.select_related("division__season")
    found = {}
    for act in ACTS.values():
        model = act.about.removesuffix("_id").replace("line", "logentry")
        for row in rows:
            if row._meta.model_name == model and act.is_offered(row) and act.refusal(row, stage.organiser) is None:
                found[act.name] = (row, act)
    return list(found.values())


def stored() -> list[Any]:
    """All that acts could change."""
    models = (Season, Entry, Fixture, Draw, LogEntry, Appeal, Table, Notice, Round)
    return [list(model._default_manager.order_by("pk").values()) for model in models]


def require_reasons(stage: Stage, client: Client) -> set[str]:
    """Every page says what will happen, and without a reason or a text nothing does. Returns the acts."""
    seen = set()
    for row, act in offered(stage):
        page = see(client, address(row, act.name))
        assert str(act.consequence) in page, act.name
        seen.add(act.name)
        if act.name in ("draw", "prepare"):
            continue
        before = stored()
        for reason in ("", "  ", "x" * 201):
            form = form_of(page) | {"reason": reason, "text": ""}
            refused = unescape(client.post(address(row, act.name), form).content.decode())
            assert "errorlist" in refused and str(act.consequence) in refused, act.name
        assert stored() == before, act.name
    return seen


@pytest.mark.long
def test_every_page__says_what_it_will_do_and_does_nothing_without_a_reason(stage: Stage, client: Client) -> None:
    Season.objects.filter(pk=stage.season.pk).update(rounds=1, most_entries=9)
    stage.season.refresh_from_db()
    seen = require_reasons(stage, client)
    stage.opens()
    stage.enters(8)
    do(client, stage.season.entries.earliest("pk"), "rank", rank="1")
    seen |= require_reasons(stage, client)
    stage.divides()
    seen |= require_reasons(stage, client)
    stage.all_confirm()
    stage.starts()
    seen |= require_reasons(stage, client)
    do(client, stage.round(), "draw")
    seen |= require_reasons(stage, client)
    first, second = stage.begins()
    do(client, second, "pause")
    Appeal.objects.create(fixture=first, by=player(), text="Not so.")
    seen |= require_reasons(stage, client)
    for fixture in (first, second):
        assert fixture.table is not None
        play(fixture.table)
    stage.works()
    assert stage.again().state == Season.State.FINISHED
    do(client, first, "annul")
    seen |= require_reasons(stage, client)
    # Two divisions are needed to move somebody; see below.
    assert seen == {*ACTS} - {"move"}


# -- what single pages do --------------------------------------------------------------------------------------


def test_divisions__are_shown_before_with_players_of_one_person(stage: Stage, client: Client) -> None:
    Season.objects.filter(pk=stage.season.pk).update(division_size=4, moving=1, admission="everybody")
    stage.season.refresh_from_db()
    stage.opens()
    people = stage.enters(7)
    own = player("Twin", owner=people[0], kind="bot")
    entry_services.enter(season_id=stage.season.pk, player=own)
    entry = stage.season.entries.get(player=own)
    do(client, entry, "rank", rank="1")
    do(client, stage.season, "close_registration")
    preview = see(client, address(stage.season, "divide"))
    together = next(line for line in preview.split("<li>") if "These belong to the same person" in line)
    assert "Twin" in together and people[0].name in together and people[1].name not in together
    assert stage.season.divisions.count() == 0
    do(client, stage.season, "divide")
    entry.refresh_from_db()
    assert entry.division is not None and entry.division.level == 1
    second = stage.season.divisions.get(level=2)
    do(client, entry, "move", division_id=str(second.pk))
    entry.refresh_from_db()
    assert entry.division == second
    do(client, LogEntry.objects.get(verb="moved"), "undo")
    entry.refresh_from_db()
    assert entry.division is not None and entry.division.level == 1
    line = LogEntry.objects.latest("pk")
    assert "Taken back: Twin was moved to division 2." in see(client, address(line))


def test_start__names_those_who_have_not_confirmed_in_the_order_of_their_entries(stage: Stage, client: Client) -> None:
    stage.opens()
    people = stage.enters(8)
    stage.divides()
    for one in people[:5]:
        entry_services.confirm(season_id=stage.season.pk, player=one)
    left = plain(see(client, address(stage.season, "start"))).partition("Have not confirmed")[2]
    first, second, third = (one.name for one in people[5:])
    assert f"{first}, {second}, and {third}" in left


def test_round__names_the_players_of_a_table_in_the_order_of_their_seats(stage: Stage, client: Client) -> None:
    stage.runs()
    fixture = stage.publishes()[0]
    first = fixture.places.get(seat=0)
    first.delete()
    # The same place again, written after all others.
    Place.objects.create(fixture=fixture, entry=first.entry, seat=0)
    seated = sorted(fixture.places.all(), key=lambda place: place.seat)
    *names, last = [place.entry.player.name for place in seated]
    assert f"{', '.join(names)}, and {last}" in plain(see(client, address(stage.round())))


def test_substitute__is_chosen_by_name_and_plays(stage: Stage, client: Client) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    place = fixture.places.earliest("seat")
    heir = player("Heir")
    do(client, fixture, "pause")
    do(client, place.entry, "substitute", substitute=str(heir.pk))
    asked = Substitution.objects.get()
    for one in (heir, place.entry.player):
        substitutions.agree(substitution_id=asked.pk, player=one)
    place.refresh_from_db()
    assert place.entry.player == heir
    # Paused all the time, yet the seat has the bank of a new one.
    assert fixture.table_id is not None
    assert Table.objects.get(pk=fixture.table_id).clock is None
    assert seat_clocks_of(Position.objects.get(pk=fixture.table_id))[place.seat].bank == 2 * 86_400_000


def test_message__reaches_those_who_are_meant(stage: Stage, client: Client) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    told = Notice.objects.filter(kind=LEAGUE_MESSAGE)
    do(client, fixture, "write", text="Please hurry.")
    assert set(told.values_list("player", flat=True)) == set(fixture.places.values_list("entry__player", flat=True))
    for notice in told.all():
        assert "Please hurry." in notice.details and stage.organiser.name in notice.details
    assert "hurry" not in str(LogEntry.objects.latest("pk").told)
    do(client, stage.season, "message", text="To all.")
    assert told.count() == 4 + 8
    assert "errorlist" in do(client, stage.season, "message", 200, text="Hidden \u202e text")
    assert told.count() == 12


def test_today__says_what_waits(stage: Stage, client: Client) -> None:
    today = f"{LEAGUES}league/today/"
    assert "Seasons to be completed and opened" in see(client, today)
    assert "the rules are complete: open registration" in see(client, today)
    stage.opens()
    assert "Nothing waits for you." in see(client, today)
    stage.enters(8)
    stage.divides()
    assert "wait for confirmations, then start" in see(client, today)
    stage.all_confirm()
    # Nobody but the organiser starts it.
    assert "all have confirmed: start the season" in see(client, today)
    stage.starts()
    stage.passes(days=3)
    assert "Rounds to draw or to publish" in see(client, today)
    first, second = stage.begins()
    assert "Who is waited for" not in see(client, today)
    stage.time.passes(days=2)
    page = see(client, today)
    assert first.table is not None and second.table is not None
    assert "Who is waited for" in page and first.table.name in page
    halt_services.halt(table_id=second.table.pk, staff=player(is_staff=True), reason="A defect.")
    Step.objects.filter(done_at=None).update(tries=2, error="There is no way.")
    Appeal.objects.create(fixture=first, by=player(), text="Not so.")
    page = see(client, today)
    for words in ("Halted tables", "There is no way.", "Appeals to be decided"):
        assert words in page
    assert "nobody stands in" not in page
    leaver = stage.season.entries.filter(state=Entry.State.PLAYING).earliest("pk")
    entry_services.withdraw(season_id=stage.season.pk, player=leaver.player)
    page = see(client, today)
    assert "nobody stands in" in page and address(leaver) in page
    elsewhere = player(is_staff=True)
    theirs = league(elsewhere)
    page = see(log_in(elsewhere), today)
    assert "Nothing waits for you." in page and address(theirs) in page and "Leagues without a season" in page


def test_draft__says_what_is_missing_and_cannot_open_before(stage: Stage, client: Client) -> None:
    Season.objects.filter(pk=stage.season.pk).update(first_day=None)
    page = see(client, address(stage.season))
    assert "Choose the first day of round 1." in page and address(stage.season, "open") not in page
    Season.objects.filter(pk=stage.season.pk).update(first_day=stage.season.first_day)
    page = see(client, address(stage.season))
    assert "still missing" not in page and address(stage.season, "open") in page


def test_season__offers_what_can_be_done_now_and_nothing_else(stage: Stage, client: Client) -> None:
    stage.opens()
    stage.enters(8)
    stage.divides()
    assert address(stage.season, "divide") in see(client, address(stage.season))
    stage.all_confirm()
    assert address(stage.season, "divide") not in see(client, address(stage.season))
    stage.starts()
    page = see(client, address(stage.season))
    assert address(stage.season, "pause_all") not in page and address(stage.season, "resume_all") not in page
    assert "round 1 is drawn and published by itself" in page
    first = stage.begins()[0]
    page = see(client, address(stage.season))
    assert address(stage.season, "pause_all") in page and address(stage.season, "resume_all") not in page
    assert "round 2 is drawn and published by itself" in page
    do(client, first, "pause")
    assert address(stage.season, "resume_all") in see(client, address(stage.season))


def test_moments__are_told_by_the_clocks_of_the_season(stage: Stage, client: Client) -> None:
    until = datetime(2031, 7, 1, 22, 30, tzinfo=UTC)
    day = until.date() + timedelta(days=3)
    Season.objects.filter(pk=stage.season.pk).update(time_zone="Asia/Tokyo", registration_until=until, first_day=day)
    assert "July 2, 2031, 7:30 a.m. (Asia/Tokyo)" in see(client, address(stage.season))


def test_corrected_result__is_told_beside_the_one_that_was_played(stage: Stage, client: Client) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    assert fixture.table is not None
    play(fixture.table)
    stage.works()
    assert "counts as" not in see(client, address(fixture))
    side = "outlaws" if Table.objects.get(pk=fixture.table.pk).ending.side != "outlaws" else "law"
    do(client, fixture, "correct", side=side)
    told = {"outlaws": "The Outlaws win", "law": "The Sheriff's side wins"}[side]
    assert re.search(rf"counts as</th><td>{told}<", see(client, address(fixture)))
    do(client, fixture, "annul")
    assert "The game does not count." in see(client, address(fixture))


def test_page_of_an_act__begins_at_its_first_field(stage: Stage, client: Client) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    assert "autofocus" in see(client, address(fixture, "pause"))
    assert "autofocus" not in see(client, address(fixture, "clock"))


def test_list_of_a_season__leads_back_to_it__if_it_is_theirs(stage: Stage, client: Client) -> None:
    stage.runs(8)
    for path in ("entry/?", "fixture/?round__division__", "logentry/?"):
        assert f"← {stage.season}" in see(client, f"{LEAGUES}{path}season__id__exact={stage.season.pk}")
    division = stage.season.divisions.get()
    assert f"← {stage.season}" in see(client, f"{LEAGUES}entry/?division__id__exact={division.pk}")
    stranger = player(is_staff=True)
    league(stranger)
    assert str(stage.season) not in see(log_in(stranger), f"{LEAGUES}entry/?season__id__exact={stage.season.pk}")


def kind_of(path: str) -> str:
    """The address without the numbers in it."""
    return re.sub(r"\d+", "1", path)


@pytest.mark.parametrize("most", [1, pytest.param(1000, marks=pytest.mark.long)])
def test_no_page__asks_for_json_or_an_id(stage: Stage, client: Client, most: int) -> None:
    """`most`: how many pages of a kind are read, that is, of addresses that differ in a number only. Rounds and seasons
    have other acts in each state, so all of theirs are read."""
    stage.runs(8)
    fixture = stage.begins()[0]
    Appeal.objects.create(fixture=fixture, by=player(), text="Not so.")
    draft = season(stage.league, stage.organiser)
    waiting, seen = ["/admin/", address(draft, "rules")], {"/admin/", address(draft, "rules")}
    numbers = set()
    read: Counter[str] = Counter()
    while waiting:
        path = waiting.pop()
        kind = kind_of(path)
        if read[kind] == most and "/round/" not in path and "/season/" not in path:
            continue
        read[kind] += 1
        response = client.get(path)
        if response.status_code != 200 or "html" not in response["Content-Type"]:
            continue
        page = unescape(response.content.decode())
        main = page[page.index('id="content"') :]
        assert not re.search(
            r"[\[{]['\"]|\bNone\b(?! available)|vForeignKeyRawId|JSON", re.sub(r"(?s)<svg.*?</svg>", "", main)
        ), path
        for tag in re.findall(r"<input [^>]*>", main):
            name = re.search(r'name="([^"]+)"', tag)
            if 'type="number"' in tag and name:
                numbers.add(re.sub(r"_[01]$", "", name[1]))
            assert name is None or not re.search(r"(^|_)(id|pk)$", name[1]) or 'type="radio"' in tag, (path, tag)
        for link in re.findall(r'(?:href|action)="([^"#?]+)', page):
            if link.startswith("/admin/") and "logout" not in link and "jsi18n" not in link and link not in seen:
                seen.add(link)
                waiting.append(link)
    assert len(read) > 35
    assert {kind_of(address(row, act)) for row, act in ((draft, "open"), (stage.round(2), "draw"))} <= read.keys()
    clocks = {f"clock_{name}" for name in ("decision", "turn", "bank", "increment", "bank_limit", "reaction")}
    rules_of = {"absence_misses", "rounds", "round_days", "most_entries", "division_size", "moving"}
    assert numbers == clocks | rules_of


# -- secrecy ---------------------------------------------------------------------------------------------------


def test_organisers__see_the_same_whatever_is_hidden(stage: Stage, client: Client) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    pages = [address(fixture), f"{LEAGUES}league/today/", f"{LEAGUES}fixture/", *(
        address(fixture, act) for act in ("adjudicate", "void", "clock", "pause", "write", "appeal")
    )]  # fmt: skip
    before = [plain(see(client, page)) for page in pages]
    position = Position.objects.get(pk=fixture.table_id)
    state = json.loads(position.state)
    asked = state["turn"]
    others = [seat for seat in range(4) if seat != asked and state["roles"][seat] != "sheriff"]
    one, two = others[:2]
    assert state["roles"][one] != state["roles"][two] or state["hands"][one] != state["hands"][two]
    for name in ("roles", "hands"):
        state[name][one], state[name][two] = state[name][two], state[name][one]
    same_size = len(state["hands"][one]) == len(state["hands"][two])
    if not same_size:
        state["hands"][one], state["hands"][two] = state["hands"][two], state["hands"][one]
    state["deck"] = state["deck"][::-1]
    Position.objects.filter(pk=position.pk).update(state=json.dumps(state))
    assert [plain(see(client, page)) for page in pages] == before


def plain(page: str) -> str:
    """Without what is new each time."""
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"', "", page)
