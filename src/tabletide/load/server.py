"""The server that the load bench measures: a process of its own, asked and observed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import tabletide

STOP_SECONDS: Final = 30
# The bench is two thousand clients at one address, which the usual limits would turn away.
LIMITS: Final = (
    "--connections=100000",
    "--connections-per-address=100000",
    "--sockets-per-address=100000",
    "--requests-per-minute=1000000",
    "--parts-per-minute=1000000",
    "--messages-per-minute=10000000",
    "--joins-per-minute=1000000",
    "--tables-per-minute=1000000",
    "--guests-per-minute=1000000",
    "--changes-per-minute=1000000",
)


class NoServer(RuntimeError):
    """The server did not come up, and what it said."""


class MeasuredServer:
    """A server process: where it listens, what it has used."""

    def __init__(self, process: subprocess.Popen[str], host: str) -> None:
        self.process: Final = process
        self.host: Final = host

    @property
    def origin(self) -> str:
        """Where guests find it."""
        return f"http://{self.host}"

    def megabytes(self) -> float:
        """The memory the process holds; 0 where the system does not tell."""
        for line in self._read("status").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu_seconds(self) -> float:
        """The processor time it has used; 0 where the system does not tell."""
        text = self._read("stat")
        if not text:
            return 0.0
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def _read(self, name: str) -> str:
        file = Path(f"/proc/{self.process.pid}/{name}")
        return file.read_text(encoding="utf-8") if file.exists() else ""


@contextmanager
def serving(database: str = "", processes: int = 1) -> Iterator[list[MeasuredServer]]:
    """Servers on one database: a PostgreSQL, or a file that is thrown away with the server."""
    with TemporaryDirectory(prefix="tabletide-") as folder, ExitStack() as running:
        yield [
            running.enter_context(_process(Path(folder), f"errors-{number}.log", database))
            for number in range(processes)
        ]


@contextmanager
def _process(folder: Path, log: str, database: str) -> Iterator[MeasuredServer]:
    errors = folder / log
    # The very package that runs here, wherever it was imported from.
    environment = os.environ | {"PYTHONPATH": str(Path(tabletide.__file__).parents[1])}
    command = [sys.executable, "-P", "-m", "tabletide", "serve", "--port=0", f"--data={folder}"]
    with (
        errors.open("w", encoding="utf-8") as written,
        subprocess.Popen(  # noqa: S603 - our own command
            [*command, f"--database={database}", "--no-open", "--lang=en", *LIMITS],
            stdout=subprocess.PIPE,
            stderr=written,
            text=True,
            env=environment,
        ) as process,
    ):
        try:
            yield MeasuredServer(process, _host(process, errors))
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()


def pin(servers: list[MeasuredServer]) -> None:
    """Give servers one core and whoever measures them the others, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        return
    first, *others = sorted(os.sched_getaffinity(0))
    for server in servers:
        for thread in Path(f"/proc/{server.process.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {first})
    if others:
        os.sched_setaffinity(0, others)


def _host(process: subprocess.Popen[str], errors: Path) -> str:
    """Where the server says it listens."""
    assert process.stdout is not None
    for line in process.stdout:
        _, found, address = line.partition("http://")
        if found:
            return address.strip()
    raise NoServer(errors.read_text(encoding="utf-8").strip() or "the server ended at once")
