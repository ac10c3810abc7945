"""Bots in the admin: staff see whose they are, and give them neither passwords nor rights."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.people.models import Player
from accounts.people.services import bots
from tests.conftest import PASSWORD

PLAYERS = "/admin/people/player/"


@pytest.fixture
def browser(db: None) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(Player.objects.create_superuser("Marshal", PASSWORD))
    return client


@pytest.fixture
def bot(player: Player) -> Player:
    return bots.bot_create(owner=player, name="Machine")[0]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, {"Marshal", "Calamity", "Machine"}),
        ({"q": "machine"}, {"Machine"}),
        ({"q": "calam"}, {"Calamity", "Machine"}),
        ({"kind__exact": "bot"}, {"Machine"}),
        ({"kind__exact": "person"}, {"Marshal", "Calamity"}),
    ],
)
def test_players__listed__by_kind_and_owner(
    browser: Client, bot: Player, asked: dict[str, str], found: set[str]
) -> None:
    rows = browser.get(PLAYERS, asked).content.decode().partition("<tbody>")[2].partition("</tbody>")[0]
    listed = {name for name in ("Marshal", "Calamity", "Machine") if f">{name}</a></th>" in rows}
    assert listed == found
    if "Machine" in found:
        assert 'class="field-owner nowrap"' in rows and 'class="field-kind">Bot<' in rows


def test_bot__opened_and_saved__keeps_its_owner_and_gets_no_rights(browser: Client, bot: Player) -> None:
    address = f"{PLAYERS}{bot.pk}/change/"
    page = browser.get(address).content.decode()
    assert "Calamity" in page and 'name="owner"' not in page and 'name="kind"' not in page
    marshal = str(Player.objects.get(name="Marshal").pk)
    form = {"name": "Machine", "email": "m@example.org", "is_active": "on", "kind": "person", "owner": marshal}
    refused = browser.post(address, {**form, "is_staff": "on"})
    assert "A bot has no rights in the admin" in refused.content.decode()
    assert browser.post(address, form).status_code == 302
    row = Player.objects.get(pk=bot.pk)
    assert (row.email, row.kind, row.owner, row.is_staff) == ("m@example.org", "bot", bot.owner, False)


def test_password__given_to_a_bot__refused(browser: Client, bot: Player) -> None:
    form = {"usable_password": "true", "password1": PASSWORD, "password2": PASSWORD, "set-password": "x"}
    refused = browser.post(f"{PLAYERS}{bot.pk}/password/", form)
    assert refused.status_code == 403
    assert not Player.objects.get(pk=bot.pk).has_usable_password()


def test_owner__deleted__is_kept_while_there_are_bots(browser: Client, bot: Player) -> None:
    page = browser.get(f"{PLAYERS}{bot.owner_id}/delete/").content.decode()
    assert "Cannot delete" in page
    browser.post(f"{PLAYERS}{bot.owner_id}/delete/", {"post": "yes"})
    assert Player.objects.filter(bots=bot).exists()
