"""The headers that every answer carries: what a browser may do with it, and whether to keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletide.server.http.cookies import is_secure

if TYPE_CHECKING:
    from litestar.types import Message, Scope

# Nothing comes from elsewhere and nothing is written into the page as script or style. The page
# sets styles through the object model, which this allows. `connect-src 'self'` covers the socket
# in today's browsers; older ones read `ws:` apart, so its own address is named as well.
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'{sockets}; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_ALWAYS: Final = (
    (b"x-content-type-options", b"nosniff"),
    # A table's address is the key to it, so no other site is told where one came from.
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
# Where people come by TLS, their browsers never try it without.
_TLS_ALONE: Final = (b"strict-transport-security", b"max-age=31536000")
NO_STORE: Final = "no-store"
FOR_A_YEAR: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"  # kept, but asked about every time


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add the headers to whatever is about to be sent, a 404 or a fault as well."""
    if message["type"] != "http.response.start":
        return
    headers = list(message["headers"])
    given = {name.lower() for name, _ in headers}
    headers += _ALWAYS
    if is_secure(scope["litestar_app"].state["edge"].config.public_url):
        headers.append(_TLS_ALONE)
    headers.append((b"content-security-policy", _policy(scope)))
    if b"cache-control" not in given:
        headers.append((b"cache-control", NO_STORE.encode()))
    message["headers"] = headers


def _policy(scope: Scope) -> bytes:
    host = _plain_host(scope)
    sockets = f" ws://{host} wss://{host}" if host else ""
    return _POLICY.format(sockets=sockets).encode()


def _plain_host(scope: Scope) -> str:
    """The host that was asked for, unless it holds what has no place in a policy."""
    raw = next((value for name, value in scope["headers"] if name == b"host"), b"")
    host = raw.decode("latin-1")
    return host if host.isascii() and all(c.isalnum() or c in ".-_:[]" for c in host) else ""
