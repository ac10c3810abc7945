"""`rules` as it was until 2026: games that began with it are played to their end by it, and newer policies are measured
against it. It makes the same choices for ever: nothing here is mended or changed."""

from . import situation
from .rules import FirstRulesPolicy

__all__ = ["FirstRulesPolicy", "situation"]
