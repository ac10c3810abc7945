"""The Python client against a real service: both transports, the examples, and connections that are lost."""

from __future__ import annotations

import asyncio
import inspect
import itertools
import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from bang_client import (
    AsyncClient,
    BangError,
    Client,
    NewNotice,
    NewPrompts,
    NewRecord,
    NewTable,
    NewView,
    TableMoved,
    Unreachable,
    operations,
)
from bang_client.models import Prompt

from tests.clients.restarting import Bot, Restartable, at_a_table, play_through_a_restart
from tests.proxy import cutting
from tests.service_infra.test_up import ROOT, free_port
from tests.waiting import LONG_PATIENCE, Waiting, linger, wait_for_threads, wait_until

PACKAGE = ROOT / "bots" / "clients" / "python"
PASSWORD = "six-guns-and-petticoats"
# What a browser told, from RFC 8291: nobody listens where it is said to be.
SUBSCRIBED = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
pytestmark = pytest.mark.long

_numbers = itertools.count(1)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Restartable]:
    """A running service that takes webhooks at addresses of this machine, and any number of accounts and mails."""
    up = Restartable(
        tmp_path_factory.mktemp("client") / "var",
        BANG_WEBHOOK_PRIVATE="1",
        BANG_THROTTLES='{"signup": {"address": "off"}, "login": {"address": "off"}, "mail": {"address": "off"}}',
    )
    yield up
    # How it ends in good order is shown elsewhere, and takes its time.
    up.close()


@pytest.fixture
def port(service: Restartable) -> int:
    return service.port


@pytest.fixture
def url(port: int) -> str:
    return f"http://127.0.0.1:{port}"


@pytest.fixture
def client(url: str) -> Iterator[Client]:
    with Client(url) as one:
        one.sign_up(name=f"player-{next(_numbers)}", password=PASSWORD)
        yield one


def started(client: Client, *, game: str = "dice", policy: str = "random") -> int:
    """A table of three whose game has begun."""
    table = client.open_table(game=game, seats=3)
    for _ in range(2):
        client.add_ai_seat(table["id"], policy=policy)
    return client.start(table["id"])["id"]


def play(client: Client, table_id: int) -> None:
    """Play to the end, in short waits; anything but a game that has moved on is an error."""
    etag = ""
    waiting = Waiting(lambda: "The game goes on for too long.", progress=lambda: etag)
    while True:
        waiting.pause()
        seen = client.view_if_changed(table_id, etag, wait=10)
        if seen is None:
            continue
        etag = seen.etag
        if seen.document["result"] is not None:
            return
        if (prompt := seen.document["prompt"]) is not None:
            try:
                client.answer(table_id, prompt["id"], random.choice(prompt["options"])["id"])
            except BangError as error:
                assert error.status == 409, error


def asked(client: Client, table_id: int) -> Prompt:
    """What one's own seat is asked, as soon as it is."""
    prompt = wait_until(lambda: client.view(table_id)["prompt"])
    assert prompt is not None
    return prompt


# -- every method ----------------------------------------------------------------------------------------------


class Noted:
    """A client of either kind as one for asyncio; notes which of its methods were used."""

    def __init__(self, client: Client | AsyncClient) -> None:
        self.used: set[str] = set()
        self._client = client

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._client, name)
        self.used.add(name)
        if not callable(found):
            return found

        def call(*words: Any, **named: Any) -> Any:
            answer = found(*words, **named)
            if isinstance(answer, Iterator):
                return _walked(answer)
            return answer if inspect.isawaitable(answer) or isinstance(answer, AsyncIterator) else _ready(answer)

        return call


async def _ready(answer: Any) -> Any:
    return answer


async def _walked(answer: Iterator[Any]) -> AsyncIterator[Any]:
    for one in answer:
        yield one


async def use_everything(client: Any, friend: AsyncClient, name: str) -> None:
    """One player's evening, in which every method is used."""
    guest = await client.play_as_guest()
    assert guest["player"]["guest"] and client.token == guest["token"]
    account = await client.become_account(name=f"{name}-once", password=PASSWORD)
    assert account["player"] == {**guest["player"], "name": f"{name}-once", "guest": False}
    assert (await client.me())["id"] == guest["player"]["id"]
    session = await client.sign_up(name=name, password=PASSWORD)
    assert session["player"]["name"] == name and client.token == session["token"]
    await client.change_password(current_password=PASSWORD, new_password=PASSWORD + "!")
    assert (await client.log_in(name=name, password=PASSWORD + "!"))["token"] == client.token != session["token"]
    assert (await client.me())["name"] == name
    token = await client.create_token(name="bot", scopes=["games:read"], expires_in_days=1)
    await client.revoke_token(token["id"])
    revoked = {one["id"]: one["revoked_at"] async for one in client.tokens()}
    assert revoked[token["id"]] is not None
    bot = await client.create_bot(name=f"{name}-bot")
    another = await client.create_bot_token(bot["id"], name="cellar")
    await client.revoke_bot_token(bot["id"], another["id"])
    kept = {one["name"]: one["revoked_at"] is None async for one in client.bot_tokens(bot["id"])}
    assert kept == {"First token": True, "cellar": False}
    await client.close_bot(bot["id"])
    assert [(one["id"], one["is_open"]) async for one in client.bots()] == [(bot["id"], False)]

    for table_id in [(await client.open_table(seats=3))["id"] for _ in range(2)]:
        assert (await client.close_table(table_id))["status"] == "closed"
    private = await client.open_table(seats=4, visibility="invitation", clock=None)
    await client.add_ai_seat(private["id"], policy="random")
    await client.remove_ai_seat(private["id"], 1)
    await client.add_ai_seat(private["id"], policy="random")
    await client.free_seat(private["id"], 1)
    assert len((await client.table(private["id"]))["seats"]) == 1
    await client.leave(private["id"])
    assert (await client.table_rating(private["id"], invitation=private["invitation"]))["state"] == "not_rated"
    assert {pool["listed"] for pool in await client.rating_pools()} == {0}
    assert [line async for line in client.leaderboard("cards", "people")] == []
    with pytest.raises(BangError, match="not_found"):
        await client.rating("cards", "people", session["player"]["id"])
    with pytest.raises(BangError, match="not_found"):
        assert [change async for change in client.rating_history("cards", "people", session["player"]["id"])]
    assert [league async for league in client.leagues()] == [entry async for entry in client.own_entries()] == []
    assert [appeal async for appeal in client.own_appeals()] == []
    assert [one async for one in client.own_substitutions()] == []
    with pytest.raises(BangError, match="not_found"):
        await client.appeal(private["id"], text="Look again.")
    with pytest.raises(BangError, match="not_found"):
        await client.league("nowhere")
    for ask in (
        client.season, client.standings, client.rounds, client.enter_season, client.confirm_entry, client.leave_season,
        client.agree_to_substitution, client.decline_substitution,
    ):  # fmt: skip
        with pytest.raises(BangError, match="not_found"):
            await ask(1)
    for ask in (client.entries, client.season_log):
        with pytest.raises(BangError, match="not_found"):
            assert [row async for row in ask(1)]
    assert (await client.summary(private["id"], invitation=private["invitation"]))["sentences"] == []
    await client.set_settings(language="de")
    assert (await client.me())["language"] == "de"
    await client.set_settings(language=None, time_zone="Europe/Berlin")
    await client.set_email(email=f"{name}@example.org", password=PASSWORD + "!")
    assert (await client.me())["email_confirmed"] is False
    await client.send_confirmation()
    with pytest.raises(BangError, match="not_found"):
        await client.confirm_email("bangkey_none")
    with pytest.raises(BangError, match="not_found"):
        await client.reset_password("bangkey_none", PASSWORD)
    await client.delete_email()
    await client.request_password_reset(f"{name}@example.org")
    assert (await client.index())["places"]["tables"] == "/api/v1/tables/"
    assert {language["language"] for language in await client.languages()} >= {"en", "de"}
    assert "question-turn = " in (await client.texts("de"))["fluent"]
    with pytest.raises(BangError, match="not_found"):
        await client.statistics(session["player"]["id"])
    assert (await client.profile(session["player"]["id"]))["player"] == session["player"]
    assert await client.player_ratings(session["player"]["id"]) == {"results": []}
    mine = [table async for table in client.tables(mine=True, seats=4)]
    assert [(table["id"], table["status"]) for table in mine] == [(private["id"], "closed")]
    brief = [table async for table in client.lobby(host=name, using_sets=["base"], pace="untimed", rated=False)]
    assert [(table["id"], table["may_join"], "clock" in table) for table in brief] == [(private["id"], False, False)]
    with pytest.raises(BangError, match="table_not_open"):
        await client.join(private["id"], invitation=private["invitation"])

    table_id = (await client.open_table(game="dice", seats=3))["id"]
    await client.add_ai_seat(table_id, policy="random")
    assert (await client.add_entropy(table_id, "salt"))["id"] == table_id
    # A person who is asked and says nothing keeps the game from ending too early.
    await friend.join(table_id)
    await client.start(table_id)
    async with asyncio.timeout(LONG_PATIENCE):
        while (view := await client.view(table_id))["prompt"] is None:
            if prompt := (await friend.view(table_id))["prompt"]:
                await friend.answer(table_id, prompt["id"], prompt["default"])
    waiting = [prompt async for prompt in client.waiting_prompts()]
    assert [(one["table"]["id"], one["prompt"]["id"]) for one in waiting] == [(table_id, view["prompt"]["id"])]
    seen = await client.view_if_changed(table_id)
    assert seen.document == view
    assert await client.view_if_changed(table_id, seen.etag) is None
    await client.answer(table_id, view["prompt"]["id"], view["prompt"]["default"])
    assert (await client.hand_over(table_id, policy="random"))["seats"][0]["held_by"] == "random"
    assert (await client.take_back(table_id))["seats"][0]["held_by"] is None
    assert "howdy" in [voice["name"] for voice in await client.voices()]
    said = await client.say(table_id, voice="shoot-seat", seat=1)
    assert [voice async for voice in friend.heard(table_id)] == [said]
    replied = await friend.say(table_id, voice="howdy")
    await client.mute(table_id, replied["speaker"]["id"])
    assert [voice async for voice in client.heard(table_id)] == [said]
    await client.unmute(table_id, replied["speaker"]["id"])
    assert said in [voice async for voice in client.heard(table_id)] != [said]
    assert (await client.give_up(table_id))["your_seat"] is None
    try:
        await friend.hand_over(table_id, policy="random")
    except BangError as error:
        assert error.code == "table_not_open", "nobody was asked any more before the game ended"

    told = [one async for one in client.follow_table(table_id, after=0)]
    record = await client.record(table_id)
    assert [one.record["number"] for one in told if isinstance(one, NewRecord)] == list(
        range(1, len(record["journal"]) + 1)
    )
    steps = [step async for step in client.replay(table_id, seat=0)]
    assert [step["step"] for step in steps] == list(range(len(steps))) and len(steps) > 1
    page = await client.replay_page(table_id, seat=0, start=1, limit=1)
    assert (page["steps"], page["total"]) == (steps[1:2], len(steps))
    assert [one.view["result"] for one in told if isinstance(one, NewView)][-1] == record["result"]
    assert [one.table["status"] for one in told if isinstance(one, NewTable)][-1] == "over"
    assert [one["kind"] async for one in client.journal(table_id)] == [one["kind"] for one in record["journal"]]

    assert (await client.beliefs(table_id))["points"] == [], "at a table of three all roles are open"
    assert (await friend.rematch(table_id))["rematch_of"] == table_id
    with pytest.raises(BangError, match="given_up"):
        await client.rematch(table_id)
    lesson, *_ = await client.lessons()
    learned = await client.open_lesson(lesson["name"])
    assert learned["lesson"] == lesson["name"]
    assert (await client.show_table(learned["id"], visibility="public"))["visibility"] == "public"
    assert (await client.give_up(learned["id"]))["status"] == "voided"
    assert record["commitment"] in [deal["commitment"] async for deal in client.deals()]
    notices = [notice async for notice in client.notices()]
    read = await client.mark_notices(notices[0]["id"])
    assert read == await client.notice_mark() == {"read_to": notices[0]["id"], "unread": 0}
    heard: list[Any] = []
    async for one in client.follow_me(after=0):
        heard.append(one)
        if isinstance(one, NewPrompts):
            break
    assert [one.notice for one in heard if isinstance(one, NewNotice)] == notices[::-1]

    webhook = await client.create_webhook(url="http://127.0.0.1:9/", is_on=False)
    assert webhook["secret"].startswith("whsec_")
    assert "secret" not in await client.set_webhook(webhook["id"], url="http://127.0.0.1:9/", kinds=["over"])
    assert (await client.renew_webhook_secret(webhook["id"]))["secret"] != webhook["secret"]
    assert (await client.webhook(webhook["id"]))["is_on"]
    assert [one["id"] for one in await client.webhooks()] == [webhook["id"]]
    tried = await client.test_webhook(webhook["id"])
    assert (tried["kind"], tried["state"]) == ("test", "due")
    assert [one["notice"] async for one in client.deliveries(webhook["id"])] == [tried["notice"]]
    assert [one async for one in client.deliveries(webhook["id"], state="sent")] == []
    with pytest.raises(BangError) as still_due:
        await client.replay_delivery(webhook["id"], tried["notice"])
    assert still_due.value.code == "conflict"
    await client.delete_webhook(webhook["id"])

    assert (await client.preferences())["mail"]["asked"] == "now"
    chosen = await client.set_preferences(mail={"asked": "digest"}, quiet_from="22:00", quiet_to="07:00")
    assert (chosen["mail"]["asked"], chosen["quiet_to"]) == ("digest", "07:00")

    assert len(await client.push_key()) == 87
    device = await client.add_device(endpoint="http://127.0.0.1:9/", keys=SUBSCRIBED, name="Phone")
    assert device["is_on"] and await client.devices() == [device]
    assert (await client.test_device(device["id"]))["host"] == "127.0.0.1"
    assert (await client.set_device(device["id"], language="de", is_on=False))["language"] == "de"
    await client.delete_device(device["id"])
    assert await client.devices() == []

    assert {"cards", "dice"} == {game["name"] for game in await client.games()}
    assert len(await client.cards(["base"])) == 80 < len(await client.cards())
    for listed in (client.sets, client.characters, client.events, client.roles, client.options, client.policies):
        assert await listed()
    assert {"prompts", "options", "journal"} <= (await client.words()).keys()
    assert "answer" in {limit["scope"] for limit in await client.limits()}


def public(kind: type) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_")}


async def test_every_method__of_the_client_for_asyncio__does_what_it_says(url: str) -> None:
    async with AsyncClient(url) as friend:
        await friend.sign_up(name="Friend-of-Belle", password=PASSWORD)
        noted = Noted(AsyncClient(url))
        await use_everything(noted, friend, "Belle")
        await noted.aclose()
    assert noted.used == public(AsyncClient)


def test_every_method__of_the_client_that_waits__does_what_it_says(url: str) -> None:
    async def run() -> None:
        async with AsyncClient(url) as friend:
            await friend.sign_up(name="Friend-of-Slab", password=PASSWORD)
            noted = Noted(Client(url))
            await use_everything(noted, friend, "Slab")
            await noted.close()
        assert noted.used == public(Client)

    asyncio.run(run())


# -- streams ---------------------------------------------------------------------------------------------------


def test_streams__connections_cut_again_and_again__nothing_lost_or_doubled(port: int, client: Client) -> None:
    table_id = started(client)
    chance = random.Random(1)
    with (
        cutting(port) as proxy,
        Client(proxy.url, client.token) as follower,
        ThreadPoolExecutor() as threads,
    ):
        # Not for ever: whoever is told nothing new waits ever longer until they connect again.
        cut_after = [chance.randrange(20, 8_000) for _ in range(5)]
        proxy.cut_after = itertools.chain(cut_after, itertools.repeat(2**40))
        player = threads.submit(play, client, table_id)
        # Without that player nothing more comes, and whoever follows would wait for it.
        player.add_done_callback(lambda done: follower.close() if done.exception() else None)
        try:
            told = [one.record for one in follower.follow_table(table_id, after=0) if isinstance(one, NewRecord)]
        finally:
            player.result(LONG_PATIENCE)
        cuts = proxy.cuts
        last = next(client.notices())["id"]
        heard: list[int] = []
        for one in follower.follow_me(after=0):
            heard += [one.notice["id"]] if isinstance(one, NewNotice) else []
            if heard and heard[-1] == last:
                break
    # How much is told depends on how quickly it is taken.
    assert cuts >= 2
    assert [(one["number"], one["kind"], one["at"]) for one in told] == [
        (one["number"], one["kind"], one["at"]) for one in client.journal(table_id)
    ]
    assert heard == list(range(1, last + 1))


def test_stream__from_now_on__begins_with_table_and_view(client: Client) -> None:
    table_id = started(client)
    stream = client.follow_table(table_id)
    first, second = next(stream), next(stream)
    assert isinstance(first, NewTable) and isinstance(second, NewView)
    stream.close()
    mine = client.follow_me()
    assert isinstance(next(mine), NewPrompts)
    moved = next(mine)
    assert isinstance(moved, TableMoved) and moved.table["id"] == table_id
    mine.close()


def test_stream__of_a_table_that_one_may_not_see__is_refused(url: str, client: Client) -> None:
    table = client.open_table(seats=3, visibility="invitation")
    with Client(url) as stranger:
        with pytest.raises(BangError, match="not_found"):
            next(stranger.follow_table(table["id"]))
        assert table["invitation"] is not None
        told = next(stranger.follow_table(table["id"], invitation=table["invitation"]))
        assert isinstance(told, NewTable) and told.table["id"] == table["id"]
        with pytest.raises(BangError, match="not_authenticated"):
            next(stranger.follow_me())


# -- requests --------------------------------------------------------------------------------------------------


def test_answer__whose_response_is_lost__is_given_once_and_told_again(port: int, client: Client) -> None:
    table_id = started(client)
    prompt = asked(client, table_id)
    with cutting(port) as proxy, Client(proxy.url, client.token) as unlucky:
        proxy.swallow = b"POST"
        view = unlucky.answer(table_id, prompt["id"], prompt["default"])
        assert proxy.cuts == 1
        proxy.swallow = b"POST"
        table = unlucky.open_table(seats=3, name="once")
        proxy.swallow = b"POST"
        with pytest.raises(Unreachable, match="may have been carried out"):
            unlucky.close_table(table["id"])
    assert view["prompt"] is None or view["prompt"]["id"] != prompt["id"]
    assert [(one["name"], one["status"]) for one in client.tables(mine=True)][:1] == [("once", "closed")]


def test_long_poll__answers_when_it_changes_or_time_is_up(client: Client) -> None:
    table_id = started(client)
    asked(client, table_id)
    seen = client.view_if_changed(table_id)
    assert seen is not None
    assert client.view_if_changed(table_id, seen.etag, wait=1) is None

    def hand_over_later() -> None:
        linger(0.5)
        client.hand_over(table_id)

    later = threading.Thread(target=hand_over_later)
    later.start()
    assert client.view_if_changed(table_id, seen.etag, wait=60) is not None
    wait_for_threads([later])


def test_give_up__of_a_game_against_ai_seats__ends_it(client: Client) -> None:
    table_id = started(client)
    for visibility in ("invitation", "public"):
        assert client.show_table(table_id, visibility=visibility)["visibility"] == visibility
    told = client.give_up(table_id, key="enough")
    assert (told["status"], told["seats"][0]["gave_up"]) == ("voided", True)
    assert client.give_up(table_id, key="enough") == told
    again = client.rematch(table_id, key="again")
    assert (again["status"], again["rematch_of"], again["free_seats"]) == ("open", table_id, 0)
    assert client.rematch(table_id, key="again") == again


def test_lists__longer_than_a_page__are_read_to_the_end(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = started(client)
    client.hand_over(table_id, policy="random")
    for _ in client.follow_table(table_id):
        pass
    numbers = [record["number"] for record in client.journal(table_id)]
    opened = [client.open_table(seats=3)["id"] for _ in range(4)]
    monkeypatch.setattr(operations, "MOST_ROWS", 2)
    monkeypatch.setattr(operations, "MOST_RECORDS", 7)
    assert [table["id"] for table in client.tables(mine=True)] == [*opened[::-1], table_id]
    assert [record["number"] for record in client.journal(table_id)] == numbers
    assert [record["number"] for record in client.journal(table_id, after=5)] == numbers[5:]


def test_refusals__are_errors_with_code_field_and_language(url: str, client: Client) -> None:
    with pytest.raises(BangError) as told:
        client.open_table(seats=99)
    assert (told.value.status, told.value.code, told.value.field) == (422, "invalid_seats", "seats")
    with Client(url, "bang_nobody_knows", language="de") as stranger, pytest.raises(BangError) as told:
        stranger.me()
    assert told.value.code == "token_invalid"
    assert told.value.title == "Token nicht anerkannt"


def test_wrong_addresses__are_told() -> None:
    with (
        Client(f"http://127.0.0.1:{free_port()}", patience=0.1) as nowhere,
        pytest.raises(Unreachable, match="refused"),
    ):
        nowhere.limits()
    for said in ("localhost:8000", "ftp://127.0.0.1"):
        with Client(said) as wrong, pytest.raises(Unreachable, match="protocol"):
            wrong.limits()


# -- the examples ----------------------------------------------------------------------------------------------


def surroundings(url: str, token: str = "") -> dict[str, str]:
    """What an example finds where its reader would run it: the package, and nothing of the service."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(PACKAGE),
        "PYTHONUTF8": "1",
        "PYTHONUNBUFFERED": "1",
        "BANG_URL": url,
        "BANG_TOKEN": token,
    }


def example(name: str, url: str, folder: Path, *words: str, token: str = "") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(PACKAGE / "examples" / name), *words],
        cwd=folder,
        env=surroundings(url, token),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def bot_at(url: str, folder: Path, token: str = "") -> Callable[[int], Bot]:
    """What starts the bot at a table."""
    words = [sys.executable, str(PACKAGE / "examples" / "bot.py"), "--table"]
    return lambda table_id: Bot([*words, str(table_id)], folder, surroundings(url, token))


@pytest.mark.smoke
def test_example_bot__plays_whole_games_of_both_games__and_tells_them(url: str, client: Client, tmp_path: Path) -> None:
    bots = [
        example("bot.py", url, tmp_path, "--seats", "4", token=client.token or ""),
        example("bot.py", url, tmp_path, "--game", "dice", "--seats", "5", token=client.token or ""),
    ]
    stories = [(*bot.communicate(timeout=LONG_PATIENCE), bot.returncode) for bot in bots]
    told = {table["game"]: table for table in client.tables(mine=True)}
    for game, (story, error, code) in zip(("cards", "dice"), stories, strict=True):
        assert (code, error) == (0, "")
        *lines, end = story.splitlines()
        journal = [record for record in client.journal(told[game]["id"]) if record["text"]]
        # At the end more may be known of a record than when it was told, so not all sentences are the same.
        assert len(lines) == len(journal)
        assert (lines[0], lines[-1]) == (journal[0]["text"], journal[-1]["text"])
        result = told[game]["result"]
        assert result is not None
        assert end == f"Over: {result['side']} wins, seats {result['winners']}"


def test_example_bot__joins_a_table__as_somebody_new(url: str, client: Client, tmp_path: Path) -> None:
    table_id = client.open_table(game="dice", seats=3)["id"]
    client.add_ai_seat(table_id, policy="random")
    bot = example("bot.py", url, tmp_path, "--table", str(table_id))
    wait_until(lambda: bot.poll() is not None or len(client.table(table_id)["seats"]) == 3)
    client.start(table_id)
    nowhere = "999999"
    watch = example("watch.py", url, tmp_path, str(table_id), nowhere)
    client.hand_over(table_id, policy="random")
    story, error = bot.communicate(timeout=LONG_PATIENCE)
    assert (bot.returncode, error) == (0, "")
    assert story.splitlines()[-1].startswith("Over: ")
    seen, error = watch.communicate(timeout=LONG_PATIENCE)
    assert watch.returncode == 0
    # A table that may not be followed does not keep one from the others.
    assert re.fullmatch(rf"\[{nowhere}\] 404 not_found: .+\n", error)
    assert all(line.startswith(f"[{table_id}] ") for line in seen.splitlines())


def test_example_bot__service_killed_and_started_again__plays_on_and_tells_all(
    service: Restartable, url: str, client: Client, tmp_path: Path
) -> None:
    table_id, story = play_through_a_restart(client, bot_at(url, tmp_path), service.kill, service.start)
    *lines, end = story.splitlines()
    assert end.startswith("Over: ")
    assert len(lines) == len([record for record in client.journal(table_id) if record["text"]])


def test_example_bot__comes_back_to_its_game__and_tells_why_it_was_ended(
    service: Restartable, url: str, client: Client, tmp_path: Path
) -> None:
    with Client(url) as player:
        token = player.sign_up(name=f"player-{next(_numbers)}", password=PASSWORD)["token"]
    with at_a_table(client, bot_at(url, tmp_path, token)) as (table_id, bot):
        bot.process.kill()
        again = bot_at(url, tmp_path, token)(table_id)
        try:
            text = next(client.journal(table_id))["text"]
            wait_until(lambda: again.has_told(text))
            service.do(
                "from accounts.people.models import Player\n"
                "from games.services.interventions import void\n"
                f"staff = Player.objects.exclude(seats__table={table_id}).first()\n"
                f"void(table_id={table_id}, staff=staff, reason='The wrong deck.')"
            )
            assert again.story().splitlines()[-1] == "Over: voided (The wrong deck.)"
        finally:
            again.process.kill()
