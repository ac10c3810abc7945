"""Setting a scenario's table: seats, zones, whose turn and which phase."""

from __future__ import annotations

import re
from typing import Any, Final

from games.engine.cardgame.cards import Character
from games.engine.cardgame.rulebook import CardRulebook, table_options
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.turn import Turn
from games.engine.kernel.game import ALIVE, OUT, SPIRIT
from games.engine.kernel.notation import BadNotation
from games.engine.kernel.rulebook import UnknownRules, choose_options
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF, first_seat, is_open
from games.engine.sets import card_sets

from .loader import Items, Mapping, Scenario, check_keys

TABLE_KEYS: Final = (
    "game",
    "sets",
    "options",
    "seats",
    "turn",
    "phase",
    "deck",
    "only",
    "discard",
    "bangs",
    "round",
    "event",
    "events",
    "fallen",
    "seed",
)
SEAT_KEYS: Final = ("name", "role", "character", "copies", "life", "hand", "in_play", "out", "role_shown")
ROLES: Final = (SHERIFF, SECRET_SHERIFF, DEPUTY, OUTLAW, RENEGADE)
STEP_OF_PHASE: Final = {"begin": "start", "draw": "draw", "play": "between", "discard": "excess"}
SEED: Final = "00" * 32
FLAGS: Final = {"yes": True, "no": False}


class Nobody(Character):
    """Whoever sits at a scenario's table without a character: four life points and no ability."""

    name = "Nobody"
    text = "No ability."


class Table:
    """A scenario's table: the game, and the notation with its seats' names."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        spec = scenario.table
        check_keys(scenario.path, spec, TABLE_KEYS)
        if spec.get("game", "cards") != "cards":
            raise self._error(spec.lines["game"], f"there is no game {spec['game']!r}; known: cards")
        seats = spec.get("seats")
        if not isinstance(seats, Items) or not 2 <= len(seats) <= 14:
            raise self._error(spec.lines.get("seats", spec.line), "'seats' lists 2 to 14 seats in clockwise order")
        self.names = [
            self._name(seat, at, line) for at, (seat, line) in enumerate(zip(seats, seats.lines, strict=True))
        ]
        if len({name.casefold() for name in self.names}) != len(self.names):
            raise self._error(seats.line, "two seats have the same name")
        self.rules = self._rulebook(spec, len(seats))
        self.notation = self.rules.notation.naming(self.names)
        self.game = CardGame(self.rules, self._seed(spec), len(seats))
        self.free = set(range(len(self.rules.cards)))
        self.game.roles = [self._role(seat, at) for at, seat in enumerate(seats)]
        for at, seat in enumerate(seats):
            self._seat(at, seat)
        self._piles(spec)
        self.cards = len(self.rules.cards)
        if "only" in spec:
            self.cards -= len(self.free)
        self._begin(spec)

    # -- parts -------------------------------------------------------------------------------------------------

    def _error(self, line: int, message: str) -> Exception:
        return self.scenario.error(line, message)

    def _name(self, seat: Any, at: int, line: int) -> str:
        if not isinstance(seat, Mapping):
            raise self._error(line, "a seat is a mapping such as {name: Ann, role: sheriff}")
        check_keys(self.scenario.path, seat, SEAT_KEYS)
        return str(seat.get("name", at))

    def _rulebook(self, spec: Mapping, seats: int) -> CardRulebook:
        known = card_sets()
        names = spec.get("sets", ["base"])
        line = spec.lines.get("sets", spec.line)
        if isinstance(names, str):
            names = [names]
        if not isinstance(names, list):
            raise self._error(line, "'sets' is a list of sets such as [base]")
        for name in names:
            if name not in known:
                raise self._error(line, f"there is no set {name!r}; known sets: {', '.join(known)}")
        sets = [one for name, one in known.items() if name in names]
        chosen = spec.get("options") or {}
        if not isinstance(chosen, dict):
            raise self._error(spec.lines["options"], "'options' is a mapping such as {self_jail: yes}")
        try:
            options = choose_options(table_options(sets), {name: str(value) for name, value in chosen.items()})
        except UnknownRules as error:
            raise self._error(spec.lines["options"], str(error)) from error
        rules = CardRulebook(sets, seats, options)
        rules.characters["Nobody"] = Nobody()
        return rules

    def _role(self, seat: Mapping, at: int) -> str:
        role = str(seat.get("role", SHERIFF if at == 0 else OUTLAW)).casefold()
        if role not in ROLES:
            raise self._error(seat.lines["role"], f"there is no role {role!r}; roles: {', '.join(ROLES)}")
        return role

    def _character(self, seat: Mapping, key: str, default: str) -> str:
        name = str(seat.get(key, default))
        found = {known.casefold(): known for known in self.rules.characters}.get(name.casefold())
        if found is None:
            raise self._error(seat.lines[key], f"there is no character {name!r} in these sets")
        return found

    def _seat(self, at: int, seat: Mapping) -> None:
        g = self.game
        found = g.characters[at] = self._character(seat, "character", "Nobody")
        if "copies" in seat:
            g.guises[at] = self._character(seat, "copies", "")
        out = self._flag(seat, "out", False)
        g.presence[at] = OUT if out else ALIVE
        g.revealed[at] = int(self._flag(seat, "role_shown", out or g.roles[at] == SHERIFF or is_open(g.roles)))
        life = seat.get("life", 0 if out else g.max_life(at))
        if type(life) is not int or not (0 if out else 1) <= life <= g.max_life(at):
            raise self._error(seat.lines.get("life", seat.line), f"{found} has 1 to {g.max_life(at)} life points here")
        g.life[at] = life
        g.hands[at] = self._cards(seat, "hand")
        g.in_play[at] = self._cards(seat, "in_play")
        for card in g.in_play[at]:
            if g.rules.faces[card].border == "brown":
                raise self._error(seat.lines["in_play"], f"{self.notation.card(card)} cannot lie in play")
        names = [g.rules.faces[card].name for card in g.in_play[at]]
        if len(names) != len(set(names)):
            raise self._error(seat.lines["in_play"], "nobody has two cards of one name in play")
        if out and any(g.rules.faces[card].revives for card in g.in_play[at]):
            g.presence[at] = SPIRIT
        elif out and (g.hands[at] or g.in_play[at]):
            raise self._error(seat.line, "a seat that is out of play has no cards")

    def _cards(self, mapping: Mapping, key: str) -> list[int]:
        texts = mapping.get(key)
        if texts is None:
            return []
        if not isinstance(texts, Items):
            raise self._error(mapping.lines[key], f"{key!r} is a list of cards such as [BANG! 2♣, Beer 6♥]")
        return [self._card(text, line) for text, line in zip(texts, texts.lines, strict=True)]

    def _card(self, text: Any, line: int) -> int:
        if isinstance(text, Mapping):
            check_keys(self.scenario.path, text, ("card", "ready"))
            ready = self._flag(text, "ready", True)
            number = self._card(text.get("card"), line)
            if "ready" in text and self.rules.faces[number].border != "green":
                raise self._error(line, f"{text.get('card')} has no green border: only green cards are ready or not")
            if not ready:
                self.game.fresh.append(number)
            return number
        try:
            numbers = self.notation.numbers(str(text))
        except BadNotation as error:
            raise self._error(line, str(error)) from error
        for number in numbers:
            if number in self.free:
                self.free.discard(number)
                return number
        raise self._error(line, f"{text} is already somewhere else at this table (there are {len(numbers)} of it)")

    def _piles(self, spec: Mapping) -> None:
        g = self.game
        top = self._cards(spec, "deck")
        g.discards = self._cards(spec, "discard")[::-1]
        if "only" in spec and spec["only"] != "deck":
            raise self._error(spec.lines["only"], "'only: deck' leaves no other cards in the deck than those listed")
        rest = [] if "only" in spec else sorted(self.free)
        g.deck = [*rest[::-1], *top[::-1]]

    def _begin(self, spec: Mapping) -> None:
        g = self.game
        turn = str(spec.get("turn", self.names[0]))
        line = spec.lines.get("turn", spec.line)
        try:
            g.turn = self.notation.seat_number(turn)
        except BadNotation as error:
            raise self._error(line, str(error)) from error
        if not g.presence[g.turn]:
            raise self._error(line, f"{turn} is out of play and has no turn: say whose 'turn' it is")
        phase = str(spec.get("phase", "play")).casefold()
        if phase not in STEP_OF_PHASE:
            raise self._error(spec.lines["phase"], f"phases: {', '.join(STEP_OF_PHASE)}")
        g.first_turn = first_seat(g.roles) if SHERIFF in g.roles or DEPUTY in g.roles else 0
        g.past_events = self._events(spec, "event")
        g.events = self._events(spec, "events")[::-1]
        g.fallen = self._fallen(spec)
        g.round = self._number(spec, "round", 1)
        g.bangs = self._number(spec, "bangs", 0)
        g.phase = phase
        frame = Turn.of(g.turn)
        frame.go(STEP_OF_PHASE[phase])
        g.push(frame)
        g.run()

    def _events(self, spec: Mapping, key: str) -> list[str]:
        texts = spec.get(key)
        if texts in (None, "none"):
            return []
        known = {name.casefold(): name for name in self.rules.events}
        found = []
        for text in texts if isinstance(texts, Items) else [texts]:
            if str(text).casefold() not in known:
                raise self._error(spec.lines[key], f"there is no event {text!r} in these sets")
            found.append(known[str(text).casefold()])
        return found

    def _fallen(self, spec: Mapping) -> list[int]:
        g = self.game
        out = [seat for seat, present in enumerate(g.presence) if present != ALIVE]
        if "fallen" not in spec:
            return out
        try:
            fallen = [self.notation.seat_number(str(name)) for name in spec["fallen"]]
        except BadNotation as error:
            raise self._error(spec.lines["fallen"], str(error)) from error
        if not {*out} <= {*fallen}:
            raise self._error(spec.lines["fallen"], "'fallen' names everybody who is out, the first one first")
        return fallen

    def _flag(self, seat: Mapping, key: str, default: bool) -> bool:
        value = seat.get(key, default)
        found = value if isinstance(value, bool) else FLAGS.get(str(value).casefold())
        if found is None:
            raise self._error(seat.lines[key], f"{key!r} is true or false")
        return found

    def _seed(self, spec: Mapping) -> str:
        seed = str(spec.get("seed", SEED))
        if not re.fullmatch("[0-9a-f]{64}", seed):
            raise self._error(spec.lines["seed"], "'seed' has 64 hexadecimal digits; put it in quotes")
        return seed

    def _number(self, spec: Mapping, key: str, default: int) -> int:
        value = spec.get(key, default)
        if type(value) is not int or value < 0:
            raise self._error(spec.lines[key], f"{key!r} is a number")
        return value
