"""Work shared by Ray: among processes that it starts here, or on all machines of its cluster.

Every piece is asked for once and its result is taken once, in order. A process or a machine that is
lost takes no result with it: Ray has its pieces done again elsewhere, and since a piece depends on
nothing but itself, they come out the same.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeVar

import ray
from ray.exceptions import WorkerCrashedError

from tabletide import __version__
from tabletide.lab.processes import ClusterProblem

Given = TypeVar("Given")
Made = TypeVar("Made")

ADDRESS: Final = "RAY_ADDRESS"  # of a cluster, as Ray itself reads it
AHEAD: Final = 4  # pieces for each processor, so that none waits for the first in line
STARTS: Final = 3  # of Ray itself: on a busy machine its first may come to nothing
RETRIES: Final = 20  # of one piece: whoever takes that many processes with it will take them all


def in_order_on_ray(
    work: Callable[[Given], Made], pieces: Sequence[Given], jobs: int
) -> Iterator[Made]:
    """Do every piece of work; what it gives comes in the order of the pieces."""
    with _connected(jobs) as processors:
        task: Any = ray.remote(_do).options(num_cpus=1, max_retries=RETRIES)
        waiting: deque[Any] = deque()
        try:
            for piece in pieces:
                if len(waiting) >= AHEAD * processors:
                    yield _taken(waiting)
                waiting.append(task.remote(__version__, work, piece))
            while waiting:
                yield _taken(waiting)
        finally:
            for left in waiting:
                ray.cancel(left, force=True)


def _do(version: str, work: Callable[[Given], Made], piece: Given) -> Made:
    """Do a piece of work, if the program here is the one that asks."""
    if version != __version__:
        raise ClusterProblem(
            f"a machine of the cluster has tabletide {__version__}, this one {version}: "
            "install the same on both"
        )
    return work(piece)


def _taken(waiting: deque[Any]) -> Any:
    try:
        return ray.get(waiting.popleft())
    except WorkerCrashedError:
        raise ClusterProblem(
            f"a piece of the work was lost {RETRIES + 1} times with the process that did it: "
            "perhaps the machine has too little memory"
        ) from None


@contextmanager
def _connected(jobs: int) -> Iterator[int]:
    """Ray, here or wherever its address says; how many processors it has."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    # Ray is to let processors be what they are, as it will from its next version on.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    for attempt in range(STARTS):
        try:
            _connect(jobs)
            break
        except Exception as error:  # noqa: BLE001 - Ray raises nothing more exact
            # Its own processes may be slow to come up.
            ray.shutdown()
            if attempt + 1 == STARTS:
                raise ClusterProblem(f"Ray does not answer: {error}") from None
    try:
        yield max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def _connect(jobs: int) -> None:
    quiet: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    if os.environ.get(ADDRESS):
        ray.init(**quiet)
    else:
        ray.init(address="local", num_cpus=jobs, include_dashboard=False, **quiet)
