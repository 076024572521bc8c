"""The app's icons as pictures of points, drawn from the page's own icon by Chromium.

Run `python -m tools.icons` when `web/public/icon.svg` has changed; the pictures are committed.
A maskable one fills its square, and what matters lies in the circle any device leaves of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.browser import chromium

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
GROUND: Final = "#23604a"
SAFE: Final = 0.72  # of the side, inside the circle that is never cut
# Apple's devices round the corners themselves, and paint black what is clear.
PLAIN: Final = {"icon-192.png": 192, "icon-512.png": 512}
FILLED: Final = {"icon-180.png": 180, "icon-maskable.png": 512}


def _draw(page: Page, side: int, *, is_filled: bool) -> bytes:
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    size = round(side * SAFE) if is_filled else side
    ground = GROUND if is_filled else "transparent"
    page.set_viewport_size({"width": side, "height": side})
    page.set_content(
        f"<body style='margin:0;display:grid;place-items:center;height:100vh;background:{ground}'>"
        f"<div style='width:{size}px;height:{size}px'>{drawing}</div>"
    )
    return page.screenshot(omit_background=True)


def main() -> None:
    """Draw all of them."""
    path = chromium.find()
    if path is None:
        raise SystemExit("no Chromium here to draw with")
    with chromium.launched(path) as browser:
        page = browser.new_page()
        for name, side in {**PLAIN, **FILLED}.items():
            (PUBLIC / name).write_bytes(_draw(page, side, is_filled=name in FILLED))


if __name__ == "__main__":
    main()
