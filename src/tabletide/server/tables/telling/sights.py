"""What is shown of a game. All that a client sees of it is made here, seat by seat.

What a seat may know and choose is told by the table, as views, lines and a decision;
nothing else of a state goes out. A proposal is made aloud: everybody at the table
hears what it is.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final, NamedTuple

import msgspec

from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tabletide.kernel.view import Decision
from tabletide.lab.lessons.lesson import Lesson
from tabletide.lab.lessons.progress import narrowed
from tabletide.server.tables.telling.returns import back, first_changed, returns, steps_at
from tabletide.server.tables.voices import sayings_of

Data = dict[str, Any]

LONG_AGO: Final = 60  # entries; whoever has missed more is shown the present, not the way there

_encode: Final = msgspec.json.Encoder().encode


def _raw(told: object) -> msgspec.Raw:
    return msgspec.Raw(_encode(told))


class _Tale(NamedTuple):
    """Beats that are bytes already: the steps from `first` on, as changes of the state `base`."""

    first: int
    base: Any
    state: Any
    beats: msgspec.Raw

    def is_of(self, first: int, base: object, state: object) -> bool:
        """Whether it leads from here to there; no state is made twice, so it tells its past."""
        return self.first == first and self.base is base and self.state is state


class _Shared(NamedTuple):
    """A sight that several seats have, and what it is of."""

    moment: Any
    tale: _Tale
    sight: msgspec.Raw


class Gallery:
    """The sights of one table. What was made last is kept: others see the same, and more follows.

    Where nothing is hidden all seats see what an onlooker sees: these eyes serve everybody.
    """

    def __init__(self, lesson: Lesson | None = None) -> None:
        self._lesson: Final = lesson  # that is learnt there: it lets some choices wait
        self._views: dict[int, tuple[object, Data]] = {}  # by eyes: a state, and how it looks
        self._tales: dict[int, _Tale] = {}  # by eyes
        self._wholes: dict[int, tuple[object, msgspec.Raw]] = {}  # by seat: a moment, and its sight
        self._alike: tuple[object, Data] | None = None  # a moment, and what all are told of it
        self._aside: tuple[object, msgspec.Raw] | None = None  # a state, and what others are asked
        self._involved: tuple[object, set[int]] | None = None  # in a state, and what led there
        self._bystanders: _Shared | None = None

    def news(self, before: Table, after: Table, seat: int) -> msgspec.Raw:
        """What changed between two moments of one table."""
        self._wholes.clear()
        first = min([len(before.steps), *returns(after, before.at())])
        return self._sight(after, seat, first, before.state)

    def since(self, table: Table, seat: int, at: int) -> msgspec.Raw:
        """What changed since the record had so many entries; in full where steps were undone."""
        height, first = steps_at(table, at), first_changed(table, at)
        return self._sight(table, seat, first, table.after(height) if first == height else None)

    def whole(self, table: Table, seat: int, at: int | None) -> msgspec.Raw:
        """Everything: the present with the whole log, or in full what came after `at`."""
        if at is None or not table.at() - LONG_AGO <= at <= table.at():
            return self._present(table, seat)
        return self._sight(table, seat, first_changed(table, at), None)

    def film(self, table: Table, seat: int) -> list[Data]:
        """Every step that stands, and before them the position they start from."""
        start = table.after(0)
        patch = self._view(table, start, seat)
        opening = {"step": -1, "maker": NOBODY, "patch": patch, "lines": []}
        return [opening, *self._steps(table, seat, 0, start)]

    def _sight(self, table: Table, seat: int, first: int, base: object) -> msgspec.Raw:
        """The steps from `first` on, as changes of the state `base`, or of nothing."""
        eyes = _eyes(table, seat)
        tale = self._tale(table, eyes, first, base)
        if eyes == seat or seat in self._who_is_involved(table):
            return self._sight_of(table, seat, tale)
        # Where nothing is hidden, all see the same who can neither choose nor return on their own.
        shared, moment = self._bystanders, _moment(table)
        if shared is None or shared.tale is not tale or shared.moment != moment:
            shared = self._bystanders = _Shared(moment, tale, self._sight_of(table, seat, tale))
        return shared.sight

    def _sight_of(self, table: Table, seat: int, tale: _Tale) -> msgspec.Raw:
        sight = {
            "lines_from": tale.first,
            "beats": tale.beats,
            "decision": self._decision(table, seat),
            "back": back(table, seat),
            **self._told_to_all(table),
        }
        if sayings := sayings_of(table, seat):
            sight["sayings"] = sayings
        return _raw(sight)

    def _who_is_involved(self, table: Table) -> set[int]:
        """The seats that may choose something now, or have done what can still be taken back."""
        if self._involved is None or self._involved[0] is not table.state:
            acting = seats_that_may_act(table.game, table.state)
            self._involved = (table.state, {*acting, *table.makers[table.safe_step() :]})
        return self._involved[1]

    def _told_to_all(self, table: Table) -> Data:
        """What every seat is told alike: what is proposed, who holds the table up."""
        moment = _moment(table)
        if self._alike is None or self._alike[0] != moment:
            self._alike = (moment, _alike(table))
        return self._alike[1]

    def _present(self, table: Table, seat: int) -> msgspec.Raw:
        """The present with the whole log: made once, however many come at the same moment."""
        kept, moment = self._wholes.get(seat), _moment(table)
        if kept is None or kept[0] != moment:
            kept = self._wholes[seat] = (moment, self._sight(table, seat, 0, _LOG))
        return kept[1]

    # Beats.

    def _tale(self, table: Table, eyes: int, first: int, base: object) -> _Tale:
        """What these eyes have seen, encoded once for all who look through them."""
        tale = self._tales.get(eyes)
        if tale is None or not tale.is_of(first, base, table.state):
            is_log = base is _LOG
            beats = self._log(table, eyes) if is_log else self._steps(table, eyes, first, base)
            tale = self._tales[eyes] = _Tale(first, base, table.state, _raw(beats))
        return tale

    def _steps(self, table: Table, eyes: int, first: int, base: object) -> list[Data]:
        """A beat for each step; one without a step for a return, or the present and nothing new."""
        before = None if base is None else self._view(table, base, eyes)
        lines = _lines(table, eyes, first)
        steps = range(first, len(table.steps))
        if not steps and base is not table.state:
            steps = range(len(table.steps) - 1, len(table.steps))
        beats: list[Data] = []
        for step in steps:
            view = self._view(table, table.after(step + 1), eyes)
            patch = view if before is None else _changes(before, view)
            beats.append(_beat(table, step, patch, lines[step]))
            before = view
        return beats

    def _log(self, table: Table, eyes: int) -> list[Data]:
        """The present, and every line of the log."""
        lines = _lines(table, eyes, 0)
        beats = [_beat(table, step, {}, lines[step]) for step in range(len(table.steps))]
        if not beats:
            return self._steps(table, eyes, 0, None)
        beats[0]["patch"] = self._view(table, table.state, eyes)
        return beats

    def _view(self, table: Table, state: object, eyes: int) -> Data:
        """How a state looks. States of a table never change, so the last one is kept."""
        kept = self._views.get(eyes)
        if kept is not None and kept[0] is state:
            return kept[1]
        view = dict(Perspective(table.game, state, eyes).view())
        self._views[eyes] = (state, view)
        return view

    # What is asked.

    def _decision(self, table: Table, seat: int) -> Data | msgspec.Raw | None:
        """What a seat is asked; those who have nothing to choose are all told the same."""
        aside = self._aside if seat not in self._who_is_involved(table) else None
        if aside is not None and aside[0] is table.state:
            return aside[1]
        decision = table.decision(seat)
        if decision is None:
            return None
        if self._lesson is not None:
            decision = narrowed(self._lesson, table, decision)
        if seat == decision.seat or decision.choices:
            return _choices(table, seat, decision)
        if self._aside is None or self._aside[0] is not table.state:
            self._aside = (table.state, _raw(_choices(table, seat, decision)))
        return self._aside[1]


def _moment(table: Table) -> object:
    return (table.at(), table.proposal, table.declined, table.held)


def _alike(table: Table) -> Data:
    told: Data = {
        "proposal": _proposal(table),
        "declined": _declined(table),
        "held": None if table.held == NOBODY else table.held,
    }
    if final := table.finality_of_release():
        told["held_final"] = final
    if all_returns := returns(table, 0):
        told["returned"] = all_returns[-1]
    return told


def _proposal(table: Table) -> Data | None:
    proposal = table.proposal
    if proposal is None:
        return None
    label = table.proposed()
    told = {**proposal._asdict(), "label": label and label.json()}
    del told["hold"]  # it says how its seat likes to play, and nothing of the game
    if final := table.finality_of_proposal():
        told["final"] = final
    return told


def _declined(table: Table) -> Data | None:
    declined = table.declined
    label = declined and declined.label
    return declined and {**declined._asdict(), "label": label and label.json()}


def _eyes(table: Table, seat: int) -> int:
    """Through whose eyes a seat looks: where nothing is hidden, through an onlooker's."""
    return seat if table.game.hides(table.setup) else NOBODY


def _choices(table: Table, seat: int, decision: Decision) -> Data:
    """A decision as its seat is asked, and which of the choices are for good."""
    told = {**decision.json(seat), "moment": table.is_moment()}
    perspective = table.perspective(seat)
    for choice in told["choices"]:
        if final := perspective.finality(choice["option"]):
            choice["final"] = final
    return told


def _lines(table: Table, eyes: int, first: int) -> dict[int, list[Data]]:
    """What is heard of each step from one on."""
    lines: dict[int, list[Data]] = defaultdict(list)
    for step, line in table.lines(eyes, first):
        lines[step].append(line.json())
    return lines


def _beat(table: Table, step: int, patch: Data, lines: list[Data]) -> Data:
    maker = table.makers[step] if step >= 0 else NOBODY
    return {"step": step, "maker": maker, "patch": patch, "lines": lines}


def _changes(before: Data, after: Data) -> Data:
    return {key: value for key, value in after.items() if before.get(key, _MISSING) != value}


_MISSING: Final = object()
_LOG: Final = object()  # the base of what tells the present and the whole log
