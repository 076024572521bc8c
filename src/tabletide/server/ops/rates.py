"""How much one socket and one address may ask for: tokens that come back at a steady rate."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

# So many addresses are remembered before those that have been quiet are forgotten.
REMEMBERED: Final = 10_000
_KEPT: Final = REMEMBERED // 2  # of them, at most
UNKNOWN_ADDRESS: Final = "unknown"


class Bucket:
    """Holds `burst` tokens and gets back `rate` of them a second."""

    __slots__ = ("_burst", "_clock", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._seen = clock()

    def take(self) -> bool:
        """Take one token, if there is one."""
        self._refill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_full(self) -> bool:
        """Whether nothing has been taken that has not come back."""
        self._refill()
        return self._tokens >= self._burst

    def _refill(self) -> None:
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now


class PerMinute:
    """So many times a minute for each address, and at once as many, unless it is said otherwise."""

    def __init__(
        self, limit: float, clock: Callable[[], float] = monotonic, burst: float | None = None
    ) -> None:
        self._rate: Final = limit / 60
        self._burst: Final = limit if burst is None else burst
        self._clock: Final = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether this address may once more."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= REMEMBERED:
                self._forget()
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, self._clock)
        return bucket.take()

    def _forget(self) -> None:
        """Drop whoever has all tokens back, and of the busy ones the oldest beyond half.

        So there is room for many before all are looked at again.
        """
        busy = [one for one in self._buckets.items() if not one[1].is_full()]
        self._buckets = dict(busy[-_KEPT:])


class AtOnce:
    """So many at the same time for each address."""

    def __init__(self, limit: int) -> None:
        self._limit: Final = limit
        self._counts: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether one more fits; if so, `leave` must follow."""
        count = self._counts.get(address, 0)
        if count >= self._limit:
            return False
        self._counts[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        count = self._counts[address] - 1
        if count:
            self._counts[address] = count
        else:
            del self._counts[address]


class Crowd:
    """So many of a kind at the same time, in all and for each address."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most: Final = most
        self._by_address: Final = AtOnce(most_of_address)
        self._inside: Final[dict[object, str]] = {}  # the address of each

    def enter(self, one: object, address: str) -> bool:
        """Whether one more fits; who is inside stays. `leave` follows in either case."""
        if one in self._inside:
            return True
        if len(self._inside) >= self._most or not self._by_address.enter(address):
            return False
        self._inside[one] = address
        return True

    def leave(self, one: object) -> None:
        """One less, if it was inside."""
        address = self._inside.pop(one, None)
        if address is not None:
            self._by_address.leave(address)

    def count(self) -> int:
        """How many there are."""
        return len(self._inside)


class Backlog:
    """How much waits to be read by the sockets of each address, in bytes."""

    def __init__(self, limit: int) -> None:
        self._limit: Final = limit
        self._waiting: dict[str, int] = {}

    def add(self, address: str, size: int) -> bool:
        """Count what is put into a queue; whether the address has room for it."""
        waiting = self._waiting.get(address, 0) + size
        self._waiting[address] = waiting
        return waiting <= self._limit

    def remove(self, address: str, size: int) -> None:
        """It was taken out of the queue."""
        waiting = self._waiting[address] - size
        if waiting:
            self._waiting[address] = waiting
        else:
            del self._waiting[address]


def address_of(client: tuple[str, int] | None) -> str:
    """What limits count by: an IPv4 address, or the /64 that one IPv6 subscriber gets whole."""
    return UNKNOWN_ADDRESS if client is None else _counted_as(client[0])


@lru_cache(REMEMBERED)
def _counted_as(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))
