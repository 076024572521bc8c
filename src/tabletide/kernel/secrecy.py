"""Whether a game keeps its secrets: the conformance suite through the eyes of every seat.

The measure is `imagine`. Between the true state and a world a seat imagines,
nothing may differ that it is shown, offered, asked or told; and what it
imagines may not depend on what it cannot know.

`tell` is held to `view` as well. Each step is tried in the imagined world too,
as it was or with another choice of the same verb, another card drawn for
instance. If the seat's view is the same after both, it must have heard the
same: a line of the log tells nothing that the view hides.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tabletide.kernel.chance import Rng
from tabletide.kernel.game import Game, Setup
from tabletide.kernel.notes import Note
from tabletide.kernel.options import NO_OPTION, verb_of
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.promises import broken
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Decision, Line, View

_SEEDS: Final = 2**31  # of the worlds a seat may imagine


class Eyes:
    """A seat, or an onlooker: what it sees of the true state, and a world it imagines."""

    __slots__ = ("seat", "view", "world")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.view: View = {}
        self.world: Any = None


class Step(NamedTuple):
    """What is chosen, by whom, and whether it may show that seat something hidden."""

    choice: int
    maker: int
    is_look: bool


def step_of(game: Game, state: Any, choice: int) -> Step:
    """The step that a choice is, before it is carried out."""
    if state.to_move == CHANCE:
        return Step(choice, CHANCE, False)
    return Step(choice, int(game.owner(state, choice)), bool(game.looks(state, choice)))


def see(game: Game, state: Any, audience: list[Eyes]) -> list[View]:
    """What everyone sees of a state, unless they looked already, when the step led there."""
    for eyes in audience:
        eyes.view = eyes.view or game.view(state, eyes.seat)
    return [eyes.view for eyes in audience]


def check_hiding(game: Game, setup: Setup, views: list[View]) -> list[str]:
    """A set-up that hides nothing shows every seat what an onlooker sees."""
    holds = all(view == views[-1] for view in views) or game.hides(setup)
    return broken([(holds, "a seat sees more than others where nothing is said to be hidden")])


def check_secrets(
    game: Game, state: Any, audience: list[Eyes], notes: list[Note], rng: Rng
) -> list[str]:
    """What anyone knows of a state, or of how it came about, that they should not."""
    decision = game.describe(state)
    problems: list[str] = []
    for eyes in audience:
        problems += _check_world(game, state, eyes, decision, rng)
        lines = _lines(game, state, notes, eyes.seat)
        apart = f"seat {eyes.seat} is told of what it cannot know"
        problems += broken(
            [
                (all(line.rule and line.icon for line in lines), "an event has no rule or icon"),
                (lines == _lines(game, eyes.world, notes, eyes.seat), apart),
            ]
        )
    return problems or _check_blindness(game, state, audience[rng.below(len(audience))], rng)


def _check_blindness(game: Game, state: Any, eyes: Eyes, rng: Rng) -> list[str]:
    """For equal seeds a seat imagines the same, whichever the true one is of its worlds."""
    seed = int(rng.below(_SEEDS))
    worlds = [game.imagine(true, eyes.seat, Rng(seed)) for true in (state, eyes.world)]
    lines = [game.write(world) for world in worlds]
    return broken([(lines[0] == lines[1], f"seat {eyes.seat} imagines by what it cannot know")])


def _check_world(game: Game, state: Any, eyes: Eyes, decision: Decision, rng: Rng) -> list[str]:
    """A world the seat imagines looks and plays the same to it, and is sound."""
    seat = eyes.seat
    world = eyes.world = game.imagine(state, seat, rng)
    sound = world is not state and world.to_move == state.to_move and not list(game.audit(world))
    if not sound:
        return [f"seat {seat} imagines a world that cannot be"]
    asked = decision.json(seat) == game.describe(world).json(seat)
    seen = eyes.view == game.view(world, seat)
    offer = _offer(game, state, seat)
    offered = offer == _offer(game, world, seat)
    ended = game.outcome(state) == game.outcome(world)
    passed = game.is_void(state) == game.is_void(world)
    return broken(
        [
            (seen, f"seat {seat} can tell an imagined world from the true one"),
            (offered, f"seat {seat} has other options in a world it imagines"),
            (asked, f"seat {seat} is asked in other words in a world it imagines"),
            (ended, f"seat {seat} sees another outcome in a world it imagines"),
            (passed, f"seat {seat} learns what it cannot know from a moment that passes by itself"),
        ]
    ) or (_check_finality(game, state, eyes, offer[rng.below(len(offer))][0]) if offer else [])


def _check_finality(game: Game, state: Any, eyes: Eyes, option: int) -> list[str]:
    """Whether an option can be taken back tells a seat nothing of what it cannot know."""
    true, imagined = [Perspective(game, s, eyes.seat) for s in (state, eyes.world)]
    holds = true.finality(option) == imagined.finality(option)
    return broken([(holds, f"seat {eyes.seat} is told more by what cannot be taken back")])


def check_told(
    game: Game, state: Any, step: Step, notes: list[Note], eyes: Eyes, rng: Rng
) -> list[str]:
    """What a seat was told of a step that its view hides, or was shown by what is no look."""
    seat, world = eyes.seat, eyes.world
    eyes.view = game.view(state, seat)
    choice = _choice_in(game, world, step.choice, rng)
    if choice == NO_OPTION:
        return []
    twin = world.copy()
    others: list[Note] = []
    world.journal = others
    game.apply(world, choice)
    world.journal = None
    if eyes.view == game.view(world, seat):
        same = _lines(game, state, notes, seat) == _lines(game, world, others, seat)
        # Two ways to one and the same state may be told apart: nothing is left to be hidden.
        same = same or (choice != step.choice and _leads_to(game, twin, step.choice, world))
        return broken([(same, f"seat {seat} is told what its view hides")])
    is_own = seat == step.maker and choice == step.choice
    may_show = step.is_look or state.to_move == NOBODY
    return broken([(may_show or not is_own, f"an option that is no look shows seat {seat} more")])


def _leads_to(game: Game, state: Any, choice: int, other: Any) -> bool:
    """Whether a choice makes another of a state; one that is not possible there does not."""
    if choice in _possible(game, state):
        game.apply(state, choice)
    return game.write(state) == game.write(other)


def _choice_in(game: Game, world: Any, choice: int, rng: Rng) -> int:
    """The same choice in an imagined world or, half the time, any other of its verb."""
    verb = verb_of(game.verbs, choice)
    alike = [o for o in _possible(game, world) if verb.first <= o < verb.first + verb.size()]
    if not alike:
        return NO_OPTION
    return choice if choice in alike and rng.below(2) else alike[rng.below(len(alike))]


def _possible(game: Game, state: Any) -> list[int]:
    """What may happen next: by chance, or as seats choose."""
    if state.to_move == CHANCE:
        return [int(outcome) for outcome, _ in game.chances(state)]
    return [int(option) for option in game.options(state)]


def _lines(game: Game, state: Any, notes: list[Note], seat: int) -> list[Line]:
    return [game.tell(state, noted, seat) for noted in notes]


def _offer(game: Game, state: Any, seat: int) -> list[tuple[int, tuple[int, ...], bool]]:
    """The options of a seat, with whom they ask and what they show."""
    own = [o for o in game.options(state) if game.owner(state, o) == seat]
    return [(int(o), game.consents(state, o), bool(game.looks(state, o))) for o in own]
