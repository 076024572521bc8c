"""The page people play on, as it was built, or a word on how to build it."""

from __future__ import annotations

from http import HTTPStatus
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

from tabletide.server.http.headers import FOR_A_YEAR, FRESH
from tabletide.server.http.problems import HANDLERS, not_found

FOLDER: Final = Path(__file__).parents[1] / "page"
ASSETS: Final = "assets"
# The page's own addresses: all are one file, and the page looks which of them it is at.
_OF_TABLE: Final = ["/t/{table:str}", "/t/{table:str}/replay", "/t/{table:str}/analysis"]
ROUTES: Final = ["/", *_OF_TABLE, "/replay", "/about", "/puzzles", "/puzzles/{game:str}"]
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
    if not (folder / "index.html").is_file():
        return [_no_page()]
    handlers: list[ControllerRouterHandler] = [_index(folder), _files(folder)]
    if (folder / ASSETS).is_dir():
        handlers.append(_assets(folder))
    return handlers


def problem_handlers(folder: Path = FOLDER) -> ExceptionHandlersMap:
    """What is said when something goes wrong: at a wrong address, people are shown the page."""
    index = folder / "index.html"
    if not index.is_file():
        return HANDLERS
    text = index.read_bytes()

    def nowhere(request: Request[Any, Any, Any], _: NotFoundException) -> Response[Any]:
        """The page, which says that there is nothing here; to programs a word."""
        if not _is_for_people(request):
            return not_found()
        return Response(
            text,
            status_code=HTTPStatus.NOT_FOUND,
            media_type=MediaType.HTML,
            headers={"cache-control": FRESH},
        )

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
    text = (folder / "index.html").read_bytes()

    @get(ROUTES, include_in_schema=False, sync_to_thread=False)
    def index() -> Response[bytes]:
        """The page."""
        return Response(text, media_type=MediaType.HTML, headers={"cache-control": FRESH})

    return index


def _files(folder: Path) -> ControllerRouterHandler:
    """The few files beside the index, such as the icon: read once, named in advance."""
    files = {
        file.name: (file.read_bytes(), guess_type(file.name)[0] or "application/octet-stream")
        for file in folder.iterdir()
        if file.is_file() and not file.name.startswith(".") and file.name != "index.html"
    }

    @get("/{file:str}", include_in_schema=False, sync_to_thread=False)
    def beside(file: FromPath[str]) -> Response[bytes]:
        """One of the files beside it."""
        if file not in files:
            raise NotFoundException
        data, media_type = files[file]
        return Response(data, media_type=media_type, headers={"cache-control": FRESH})

    return beside


def _assets(folder: Path) -> ControllerRouterHandler:
    """What has its contents' hash in its name, and so may be kept for good."""
    return create_static_files_router(
        path=f"/{ASSETS}",
        directories=[folder / ASSETS],
        cache_control=CacheControlHeader.from_header(FOR_A_YEAR),
    )
