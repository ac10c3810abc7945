"""Arithmetic that gives the same digits on every machine.

IEEE 754 fixes the results of + - * / and of the square root. It does not fix exp and log, which C libraries compute
differently: those come from `decimal`, whose results are correctly rounded. Several numbers are added with `math.fsum`,
which rounds once, so that the order of players does not matter; what `sum` does depends on the version of Python.
"""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal
from typing import Final

UNIT: Final = 1_000_000_000
"""What is stored is a whole number of billionths."""

_DIGITS: Final = Context(prec=18, rounding=ROUND_HALF_EVEN)
_SHIFT: Final = Decimal(1).scaleb(-9)
_LOWEST: Final = -50.0
"""exp of less is nothing beside a probability."""


def billionths(value: float) -> int:
    """The nearest whole number of billionths."""
    return round(value * UNIT)


def exp(value: float) -> float:
    """The exponential of a value that is first rounded to billionths; of -50 where it is less than that."""
    return float(_DIGITS.exp(_DIGITS.multiply(Decimal(billionths(max(value, _LOWEST))), _SHIFT)))


def ln(numerator: int, denominator: int) -> int:
    """The natural logarithm of a positive ratio, in billionths."""
    return int((_DIGITS.ln(_DIGITS.divide(Decimal(numerator), Decimal(denominator))) / _SHIFT).to_integral_value())
