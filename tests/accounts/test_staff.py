"""What staff may do to accounts, and what is left to superusers."""

from __future__ import annotations

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission
from django.test import Client

from accounts.notices.channels import documents
from accounts.notices.delivery.fan_out import fan_out
from accounts.notices.models import Delivery
from accounts.notices.notice_kinds import PASSWORD_REPLACED
from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts
from accounts.staff.more import LISTS
from games.models import Table
from tests.accounts.webhooks import webhook_of
from tests.api import Api, body, problem
from tests.conftest import PASSWORD
from tests.games.people import open_table, person, start

pytestmark = pytest.mark.django_db

PLAYERS = "/admin/people/player/"
GROUPS = "/admin/auth/group/"
NEW = "the-coach-to-deadwood"
RIGHTS = ("is_staff", "is_superuser", "is_active", "groups", "user_permissions")
EVERYTHING = ("view_player", "add_player", "change_player", "delete_player", "view_group", "add_group", "change_group",
              "delete_group")  # fmt: skip


def staff(name: str = "Deputy", *, superuser: bool = False) -> tuple[Player, Client]:
    """Somebody with every permission about players and groups, or a superuser; and their browser."""
    made = Player.objects.create_user(name, PASSWORD, is_staff=True, is_superuser=superuser)
    made.user_permissions.set(Permission.objects.filter(codename__in=EVERYTHING))
    client = Client(raise_request_exception=False)
    client.force_login(made)
    return made, client


def rights_of(player: Player) -> tuple[object, ...]:
    row = Player.objects.get(pk=player.pk)
    return (row.is_staff, row.is_superuser, row.is_active, row.groups.count(), row.user_permissions.count(), row.email)


def page_of(player: Player, what: str = "change") -> str:
    return f"{PLAYERS}{player.pk}/{what}/"


def everything_ticked(player: Player) -> dict[str, object]:
    """A body by which its sender hopes for every right there is."""
    group, _ = Group.objects.get_or_create(name="Posse")
    permission = Permission.objects.get(codename="delete_table")
    return {
        "name": player.name,
        "email": "new@example.org",
        "is_staff": "on",
        "is_superuser": "on",
        "groups": [str(group.pk)],
        "user_permissions": [str(permission.pk)],
    }


# -- rights ----------------------------------------------------------------------------------------------------


def test_rights__changed_by_staff_in_a_body_made_by_hand__stay(player: Player) -> None:
    _, browser = staff()
    page = browser.get(page_of(player)).content.decode()
    assert not [name for name in RIGHTS if f'name="{name}"' in page]
    assert browser.post(page_of(player), everything_ticked(player)).status_code == 302
    assert rights_of(player) == (False, False, True, 0, 0, "new@example.org")


def test_rights__changed_by_a_superuser__change(player: Player) -> None:
    _, browser = staff("Marshal", superuser=True)
    assert browser.post(page_of(player), everything_ticked(player)).status_code == 302
    assert rights_of(player) == (True, True, False, 1, 1, "new@example.org")


def test_rights__of_a_player_added_by_staff__are_none() -> None:
    _, browser = staff()
    form = {"name": "Newcomer", "usable_password": "true", "password1": NEW, "password2": NEW, "is_staff": "on",
            "is_superuser": "on"}  # fmt: skip
    assert browser.post(f"{PLAYERS}add/", form).status_code == 302
    assert rights_of(Player.objects.get(name="Newcomer"))[:2] == (False, False)


@pytest.mark.parametrize("superuser", [False, True])
def test_staff__seen_by_other_staff__is_read_only(superuser: bool) -> None:
    boss, _ = staff("Boss", superuser=superuser)
    own, browser = staff()
    for other in (boss, own):
        before = rights_of(other)
        page = browser.get(page_of(other)).content.decode()
        assert other.name in page
        assert "_save" not in page
        assert other.password not in page
        assert browser.post(page_of(other), {"name": "Nobody", "email": "mine@example.org"}).status_code == 403
        assert rights_of(other) == before


def test_groups__of_staff__are_the_superusers() -> None:
    own, browser = staff()
    group = Group.objects.create(name="Posse")
    own.groups.add(group)
    more = [str(Permission.objects.get(codename="delete_table").pk)]
    assert browser.get(f"{GROUPS}{group.pk}/change/").status_code == 200
    assert browser.post(f"{GROUPS}{group.pk}/change/", {"name": "Posse", "permissions": more}).status_code == 403
    assert browser.post(f"{GROUPS}add/", {"name": "Gang", "permissions": more}).status_code == 403
    assert browser.post(f"{GROUPS}{group.pk}/delete/", {"post": "yes"}).status_code == 403
    assert [row.permissions.count() for row in Group.objects.all()] == [0]
    _, superusers = staff("Marshal", superuser=True)
    assert superusers.post(f"{GROUPS}{group.pk}/change/", {"name": "Posse", "permissions": more}).status_code == 302
    assert group.permissions.count() == 1


# -- deleting --------------------------------------------------------------------------------------------------


def delete_by_action(browser: Client, *players: Player) -> None:
    chosen = [str(each.pk) for each in players]
    browser.post(PLAYERS, {"action": "delete_selected", "_selected_action": chosen, "post": "yes"})


@pytest.mark.parametrize("superuser", [False, True])
def test_staff__deleted_by_other_staff__stays(superuser: bool) -> None:
    player = Player.objects.create_user("Newcomer")
    boss, _ = staff("Boss", superuser=superuser)
    _, browser = staff()
    assert browser.post(page_of(boss, "delete"), {"post": "yes"}).status_code == 403
    delete_by_action(browser, boss, player)
    assert Player.objects.filter(pk__in=[boss.pk, player.pk]).count() == 2
    delete_by_action(browser, player)
    assert not Player.objects.filter(pk=player.pk).exists()
    _, superusers = staff("Marshal", superuser=True)
    delete_by_action(superusers, boss)
    assert not Player.objects.filter(pk=boss.pk).exists()


# -- passwords -------------------------------------------------------------------------------------------------

FORM: dict[str, object] = {"usable_password": "true", "password1": NEW, "password2": NEW, "set-password": "x"}


def knows(name: str, password: str) -> bool:
    row = Player.objects.get(name=name)
    return row.check_password(password)


@pytest.mark.parametrize("superuser", [False, True])
def test_password__of_staff_replaced_by_other_staff__stays(superuser: bool) -> None:
    boss, _ = staff("Boss", superuser=superuser)
    _, browser = staff()
    assert browser.post(page_of(boss, "password"), FORM).status_code == 403
    assert knows("Boss", PASSWORD)
    _, superusers = staff("Marshal", superuser=True)
    assert superusers.post(page_of(boss, "password"), FORM).status_code == 302
    assert knows("Boss", NEW)


@pytest.mark.parametrize("status", [Table.Status.PLAYING, Table.Status.HALTED])
@pytest.mark.parametrize("superuser", [False, True])
def test_password__of_somebody_at_ones_own_running_table__stays(superuser: bool, status: str) -> None:
    people = [person() for _ in range(4)]
    table = start(people)
    Table.objects.filter(pk=table).update(status=status)
    mine, other = people[0].player, people[1].player
    Player.objects.filter(pk=mine.pk).update(is_staff=True, is_superuser=superuser)
    mine.user_permissions.set(Permission.objects.filter(codename="change_player"))
    browser = Client()
    browser.force_login(mine)
    refused = browser.post(page_of(other, "password"), FORM)
    assert refused.status_code == 403
    assert knows(other.name, PASSWORD)
    Table.objects.filter(pk=table).update(status=Table.Status.OVER)
    assert browser.post(page_of(other, "password"), FORM).status_code == 302
    assert knows(other.name, NEW)


def test_password__of_somebody_at_ones_own_table_that_is_open__may_be_replaced() -> None:
    host = person()
    open_table(host)
    Player.objects.filter(pk=host.player.pk).update(is_staff=True, is_superuser=True)
    browser = Client()
    browser.force_login(Player.objects.get(pk=host.player.pk))
    other = person()
    assert browser.post(page_of(other.player, "password"), FORM).status_code == 302


@pytest.mark.parametrize(("tokens", "status"), [("on", 401), ("", 200)])
def test_password__replaced__ends_sessions_and_if_asked_tokens(player: Player, tokens: str, status: int) -> None:
    _, session = accounts.log_in(name="Calamity", password=PASSWORD)
    _, bot = accounts.token_create(player=player, name="bot", scopes=["games:play"])
    _, browser = staff()
    page = browser.get(page_of(player, "password")).content.decode()
    assert 'name="tokens"' in page and "checked" in page
    assert browser.post(page_of(player, "password"), {**FORM, "tokens": tokens}).status_code == 302
    problem(Api(session.text).get("/api/v1/me/"), 401, "token_revoked")
    assert Api(bot.text).get("/api/v1/me/").status_code == status
    assert knows("Calamity", NEW)


def test_password__replaced__ends_the_browsers_session_of_its_owner() -> None:
    _, boss = staff("Boss")
    _, superusers = staff("Marshal", superuser=True)
    owner = Player.objects.get(name="Boss")
    assert boss.get("/admin/").status_code == 200
    assert superusers.post(page_of(owner, "password"), FORM).status_code == 302
    assert boss.get("/admin/").status_code == 302


def test_password__replaced__is_told_to_its_owner_and_logged_without_the_password(player: Player) -> None:
    deputy, browser = staff()
    _, token = accounts.token_create(player=player, name="bot", scopes=["games:read"])
    assert browser.post(page_of(player, "password"), FORM).status_code == 302
    told = body(Api(token.text).get("/api/v1/me/notices/"))["results"]
    shown = [(each["kind"], each["table"], each["number"]) for each in told]
    assert shown == [("password_replaced", None, 2), ("access_added", None, 1)]
    assert "password" in told[0]["text"]
    entry = LogEntry.objects.get()
    assert (entry.user_id, entry.object_id) == (deputy.pk, str(player.pk))
    assert entry.change_message == "Replaced the password; sessions ended, personal tokens kept."
    assert NEW not in str(vars(entry))
    browser.post(page_of(player, "password"), {**FORM, "tokens": "on"})
    assert LogEntry.objects.latest("pk").change_message == "Replaced the password; sessions and personal tokens ended."


def test_password__taken_away__ends_sessions_too(player: Player) -> None:
    _, session = accounts.log_in(name="Calamity", password=PASSWORD)
    _, browser = staff()
    taken = {"usable_password": "false", "unset-password": "x", "tokens": "on"}
    assert browser.post(page_of(player, "password"), taken).status_code == 302
    assert not Player.objects.get(name="Calamity").has_usable_password()
    problem(Api(session.text).get("/api/v1/me/"), 401, "token_revoked")
    assert LogEntry.objects.get().change_message == "Took the password away; sessions and personal tokens ended."


def test_password__replaced_with_a_webhook_on__is_pushed(player: Player) -> None:
    token, _ = accounts.token_create(player=player, name="bot", scopes=["games:read"])
    webhook_of(player, "https://example.org/", made_by=token.public_id)
    _, browser = staff()
    browser.post(page_of(player, "password"), FORM)
    fan_out()
    copy = Delivery.objects.latest("pk")
    assert (copy.notice.kind, copy.state) == (PASSWORD_REPLACED, Delivery.State.DUE)
    assert documents.kind(copy.notice) == "account.password_replaced"


# -- the owner's own change ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "ended"), [({}, True), ({"tokens": True}, True), ({"tokens": False}, False)])
def test_own_password__changed__asks_about_other_tokens(player: Player, given: dict[str, object], ended: bool) -> None:
    _, own = accounts.token_create(player=player, name="mine", scopes=["account"])
    _, bot = accounts.token_create(player=player, name="bot", scopes=["games:play"])
    change = {"current_password": PASSWORD, "new_password": NEW, **given}
    assert Api(own.text).post("/api/v1/me/password/", change).status_code == 204
    body(Api(own.text).get("/api/v1/me/"))
    assert ApiToken.objects.filter(public_id=bot.public_id, revoked_at=None).exists() is not ended


def closed_or_opened(client: Client, action: str, *players: Player) -> str:
    form = {"action": action, "_selected_action": [player.pk for player in players]}
    return str(client.post(PLAYERS, form, follow=True).content.decode())


def test_accounts__closed_in_bulk__are_shut_until_they_are_opened_again(db: None) -> None:
    root, client = staff("Root", superuser=True)
    ann, bob = person(), person()
    told = closed_or_opened(client, "close_accounts", ann.player, bob.player, root)
    assert "2 accounts closed" in told
    assert Player.objects.get(pk=root.pk).is_active
    assert [each.api.get("/api/v1/me/").status_code for each in (ann, bob)] == [401, 401]
    assert "1 account opened again" in closed_or_opened(client, "open_accounts", ann.player)
    assert [each.api.get("/api/v1/me/").status_code for each in (ann, bob)] == [200, 401]
    assert {entry.change_message for entry in LogEntry.objects.all()} == {"Account closed.", "Account opened again."}


def test_accounts__in_bulk__are_closed_by_superusers_alone() -> None:
    _, client = staff()
    ann = person()
    assert "close_accounts" not in client.get(PLAYERS).content.decode()
    closed_or_opened(client, "close_accounts", ann.player)
    assert Player.objects.get(pk=ann.player.pk).is_active


def test_account__leads_to_all_that_there_is_about_it_and_that_its_reader_may_see() -> None:
    ann = person()
    open_table(ann, name="Here")
    _, root = staff("Root", superuser=True)
    page = root.get(page_of(ann.player)).content.decode()
    assert "Last seen with a program: " in page
    links = re.findall(r'href="([^"]+\?(?:seats__)?player__id=\d+)"', page)
    assert len(links) == len(LISTS)
    for link in links:
        assert root.get(link).status_code == 200, link
    assert "Here" in root.get(links[0]).content.decode()
    _, deputy = staff()
    assert "player__id=" not in deputy.get(page_of(ann.player)).content.decode()
