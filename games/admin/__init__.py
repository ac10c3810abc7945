"""Games in the admin: found and read, never edited. What staff does to them goes through the services, with a reason.

Hidden things need a permission, reading them is logged, and nobody sees more of their own game than other players do.
"""

from . import failures, interventions, misses, moves, overview, prompts, tables

__all__ = ["failures", "interventions", "misses", "moves", "overview", "prompts", "tables"]
