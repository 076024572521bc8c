"""What is looked at in private: only its own seat sees it, hears of it and can rely on it."""

from __future__ import annotations

import pytest

from tabletide.games.windmill_valley.game import GAME
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.kernel.chance import Rng
from tabletide.kernel.notes import Note
from tabletide.kernel.options import parse
from tabletide.kernel.state import NOBODY
from tests.rules.windmill_valley.written import choose, position, said

LOOKING = "helpers start4 farm13 | start2; step act"
KNOWN = "helpers start4 | start2; known unique imp30@0 imp28@0,1; step act"


def pile(state: State, seat: int) -> list[str | None]:
    """The places on top of the unique improvements as a seat knows them."""
    known: list[str | None] = GAME.view(state, seat)["piles"][2]["known"]
    return known


@pytest.mark.rule("helper.peek", "ruling.known_places")
def test_only_those_who_looked_see_what_lies_on_top() -> None:
    state = position(KNOWN)
    assert pile(state, 0) == ["imp30", "imp28"]
    assert pile(state, 1) == [None, "imp28"]
    assert pile(state, NOBODY) == [None, None]


@pytest.mark.rule("helper.peek")
def test_only_the_one_who_looks_is_told_what_it_is() -> None:
    state = choose(position(LOOKING), "act large", "help farm13", "look unique")
    notes: list[Note] = []
    state.journal = notes
    GAME.apply(state, parse(GAME.verbs, "tile imp30"))
    told = {seat: [GAME.tell(state, note, seat).text.key for note in notes] for seat in (0, 1, -2)}
    assert told == {
        0: ["log.tile_seen"],
        1: ["log.tile_seen_in_secret"],
        NOBODY: ["log.tile_seen_in_secret"],
    }


@pytest.mark.rule("start.draw")
def test_a_card_drawn_in_private_is_told_to_its_seat_alone() -> None:
    line = "helpers start2 | start4; steps 1 0; step act"
    state = choose(position(line), "act large", "help start2")
    notes: list[Note] = []
    state.journal = notes
    GAME.apply(state, parse(GAME.verbs, "card farm20"))
    assert [GAME.tell(state, one, 0).text.key for one in notes] == ["log.card_seen"]
    assert [GAME.tell(state, one, 1).text.key for one in notes] == ["log.card_seen_in_secret"]


@pytest.mark.rule("ruling.known_places")
def test_worlds_differ_in_what_a_seat_has_not_seen_and_in_nothing_else() -> None:
    state = position(KNOWN)
    mine = {said(GAME.imagine(state, 0, Rng(seed)), "known") for seed in range(20)}
    assert mine == {"unique imp30@0 imp28@0,1"}
    theirs = {said(GAME.imagine(state, 1, Rng(seed)), "known") for seed in range(60)}
    assert len(theirs) > 5
    assert all(known.endswith("imp28@0,1") for known in theirs)
