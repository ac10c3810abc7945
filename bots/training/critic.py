"""How likely each side wins from a position: a softmax regression on finished games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from games.engine.roles import LAW, OUTLAWS, RENEGADE

from .positions import Position

SIDES: Final = (LAW, OUTLAWS, RENEGADE)

STEPS: Final = 1500
RATE: Final = 0.03
SHRINK: Final = 1e-4
"""How strongly numbers are held near 0."""

Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Critic:
    """`chances(positions)`: one row for each, with the chance of each of `SIDES`."""

    weights: Matrix
    mean: Matrix
    spread: Matrix

    def chances(self, positions: Sequence[Position]) -> Matrix:
        """How likely each side wins."""
        return _softmax((np.asarray(positions) - self.mean) / self.spread @ self.weights)


def fit(positions: Sequence[Position], winners: Sequence[int]) -> Critic:
    """The critic that fits these positions best; `winners` are places in `SIDES`."""
    seen = np.asarray(positions)
    mean, spread = seen.mean(0), seen.std(0) + 1e-6
    mean[0], spread[0] = 0.0, 1.0
    scaled, won = (seen - mean) / spread, np.eye(len(SIDES))[list(winners)]
    weights = np.zeros((scaled.shape[1], len(SIDES)))
    climb = Adam(weights.shape, RATE)
    for _ in range(STEPS):
        slope = scaled.T @ (won - _softmax(scaled @ weights)) / len(scaled) - SHRINK * weights
        weights = weights + climb.step(slope)
    return Critic(weights, mean, spread)


def _softmax(sums: Matrix) -> Matrix:
    raised = np.exp(sums - sums.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True))


class Adam:
    """Steps up a slope that is known with noise, as large for each number as its slope is sure."""

    def __init__(self, shape: tuple[int, ...], rate: float) -> None:
        self.rate = rate
        self.steps = 0
        self.slope = np.zeros(shape)
        self.square = np.zeros(shape)

    def step(self, slope: Matrix) -> Matrix:
        """How far to go now."""
        self.steps += 1
        self.slope = 0.9 * self.slope + 0.1 * slope
        self.square = 0.99 * self.square + 0.01 * slope * slope
        sure = np.sqrt(self.square / (1 - 0.99**self.steps)) + 1e-6
        return np.asarray(self.rate * (self.slope / (1 - 0.9**self.steps)) / sure)
