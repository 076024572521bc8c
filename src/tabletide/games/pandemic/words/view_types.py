"""The fields of Pandemic's view."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from tabletide.parts.words.views import Alarm, LayerView, TurnView

Status = Literal["active", "cured", "eradicated"]
RateChange = Literal["next", "same", "last", "none_left"]  # the last two: no space, no Epidemic


class PandemicTurn(TurnView):
    """Where the game stands in its turn."""

    infections_left: int  # infection cards still to be turned over this turn
    quiet_night: bool
    station_flight_used: bool


class RateView(TypedDict):
    """The infection rate: its track, where the marker is, and the cards that means."""

    track: list[int]
    marker: int
    cards: int
    change: RateChange  # what the next Epidemic makes of it
    next: int  # the cards then


class PandemicBoard(TypedDict):
    """The board and its supplies; a limit is the number that must not be reached or passed."""

    epidemics: int
    outbreaks: int
    outbreak_limit: int
    next_outbreak: int | None  # where the next one moves the marker; none once the game is lost
    infection_rate: RateView
    cubes: dict[str, dict[str, int]]  # by city and colour, where there are any
    cube_limit: int
    full: list[str]  # cities that one more cube of some colour would make break out
    quarantined: list[str]  # cities the Quarantine Specialist keeps cubes and outbreaks away from
    supply: dict[str, int]  # cubes left, by colour
    cubes_per_colour: int
    diseases: dict[str, Status]
    stations: list[str]
    stations_left: int


class PandemicPlayer(TypedDict):
    """A seat's role, pawn and hand; of a hidden hand, its size and the cards all have seen."""

    seat: int
    role: str | None
    city: str
    hidden: bool  # whether the viewer may not see the hand
    hand: list[str] | None
    hand_size: int
    shown: list[str]  # what all have seen of the hand
    cards_to_cure: int
    stored: str | None  # the event on the role card, which is in no hand


class PlayerDeckView(TypedDict):
    """The player deck, and its piles as everybody saw them being made."""

    cards: int
    pile_left: int  # of the pile the next card comes from
    pile_has_epidemic: bool
    later_piles: list[int]
    draws_left: int  # whole draws the deck still has
    epidemic_percent: int  # how likely the next draw brings an Epidemic
    unseen: list[str]  # cards in the deck, or in a hand the viewer cannot see


class InfectionLayer(LayerView):
    """A layer of the infection deck; one that another seat has arranged in secret says so."""

    in_doubt: bool  # whether more cards are listed than lie here
    by: NotRequired[int]  # who has arranged it
    unknown: NotRequired[int]  # how many of its cards are not among those listed


class InfectionDeckView(TypedDict):
    """The infection deck as the viewer can know it, its top first."""

    cards: int
    layers: list[InfectionLayer]
    hot: list[str]  # cities known to have come before whose card may be among the next


class RemovedView(TypedDict):
    """The cards that have left the game."""

    player: list[str]
    infection: list[str]


class ForecastView(TypedDict):
    """A Forecast under way: who makes it and, for those who may look, the cards."""

    by: int
    seen: list[str] | None
    placed: list[str] | None


class PandemicView(PandemicTurn, PandemicBoard):
    """All that a seat may know of a game of Pandemic."""

    hands: Literal["open", "closed"]
    hand_limit: int
    players: list[PandemicPlayer]
    player_deck: PlayerDeckView
    player_discards: list[str]
    infection_deck: InfectionDeckView
    infection_discards: list[str]
    removed: RemovedView
    forecast: ForecastView | None
    levels: dict[str, Alarm]  # how alarming tracks, supplies and the deck are, by their anchor
