"""One log-in for the pages at /account/ and the page at /play/: who gets a token by a session and a session by a token,
that both end together, and that nobody else gets anything by that."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.people.models import ApiToken, BrowserSession, Player
from accounts.people.scopes import ALL_SCOPES, BOT_SCOPES
from accounts.people.services import accounts, bots, guests
from bang_service.platform import clock
from tests.api import Api, body

from .mailing import PASSWORD, key_for, new_password, somebody

pytestmark = pytest.mark.django_db

HERE = "http://testserver"
TOKEN, SESSION = "/account/token/", "/account/session/"
NEW = "the-coach-to-deadwood"


def browser(name: str = "") -> Client:
    """A browser that checks CSRF tokens as a real one would meet them; somebody has logged in there."""
    made = Client()
    if name:
        assert made.post("/account/login/", {"login": name, "password": PASSWORD}).status_code == 302
    return made


def ask(made: Client, path: str, sent: str = "{}", *, token: str = "", method: str = "POST", **headers: str) -> Any:
    """What the page at /play/ sends, with these headers instead of its own; an empty one is left out."""
    told = {"Origin": HERE, "Sec-Fetch-Site": "same-origin"}
    if token:
        told["Authorization"] = f"Bearer {token}"
    told |= {name.replace("_", "-"): value for name, value in headers.items()}
    kind = told.pop("Content-Type", "application/json")
    return made.generic(method, path, sent, kind, headers={name: value for name, value in told.items() if value})


def token_by(made: Client, **headers: str) -> str:
    answer = ask(made, TOKEN, **headers)
    assert answer.status_code == 201, answer.content
    return str(answer.json()["token"])


def is_in(made: Client) -> bool:
    """Whether the browser is logged in at the pages of accounts."""
    return bool(made.get("/account/").status_code == 200)


def works(token: str) -> bool:
    return bool(Api(token).get("/api/v1/me/").status_code == 200)


def log_in(name: str) -> str:
    return str(body(Api().post("/api/v1/sessions/", {"name": name, "password": PASSWORD}), 201)["token"])


# -- a token by a session ----------------------------------------------------------------------------------------------


def test_token__by_the_session__is_as_a_log_in_gives_it() -> None:
    somebody("Jane")
    made = browser("Jane")
    answer = ask(made, TOKEN, '{"name": "Firefox on Linux"}')
    assert answer.status_code == 201 and answer["Cache-Control"] == "no-store"
    assert {"Cookie", "Authorization", "Origin"} <= set(answer["Vary"].split(", "))
    given = answer.json()
    assert given.keys() == body(Api().post("/api/v1/sessions/", {"name": "Jane", "password": PASSWORD}), 201).keys()
    assert given["player"]["name"] == "Jane" and works(given["token"])
    by_session, by_log_in = (
        ApiToken.objects.get(public_id=one.split("_")[1]) for one in (given["token"], log_in("Jane"))
    )
    assert by_session.name == "Firefox on Linux"
    assert (by_session.scopes, by_session.is_session) == (by_log_in.scopes, by_log_in.is_session)
    assert by_session.expires_at is not None and by_log_in.expires_at is not None
    assert abs(by_session.expires_at - by_log_in.expires_at) < timedelta(minutes=1)


def test_token__of_nobody__costs_the_address_and_says_nothing(settings: Settings) -> None:
    somebody("Jane")
    closed = browser("Jane")
    assert is_in(closed)
    Player.objects.filter(name="Jane").update(is_active=False)
    strange = browser()
    strange.cookies["sessionid"] = "0123456789abcdefghijklmnopqrstuv"
    answers = [ask(made, TOKEN) for made in (browser(), strange, closed)]
    assert {answer.status_code for answer in answers} == {401}
    assert (
        len({frozenset(answer.json().items() - {("request_id", answer.json()["request_id"])}) for answer in answers})
        == 1
    )
    settings.THROTTLES = {"anonymous": {"address": "1/hour burst 1"}}
    # Nothing has been counted for this address yet, however fast the others came.
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    assert [ask(elsewhere, TOKEN).status_code for _ in range(2)] == [401, 429]


def test_token__asked_for_too_often__is_refused(settings: Settings) -> None:
    somebody("Jane")
    made = browser("Jane")
    settings.THROTTLES = {"write": {"account": "2/hour burst 2"}}
    answers = [ask(made, TOKEN) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[-1]["Retry-After"]


def test_token__asked_for_again__takes_the_place_of_the_former() -> None:
    somebody("Jane")
    made = browser("Jane")
    first, second = token_by(made), token_by(made)
    assert not works(first) and works(second) and is_in(made)


@pytest.mark.parametrize("sent", ["[]", '{"name": 7}', "{", '{"more": 1}', '{"name": "%s"}' % ("x" * 61)])
def test_bodies__that_are_not_understood__are_refused(sent: str) -> None:
    somebody("Jane")
    made = browser("Jane")
    assert ask(made, TOKEN, sent).status_code == 400
    assert ask(made, SESSION, sent, token=log_in("Jane")).status_code == 400
    assert ask(made, TOKEN, '{"name": "\\u202e"}').status_code == 422


# -- from elsewhere ----------------------------------------------------------------------------------------------------

ELSEWHERE: list[dict[str, str]] = [
    {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
    {"Origin": "https://evil.example"},
    {"Origin": "http://testserver.evil.example"},
    {"Origin": "https://testserver"},
    {"Origin": "http://testserver:8000", "Sec-Fetch-Site": "same-site"},
    {"Origin": "null"},
    {"Origin": "", "Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "none"},
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/x-www-form-urlencoded"},
    {"Content-Type": "multipart/form-data; boundary=x"},
]


@pytest.mark.parametrize("headers", ELSEWHERE, ids=str)
def test_requests_from_elsewhere__do_nothing(headers: dict[str, str]) -> None:
    somebody("Jane")
    somebody("Mallory")
    token, made = log_in("Mallory"), browser("Jane")
    tokens = ApiToken.objects.count()
    for path, method in ((TOKEN, "POST"), (SESSION, "POST"), (SESSION, "DELETE")):
        answer = ask(made, path, token=token, method=method, **headers)
        assert answer.status_code == 403 and "Access-Control-Allow-Origin" not in answer
        assert answer["Cache-Control"] == "no-store"
    assert ApiToken.objects.count() == tokens and "Jane" in made.get("/account/").content.decode()
    nobody = browser()
    assert ask(nobody, SESSION, token=token, **headers).status_code == 403
    assert not is_in(nobody)


@pytest.mark.parametrize("path", [TOKEN, SESSION])
def test_browsers__are_told_that_no_other_origin_may_ask(path: str) -> None:
    asked = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST",
             "Access-Control-Request-Headers": "authorization,content-type"}  # fmt: skip
    answer = browser().options(path, headers=asked)
    assert answer.status_code == 405
    assert not [name for name in answer.headers if name.startswith("Access-Control")]
    assert browser().get(path, headers={"Origin": HERE}).status_code == 405


def test_api__still_reads_no_cookie() -> None:
    somebody("Jane")
    made = browser("Jane")
    assert made.get("/api/v1/me/").status_code == 401


def test_origin__behind_a_proxy__is_the_public_one(settings: Settings) -> None:
    settings.CSRF_TRUSTED_ORIGINS = ["https://bang.example.org"]
    somebody("Jane")
    made = browser("Jane")
    assert ask(made, TOKEN, Origin="https://bang.example.org").status_code == 201


# -- a session by a token ----------------------------------------------------------------------------------------------


def test_session__by_a_token__opens_the_pages() -> None:
    somebody("Jane")
    made = browser()
    answer = ask(made, SESSION, token=log_in("Jane"))
    assert (answer.status_code, answer.json(), answer["Cache-Control"]) == (200, {"open": True}, "no-store")
    cookie = answer.cookies["sessionid"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax"
    assert "Jane" in made.get("/account/").content.decode()


def test_session__by_any_other_token__is_refused_in_the_same_words() -> None:
    player, _api = somebody("Jane")
    revoked, expired, closed = log_in("Jane"), log_in("Jane"), log_in("Jane")
    accounts.token_revoke(player=player, public_id=revoked.split("_")[1])
    ApiToken.objects.filter(public_id=expired.split("_")[1]).update(expires_at=clock.now())
    hand_made = [accounts.token_create(player=player, name="mine", scopes=scopes)[1].text
                 for scopes in (["games:read"], ["account"], list(ALL_SCOPES))]  # fmt: skip
    bot, _secret = bots.bot_create(owner=player, name="Robot")
    of_bot = accounts.token_create(player=bot, name="its", scopes=list(BOT_SCOPES))[1].text
    _guest, of_guest = guests.guest_create()
    shut, _ = somebody("Shut")
    of_shut = log_in("Shut")
    Player.objects.filter(pk=shut.pk).update(is_active=False)
    said = set()
    wrong = ["", "rubbish", closed[:-1] + "x", revoked, expired, *hand_made, of_bot, of_guest.text, of_shut]
    for token in wrong:
        made = browser()
        answer = ask(made, SESSION, token=token)
        told = answer.json()
        del told["request_id"]
        said.add((answer.status_code, tuple(told.items())))
        assert "sessionid" not in answer.cookies and not is_in(made)
    assert len(said) == 1 and next(iter(said))[0] == 401
    basic = ask(browser(), SESSION, Authorization="Basic SmFuZTpwdw==")
    assert basic.status_code == 401


def test_session__by_wrong_tokens__costs_the_address(settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "2/hour burst 2"}}
    made = browser()
    assert [ask(made, SESSION, token="rubbish").status_code for _ in range(3)] == [401, 401, 429]


def test_session__asked_for_too_often__is_refused(settings: Settings) -> None:
    somebody("Jane")
    token = log_in("Jane")
    settings.THROTTLES = {"write": {"token": "2/hour burst 2"}}
    assert [ask(browser(), SESSION, token=token).status_code for _ in range(3)] == [200, 200, 429]


def test_session__planted_by_somebody_else__is_not_the_one_that_opens() -> None:
    somebody("Jane")
    somebody("Mallory")
    planted = browser("Mallory").cookies["sessionid"].value
    for key in (planted, "fixed-by-somebody-else-0123456789ab"):
        made = browser()
        made.cookies["sessionid"] = key
        assert ask(made, SESSION, token=log_in("Jane")).status_code == 200
        assert made.cookies["sessionid"].value != key
        other = browser()
        other.cookies["sessionid"] = key
        assert not is_in(other) and "Jane" in made.get("/account/").content.decode()


def test_session__of_somebody_else_in_this_browser__ends_with_their_token() -> None:
    somebody("Jane")
    somebody("Belle")
    made = browser("Belle")
    of_belle, of_jane = token_by(made), log_in("Jane")
    assert ask(made, SESSION, '{"open": false}', token=of_jane).json() == {"open": False}
    assert "Belle" in made.get("/account/").content.decode() and works(of_belle)
    assert ask(made, SESSION, token=of_jane).json() == {"open": True}
    assert "Jane" in made.get("/account/").content.decode()
    assert not works(of_belle) and works(of_jane)


# -- they end together -------------------------------------------------------------------------------------------------


def pair(name: str, way: str) -> tuple[Client, str]:
    """A browser with a session and a token that belong together: one has come by the other, or each by the password."""
    if way == "token by session":
        made = browser(name)
        return made, token_by(made)
    token, made = log_in(name), browser(name if way == "joined" else "")
    wanted = '{"open": false}' if way == "joined" else "{}"
    assert ask(made, SESSION, wanted, token=token).json() == {"open": True}
    return made, token


WAYS = pytest.mark.parametrize("way", ["token by session", "session by token", "joined"])


@WAYS
def test_log_out__at_the_pages__ends_the_token(way: str) -> None:
    somebody("Jane")
    made, token = pair("Jane", way)
    others = log_in("Jane")
    assert is_in(made) and works(token)
    made.post("/account/logout/")
    assert not is_in(made) and not works(token) and works(others)


@WAYS
def test_log_out__at_the_page__ends_the_session(way: str) -> None:
    somebody("Jane")
    made, token = pair("Jane", way)
    elsewhere = browser("Jane")
    key = made.cookies["sessionid"].value
    assert Api(token).delete(f"/api/v1/me/tokens/{token.split('_')[1]}/").status_code == 204
    assert ask(made, TOKEN).status_code == 401
    assert not is_in(made) and is_in(elsewhere)
    assert not BrowserSession.objects.filter(session_key=key).exists()


def test_log_out__by_the_page__ends_a_session_that_it_knows_nothing_of() -> None:
    somebody("Jane")
    made = browser("Jane")
    assert ask(made, SESSION, method="DELETE").status_code == 204
    assert not is_in(made)
    assert ask(made, SESSION, method="DELETE").status_code == 204


@WAYS
def test_closed_account__ends_both(way: str) -> None:
    player, _ = somebody("Jane")
    made, token = pair("Jane", way)
    Player.objects.filter(pk=player.pk).update(is_active=False)
    assert not is_in(made) and not works(token) and ask(made, TOKEN).status_code == 401


@WAYS
@pytest.mark.parametrize("by", ["api", "page of another browser", "reset", "staff"])
def test_new_password__ends_both_in_other_browsers(way: str, by: str) -> None:
    player, api = somebody("Jane", "jane@example.org", confirmed=True)
    made, token = pair("Jane", way)
    if by == "api":
        sent = {"current_password": PASSWORD, "new_password": NEW, "tokens": False}
        assert api.post("/api/v1/me/password/", sent).status_code == 204
    elif by == "page of another browser":
        sent = {"current_password": PASSWORD, "new_password": NEW}
        assert browser("Jane").post("/account/password/", sent).status_code == 302
    elif by == "reset":
        Api().post("/api/v1/password-resets/", {"name_or_email": "Jane"})
        new_password(key_for("jane@example.org"))
    else:
        player.set_password(NEW)
        accounts.password_replace(player=player, by_staff=True)
    assert not is_in(made) and not works(token) and ask(made, TOKEN).status_code == 401


@WAYS
def test_new_password__in_this_browser__ends_the_token_and_the_page_gets_another(way: str) -> None:
    somebody("Jane")
    made, token = pair("Jane", way)
    sent = {"current_password": PASSWORD, "new_password": NEW}
    assert made.post("/account/password/", sent).status_code == 302
    assert is_in(made) and not works(token) and works(token_by(made))


@WAYS
def test_token__that_has_expired__takes_the_session_with_it(way: str) -> None:
    somebody("Jane")
    made, token = pair("Jane", way)
    ApiToken.objects.filter(public_id=token.split("_")[1]).update(expires_at=clock.now())
    assert not is_in(made)


def test_sign_up__in_the_browser_of_somebody_else__leaves_nothing_of_them() -> None:
    somebody("Jane")
    made, token = pair("Jane", "token by session")
    made.post("/account/signup/", {"name": "Newcomer", "password": PASSWORD})
    assert "Newcomer" in made.get("/account/").content.decode() and not works(token)


# -- the admin ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def marshal() -> Player:
    return Player.objects.create_superuser("Marshal", PASSWORD)


def admits(made: Client) -> bool:
    return bool(made.get("/admin/").status_code == 200)


def test_admin__by_a_session_that_a_token_opened__is_shut(marshal: Player) -> None:
    made = browser()
    assert ask(made, SESSION, token=log_in("Marshal")).status_code == 200
    assert is_in(made) and not admits(made)
    pages = ("/admin/", f"/admin/people/player/{marshal.pk}/change/", "/admin/password_change/", "/admin/jsi18n/",
             "/admin/games/table/", "/admin/autocomplete/")  # fmt: skip
    for page in pages:
        answer = made.get(page)
        assert (answer.status_code, answer["Location"]) == (302, f"/admin/login/?next={page}")
    # Nor is it one that grows: a token that it gives opens no more.
    again = browser()
    ask(again, SESSION, token=token_by(made))
    assert not admits(again)


def test_admin__opens_after_the_password_with_another_key(marshal: Player) -> None:
    made = browser()
    ask(made, SESSION, token=log_in("Marshal"))
    before = made.cookies["sessionid"].value
    assert made.get("/admin/login/").status_code == 200
    sent = {"username": "Marshal", "password": PASSWORD, "next": "/admin/"}
    assert made.post("/admin/login/", sent)["Location"] == "/admin/"
    assert admits(made) and made.cookies["sessionid"].value != before
    thief = browser()
    thief.cookies["sessionid"] = before
    assert not admits(thief) and not is_in(thief)


def test_admin__by_the_password__stays_open_when_the_page_joins(marshal: Player) -> None:
    made = browser("Marshal")
    assert admits(made)
    token = log_in("Marshal")
    for wanted in ("{}", '{"open": false}'):
        assert ask(made, SESSION, wanted, token=token).json() == {"open": True}
        assert admits(made)
    made.post("/admin/logout/")
    assert not admits(made) and not works(token)


def test_admin__new_password_there__keeps_this_browser_in(marshal: Player) -> None:
    made = browser("Marshal")
    token = token_by(made)
    sent = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW, "tokens": "on"}
    assert made.post("/admin/password_change/", sent).status_code == 302
    assert admits(made) and not works(token)


# -- the hint ----------------------------------------------------------------------------------------------------------


def test_hint__says_only_whether_the_page_should_ask() -> None:
    somebody("Jane")
    made = browser()
    made.get("/account/login/")
    assert "bang_here" not in made.cookies
    made = browser("Jane")
    hint = made.cookies["bang_here"]
    assert (hint.value, hint["path"], hint["samesite"], hint["httponly"]) == ("account", "/", "Strict", "")
    token = token_by(made)
    assert made.cookies["bang_here"].value == "both"
    Api(token).delete(f"/api/v1/me/tokens/{token.split('_')[1]}/")
    answer = ask(made, TOKEN)
    assert answer.status_code == 401 and answer.cookies["bang_here"]["max-age"] == 0


def test_hint__is_gone_after_the_log_out() -> None:
    somebody("Jane")
    made = browser("Jane")
    assert made.post("/account/logout/").cookies["bang_here"]["max-age"] == 0


# -- the two look like one place ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/account/", "/account/login/", "/account/signup/", "/account/reset/", "/tables/9999/"]
)
def test_pages__lead_back_to_the_page_where_people_play(path: str) -> None:
    somebody("Jane")
    for made in (browser(), browser("Jane")):
        page = made.get(path, follow=True).content.decode()
        assert '<a class="brand" href="/play/">' in page
