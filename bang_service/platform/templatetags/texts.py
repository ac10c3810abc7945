"""Texts in templates: `{% load texts %}{% say "page-status" %}`."""

from django import template
from django.utils.formats import localize
from django.utils.functional import Promise
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from bang_service.platform import texts

register = template.Library()


@register.simple_tag
def say(key: str, **operands: object) -> SafeString:
    """The message `key` in the reader's language, escaped. An operand that is neither a text nor a whole number is
    written as Django writes it: a time in the format of the language."""
    return conditional_escape(str(texts.say(key, **{name: _operand(value) for name, value in operands.items()})))


def _operand(value: object) -> str | int | Promise:
    if isinstance(value, str | int | Promise):
        return value
    return str(localize(value))
