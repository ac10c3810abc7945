"""Serializers and fields that accept only exact JSON: no unknown member, no number for a text."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from django.utils.functional import Promise
from rest_framework import serializers

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .translate import MOST_ERRORS

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
                    say("refused-input-unknown", names=", ".join(known)) if known else say("refused-input-none-known")
                )
                # One more than is told, so that it can be seen that there are more.
                raise serializers.ValidationError({name: [remedy] for name in unknown[: MOST_ERRORS + 1]})
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


class Several(serializers.ListField):
    """A JSON array of at most `max_length` items. If there are more, none of them is looked at."""

    def __init__(self, *, max_length: int, **kwargs: Any) -> None:
        super().__init__(max_length=max_length, **kwargs)

    def to_internal_value(self, data: Any) -> list[Any]:
        if isinstance(data, list) and len(data) > (self.max_length or 0):
            self.fail("max_length", max_length=self.max_length)
        found: list[Any] = super().to_internal_value(data)
        return found


class Named(serializers.DictField):
    """A JSON object whose names are not fixed, of at most `max_length` members. If there are more, none of them is
    looked at."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "max_length": serializers.ListField.default_error_messages["max_length"]
    }

    def __init__(self, *, max_length: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.max_length = max_length

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if isinstance(data, dict) and len(data) > self.max_length:
            self.fail("max_length", max_length=self.max_length)
        found: dict[str, Any] = super().to_internal_value(data)
        return found


def validated(serializer: type[StrictSerializer], data: object) -> dict[str, Any]:
    """The cleaned body of a request; raises ValidationError naming each wrong input."""
    try:
        cleaned: dict[str, Any] = _prepared(serializer).run_validation(data)
    except serializers.ValidationError:
        # Tells what is wrong; only then is a serializer made for one body.
        serializer(data=data).is_valid(raise_exception=True)
        raise
    return cleaned


@cache
def _prepared(serializer: type[StrictSerializer]) -> StrictSerializer:
    # A new one copies each of its fields, which takes longer than to look at a small body.
    return serializer()


def wrong(field: str, detail: str | Promise, *, code: ProblemCode = ProblemCode.VALIDATION_FAILED) -> Problem:
    """The problem of one wrong input."""
    return Problem(code, detail, field=field)
