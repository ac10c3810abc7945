"""The links of a mail by which its reader answers at once."""

from __future__ import annotations

from typing import Final

from django.urls import reverse

from accounts.mail.services.links import whole
from accounts.notices.notice_kinds import REMINDER
from accounts.people.services.letters import confirmed_address
from bang_service.platform.texts import say, spoken
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Prompt as Question
from games.engine.kernel.rulebook import rulebook_of
from games.models import Notice
from games.notice_kinds import ASKED
from games.open_questions import question_of
from games.services.live import LiveGame, RuleFailure
from games.texts.speech import speech

from . import answer_links

_ASKED: Final = (ASKED, REMINDER)


def answers(notice: Notice) -> list[tuple[str, str]]:
    """Label, in the language that is spoken now, and URL of each link by which the player can answer at once. It
    works as long as mails to them go to the address that is confirmed now.
    None if the notice does not say that they are waited for, or tells of a question that is no longer open.

    Each call makes other tokens; see `answer_links` for what is offered.
    """
    if notice.kind not in _ASKED or notice.table_id is None:
        return []
    try:
        live = LiveGame.read(notice.table_id, lock=False)
    except RuleFailure:
        # Whoever plays there next will find it; this is no place to halt a game.
        return []
    if live is None or notice.seat not in live.asked or live.policy_of(notice.seat):
        return []
    if live.seats[notice.seat].player_id != notice.player_id:
        return []
    prompt, question = live.asked[notice.seat], live.game.prompt_of(notice.seat)
    if question is None or question_of(prompt) != question_of(notice.prompt):
        return []
    names = [seat.name for seat in live.seats]
    # Nobody else may see whether a part of an answer has been given between the first notice and a reminder, or before
    # a notice is sent late. So only the first notice about a question can have a list, and only while it is that one.
    if notice.kind == ASKED and prompt == notice.prompt:
        offered = labelled(live.game, question, names)
    else:
        offered = [(answer_links.DEFAULT, str(say("page-answer-default")))]
    address = confirmed_address(notice.player)
    return [(label, _answer(notice, prompt, option, address)) for option, label in offered]


def labelled(game: Game, question: Question, names: list[str]) -> list[tuple[str, str]]:
    """What links may answer to a question, each with its words in the language that is spoken now."""
    return [(option, label(game, question, option, names)) for option in answer_links.offered(game, question)]


def label(game: Game, question: Question, option: str, names: list[str]) -> str:
    """What a link would answer. The words of the default are told only where everybody may know them."""
    if not answer_links.is_told(game, question):
        return str(say("page-answer-default"))
    words = rulebook_of(game).view_builder(game, speech(game.rules, spoken(), names, game.characters))
    meant = answer_links.meant(question, option)
    told: str = "" if meant is None else words.option(meant, question.seat, question)["label"]
    return str(say("page-answer-default-is", answer=told)) if option == answer_links.DEFAULT else told


def _answer(notice: Notice, prompt: str, option: str, address: str) -> str:
    assert notice.table_id is not None
    token = answer_links.token_of(notice.player_id, notice.table_id, prompt, option, address)
    return whole(reverse("answer_by_link", args=[token]))
