"""The page on which somebody chooses what they hear."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client

from accounts.notices import preferences
from accounts.notices.models import Delivery, Endpoint, Hours, Preference
from accounts.people.models import Player
from tests.accounts.webhooks import copy, table_of
from tests.api import body

from .mailing import somebody
from .test_answer_links import text
from .test_pages import assert_clean, browser

pytestmark = pytest.mark.django_db

PATH = "/account/notices/"
API = "/api/v1/me/notices/preferences/"


class Form(HTMLParser):
    """The controls of a page: what each is set to, by name, and those that nothing labels."""

    def __init__(self, page: Any) -> None:
        super().__init__()
        self.values: dict[str, list[str]] = {}
        self.ids: dict[str, str] = {}
        self.labelled: set[str] = set()
        self._labels = 0
        self._select = ""
        self.feed(page.content.decode())

    @property
    def unlabelled(self) -> set[str]:
        return {name for id_, name in self.ids.items() if id_ not in self.labelled}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "label":
            self._labels += 1
            self.labelled.add(given.get("for", ""))
        elif tag == "option" and "selected" in given:
            self.values[self._select].append(given["value"])
        elif tag in ("input", "select") and given.get("type") != "hidden":
            self._control(tag, given)

    def handle_endtag(self, tag: str) -> None:
        self._labels -= tag == "label"

    def _control(self, tag: str, given: dict[str, str]) -> None:
        name = given["name"]
        found = self.values.setdefault(name, [])
        assert given["id"] not in self.ids
        self.ids[given["id"]] = name
        if self._labels:
            self.labelled.add(given["id"])
        if tag == "select":
            self._select = name
        elif given["type"] != "checkbox":
            found.append(given.get("value", ""))
        elif "checked" in given:
            found.append(given.get("value", "on"))


def filled(page: Any, **change: Any) -> dict[str, Any]:
    """What a browser sends if the reader changes this in the form; None: it is emptied or not ticked."""
    values = {**Form(page).values, **change}
    return {name: value for name, value in values.items() if value not in (None, [], [""])}


def jane(**chosen: Any) -> tuple[Player, Any, Client]:
    """Somebody with a confirmed address who has chosen this; their client of the API, and their browser."""
    player, api = somebody("Jane", "jane@example.org", confirmed=True)
    if chosen:
        body(api.put(API, chosen))
    return player, api, browser("Jane")


def errors(page: Any) -> dict[str, str]:
    """What is wrong, by the field that it stands beside."""
    html = page.content.decode()
    found = re.findall(
        r'name="([^"]+)"(?:(?!name=").)*?class="error" role="alert">([^<]+)<', html.replace("&quot;", '"'), re.DOTALL
    )
    assert html.count('class="error"') == len(found) == len(dict(found))
    return dict(found)


@pytest.mark.parametrize("method", ["get", "post"])
def test_page__of_nobody__leads_to_the_log_in(method: str) -> None:
    answer = getattr(Client(), method)(PATH)
    assert (answer.status_code, answer["Location"]) == (302, f"/account/login/?next={PATH}")
    assert not Hours.objects.exists()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Notices", "You are waited for", "Quiet from", "Sunday", "daily", "A game is over"]),
        ("de", ["Benachrichtigungen", "Auf dich wird gewartet", "Ruhe von", "Sonntag", "täglich", "zu Ende"]),
    ],
)
def test_page__shows_what_is_chosen_now(language: str, words: list[str]) -> None:
    player, _api, made = jane(
        mail={"over": "digest", "asked": "off"}, push={"back": "now"}, quiet_from="22:00", quiet_to="07:30",
        quiet_days=[0, 6], digest_at="06:15", fast_tables=True,
    )  # fmt: skip
    Player.objects.filter(pk=player.pk).update(time_zone="Asia/Tokyo", language=language)
    page = made.get(PATH)
    assert page.status_code == 200
    assert f'<html lang="{language}">' in page.content.decode() and "page-" not in text(page)
    assert all(word in text(page) for word in words), text(page)
    assert "Asia/Tokyo" in text(page)
    shown = Form(page).values
    now = preferences.preferences_of(player)
    for way in ("push", "mail"):
        kinds = now[way]
        assert isinstance(kinds, dict)
        assert {name: [how] for name, how in ((f"{way}.{kind}", how) for kind, how in kinds.items())} == {
            name: value for name, value in shown.items() if name.startswith(f"{way}.")
        }
    others = {name: value for name, value in shown.items() if "." not in name}
    assert others == {
        "quiet_from": ["22:00"], "quiet_to": ["07:30"], "quiet_days": ["0", "6"], "digest_at": ["06:15"],
        "fast_tables": ["on"], "mail_subscribed": ["on"],
    }  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
def test_page__is_clean_and_labels_every_control_otherwise(language: str) -> None:
    player, _api, made = jane()
    Player.objects.filter(pk=player.pk).update(language=language)
    page = made.get(PATH)
    refused = made.post(PATH, filled(page, quiet_from="22:00"))
    for one in (page, refused):
        assert_clean(one)
        form = Form(one)
        assert len(form.ids) > 45 and form.unlabelled == set()
        labels = re.findall(r'<label class="unseen"[^>]*>([^<]+)</label>', one.content.decode())
        assert len(labels) == len(set(labels)) > 35


def test_page__without_an_address__says_that_nothing_comes_by_mail() -> None:
    somebody("Jane")
    assert "no confirmed address" in text(browser("Jane").get(PATH))
    Player.objects.all().delete()
    assert "no confirmed address" not in text(jane()[2].get(PATH))


def test_page__saved_as_it_is__changes_nothing() -> None:
    _player, api, made = jane(mail={"over": "digest"}, quiet_from="22:00", quiet_to="07:00", quiet_days=[6])
    before = body(api.get(API))
    assert made.post(PATH, filled(made.get(PATH))).status_code == 302
    assert body(api.get(API)) == before
    assert list(Preference.objects.values_list("kind", "way", "how")) == [("over", "mail", "digest")]


def test_page__saved__has_what_was_chosen() -> None:
    player, api, made = jane(fast_tables=True, quiet_days=[2])
    waiting = copy(table_of(player), Endpoint.objects.get(player=player), told={"kind": "over"})
    before = body(api.get(API))
    change = {
        "mail.over": "off", "push.asked": "off", "quiet_from": "22:00", "quiet_to": "07:30",
        "quiet_days": ["5", "6"], "digest_at": "06:15", "fast_tables": None, "mail_subscribed": None,
    }  # fmt: skip
    answer = made.post(PATH, filled(made.get(PATH), **change))
    assert (answer.status_code, answer["Location"]) == (302, PATH)
    assert body(api.get(API)) == {
        **before, "mail": {**before["mail"], "over": "off"}, "push": {**before["push"], "asked": "off"},
        "quiet_from": "22:00", "quiet_to": "07:30", "quiet_days": [5, 6], "digest_at": "06:15", "fast_tables": False,
        "mail_subscribed": False,
    }  # fmt: skip
    waiting.refresh_from_db()
    assert waiting.state == Delivery.State.OBSOLETE
    emptied = filled(made.get(PATH), quiet_from=None, quiet_to=None, quiet_days=None, mail_subscribed="on")
    assert made.post(PATH, emptied).status_code == 302
    told = body(api.get(API))
    assert (told["quiet_from"], told["quiet_to"], told["quiet_days"], told["mail_subscribed"]) == (None, None, [], True)


@pytest.mark.parametrize(
    ("wrong", "status", "field", "said"),
    [
        ({"quiet_from": "23:00"}, 422, "quiet_to", "Give both hours, or neither."),
        ({"quiet_to": "05:00"}, 422, "quiet_from", "Give both hours, or neither."),
        ({"quiet_days": list("0123456")}, 422, "quiet_days", "Leave at least one day"),
        ({"digest_at": "29:00"}, 200, "digest_at", ""),
        ({"digest_at": None}, 200, "digest_at", ""),
        ({"quiet_from": "10 pm", "quiet_to": "05:00"}, 200, "quiet_from", ""),
        ({"mail.asked": "later"}, 200, "mail.asked", "later"),
        ({"push.over": "digest"}, 200, "push.over", "digest"),
        ({"quiet_days": ["7"]}, 200, "quiet_days", "7"),
    ],
)
def test_page__that_is_wrong__says_where_and_keeps_what_was_typed(
    wrong: dict[str, Any], status: int, field: str, said: str
) -> None:
    _player, api, made = jane(quiet_days=[1], digest_at="09:30")
    before = body(api.get(API))
    typed = {"mail.over": "digest", "fast_tables": "on", "mail_subscribed": None, **wrong}
    sent = filled(made.get(PATH), **typed)
    page = made.post(PATH, sent)
    assert page.status_code == status
    (found,) = errors(page).items()
    assert found[0] == field and said in found[1]
    # No option of a list is chosen that is none.
    kept = {name: value for name, value in sent.items() if name != field or "." not in field}
    shown = Form(page).values
    for name, value in kept.items():
        listed = value if isinstance(value, list) else [value]
        if listed != ["7"]:
            assert shown[name] == listed, name
    assert shown["mail_subscribed"] == []
    assert body(api.get(API)) == before


def test_page__of_somebody_who_reads_german__refuses_in_german() -> None:
    player, _api, made = jane()
    Player.objects.filter(pk=player.pk).update(language="de")
    page = made.post(PATH, filled(made.get(PATH), quiet_from="23:00"))
    assert errors(page) == {"quiet_to": "Gib beide Uhrzeiten an oder keine."}


def test_page__does_not_let_set_what_no_way_tells() -> None:
    _player, api, made = jane()
    page = made.get(PATH)
    assert not any("may_react" in name or "mail.password" in name for name in Form(page).values)
    assert made.post(PATH, {**filled(page), "mail.may_react": "now"}).status_code == 302
    assert not Preference.objects.exists() and "may_react" not in body(api.get(API))["mail"]


def test_page__without_the_csrf_token__is_refused() -> None:
    player, _api, made = jane()
    sent = filled(made.get(PATH), digest_at="06:15")
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(player)
    assert strict.post(PATH, sent).status_code == 403
    assert not Hours.objects.exists()
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', strict.get(PATH).content.decode())
    assert token is not None
    assert strict.post(PATH, {**sent, "csrfmiddlewaretoken": token[1]}).status_code == 302
    assert Hours.objects.get().digest_at.hour == 6


def test_page__changes_nothing_of_others() -> None:
    _player, _api, made = jane()
    other_player, other = somebody("Kate", "kate@example.org", confirmed=True)
    kept = body(other.put(API, {"mail": {"over": "off"}, "quiet_days": [3]}))
    made.post(PATH, filled(made.get(PATH), **{"mail.asked": "off"}))
    assert body(other.get(API)) == kept
    assert Preference.objects.exclude(player=other_player).count() == 1
