"""The steps an agenda is made of.

A frame's x and y mean what its step's comment says.
"""

from __future__ import annotations

from typing import Final

# Set-up.
DRAW_OBJECTIVE: Final = 0  # x: objectives drawn
FIRST_FAILURES: Final = 1  # x: cards turned over, y: those of them still to be resolved, packed
ASSIGN_ROLE: Final = 2  # x: seat
DEAL_HAND: Final = 3  # x: cards dealt
FIRST_PLAYER: Final = 4  # x: the seats that tie
# A turn.
ACTIONS: Final = 5  # x: actions left
MOMENT: Final = 6  # x: which moment, see below
OPERATE: Final = 7
DRAW_CARDS: Final = 8  # x: cards still to draw, y: storms among those drawn
DRAW_ONE: Final = 9  # no storm this time; x, y: as before
RISE: Final = 10
BREACH: Final = 11
POUR: Final = 12
HAND_LIMIT_CHECK: Final = 13
FAILURES: Final = 14
FAIL_NEXT: Final = 15  # x: cards still to turn over
FLOW: Final = 16
END_OF_TURN: Final = 17
DEGRADE: Final = 18  # x: region, y: how often still
# The small choices an action or a structure opens; the seat whose turn it is decides.
PUMP_OWN: Final = 19
SECOND_DIKE: Final = 20  # x: border
MOVE_DIKE: Final = 21  # x: border it goes to
SPEND: Final = 22  # x: what for, y: cards still to spend
LAY_COAST: Final = 23  # x: the set of regions still to be chosen
LAY_YELLOW: Final = 24  # x: dikes left
DRAIN_GREEN: Final = 25  # x: cubes left
# Those an event opens.
MOVE_STATION: Final = 26  # x: seat that decides, y: place it goes to, and KEEP if it may stay
MOVE_PORT: Final = 27  # likewise
EVENT_WHERE: Final = 28  # x: seat that decides, y: event
GATHER: Final = 29  # x: seat that decides, y: place, BY_THE_SEA, and BEGUN after a pawn
LAY_DIKES: Final = 30  # x: seat that decides, y: dikes left
LAY_AT: Final = 31  # x: seat that decides, y: region
FILL: Final = 32  # x: seat that decides, y: region
DRAIN: Final = 33  # x: seat that decides, y: cubes left
MAIL_WHO: Final = 34  # x: seat that decides
MAIL: Final = 35  # x: seat that picks a card, y: the other seat, and its card if it has picked
COURIER_WHO: Final = 36  # x: seat that decides
COURIER: Final = 37  # x: seat that gives, y: seat that receives, and BEGUN after a card
DIVERT: Final = 38  # x: seat that decides, y: cubes left
DIVERT_WHERE: Final = 39  # x: seat that decides, y: cubes left, and where it comes from
CALM: Final = 40  # x: cards still to show
CALM_ONE: Final = 41  # no storm this time; x: as before

STEPS: Final[tuple[str, ...]] = (
    "draw_objective",
    "first_failures",
    "assign_role",
    "deal_hand",
    "first_player",
    "actions",
    "moment",
    "operate",
    "draw_cards",
    "draw_one",
    "rise",
    "breach",
    "pour",
    "hand_limit",
    "failures",
    "fail_next",
    "flow",
    "end_of_turn",
    "degrade",
    "pump_own",
    "second_dike",
    "move_dike",
    "spend",
    "lay_coast",
    "lay_yellow",
    "drain_green",
    "move_station",
    "move_port",
    "event_where",
    "gather",
    "lay_dikes",
    "lay_at",
    "fill",
    "drain",
    "mail_who",
    "mail",
    "courier_who",
    "courier",
    "divert",
    "divert_where",
    "calm",
    "calm_one",
)

# The moments between automatic steps at which events may be played.
AFTER_ACTIONS: Final = 0
BEFORE_DRAW: Final = 1
BETWEEN_STORMS: Final = 2
BEFORE_FAILURES: Final = 3
BETWEEN_FAILURES: Final = 4
BEFORE_FLOW: Final = 5

# What is packed into y besides a seat, a place or a number.
KEEP: Final = 64  # a building may stay where it is
BEGUN: Final = 64  # the first of several has been chosen, so that it may be enough
BY_THE_SEA: Final = 128  # in GATHER: by the Zuiderzeevereeniging, no Emergency Meeting
LOW_PART: Final = 64  # in DIVERT_WHERE and MAIL: the second number is a multiple of it

# What cards are spent on: structures by their number, then one, two or three population cubes.
ON_POPULATION: Final = 3  # and the number of cubes
