"""A game on the table: as its first event lays it out, and what later ones do there."""

from __future__ import annotations

import re
from typing import Any, Final, Literal

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.table import Refused, Table
from tabletide.lab.lessons.lesson import staged
from tabletide.server.store.journal import Answered, Chose, Created, Play, Released, TookBack

_DRAWN: Final = re.compile(r"[0-9a-f]{32}")  # a seed the server drew, when no table said so yet


def dealt(created: Created) -> Table:
    """A table with all the steps it begins with."""
    table = laid(created)
    table.follow(created.steps)
    return table


def laid(created: Created) -> Table:
    """A table just dealt."""
    game: Any = load_game(created.game) if created.game in GAMES else None
    edition = created.edition or (game.edition if game else "")  # unsaid by tables of old
    if game is None or (game.version, game.edition) != (created.version, edition):
        played = f"{created.game} version {created.version} {edition}".rstrip()
        raise Refused("not_running", f"this server does not play {played}")
    staged_game = staged(game, created.position) if created.position else game
    return Table(staged_game, created.setup, created.seed)


def carry_out(table: Table, play: Play) -> None:
    """Let somebody play; Refused if that cannot be."""
    if isinstance(play, Chose):
        _choose(table, play)
    elif isinstance(play, Released):
        table.release(play.seat, play.at)
    elif isinstance(play, TookBack):
        table.take_back(play.seat, play.to, play.at)
    elif isinstance(play, Answered):
        table.answer(play.seat, play.agree, play.proposal)


def _choose(table: Table, chose: Chose) -> None:
    """Choose an option; one that is another seat's is refused like one that is not there.

    Which of the two it is would tell what that seat has in its hand.
    """
    try:
        table.choose(chose.seat, chose.option, chose.at, chose.hold)
    except Refused as refused:
        if refused.reason != "not_yours":
            raise
        raise Refused("not_offered", f"option {chose.option} is not offered now") from None


def origin_of(created: Created) -> Literal["drawn", "chosen", "again"]:
    """Where the seed came from. Who chose it, or has seen that game, may know every card."""
    if created.deal:
        return created.deal
    return "drawn" if _DRAWN.fullmatch(created.seed) else "chosen"
