"""A position as one line of text: parts set apart by semicolons, the water first.

    water 2 walcheren delfland; breached noordzee-walcheren; roles director carpenter;
    pawns delfland betuwe; hand 0 2 betuwe delta_plan; step actions 3

What is not said has the value of a game just set up: two players, six storms,
the four structures to be built, pawns in Delfland, empty hands, all dikes where
they start, the sea at its lowest, all cards in their decks.

A number before a name says how many there are. `water` names all regions that
have some; unsaid, they are those of the start. A sea has as much as the sea level
says. `breached` and `raised` tell on which borders fewer or more dikes stand than
at the start. Further parts are `players 5`, `storms 7`, `variant 6`, `objectives`
with those in play, `turn 1 9` (the seat and the number of the turn), `sea 4` (the
marker's space, from 0), `ports`, `stations`, `ran` (those that have run this turn),
`built` with structures, `population` by region and `lost`, `discards`, `known` (the
cards on top of the player deck that all have seen, top first), `pile` (see
`parts/positions/piles_text.py`), `failed` with the Dike Failure discards, `layers 1: delfland |
0: *` (their deck, its top first, a star for the rest), `shuffles` and `deals` for how
often cards were shuffled and the set-up dealt anew, `sandbags`, `shielded walcheren`,
`choosing`, and `over won`.

`step` names the next step of the turn and lets the rest of the turn follow:
`actions 3`, `operate`, `draw 2`, `storm`, `breach`, `limit`, `failures`, `fail 2`,
`flow`. `agenda` spells out every pending step, the next one first, as `write` does.
`position.py` reads it.
"""

from __future__ import annotations

from typing import Final

from tabletide.games.rising_tide.pieces.board import (
    BORDER_COUNT,
    BORDERS,
    LOW_COUNT,
    LOW_REGIONS,
    PLACES,
    START_DIKES,
    WATER_COUNT,
    WATER_SPACES,
)
from tabletide.games.rising_tide.pieces.cards import DECK_CARDS, EVENTS, ROLES, STRUCTURES
from tabletide.games.rising_tide.pieces.objectives import OBJECTIVES, VARIANTS
from tabletide.games.rising_tide.pieces.state import NONE, RESULTS, RUNNING, State, is_sea
from tabletide.games.rising_tide.pieces.steps import STEPS
from tabletide.games.rising_tide.rules.decks.player_deck import cards_known
from tabletide.ints import i64
from tabletide.parts.numbers.bits import members
from tabletide.parts.positions.agenda_text import agenda_text
from tabletide.parts.positions.notation import flag_text, line_of, name_text, set_text, words_text
from tabletide.parts.positions.pairs_text import pair_layers_text, pairs_words
from tabletide.parts.positions.piles_text import pile_text

ALL_DRY: Final = "-"


def write(state: State) -> str:
    """The position as one line; reading it gives the same position."""
    is_over = state.result != RUNNING
    return line_of(
        [
            *_board(state),
            f"players {state.players}",
            f"storms {state.storms}",
            f"variant {VARIANTS[state.variant]}",
            set_text("objectives", state.objectives, OBJECTIVES),
            f"turn {state.turn} {state.turns}",
            *_seats(state),
            words_text("discards", _cards(state.discards, state.event_discards)),
            words_text("known", [DECK_CARDS[card] for card in cards_known(state.known)]),
            pile_text(state),
            words_text("failed", pairs_words(state.failed, LOW_REGIONS)),
            f"layers {pair_layers_text(state.layers, LOW_REGIONS)}",
            f"shuffles {state.shuffles}",
            f"deals {state.deals}",
            flag_text("sandbags", state.sandbags),
            f"shielded {WATER_SPACES[state.shielded]}" if state.shielded != NONE else "",
            flag_text("choosing", state.roles_chosen),
            "" if is_over else f"agenda {agenda_text(state.agenda, STEPS)}",
            f"over {RESULTS[state.result]}" if is_over else "",
        ]
    )


def _board(state: State) -> list[str]:
    """What is on the board."""
    water = [0 if is_sea(state, n) else int(state.water[n]) for n in range(WATER_COUNT)]
    dikes = [int(state.dikes[border] - START_DIKES[border]) for border in range(BORDER_COUNT)]
    population = [int(state.population[region]) for region in range(LOW_COUNT)]
    return [
        f"water {' '.join(_amounts(water, WATER_SPACES)) or ALL_DRY}",
        words_text("breached", _amounts([-number for number in dikes], BORDERS)),
        words_text("raised", _amounts(dikes, BORDERS)),
        f"sea {state.sea}",
        set_text("ports", state.ports, PLACES),
        set_text("stations", state.stations, PLACES),
        set_text("ran", state.ran, PLACES),
        set_text("built", state.built, STRUCTURES),
        words_text("population", _amounts(population, LOW_REGIONS)),
        f"lost {state.lost}",
    ]


def _seats(state: State) -> list[str]:
    """Roles, pawns and hands, by seat."""
    seats = range(int(state.players))
    return [
        words_text("roles", [name_text(state.roles[seat], ROLES) for seat in seats]),
        words_text("pawns", [name_text(state.pawns[seat], PLACES) for seat in seats]),
        *[
            words_text(f"hand {seat}", _cards(state.hands[seat], state.event_hands[seat]))
            for seat in seats
        ],
    ]


def _amounts(numbers: list[int], names: tuple[str, ...]) -> list[str]:
    """How many there are of each thing, where there are any."""
    pairs = zip(numbers, names, strict=True)
    return [name if number == 1 else f"{number} {name}" for number, name in pairs if number > 0]


def _cards(regions: i64, events: i64) -> list[str]:
    """Region cards and events."""
    return pairs_words(regions, LOW_REGIONS) + [EVENTS[event] for event in members(events)]
