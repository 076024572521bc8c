"""The deal of Forbidden Island that browser tests begin with."""

from __future__ import annotations

from typing import Final

from tests.browser.deals import Deal

DEAL: Final = Deal(seed="142", near="place:iron_gate", titles=("treasure", "special"))
