"""How each operation can succeed: what schemas cannot say.

A schema says that a table's id is a number, not which tables there are and whose they are. `BODIES` has, by operation,
inputs that are right whoever sends them, `WAYS` what must be there before the request, made anew for each one. An
operation in neither is answered well as it comes.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from accounts.notices.channels import webhooks
from accounts.notices.models import Delivery
from accounts.people.models import MailKey, Player
from accounts.people.services import addresses, guests, mail_keys
from accounts.ratings.services import rating_job
from games.reading import previews, replays
from games.services import interventions
from tests.api import Api, body
from tests.contract.cast import TOKENS, asked
from tests.contract.leagues import asked_substitution, divided_season, league_table, open_season
from tests.games.people import PASSWORD, Person, at, bot, open_table, person, persons, seat_people, see, start
from tests.ratings.played import players, season

NOWHERE: Final = "http://127.0.0.1:9/"
"""An address where nobody listens."""

SUBSCRIPTION: Final = {
    "endpoint": "http://127.0.0.1:9/browser",
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
}
"""A browser that nobody has, with the keys of RFC 8291's example. It belongs to whoever adds it last."""

if TYPE_CHECKING:
    from schemathesis import Case

Way: TypeAlias = "Callable[[Case[Any]], str]"
"""Changes a case so that it succeeds; returns the token to send with it."""

_names = itertools.count(1)


def _sign_up() -> dict[str, Any]:
    return {"name": f"Newcomer{next(_names)}", "password": PASSWORD}


def _bot_create() -> dict[str, Any]:
    return {"name": f"Machine{next(_names)}"}


BODIES: Final[Mapping[str, Callable[[], dict[str, Any]]]] = {
    "sign_up": _sign_up,
    "token_create": lambda: {"name": "A bot", "scopes": ["games:read"], "expires_in_days": 30},
    "bot_create": _bot_create,
    "table_show": lambda: {"visibility": "public"},
    "bot_token_create": lambda: {"name": "In the cellar", "expires_in_days": 30},
    "webhook_create": lambda: {"url": NOWHERE},
    "webhook_set": lambda: {"url": NOWHERE},
    "preferences_set": lambda: {"quiet_from": "22:00", "quiet_to": "07:00"},
    "device_add": lambda: dict(SUBSCRIPTION),
    "device_set": lambda: {"name": "Phone"},
    "notice_mark_set": lambda: {"read_to": 0},
    "reset_request": lambda: {"name_or_email": "somebody"},
    "table_open": lambda: {"seats": 3, "visibility": "public"},
    "lesson_open": lambda: {"lesson": "cards"},
    "ai_seat_add": lambda: {"policy": "random"},
    "table_join": dict,
    "entropy_set": lambda: {"entropy": "six-guns"},
    "seat_hand_over": dict,
    "voice_say": lambda: {"voice": "howdy"},
    "speaker_mute": dict,
    "appeal_create": lambda: {"text": "We were about to end it."},
}


def _put(case: Case[Any], table: int | None = None, sent: dict[str, Any] | None = None, **path: object) -> None:
    if table is not None:
        case.path_parameters["table_id"] = table
    case.path_parameters.update(path)
    operation = operation_of(case)
    if sent is not None:
        case.body = sent
    elif operation in BODIES:
        case.body = BODIES[operation]()


def operation_of(case: Case[Any]) -> str:
    """The case's operationId."""
    found: str = case.operation.definition.raw["operationId"]
    return found


def _newcomer(case: Case[Any]) -> str:
    _put(case)
    return person().token


def _become_account(case: Case[Any]) -> str:
    _put(case, sent=_sign_up())
    return guests.guest_create()[1].text


def _log_in(case: Case[Any]) -> str:
    somebody = person()
    _put(case, sent={"name": somebody.player.name, "password": PASSWORD})
    return ""


def _settings_set(case: Case[Any]) -> str:
    _put(case, sent={"language": "de"})
    return person().token


def _email_set(case: Case[Any]) -> str:
    _put(case, sent={"email": f"somebody{next(_names)}@example.org", "password": PASSWORD})
    return person().token


def _with_address(case: Case[Any]) -> str:
    """Somebody whose address waits, and the key for it."""
    somebody = person()
    address = f"somebody{next(_names)}@example.org"
    addresses.email_set(player=somebody.player, email=address)
    operation = operation_of(case)
    player = Player.objects.get(pk=somebody.player.pk)
    confirming = mail_keys.make(player, MailKey.Purpose.CONFIRM, address)
    if operation == "email_confirm":
        _put(case, sent={"key": confirming})
    elif operation == "password_reset":
        addresses.email_confirm(key=confirming)
        resetting = mail_keys.make(player, MailKey.Purpose.RESET, address)
        _put(case, sent={"new_password": "the-coach-to-deadwood"}, key=resetting)
    else:
        _put(case)
    return somebody.token


def _password_change(case: Case[Any]) -> str:
    _put(case, sent={"current_password": PASSWORD, "new_password": "the-coach-to-deadwood"})
    return person().token


def _token_revoke(case: Case[Any]) -> str:
    somebody = person()
    made = body(somebody.api.post(TOKENS, BODIES["token_create"]()), 201)
    _put(case, public_id=made["id"])
    return somebody.token


def _with_bot(case: Case[Any]) -> str:
    somebody = person()
    player = bot(somebody).player
    _put(case, bot_id=player.pk)
    if "public_id" in case.path_parameters:
        case.path_parameters["public_id"] = player.tokens.get().public_id
    return somebody.token


def _with_webhook(case: Case[Any]) -> str:
    somebody = person()
    _put(case, webhook=add_webhook(somebody))
    if "notice" in case.path_parameters:
        case.path_parameters["notice"] = 2
    return somebody.token


def add_webhook(somebody: Person) -> str:
    """The id of a webhook of theirs, to which their second notice was pushed: the first one told of the webhook."""
    made: str = body(somebody.api.post("/api/v1/me/webhooks/", {"url": NOWHERE}), 201)["id"]
    copy = webhooks.send_test(player=somebody.player, key=made)
    Delivery.objects.filter(pk=copy.pk).update(state=Delivery.State.SENT, next_at=None)
    return made


def _with_device(case: Case[Any]) -> str:
    somebody = person()
    _put(case, device=body(somebody.api.post("/api/v1/me/devices/", SUBSCRIPTION), 201)["id"])
    return somebody.token


def _open(case: Case[Any]) -> str:
    host = person()
    _put(case, open_table(host)["id"])
    return host.token


def _join(case: Case[Any]) -> str:
    _put(case, open_table(person())["id"])
    return person().token


def _ai_seat_remove(case: Case[Any]) -> str:
    host = person()
    _put(case, seat_people([host], ai=3), seat=2)
    return host.token


def _start(case: Case[Any]) -> str:
    host = person()
    _put(case, seat_people([host], ai=3))
    return host.token


def _play(case: Case[Any]) -> str:
    people = persons(4)
    _put(case, start(people))
    return people[1].token


def _muting(case: Case[Any]) -> str:
    people = persons(4)
    _put(case, start(people), player_id=people[2].player.pk)
    return people[1].token


def _answer(case: Case[Any]) -> str:
    people = persons(4)
    table = start(people)
    somebody = asked(people, table)
    prompt = see(somebody.api, table)["prompt"]
    _put(case, table, {"prompt": prompt["id"], "option": prompt["options"][0]["id"]})
    return somebody.token


def _rated(case: Case[Any]) -> str:
    """Somebody with a rated game."""
    people = players(4)
    season(people, 1, seats=[4])
    rating_job.rate_all()
    if "game" in case.path_parameters:
        _put(case, game="cards", kind="people")
    if "player_id" in case.path_parameters:
        _put(case, player_id=people[0].pk)
    return ""


def _league(case: Case[Any]) -> str:
    """A season that is divided; whoever asks is to confirm."""
    somebody = person()
    made = divided_season(somebody.player)
    known = {"slug": made.league.slug, "season_id": made.pk, "division_id": made.divisions.get().pk}
    case.path_parameters.update({name: value for name, value in known.items() if name in case.path_parameters})
    return somebody.token


def _appeal(case: Case[Any]) -> str:
    """Somebody who plays at a table of a league."""
    somebody = person()
    _put(case, league_table(somebody.player))
    return somebody.token


def _substitution(case: Case[Any]) -> str:
    """Somebody for whom another player is to play."""
    somebody = person()
    _put(case, substitution_id=asked_substitution(somebody.player))
    return somebody.token


def _season_enter(case: Case[Any]) -> str:
    _put(case, season_id=open_season().pk)
    return person().token


def _picture(case: Case[Any]) -> str:
    _put(case, language="de", kind="cards", name="bang-a-spades")
    return ""


def _face(case: Case[Any]) -> str:
    _put(case, kind="characters", name="bart-cassidy")
    return ""


def _preview(case: Case[Any]) -> str:
    """A table whose preview somebody has asked for, and a worker has drawn."""
    table = open_table(person())["id"]
    Api().get(f"/api/v1/tables/{table}/preview.png")
    previews.draw_wanted()
    _put(case, table)
    return ""


def _over(case: Case[Any]) -> str:
    """A game that is over."""
    table = start(persons(3), game="dice")
    interventions.void(table_id=table, staff=person().player, reason="A story.")
    _put(case, table)
    return ""


def _show(case: Case[Any]) -> str:
    host = person()
    _put(case, start([host], ai=3))
    return host.token


def _rematch(case: Case[Any]) -> str:
    people = persons(3)
    table = start(people)
    interventions.void(table_id=table, staff=person().player, reason="A story.")
    _put(case, table)
    return people[1].token


def _replay(case: Case[Any]) -> str:
    """A game that is over, and that a worker has played again; any seat of it."""
    _over(case)
    Api().get(at(case.path_parameters["table_id"], "replay"))
    replays.make_wanted()
    if "seat" in (case.query or {}):
        case.query["seat"] = 2
    return ""


WAYS: Final[Mapping[str, Way]] = {
    "picture": _picture,
    "face": _face,
    "preview": _preview,
    **dict.fromkeys(("record_read", "beliefs_read", "beliefs_picture"), _over),
    "replay_read": _replay,
    **dict.fromkeys(
        ("sign_up", "token_create", "bot_create", "webhook_create", "table_open", "lesson_open"), _newcomer
    ),
    "device_add": _newcomer,
    **dict.fromkeys(("device_set", "device_delete", "device_test"), _with_device),
    "guest_become_account": _become_account,
    "log_in": _log_in,
    "settings_set": _settings_set,
    "email_set": _email_set,
    **dict.fromkeys(("email_delete", "confirmation_send", "email_confirm", "password_reset"), _with_address),
    "password_change": _password_change,
    "token_revoke": _token_revoke,
    **dict.fromkeys(("bot_close", "bot_token_list", "bot_token_create", "bot_token_revoke"), _with_bot),
    **dict.fromkeys(
        (
            "webhook_read",
            "webhook_set",
            "webhook_test",
            "webhook_secret",
            "webhook_delete",
            "delivery_list",
            "delivery_replay",
        ),
        _with_webhook,
    ),
    **dict.fromkeys(("ai_seat_add", "entropy_set", "table_close", "table_leave"), _open),
    "table_join": _join,
    **dict.fromkeys(("ai_seat_remove", "seat_free"), _ai_seat_remove),
    "table_start": _start,
    "table_show": _show,
    "table_rematch": _rematch,
    **dict.fromkeys(("seat_return", "seat_hand_over", "seat_give_up", "voice_say"), _play),
    **dict.fromkeys(("speaker_mute", "speaker_unmute"), _muting),
    "answer": _answer,
    **dict.fromkeys(
        (
            "league_read",
            "season_read",
            "entry_list",
            "season_log",
            "standings_read",
            "rounds_read",
            "own_entry_list",
            "season_confirm",
            "season_withdraw",
        ),
        _league,
    ),
    "season_enter": _season_enter,
    "appeal_create": _appeal,
    **dict.fromkeys(("substitution_agree", "substitution_decline"), _substitution),
    **dict.fromkeys(
        ("leaderboard", "rating_read", "rating_history", "rating_plot", "statistics_read", "profile_read"), _rated
    ),
    "player_ratings": _rated,
}


def tag_of(table: int) -> str:
    """The tag of the view that nobody in particular has of the table."""
    tag: str = person().api.get(at(table, "view"))["ETag"]
    return tag
