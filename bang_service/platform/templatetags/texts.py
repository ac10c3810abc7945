"""Texts in templates: `{% load texts %}{% say "page-status" %}`."""

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from bang_service.platform import texts

register = template.Library()


@register.simple_tag
def say(key: str, **operands: str | int) -> SafeString:
    """The message `key` in the reader's language, escaped."""
    return conditional_escape(str(texts.say(key, **operands)))
