"""Where a server listens, and how browsers here and elsewhere in the house find it."""

from __future__ import annotations

import socket
from typing import Final

BACKLOG: Final = 2048
_EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - to be recognised, not to be bound


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; port 0 is any free one. An OSError says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    if host in _EVERYWHERE:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def address_for_others(listening: socket.socket) -> str | None:
    """Where other devices in the house find it, if it listens to them."""
    host, port = listening.getsockname()[:2]
    if host not in _EVERYWHERE:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing: it only asks which of our addresses would be used.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}"
