from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from math import inf
from typing import Any

import pytest
from django.contrib.auth import hashers
from django.core import signing
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts, devices
from bang_service.platform import clock
from bang_service.platform.models import ThrottleBucket
from bang_service.platform.passwords.gate import CROWD, Gate
from bang_service.platform.problems import Problem
from bang_service.platform.throttling.retry_slots import LATEST, SOON, SOONEST
from tests.api import Api, body, problem
from tests.conftest import PASSWORD
from tests.service_infra.test_gate import taken

LOG_IN = "/api/v1/sessions/"


def test_log_in__name_in_any_case__gives_a_token(player: Player) -> None:
    answer = body(Api().post(LOG_IN, {"name": "cALAMITY", "password": PASSWORD}), 201)
    assert body(Api(answer["token"]).get("/api/v1/me/"))["id"] == player.pk


COMPOSED, APART = "caf\u00e9-au-saloon", "cafe\u0301-au-saloon"
"""The same password as two kinds of devices type it (NFC, NFD)."""


@pytest.mark.parametrize(("signed_up", "typed"), [(COMPOSED, APART), (APART, COMPOSED)])
def test_log_in__with_a_password_that_another_device_types_otherwise__gives_a_token(
    db: None, signed_up: str, typed: str
) -> None:
    body(Api().post("/api/v1/accounts/", {"name": "Jane", "password": signed_up}), 201)
    body(Api().post(LOG_IN, {"name": "Jane", "password": typed}), 201)


@pytest.mark.parametrize("name", ["Calamity", "nobody"])
def test_log_in__wrong_name_or_password__tells_the_same(player: Player, name: str) -> None:
    refused = problem(Api().post(LOG_IN, {"name": name, "password": "wrong"}), 401, "token_invalid")
    assert refused["detail"] == "The name or the password is wrong, or the account is closed."


@pytest.mark.parametrize(("given", "hashed"), [("wrong", "wrong"), (COMPOSED, COMPOSED), (APART, COMPOSED)])
@pytest.mark.parametrize("name", ["Calamity", "nobody"])
def test_log_in__name_known_or_not__costs_one_hash(
    player: Player, name: str, given: str, hashed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    kind = hashers.MD5PasswordHasher
    encode = kind.encode

    def counting(self: object, password: str, salt: str) -> str:
        seen.append(password)
        return encode(self, password, salt)  # type: ignore[arg-type]

    monkeypatch.setattr(kind, "encode", counting)
    with pytest.raises(Problem):
        accounts.log_in(name=name, password=given)
    assert seen == [hashed]


def test_log_in__account_closed__refused(player: Player) -> None:
    Player.objects.update(is_active=False)
    problem(Api().post(LOG_IN, {"name": "Calamity", "password": PASSWORD}), 401, "token_invalid")


def test_log_in__many_times__oldest_sessions_end(player: Player) -> None:
    for _ in range(accounts.MAX_SESSIONS):
        accounts.log_in(name="Calamity", password=PASSWORD)
    live = ApiToken.objects.filter(player=player, revoked_at=None)
    assert live.count() == accounts.MAX_SESSIONS
    assert ApiToken.objects.earliest("id").revoked_at is not None


# -- how often -------------------------------------------------------------------------------------------------


@dataclass
class Guest:
    """The log-in, tried from addresses for an account, or for one that nobody has."""

    name: str

    def guess(self, address: str = "10.0.0.1", **given: str) -> Any:
        return Api(address=address).post(LOG_IN, {"name": self.name, "password": "wrong", **given})

    def right(self, address: str = "10.9.9.9", **given: str) -> Any:
        return Api(address=address).post(LOG_IN, {"name": self.name, "password": PASSWORD, **given})

    def refused(self, answer: Any) -> dict[str, Any]:
        return problem(answer, 429, "rate_limited")


NOBODY = Guest("nobody")
OWN = Guest("Calamity")
GUESTS = pytest.mark.parametrize("guest", [OWN, NOBODY], ids=["known", "unknown"])


@pytest.fixture
def pass_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets real time pass."""
    passed = [clock.real_now()]
    monkeypatch.setattr(clock, "real_now", lambda: passed[-1])
    return lambda seconds: passed.append(passed[-1] + timedelta(seconds=seconds))


def device_of(guest: Guest = OWN) -> str:
    text: str = body(guest.right(), 201)["device"]
    return text


def test_log_in__that_succeeds__does_not_count(player: Player, settings: Settings) -> None:
    settings.THROTTLES = {"login": {"account": "2/hour burst 2", "account_address": "2/hour burst 2"}}
    for _ in range(4):
        body(OWN.right(), 201)


@pytest.mark.parametrize("how", ["device", "account_address"])
def test_log_in__with_the_right_password_again_and_again__is_stopped_too(
    player: Player, settings: Settings, how: str
) -> None:
    settings.THROTTLES = {"login_tries": {how: "2/hour burst 2"}}
    given = {"device": device_of()} if how == "device" else {}
    for _ in range(2):
        body(OWN.right(address="10.9.9.8", **given), 201)
    tokens = ApiToken.objects.count()
    refused = OWN.refused(OWN.right(address="10.9.9.8", **given))
    assert (refused["scope"], refused["by"]) == ("login_tries", how)
    assert ApiToken.objects.count() == tokens
    body(OWN.right(address="10.9.9.7"), 201)


def test_log_in__refused_for_another_reason__is_no_try(player: Player, settings: Settings, gate: Gate) -> None:
    settings.THROTTLES = {"login_tries": {"account_address": "1/hour burst 1"}}
    with taken(gate):
        OWN.refused(OWN.right())
    body(OWN.right(), 201)


@GUESTS
def test_log_in__guessing_from_one_address__is_stopped_there_alone(
    player: Player, settings: Settings, guest: Guest
) -> None:
    settings.THROTTLES = {"login": {"account_address": "2/hour burst 2"}}
    for _ in range(2):
        problem(guest.guess(), 401, "token_invalid")
    refused = guest.refused(guest.guess())
    assert (refused["scope"], refused["by"]) == ("login", "account_address")
    assert 1700 <= refused["retry_after"] <= 1800
    problem(guest.guess(address="10.0.0.2"), 401, "token_invalid")
    body(OWN.right(), 201)


def test_log_in__guessing_from_one_address__at_many_names_is_stopped(db: None, settings: Settings) -> None:
    settings.THROTTLES = {"login": {"address": "2/hour burst 2"}}
    for name in ("one", "two"):
        problem(Guest(name).guess(), 401, "token_invalid")
    assert NOBODY.refused(Guest("three").guess())["by"] == "address"


def many_guesses(guest: Guest, settings: Settings) -> dict[str, Any]:
    """Guesses from more addresses than an account bears; the refusal of the next."""
    settings.THROTTLES = {"login": {"account": "2/hour burst 2"}}
    for number in range(2):
        problem(guest.guess(address=f"10.1.0.{number}"), 401, "token_invalid")
    return guest.refused(guest.guess(address="10.9.9.9"))


@GUESTS
def test_log_in__guessed_at_from_everywhere__lets_in_who_waits(
    player: Player, settings: Settings, pass_by: Callable[[float], None], guest: Guest
) -> None:
    refused = many_guesses(guest, settings)
    assert (refused["scope"], refused["by"]) == ("login", "account")
    assert SOONEST <= refused["retry_after"] <= LATEST
    assert f"Wait {refused['retry_after']} seconds" in refused["detail"]
    pass_by(refused["retry_after"])
    answer = guest.right()
    assert answer.status_code == (201 if guest is OWN else 401)
    assert SOONEST <= guest.refused(guest.right(address="10.9.9.10"))["retry_after"] <= LATEST


@GUESTS
def test_log_in__guessed_at_from_everywhere__lets_whoever_comes_early_wait_longer(
    player: Player, settings: Settings, pass_by: Callable[[float], None], guest: Guest
) -> None:
    first = many_guesses(guest, settings)["retry_after"]
    pass_by(first - 1)
    second = guest.refused(guest.right())["retry_after"]
    assert 2 * SOONEST <= second <= 2 * LATEST
    pass_by(1)
    assert guest.refused(guest.right())["retry_after"] >= 4 * SOONEST


@GUESTS
def test_log_in__guessed_at_by_those_who_wait__is_stopped_too(
    player: Player, settings: Settings, pass_by: Callable[[float], None], guest: Guest
) -> None:
    refused = many_guesses(guest, settings)
    settings.THROTTLES = {**settings.THROTTLES, "appointment": {"account_address": "1/hour burst 1"}}
    pass_by(refused["retry_after"])
    problem(guest.guess(address="10.9.9.9"), 401, "token_invalid")
    pass_by(guest.refused(guest.guess(address="10.9.9.9"))["retry_after"])
    refused = guest.refused(guest.guess(address="10.9.9.9"))
    assert (refused["scope"], refused["by"]) == ("appointment", "account_address")


# -- known devices ---------------------------------------------------------------------------------------------


def test_device__known__is_let_in_whatever_others_do(player: Player, settings: Settings) -> None:
    device = device_of()
    many_guesses(OWN, settings)
    answer = body(OWN.right(device=device), 201)
    body(OWN.right(device=answer["device"]), 201)


def test_device__known__is_counted_by_itself(player: Player, settings: Settings) -> None:
    one, other = device_of(), device_of()
    settings.THROTTLES = {"login": {"device": "1/hour burst 1", "account": "1/hour burst 1"}}
    problem(OWN.guess(device=one), 401, "token_invalid")
    assert OWN.refused(OWN.right(device=one))["by"] == "device"
    body(OWN.right(device=other), 201)
    body(OWN.right(), 201)


def test_device__of_another_account_changed_or_made_up__is_as_none(player: Player, settings: Settings) -> None:
    accounts.sign_up(name="Doc_Holliday", password=PASSWORD)
    others, own = device_of(Guest("Doc_Holliday")), device_of()
    many_guesses(OWN, settings)
    for text in (others, own[:-1] + ("A" if own[-1] != "A" else "B"), "nonsense", "", signing.dumps(7), "x" * 500):
        assert OWN.refused(OWN.right(device=text))["by"] == "account"


def test_device__with_a_name_that_nobody_has__is_as_none(player: Player, settings: Settings) -> None:
    device = device_of()
    many_guesses(NOBODY, settings)
    assert NOBODY.refused(NOBODY.right(device=device))["by"] == "account"


def test_device__after_the_password_was_replaced__is_as_none(player: Player, settings: Settings) -> None:
    device = device_of()
    accounts.password_change(player=player, current=PASSWORD, new="the-coach-to-deadwood")
    many_guesses(OWN, settings)
    refused = OWN.right(device=device, password="the-coach-to-deadwood")
    assert OWN.refused(refused)["by"] == "account"


def test_device__after_a_year__is_as_none(player: Player, pass_by: Callable[[float], None]) -> None:
    text = device_of()
    pass_by(364 * 24 * 3600)
    assert devices.known(text, name="cALAMITY") is not None
    pass_by(2 * 24 * 3600)
    assert devices.known(text, name="Calamity") is None


def test_device__given__is_no_token_and_tells_no_secret(player: Player) -> None:
    text = device_of()
    problem(Api(text).get("/api/v1/me/"), 401, "token_invalid")
    player.refresh_from_db()
    assert player.password not in str(signing.Signer(salt="accounts.device").unsign_object(text))


# -- one hash at a time ----------------------------------------------------------------------------------------


@GUESTS
def test_log_in__while_a_password_is_hashed__is_refused_without_a_look_at_anything(
    player: Player, gate: Gate, guest: Guest
) -> None:
    with taken(gate), CaptureQueriesContext(connection) as asked:
        refused = guest.refused(guest.right())
    assert (refused["scope"], refused["retry_after"]) == ("login", SOON)
    assert not asked.captured_queries
    assert not ThrottleBucket.objects.exists()


def test_log_in__while_a_password_is_hashed_and_many_come__stays_away_for_longer(player: Player, gate: Gate) -> None:
    with taken(gate):
        waits = [OWN.refused(OWN.guess(address=f"10.2.0.{number}"))["retry_after"] for number in range(CROWD)]
    *few, many = waits
    assert few == [SOON] * (CROWD - 1)
    assert SOONEST <= many <= LATEST


@GUESTS
def test_log_in__of_one_who_was_told_to_come_now__waits_for_the_hash_of_another(
    player: Player, gate: Gate, pass_by: Callable[[float], None], guest: Guest
) -> None:
    with taken(gate):
        pass_by(guest.refused(guest.right())["retry_after"])
        # Nobody leaves in time: then it is soon their turn again, and nothing counts.
        assert guest.refused(guest.right())["retry_after"] == SOON
    assert not [key for key, full in ThrottleBucket.objects.values_list("key", "full_at") if full > now()]
    pass_by(SOON)
    with shut_to_strangers(gate):
        assert guest.right().status_code == (201 if guest is OWN else 401)
        guest.refused(guest.right(address="10.9.9.10"))


def test_device__known__goes_through_the_gate_that_is_shut_to_strangers(player: Player, gate: Gate) -> None:
    device = device_of()
    with shut_to_strangers(gate):
        OWN.refused(OWN.right())
        body(OWN.right(device=device), 201)


def test_sign_up__while_a_password_is_hashed__comes_again_when_told(
    db: None, gate: Gate, pass_by: Callable[[float], None]
) -> None:
    new = {"name": "Newcomer", "password": PASSWORD}
    with taken(gate):
        refused = problem(Api().post("/api/v1/accounts/", new), 429, "rate_limited")
    assert not Player.objects.exists() and not ThrottleBucket.objects.exists()
    pass_by(refused["retry_after"])
    with shut_to_strangers(gate):
        body(Api().post("/api/v1/accounts/", new), 201)


def test_password__changed_while_another_is_hashed__comes_again(api: Api, player: Player, gate: Gate) -> None:
    change = {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood"}
    with taken(gate):
        problem(api.post("/api/v1/me/password/", change), 429, "rate_limited")
    assert api.post("/api/v1/me/password/", change).status_code == 204


def test_password__stored_by_an_older_way__is_renewed_by_its_strangers_log_in(player: Player, gate: Gate) -> None:
    Player.objects.update(password=hashers.make_password(PASSWORD, salt="short"))
    with shut_after(gate):
        body(OWN.right(), 201)
    player.refresh_from_db()
    assert not hashers.get_hasher().must_update(player.password)


def now() -> int:
    return int(clock.now().timestamp() * 1_000_000)


@contextmanager
def shut_to_strangers(gate: Gate) -> Iterator[None]:
    gate._shut_until = inf
    yield
    gate._shut_until = 0.0


@contextmanager
def shut_after(gate: Gate) -> Iterator[None]:
    """A gate whose clock says that every work takes a second."""
    ticks = count(1.0)
    gate._clock = lambda: next(ticks)
    yield
