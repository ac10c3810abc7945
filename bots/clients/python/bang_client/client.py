"""The client that waits for each answer.

Written from `aio.py` by `manage.py quality --write`; do not edit.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from time import sleep
from types import TracebackType
from typing import Self, TypeVar, Unpack

import httpx

from . import models as m
from . import operations
from .calls import (
    AGENT,
    DEFAULT_URL,
    PATIENCE,
    SECONDS_TO_ANSWER,
    SECONDS_TO_REPLAY,
    Call,
    Exchange,
    Page,
    Reply,
    Settings,
    Tagged,
    next_page,
)
from .errors import Unreachable
from .following import (
    SILENCE,
    STREAM_PATIENCE,
    Follower,
    Missing,
    NewNotice,
    NewRecord,
    PersonEvent,
    PersonFollower,
    TableEvent,
    TableFollower,
)

T = TypeVar("T")
Row = TypeVar("Row")
Event = TypeVar("Event")


class Client:
    """A player's connection to a BANG! service; one may be used by several threads.

    Every method raises BangError when the service refuses and Unreachable when it does not answer.
    """

    def __init__(
        self,
        url: str = DEFAULT_URL,
        token: str | None = None,
        *,
        language: str = "",
        agent: str = AGENT,
        patience: float = PATIENCE,
        http: httpx.Client | None = None,
    ) -> None:
        """Without a `token` one may look on, play as a guest, sign up or log in. Raises ValueError for one that can be
        none.

        `language` is that of texts for people, `patience` the seconds that one request may spend in being repeated
        while the service is busy or away, `http` a client of your own (for a proxy, or certificates).
        """
        self._settings = Settings(url, token, language=language, agent=agent, patience=patience)
        self._http = http or httpx.Client(timeout=SECONDS_TO_ANSWER, limits=httpx.Limits(max_connections=None))

    @property
    def token(self) -> str | None:
        """What says who you are; keep it like a password."""
        return self._settings.token

    def close(self) -> None:
        """End all connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- accounts ----------------------------------------------------------------------------------------------

    def sign_up(self, **body: Unpack[m.SignUpRequest]) -> m.Session:
        """Make an account; this client is that player from now on."""
        session = self._send(operations.sign_up(body))
        self._settings.token = session["token"]
        return session

    def play_as_guest(self, **body: Unpack[m.GuestNameRequest]) -> m.Session:
        """Play at once, under a `name` or a drawn one; this client is that guest from now on. Keep the `token`: nobody
        can log in as a guest."""
        session = self._send(operations.play_as_guest(body))
        self._settings.token = session["token"]
        return session

    def become_account(self, **body: Unpack[m.BecomeAccountRequest]) -> m.NewAccount:
        """Make an account of the guest that this client is. Their id, their games and the token stay."""
        return self._send(operations.become_account(body))

    def log_in(self, **body: Unpack[m.LogInRequest]) -> m.Session:
        """Get a new token; this client is that player from now on."""
        session = self._send(operations.log_in(body))
        self._settings.token = session["token"]
        return session

    def me(self) -> m.Me:
        """Who you are, and what the token may do."""
        return self._send(operations.me())

    def set_settings(self, **body: Unpack[m.SettingsBodyRequest]) -> None:
        """Choose the language in which answers speak to you, whatever the client asks for (None: as it asks), and your
        time zone."""
        self._send(operations.set_settings(body))

    def set_email(self, **body: Unpack[m.EmailSetRequest]) -> None:
        """Set your address; it is in force once you have confirmed it with the key that is mailed there."""
        self._send(operations.set_email(body))

    def delete_email(self) -> None:
        """Remove your address."""
        self._send(operations.delete_email())

    def send_confirmation(self) -> None:
        """Have the key for your address mailed once more."""
        self._send(operations.send_confirmation())

    def confirm_email(self, key: str) -> None:
        """Put the address in force that the key was mailed to."""
        self._send(operations.confirm_email(key))

    def request_password_reset(self, name_or_email: str) -> None:
        """Have a key mailed to the confirmed address of an account, if there is one; this does not tell."""
        self._send(operations.request_password_reset(name_or_email))

    def reset_password(self, key: str, new_password: str, *, bots: bool = False) -> None:
        """Choose a new password with the key from a mail; log in then. `bots`: end the tokens of your bots, too."""
        self._send(operations.reset_password(key, new_password, bots))

    def change_password(self, **body: Unpack[m.PasswordChangeRequest]) -> None:
        """Choose another password."""
        self._send(operations.change_password(body))

    def tokens(self) -> Iterator[m.Token]:
        """Your tokens, without their secrets."""
        return self._rows(operations.tokens())

    def create_token(self, **body: Unpack[m.TokenCreateRequest]) -> m.NewToken:
        """Make a token for a program, that may do no more than its `scopes` say."""
        return self._send(operations.create_token(body))

    def revoke_token(self, token_id: str) -> None:
        """Make a token worthless."""
        self._send(operations.revoke_token(token_id))

    def bots(self) -> Iterator[m.Bot]:
        """The accounts of your programs."""
        return self._rows(operations.bots())

    def create_bot(self, **body: Unpack[m.BotCreateRequest]) -> m.NewBot:
        """Make an account for a program, which everybody sees to be a bot; the answer has its first token."""
        return self._send(operations.create_bot(body))

    def close_bot(self, bot_id: int) -> None:
        """Revoke its tokens; it takes no further seat."""
        self._send(operations.close_bot(bot_id))

    def bot_tokens(self, bot_id: int) -> Iterator[m.Token]:
        """The tokens of one of your bots, without their secrets."""
        return self._rows(operations.bot_tokens(bot_id))

    def create_bot_token(self, bot_id: int, **body: Unpack[m.BotTokenCreateRequest]) -> m.NewToken:
        """Make another token with which a program plays as your bot."""
        return self._send(operations.create_bot_token(bot_id, body))

    def revoke_bot_token(self, bot_id: int, token_id: str) -> None:
        """Make a token of your bot worthless."""
        self._send(operations.revoke_bot_token(bot_id, token_id))

    # -- tables ------------------------------------------------------------------------------------------------

    def tables(self, **filters: Unpack[operations.TableFilters]) -> Iterator[m.Table]:
        """Public tables and your own, newest first; pages are read as you go on."""
        return self._rows(operations.tables(filters))

    def lobby(self, **filters: Unpack[operations.TableFilters]) -> Iterator[m.TableBrief]:
        """The same, of each table only what a lobby draws of it."""
        return self._rows(operations.lobby(filters))

    def open_table(self, *, key: str | None = None, **body: Unpack[m.OpenTableRequest]) -> m.Table:
        """Open a table and take its first seat.

        `key`, here and elsewhere: an idempotency key of your own, which makes it safe to do this again even
        after your program was stopped in the middle of it.
        """
        return self._send(operations.open_table(body, key))

    def table(self, table_id: int, *, invitation: str = "") -> m.Table:
        """A table and who sits at it."""
        return self._send(operations.table(table_id, invitation))

    def join(self, table_id: int, *, key: str | None = None, **body: Unpack[m.JoinRequest]) -> m.Table:
        """Take a free seat."""
        return self._send(operations.join(table_id, body, key))

    def add_entropy(self, table_id: int, entropy: str) -> m.Table:
        """Add to the deal from your seat, before the game starts; visible ASCII characters that nobody can guess."""
        return self._send(operations.add_entropy(table_id, entropy))

    def leave(self, table_id: int) -> None:
        """Give up your seat before the game starts."""
        self._send(operations.leave(table_id))

    def add_ai_seat(self, table_id: int, *, key: str | None = None, **body: Unpack[m.AddAiRequest]) -> m.Table:
        """Put an AI player on a free seat of your table."""
        return self._send(operations.add_ai_seat(table_id, body, key))

    def remove_ai_seat(self, table_id: int, seat: int) -> None:
        """Free an AI player's seat again."""
        self._send(operations.remove_ai_seat(table_id, seat))

    def free_seat(self, table_id: int, seat: int) -> None:
        """Free another player's seat, or an AI seat, at a table that you host; the player cannot come back."""
        self._send(operations.free_seat(table_id, seat))

    def start(self, table_id: int) -> m.Table:
        """Deal: every seat of your table is taken."""
        return self._send(operations.start(table_id))

    def close_table(self, table_id: int) -> m.Table:
        """Give up a table whose game has not started."""
        return self._send(operations.close_table(table_id))

    def show_table(self, table_id: int, **body: Unpack[m.ShowTableRequest]) -> m.Table:
        """Let anybody watch your game against AI seats alone, or nobody any more."""
        return self._send(operations.show_table(table_id, body))

    def rematch(self, table_id: int, *, key: str | None = None) -> m.Table:
        """Play again with the people of a game that has ended, at a table on the same terms: the one that somebody of
        them has opened already, or else a new one that you host and that keeps their seats."""
        return self._send(operations.rematch(table_id, key))

    def open_lesson(self, lesson: str, *, key: str | None = None) -> m.Table:
        """Learn a game by playing it against AI players, with hints at your questions: a new lesson, or yours that is
        not over."""
        return self._send(operations.open_lesson(lesson, key))

    # -- play --------------------------------------------------------------------------------------------------

    def view(self, table_id: int, *, invitation: str = "") -> m.View:
        """The game as your seat sees it, with what it is asked and may answer."""
        return self._send(operations.view(table_id, invitation))

    def view_if_changed(
        self, table_id: int, etag: str = "", *, wait: int = 0, invitation: str = ""
    ) -> Tagged[m.View] | None:
        """The view with its tag; None when it is still the one with the tag `etag`.

        With `wait`, up to 60 seconds, the service answers as soon as it changes: long polling.
        """
        reply, view = self._exchange(operations.view_if_changed(table_id, etag, wait, invitation))
        return None if view is None else Tagged(reply.headers.get("etag", ""), view)

    def answer(self, table_id: int, prompt: str | None, option: str, *, key: str | None = None) -> m.View:
        """Answer a prompt with the id of one of its options; `prompt` is None for an any-time act."""
        return self._send(operations.answer(table_id, prompt, option, key))

    def take_back(self, table_id: int) -> m.Table:
        """Take your seat back from the policy that holds it. Answering does so too."""
        return self._send(operations.take_back(table_id))

    def hand_over(self, table_id: int, **body: Unpack[m.HandOverRequest]) -> m.Table:
        """Let a policy play your seat until you return."""
        return self._send(operations.hand_over(table_id, body))

    def give_up(self, table_id: int, *, key: str | None = None) -> m.Table:
        """Give up the game, for good: an AI plays on, or the game ends if it was against AI seats alone."""
        return self._send(operations.give_up(table_id, key))

    def journal(self, table_id: int, *, after: int = 0, invitation: str = "") -> Iterator[m.JournalRecord]:
        """What has happened since the record number `after`, up to now."""
        more = True
        while more:
            found = self._send(operations.journal(table_id, after, invitation))
            yield from found["records"]
            after, more = found["last"], found["more"]

    def record(self, table_id: int, *, invitation: str = "") -> m.Record:
        """All there is to know of a finished game."""
        return self._send(operations.record(table_id, invitation))

    def beliefs(self, table_id: int, *, invitation: str = "") -> m.Beliefs:
        """How the hidden roles of a finished game could be read, act by act."""
        return self._send(operations.beliefs(table_id, invitation))

    def replay(
        self, table_id: int, *, seat: int | None = None, start: int = 0, invitation: str = ""
    ) -> Iterator[m.ReplayStep]:
        """A finished game step by step, from the step `start` on: as a seat saw it or, without one, with nothing
        hidden. It waits while the service plays the game again."""
        more = True
        while more:
            found = self.replay_page(table_id, seat=seat, start=start, invitation=invitation)
            yield from found["steps"]
            start, more = start + len(found["steps"]), found["more"]

    def replay_page(
        self,
        table_id: int,
        *,
        seat: int | None = None,
        start: int = 0,
        limit: int = operations.MOST_STEPS,
        invitation: str = "",
    ) -> m.Replay:
        """The same, at most `limit` steps of it; `total` is how many steps there are in all."""
        while True:
            found = self._send(operations.replay(table_id, seat, start, limit, invitation))
            if found["total"] is not None:
                return found
            sleep(SECONDS_TO_REPLAY)

    def say(self, table_id: int, *, key: str | None = None, **body: Unpack[m.SayVoiceRequest]) -> m.Voice:
        """Say a phrase or a face of the catalogue at a table."""
        return self._send(operations.say(table_id, body, key))

    def heard(self, table_id: int, *, invitation: str = "") -> Iterator[m.Voice]:
        """What was said at a table and you hear, the last first."""
        return self._rows(operations.heard(table_id, invitation))

    def mute(self, table_id: int, player_id: int, *, invitation: str = "") -> None:
        """From now on you are told nothing that they say at this table."""
        self._send(operations.mute(table_id, player_id, invitation))

    def unmute(self, table_id: int, player_id: int) -> None:
        """You hear them again."""
        self._send(operations.unmute(table_id, player_id))

    def deals(self, *, after: int = 0) -> Iterator[m.Commitment]:
        """The commitments of all tables that were ever opened, a hash chain, from the link number `after` on."""
        return self._rows(operations.deals(after))

    def waiting_prompts(self) -> Iterator[m.WaitingPrompt]:
        """What waits for you at all tables, the longest waiting first."""
        return self._rows(operations.waiting_prompts())

    # -- streams -----------------------------------------------------------------------------------------------

    def follow_table(
        self,
        table_id: int,
        *,
        after: int | None = None,
        invitation: str = "",
        patience: float = STREAM_PATIENCE,
        voices: bool = False,
    ) -> Generator[TableEvent, None, None]:
        """Everything that happens at a table, until its game is over.

        First come the records above `after` (None: only those from now on), then table and view as they are;
        after that whatever changes. A connection that is lost is made again, for up to `patience` seconds of
        waiting; no record is lost or told twice. With `voices` what people say there is told, too, while the
        connection holds; `heard` has the rest.
        """
        follower = TableFollower(
            table_id, self._settings, after=after, invitation=invitation, patience=patience, voices=voices
        )
        with closing(self._follow(follower)) as stream:
            for told in stream:
                if not isinstance(told, Missing):
                    yield told
                    continue
                for record in self.journal(table_id, after=told.after, invitation=invitation):
                    if record["number"] <= told.until:
                        yield NewRecord(record)

    def follow_me(
        self, *, after: int | None = None, patience: float = STREAM_PATIENCE
    ) -> Generator[PersonEvent, None, None]:
        """Everything that concerns you, at all tables: notices above the id `after`, prompts, tables that move."""
        follower = PersonFollower(self._settings, after=after, patience=patience)
        with closing(self._follow(follower)) as stream:
            for told in stream:
                if not isinstance(told, Missing):
                    yield told
                    continue
                missed = []
                for notice in self.notices():
                    if notice["id"] <= told.after:
                        break
                    missed.append(NewNotice(notice))
                for late in reversed(missed):
                    if late.notice["id"] <= told.until:
                        yield late

    # -- notices -----------------------------------------------------------------------------------------------

    def rating_pools(self) -> list[m.PoolListing]:
        """The pools in which ratings are compared."""
        return self._send(operations.rating_pools())["results"]

    def leaderboard(self, game: str, kind: str) -> Iterator[m.Ranked]:
        """The lines of a leaderboard, the best first."""
        return self._rows(operations.leaderboard(game, kind))

    def rating(self, game: str, kind: str, player_id: int) -> m.Rating:
        """A player's rating, their place on the leaderboard, and how they do in each role."""
        return self._send(operations.rating(game, kind, player_id))

    def rating_history(self, game: str, kind: str, player_id: int) -> Iterator[m.RatingChange]:
        """What each game has changed for a player, the latest first."""
        return self._rows(operations.rating_history(game, kind, player_id))

    def table_rating(self, table_id: int, *, invitation: str | None = None) -> m.TableRating:
        """How likely each side was to win, and what the game changed."""
        return self._send(operations.table_rating(table_id, invitation))

    def leagues(self) -> Iterator[m.League]:
        """The leagues of the service, the newest first, each with its latest season."""
        return self._rows(operations.leagues())

    def league(self, slug: str) -> m.LeagueDetail:
        """A league with its seasons."""
        return self._send(operations.league(slug))

    def season(self, season_id: int) -> m.Season:
        """A season with its rules, its divisions, and what victories are counted against."""
        return self._send(operations.season(season_id))

    def entries(self, season_id: int) -> Iterator[m.Entry]:
        """Everybody who has entered a season, the latest first."""
        return self._rows(operations.entries(season_id))

    def season_log(self, season_id: int) -> Iterator[m.LeagueLog]:
        """What was done in a season, by whom and why, the latest first."""
        return self._rows(operations.season_log(season_id))

    def standings(self, division_id: int) -> m.Standings:
        """The standings of a division as they are now."""
        return self._send(operations.standings(division_id))

    def rounds(self, division_id: int) -> m.Rounds:
        """The rounds of a division with their draws, tables and results."""
        return self._send(operations.rounds(division_id))

    def own_entries(self) -> Iterator[m.OwnEntry]:
        """The seasons that you have entered, the latest first, each with your next table."""
        return self._rows(operations.own_entries())

    def enter_season(self, season_id: int) -> m.OwnEntry:
        """Enter a season. If it is full you wait for somebody to leave."""
        return self._send(operations.enter_season(season_id))

    def confirm_entry(self, season_id: int) -> m.OwnEntry:
        """Confirm that you will play in the division in which you were placed."""
        return self._send(operations.confirm_entry(season_id))

    def leave_season(self, season_id: int) -> m.OwnEntry:
        """Leave a season; what you have played stands."""
        return self._send(operations.leave_season(season_id))

    def own_appeals(self) -> Iterator[m.Appeal]:
        """Your appeals, the latest first, each with its answer if somebody has decided."""
        return self._rows(operations.own_appeals())

    def own_substitutions(self) -> Iterator[m.Substitution]:
        """What you, or a bot of yours, are asked about standing in, the latest first."""
        return self._rows(operations.own_substitutions())

    def agree_to_substitution(self, substitution_id: int) -> m.Substitution:
        """Agree that somebody plays for an entry from now on."""
        return self._send(operations.agree_to_substitution(substitution_id))

    def decline_substitution(self, substitution_id: int) -> m.Substitution:
        """Decline that somebody plays for an entry."""
        return self._send(operations.decline_substitution(substitution_id))

    def appeal(self, table_id: int, **body: Unpack[m.AppealCreateRequest]) -> m.Appeal:
        """Ask the organisers of a league to look again at what was decided at a table of yours."""
        return self._send(operations.appeal(table_id, body))

    def summary(self, table_id: int, *, invitation: str | None = None) -> m.Summary:
        """What has happened at a table since you answered last, in sentences; without a seat, since the beginning."""
        return self._send(operations.summary(table_id, invitation))

    def index(self) -> m.Index:
        """Where everything is."""
        return self._send(operations.index())

    def languages(self) -> list[m.Language]:
        """The languages that the service speaks."""
        return self._send(operations.languages())["results"]

    def texts(self, language: str) -> m.Texts:
        """Every message of a language, in the format Fluent; for a client made with the language `zxx`."""
        return self._send(operations.texts(language))

    def profile(self, player_id: int) -> m.Profile:
        """Who a player is. Of others only those whom something public names."""
        return self._send(operations.profile(player_id))

    def player_ratings(self, player_id: int) -> m.PlayerRatings:
        """A player's rating in each pool in which they have played."""
        return self._send(operations.player_ratings(player_id))

    def statistics(self, player_id: int) -> m.Statistics:
        """How often a player has played and won in public games that have ended, how soon they answer, and how many
        deadlines they have missed."""
        return self._send(operations.statistics(player_id))

    def notices(self) -> Iterator[m.Notice]:
        """Your notices, newest first."""
        return self._rows(operations.notices())

    def notice_mark(self) -> m.NoticeMark:
        """How far you have read your notices, and how many there are behind that."""
        return self._send(operations.notice_mark())

    def mark_notices(self, read_to: int) -> m.NoticeMark:
        """Mark your notices up to this id as read, for all your clients."""
        return self._send(operations.mark_notices(read_to))

    def webhooks(self) -> list[m.Webhook]:
        """Your webhooks and their state."""
        return self._send(operations.webhooks())["results"]

    def webhook(self, webhook_id: str) -> m.Webhook:
        """One of your webhooks and its state."""
        return self._send(operations.webhook(webhook_id))

    def create_webhook(self, **body: Unpack[m.WebhookCreateRequest]) -> m.NewWebhook:
        """Have notices pushed to an address from now on; the new webhook's `secret` is shown this once.

        If the answer is lost, find the webhook in `webhooks`; `renew_webhook_secret` gives another secret.
        """
        return self._send(operations.create_webhook(body))

    def set_webhook(self, webhook_id: str, **body: Unpack[m.WebhookSetRequest]) -> m.Webhook:
        """Set everything of a webhook but its secret; this also switches one on again that was switched off."""
        return self._send(operations.set_webhook(webhook_id, body))

    def delete_webhook(self, webhook_id: str) -> None:
        """Have nothing pushed there any more."""
        self._send(operations.delete_webhook(webhook_id))

    def renew_webhook_secret(self, webhook_id: str) -> m.NewWebhook:
        """Get a new secret; the old one goes on signing for a while."""
        return self._send(operations.renew_webhook_secret(webhook_id))

    def test_webhook(self, webhook_id: str) -> m.Delivery:
        """Have a notice pushed there that says nothing."""
        return self._send(operations.test_webhook(webhook_id))

    def deliveries(self, webhook_id: str, state: m.DeliveryState | None = None) -> Iterator[m.Delivery]:
        """What was pushed to a webhook and what became of it, newest notice first."""
        return self._rows(operations.deliveries(webhook_id, state))

    def replay_delivery(self, webhook_id: str, notice_id: int) -> m.Delivery:
        """Have a notice pushed to a webhook again, with the same `webhook-id`."""
        return self._send(operations.replay_delivery(webhook_id, notice_id))

    # -- preferences -------------------------------------------------------------------------------------------

    def preferences(self) -> m.Preferences:
        """What you hear on your devices and by mail, and when."""
        return self._send(operations.preferences())

    def set_preferences(self, **body: Unpack[m.PreferencesSetRequest]) -> m.Preferences:
        """Choose what you hear, as a whole: what you leave out is as for most people."""
        return self._send(operations.set_preferences(body))

    # -- devices -----------------------------------------------------------------------------------------------

    def push_key(self) -> str:
        """The key to which a browser subscribes (`applicationServerKey`) before it is added as a device."""
        return self._send(operations.push_key())["key"]

    def devices(self) -> list[m.Device]:
        """Your devices and their state."""
        return self._send(operations.devices())["results"]

    def add_device(self, **body: Unpack[m.DeviceCreateRequest]) -> m.Device:
        """Have notices pushed to a browser: what its `PushSubscription.toJSON()` gives, and a name and a language."""
        return self._send(operations.add_device(body))

    def set_device(self, device_id: str, **body: Unpack[m.DeviceSetRequest]) -> m.Device:
        """Set the name and the language of a device, and whether it is on."""
        return self._send(operations.set_device(device_id, body))

    def delete_device(self, device_id: str) -> None:
        """Have nothing pushed there any more."""
        self._send(operations.delete_device(device_id))

    def test_device(self, device_id: str) -> m.Device:
        """Have a test notice pushed there."""
        return self._send(operations.test_device(device_id))

    # -- the catalogue -----------------------------------------------------------------------------------------

    def games(self) -> list[m.CatalogueGames]:
        """The games."""
        return self._send(operations.games())["results"]

    def sets(self) -> list[m.CatalogueSets]:
        """The sets of cards."""
        return self._send(operations.sets())["results"]

    def cards(self, sets: Iterable[str] = ()) -> list[m.CatalogueCards]:
        """Every physical card of a table with these sets, or of all."""
        return self._send(operations.cards(sets))["results"]

    def characters(self) -> list[m.CatalogueCharacters]:
        """The characters."""
        return self._send(operations.characters())["results"]

    def events(self) -> list[m.CatalogueEvents]:
        """The event cards."""
        return self._send(operations.events())["results"]

    def roles(self) -> list[m.CatalogueRoles]:
        """The roles by number of players."""
        return self._send(operations.roles())["results"]

    def options(self) -> list[m.CatalogueOptions]:
        """The table options and what they mean."""
        return self._send(operations.options())["results"]

    def policies(self) -> list[m.CataloguePolicies]:
        """How AI players can play."""
        return self._send(operations.policies())["results"]

    def lessons(self) -> list[m.CatalogueLessons]:
        """Games to learn by."""
        return self._send(operations.lessons())["results"]

    def voices(self) -> list[m.CatalogueVoices]:
        """What can be said at a table."""
        return self._send(operations.voices())["results"]

    def words(self) -> m.CatalogueWords:
        """The kinds of prompts, options and records, and what they mean."""
        return self._send(operations.words())

    def limits(self) -> list[m.Limit]:
        """How much may be asked."""
        return self._send(operations.limits())["results"]

    # -- sending -----------------------------------------------------------------------------------------------

    def _send(self, call: Call[T]) -> T:
        return self._exchange(call)[1]

    def _exchange(self, call: Call[T]) -> tuple[Reply, T]:
        exchange = Exchange(call, self._settings)
        while True:
            try:
                response = self._http.request(
                    exchange.method,
                    exchange.url,
                    headers=exchange.headers,
                    content=exchange.content,
                    timeout=exchange.seconds,
                )
            except (httpx.UnsupportedProtocol, httpx.LocalProtocolError) as error:
                # It was never sent, and never can be.
                raise Unreachable(str(error)) from error
            except (httpx.ConnectError, httpx.ConnectTimeout) as error:
                pause = exchange.pause_after_loss(error, sent=False)
            except httpx.TransportError as error:
                pause = exchange.pause_after_loss(error, sent=True)
            else:
                reply = Reply(response.status_code, response.headers, response.content)
                wanted = exchange.pause_after(reply)
                if wanted is None:
                    return reply, exchange.result(reply)
                pause = wanted
            sleep(pause)

    def _rows(self, call: Call[Page[Row]]) -> Iterator[Row]:
        following: Call[Page[Row]] | None = call
        while following is not None:
            page = self._send(following)
            yield from page["results"]
            following = next_page(page)

    def _follow(self, follower: Follower[Event]) -> Generator[Event, None, None]:
        while not follower.ended():
            try:
                headers = follower.headers()
                with self._http.stream("GET", follower.url, headers=headers, timeout=SILENCE) as response:
                    if response.status_code == 200:
                        for chunk in response.iter_raw():
                            yield from follower.feed(chunk)
                            if follower.ended():
                                return
                        pause = follower.pause_after_loss()
                    else:
                        content = response.read()
                        pause = follower.pause_after_refusal(Reply(response.status_code, response.headers, content))
            except (httpx.UnsupportedProtocol, httpx.LocalProtocolError) as error:
                # It was never sent, and never can be.
                raise Unreachable(str(error)) from error
            except httpx.TransportError as error:
                pause = follower.pause_after_loss(error)
            sleep(pause)
