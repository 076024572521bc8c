"""The page offers the limits of games over days that a server takes."""

from __future__ import annotations

import re

from tabletide.server.config import RELIEFS
from tests.web.node import WEB

WISH = WEB / "src" / "pages" / "lobby" / "wish.ts"


def test_the_page_offers_what_a_server_takes() -> None:
    found = re.search(r"RELIEFS = \[([\d_, ]+)\]", WISH.read_text())
    assert found is not None
    assert tuple(int(one) for one in found[1].split(",")) == RELIEFS
