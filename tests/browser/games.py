"""The games there is a board for, and a deal of each that tests of any game begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from tabletide.games.registry import GAMES
from tests.browser import pandemic
from tests.web.node import WEB

DRAWN: Final = [game for game in GAMES if (WEB / "src" / "games" / game / "index.ts").is_file()]
# In these deals the first seat begins, and no hand is hidden.
SEEDS: Final[Mapping[str, str]] = {"pandemic": pandemic.SEED, "forbidden_island": "142"}
SETTINGS: Final[Mapping[str, Mapping[str, str]]] = {"pandemic": pandemic.OPEN}

each_game = pytest.mark.parametrize("game", DRAWN)
