"""What organisers see of games: found and read, nothing edited, hidden things only by permission and on record."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import Player
from games.models import Move, Position, Prompt, Seat, Table
from tests.games.people import PASSWORD, Person, dump, open_table, play, start, stored

ADMIN = "/admin/games/"


def organiser(*permissions: str, superuser: bool = False) -> Client:
    """Somebody of the staff with these permissions."""
    staff = Player.objects.create_user(f"Staff{Player.objects.count()}", PASSWORD)
    Player.objects.filter(pk=staff.pk).update(is_staff=True, is_superuser=superuser)
    found = Permission.objects.filter(codename__in=permissions)
    assert found.count() == len(permissions)
    staff.user_permissions.set(found)
    client = Client(raise_request_exception=False)
    client.force_login(Player.objects.get(pk=staff.pk))
    return client


@pytest.fixture
def game(four: list[Person]) -> int:
    table = start(four, seed=81, name="High noon")
    for _ in play(four, table, most=8):
        pass
    return table


def page(client: Client, path: str, status: int = 200) -> str:
    response = client.get(f"{ADMIN}{path}")
    assert response.status_code == status, path
    text: str = response.content.decode()
    return text


def secrets_of(table: int) -> Iterable[str]:
    """Texts that only a page with everything may hold: the cards in somebody's hand."""
    game = stored(table)
    text = game.rules.notation.card
    lying = {card for cards in game.in_play for card in cards} | set(game.discards)
    return {text(card) for hand in game.hands for card in hand if card not in lying}


def test_tables__listed_searched_filtered(game: int, four: list[Person]) -> None:
    client = organiser("view_table", "view_seat")
    assert "High noon" in page(client, "table/")
    for question, found in (("high", True), (str(game), True), (four[2].player.name, True), ("nothing", False)):
        assert ("High noon" in page(client, f"table/?q={question}")) is found
    assert "High noon" not in page(client, "table/?status__exact=over")
    change = page(client, f"table/{game}/change/")
    assert four[1].player.name in change and "Everything, hidden" in change
    waiting = open_table(four[0])["id"]
    assert "has not started" in page(client, f"table/{waiting}/change/")


def test_secrets__in_no_ordinary_page(game: int) -> None:
    row = Table.objects.get(pk=game)
    client = organiser("view_table", "view_move", "view_prompt", "view_seat")
    move = Move.objects.filter(table_id=game).latest("number")
    prompt = Prompt.objects.get(table_id=game)
    paths = ["table/", f"table/{game}/change/", f"table/{game}/game/", "move/", f"move/{move.pk}/change/"]
    paths += ["prompt/", f"prompt/{prompt.pk}/change/", f"table/{game}/history/"]
    for path in paths:
        text = page(client, path)
        assert row.seed not in text, path
        for secret in secrets_of(game):
            assert secret not in text.replace("&quot;", '"') or path.endswith("game/"), (path, secret)
        assert '"draw"' not in text


def test_game__without_permission__as_a_spectator_sees_it(game: int) -> None:
    text = page(organiser("view_table"), f"table/{game}/game/")
    hidden = [seat for seat, shown in enumerate(stored(game).revealed) if not shown]
    assert text.count("<td>hidden</td>") == len(hidden)
    assert "looks at a hidden role" in text
    assert not LogEntry.objects.exists()
    page(organiser("view_table"), f"table/{game}/hidden/", 403)
    page(organiser("see_hidden"), f"table/{game}/hidden/", 403)
    page(organiser("see_hidden"), f"table/{game}/game/", 403)
    page(organiser(), f"table/{game}/game/", 403)
    assert not LogEntry.objects.exists()


def test_hidden__with_permission__shown_and_on_record(game: int) -> None:
    client = organiser("view_table", "see_hidden")
    before = dump()
    text = page(client, f"table/{game}/hidden/")
    assert "<td>hidden</td>" not in text and "looks at a hidden role" not in text
    for role in stored(game).roles:
        assert f"<td>{role}</td>" in text
    for secret in secrets_of(game):
        assert secret in text
    assert Table.objects.get(pk=game).seed not in text
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.content_type.model if entry.content_type else "") == (str(game), "table")
    assert entry.get_change_message() == "Looked at the hidden roles and cards."
    assert entry.user.name.startswith("Staff")
    page(client, f"table/{game}/hidden/")
    assert LogEntry.objects.count() == 2
    assert dump() == before


@pytest.mark.parametrize("number", ["0", "99999", str(2**31), str(10**25)])
def test_pages__of_no_game__are_not_found(game: int, four: list[Person], number: str) -> None:
    client = organiser("view_table", "see_hidden")
    waiting = open_table(four[0])["id"]
    for table in (number, waiting):
        page(client, f"table/{table}/game/", 404)
        page(client, f"table/{table}/hidden/", 404)
    assert not LogEntry.objects.exists()


def test_nothing__can_be_edited_even_by_a_superuser(game: int) -> None:
    client = organiser(superuser=True)
    before = dump()
    for kind, key in (
        ("table", game),
        ("move", Move.objects.latest("id").pk),
        ("prompt", Prompt.objects.latest("id").pk),
    ):
        page(client, f"{kind}/add/", 403)
        page(client, f"{kind}/{key}/delete/", 403)
        page(client, f"{kind}/{key}/change/")
        client.post(f"{ADMIN}{kind}/{key}/change/", {"name": "Changed", "status": "over"})
        client.post(f"{ADMIN}{kind}/", {"action": "delete_selected", "_selected_action": [key], "post": "yes"})
    assert dump() == before
    for model in (Position, Seat):
        assert client.get(f"{ADMIN}{model.__name__.lower()}/").status_code == 404


def test_players_and_strangers__stay_out(game: int, four: list[Person]) -> None:
    seated = Client()
    seated.force_login(four[0].player)
    for client in (seated, Client()):
        for path in (f"table/{game}/game/", f"table/{game}/hidden/", "table/"):
            assert client.get(f"{ADMIN}{path}").status_code == 302


@pytest.mark.parametrize(
    "path",
    ["table/?seed__startswith=a", "table/?invitation__gt=a", "move/?records__contains=BANG", "prompt/?prompt__gt=1"],
)
def test_lists__cannot_be_asked_about_what_they_hide(game: int, path: str) -> None:
    client = organiser("view_table", "view_move", "view_prompt")
    page(client, path, 400)


def test_lists__can_be_filtered_by_what_they_show(game: int) -> None:
    client = organiser("view_table", "view_move", "view_prompt")
    for path in ("table/?status__exact=playing", "table/?opened_at__year=2026", f"move/?table__id__exact={game}"):
        page(client, path)


def test_hidden__of_a_game_one_plays_in__is_for_nobody(game: int, four: list[Person]) -> None:
    one = four[0].player
    Player.objects.filter(pk=one.pk).update(is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(Player.objects.get(pk=one.pk))
    page(client, f"table/{game}/hidden/", 403)
    page(client, f"table/{game}/game/")
    Table.objects.filter(pk=game).update(status=Table.Status.OVER)
    page(client, f"table/{game}/hidden/")
