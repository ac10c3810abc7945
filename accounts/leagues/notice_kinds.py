"""What players are told about seasons."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial

from django.db.models import Q
from django.urls import reverse

from accounts.leagues.models import Entry, Season, Substitution
from bang_service.platform.notice_kinds import DeliveryMode, MailWords, NoticeFamily, NoticeKind
from bang_service.platform.read_once import ReadOnce
from games.models import Notice
from games.terms.notices import decode


@dataclass(frozen=True, slots=True)
class SeasonNews:
    """What a notice about a season is about: an entry there, and a round or a rank (0: none)."""

    season: Season
    entry: Entry
    number: int = 0


def _own_part(news: SeasonNews) -> str:
    return reverse("play_screen", args=[f"seasons/{news.season.league.slug}/{news.season.number}"])


def _own_seasons(news: SeasonNews) -> str:
    return reverse("play_screen", args=["seasons"])


def _division(news: SeasonNews) -> str:
    """The season's page as long as they have no division."""
    league, number, division = news.season.league.slug, news.season.number, news.entry.division
    if division is None:
        return reverse("season_page", args=[league, number])
    return reverse("division_page", args=[league, number, division.level])


def _round(news: SeasonNews) -> str:
    return f"{_division(news)}#round-{news.number}"


def _no_longer_to_confirm(notices: Collection[Notice], known: ReadOnce) -> set[int]:
    """Those whose player has confirmed since, has no place any more, or has been placed anew and told so."""
    entries = {notice.pk: decode(notice.details).entry for notice in notices}
    left = Entry.objects.filter(pk__in=entries.values()).exclude(state=Entry.State.PLACED)
    told = Notice.objects.filter(player__in={notice.player_id for notice in notices}, kind=PLACED).order_by("pk")
    last = {decode(details).entry: pk for pk, details in told.values_list("pk", "details")}
    earlier = {notice for notice, entry in entries.items() if entry and last.get(entry, notice) > notice}
    return _about(entries, left.values_list("pk", flat=True)) | earlier


def _no_longer_asked(answers: Q, notices: Collection[Notice], known: ReadOnce) -> set[int]:
    """Those whose substitution is settled, or whose player has given their answer (`answers`)."""
    asked = {notice.pk: decode(notice.details).substitution for notice in notices}
    settled = Substitution.objects.filter(~Q(state=Substitution.State.WAITING) | answers, pk__in=asked.values())
    return _about(asked, settled.values_list("pk", flat=True))


def _about(rows: dict[int, int], found: Collection[int]) -> set[int]:
    gone = set(found)
    return {notice for notice, row in rows.items() if row in gone}


LEAGUE = NoticeFamily(
    "league", MailWords("mail-notice-season-button", subject="season", digest_subject="mail-digest-season-subject")
)
"""Notices about seasons of leagues."""

_kind = partial(NoticeKind[SeasonNews], family=LEAGUE, leads_to=_division)

PLACED = _kind("placed", leads_to=_own_part, stale=_no_longer_to_confirm, is_record=True)
"""You have a division in a season, confirm that you will play."""

PLACE_LAPSED = _kind("place_lapsed")
"""You did not confirm your place in time, so you do not take part."""

ROUND_DRAWN = _kind("round_drawn", push=DeliveryMode.OFF, mail=DeliveryMode.DIGEST, leads_to=_round)
"""A round is drawn: you know whom you meet in it."""

STANDS_IN = _kind("stands_in")
"""You play for somebody else from now on."""

SUBSTITUTE_ASKED = _kind(
    "substitute_asked",
    leads_to=_own_seasons,
    stale=partial(_no_longer_asked, Q(substitute_agreed=True)),
    is_record=True,
)
"""You are asked to play for somebody else."""

REPLACEMENT_ASKED = _kind(
    "replacement_asked",
    leads_to=_own_seasons,
    stale=partial(_no_longer_asked, Q(entrant_agreed=True)),
    is_record=True,
)
"""Somebody else is asked to play for you, unless you decline."""

SUBSTITUTED = _kind("substituted")
"""Somebody else plays for you from now on."""

SEASON_OVER = _kind("season_over", mail=DeliveryMode.DIGEST)
"""A season is over, and its standings are final."""

LEAGUE_MESSAGE = _kind("league_message")
"""An organiser of a season writes to you."""
