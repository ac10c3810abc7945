"""Table options of the base game, one for each point where its sources disagree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.engine.cardgame.settings import Settings
from games.engine.kernel.rules import TableOption

OPTIONS: Final = (
    TableOption(
        "self_target",
        "Whether you may play Panic! and Cat Balou on yourself (R97).",
        {
            "in_play": "Only on your own cards in play.",
            "none": "Never.",
            "hand_and_in_play": "On your own hand and cards in play.",
        },
    ),
    TableOption(
        "self_jail",
        "Whether players may put themselves in Jail (R28).",
        {
            "no": "Jail is played on another player.",
            "yes": "Jail may be played on any player but the Sheriff.",
        },
    ),
    TableOption(
        "suzy_draw",
        "When Suzy Lafayette draws for an empty hand while she answers a shot (R119, R121).",
        {
            "at_once": "After each card she answers with.",
            "after_exchange": "When the whole shot has been dealt with.",
        },
    ),
    TableOption(
        "barrel_scope",
        "What a Barrel works against (R39).",
        {
            "all_bang_effects": "Every card or ability that shows the BANG! symbol.",
            "bang_cards": "BANG! cards only.",
        },
    ),
)


def settings(others: Settings, options: Mapping[str, str]) -> Settings:
    """What these options mean for the common operations."""
    return replace(others, one_exchange_per_shot=options["suzy_draw"] == "after_exchange")
