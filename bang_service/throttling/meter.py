"""What one request was counted under, on whatever face it came."""

from __future__ import annotations

from .limiter import Allowance, Client, LimitReached, give_back, returned_on_success, take


class Meter:
    """Counts one request under one limit or several, gives back what does not count, and tells what is left."""

    def __init__(self) -> None:
        self._taken: list[Allowance] = []
        self._told: Allowance | None = None

    def charge(self, scope: str, client: Client) -> None:
        """Count the request under `scope`. Raises LimitReached (Problem rate_limited); then it is not counted there."""
        try:
            allowance = take(scope, client)
        except LimitReached as reached:
            self._told = reached.allowance
            raise
        if allowance is not None:
            self._taken.append(allowance)
            self._told = allowance

    def adopt(self, allowance: Allowance) -> None:
        """Take over what was counted before it was known under which limit."""
        self._taken.append(allowance)
        self._told = allowance

    def settle(self, *, succeeded: bool) -> None:
        """Say once how the request ended: of some scopes only failures count."""
        if succeeded:
            for allowance in self._taken:
                if returned_on_success(allowance.scope):
                    give_back(allowance)
        self._taken = []

    def headers(self) -> dict[str, str]:
        """The fields `RateLimit-Policy` and `RateLimit` about the last limit asked, none when no limit applied."""
        return {} if self._told is None else self._told.headers()
