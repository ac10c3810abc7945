"""Table options of The Valley of Shadows, most of them for points where the cheat sheet and the printed cards
differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.engine.cardgame.settings import Settings
from games.engine.kernel.rules import TableOption

OPTIONS: Final = (
    TableOption(
        "ghost_ability",
        "Whether a player whom the Ghost keeps in play has the ability of their character (R211).",
        {
            "off": "They have no ability.",
            "on": "They have it.",
        },
    ),
    TableOption(
        "bounty_trigger",
        "When Bounty pays a card to the player who shoots its holder with a BANG! card.",
        {
            "killed": "When the holder is killed.",
            "hit": "Whenever the holder is hit.",
        },
    ),
    TableOption(
        "mick_scope",
        "Which brown cards Mick Defender may avoid (R175).",
        {
            "solo_target": "Those that are aimed at them alone.",
            "any_target": "All that are aimed at them.",
        },
    ),
    TableOption(
        "tomahawk_cancellable",
        "Whether Tomahawk is a BANG! effect.",
        {
            "yes": "It is, and Missed! and Barrel cancel it.",
            "no": "It simply costs a life point.",
        },
    ),
    TableOption(
        "bandidos_includes_user",
        "Whether the player of Bandidos must choose too (R160).",
        {
            "yes": "That player chooses first.",
            "no": "Only the others choose.",
        },
    ),
    TableOption(
        "henry_scope",
        "What sets off Henry Block (R173).",
        {
            "every": "Everything that takes or discards a card of theirs.",
            "by_choice": "Only what another player does by choice, not what an ability does by itself.",
        },
    ),
    TableOption(
        "henry_count",
        "How often Henry Block shoots when one effect takes two cards of theirs (R173).",
        {
            "each_card": "Before each of them.",
            "each_effect": "Once, before the first.",
        },
        newer=True,
    ),
)


def settings(others: Settings, options: Mapping[str, str]) -> Settings:
    """What these options mean for the common operations."""
    return replace(others, ghosts_have_abilities=options["ghost_ability"] == "on")
