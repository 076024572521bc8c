"""Runs a command while no other one runs that holds the same lock.

    python tools/alone.py LOCK COMMAND…                 waits for the lock, then runs
    python tools/alone.py LOCK --behind LOG COMMAND…    lets it run by itself, unless one does
    python tools/alone.py LOCK --end                    ends what runs by itself

The system gives the lock back when the command's last process is gone, however it went.
"""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

LEAST_PRIORITY: Final = 19


def take(lock: Path, *, waiting: bool) -> int | None:
    """The lock's open file, which the processes to come inherit; nothing if it is not to be had."""
    lock.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(lock, os.O_RDWR | os.O_CREAT)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        if not waiting:
            os.close(file)
            return None
        _say("Waiting for what another make is doing here (see build/compile.log) …")
        fcntl.flock(file, fcntl.LOCK_EX)
    os.ftruncate(file, 0)
    os.set_inheritable(file, True)
    return file


def run(lock: Path, command: list[str]) -> None:
    """Become the command, as soon as the lock is free."""
    take(lock, waiting=True)
    os.execvp(command[0], command)  # noqa: S606 - the Makefile's own command


def run_behind(lock: Path, log: Path, command: list[str]) -> None:
    """Leave the command to itself, out of reach of Ctrl-C; its group's number is in the lock."""
    file = take(lock, waiting=False)
    if file is None:
        return
    with log.open("wb") as told:
        going = subprocess.Popen(  # noqa: S603 - the Makefile's own command
            ["nice", "-n", str(LEAST_PRIORITY), *command],  # noqa: S607 - wherever it is
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            pass_fds=(file,),
        )
    os.write(file, str(going.pid).encode())


def end(lock: Path) -> None:
    """End what holds the lock, if it goes on by itself; a make that somebody watches is let be."""
    if not lock.exists():
        return
    file = take(lock, waiting=False)
    if file is not None:
        os.close(file)
        return
    group = lock.read_text(encoding="ascii")
    if group:
        os.killpg(int(group), signal.SIGTERM)


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(arguments: list[str]) -> None:
    """Do as the command line says."""
    lock = Path(arguments[0])
    match arguments[1:]:
        case ["--end"]:
            end(lock)
        case ["--behind", log, *command]:
            run_behind(lock, Path(log), command)
        case command:
            run(lock, command)


if __name__ == "__main__":
    main(sys.argv[1:])
