"""How fast bots play at a table: as slowly as any of its people wants, who may make them wait.

A client says how its person likes it (`tempo`), and which version of the table it has shown to the
end, so that bots never run ahead of what people have seen. At a moment a bot lets people have
their time. With something hidden everybody is waited for alike: who could act does not show.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from time import monotonic
from typing import Final, NamedTuple

from tabletide.kernel.perspective import seats_that_may_act
from tabletide.server.store.processes import Wished
from tabletide.server.tables.live import Live
from tabletide.server.wire.tempo import Tempo

_LONGER: Final = 2.0  # pauses at a moment, for people who say nothing
PRESS_SECONDS: Final = 0.5  # so long a press made within the time told may be on its way
_BEHIND_SECONDS: Final = 10.0  # nobody's screen is waited for any longer
# No wish goes beyond.
_LONGEST_PAUSE: Final = 5.0
_LONGEST_MOMENT: Final = 120.0


class Wait(NamedTuple):
    """Until when a bot waits, None for as long as people want; and for whom, if they may act.

    `ends` is what they are told of it: the time of those whose screens show the moment.
    """

    until: float | None
    guests: tuple[str, ...] = ()
    ends: float | None = None


class _Said(NamedTuple):
    """What a guest's client said last, and since when it has shown that version."""

    tempo: Tempo
    shown_since: float


class TempoOfTable:
    """What the people at one table want of its bots."""

    def __init__(self) -> None:
        self.changed: Final = asyncio.Event()  # somebody has said something, or something happened
        self._said: dict[str, _Said] = {}

    def take(self, wished: Wished) -> None:
        """A wish has come, from here or from another process; the last one that was said holds.

        What a process recalls when it is asked crosses what is said meanwhile: the same guest may
        have let go of a wait through another socket. All that was said since this one knows the
        table has been heard here, so what is recalled is news of those alone who are unknown.
        """
        if not wished.recalled or wished.guest not in self._said:
            self.hear(wished.guest, wished.tempo)

    def hear(self, guest: str, tempo: Tempo) -> None:
        """A guest's client says how it is to be."""
        before = self._said.get(guest)
        is_news = before is None or before.tempo.shown != tempo.shown
        has_waited = before is not None and before.tempo.wait and not tempo.wait
        is_anew = (
            before is None or is_news or has_waited
        )  # who made bots wait has all the time again
        since = monotonic() if before is None or is_anew else before.shown_since
        self._said[guest] = _Said(_bounded(tempo), since)
        self.changed.set()

    def keep(self, guests: Collection[str]) -> None:
        """Forget what others said: who comes back says it again."""
        self._said = {guest: said for guest, said in self._said.items() if guest in guests}

    def recalled(self, guests: Collection[str]) -> list[Wished]:
        """What these guests want, of those who have said so, for a process that asks."""
        said = [(guest, said.tempo) for guest, said in self._said.items() if guest in guests]
        return [Wished(guest, tempo, recalled=True) for guest, tempo in said]

    def has_passed(self, guest: str, at: int) -> bool:
        """Whether a guest lets the moment of this version pass."""
        return self._wishes(guest).pass_by == at

    def wait(self, live: Live, here: Collection[str], began: float, pause: float) -> Wait:
        """How long a bot waits that began to think about this version at a time.

        `pause` is the server's own, which nobody's wish goes beyond. A moment that nobody can use,
        as everybody can see, passes as soon as it is on the screens.
        """
        present, at = _present(live, here), live.table.at()
        if live.table.game.is_void(live.table.state):
            pause = 0.0
        until = max(
            [self._shown(one, at, began) + self._pause(one, pause) for one in present],
            default=began + pause,
        )
        return self._at_moment(live, present, began, pause, until)

    def wait_for_others(
        self, live: Live, here: Collection[str], began: float, pause: float
    ) -> Wait:
        """How long a moment lasts that its own seat has let pass: for those who may still act."""
        return self._at_moment(live, _present(live, here), began, pause, began)

    def _at_moment(
        self, live: Live, present: list[str], began: float, pause: float, until: float
    ) -> Wait:
        """A moment lasts until everybody who may act has let it pass, or has had their time.

        While somebody makes the table wait, bots do nothing but answer what people ask.
        """
        table, at = live.table, live.table.at()
        asking = tuple(one for one in present if self._wishes(one).wait)
        if asking and (table.proposal is None or table.proposal.seat in live.bots()):
            return Wait(None, asking)
        if table.proposal is not None or not table.is_moment():
            return Wait(until)
        able = [one for one in present if _may_act(live, one) and not self.has_passed(one, at)]
        if any(one in self._said and self._wishes(one).moment is None for one in able):
            return Wait(None, tuple(one for one in able if one in self._said))
        times = {one: self._time(one, pause) for one in able}
        ends = {one: self._shown(one, at, began) + time for one, time in times.items()}
        timed = [one for one, time in times.items() if time and self._has_shown(one, at)]
        told = max([ends[one] for one in timed], default=None)
        late = [end + PRESS_SECONDS for one, end in ends.items() if times[one]]
        return Wait(max([until, *ends.values(), *late]), tuple(timed), told)

    def _wishes(self, guest: str) -> Tempo:
        return self._said[guest].tempo if guest in self._said else _NO_WISH

    def _pause(self, guest: str, pause: float) -> float:
        return min(self._wishes(guest).pause, pause)

    def _time(self, guest: str, pause: float) -> float:
        """The seconds a guest has at a moment; who says nothing has a little more than a pause."""
        return (self._wishes(guest).moment or 0.0) if guest in self._said else pause * _LONGER

    def _shown(self, guest: str, at: int, began: float) -> float:
        """Since when a guest has seen a version; as if at long last, if that is still to come."""
        said = self._said.get(guest)
        if said is None:
            return began
        is_shown = self._has_shown(guest, at)
        return max(began, said.shown_since) if is_shown else began + _BEHIND_SECONDS

    def _has_shown(self, guest: str, at: int) -> bool:
        """Whether a guest's client has said that a version is on the screen."""
        said = self._said.get(guest)
        return said is not None and (said.tempo.shown is None or said.tempo.shown >= at)


def _present(live: Live, here: Collection[str]) -> list[str]:
    """The guests who are here and play their chairs themselves."""
    people = {one.guest for one in live.sitters if one.guest in here and one.bot is None}
    return sorted(guest for guest in people if guest is not None)


def _may_act(live: Live, guest: str) -> bool:
    """Whether a guest has something to do at a moment; where hands are hidden, so has everybody."""
    if live.table.game.hides(live.table.setup):
        return not live.table.game.is_void(live.table.state)
    acting = seats_that_may_act(live.table.game, live.table.state)
    return any(seat in acting and live.sitters[seat].bot is None for seat in live.seats_of(guest))


_NO_WISH: Final = Tempo(pause=_LONGEST_PAUSE, moment=0.0)


def _bounded(tempo: Tempo) -> Tempo:
    """What is wished for, within reason; JSON knows no bounds."""
    moment = tempo.moment
    return Tempo(
        pause=min(max(tempo.pause, 0.0), _LONGEST_PAUSE),
        moment=None if moment is None else min(max(moment, 0.0), _LONGEST_MOMENT),
        wait=tempo.wait,
        pass_by=tempo.pass_by,
        shown=tempo.shown,
    )
