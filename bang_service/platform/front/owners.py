"""Who sends a request, as far as it is known before it is authenticated."""

from __future__ import annotations

from hashlib import blake2b
from http.cookies import CookieError, SimpleCookie
from typing import Final

from django.conf import settings

from ..recent import Recent

MOST: Final = 10_000
"""How many credentials one process remembers."""


class Owners:
    """Remembers whose the credentials are with which requests were authenticated. Until then, and for whoever has no
    account, requests are those of an address. A credential is given as its digest (`digest_of`)."""

    def __init__(self, most: int = MOST) -> None:
        self._accounts: Recent[bytes, int] = Recent(most)

    def owner_of(self, credential: bytes | None, address: str) -> str:
        """The key under which requests of one owner stand."""
        account = None if credential is None else self._accounts.get(credential)
        return f"address {address}" if account is None else f"account {account}"

    def learn(self, credential: bytes | None, account: int | None) -> None:
        """A request with this credential was authenticated as the account's. Without an account it was not, and what
        was known of it is forgotten: whoever still has a token that was revoked takes no slots of its account."""
        if credential is None:
            return
        if account is None:
            self._accounts.pop(credential, None)
        elif self._accounts.get(credential) != account:
            self._accounts[credential] = account


def digest_of(headers: dict[str, str]) -> bytes | None:
    """What stands for the credential of a request, if it has one."""
    credential = headers.get("authorization") or _session(headers.get("cookie", ""))
    return blake2b(credential.encode(), digest_size=16).digest() if credential else None


def _session(cookie: str) -> str:
    name = settings.SESSION_COOKIE_NAME
    if name not in cookie:
        return ""
    try:
        found = SimpleCookie(cookie)
    except CookieError:
        return ""
    morsel = found.get(name)
    return "" if morsel is None else morsel.value
