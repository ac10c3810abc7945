"""Standing in: who is asked, who must agree, and who never gets a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.contrib.auth.models import Permission

from accounts.leagues.models import Entry, Fixture, LogEntry, Season, Substitution
from accounts.leagues.services import adjudication, appeals, entries, pausing, seasons, substitutions
from accounts.people.models import Player
from accounts.people.services import bots
from bang_service.platform.problems import Problem
from games.models import Intervention, Notice
from games.services import interventions
from tests.api import body, problem
from tests.games.people import at
from tests.games.times import Time

from .organisers import address, do, log_in, see
from .seasons import REASON, Stage, play, player
from .test_api import V1, api_of, read
from .test_seasons import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    made = Stage(Time(monkeypatch))
    made.runs(8)
    made.begins()
    return made


@pytest.fixture
def fixture(stage: Stage) -> Fixture:
    """A table of the first round, which is being played."""
    return Fixture.objects.select_related("table").earliest("pk")


@pytest.fixture
def entry(fixture: Fixture) -> Entry:
    """Who plays there."""
    return fixture.places.select_related("entry__player").earliest("seat").entry


def ask(stage: Stage, entry: Entry, heir: Player, by: Player | None = None) -> Substitution:
    return substitutions.ask(entry_id=entry.pk, substitute=heir, by=by or stage.organiser, reason=REASON)


def agree(asked: Substitution, *people: Player) -> None:
    for one in people:
        substitutions.agree(substitution_id=asked.pk, player=one)


def seated(fixture: Fixture) -> list[Player | None]:
    assert fixture.table is not None
    return [seat.player for seat in fixture.table.seats.select_related("player").order_by("number")]


def state(asked: Substitution) -> str:
    return Substitution.objects.get(pk=asked.pk).state


def told(one: Player) -> list[str]:
    return list(Notice.objects.filter(player=one, table=None).order_by("pk").values_list("kind", flat=True))


def operator() -> Player:
    made = player(is_staff=True)
    made.user_permissions.set(Permission.objects.filter(codename="change_league"))
    return Player.objects.get(pk=made.pk)


def verbs() -> list[str]:
    return list(LogEntry.objects.filter(verb__startswith="substitut").order_by("pk").values_list("verb", flat=True))


# -- who must agree --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_substitute__plays_once_both_have_agreed__and_both_are_told(
    stage: Stage, fixture: Fixture, entry: Entry, first: int
) -> None:
    heir, entrant = player(), entry.player
    asked, before = ask(stage, entry, heir), seated(fixture)
    assert told(heir) == ["substitute_asked"] and told(entrant)[-1] == "replacement_asked"
    both = (heir, entrant)
    agree(asked, both[first], both[first])
    assert state(asked) == "waiting" and seated(fixture) == before
    agree(asked, both[1 - first])
    assert state(asked) == "done"
    assert seated(fixture) == [heir if one == entrant else one for one in before]
    assert told(heir)[-1] == "stands_in" and told(entrant)[-1] == "substituted"
    assert verbs() == ["substitute_asked", "substituted"]
    done = LogEntry.objects.get(verb="substituted")
    assert (done.by, done.reason) == (stage.organiser, REASON)
    agree(asked, heir)


def test_silence__of_whoever_is_to_be_replaced_is_consent__once_their_time_is_up(
    stage: Stage, fixture: Fixture, entry: Entry
) -> None:
    heir = player()
    asked = ask(stage, entry, heir)
    agree(asked, heir)
    stage.passes(hours=47, minutes=59)
    assert entry.player in seated(fixture)
    stage.passes(minutes=2)
    assert state(asked) == "done" and heir in seated(fixture) and entry.player not in seated(fixture)


def test_silence__of_the_substitute_is_none(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    heir = player()
    asked, before = ask(stage, entry, heir), seated(fixture)
    agree(asked, entry.player)
    stage.passes(hours=48, minutes=1)
    assert state(asked) == "lapsed" and seated(fixture) == before
    with refused("conflict"):
        agree(asked, heir)
    assert verbs() == ["substitute_asked", "substitute_lapsed"]


@pytest.mark.parametrize("who", [0, 1])
def test_whoever_declines__ends_it__and_the_log_does_not_say_who(
    stage: Stage, fixture: Fixture, entry: Entry, who: int
) -> None:
    heir = player()
    asked, before = ask(stage, entry, heir), seated(fixture)
    both = (heir, entry.player)
    for _ in range(2):
        substitutions.decline(substitution_id=asked.pk, player=both[who])
    assert state(asked) == "declined" and seated(fixture) == before
    with refused("conflict"):
        agree(asked, both[1 - who])
    declined = LogEntry.objects.get(verb="substitute_declined")
    assert declined.by is None and declined.reason == ""
    stage.passes(hours=49)
    assert seated(fixture) == before
    agree(ask(stage, entry, other := player()), other, entry.player)
    assert other in seated(fixture)


def test_whoever_has_left__is_not_asked(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    entries.withdraw(season_id=stage.season.pk, player=entry.player)
    asked = ask(stage, entry, heir := player())
    assert "replacement_asked" not in told(entry.player)
    agree(asked, heir)
    assert heir in seated(fixture)


def test_whoever_leaves__agrees(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    asked = ask(stage, entry, heir := player())
    agree(asked, heir)
    entries.withdraw(season_id=stage.season.pk, player=entry.player)
    stage.works()
    assert state(asked) == "done" and heir in seated(fixture)


def test_whoever_was_taken_out__is_asked_like_everybody_else(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    asked = ask(stage, entry, heir := player())
    agree(asked, heir)
    entries.remove(entry_id=entry.pk, by=stage.organiser, reason=REASON)
    stage.works()
    assert state(asked) == "waiting" and heir not in seated(fixture)
    substitutions.call_off(entry_id=entry.pk, by=stage.organiser, reason=REASON)
    again = ask(stage, entry, heir)
    assert told(entry.player).count("replacement_asked") == 2
    agree(again, heir)
    assert heir not in seated(fixture), "an organiser gets no seat free by taking somebody out"
    stage.passes(hours=48, minutes=1)
    assert heir in seated(fixture)


def test_operator__need_not_ask_whoever_is_to_be_replaced(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    asked = ask(stage, entry, heir := player(), by=operator())
    assert "replacement_asked" not in told(entry.player)
    assert entry.player in seated(fixture), "whoever stands in is asked all the same"
    agree(asked, heir)
    assert heir in seated(fixture) and told(entry.player)[-1] == "substituted"


@pytest.mark.parametrize("why", ["an operator", "they left"])
def test_whoever_is_not_asked__cannot_stop_it__and_reads_so(
    stage: Stage, fixture: Fixture, entry: Entry, why: str
) -> None:
    if why == "they left":
        entries.withdraw(season_id=stage.season.pk, player=entry.player)
    asked = ask(stage, entry, heir := player(), by=operator() if why == "an operator" else None)
    with refused("conflict"):
        substitutions.decline(substitution_id=asked.pk, player=entry.player)
    (found,) = read("me/substitutions/", api_of(entry.player))["results"]
    assert (found["is_asked"], found["agreed"]) == (False, False)
    assert read("me/substitutions/", api_of(heir))["results"][0]["is_asked"] is True
    agree(asked, heir)
    assert heir in seated(fixture)


def test_bot__is_answered_for_by_its_owner(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    Season.objects.update(admission=Season.Admission.EVERYBODY)
    owner = player()
    bot, _ = bots.bot_create(owner=owner, name="StandIn")
    asked = ask(stage, entry, bot)
    assert told(owner) == ["access_added", "substitute_asked"] and told(bot) == ["substitute_asked"]
    agree(asked, owner, entry.player)
    assert bot in seated(fixture)


def test_what_waits__is_called_off_by_organisers__and_by_the_end_of_the_season(stage: Stage, entry: Entry) -> None:
    first = ask(stage, entry, heir := player())
    agree(first, heir)
    substitutions.call_off(entry_id=entry.pk, by=stage.organiser, reason=REASON)
    assert state(first) == "called_off"
    with refused("conflict"):
        substitutions.call_off(entry_id=entry.pk, by=stage.organiser, reason=REASON)
    second = ask(stage, entry, heir)
    for number in (1, 2, 3):
        for played in stage.begins(number):
            assert played.table is not None
            play(played.table)
        stage.works()
        if number == 1:
            assert state(second) in ("waiting", "lapsed")
    assert stage.again().state == Season.State.FINISHED and state(second) in ("called_off", "lapsed")
    with refused("conflict"):
        agree(second, heir)


def test_season_that_is_cancelled__calls_off_what_waits(stage: Stage, entry: Entry) -> None:
    asked = ask(stage, entry, heir := player())
    seasons.cancel(season_id=stage.season.pk, by=stage.organiser, reason=REASON)
    assert state(asked) == "called_off"
    with refused("conflict"):
        agree(asked, heir)


# -- who never gets a seat -------------------------------------------------------------------------------------


def bot_of_the_organiser(stage: Stage) -> Player:
    return bots.bot_create(owner=stage.organiser, name="TheirBot")[0]


def second_organiser(stage: Stage) -> Player:
    made = player(is_staff=True)
    stage.league.organisers.add(made)
    return made


RUN_IT: Sequence[Callable[[Stage], Player]] = (
    lambda stage: stage.organiser, second_organiser, bot_of_the_organiser, lambda stage: operator(),
)  # fmt: skip


@pytest.mark.parametrize("who", RUN_IT)
def test_whoever_runs_the_league__does_not_stand_in(
    stage: Stage, fixture: Fixture, entry: Entry, who: Callable[[Stage], Player]
) -> None:
    Season.objects.update(admission=Season.Admission.EVERYBODY)
    heir, before = who(stage), seated(fixture)
    for by in (stage.organiser, operator()):
        with refused("forbidden", "substitute"):
            ask(stage, entry, heir, by=by)
    assert not Substitution.objects.exists() and seated(fixture) == before and verbs() == []


def test_whoever_comes_to_run_the_league__after_they_were_asked__does_not_stand_in(
    stage: Stage, fixture: Fixture, entry: Entry
) -> None:
    asked, before = ask(stage, entry, heir := player()), seated(fixture)
    agree(asked, entry.player)
    stage.league.organisers.add(heir)
    with refused("forbidden"):
        agree(asked, heir)
    assert state(asked) == "waiting" and seated(fixture) == before


def test_organiser_who_is_none_any_more__has_asked_in_vain(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    asked, before = ask(stage, entry, heir := player()), seated(fixture)
    agree(asked, entry.player)
    stage.league.organisers.clear()
    with refused("forbidden"):
        agree(asked, heir)
    assert seated(fixture) == before


def test_seats_of_a_table__change_hands_one_at_a_time(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    other = fixture.places.select_related("entry__player").latest("seat").entry
    elsewhere = Fixture.objects.exclude(pk=fixture.pk).earliest("pk").places.earliest("seat").entry
    asked = ask(stage, entry, heir := player())
    with refused("conflict"):
        ask(stage, other, player())
    with refused("conflict"):
        ask(stage, entry, player())
    with refused("conflict", "substitute"):
        ask(stage, elsewhere, heir)
    ask(stage, elsewhere, player())
    agree(asked, heir, entry.player)
    ask(stage, other, player())


def test_strangers__learn_nothing_of_what_others_are_asked(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    asked, before = ask(stage, entry, player()), seated(fixture)
    for one in (player(), stage.organiser, fixture.places.latest("seat").entry.player):
        api = api_of(one)
        assert read("me/substitutions/", api)["results"] == []
        for act in ("agreement", "refusal"):
            hidden, none = (
                problem(api.post(f"{V1}substitutions/{number}/{act}/"), 404, "not_found")
                for number in (asked.pk, 999_999)
            )
            assert hidden["detail"] == none["detail"]
    assert state(asked) == "waiting" and seated(fixture) == before


# -- who judges ------------------------------------------------------------------------------------------------


def test_whoever_ordered_it__judges_no_game_in_which_a_seat_changed_hands(
    stage: Stage, fixture: Fixture, entry: Entry
) -> None:
    by, another = stage.organiser, second_organiser(stage)
    agree(ask(stage, entry, heir := player()), heir, entry.player)
    assert fixture.table_id is not None
    mine: dict[str, Any] = {"fixture_id": fixture.pk, "by": by, "reason": REASON}
    with refused("forbidden"):
        adjudication.adjudicate(**mine, side="law")
    with refused("forbidden"):
        adjudication.void(**mine)
    with refused("forbidden"):
        interventions.void(table_id=fixture.table_id, staff=by, reason=REASON)
    appeal = appeals.ask(fixture_id=fixture.pk, by=heir, text="Look again.")
    with refused("forbidden"):
        appeals.decide(appeal_id=appeal.pk, by=by, decision="declined", reason=REASON)
    page = see(log_in(by), address(fixture))
    assert address(fixture, "void") not in page and address(fixture, "pause") in page
    assert address(fixture, "void") in see(log_in(another), address(fixture))
    # Clocks show nothing of a hand.
    pausing.pause(**mine)
    adjudication.void(**{**mine, "by": another})
    with refused("forbidden"):
        adjudication.restore(**mine)
    other = Fixture.objects.exclude(pk=fixture.pk).earliest("pk")
    adjudication.void(**{**mine, "fixture_id": other.pk})
    assert Intervention.objects.filter(staff=by, table=fixture.table_id).count() == 0


# -- over the API and at the pages -----------------------------------------------------------------------------


def test_both__read_what_they_are_asked_and_answer__over_the_api(stage: Stage, fixture: Fixture, entry: Entry) -> None:
    heir, entrant = player(), entry.player
    asked = ask(stage, entry, heir)
    for one, part in ((heir, "substitute"), (entrant, "entrant")):
        (found,) = read("me/substitutions/", api_of(one))["results"]
        assert (found["id"], found["part"], found["state"], found["agreed"]) == (asked.pk, part, "waiting", False)
        assert (found["player"]["name"], found["substitute"]["name"]) == (entrant.name, heir.name)
        assert (found["entry"], found["reason"], found["by"]["id"]) == (entry.pk, REASON, stage.organiser.pk)
    first = body(api_of(heir).post(f"{V1}substitutions/{asked.pk}/agreement/"))
    assert (first["state"], first["agreed"]) == ("waiting", True)
    assert read("me/substitutions/", api_of(entrant))["results"][0]["agreed"] is False, "not told"
    assert body(api_of(entrant).post(f"{V1}substitutions/{asked.pk}/agreement/"))["state"] == "done"
    assert fixture.table_id is not None
    view = body(api_of(heir).get(at(fixture.table_id, "view")))
    assert view["viewer"] is not None and body(api_of(entrant).get(at(fixture.table_id, "view")))["viewer"] is None


def test_organiser__asks_and_calls_off_at_the_entry(stage: Stage, entry: Entry) -> None:
    client, heir = log_in(stage.organiser), player("Heir")
    assert address(entry, "call_off") not in see(client, address(entry))
    do(client, entry, "substitute", substitute=str(heir.pk))
    page = see(client, address(entry))
    assert "Heir" in page and address(entry, "substitute") not in page
    do(client, entry, "call_off")
    assert Substitution.objects.get().state == "called_off"
    refusal = do(client, entry, "substitute", status=200, substitute=str(stage.organiser.pk))
    assert "Whoever runs the league does not stand in" in refusal


def test_substitution__that_fails_at_the_table__is_told_and_can_be_tried_again(
    stage: Stage, fixture: Fixture, entry: Entry
) -> None:
    asked = ask(stage, entry, heir := player())
    agree(asked, entry.player)
    assert fixture.table_id is not None
    staff = player(is_staff=True)
    interventions.halt(table_id=fixture.table_id, staff=staff, reason=REASON)
    assert api_of(heir).post(f"{V1}substitutions/{asked.pk}/agreement/").status_code == 409
    with pytest.raises(Problem):
        agree(asked, heir)
    assert state(asked) == "waiting" and heir not in seated(fixture)
    interventions.resume(table_id=fixture.table_id, staff=staff, reason=REASON)
    agree(asked, heir)
    assert heir in seated(fixture)
