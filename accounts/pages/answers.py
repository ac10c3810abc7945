"""The page where a player answers by a link of a mail, without logging in.

GET answers nothing: programs that look for viruses follow every link. The page shows the table, the question and what
would be answered, never a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from django.core.signing import BadSignature
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.notices.channels import answer_labels as links
from accounts.notices.channels.answer_links import Token, asked_there, meant, read_token
from accounts.people.models import Player
from accounts.people.services.letters import confirmed_address
from bang_service.platform import languages
from bang_service.platform.problems import Problem, Text
from bang_service.platform.texts import say, spoken
from bang_service.platform.throttling import Client, Meter, client_address
from games.engine.kernel.prompts import option_id
from games.limits import ANSWER
from games.models import Author, Move, Seat, Table
from games.problem_codes import GameProblem
from games.reading.notice_pages import where_to_play
from games.services import play
from games.services.halts import halting
from games.services.live import LiveGame
from games.texts.speech import speech

from .telling import called, told_to

_GONE: Final = 410


class Refused(Exception):
    """Nothing is answered by this link any more: why, in words, and the status of the page that says so. `table`: where
    the player may look instead."""

    def __init__(self, why: Text, status: int = _GONE, table: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.status = status
        self.table = table


@dataclass(frozen=True, slots=True)
class Offer:
    """What a link would answer now: the ids of prompt and option, and all the page says of it."""

    prompt: str
    option: str
    table: str
    question: str
    answer: str
    due: str


# Without a CSRF token: no cookie is read, so another site could send nothing in the player's name. What proves that it
# is the player is the signed token in the address, which another site does not have.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, token: str) -> HttpResponse:
    """GET shows the question and what would be answered, with a button; POST answers. A second POST says that it is
    done. Raises Problem rate_limited."""
    meter, done = Meter(), False
    meter.charge("anonymous", Client(address=client_address(request)))
    try:
        about = read_token(token)
        player = _player(about)
    except BadSignature:
        return _said(request, Refused(say("page-answer-unknown"), status=404))
    except Refused as refused:
        return _said(request, refused)
    languages.prefer(player.language)
    try:
        if request.method != "POST":
            shown = {"offer": _offer(about, player), "link": where_to_play(about.table)}
            return _page(request, "account_pages/answer.html", shown)
        meter.charge(ANSWER, Client(account=str(player.pk)))
        _give(about, player)
        done = True
    except Refused as refused:
        return _said(request, refused)
    finally:
        meter.settle(succeeded=done)
    return _page(
        request, "account_pages/answer_said.html", {"why": say("page-answer-done"), "link": where_to_play(about.table)}
    )


def _said(request: HttpRequest, refused: Refused) -> HttpResponse:
    link = "" if refused.table is None else where_to_play(refused.table)
    shown = {"why": refused.why, "link": link}
    return _page(request, "account_pages/answer_said.html", shown, status=refused.status)


def _page(request: HttpRequest, template: str, shown: Mapping[str, object], status: int = 200) -> HttpResponse:
    response = render(request, template, dict(shown), status=status)
    response["Cache-Control"] = "private, no-store"
    return response


def _player(about: Token) -> Player:
    player = Player.objects.select_related("owner").filter(pk=about.player).first()
    if player is None or not player.is_open:
        raise Refused(say("refused-account-closed"), status=403)
    if not about.is_for(confirmed_address(player)):
        raise Refused(say("page-answer-unknown"), status=404)
    return player


def _offer(about: Token, player: Player) -> Offer:
    """What the link would answer. Raises Refused."""
    table = Table.objects.filter(pk=about.table).first()
    seat = Seat.objects.filter(table=about.table, player=player).values_list("number", flat=True).first()
    if table is None or seat is None:
        raise Refused(say("page-answer-not-seated"))
    with _refusing(about, seat), halting():
        live = LiveGame.read(about.table, lock=False)
        if live is None:
            play.require_playing(table)
            raise _why_not(about, seat)
        own = live.seats[seat]
        if own.player_id != player.pk or own.is_given_up:
            raise Refused(say("page-answer-not-seated"))
        question = asked_there(live, seat, about)
        option = None if question is None else meant(question, about.option)
        if question is None or option is None:
            raise _why_not(about, seat)
        if live.policy_of(seat):
            raise Refused(say("page-answer-held"), table=about.table)
        names = [each.name for each in live.seats]
        due = live.deadline_of(seat)
        with live.exposing_defects(view=seat):
            return Offer(
                prompt=live.asked[seat],
                option=option_id(option),
                table=called(table),
                question=speech(live.game.rules, spoken(), names, live.game.characters).question(question),
                answer=links.label(live.game, question, about.option, names),
                due="" if due is None else told_to(player, live.reading.service_time(due)),
            )


def _give(about: Token, player: Player) -> None:
    """Answer as the API does. The game is read before it is locked; if it has gone on when it is, the prompt is no
    longer open, and nothing happens. Raises Refused."""
    offer = _offer(about, player)
    seat = int(offer.prompt.split("-")[1])
    with _refusing(about, seat), halting(), transaction.atomic():
        play.answer(table_id=about.table, player=player, prompt=offer.prompt, option=offer.option)


@contextmanager
def _refusing(about: Token, seat: int) -> Iterator[None]:
    """Turns problems into words on the page. Whatever else has happened since: whoever has answered is told so."""
    try:
        yield
    except Problem as problem:
        why = _why_not(about, seat)
        if why.status != _GONE or problem.code not in _TOLD_AS_THEY_ARE:
            raise why from None
        raise Refused(problem.detail, table=about.table) from None


_TOLD_AS_THEY_ARE: Final = (GameProblem.TABLE_HALTED, GameProblem.TABLE_NOT_OPEN)


def _why_not(about: Token, seat: int) -> Refused:
    """Why the question is not open: it is answered, or the game has gone on without an answer to it."""
    moves = Move.objects.filter(table=about.table, seat=seat).exclude(prompt="").order_by("-number")
    given = next((by for prompt, by in moves.values_list("prompt", "author") if about.is_about(prompt)), None)
    if given == Author.PLAYER:
        # The same link twice, or the same question answered elsewhere.
        return Refused(say("page-answer-is-given"), 200, about.table)
    return Refused(say("page-answer-late" if given is None else "page-answer-missed"), table=about.table)
