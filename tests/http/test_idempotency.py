from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts
from bang_service.platform import clock
from bang_service.platform.http import idempotency, stored_answers
from bang_service.platform.models import IdempotencyRecord
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.throttling import MOST_KEPT_ANSWERS, Meter
from tests.api import Api, body, problem
from tests.conftest import PASSWORD

pytestmark = pytest.mark.urls("tests.http.urls")
PATH = "/api/test/made/"


def claim(player: Player, key: str, mark: str) -> idempotency.StoredResponse | None:
    return idempotency.claim(idempotency.Asked(player.pk, key, "Idempotency-Key", mark, Meter()))


def made() -> int:
    return ApiToken.objects.filter(is_session=False).count()


def test_key__repeated__answer_is_replayed_byte_for_byte(api: Api) -> None:
    first = api.post(PATH, {"name": "a", "x": 1}, Idempotency_Key="k-1")
    again = api.post(PATH, b'{ "x": 1, "name": "a" }', Idempotency_Key="k-1")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.content == first.content
    assert "Idempotency-Replayed" not in first
    assert again["Idempotency-Replayed"] == "true"
    assert made() == 1


def test_key__absent__everything_is_done_anew(api: Api) -> None:
    for _ in range(2):
        body(api.post(PATH, {}), 201)
    assert made() == 2
    assert not IdempotencyRecord.objects.exists()


@pytest.mark.parametrize("other", [("/api/test/made/", {"name": "b"}), ("/api/test/made-elsewhere/", {"name": "a"})])
def test_key__for_another_request__mismatch(api: Api, other: tuple[str, object]) -> None:
    body(api.post(PATH, {"name": "a"}, Idempotency_Key="k-1"), 201)
    problem(api.post(*other, Idempotency_Key="k-1"), 422, "idempotency_mismatch")
    assert made() == 1


def test_key__of_another_player__is_another_key(api: Api) -> None:
    _, secret = accounts.sign_up(name="Other", password=PASSWORD)
    first = body(api.post(PATH, {}, Idempotency_Key="k-1"), 201)
    assert body(Api(secret.text).post(PATH, {}, Idempotency_Key="k-1"), 201) != first


def test_key__request_refused__nothing_done_nothing_kept(api: Api) -> None:
    for _ in range(2):
        assert api.post(PATH, {"name": "bad"}, Idempotency_Key="k-1").status_code == 409
    assert made() == 0
    assert not IdempotencyRecord.objects.exists()


@pytest.mark.parametrize("key", ["", "a b", "x" * 101, "caf\u00e9"])
def test_key__no_key_at_all__refused(api: Api, key: str) -> None:
    refused = problem(api.post(PATH, {}, Idempotency_Key=key), 422, "validation_failed")
    assert refused["field"] == "Idempotency-Key"


def test_claim__committed_without_an_answer__in_flight_until_its_lease_ends(
    api: Api, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert claim(player, "k-1", idempotency.fingerprint("POST", PATH, {})) is None
    answer = api.post(PATH, {}, Idempotency_Key="k-1")
    problem(answer, 409, "idempotency_in_flight")
    assert answer["Retry-After"] == "1"
    later = clock.now() + idempotency.LEASE
    monkeypatch.setattr(clock, "now", lambda: later)
    problem(api.post(PATH, {"name": "b"}, Idempotency_Key="k-1"), 422, "idempotency_mismatch")
    body(api.post(PATH, {}, Idempotency_Key="k-1"), 201)
    assert made() == 1


def test_claim__expired__key_is_free_again(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    body(api.post(PATH, {"name": "a"}, Idempotency_Key="k-1"), 201)
    later = clock.now() + idempotency.KEEP + timedelta(seconds=1)
    assert not idempotency.expired_records(clock.now()).exists()
    monkeypatch.setattr(clock, "now", lambda: later)
    body(api.post(PATH, {"name": "b"}, Idempotency_Key="k-1"), 201)
    assert idempotency.expired_records(later + idempotency.KEEP).count() == 1


def test_claim__transaction_fails__key_is_free(player: Player) -> None:
    with pytest.raises(Problem), transaction.atomic():
        assert claim(player, "k", "f") is None
        raise Problem(ProblemCode.CONFLICT)
    assert claim(player, "k", "f") is None


@pytest.mark.django_db(transaction=True)
def test_claim__same_key_from_many_threads__work_is_done_once() -> None:
    _, secret = accounts.sign_up(name="Racer", password=PASSWORD)
    answers: list[tuple[int, bytes, bool]] = []
    ready = threading.Barrier(6)

    def run() -> None:
        ready.wait()
        answer = Api(secret.text).post(PATH, {}, Idempotency_Key="race")
        answers.append((answer.status_code, answer.content, "Idempotency-Replayed" in answer))
        connection.close()

    threads = [threading.Thread(target=run) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {(status, content) for status, content, _ in answers} == {(201, answers[0][1])}
    assert sorted(replayed for *_, replayed in answers) == [False, True, True, True, True, True]
    assert made() == 1


# -- how many are kept -----------------------------------------------------------------------------------------


@pytest.fixture
def three_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_answers, "MOST_KEPT_ANSWERS", 3)


def keep(api: Api, *keys: str) -> None:
    for key in keys:
        body(api.post(PATH, {"name": key}, Idempotency_Key=key), 201)


def test_kept__as_many_as_can_be__new_keys_are_refused_and_old_ones_answered(api: Api, three_at_most: None) -> None:
    keep(api, "k-1", "k-2", "k-3")
    for _ in range(2):
        refused = problem(api.post(PATH, {"name": "k-4"}, Idempotency_Key="k-4"), 429, "rate_limited")
    assert (refused["scope"], refused["by"], refused["burst"]) == ("kept_answers", "account", 3)
    assert sorted(IdempotencyRecord.objects.values_list("key", flat=True)) == ["k-1", "k-2", "k-3"]
    assert made() == 3
    for key in ("k-1", "k-2", "k-3"):
        assert api.post(PATH, {"name": key}, Idempotency_Key=key)["Idempotency-Replayed"] == "true"
    body(api.post(PATH, {"name": "no key"}), 201)
    _, secret = accounts.sign_up(name="Other", password=PASSWORD)
    body(Api(secret.text).post(PATH, {}, Idempotency_Key="k-4"), 201)


def test_kept__for_their_time__then_there_is_place_again(
    api: Api, three_at_most: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = clock.now()
    for minutes, key in enumerate(("k-1", "k-2", "k-3")):
        now = began + timedelta(minutes=minutes)
        monkeypatch.setattr(clock, "now", lambda now=now: now)
        keep(api, key)

    def refused_at(moment: timedelta) -> int:
        monkeypatch.setattr(clock, "now", lambda: began + moment)
        wait: int = problem(api.post(PATH, {}, Idempotency_Key="k-4"), 429, "rate_limited")["retry_after"]
        return wait

    assert refused_at(timedelta(minutes=2)) == stored_answers.MOST_WAIT
    assert refused_at(idempotency.KEEP - timedelta(seconds=90)) == 90
    monkeypatch.setattr(clock, "now", lambda: began + idempotency.KEEP)
    body(api.post(PATH, {}, Idempotency_Key="k-4"), 201)
    problem(api.post(PATH, {}, Idempotency_Key="k-5"), 429, "rate_limited")


def test_kept__by_a_busy_player__counted_now_and_then(api: Api) -> None:
    with CaptureQueriesContext(
        connection,
    ) as asked:
        keep(api, *(f"k-{number}" for number in range(20)))
    assert sum("COUNT(" in query["sql"] and "idempotencyrecord" in query["sql"] for query in asked) == 1


def test_share__near_the_limit__is_nothing(api: Api, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_answers, "MOST_KEPT_ANSWERS", 129)
    keep(api, "k-1")
    assert [stored_answers.shares.take(player.pk) for _ in range(3)] == [True, True, False]
    monkeypatch.setattr(stored_answers, "MOST_KEPT_ANSWERS", 65)
    keep(api, "k-2")
    assert not stored_answers.shares.take(player.pk)


def test_shares__of_too_many_players__the_oldest_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_answers, "_MOST_PLAYERS", 2)
    shares = stored_answers.Shares()
    for player in (1, 2, 1, 3):
        shares.put(player, 5)
    assert [shares.take(player) for player in (1, 2, 3)] == [True, False, True]


@pytest.mark.django_db(transaction=True)
def test_kept__raced_for__never_one_too_many(three_at_most: None) -> None:
    _, secret = accounts.sign_up(name="Racer", password=PASSWORD)
    statuses: list[int] = []
    ready = threading.Barrier(8)

    def run(number: int) -> None:
        ready.wait()
        statuses.append(Api(secret.text).post(PATH, {}, Idempotency_Key=f"race-{number}").status_code)
        connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [201] * 3 + [429] * 5
    assert IdempotencyRecord.objects.count() == made() == 3


def test_kept__published_with_the_limits(api: Api) -> None:
    listed = body(Api().get("/api/v1/limits/"))["results"]
    found = next(limit for limit in listed if limit["scope"] == "kept_answers")
    assert (found["by"], found["requests"], found["burst"]) == ("account", MOST_KEPT_ANSWERS, MOST_KEPT_ANSWERS)
    assert (found["seconds"], found["counts"]) == (idempotency.KEEP.total_seconds(), "kept")


# -- what a repetition counts as -------------------------------------------------------------------------------


def test_repetition__counts_as_reading__and_gives_the_work_back(api: Api, settings: Settings) -> None:
    settings.THROTTLES = {"write": {"token": "1/hour burst 2"}, "read": {"token": "1/hour burst 9"}}
    keep(api, "k-1")
    for left in (8, 7, 6):
        again = api.post(PATH, {"name": "k-1"}, Idempotency_Key="k-1")
        assert again["RateLimit"].startswith(f'"read-token";r={left};')
    keep(api, "k-2")
    problem(api.post(PATH, {}, Idempotency_Key="k-3"), 429, "rate_limited")


def test_repetition__when_the_work_is_used_up__is_answered(api: Api, settings: Settings) -> None:
    settings.THROTTLES = {"write": {"account": "1/hour burst 1"}}
    keep(api, "k-1")
    for _ in range(5):
        again = api.post(PATH, {"name": "k-1"}, Idempotency_Key="k-1")
        assert (again.status_code, again["Idempotency-Replayed"]) == (201, "true")
    problem(api.post(PATH, {"name": "other"}, Idempotency_Key="k-1"), 422, "idempotency_mismatch")
    for given in ({}, {"Idempotency_Key": "k-2"}):
        refused = api.post(PATH, {}, **given)
        assert problem(refused, 429, "rate_limited")["scope"] == "write"
        assert refused["RateLimit"].startswith('"write-account";r=0;')
    assert made() == IdempotencyRecord.objects.count() == 1


def test_repetition__when_reading_is_used_up_too__is_refused(api: Api, settings: Settings) -> None:
    settings.THROTTLES = {"write": {"account": "1/hour burst 1"}, "read": {"account": "1/hour burst 2"}}
    keep(api, "k-1")
    for _ in range(2):
        assert api.post(PATH, {"name": "k-1"}, Idempotency_Key="k-1").status_code == 201
    assert problem(api.post(PATH, {"name": "k-1"}, Idempotency_Key="k-1"), 429, "rate_limited")["scope"] == "read"


def test_key__where_none_is_taken__changes_no_limit(api: Api, settings: Settings) -> None:
    settings.THROTTLES = {"answer": {"token": "1/hour burst 1"}}
    problem(api.post("/api/test/answers/", {"ok": False}), 409, "prompt_answered")
    problem(api.post("/api/test/answers/", {"ok": False}, Idempotency_Key="k"), 429, "rate_limited")
