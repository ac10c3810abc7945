"""People with addresses, and what is mailed to them."""

from __future__ import annotations

import re

from accounts.mail.models import Mail
from accounts.people.models import Player
from accounts.people.services import accounts, address_lookups, addresses
from tests.api import Api

PASSWORD = "six-guns-and-petticoats"
KEY = re.compile(r"bangkey_[\w-]+")


def somebody(name: str, email: str = "", *, confirmed: bool = False) -> tuple[Player, Api]:
    """Somebody with a session; their address is confirmed if so wished, and no mail is left of that."""
    player, secret = accounts.sign_up(name=name, password=PASSWORD, email=email)
    if confirmed:
        addresses.email_confirm(key=key_for(email))
        Mail.objects.all().delete()
    return Player.objects.get(pk=player.pk), Api(secret.text)


def mails() -> list[tuple[str, str]]:
    """Kind and address of every mail that was written, after the worker has answered what was asked."""
    address_lookups.run_due()
    return list(Mail.objects.order_by("pk").values_list("kind", "address"))


def key_for(address: str) -> str:
    """The key in the newest mail to an address."""
    address_lookups.run_due()
    mail = Mail.objects.filter(address=address, text__contains="bangkey_").latest("pk")
    (key,) = set(KEY.findall(mail.text))
    return str(key)


def new_password(key: str, password: str = "the-coach-to-deadwood") -> object:
    """The answer to a reset."""
    return Api().put(f"/api/v1/password-resets/{key}/", {"new_password": password})
