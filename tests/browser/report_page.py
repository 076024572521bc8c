"""A report in the browser: it asks nothing of any network, draws its charts, and can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, expect

from tests.browser.axe import GRAVE

SCREENS: Final = {"light": (1280, 720), "dark": (390, 844)}
DRAWN: Final = "document.documentElement.dataset.drawn === 'true'"


def look_at(browser: Browser, page_file: Path, scheme: str) -> str:
    """Open a report by day on a desk or by night on a phone; all of its text."""
    width, height = SCREENS[scheme]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        offline=True,
    )
    page = context.new_page()
    asked: list[str] = []
    faults: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: faults.append(message.text))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(page_file.as_uri())
    page.wait_for_function(DRAWN, timeout=30_000)

    charts = page.locator(".chart")
    for at in range(charts.count()):
        drawing = charts.nth(at).locator("svg")
        expect(drawing).to_have_count(1)
        marks = drawing.locator(".mark-symbol path, .mark-area path, .mark-rect path")
        assert marks.count() > 0, "a chart without a mark in it"
    assert charts.count() >= 3
    assert page.evaluate("document.documentElement.scrollWidth") <= width

    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert page.locator("table tbody tr").count() >= charts.count()
    violations = Axe().run(page).response["violations"]
    grave = [one["id"] for one in violations if one["impact"] in GRAVE]
    text = page.locator("body").inner_text()
    context.close()
    assert asked == [page_file.as_uri()]
    assert faults == []
    assert grave == []
    return text
