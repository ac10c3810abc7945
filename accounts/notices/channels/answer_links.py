"""Links by which a player answers from a mail, without logging in: what is offered, and the token in each.

Those who carry mails read these links. So nothing hidden stands in them:

- What is offered follows from public knowledge. Of a question whose answers all players can tell (`is_told`), these are
  its answers; of any other it is "the default answer", without its words. Unasked acts depend on a hand and are never
  offered. Of an answer in parts only the default is: nobody else sees whether a part has been given.
- The id of a prompt is not in them. It ends with a keyed sum of the options (`games.services.prompt_ids`): nobody can
  tell the options from it, but two questions of a table with the same options have the same sum, so that it would tell
  whose hand has not changed, or whether a part of an answer has been given between two mails. A token holds a keyed
  digest of the id and of a random text instead, so no two tokens can be compared.

A token is bound to one question with its options, and to the address to which it was mailed. It answers no later one,
and dies with it; whoever reads the mails of a former address can do nothing with it.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final, NamedTuple

import msgspec
from django.core.signing import BadSignature, Signer
from django.utils.crypto import constant_time_compare, salted_hmac

from games.engine.kernel.game import Game
from games.engine.kernel.prompts import OPERANDS, Option, option_id
from games.engine.kernel.prompts import Prompt as Question
from games.engine.kernel.rulebook import rulebook_of
from games.services.live import LiveGame
from games.services.play import UNDO

DEFAULT: Final = "default"
"""In the place of an option: the one that is played for a seat that does not answer."""

MOST: Final = 6
"""A list that is longer is no choice to be made in a mail: then only the default is offered."""

PREFIX: Final = "bangkey_"
"""By this the logs know what a mail gives its reader (`bang_service.platform.redaction`)."""

LONGEST: Final = 1000

_SALT: Final = "accounts.notices.answer"
_SIGNATURE: Final = 43
"""Letters of a signature: SHA-256 in base64."""


class Token(NamedTuple):
    """What a link says: that this player answers a question at this table in this way. `mark` stands for the question
    and `reader` for the address, each together with the random `nonce`."""

    player: int
    table: int
    option: str
    nonce: str
    mark: str
    reader: str

    def is_for(self, address: str) -> bool:
        """Whether the link was mailed to this address."""
        return constant_time_compare(self.reader, _digest("reader", self.nonce, address.lower()))

    def is_about(self, prompt: str) -> bool:
        """Whether this is the id of the question that the token answers."""
        return constant_time_compare(self.mark, _mark(self.nonce, self.table, prompt))


def token_of(player: int, table: int, prompt: str, option: str, address: str) -> str:
    """The token of a link, mailed to this address, that answers the prompt with an option or the DEFAULT."""
    nonce = secrets.token_urlsafe(9)
    reader = _digest("reader", nonce, address.lower())
    told = msgspec.json.encode([player, table, option, nonce, _mark(nonce, table, prompt), reader])
    body = PREFIX + urlsafe_b64encode(told).decode().rstrip("=")
    return body + _signer().signature(body)


def read_token(text: str) -> Token:
    """What a token says. Raises BadSignature for any text but a token of ours."""
    body, signature = text[:-_SIGNATURE], text[-_SIGNATURE:]
    if len(text) > LONGEST or not body.startswith(PREFIX):
        raise BadSignature
    _signer().unsign(f"{body}:{signature}")
    coded = body.removeprefix(PREFIX)
    return Token(*msgspec.json.decode(urlsafe_b64decode(coded + "=" * (-len(coded) % 4))))


def offered(game: Game, question: Question) -> list[str]:
    """What a link may answer: the default first, then the other options of a list that everybody may know."""
    if not is_told(game, question) or len(question.options) > MOST:
        return [DEFAULT]
    return [DEFAULT, *(option_id(option) for option in question.options if option != question.default)]


def is_told(game: Game, question: Question) -> bool:
    """Whether everybody may know what can be answered, and what the default is.

    That a list is `public` is not enough: how long it is follows from public knowledge then, but it may name the cards
    of a hand. Cards must lie in sight, in front of somebody.
    """
    words = rulebook_of(game).view_builder(game)
    is_whole = question.remaining == 1 and (UNDO,) not in question.options
    in_sight = all("card" not in OPERANDS[option[0]] or words.holder(option) >= 0 for option in question.options)
    return question.public and is_whole and in_sight


def meant(question: Question, option: str) -> Option | None:
    """The option of the question that a link means; None: it is not one of them."""
    if option == DEFAULT:
        return question.default
    return next((one for one in question.options if option_id(one) == option), None)


def asked_there(live: LiveGame, seat: int, about: Token) -> Question | None:
    """The question that a token answers, if the seat is asked it now. Raises RuleFailure."""
    prompt = live.asked.get(seat, "")
    return live.game.prompt_of(seat) if prompt and about.is_about(prompt) else None


def _mark(nonce: str, table: int, prompt: str) -> str:
    return _digest("question", nonce, f"{table}.{prompt}")


def _digest(kind: str, nonce: str, text: str) -> str:
    return salted_hmac(f"{_SALT}.{kind}", f"{nonce}.{text}", algorithm="sha256").hexdigest()[:24]


def _signer() -> Signer:
    return Signer(salt=_SALT)
