"""Work shared among processes: the pieces' results come in order, however many take part."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")

HERE: Final = "here"
RAY: Final = "ray"
PLACES: Final = (HERE, RAY)  # where the processes are: on this machine, or wherever Ray has them


class ClusterProblem(RuntimeError):
    """Work that Ray could not have done, and why."""


def in_order(
    work: Callable[[Given], Made], pieces: Sequence[Given], jobs: int, on: str = HERE
) -> Iterator[Made]:
    """Do every piece of work; what it gives comes in the order of the pieces."""
    if on == RAY:
        from tabletide.lab.cluster import in_order_on_ray  # noqa: PLC0415 - an extra brings it

        yield from in_order_on_ray(work, pieces, jobs)
        return
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
