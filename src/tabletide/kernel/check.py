"""The conformance suite: what every game must hold at every step of many random games.

Importable by anyone, with no list of exceptions. `check_game` plays random
games over all set-ups and gives back every promise it found broken.
"""

from __future__ import annotations

import itertools
import json
from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game, seats, settle, space
from tabletide.kernel.notes import Note
from tabletide.kernel.options import OptionError, parse, phrase
from tabletide.kernel.outcome import EACH, TOGETHER, Outcome
from tabletide.kernel.record import Record, phrases_of, read_record, replay, write_record
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.table import Refused, refuse_unless_offered

STEP_LIMIT: Final = 20_000  # no game may last longer
OPTION_LIMIT: Final = 300  # no decision may offer more


class Fault(NamedTuple):
    """A broken promise, and all it takes to see it again."""

    setup: dict[str, str]
    position: str
    step: int
    problem: str


class Report(NamedTuple):
    """How much was checked and what was wrong."""

    decisions: int
    games: int
    faults: list[Fault]


def check_game(
    game: Game,
    decisions: int,
    seed: str = "0",
    on_progress: Callable[[int], None] | None = None,
    every: int = 1,
) -> Report:
    """Play random games over all set-ups until so many decisions were checked.

    Every state is audited. The rest of the suite, which looks at each state
    through the eyes of every seat, is run on one game in `every`.
    """
    faults = check_verbs(game) + check_stakes(game)
    setups = all_setups(game)
    checked = 0
    games = 0
    while checked < decisions and not faults:
        setup = setups[games % len(setups)]
        rng = Rng(seed_of(seed, games))
        thorough = games % every == 0
        checked += check_one_game(game, setup, rng, decisions - checked, thorough, faults)
        games += 1
        if on_progress is not None:
            on_progress(checked)
    return Report(checked, games, faults)


def all_setups(game: Game) -> list[dict[str, str]]:
    """Every combination of the settings of a game."""
    names = [setting.name for setting in game.settings]
    choices = itertools.product(*[setting.values for setting in game.settings])
    return [settle(game, dict(zip(names, values, strict=True))) for values in choices]


def check_verbs(game: Game) -> list[Fault]:
    """Blocks of options follow one another without gaps, and each option has its own phrase."""
    problems: list[str] = []
    first = 0
    for verb in game.verbs:
        if verb.first != first:
            problems.append(f"{verb.name} begins at {verb.first}, not {first}")
        first = verb.first + verb.size()
    for option in range(0 if problems else space(game)):
        try:
            if parse(game.verbs, phrase(game.verbs, option)) != option:
                problems.append(f"option {option} has another's phrase")
        except OptionError as error:
            problems.append(f"option {option} has no phrase: {error}")
    return [Fault({}, "", 0, problem) for problem in problems]


def check_stakes(game: Game) -> list[Fault]:
    """A game says for whom one plays."""
    holds = game.stakes in (TOGETHER, EACH)
    return [] if holds else [Fault({}, "", 0, "the stakes are neither together nor each")]


def check_one_game(
    game: Game, setup: dict[str, str], rng: Rng, most: int, thorough: bool, faults: list[Fault]
) -> int:
    """Play one random game, checking every step; returns the number of steps."""
    state = game.start(setup)
    ends = [verb.first + verb.size() for verb in game.verbs]
    entries: list[int] = []
    over = False
    while not faults and not over and len(entries) < most:
        line = game.write(state) if thorough else ""
        over = state.to_move == NOBODY
        try:
            problems = list(game.audit(state))
            if thorough and not problems:
                problems = check_position(game, state, seats(setup), rng)
                problems += _check_hiding(game, state, setup)
            if not problems and not over:
                entries.append(_choose(game, state, ends, rng))
                problems = check_step(game, state, entries[-1], thorough)
            elif not problems and thorough:
                problems = _check_from_the_start(game, state, setup, entries, rng)
        except Exception as error:  # noqa: BLE001 - whatever a game raises is a fault of its own
            problems = [f"{type(error).__name__}: {error}"]
        if len(entries) == STEP_LIMIT:
            problems.append(f"the game does not end within {STEP_LIMIT} steps")
        position = line or (game.write(state) if problems else "")
        faults += [Fault(setup, position, len(entries), problem) for problem in problems]
    return max(len(entries), 1)


def _choose(game: Game, state: Any, ends: list[int], rng: Rng) -> int:
    """A random option or outcome; half the time a random verb first, to reach rare ones."""
    if state.to_move == CHANCE:
        return int(game.sample(state, rng))
    offered = [int(option) for option in game.options(state)]
    if rng.below(2):
        return offered[int(rng.below(len(offered)))]
    verbs = [bisect_right(ends, option) for option in offered]
    starts = [i for i, verb in enumerate(verbs) if i == 0 or verb != verbs[i - 1]]
    starts.append(len(offered))
    chosen = int(rng.below(len(starts) - 1))
    start, end = starts[chosen], starts[chosen + 1]
    return offered[start + int(rng.below(end - start))]


def _broken(promises: list[tuple[bool, str]]) -> list[str]:
    """What is said of the promises that do not hold."""
    return [problem for holds, problem in promises if not holds]


def check_position(game: Game, state: Any, players: int, rng: Rng) -> list[str]:
    """Everything wrong with what a game says about one state."""
    line = game.write(state)
    again = game.read(line)
    problems = _broken(
        [
            (game.write(again) == line, "the position changes when it is written and read"),
            (_same(game, state, again, players), "a position reads as another than was written"),
            ((game.outcome(state) is None) == (state.to_move != NOBODY), "over without an outcome"),
        ]
    )
    if state.to_move == CHANCE:
        problems += _check_chance(game, state, rng)
    elif state.to_move >= 0:
        problems += _check_options(game, state, players) + _check_refusal(game, state, rng)
    else:
        problems += _broken([(len(game.options(state)) == 0, "a game that is over offers options")])
        problems += check_outcome(game, game.outcome(state), players)
    for seat in [*range(players), NOBODY]:
        problems += _check_secrecy(game, state, seat, rng)
    return problems + _broken([(game.write(state) == line, "looking at the state changed it")])


def _same(game: Game, state: Any, other: Any, players: int) -> bool:
    """Whether two states offer the same and look the same to every seat."""
    if state.to_move != other.to_move or list(game.options(state)) != list(game.options(other)):
        return False
    return all(game.view(state, seat) == game.view(other, seat) for seat in range(players))


def _check_hiding(game: Game, state: Any, setup: dict[str, str]) -> list[str]:
    """A set-up that hides nothing shows every seat what an onlooker sees."""
    if game.hides(setup):
        return []
    open_to_all = game.view(state, NOBODY)
    alike = all(game.view(state, seat) == open_to_all for seat in range(seats(setup)))
    return _broken([(alike, "a seat sees more than others where nothing is said to be hidden")])


def _check_chance(game: Game, state: Any, rng: Rng) -> list[str]:
    outcomes = game.outcomes(state)
    numbers = [outcome for outcome, _ in outcomes]
    return _broken(
        [
            (numbers == sorted(set(numbers)) != [], "outcomes are missing, repeated or unsorted"),
            (all(weight > 0 for _, weight in outcomes), "an outcome has no weight"),
            (int(game.sample(state, rng)) in numbers, "a sample is not among the outcomes"),
            (game.stream(state).name != "", "chance has no stream"),
            (len(game.options(state)) == 0, "players have options while chance acts"),
        ]
    )


def _check_options(game: Game, state: Any, players: int) -> list[str]:
    offered = [int(option) for option in game.options(state)]
    owners = [int(game.owner(state, option)) for option in offered]
    asked = [seat for option in offered for seat in game.consents(state, option)]
    decision = game.describe(state)
    described = [(choice.option, choice.owner) for choice in decision.choices]
    labels = {json.dumps(choice.label.json()) for choice in decision.choices}
    whole = all(choice.anchors and choice.rule for choice in decision.choices)
    return _broken(
        [
            (offered == sorted(set(offered)) != [], "options are missing, repeated or unsorted"),
            (len(offered) <= OPTION_LIMIT, "more options are offered than can be looked over"),
            (all(0 <= o < space(game) for o in offered), "an option is outside the space"),
            (state.to_move in owners, "the seat to move owns no option"),
            (all(0 <= seat < players for seat in owners + asked), "a seat does not exist"),
            (described == list(zip(offered, owners, strict=True)), "other options are described"),
            (decision.seat == state.to_move, "the decision is described as another seat's"),
            (len(labels) == len(described), "two options have the same label"),
            (whole, "an option has no anchor or no rule"),
        ]
    )


def check_outcome(game: Game, end: Outcome | None, players: int) -> list[str]:
    """What is wrong with the end of a game: places follow from scores and stakes."""
    if end is None:
        return []
    columns = [end.places, end.scores, *[part.points for part in end.parts]]
    if any(len(column) != players for column in columns):
        return ["the end has no place and score for each seat"]
    sums = [sum(points) for points in zip(*columns[2:], strict=True)]
    fair = _is_shared(end.places) if game.stakes == TOGETHER else _is_ranked(end)
    return _broken(
        [
            (end.word != "", "the end has no word"),
            (not end.parts or sums == list(end.scores), "a score is not the sum of its parts"),
            (fair, f"the places {end.places} do not follow from the scores {end.scores}"),
        ]
    )


def _is_shared(places: tuple[int, ...]) -> bool:
    """Whether all won or all lost."""
    return set(places) in ({1}, {2})


def _is_ranked(end: Outcome) -> bool:
    """Whether each place is one after the seats before it, and who has more points is before."""
    ranks = list(zip(end.places, end.scores, strict=True))
    counted = all(place == 1 + sum([other < place for other in end.places]) for place in end.places)
    return counted and not any(a <= b and s < t for a, s in ranks for b, t in ranks)


def _check_refusal(game: Game, state: Any, rng: Rng) -> list[str]:
    """An option that is not offered is turned down, and one that is offered is not."""
    stranger = int(rng.below(space(game)))
    is_offered = any(stranger == option for option in game.options(state))
    seat = int(game.owner(state, stranger)) if is_offered else int(state.to_move)
    try:
        refuse_unless_offered(game, state, seat, stranger)
    except Refused:
        return [f"option {stranger} is offered but refused"] if is_offered else []
    return [] if is_offered else [f"option {stranger} is not offered but accepted"]


def _check_secrecy(game: Game, state: Any, seat: int, rng: Rng) -> list[str]:
    """A world the seat imagines looks and plays the same to it, and is sound."""
    world = game.imagine(state, seat, rng)
    view, imagined = json.dumps(game.view(state, seat)), json.dumps(game.view(world, seat))
    mine = [o for o in game.options(state) if game.owner(state, o) == seat]
    its = [o for o in game.options(world) if game.owner(world, o) == seat]
    told = state.to_move < 0 or (game.describe(state).json(seat) == game.describe(world).json(seat))
    sound = world is not state and world.to_move == state.to_move and not list(game.audit(world))
    return _broken(
        [
            (view == imagined, f"seat {seat} can tell an imagined world from the true one"),
            (sound, f"seat {seat} imagines a world that cannot be"),
            (mine == its, f"seat {seat} has other options in a world it imagines"),
            (told, f"seat {seat} is asked in other words in a world it imagines"),
        ]
    )


def check_step(game: Game, state: Any, choice: int, thorough: bool = True) -> list[str]:
    """Apply a step to the state; says what is wrong with how it went."""
    if not thorough:
        game.apply(state, choice)
        return []
    before = game.write(state)
    silent = state.copy()
    if game.write(silent) != before:
        return ["a copy is not equal to its original"]
    notes: list[Note] = []
    state.journal = notes
    game.apply(state, choice)
    state.journal = None
    if game.write(silent) != before:
        return ["a copy changed with its original"]
    game.apply(silent, choice)
    if game.write(silent) != game.write(state):
        return ["listening to events changed what happened"]
    lines = [game.tell(state, noted, NOBODY) for noted in notes]
    return (
        [] if all(line.rule and line.icon for line in lines) else ["an event has no rule or icon"]
    )


def _check_from_the_start(
    game: Game, state: Any, setup: dict[str, str], entries: list[int], rng: Rng
) -> list[str]:
    """The record of a game leads to its end, and so does playing it out."""
    record = Record(game.id, game.version, setup, "", "", entries, phrases_of(game, entries))
    replayed = replay(game, read_record(write_record(record)))[-1]
    fresh = game.start(setup)
    game.play_out(fresh, rng)
    return _broken(
        [
            (game.write(replayed) == game.write(state), "the record leads elsewhere"),
            (fresh.to_move == NOBODY, "playing out stops before the end"),
        ]
    )
