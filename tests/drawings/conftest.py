from tests.games.conftest import _no_limits, four, host, time

__all__ = ["_no_limits", "four", "host", "time"]
