"""Lessons: games from published seeds, with hints for the one person who plays them."""

from __future__ import annotations

import json
import random
import re
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest
from django.core.management import call_command
from pytest_django.fixtures import Settings

from accounts.people.services import guests
from bang_service.platform.problems import Problem
from bots import jobs
from bots.policies.registry import policy, policy_name
from games.engine.cardgame.table import CardGame
from games.engine.kernel.rng import commitment
from games.fairness import records
from games.fairness.verifier import verify_record
from games.live.reading import TableNews, TableQuestion, read_tables
from games.models import PlayerResult, Position, Seat, Table
from games.services import managed_tables, memories
from games.services import tables as opening
from games.services.positions import game_of
from games.terms.lessons import LESSONS, POLICY
from tests.api import Api, body, problem
from tests.games.people import (
    MINE,
    TABLES,
    Document,
    Person,
    answer,
    at,
    check_found,
    dump,
    open_table,
    person,
    see,
    start,
)
from tests.graphql.asking import data

pytestmark = pytest.mark.django_db

OPEN: Final = "/api/v1/lessons/"
NAMES: Final = tuple(LESSONS)
MOST_QUESTIONS: Final = 26
"""So many are answered in three minutes."""
MOST_SENTENCES: Final = 5


def told_of(one: Person, table: int) -> Document:
    told: Document = body(one.api.get(at(table)))
    return told


def begin(one: Person, lesson: str = "cards", status: int = 201, **headers: str) -> Document:
    told: Document = body(one.api.post(OPEN, {"lesson": lesson}, **headers), status)
    return told


def asked(one: Person, table: int, language: str = "en") -> Document:
    """What they see once nobody else is waited for."""
    while jobs.play_table(table):
        pass
    told: Document = body(one.api.get(at(table, "view"), Accept_Language=language))
    return told


def advised(view: Document) -> str:
    (option,) = view["prompt"]["hint"]["options"]
    return str(option)


def played(one: Person, table: int, *, most: int = 100, language: str = "en") -> list[Document]:
    """The hints at the questions of a game that is played as they advise."""
    found: list[Document] = []
    while len(found) < most:
        view = asked(one, table, language)
        if view["result"] is not None:
            break
        found.append(view["prompt"]["hint"])
        answer(one.api, table, view, advised(view))
    return found


def new(hints: list[Document]) -> list[str]:
    return [hint["name"] for hint in hints if hint["is_new"]]


# -- what they teach -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_played_as_it_advises__won_in_three_minutes__every_hint_told(name: str, language: str) -> None:
    one, lesson = person(), LESSONS[name]
    opened = begin(one, name, Accept_Language=language)
    hints = played(one, opened["id"], language=language)
    told = new(hints)
    assert {hint.name for hint in lesson.hints if not hint.rare} <= set(told)
    assert len(told) == len(set(told)), "none is new twice"
    assert told[0] == f"{name}-goal" and told.index(f"{name}-others") < told.index(f"{name}-ending")
    assert len(hints) <= MOST_QUESTIONS
    assert lesson.seat in told_of(one, opened["id"])["result"]["winners"]
    for hint in hints:
        assert 2 <= len(re.findall(r"[.!:] |[.!]$", hint["text"])) <= MOST_SENTENCES, hint["text"]


def test_words__differ_by_language_and_say_the_same_hints() -> None:
    one = person()
    table = begin(one)["id"]
    english, german = (asked(one, table, language)["prompt"]["hint"] for language in ("en", "de"))
    assert english["text"] != german["text"]
    assert {**english, "text": ""} == {**german, "text": ""}


def test_hint__stays_until_it_is_answered__and_comes_again_as_an_old_one() -> None:
    one = person()
    table = begin(one)["id"]
    first = asked(one, table)
    assert asked(one, table) == first and first["prompt"]["hint"]["is_new"]
    problem(
        one.api.post(at(table, "answer"), {"prompt": first["prompt"]["id"], "option": "end:7"}), 422, "option_unknown"
    )
    assert asked(one, table) == first, "a refused answer tells nothing"
    after = answer(one.api, table, first, advised(first))
    hint = (after["prompt"] or asked(one, table)["prompt"])["hint"]
    assert hint["name"] != first["prompt"]["hint"]["name"]
    again = played(one, table)
    kinds = [one["name"] for one in again]
    assert any(kinds.count(kind) > 1 for kind in kinds)


@pytest.mark.parametrize("name", NAMES)
def test_played_otherwise__a_hint_at_every_question__that_advises_what_is_offered(name: str) -> None:
    one, chance = person(), random.Random(5)
    table = begin(one, name)["id"]
    seen = 0
    while (view := asked(one, table))["result"] is None and view["seats"][LESSONS[name].seat]["status"] != "out":
        offered = [option["id"] for option in view["prompt"]["options"]]
        assert advised(view) in offered
        seen += 1
        answer(one.api, table, view, chance.choice(offered))
    assert seen > 3
    told = Table.objects.get(pk=table).hints_told
    assert len(told) == len(set(told)) and told[0] == f"{name}-goal"


def test_policy_that_fails__no_hint__the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    one = person()
    table = begin(one)["id"]
    view = asked(one, table)

    def fail(*_: Any) -> str:
        raise ValueError("a defect")

    monkeypatch.setattr(type(policy(policy_name(POLICY, LESSONS["cards"].generation))), "choose", fail)
    assert "hint" not in see(one.api, table)["prompt"]
    answer(one.api, table, view, advised(view))
    assert Table.objects.get(pk=table).hints_told == []


def test_mail_and_list_of_prompts__have_it_too() -> None:
    one = person()
    table = begin(one)["id"]
    view = asked(one, table)
    (waiting,) = body(one.api.get(MINE))["results"]
    assert waiting["prompt"] == view["prompt"] and waiting["prompt"]["hint"]


# -- the table -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_opened__a_private_unrated_game_of_one_person__dealt_from_the_published_seed(name: str) -> None:
    one, lesson = person(), LESSONS[name]
    told = begin(one, name)
    (row,) = [each for each in body(Api().get("/api/v1/catalogue/lessons/"))["results"] if each["name"] == name]
    assert (told["status"], told["visibility"], told["pool"], told["free_seats"]) == ("playing", "invitation", None, 0)
    assert (told["lesson"], told["your_seat"], told["name"]) == (name, lesson.seat, row["title"])
    assert [seat["policy"] for seat in told["seats"] if seat["player"] is None] == ["rules"] * (lesson.seats - 1)
    assert told["commitment"] == row["commitment"] == commitment(row["seed"])
    table = Table.objects.get(pk=told["id"])
    assert table.seed == row["seed"] == lesson.seed
    assert (row["game"], row["sets"], row["seats"], row["options"]) == (told["game"], told["sets"], 4, {})
    check_found(table)


@pytest.mark.parametrize("newest", [1, 2])
def test_opened__played_by_the_rules_with_which_its_seed_was_chosen(
    monkeypatch: pytest.MonkeyPatch, newest: int
) -> None:
    monkeypatch.setattr(memories, "GENERATION", newest)
    table = Table.objects.get(pk=begin(person())["id"])
    assert memories.generation_at(table) == LESSONS["cards"].generation


def test_opened_again__goes_on_with_the_one_in_play__and_anew_after_it() -> None:
    one = person()
    first = begin(one)["id"]
    assert begin(one, status=200)["id"] == first
    assert begin(one, "dice")["id"] != first
    body(one.api.post(at(first, "give-up")))
    again = begin(one)
    assert again["id"] != first and again["status"] == "playing"
    assert {hint.name for hint in LESSONS["cards"].hints if not hint.rare} <= set(new(played(one, again["id"])))
    assert begin(one)["id"] not in (first, again["id"])


def test_key__the_same_request_again__the_same_answer() -> None:
    one = person()
    first = begin(one, Idempotency_Key="again")
    assert begin(one, Idempotency_Key="again") == first
    assert Table.objects.count() == 1


def test_quota__a_lesson_takes_no_place_and_needs_none() -> None:
    guest, secret = guests.guest_create()
    one = Person(guest, Api(secret.text), secret.text)
    begin(one)
    for _ in range(opening.MAX_OPEN_TABLES_OF_GUEST):
        open_table(one)
    problem(one.api.post("/api/v1/tables/", {"seats": 4}), 403, "quota_exceeded")
    begin(one, "dice")
    assert begin(one, status=200)["lesson"] == "cards"


def test_unknown_lesson__refused__nothing_written() -> None:
    one = person()
    before = dump()
    told = problem(one.api.post(OPEN, {"lesson": "poker"}), 422, "unknown_lesson")
    assert "cards, dice" in told["detail"]
    problem(one.api.post(OPEN, {}), 422, "validation_failed")
    problem(Api().post(OPEN, {"lesson": "cards"}), 401, "not_authenticated")
    assert dump() == before


# -- nobody else -----------------------------------------------------------------------------------------------


def test_others__cannot_sit_down__be_seated__or_have_it_rated() -> None:
    one, other = person(), person()
    told = begin(one)
    table, code = told["id"], told["invitation"]
    before = dump()
    problem(other.api.post(at(table, "join"), {"invitation": code}), 409, "table_started")
    problem(one.api.post(at(table, "ai-seats"), {"policy": "rules"}), 409, "table_started")
    problem(one.api.delete(at(table, "ai-seats/1")), 409, "table_started")
    problem(one.api.delete(at(table, "seats/1")), 409, "table_started")
    problem(one.api.put(at(table, "entropy"), {"entropy": "mine"}), 409, "table_started")
    with pytest.raises(Problem) as refused:
        managed_tables.replace_player(table_id=table, seat=1, player=other.player)
    assert refused.value.code == "forbidden"
    problem(one.api.post(OPEN, {"lesson": "cards", "pool": "mixed"}), 422, "validation_failed")
    assert dump() == before
    assert Seat.objects.filter(table=table).exclude(player=None).count() == 1


def test_open_table__never_has_a_published_seed() -> None:
    one = person()
    begin(one)
    open_table(one)
    published_seeds = {lesson.seed for lesson in LESSONS.values()}
    assert not Table.objects.filter(lesson="", seed__in=published_seeds).exists()
    assert not Table.objects.exclude(lesson="").exclude(status=Table.Status.PLAYING).exists()


def test_rematch__is_an_ordinary_table_with_a_secret_seed() -> None:
    one = person()
    table = begin(one)["id"]
    played(one, table)
    told = body(one.api.post(at(table, "rematch")), 201)
    again = Table.objects.get(pk=told["id"])
    assert (told["lesson"], told["name"]) == (None, "")
    assert again.seed != LESSONS["cards"].seed and again.hints_told == []


def test_statistics__a_lesson_counts_for_nothing() -> None:
    one = person()
    played(one, begin(one)["id"])
    assert not PlayerResult.objects.exists()


def test_rated_tables__a_lesson_makes_nobody_known(settings: Settings) -> None:
    settings.RATED = settings.RATED | {"games": 1}
    one = person()
    over(one)
    refused = problem(one.api.post(TABLES, {"seats": 4, "pool": "people"}), 409, "rated_table")
    assert refused["reason"] == "newcomer"


def test_hints__only_to_whoever_learns() -> None:
    one, other = person(), person()
    told = begin(one)
    table, code = told["id"], told["invitation"]
    view = asked(one, table)
    assert view["prompt"]["hint"]
    problem(other.api.get(at(table, "view")), 404, "not_found")
    watched = body(other.api.get(at(table, "view") + f"?invitation={code}"))
    assert watched["prompt"] is None and "hint" not in json.dumps(watched)
    (ordinary,) = [start([other], ai=3)]
    assert "hint" not in json.dumps(see(other.api, ordinary))
    body(one.api.post(at(table, "give-up")))
    assert "hint" not in json.dumps(see(one.api, table))


def test_hints__over_streams_and_graphql__to_whoever_learns_alone() -> None:
    one, other = person(), person()
    told = begin(one)
    table, code = told["id"], told["invitation"]
    hint = asked(one, table)["prompt"]["hint"]
    mine, watched = (
        TableQuestion(table, who.player.pk, invitation, None, "en") for who, invitation in ((one, ""), (other, code))
    )
    news = [each for each in read_tables([mine, watched]) if isinstance(each, TableNews)]
    shown, hidden = (each.view for each in news)
    assert shown is not None and shown.document["prompt"]["hint"] == hint
    assert hidden is not None and b'"hint"' not in hidden.text
    asking = (
        "query($id: ID!) { table(id: $id) { lesson view { prompt { ... on PromptFields { hint { name text } } } } } }"
    )
    found = data(one.api, asking, id=str(table))["table"]
    assert found["lesson"] == "cards"
    assert found["view"]["prompt"]["hint"] == {"name": hint["name"], "text": hint["text"]}


def test_hints__advise_by_what_the_seat_knows_alone() -> None:
    """Another world, which differs in what the seat may not know: the same hint."""
    one = person()
    table = begin(one)["id"]
    view = asked(one, table)
    position = Position.objects.get(pk=table)
    position.table = Table.objects.get(pk=table)
    game = game_of(position)
    assert isinstance(game, CardGame)
    hidden = [seat for seat in range(4) if seat != view["viewer"] and not game.revealed[seat]]
    game.roles[hidden[0]], game.roles[hidden[1]] = game.roles[hidden[1]], game.roles[hidden[0]]
    mine, others = hidden[0], hidden[1]
    game.hands[mine], game.hands[others] = game.hands[others], game.hands[mine]
    game.deck.reverse()
    Position.objects.filter(pk=table).update(state=json.dumps(game.dump()))
    assert [seat["hand_count"] for seat in view["seats"]] and see(one.api, table)["prompt"]["hint"] == view["prompt"][
        "hint"
    ]


# -- honesty ---------------------------------------------------------------------------------------------------


def over(one: Person, name: str = "cards") -> int:
    table: int = begin(one, name)["id"]
    played(one, table)
    return table


@pytest.mark.parametrize("name", NAMES)
def test_record__verifies__and_says_that_the_seed_was_published(name: str, tmp_path: Path) -> None:
    one = person()
    table = over(one, name)
    told = body(one.api.get(at(table, "record")))
    assert (told["lesson"], told["seed"]) == (name, LESSONS[name].seed)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(told))
    printed = StringIO()
    call_command("verify", str(file), stdout=printed)
    assert "published before the deal" in printed.getvalue()
    chain = body(Api().get("/api/v1/deals/"))["results"]
    assert any("published before the deal" in line for line in verify_record.verify(told, chain))


def test_record__that_hides_a_published_seed__is_refused() -> None:
    one = person()
    told = body(one.api.get(at(over(one, "dice"), "record")))
    with pytest.raises(records.Mismatch, match="lesson"):
        records.verify(records.read(json.dumps({**told, "lesson": None})))


def test_record__of_another_game__says_nothing_of_lessons() -> None:
    one = person()
    told = body(one.api.get(at(start([one], ai=3))))
    assert told["lesson"] is None
