"""What the bots that judge positions must be told about a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from tabletide.bots.ranking import Scatter
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.perspective import Perspective
from tabletide.parts.words.talk import Said, Saying

THOUSANDTHS: Final = 1000  # of a point, in which what rivals may expect is told

# How far a position is from one that can be judged.
FINISHED: Final = 0  # it can be judged
STEPWISE: Final = 1  # a small choice is open, but what was chosen so far can be judged
WHOLE: Final = 2  # a small choice is open, and only what it leads to can be judged


class Outlook:
    """What a seat sees in a position, and in those its turn may lead to; each game's has more."""

    __slots__ = ()


class Prospect(NamedTuple):
    """What was learned of how games end: a team's chance to win, as a turn begins."""

    turns: Callable[[Any], int]  # how many turns have begun
    knows: Callable[[Any], bool]  # whether it was learned for tables like this
    features: Callable[[Any], Any]  # what it is told from: a vector of whole numbers
    chance: Callable[[Any], int]  # to win, in ten-thousandths
    odds: Callable[[Any], int]  # their logarithm in 1024ths, by the net alone
    setups: Sequence[dict[str, str]]  # the tables it was learned at
    table: Callable[[Any], int]  # which of these a position is from
    share: int  # what a position's worth adds to the chance beside it, in percent
    margin: int  # what is worth so much less than the best is not compared
    begins: Callable[[Any], bool]  # whether a turn has just begun, as it did where this was learned
    at_once: bool = True  # whether a single turn ahead is enough to gain by it
    # What pays for who has time to look so far.
    ahead: int = 2  # turns
    wide: int = 4  # ways to go on by which each seat plans its turn in those
    kept: int = 8  # ends of a turn that are compared
    futures: tuple[int, ...] = (8, 8, 16)  # of each, each time before half of them are given up
    positions: int = 0  # judged for a decision, at most; 0 for any number
    brief_positions: int = 0  # the same for who looks a single turn ahead, and answers at once
    by_net: Callable[[Path], Callable[[Any], int]] | None = None  # by the net in a folder


class Finishing(NamedTuple):
    """How games end for rivals who may expect so many points, and when that can be told."""

    turns: Callable[[Any], int]  # how many turns have begun
    begins: Callable[[Any], bool]  # whether a turn has just begun, as it did where this was learned
    turn: Callable[[Any], int]  # the seat whose turn it is
    left: Callable[[Any], int]  # turns that are still to come, of all seats together
    scatter: Scatter | None  # how far games end from what is expected; none before it was fitted


class Expectation(NamedTuple):
    """What was learned of how games end for rivals: the points each will have, as a turn begins."""

    seats: Callable[[Any], int]  # how many there are
    points: Callable[[Any, int], int]  # that a seat has scored so far
    most: int  # points that are still to come
    features: Callable[[Any, int], Any]  # what they are told from, seat by seat
    finals: Callable[[Any], list[int]]  # points each may expect in the end, in thousandths
    setups: Sequence[dict[str, str]]  # the tables it was learned at
    by_net: Callable[[Path], Callable[[Any], list[int]]] | None = None  # by the net in a folder
    finishing: Finishing | None = None  # which place goes with the points, where that is known
    sheet: Callable[[Any], Outcome] | None = None  # where points came from so far, if that is kept


class Tally(NamedTuple):
    """Something that is counted on a table, by which a person sees what became of a plan."""

    word: str  # as the catalogue says it: tally.outbreaks
    is_good: bool  # whether more of it is better
    count: Callable[[Any], int]


class Evaluation(NamedTuple):
    """A game's judgement of positions. No function but `tell` changes the state it is given.

    What a position is worth is worth to a seat: where all play together, to the
    team as that seat sees it; else to that seat alone.
    """

    outlook: Callable[..., Any]  # what a seat sees in a position and those a turn leads to
    value: Callable[[Any, Any], int]  # by a seat's outlook, what a position is worth to that seat
    unfinished: Callable[[Any], int]  # FINISHED, STEPWISE or WHOLE
    waits: Callable[[int], bool]  # whether an option lets a moment go by and does nothing
    worth_trying: Callable[[Any, int], bool]  # whether an option deserves a closer look
    patience: int  # how much worse a position may get by what a partner proposes
    beliefs: Callable[[Said], Any] | None = None  # what `outlook` takes of what was said, if at all
    offers: Callable[[Any, int], bool] | None = None  # what partners can be counted on to offer
    prospect: Prospect | None = None  # of a team's game, where one was learned
    tallies: Sequence[Tally] = ()  # what is counted to say why a plan of a team is better
    expectation: Expectation | None = None  # of a rival's game, where one was learned
    # What a seat says aloud that it means to do, after what was said; where seats talk.
    intends: Callable[[Perspective, Said], list[Saying]] | None = None
    # By what one believes, what seats will have said by then of cards they draw in a future.
    tell: Callable[[Any, Any], None] | None = None
    told: Callable[[Any], None] | None = None  # the same, by what was said: see `heeding`


def heeding(evaluation: Evaluation, said: Said) -> Evaluation:
    """The same judgement by somebody who has heard this."""
    if not said or evaluation.beliefs is None:
        return evaluation
    beliefs = evaluation.beliefs(said)
    outlook = partial(evaluation.outlook, beliefs=beliefs)
    told = None if evaluation.tell is None else partial(evaluation.tell, beliefs)
    return evaluation._replace(outlook=outlook, told=told)
