"""What the log says of a deed, in every game: a line names the rule the option followed.

A game's `told.py` lists the lines that cite another rule, and says why; all others,
of every verb and role, are held to the rule their option was offered by.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import Game
from tabletide.kernel.notes import Note
from tabletide.kernel.options import parse
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.kernel.view import Choice, Line
from tabletide.parts.files.rules import load_rules
from tests.games.lines import EVERY, game_of
from tests.games.played import pick
from tests.games.setups import spread
from tests.games.spoken import folder

SETUPS = 24  # of each game, spread over all there are

each_game = pytest.mark.parametrize("name", EVERY)


class Deed(NamedTuple):
    """An option carried out, the role of whoever owned it if there are any, and what was told."""

    choice: Choice
    role: str
    lines: list[Line]


def do(game: Game, state: Any, option: int) -> Deed:
    assert option in game.options(state), (option, game.write(state))
    choice = game.describe(state).choice(option)
    role = game.view(state, choice.owner)["players"][choice.owner].get("role")
    notes: list[Note] = []
    state.journal = notes
    game.apply(state, option)
    return Deed(choice, role or "", [game.tell(state, note, NOBODY) for note in notes])


def deeds(game: Game, scenes: tuple[tuple[str, ...], ...]) -> Iterator[Deed]:
    """What seats do in random games, and in scenes: a position and the choices made from it."""
    for index, setup in enumerate(spread(game, SETUPS)):
        state, rng = game.start(setup), Rng(seed_of("deeds", index))
        while state.to_move != NOBODY:
            option = pick(game, state, rng)
            if state.to_move == CHANCE:
                game.apply(state, option)
            else:
                yield do(game, state, option)
    for line, *phrases in scenes:
        state = game.read(line)
        for phrase in phrases:
            if state.to_move == CHANCE:
                game.apply(state, parse(game.verbs, phrase))
            else:
                yield do(game, state, parse(game.verbs, phrase))


@each_game
def test_a_line_names_the_rule_its_option_followed(name: str) -> None:
    game = game_of(name)
    told = import_module(f"tests.rules.{name.removeprefix('_')}.told")
    followed: set[tuple[str, str]] = set()
    aside: set[str] = set()
    for choice, role, lines in deeds(game, told.SCENES):
        for line in lines:
            key = line.text.key
            if line.rule == choice.rule:
                followed.add((choice.verb, role))
                continue
            assert key in told.ASIDES, (choice, line)
            verbs = told.ASIDES[key].verbs
            assert not verbs or choice.verb in verbs, (choice, line)
            aside.add(key)
    assert aside == set(told.ASIDES), "a line that cites another rule is listed, no more"
    roles = game_roles(name)
    by_all = {(verb, role) for verb in told.OF_EVERY_ROLE for role in roles}
    assert by_all - followed == set()
    assert set(told.OF_ONE_ROLE.items()) - followed == set()


def game_roles(name: str) -> tuple[str, ...]:
    """The roles of a game; where there are none, all are alike."""
    cards = import_module(f"tabletide.games.{name}.pieces.cards")
    roles: tuple[str, ...] = getattr(cards, "ROLES", ("",))
    return roles


@each_game
def test_every_rule_of_a_role_that_an_option_follows_is_cited_by_a_line(name: str) -> None:
    """No power of a role is used without the log saying so."""
    game = game_of(name)
    told = import_module(f"tests.rules.{name.removeprefix('_')}.told")
    rules = {rule.id for rule in load_rules(folder(name), "en") if rule.id.startswith("role.")}
    offered: set[str] = set()
    cited: set[str] = set()
    for choice, _, lines in deeds(game, told.SCENES):
        offered.add(choice.rule)
        cited.update(line.rule for line in lines)
    assert (offered & rules) - cited == set()
