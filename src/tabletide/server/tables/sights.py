"""What is shown of a game. All that a client sees of it is made here, seat by seat.

What a seat may know and choose is told by the table, as views, lines and a decision;
nothing else of a state goes out. A proposal is made aloud: everybody at the table
hears what it is.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final, NamedTuple

import msgspec

from tabletide.kernel.outcome import EACH
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tabletide.kernel.view import Decision
from tabletide.lab.lessons.lesson import Lesson
from tabletide.lab.lessons.progress import narrowed
from tabletide.server.tables.voices import sayings_of

Data = dict[str, Any]

LONG_AGO: Final = 60  # entries; whoever has missed more is shown the present, not the way there

_encode: Final = msgspec.json.Encoder().encode


def _raw(told: object) -> msgspec.Raw:
    return msgspec.Raw(_encode(told))


class _Tale(NamedTuple):
    """Beats that are bytes already: the steps from `first` on, as changes of the state `base`."""

    first: int
    base: object
    state: object
    beats: msgspec.Raw

    def is_of(self, first: int, base: object, state: object) -> bool:
        """Whether it leads from here to there; no state is made twice, so it tells its past."""
        return self.first == first and self.base is base and self.state is state


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

    def news(self, before: Table, after: Table, seat: int) -> msgspec.Raw:
        """What changed between two moments of one table."""
        self._wholes.clear()
        first = min([len(before.steps), *_returns(after, before.at())])
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
        sight = {
            "lines_from": first,
            "beats": self._beats(table, _eyes(table, seat), first, base),
            "decision": self._decision(table, seat),
            "back": _back(table, seat),
            **self._told_to_all(table),
        }
        if sayings := sayings_of(table, seat):
            sight["sayings"] = sayings
        return _raw(sight)

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

    def _beats(self, table: Table, eyes: int, first: int, base: object) -> msgspec.Raw:
        """What these eyes have seen, encoded once for all who look through them."""
        tale = self._tales.get(eyes)
        if tale is None or not tale.is_of(first, base, table.state):
            is_log = base is _LOG
            beats = self._log(table, eyes) if is_log else self._steps(table, eyes, first, base)
            tale = self._tales[eyes] = _Tale(first, base, table.state, _raw(beats))
        return tale.beats

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
    if returns := _returns(table, 0):
        told["returned"] = returns[-1]
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


def steps_at(table: Table, at: int) -> int:
    """How many steps stood when the record had so many entries."""
    steps = 0
    for entry in table.entries[:at]:
        steps = steps + 1 if entry >= 0 else -1 - entry
    return steps


def first_changed(table: Table, at: int) -> int:
    """The first step that is not what it was when the record had so many entries."""
    return min([steps_at(table, at), *_returns(table, at)])


def _returns(table: Table, at: int) -> list[int]:
    """The steps returned to by the entries from a number on."""
    return [-1 - entry for entry in table.entries[at:] if entry < 0]


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


def _back(table: Table, seat: int) -> Data | None:
    """Where a seat may return to, whose agreement each return asks for, and what it chose last."""
    first = table.safe_step()
    if seat == NOBODY or first == len(table.steps):
        return None
    own = table.last_decision(seat)
    to: list[Data] = []
    for step in range(first, len(table.steps)):
        if step == own or _is_worth_returning(table, seat, step):
            to.append(_back_step(table, seat, step))
    return {"from": first, "to": to, "own": own}


def _back_step(table: Table, seat: int, step: int) -> Data:
    back: Data = {"step": step, "asks": list(table.asked_to_return(seat, step))}
    if gone_on := sorted({*table.makers[step:]} - {seat}):
        back["gone_on"] = gone_on
    return back


def _is_worth_returning(table: Table, seat: int, step: int) -> bool:
    """Whether a return there changes anything: one's own step was a choice.

    Of others' steps a team can speak. What a rival has gone on from stays, but for what one chose
    last. Whether another had a choice is not asked: it would tell what they have in hand.
    """
    if table.makers[step] == seat:
        is_alone = set(table.makers[step:]) == {seat}
        return (is_alone or table.game.stakes != EACH) and table.has_chosen(seat, step)
    return table.game.stakes != EACH
