"""Lines 1 and 2: predictions in synthetic seasons, beside the truth and other models, and how they fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from statistics import fmean
from typing import Final

from bots.simulation.report import table

from .bootstrap import interval
from .calibration import Calibration, Count, slope
from .forecasts import OWN, RATES, TRUTH, Forecast, forecast
from .lines import Line
from .parallel import each
from .seasons import SETTINGS, Setting
from .yardsticks import MATES, PLAIN, TUNED, is_installed

FROM_TRUTH: Final = 0.03
BEYOND_PLAIN: Final = 0.03
BEYOND_MATES: Final = 0.01
BEYOND_MATES_OF_SUMS: Final = 0.005
"""Where a side is as strong as the sum of its players, openskill's own assumption is right."""

EXCESS: Final = 0.03
ERRORS: Final = 3.5
ENOUGH: Final = 4000
"""Games in a cell that are needed to judge it."""

SLOPES: Final = (0.9, 1.1)

MODELS: Final = (OWN, TRUTH, RATES, PLAIN, MATES, TUNED)


@dataclass
class Result:
    """What came of a setting, all seeds together; `by_seed` has the mean loss of each model for each seed."""

    setting: Setting
    losses: dict[str, list[float]] = field(default_factory=dict)
    by_seed: list[dict[str, float]] = field(default_factory=list)
    calibration: Calibration = field(default_factory=Calibration)
    slope: float = 1.0

    def loss(self, model: str) -> float:
        """The mean loss of a model."""
        return fmean(self.losses[model])


def measure(seeds: Sequence[int], players: int, games: int, jobs: int, tell: Callable[[str], None]) -> list[Result]:
    """Play a season for each setting and seed, long enough that all seeds together judge every cell."""
    in_each_cell = -(-min(ENOUGH, games) // len(seeds))
    results = []
    for setting in SETTINGS:
        play = partial(forecast, setting, players=players, games=games, in_each_cell=in_each_cell)
        results.append(_together(setting, list(each(jobs, play, seeds))))
        tell(f"seasons {setting.name}: {len(seeds)} played")
    return results


def _together(setting: Setting, forecasts: Sequence[Forecast]) -> Result:
    result = Result(setting)
    for one in forecasts:
        for model, losses in one.losses.items():
            result.losses.setdefault(model, []).extend(losses)
        result.by_seed.append({model: fmean(losses) for model, losses in one.losses.items()})
        result.calibration.merge(one.calibration)
    result.slope = slope(chain.from_iterable(one.predictions for one in forecasts))
    return result


def models(results: Sequence[Result]) -> list[str]:
    """The models that were compared, in the order in which they are shown."""
    return [model for model in MODELS if all(model in result.losses for result in results)]


def losses_text(results: Sequence[Result]) -> str:
    """Mean losses by setting and model, as a table."""
    rows = [[model, *(f"{result.loss(model):.4f}" for result in results)] for model in models(results)]
    return table(["log-loss", *(result.setting.name for result in results)], rows)


def lines(results: Sequence[Result]) -> list[Line]:
    """All lines about the settings."""
    return list(chain.from_iterable(_of_setting(result) for result in results))


def _of_setting(result: Result) -> list[Line]:
    behind = [told[OWN] - told[TRUTH] for told in result.by_seed]
    mean = result.loss(OWN) - result.loss(TRUTH)
    from_truth = Line(
        f"{result.setting.name}: log-loss within {FROM_TRUTH} of the truth",
        f"{result.loss(OWN):.4f}, {mean:+.4f} (by seed {min(behind):+.4f} to {max(behind):+.4f})",
        mean <= FROM_TRUTH,
    )
    than_mates = BEYOND_MATES if result.setting.power else BEYOND_MATES_OF_SUMS
    return [
        from_truth,
        _better(result, PLAIN, BEYOND_PLAIN),
        _better(result, MATES, than_mates),
        *_fit(result),
    ]


def _better(result: Result, other: str, margin: float) -> Line:
    claim = f"{result.setting.name}: better than {other} by {margin}"
    if not is_installed():
        return Line(claim, "openskill is not installed", None)
    differences = [theirs - own for theirs, own in zip(result.losses[other], result.losses[OWN], strict=True)]
    low, high = interval(differences, claim)
    mean = fmean(differences)
    return Line(claim, f"by {mean:.4f} (95 %: {low:.4f} to {high:.4f})", mean >= margin and low > 0.0)


def _fit(result: Result) -> list[Line]:
    name = result.setting.name
    judged = {key: count for key, count in result.calibration.cells().items() if count.games >= ENOUGH}
    low, high = SLOPES
    return [
        _worst(f"{name}: predicted and observed within {EXCESS}", judged, lambda count: abs(count.excess), EXCESS),
        _worst(f"{name}: within {ERRORS} standard errors", judged, lambda count: abs(count.errors), ERRORS),
        Line(f"{name}: slope {low} to {high}", f"{result.slope:.3f}", low <= result.slope <= high),
    ]


def _worst(claim: str, judged: dict[tuple[int, str], Count], badness: Callable[[Count], float], limit: float) -> Line:
    if not judged:
        return Line(claim, f"no cell has {ENOUGH} games", None)
    (seats, side), count = max(judged.items(), key=lambda item: badness(item[1]))
    worst = badness(count)
    return Line(claim, f"{len(judged)} cells, worst {worst:.4f} ({seats} seats, {side})", worst <= limit)
