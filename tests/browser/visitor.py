"""Somebody with a browser of their own, and a note of everything that went wrong in it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket

from tabletide.games.registry import GAMES
from tests.browser.words import Words

WIDE: Final = (1280, 720)
PHONE: Final = (390, 844)
SMALL_PHONE: Final = (360, 640)
PHONE_ON_ITS_SIDE: Final = (844, 390)
# As if they had been chosen on an earlier visit: the page keeps its settings there.
_CHOOSE: Final = """
if (localStorage.getItem("tabletide.settings") === null)
  localStorage.setItem("tabletide.settings", JSON.stringify(%s));
"""
# A browser that keeps no page on the device: keeping it costs every test as much as looking at it.
_KEEP_NOTHING: Final = "delete Navigator.prototype.serviceWorker;"


@dataclass
class Visitor:
    """A window on the page."""

    page: Page
    origin: str
    game: str
    words: Words
    is_phone: bool
    faults: list[str] = field(default_factory=list)
    # What was asked of the server and is not answered yet.
    asked: set[str] = field(default_factory=set)
    # Chromium complains of every request that fails, and a test may be about such a one.
    expects_failure: bool = False

    def go(self, path: str = "/") -> None:
        self.page.goto(self.origin + path)

    def watch(self) -> None:
        """Note what a visitor should never cause or see."""
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.faults.append(f"uncaught: {error}"))
        self.page.on("request", self._see_request)
        self.page.on("websocket", self._see_socket)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.expects_failure:
            self.faults.append(f"console: {message.text}")

    def _see_request(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in ("data", "blob") and url.netloc != urlsplit(self.origin).netloc:
            self.faults.append(f"a request to {request.url}")

    def _see_socket(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != urlsplit(self.origin).netloc:
            self.faults.append(f"a socket to {socket.url}")
        socket.on("framesent", lambda frame: self._sent(json.loads(frame)))
        socket.on("framereceived", lambda frame: self._received(json.loads(frame)))

    def _sent(self, message: dict[str, Any]) -> None:
        if "id" in message:
            self.asked.add(message["id"])

    def _received(self, message: dict[str, Any]) -> None:
        if message["type"] in ("done", "refused"):
            self.asked.discard(message["id"])
        # The page offers only what can be chosen. Somebody else may have been quicker, though.
        if message["type"] == "refused" and message["reason"] != "stale":
            self.faults.append(f"refused: {message}")


def visit(
    browser: Browser,
    origin: str,
    *,
    game: str = GAMES[0],
    language: str = "en",
    theme: str = "light",
    pace: str = "off",
    moment: str = "no",
    is_phone: bool = False,
    is_still: bool = False,
    size: tuple[int, int] | None = None,
    text_size: str = "normal",
    keeps_page: bool = False,
) -> Visitor:
    """A new window, of somebody the server does not know."""
    width, height = size or (PHONE if is_phone else WIDE)
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=is_phone,
        is_mobile=is_phone,
        reduced_motion="reduce" if is_still else "no-preference",
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.set_default_timeout(15_000)
    chosen = {
        "language": language,
        "theme": theme,
        "pace": pace,
        "moment": moment,
        "textSize": text_size,
    }
    context.add_init_script(_CHOOSE % json.dumps(chosen))
    if not keeps_page:
        context.add_init_script(_KEEP_NOTHING)
    visitor = Visitor(context.new_page(), origin, game, Words(language, game), is_phone)
    visitor.watch()
    return visitor
