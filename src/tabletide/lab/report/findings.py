"""What is found in the rows of many games. Everything that is told has an interval."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import polars as pl

from tabletide.lab.columns import BEGAN, POINTS, TURNS, columns_of
from tabletide.lab.report.reading import WHO, Games
from tabletide.lab.statistics import Interval, mean, mean_share, quantile, wilson


class Result(NamedTuple):
    """What a bot or a team came to."""

    who: str
    games: int
    won: Interval
    place: Interval
    score: Interval


class Share(NamedTuple):
    """How often something was so, of how many."""

    who: str
    what: str
    of: int
    interval: Interval


class Length(NamedTuple):
    """How long games were: how many there were of each length, and three quantiles."""

    who: str
    counts: dict[int, int]
    low: float
    middle: float
    high: float


class Pair(NamedTuple):
    """Two of a kind at one table, and how often that was won."""

    one: str
    other: str
    of: int
    interval: Interval


def results(played: Games) -> list[Result]:
    """Every bot or team, the best first. Seats of one bot at one deal are averaged first."""
    measures = [pl.col(name).mean() for name in ("won", "place", "score")]
    found = []
    for who in played.units[WHO].unique(maintain_order=True):
        own = played.units.filter(pl.col(WHO) == who)
        deals = own.group_by("seed", maintain_order=True).agg(measures)
        won, place, score = (deals[name].to_list() for name in ("won", "place", "score"))
        found.append(Result(who, len(own), mean_share(won), mean(place), mean(score)))
    return sorted(found, key=lambda one: (one.place.value, -one.score.value, one.who))


def lengths(played: Games, order: Sequence[str]) -> list[Length]:
    """How long games were, in turns, or in steps where a game has no turns."""
    found = []
    for who in order:
        seen = played.units.filter(pl.col(WHO) == who)[length_name(played)]
        counts = seen.value_counts().sort(seen.name).rows()
        low, middle, high = (quantile(seen.to_list(), q) for q in (0.1, 0.5, 0.9))
        found.append(Length(who, dict(counts), low, middle, high))
    return found


def length_name(played: Games) -> str:
    """The column that tells a game's length."""
    return TURNS if TURNS in played.rows.columns else "steps"


def endings(played: Games, order: Sequence[str]) -> list[Share]:
    """How games ended, most frequent first."""
    words = played.games["outcome"].value_counts(sort=True)["outcome"].to_list()
    found = []
    for word in words:
        for who in order:
            own = played.units.filter(pl.col(WHO) == who)["outcome"]
            found.append(Share(who, word, len(own), wilson(int((own == word).sum()), len(own))))
    return found


def settings(played: Games, who: str) -> dict[str, list[Share]]:
    """Of each setting that differs between the games: how often was won by its values."""
    found = {}
    for setting in played.game.settings:
        own = played.units.filter(pl.col(WHO) == who)
        present = set(own[setting.name].cast(pl.String).to_list())
        values = [value for value in setting.values if value in present]
        if len(values) > 1:
            by = own.with_columns(pl.col(setting.name).cast(pl.String))
            found[setting.name] = [_share(by, setting.name, value, who) for value in values]
    return found


def kinds(played: Games, who: str) -> list[Share]:
    """How often was won with each role, or whatever tells seats apart; the best first."""
    kind = columns_of(played.game.id).kind
    if not kind or kind not in played.rows.columns:
        return []
    own = played.rows.filter(pl.col(WHO) == who)
    found = [_share(own, kind, value, who) for value in own[kind].unique(maintain_order=True)]
    return sorted(found, key=lambda one: (-one.interval.value, one.what))


def pairs(played: Games, who: str) -> list[Pair]:
    """How often was won by tables with two of a kind; only where all play together."""
    kind = columns_of(played.game.id).kind
    if not played.is_together or not kind or kind not in played.rows.columns:
        return []
    keys = ["seed", "index", "bots", *(setting.name for setting in played.game.settings)]
    seats = played.rows.filter(pl.col(WHO) == who).select(*keys, "seat", "won", kind)
    met = seats.join(seats.drop("won"), on=keys, suffix="_other")
    met = met.filter(pl.col(kind) < pl.col(f"{kind}_other"))
    counted = met.group_by(kind, f"{kind}_other").agg(pl.len().alias("of"), pl.col("won").sum())
    found = [Pair(one, other, of, wilson(won, of)) for one, other, of, won in counted.rows()]
    return sorted(found, key=lambda pair: (-pair.interval.value, pair.one, pair.other))


def orders(played: Games, who: str) -> list[Share]:
    """How often was won by whoever began, whoever came second, and so on."""
    if played.is_together or BEGAN not in played.rows.columns:
        return []
    turn = (pl.col("seat") - pl.col(BEGAN)) % pl.col("players") + 1
    own = played.rows.filter(pl.col(WHO) == who).with_columns(turn.alias("order"))
    return [_share(own, "order", value, who) for value in sorted(own["order"].unique())]


def points(played: Games, who: str) -> dict[str, tuple[Interval, Interval]]:
    """Where points came from, as means of those who were first and of the others."""
    own = played.rows.filter(pl.col(WHO) == who)
    first, rest = own.filter(pl.col("won")), own.filter(~pl.col("won"))
    if played.is_together or first.is_empty() or rest.is_empty():
        return {}
    found = {
        name.removeprefix(POINTS): (mean(first[name].to_list()), mean(rest[name].to_list()))
        for name in own.columns
        if name.startswith(POINTS)
    }
    return dict(sorted(found.items(), key=lambda one: -one[1][0].value))


def _share(rows: pl.DataFrame, column: str, value: object, who: str) -> Share:
    own = rows.filter(pl.col(column) == value)["won"]
    return Share(who, str(value), len(own), wilson(int(own.sum()), len(own)))
