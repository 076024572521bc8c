"""Whole games that bots play on from where a turn ends, and what they come to for a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletide.bots.bot import Bot
from tabletide.bots.greedy import StrongBot
from tabletide.bots.net import CERTAIN
from tabletide.bots.planning.endings import margin_of
from tabletide.bots.planning.futures import thorough
from tabletide.bots.registry import evaluation_of, load_bot
from tabletide.kernel.chance import Dealer, Rng
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER, Outcome
from tabletide.lab.drive import play_game
from tabletide.lab.rows import FIRST

HUNDREDTHS: Final = 100  # of a point, in which rivals are judged
_STRONG: Final = "strong"
_SHARE: Final = 10  # a team's look at one position of so many: a check takes dozens of games


def strong_bots(game: Game, seats: int) -> list[Bot]:
    """Strong bots on all seats: of rivals as they play at a table, of a team quicker ones."""
    evaluation = evaluation_of(_STRONG, game)
    prospect = evaluation.prospect
    if prospect is None:
        return [load_bot(_STRONG, game)] * seats
    search = thorough(prospect)._replace(positions=prospect.positions // _SHARE)
    return [StrongBot(game, evaluation, search)] * seats


def played_on(game: Game, state: Any, seat: int, bots: Sequence[Bot], seed: int) -> int:
    """What one game comes to; the same seed deals the same cards wherever it goes on from.

    For a team a game won is ten thousand, one lost is nothing; a rival has the hundredths of a
    point by which it is ahead of the best other.
    """
    played = play_game(game, state.copy(), bots, Rng(seed), Dealer(f"puzzle {seed}"))
    outcome = game.outcome(played.state)
    assert outcome is not None, "a game that was played to its end has one"
    return worth_of(game, outcome, seat)


def worth_of(game: Game, outcome: Outcome, seat: int) -> int:
    """What a game that ended so is worth to a seat."""
    if game.stakes == TOGETHER:
        return CERTAIN if outcome.places[seat] == FIRST else 0
    return HUNDREDTHS * margin_of(outcome, seat)
