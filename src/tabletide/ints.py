"""Machine integers when compiled, plain Python when not.

The type checker and mypyc see `i64` and `vec[i64]`, which compile to C
integers and flat arrays. The interpreter sees `int` and `list`. One source
serves both, provided that

* a growing vector has one name: ``options = append(options, x)``;
* no constant is shifted left by an `i64` (mypyc gets that wrong above
  bit 30): use the table `tabletide.parts.numbers.bits.BIT`;
* vectors are copied with a slice, ``cubes[:]``;
* a vector with room to grow comes from `tabletide.parts.numbers.vectors.with_room`.
"""

import operator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
else:
    i64 = int

    # Subscripted and called, as in `vec[i64](items)` or `vec[vec[i64]](items)`, it builds a list.
    vec = {i64: list, list: list}

    def append(items, item):
        """Add `item` and return the vector, which may have moved."""
        items.append(item)
        return items

    # Adds every item of a second vector and returns the first, which may have moved.
    extend = operator.iconcat
