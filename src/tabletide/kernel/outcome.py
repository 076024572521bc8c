"""How a game ended: a word for it, and for each seat a place and a score.

The stakes of a game say for whom one plays: all seats `TOGETHER` win or lose,
or `EACH` seat plays for itself and they are ranked.
"""

from __future__ import annotations

from typing import Final, NamedTuple

TOGETHER: Final = "together"
EACH: Final = "each"


class ScorePart(NamedTuple):
    """Where points came from: the message key of the source, and the points by seat."""

    key: str
    points: tuple[int, ...]


class Outcome(NamedTuple):
    """The end of a game. Places and scores are by seat; place 1 is best, more points are better.

    Equal places are shared: 1, 1, 3. Played together, all have place 1 if they
    won and place 2 if they lost, since then the game came first.
    """

    word: str  # how it ended, as the catalogue says it: result.won
    places: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[ScorePart, ...] = ()  # what the scores add up from, if that is worth telling


def together(word: str, players: int, won: bool, score: int) -> Outcome:
    """The end of a game that all seats win or lose together, with the team's one score."""
    return Outcome(word, (1 if won else 2,) * players, (score,) * players)


def ranked(
    word: str,
    scores: tuple[int, ...],
    parts: tuple[ScorePart, ...] = (),
    ties: tuple[int, ...] = (),
) -> Outcome:
    """The end of a game in which each seat plays for itself: places by score.

    `ties` parts equal scores: the seat with more there goes before. Seats that
    are equal in that too share their place.

        >>> from tabletide.kernel.outcome import ranked
        >>> ranked("counted", (12, 30, 12)).places
        (2, 1, 2)
    """
    worth = list(zip(scores, ties or (0,) * len(scores), strict=True))
    places = tuple([1 + sum([other > own for other in worth]) for own in worth])
    return Outcome(word, places, scores, parts)


def summed(word: str, parts: tuple[ScorePart, ...], ties: tuple[int, ...] = ()) -> Outcome:
    """The same where the scores are the sums of their parts."""
    scores = tuple([sum(points) for points in zip(*[part.points for part in parts], strict=True)])
    return ranked(word, scores, parts, ties)


def word_of(outcome: Outcome | None) -> str:
    """How a game ended, or nothing while it runs."""
    return "" if outcome is None else outcome.word
