"""Who may do what on the pages of organisers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission
from django.db.models import Model

from accounts.leagues.admin import appeals, entries, fixtures, logs, rounds, seasons
from accounts.leagues.models import Appeal, Entry, Fixture, League, LogEntry, Season
from accounts.leagues.services import entries as entry_services
from accounts.leagues.services import pausing
from accounts.people.models import Player
from games.models import Seat, Table
from tests.games.times import Time

from .organisers import LEAGUES, address, do, log_in, see
from .seasons import REASON, Stage, league, player, season

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def operator() -> Player:
    made = player(is_staff=True)
    made.user_permissions.set(Permission.objects.filter(codename="change_league"))
    return made


def inactive(stage: Stage) -> Player:
    Player.objects.filter(pk=stage.organiser.pk).update(is_staff=False)
    return Player.objects.get(pk=stage.organiser.pk)


def another(stage: Stage) -> Player:
    found = player(is_staff=True)
    league(found)
    return found


WHO: dict[str, tuple[Callable[[Stage], Player], bool]] = {
    "its organiser": (lambda stage: stage.organiser, True),
    "an operator": (lambda stage: operator(), True),
    "organiser of another league": (another, False),
    "staff without a league": (lambda stage: player(is_staff=True), False),
    "a player": (lambda stage: player(), False),
    "organiser who is no staff any more": (inactive, False),
}


def rows(stage: Stage) -> list[tuple[Model, list[str]]]:
    """A row of each kind, with the acts that its state allows."""
    stage.runs(8)
    fixture, paused = stage.begins()
    pausing.pause(fixture_id=paused.pk, by=stage.organiser, reason=REASON)
    Appeal.objects.create(fixture=fixture, by=player(), text="Not so.")
    found = [
        (seasons.ACTS, stage.again()),
        (rounds.ACTS, stage.round(2)),
        (entries.ACTS, stage.season.entries.earliest("pk")),
        (fixtures.ACTS, Fixture.objects.select_related("round__division__season", "table").get(pk=fixture.pk)),
        (appeals.ACTS, Appeal.objects.get()),
        (logs.ACTS, LogEntry.objects.latest("pk")),
    ]
    return [(row, [act.name for act in acts if act.is_offered(row)]) for acts, row in found]


@pytest.mark.parametrize("who", WHO)
def test_pages_and_acts__are_for_those_who_run_the_league(stage: Stage, who: str) -> None:
    found = rows(stage)
    make, is_allowed = WHO[who]
    client = log_in(make(stage))
    lines, tables = LogEntry.objects.count(), list(Table.objects.order_by("pk").values("clock", "status"))
    for row, acts in found:
        pages = [address(row), *(address(row, act) for act in acts)]
        for page in pages:
            assert (client.get(page).status_code == 200) is is_allowed, page
        if not is_allowed:
            for act in acts:
                assert client.post(address(row, act), {"reason": REASON}).status_code in (302, 403, 404)
    assert sum(len(acts) for _, acts in found) > 12
    assert LogEntry.objects.count() == lines
    assert list(Table.objects.order_by("pk").values("clock", "status")) == tables


def test_lists__show_own_leagues_alone(stage: Stage) -> None:
    other = another(stage)
    theirs = season(other.organised_leagues.get(), other)
    mine = see(log_in(stage.organiser), f"{LEAGUES}season/")
    assert address(stage.season) in mine and address(theirs) not in mine and theirs.league.name not in mine
    everything = see(log_in(operator()), f"{LEAGUES}season/")
    assert address(stage.season) in everything and address(theirs) in everything


def test_organiser__sees_nothing_but_leagues(stage: Stage) -> None:
    client = log_in(stage.organiser)
    first = see(client, "/admin/")
    assert "Leagues: what is to be done today" in first and "/admin/games/" not in first
    assert client.get("/admin/games/table/").status_code == 403
    assert client.get("/admin/people/player/").status_code == 403
    assert "what is to be done" not in see(log_in(player(is_staff=True)), "/admin/")


@pytest.mark.parametrize("model", ["season", "entry", "fixture", "round", "logentry", "step", "appeal"])
def test_raw_rows__can_neither_be_added_nor_deleted(stage: Stage, model: str) -> None:
    stage.runs(8)
    client = log_in(operator())
    assert client.get(f"{LEAGUES}{model}/add/").status_code == 403
    row = {"season": stage.season, "entry": stage.season.entries.earliest("pk"), "round": stage.round()}.get(model)
    if row is not None:
        assert client.get(address(row, "delete")).status_code == 403
        assert client.post(address(row, "delete"), {"post": "yes"}).status_code == 403


# -- leagues ---------------------------------------------------------------------------------------------------


def test_operator__makes_a_league_and_names_organisers(db: None) -> None:
    organiser = player("Judge", is_staff=True)
    form = {"name": "Red Gulch", "slug": "red-gulch", "about": "", "visibility": "public", "organisers": [organiser.pk]}
    assert log_in(operator()).post(f"{LEAGUES}league/add/", form).status_code == 302
    made = League.objects.get()
    assert list(made.organisers.all()) == [organiser]
    assert "Red Gulch" in see(log_in(organiser), address(made))


def test_organisers__must_be_staff(db: None) -> None:
    form = {"name": "Red Gulch", "slug": "red-gulch", "visibility": "public", "organisers": [player().pk]}
    assert log_in(operator()).post(f"{LEAGUES}league/add/", form).status_code == 200
    assert not League.objects.exists()


def test_name_that_cannot_be_read__is_refused_beside_its_field(db: None) -> None:
    form = {"name": "Red\u202eGulch", "slug": "red-gulch", "visibility": "public"}
    response = log_in(operator()).post(f"{LEAGUES}league/add/", form)
    assert response.status_code == 200 and b"errorlist" in response.content
    assert not League.objects.exists()


def test_organiser__changes_what_the_league_is_about_and_nothing_else(stage: Stage) -> None:
    client, name = log_in(stage.organiser), stage.league.name
    form = {"about": "Every week.", "name": "Mine", "slug": "mine", "visibility": "seated", "organisers": []}
    assert client.post(address(stage.league), form).status_code == 302
    found = League.objects.get(pk=stage.league.pk)
    assert (found.about, found.name, found.visibility) == ("Every week.", name, "public")
    assert list(found.organisers.all()) == [stage.organiser]
    assert client.get(f"{LEAGUES}league/add/").status_code == 403
    other = League.objects.create(name="Other", slug="other")
    assert client.get(address(other)).status_code == 404
    assert client.post(address(other), {"about": "Ours."}).status_code == 404
    assert League.objects.get(pk=other.pk).about == ""


# -- own division, own table -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by_bot", [False, True])
def test_organiser_who_plays__can_neither_draw_the_division_nor_judge_the_table(stage: Stage, by_bot: bool) -> None:
    Season.objects.filter(pk=stage.season.pk).update(admission="everybody")
    stage.season.refresh_from_db()
    stage.opens()
    own = player(owner=stage.organiser, kind=Player.Kind.BOT) if by_bot else stage.organiser
    entry_services.enter(season_id=stage.season.pk, player=own)
    stage.enters(7)
    stage.divides()
    stage.all_confirm()
    stage.starts()
    client = log_in(stage.organiser)
    for act in ("draw", "publish"):
        assert client.post(address(stage.round(), act), {"reason": REASON}).status_code == 403
    assert stage.round().state == "planned"
    from accounts.leagues.services import draws

    draws.draw(round_id=stage.round().pk)
    assert "until it is published" not in see(client, address(stage.round()))
    mine = next(one for one in stage.begins() if one.places.filter(entry__player=own).exists())
    page = see(client, address(mine))
    assert "You or a bot of yours sit at this table" in page
    for act in ("clock", "pause", "adjudicate", "void"):
        assert address(mine, act) not in page
        assert client.post(address(mine, act), {"reason": REASON, "side": "outlaws"}).status_code == 403
    assert mine.table_id is not None
    assert Table.objects.get(pk=mine.table_id).status == Table.Status.PLAYING
    other = Fixture.objects.exclude(places__entry__player=own).get(round=mine.round)
    do(client, other, "void")


def test_autocompletion__finds_whom_strangers_may_read_of__and_others_by_their_whole_name(stage: Stage) -> None:
    names = ("Calamity", "Calajane", "Calabash", "Calaunseen")
    hosting, seated, hidden, unseen = (player(name, email="jane@example.org") for name in names)
    client = log_in(stage.organiser)

    def found(term: str) -> list[str]:
        return [one["text"] for one in client.get(f"{LEAGUES}entry/players/", {"term": term}).json()["results"]]

    usual = {"host": hosting, "game": "cards", "seat_count": 4}
    public = Table.objects.create(**usual)
    private = Table.objects.create(**usual, visibility=Table.Visibility.INVITATION)
    Seat.objects.create(table=public, number=0, player=seated)
    Seat.objects.create(table=private, number=0, player=hidden)
    assert found("cala") == ["Calajane", "Calamity"] == found("CALA")
    for one in (hidden, unseen):
        assert found(one.name) == found(one.name.upper()) == [one.name]
        assert found(one.name[:-1]) == []
    assert found("ca") == found("") == found("jane") == []
    assert Entry.objects.count() == 0
    stage.runs(5)
    entrant = stage.season.entries.select_related("player").earliest("pk").player
    assert entrant.name in found(entrant.name[:-1])
    assert log_in(player(is_staff=True)).get(f"{LEAGUES}entry/players/").status_code == 403
