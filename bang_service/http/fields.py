"""Serializers and fields that take JSON as it is: no unknown member, no number for a text."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from bang_service.problems import Problem, ProblemCode

# Both databases store whole numbers in eight bytes.
_LARGEST = 2**63 - 1


class StrictSerializer(serializers.Serializer[Any]):
    """The base of every request body: refuses members that it does not know, by name."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            known = [name for name, field in self.fields.items() if not field.read_only]
            unknown = sorted(set(data) - set(known))
            if unknown:
                remedy = (
                    format_lazy(_("There is no such input here. Known: {names}."), names=", ".join(known))
                    if known
                    else _("No input is taken here.")
                )
                raise serializers.ValidationError({name: [remedy] for name in unknown})
        return super().to_internal_value(data)


class Text(serializers.CharField):
    """A JSON string."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Whole(serializers.IntegerField):
    """A JSON number without a fraction, of at most eight bytes."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("min_value", -_LARGEST)
        kwargs.setdefault("max_value", _LARGEST)
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> int:
        if not isinstance(data, int) or isinstance(data, bool):
            self.fail("invalid")
        return data


class Flag(serializers.BooleanField):
    """A JSON true or false."""

    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


def validated(serializer: type[StrictSerializer], data: object) -> dict[str, Any]:
    """The cleaned body of a request; raises ValidationError naming each wrong input."""
    bound = serializer(data=data)
    bound.is_valid(raise_exception=True)
    cleaned: dict[str, Any] = bound.validated_data
    return cleaned


def wrong(field: str, detail: str | Promise, *, code: ProblemCode = ProblemCode.VALIDATION_FAILED) -> Problem:
    """The problem of one wrong input."""
    return Problem(code, detail, field=field)
