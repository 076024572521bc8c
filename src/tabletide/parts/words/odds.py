"""How likely it is that something happens on the table before a seat's next turn.

What can be counted out a game counts out (`parts/decks/coming.py`). The rest is tried: chance acts
in worlds that the seat imagines, by the game's own rules, while nobody does anything. That is
an estimate, told with its standard error. Only a `Perspective` is asked, so that nobody
learns from odds what they may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Any, Final, NamedTuple

from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.notes import Note
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text

TRIES: Final = 400
WHOLE: Final = 10_000  # shares are told in ten-thousandths
_PERCENT: Final = 100
_WORTH_TELLING: Final = 0.01  # how much likelier something is than the card that brings it
_LIKELY_ENOUGH: Final = 0.005  # what is estimated below that says nothing: it rounds to no percent
_MOST_STEPS: Final = 1_000  # of a world that is tried

Happening = tuple[str, int]  # what, by the key of its message, and to which thing


class Odds(NamedTuple):
    """How likely something is: where it is shown, in words, the share and its error."""

    anchor: str  # empty where it is about the table as a whole
    thing: Text | None  # what stands there
    text: Text
    share: int  # in ten-thousandths
    error: int = 0  # its standard error, likewise; none where it was counted

    def json(self) -> dict[str, Any]:
        """The odds as plain data."""
        thing = None if self.thing is None else self.thing.json()
        return {**self._asdict(), "thing": thing, "text": self.text.json()}


class Reckoning(NamedTuple):
    """All odds a seat may be told, the likeliest first, and what they assume."""

    assumed: Text | None = None
    odds: tuple[Odds, ...] = ()

    def json(self) -> dict[str, Any]:
        """All odds as plain data."""
        assumed = None if self.assumed is None else self.assumed.json()
        return {"assumed": assumed, "odds": [one.json() for one in self.odds]}


class OddsThing(NamedTuple):
    """A thing that odds are about: its anchor and its name; none for the table as a whole."""

    anchor: str = ""
    thing: Text | None = None


class Foresight(NamedTuple):
    """What a game says of its chances."""

    turn: Callable[[Any], tuple[int, int]]  # whose it is, and how many have begun: 0 before play
    passing: tuple[int, ...]  # options of who does nothing, those first that are rather taken
    met: Mapping[
        int, tuple[tuple[str, int], ...]
    ]  # by kind of note: what, and which of its numbers
    cards: tuple[int, int]  # the chances by which cards come: the first, and how many things
    card: str  # the key of the message that the card of a thing comes; empty if others say it
    by_card: str  # what the card brings by itself: told where other ways to it count as well
    counted: Callable[[Any, int], dict[Happening, float]]  # for a seat, what can be counted out
    named: Callable[[str, int], OddsThing]


def turns_ahead(turn: int, seat: int, players: int) -> int:
    """How many turns are played to the end before a seat's next begins, this one among them."""
    return players if seat == NOBODY else (seat - turn) % players or players


def foresee(perspective: Perspective, foresight: Foresight, tries: int = TRIES) -> Reckoning:
    """All odds of a seat, or of an onlooker for the round to come."""
    world = perspective.imagine(Rng(seed_of("odds", 0)))
    if world.to_move == NOBODY or foresight.turn(world)[1] == 0:
        return Reckoning()
    counted = foresight.counted(world, perspective.seat)
    found = [told(foresight, what, share) for what, share in counted.items() if share > 0]
    tried = _Tried()
    for number in range(tries):
        tried.add(_happenings(perspective, foresight, Rng(seed_of("odds", number))))
    for what in tried.seen:
        if what[0] and what not in counted:
            card = (foresight.card, what[1])
            share, error = tried.estimate(what, card, counted)
            if what[0] == foresight.by_card and share - counted.get(card, 0.0) < _WORTH_TELLING:
                continue
            if share < _LIKELY_ENOUGH:
                continue
            found.append(told(foresight, what, share, error))
    key = "odds.in_a_round" if perspective.seat == NOBODY else "odds.before_your_turn"
    return Reckoning(Text(key), ranked(found))


def told(foresight: Foresight, what: Happening, share: float, error: float = 0.0) -> Odds:
    """Something that may happen, in words."""
    anchor, thing = foresight.named(what[0], what[1])
    parts, spread = round(share * WHOLE), round(error * WHOLE)
    return Odds(anchor, thing, Text(what[0], {"odds": figure(parts, spread)}), parts, spread)


def figure(share: int, error: int = 0) -> Text:
    """A share as people say it: in whole percents, with its error where it is an estimate."""
    if share >= WHOLE and not error:
        return Text("odds.sure")
    percent = (share + _PERCENT // 2) // _PERCENT
    if percent >= _PERCENT and error:
        return Text("odds.nearly")  # it came in all tries, or nearly: no proof, but no doubt either
    percent = min(percent, _PERCENT - 1)
    if percent < 1:
        return Text("odds.tiny")
    if not error:
        return Text("odds.exact", {"percent": percent})
    spread = max(1, (error + _PERCENT // 2) // _PERCENT)
    return Text("odds.about", {"percent": percent, "error": spread})


def ranked(odds: list[Odds]) -> tuple[Odds, ...]:
    """The likeliest first."""
    return tuple(sorted(odds, key=_rank))


def _rank(odds: Odds) -> tuple[int, str, str]:
    return -odds.share, odds.anchor, odds.text.key


# Trying.


class _Tried:
    """How often what has happened, and how often beside something else."""

    __slots__ = ("ended", "seen", "together", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.ended = 0
        self.seen: dict[Happening, int] = {}
        self.together: dict[Happening, int] = {}  # where the thing's card has come as well

    def add(self, future: _Future) -> None:
        """One more future."""
        self.tries += 1
        self.ended += 1 if future.has_ended else 0
        for what in future.happened:
            self.seen[what] = self.seen.get(what, 0) + 1
            if (future.card, what[1]) in future.happened:
                self.together[what] = self.together.get(what, 0) + 1

    def estimate(
        self, what: Happening, card: Happening, counted: dict[Happening, float]
    ) -> tuple[float, float]:
        """How likely something is, and the standard error of that.

        Where it is counted how likely the card of the thing comes, only what happens without the
        card, or does not in spite of it, need be estimated. That mostly varies less.
        """
        tries = self.tries
        happened, came = self.seen[what] / tries, self.seen.get(card, 0) / tries
        mean, varies = happened, happened * (1 - happened)
        if card in counted and not self.ended:
            apart = happened - came
            differs = happened + came - 2 * self.together.get(what, 0) / tries - apart * apart
            if differs < varies:
                mean, varies = counted[card] + apart, differs
        # What was not met once in so many tries may still be there.
        return min(max(mean, 0.0), 1.0), sqrt(max(varies, 1 / tries) / tries)


class _Future(NamedTuple):
    """What has happened in a world before the seat's next turn."""

    card: str
    happened: set[Happening]
    has_ended: bool


def _happenings(perspective: Perspective, foresight: Foresight, rng: Rng) -> _Future:
    """Let chance act while nobody does anything, until it is the seat's turn or over."""
    game = perspective.game
    world = perspective.imagine(rng)
    notes: list[Note] = []
    world.journal = notes
    happened: set[Happening] = set()
    first, things = foresight.cards
    now, begun = foresight.turn(world)
    seat = now if perspective.seat == NOBODY else perspective.seat
    for _ in range(_MOST_STEPS):
        turn, turns = foresight.turn(world)
        if world.to_move == NOBODY or (turns > begun and turn == seat):
            break
        if world.to_move == CHANCE:
            choice = int(game.sample(world, rng))
            if first <= choice < first + things:
                happened.add((foresight.card, choice - first))
        else:
            choice = _idle(game, world, foresight.passing, rng)
        game.apply(world, choice)
    for note in notes:
        for what, number in foresight.met.get(note.kind, ()):
            happened.add((what, note[number]))
    return _Future(foresight.card, happened, world.to_move == NOBODY)


def _idle(game: Game, world: Any, passing: tuple[int, ...], rng: Rng) -> int:
    """What a seat does that does nothing; what it must do it does at random."""
    options = [int(option) for option in game.options(world)]
    for option in passing:
        if option in options:
            return option
    own = [option for option in options if game.owner(world, option) == world.to_move]
    return own[rng.below(len(own))]
