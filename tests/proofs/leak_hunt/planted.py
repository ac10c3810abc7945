"""Leaks put in on purpose, to see that the hunt finds them: small changes of the kind that happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import wraps
from hashlib import sha256
from typing import Any, Final
from zlib import crc32

from prometheus_client import Counter

from accounts.mail.services.writing import Part
from accounts.notices.channels import mail_texts, web_push
from bang_service.platform.http import conditional
from bang_service.platform.metrics.registry import COUNTED
from games.admin.moves import MoveAdmin
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record, complete, readable
from games.engine.kernel.prompts import option_id
from games.models import Author, Move, Notice, Position, Prompt
from games.notice_kinds import ASKED, MISSED
from games.reading.projection import journal
from games.rest import play
from games.services.game_store import GameStore
from games.services.live import LiveGame
from games.services.positions import game_of

Put = Callable[[Any, str, Any], None]
"""Replaces an attribute for as long as the leak is there."""


@dataclass(frozen=True)
class Planted:
    """A leak: what it is, and the channels through one of which it shows."""

    name: str
    channels: frozenset[str]
    plant: Callable[[Put], None]

    @contextmanager
    def there(self) -> Iterator[None]:
        """Within this the service has the leak."""
        undo: list[tuple[Any, str, Any]] = []

        def put(owner: Any, name: str, value: Any) -> None:
            undo.append((owner, name, getattr(owner, name)))
            setattr(owner, name, value)

        try:
            self.plant(put)
            yield
        finally:
            for owner, name, value in reversed(undo):
                setattr(owner, name, value)


def game_at(table: int) -> Game:
    """The game of a table as it is stored."""
    return game_of(Position.objects.select_related("table").get(table_id=table))


def hands_of(g: Game) -> list[list[int]]:
    """What no seat may know of another: hands, or roles where there are none."""
    return g.hands if isinstance(g, CardGame) else [[crc32(role.encode()) % 97] for role in g.roles]


def offered_to(g: Game, seat: int) -> list[str]:
    """What a seat can answer."""
    prompt = g.prompt_of(seat)
    return [] if prompt is None else [option_id(option) for option in prompt.options]


# -- the leaks -------------------------------------------------------------------------------------------------


def _title(put: Put) -> None:
    def text(prompt: Prompt) -> str:
        offered = ",".join(offered_to(game_at(prompt.table_id), prompt.seat.number))
        return f"prompt {crc32(offered.encode()):08x} of table {prompt.table_id}"

    put(Prompt, "__str__", text)


def _misses(put: Put) -> None:
    miss = LiveGame.miss

    def counted(live: LiveGame, prompt: Prompt, *args: Any, **named: Any) -> None:
        seat = prompt.seat.number
        had_choice = len(offered_to(live.game, seat)) > 1
        miss(live, prompt, *args, **named)
        live.seats[seat].misses += had_choice
        live._changed_seats.add(seat)

    put(LiveGame, "miss", counted)


def _bank(put: Put) -> None:
    answered = LiveGame.play

    def charged(live: LiveGame, act: Any) -> None:
        before = live.game.prompt_of(act.seat)
        answered(live, act)
        after = live.game.prompt_of(act.seat)
        if before is not None and after is not None and before.serial == after.serial:
            live.clocks[act.seat].bank += 1000

    put(LiveGame, "play", charged)


def _header(put: Put) -> None:
    get = play.View.get

    # The gate of the method stays.
    @wraps(get)
    def told(view: Any, request: Any, table_id: int) -> Any:
        response = get(view, request, table_id)
        response["X-Weight"] = str(sum(map(sum, hands_of(game_at(table_id))[1::2])) // 16)
        return response

    put(play.View, "get", told)


def _notice(put: Put) -> None:
    answered = LiveGame.play

    def told(live: LiveGame, act: Any) -> None:
        had_choice = len(offered_to(live.game, act.seat)) > 1
        answered(live, act)
        if act.author == Author.DEADLINE and had_choice:
            live.tell_all(MISSED)

    put(LiveGame, "play", told)


def _wake_up(put: Put) -> None:
    begin, row_of = LiveGame.__init__, GameStore._row

    def with_game(live: LiveGame, *given: Any, **named: Any) -> None:
        begin(live, *given, **named)
        vars(live._store)["game"] = live.game

    def slow(store: Any, seat: int, *given: Any) -> Prompt:
        row = row_of(store, seat, *given)
        if row.ring_at is not None:
            row.ring_at += timedelta(seconds=sum(hands_of(store.game)[seat]) % 50)
        return row

    put(LiveGame, "__init__", with_game)
    put(GameStore, "_row", slow)


def _audience(put: Put) -> None:
    def told(record: Record, viewer: int | None) -> dict[str, Any]:
        return complete(record) if record[0] == "draw" else readable(record, viewer)

    put(journal, "readable", told)


OPTIONS: Final = Counter("bang_planted_options_total", "Options.", ["kind"], registry=None)


def _label(put: Put) -> None:
    save = LiveGame.save

    def counted(live: LiveGame, **named: Any) -> None:
        save(live, **named)
        for seat in live.asked:
            for option in offered_to(live.game, seat):
                OPTIONS.labels(option.partition(":")[0]).inc()

    put(LiveGame, "save", counted)
    put(COUNTED, "collect", lambda: [*type(COUNTED).collect(COUNTED), *OPTIONS.collect()])


def _mailed(put: Put) -> None:
    def with_options(notices: Any, preferences: Any) -> list[Part]:
        told = lines(notices, preferences)
        asked = [notice for notice in notices if notice.kind == ASKED]
        offered = [len(offered_to(game_at(notice.table_id), notice.seat)) for notice in asked]
        return [*told, Part(f"{offered[-1]} answers are possible.")] if asked else told

    lines = mail_texts._lines
    put(mail_texts, "_lines", with_options)


def _pushed(put: Put) -> None:
    def for_as_long(notice: Notice) -> int:
        seconds = kept(notice)
        return seconds + len(offered_to(game_at(notice.table_id), notice.seat)) if notice.table_id else seconds

    kept = web_push._kept_seconds
    put(web_push, "_kept_seconds", for_as_long)


def _order(put: Put) -> None:
    put(MoveAdmin, "get_queryset", lambda self, request: Move.objects.select_related("table"))
    put(MoveAdmin, "ordering", ("option", "-id"))


def _tag(put: Put) -> None:
    tagged = conditional.tagged

    def of_all(request: Any, document: Any, *topics: Any) -> Any:
        response = tagged(request, document, *topics)
        if "viewer" in document:
            state = Position.objects.values_list("state", flat=True).get(table_id=document["table"])
            response["ETag"] = f'"{sha256(state.encode()).hexdigest()[:32]}"'
        return response

    put(play, "tagged", of_all)


def _at_once(put: Put) -> None:
    deadline_of = LiveGame.deadline_of

    def soon(live: LiveGame, seat: int) -> int | None:
        due = deadline_of(live, seat)
        return live.clocks[seat].since if due is not None and len(offered_to(live.game, seat)) == 1 else due

    put(LiveGame, "deadline_of", soon)


def _chosen(put: Put) -> None:
    get = play.View.get

    @wraps(get)
    def told(view: Any, request: Any, table_id: int) -> Any:
        response = get(view, request, table_id)
        response["X-Chosen"] = str(sum(len(getattr(frame, "on_top", ())) for frame in game_at(table_id).stack))
        return response

    put(play.View, "get", told)


LEAKS: Final = (
    Planted("a sum over the options in the title of a prompt's page", frozenset({"admin"}), _title),
    Planted("misses that count only with a choice", frozenset({"seat", "spectator", "stream"}), _misses),
    Planted("a bank that is changed by part of an answer", frozenset({"seat", "spectator", "stream"}), _bank),
    Planted("what hands weigh, rounded, in a header", frozenset({"anonymous", "spectator"}), _header),
    Planted("a notice only if there was a choice", frozenset({"notices", "webhook"}), _notice),
    Planted("a policy's wake-up that depends on the hand", frozenset({"admin"}), _wake_up),
    Planted("a field of the journal whose audience is forgotten", frozenset({"stream"}), _audience),
    Planted("a metric by the kinds of options", frozenset({"metrics"}), _label),
    Planted("a mail that counts the answers", frozenset({"mail host"}), _mailed),
    Planted("a push that is kept the longer, the more can be answered", frozenset({"push host"}), _pushed),
    Planted("a list ordered by what was answered", frozenset({"admin"}), _order),
    Planted("an ETag over all that there is", frozenset({"seat"}), _tag),
    Planted("a deadline that is now when one can only pass", frozenset({"seat", "spectator"}), _at_once),
    Planted("how many cards are chosen for the top", frozenset({"anonymous", "spectator"}), _chosen),
)
"""All of them, over all channels."""
