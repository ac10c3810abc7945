"""The policy `rules@2`: weighs every option by the goals of its role and by what everybody's acts say of their roles.

What has not changed since `rules@1` is used from there, which never changes; what changes is a module here.
"""

from .policy import SecondRulesPolicy

__all__ = ["SecondRulesPolicy"]
