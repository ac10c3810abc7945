"""The admin in every language: each page is read in English and in another language, and nothing may be the same."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.notices.models import Delivery, Endpoint
from accounts.people.models import ApiToken, Player
from accounts.ratings.models import Pool, QuarantinedEnding
from bang_service.platform.texts import ENGLISH, languages
from games.engine.sets import card_sets
from games.models import Failure, Miss, Table
from tests.games.people import persons, start

from .admin_pages import ADMIN, addresses, fill, fill_for_actions, halt, texts_on
from .test_files import plain

pytestmark = pytest.mark.django_db

OTHERS = [language for language in languages() if language != ENGLISH]

SAME = {
    "de": {
        # Words that are the same in German.
        *(
            "BANG!",
            "Bot",
            "Bots",
            "Division",
            "Filter",
            "Generation",
            "Hand",
            "Name",
            "Outlaw",
            "Person",
            "Pool",
            "Pools",
            "Sheriff",
        ),
        *("Status", "Test", "Theta", "Webhook"),
        # Django says these in English, whatever the language.
        *("False", "Search", "True"),
    }
}
"""By language: words that are not to be translated."""

# Names in the rows of the tests, ids, hashes, keys of data; what Django calls the rows between rows.
DATA = re.compile(
    r"(\d+ )?(Zq|rated_)\w+( \([0-9a-f]{16}\))?|[\[{].*|\"?[0-9a-f]{16,}\"?|[0-9a-zA-Z]+\*+|md5"
    r"|(cards|dice)/.*|sides-\d|rules|web|(Zq@)?zq\.example\.org|Defect|Group-permission relationship.*"
    # Rows of leagues.
    r"|(\d+ )?Zqleague( \d\.\d\.\d|: Zq\w+(, \d)*(: \d)?)( \(Zq\w+\))?|Zq\w+ \(Zqleague: Zq\w+\)|UTC"
    r"|Zqorganiser: Zqtext"
    # The service writes this reason itself, and stores it.
    r"|(\d+ Zqhalted: )?The game failed by a defect of the service\."
)


@pytest.fixture
def root() -> Client:
    """Somebody who may see everything."""
    client = Client()
    client.force_login(Player.objects.create_superuser("Zqroot", "huckleberry-pie"))
    return client


def read(client: Client, path: str, language: str) -> list[str] | None:
    """What is read at an address; None if there is no page."""
    response = client.get(path, headers={"accept-language": f"{language};q=0.9, tlh;q=0.1"})
    if response.status_code in (403, 404):
        return None
    assert response.status_code == (400 if "yesterday" in path else 200), path
    assert response["Content-Language"] == language, path
    assert "Accept-Language" in response["Vary"], path
    return [text.removeprefix("› ").rstrip(":") for text in texts_on(response.content.decode())]


def phrases(language: str) -> set[str]:
    """English sentences of the admin that another language says otherwise."""
    other = plain(language)
    texts = {text: other.get(key, text) for key, text in plain(ENGLISH).items() if key.startswith("admin-")}
    return {text for text, said in texts.items() if text != said and " " in text}


@pytest.mark.long
@pytest.mark.parametrize("language", OTHERS)
def test_admin__read_in_another_language__says_nothing_in_english(root: Client, language: str) -> None:
    fill()
    names = {name for one in card_sets().values() for name in (one.title, *(card.name for card in one.characters))}
    names |= set(json.loads(Failure.objects.get().state))
    unwanted = phrases(language)
    assert len(unwanted) > 80
    seen = 0
    for path in dict.fromkeys(addresses()):
        english, other = read(root, path, ENGLISH), read(root, path, language)
        assert (english is None) is (other is None), path
        if english is None or other is None:
            continue
        seen += 1
        same = {text for text in {*english} & {*other} if any(sign.isalpha() for sign in text)}
        left = {text for text in same - SAME[language] - names if not DATA.fullmatch(text)}
        # Cards with their suits, most of which have no other name.
        left = {text for text in left if not re.fullmatch(r".* [\dJQKA]+[♠♥♦♣]", text)}
        assert not left, path
        whole = "\n".join(text for text in other if not DATA.fullmatch(text))
        assert not [phrase for phrase in unwanted if phrase in whole], path
    assert seen > 120


@pytest.mark.parametrize(("asked", "told"), [("de-AT", "de"), ("tlh", "en"), ("zxx", "en"), ("*", "en"), ("", "en")])
def test_admin__language__is_the_one_asked_for_or_english(root: Client, asked: str, told: str) -> None:
    response = root.get(ADMIN, headers={"accept-language": asked} if asked else {})
    assert (response["Content-Language"], "Accept-Language" in response["Vary"]) == (told, True)
    assert f'<html lang="{told}"' in response.content.decode()
    assert Client().get(f"{ADMIN}login/", headers={"accept-language": asked or "en"})["Content-Language"] == told


GERMAN = {"accept-language": "de"}


def test_log__of_what_was_done_in_german__is_stored_in_english_and_read_in_german(root: Client) -> None:
    table = start(persons(4), seed=81, name="Zqfirst")
    done = root.post(f"{ADMIN}games/table/{table}/halt/", {"reason": "Zq: warum"}, headers=GERMAN, follow=True)
    assert "Angehalten. Alle am Tisch erhalten eine Nachricht." in done.content.decode()
    assert LogEntry.objects.get().change_message == "Halted: Zq: warum"
    history = f"{ADMIN}games/table/{table}/history/"
    assert "Angehalten: Zq: warum" in root.get(history, headers=GERMAN).content.decode()
    assert "Halted: Zq: warum" in root.get(history).content.decode()
    assert Table.objects.get(pk=table).status == Table.Status.HALTED


def test_log__of_django_itself__is_stored_in_english_and_read_in_german(root: Client) -> None:
    player = Player.objects.create_user("Zqplayer")
    address = f"{ADMIN}people/player/{player.pk}/"
    form = {"name": "Zqplayer", "email": "zq@example.org"}
    assert root.post(f"{address}change/", form, headers=GERMAN).status_code == 302
    fields = json.loads(LogEntry.objects.get().change_message)[0]["changed"]["fields"]
    assert fields == ["Email", "Is active"]
    assert "E-Mail-Adresse und Zugang geändert." in root.get(f"{address}history/", headers=GERMAN).content.decode()
    assert "Changed Email and Is active." in root.get(f"{address}history/").content.decode()


def test_log__names_rows_in_english(root: Client) -> None:
    halt(persons(4))
    failure = Failure.objects.get()
    root.get(f"{ADMIN}games/failure/{failure.pk}/hidden/", headers=GERMAN)
    assert LogEntry.objects.get().object_repr == f"Defect at table {failure.table_id}"


ACTIONS = [
    ("people/apitoken", "revoke", ApiToken, "5 Zugangstoken widerrufen."),
    ("notices/endpoint", "switch_on", Endpoint, "2 Ziele eingeschaltet."),
    ("notices/delivery", "send_again", Delivery, "Nachrichten werden noch einmal zugestellt;"),
    ("games/miss", "excuse_misses", Miss, "Diese versäumten Fristen zählen dann nicht:"),
    ("games/miss", "excuse_misses", Miss, "1 entschuldigt. 2 zählten ohnehin nicht."),
    ("ratings/pool", "show_differences", Pool, "Karten, Personen: Nichts würde sich ändern."),
    ("ratings/pool", "compute_again", Pool, "Karten, Personen: wird neu berechnet."),
    ("ratings/quarantinedending", "try_again", QuarantinedEnding, "wird noch einmal gewertet."),
]


def test_actions__done_in_german__say_so_in_german_and_are_logged_in_english(root: Client) -> None:
    fill_for_actions()
    unwanted = phrases("de")
    assert len(unwanted) > 80
    for page, action, model, told in ACTIONS:
        chosen = list(model._default_manager.values_list("pk", flat=True))
        form = {"action": action, "_selected_action": chosen, "reason": "Zq"} | (
            {"confirmed": "yes"} if "entschuldigt" in told else {}
        )
        answer = root.post(f"{ADMIN}{page}/", form, headers=GERMAN, follow=True)
        texts = [text for text in texts_on(answer.content.decode()) if not DATA.fullmatch(text)]
        whole = "\n".join(texts)
        assert told in whole, action
        assert not [phrase for phrase in unwanted if phrase in whole], action
    logged = set(LogEntry.objects.values_list("change_message", flat=True))
    assert logged >= {"Switched on again.", "Excused: Zq", "Computed again from the first ending on."}
    assert not [entry for entry in LogEntry.objects.all() if re.search("Karten|Platz|Tisch|Konto", entry.object_repr)]


@pytest.mark.parametrize(("language", "told"), [("de", "Partien | Tisch | Tisch: ansehen"), ("en", "Can view table")])
def test_permissions__of_staff_who_only_read_them__are_named(language: str, told: str) -> None:
    deputy = Player.objects.create_user("Zqdeputy", is_staff=True)
    other = Player.objects.create_user("Zqplayer")
    for player, right in ((deputy, "change_player"), (other, "view_table")):
        player.user_permissions.set(Permission.objects.filter(codename=right))
    client = Client()
    client.force_login(deputy)
    assert told in "\n".join(read(client, f"{ADMIN}people/player/{other.pk}/change/", language) or ())


def test_admin__speaks_the_language_that_its_reader_has_chosen(admin_client: Client) -> None:
    Player.objects.filter(is_superuser=True).update(language="de")
    page = admin_client.get("/admin/", headers={"Accept-Language": "en"})
    assert page["Content-Language"] == "de" and '<html lang="de"' in page.content.decode()
    # Whoever comes next is not spoken to in German.
    assert Client().get("/admin/login/")["Content-Language"] == "en"
