"""Whether there is something that one may not see: no operation says so by its answer, nor by what the database is
asked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.leagues.models import Division, Season
from games.models import Table
from tests.api import Api, body
from tests.contract.cast import TOKENS
from tests.contract.document import Operation, operations
from tests.contract.leagues import asked_substitution, divided_season, league_table
from tests.contract.samples import sample
from tests.contract.ways import BODIES, SUBSCRIPTION, add_webhook
from tests.games.people import Person, bot, person
from tests.leagues.seasons import player

Things = Mapping[str, object]
"""Values of parameters in addresses."""

ABSENT: Final[Things] = {
    "table_id": 987_654_321, "season_id": 987_654_322, "division_id": 987_654_323, "substitution_id": 987_654_324,
    "player_id": 987_654_325, "bot_id": 987_654_326, "notice": 987_654_327, "public_id": "0123456789abcdef",
    "webhook": "123456789abcdef0", "device": "23456789abcdef01",
}  # fmt: skip
"""No number of these stands anywhere by chance."""

OPEN: Final[Things] = {
    "game": "cards", "kind": "people", "language": "en", "name": "x", "slug": "nowhere", "seat": 0, "key": "bangkey_x"
}  # fmt: skip
"""What names nothing that is hidden from anybody: everybody may read the leagues there are, and a key is a secret that
nobody can guess."""


def _table(owner: Person) -> Things:
    """A table of a league that is for those who sit there alone."""
    table = league_table(player())
    Table.objects.filter(pk=table).update(visibility=Table.Visibility.INVITATION)
    return {"table_id": table}


def _season(owner: Person) -> Things:
    """A season that organisers prepare."""
    season = divided_season(owner.player)
    Season.objects.update(state=Season.State.DRAFT)
    return {"season_id": season.pk, "division_id": Division.objects.filter(season=season).earliest("pk").pk}


def _bot(owner: Person) -> Things:
    made = bot(owner).player
    return {"bot_id": made.pk, "public_id": made.tokens.get().public_id}


def _token(owner: Person) -> Things:
    return {"public_id": body(owner.api.post(TOKENS, BODIES["token_create"]()), 201)["id"]}


def _webhook(owner: Person) -> Things:
    return {"webhook": add_webhook(owner), "notice": 1}


def _device(owner: Person) -> Things:
    return {"device": body(owner.api.post("/api/v1/me/devices/", SUBSCRIPTION), 201)["id"]}


def _substitution(owner: Person) -> Things:
    return {"substitution_id": asked_substitution(owner.player)}


def _player(owner: Person) -> Things:
    """An account that nothing public names."""
    return {"player_id": owner.player.pk}


HIDDEN: Final[Mapping[str, Callable[[Person], Things]]] = {
    "table_id": _table, "season_id": _season, "division_id": _season, "bot_id": _bot, "public_id": _token,
    "webhook": _webhook, "device": _device, "substitution_id": _substitution, "player_id": _player,
}  # fmt: skip
"""By the first parameter of an address, how something comes to be there that strangers may not know of."""

OPERATIONS: Final = sorted(name for name, one in operations().items() if set(one.in_path) & set(HIDDEN))


def told(api: Api, operation: Operation, things: Things) -> tuple[Any, ...]:
    """What is answered, and the statements that were needed, without their values."""
    path = operation.path.format_map({**ABSENT, **OPEN, **things})
    with CaptureQueriesContext(connection) as captured:
        response = api.send(operation.method, path, json.dumps(sample(operation)).encode())
    content = response.content if not response.streaming else b""
    named = "|".join(re.escape(str(value)) for value in things.values())
    asked = [re.sub(rf'"s\d+_x\d+"|\'[^\']*\'|\b(?:\d+|{named})\b', "?", query["sql"]) for query in captured]
    return response.status_code, re.sub(r'"request_id":"\w+"', "", content.decode()), asked


def told_of_absent(api: Api, operation: Operation, hidden: Things) -> tuple[Any, ...]:
    """The same where there is nothing, as if that had the names of what is hidden."""
    absent = {one: ABSENT[one] for one in hidden}
    status, text, asked = told(api, operation, absent)
    for one, value in hidden.items():
        text = text.replace(str(absent[one]), str(value))
    return status, text, asked


@pytest.mark.parametrize("name", OPERATIONS)
def test_thing__that_one_may_not_see__is_answered_as_one_that_is_not_there(db: None, name: str) -> None:
    operation = operations()[name]
    first = next(parameter for parameter in HIDDEN if parameter in operation.in_path)
    hidden = HIDDEN[first](person())
    stranger = person()
    for api in (Api(), stranger.api, bot(stranger).api):
        told_of_absent(api, operation, hidden)  # whatever is read once and kept is read here
        assert told(api, operation, hidden) == told_of_absent(api, operation, hidden)


def test_every_parameter_of_an_address__names_what_is_hidden_or_what_is_not() -> None:
    """Whoever adds one says which."""
    assert {one for operation in operations().values() for one in operation.in_path} == ABSENT.keys() | OPEN.keys()
