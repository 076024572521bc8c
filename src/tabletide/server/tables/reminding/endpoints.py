"""Where messages for browsers may be sent: to push services on the open internet, and nowhere else.

An address comes from whoever asks to be reminded, so it may be any. The server must not be made to
knock at doors inside its own network, nor at its own.
"""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

LONGEST: Final = 1_000  # signs of an address
PORT: Final = 443
_PLAIN: Final = re.compile(r"[!-~]+")  # nothing that would end a line of a request
_NAME: Final = re.compile(r"[a-z0-9.-]{1,253}|\[[0-9a-f:.]+\]")
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # IPv4 for those who have IPv6 alone
# Set aside for what is no push service, which not every Python knows of.
_SET_ASIDE: Final = (
    *(IPv4Network("192.0.0.0/24"), IPv4Network("192.88.99.0/24")),
    *(IPv6Network("2001::/23"), IPv6Network("3fff::/20"), IPv6Network("5f00::/16")),
)


class Endpoint(NamedTuple):
    """Where a push service takes messages for one browser."""

    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """Host and port, without one that goes without saying."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORT else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """For whom a message vouches."""
        return f"https://{self.authority}"


def read_endpoint(address: str, at_home: bool = False) -> Endpoint | None:
    """An address as it was given; None if nothing is ever sent there.

    Where a name leads shows when it is looked up. `at_home` lets this machine itself be named, on
    any port, which tests do.
    """
    if len(address) > LONGEST or not _PLAIN.fullmatch(address):
        return None
    try:
        parts = urlsplit(address)
        port = parts.port or PORT
    except ValueError:
        return None
    host = parts.hostname or ""
    named = f"[{host}]" if ":" in host else host
    if parts.scheme != "https" or "@" in parts.netloc or not _NAME.fullmatch(named):
        return None
    if not at_home and port != PORT:
        return None
    if _is_number(host) and not may_be_reached(host, at_home):
        return None
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(host, port, path)


def may_be_reached(address: str, at_home: bool = False) -> bool:
    """Whether an address in numbers is one of the open internet, however it is wrapped up."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if at_home and found.is_loopback:
        return True
    if isinstance(found, IPv6Address):
        inner = _wrapped(found)
        if inner is not None:
            return _is_open(inner) and (found in _TRANSLATED or found.ipv4_mapped is not None)
    return _is_open(found)


def _wrapped(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address inside an IPv6 address, if there is one."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    if address.teredo is not None:
        return address.teredo[1]
    return address.ipv4_mapped or address.sixtofour


def _is_open(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address) and address.is_site_local:
        return False
    if any(address in network for network in _SET_ASIDE):
        return False
    inside = address.is_private or address.is_loopback or address.is_link_local
    odd = address.is_multicast or address.is_reserved or address.is_unspecified
    return address.is_global and not inside and not odd


def _is_number(host: str) -> bool:
    """Whether a host is an address rather than a name; also in the forms that resolvers read so."""
    return ":" in host or bool(re.fullmatch(r"[0-9.]+|0x[0-9a-f.x]+", host))
