"""Any number of workers at once write each mail once."""

from __future__ import annotations

import pytest
from django.db import connection, transaction

from accounts.mail.models import Mail
from accounts.notices.channels.mailing import write_mails
from accounts.notices.delivery import backoff
from accounts.notices.models import Delivery
from accounts.people.models import Player
from games.models import Notice
from tests.accounts.delivering import Time, run_together
from tests.accounts.letters import fate, reader, tell, write
from tests.accounts.webhooks import table_of


@pytest.fixture
def _on_postgres() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has one writer at a time")


@pytest.mark.usefixtures("_on_postgres")
@pytest.mark.django_db(transaction=True)
def test_workers__at_once__write_each_mail_once(time: Time) -> None:
    for round in range(3):
        told = []
        for name in ("Ann", "Bob", "Cat"):
            player = reader(f"{name}{round}")
            told += [tell(table_of(player), player) for _ in range(3)]
        time.passes(minutes=5)
        Mail.objects.all().delete()
        assert sum(run_together(4, write_mails)) == Mail.objects.count() == 9
        assert {fate(one) for one in told} == {Delivery.State.SENT}
        assert Mail.objects.filter(copies__notice__in=told).distinct().count() == 9


@pytest.mark.usefixtures("_on_postgres")
@pytest.mark.django_db(transaction=True)
def test_worker__leaves_whoever_another_has_at_hand__and_goes_on(time: Time) -> None:
    held, other = reader("Ann"), reader("Bob")
    told = [tell(table_of(player), player) for player in (held, other)]
    time.passes(minutes=5)
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=held.pk)
        assert run_together(1, write_mails) == [1]
    assert [fate(one) for one in told] == [Delivery.State.DUE, Delivery.State.SENT]
    assert write() == 1


def test_worker__that_fails_in_the_middle__leaves_no_half(
    db: None, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = reader()
    told = [tell(table_of(player), player) for _ in range(2)]
    time.passes(minutes=5)
    create = Mail.objects.create
    made: list[Mail] = []

    def dies_at_the_second(**given: object) -> Mail:
        if made:
            raise SystemExit("the worker is gone")
        made.append(create(**given))
        return made[0]

    with monkeypatch.context() as dying:
        dying.setattr(Mail.objects, "create", dies_at_the_second)
        with pytest.raises(SystemExit):
            write()
    assert not Mail.objects.exists()
    assert [fate(one) for one in told] == [Delivery.State.DUE] * 2
    assert write() == 2


def test_mail__that_cannot_be_written__holds_back_nobody__and_is_given_up(
    db: None, time: Time, no_chance: None
) -> None:
    bad, other = reader("Ann"), reader("Bob")
    told = [tell(table_of(player), player) for player in (bad, bad, other)]
    Notice.objects.filter(pk=told[0].pk).update(details="no JSON")
    time.passes(minutes=5)
    assert write() == 1
    assert [fate(one) for one in told] == [Delivery.State.DUE, Delivery.State.DUE, Delivery.State.SENT]
    for wait in backoff.RETRIES:
        time.passes(seconds=wait.total_seconds() - 1)
        later = tell(table_of(other), other)
        assert write() == 0
        Delivery.objects.filter(notice=later).delete()
        time.passes(seconds=1)
        assert write() == 0
    assert [fate(one) for one in told] == [Delivery.State.FAILED, Delivery.State.FAILED, Delivery.State.SENT]


def test_account__that_is_closed__gets_nothing(db: None, time: Time) -> None:
    player = reader()
    before = tell(table_of(player), player)
    Player.objects.filter(pk=player.pk).update(is_active=False)
    tell(table_of(player), player)
    time.passes(minutes=5)
    assert (write(), fate(before), Delivery.objects.count()) == (0, Delivery.State.FAILED, 1)
