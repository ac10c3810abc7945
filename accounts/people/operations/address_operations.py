"""The commands of the API about e-mail addresses and forgotten passwords."""

from __future__ import annotations

from functools import partial
from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.people.bodies import account_bodies
from accounts.people.callers import caller
from accounts.people.limits import PASSWORD, RESET
from accounts.people.problem_codes import AccountProblem
from accounts.people.scopes import TokenScope
from accounts.people.services import accounts, addresses, resets
from bang_service.platform.operations.command import DONE, Answer, Call, Command
from bang_service.platform.operations.cost import HASHING, WRITING_LITTLE, WRITING_MUCH
from bang_service.platform.operations.gate import PUBLIC, WRITE
from bang_service.platform.throttling import Client

_example = partial(OpenApiExample, request_only=True)
_KEY: Final = "bangkey_3zQ…"
ASKED: Final = Answer(202, None)


@Command(
    "PUT", "me/email/", tag="accounts", summary="Set your e-mail address", scope=TokenScope.ACCOUNT, limit=WRITE,
    cost=HASHING, body=account_bodies.EmailSet, answers={204: None}, problems=[AccountProblem.ACCOUNT_REQUIRED],
    # A stolen token must not be a way to guess the password.
    charge=PASSWORD,
    examples=[_example("Address", {"email": "jane@example.org", "password": "six-guns-and-petticoats"})],
    short_text="Sets your e-mail address; it is in force once you have confirmed it with the key that is mailed there.",
)  # fmt: skip
def email_set(call: Call, email: str, password: str) -> Answer:
    """The address is in force once you have confirmed it, with the key that is mailed there. Until then a confirmed
    address stays in force; it gets a mail that says so.

    The answer is the same whether another account has the address or not. At most three such mails an hour are written
    to an address; further ones are left out without a word.
    """
    player = caller(call)
    accounts.require_account(player)
    accounts.require_own_password(password, player, field="password")
    with addresses.charged(call.meter, _asker(call)):
        addresses.email_set(player=player, email=email)
    return DONE


@Command(
    "DELETE", "me/email/", tag="accounts", summary="Remove your e-mail address", scope=TokenScope.ACCOUNT, limit=WRITE,
    cost=WRITING_LITTLE, answers={204: None},
    short_text="Removes your e-mail address. Without one a forgotten password cannot be reset.",
)  # fmt: skip
def email_delete(call: Call) -> Answer:
    """The account has no address any more, confirmed or not; a confirmed one gets a last mail. Without an address a
    forgotten password cannot be reset."""
    addresses.email_delete(player=caller(call))
    return DONE


@Command(
    "POST", "me/email/confirmation/", tag="accounts", summary="Send the confirmation again",
    scope=TokenScope.ACCOUNT, limit=WRITE, cost=WRITING_LITTLE, answers={202: None}, problems=[409],
    short_text="Mails a key to the address that waits for its confirmation, else to the one in force.",
)  # fmt: skip
def confirmation_send(call: Call) -> Answer:
    """Mails a key to the address that waits for its confirmation, else to the one in force: using the key shows that
    mails arrive there. Earlier keys stay good."""
    with addresses.charged(call.meter, _asker(call)):
        addresses.confirmation_send(player=caller(call))
    return ASKED


@Command(
    "POST", "email-confirmations/", tag="accounts", summary="Confirm an e-mail address", scope=PUBLIC, limit=WRITE,
    cost=WRITING_MUCH, body=account_bodies.EmailConfirm, answers={204: None}, problems=[404],
    examples=[_example("Key from the mail", {"key": _KEY})],
    short_text="Puts the address in force that the key was mailed to. A key is good once, for three days.",
)  # fmt: skip
def email_confirm(call: Call, key: str) -> Answer:
    """Puts the address in force that the key was mailed to. No token is needed: whoever has the key reads the mails
    there. A key is good once, for three days. The address that was in force gets a last mail."""
    addresses.email_confirm(key=key)
    return DONE


@Command(
    "POST", "password-resets/", tag="accounts", summary="Ask for a new password", scope=PUBLIC, limit=WRITE,
    cost=WRITING_LITTLE, body=account_bodies.ResetRequest, answers={202: None},
    examples=[_example("By name", {"name_or_email": "calamity_jane"})],
    short_text="If there is such an account with a confirmed address, a key is mailed there. The answer is always the "
    "same.",
)  # fmt: skip
def reset_request(call: Call, name_or_email: str) -> Answer:
    """If there is such an account with a confirmed address, a key is mailed there. The answer is always the same, so
    nobody learns which names and addresses there are."""
    with addresses.charged(call.meter, Client(address=call.address), RESET):
        resets.reset_request(name_or_email=name_or_email)
    return ASKED


@Command(
    "PUT", "password-resets/<str:key>/", tag="accounts", summary="Choose a new password", scope=PUBLIC, limit=WRITE,
    cost=HASHING, body=account_bodies.PasswordReset, answers={204: None}, problems=[404],
    examples=[_example("New password", {"new_password": "the-coach-to-deadwood"})],
    short_text="Sets a new password with the key from a mail, good once and for an hour. Ends all your sessions and "
    "tokens, and with `bots` those of your bots.",
)  # fmt: skip
def password_reset(call: Call, key: str, new_password: str, bots: bool) -> Answer:
    """The key is good once, for an hour, and dies when the password or the address changes. All sessions and tokens
    end, and with `bots` those of your bots; your devices are removed, and your webhooks switched off. Log in
    afterwards."""
    resets.password_reset(key=key, new=new_password, bots=bots)
    return DONE


def _asker(call: Call) -> Client:
    return Client(account=str(caller(call).pk), address=call.address)
