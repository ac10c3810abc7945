"""What people read, in the language of each reader. One file a language (`settings.TEXTS`) holds all of it."""

from .folder import languages, load, spoken, texts_in
from .language import ENGLISH, Operand, Texts, slug
from .lazily import say

__all__ = ["ENGLISH", "Operand", "Texts", "languages", "load", "say", "slug", "spoken", "texts_in"]
