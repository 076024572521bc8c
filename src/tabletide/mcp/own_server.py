"""A table server of the agent's own, in a process beside it, for where none runs yet."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tabletide.client import Denied, NotServed, Visit

_SECONDS: Final = 10.0  # to leave in peace


class NotStarted(Exception):
    """The server did not start; what it said of that."""


def is_served(origin: str) -> bool:
    """Whether a table server answers there."""
    try:
        return bool(Visit(origin).games())
    except (Denied, NotServed, ValueError):
        return False


@contextmanager
def own_server(port: int, folder: Path | None) -> Iterator[str]:
    """Serve tables while this lasts; where they are. Port 0 is any free one."""
    data = [] if folder is None else [f"--data={folder}"]
    command = [sys.executable, "-P", "-m", "tabletide", "serve", "--lang=en", f"--port={port}"]
    process = subprocess.Popen(  # noqa: S603 - our own command
        [*command, *data],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        _, _, address = process.stdout.readline().partition("http://")
        if not address:
            raise NotStarted(process.communicate(timeout=_SECONDS)[1].strip())
        yield f"http://{address.strip()}"
    finally:
        process.terminate()
        try:
            process.communicate(timeout=_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
