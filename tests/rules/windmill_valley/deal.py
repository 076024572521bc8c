"""The deal of Windmill Valley that browser tests begin with."""

from __future__ import annotations

from typing import Final

from tests.browser.deals import Deal

DEAL: Final = Deal(
    seed="4", near="gate:1", prepares=("choose", "stand"), begun='[data-anchor="gate:1"][data-lit]'
)
