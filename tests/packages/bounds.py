"""The oldest versions that requirements allow."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

# A name, perhaps with extras of its own, and the lower bound every requirement of ours has.
REQUIREMENT: Final = re.compile(r"(?P<name>[\w.-]+)(\[[\w,]+\])?[>=]=(?P<version>[\d.]+)")


def oldest(requirements: Iterable[str]) -> Iterator[str]:
    """Pins on the lower bounds, as a file of constraints has them."""
    for requirement in requirements:
        found = REQUIREMENT.match(requirement)
        if found is None:
            raise ValueError(f"'{requirement}' has no lower bound")
        yield f"{found['name']}=={found['version']}"
