"""The public pages of leagues: what they say, to whom, for how long, and what they never say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from accounts.leagues.models import Draw, Entry, Fixture, Place, Round, Season, Standing
from accounts.leagues.services import appeals, draws, entries, seasons
from accounts.pages import league_words
from accounts.people.models import BrowserSession
from bang_service.platform.http.headers import PAGE_POLICY
from bang_service.platform.languages import is_begun
from games.models import Ending, Position, Table
from tests.accounts.test_pages import LOOKS, Tags
from tests.games.times import Time

from .seasons import REASON, Stage, play, player

pytestmark = pytest.mark.django_db

LANGUAGES = ["en", "de"]


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def paths(stage: Stage, level: int = 1) -> list[str]:
    """Every page of the stage's league."""
    league = f"/leagues/{stage.league.slug}/"
    season = f"{league}{stage.season.number}/"
    return ["/leagues/", league, season, f"{season}log/", f"{season}{level}/"]


def files(stage: Stage, level: int = 1) -> list[str]:
    season = f"/leagues/{stage.league.slug}/{stage.season.number}/"
    return [f"{season}rounds.ics", f"{season}{level}/standings.csv", f"{season}{level}/results.csv"]


def get(path: str, language: str = "en", **headers: str) -> Any:
    return Client().get(path, headers={"Accept-Language": language, **headers})


def words(path: str, language: str = "en") -> str:
    answer = get(path, language)
    assert answer.status_code == 200, (path, answer.status_code)
    return " ".join(unescape(re.sub("<[^>]+>", " ", answer.content.decode())).split())


def division(stage: Stage, level: int = 1) -> str:
    return f"/leagues/{stage.league.slug}/{stage.season.number}/{level}/"


def season(stage: Stage) -> str:
    return f"/leagues/{stage.league.slug}/{stage.season.number}/"


# -- what holds for every page ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages__in_every_state__are_clean_and_speak_the_language(stage: Stage, language: str) -> None:
    stage.opens()
    stage.enters(8)
    found = [get(path, language) for path in paths(stage)[:4]]
    stage.divides()
    found += [get(path, language) for path in paths(stage)]
    stage.all_confirm()
    stage.starts()
    found += [get(path, language) for path in paths(stage)]
    draws.draw(round_id=stage.round().pk, by=stage.organiser)
    draws.draw_again(round_id=stage.round().pk, by=stage.organiser, reason="Two are brothers.")
    stage.begins()
    found += [get(path, language) for path in paths(stage)]
    stage.plays()
    found += [get(path, language) for path in paths(stage)]
    for answer in found:
        assert answer.status_code == 200
        html = answer.content.decode()
        assert f'<html lang="{language}">' in html and "page-league" not in html and "None" not in html
        assert answer["Content-Language"] == language
        assert answer["Content-Security-Policy"] == PAGE_POLICY
        tags = Tags(html).found
        assert [attrs for tag, attrs in tags if tag == "script"] == [{"src": LOOKS}]
        assert all(tag != "style" and "style" not in attrs for tag, attrs in tags)
        ids = [attrs["id"] for _tag, attrs in tags if "id" in attrs]
        assert len(ids) == len(set(ids))
        inside = [str(attrs["href"]) for tag, attrs in tags if tag == "a" and str(attrs["href"]).startswith("#")]
        assert {one[1:] for one in inside} <= set(ids)


def test_links_of_pages__all_lead_somewhere(stage: Stage) -> None:
    stage.runs(8)
    stage.begins()
    links = set()
    for path in paths(stage):
        links |= {
            unescape(str(attrs["href"])).partition("#")[0]
            for tag, attrs in Tags(get(path).content.decode()).found
            if tag in ("a", "link") and "/static/" not in str(attrs["href"])
        }
    assert len(links) > 15
    for link in links:
        assert get(link).status_code in (200, 302), link
    assert "/leagues/" in get("/").content.decode()


@pytest.mark.parametrize("kind", [paths, files])
def test_answers__are_kept_for_a_minute_and_not_sent_again_unchanged(stage: Stage, kind: Any) -> None:
    stage.runs(8)
    for path in kind(stage):
        answer = get(path)
        assert answer["Cache-Control"] == "public, max-age=60" and answer["Vary"] == "Accept-Language"
        again = get(path, **{"If-None-Match": answer["ETag"]})
        assert (again.status_code, again.content, again["Cache-Control"]) == (304, b"", "public, max-age=60")
        assert again["Vary"] == "Accept-Language"
    entry = stage.season.entries.filter(state=Entry.State.PLAYING).select_related("player").first()
    assert entry is not None
    tag = get(season(stage))["ETag"]
    entries.withdraw(season_id=stage.season.pk, player=entry.player)
    assert get(season(stage), **{"If-None-Match": tag}).status_code == 200


def test_answers__do_not_depend_on_who_asks(stage: Stage) -> None:
    people = stage.runs(8)
    stage.begins()
    known = Client(headers={"Accept-Language": "en"})
    people[0].language = "de"
    people[0].save()
    known.force_login(people[0])
    before = BrowserSession.objects.get().session_data
    for path in [*paths(stage), *files(stage)]:
        with CaptureQueriesContext(connection) as made:
            theirs = known.get(path)
        assert theirs.content == get(path).content and not theirs.cookies
        assert not [one["sql"] for one in made if "browsersession" in one["sql"]]
    assert BrowserSession.objects.get().session_data == before


def test_language__is_chosen_by_a_link_and_kept(stage: Stage) -> None:
    stage.runs(8)
    english = get(division(stage)).content.decode()
    other = re.search(r'<a hreflang="de"[^>]*href="([^"]+)"', english)
    assert other is not None
    german = get(unescape(other[1])).content.decode()
    assert '<html lang="de">' in german and "Tabelle" in german
    assert f'href="{season(stage)}?language=de"' in german and f'href="{season(stage)}"' in english
    assert 'rel="alternate" hreflang="en"' in german
    refused = get(f"{division(stage)}?language=tlh")
    assert refused.status_code == 422 and "language" in refused.content.decode()


def test_language_that_is_begun__has_no_pages__they_are_english_and_say_so(stage: Stage) -> None:
    assert is_begun("it")
    answer = get("/leagues/?language=it", "de")
    assert '<html lang="en">' in answer.content.decode() and answer["Content-Language"] == "en"
    assert ", it" not in get("/leagues/?language=tlh").content.decode()


def test_what_is_not_there__is_the_page_of_an_address_that_is_not(stage: Stage) -> None:
    stage.runs(8)
    # What another league has is not found in this one.
    other = Stage(stage.time, division_size=4)
    other.runs(8)
    Season.objects.filter(pk=other.season.pk).update(number=2)
    nothing = re.sub("[0-9a-f]{16}", "", get("/leagues/none/").content.decode())
    slug = stage.league.slug
    wrong = [
        f"/leagues/{slug}/2/", f"/leagues/{slug}/2/log/", f"/leagues/{slug}/2/rounds.ics", f"/leagues/{slug}/1/2/",
        f"/leagues/{slug}/1/2/results.csv", f"/leagues/{slug}/1/0/standings.csv", f"/leagues/{slug}/0/",
        f"/leagues/{slug}x/", f"/leagues/{slug.upper()}/",
    ]  # fmt: skip
    for path in wrong:
        answer = get(path)
        assert answer.status_code == 404, path
        assert re.sub("[0-9a-f]{16}", "", answer.content.decode()) == nothing
    assert Client().post("/leagues/").status_code == 405


def test_pages__read_too_often__are_refused(stage: Stage, settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "2/hour burst 2"}}
    assert [get("/leagues/").status_code for _ in range(3)] == [200, 200, 429]


# -- content ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Registration is open.", "8 entries.", "4 sit at a table", "One goes up", "more victories",
                "Everybody may watch", "3 rounds of 7 days", "(Europe/Berlin)", "within 2 days"]),
        ("de", ["Die Anmeldung ist offen.", "8 Anmeldungen.", "4 sitzen an einem Tisch", "steigt auf", "mehr Siege",
                "Alle dürfen", "3 Runden zu je 7 Tagen", "(Europe/Berlin)", "Zeit dafür: 2 Tage"]),
    ],
)  # fmt: skip
def test_season__tells_its_rules_in_words(stage: Stage, language: str, said: list[str]) -> None:
    stage.season.time_zone, stage.season.moving = "Europe/Berlin", 1
    stage.season.save()
    stage.opens()
    people = stage.enters(8)
    told = words(season(stage), language)
    assert not [one for one in said if one not in told], told
    assert all(one.name in told for one in people)
    assert stage.again().commitment in told


@pytest.mark.parametrize("field", ["points", "unfinished", "admission"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_season__each_rule__has_its_own_words(stage: Stage, field: str, language: str) -> None:
    stage.opens()
    told = set()
    choices = {"points": Season.Points, "unfinished": Season.Unfinished, "admission": Season.Admission}[field].values
    for value in choices:
        Season.objects.filter(pk=stage.season.pk).update(**{field: value})
        told.add(words(season(stage), language))
    assert len(told) == len(choices) and not any("page-league" in one for one in told)


def test_season__is_told_in_its_time_zone(stage: Stage) -> None:
    stage.season.time_zone = "Pacific/Auckland"
    stage.season.save()
    stage.opens()
    told = words(season(stage))
    assert "(Pacific/Auckland)" in told and "(UTC)" not in told
    stage.enters(8)
    stage.divides()
    stage.all_confirm()
    stage.starts()
    for path in (division(stage), f"{season(stage)}log/"):
        assert "(Pacific/Auckland)" in words(path) and "(UTC)" not in words(path)


def test_league__names_all_seasons_but_drafts(stage: Stage) -> None:
    stage.opens()
    following = seasons.prepare(league_id=stage.league.pk, by=stage.organiser, name="The secret one")
    assert "The secret one" not in words(paths(stage)[1]) + words("/leagues/")
    assert "Season 1" in words(paths(stage)[1]) and stage.league.name in words("/leagues/")
    assert get(f"/leagues/{stage.league.slug}/{following.number}/").status_code == 404


def test_division__before_the_season__names_who_plays_there(stage: Stage) -> None:
    stage.opens()
    people = stage.enters(8)
    stage.divides()
    entries.confirm(season_id=stage.season.pk, player=people[0])
    told = words(division(stage))
    assert all(one.name in told for one in people) and told.count("not confirmed yet") == 7


def test_division__has_standings_results_and_tables(stage: Stage) -> None:
    stage.runs(8)
    stage.plays()
    html, told = get(division(stage)).content.decode(), words(division(stage))
    assert "As it stands now" in told
    for place in Place.objects.select_related("entry__player"):
        assert place.entry.player.name in told
    for fixture in Fixture.objects.filter(round__number=1):
        assert f'href="/tables/{fixture.table_id}/"' in html
        assert f'id="round-1-table-{fixture.number}"' in html
    assert "−" in told or "0.000" in told
    assert 'id="round-2"' in html and "Its tables are not known yet." in told


def by_round(stage: Stage) -> list[list[str]]:
    """The rows of the table with a column for each round, each cell with where it leads."""
    html = get(division(stage)).content.decode()
    found = re.search(r'<h2 id="by-round">.*?<table.*?>(.*?)</table>', html, re.DOTALL)
    if found is None:
        return []
    rows = re.findall("<tr>(.*?)</tr>", found[1], re.DOTALL)
    cells = [re.findall(r"<t[hd].*?>(.*?)</t[hd]>", row, re.DOTALL) for row in rows]
    return [[re.sub(r'<a href="(.*?)">(.*?)</a>', r"\2 \1", unescape(cell)) for cell in row] for row in cells]


def test_points_by_round__are_those_of_the_tables__which_stand_there_until_there_are_any(stage: Stage) -> None:
    # A division of eleven: two tables, and one sits out.
    stage.runs(11)
    assert by_round(stage) == []
    stage.plays()
    head, *rows = by_round(stage)
    assert head == ["Rank", "Player", "Round 1 #round-1", "Round 2 #round-2", "Round 3 #round-3"]
    lines = list(Standing.objects.select_related("entry__player").order_by("place"))
    assert [row[0] for row in rows] == [str(line.rank) for line in lines]
    assert [row[1] for row in rows] == [f"{line.entry.player.name} /players/{line.entry.player_id}/" for line in lines]
    assert {cell for row in rows for cell in row[3:]} == {"–"}
    played = Place.objects.filter(fixture__round__number=1).select_related("fixture")
    expected = {
        place.entry_id: f"{league_words.points_told(place.points)} #round-1-table-{place.fixture.number}"
        for place in played
    }
    assert [row[2] for row in rows] == [expected.get(line.entry_id, "–") for line in lines]
    assert len(expected) == 10
    stage.publishes(2)
    placed = Place.objects.filter(fixture__round__number=2).select_related("fixture")
    tables = {place.entry_id: f"Table {place.fixture.number} #round-2-table-{place.fixture.number}" for place in placed}
    assert [row[3] for row in by_round(stage)[1:]] == [tables.get(line.entry_id, "–") for line in lines]


def test_standings__that_are_final__say_so_and_open_the_seed_of_ties(stage: Stage) -> None:
    stage.season.rounds = 1
    stage.season.save()
    stage.runs(8)
    assert stage.again().seed not in words(season(stage))
    stage.plays()
    assert "These standings are final." in words(division(stage))
    assert stage.again().seed in words(season(stage))


@pytest.mark.parametrize("language", LANGUAGES)
def test_division__says_how_long_its_tables_took(stage: Stage, language: str) -> None:
    none = {"en": "No game has ended", "de": "Noch ist keine Partie"}[language]
    stage.runs(12)
    fixtures = stage.begins()
    assert none in words(division(stage), language)
    for fixture, hours in zip(fixtures, (30, 2, 74), strict=True):
        assert fixture.table is not None
        play(fixture.table)
        table = Table.objects.get(pk=fixture.table.pk)
        assert table.started_at is not None
        Ending.objects.filter(table=table).update(at=table.started_at + timedelta(hours=hours))
    stage.works()
    told = words(division(stage), language)
    expected = {
        "en": "half of them within 1 day, 6 hours, the longest after 3 days, 2 hours",
        "de": "Mittlere Dauer (Median): 1 Tag, 6 Stunden; längste: 3 Tage, 2 Stunden",
    }
    assert expected[language] in told


def test_draw__is_explained_with_its_seed_and_what_it_was_drawn_from(stage: Stage) -> None:
    stage.runs(9)
    stage.publishes()
    made = Draw.objects.get(state=Draw.State.PUBLISHED)
    told = words(division(stage))
    assert made.seed in told and made.commitment in told
    assert ", ".join(map(str, made.entries)) in told
    assert "#compute-a-draw-again" in get(division(stage)).content.decode()
    docs = get("/docs/leagues/").content.decode()
    assert 'id="compute-a-draw-again"' in docs


def test_draw__that_was_discarded__is_told_with_its_reason(stage: Stage) -> None:
    stage.runs(8)
    first = draws.draw(round_id=stage.round().pk, by=stage.organiser)
    draws.draw_again(round_id=stage.round().pk, by=stage.organiser, reason="Two are brothers.")
    told = words(division(stage))
    assert "discarded. Two are brothers." in told and first.seed in told


def test_log__tells_who_did_what_and_why__a_page_at_a_time(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from accounts.pages import leagues

    stage.runs(8)
    path = f"{season(stage)}log/"
    assert f"Registration is open. ({stage.organiser.name}) {REASON}" in words(path)
    monkeypatch.setattr(leagues, "MOST", 2)
    seen: list[str] = []
    following: str | None = path
    while following is not None:
        html = get(following).content.decode()
        seen += re.findall(r'id="log-(\d+)"', html)
        link = re.search(r'rel="next" href="([^"]+)"', html)
        following = None if link is None else path + unescape(link[1])
    assert [int(one) for one in seen] == sorted(stage.season.log.values_list("pk", flat=True), reverse=True)
    assert get(f"{path}?before=x").status_code == 422


def test_names__lead_to_the_pages_of_their_players__in_the_language_of_the_link(stage: Stage) -> None:
    stage.opens()
    people = stage.enters(8)
    seen = [get(season(stage)).content.decode()]
    stage.divides()
    seen.append(get(division(stage)).content.decode())
    stage.all_confirm()
    stage.starts()
    stage.begins()
    seen.append(get(f"{division(stage)}?language=de").content.decode())
    stage.plays()
    seen.append(get(division(stage)).content.decode())
    for one in people:
        for html, tail in zip(seen, ["", "", "?language=de", ""], strict=True):
            assert f'<a href="/players/{one.pk}/{tail}">{one.name}</a>' in html


def test_log__leads_to_players__but_not_to_whoever_is_named_nowhere_else(stage: Stage) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    one = fixture.places.select_related("entry__player").earliest("seat").entry.player
    appeals.ask(fixture_id=fixture.pk, by=one, text="Look again.")
    html = get(f"{season(stage)}log/").content.decode()
    assert f'(<a href="/players/{one.pk}/">{one.name}</a>)' in html
    assert f"({stage.organiser.name})" in html and f"/players/{stage.organiser.pk}/" not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_season__leads_to_ones_own_part__until_it_is_over(stage: Stage, language: str) -> None:
    own = f'href="/play/seasons/{stage.league.slug}/1"'
    said = {"en": ["Enter", "Confirm", "Your part"], "de": ["Anmelden", "Bestätigen", "Dein Teil"]}[language]
    link = re.compile(rf"<a {own}>(.*?)</a>")
    stage.season.rounds = 1
    stage.season.save()
    found: list[str] = []

    def look() -> None:
        found.extend(link.findall(get(season(stage), language).content.decode()))

    stage.opens()
    look()
    stage.enters(8)
    stage.divides()
    look()
    stage.all_confirm()
    stage.starts()
    look()
    assert len(found) == 3 and all(one.startswith(word) for one, word in zip(found, said, strict=True)), found
    stage.plays()
    assert stage.again().state == "finished" and own not in get(season(stage)).content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_names__are_escaped_and_bots_told(stage: Stage, language: str) -> None:
    stage.season.admission = "everybody"
    stage.season.save()
    stage.opens()
    one, bot = player("<b>Bold</b>"), player("Robo", kind="bot", owner=player())
    for each in (one, bot):
        entries.enter(season_id=stage.season.pk, player=each)
    assert "&lt;b&gt;Bold" in get(season(stage)).content.decode()
    assert "Robo (" in words(season(stage), language)


# -- secrecy ---------------------------------------------------------------------------------------------------


def everything(stage: Stage, levels: int = 1) -> Iterator[tuple[str, int, bytes]]:
    """All that a visitor reads, in both languages, without the ids of requests."""
    for language in LANGUAGES:
        for path in [*paths(stage, levels), *files(stage, levels)]:
            answer = get(path, language)
            yield path, answer.status_code, re.sub(rb"request [0-9a-f]{16}", b"", answer.content)


def test_draft__is_no_different_from_a_season_that_is_not_there(stage: Stage) -> None:
    entry = Entry.objects.create(season=stage.season, player=player())
    drafted = list(everything(stage))
    entry.delete()
    Season.objects.all().delete()
    assert list(everything(stage)) == drafted


def test_draw_that_organisers_have_looked_at__is_no_different_from_one_to_come(stage: Stage) -> None:
    stage.runs(9)
    before = list(everything(stage))
    made = draws.draw(round_id=stage.round().pk, by=stage.organiser)
    assert list(everything(stage)) == before
    assert not any(made.seed.encode() in content for _path, _status, content in before)


def test_hidden_roles__change_nothing_before_the_game_is_over(stage: Stage) -> None:
    stage.runs(8)
    fixtures = stage.begins()
    before = list(everything(stage))
    for fixture in fixtures:
        assert fixture.table is not None
        # The other world has no roles and no hands at all.
        Position.objects.filter(table=fixture.table).delete()
    Table.objects.update(seed="00" * 32)
    assert list(everything(stage)) == before


def test_tables_of_a_league_for_those_who_sit_there__are_not_named(stage: Stage) -> None:
    stage.league.visibility = "seated"
    stage.league.save()
    people = stage.runs(8)
    fixtures = stage.begins()
    for _path, _status, content in everything(stage):
        assert b'href="/tables/' not in content
    known = Client()
    known.force_login(people[0])
    assert b'href="/tables/' not in known.get(division(stage)).content
    rows = get(files(stage)[2]).content.decode().splitlines()
    column = rows[0].split(",").index("table")
    assert {row.split(",")[column] for row in rows[1:]} == {""}
    # Its numbers change nothing, either.
    before = list(everything(stage))
    number = fixtures[0].table_id
    assert number is not None
    Fixture.objects.filter(table=number).update(table=None)
    assert list(everything(stage)) == before


def test_rounds_to_come__tell_no_seed(stage: Stage) -> None:
    stage.runs(8)
    stage.begins()
    seeds = Draw.objects.filter(state=Draw.State.COMMITTED).values_list("seed", flat=True)
    assert len(seeds) == Round.objects.count() - 1
    told = b"".join(content for _path, _status, content in everything(stage))
    assert not [seed for seed in [*seeds, stage.again().seed] if seed.encode() in told]
