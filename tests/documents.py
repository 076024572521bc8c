"""The parts of the documents that the code writes. `make docs` puts them in their places.

What follows from data or code is said once, there; the tests hold the
documents to it.
"""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from tabletide.cli.boards import Look, find_board
from tabletide.cli.words import Words
from tabletide.games.pandemic.board import CITIES, COLOURS
from tabletide.games.pandemic.cards import CARDS, EVENTS, ROLES
from tabletide.games.pandemic.state import RESULTS
from tabletide.games.pandemic.verbs import DEAL_ROLE
from tabletide.games.registry import GAMES, folder_of, load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.check import OPTION_LIMIT, all_setups
from tabletide.kernel.game import Game, Setting, space
from tabletide.kernel.options import Verb, parse
from tabletide.kernel.state import CHANCE, NOBODY

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
RULINGS: Final = DOCS / "rulings.md"
PANDEMIC: Final = DOCS / "games" / "pandemic.md"


def rewrite() -> None:
    """Write every generated part anew."""
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")


def generated() -> dict[Path, str]:
    """What each document with generated parts should read like."""
    page = PANDEMIC.read_text(encoding="utf-8")
    page = replace_part(page, "picture", picture())
    page = replace_part(page, "specs", specs())
    return {RULINGS: rulings(), PANDEMIC: page}


def replace_part(page: str, name: str, text: str) -> str:
    """Put a text between the marks of a part."""
    begin, end = f"<!-- {name}: written by `make docs` -->", f"<!-- end of {name} -->"
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    if not rest or not after:
        raise ValueError(f"the marks '{begin}' and '{end}' are not both there")
    return f"{before}{begin}\n\n{text}\n\n{end}{after}"


def grid(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table."""
    head = list(heads)
    lines = [head, ["---"] * len(head), *([str(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def code(word: object) -> str:
    return f"`{word}`"


# Rulings

_RULINGS_HEAD: Final = """# Rulings

Where a rulebook is silent or can be read in two ways, we had to choose. Each choice has an id,
a reason, code that cites it and a test that holds it; at the table, `why` and `rules` show it. If
you read a rulebook otherwise, tell us:
[how to report it](../CONTRIBUTING.md#reporting-a-rules-bug).

This page is written by `make docs` from the `rules.toml` of each game, where rulings stand
beside the rules, in English and in Portuguese."""


def rulings() -> str:
    """The page of all rulings."""
    parts = [_RULINGS_HEAD]
    for game in GAMES:
        found = tomllib.loads((folder_of(game) / "rules.toml").read_text(encoding="utf-8"))
        parts.append(f"## {Words('en', game).term('game.name')}")
        for row in found["ruling"]:
            parts.append(f"### {code(row['id'])}\n\n{row['en']}\n\n*Why:* {row['why_en']}")
    return "\n\n".join(parts) + "\n"


# A picture of Pandemic

_POSITION: Final = """
washington B1, new_york B1, london B2, madrid B1, essen B1, los_angeles Y2, miami Y1, khartoum Y1,
algiers K2, istanbul K1, baghdad K2, riyadh K3, chennai K1, kolkata K1, seoul R2, taipei R2,
sydney R3; players 3; turn 2 10; roles quarantine_specialist operations_expert scientist;
pawns kolkata chennai kolkata; hand 0 los_angeles bogota kolkata beijing jakarta airlift;
hand 1 madrid st_petersburg johannesburg algiers; hand 2 cairo delhi chennai;
discards san_francisco essen santiago kinshasa moscow tehran shanghai osaka taipei hong_kong
ho_chi_minh_city sydney government_grant; pile 1 6 1; rate 1; cured red;
layers 1: washington new_york essen santiago khartoum algiers istanbul riyadh | 0: *;
infected london madrid los_angeles miami baghdad chennai kolkata seoul taipei sydney;
stations atlanta santiago chennai hong_kong ho_chi_minh_city; step actions 2
"""
_WIDTH: Final = 96


def picture() -> str:
    """The board as the terminal draws it, without its colours."""
    game = load_game("pandemic")
    state = game.read(" ".join(_POSITION.split()))
    look = Look(Words("en", game.id), _WIDTH, False, ())
    console = Console(file=io.StringIO(), width=_WIDTH, color_system=None, highlight=False)
    with console.capture() as drawn:
        console.print(find_board(game.id).draw(game.view(state, 0), look))
    lines = [line.rstrip() for line in drawn.get().splitlines()]
    return "\n".join(["```text", *lines, "```"])


# Specifications of Pandemic

_KINDS: Final[dict[tuple[str, ...], str]] = {
    CITIES: "city",
    COLOURS: "colour",
    EVENTS: "event",
    CARDS: "card",
    ROLES: "role",
    ("0", "1", "2", "3"): "seat",
}
# Every field of a view that may differ from seat to seat, and to whom it is told.
_HIDDEN: Final = {
    "players[].hand": "the seat itself; the others see its size and, in `shown`, "
    "the cards all have seen on their way into it",
    "infection_deck.layers[]": "a card put back by a Forecast: its place, to the forecaster; "
    "to the others, that this seat arranged so many cards, and which when that can be reckoned",
    "forecast.seen": "the forecaster, while the cards are being put in order",
    "forecast.placed": "the forecaster, while the cards are being put in order",
}


def specs() -> str:
    """All tables of the specifications."""
    game = load_game("pandemic")
    players = [verb for verb in game.verbs if verb.first < DEAL_ROLE]
    chance = [verb for verb in game.verbs if verb.first >= DEAL_ROLE]
    words = Words("en", game.id)
    parts = [
        grid(["", ""], _figures(game, players, chance)),
        "### Settings",
        grid(["setting", "values", "default", "meaning"], _settings(game, words)),
        f"`hands=by_difficulty` means {_hands_by_difficulty(game)}.",
        "### Options",
        grid(["verb", "arguments", "numbers", "options"], map(_block, players)),
        "### Chance",
        grid(["verb", "arguments", "numbers", "outcomes"], map(_block, chance)),
        "### Hidden information",
        "With open hands nothing is hidden, since no deck has an order. With closed hands:",
        grid(
            ["field of the view", "told to"],
            ([code(field), _HIDDEN[field]] for field in hidden_fields(game)),
        ),
    ]
    return "\n\n".join(parts)


def _figures(game: Game, players: list[Verb], chance: list[Verb]) -> Iterator[tuple[object, ...]]:
    seats = game.settings[0].values
    yield "Seats", f"{', '.join(seats[:-1])} or {seats[-1]}"
    yield "Version of the options and records", game.version
    yield "Set-ups", len(all_setups(game))
    yield "Verbs", f"{len(players)} of the players, {len(chance)} of chance"
    yield "Numbers", f"0 to {space(game) - 1}; from {chance[0].first} on they are chance's"
    yield "Options in one decision", f"at most {OPTION_LIMIT}, which `tabletide check` holds"
    yield "Results", ", ".join(map(code, RESULTS[1:]))
    yield "Scores", "1 for each seat when the team has won, else 0"


def _settings(game: Game, words: Words) -> Iterator[tuple[str, ...]]:
    for setting in game.settings:
        help_ = words.term(f"setting.{setting.name}.help")
        yield code(setting.name), _values(setting), code(setting.default), help_


def _values(setting: Setting) -> str:
    return ", ".join(map(code, setting.values))


def _hands_by_difficulty(game: Game) -> str:
    (epidemics,) = (one for one in game.settings if one.name == "epidemics")
    found: dict[str, list[str]] = {}
    for number in epidemics.values:
        setup = {one.name: one.default for one in game.settings} | {"epidemics": number}
        hands = game.view(game.start(setup), NOBODY)["hands"]
        found.setdefault(hands, []).append(number)
    return " and ".join(
        f"{hands} hands with {' or '.join(numbers)} epidemics" for hands, numbers in found.items()
    )


def _block(verb: Verb) -> tuple[object, ...]:
    words = " by ".join(f"{_KINDS[vocabulary]} ({len(vocabulary)})" for vocabulary in verb.words)
    last = verb.first + verb.size() - 1
    numbers = f"{verb.first} to {last}" if verb.words else verb.first
    return code(verb.name), words, numbers, verb.size()


def hidden_fields(game: Game) -> list[str]:
    """The fields that a seat and an onlooker see differently, found by comparing both."""
    state = game.read("hands closed; hand 1 forecast paris")
    game.apply(state, parse(game.verbs, "play forecast"))
    rng = Rng(1)
    found: dict[str, None] = {}
    while state.to_move == CHANCE:
        game.apply(state, game.sample(state, rng))
    while True:
        found.update(dict.fromkeys(differences(game.view(state, 1), game.view(state, NOBODY))))
        if game.view(state, 1)["forecast"] is None:
            return list(found)
        game.apply(state, game.options(state)[0])


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two views differ, the numbers of lists left out."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            yield from differences(one[key], other[key], f"{path}.{key}" if path else key)
    elif isinstance(one, list) and isinstance(other, list) and _are_rows(one + other):
        if len(one) != len(other):
            yield f"{path}[]"
            return
        for mine, theirs in zip(one, other, strict=True):
            yield from differences(mine, theirs, f"{path}[]")
    elif one != other:
        yield path


def _are_rows(items: list[Any]) -> bool:
    return all(isinstance(item, dict) for item in items)


if __name__ == "__main__":
    rewrite()
