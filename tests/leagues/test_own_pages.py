"""The pages on which players enter seasons, confirm and leave."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from accounts.leagues.models import Appeal, Entry
from accounts.leagues.services import appeals, entries, seasons
from accounts.notices import links, mail_texts, wishes
from accounts.notices.models import Endpoint
from accounts.notices.push_payload import payload_of
from accounts.people.models import Player
from bang_service.platform.http import json
from games.models import Notice
from games.terms.notices import NoticeDetails, encode
from tests.accounts.test_answer_links import text
from tests.accounts.test_pages import assert_clean
from tests.games.times import Time

from .seasons import REASON, Stage, player, stand_in

pytestmark = pytest.mark.django_db

PATH = "/account/leagues/"


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def browser(one: Player, language: str = "en", **options: Any) -> Client:
    made = Client(headers={"Accept-Language": language}, **options)
    made.force_login(one)
    return made


def act(stage: Stage, name: str) -> str:
    return f"{PATH}{stage.season.pk}/{name}/"


def state(stage: Stage, one: Player) -> str:
    return str(stage.season.entries.get(player=one).state)


@pytest.mark.parametrize("name", ["enter", "confirm", "leave"])
def test_pages__of_nobody__lead_to_the_log_in(stage: Stage, name: str) -> None:
    stage.opens()
    for path in (PATH, act(stage, name)):
        answer = Client().get(path)
        assert (answer.status_code, answer["Location"]) == (302, f"/account/login/?next={path}")
    assert Client().post(act(stage, name)).status_code == 302 and not Entry.objects.exists()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Your seasons", "Open for registration", "You have entered.", "Confirm by", "(Asia/Tokyo)",
                "You have confirmed.", "Your next table is in round 1", "Your table in round 1 is open until",
                "You do not take part any more."]),
        ("de", ["Deine Saisons", "Offen für Anmeldungen", "Du bist angemeldet.", "Bestätige bis", "(Asia/Tokyo)",
                "Du hast bestätigt.", "Dein nächster Tisch ist in Runde 1", "Dein Tisch in Runde 1 ist offen bis",
                "Du nimmst nicht mehr teil."]),
    ],
)  # fmt: skip
def test_season__from_entering_to_leaving__by_clicks(stage: Stage, language: str, said: list[str]) -> None:
    stage.opens()
    stage.enters(7)
    one = player(time_zone="Asia/Tokyo", language=language)
    made, told = browser(one, language), ""

    def look() -> str:
        nonlocal told
        page = made.get(PATH)
        assert_clean(page)
        assert "page-league" not in text(page) and "None" not in text(page)
        told += text(page)
        return str(page.content.decode())

    assert f'action="{act(stage, "enter")}"' in look()
    assert made.post(act(stage, "enter"))["Location"] == PATH
    assert state(stage, one) == "applied" and act(stage, "enter") not in look()
    stage.divides()
    assert f'action="{act(stage, "confirm")}"' in look()
    assert made.post(act(stage, "confirm"))["Location"] == PATH
    assert state(stage, one) == "confirmed" and act(stage, "confirm") not in look()
    stage.all_confirm()
    stage.starts()
    stage.publishes()
    look()
    stage.begins()
    place = stage.season.entries.get(player=one).places.get()
    assert f'href="{links.table(place.fixture.table_id or 0)}"' in look()
    page = made.get(act(stage, "leave"))
    assert_clean(page)
    assert state(stage, one) == "playing" and stage.league.name in text(page)
    assert made.post(act(stage, "leave"))["Location"] == PATH
    assert state(stage, one) == "withdrawn" and act(stage, "leave") not in look()
    assert not [each for each in said if each not in told], told
    assert f'href="{PATH}"' in made.get("/account/").content.decode()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("enter", "Registration is closed, and the season has not begun."),
        ("confirm", "You have not entered this season."),
        ("leave", "You have not entered this season."),
    ],
)
def test_act__that_is_refused__says_why_and_changes_nothing(stage: Stage, name: str, why: str) -> None:
    stage.opens()
    stage.enters(5)
    stage.divides()
    before = list(stage.season.entries.order_by("pk").values_list("pk", "state"))
    answer = browser(player()).post(act(stage, name))
    assert answer.status_code in (404, 409) and why in text(answer) and 'role="alert"' in answer.content.decode()
    assert list(stage.season.entries.order_by("pk").values_list("pk", "state")) == before


def test_entering__by_whoever_may_not__says_why(stage: Stage) -> None:
    stage.season.admission = "confirmed"
    stage.season.save()
    stage.opens()
    made = browser(player())
    assert "confirmed e-mail address" in text(made.get(PATH))
    answer = made.post(act(stage, "enter"))
    assert answer.status_code == 403 and "Confirm your e-mail address first" in text(answer)


@pytest.mark.parametrize("name", ["enter", "confirm", "leave"])
def test_forms__without_the_csrf_token__are_refused(stage: Stage, name: str) -> None:
    stage.opens()
    [one] = stage.enters(1)
    made = browser(one, enforce_csrf_checks=True)
    assert made.post(act(stage, name)).status_code == 403
    assert state(stage, one) == "applied"
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', made.get(act(stage, "leave")).content.decode())
    assert token is not None
    assert made.post(act(stage, "leave"), {"csrfmiddlewaretoken": token[1]}).status_code == 302
    assert state(stage, one) == "withdrawn"


@pytest.mark.parametrize("name", ["enter", "confirm", "leave"])
def test_draft__is_no_different_from_no_season(stage: Stage, name: str) -> None:
    made = browser(player())
    drafted = [text(made.get(PATH)), *(made.get(act(stage, name)).status_code, made.post(act(stage, name)).status_code)]
    path = act(stage, name)
    stage.season.delete()
    assert [text(made.get(PATH)), made.get(path).status_code, made.post(path).status_code] == drafted
    assert drafted[1:] == [404, 404]


def test_full_season__says_that_one_would_wait(stage: Stage) -> None:
    stage.season.most_entries = 4
    stage.season.save()
    stage.opens()
    stage.enters(4)
    made = browser(player())
    assert "you would wait" in text(made.get(PATH))
    made.post(act(stage, "enter"))
    assert "you wait for somebody to leave" in text(made.get(PATH))


# -- appeals ---------------------------------------------------------------------------------------------------

APPEAL = f"{PATH}appeal/"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Appeal against a decision", "Division 1, round 1, table 1", "Nobody has decided yet.",
                "You are right: So it was.", "Your last appeal about this table still waits"]),
        ("de", ["Einspruch einlegen", "Division 1, Runde 1, Tisch 1", "Darüber ist noch nicht entschieden.",
                "Du hast recht: So it was.", "Dein letzter Einspruch zu diesem Tisch"]),
    ],
)  # fmt: skip
def test_appeal__from_its_form_to_its_answer(stage: Stage, language: str, said: list[str]) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    one = fixture.places.earliest("seat").entry.player
    one.language = language
    one.save()
    made = browser(one, language)
    assert f'href="{APPEAL}"' in made.get(PATH).content.decode()
    form = made.get(APPEAL)
    assert_clean(form)
    assert form.content.decode().count("<option") == 1 and f'value="{fixture.table_id}"' in form.content.decode()
    given = {"table": fixture.table_id, "text": "They had\r\nagreed."}
    assert made.post(APPEAL, given)["Location"] == PATH
    told = text(made.get(PATH))
    again = made.post(APPEAL, given)
    assert again.status_code == 409
    appeal = Appeal.objects.get()
    assert (appeal.by, appeal.fixture) == (one, fixture)
    appeals.decide(appeal_id=appeal.pk, by=stage.organiser, decision="granted", reason="So it was.")
    page = made.get(PATH)
    assert_clean(page)
    told += text(form) + text(again) + text(page)
    assert "page-league" not in told and not [each for each in said if each not in told], told


@pytest.mark.parametrize("value", ["", "x" * 501, "Who\u202e?"])
def test_appeal__with_a_text_that_is_not_right__is_refused_beside_its_field(stage: Stage, value: str) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    made = browser(fixture.places.earliest("seat").entry.player)
    answer = made.post(APPEAL, {"table": fixture.table_id, "text": value})
    assert answer.status_code in (200, 422) and answer.content.decode().count('role="alert"') == 1
    assert not Appeal.objects.exists()


def test_appeal__about_a_table_of_others__is_refused_like_one_about_none(stage: Stage) -> None:
    stage.runs(8)
    first, second = stage.begins()
    made = browser(first.places.earliest("seat").entry.player)
    told = set()
    for table in (second.table_id, 999_999):
        answer = made.post(APPEAL, {"table": table, "text": "Look again."})
        told.add((answer.status_code, text(answer).replace(f"choice. {table} is", "choice. It is")))
    assert len(told) == 1 and not Appeal.objects.exists()
    stranger = browser(player())
    assert APPEAL not in stranger.get(PATH).content.decode()
    stranger.post(APPEAL, {"table": first.table_id, "text": "Look again."})
    assert not Appeal.objects.exists()


def test_appeal__of_nobody_or_without_the_csrf_token__is_refused(stage: Stage) -> None:
    stage.runs(8)
    fixture = stage.begins()[0]
    given = {"table": fixture.table_id, "text": "Look again."}
    assert Client().post(APPEAL, given)["Location"] == f"/account/login/?next={APPEAL}"
    made = browser(fixture.places.earliest("seat").entry.player, enforce_csrf_checks=True)
    assert made.post(APPEAL, given).status_code == 403 and not Appeal.objects.exists()


# -- notices ---------------------------------------------------------------------------------------------------


def test_notices__lead_to_the_pages_of_their_season(stage: Stage) -> None:
    people = stage.runs(8)
    stage.publishes()
    entry = stage.season.entries.get(player=people[0])
    stand_in(entry, player(), by=stage.organiser)
    base = f"http://127.0.0.1:8000/leagues/{stage.league.slug}/1/1/"
    found = {
        kind: links.page(Notice.objects.filter(kind=kind).earliest("pk"))
        for kind in ("placed", "round_drawn", "stands_in")
    }
    assert found == {
        "placed": f"http://127.0.0.1:8000{PATH}", "round_drawn": f"{base}#round-1", "stands_in": base,
    }  # fmt: skip
    for url in found.values():
        assert Client().get(url.partition(":8000")[2].partition("#")[0]).status_code in (200, 302)


def test_notice_of_whoever_has_no_division__leads_to_the_season(stage: Stage) -> None:
    stage.opens()
    stage.enters(5)
    seasons.close_registration(season_id=stage.season.pk, by=stage.organiser, reason=REASON)
    entries.lapse(Entry.objects.order_by("pk")[0])
    notice = Notice.objects.get(kind="place_lapsed")
    assert links.page(notice) == f"http://127.0.0.1:8000/leagues/{stage.league.slug}/1/"


def test_mail_and_push__of_a_season__have_its_name_and_its_link(stage: Stage) -> None:
    people = stage.runs(8)
    notice = Notice.objects.select_related("player").filter(player=people[0], kind="placed").get()
    wanted = wishes.of([people[0]])[people[0].pk]
    mail = mail_texts.single(people[0], "a@example.org", wanted, [notice], "")
    assert mail.subject == f"News of {stage.season}" and f"http://127.0.0.1:8000{PATH}" in mail.text
    digest = mail_texts.digest(people[0], "a@example.org", wanted, [[notice]])
    assert digest.subject == "BANG!: news of your seasons" and f"http://127.0.0.1:8000{PATH}" in digest.text
    pushed = json.decode(payload_of(Endpoint(player=people[0], kind="push"), notice))
    assert (pushed["title"], pushed["url"]) == (str(stage.season), f"http://127.0.0.1:8000{PATH}")


def test_pushes__of_two_seasons_or_of_two_kinds__do_not_replace_each_other(stage: Stage) -> None:
    one = player()
    tags = set()
    for season, kind in (
        ("Prairie: 1", "placed"), ("Prairie: 2", "placed"), ("Prairie: 2", "placed"), ("Prairie: 2", "round_drawn"),
    ):  # fmt: skip
        notice = Notice(player=one, kind=kind, serial=1, details=encode(NoticeDetails(season=season)))
        tags.add(json.decode(payload_of(Endpoint(player=one, kind="push"), notice))["tag"])
    assert len(tags) == 3
