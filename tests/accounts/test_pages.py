"""The pages about one's own account."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any, Final
from urllib.parse import quote

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from accounts.people.models import ApiToken, BrowserSession, Player
from bang_service.platform.http.headers import PAGE_POLICY
from tests.api import Api, body

from .mailing import PASSWORD, key_for, mails, somebody

pytestmark = pytest.mark.django_db

NEW = "the-coach-to-deadwood"
OPEN = ["/account/login/", "/account/signup/", "/account/reset/", "/account/reset/sent/", "/account/confirmed/"]
OWN = ["/account/", "/account/email/", "/account/email/again/", "/account/email/remove/", "/account/password/",
       "/account/logout/"]  # fmt: skip


def browser(name: str = "", **options: Any) -> Client:
    """A browser; somebody has logged in there."""
    made = Client(**options)
    if name:
        assert made.post("/account/login/", {"login": name, "password": PASSWORD}).status_code == 302
    return made


LOOKS: Final = "/static/bang_service/play/looks.js"


class Tags(HTMLParser):
    """What a page is made of."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def assert_clean(answer: Any) -> None:
    """The page keeps to the strict policy, is not kept anywhere, and fits a phone. It needs no script: the one that it
    has says how large its text is, and whether it is light or dark."""
    assert answer["Content-Security-Policy"] == PAGE_POLICY
    assert "no-store" in answer["Cache-Control"] and answer["Referrer-Policy"] == "same-origin"
    tags = Tags(answer.content.decode()).found
    assert [attrs for tag, attrs in tags if tag == "script"] == [{"src": LOOKS}]
    assert all(tag != "style" and "style" not in attrs for tag, attrs in tags)
    assert not any(name.startswith("on") for _tag, attrs in tags for name in attrs)
    assert ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}) in tags
    ids = {attrs["for"] for tag, attrs in tags if tag == "label" and "for" in attrs}
    assert ids <= {attrs.get("id") for _tag, attrs in tags}


def test_sign_up__says_the_rule_of_passwords__before_it_is_broken__and_marks_what_was_refused() -> None:
    tags = Tags(browser().get("/account/signup/").content.decode()).found
    rule = next(attrs for tag, attrs in tags if attrs.get("id") == "id_password_helptext")
    assert rule is not None
    refused = browser().post("/account/signup/", {"name": "Jane", "password": "bang"})
    fields = {attrs["name"]: attrs for tag, attrs in Tags(refused.content.decode()).found if tag == "input"}
    assert fields["password"]["aria-invalid"] == "true" and "aria-invalid" not in fields["name"]
    told = str(fields["password"]["aria-describedby"]).split()
    ids = {attrs.get("id") for _tag, attrs in Tags(refused.content.decode()).found}
    assert told == ["id_password_helptext", "id_password_error"] and set(told) <= ids


def test_page_that_is_not_there__speaks_the_language_of_the_account() -> None:
    jane, _ = somebody("Jane", "jane@example.org")
    Player.objects.filter(pk=jane.pk).update(language="de")
    for path in ("/nothing/here", "/account/nothing/"):
        assert browser("Jane", headers={"Accept-Language": "en"}).get(path)["Content-Language"] == "de"
        assert browser(headers={"Accept-Language": "en"}).get(path)["Content-Language"] == "en"


@pytest.mark.parametrize(("language", "word"), [("de", "Konto"), ("en", "account")])
def test_pages__are_clean_and_speak_the_languages(language: str, word: str) -> None:
    somebody("Jane", "jane@example.org")
    headers = {"Accept-Language": language}
    key = key_for("jane@example.org")
    pages = [browser(headers=headers).get(path) for path in [*OPEN, f"/account/confirm/{key}/", "/account/reset/none/"]]
    pages += [(browser("Jane", headers=headers)).get(path) for path in OWN]
    for page in pages:
        assert page.status_code == (404 if "none" in page.request["PATH_INFO"] else 200)
        assert_clean(page)
        assert f'<html lang="{language}">' in page.content.decode() and word in page.content.decode()
        assert page["Content-Language"] == language and "page-account" not in page.content.decode()


@pytest.mark.parametrize("path", OWN[:-1])
def test_own_pages__of_nobody__lead_to_the_log_in(path: str) -> None:
    for answer in (Client().get(path), Client().post(path, {})):
        assert (answer.status_code, answer["Location"]) == (302, f"/account/login/?next={path}")


@pytest.mark.parametrize("who", ["Jane", "JANE", "jane@example.org", " Jane@Example.ORG "])
def test_log_in__by_name_or_confirmed_address(who: str) -> None:
    somebody("Jane", "jane@example.org", confirmed=True)
    made = Client()
    answer = made.post("/account/login/", {"login": who, "password": PASSWORD})
    assert (answer.status_code, answer["Location"]) == (302, "/account/")
    cookie = answer.cookies["bang_device"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax" and cookie["path"] == "/account/"
    assert "jane@example.org" in made.get("/account/").content.decode()


def test_log_in__by_an_address_that_is_not_confirmed__is_refused_like_an_unknown_one() -> None:
    somebody("Jane", "jane@example.org")
    texts = set()
    for who, password in (("jane@example.org", PASSWORD), ("no@example.org", PASSWORD), ("Jane", "a-guess-of-mine")):
        answer = Client().post("/account/login/", {"login": who, "password": password})
        assert answer.status_code == 200 and "sessionid" not in answer.cookies
        texts.add(re.sub(r'value="[^"]*"', "", answer.content.decode()))
    assert len(texts) == 1


def test_log_in__of_a_closed_account_or_a_bot__is_refused() -> None:
    player, _api = somebody("Jane")
    Player.objects.filter(pk=player.pk).update(is_active=False)
    answer = Client().post("/account/login/", {"login": "Jane", "password": PASSWORD})
    assert answer.status_code == 200 and "sessionid" not in answer.cookies


def test_log_in__guessed_too_often__is_under_the_limit_of_the_api(settings: Settings) -> None:
    settings.THROTTLES = {"login": {"account_address": "3/hour burst 3"}}
    somebody("Jane")
    for _ in range(3):
        Client().post("/account/login/", {"login": "Jane", "password": "a-guess-of-mine"})
    answer = Client().post("/account/login/", {"login": "Jane", "password": PASSWORD})
    assert answer.status_code == 200 and "sessionid" not in answer.cookies
    assert Api().post("/api/v1/sessions/", {"name": "Jane", "password": PASSWORD}).status_code == 429


@pytest.mark.parametrize(
    ("next_page", "place"),
    [
        ("/account/email/", "/account/email/"),
        ("https://evil.example/", "/account/"),
        ("//evil.example/", "/account/"),
        ("/\\evil.example", "/account/"),
        ("javascript:alert(1)", "/account/"),
    ],
)
def test_next__leads_to_this_service_only(next_page: str, place: str) -> None:
    somebody("Jane")
    sent = {"login": "Jane", "password": PASSWORD, "next": next_page}
    assert Client().post("/account/login/", sent)["Location"] == place
    made = browser("Jane")
    left = made.post("/account/logout/", {"next": next_page})["Location"]
    assert left == (place if place == next_page else "/account/login/")


def test_session__is_another_one_after_the_log_in() -> None:
    somebody("Jane")
    made = Client()
    made.cookies["sessionid"] = "fixed-by-somebody-else-0123456789ab"
    made.post("/account/login/", {"login": "Jane", "password": PASSWORD})
    assert made.cookies["sessionid"].value != "fixed-by-somebody-else-0123456789ab"
    first = made.cookies["sessionid"].value
    made.post("/account/logout/")
    assert not BrowserSession.objects.filter(session_key=first).exists()


@pytest.mark.parametrize(
    "path", ["/account/login/", "/account/signup/", "/account/reset/", "/account/", "/account/email/remove/",
             "/account/password/", "/account/logout/", "/account/email/again/", "/account/email/"],
)  # fmt: skip
def test_forms__without_the_csrf_token__are_refused(path: str) -> None:
    somebody("Jane", "jane@example.org", confirmed=True)
    made = Client(enforce_csrf_checks=True)
    made.force_login(Player.objects.get(name="Jane"))
    sent = {"login": "Jane", "password": PASSWORD, "name": "New", "name_or_email": "Jane", "language": "de"}
    assert made.post(path, sent).status_code == 403
    assert mails() == [] and Player.objects.count() == 1
    assert Player.objects.get().email == "jane@example.org"


def test_sign_up__logs_in_and_asks_for_the_confirmation() -> None:
    made = Client()
    sent = {"name": "Jane", "password": PASSWORD, "email": "jane@example.org"}
    assert made.post("/account/signup/", sent)["Location"] == "/account/"
    assert "Jane" in made.get("/account/").content.decode()
    assert not ApiToken.objects.filter(revoked_at=None).exists()
    key = key_for("jane@example.org")
    link = re.search(r"http://\S+", Mail.objects.get().text)
    assert link is not None
    path = "/" + link[0].split("/", 3)[3]
    assert path == f"/account/confirm/{key}/"
    stranger = Client(enforce_csrf_checks=True)
    page = stranger.get(path)
    # Programs that look at mails follow links: only the button confirms.
    assert "not confirmed yet" in made.get("/account/email/").content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.content.decode())
    assert token is not None
    answer = stranger.post(path, {"csrfmiddlewaretoken": token[1]})
    assert (answer.status_code, answer["Location"]) == (302, "/account/confirmed/")
    assert "not confirmed yet" not in made.get("/account/email/").content.decode()
    assert stranger.get(path).status_code == 404


@pytest.mark.parametrize(
    ("change", "status"), [({"name": "x"}, 422), ({"password": "password123"}, 422), ({"name": "jane"}, 409)]
)
def test_sign_up__that_is_refused__says_why(change: dict[str, str], status: int) -> None:
    somebody("Jane")
    answer = Client().post("/account/signup/", {"name": "Kate", "password": PASSWORD, **change})
    assert answer.status_code == status and 'class="error"' in answer.content.decode()
    assert Player.objects.count() == 1


def test_reset__by_the_pages__from_the_question_to_the_log_in() -> None:
    somebody("Jane", "jane@example.org", confirmed=True)
    made, other = Client(), browser("Jane")
    known = made.post("/account/reset/", {"name_or_email": "Jane"})
    unknown = Client().post("/account/reset/", {"name_or_email": "nobody@example.org"})
    assert known["Location"] == unknown["Location"] == "/account/reset/sent/"
    for answer in (known, unknown):
        del answer["X-Request-ID"]
    assert dict(known.headers) == dict(unknown.headers)
    path = f"/account/reset/{key_for('jane@example.org')}/"
    assert made.get(path).status_code == 200
    assert made.post(path, {"new_password": "password123"}).status_code == 422
    assert made.post(path, {"new_password": NEW})["Location"] == "/account/login/"
    assert made.get(path).status_code == made.post(path, {"new_password": NEW}).status_code == 404
    assert other.get("/account/").status_code == 302
    body(Api().post("/api/v1/sessions/", {"name": "Jane", "password": NEW}), 201)


def test_reset__asked_for_too_often__is_told(settings: Settings) -> None:
    settings.THROTTLES = {"reset": {"address": "1/hour burst 3"}}
    for _ in range(3):
        Client().post("/account/reset/", {"name_or_email": "Jane"})
    answer = Client().post("/account/reset/", {"name_or_email": "Jane"})
    assert answer.status_code == 429 and int(answer["Retry-After"]) > 0


def test_password__changed_here__ends_every_other_session() -> None:
    _player, api = somebody("Jane", "jane@example.org", confirmed=True)
    made, other = browser("Jane"), browser("Jane")
    wrong = made.post("/account/password/", {"current_password": "a-guess", "new_password": NEW})
    assert wrong.status_code == 422
    sent = {"current_password": PASSWORD, "new_password": NEW, "tokens": "on"}
    assert made.post("/account/password/", sent)["Location"] == "/account/"
    assert made.get("/account/").status_code == 200 and other.get("/account/").status_code == 302
    assert api.get("/api/v1/me/").status_code == 401
    told = ["access-added", "access-added", "password-changed"]
    assert mails() == [(kind, "jane@example.org") for kind in told], "both browsers were new"


def test_address__changed_sent_again_and_removed_here() -> None:
    somebody("Jane", "old@example.org", confirmed=True)
    made = browser("Jane")
    wrong = made.post("/account/email/", {"email": "new@example.org", "password": "a-guess"})
    assert wrong.status_code == 422
    assert made.post("/account/email/", {"email": "new@example.org", "password": PASSWORD}).status_code == 302
    assert made.post("/account/email/again/").status_code == 302
    kinds = [("access-added", "old@example.org"), ("address-changing", "old@example.org")]
    kinds += [("confirm-address", "new@example.org")] * 2
    assert mails() == kinds
    assert "new@example.org" in made.get("/account/email/").content.decode()
    assert made.post("/account/email/remove/").status_code == 302
    assert made.post("/account/email/again/").status_code == 409
    assert mails() == [*kinds, ("address-changed", "old@example.org")]


def test_account__is_told_with_the_ways_to_all_that_is_changed() -> None:
    player, _ = somebody("Jane")
    Player.objects.filter(pk=player.pk).update(language="de")
    page = browser("Jane", headers={"Accept-Language": "en"}).get("/account/").content.decode()
    assert '<html lang="de">' in page and "Jane" in page
    for address in ("/play/notices/preferences", "/play/seasons", "/account/email/", "/account/password/"):
        assert f'href="{address}"' in page


def test_api__knows_no_session_of_a_page() -> None:
    somebody("Jane")
    assert browser("Jane").get("/api/v1/me/").status_code == 401


def test_middleware_of_allauth__acts_for_these_pages_alone() -> None:
    for path, is_here in (("/account/login/", True), ("/api/v1/limits/", False), ("/", False)):
        assert hasattr(Client().get(path).wsgi_request, "allauth") is is_here


@pytest.mark.parametrize("who", ["jane@example.org", "nobody@example.org", "Jane", "Nobody"])
def test_log_in__that_is_refused__costs_one_hash_whoever_it_is(who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    somebody("Jane", "jane@example.org", confirmed=True)
    hashed: list[str] = []
    real = MD5PasswordHasher.encode

    def encode(self: MD5PasswordHasher, password: str, salt: str) -> str:
        hashed.append(password)
        return real(self, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", encode)
    Client().post("/account/login/", {"login": who, "password": "a-guess-of-mine"})
    assert hashed == ["a-guess-of-mine"]


def test_changes__too_many__are_refused_as_over_the_api(settings: Settings) -> None:
    settings.THROTTLES = {"write": {"account": "2/hour burst 2"}}
    somebody("Jane", "jane@example.org", confirmed=True)
    client = browser("Jane")
    told = [client.post("/account/email/remove/") for _ in range(3)]
    assert [page.status_code for page in told] == [302, 302, 429]
    assert int(told[-1]["Retry-After"]) > 0
    # What is not written is not counted.
    assert client.get("/account/").status_code == 200


@pytest.mark.parametrize(
    ("back", "following"),
    [
        ("/play/tables/7?invitation=ab", "/play/tables/7?invitation=ab"),
        ("//evil.example", "/account/"),
        ("", "/account/"),
    ],
)
def test_sign_up__leads_back_to_where_they_came_from__in_this_service_alone(back: str, following: str) -> None:
    made = Client()
    address = f"/account/signup/?next={quote(back)}"
    given = {"name": "Calamity", "password": "six-guns-and-petticoats"}
    assert made.post(address, given)["Location"] == following


def test_log_in__hands_the_way_back_on_to_the_sign_up() -> None:
    page = Client().get("/account/login/?next=/play/tables/7%3Finvitation%3Dab").content.decode()
    assert 'href="/account/signup/?next=/play/tables/7%3Finvitation%3Dab"' in page
