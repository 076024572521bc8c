"""The page people play on, as it was built, or a word on how to build it."""

from __future__ import annotations

from http import HTTPStatus
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from tabletide.server.http.caller import Asked
from tabletide.server.http.headers import FOR_A_YEAR, FRESH
from tabletide.server.http.kept import PACKED, Kept
from tabletide.server.http.problems import HANDLERS, not_found

FOLDER: Final = Path(__file__).parents[1] / "page"
INDEX: Final = "index.html"
ASSETS: Final = "assets"
PART_OF_PAGE: Final = f"/{ASSETS}/"
# The page's own addresses: all are one file, and the page looks which of them it is at.
_OF_TABLE: Final = [
    "/t/{table:str}",
    "/t/{table:str}/replay",
    "/t/{table:str}/analysis",
    "/t/{table:str}/screen",
]
_LEARNT: Final = ["/learn", "/learn/{game:str}", "/learn/{game:str}/{lesson:str}"]
_OF_GAMES: Final = ["/puzzles", "/puzzles/{game:str}", *_LEARNT]
_ON_DEVICE: Final = ["/device", "/device/{key:str}"]
_OF_DEALS: Final = ["/daily", "/daily/{day:str}", "/daily/{day:str}/{game:str}", "/duel/{duel:str}"]
_OF_PLAY: Final = [*_OF_TABLE, *_OF_DEALS, *_OF_GAMES]
ROUTES: Final = ["/", *_OF_PLAY, "/replay", "/about", "/mine", "/move", *_ON_DEVICE]
# Where programs ask: there a wrong address is told in their way.
_FOR_PROGRAMS: Final = ("/api", "/ws", f"/{ASSETS}", "/metrics")
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tabletide</title>
<h1>Tabletide is running</h1>
<p>The page to play on has not been built. In a checkout, <code>make play</code> builds it.</p>
<p>The server itself is well: see <a href="/api/docs">what it can be asked</a>.</p>
</html>
"""


def page_handlers(folder: Path = FOLDER) -> list[ControllerRouterHandler]:
    """What serves the page: its file at all of its addresses, and what the file asks for."""
    if not (folder / INDEX).is_file():
        return [_no_page()]
    handlers: list[ControllerRouterHandler] = [_index(folder), _files(folder)]
    if (folder / ASSETS).is_dir():
        handlers.append(_assets(folder))
    return handlers


def problem_handlers(folder: Path = FOLDER) -> ExceptionHandlersMap:
    """What is said when something goes wrong: at a wrong address, people are shown the page."""
    if not (folder / INDEX).is_file():
        return HANDLERS
    page = _kept(folder / INDEX)

    def nowhere(request: Request[Any, Any, Any], _: NotFoundException) -> Response[Any]:
        """The page, which says that there is nothing here; to programs a word."""
        if not _is_for_people(request):
            return not_found()
        return page.answer(request, HTTPStatus.NOT_FOUND)

    return {**HANDLERS, NotFoundException: nowhere}


def _is_for_people(request: Request[Any, Any, Any]) -> bool:
    """Whether a browser asks for something to show."""
    asks_for_page = "text/html" in request.headers.get("accept", "")
    return asks_for_page and not request.scope["path"].startswith(_FOR_PROGRAMS)


def _no_page() -> ControllerRouterHandler:
    @get(ROUTES, media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
    def no_page() -> Response[str]:
        """Say what is missing, and how to have it."""
        return Response(_NOT_BUILT, status_code=HTTPStatus.SERVICE_UNAVAILABLE)

    return no_page


def _index(folder: Path) -> ControllerRouterHandler:
    page = _kept(folder / INDEX)

    @get(ROUTES, opt=PACKED, include_in_schema=False, sync_to_thread=False)
    def index(request: Asked) -> Response[bytes]:
        """The page."""
        return page.answer(request)

    return index


def _files(folder: Path) -> ControllerRouterHandler:
    """The few files beside the index, such as the icon: read once, named in advance."""
    files = {name: _kept(folder / name) for name in _names(folder) if name != INDEX}

    @get("/{file:str}", opt=PACKED, include_in_schema=False, sync_to_thread=False)
    def beside(request: Asked, file: FromPath[str]) -> Response[bytes]:
        """One of the files beside it."""
        if file not in files:
            raise NotFoundException
        return files[file].answer(request)

    return beside


def _assets(folder: Path) -> ControllerRouterHandler:
    """What has its contents' hash in its name, and so may be kept for good."""
    files = {name: _kept(folder / ASSETS / name, FOR_A_YEAR) for name in _names(folder / ASSETS)}

    @get(f"/{ASSETS}/{{file:str}}", opt=PACKED, include_in_schema=False, sync_to_thread=False)
    def asset(request: Asked, file: FromPath[str]) -> Response[bytes]:
        """A part of the page."""
        if file not in files:
            raise NotFoundException
        return files[file].answer(request)

    return asset


def _names(folder: Path) -> list[str]:
    files = (file for file in folder.iterdir() if file.is_file())
    return [file.name for file in files if not file.name.startswith(".")]


def _kept(file: Path, cache: str = FRESH) -> Kept:
    return Kept(file.read_bytes(), guess_type(file.name)[0] or "application/octet-stream", cache)
