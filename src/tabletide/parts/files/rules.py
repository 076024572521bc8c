"""The rules of a game in words, as its `rules.toml` tells them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tabletide.parts.files.data import load


class Rule(NamedTuple):
    """One rule: where the rulebook has it, what it says, why we read it so."""

    id: str
    heading: str  # none for a ruling
    gist: str
    reason: str  # only where the rulebook leaves the matter open


class Aid(NamedTuple):
    """What a player keeps beside the board, as ids of rules."""

    goal: tuple[str, ...]
    lose: tuple[str, ...]  # none where nobody can
    actions: tuple[str, ...]  # what one can do in a turn, each with its price
    turn: tuple[str, ...]  # in the order of play


def load_aid(folder: Path) -> Aid:
    """The player aid of a game."""
    aid = load(folder, "rules.toml")["aid"]
    return Aid(*[tuple(aid[part]) for part in Aid._fields])


def load_rules(folder: Path, language: str) -> list[Rule]:
    """All rules of a game in a language, in the rulebook's order, then the rulings.

    Headings are those of the rulebook, or what the table `headings` calls them in the language.
    """
    data = load(folder, "rules.toml")
    short = language.partition("-")[0]
    called = data.get("headings", {}).get(short, {})
    rules = [
        Rule(row["id"], called.get(row["heading"], row["heading"]), row[short], "")
        for row in data.get("rule", [])
    ]
    rulings = [
        Rule(row["id"], "", row[short], row[f"why_{short}"]) for row in data.get("ruling", [])
    ]
    return rules + rulings
