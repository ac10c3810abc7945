"""Names django-allauth's rows of addresses for Django."""

from __future__ import annotations

from allauth.account.apps import AccountConfig


class AddressesConfig(AccountConfig):  # type: ignore[misc]
    """The addresses alone: requests of the API do not pass allauth's middleware."""

    verbose_name = "Addresses"

    def ready(self) -> None:
        """Nothing: allauth would insist on its middleware for every request."""
