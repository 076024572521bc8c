"""Work shared among processes: the pieces' results come in order, however many take part."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


def in_order(work: Callable[[Given], Made], pieces: Sequence[Given], jobs: int) -> Iterator[Made]:
    """Do every piece of work; what it gives comes in the order of the pieces."""
    if jobs == 1:
        yield from map(work, pieces)
        return
    # Spawned on every system alike, so that no process inherits half of another.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(pieces)), leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(work, pieces)


def leave_interrupts_to_the_parent() -> None:
    """Of all processes, only the one that started the others answers to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
