"""What is shown of a game. All that a client sees of it is made here, seat by seat.

What a seat may know and choose is told by the table, as views, lines and a decision;
nothing else of a state goes out. A proposal is made aloud: everybody at the table
hears what it is.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tabletide.games.registry import talk_of
from tabletide.kernel.outcome import EACH
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tabletide.lab.lessons.lesson import Lesson
from tabletide.lab.lessons.progress import narrowed
from tabletide.parts.words.talk import write_saying

Data = dict[str, Any]

LONG_AGO: Final = 60  # entries; whoever has missed more is shown the present, not the way there

_encode: Final = msgspec.json.Encoder().encode


class Gallery:
    """The sights of one table. What was made last is kept, since the next one builds on it."""

    def __init__(self, lesson: Lesson | None = None) -> None:
        self._lesson: Final = lesson  # that is learnt there: it lets some choices wait
        self._views: dict[int, tuple[object, Data]] = {}  # by seat: a state, and how it looks
        self._wholes: dict[int, tuple[object, msgspec.Raw]] = {}  # by seat: a moment, and its sight

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
        return [opening, *self._beats(table, seat, 0, start)]

    def _sight(self, table: Table, seat: int, first: int, base: object) -> msgspec.Raw:
        """The steps from `first` on, as changes of the state `base`, or of nothing."""
        beats = self._beats(table, seat, first, base)
        if not beats and base is not table.state:
            beats = [self._still(table, seat, base)]
        return self._encoded(table, seat, first, beats)

    def _encoded(self, table: Table, seat: int, first: int, beats: list[Data]) -> msgspec.Raw:
        sight = {
            "lines_from": first,
            "beats": beats,
            "decision": self._decision(table, seat),
            "proposal": self._proposal(table),
            "declined": self._declined(table),
            "held": None if table.held == NOBODY else table.held,
            "back": _back(table, seat),
        }
        if final := table.finality_of_release():
            sight["held_final"] = final
        if sayings := _sayings(table, seat):
            sight["sayings"] = sayings
        if returns := _returns(table, 0):
            sight["returned"] = returns[-1]
        return msgspec.Raw(_encode(sight))

    # Beats.

    def _beats(self, table: Table, seat: int, first: int, base: object) -> list[Data]:
        before = None if base is None else self._view(table, base, seat)
        told = _told(table, seat, first)
        beats: list[Data] = []
        for step in range(first, len(table.steps)):
            view = self._view(table, table.after(step + 1), seat)
            patch = view if before is None else _changes(before, view)
            beats.append(_beat(table, step, patch, told.get(step, [])))
            before = view
        return beats

    def _still(self, table: Table, seat: int, base: object) -> Data:
        """A beat without a step: a return to an earlier one, or the present and nothing new."""
        view = self._view(table, table.state, seat)
        patch = view if base is None else _changes(self._view(table, base, seat), view)
        return _beat(table, len(table.steps) - 1, patch, [])

    def _present(self, table: Table, seat: int) -> msgspec.Raw:
        """The present with the whole log: made once, however many come at the same moment."""
        moment = (table.at(), table.proposal, table.declined, table.held)
        kept = self._wholes.get(seat)
        if kept is None or kept[0] != moment:
            kept = (moment, self._encoded(table, seat, 0, self._log(table, seat)))
            self._wholes[seat] = kept
        return kept[1]

    def _log(self, table: Table, seat: int) -> list[Data]:
        """The present, and every line of the log."""
        told = _told(table, seat, 0)
        beats = [_beat(table, step, {}, told.get(step, [])) for step in range(len(table.steps))]
        if not beats:
            return [self._still(table, seat, None)]
        beats[0]["patch"] = self._view(table, table.state, seat)
        return beats

    def _view(self, table: Table, state: object, seat: int) -> Data:
        """How a state looks to a seat. States of a table never change, so the last one is kept."""
        kept = self._views.get(seat)
        if kept is not None and kept[0] is state:
            return kept[1]
        view = dict(Perspective(table.game, state, seat).view())
        self._views[seat] = (state, view)
        return view

    # What is asked.

    def _decision(self, table: Table, seat: int) -> Data | None:
        decision = table.decision(seat)
        if decision is None:
            return None
        if self._lesson is not None:
            decision = narrowed(self._lesson, table, decision)
        told = {**decision.json(seat), "moment": table.is_moment()}
        perspective = table.perspective(seat)
        for choice in told["choices"]:
            if final := perspective.finality(choice["option"]):
                choice["final"] = final
        return told

    def _proposal(self, table: Table) -> Data | None:
        proposal, label = table.proposal, table.proposed()
        if proposal is None:
            return None
        told = proposal._asdict()
        del told["hold"]  # it says how its seat likes to play, and nothing of the game
        if final := table.finality_of_proposal():
            told["final"] = final
        return {**told, "label": None if label is None else label.json()}

    def _declined(self, table: Table) -> Data | None:
        declined = table.declined
        if declined is None:
            return None
        label = declined.label
        return {**declined._asdict(), "label": None if label is None else label.json()}


def _sayings(table: Table, seat: int) -> list[Data]:
    """What a seat may truly say of what is hidden from others."""
    talk = None if seat == NOBODY or table.is_over() else talk_of(table.game.id)
    if talk is None:
        return []
    sayings = talk.sayings(table.perspective(seat))
    return [
        {
            "saying": write_saying(one),
            "text": talk.text(one).json(),
            "anchors": list(talk.anchors(one)),
        }
        for one in sayings
    ]


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


def _told(table: Table, seat: int, first: int) -> dict[int, list[Data]]:
    """What a seat hears of each step from one on."""
    lines: dict[int, list[Data]] = {}
    for step, line in table.lines(seat, first):
        lines.setdefault(step, []).append(line.json())
    return lines


def _beat(table: Table, step: int, patch: Data, lines: list[Data]) -> Data:
    maker = table.makers[step] if step >= 0 else NOBODY
    return {"step": step, "maker": maker, "patch": patch, "lines": lines}


def _changes(before: Data, after: Data) -> Data:
    return {key: value for key, value in after.items() if before.get(key, _MISSING) != value}


_MISSING: Final = object()


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
