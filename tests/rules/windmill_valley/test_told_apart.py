"""Choices that all have seen may be told apart, also where they come to the same."""

from __future__ import annotations

from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.notes import Note
from tabletide.kernel.options import parse
from tabletide.kernel.secrecy import Eyes, check_told, step_of
from tabletide.kernel.state import NOBODY

GAME = load_game("windmill_valley")
# Seat 0 may score one of two contracts that are worth nothing yet; seat 3 has looked at a card.
TWO_CONTRACTS = (
    "players 4; named 2; first 1; turn 0 48; last_turn 48; used farm06; gate 2; water 5;"
    " covered 1.1 1.2 1.3 1.4 2.1 2.3 2.4 3.1 3.2 3.3 3.4 4.1 4.2 4.3; neutral area_a; wish start1;"
    " trades trade2; trade red - - -; display imp07 imp05 imp13 imp23; offer farm23 farm18 farm03;"
    " tile_discards imp08 imp10 imp15 imp27; boxed imp29;"
    " discards farm01 farm07 farm11 farm13 farm22 farm25 farm27; known farm farm09@3;"
    " mills mill_d mill_b mill_c mill_a; steps 24 25 23 26; guilder 4 9 1 1; tools 0 0 0 0;"
    " points start 5 floodgate 4 water 4 slots 2 calendar 3 paths 2 paid -1"
    " | start 5 floodgate 11 water 8 slots 2 calendar 3 paths 1"
    " | start 5 floodgate 4 water 15 helpers 2 slots 6 calendar 3"
    " | start 5 floodgate 15 water 13 slots 2 calendar 9;"
    " stored 2 yellow red violet black | white violet 2 black | - | -;"
    " beds - bby - r | w w v b | - - - - | - - wy y;"
    " tokens 1 1 1 2 3 | 1 1 2 1 3 | 1 0 2 1 3 | 0 1 2 1 3;"
    " windmills w04 | w13 | w02 w03 | w01 w12;"
    " market area_b area_a area_b area_b; gears large6 imp04 | large5 imp12"
    " | large2 imp05 small1 imp06 | small1 imp26 small3 imp01 small5 imp10;"
    " helpers start3 farm06 | start6 farm19 | start5 farm21 farm29 | start2 farm24;"
    " contracts farm08 farm12 | - | - | -; agenda score_one > lower lower_water.2 2 > end"
)


def test_which_of_two_worthless_contracts_was_scored_is_no_secret() -> None:
    option = parse(GAME.verbs, "score 1")
    for seed in range(40):
        for seat in (1, 2, 3, NOBODY):
            state, rng = GAME.read(TWO_CONTRACTS), Rng(seed)
            eyes = Eyes(seat)
            eyes.world = GAME.imagine(state, seat, rng)
            step, notes = step_of(GAME, state, option), list[Note]()
            state.journal = notes
            GAME.apply(state, option)
            assert check_told(GAME, state, step, notes, eyes, rng) == []
