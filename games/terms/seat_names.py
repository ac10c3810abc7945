"""What AI seats are called: invented people of the West. A name tells nothing but table and seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

NAMES: Final = (
    "Abner Pike", "Agnes Tallow", "Amos Thistle", "Beulah Stone", "Birdie Clay", "Buck Fennimore", "Cactus Flo",
    "Chelo Laredo", "Clem Parsley", "Copper Nell", "Cora Brightwell", "Delia Marsh", "Dolly Wickett", "Dora Hillock",
    "Dusty Pearl", "Enoch Barley", "Etta Plank", "Eudora Swift", "Ezra Plum", "Fergus Dunn", "Gilda Canyon",
    "Ginny Lark", "Gus Hollowell", "Hank Sorrel", "Hattie Quill", "Homer Stamp", "Ike Ember", "Jasper Moon",
    "Juniper Fay", "Laramie Jo", "Lemuel Frost", "Lottie Vane", "Mabel Drift", "Maeve Tully", "Marigold Pruitt",
    "Mateo Espuela", "Mesquite May", "Minnie Rusk", "Nevada Joyce", "Opal Whitlock", "Otis Gravel", "Percy Stirrup",
    "Philo Granger", "Pilar Sombra", "Prairie Ada", "Quincy Alder", "Ramon Candela", "Roscoe Latch", "Rusty Hinge",
    "Sadie Finch", "Sagebrush Lou", "Silas Crabtree", "Solomon Gale", "Tempe Hale", "Thad Winslow", "Tobias Knott",
    "Tumbleweed Tess", "Wes Tuckett", "Whistling Ned", "Wilbur Notch", "Yancy Creek",
)  # fmt: skip
"""A name has a space, which no account has. Any change of the list would rename people at tables that are there."""

_SPREAD: Final = 2654435761
"""Keeps tables that are opened one after the other from having neighbours of the list."""


@lru_cache(maxsize=4096)
def seat_name(table: int, seat: int) -> str:
    """The name of an AI seat, always the same; no two seats of a table have the same one."""
    count = len(NAMES)
    mixed = table * _SPREAD % 2**32
    # A prime count: whatever the step, it comes back to a name only after all others.
    first, step = mixed % count, mixed // count % (count - 1) + 1
    return NAMES[(first + seat * step) % count]
