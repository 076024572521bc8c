"""Reminders are opened where the operator has set a key, and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabletide.server.config import Config
from tabletide.server.store.store import Store
from tabletide.server.tables.keeper import Keeper

if TYPE_CHECKING:
    from tabletide.server.tables.reminding.offering import Offering
    from tabletide.server.tables.reminding.reminding import Reminding


class Reminders(NamedTuple):
    """What is offered to guests, and what sends it."""

    offering: Offering
    reminding: Reminding


def open_reminders(config: Config, store: Store, keeper: Keeper) -> Reminders | None:
    """All that reminders take; None where there are none."""
    if config.push is None:
        return None
    # Only here: what an extra brings is not needed by other servers.
    from tabletide.server.tables.reminding.offering import Offering  # noqa: PLC0415
    from tabletide.server.tables.reminding.post import Post  # noqa: PLC0415
    from tabletide.server.tables.reminding.reminding import Reminding  # noqa: PLC0415
    from tabletide.server.tables.reminding.writing import Writer  # noqa: PLC0415

    writer = Writer(config.push)
    every = config.limits.wake_seconds
    reminding = Reminding(store, keeper, writer, Post(config.push), every)
    return Reminders(Offering(store, writer), reminding)
