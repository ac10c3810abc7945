"""What can be asked of the service: one function for each operation, named as in the clients."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypedDict, cast
from urllib.parse import urlencode

from . import models as m
from .calls import API, KEY, Call, Page

MOST_ROWS = 200
MOST_RECORDS = 500
MOST_STEPS = 50


def _get(path: str, **query: object) -> Call[Any]:
    said = {name: _text(value) for name, value in query.items() if value not in (None, "")}
    return Call("GET", API + path + (f"?{urlencode(said)}" if said else ""))


def _post(path: str, body: object = None, *, repeatable: bool = False) -> Call[Any]:
    return Call("POST", API + path, _members(body), repeatable=repeatable)


def _keyed(path: str, body: object, key: str | None, *, guarded: bool = False) -> Call[Any]:
    headers = {} if key is None else {KEY: key}
    return Call("POST", API + path, _members(body), headers, keyed=True, guarded=guarded)


def _members(body: object) -> Mapping[str, object] | None:
    return None if body is None else cast("Mapping[str, object]", body)


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# -- accounts --------------------------------------------------------------------------------------------------


def sign_up(body: m.SignUpRequest) -> Call[m.Session]:
    return _post("/accounts/", body)


def play_as_guest(guest: m.GuestNameRequest) -> Call[m.Session]:
    # Of two guests the one whom nobody knows disappears by itself; but until then a chosen name is theirs.
    return _post("/guests/", guest, repeatable=not guest.get("name"))


def become_account(body: m.BecomeAccountRequest) -> Call[m.NewAccount]:
    return _post("/me/account/", body)


def log_in(body: m.LogInRequest) -> Call[m.Session]:
    return _post("/sessions/", body, repeatable=True)


def me() -> Call[m.Me]:
    return _get("/me/")


def change_password(body: m.PasswordChangeRequest) -> Call[None]:
    return _post("/me/password/", body)


def set_settings(body: m.SettingsBodyRequest) -> Call[None]:
    return Call("PUT", f"{API}/me/settings/", _members(body))


def set_email(body: m.EmailSetRequest) -> Call[None]:
    return Call("PUT", f"{API}/me/email/", _members(body))


def delete_email() -> Call[None]:
    return Call("DELETE", f"{API}/me/email/")


def send_confirmation() -> Call[None]:
    return _post("/me/email/confirmation/")


def confirm_email(key: str) -> Call[None]:
    return _post("/email-confirmations/", {"key": key})


def request_password_reset(name_or_email: str) -> Call[None]:
    return _post("/password-resets/", {"name_or_email": name_or_email})


def reset_password(key: str, new_password: str, bots: bool) -> Call[None]:
    body = {"new_password": new_password}
    return Call("PUT", f"{API}/password-resets/{key}/", {**body, "bots": True} if bots else body)


def tokens() -> Call[Page[m.Token]]:
    return _get("/me/tokens/", limit=MOST_ROWS)


def create_token(body: m.TokenCreateRequest) -> Call[m.NewToken]:
    return _post("/me/tokens/", body)


def revoke_token(token_id: str) -> Call[None]:
    return Call("DELETE", f"{API}/me/tokens/{token_id}/")


def bots() -> Call[Page[m.Bot]]:
    return _get("/me/bots/", limit=MOST_ROWS)


def create_bot(body: m.BotCreateRequest) -> Call[m.NewBot]:
    return _post("/me/bots/", body)


def close_bot(bot_id: int) -> Call[None]:
    return Call("DELETE", f"{API}/me/bots/{bot_id}/")


def bot_tokens(bot_id: int) -> Call[Page[m.Token]]:
    return _get(f"/me/bots/{bot_id}/tokens/", limit=MOST_ROWS)


def create_bot_token(bot_id: int, body: m.BotTokenCreateRequest) -> Call[m.NewToken]:
    return _post(f"/me/bots/{bot_id}/tokens/", body)


def revoke_bot_token(bot_id: int, token_id: str) -> Call[None]:
    return Call("DELETE", f"{API}/me/bots/{bot_id}/tokens/{token_id}/")


# -- tables ----------------------------------------------------------------------------------------------------


class TableFilters(TypedDict, total=False):
    """Which tables you look for: all that you give must be true of them."""

    status: m.TableStatus | None
    game: str | None
    pace: m.Pace | None
    seats: int | None
    min_seats: int | None
    max_seats: int | None
    free_seats: int | None
    """Open tables with at least so many seats that you may take."""
    free: bool | None
    using_set: str | None
    using_sets: Iterable[str] | None
    """Tables that use all of these."""
    host: str | int | None
    """Their name, or their id."""
    player: str | int | None
    """Somebody who sits there: their name, or their id."""
    text: str | None
    """In the name of the table, of its host, or of a player who sits there."""
    rated: bool | None
    mine: bool | None
    order: Literal["opened", "moved"] | None
    """`moved`, for the games in play: the one in which something has happened last first."""


def tables(filters: TableFilters) -> Call[Page[m.Table]]:
    return _get("/tables/", limit=MOST_ROWS, **_filters(filters))


def lobby(filters: TableFilters) -> Call[Page[m.TableBrief]]:
    return _get("/tables/", limit=MOST_ROWS, **_filters(filters), brief=True)


def _filters(given: TableFilters) -> dict[str, object]:
    said: dict[str, object] = {**given}
    sets = given.get("using_sets")
    named = {"set": said.pop("using_set", None), "sets": None if sets is None else ",".join(sets)}
    said.pop("using_sets", None)
    return {**said, **named}


def open_table(body: m.OpenTableRequest, key: str | None) -> Call[m.Table]:
    return _keyed("/tables/", body, key)


def table(table_id: int, invitation: str) -> Call[m.Table]:
    return _get(f"/tables/{table_id}/", invitation=invitation)


def join(table_id: int, body: m.JoinRequest, key: str | None) -> Call[m.Table]:
    return _keyed(f"/tables/{table_id}/join/", body, key)


def add_entropy(table_id: int, entropy: str) -> Call[m.Table]:
    return Call("PUT", f"{API}/tables/{table_id}/entropy/", {"entropy": entropy})


def leave(table_id: int) -> Call[None]:
    return _post(f"/tables/{table_id}/leave/")


def add_ai_seat(table_id: int, body: m.AddAiRequest, key: str | None) -> Call[m.Table]:
    return _keyed(f"/tables/{table_id}/ai-seats/", body, key)


def remove_ai_seat(table_id: int, seat: int) -> Call[None]:
    return Call("DELETE", f"{API}/tables/{table_id}/ai-seats/{seat}/")


def free_seat(table_id: int, seat: int) -> Call[None]:
    return Call("DELETE", f"{API}/tables/{table_id}/seats/{seat}/")


def start(table_id: int) -> Call[m.Table]:
    return _post(f"/tables/{table_id}/start/")


def close_table(table_id: int) -> Call[m.Table]:
    return _post(f"/tables/{table_id}/close/")


def show_table(table_id: int, body: m.ShowTableRequest) -> Call[m.Table]:
    return Call("PUT", f"{API}/tables/{table_id}/visibility/", _members(body))


def rematch(table_id: int, key: str | None) -> Call[m.Table]:
    return _keyed(f"/tables/{table_id}/rematch/", {}, key)


def open_lesson(lesson: str, key: str | None) -> Call[m.Table]:
    return _keyed("/lessons/", {"lesson": lesson}, key)


# -- play ------------------------------------------------------------------------------------------------------


def view(table_id: int, invitation: str) -> Call[m.View]:
    return _get(f"/tables/{table_id}/view/", invitation=invitation)


def view_if_changed(table_id: int, etag: str, wait: int, invitation: str) -> Call[m.View | None]:
    call = _get(f"/tables/{table_id}/view/", invitation=invitation, wait=wait or None)
    return Call(call.method, call.path, headers={"If-None-Match": etag} if etag else {}, wait=wait)


def answer(table_id: int, prompt: str | None, option: str, key: str | None) -> Call[m.View]:
    body = {"prompt": prompt, "option": option}
    return _keyed(f"/tables/{table_id}/answer/", body, key, guarded=prompt is not None and key is None)


def take_back(table_id: int) -> Call[m.Table]:
    return _post(f"/tables/{table_id}/return/", repeatable=True)


def hand_over(table_id: int, body: m.HandOverRequest) -> Call[m.Table]:
    return _post(f"/tables/{table_id}/hand-over/", body, repeatable=True)


def give_up(table_id: int, key: str | None) -> Call[m.Table]:
    return _keyed(f"/tables/{table_id}/give-up/", {}, key)


def journal(table_id: int, after: int, invitation: str) -> Call[m.Journal]:
    return _get(f"/tables/{table_id}/journal/", after=after, limit=MOST_RECORDS, invitation=invitation)


def record(table_id: int, invitation: str) -> Call[m.Record]:
    return _get(f"/tables/{table_id}/record/", invitation=invitation)


def beliefs(table_id: int, invitation: str) -> Call[m.Beliefs]:
    return _get(f"/tables/{table_id}/beliefs/", invitation=invitation)


def replay(table_id: int, seat: int | None, start: int, limit: int, invitation: str) -> Call[m.Replay]:
    # `from` is a word of Python.
    asked = {"seat": seat, "from": start, "limit": limit, "invitation": invitation}
    return _get(f"/tables/{table_id}/replay/", **asked)


def say(table_id: int, body: m.SayVoiceRequest, key: str | None) -> Call[m.Voice]:
    return _keyed(f"/tables/{table_id}/voices/", body, key)


def heard(table_id: int, invitation: str) -> Call[Page[m.Voice]]:
    return _get(f"/tables/{table_id}/voices/", limit=MOST_ROWS, invitation=invitation)


def mute(table_id: int, player_id: int, invitation: str) -> Call[None]:
    return Call("PUT", f"{API}/tables/{table_id}/mutes/{player_id}/", {"invitation": invitation})


def unmute(table_id: int, player_id: int) -> Call[None]:
    return Call("DELETE", f"{API}/tables/{table_id}/mutes/{player_id}/")


def deals(after: int) -> Call[Page[m.Commitment]]:
    return _get("/deals/", limit=MOST_ROWS, after=after)


def waiting_prompts() -> Call[Page[m.WaitingPrompt]]:
    # Longer pages come from a process behind those for play.
    return _get("/me/prompts/")


# -- ratings ---------------------------------------------------------------------------------------------------


def rating_pools() -> Call[m.PoolList]:
    return _get("/ratings/")


def leaderboard(game: str, kind: str) -> Call[Page[m.Ranked]]:
    return _get(f"/ratings/{game}/{kind}/", limit=MOST_ROWS)


def rating(game: str, kind: str, player_id: int) -> Call[m.Rating]:
    return _get(f"/ratings/{game}/{kind}/players/{player_id}/")


def rating_history(game: str, kind: str, player_id: int) -> Call[Page[m.RatingChange]]:
    return _get(f"/ratings/{game}/{kind}/players/{player_id}/history/", limit=MOST_ROWS)


def table_rating(table_id: int, invitation: str | None) -> Call[m.TableRating]:
    return _get(f"/tables/{table_id}/rating/", invitation=invitation)


# -- leagues ---------------------------------------------------------------------------------------------------


def leagues() -> Call[Page[m.League]]:
    return _get("/leagues/", limit=MOST_ROWS)


def league(slug: str) -> Call[m.LeagueDetail]:
    return _get(f"/leagues/{slug}/")


def season(season_id: int) -> Call[m.Season]:
    return _get(f"/seasons/{season_id}/")


def entries(season_id: int) -> Call[Page[m.Entry]]:
    return _get(f"/seasons/{season_id}/entries/", limit=MOST_ROWS)


def season_log(season_id: int) -> Call[Page[m.LeagueLog]]:
    return _get(f"/seasons/{season_id}/log/", limit=MOST_ROWS)


def standings(division_id: int) -> Call[m.Standings]:
    return _get(f"/divisions/{division_id}/standings/")


def rounds(division_id: int) -> Call[m.Rounds]:
    return _get(f"/divisions/{division_id}/rounds/")


def own_entries() -> Call[Page[m.OwnEntry]]:
    return _get("/me/entries/", limit=MOST_ROWS)


def enter_season(season_id: int) -> Call[m.OwnEntry]:
    return _post(f"/seasons/{season_id}/entry/")


def confirm_entry(season_id: int) -> Call[m.OwnEntry]:
    return _post(f"/seasons/{season_id}/entry/confirmation/", repeatable=True)


def leave_season(season_id: int) -> Call[m.OwnEntry]:
    return Call("DELETE", f"{API}/seasons/{season_id}/entry/")


def own_appeals() -> Call[Page[m.Appeal]]:
    return _get("/me/appeals/", limit=MOST_ROWS)


def own_substitutions() -> Call[Page[m.Substitution]]:
    return _get("/me/substitutions/", limit=MOST_ROWS)


def agree_to_substitution(substitution_id: int) -> Call[m.Substitution]:
    return _post(f"/substitutions/{substitution_id}/agreement/")


def decline_substitution(substitution_id: int) -> Call[m.Substitution]:
    return _post(f"/substitutions/{substitution_id}/refusal/")


def appeal(table_id: int, body: m.AppealCreateRequest) -> Call[m.Appeal]:
    return _post(f"/tables/{table_id}/appeals/", body)


# -- texts, and the service ------------------------------------------------------------------------------------


def summary(table_id: int, invitation: str | None) -> Call[m.Summary]:
    return _get(f"/tables/{table_id}/summary/", invitation=invitation)


def index() -> Call[m.Index]:
    return _get("/")


def languages() -> Call[m.LanguageList]:
    return _get("/texts/")


def texts(language: str) -> Call[m.Texts]:
    return _get(f"/texts/{language}/")


def profile(player_id: int) -> Call[m.Profile]:
    return _get(f"/players/{player_id}/")


def player_ratings(player_id: int) -> Call[m.PlayerRatings]:
    return _get(f"/players/{player_id}/ratings/")


def statistics(player_id: int) -> Call[m.Statistics]:
    return _get(f"/players/{player_id}/statistics/")


# -- notices ---------------------------------------------------------------------------------------------------


def notices() -> Call[Page[m.Notice]]:
    return _get("/me/notices/", limit=MOST_ROWS)


def notice_mark() -> Call[m.NoticeMark]:
    return _get("/me/notices/mark/")


def mark_notices(read_to: int) -> Call[m.NoticeMark]:
    return Call("PUT", f"{API}/me/notices/mark/", {"read_to": read_to})


def webhooks() -> Call[m.Webhooks]:
    return _get("/me/webhooks/")


def webhook(webhook_id: str) -> Call[m.Webhook]:
    return _get(f"/me/webhooks/{webhook_id}/")


def create_webhook(body: m.WebhookCreateRequest) -> Call[m.NewWebhook]:
    return _post("/me/webhooks/", body)


def set_webhook(webhook_id: str, body: m.WebhookSetRequest) -> Call[m.Webhook]:
    return Call("PUT", f"{API}/me/webhooks/{webhook_id}/", _members(body))


def delete_webhook(webhook_id: str) -> Call[None]:
    return Call("DELETE", f"{API}/me/webhooks/{webhook_id}/")


def renew_webhook_secret(webhook_id: str) -> Call[m.NewWebhook]:
    return _post(f"/me/webhooks/{webhook_id}/secret/")


def test_webhook(webhook_id: str) -> Call[m.Delivery]:
    return _post(f"/me/webhooks/{webhook_id}/test/", repeatable=True)


def deliveries(webhook_id: str, state: m.DeliveryState | None) -> Call[Page[m.Delivery]]:
    return _get(f"/me/webhooks/{webhook_id}/deliveries/", limit=MOST_ROWS, state=state)


def replay_delivery(webhook_id: str, notice_id: int) -> Call[m.Delivery]:
    return _post(f"/me/webhooks/{webhook_id}/deliveries/{notice_id}/replay/")


# -- preferences -----------------------------------------------------------------------------------------------


def preferences() -> Call[m.Preferences]:
    return _get("/me/notices/preferences/")


def set_preferences(body: m.PreferencesSetRequest) -> Call[m.Preferences]:
    return Call("PUT", f"{API}/me/notices/preferences/", _members(body))


# -- devices ---------------------------------------------------------------------------------------------------


def push_key() -> Call[m.PushKey]:
    return _get("/push-key/")


def devices() -> Call[m.Devices]:
    return _get("/me/devices/")


def add_device(body: m.DeviceCreateRequest) -> Call[m.Device]:
    return _post("/me/devices/", body, repeatable=True)


def set_device(device_id: str, body: m.DeviceSetRequest) -> Call[m.Device]:
    return Call("PUT", f"{API}/me/devices/{device_id}/", _members(body))


def delete_device(device_id: str) -> Call[None]:
    return Call("DELETE", f"{API}/me/devices/{device_id}/")


def test_device(device_id: str) -> Call[m.Device]:
    return _post(f"/me/devices/{device_id}/test/", repeatable=True)


# -- the catalogue ---------------------------------------------------------------------------------------------


def games() -> Call[m.CatalogueGamesList]:
    return _get("/catalogue/games/")


def sets() -> Call[m.CatalogueSetsList]:
    return _get("/catalogue/sets/")


def cards(of_sets: Iterable[str]) -> Call[m.CatalogueCardsList]:
    return _get("/catalogue/cards/", sets=",".join(of_sets))


def characters() -> Call[m.CatalogueCharactersList]:
    return _get("/catalogue/characters/")


def events() -> Call[m.CatalogueEventsList]:
    return _get("/catalogue/events/")


def roles() -> Call[m.CatalogueRolesList]:
    return _get("/catalogue/roles/")


def options() -> Call[m.CatalogueOptionsList]:
    return _get("/catalogue/options/")


def policies() -> Call[m.CataloguePoliciesList]:
    return _get("/catalogue/policies/")


def lessons() -> Call[m.CatalogueLessonsList]:
    return _get("/catalogue/lessons/")


def voices() -> Call[m.CatalogueVoicesList]:
    return _get("/catalogue/voices/")


def words() -> Call[m.CatalogueWords]:
    return _get("/catalogue/words/")


def limits() -> Call[m.Limits]:
    return _get("/limits/")
