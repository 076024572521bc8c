"""A deal of each game that browser tests begin with: the game's own `deal.py` says which."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import NamedTuple


class Deal(NamedTuple):
    """A deal in which the first seat begins, no hand is hidden, and nobody acts out of turn."""

    seed: str
    near: str  # where the first seat can go from where it stands, or what it can do first
    settings: Mapping[str, str] = MappingProxyType({})  # where they are not the usual ones
    # What the titles of a hand's cards are listed under in the catalogue; nothing where a turn is
    # no number of actions with a pawn and a hand: what may be done is listed there, step by step.
    titles: tuple[str, ...] = ()
    prepares: tuple[str, ...] = ()  # the verbs of what a set-up leaves to the players
    begun: str = ".dots"  # what is there once all is set up


def deal_of(game: str) -> Deal:
    """The deal that tests of any game begin with."""
    found = import_module(f"tests.rules.{game}.deal").DEAL
    assert isinstance(found, Deal)
    return found
