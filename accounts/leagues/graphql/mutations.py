"""Leagues over GraphQL: entering, confirming, leaving, appealing, standing in."""

from __future__ import annotations

from typing import Final

from accounts.leagues import operations
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.graphql import Id, Mutations

# The types by which these answer must have been made before, with their ids.
from .queries import SEASON_ID, season_number, substitution_number, table_number

MUTATIONS: Final = Mutations(
    ids={
        "season_id": Id("season", SEASON_ID, season_number),
        "substitution_id": Id("substitution", "The substitution's id, here or in REST.", substitution_number),
        "table_id": Id("table", "The table's id, or its number in REST.", table_number),
    }
).fields(commands_of(operations))
