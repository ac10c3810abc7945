from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import connection, transaction

from accounts import services
from accounts.models import ApiToken, IdempotencyRecord, Player
from bang_service import clock
from bang_service.http import idempotency
from bang_service.problems import Problem, ProblemCode
from tests.api import Api, body, problem
from tests.conftest import PASSWORD

pytestmark = pytest.mark.urls("tests.http.urls")
PATH = "/api/test/made/"


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


@pytest.mark.parametrize("other", [("/api/test/made/", {"name": "b"}), ("/api/test/made/?x=1", {"name": "a"})])
def test_key__for_another_request__mismatch(api: Api, other: tuple[str, object]) -> None:
    body(api.post(PATH, {"name": "a"}, Idempotency_Key="k-1"), 201)
    problem(api.post(*other, Idempotency_Key="k-1"), 422, "idempotency_mismatch")
    assert made() == 1


def test_key__of_another_player__is_another_key(api: Api) -> None:
    _, secret = services.sign_up(name="Other", password=PASSWORD)
    first = body(api.post(PATH, {}, Idempotency_Key="k-1"), 201)
    assert body(Api(secret.text).post(PATH, {}, Idempotency_Key="k-1"), 201) != first


@pytest.mark.parametrize("name", ["bad", "refused"])
def test_key__request_refused__nothing_done_nothing_kept(api: Api, name: str) -> None:
    for _ in range(2):
        assert api.post(PATH, {"name": name}, Idempotency_Key="k-1").status_code == 409
    assert made() == 0
    assert not IdempotencyRecord.objects.exists()


@pytest.mark.parametrize("key", ["", "a b", "x" * 101, "caf\u00e9"])
def test_key__no_key_at_all__refused(api: Api, key: str) -> None:
    refused = problem(api.post(PATH, {}, Idempotency_Key=key), 422, "validation_failed")
    assert refused["field"] == "Idempotency-Key"


def test_claim__committed_without_an_answer__in_flight_until_its_lease_ends(
    api: Api, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = idempotency.fingerprint("POST", PATH, {})
    assert idempotency.claim(player=player, key="k-1", fingerprint=mark) is None
    answer = api.post(PATH, {}, Idempotency_Key="k-1")
    problem(answer, 409, "idempotency_in_flight")
    assert answer["Retry-After"] == "1"
    later = clock.now() + idempotency.LEASE
    monkeypatch.setattr(clock, "now", lambda: later)
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
        assert idempotency.claim(player=player, key="k", fingerprint="f") is None
        raise Problem(ProblemCode.CONFLICT)
    assert idempotency.claim(player=player, key="k", fingerprint="f") is None


@pytest.mark.django_db(transaction=True)
def test_claim__same_key_from_many_threads__work_is_done_once() -> None:
    _, secret = services.sign_up(name="Racer", password=PASSWORD)
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
