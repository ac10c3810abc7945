"""The world that both transports are asked about: a few people, and tables in every state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from accounts.notices.channels import devices, webhooks
from accounts.notices.models import Attempt, Delivery
from accounts.people.models import AddressLookup, ApiToken, MailKey, Player
from accounts.people.services import accounts, addresses, guests, mail_keys
from accounts.people.services import bots as bot_accounts
from accounts.ratings.models import Pool
from accounts.ratings.services import rating_job
from games.models import Ending, Notice
from games.reading import replays
from games.services import interventions, numbering
from tests.api import body
from tests.games.people import (
    PASSWORD,
    Person,
    add_entropy,
    at,
    finish,
    open_table,
    person,
    play,
    seat_people,
    see,
    start,
)
from tests.ratings.played import annul, list_all, season

from . import league_rows

NOBODY: Final = ""
SUBSCRIPTION: Final[dict[str, Any]] = {
    "endpoint": "https://push.example.org/bobs",
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
}
"""What Bob's browser got from its push service (RFC 8291 has the keys)."""

SCOPES: Final = ("games:read", "games:play", "account")
SEATED: Final = ("ann", "bob", "cem")
EVERYBODY: Final = (*SEATED, "eve", NOBODY)
"""The three who sit at all tables, Ann being their host; a stranger; and a client without a token."""

STATES: Final = (
    "playing", "private", "dice", "over", "dice_over", "adjudicated", "voided", "halted", "open", "secret", "full",
    "closed", "alone",
)  # fmt: skip


@dataclass(frozen=True)
class World:
    """`values` are the names by which cases speak of what is there: `{playing}` is a table's number, and so on;
    `tokens` are the bearer tokens by `ann`, or `ann:games:read` for one with that scope only."""

    people: dict[str, Person]
    tables: dict[str, int]
    tokens: dict[str, str]
    values: dict[str, Any]

    def filled(self, value: Any) -> Any:
        """What a case says, with what is there in place of the names in braces."""
        if isinstance(value, str):
            return value.format(**self.values)
        if isinstance(value, Mapping):
            return {name: self.filled(one) for name, one in value.items()}
        return value


def assemble() -> World:
    """Everybody and everything, made through the API as far as it goes."""
    people = {name: person(name.title()) for name in (*SEATED, "eve", "fay")}
    three = [people[name] for name in SEATED]
    # At a table of three all roles are open: nothing can be believed of them.
    four = [*three, person("Dan")]
    ann = people["ann"]
    secret = open_table(ann, seats=3, visibility="invitation", name="Behind the saloon")
    tables = {
        "playing": start(three, seed=1),
        "private": start(three, seed=5, visibility="invitation", sets=["base", "dodge_city", "high_noon"]),
        "dice": start(three, seed=2, game="dice"),
        "over": start(three, seed=3),
        "dice_over": start(four, seed=4, game="dice"),
        "adjudicated": start(three, seed=6, clock=None),
        "voided": start(three, seed=7),
        "halted": start(three, seed=8),
        "open": open_table(ann, seats=4)["id"],
        "secret": secret["id"],
        "full": seat_people(three),
        "closed": open_table(ann, seats=3)["id"],
        "alone": start([ann], seed=9, ai=2, visibility="invitation"),
    }
    assert tuple(tables) == STATES
    stale = _asked(three, tables["playing"])
    add_entropy(ann, tables["open"], "howdy")
    body(people["bob"].api.post(at(tables["open"], "join")))
    body(ann.api.post(at(tables["open"], "ai-seats"), {"policy": "rules"}), 201)
    body(ann.api.post(at(tables["closed"], "close")))
    for state, answers in (("playing", 9), ("private", 30), ("dice", 7), ("adjudicated", 5)):
        for _ in play(three, tables[state], most=answers):
            pass
    finish(three, tables["over"])
    finish(four, tables["dice_over"])
    for state in ("over", "dice_over"):
        body(ann.api.get(at(tables[state], "replay")), 202)
    replays.make_wanted()
    for who, voice in (("ann", "howdy"), ("bob", "laugh"), ("eve", "yawn"), ("cem", "hurry-partner")):
        body(people[who].api.post(at(tables["playing"], "voices"), {"voice": voice}), 201)
    staff = people["fay"].player
    interventions.halt(table_id=tables["halted"], staff=staff, reason="A look.")
    interventions.void(table_id=tables["voided"], staff=staff, reason="A mistake.")
    interventions.adjudicate(table_id=tables["adjudicated"], staff=staff, reason="Nobody came.", side="outlaw")
    hooked = _webhooks(people["bob"]) | _devices(people["bob"])
    tokens = {name: one.token for name, one in people.items()} | _narrow(people)
    keys = _addresses(people)
    tokens |= _guest()
    tokens["anns_bot"] = bot_accounts.bot_create(owner=ann.player, name="AnnsBot")[1].text
    bots = _bots(people)
    leagues = league_rows.assemble(*(people[name].player for name in (*SEATED, "eve")))
    rated = _rated([people[name] for name in (*SEATED, "eve")], people["fay"])
    values = {
        **tables,
        **bots,
        **rated,
        **keys,
        **hooked,
        **leagues,
        **{f"{name}_id": one.player.pk for name, one in people.items()},
        **{f"asked_{state}": _asked(three, tables[state]) for state in ("playing", "dice")},
        "stale": stale,
        "invitation": secret["invitation"],
        "bobs_token": _newest(people["bob"]),
        "own_token": ApiToken.objects.filter(player=ann.player).earliest("pk").public_id,
        "bobs_notice": Notice.objects.filter(player=people["bob"].player).latest("pk").pk,
        "cursors": {
            name: _second_page(people[who], path.format(**tables, **bots, **hooked, **leagues, ann_id=ann.player.pk))
            for name, (who, path) in LISTS.items()
        },
    }
    assert all(values["cursors"].values()), "every list has a second page"
    return World(people, tables, tokens, values)


def _addresses(people: dict[str, Person]) -> dict[str, str]:
    """Bob's address is confirmed, and they have forgotten their password; Cem's waits for its confirmation."""
    bob, cem = people["bob"].player, people["cem"].player
    for one in (bob, cem):
        addresses.email_set(player=one, email=f"{one.name}@example.org")
    AddressLookup.objects.all().delete()
    bob, cem = Player.objects.get(pk=bob.pk), Player.objects.get(pk=cem.pk)
    addresses.email_confirm(key=mail_keys.make(bob, MailKey.Purpose.CONFIRM, "bob@example.org"))
    return {
        "bobs_key": mail_keys.make(bob, MailKey.Purpose.RESET, "bob@example.org"),
        "cems_key": mail_keys.make(cem, MailKey.Purpose.CONFIRM, "cem@example.org"),
    }


def _devices(bob: Person) -> dict[str, Any]:
    """Bob's devices, one of them off."""
    keys = SUBSCRIPTION["keys"]
    made = {}
    for name, url in (("bobs_device", SUBSCRIPTION["endpoint"]), ("bobs_device_off", "https://push.example.org/off")):
        subscription = devices.Subscription(url, keys["p256dh"], keys["auth"])
        made[name] = devices.device_add(player=bob.player, subscription=subscription, name="Phone")[0].key
    devices.device_set(player=bob.player, key=made["bobs_device_off"], name="Old phone", language="de", is_on=False)
    return made


def _webhooks(bob: Person) -> dict[str, Any]:
    """Bob's webhooks, one of them off, with a log of everything that can have become of a notice."""
    made = webhooks.webhook_create(player=bob.player, url="https://93.184.216.34/bang", name="Shed", kinds=["over"])
    off = webhooks.webhook_create(player=bob.player, url="https://93.184.216.34/off", is_on=False)
    told = list(numbering.notices_of(bob.player).order_by("serial")[:5])
    states = [*Delivery.State.values, Delivery.State.SENT]
    for notice, state in zip(told, states, strict=True):
        copy = Delivery.objects.create(
            notice=notice,
            endpoint=made,
            state=state,
            error="It answered 500." if state == Delivery.State.FAILED else "",
        )
        Attempt.objects.create(delivery=copy, status=500, seconds=0.25, error="It answered 500.")
        Attempt.objects.create(delivery=copy, seconds=10.0, error="It did not answer in time.")
    Delivery.objects.create(notice=told[-1], endpoint=off, state=Delivery.State.FAILED)
    return {
        "bobs_webhook": made.key,
        "bobs_webhook_off": off.key,
        **{f"told_{state}": notice.serial for notice, state in zip(told, states[:4], strict=False)},
        "told_last": told[-1].serial,
    }


LISTS: Final = {
    "table_list": ("ann", "/api/v1/tables/"),
    "notice_list": ("ann", "/api/v1/me/notices/"),
    "token_list": ("ann", "/api/v1/me/tokens/"),
    "bot_list": ("ann", "/api/v1/me/bots/"),
    "bot_token_list": ("ann", "/api/v1/me/bots/{anns_bot}/tokens/"),
    "delivery_list": ("bob", "/api/v1/me/webhooks/{bobs_webhook}/deliveries/"),
    "waiting_prompts": ("bob", "/api/v1/me/prompts/"),
    "deal_list": ("ann", "/api/v1/deals/"),
    "voice_list": ("ann", "/api/v1/tables/{playing}/voices/"),
    "league_list": ("ann", "/api/v1/leagues/"),
    "entry_list": ("ann", "/api/v1/seasons/{running_season}/entries/"),
    "season_log": ("ann", "/api/v1/seasons/{running_season}/log/"),
    "own_entry_list": ("ann", "/api/v1/me/entries/"),
    "own_appeal_list": ("ann", "/api/v1/me/appeals/"),
    "own_substitution_list": ("ann", "/api/v1/me/substitutions/"),
    "leaderboard": ("ann", "/api/v1/ratings/cards/people/"),
    "rating_history": ("ann", "/api/v1/ratings/cards/people/players/{ann_id}/history/"),
}


def _rated(people: list[Person], judge: Person) -> dict[str, int]:
    """Rated tables of four, whose players are all on the leaderboard."""
    made = season([one.player for one in people], 8, seats=[4])
    annul(made[2], judge.player)
    Ending.objects.filter(pk=made[5].pk).update(roles=[])
    for _ in range(8):
        rating_job.rate_all()
    pool = Pool.objects.get(game="cards", kind="people")
    list_all(pool)
    return {
        "rated": made[0].table_id,
        "annulled": made[2].table_id,
        "unratable": made[5].table_id,
        "rated_open": open_table(people[0], seats=4, pool="people")["id"],
    }


def _bots(people: dict[str, Person]) -> dict[str, Any]:
    """Two bots of Ann, one of them closed, and one of Bob."""
    ann, bob = people["ann"].player, people["bob"].player
    bot = bot_accounts.bots_of(owner=ann).get()
    bot_accounts.bot_token_create(owner=ann, bot_id=bot.pk, name="Another")
    closed, _ = bot_accounts.bot_create(owner=ann, name="ClosedBot")
    bot_accounts.bot_close(owner=ann, bot_id=closed.pk)
    bobs, _ = bot_accounts.bot_create(owner=bob, name="BobsBot")
    return {
        "anns_bot": bot.pk,
        "anns_bots_token": bot.tokens.latest("pk").public_id,
        "closed_bot": closed.pk,
        "bobs_bot": bobs.pk,
        "bobs_bots_token": bobs.tokens.get().public_id,
    }


def _narrow(people: dict[str, Person]) -> dict[str, str]:
    made = {}
    for name in ("ann", "bob", "cem", "eve"):
        for scope in SCOPES:
            _, made[f"{name}:{scope}"] = _token(people[name], scope)
    revoked, text = _token(people["ann"], "games:read")
    accounts.token_revoke(player=people["ann"].player, public_id=revoked.public_id)
    return {**made, "revoked": text, "bogus": "bang_0123456789abcdef_" + "A" * 43}


def _guest() -> dict[str, str]:
    gus, secret = guests.guest_create()
    made = {"gus": secret.text}
    for scope in SCOPES:
        # A guest makes no tokens, so these are sessions that can do less.
        narrow = accounts.new_session(gus)
        ApiToken.objects.filter(public_id=narrow.public_id).update(scopes=[scope])
        made[f"gus:{scope}"] = narrow.text
    return made


def _token(owner: Person, scope: str) -> tuple[ApiToken, str]:
    token, secret = accounts.token_create(player=owner.player, name=scope, scopes=[scope])
    return token, secret.text


def _newest(owner: Person) -> str:
    found: str = ApiToken.objects.filter(player=owner.player, revoked_at=None).latest("pk").public_id
    return found


def _second_page(owner: Person, path: str) -> str:
    following = body(owner.api.get(f"{path}?limit=1"))["next"]
    return str(following).partition("cursor=")[2].partition("&")[0] if following else ""


def _asked(people: list[Person], table: int) -> dict[str, str]:
    """Somebody who is asked at a table, what they are asked, and who is not asked."""
    seat = see(people[0].api, table)["waiting_for"][0]
    view = see(people[seat].api, table)
    prompt = view["prompt"]
    return {
        "who": SEATED[seat],
        "other": SEATED[(seat + 1) % 3],
        "prompt": prompt["id"],
        "default": prompt["default"],
        "first": prompt["options"][0]["id"],
        "last": prompt["options"][-1]["id"],
    }


__all__ = ["EVERYBODY", "NOBODY", "PASSWORD", "SCOPES", "SEATED", "STATES", "World", "assemble"]
