"""Who may ask at all: only pages of this very server, by a name that is its own."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from litestar.types import Scope

_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
_PAGE_SCHEME: Final = {"ws": "http", "wss": "https"}

# Endings of names that nobody can have on the internet: they are given at home.
_AT_HOME: Final = (".local", ".localhost", ".lan", ".internal", ".home.arpa")
_LONGEST_NAME: Final = 253  # characters
_PORT_DIGITS: Final = 5
_HIGHEST_PORT: Final = 65_535


def is_called_rightly(scope: Scope, public_url: str) -> bool:
    """Whether a request calls the server by a name it answers to.

    Somebody else's name may be made to lead here, and a page from there would then pass for one
    of ours. An address has no owner who could do that, nor has a name without one.
    """
    name = _name_in(header(scope, b"host").lower())
    if public_url and name == _name_in(urlsplit(public_url.lower()).netloc):
        return True
    return _is_address(name) or _is_given_at_home(name)


def _name_in(host: str) -> str:
    """A host without its port; what is no port is part of a name that nobody has."""
    name, _, port = host.rpartition(":")
    return name if name and _is_port(port) else host


def _is_port(said: str) -> bool:
    is_number = len(said) <= _PORT_DIGITS and said.isascii() and said.isdecimal()
    return is_number and int(said) <= _HIGHEST_PORT


def _is_address(name: str) -> bool:
    """Whether it is an address as a browser writes one: IPv6 in brackets, and without a zone."""
    is_six = name.startswith("[") and name.endswith("]") and "%" not in name
    try:
        _ = IPv6Address(name[1:-1]) if is_six else IPv4Address(name)
    except ValueError:
        return False
    return True


def _is_given_at_home(name: str) -> bool:
    parts = name.split(".")
    is_name = 0 < len(name) <= _LONGEST_NAME and all(_is_label(part) for part in parts)
    return is_name and (len(parts) == 1 or name.endswith(_AT_HOME))


def _is_label(part: str) -> bool:
    return part.isascii() and part.replace("-", "").replace("_", "").isalnum()


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
