"""What one viewer sees now, built only from what that viewer may know. These are the parts that all games share; each
game adds its own.

A viewer is a seat, or None for a spectator. An eliminated seat sees what a spectator sees, plus its own identity.
"""

from __future__ import annotations

from typing import Any, Protocol

from .game import ALIVE, OUT, Game
from .notation import Notation
from .prompts import OPERANDS, Option, Prompt, option_id

View = dict[str, Any]


class Speech(Protocol):
    """Says in words what is asked and what may be answered; `games.texts` does, in the language of the viewer."""

    def question(self, prompt: Prompt) -> str:
        """What a seat is asked."""

    def label(
        self, option: Option, prompt: Prompt | None, intention: str, holder: int, *, seat: int, heals: int | None
    ) -> str:
        """An answer of `seat` to this question; None: an act of a seat that is not asked. `intention` is what it means
        for its target; the card of the option lies in front of the seat `holder` (-1: in front of nobody). It gives
        `heals` life points (None: it is not for that)."""

    def reason(self, reason: Any) -> str:
        """Why a card cannot be used, as the game gives it."""


class ViewBuilder:
    """Builds views of one game. Without `speech` they have no words for people: policies need none.

    Each kind of game has its own builder that says more about tables, seats and options.
    """

    def __init__(self, g: Game, notation: Notation, speech: Speech | None = None) -> None:
        self.g = g
        self.notation = notation
        self.speech = speech
        self._hides = True

    def open_view(self) -> View:
        """The view of a spectator from whom nothing is hidden: every role, every hand, and the prompt of whoever is
        asked, of several the first. Only for games that are over."""
        self._hides = False
        try:
            view = self.view(None)
        finally:
            self._hides = True
        prompts = self.g.prompts()
        if prompts:
            view["prompt"] = self.prompt(prompts[0])
        return view

    def sees(self, seat: int, viewer: int | None) -> bool:
        """Whether the viewer knows what only this seat may know."""
        return seat == viewer or not self._hides

    def view(self, viewer: int | None) -> View:
        """Everything the viewer may know now, as plain data."""
        g = self.g
        prompts = g.prompts()
        view: View = {
            "viewer": viewer,
            "game": g.rules.game,
            "sets": list(g.rules.sets),
            "editions": dict(g.rules.editions),
            "options": dict(g.rules.options),
            "turn": {"seat": g.turn, "round": g.round, "phase": g.phase},
            "seats": [self.seat(seat, viewer) for seat in range(len(g.presence))],
            "waiting_for": sorted(prompt.seat for prompt in prompts),
            "prompt": None,
            "acts": [],
            "result": g.result,
        }
        view.update(self.table(viewer))
        if viewer is not None:
            mine = g.prompt_of(viewer)
            if mine is not None:
                view["prompt"] = self.prompt(mine)
            else:
                view["acts"] = [self.option(option, viewer) for option in g.acts(viewer)]
        return view

    def table(self, viewer: int | None) -> View:
        """What lies on the table, in addition to what all games have."""
        return {}

    def seat(self, seat: int, viewer: int | None) -> View:
        """One seat as the viewer sees it."""
        g = self.g
        known = bool(g.revealed[seat]) or self.sees(seat, viewer)
        presence = g.presence[seat]
        return {
            "seat": seat,
            "role": g.roles[seat] if known else None,
            "role_shown": bool(g.revealed[seat]),
            "character": g.characters[seat],
            "life": g.life[seat],
            "status": "out" if presence == OUT else "alive" if presence == ALIVE else "ghost",
        }

    def prompt(self, prompt: Prompt) -> View:
        """A question, with everything its seat may answer: its own options and the seat's any-time acts."""
        name, card, author = prompt.cause
        cause: View = {
            "name": name,
            "seat": author if author >= 0 else None,
            "target": prompt.about if prompt.about >= 0 else None,
        }
        if card >= 0:
            cause["card"] = self.card(card)
        options = prompt.options + self.g.acts(prompt.seat)
        told: View = {
            "id": prompt.id,
            "kind": prompt.kind,
            "seat": prompt.seat,
            "cause": cause,
            "remaining": prompt.remaining,
            "options": [self.option(option, prompt.seat, prompt) for option in options],
            "default": option_id(prompt.default),
            "window": prompt.window,
        }
        if prompt.stake is not None:
            loser, points, leaves = prompt.stake
            told["stake"] = {
                "seat": loser,
                "life_points": points,
                "leaves": leaves,
                "is_last": prompt.stake.is_last,
            }
        if prompt.given:
            told["given"] = prompt.given
        if prompt.more:
            told["more"] = prompt.more
        if prompt.because:
            told["because"] = list(prompt.because)
        if self.speech is not None:
            told["question"] = self.speech.question(prompt)
        return told

    def option(self, option: Option, seat: int, prompt: Prompt | None = None) -> View:
        """One option: its id, kind, operands, notation, label, and what it means for its target."""
        told: View = {"id": option_id(option), "kind": option[0]}
        for kind, value in zip(OPERANDS[option[0]], option[1:], strict=True):
            if value in (-1, ""):
                continue
            told[kind] = self.card(value) if kind == "card" else value
        told["notation"] = self.notation.write(option)
        intention = self.intention(option, seat)
        heals = self.heals(option, seat)
        if self.speech is not None:
            told["label"] = self.speech.label(option, prompt, intention, self.holder(option), seat=seat, heals=heals)
        told["intention"] = intention
        if heals is not None:
            told["heals"] = heals
        return told

    def heals(self, option: Option, seat: int) -> int | None:
        """How many life points the option gives now, to all together; None: it is not for that."""
        return None

    def intention(self, option: Option, seat: int) -> str:
        """What the option means for its target."""
        return "neutral"

    def holder(self, option: Option) -> int:
        """The seat in front of which the card of an option lies; -1: none."""
        return -1

    def card(self, number: int) -> View:
        """A card in sight."""
        raise AssertionError("a game with cards says how it shows them")
