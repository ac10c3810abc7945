"""What one request was counted under, on any transport."""

from __future__ import annotations

from .limiter import Allowance, Client, LimitReached, give_back, returned_on_success, scopes_of, take

_READ = "read"


class Meter:
    """Counts one request under one limit or several, gives back what does not count, and reports what is left."""

    def __init__(self) -> None:
        self._taken: list[Allowance] = []
        self._told: Allowance | None = None
        self._client = Client()
        self.refusal: LimitReached | None = None
        """The limit that forbids the request's work; it may only repeat what was done before."""

    def charge(self, scope: str, client: Client) -> None:
        """Count the request under `scope`. Raises LimitReached (Problem rate_limited); then it is not counted there."""
        for each in scopes_of(scope):
            try:
                allowance = take(each, client)
            except LimitReached as reached:
                self.undo(scope)
                self._told = reached.allowance
                raise
            if allowance is not None:
                self._taken.append(allowance)
                if each == scope:
                    self._told = allowance

    def charge_keyed(self, scope: str, client: Client) -> None:
        """Count a request that may repeat another one.

        If the limit of its work is used up, it is counted as a read request. A caller that finds that it repeats
        nothing raises `refusal`. Raises LimitReached if it may not read either.
        """
        self._client = client
        try:
            self.charge(scope, client)
        except LimitReached as reached:
            self.charge(_READ, client)
            self.refusal, self._told = reached, reached.allowance

    def count_as_read(self) -> None:
        """Count the request as a read request, whatever it was counted as before. Raises LimitReached."""
        if self.refusal is not None:
            self.refusal, self._told = None, self._taken[-1] if self._taken else None
            return
        taken, self._taken = self._taken, []
        for allowance in taken:
            give_back(allowance)
        self.charge(_READ, self._client)

    def adopt(self, allowance: Allowance, client: Client) -> None:
        """Take over what was counted before the limit was known."""
        self._client = client
        self._taken.append(allowance)
        self._told = allowance

    def undo(self, scope: str) -> None:
        """Give back what was counted under `scope`: it turned out that the request was not even tried."""
        for allowance in [each for each in self._taken if each.scope in scopes_of(scope)]:
            give_back(allowance)
            self._taken.remove(allowance)

    def settle(self, *, succeeded: bool) -> None:
        """Report once how the request ended: of some scopes only failures count."""
        if succeeded:
            for allowance in self._taken:
                if returned_on_success(allowance.scope):
                    give_back(allowance)
        self._taken = []

    def headers(self) -> dict[str, str]:
        """The fields `RateLimit-Policy` and `RateLimit` about the last limit asked, none when no limit applied."""
        return {} if self._told is None else self._told.headers()
