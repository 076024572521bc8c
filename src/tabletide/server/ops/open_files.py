"""Every socket is an open file, and systems begin with few of them allowed."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

MANY: Final = 65_536


def allow_many_files() -> None:
    """Allow this process many open files, or as many as the system lets it, where it can say."""
    if find_spec("resource") is None:
        return
    import resource  # noqa: PLC0415 - not every system has it

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if hard == resource.RLIM_INFINITY else min(MANY, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
