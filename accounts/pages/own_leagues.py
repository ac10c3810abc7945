"""The seasons of somebody who is logged in: which they may enter, and what they have to do in those that they have
entered."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.mixins import LoginRequiredMixin
from django.forms import Form
from django.http import Http404
from django.urls import reverse
from django.views.generic import TemplateView

from accounts.leagues import reading
from accounts.leagues.models import Appeal, Entry, Season, Substitution
from accounts.leagues.services import appeals, entries, substitutions
from accounts.notices import links
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode, Text
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client, Meter

from . import league_words as words
from .forms import AppealForm
from .telling import told_to
from .views import OwnPage

Document = dict[str, Any]


class OwnLeagues(LoginRequiredMixin, TemplateView):
    """The seasons that they may enter, and their own with what is to be done there and until when."""

    login_url = "account_login"
    template_name = "account_pages/leagues.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        player = self.request.user
        if not isinstance(player, Player):
            raise Problem(ProblemCode.NOT_AUTHENTICATED)
        Meter().charge("read", Client(account=str(player.pk)))
        own = reading.own_entry_documents(list(reading.own_entries(player).order_by("-pk")))
        open_now = reading.open_seasons(player)
        made = reading.appeal_documents(list(reading.own_appeals(player).order_by("-pk")))
        waiting = reading.own_substitutions(player).filter(state=Substitution.State.WAITING).order_by("-pk")
        asked = reading.substitution_documents(list(waiting), player)
        named = [*(one["season"] for one in [*own, *made, *asked]), *open_now]
        names = reading.league_names(season["league"] for season in named)
        return super().get_context_data(
            asked=[_asked(one, names, player) for one in asked],
            own=[_own(one, names, player) for one in own],
            open=[_open(one, names, player) for one in open_now],
            appeals=[_appeal(one, names, player) for one in made],
            may_appeal=bool(reading.appealable_tables(player)),
            **kwargs,
        )


class _EntryPage(OwnPage):
    """A button for one season, on a page that says what it does."""

    form_class = Form
    url = "account_leagues"
    explained: ClassVar[str]

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        try:
            season = reading.season_of(self.season_id)
        except Problem:
            raise Http404 from None
        names = {season.league.slug: season.league.name}
        about = say(self.explained, season=_title(reading.season_name(season), names))
        return super().get_context_data(**{"about": about, **kwargs})

    @property
    def season_id(self) -> int:
        """The season of the address."""
        number: int = self.kwargs["season_id"]
        return number


class Enter(_EntryPage):
    """Entering a season whose registration is open."""

    title, button = say("page-league-enter"), say("page-league-enter")
    explained = "page-league-enter-about"

    def work(self, form: Form, meter: Meter) -> None:
        entries.enter(season_id=self.season_id, player=self.player)


class Confirm(_EntryPage):
    """Saying that they will play."""

    title, button = say("page-league-confirm-button"), say("page-league-confirm-button")
    explained = "page-league-confirm-about"

    def work(self, form: Form, meter: Meter) -> None:
        entries.confirm(season_id=self.season_id, player=self.player)


class Leave(_EntryPage):
    """Leaving a season."""

    title, button = say("page-league-leave"), say("page-league-leave")
    explained = "page-league-leave-about"

    def work(self, form: Form, meter: Meter) -> None:
        entries.withdraw(season_id=self.season_id, player=self.player)


class _SubstitutionPage(OwnPage):
    """A button for what somebody is asked about standing in."""

    form_class = Form
    url = "account_leagues"
    explained: ClassVar[str]

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        found = reading.own_substitutions(self.player).filter(pk=self.substitution_id)
        documents = reading.substitution_documents(list(found), self.player)
        if not documents:
            raise Http404
        names = reading.league_names(one["season"]["league"] for one in documents)
        return super().get_context_data(**{"about": say(self.explained, **_whom(documents[0], names)), **kwargs})

    @property
    def substitution_id(self) -> int:
        """The number of the address."""
        number: int = self.kwargs["substitution_id"]
        return number


class Agree(_SubstitutionPage):
    """Agreeing that somebody plays for an entry."""

    title, button = say("page-league-agree"), say("page-league-agree")
    explained = "page-league-agree-about"

    def work(self, form: Form, meter: Meter) -> None:
        substitutions.agree(substitution_id=self.substitution_id, player=self.player)


class Decline(_SubstitutionPage):
    """Not wanting that somebody plays for an entry."""

    title, button = say("page-league-decline"), say("page-league-decline")
    explained = "page-league-decline-about"

    def work(self, form: Form, meter: Meter) -> None:
        substitutions.decline(substitution_id=self.substitution_id, player=self.player)


class MakeAppeal(OwnPage):
    """Asking the organisers to look again at what was decided at a table."""

    form_class = AppealForm
    url = "account_leagues"
    title, button = say("page-league-appeal"), say("page-league-appeal")
    about = say("page-league-appeal-about")

    def get_form_kwargs(self) -> dict[str, Any]:
        return {**super().get_form_kwargs(), "tables": reading.appealable_tables(self.player)}

    def work(self, form: Form, meter: Meter) -> None:
        given = form.cleaned_data
        appeals.ask_at_table(table_id=int(given["table"]), by=self.player, text=given["text"])


def _own(one: Document, names: dict[str, str], player: Player) -> Document:
    """An entry with what is to be said and done there."""
    season, following = one["season"], one["next"]
    is_over = season["state"] == Season.State.FINISHED
    is_gone = one["state"] in Entry.GONE
    return {
        "season": season,
        "title": _title(season, names),
        "page": _page(one),
        "state": _state(one),
        "division": one["division"] and words.division_told(one["division"]),
        "confirm_until": one["confirm_until"] and told_to(player, one["confirm_until"]),
        "next": following and _next(following, player),
        "may_confirm": one["state"] == Entry.State.PLACED and season["state"] == Season.State.PLACING,
        "may_leave": not is_gone and not is_over,
    }


def _state(one: Document) -> Text:
    if one["season"]["state"] == Season.State.FINISHED:
        return say("page-league-state-finished")
    return say(f"page-league-entry-{one['state']}")


def _next(following: Document, player: Player) -> Document:
    table = following["table"]
    return {
        "round": str(following["round"]),
        "begins": told_to(player, following["begins"]),
        "until": told_to(player, following["until"]),
        "link": "" if table is None else links.table(table),
    }


def _appeal(one: Document, names: dict[str, str], player: Player) -> Document:
    where = say(
        "page-league-appeal-where",
        season=_title(one["season"], names),
        division=words.division_told(one["division"]),
        round=str(one["round"]),
        table=str(one["number"]),
    )
    return {
        **one,
        "where": where,
        "at": told_to(player, one["at"]),
        "said": say(f"page-league-appeal-{one['state']}"),
        "is_decided": one["state"] != Appeal.Decision.WAITING,
    }


def _asked(one: Document, names: dict[str, str], player: Player) -> Document:
    """What they are asked about standing in, in words."""
    part, whom = one["part"], _whom(one, names)
    by_when = f"page-league-asked-until-{part}" if one["is_asked"] else "page-league-asked-not"
    return {
        **one,
        "about": say(f"page-league-asked-{part}", by=one["by"]["name"], reason=one["reason"], **whom),
        "by_when": say(by_when, until=told_to(player, one["until"]), substitute=whom["substitute"]),
    }


def _whom(one: Document, names: dict[str, str]) -> dict[str, str]:
    """Who is to play for whom, and where."""
    return {
        "season": _title(one["season"], names),
        "player": one["player"]["name"],
        "substitute": one["substitute"]["name"],
    }


def _open(one: Document, names: dict[str, str], player: Player) -> Document:
    return {
        **one,
        "title": _title(one, names),
        "until": told_to(player, one["registration_until"]),
        "page": reverse("season_page", args=[one["league"], one["number"]]),
        "admitted": say(f"page-league-admission-{one['admission']}"),
        "is_full": one["most_entries"] is not None and one["entries"] >= one["most_entries"],
    }


def _page(one: Document) -> str:
    season, division = one["season"], one["division"]
    if division is None:
        return reverse("season_page", args=[season["league"], season["number"]])
    return reverse("division_page", args=[season["league"], season["number"], division["level"]])


def _title(season: Document, names: dict[str, str]) -> str:
    return f"{names[season['league']]}, {words.season_told(season)}"
