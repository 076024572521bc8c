"""Plans of a rival: the ends one's turn may have, judged by how the game ends after them.

From each of the best ends the game is played to its end many times, every seat choosing as well as
it can at once for itself. By how many points the seat is ahead of the best other then is what
counts, and that it is at all. The same cards are dealt after all ends, so that none is chosen for
its luck; again and again the worse half is given up.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from tabletide.bots.bot import Plan
from tabletide.bots.endings import margin_of, played_out
from tabletide.bots.futures import Search
from tabletide.bots.trials import Onward, Trial, Trials
from tabletide.bots.worlds import Worlds
from tabletide.kernel.outcome import Outcome

_FIRST: Final = 8  # points that being first is worth beside those one is ahead by

CONTEST: Final = Search(
    width=12, kept=8, futures=(8, 8, 16), onward=Onward(turns=0, width=0), worlds=4
)


class Contender:
    """An end of a turn, and what the games that went on from it were worth."""

    __slots__ = ("end", "games", "worth")

    def __init__(self, end: Trial) -> None:
        self.end: Final = end
        self.games = 0
        self.worth = 0  # of all of them together


def plan_by_games(trials: Trials, tried: list[Trial], search: Search) -> Plan:
    """What the seat does, and then, on the way to the end after which games go best."""
    ends = trials.best_ends(tried, search.width, search.kept)
    if not ends:
        return (trials.best(tried).first,)
    worlds = Worlds(trials.game, [trials.world, *trials.besides])
    left = [Contender(end) for end in ends]
    for number in search.futures:
        if len({contender.end.first for contender in left}) == 1:
            break
        until = perf_counter() + search.seconds / len(search.futures)
        played = 0
        while played == 0 or (perf_counter() < until if search.seconds else played < number):
            _play(trials, left, worlds)
            played += 1
        left = sorted(left, key=_worth, reverse=True)[: (len(left) + 1) // 2]
    return trials.own(left[0].end.way)


def _play(trials: Trials, contenders: list[Contender], worlds: Worlds) -> None:
    """One more game after each end, all of them with the same luck in the same world."""
    seed = trials.luck()
    for contender in contenders:
        end = worlds.end(contender.end, contender.games)
        contender.worth += _worth_of(played_out(trials, end, seed), trials.seat)
        contender.games += 1


def _worth(contender: Contender) -> int:
    """All that are compared have had as many games."""
    return contender.worth


def _worth_of(outcome: Outcome, seat: int) -> int:
    margin = margin_of(outcome, seat)
    return margin + _FIRST if outcome.places[seat] == 1 else margin
