"""How the API's documentation names the bearer token."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The security scheme `bearer`."""

    target_class = "accounts.people.rest.authentication.TokenAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "bearerFormat": "bang_<id>_<secret>",
            "description": "A token from POST /api/v1/accounts/, /api/v1/sessions/ or /api/v1/me/tokens/.",
        }
