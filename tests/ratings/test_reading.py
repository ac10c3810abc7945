"""What people are told of ratings: places, reasons and pictures, and nothing of a generation that is being built."""

from __future__ import annotations

import json
import random
import xml.etree.ElementTree as ET
from base64 import urlsafe_b64encode
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from accounts.people.models import Player
from accounts.ratings.models import Pool, Rating
from accounts.ratings.services import rating_job
from bang_service.platform import clock
from games.models import Ending, Table
from games.services import corrections, endings
from tests.api import Api, body, problem
from tests.games.people import Person, at, finish, person, start
from tests.games.test_laws import cost
from tests.ratings.played import REASON, START, annul, ended, list_all, players, season

pytestmark = pytest.mark.django_db

BOARD = "/api/v1/ratings/cards/people/"


def of(player: Player, what: str = "") -> str:
    return f"{BOARD}players/{player.pk}/{what}"


def told(path: str) -> Any:
    return body(Api().get(path))


@pytest.fixture
def people() -> list[Player]:
    return players(12)


def pool() -> Pool:
    return Pool.objects.get(game="cards", kind="people")


def test_pools__before_any_game__are_all_there_and_empty() -> None:
    found = told("/api/v1/ratings/")["results"]
    assert [(one["game"], one["kind"]) for one in found] == [
        (game, kind) for game in ("cards", "dice") for kind in ("bots", "mixed", "people")
    ]
    assert {one["listed"] for one in found} == {0}
    assert told(BOARD) == {"results": [], "next": None}


def test_leaderboard__page_by_page__ranks_and_ties(people: list[Player]) -> None:
    season(people, 10)
    rating_job.rate_all()
    # Some share a place.
    rows = list(Rating.objects.filter(pool=pool()).order_by("player"))
    for number, row in enumerate(rows):
        row.shown = 1000 + number // 3 * 10
        row.save(update_fields=["shown"])
    list_all(pool())
    found, path = [], f"{BOARD}?limit=4"
    while path:
        page = told(path)
        found += page["results"]
        path = page["next"]
    ratings = [one["rating"] for one in found]
    assert ratings == sorted(ratings, reverse=True)
    assert [one["rank"] for one in found] == [1 + sum(other > one for other in ratings) for one in ratings]
    assert len({one["player"]["id"] for one in found}) == len(rows)
    middle = found[5]
    place = told(f"{BOARD}players/{middle['player']['id']}/")
    assert (place["rank"], place["of"]) == (middle["rank"], len(rows))
    assert (place["above"], place["below"]) == (found[0:5], found[6:11])


def test_rating__of_one_game__has_no_place_and_says_how_many_are_missing(
    people: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: START + timedelta(hours=2))
    ended(people[:5], random.Random(1))
    rating_job.rate_all()
    found = told(of(people[0]))
    assert (found["is_provisional"], found["rank"], found["above"], found["below"]) == (True, None, [], [])
    assert (found["games"], found["games_needed"], [role["games"] for role in found["roles"]]) == (1, 10, [1])
    assert found["rating"] == pytest.approx(found["estimate"] - 2 * found["uncertainty"], abs=2)
    problem(Api().get(of(people[11])), 404, "not_found")


def test_history__says_what_was_expected_and_what_it_changed(
    people: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "now", lambda: START + timedelta(hours=2))
    made = season(people[:5], 6, seats=[5])
    rating_job.rate_all()
    rows = told(of(people[0], "history/"))["results"]
    assert [row["table"] for row in rows] == [one.table_id for one in reversed(made)]
    assert [row["before"] for row in rows[:-1]] == [row["after"] for row in rows[1:]]
    assert (rows[-1]["before"], rows[-1]["estimate_before"], rows[-1]["uncertainty_before"]) == (1000, 1500, 250)
    assert [row["estimate_before"] for row in rows[:-1]] == [row["estimate"] for row in rows[1:]]
    now = told(of(people[0]))
    assert (now["rating"], now["estimate"], now["uncertainty"]) == tuple(
        rows[0][member] for member in ("after", "estimate", "uncertainty")
    )
    for row in rows:
        assert 0 < row["expected"] < 1
        assert (row["weight"], row["counted"], row["correction"]) == (1.0, "all", None)
        assert row["role"] in ("sheriff", "deputy", "outlaw", "renegade")


def test_ratings__of_a_player__are_those_of_every_pool_in_which_they_have_played(people: list[Player]) -> None:
    season(people[:5], 6, seats=[5])
    ended(people[:5], random.Random(1), game="dice")
    rating_job.rate_all()
    found = told(f"/api/v1/players/{people[0].pk}/ratings/")["results"]
    assert [(one["game"], one["kind"]) for one in found] == [("cards", "people"), ("dice", "people")]
    for one in found:
        alone = told(f"/api/v1/ratings/{one.pop('game')}/{one.pop('kind')}/players/{people[0].pk}/")
        assert one == {name: alone[name] for name in one}
        assert one["games"] in (1, 6)
    for unrated in (people[11].pk, 10**9):
        assert told(f"/api/v1/players/{unrated}/ratings/") == {"results": []}


def test_history__annulled_game__stays_with_its_reason_and_changes_nothing(people: list[Player]) -> None:
    made = season(people[:5], 6, seats=[5])
    rating_job.rate_all()
    before = told(of(people[0], "history/"))["results"]
    annul(made[2], people[11])
    endings.number_corrections()
    for _ in range(4):
        rating_job.step(pool().pk)
        assert told(of(people[0], "history/"))["results"][0]["after"] == before[0]["after"], "half of it is shown"
    rating_job.rate_all()
    rows = told(of(people[0], "history/"))["results"]
    assert len(rows) == 6
    taken_back = rows[3]
    assert (taken_back["table"], taken_back["counted"]) == (made[2].table_id, "nothing")
    assert taken_back["before"] == taken_back["after"] == rows[4]["after"] == rows[2]["before"]
    assert taken_back["correction"]["reason"] == REASON
    assert (taken_back["expected"], taken_back["weight"]) == (None, None)
    assert rows[0]["after"] != before[0]["after"]
    assert sum(role["games"] for role in told(of(people[0]))["roles"]) == 5


def test_table__says_what_was_expected_of_each_side(people: list[Player]) -> None:
    (ending,) = season(people, 1, seats=[7])
    rating_job.rate_all()
    found = told(at(ending.table_id, "rating"))
    assert found["state"] == "rated"
    assert sum(side["chance"] for side in found["sides"]) == pytest.approx(1)
    assert [side["seats"] for side in found["sides"] if side["won"]] == [ending.winners]
    assert [change["seat"] for change in found["changes"]] == list(range(7))
    assert [change["won"] for change in found["changes"]] == [seat in ending.winners for seat in range(7)]


def test_table__not_rated_or_not_yet__says_so(people: list[Player], four: list[Person]) -> None:
    nothing: dict[str, Any] = {"join_refusal": None, "chances": [], "sides": [], "changes": []}
    unrated, rated = start(four, seed=1), start(four, seed=2, pool="people")
    assert told(at(unrated, "rating")) == {"state": "not_rated", **nothing}
    assert told(at(rated, "rating")) | {"chances": []} == {"state": "waiting", **nothing}
    (broken,) = season(people, 1)
    Ending.objects.filter(pk=broken.pk).update(roles=[])
    for _ in range(3):
        rating_job.rate_all()
    assert told(at(broken.table_id, "rating")) == {"state": "set_aside", **nothing}


def test_game__played_by_people__is_rated_and_told(four: list[Person]) -> None:
    table = start(four, seed=5, pool="people")
    finish(four, table)
    rating_job.rate_all()
    found = told(at(table, "rating"))
    result = Table.objects.get(pk=table).result
    assert [change["seat"] for change in found["changes"] if change["won"]] == result["winners"]
    for change in found["changes"]:
        assert (change["after"] > change["before"]) or not change["won"]
        assert told(of(four[change["seat"]].player))["rating"] == change["after"]
    corrections.annul(table_id=table, staff=person().player, reason=REASON)
    for _ in range(3):
        rating_job.rate_all()
    assert [one["counted"] for one in told(at(table, "rating"))["changes"]] == ["nothing"] * 4
    alone = told(of(four[0].player))
    assert (alone["games"], alone["estimate"], alone["rating"], alone["rank"]) == (0, 1500, 1000, None)
    (line,) = told(f"/api/v1/players/{four[0].player.pk}/ratings/")["results"]
    assert (line["game"], line["kind"]) == ("cards", "people")
    assert line.items() <= (alone | {"game": "cards", "kind": "people"}).items()
    assert [one["counted"] for one in told(of(four[0].player, "history/"))["results"]] == ["nothing"]


def test_idle__uncertainty_grows_by_the_day__and_a_victory_never_lowers_the_estimate(
    people: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(12):
        ended(people[:4], random.Random(number), at=START + timedelta(days=number))
    rating_job.rate_all()
    last = START + timedelta(days=11)
    seen = []
    for weeks in (0, 1, 4, 13, 26, 52):
        monkeypatch.setattr(clock, "now", lambda weeks=weeks: last + timedelta(weeks=weeks, hours=3))
        morning = told(of(people[0]))
        monkeypatch.setattr(clock, "now", lambda weeks=weeks: last + timedelta(weeks=weeks, hours=20))
        assert told(of(people[0])) == morning, "it changes within a day"
        assert Api().get(of(people[0], "plot.svg")).status_code == 200
        seen.append(morning)
    uncertain = [one["uncertainty"] for one in seen]
    assert uncertain == sorted(uncertain) and uncertain[-1] > uncertain[0]
    assert len({(one["estimate"], one["rating"]) for one in seen}) == 1
    ended(people[:4], random.Random(99), at=last + timedelta(weeks=52))
    rating_job.rate_all()
    for one in people[:4]:
        row = told(of(one, "history/"))["results"][0]
        assert row["uncertainty_before"] > row["uncertainty"]
        assert row["estimate"] >= row["estimate_before"] if row["won"] else row["estimate"] <= row["estimate_before"]
        # A game makes the aged value more certain, so that even the bound never falls by a victory.
        assert row["after"] >= row["before"] or not row["won"]
    assert told(of(people[0], "history/"))["results"][0]["uncertainty_before"] == uncertain[-1]


def test_cursor__of_an_account_that_there_is_not__is_as_good_as_another(people: list[Player]) -> None:
    for player in (people[0].pk, 10**9):
        place = urlsafe_b64encode(json.dumps([0, player]).encode()).decode().rstrip("=")
        assert told(f"{BOARD}?cursor={place}")["results"] == []


def test_pool__with_a_name_that_no_database_takes__is_not_found() -> None:
    for path in ("ca%00rds/people", "cards/peo%00ple", "cards/" + "x" * 2000):
        problem(Api().get(f"/api/v1/ratings/{path}/"), 404, "not_found")


def test_plot__is_a_picture_with_a_text_and_rings(people: list[Player]) -> None:
    made = season(people[:5], 12, seats=[5])
    annul(made[4], people[11])
    Player.objects.filter(pk=people[0].pk).update(name="a_b")
    rating_job.rate_all()
    response = Api().get(of(people[0], "plot.svg"))
    assert response["Content-Type"] == "image/svg+xml"
    text = response.content.decode()
    tree = ET.fromstring(text)
    name = "{http://www.w3.org/2000/svg}"
    assert tree.findtext(f"{name}title") == "Rating of a_b: BANG!, People"
    assert f"did not count (ring): table {made[4].table_id}." in (tree.findtext(f"{name}desc") or "")
    assert len(list(tree.iter(f"{name}circle"))) == 1
    german = Api().get(of(people[0], "plot.svg"), Accept_Language="de")
    assert german["Content-Language"] == "de" and "Wertung von a_b: BANG!, Personen" in german.content.decode()
    points = [one.get("points", "").split() for one in tree.iter(f"{name}polyline")]
    assert [len(line) for line in points] == [13, 13], "a point for each game, and today"
    for _, y in (pair.split(",") for line in points for pair in line):
        assert 0 < float(y) < 280
    assert not {"script", "style", "foreignObject"} & {one.tag.removeprefix(name) for one in tree.iter()}
    problem(Api().get(of(people[11], "plot.svg")), 404, "not_found")


def test_plot__of_one_game__is_no_error(people: list[Player]) -> None:
    ended(people[:4], random.Random(1))
    rating_job.rate_all()
    assert "1 game." in Api().get(of(people[0], "plot.svg")).content.decode()


def test_cost__grows_neither_with_players_nor_with_games(people: list[Player]) -> None:
    def all_costs() -> list[int]:
        rating_job.rate_all()
        list_all(pool())
        board = told(BOARD)["results"]
        middle = Player.objects.get(pk=board[len(board) // 2]["player"]["id"])
        paths = [BOARD, of(middle), of(middle, "history/"), at(Ending.objects.latest("pk").table_id, "rating")]
        return [cost(partial(Api().get, path)) for path in paths]

    season(people, 8)
    few = all_costs()
    season([*people, *players(20)], 15, seed=2)
    assert all_costs() == few


def test_table__by_a_token_that_may_not_read_games__is_refused(four: list[Person]) -> None:
    """Otherwise the answer would say whether there is a private table of its player with this number."""
    private = start(four, seed=1, visibility="invitation")
    made = body(four[0].api.post("/api/v1/me/tokens/", {"name": "narrow", "scopes": ["account"]}), 201)
    for table in (private, 10**6):
        problem(Api(made["token"]).get(at(table, "rating")), 403, "forbidden")
    assert body(four[0].api.get(at(private, "rating")))["state"] == "not_rated"
    problem(Api().get(at(private, "rating")), 404, "not_found")
