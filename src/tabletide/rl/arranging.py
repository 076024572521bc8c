"""Arranging a game for learners: from the words people use to what an episode takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.game import seats, settle
from tabletide.kernel.options import OptionError
from tabletide.rl.engine.arrangement import Arrangement
from tabletide.rl.engine.codec import Codec
from tabletide.rl.engine.episode import Episode


class NotOffered(ValueError):
    """An action that is not open to the seat that is asked."""


def arrange(
    name: str,
    settings: Mapping[str, str | int],
    bots: Mapping[int, str],
    *,
    united: bool,
    asks: bool,
    chance: int,
) -> Arrangement:
    """The game of a name with these settings, and bots by name on some of its seats."""
    game = load_game(name)
    setup = settle(game, {setting: str(value) for setting, value in settings.items()})
    players = seats(setup)
    if not set(bots) <= set(range(players)):
        raise ValueError(f"bots sit on seats from 0 to {players - 1}, not on {sorted(bots)}")
    loaded = {bot: load_bot(bot, game) for bot in set(bots.values())}
    by_seat = [loaded[bots[seat]] if seat in bots else None for seat in range(players)]
    return Arrangement(Codec(game), setup, by_seat, united, asks, chance)


def check(episode: Episode, action: int) -> None:
    """Refuse an action that is not open, with a word on what is."""
    offered = episode.actions()
    if action in offered:
        return
    codec = episode.arrangement.codec
    open_ = _listed([codec.phrase(one) for one in offered])
    try:
        meant = f"action {action}, '{codec.phrase(action)}',"
    except OptionError:
        meant = f"action {action}"
    raise NotOffered(f"{meant} is not open to seat {episode.asked}; there is {open_}")


def _listed(phrases: Sequence[str], most: int = 5) -> str:
    named = ", ".join(f"'{one}'" for one in phrases[:most])
    return named if len(phrases) <= most else f"{named} and {len(phrases) - most} more"
