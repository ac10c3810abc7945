"""The record of a finished game, and the catalogue that lets a client know no rule itself."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from games.engine.kernel.journal import KINDS
from games.engine.kernel.prompts import OPERANDS, PROMPT_KINDS, option_id
from games.engine.kernel.rng import commitment
from games.engine.sets import card_sets
from games.models import Move
from games.terms.rulebooks import rulebook
from tests.api import Api, body, problem
from tests.games.people import at, finish, persons, play, read, seats_of, see, start

CATALOGUE = "/api/v1/catalogue/"


def part(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = body(Api().get(f"{CATALOGUE}{name}/"))["results"]
    return rows


def card_roles() -> list[dict[str, Any]]:
    return [row for row in part("roles") if row["game"] == "cards"]


# -- the record ------------------------------------------------------------------------------------------------


def test_record__while_playing__nobody_gets_it(db: None) -> None:
    people = persons(4)
    table = start(people, seed=61)
    for count, _ in enumerate(play(people, table, most=30)):
        if count % 10 == 0:
            for api in (people[0].api, people[2].api, Api()):
                problem(api.get(at(table, "record")), 409, "record_not_ready")


def test_record__game_over__holds_all_that_is_needed_to_play_it_again(db: None) -> None:
    people = persons(4)
    table = start(people, seed=2, options={"self_jail": "yes", "suzy_draw": "after_exchange"})
    along = read(people[0].api, table)
    finish(people, table)
    record = body(Api().get(at(table, "record")))
    assert record == body(people[3].api.get(at(table, "record")))
    told = body(Api().get(at(table)))
    for name in ("game", "sets", "options", "commitment", "seed", "result", "opened_at", "started_at", "ended_at"):
        assert record[name] == told[name], name
    assert (record["format"], record["fixed_roles"], record["table"], record["seats"]) == (3, [], table, 4)
    assert record["players"] == told["seats"]
    assert commitment(record["seed"]) == record["commitment"]
    assert record["opened_at"] <= record["started_at"] <= record["ended_at"]
    assert record["ended_at"] == record["decisions"][-1]["at"]

    rules = rulebook(game=record["game"], sets=record["sets"], seats=record["seats"], options=record["options"])
    assert rules.digest == record["rulebook"]
    game = rules.deal(record["seed"])
    journal = json.loads(json.dumps(game.drain()))
    for decision in record["decisions"]:
        offered = {option_id(option): option for option in game.options(decision["seat"])}
        chosen = offered[decision["option"]]
        assert rules.notation.write(chosen) == decision["notation"]
        game.answer(decision["seat"], chosen)
        journal += json.loads(json.dumps(game.drain()))
    assert game.result == record["result"]
    fields = [{"kind": one[0], **dict(zip(KINDS[one[0]].fields, one[1:], strict=False))} for one in journal]
    assert record["journal"] == fields
    assert len(record["decisions"]) == Move.objects.filter(table_id=table).count() - 1

    # The journal hides nothing any more, and is the record's.
    public = read(Api(), table)
    assert [
        {key: value for key, value in one.items() if key not in ("number", "at", "text")} for one in public
    ] == fields
    assert len([one for one in public if one["kind"] == "role" and "role" in one]) >= 4
    assert len(along) < len(public)
    assert see(Api(), table)["result"] == record["result"]
    assert len(seats_of(table)) == 4


def test_record__by_invitation__for_its_players_only(db: None) -> None:
    people = persons(4)
    table = start(people, seed=2, visibility="invitation")
    finish(people, table)
    problem(Api().get(at(table, "record")), 404, "not_found")
    assert body(people[1].api.get(at(table, "record")))["table"] == table


# -- the catalogue ---------------------------------------------------------------------------------------------


def test_catalogue__games_and_sets() -> None:
    cards = {"title": "BANG!", "seats": list(range(3, 15)), "rated_seats": list(range(4, 15)), "sets": ["base"]}
    dice_seats = {"seats": list(range(3, 9)), "rated_seats": list(range(4, 9))}
    dice = {"title": "BANG! The Dice Game", **dice_seats, "sets": ["dice"]}
    told_games = part("games")
    assert all(one.pop("text") for one in told_games)
    assert told_games == [{"name": "cards", **cards}, {"name": "dice", **dice}]
    sets = {one["name"]: one for one in part("sets")}
    assert next(iter(sets)) == "base"
    assert {one["game"] for name, one in sets.items() if name != "dice"} == {"cards"}
    assert set(sets) == {*card_sets(), "dice"}
    told = {name: (one["title"], one["cards"], one["characters"], one["events"]) for name, one in sets.items()}
    assert (
        told.items()
        >= {
            "base": ("BANG!", 80, 16, 0),
            "dodge_city": ("Dodge City", 40, 15, 0),
            "fistful_of_cards": ("A Fistful of Cards", 0, 0, 15),
            "high_noon": ("High Noon", 0, 0, 13),
            "valley_of_shadows": ("The Valley of Shadows", 16, 8, 0),
            "dice": ("BANG! The Dice Game", 0, 16, 0),
        }.items()
    )


def test_catalogue__cards__are_the_eighty_of_the_box() -> None:
    cards = [card for card in part("cards") if card["set"] == "base"]
    assert len(cards) == 80
    # The two Stagecoaches are printed alike.
    assert len({(card["suit"], card["rank"], card["name"]) for card in cards}) == 79
    assert {card["suit"] for card in cards} == {"clubs", "diamonds", "hearts", "spades"}
    assert {card["rank"] for card in cards} == {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"}
    named = Counter(card["name"] for card in cards)
    assert named == {
        "BANG!": 25, "Missed!": 12, "Beer": 6, "Panic!": 4, "Cat Balou": 4, "Stagecoach": 2, "Wells Fargo": 1,
        "Gatling": 1, "Duel": 3, "Indians!": 2, "General Store": 2, "Saloon": 1, "Jail": 3, "Dynamite": 1,
        "Barrel": 2, "Scope": 1, "Mustang": 2, "Volcanic": 2, "Schofield": 3, "Remington": 1, "Rev. Carabine": 1,
        "Winchester": 1,
    }  # fmt: skip
    ranges = {card["name"]: card["range"] for card in cards if "range" in card}
    assert ranges == {"Volcanic": 1, "Schofield": 2, "Remington": 3, "Rev. Carabine": 4, "Winchester": 5}
    assert all(card["text"] and card["notation"] and card["border"] in ("brown", "blue") for card in cards)


def test_catalogue__characters__are_the_sixteen() -> None:
    characters = [one for one in part("characters") if one["set"] == "base"]
    assert len(characters) == len({one["name"] for one in characters}) == 16
    assert {one["name"] for one in characters if one["life"] == 3} == {"El Gringo", "Paul Regret"}
    assert {one["life"] for one in characters} == {3, 4}
    assert all(one["text"] for one in characters)


def test_catalogue__events__are_those_of_both_decks() -> None:
    events = part("events")
    assert Counter(one["set"] for one in events) == {"high_noon": 13, "fistful_of_cards": 15}
    assert len({one["name"] for one in events}) == 28
    assert {one["name"] for one in events if one["final"]} == {"High Noon", "A Fistful of Cards"}
    assert all(one["text"] for one in events)


def test_catalogue__roles__by_number_of_seats() -> None:
    rows = {row["seats"]: row["roles"] for row in card_roles() if row["options"] != {"nine_players": "secret"}}
    assert {seats: roles for seats, roles in rows.items() if seats < 9} == {
        3: {"deputy": 1, "renegade": 1, "outlaw": 1},
        4: {"sheriff": 1, "renegade": 1, "outlaw": 2},
        5: {"sheriff": 1, "renegade": 1, "outlaw": 2, "deputy": 1},
        6: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 1},
        7: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 2},
        8: {"sheriff": 1, "renegade": 2, "outlaw": 3, "deputy": 2},
    }
    assert all(sum(row["roles"].values()) == row["seats"] for row in card_roles())
    assert [row["seats"] for row in card_roles() if "secret_sheriff" in row["roles"]] == list(range(9, 15))
    assert {row["seats"]: row["options"] for row in card_roles() if row["options"]} == {9: {"nine_players": "secret"}}
    assert rows[9] == {"sheriff": 1, "renegade": 2, "outlaw": 4, "deputy": 2}


def test_catalogue__goals__are_others_where_all_roles_are_known() -> None:
    rows = {row["seats"]: row for row in card_roles()}
    goals = body(Api().get(f"{CATALOGUE}words/"))["goals"]
    assert [seats for seats, row in rows.items() if row["open"]] == [3]
    assert all(set(row["goals"]) == set(row["roles"]) for row in rows.values())
    for seats, row in rows.items():
        for role, goal in row["goals"].items():
            assert (goal == goals[role]) is (seats != 3)
    assert "Renegade" in rows[3]["goals"]["deputy"] and "Sheriff" not in str(rows[3]["goals"])


def test_catalogue__options_and_policies__say_what_they_mean() -> None:
    options = part("options")
    assert len(options) == len({option["name"] for option in options}) >= 5
    for option in options:
        assert option["meaning"] and option["default"] == option["values"][0]["value"]
        assert len(option["values"]) >= 2 and all(value["meaning"] for value in option["values"])
    assert {"random", "rules"} <= {policy["name"] for policy in part("policies")}
    assert all(policy["description"] for policy in part("policies"))


def test_catalogue__words__are_the_closed_lists() -> None:
    words = body(Api().get(f"{CATALOGUE}words/"))
    assert [one["kind"] for one in words["prompts"]] == list(PROMPT_KINDS)
    assert {one["kind"]: tuple(one["operands"]) for one in words["options"]} == OPERANDS
    assert {one["kind"]: one["fields"] for one in words["journal"]} == {
        name: kind.fields for name, kind in KINDS.items()
    }
    assert all(one["private"] in (None, *one["fields"]) for one in words["journal"])
    assert all(one["meaning"] for rows in ("prompts", "options", "journal") for one in words[rows])
    assert {one["name"] for one in words["suits"]} == {"clubs", "diamonds", "hearts", "spades"}
    assert set(words["goals"]) == {"sheriff", "secret_sheriff", "deputy", "outlaw", "renegade"}
    assert set(words["sides"]) == {"law", "outlaws", "renegade", "deputy", "outlaw", "nobody"}
    assert all(words["sides"].values())


@pytest.mark.parametrize("edition", ["3", "0", "-1", "one", "1.0", "²", ""])
def test_catalogue__cards_of_an_edition_that_there_is_not__are_refused(db: None, edition: str) -> None:
    told = problem(Api().get(f"{CATALOGUE}cards/?sets=base@{edition}"), 422, "unknown_set")
    assert told["detail"] == f"The set 'base' has no edition {edition!r}; the newest is 2." and told["field"] == "sets"


def test_catalogue__edition_of_thousands_of_digits__is_refused(db: None) -> None:
    problem(Api().get(f"{CATALOGUE}cards/?sets=base@{'1' * 5000}"), 422, "unknown_set")


@pytest.mark.parametrize(("sets", "count"), [(["base"], 80), (["high_noon", "base", "dodge_city"], 120)])
def test_catalogue__card_ids_of_a_table__are_its_order(db: None, sets: list[str], count: int) -> None:
    """The number of a card in a view is its place in the catalogue of the sets in play."""
    people = persons(4)
    table = start(people, seed=62, sets=sets)
    cards = body(Api().get(f"{CATALOGUE}cards/?sets={','.join(sets)}"))["results"]
    assert len(cards) == count
    editions = body(Api().get(at(table)))["editions"]
    assert editions == {name: card_sets()[name].edition for name in sets}
    exactly = ",".join(f"{name}@{number}" for name, number in editions.items())
    assert body(Api().get(f"{CATALOGUE}cards/?sets={exactly}"))["results"] == cards
    for one in people:
        view = see(one.api, table)
        for card in view["seats"][view["viewer"]]["hand"]:
            row = cards[card["id"]]
            assert {key: row[key] for key in ("name", "suit", "rank", "border")} == {
                key: card[key] for key in ("name", "suit", "rank", "border")
            }
