"""What the user can put right is told in one sentence, and the exit status is 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import typer
from rich.console import Console
from rich.text import Text

WRONG_INPUT = 2
INTERRUPTED = 130


class Mistake(Exception):
    """Something wrong in what was asked for, in a sentence that says how to mend it."""


@contextmanager
def mistakes_told() -> Iterator[None]:
    """Tell a mistake without a traceback, and an interruption by its exit status alone."""
    try:
        yield
    except Mistake as mistake:
        # Not wrapped: whoever searches a script's output finds the sentence whole.
        Console(stderr=True).print(Text(str(mistake), style="red"), soft_wrap=True)
        raise typer.Exit(WRONG_INPUT) from None
    except KeyboardInterrupt:
        Console(stderr=True).print()
        raise typer.Exit(INTERRUPTED) from None
