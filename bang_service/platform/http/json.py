"""JSON in and out: strict when reading, fast when writing."""

from codecs import BOM_UTF8
from collections.abc import Iterable
from typing import Any

import msgspec
from django.utils.functional import Promise

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

MAX_DEPTH = 32


def encode(data: object) -> bytes:
    """JSON of plain data, dates, enums, dataclasses and msgspec.Raw; raises TypeError for others."""
    return _encoder.encode(data)


def encode_canonical(data: object) -> bytes:
    """The same bytes for equal data, whatever the order of the members was."""
    return _canonical.encode(data)


def decode(body: bytes) -> Any:
    """Plain data of one JSON text.

    Raises Problem malformed_request for anything that is not JSON in UTF-8 by RFC 8259 (NaN is not) and for
    arrays and objects nested deeper than MAX_DEPTH.
    """
    try:
        # Some clients write the mark of UTF-8 first; RFC 8259 lets a reader pass over it.
        data = msgspec.json.decode(body.removeprefix(BOM_UTF8))
    except RecursionError:
        raise _too_deep() from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(ProblemCode.MALFORMED_REQUEST, say("refused-body-no-json", reason=str(error))) from None
    # Hardly any body has so many brackets that it needs the walk.
    if body.count(b"[") + body.count(b"{") > MAX_DEPTH:
        _check_depth(data)
    return data


def _check_depth(data: object) -> None:
    level = [data]
    for _level in range(MAX_DEPTH):
        level = [child for value in level for child in _children(value) if isinstance(child, (dict, list))]
        if not level:
            return
    raise _too_deep()


def _children(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _too_deep() -> Problem:
    return Problem(ProblemCode.MALFORMED_REQUEST, say("refused-body-too-deep", levels=MAX_DEPTH))


def _plain(value: object) -> object:
    # A text that is read only now, or one that knows more than its signs.
    if isinstance(value, Promise | str):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


_encoder = msgspec.json.Encoder(enc_hook=_plain)
_canonical = msgspec.json.Encoder(enc_hook=_plain, order="deterministic")
