"""What a game is: a record of plain functions over its own state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tabletide.ints import i64, vec
from tabletide.kernel.chance import Rng, Stream
from tabletide.kernel.notes import Note
from tabletide.kernel.options import Verb
from tabletide.kernel.outcome import Outcome
from tabletide.kernel.view import Decision, Line, View

Setup = Mapping[str, str]

PLAYERS: Final = "players"  # the setting every game has: how many seats
FIRST: Final = "first"  # one that some have: the seat that begins, from 1 on, or LOT
LOT: Final = "lot"


class Setting(NamedTuple):
    """One choice made before the game: its name, the values it takes, the default."""

    name: str
    values: tuple[str, ...]
    default: str


class SetupError(ValueError):
    """A setting that does not exist or a value it does not take."""


def never_void(_state: Any) -> bool:
    """For a game whose moments are only there while somebody can use them: its `is_void`."""
    return False


class Game(NamedTuple):
    """The rules of one game. `options` is the only statement of legality; `apply` trusts it."""

    id: str
    version: int
    stakes: str  # TOGETHER or EACH: for whom one plays
    settings: tuple[Setting, ...]
    verbs: tuple[Verb, ...]
    go_on: int  # the option that lets a moment between steps pass, or NO_OPTION
    start: Callable[[Setup], Any]
    hides: Callable[[Setup], bool]  # whether a seat may know what others may not
    options: Callable[[Any], vec[i64]]  # ascending; empty when chance acts or the game is over
    owner: Callable[[Any, i64], i64]  # which seat may pick this option
    consents: Callable[[Any, i64], tuple[int, ...]]  # whose agreement the rules ask for
    looks: Callable[[Any, i64], bool]  # whether an option shows its own seat something hidden
    chances: Callable[[Any], list[tuple[int, int]]]  # chance: (what, weight), ascending
    sample: Callable[[Any, Rng], i64]  # one outcome, with the odds of `chances`
    stream: Callable[[Any], Stream]  # the deck or die the next outcome comes from
    apply: Callable[[Any, i64], None]  # carries out an option or outcome, in place
    play_on: Callable[[Any, i64, Rng], vec[i64]]  # `apply`, then chance by lot; the options then
    play_out: Callable[[Any, Rng], int]  # random play to the end; returns the steps taken
    outcome: Callable[[Any], Outcome | None]  # how it ended; None while it runs
    view: Callable[[Any, int], View]  # all that a seat may know, as JSON
    describe: Callable[[Any], Decision]  # the open decision, for people
    tell: Callable[[Any, Note, int], Line]  # one event as a seat may hear of it
    imagine: Callable[[Any, int, Rng], Any]  # a world this seat cannot tell from the true one
    audit: Callable[[Any], list[str]]  # what is wrong with a state: nothing, one hopes
    write: Callable[[Any], str]  # the position as one line of text
    read: Callable[[str], Any]  # and back
    is_void: Callable[[Any], bool] = never_void  # a moment nobody can use, as everybody can see
    edition: str = ""  # which board or cards it is played with, where there can be several


def space(game: Game) -> int:
    """How many numbers the options and chances of a game are drawn from."""
    last = game.verbs[-1]
    return last.first + last.size()


def settle(game: Game, chosen: Setup) -> dict[str, str]:
    """All settings of a game: those chosen, checked, and defaults for the rest."""
    names = [setting.name for setting in game.settings]
    for name in chosen:
        if name not in names:
            raise SetupError(f"{game.id} has no setting '{name}'; it has {', '.join(names)}")
    settled = {}
    for setting in game.settings:
        value = chosen.get(setting.name, setting.default)
        if value not in setting.values:
            allowed = ", ".join(setting.values)
            raise SetupError(f"{game.id}: {setting.name} is one of {allowed}, not '{value}'")
        settled[setting.name] = value
    if not has_beginner(settled):
        raise SetupError(f"{game.id}: there is no seat {settled[FIRST]} to begin")
    return settled


def has_beginner(setup: Setup) -> bool:
    """Whether the seat that is to begin is at the table."""
    return setup.get(FIRST, LOT) == LOT or int(setup[FIRST]) <= seats(setup)


def seats(setup: Setup) -> int:
    """How many seats a settled set-up has."""
    return int(setup[PLAYERS])
