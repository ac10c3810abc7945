"""Answering: one answer is one transaction. Of two answers to one question, one is accepted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, Protocol

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform.problems import Problem, Text
from bang_service.platform.texts import say, spoken
from games.engine.cardgame.reasons import reasons
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option, option_id
from games.engine.kernel.prompts import Prompt as Question
from games.metrics import counted
from games.models import Author, Move, Position, Table
from games.problem_codes import GameProblem
from games.texts.speech import speech

from . import hints
from .access import no_table, require_known
from .act import Act
from .game_store import ConcurrentChange
from .live import LiveGame
from .prompt_ids import is_id_of

UNDO: Final = "back"
_OF_A_CARD: Final = re.compile(r"(?:play|discard):([0-9]{1,4})(?::|$)")
PROMPT_ID: Final = re.compile(r"(?P<serial>[0-9]{1,9})-(?P<seat>[0-9]{1,2})-[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class Answered:
    """The result of an accepted answer: the table as it is after it, and the seat that answered."""

    live: LiveGame
    seat: int


@counted
def answer(*, table_id: int, player: Player, option: str, prompt: str | None = None) -> Answered:
    """Answer a prompt with one of its options, or, without a prompt, use an any-time act.

    A player whose seat a policy holds takes it back by answering. Runs in the caller's transaction or its own; the
    caller wraps it in `halts.halting`. Raises Problem not_found, not_seated, given_up, table_not_started,
    table_not_open (the game is over), table_halted, prompt_not_yours, prompt_answered, prompt_changed,
    prompt_suspended, prompt_unknown, option_unknown or act_not_offered; then nothing has changed.
    """
    with transaction.atomic(savepoint=False):
        live, seat = live_game_of(table_id, player)
        chosen = _chosen_act(live, seat, option) if prompt is None else _chosen_option(live, seat, prompt, option)
        live.give_back(seat)
        if live.table.lesson and prompt is not None:
            hints.learn(live, seat)
        live.play(Act(seat, chosen, Author.PLAYER, prompt or ""))
        live.save()
        return Answered(live, seat)


def live_game_of(table_id: int, player: Player) -> tuple[LiveGame, int]:
    """The locked game in play in which the player has a seat, and that seat.

    Raises Problem not_found, not_seated, given_up, table_not_started, table_not_open or table_halted.
    """
    position, occupants, reading = LiveGame.parts(table_id, player=player)
    seat = next((seat for seat in occupants.seats if seat.player_id == player.pk), None)
    if seat is None:
        raise Problem(GameProblem.NOT_SEATED)
    if seat.is_given_up:
        raise Problem(GameProblem.GIVEN_UP)
    require_playing(position.table)
    return LiveGame(position, occupants, reading), seat.number


def require_seated(table_id: int, player: Player) -> None:
    """Raise Problem not_found, not_seated or given_up for a player who has no seat at the table any more: what they
    were told of it before is not told again."""
    table = Table.objects.filter(pk=table_id).first()
    if table is None:
        raise no_table(table_id)
    seats = list(table.seats.all())
    require_known(table, player, seats)
    own = next((seat for seat in seats if seat.player_id == player.pk), None)
    if own is None:
        raise Problem(GameProblem.NOT_SEATED)
    if own.is_given_up:
        raise Problem(GameProblem.GIVEN_UP)


def require_playing(table: Table) -> None:
    """Raise Problem table_halted or table_not_open unless the table's game is in play."""
    if table.status == Table.Status.HALTED:
        raise Problem(GameProblem.TABLE_HALTED)
    if table.status != Table.Status.PLAYING:
        raise Problem(GameProblem.TABLE_NOT_OPEN, say("refused-game-over"))


def is_endless(*, option: str, prompt: str | None = None) -> bool:
    """Whether such an answer can be repeated without limit, because no other seat waits for it: an any-time act, or
    taking back."""
    return prompt is None or option == UNDO


# -- AI seats --------------------------------------------------------------------------------------------------


class Thinking(Protocol):
    """Whoever answers for the seats that policies play."""

    def choose(self, live: LiveGame, seat: int) -> Option:
        """The answer of a seat that is asked."""
        ...

    def volunteer(self, live: LiveGame, seat: int) -> Option | None:
        """An act of a seat that may do something now without being asked, or None."""
        ...


def answer_for_policies(
    *, table_id: int, version: int | None, thinking: Thinking, most: int, seconds: float
) -> int | None:
    """Let policies answer as long as the seats they play are asked, and store all answers in one transaction.

    What they may do without being asked they do only then as well, so that nothing else wakes anybody: when they act
    does not tell what they hold.

    The game is not locked meanwhile. If another process moves it, or its version is not `version`, nothing is stored.
    Stops after `most` answers or some seconds. Returns the number of answers, None if the game was overtaken. Raises
    RuleFailure.
    """
    live = LiveGame.read(table_id, lock=False)
    if live is None:
        return 0
    if version is not None and live.position.version != version:
        return None
    until = monotonic() + seconds
    made = 0
    while made < most and (made == 0 or monotonic() < until):
        asked = next(((seat, prompt) for seat, prompt in live.asked.items() if live.policy_of(seat)), None)
        if asked is None:
            break
        seat, prompt = asked
        volunteer = _volunteer(live, thinking)
        live.play(volunteer or Act(seat, thinking.choose(live, seat), Author.POLICY, prompt))
        made += 1
    if made:
        try:
            with transaction.atomic():
                live.save(wake=False)
        except ConcurrentChange:
            return None
    return made


def _volunteer(live: LiveGame, thinking: Thinking) -> Act | None:
    """The first act that one of the policies wants to do while others are asked."""
    for seat in range(len(live.seats)):
        if live.policy_of(seat) and seat not in live.asked and live.acts(seat):
            option = thinking.volunteer(live, seat)
            if option is not None:
                return Act(seat, option, Author.POLICY, "")
    return None


def _chosen_act(live: LiveGame, seat: int, option: str) -> Option:
    for act in live.acts(seat):
        if option_id(act) == option:
            return act
    raise Problem(GameProblem.ACT_NOT_OFFERED, say("refused-act"), field="option")


def _chosen_option(live: LiveGame, seat: int, prompt: str, option: str) -> Option:
    game = live.game
    asked = game.prompt_of(seat)
    if asked is None or not is_id_of(prompt, asked, current=live.asked[seat]):
        raise _stale(live.position, game, seat, prompt)
    for offered in live.options(seat):
        if option_id(offered) == option:
            return offered
    raise Problem(GameProblem.OPTION_UNKNOWN, _why_not(live, asked, option), field="option")


def _why_not(live: LiveGame, asked: Question, option: str) -> str:
    """Why a card of the seat's hand is no answer now; empty if the refused option names none."""
    game = live.game
    named = _OF_A_CARD.match(option)
    if named is None or not isinstance(game, CardGame):
        return ""
    for reason, cards in reasons(game, asked).items():
        if int(named[1]) in cards:
            words = speech(game.rules, spoken(), [each.name for each in live.seats])
            return words.refusal(int(named[1]), reason)
    return ""


def _stale(position: Position, game: Game, seat: int, prompt: str) -> Problem:
    waiting = sorted(asked.seat for asked in game.prompts())
    found = PROMPT_ID.fullmatch(prompt)
    if found is None or not 0 < int(found["serial"]) <= game.serial or int(found["seat"]) >= len(game.presence):
        return Problem(GameProblem.PROMPT_UNKNOWN, field="prompt")
    serial = int(found["serial"])
    if int(found["seat"]) != seat:
        # Only the seat itself may learn whether the checksum at the end of an id is right.
        if any(each.serial == serial and each.seat == int(found["seat"]) for each in game.prompts()):
            return Problem(GameProblem.PROMPT_NOT_YOURS, field="prompt")
        return Problem(GameProblem.PROMPT_ANSWERED, field="prompt", waiting_for=waiting)
    code = GameProblem.PROMPT_ANSWERED
    if any(frame.serial == serial for frame in game.stack):
        now = game.stack[-1].serial == serial
        code = GameProblem.PROMPT_CHANGED if now else GameProblem.PROMPT_SUSPENDED
    given = _given(position, prompt)
    how = "" if given is None else _HOW_ANSWERED.get(given.author, "")
    return Problem(code, how, field="prompt", waiting_for=waiting, answered=_told(given))


_HOW_ANSWERED: Final[dict[str, Text]] = {
    Author.DEADLINE: say("refused-answered-by-deadline"),
    Author.POLICY: say("refused-answered-by-policy"),
}


def _given(position: Position, prompt: str) -> Move | None:
    return Move.objects.filter(table_id=position.table_id, prompt=prompt).first()


def _told(move: Move | None) -> dict[str, Any] | None:
    """What was answered instead, for the seat's own player."""
    return None if move is None else {"by": move.author, "option": move.option, "at": move.made_at.isoformat()}
