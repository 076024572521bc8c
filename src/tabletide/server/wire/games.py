"""The games one can play here, as they go over the wire: settings, words, rules."""

from __future__ import annotations

from msgspec import Struct


class GameSetting(Struct):
    """One choice made before the game."""

    name: str
    values: list[str]
    default: str


class GameInfo(Struct):
    """A game that can be played here; `stakes` says for whom one plays, together or each.

    `lessons` says how many there are to learn it by, `difficulty` which setting makes it harder.
    """

    id: str
    version: int
    stakes: str
    settings: list[GameSetting]
    bots: list[str]
    languages: list[str]
    lessons: int
    difficulty: str


class WireRule(Struct):
    """One rule of a game; a reason only where the rulebook leaves the matter open."""

    id: str
    heading: str
    gist: str
    reason: str


class WireAid(Struct):
    """What a player keeps beside the board, as ids of rules; actions and a turn in their order."""

    goal: list[str]
    lose: list[str]
    actions: list[str]
    turn: list[str]


class GameWords(Struct):
    """A game in one language: its messages by key, its rules in the rulebook's order, its aid."""

    messages: dict[str, str]
    rules: list[WireRule]
    aid: WireAid
