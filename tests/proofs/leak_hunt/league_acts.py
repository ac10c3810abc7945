"""What happens in a league, in both worlds alike: somebody stands in for a player, a player appeals, a result is
corrected. All of it is open, so nothing that a reader rightly learns differs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlencode

from accounts.leagues.models import Appeal, Substitution
from accounts.leagues.services.substitutions import TIME_TO_OBJECT
from accounts.leagues.tasks import run_seasons
from accounts.notices.preferences.timing import MAIL_GRACE

from .acts import Chapter, Script, Step
from .league import REASON, correction
from .scene import Scene

ASK: Final = "ask for a substitute"
STAND_IN: Final = "agree to stand in"
GIVE_WAY: Final = "agree to be replaced"
SEASONS: Final = "the seasons' task"
APPEAL: Final = "appeal"
DECIDE: Final = "decide the appeal"
CORRECT: Final = "correct the result before"
RESTORE: Final = "restore the result before"

KINDS: Final = frozenset((ASK, STAND_IN, GIVE_WAY, SEASONS, APPEAL, DECIDE, CORRECT, RESTORE))
"""The steps of this file."""

TEXT: Final = "We were about to end it."
FORM: Final = "application/x-www-form-urlencoded"
CSRF: Final = "c" * 32


def script(seat: int, reader: int | None, people: Sequence[int], chance: random.Random) -> Script:
    """One of those that a league has. `seat` is asked something; `people` are the seats that have a player."""
    if seat not in people or chance.random() < 0.2:
        return _correction(chance)
    if chance.random() < 0.3:
        return _appeal(seat, chance)
    # Whoever knows what the reader knows is told everything else of it, too.
    own = reader is not None and chance.random() < 0.35
    return _substitution(reader if own and reader is not None else seat, chance)


def _substitution(seat: int, chance: random.Random) -> Script:
    """An organiser asks, the substitute agrees; the player does, or both let the time go by. Then the seat is used."""
    chapters: list[Chapter] = [(_pass_by(1), Step(ASK, seat))]
    if chance.random() < 0.6:
        chapters.append((_pass_by(1), Step(STAND_IN, seat), Step(GIVE_WAY, seat)))
    else:
        # Whoever agrees at once gets no mail that asks.
        chapters.append((_pass_by(MAIL_GRACE.total_seconds()),))
        late = TIME_TO_OBJECT.total_seconds() + 1
        chapters.append((_pass_by(1), Step(STAND_IN, seat), _pass_by(late), Step(SEASONS)))
    if chance.random() < 0.5:
        chapters.append((_pass_by(1), Step("hand over", seat, policy="random"), _pass_by(3), Step("return", seat)))
    else:
        chapters.append((_pass_by(chance.choice((2, 5))),))
    return Script("somebody stands in", chapters, replaced=seat)


def _appeal(seat: int, chance: random.Random) -> Script:
    option = chance.choice((Appeal.Decision.GRANTED, Appeal.Decision.DECLINED))
    decided = Step(DECIDE, options=(option, option))
    return Script("a player appeals", [(_pass_by(1), Step(APPEAL, seat)), (_pass_by(1), decided)])


def _correction(chance: random.Random) -> Script:
    chapters: list[Chapter] = [(_pass_by(1), Step(CORRECT), Step(SEASONS))]
    if chance.random() < 0.5:
        chapters.append((_pass_by(1), Step(RESTORE), Step(SEASONS)))
    return Script("a result is corrected", chapters)


def _pass_by(seconds: float) -> Step:
    return Step("pass by", seconds=seconds)


def done(step: Step, scene: Scene) -> str:
    """Do one of these steps; how the service answered, if it was asked. Raises AssertionError where it refused: then
    nothing of what the script is about would happen."""
    told = _done(step, scene)
    scene.look_who_sits()
    # A form that is shown again was refused.
    is_form = step.kind in (ASK, DECIDE, CORRECT, RESTORE)
    if told and not told.startswith("302" if is_form else "20"):
        raise AssertionError(f"{step}: {told}")
    return told


def _done(step: Step, scene: Scene) -> str:
    league, people = scene.league, scene.people
    assert league is not None
    person = scene.person(step.seat) if step.seat >= 0 else None
    if step.kind == SEASONS:
        run_seasons()
        return ""
    if step.kind == CORRECT:
        return _form(scene, f"fixture/{league.ended}/correct", side=correction(league))
    if step.kind == RESTORE:
        return _form(scene, f"fixture/{league.ended}/restore")
    if step.kind == DECIDE:
        last = Appeal.objects.latest("pk")
        return _form(scene, f"appeal/{last.pk}/decide", decision=step.options[0])
    assert person is not None
    if step.kind == ASK:
        entry = league.entry(person.player.pk)
        return _form(scene, f"entry/{entry}/substitute", substitute=people.substitute.player.pk)
    if step.kind == APPEAL:
        return person.api.post(f"/api/v1/tables/{scene.table}/appeals/", {"text": TEXT}).status
    asked = Substitution.objects.latest("pk").pk
    answers = people.substitute if step.kind == STAND_IN else person
    return answers.api.post(f"/api/v1/substitutions/{asked}/agreement/").status


def _form(scene: Scene, page: str, **given: Any) -> str:
    """The organiser fills in a form of the admin."""
    desk = scene.people.organiser.desk
    assert desk is not None
    body = urlencode({**given, "reason": REASON, "csrfmiddlewaretoken": CSRF}).encode()
    return desk.send("POST", f"/admin/leagues/{page}/", body, FORM, {"referer": "http://127.0.0.1/admin/"}).status
