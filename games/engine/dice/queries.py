"""Derived values of the Dice Game, to which characters contribute."""

from __future__ import annotations

from typing import Final

from games.engine.kernel.abilities import Query

ROLLS: Final = Query("rolls", "how often this seat may roll in its turn")
GUN: Final = Query("gun", "how many Gatlings this seat needs to fire the gun")
HARM_BY_GATLING: Final = Query("harm_by_gatling", "how many life points the gun costs this seat")
HARM_BY_INDIANS: Final = Query("harm_by_indians", "how many life points its arrows cost this seat in an attack")
LOCKED: Final = Query("locked", "whether this seat's Dynamites stay as they are")
USES: Final = Query("uses", "which bull's eyes this seat may use a 1 or a 2 as")
PLACES: Final = Query("places_hit", "how many places away this seat hits with a bull's eye")
CHEER: Final = Query("cheer", "how many life points a Beer of its own gives this seat")
