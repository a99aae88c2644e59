"""Sets of regions and seats as bit masks of at most 63 bits, so that they stay positive in 64 signed bits.

`lowest` and `count` are single instructions of a processor and have a twin in the compiled kernel that uses these.
"""

from __future__ import annotations

from quizwar_cli.engine.kernel import kernel


@kernel
def lowest(mask: int) -> int:
    """The number of the lowest set bit. `mask` must not be empty."""
    return (mask & -mask).bit_length() - 1


@kernel
def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


@kernel
def nth(mask: int, index: int) -> int:
    """The number of the set bit with `index` set bits below it. `mask` must have more than `index` bits."""
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask)
