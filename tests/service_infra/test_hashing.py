"""Passwords are hashed by a program beside each process."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from pytest_django.fixtures import Settings

from bang_service.platform.passwords import hashing, hashing_program
from bang_service.platform.passwords.hashing import (
    ElsewhereArgon2PasswordHasher,
    GatedArgon2PasswordHasher,
    Helper,
    HelperFailed,
)


@pytest.fixture
def helper(monkeypatch: pytest.MonkeyPatch) -> Iterator[Helper]:
    made = Helper()
    monkeypatch.setattr(hashing, "helper", made)
    yield made
    made.stop()


def running(helper: Helper) -> int:
    return helper._running().pid


def test_hasher__of_the_service__gives_what_django_gives(helper: Helper) -> None:
    here, there = Argon2PasswordHasher(), GatedArgon2PasswordHasher()
    password = 'six-guns\n"and" pétticoats 🤠'
    assert there.encode(password, "salt-of-the-earth") == here.encode(password, "salt-of-the-earth")
    assert there.verify(password, here.encode(password, here.salt()))
    assert not there.verify("wrong", here.encode(password, here.salt()))
    assert not there.must_update(here.encode(password, here.salt()))


@pytest.mark.long
def test_helper__asked_again__is_the_same_until_it_dies(helper: Helper) -> None:
    hasher = ElsewhereArgon2PasswordHasher()
    encoded = hasher.encode("one", "salt-of-the-earth")
    first = running(helper)
    assert hasher.verify("one", encoded)
    assert running(helper) == first
    os.kill(first, signal.SIGKILL)
    assert hasher.verify("one", encoded)
    assert running(helper) != first


@pytest.mark.long
def test_helper__that_cannot_answer__fails_without_a_word_of_the_password(helper: Helper) -> None:
    with pytest.raises(HelperFailed) as failed:
        helper.ask("verify", "six-guns-and-petticoats", "argon2")
    assert "petticoats" not in repr(failed.value)
    assert ElsewhereArgon2PasswordHasher().encode("one", "salt-of-the-earth").startswith("argon2$")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no priorities of this kind")
def test_helper__works__behind_everything_else(helper: Helper) -> None:
    ElsewhereArgon2PasswordHasher().encode("one", "salt-of-the-earth")
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, running(helper)) == min(19, own + hashing_program.NICENESS)


def test_service__hashes__with_it(settings: Settings) -> None:
    from bang_service import settings as ours

    assert ours.PASSWORD_HASHERS == ["bang_service.platform.passwords.hashing.GatedArgon2PasswordHasher"]
