"""Nothing that a seat is sent differs where only what it may not know differs."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tabletide.games.pandemic.game import GAME
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import verb_of
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused, Table
from tabletide.server.store.journal import Chose, Entry, Seated, Sitter
from tabletide.server.tables.live import Live
from tabletide.server.tables.outbox import Outbox, encode
from tabletide.server.tables.thinking.replays import film
from tests.server.lives import GUESTS, created, lives

SEATS = (0, 1, 2)


def everything_sent(live: Live, before: Live | None, guest: str | None) -> list[bytes]:
    """All that the server would send of a moment to a guest."""
    outbox = Outbox()
    outbox.names = {name: name for name in GUESTS}
    at = live.table.at()
    sent = [outbox.welcome(live, guest, since, GUESTS) for since in (None, at, max(0, at - 5))]
    sent.append(outbox.tail(live, guest, max(0, at - 3)))
    seats = live.seats_of(guest) or (NOBODY,)
    if before is not None:
        sent.append(outbox.update(before, live, seats))
    sent += [encode(film(live.table, seat, live.told_seed())) for seat in seats]
    return sent


def with_table(live: Live, table: Table) -> Live:
    """The same people at another table."""
    twin = Live(live.id, live.created, table)
    twin.sitters, twin.chats, twin.said = live.sitters[:], live.chats[:], live.said
    return twin


def forget(table: Table) -> Table:
    """The table as if it had just been set up like this: its log tells of nothing."""
    twin = table.copy()
    twin.happenings = []
    twin.past = [twin.state] * len(twin.past)
    return twin


def imagined(table: Table, seat: int, rng: Rng) -> Table:
    """A table this seat cannot tell from the true one."""
    twin = table.copy()
    twin.state = table.game.imagine(table.state, seat, rng)
    return forget(twin)


def refusals(live: Live, seat: int, options: list[int]) -> list[tuple[int, str, str]]:
    """What a seat is answered to options that are not its own."""
    told = []
    for option in options:
        with pytest.raises(Refused) as refused:
            live.then(Entry(live.seq, Chose(seat, live.table.at(), option)))
        told.append((option, refused.value.reason, str(refused.value)))
    return told


def of_others(seat: int, *worlds: Live) -> list[int]:
    """The options that other seats have in one world or another."""
    found = set()
    for world in worlds:
        state = world.table.state
        found |= {int(o) for o in GAME.options(state) if GAME.owner(state, o) != seat}
    return sorted(found)


def test_imagined_worlds_are_sent_alike() -> None:
    compared = different = probed = 0
    for number in range(4):
        for live, _ in list(lives(f"imagined {number}", 120, hands="closed"))[::3]:
            if live.table.proposal is not None:
                continue  # an offer is made aloud, and may tell of a card
            for seat in SEATS:
                twin = imagined(live.table, seat, Rng(live.seq))
                true = with_table(live, forget(live.table))
                other = with_table(live, twin)
                guest = live.sitters[seat].guest
                if live.seats_of(guest) != (seat,):
                    continue  # whoever has two seats knows more than either
                assert everything_sent(true, None, guest) == everything_sent(other, None, guest)
                probes = of_others(seat, true, other)
                assert refusals(true, seat, probes) == refusals(other, seat, probes)
                probed += len(probes)
                compared += 1
                different += GAME.write(twin.state) != GAME.write(live.table.state)
    assert compared > 100
    assert different > compared / 2
    assert probed > 1000


class Secret:
    """Two games that differ in one card that was drawn, and who has drawn it."""

    def __init__(self, live: Live, outcomes: tuple[int, int]) -> None:
        self.drawer = int(live.table.state.turn)
        self.worlds = tuple(_drawn(live, outcome) for outcome in outcomes)


def _drawn(live: Live, outcome: int) -> Live:
    table = live.table.copy()
    table._step(outcome, CHANCE)
    return with_table(live, table)


def secrets() -> list[tuple[Live, Secret]]:
    """Moments at which the card that is drawn could be another one."""
    found = []
    for number in range(6):
        live = Live("table", created(f"secret {number}", hands="closed"))
        for (table, state), _ in pairwise(_moments(live)):
            options = [int(outcome) for outcome, _ in GAME.chances(state)]
            if verb_of(GAME.verbs, options[0]).name != "draw" or len(options) < 2:
                continue
            moment = with_table(live, table)
            found.append((moment, Secret(moment, (options[0], options[-1]))))
    return found


def _moments(live: Live) -> list[tuple[Table, Any]]:
    """A table just before each time that chance acts, played on by whoever is first."""
    table, moments = live.table, []
    for number in range(60):
        if table.is_over():
            break
        mover = int(table.state.to_move)
        options = [o for o in GAME.options(table.state) if GAME.owner(table.state, o) == mover]
        if table.proposal is not None:
            table.answer(table.proposal.waiting[0], True, table.proposal.number)
            continue
        before = table.copy()
        table.choose(mover, int(options[number * 5 % len(options)]), table.at())
        first = len(before.steps)
        for step in range(first, len(table.steps)):
            if table.makers[step] == CHANCE:
                moments.append((_cut(table, step), table.past[step]))
    return moments


def _cut(table: Table, step: int) -> Table:
    """The table as it was when so many steps had been made."""
    twin = table.copy()
    twin.state = table.past[step]
    twin.happenings = [(at, note) for at, note in table.happenings if at < step]
    del twin.past[step:], twin.makers[step:], twin.steps[step:]
    twin.entries = twin.steps[:]
    return twin


def test_a_card_drawn_in_secret_is_told_to_nobody_else() -> None:
    compared = 0
    for before, secret in secrets():
        one, other = secret.worlds
        for seat in SEATS:
            guest = before.sitters[seat].guest
            sent = [everything_sent(world, before, guest) for world in (one, other)]
            assert (sent[0] == sent[1]) == (seat != secret.drawer)
            compared += 1
        assert everything_sent(one, before, None) == everything_sent(other, before, None)
    assert compared > 60


@pytest.mark.parametrize("guest", [None, "eva"])
def test_a_seat_that_was_left_shows_nothing_any_more(guest: str | None) -> None:
    *_, (live, _) = lives("left", 60, hands="closed")
    left = live.copy()
    left._carry_out(Seated(2, Sitter()))
    for seat in (0, 1):
        left._carry_out(Seated(seat, Sitter("ana")))
    outbox = Outbox()
    assert outbox.welcome(left, guest, None, ()).count(b'"-2"') == 1
    assert b'"2":{"lines_from"' not in outbox.welcome(left, guest, None, ())


def test_the_seed_is_not_sent_while_the_game_runs() -> None:
    for live, entry in list(lives("deep secret", 300, hands="closed"))[::5]:
        after = live.then(entry)
        if after.table.is_over():
            break
        for guest in (*GUESTS[:3], None):
            for sent in everything_sent(after, live, guest):
                assert b"deep secret" not in sent
