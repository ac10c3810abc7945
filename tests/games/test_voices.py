"""Talking at a table: who may say what, who hears it, how often, and that nothing of it reaches the game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from accounts.people.services import guests
from bang_service import retention
from bang_service.platform import clock
from games.drawings.sprite import pictograms
from games.engine.kernel.game import OUT
from games.models import Move, Mute, Notice, Position, Table, Utterance
from games.services import interventions
from games.terms.seat_names import seat_name
from games.terms.voices import VOICES
from tests.api import Api, body, problem
from tests.games.managing import replace, start_managed
from tests.games.people import (
    Document,
    Person,
    at,
    finish,
    logged_in,
    moves,
    open_table,
    person,
    seat_people,
    see,
    start,
)
from tests.games.times import Time

CATALOGUE = "/api/v1/catalogue/voices/"


def say(who: Person, table: int, voice: str = "howdy", seat: int | None = None, **more: Any) -> Any:
    """The answer to somebody who says something."""
    return who.api.post(at(table, "voices"), {"voice": voice, "seat": seat, **more})


def heard(who: Person | None, table: int) -> list[str]:
    """What somebody hears at a table, the first one first."""
    api = Api() if who is None else who.api
    return [voice["voice"] for voice in reversed(body(api.get(at(table, "voices")))["results"])]


def somebody_out(people: Sequence[Person], table: int) -> tuple[int, int]:
    """Play until somebody is eliminated and the game goes on; gives their seat and that of somebody in play."""
    for _, live in moves(people, table, seed=7):
        if OUT in live.game.presence and live.game.result is None:
            return live.game.presence.index(OUT), next(seat for seat, one in enumerate(live.game.presence) if one)
    raise AssertionError("nobody was eliminated before the end")


def as_before(table: int) -> Document:
    """The game as it is stored, and who was told of it."""
    return {
        "position": Position.objects.filter(pk=table).values().get(),
        "moves": list(Move.objects.filter(table=table).values()),
        "notices": Notice.objects.filter(table=table).count(),
    }


# -- the catalogue ---------------------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "de"])
def test_catalogue__has_every_phrase_and_face_in_words(language: str) -> None:
    told = body(Api().get(CATALOGUE, Accept_Language=language))["results"]
    assert [one["name"] for one in told] == list(VOICES)
    assert 12 <= sum(one["kind"] == "phrase" for one in told) <= 20
    assert 6 <= sum(one["kind"] == "face" for one in told) <= 8
    assert len({one["text"] for one in told}) == len(told)
    for one in told:
        assert ("…" in one["text"]) == one["names_seat"], one
        assert (one["pictogram"] in pictograms()) == (one["kind"] == "face"), one


def test_catalogue__in_another_language__says_it_otherwise(db: None) -> None:
    texts = [{one["name"]: one["text"] for one in body(Api().get(CATALOGUE, Accept_Language=language))["results"]}
             for language in ("en", "de")]  # fmt: skip
    assert [name for name in VOICES if texts[0][name] == texts[1][name]] == []


# -- saying ----------------------------------------------------------------------------------------------------


def test_voice__of_a_seat__is_heard_by_everybody(four: list[Person]) -> None:
    table = start(four)
    told = body(say(four[1], table, "shoot-seat", 2), 201)
    assert told["text"] == f"Shoot {four[2].player.name}!"
    assert (told["audience"], told["seat"], told["target"], told["kind"]) == ("seats", 1, 2, "phrase")
    assert told["speaker"]["id"] == four[1].player.pk
    for who in (*four, person(), None):
        api = Api() if who is None else who.api
        assert body(api.get(at(table, "voices"))) == {"results": [told], "next": None, "muted": []}
    assert body(Api().get(at(table, "voices"), Accept_Language="de"))["results"][0]["text"] == (
        f"Schießt auf {four[2].player.name}!"
    )


def test_voice__of_somebody_without_a_seat__is_heard_by_no_seat(four: list[Person]) -> None:
    table = start(four)
    watching = person()
    told = body(say(watching, table, "well-shot"), 201)
    assert (told["audience"], told["seat"]) == ("spectators", None)
    assert [heard(who, table) for who in (watching, person(), None)] == [["well-shot"]] * 3
    assert [heard(who, table) for who in four] == [[]] * 4


def test_eliminated__speak_with_spectators_until_the_game_is_over__and_with_everybody_after(four: list[Person]) -> None:
    table = start(four, seed=3)
    out, alive = somebody_out(four, table)
    watching = person()
    assert body(say(four[out], table, "well-played"), 201)["audience"] == "spectators"
    assert body(say(four[alive], table, "laugh"), 201)["audience"] == "seats"
    body(say(watching, table, "wink"), 201)
    assert heard(four[alive], table) == ["laugh"]
    assert heard(four[out], table) == heard(watching, table) == ["well-played", "laugh", "wink"]
    finish(four, table, seed=9)
    assert body(say(four[out], table, "once-more"), 201)["audience"] == "seats"
    assert heard(four[alive], table) == heard(four[out], table) == ["laugh", "once-more"]


def test_voice__before_the_game_and_for_a_day_after_it__and_no_longer(four: list[Person], time: Time) -> None:
    table = seat_people(four)
    body(say(four[0], table), 201)
    body(four[0].api.post(at(table, "start")))
    finish(four, table)
    time.passes(hours=24)
    body(say(four[0], table, "well-played"), 201)
    time.passes(seconds=1)
    refused = problem(say(four[0], table, "well-played"), 409, "table_not_open")
    assert "24 hours" in refused["detail"]
    assert heard(four[1], table) == ["howdy", "well-played"]


def test_voice__at_a_closed_table__is_refused(four: list[Person]) -> None:
    table = seat_people(four)
    body(four[0].api.post(at(table, "close")))
    problem(say(four[0], table), 409, "table_not_open")


def test_voice__at_a_halted_table__is_heard(four: list[Person]) -> None:
    table = start(four)
    interventions.halt(table_id=table, staff=person().player, reason="A look.")
    body(say(four[0], table), 201)
    assert heard(four[1], table) == ["howdy"]


@pytest.mark.parametrize(
    ("sent", "code", "field"),
    [
        ({"voice": "dance"}, "unknown_voice", "voice"),
        ({"voice": "Howdy"}, "unknown_voice", "voice"),
        ({"voice": "howdy", "seat": 1}, "validation_failed", "seat"),
        ({"voice": "shoot-seat"}, "validation_failed", "seat"),
        ({"voice": "shoot-seat", "seat": 0}, "validation_failed", "seat"),
        ({"voice": "shoot-seat", "seat": 4}, "validation_failed", "seat"),
        ({"voice": "shoot-seat", "seat": -1}, "validation_failed", "seat"),
        ({}, "validation_failed", "voice"),
    ],
)
def test_voice__that_cannot_be_said__is_refused_by_name(
    four: list[Person], sent: dict[str, Any], code: str, field: str
) -> None:
    table = start(four)
    refused = problem(four[0].api.post(at(table, "voices"), sent), 422, code)
    assert {error["field"] for error in refused["errors"]} == {field}
    assert not Utterance.objects.exists()


def test_voice__at_a_table_that_is_unknown_to_the_speaker__is_refused_as_if_there_was_none(four: list[Person]) -> None:
    opened = open_table(four[0], visibility="invitation")
    there, nowhere = (problem(say(four[1], table), 404, "not_found") for table in (opened["id"], 999_999))
    assert {**there, "detail": "", "instance": "", "request_id": ""} == {
        **nowhere, "detail": "", "instance": "", "request_id": ""
    }  # fmt: skip
    told = body(say(four[1], opened["id"], invitation=opened["invitation"]), 201)
    assert told["audience"] == "spectators"
    problem(four[1].api.get(at(opened["id"], "voices")), 404, "not_found")
    code = f"?invitation={opened['invitation']}"
    assert len(body(four[1].api.get(at(opened["id"], "voices") + code))["results"]) == 1


def test_voice__of_a_player_whose_seat_was_given_to_another__stays_theirs(four: list[Person]) -> None:
    newcomer = person()
    table = start_managed(four, seed=3)
    body(say(four[2], table), 201)
    replace(table, 2, newcomer)
    assert body(say(four[2], table, "wink"), 201)["audience"] == "spectators"
    assert body(say(newcomer, table, "laugh"), 201)["seat"] == 2
    assert heard(newcomer, table) == ["howdy", "laugh"]


def test_voice__about_somebody_who_has_left__names_the_seat(four: list[Person]) -> None:
    table = seat_people(four)
    body(say(four[0], table, "trust-seat", 3), 201)
    body(four[3].api.post(at(table, "leave")), 204)
    assert body(four[0].api.get(at(table, "voices")))["results"][0]["text"] == "I trust seat 3."


def test_voices__that_are_said_twice_with_one_key__are_said_once(four: list[Person]) -> None:
    table = start(four)
    first, again = (four[0].api.post(at(table, "voices"), {"voice": "howdy"}, Idempotency_Key="once") for _ in range(2))
    assert body(first, 201) == body(again, 201)
    assert heard(four[1], table) == ["howdy"]


def test_voices__said_at_the_same_moment__have_one_order(four: list[Person], time: Time) -> None:
    table = start(four)
    for speaker, voice in zip(four, ("howdy", "laugh", "wink", "yawn"), strict=True):
        body(say(speaker, table, voice), 201)
    assert heard(four[0], table) == ["howdy", "laugh", "wink", "yawn"]
    moments = list(Utterance.objects.order_by("at").values_list("at", flat=True))
    assert moments == [time.now + timedelta(microseconds=step) for step in range(4)]


def test_list__goes_on_page_by_page(four: list[Person]) -> None:
    table = start(four)
    said = ["howdy", "laugh", "wink", "yawn", "cheers"]
    for number, voice in enumerate(said):
        body(say(four[number % 4], table, voice), 201)
    found, path = [], f"{at(table, 'voices')}?limit=2"
    while path:
        page = body(four[0].api.get(path))
        found += [voice["voice"] for voice in page["results"]]
        path = page["next"]
    assert found == said[::-1]


def test_list__that_has_not_changed__is_not_sent_again(four: list[Person]) -> None:
    table = start(four)
    body(say(four[0], table), 201)
    tag = four[1].api.get(at(table, "voices"))["ETag"]
    assert four[1].api.get(at(table, "voices"), If_None_Match=tag).status_code == 304
    body(say(four[0], table, "laugh"), 201)
    assert four[1].api.get(at(table, "voices"), If_None_Match=tag).status_code == 200


# -- the game --------------------------------------------------------------------------------------------------


def test_voices__change_nothing_of_the_game(four: list[Person]) -> None:
    table = start(four)
    before, views = as_before(table), [see(one.api, table) for one in four]
    for seat, one in enumerate(four):
        body(say(one, table, "shoot-seat", (seat + 1) % 4), 201)
    body(say(person(), table, "well-shot"), 201)
    assert as_before(table) == before
    assert [see(one.api, table) for one in four] == views


def test_seat_of_a_policy__says_nothing_by_itself(four: list[Person]) -> None:
    table = start(four[:2], ai=2)
    assert heard(four[0], table) == []
    assert body(say(four[0], table, "shoot-seat", 3), 201)["text"] == f"Shoot {seat_name(table, 3)}!"


# -- how often -------------------------------------------------------------------------------------------------


@pytest.fixture
def _limited(settings: Settings) -> None:
    settings.THROTTLES = {}


@pytest.mark.usefixtures("_limited")
def test_speaker__who_says_too_much__is_told_when_to_go_on__at_that_table(four: list[Person], time: Time) -> None:
    table, other = (start(four, seed=seed) for seed in (1, 2))
    for _ in range(3):
        body(say(four[0], table), 201)
    refused = say(four[0], table)
    told = problem(refused, 429, "rate_limited")
    assert (told["scope"], told["burst"], refused["Retry-After"]) == ("voice", 3, "10")
    body(say(four[1], table), 201)
    body(say(four[0], other), 201)
    time.passes(seconds=10)
    body(say(four[0], table), 201)
    problem(say(four[0], table), 429, "rate_limited")


def test_spectators__have_one_limit_together__and_no_seat_in_play_is_kept_waiting(
    four: list[Person], settings: Settings
) -> None:
    settings.THROTTLES = {
        "spectator_voice": {"account": "2/hour burst 2"},
        "voice": {"account": "off"},
        "write": {"account": "off", "token": "off"},
    }
    table, other = start(four), start(four)
    first, second, third = person(), person(), person()
    body(say(first, table), 201)
    body(say(second, table), 201)
    refused = problem(say(third, table), 429, "rate_limited")
    assert "by all together" in refused["detail"] and "by this account" not in refused["detail"]
    problem(say(first, table), 429, "rate_limited")
    assert Utterance.objects.filter(table=table).count() == 2
    for one in four:
        body(say(one, table), 201)
    body(say(third, other), 201)


# -- who wants to hear what ------------------------------------------------------------------------------------


def test_table__opened_without_voices__has_none(four: list[Person]) -> None:
    table = start(four, voices=False)
    assert body(four[0].api.get(at(table)))["voices"] is False
    problem(say(four[0], table), 409, "voices_off")
    problem(say(person(), table), 409, "voices_off")
    assert heard(four[0], table) == []


def test_table__has_voices_unless_it_is_opened_without(four: list[Person]) -> None:
    assert open_table(four[0])["voices"] is True
    assert open_table(four[0], pool="people")["voices"] is True


def test_player__who_wants_to_hear_nothing__hears_nothing_until_they_want_to_again(four: list[Person]) -> None:
    table = start(four)
    body(say(four[0], table), 201)
    assert body(four[1].api.get("/api/v1/me/"))["voices"] is True
    body(four[1].api.put("/api/v1/me/settings/", {"language": None, "voices": False}), 204)
    assert body(four[1].api.get("/api/v1/me/"))["voices"] is False
    assert heard(four[1], table) == []
    assert heard(four[2], table) == ["howdy"]
    body(say(four[1], table, "laugh"), 201)
    body(four[1].api.put("/api/v1/me/settings/", {"language": "de"}), 204)
    assert heard(four[1], table) == []
    body(four[1].api.put("/api/v1/me/settings/", {"language": None, "voices": True}), 204)
    assert heard(four[1], table) == ["howdy", "laugh"]


def mutes(table: int, who: Person) -> str:
    """The address of somebody who is not to be heard."""
    return at(table, f"mutes/{who.player.pk}")


def test_muted__is_not_heard_by_whoever_has_muted_them__at_that_table(four: list[Person]) -> None:
    table, other = (start(four, seed=seed) for seed in (1, 2))
    for one in (table, other):
        body(say(four[0], one), 201)
        body(say(four[2], one, "laugh"), 201)
    for _ in range(2):
        body(four[1].api.put(mutes(table, four[0]), {}), 204)
    page = body(four[1].api.get(at(table, "voices")))
    assert [voice["voice"] for voice in page["results"]] == ["laugh"]
    assert page["muted"] == [four[0].player.pk]
    assert heard(four[1], other) == heard(four[3], table) == ["howdy", "laugh"]
    for _ in range(2):
        body(four[1].api.delete(mutes(table, four[0])), 204)
    assert heard(four[1], table) == ["howdy", "laugh"]


def test_mute__of_oneself_of_a_stranger_or_at_no_table__is_refused(four: list[Person]) -> None:
    table = start(four)
    problem(four[0].api.put(mutes(table, four[0]), {}), 404, "not_found")
    problem(four[0].api.put(mutes(table, person()), {}), 404, "not_found")
    problem(four[0].api.put(at(table, "mutes/999999"), {}), 404, "not_found")
    problem(four[0].api.put(mutes(999_999, four[1]), {}), 404, "not_found")
    assert not Mute.objects.exists()


def test_spectator__mutes_another_spectator__who_has_spoken(four: list[Person]) -> None:
    table = start(four)
    loud, quiet = person(), person()
    body(say(loud, table, "yawn"), 201)
    body(quiet.api.put(mutes(table, loud), {}), 204)
    assert heard(quiet, table) == []
    assert heard(loud, table) == ["yawn"]


# -- what stays ------------------------------------------------------------------------------------------------


def test_voices__are_gone_after_a_week__and_people_may_go_on_talking(four: list[Person], time: Time) -> None:
    table = start(four, clock=None)
    body(say(four[0], table), 201)
    time.passes(days=6)
    body(say(four[0], table, "laugh"), 201)
    time.passes(days=1, seconds=1)
    assert retention.prune_expired()["voices"] == 1
    assert heard(four[1], table) == ["laugh"]
    body(say(four[1], table, "wink"), 201)
    assert heard(four[0], table) == ["laugh", "wink"]


def test_account__that_is_deleted__takes_what_it_has_said_and_muted(four: list[Person]) -> None:
    table = start(four)
    gone = person()
    body(say(gone, table), 201)
    body(gone.api.put(mutes(table, four[0]), {}), 204)
    Player.objects.get(pk=gone.player.pk).delete()
    assert not Utterance.objects.exists()
    assert not Mute.objects.exists()


def test_guest__who_is_gone__has_said_nothing__though_games_name_them(four: list[Person], time: Time) -> None:
    player, _ = guests.guest_create()
    guest = logged_in(player)
    table = start([*four[:3], guest])
    body(say(guest, table), 201)
    finish([*four[:3], guest], table)
    time.passes(days=8)
    assert guests.remove_idle(guests.idle(clock.now(), timedelta(days=7))) == 1
    assert Player.objects.filter(pk=player.pk).exists()
    assert not Utterance.objects.exists()


def test_voice__that_only_a_newer_release_knows__is_left_out(four: list[Person]) -> None:
    table = start(four)
    body(say(four[0], table), 201)
    Utterance.objects.update(voice="of-tomorrow")
    body(say(four[1], table, "laugh"), 201)
    assert heard(four[2], table) == ["laugh"]


def test_voice__about_a_game_that_cannot_be_read__is_refused_as_the_view_is(four: list[Person]) -> None:
    table = start(four)
    Position.objects.filter(pk=table).update(state='{"broken": true}')
    problem(say(four[0], table), 409, "table_halted")
    assert Table.objects.get(pk=table).status == "halted"
    body(say(person(), table), 201)
