"""What a client puts together from the beats is what its seat may see."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from tabletide.games.registry import load_game
from tabletide.kernel.game import Game
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import NOBODY
from tabletide.kernel.table import Table
from tabletide.server.store.journal import Chose
from tabletide.server.tables.telling import sights
from tabletide.server.tables.telling.returns import steps_at
from tabletide.server.tables.telling.sights import LONG_AGO, Gallery
from tabletide.server.wire.sight import Sight
from tests.server.lives import lives

SEATS = (0, 1, 2, NOBODY)


class Client:
    """One seat's page: a view, and the lines of the log by step."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.lines: list[tuple[int, Any]] = []

    def take(self, raw: msgspec.Raw) -> Sight:
        """Fold a sight in, as the protocol says."""
        sight = msgspec.json.decode(raw, type=Sight)
        self.lines = [(step, line) for step, line in self.lines if step < sight.lines_from]
        for beat in sight.beats:
            self.view |= beat.patch
            self.lines += [(beat.step, msgspec.to_builtins(line)) for line in beat.lines]
        return sight

    def expect(self, table: Table, seat: int) -> None:
        """Hold it to what the game says."""
        assert self.view == table.game.view(table.state, seat)
        assert self.lines == log(table, seat)


def log(table: Table, seat: int) -> list[tuple[int, Any]]:
    """Every line as it was told when it happened."""
    states = [*table.past, table.state]
    return [
        (step, table.game.tell(states[step + 1], note, seat).json())
        for step, note in table.happenings
    ]


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_patches_fold_into_the_view_and_the_log(hands: str) -> None:
    gallery, clients = Gallery(), {seat: Client() for seat in SEATS}
    taken_back = proposed = 0
    for number, (live, entry) in enumerate(lives(f"fold {hands}", 180, hands=hands)):
        after = live.then(entry)
        for seat, client in clients.items():
            if number == 0:
                client.take(gallery.whole(live.table, seat, None))
                client.expect(live.table, seat)
            sight = client.take(gallery.news(live.table, after.table, seat))
            client.expect(after.table, seat)
            new = after.table.at() - live.table.at()
            assert bool(sight.beats) == (new > 0)
            proposed += sight.proposal is not None
        taken_back += any(entry < 0 for entry in after.table.entries[live.table.at() :])
    assert taken_back >= 3
    assert proposed


def test_a_beat_is_a_step_with_its_maker_and_nothing_unchanged() -> None:
    gallery = Gallery()
    steps = 0
    for live, entry in lives("beats", 120):
        if not isinstance(entry.event, Chose):
            continue
        after = live.then(entry)
        sight = msgspec.json.decode(gallery.news(live.table, after.table, 0), type=Sight)
        first = len(live.table.steps)
        assert [beat.step for beat in sight.beats] == [*range(first, len(after.table.steps))]
        assert [beat.maker for beat in sight.beats] == after.table.makers[first:]
        view = dict(live.table.game.view(live.table.state, 0))
        for beat in sight.beats:
            assert all(view[key] != value for key, value in beat.patch.items())
            view |= beat.patch
        steps += len(sight.beats)
    assert steps > 60


def test_whoever_missed_something_is_told_what_came_after() -> None:
    tables = [live.table for live, _ in lives("missed", 150)]
    longest = tables[-1]
    with_returns = 0
    for table in tables[::7]:
        for seat in (0, NOBODY):
            client, gallery = Client(), Gallery()
            client.take(gallery.whole(table, seat, None))
            sight = client.take(gallery.since(longest, seat, table.at()))
            client.expect(longest, seat)
            with_returns += sight.lines_from < len(table.steps)
            back = Client()
            back.lines = log(table, seat)
            sight = back.take(gallery.whole(longest, seat, table.at()))
            back.expect(longest, seat)
            assert sight.beats
            if longest.at() - table.at() > LONG_AGO:
                assert sight.lines_from == 0
    assert with_returns > 3


def test_a_welcome_brings_the_present_and_the_whole_log() -> None:
    *_, (live, _) = lives("present", 60)
    for strange in (None, -5, live.table.at() + 1, 10**12):
        client = Client()
        sight = client.take(Gallery().whole(live.table, 1, strange))
        client.expect(live.table, 1)
        assert sight.lines_from == 0
        assert all(beat.patch == {} for beat in sight.beats[1:])
    still = Client()
    still.lines = log(live.table, 1)
    sight = still.take(Gallery().whole(live.table, 1, live.table.at()))
    still.expect(live.table, 1)
    assert [beat.step for beat in sight.beats] == [len(live.table.steps) - 1]


def test_the_seat_is_offered_its_own_choices_and_told_where_it_may_return_to() -> None:
    seen = set()
    for live, _ in list(lives("offers", 150))[::4]:
        table = live.table
        for seat in SEATS:
            sight = msgspec.json.decode(Gallery().whole(table, seat, None), type=Sight)
            own = [
                int(option)
                for option in table.game.options(table.state)
                if table.game.owner(table.state, option) == seat
            ]
            assert [c.option for c in sight.decision.choices] == own if sight.decision else not own
            assert (sight.decision is None) == table.is_over()
            if seat == NOBODY or table.safe_step() == len(table.steps):
                assert sight.back is None
                continue
            assert sight.back is not None
            assert sight.back.first == table.safe_step()
            assert sight.back.own == table.last_decision(seat)
            for step in sight.back.to:
                asks = set(table.makers[step.step :]) - {seat}
                assert set(step.asks) == asks
                gone_on = [] if step.gone_on is UNSET else step.gone_on
                assert gone_on == sorted(asks)
                seen.add(bool(asks))
    assert seen == {True, False}


def test_a_proposal_is_told_with_what_it_is() -> None:
    labels = set()
    for live, _ in lives("proposals", 400):
        proposal = live.table.proposal
        if proposal is None:
            continue
        sight = msgspec.json.decode(Gallery().whole(live.table, 2, None), type=Sight)
        told = sight.proposal
        assert told is not None
        assert (told.number, told.seat, told.option) == proposal[:3]
        assert (told.back_to, tuple(told.waiting)) == proposal[3:5]
        assert (told.label is None) == (proposal.option < 0)
        labels.add(None if told.label is None else told.label.key)
    assert None in labels
    assert len(labels) > 1


def test_how_many_steps_stood_at_a_version() -> None:
    for live, _ in lives("heights", 120):
        assert steps_at(live.table, live.table.at()) == len(live.table.steps)
    tables = [live.table for live, _ in lives("heights", 120)]
    for table in tables:
        assert steps_at(tables[-1], table.at()) == len(table.steps)


def test_a_film_shows_every_step_that_stands() -> None:
    *_, (live, _) = lives("film", 80, hands="closed")
    for seat in SEATS:
        beats = Gallery().film(live.table, seat)
        assert [beat["step"] for beat in beats] == [-1, *range(len(live.table.steps))]
        view: dict[str, Any] = {}
        for beat, state in zip(beats, [*live.table.past, live.table.state], strict=True):
            view |= beat["patch"]
            assert view == live.table.game.view(state, seat)


def test_whoever_comes_in_anew_is_told_where_something_was_taken_back_last() -> None:
    told: list[int | msgspec.UnsetType] = []
    for number in range(6):
        *_, (live, _) = lives(f"returned {number}", 120)
        returns = [-1 - entry for entry in live.table.entries if entry < 0]
        sight = msgspec.json.decode(Gallery().whole(live.table, NOBODY, None), type=Sight)
        assert sight.returned == (returns[-1] if returns else msgspec.UNSET)
        told.append(sight.returned)
    assert any(one is not msgspec.UNSET for one in told)


def test_among_rivals_one_returns_to_what_one_chose_oneself_and_nobody_has_gone_on_from() -> None:
    """The log offers no other return: it would change nothing, or be refused."""
    table = Table(load_game("windmill_valley"), {"players": "2"}, "returns")
    offered = left_out = 0
    for number in range(120):
        seat = int(table.state.to_move)
        options = table.perspective(seat).options()
        table.choose(seat, options[number % len(options)], table.at())
        for viewer in (0, 1):
            back = msgspec.json.decode(Gallery().whole(table, viewer, None), type=Sight).back
            to = [] if back is None else [step.step for step in back.to]
            for step in range(table.safe_step(), len(table.steps)):
                is_own = set(table.makers[step:]) == {viewer} and table.has_chosen(viewer, step)
                assert (step in to) == (is_own or step == table.last_decision(viewer))
                offered += step in to
                left_out += step not in to
    assert min(offered, left_out) > 20


@pytest.mark.parametrize(("hands", "looks_a_step"), [("open", 1), ("closed", len(SEATS))])
def test_who_sees_the_same_is_shown_what_was_looked_at_once(
    hands: str, looks_a_step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With open hands all seats share one look at each new state, and the very same bytes."""
    looks: list[int] = []

    def look(game: Game, state: object, seat: int) -> Perspective:
        looks.append(seat)
        return Perspective(game, state, seat)

    gallery, steps = Gallery(), 0
    for live, entry in lives(f"shared {hands}", 60, hands=hands):
        if not isinstance(entry.event, Chose):
            continue
        before, after = live.table, live.then(entry).table
        for seat in SEATS:
            gallery.since(before, seat, before.at())
        monkeypatch.setattr(sights, "Perspective", look)
        told = [gallery.news(before, after, seat) for seat in SEATS]
        monkeypatch.undo()
        steps += len(after.steps) - len(before.steps)
        sights_of = [msgspec.json.decode(one, type=dict[str, msgspec.Raw]) for one in told]
        beats = {bytes(sight["beats"]) for sight in sights_of}
        assert len(beats) == 1 or hands == "closed"
    assert steps > 20
    assert len(looks) == looks_a_step * steps


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_what_is_shared_is_what_each_seat_would_see_by_itself(hands: str) -> None:
    """With open hands who can neither choose nor return alone is even shown the same object."""
    gallery, shared = Gallery(), 0
    for live, entry in lives(f"alone {hands}", 80, hands=hands):
        before, after = live.table, live.then(entry).table
        told = [gallery.news(before, after, seat) for seat in SEATS]
        alone = [Gallery().news(before, after, seat) for seat in SEATS]
        assert [bytes(one) for one in told] == [bytes(one) for one in alone]
        shared += len(SEATS) - len({id(one) for one in told})
    assert (shared > 10) == (hands == "open")
