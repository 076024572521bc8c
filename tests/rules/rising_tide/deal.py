"""The deal of Rising Tide that browser tests begin with."""

from __future__ import annotations

from typing import Final

from tests.browser.deals import Deal

DEAL: Final = Deal(
    seed="7", near="place:vijfherenlanden", titles=("region", "event"), prepares=("lose_dike",)
)
