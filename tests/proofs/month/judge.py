"""What people had to hear, and what they heard."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from statistics import median
from typing import Final
from zoneinfo import ZoneInfo

from accounts.notices.notice_kinds import REMINDER
from accounts.notices.preferences.timing import MAIL_GRACE, VIEWED_WITHIN, VIEWING_DELAY, Preferences
from accounts.notices.services.reminders import QUIET_LEAD
from bang_service.platform.notice_kinds import kind_of
from games.models import Notice
from games.notice_kinds import ASKED, MAY_REACT

from .habits import Habits
from .spells import Spell

MOST_MAILS: Final = 6
"""A person and day; digests and mails with reminders are beside them."""

_NOTHING: Final = timedelta(0)


@dataclass(frozen=True, slots=True)
class Heard:
    """One copy of one notice, as it came to one endpoint. `identity` is by what a doubled one is recognised; `letter`
    says which mail it came in, and `in_digest` whether that was a digest."""

    at: datetime
    player: int
    endpoint: int
    way: str
    notice: int
    identity: str
    letter: str = ""
    in_digest: bool = False


@dataclass(slots=True)
class Verdict:
    """What was found. `doubled` are copies that came again, recognisable by their identities; `held` are those that a
    killed worker had claimed, and that were answered before its claim lapsed."""

    violations: list[str] = field(default_factory=list)
    doubled: int = 0
    held: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    mails_a_day: list[int] = field(default_factory=list)

    def wrong(self, kind: str, text: str) -> None:
        """One more violation."""
        self.counts[kind] += 1
        self.violations.append(f"{kind}: {text}")

    @property
    def median_mails(self) -> float:
        """Mails of a person and day."""
        return median(self.mails_a_day) if self.mails_a_day else 0.0


@dataclass(frozen=True, slots=True)
class Case:
    """Everything there is to be judged. `slack` is how late a machine may be, in the service's time."""

    people: Sequence[Habits]
    preferences: dict[int, Preferences]
    endpoints: dict[int, list[tuple[int, str]]]
    """By player: their endpoints with their ways."""
    spells: Sequence[Spell]
    notices: dict[int, Notice]
    heard: Sequence[Heard]
    looks: Sequence[tuple[int, int, datetime]]
    letters: Sequence[tuple[int, datetime, bool]]
    """Player, moment at which it was written and whether it counts among those of a day, of each mail that came."""
    until: datetime
    slack: timedelta
    deaths: Sequence[datetime] = ()
    """When workers were killed."""
    lease: timedelta = timedelta(0)
    """How long a killed worker's claim on an endpoint lasts, in the service's time."""
    taken_along: frozenset[int] = frozenset()
    """Notices in mails that killed workers had taken. A claim on a mail lasts longer than most spells do here."""


def judge(case: Case) -> Verdict:
    """Compare what was heard with what had to be."""
    verdict = Verdict()
    once = _once(case, verdict)
    by_spell = _attributed(case, once, verdict)
    _spells(case, by_spell, verdict)
    _others(case, once, verdict)
    _reminders(case, verdict)
    _quiet(case, once, verdict)
    _mails(case, verdict)
    verdict.counts |= Counter({"spells": len(case.spells), "heard": len(case.heard)})
    return verdict


def _once(case: Case, verdict: Verdict) -> list[Heard]:
    seen: set[tuple[int, int, str]] = set()
    kept: list[Heard] = []
    others: dict[tuple[int, int], str] = {}
    for one in sorted(case.heard, key=lambda one: one.at):
        key = (one.endpoint, one.notice, one.identity)
        if key in seen:
            verdict.doubled += 1
            continue
        seen.add(key)
        if others.setdefault((one.endpoint, one.notice), one.identity) != one.identity:
            verdict.wrong("unrecognisable", f"notice {one.notice} came as {one.identity} too")
        kept.append(one)
    return kept


Told = dict[tuple[int, int], list[Heard]]
"""By the number of a spell and an endpoint: what of being waited for came there."""


def _attributed(case: Case, heard: Iterable[Heard], verdict: Verdict) -> Told:
    of_place: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, spell in enumerate(case.spells):
        of_place[spell.table, spell.player].append(number)
    told: Told = defaultdict(list)
    for one in heard:
        notice = case.notices[one.notice]
        if notice.kind != ASKED:
            continue
        found = [
            number
            for number in of_place[notice.table_id or 0, notice.player_id]
            if case.spells[number].begin <= notice.at <= (case.spells[number].end or case.until)
        ]
        if not found:
            near = [case.spells[number] for number in of_place[notice.table_id or 0, notice.player_id]]
            verdict.wrong(
                "no spell",
                f"notice {notice.pk} at table {notice.table_id} to player {notice.player_id} at {notice.at}, which has "
                + ", ".join(f"{spell.begin} to {spell.end}" for spell in near[-3:]),
            )
            continue
        told[found[-1], one.endpoint].append(one)
    return told


def _spells(case: Case, told: Told, verdict: Verdict) -> None:
    for number, spell in enumerate(case.spells):
        for endpoint, way in case.endpoints.get(spell.player, ()):
            came = told.get((number, endpoint), [])
            what = f"table {spell.table}, player {spell.player}, {way}, {spell.begin} to {spell.end}"
            if len(came) > 1:
                verdict.wrong("more than one", f"{what}: {[(one.notice, str(one.at)) for one in came]}")
            end = spell.end or case.until
            for one in came:
                if one.at > end + case.slack:
                    verdict.wrong("after it was answered", f"{what}, came {one.at}")
            must, may = _expected(case, spell, way)
            if must and not came and _may_be_held(case, spell, way):
                verdict.held += 1
            elif must and not came:
                verdict.wrong("missing", what)
            if came and not may:
                verdict.wrong("not wanted", f"{what}, came {came[0].at}")
            verdict.counts[f"{way}: must" if must else f"{way}: may" if may else f"{way}: must not"] += 1
            verdict.counts[f"{way}: came"] += bool(came)


def _may_be_held(case: Case, spell: Spell, way: str) -> bool:
    """Whether a worker that was killed may have had its copy, until the spell was over."""
    if way == "mail":
        told = (case.notices[pk] for pk in case.taken_along if pk in case.notices)
        own = [one.at for one in told if (one.table_id, one.player_id) == (spell.table, spell.player)]
        return any(spell.begin <= at <= (spell.end or case.until) for at in own)
    return any(dead <= (spell.end or case.until) <= dead + case.lease + case.slack for dead in case.deaths)


def _expected(case: Case, spell: Spell, way: str) -> tuple[bool, bool]:
    """Whether a spell must be told by this way, and whether it may be."""
    preferences = case.preferences[spell.player]
    must = may = False
    for begin, end in spell.gaps(case.until):
        if way == "webhook":
            must, may = must or end - begin > case.slack, True
            continue
        if preferences.how(ASKED, way) == "off":
            return False, False
        dues = list(_moments(case, spell, way, begin))
        may = may or min(dues) <= end + case.slack
        must = must or max(dues) + case.slack < end
    return must, may


def _moments(case: Case, spell: Spell, way: str, begin: datetime) -> Iterator[datetime]:
    """When a spell, or a stretch of it, may be told: in time or late by what a machine may be late."""
    preferences = case.preferences[spell.player]
    for start in (begin, begin + case.slack):
        if preferences.how(ASKED, way) == "digest":
            yield preferences.digest_from(start)
            continue
        delay = MAIL_GRACE if way == "mail" else _NOTHING
        delays = {delay, max(delay, VIEWING_DELAY)} if _looked(case, spell, begin) else {delay}
        for due in (preferences.not_quiet_from(start + each) for each in delays):
            yield due
            if way == "mail" and _is_full(case, spell.player, due):
                # Above the limit of a day it comes in the digest, if it is still true then.
                yield preferences.digest_from(due)


def _looked(case: Case, spell: Spell, moment: datetime) -> bool:
    around = (moment - VIEWED_WITHIN - case.slack, moment + VIEWING_DELAY + case.slack)
    return any(
        player == spell.player and table == spell.table and around[0] <= at <= around[1]
        for player, table, at in case.looks
    )


def _is_full(case: Case, player: int, moment: datetime) -> bool:
    """Whether so many mails came on this day that the limit may have been reached."""
    preferences = case.preferences[player]
    day = preferences.day_of(moment)
    count = sum(who == player and preferences.day_of(at) == day and counts for who, at, counts in case.letters)
    return count >= MOST_MAILS


def _others(case: Case, heard: Sequence[Heard], verdict: Verdict) -> None:
    """What is no question comes by every way that its player wants, once."""
    came: Counter[tuple[int, int]] = Counter((one.endpoint, one.notice) for one in heard)
    for notice in case.notices.values():
        if notice.kind in (ASKED, MAY_REACT, REMINDER):
            continue
        for endpoint, way in case.endpoints.get(notice.player_id, ()):
            times, due = came[endpoint, notice.pk], _due(case, notice, way)
            what = f"{notice.kind} {notice.pk} of {notice.at} by {way} to player {notice.player_id}"
            if times > 1:
                verdict.wrong("more than one", what)
            elif times and due is None:
                verdict.wrong("not wanted", what)
            elif way != "webhook" and kind_of(notice.kind).is_record:
                # Told only as long as the game has not begun, and these begin at once.
                pass
            elif not times and due is not None and due + case.slack < case.until:
                verdict.wrong("missing", f"{what}, due {due}")
            verdict.counts[f"{way}: other kinds"] += times


def _due(case: Case, notice: Notice, way: str) -> datetime | None:
    """When a notice of another kind is sent at the latest, if the machine is as late as it may be; None: not at all."""
    if way == "webhook":
        return notice.at
    preferences = case.preferences[notice.player_id]
    how = preferences.how(notice.kind, way)
    if how == "off":
        return None
    if how == "digest":
        return preferences.digest_from(notice.at + case.slack)
    due = preferences.not_quiet_from(notice.at + (MAIL_GRACE if way == "mail" else _NOTHING) + case.slack)
    return preferences.digest_from(due + case.slack) if way == "mail" and _is_full(case, notice.player_id, due) else due


def _reminders(case: Case, verdict: Verdict) -> None:
    """One reminder for each question that stayed open so long, in time."""
    rows: dict[tuple[int | None, int], list[Notice]] = defaultdict(list)
    asked: dict[tuple[int | None, int], list[Notice]] = defaultdict(list)
    for notice in case.notices.values():
        place = (notice.table_id, notice.player_id)
        if notice.kind == REMINDER:
            rows[place].append(notice)
        elif notice.kind == ASKED:
            asked[place].append(notice)
    for spell in case.spells:
        end = spell.end or case.until
        first = [one for one in asked[spell.table, spell.player] if spell.begin <= one.at < end]
        if not first or first[0].due_at is None or spell.answers:
            continue
        due = first[0].due_at
        preferences = case.preferences[spell.player]
        earliest = spell.begin + timedelta(minutes=30)
        moment = max(due - (due - spell.begin) / 4, earliest)
        if preferences.is_quiet(due):
            moment = min(moment, max(earliest, preferences.quiet_begins_before(due, after=spell.begin) - QUIET_LEAD))
        came = [one for one in rows[spell.table, spell.player] if spell.begin < one.at <= end]
        what = f"table {spell.table}, player {spell.player}, {spell.begin} to {end}, due {due}, reminder {moment}"
        if len(came) > 1:
            verdict.wrong("reminded twice", what)
        for one in came:
            if one.at < min(moment, earliest) - case.slack or one.at > max(moment, earliest) + 2 * case.slack:
                verdict.wrong("reminded at the wrong time", f"{what}, came {one.at}")
        if not came and moment + 2 * case.slack < min(end, due):
            verdict.wrong("not reminded", what)
        verdict.counts["reminders"] += len(came)


def _quiet(case: Case, heard: Iterable[Heard], verdict: Verdict) -> None:
    for one in heard:
        preferences = case.preferences[one.player]
        if one.way == "webhook" or not preferences.is_quiet(one.at):
            continue
        if preferences.is_quiet(one.at - case.slack):
            zone = preferences.zone or ZoneInfo("UTC")
            verdict.wrong("in quiet hours", f"{one.way} of player {one.player} at {one.at.astimezone(zone)}")


def _mails(case: Case, verdict: Verdict) -> None:
    days: Counter[tuple[int, datetime]] = Counter()
    counted: Counter[tuple[int, datetime]] = Counter()
    for player, at, counts in case.letters:
        day = (player, case.preferences[player].day_of(at))
        days[day] += 1
        counted[day] += counts
    for (player, begins), number in counted.items():
        if number > MOST_MAILS:
            verdict.wrong("too many mails", f"{number} to player {player} on {begins}")
    verdict.mails_a_day = sorted(days.values())
