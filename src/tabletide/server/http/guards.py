"""Who may ask at all: only pages of this very server, and nobody too often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from litestar.types import Scope

_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
_PAGE_SCHEME: Final = {"ws": "http", "wss": "https"}


def changes_something(scope: Scope) -> bool:
    """Whether a request may change something. A socket is no request: it looks for itself."""
    return scope.get("method", "GET") not in _SAFE_METHODS


def own_origin(scope: Scope, public_url: str) -> str:
    """The origin a page of this server has, as a browser writes it."""
    if public_url:
        return origin_of(public_url)
    scheme = _PAGE_SCHEME.get(scope["scheme"], scope["scheme"])
    return f"{scheme}://{header(scope, b'host').lower()}"


def has_own_origin(scope: Scope, public_url: str) -> bool:
    """Whether the request says that it comes from a page of this server.

    Browsers always say where a socket or a change comes from, and no page can
    make them say otherwise. Another program says it on purpose.
    """
    return header(scope, b"origin") == own_origin(scope, public_url)


def origin_of(url: str) -> str:
    """Scheme and host of an address, without a port that goes without saying."""
    parts = urlsplit(url.lower())
    usual = {"http": ":80", "https": ":443"}.get(parts.scheme, "")
    return f"{parts.scheme}://{parts.netloc.removesuffix(usual) if usual else parts.netloc}"


def header(scope: Scope, name: bytes) -> str:
    """A header of the request, or nothing."""
    value = next((value for key, value in scope["headers"] if key == name), b"")
    return value.decode("latin-1")
