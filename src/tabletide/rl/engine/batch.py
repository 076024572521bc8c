"""Many games side by side: each is given an action, and all go on in one call.

What they come to lies in vectors that numpy can look into without copying: the figures row by
row, and the actions that are open, each as the number of its game times all actions plus its own.
"""

from __future__ import annotations

from typing import Any, Final

from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.state import NOBODY
from tabletide.parts.numbers.vectors import with_room
from tabletide.rl.engine.arrangement import Arrangement
from tabletide.rl.engine.episode import Episode, begin

_OFFERED: Final = 30  # actions of a game there is room for at first
_LOTS: Final = 1000  # that a share is drawn from


class Batch:
    """So many games of one arrangement, each followed by another one when it ends.

    They are told and rewarded as the seat that is asked, or always as one `seat`.
    """

    def __init__(self, arrangement: Arrangement, number: i64, seat: i64) -> None:
        self.arrangement: Final = arrangement
        self.number: Final = number
        self.rows: vec[i64] = with_room(0)  # of all games, one after another
        self.offers: vec[i64] = with_room(0)
        self.rewards: list[float] = []
        self.ended: list[int] = []  # the games that have, in the step before
        self.last_rows: vec[i64] = with_room(0)  # of those, one after another
        self._seat: Final = seat
        self._seed = ""
        self._begun: i64 = 0  # games so far
        self._episodes: list[Episode] = []
        self._positions: list[Any] = []  # where games begin, if not with the deal
        self._share: i64 = 0  # of the games that do, in thousandths

    def begin_at(self, positions: list[Any], share: float) -> None:
        """Let a share of the next games begin at positions, drawn by lot."""
        self._positions = positions
        self._share = int(_LOTS * share)

    def begin(self, seed: str) -> None:
        """Begin all games anew, each with a seed that follows from this one."""
        self._seed = seed
        self._begun = 0
        self._episodes = []
        while len(self._episodes) < self.number:
            self._episodes.append(self._another())
        self.rewards = [0.0] * int(self.number)
        self.ended = []
        self.last_rows = with_room(0)
        self._tell()

    def step(self, actions: list[int]) -> None:
        """Give every game an action; one that ends by it has its reward and is begun anew."""
        rewarded = [0.0] * int(self.number)
        ended: list[int] = []
        last_rows = with_room(0)
        episodes = self._episodes
        place: i64
        for place in range(self.number):
            episode = episodes[place]
            asked = episode.asked
            episode.step(actions[place])
            if episode.asked == NOBODY:
                seat = asked if self._seat < 0 else self._seat
                rewarded[place] = episode.rewards()[seat]
                ended.append(int(place))
                last_rows = episode.row(seat, last_rows)
                episodes[place] = self._another()
        self.rewards = rewarded
        self.ended = ended
        self.last_rows = last_rows
        self._tell()

    def episode(self, place: int) -> Episode:
        """One of the games, to be looked at."""
        return self._episodes[place]

    def _another(self) -> Episode:
        """The next game that comes to its first decision: a bot may end one before that."""
        while True:
            number = seed_of(self._seed, int(self._begun))
            episode = begin(self.arrangement, f"{number}", self._position(number))
            self._begun += 1
            if episode.asked != NOBODY:
                return episode

    def _position(self, number: int) -> Any:
        """Where the game of this seed begins; None is the deal."""
        if not self._positions:
            return None
        lots = Rng(number)
        if lots.below(_LOTS) >= self._share:
            return None
        return self._positions[lots.below(len(self._positions))]

    def _tell(self) -> None:
        codec = self.arrangement.codec
        size: i64 = codec.size
        rows = with_room(self.number * len(codec.names))
        offers = with_room(self.number * _OFFERED)
        first: i64 = 0
        for episode in self._episodes:
            rows = episode.row(episode.asked if self._seat < 0 else self._seat, rows)
            offers = episode.offer(first, offers)
            first += size
        self.rows = rows
        self.offers = offers
