"""What can be done with accounts: all writes, whatever the caller."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.hashers import make_password
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import DatabaseError, IntegrityError, transaction
from django.db.models import Q, QuerySet

from accounts.people import signals
from accounts.people.models import ApiToken, MailKey, Player
from accounts.people.models.player import typed
from accounts.people.problem_codes import AccountProblem
from accounts.people.scopes import ALL_SCOPES, BOT_SCOPES
from accounts.people.secrets import TokenSecret, is_public_id, new_secret, parse
from bang_service.platform import clock
from bang_service.platform.database.unwritable import is_unwritable
from bang_service.platform.names import text_fault
from bang_service.platform.problems import FieldError, Problem, ProblemCode
from bang_service.platform.texts import languages, say
from bang_service.platform.time_zones import time_zones

from . import access, addresses, letters, mail_keys
from .address_lookups import normal
from .lookup import find_token

MAX_LIVE_TOKENS = 50
MAX_SESSIONS = 20
SESSION_LIFE = timedelta(days=90)
SESSION_NAME = "Session"
LAST_USED_STEP = timedelta(minutes=1)


def sign_up(*, name: str, password: str, email: str = "") -> tuple[Player, TokenSecret]:
    """A new player and the token of their first session. An address gets a mail that asks for its confirmation; what
    this does and answers does not depend on whether another account has the address.

    Raises Problem validation_failed (fields name, password, email) or name_taken.
    """
    player = Player(name=name, email=normal(email))
    require_new(player, password_errors(password, player))
    player.set_password(password)
    with storing_name(name):
        player.save(force_insert=True)
        if player.email:
            addresses.first(player)
        secret = new_session(player)
    return player, secret


def require_new(player: Player, errors: Sequence[FieldError] = (), *, former: Player | None = None) -> None:
    """Raise Problem validation_failed, with these errors too, or name_taken for an account that cannot be made. It may
    have the name of whoever it is made of (`former`)."""
    found = [*_field_errors(player), *errors]
    if found:
        raise Problem(ProblemCode.VALIDATION_FAILED, errors=found)
    if Player.objects.named(player.name) not in (None, former):
        raise _name_taken()


@contextmanager
def storing_name(name: str) -> Iterator[None]:
    """A transaction in which an account gets this name. Raises Problem name_taken if another request was quicker with
    it."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError:
        if Player.objects.named(name) is None:
            raise
        raise _name_taken() from None


def require_account(player: Player) -> None:
    """Raise Problem account_required for a guest."""
    if player.is_guest:
        raise Problem(AccountProblem.ACCOUNT_REQUIRED)


def log_in(*, name: str, password: str) -> tuple[Player, TokenSecret]:
    """The player of this name and password, and the token of a new session; the oldest sessions are dropped.

    Raises Problem token_invalid, the same and after the same work whether the name or the password is wrong.
    """
    player = password_check(player=Player.objects.named(name), password=password)
    return player, session_open(player=player)


def session_open(*, player: Player, name: str = SESSION_NAME) -> TokenSecret:
    """The token of a new session of a player who has proved who they are; the oldest sessions are dropped. `name` says
    where it is used. Raises Problem validation_failed (field name)."""
    fault = text_fault(name)
    if fault is not None:
        raise Problem(ProblemCode.VALIDATION_FAILED, fault, field="name")
    with transaction.atomic():
        secret = new_session(player, name=name)
        _end_sessions(player, keep=MAX_SESSIONS)
    return secret


def player_of(name_or_email: str) -> Player | None:
    """The player of this name or confirmed address."""
    if "@" not in name_or_email:
        return Player.objects.named(name_or_email)
    return Player.objects.filter(emailaddress__email=normal(name_or_email), emailaddress__verified=True).first()


def password_check(*, player: Player | None, password: str) -> Player:
    """The player, if they may log in with this password. Raises Problem token_invalid, after the same work without a
    player."""
    if player is None:
        make_password(typed(password))
    stays_out = player is None or not player.is_active or player.is_bot or player.is_guest
    if player is None or not player.check_password(password) or stays_out:
        raise Problem(ProblemCode.TOKEN_INVALID, say("refused-log-in"))
    return player


def password_change(
    *, player: Player, current: str, new: str, tokens: bool = True, bots: bool = False, keep: ApiToken | None = None
) -> None:
    """Set a new password and end every session and, with `tokens`, every token made by hand; with `bots` those of the
    player's bots, too. `keep` stays.

    Raises Problem account_required (guest) or validation_failed (fields current_password, new_password).
    """
    require_account(player)
    require_own_password(current, player, field="current_password")
    require_password(new, player, field="new_password")
    player.set_password(new)
    password_replace(player=player, tokens=tokens, bots=bots, keep=keep)


def require_own_password(given: str, player: Player, *, field: str) -> None:
    """Raise Problem validation_failed (this field) unless it is the player's password."""
    if not player.check_password(given):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-password"), field=field)


def require_password(new: str, player: Player, *, field: str) -> None:
    """Raise Problem validation_failed (this field) for a password that is too easy to guess."""
    errors = password_errors(new, player, field=field)
    if errors:
        raise Problem(ProblemCode.VALIDATION_FAILED, errors=errors)


def password_replace(
    *, player: Player, tokens: bool = True, bots: bool = False, keep: ApiToken | None = None, by_staff: bool = False
) -> None:
    """Store the password that was just set, and end what was made with the previous one: every session and, with
    `tokens`, every token made by hand; with `bots` those of the player's bots, too. What these have set up ends with
    them; `keep` stays. Keys that were mailed to reset it die, and the confirmed address gets a mail."""
    with transaction.atomic():
        player.save(update_fields=["password"])
        ended = Q(player=player) if tokens else Q(player=player, is_session=True)
        if bots:
            ended |= Q(player__owner=player)
        access.end(ApiToken.objects.filter(ended).exclude(pk__in=[] if keep is None else [keep.pk]))
        mail_keys.drop(player, MailKey.Purpose.RESET)
        letters.password_changed(player)
        signals.password_changed.send(sender=Player, player=player, by_staff=by_staff)


def settings_set(
    *,
    player: Player,
    language: str | None,
    time_zone: str | None = None,
    voices: bool | None = None,
    **others: str | None,
) -> None:
    """Choose the language in which answers speak to a player (None: as their client asks), the IANA name of their time
    zone (None: it stays), whether they hear what others say at tables (the same), and what else `SettingsBody` has.
    Raises Problem validation_failed (fields language, time_zone)."""
    if language and language not in languages():
        detail = say("refused-choose-one-of", choices=", ".join(languages()))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="language")
    if time_zone is not None and time_zone not in time_zones():
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-time-zone"), field="time_zone")
    chosen: dict[str, Any] = {"language": language or "", **others}
    if time_zone is not None:
        chosen["time_zone"] = time_zone
    if voices is not None:
        chosen["hears_voices"] = voices
    for name, value in chosen.items():
        setattr(player, name, value)
    player.save(update_fields=[*chosen])


def token_create(
    *,
    player: Player,
    name: str,
    scopes: Sequence[str],
    expires_in: timedelta | None = None,
    by: ApiToken | None = None,
) -> tuple[ApiToken, TokenSecret]:
    """A token for a client of the player; its secret is shown now and never again. `by` is the token that requests it:
    no token can do more than the one that made it, and no token of a bot can change an account.

    Raises Problem account_required (guest), validation_failed (fields name, scopes), forbidden (field scopes, member
    missing_scopes), conflict for a bot that is closed, or quota_exceeded.
    """
    require_account(player)
    unknown = sorted(set(scopes) - set(ALL_SCOPES))
    if unknown or not scopes:
        detail = say("refused-scopes", scopes=", ".join(ALL_SCOPES))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="scopes")
    if player.is_bot and not set(scopes) <= set(BOT_SCOPES):
        detail = say("refused-scopes-of-bot", scopes=", ".join(BOT_SCOPES))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="scopes")
    require_no_more(scopes, by)
    fault = text_fault(name)
    if fault is not None:
        raise Problem(ProblemCode.VALIDATION_FAILED, fault, field="name")
    with transaction.atomic():
        # Two requests at the same time must not both get the last place.
        locked = Player.objects.select_for_update().get(pk=player.pk)
        access.require_live(by)
        if locked.is_bot and not locked.is_active:
            raise Problem(ProblemCode.CONFLICT, say("refused-bot-closed"))
        if _live(player).filter(is_session=False).count() >= MAX_LIVE_TOKENS:
            raise _too_many_tokens(player)
        made = _new_token(player, name=name, scopes=scopes, life=expires_in, is_session=False)
        if player.owner is None:
            access.added(player, access.TOKEN)
        else:
            access.added(player.owner, access.BOT_TOKEN, bot=player.name)
    return made


def first_token(bot: Player, *, name: str) -> TokenSecret:
    """The token that a new bot comes with."""
    return _new_token(bot, name=name, scopes=BOT_SCOPES, life=None, is_session=False)[1]


def require_no_more(scopes: Sequence[str], by: ApiToken | None) -> None:
    """Raise Problem forbidden (field scopes, member missing_scopes) if the token `by`, which requests another one with
    these scopes, lacks some of them."""
    missing = [scope for scope in ALL_SCOPES if by is not None and scope in scopes and scope not in by.scopes]
    if missing:
        raise Problem(
            ProblemCode.FORBIDDEN,
            say("refused-scopes-lacking", scopes=", ".join(missing)),
            field="scopes",
            missing_scopes=missing,
        )


def token_revoke(*, player: Player, public_id: str) -> None:
    """Make a token useless from now on; revoking it again has no effect. Raises Problem not_found."""
    if not (is_public_id(public_id) and player.tokens.filter(public_id=public_id).exists()):
        detail = say("refused-bot-token-unknown" if player.is_bot else "refused-own-token-unknown")
        raise Problem(ProblemCode.NOT_FOUND, detail)
    access.end(player.tokens.filter(public_id=public_id))


def tokens_of(*, player: Player) -> QuerySet[ApiToken]:
    """The player's tokens, revoked and expired ones too, newest first."""
    return player.tokens.order_by("-id")


def token_in_care(*, player: Player, public_id: str) -> ApiToken | None:
    """The token with this id, of the player or of one of their bots; None if they have no such token."""
    if not is_public_id(public_id):
        return None
    return ApiToken.objects.filter(Q(player=player) | Q(player__owner=player), public_id=public_id).first()


def token_check(*, text: str) -> ApiToken:
    """The token (with its player) that a client sends; stamps its use at most once a minute.

    Raises Problem token_invalid or token_revoked.
    """
    secret = parse(text)
    if secret is None:
        raise Problem(ProblemCode.TOKEN_INVALID, say("refused-token-malformed"))
    token = find_token(secret.public_id)
    if token is None or not secret.matches(token.digest):
        raise Problem(ProblemCode.TOKEN_INVALID, say("refused-token-unknown"))
    if token.revoked_at is not None:
        raise Problem(ProblemCode.TOKEN_REVOKED)
    if not token.player.is_open:
        detail = say("refused-bot-or-owner-closed" if token.player.is_bot else "refused-account-closed")
        raise Problem(ProblemCode.TOKEN_REVOKED, detail)
    now = clock.now()
    if not token.is_live(now):
        raise Problem(ProblemCode.TOKEN_INVALID, say("refused-token-expired"))
    is_marked = token.last_used is not None and now - token.last_used < LAST_USED_STEP
    # A guest who has been away for long may be deleted at this moment.
    if not is_marked and not _mark_used(token, now):
        raise Problem(ProblemCode.TOKEN_INVALID, say("refused-token-unknown"))
    return token


def _mark_used(token: ApiToken, now: datetime) -> bool:
    """Whether the token is still there. While nothing can be written, people go on reading."""
    try:
        return bool(ApiToken.objects.filter(pk=token.pk).update(last_used=now))
    except DatabaseError as error:
        if not is_unwritable(error):
            raise
        return True


def new_session(player: Player, *, name: str = SESSION_NAME) -> TokenSecret:
    """The token of a new session of a player, with all scopes."""
    return _new_token(player, name=name, scopes=ALL_SCOPES, life=SESSION_LIFE, is_session=True)[1]


def _new_token(
    player: Player, *, name: str, scopes: Sequence[str], life: timedelta | None, is_session: bool
) -> tuple[ApiToken, TokenSecret]:
    secret = new_secret()
    now = clock.now()
    token = ApiToken.objects.create(
        player=player,
        public_id=secret.public_id,
        digest=secret.digest,
        name=name,
        scopes=[scope for scope in ALL_SCOPES if scope in scopes],
        is_session=is_session,
        created=now,
        expires_at=None if life is None else now + life,
    )
    return token, secret


def _end_sessions(player: Player, *, keep: int) -> None:
    ids = list(_live(player).filter(is_session=True).order_by("-id").values_list("pk", flat=True)[keep:])
    access.end(ApiToken.objects.filter(pk__in=ids))


def _live(player: Player) -> QuerySet[ApiToken]:
    return access.live_tokens().filter(player=player)


def _too_many_tokens(player: Player) -> Problem:
    if player.is_bot:
        detail = say("refused-too-many-bot-tokens", count=MAX_LIVE_TOKENS, bot=str(player.pk))
    else:
        detail = say("refused-too-many-tokens", count=MAX_LIVE_TOKENS)
    return Problem(ProblemCode.QUOTA_EXCEEDED, detail, limit=MAX_LIVE_TOKENS)


def _name_taken() -> Problem:
    return Problem(AccountProblem.NAME_TAKEN, field="name")


def _field_errors(player: Player) -> list[FieldError]:
    try:
        player.clean_fields(exclude=["password"])
        player.clean()
    except ValidationError as error:
        return [FieldError(name, text) for name, texts in error.message_dict.items() for text in texts]
    return []


def password_errors(password: str, player: Player, *, field: str = "password") -> list[FieldError]:
    """What makes a password too easy to guess."""
    try:
        validate_password(password, player)
    except ValidationError as error:
        return [FieldError(field, text) for text in error.messages]
    return []
