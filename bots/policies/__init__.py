"""How AI seats choose. A policy sees what its seat sees, never a game."""

from .policy import Policy
from .registry import POLICIES, policy

__all__ = ["POLICIES", "Policy", "policy"]
