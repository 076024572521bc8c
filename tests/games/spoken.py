"""What a game speaks of, told by its own tests; and all it says in many games played at random.

Each game's `spoken.py` fills in a `Spoken`. Which messages are used is not declared
but measured: all that decisions and lines ask for in play, and in the rare
positions the game names, which games at random hardly ever come to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from tabletide.bots.registry import UnknownBot, evaluation_of
from tabletide.games.registry import GAMES, talk_of
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.check import all_setups
from tabletide.kernel.game import FIRST, PLAYERS, Game
from tabletide.kernel.notes import Note
from tabletide.kernel.options import parse
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Text
from tabletide.parts.files.messages import Catalogue, load_catalogue, plural
from tests.games.lines import game_of
from tests.games.played import Moment, moments

LANGUAGES = ("en", "pt-BR")
PLAYED = 60  # games, in set-ups of all kinds

# Fields of every view that only programs read.
_PROGRAMS_OWN = {"to_move", "step", "moment", "seat", "hidden", "levels"}


def _no_more(_told: Any) -> Iterator[str]:
    yield from ()


class Spoken(NamedTuple):
    """What a game speaks of: its things, what stands for them, and where all of it is said."""

    anchors: dict[str, tuple[str, ...]]  # the things of each kind that light up
    groups: dict[str, tuple[str, ...]]  # groups of messages, by what each has one of
    by_clients: set[str]  # keys that clients use of their own accord
    unnamed: set[str]  # fields of the view that go with another one, or are things
    rare: tuple[tuple[str, ...], ...] = ()  # positions, each with the phrases that follow
    in_view: Callable[[Any], Iterator[str]] = _no_more  # keys that values of the view ask for


def spoken_of(name: str) -> Spoken:
    """What the tests of a game say that it speaks of."""
    found = import_module(f"tests.rules.{name.removeprefix('_')}.spoken").SPOKEN
    assert isinstance(found, Spoken)
    return found


def folder(name: str) -> Path:
    """Where a game lives; the one that others begin from is in no registry."""
    return Path(str(import_module(f"tabletide.games.{name}").__file__)).parent


@cache
def catalogue(name: str, language: str) -> Catalogue:
    return load_catalogue(folder(name), language)


def anchors_known(name: str) -> set[str]:
    """Everything on a table of this game that may light up."""
    game = game_of(name)
    (players,) = (setting.values for setting in game.settings if setting.name == PLAYERS)
    seats = tuple(str(seat) for seat in range(max(map(int, players))))
    kinds = {
        **spoken_of(name).anchors,
        "button": tuple(verb.name for verb in game.verbs),
        "pawn": seats,
        "seat": seats,
    }
    return {f"{kind}:{one}" for kind, names in kinds.items() for one in names}


def keys_from_data(name: str) -> set[str]:
    """The keys that follow from the things and settings there are."""
    keys = {f"{group}.{one}" for group, ones in spoken_of(name).groups.items() for one in ones}
    for setting in game_of(name).settings:
        keys |= {f"setting.{setting.name}.{part}" for part in ("name", "help")}
        keys |= {f"setting.{setting.name}.values.{value}" for value in setting.values}
    if f"setting.{FIRST}.help" in catalogue(name, "en"):  # said too where the rules decide it
        keys |= {f"setting.{FIRST}.{part}" for part in ("name", "help")}
    keys |= {f"game.{part}" for part in ("name", "summary", "about")}
    keys |= tally_keys(name)
    return keys | {"language.code", "language.name", "seat.name"}


def tally_keys(name: str) -> set[str]:
    """The keys of what is counted to say why a plan is better, where bots judge positions."""
    try:
        tallies = evaluation_of("hint", game_of(name)).tallies
    except UnknownBot:
        return set()
    return {f"tally.{tally.word}" for tally in tallies}


def rare_states(name: str) -> Iterator[Moment]:
    """The positions a game names, and what follows them."""
    game = game_of(name)
    for line, *phrases in spoken_of(name).rare:
        state = game.read(line)
        yield Moment(state, [])
        for text in phrases:
            notes: list[Note] = []
            state.journal = notes
            game.apply(state, _possible(game, state, text))
            yield Moment(state, notes)


def _possible(game: Game, state: Any, text: str) -> int:
    """An option or outcome by its phrase, if it is one now: from another, play may never end."""
    number = parse(game.verbs, text)
    outcomes = [one for one, _ in game.chances(state)] if state.to_move == CHANCE else []
    if number not in [*game.options(state), *outcomes]:
        raise AssertionError(f"'{text}' is not possible in '{game.write(state)}'")
    return number


def states(name: str) -> Iterator[Moment]:
    """Many states, each with what was noted on the way to it."""
    game = game_of(name)
    setups = all_setups(game)
    for index in range(PLAYED):
        rng = Rng(seed_of("spoken", index))
        yield from moments(game, setups[rng.below(len(setups))], rng)
    yield from rare_states(name)


def texts(game: Game, state: Any, notes: list[Note]) -> Iterator[Text]:
    """All that is said at a moment of a game, and of how it was come to."""
    decision = game.describe(state)
    yield decision.prompt
    yield from (choice.label for choice in decision.choices)
    yield from (choice.price for choice in decision.choices if choice.price is not None)
    yield from (barred.text for barred in decision.barred)
    yield from (game.tell(state, note, seat).text for note in notes for seat in (0, NOBODY))
    if game.id in GAMES and (talk := talk_of(game.id)) is not None:
        perspective = Perspective(game, state, 0)
        sayings = [*talk.sayings(perspective), *talk.news(perspective, ())]
        yield from (talk.text(one) for one in sayings)


def keys_of(text: Text, english: Catalogue) -> Iterator[str]:
    """The keys a text asks for: its own, with its plural, and those of its blanks."""
    if text.key in english:
        yield text.key
    else:
        asked = f"{text.key}.{plural('en', text.blanks.get('n'))}"
        yield asked if asked in english else f"{text.key}.other"
    for blank in text.blanks.values():
        if isinstance(blank, Text):
            yield from keys_of(blank, english)


def fields_of(data: Any) -> Iterator[str]:
    """The names of fields in a view, at any depth."""
    if isinstance(data, list):
        for item in data:
            yield from fields_of(item)
    elif isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from fields_of(value)


class Used:
    """The keys used in play, and every text once for each set of keys it is made of."""

    def __init__(self, name: str) -> None:
        self.keys: set[str] = set()
        self.texts: dict[tuple[str, ...], Text] = {}
        game, english, spoken = game_of(name), catalogue(name, "en"), spoken_of(name)
        without_name = spoken.unnamed | _PROGRAMS_OWN
        for state, notes in states(name):
            for text in texts(game, state, notes):
                keys = tuple(keys_of(text, english))
                self.keys.update(keys)
                self.texts.setdefault(keys, text)
            told = game.view(state, 0)
            self.keys.update(spoken.in_view(told))
            fields = set(fields_of(told)) - without_name
            self.keys.update(f"board.{field}" for field in fields if ":" not in field)


@cache
def used(name: str) -> Used:
    return Used(name)
