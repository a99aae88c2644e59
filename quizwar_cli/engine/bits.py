"""Sets of regions and seats as bit masks of at most 63 bits, so that they stay positive in 64 signed bits."""

from __future__ import annotations

from quizwar_cli.engine.kernel import kernel

# The powers of two up to 2**65 leave different remainders by 67, so a table finds a bit's number without a loop.
_INDEX = tuple(next((bit for bit in range(66) if (1 << bit) % 67 == rest), 0) for rest in range(67))


@kernel
def lowest(mask: int) -> int:
    """The number of the lowest set bit. `mask` must not be empty."""
    return _INDEX[(mask & -mask) % 67]


@kernel
def count(mask: int) -> int:
    """How many bits are set."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


@kernel
def nth(mask: int, index: int) -> int:
    """The number of the set bit with `index` set bits below it. `mask` must have more than `index` bits."""
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask)
