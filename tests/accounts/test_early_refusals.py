"""Who is turned away at the front, before the log-in itself is asked."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from accounts.people.services import accounts, early_refusals
from bang_service.platform import clock
from bang_service.platform.front.threads import ThreadedStack
from bang_service.platform.passwords.gate import Gate
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.throttling.retry_slots import LATEST, SOONEST
from tests.accounts.test_log_in import NOBODY, OWN, Guest, device_of, many_guesses, shut_to_strangers
from tests.conftest import PASSWORD
from tests.service_infra.test_front import Client, broken

HERE = "10.9.9.9"


@pytest.fixture
def pass_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets real time pass, or go back."""
    passed = [clock.real_now()]
    monkeypatch.setattr(clock, "real_now", lambda: passed[-1])
    return lambda seconds: passed.append(passed[-1] + timedelta(seconds=seconds))


def refusal(name: str = "Calamity", address: str = HERE, **given: object) -> Problem | None:
    return early_refusals.refusal(json.dumps({"name": name, "password": PASSWORD, **given}).encode(), address)


@pytest.mark.parametrize("name", ["Calamity", "nobody"])
def test_early_refusal__nothing_refused_before__is_open(player: Player, name: str) -> None:
    assert refusal(name) is None


@pytest.mark.parametrize("body", [b"", b"[", b"[]", b"{}", b'{"name": 7}', b'{"name": "Calamity", "device": null}'])
def test_early_refusal__of_what_is_no_log_in__is_left_to_the_service(
    settings: Settings, player: Player, body: bytes
) -> None:
    many_guesses(OWN, settings)
    assert early_refusals.refusal(body, HERE) is None


@pytest.mark.parametrize("owner", [OWN, NOBODY], ids=["known", "unknown"])
def test_early_refusal__account_guessed_at_from_everywhere__is_open_to_who_waits(
    player: Player, settings: Settings, pass_by: Callable[[float], None], owner: Guest
) -> None:
    many_guesses(owner, settings)
    refused = refusal(f" {owner.name.upper()} ", "10.9.9.10")
    assert refused is not None and refused.code is ProblemCode.RATE_LIMITED
    assert refused.extra["by"] == "account"
    assert SOONEST <= (refused.retry_after or 0) <= LATEST
    pass_by(refused.retry_after or 0)
    assert refusal(owner.name, "10.9.9.10") is None
    # The retry slot was looked at and still stands for the log-in itself.
    assert owner.right("10.9.9.10").status_code == (201 if owner is OWN else 401)
    assert refusal(owner.name, "10.9.9.10") is not None


def test_early_refusal__whoever_comes_early__waits_longer(
    player: Player, settings: Settings, pass_by: Callable[[float], None]
) -> None:
    many_guesses(OWN, settings)
    for factor in (2, 4, 8):
        refused = refusal()
        assert refused is not None and (refused.retry_after or 0) >= factor * SOONEST


def test_early_refusal__address_that_guessed_too_often__is_open_again_when_told(
    player: Player, settings: Settings, pass_by: Callable[[float], None]
) -> None:
    settings.THROTTLES = {"login": {"account_address": "2/hour burst 2"}}
    for _ in range(2):
        OWN.guess(address=HERE)
    told = OWN.refused(OWN.guess(address=HERE))["retry_after"]
    pass_by(told - 10)
    refused = refusal()
    assert refused is not None and (refused.retry_after, refused.extra["by"]) == (10, "account_address")
    assert refusal(address="10.9.9.10") is None
    pass_by(10)
    assert refusal() is None


def test_early_refusal__clock_of_the_machine_set_back__locks_nobody_out(
    player: Player, settings: Settings, pass_by: Callable[[float], None]
) -> None:
    settings.THROTTLES = {"login": {"account_address": "1/hour burst 1"}}
    OWN.guess(address=HERE)
    OWN.guess(address=HERE)
    assert refusal() is not None
    pass_by(-24 * 3600)
    assert refusal() is None


def test_early_refusal__device_of_the_account__is_let_by(player: Player, settings: Settings) -> None:
    device = device_of()
    many_guesses(OWN, settings)
    assert refusal(device=device) is None
    assert refusal(device=device + "x") is not None


def test_early_refusal__device_of_somebody_else__is_let_by_once(player: Player, settings: Settings) -> None:
    accounts.sign_up(name="Doc_Holliday", password=PASSWORD)
    others = device_of(Guest("Doc_Holliday"))
    many_guesses(OWN, settings)
    assert refusal(device=others) is None
    OWN.refused(OWN.guess(device=others))
    assert refusal(device=others) is not None
    assert refusal("Doc_Holliday", device=others) is None


def test_early_refusal__while_a_password_is_hashed__lets_known_devices_by(player: Player, gate: Gate) -> None:
    device = device_of()
    with shut_to_strangers(gate):
        refused = refusal()
        assert refused is not None and refused.extra == {"scope": "login"}
        assert refusal(device=device) is None


def test_early_refusal__many_refusals__are_forgotten_from_the_oldest(player: Player, settings: Settings) -> None:
    few = early_refusals.Refusals(most=4)
    for number in range(5):
        few.add_stranger("calamity", str(number))
    assert [few.is_stranger("calamity", str(number)) for number in range(5)] == [False, False, True, True, True]


async def test_front__whoever_is_turned_away__never_reaches_the_application() -> None:
    asked: list[tuple[bytes, str]] = []

    def keeper(body: bytes, address: str) -> Problem:
        asked.append((body, address))
        return Problem(ProblemCode.RATE_LIMITED, retry_after=7)

    stack = ThreadedStack(broken, threads=1, max_body=100, early_refusals={early_refusals.LOG_IN: keeper})
    status, headers, body = await Client(stack).request(early_refusals.LOG_IN, method="POST", chunks=[b"{}"])
    assert (status, headers["retry-after"], json.loads(body)["code"]) == (429, "7", "rate_limited")
    assert asked == [(b"{}", "192.0.2.7")]
    assert (await Client(stack).request(early_refusals.LOG_IN))[0] == 500
