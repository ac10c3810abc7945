"""The ways in which a request about accounts can fail."""

from __future__ import annotations

from bang_service.platform.problems import Code


class AccountProblem(Code):
    """See `Code`."""

    ACCOUNT_REQUIRED = "account_required", 403
    NAME_TAKEN = "name_taken", 409
