"""The deal of Pandemic that browser tests begin with."""

from __future__ import annotations

from typing import Final

from tests.browser.deals import Deal

DEAL: Final = Deal(
    seed="23",
    near="place:chicago",
    settings={"epidemics": "4", "hands": "open"},
    titles=("city", "event"),
)
