"""The games there is a board for, and a deal of each that tests of any game begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from tabletide.games.registry import GAMES
from tests.browser.pandemic import OPEN
from tests.web.node import WEB

DRAWN: Final = [game for game in GAMES if (WEB / "src" / "games" / game / "index.ts").is_file()]
# In these deals the first seat begins, no hand is hidden, and nobody can act out of turn.
SEEDS: Final[Mapping[str, str]] = {"pandemic": "23", "forbidden_island": "142"}
SETTINGS: Final[Mapping[str, Mapping[str, str]]] = {"pandemic": OPEN}
# A place the first seat can go to from where it stands.
NEAR: Final[Mapping[str, str]] = {"pandemic": "chicago", "forbidden_island": "iron_gate"}

each_game = pytest.mark.parametrize("game", DRAWN)
