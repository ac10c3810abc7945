"""Playing, and looking at games from every chair."""

from __future__ import annotations

from typing import Final

from .case import ANYHOW, GONE, WRONG, case, listed, on, pages, table
from .world import EVERYBODY, NOBODY, STATES

_PLAYING: Final = {"prompt": "{asked_playing[prompt]}", "option": "{asked_playing[default]}"}
_DICE: Final = {"prompt": "{asked_dice[prompt]}", "option": "{asked_dice[last]}"}
_WHO: Final = "{asked_playing[who]}"

PLAY: Final = [
    *on(
        "answer",
        (_WHO, "playing", _PLAYING, ""),
        (_WHO, "playing", {**_PLAYING, "option": "{asked_playing[first]}"}, ""),
        ("{asked_dice[who]}", "dice", _DICE, ""),
        (_WHO, "playing", {**_PLAYING, "option": "dance"}, "option_unknown"),
        ("{stale[who]}", "playing", {"prompt": "{stale[prompt]}", "option": "{stale[default]}"}, "prompt_answered"),
        (_WHO, "playing", {**_PLAYING, "prompt": "1-0-abcdef"}, ANYHOW),
        (_WHO, "playing", {**_PLAYING, "prompt": "9999-0-abcdef"}, "prompt_unknown"),
        (_WHO, "playing", {**_PLAYING, "prompt": "nonsense"}, ANYHOW),
        (_WHO, "playing", {"option": "use:Sid Ketchum:-1"}, ANYHOW),
        ("{asked_playing[other]}", "playing", {"option": "use:Sid Ketchum:-1"}, "act_not_offered"),
        ("{asked_playing[other]}", "playing", _PLAYING, "prompt_not_yours"),
        ("eve", "playing", _PLAYING, "not_seated"),
        ("eve", "private", _PLAYING, ANYHOW),
        (_WHO, "playing", {**_PLAYING, "prompt": "x" * 25}, WRONG),
        (_WHO, "playing", {"prompt": "1-0-abcdef"}, f"{WRONG}!"),
        (_WHO, "playing", {"prompt": 1, "option": "end"}, f"{WRONG}!"),
        ("ann", "over", _PLAYING, ANYHOW),
        ("ann", "halted", _PLAYING, "table_halted"),
        ("ann", "open", _PLAYING, "table_not_started"),
        ("ann", GONE, _PLAYING, "not_found"),
    ),
    *on(
        "seat_return",
        ("ann", "playing", None, ""),
        ("eve", "playing", None, "not_seated"),
        ("ann", "open", None, ANYHOW),
        ("ann", "over", None, ANYHOW),
        ("eve", "private", None, ANYHOW),
        ("ann", GONE, None, "not_found"),
    ),
    *on(
        "seat_hand_over",
        ("ann", "playing", {"policy": "random"}, ""),
        ("bob", "dice", {}, ""),
        ("ann", "playing", {"policy": "nobody"}, "unknown_policy"),
        ("ann", "playing", {"policy": 3}, f"{WRONG}!"),
        ("ann", "playing", {"policy": "x" * 41}, WRONG),
        ("eve", "playing", {}, "not_seated"),
        ("ann", "open", {}, ANYHOW),
        ("ann", GONE, {}, "not_found"),
    ),
    *on(
        "seat_give_up",
        ("ann", "playing", None, ""),
        ("bob", "dice", None, ""),
        ("eve", "playing", None, "not_seated"),
        ("ann", "halted", None, "table_halted"),
        ("ann", "open", None, "table_not_started"),
        ("ann", "over", None, ANYHOW),
        ("eve", "private", None, ANYHOW),
        ("ann", GONE, None, "not_found"),
    ),
    *[
        case("journal_read", "bob", table("playing"), query=query, code=code)
        for query, code in (
            ({"limit": "5"}, ""),
            ({"after": "7", "limit": "3"}, ""),
            ({"after": "9999"}, ""),
            ({"limit": "0"}, WRONG),
            ({"limit": "501"}, WRONG),
            ({"after": "-1"}, WRONG),
            ({"after": "nonsense"}, WRONG),
            ({"limit": "five"}, f"{WRONG}!"),
        )
    ],
    *[
        case("replay_read", who, table("over"), query=query, code=code)
        for who, query, code in (
            ("ann", {"limit": "3"}, ""),
            ("eve", {"seat": "1", "from": "7", "limit": "3"}, ""),
            (NOBODY, {"from": "99999"}, ""),
            ("ann", {"seat": "3"}, WRONG),
            ("ann", {"seat": "-1"}, WRONG),
            ("ann", {"from": "-1"}, WRONG),
            ("ann", {"limit": "0"}, WRONG),
            ("ann", {"limit": "51"}, WRONG),
            ("ann", {"limit": "five"}, f"{WRONG}!"),
            ("ann", {"seat": "me"}, f"{WRONG}!"),
        )
    ],
    *on(
        "voice_say",
        ("ann", "playing", {"voice": "howdy"}, ""),
        ("bob", "playing", {"voice": "shoot-seat", "seat": 0}, ""),
        ("eve", "playing", {"voice": "well-shot"}, ""),
        ("ann", "open", {"voice": "howdy"}, ""),
        ("ann", "over", {"voice": "well-played"}, ""),
        ("ann", "halted", {"voice": "howdy"}, ""),
        ("eve", "secret", {"voice": "howdy", "invitation": "{invitation}"}, ""),
        ("eve", "secret", {"voice": "howdy", "invitation": "a-guess"}, "not_found"),
        ("eve", "private", {"voice": "howdy"}, "not_found"),
        ("ann", "closed", {"voice": "howdy"}, "table_not_open"),
        ("ann", "playing", {"voice": "dance"}, "unknown_voice"),
        ("ann", "playing", {"voice": "howdy", "seat": 1}, WRONG),
        ("ann", "playing", {"voice": "shoot-seat", "seat": 0}, WRONG),
        ("ann", "playing", {"voice": "shoot-seat"}, WRONG),
        ("ann", "playing", {"voice": "x" * 41}, WRONG),
        ("ann", "playing", {}, f"{WRONG}!"),
        ("ann", GONE, {"voice": "howdy"}, "not_found"),
    ),
    *pages("voice_list", "ann", table("playing")),
    *[
        case(operation, who, {**table("playing"), "player_id": player}, body=body, code=code)
        for operation, body in (("speaker_mute", {}), ("speaker_unmute", None))
        for who, player, code in (
            ("ann", "{bob_id}", ""),
            ("fay", "{eve_id}", ""),
            ("ann", "{eve_id}", ANYHOW),
            ("ann", "{ann_id}", ANYHOW),
            ("ann", "999999", ANYHOW),
        )
    ],
    *pages("waiting_prompts", "bob"),
    *pages("deal_list", NOBODY),
    *listed("deal_list", ("eve", {"after": "3"}, ""), ("eve", {"after": "x"}, f"{WRONG}!"),
             ("eve", {"after": "-1"}, WRONG), ("eve", {"after": "2147483648"}, f"{WRONG}!")),
]  # fmt: skip

READING: Final = (
    "table_read", "view_read", "journal_read", "summary_read", "record_read", "beliefs_read", "replay_read",
    "voice_list",
)  # fmt: skip
_BEGUN: Final = ("playing", "private", "dice", "over", "dice_over")
_REST: Final = tuple(state for state in STATES if state not in _BEGUN)
_LOOKS: Final = (
    ("table_read", STATES, ("ann", "bob", "eve", NOBODY)),
    ("view_read", _BEGUN, EVERYBODY),
    ("view_read", _REST, ("ann", NOBODY)),
    ("journal_read", _BEGUN, EVERYBODY),
    ("journal_read", _REST, ("bob",)),
    ("summary_read", _BEGUN, ("ann", "eve", NOBODY)),
    ("summary_read", _REST, ("ann",)),
    ("record_read", ("over", "dice_over"), ("ann", "eve", NOBODY)),
    ("record_read", ("playing", "private", *_REST), ("ann", NOBODY)),
    ("beliefs_read", ("over", "dice_over"), ("ann", "eve", NOBODY)),
    ("beliefs_read", ("playing", "private", *_REST), ("ann", NOBODY)),
    ("replay_read", ("over", "dice_over"), ("ann", "eve", NOBODY)),
    ("replay_read", ("playing", "private", *_REST), ("ann", NOBODY)),
    ("voice_list", ("playing", "private", "over", "halted", "open"), EVERYBODY),
    ("voice_list", ("closed", "voided"), ("ann", NOBODY)),
)
LOOKING: Final = [
    *(
        case(operation, who, table(state), code=ANYHOW)
        for operation, states, people in _LOOKS
        for state in states
        for who in people
    ),
    *(case(one, "ann", table(GONE), code="not_found") for one in READING),
    *(
        case(one, who, table("secret"), query={"invitation": code}, code=ANYHOW)
        for one in READING
        for who in ("eve", NOBODY)
        for code in ("{invitation}", "a-guess")
    ),
    *(case("waiting_prompts", who, code=ANYHOW) for who in EVERYBODY),
]
