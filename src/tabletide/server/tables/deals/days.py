"""The deal of a day: from when to when it counts, how it is set up, and what it is dealt by.

A day begins at midnight UTC. A try that was begun on it may be played to its end until the next day
is over; only then are its cards open to all.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, date, datetime, timedelta
from math import gcd, prod
from typing import Final

from tabletide.games.registry import GAMES
from tabletide.kernel.game import FIRST, PLAYERS, Game, Setting
from tabletide.kernel.table import Refused

LONG: Final = 86_400.0  # seconds of a day
_BETWEEN: Final = "."  # the day and the game, in the name of a deal
_LARGER: Final = {5: 1, 6: 2}  # on Saturdays and Sundays more than the fewest seats
_GOLDEN: Final = 0.618  # so far through all set-ups one day is from the next


def today(now: float) -> date:
    """The day it is."""
    return datetime.fromtimestamp(now, UTC).date()


def day_named(text: str, first: date, now: float) -> date:
    """The day of a name such as 2026-11-18; Refused if it has no deal, or not yet."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refused("no_deal", f"'{text[:20]}' is no day") from None
    if not first <= day <= today(now) or text != day.isoformat():
        raise Refused("no_deal", "there is no deal of that day, or not yet")
    return day


def begins(day: date) -> float:
    """When a day begins, in seconds since 1970."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def opens(day: date) -> float:
    """When the cards of a day's deals are open to all."""
    return begins(day) + 2 * LONG


def closed_days(now: float) -> list[date]:
    """The days whose cards are not open yet: today and yesterday."""
    day = today(now)
    return [day, day - timedelta(days=1)]


def deal_of(day: date, game: str) -> str:
    """The name of a deal."""
    return f"{day.isoformat()}{_BETWEEN}{game}"


def day_of(deal: str) -> date:
    """The day of a deal's name."""
    return date.fromisoformat(deal.partition(_BETWEEN)[0])


def seed_of_day(secret: bytes, day: date, game: str) -> str:
    """What a deal is dealt by, with its salt: the same at all tables, and nobody's to reckon."""
    told = hmac.new(secret, deal_of(day, game).encode(), hashlib.sha256).hexdigest()
    return f"{told[:32]}~{told[32:]}"


def setup_of_day(game: Game, day: date) -> dict[str, str]:
    """How a game is set up on a day: few seats on weekdays, and all else in turn.

    Neighbouring days differ in much, and in as many days as there are set-ups all have been.
    """
    number = day.toordinal() + GAMES.index(game.id)
    turned = [one for one in game.settings if one.name not in (PLAYERS, FIRST)]
    count = prod(len(one.values) for one in turned)
    place = number * _stride(count) % count
    setup = {one.name: one.default for one in game.settings}
    for setting in turned:
        place, value = divmod(place, len(setting.values))
        setup[setting.name] = setting.values[value]
    players = next(one for one in game.settings if one.name == PLAYERS)
    return {**setup, PLAYERS: _seats(players, day)}


def _seats(players: Setting, day: date) -> str:
    more = _LARGER.get(day.weekday(), 0)
    return players.values[min(more, len(players.values) - 1)]


def _stride(count: int) -> int:
    """A step that comes by everything before it is back where it began."""
    step = max(1, int(count * _GOLDEN))
    while gcd(step, count) != 1:
        step += 1
    return step
