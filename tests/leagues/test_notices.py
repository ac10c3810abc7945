"""Notices of seasons: where they lead, and what they are called in mails and pushes."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.leagues.models import Entry
from accounts.leagues.services import entries, seasons, substitutions
from accounts.notices.channels import mail_texts
from accounts.notices.channels.push_payload import payload_of
from accounts.notices.delivery.fan_out import fan_out
from accounts.notices.delivery.stale import stale
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.preferences.lookup import preferences_by_player
from bang_service.platform.http import json
from games.models import Notice
from games.reading.notice_pages import notice_page
from games.terms.notices import NoticeDetails, encode
from tests.accounts.letters import fate, read_by, write
from tests.games.times import Time

from .seasons import REASON, Stage, player

pytestmark = pytest.mark.django_db

BASE = "http://127.0.0.1:8000"


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def own_part(stage: Stage) -> str:
    return f"{BASE}/play/seasons/{stage.league.slug}/1"


def test_notices__lead_to_where_the_player_goes_on(stage: Stage) -> None:
    people = stage.runs(8)
    stage.publishes()
    entry, heir = stage.season.entries.get(player=people[0]), player()
    asked = substitutions.ask(entry_id=entry.pk, substitute=heir, by=stage.organiser, reason=REASON)
    for one in (heir, people[0]):
        substitutions.agree(substitution_id=asked.pk, player=one)
    division = f"{BASE}/leagues/{stage.league.slug}/1/1/"
    expected = {
        "placed": own_part(stage),
        "round_drawn": f"{division}#round-1",
        "substitute_asked": f"{BASE}/play/seasons",
        "replacement_asked": f"{BASE}/play/seasons",
        "stands_in": division,
        "substituted": division,
    }
    found = {kind: notice_page(Notice.objects.filter(kind=kind).earliest("pk")) for kind in expected}
    assert found == expected
    for url in found.values():
        assert Client().get(url.removeprefix(BASE).partition("#")[0]).status_code == 200


def test_notice_of_whoever_has_no_division__leads_to_the_season(stage: Stage) -> None:
    stage.opens()
    stage.enters(5)
    seasons.close_registration(season_id=stage.season.pk, by=stage.organiser, reason=REASON)
    entries.lapse(Entry.objects.order_by("pk")[0])
    notice = Notice.objects.get(kind="place_lapsed")
    assert notice_page(notice) == f"{BASE}/leagues/{stage.league.slug}/1/"


def test_notice_of_the_release_before__leads_to_the_same_by_its_old_address() -> None:
    notice = Notice(player=player(), kind="placed", serial=1, details=encode(NoticeDetails(path="/account/leagues/")))
    answer = Client().get(notice_page(notice).removeprefix(BASE))
    assert (answer.status_code, answer["Location"]) == (301, "/play/seasons")


def test_mail_and_push__of_a_season__have_its_name_and_its_link(stage: Stage) -> None:
    people = stage.runs(8)
    notice = Notice.objects.select_related("player").filter(player=people[0], kind="placed").get()
    wanted = preferences_by_player([people[0]])[people[0].pk]
    mail = mail_texts.single(people[0], "a@example.org", wanted, [notice], "")
    assert mail.subject == f"News of {stage.season}" and own_part(stage) in mail.text
    digest = mail_texts.digest(people[0], "a@example.org", wanted, [[notice]])
    assert digest.subject == "BANG!: news of your seasons" and own_part(stage) in digest.text
    pushed = json.decode(payload_of(Endpoint(player=people[0], kind="push"), notice))
    assert (pushed["title"], pushed["url"]) == (str(stage.season), own_part(stage))


def test_pushes__of_two_seasons_or_of_two_kinds__do_not_replace_each_other() -> None:
    one = player()
    tags = set()
    for season, kind in (
        ("Prairie: 1", "placed"), ("Prairie: 2", "placed"), ("Prairie: 2", "placed"), ("Prairie: 2", "round_drawn"),
    ):  # fmt: skip
        notice = Notice(player=one, kind=kind, serial=1, details=encode(NoticeDetails(season=season)))
        tags.add(json.decode(payload_of(Endpoint(player=one, kind="push"), notice))["tag"])
    assert len(tags) == 3


def people_no_longer_told(kind: str) -> set[str]:
    """Whose notices of a kind are stale to people. Programs are told of them all the same."""
    told = list(Notice.objects.filter(kind=kind).select_related("player"))
    assert told and not stale(told, for_people=False)
    gone = stale(told, for_people=True)
    return {notice.player.name for notice in told if notice.pk in gone}


def test_question_to_confirm__is_stale_once_it_is_answered_or_too_late(stage: Stage) -> None:
    stage.opens()
    first, second, *_ = stage.enters(8)
    stage.divides()
    assert people_no_longer_told("placed") == set()
    entries.confirm(season_id=stage.season.pk, player=first)
    assert people_no_longer_told("placed") == {first.name}
    entries.lapse(stage.season.entries.get(player=second))
    assert people_no_longer_told("placed") == {first.name, second.name}


def test_question_to_confirm__of_whoever_is_moved__is_stale_beside_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage(Time(monkeypatch), division_size=4)
    stage.opens()
    first, second, *_ = stage.enters(8)
    stage.divides()
    entry, other = (stage.season.entries.get(player=one) for one in (first, second))
    assert entry.division is not None
    target = stage.season.divisions.exclude(pk=entry.division.pk).get()
    entries.move(entry_id=entry.pk, division_id=target.pk, by=stage.organiser, reason=REASON)
    former, now = Notice.objects.filter(kind="placed", player=first).order_by("pk")
    assert stale([former, now], for_people=True) == stale([former], for_people=True) == {former.pk}
    assert not stale(list(Notice.objects.filter(player=other.player)), for_people=True)
    entries.confirm(season_id=stage.season.pk, player=first)
    assert stale([former, now], for_people=True) == {former.pk, now.pk}


def test_questions_about_a_substitute__are_stale_once_they_are_answered_or_settled(stage: Stage) -> None:
    first, *_ = stage.runs(8)
    entry, heir = stage.season.entries.get(player=first), player()
    asked = substitutions.ask(entry_id=entry.pk, substitute=heir, by=stage.organiser, reason=REASON)
    assert not people_no_longer_told("substitute_asked") | people_no_longer_told("replacement_asked")
    substitutions.agree(substitution_id=asked.pk, player=heir)
    assert people_no_longer_told("substitute_asked") == {heir.name}
    assert people_no_longer_told("replacement_asked") == set()
    substitutions.decline(substitution_id=asked.pk, player=first)
    assert people_no_longer_told("replacement_asked") == {first.name}


def test_question__that_an_earlier_release_has_asked__stays_true() -> None:
    told = Notice.objects.create(player=player(), kind="placed", details=encode(NoticeDetails(season="Prairie")))
    assert stale([told], for_people=True) == set()


def test_mail__of_a_place_that_is_confirmed_in_the_meantime__is_not_written(stage: Stage) -> None:
    stage.opens()
    one, other, *_ = stage.enters(8)
    for each in (one, other):
        read_by(each)
    stage.divides()
    fan_out()
    entries.confirm(season_id=stage.season.pk, player=one)
    stage.time.passes(minutes=6)
    assert write() == 1
    told = Notice.objects.filter(kind="placed")
    assert fate(told.get(player=one)) == Delivery.State.OBSOLETE
    assert fate(told.get(player=other)) == Delivery.State.SENT
