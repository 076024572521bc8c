"""The command `tabletide` with the rivals among its games.

Python imports this module again in the processes that are spawned for bots
and simulations, so that the game is known there too.
"""

from __future__ import annotations

from tabletide.cli.main import app
from tabletide.games.registry import add_game
from tests.kernel.rivals.known import ID, PACKAGE

add_game(ID, PACKAGE)

if __name__ == "__main__":
    app()
