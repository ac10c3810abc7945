"""Where the answers about tables have what further requests need."""

from __future__ import annotations

from typing import Final

TABLE: Final = {"table_id": "$response.body#/id"}
SAME_TABLE: Final = {"table_id": "$request.path.table_id"}
FIRST_TABLE: Final = {"table_id": "$response.body#/results/0/id"}
SEAT: Final = {**TABLE, "seat": "$response.body#/seats/1/seat"}
ASKED: Final = {"prompt": "$response.body#/prompt/id", "option": "$response.body#/prompt/options/0/id"}
LONGEST_ASKED: Final = {
    "prompt": "$response.body#/results/0/prompt/id",
    "option": "$response.body#/results/0/prompt/options/0/id",
}
