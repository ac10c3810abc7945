"""Who sends a request, as far as it is known before it is authenticated."""

from __future__ import annotations

from hashlib import blake2b
from http.cookies import CookieError, SimpleCookie
from typing import Final

from django.conf import settings

MOST: Final = 10_000
"""How many credentials one process remembers."""


class Owners:
    """Remembers whose the credentials are with which requests were authenticated. Until then, and for whoever has no
    account, requests are those of an address. Credentials are kept as digests."""

    def __init__(self, most: int = MOST) -> None:
        self._accounts: dict[bytes, int] = {}
        self._most = most

    def owner_of(self, headers: dict[str, str], address: str) -> str:
        """The key under which requests of one owner stand."""
        digest = _digest(headers)
        account = None if digest is None else self._accounts.get(digest)
        return f"address {address}" if account is None else f"account {account}"

    def learn(self, headers: dict[str, str], account: int | None) -> None:
        """A request with these headers was authenticated as the account's."""
        digest = _digest(headers)
        if digest is None or account is None or self._accounts.get(digest) == account:
            return
        self._accounts[digest] = account
        if len(self._accounts) > self._most:
            # Dicts keep their order: the older half is dropped.
            for old in list(self._accounts)[: self._most // 2]:
                del self._accounts[old]


def _digest(headers: dict[str, str]) -> bytes | None:
    credential = headers.get("authorization") or _session(headers.get("cookie", ""))
    return blake2b(credential.encode(), digest_size=16).digest() if credential else None


def _session(cookie: str) -> str:
    if settings.SESSION_COOKIE_NAME not in cookie:
        return ""
    try:
        morsel = SimpleCookie(cookie).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return ""
    return "" if morsel is None else morsel.value
