"""The kinds of event a game notes while someone listens; `tell.py` puts them in words."""

from __future__ import annotations

from typing import Final

ROLE_ASSIGNED: Final = 0  # seat, role
CARD_DEALT: Final = 1  # seat, card
INITIAL_CUBES_PLACED: Final = 2  # city, colour, cubes
FIRST_PLAYER_FOUND: Final = 3  # seat, card
TURN_BEGUN: Final = 4  # seat, turn number
PAWN_MOVED: Final = 5  # pawn, city, verb, the seat that moved it, for JOIN the one it joined
CARD_SPENT: Final = 6  # seat, card
STATION_BUILT: Final = 7  # seat, city, verb
STATION_TAKEN: Final = 8  # city
CUBES_REMOVED: Final = 9  # city, colour, cubes, how: see below
CARD_SHARED: Final = 10  # giver, receiver, card, how: see below
CURED: Final = 11  # seat, colour, cards it took
ERADICATED: Final = 12  # colour, 1 if by its cure: no cube was left
EVENT_STORED: Final = 13  # event
PASSED: Final = 14  # seat, actions given up
CARD_DRAWN: Final = 15  # seat, card
EPIDEMIC_DRAWN: Final = 16  # seat
RATE_INCREASED: Final = 17  # infection rate
BOTTOM_INFECTED: Final = 18  # city, colour, cubes
INTENSIFIED: Final = 19  # number of cards
CITY_INFECTED: Final = 20  # city, colour
INFECTION_PREVENTED: Final = 21  # city, colour, why: see below
OUTBREAK: Final = 22  # city, colour, the city that set it off (itself for the first one)
CUBE_SPREAD: Final = 23  # city, colour, the city it spread from
CARD_DISCARDED: Final = 24  # seat, card
EVENT_PLAYED: Final = 25  # seat, event, 1 if it was stored
FORECAST_SEEN: Final = 26  # seat, city
FORECAST_PLACED: Final = 27  # seat, city
INFECTION_CARD_REMOVED: Final = 28  # city
INFECTIONS_SKIPPED: Final = 29
ENDED: Final = 30  # result

# How cubes left a city.
TREATED: Final = 0  # one of them, by the action
TREATED_WITH_CURE: Final = 1
TREATED_BY_MEDIC: Final = 2
CLEARED_BY_MEDIC: Final = 3  # for nothing, as he is there and the disease has a cure

# How a card changed hands.
GIVEN: Final = 0
TAKEN: Final = 1
HANDED_OVER: Final = 2  # by the Researcher, and not the card of the city

# Why a city was spared.
SPARED_BY_ERADICATION: Final = 0
SPARED_BY_QUARANTINE: Final = 1
SPARED_BY_MEDIC: Final = 2
