"""Where notices go, the copies that go there, and what people want to hear."""

from .delivery import Attempt, Delivery
from .endpoint import KEY_FORM, Endpoint, new_key
from .preference import DIGEST_AT, Hours, Preference

__all__ = ["DIGEST_AT", "KEY_FORM", "Attempt", "Delivery", "Endpoint", "Hours", "Preference", "new_key"]
