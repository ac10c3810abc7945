"""The admin's first page: figures from the gauges, alarms as the operator's page advises them, and nothing that tells a
player of the staff more than the others know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.notices.models import Endpoint
from accounts.people.models import Player
from bang_service.platform import clock, overview
from bang_service.platform.metrics import gauges
from bang_service.platform.release import RELEASE
from games.models import Prompt, Seat, Table
from games.services import interventions
from tests.games.people import person, persons, start

pytestmark = pytest.mark.django_db(transaction=True)

ALARM = re.compile(r'^(bang_\w+)(?:\{(\w+)="(\w+)"\})? > (\d+) ', re.MULTILINE)
README = Path(overview.__file__).parent / "metrics" / "README.md"


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    gauges.forget()
    yield
    gauges.forget()


def staff(*rights: str, superuser: bool = False) -> Player:
    player = Player.objects.create_user("Overseer", is_staff=True, is_superuser=superuser)
    player.user_permissions.set(Permission.objects.filter(codename__in=rights))
    return player


def first_page(player: Player, language: str = "en") -> str:
    client = Client()
    client.force_login(player)
    response = client.get("/admin/", headers={"accept-language": language})
    assert response.status_code == 200
    return unescape(response.content.decode())


def told(page: str, label: str) -> str:
    """What a page tells of a figure."""
    found = re.search(rf'<th scope="row">(?:<a [^>]*>)?{label}(?:</a>)?</th>\s*<td>([^<]*)</td>', page)
    assert found is not None, label
    return found[1]


def test_alarms__are_those_that_operators_are_advised_to_set() -> None:
    advised = {
        (gauge, ((label, value),) if label else (), float(most))
        for gauge, label, value, most in ALARM.findall(README.read_text(encoding="utf-8"))
    }
    shown = {
        (one.gauge, tuple(one.labels.items()), one.most) for one in overview.registered_figures if one.most is not None
    }
    # Both hearts are shown, each in a line of its own; one alarm rings for either.
    shown = {(gauge, () if gauge == "bang_heart_silent_seconds" else labels, most) for gauge, labels, most in shown}
    assert shown == advised and len(advised) == 6


def test_figures__each_has_a_gauge() -> None:
    families = {family.name for family in gauges.collect()}
    assert {figure.gauge for figure in overview.registered_figures} <= families
    assert {figure.section for figure in overview.registered_figures} == set(overview.SECTIONS)


def test_page__of_an_operator__has_the_numbers_of_the_gauges() -> None:
    people = persons(4)
    halted = start(people, seed=1, name="High noon")
    start(people, seed=2)
    judge = Player.objects.create_user("Judge")
    interventions.halt(table_id=halted, staff=judge, reason="A storm")
    Prompt.objects.update(due_uptime=clock.now().replace(year=2020))
    Endpoint.objects.create(player=judge, kind="webhook", url="https://x.example.org", secret="x", is_on=False)
    page = first_page(staff(superuser=True))
    assert told(page, "Games in play") == "1" and told(page, "Halted games").strip() == "1 ⚠"
    assert told(page, "Overdue questions") == str(Prompt.objects.count())
    assert "⚠" in told(page, "Most overdue by")
    assert told(page, "Webhooks and devices switched off") == "1"
    assert told(page, "Sign-ups in the last day") == str(Player.objects.count())
    assert told(page, "Queue of deadlines").isdigit()
    assert f"Release {RELEASE}" in page
    assert f'<a href="/admin/games/table/{halted}/change/">{halted} High noon: A storm</a>' in page
    # Each line leads to the rows that it counts.
    client = Client()
    client.force_login(Player.objects.get(name="Overseer"))
    links = set(re.findall(r'<th scope="row"><a href="([^"]+)"', page))
    assert len(links) > 12
    for link in links:
        assert client.get(link).status_code == 200, link


def test_page__shows_each_member_of_the_staff_only_what_they_may_look_at() -> None:
    page = first_page(staff("view_table"))
    assert told(page, "Games in play") == "0"
    assert "Mails to be sent" not in page and "Queue of deadlines" not in page and "Overdue" not in page
    Player.objects.all().delete()
    assert "Games in play" not in first_page(staff())


def test_page__of_staff_who_play__counts_nothing_that_is_hidden_from_the_others() -> None:
    people = persons(3)
    player = staff(superuser=True)
    open_page = first_page(player)
    assert told(open_page, "Mails to be sent").isdigit() and told(open_page, "Queue of deliveries").isdigit()
    me = person()
    table = start([*people, me], seed=1)
    Seat.objects.filter(table=table, player=me.player).update(player=player)
    gauges.forget()
    page = first_page(player)
    hidden = [one for one in overview.registered_figures if one.counts_hidden]
    assert page.count("hidden while games run") == len(hidden) > 8
    for label in ("Mails to be sent", "Copies to be sent to webhooks and devices", "Queue of deliveries"):
        assert told(page, label) == "hidden while games run"
    assert told(page, "Games in play") == "1"
    Table.objects.filter(pk=table).update(status="over")
    gauges.forget()
    assert "hidden while games run" not in first_page(player)


def test_page__without_the_broker__says_what_it_cannot_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gauges._sources["broker"].gauges["bang_queue_messages"], "read", _broken)
    page = first_page(staff(superuser=True))
    assert told(page, "Queue of deadlines") == "not readable now" and told(page, "Games in play") == "0"


def _broken() -> Iterator[gauges.Sample]:
    raise OSError("away")


def test_page__in_german__speaks_german() -> None:
    page = first_page(staff(superuser=True), "de")
    assert told(page, "Laufende Partien") == "0" and "Games in play" not in page
