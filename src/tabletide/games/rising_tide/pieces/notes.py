"""The kinds of event a game notes while someone listens; `tell.py` puts them in words."""

from __future__ import annotations

from typing import Final

# Set-up.
OBJECTIVE_DRAWN: Final = 0  # objective
CARD_TURNED_AT_SETUP: Final = 1  # region, times
ROLE_ASSIGNED: Final = 2  # seat, role
CARD_DEALT: Final = 3  # seat, card
FIRST_PLAYER_FOUND: Final = 4  # seat, region
COAST_BROKEN: Final = 5  # nothing: the dikes of Watersnood are taken away
DEALT_ANEW: Final = 6
# A turn.
TURN_BEGUN: Final = 7  # seat, turn number
PAWN_MOVED: Final = 8  # pawn, place, verb, or PLAY and the event
PUMPED: Final = 9  # seat, region, 1 if by the Pump Operator's power
DIKE_BUILT: Final = 10  # seat, border, why: see below
DIKE_MOVED: Final = 11  # seat, border, border it came from
STATION_BUILT: Final = 12  # seat, place, why: see below
STATION_MOVED: Final = 13  # seat, place, place it came from
PORT_BUILT: Final = 14  # seat, place, why: see below
PORT_MOVED: Final = 15  # seat, place, place it came from
CARD_GIVEN: Final = 16  # giver, receiver, card, why: see below
CARD_SALVAGED: Final = 17  # seat, card
STRUCTURE_BUILT: Final = 18  # seat, structure
POPULATION_ADDED: Final = 19  # seat, region, cubes
CARD_SPENT: Final = 20  # seat, card
PASSED: Final = 21  # seat, actions given up
OPERATED: Final = 22  # region of the station, region of the cube
CARD_DRAWN: Final = 23  # seat, card
STORM_DRAWN: Final = 24  # seat
SEA_ROSE: Final = 25  # mark, sea level, 1 if that is higher than before
BREACHED: Final = 26  # region
POURED: Final = 27  # number of cards
CARD_DISCARDED: Final = 28  # seat, card
FAILED: Final = 29  # region
FAILURES_SKIPPED: Final = 30
DIKE_LOST: Final = 31  # border, region
WATER_ROSE: Final = 32  # region
FLOODED: Final = 33  # region, region that set it off
WATER_SPREAD: Final = 34  # region, region it came from
POPULATION_LOST: Final = 35  # region, cubes
WATER_FLOWED: Final = 36  # region, cubes, space it came from
ENDED: Final = 37  # result
WATER_SHORT: Final = 46  # cubes needed, cubes in the supply, 1 if for the flow
# Events.
EVENT_PLAYED: Final = 38  # seat, event
WATER_MOVED: Final = 39  # seat, region, region it came from
DRAINED: Final = 40  # seat, region, 1 if by a structure
SHIELDED: Final = 41  # seat, region
ACTIONS_ADDED: Final = 42  # seat, number
CARD_SHOWN: Final = 43  # card
STORM_SHOWN: Final = 44
STORMS_PUT_BELOW: Final = 45  # number of storms

# Why a dike is placed.
BY_BUILDING: Final = 0
BY_BUILDING_IN_WATER: Final = 1
BY_BUILDING_A_SECOND: Final = 2
BY_DELTAWERKEN: Final = 3
BY_NORMALISERINGSWERKEN: Final = 4
BY_DELTA_PLAN: Final = 5
BY_BUILDING_EVENT: Final = 6
BY_TWEE_GEBROEDERS: Final = 7

# Why a pumping station or a port is placed.
FOR_A_CARD: Final = 0
FOR_NOTHING: Final = 1  # by a role
BY_EVENT: Final = 2

# Why a card changes hands.
GIVEN: Final = 0
TAKEN: Final = 1
SENT: Final = 2
BY_MAIL: Final = 3
BY_COURIER: Final = 4
