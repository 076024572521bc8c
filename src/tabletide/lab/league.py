"""Leagues: bots compared on shared deals, with seats rotated.

Rivals meet in every line-up, each turned round the table so that every bot
has every seat of it; where all play together, each bot is a team of its own.
All line-ups play the same deals: chance is a Dealer's, as at a real table, so
that results can be compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.game import Game, seats, settle
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.drive import play_game
from tabletide.lab.processes import HERE, in_order
from tabletide.lab.rows import Row, seat_rows

LineUp = tuple[str, ...]  # a bot for each seat


class League(NamedTuple):
    """What is played: plain words and numbers only, so that it can go to another process."""

    game: str
    setup: dict[str, str]
    bots: tuple[str, ...]
    seed: str
    think: float = 0.0  # seconds a choice, of bots that can do with more or less


class Round(NamedTuple):
    """One deal, to be played by every line-up."""

    league: League
    deal: int


def play_league(league: League, deals: int, jobs: int, on: str = HERE) -> Iterator[list[Row]]:
    """Play a league; the rows of one deal after the other."""
    yield from in_order(play_round, [Round(league, deal) for deal in range(deals)], jobs, on)


def play_round(one: Round) -> list[Row]:
    """The rows of all games on one deal."""
    game = load_game(one.league.game)
    setup = settle(game, one.league.setup)
    found = line_ups(game.stakes, one.league.bots, seats(setup))
    return [row for line_up in found for row in play_deal(game, setup, one, line_up)]


def play_deal(game: Game, setup: dict[str, str], one: Round, line_up: LineUp) -> list[Row]:
    """One game: a line-up at a deal; a row for each seat."""
    deal = f"{one.league.seed}/{one.deal}"
    rng = Rng(seed_of(deal, 0))  # what bots do by lot; the cards are the dealer's
    bots = [load_bot(name, game, think=one.league.think) for name in line_up]
    played = play_game(game, game.start(setup), bots, rng, Dealer(deal))
    about: Row = {"game": game.id, "index": one.deal, "seed": deal, **setup}
    choices = played.choices(len(bots))
    return seat_rows(game, played.state, line_up, about, played.steps, choices)


def line_ups(stakes: str, bots: Sequence[str], count: int) -> list[LineUp]:
    """Who plays whom, and where they sit.

    Of more bots than seats, every choice of them; of fewer, every table at
    which all of them sit, some more than once.
    """
    if stakes == TOGETHER:
        return [(bot,) * count for bot in bots]
    tables: Iterator[LineUp] = combinations(bots, count)
    if len(bots) < count:
        tables = combinations_with_replacement(bots, count)
    meetings = [table for table in tables if len(set(table)) == min(len(bots), count)]
    turned = [table[turn:] + table[:turn] for table in meetings for turn in range(count)]
    return list(dict.fromkeys(turned))
