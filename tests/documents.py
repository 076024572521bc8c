"""The parts of the documents that the code writes. `make docs` puts them in their places.

What follows from data or code is said once, there; the tests hold the
documents to it. What a game's page has of its own stands in `tests/pages`.
"""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Console

from tabletide.cli.boards.board import Canvas, find_board
from tabletide.cli.terminal.words import Words
from tabletide.games.registry import GAMES, folder_of, load_game
from tabletide.kernel.check import all_setups
from tabletide.kernel.game import Game, Setting, space
from tabletide.kernel.options import OPTION_LIMIT, Verb
from tabletide.kernel.outcome import EACH, TOGETHER
from tabletide.lab.counts import named_positions
from tests.limits import held, limits
from tests.pages.chances import chances, is_taught
from tests.pages.page import Page, page_of
from tests.pages.tables import code, grid
from tests.reference import reference

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
RULINGS: Final = DOCS / "rulings.md"
REFERENCE: Final = DOCS / "reference.md"
SECURITY: Final = DOCS / "security.md"
GAME_PAGES: Final = [DOCS / "games" / f"{game}.md" for game in GAMES]


def rewrite() -> None:
    """Write every generated part anew."""
    for path, text in generated().items():
        path.write_text(text, encoding="utf-8")


def generated() -> dict[Path, str]:
    """What each document with generated parts should read like."""
    library = replace_part(REFERENCE.read_text(encoding="utf-8"), "reference", reference())
    games = {path: page(path) for path in GAME_PAGES}
    return {RULINGS: rulings(), REFERENCE: library, SECURITY: security()} | games


def security() -> str:
    """The page on what is promised, with its bounds."""
    text = replace_part(SECURITY.read_text(encoding="utf-8"), "limits", limits())
    return replace_part(text, "held", held())


def page(path: Path) -> str:
    """The page of a game, with its picture, its specifications and its counts."""
    game = load_game(path.stem)
    own = page_of(game.id)
    text = replace_part(path.read_text(encoding="utf-8"), "picture", picture(game, own))
    text = replace_part(text, "specs", specs(game, own))
    if is_taught(game):
        text = replace_part(text, "chances", chances(game))
    return replace_part(text, "counts", counts(game))


def replace_part(page: str, name: str, text: str) -> str:
    """Put a text between the marks of a part."""
    begin, end = f"<!-- {name}: written by `make docs` -->", f"<!-- end of {name} -->"
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    if not rest or not after:
        raise ValueError(f"the marks '{begin}' and '{end}' are not both there")
    return f"{before}{begin}\n\n{text}\n\n{end}{after}"


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


# The page of a game

_WIDTH: Final = 96


def picture(game: Game, own: Page) -> str:
    """The board as the terminal draws it, without its colours."""
    state = game.read(" ".join(own.position.split()))
    canvas = Canvas(Words("en", game.id), _WIDTH, False, ())
    console = Console(file=io.StringIO(), width=_WIDTH, color_system=None, highlight=False)
    with console.capture() as drawn:
        console.print(find_board(game.id).draw(game.view(state, 0), canvas))
    lines = [line.rstrip() for line in drawn.get().splitlines()]
    return "\n".join(["```text", *lines, "```"])


def specs(game: Game, own: Page) -> str:
    """All tables of the specifications."""
    names = [verb.name for verb in game.verbs]
    first = names.index(own.first_chance)
    players, chance = game.verbs[:first], game.verbs[first:]
    parts = [
        grid(["", ""], _figures(game, own, players, chance)),
        "### Settings",
        grid(["setting", "values", "default", "meaning"], _settings(game, Words("en", game.id))),
        own.settings_note(game),
        "### Options",
        grid(["verb", "arguments", "numbers", "options"], (_block(own, verb) for verb in players)),
        "### Chance",
        grid(["verb", "arguments", "numbers", "chances"], (_block(own, verb) for verb in chance)),
        "### Hidden information",
        own.hidden(game),
    ]
    return "\n\n".join(part for part in parts if part)


def _figures(
    game: Game, own: Page, players: tuple[Verb, ...], chance: tuple[Verb, ...]
) -> Iterator[tuple[object, ...]]:
    seats = game.settings[0].values
    yield "Seats", f"{', '.join(seats[:-1])} or {seats[-1]}"
    yield "Version of the options and records", game.version
    yield "Set-ups", len(all_setups(game))
    yield "Verbs", f"{len(players)} of the players, {len(chance)} of chance"
    yield "Numbers", f"0 to {space(game) - 1}; from {chance[0].first} on they are chance's"
    yield "Options in one decision", f"at most {OPTION_LIMIT}, which `tabletide check` holds"
    yield "Results", ", ".join(map(code, own.results))
    yield "Stakes", _STAKES[game.stakes]


_STAKES: Final = {
    TOGETHER: "`together`: all seats win or lose, with one score for all of them",
    EACH: "`each`: every seat has a place and a score of its own",
}


def _settings(game: Game, words: Words) -> Iterator[tuple[str, ...]]:
    for setting in game.settings:
        help_ = words.term(f"setting.{setting.name}.help")
        yield code(setting.name), _values(setting), code(setting.default), help_


def _values(setting: Setting) -> str:
    return ", ".join(map(code, setting.values))


def _block(own: Page, verb: Verb) -> tuple[object, ...]:
    words = " by ".join(f"{own.kinds[vocabulary]} ({len(vocabulary)})" for vocabulary in verb.words)
    last = verb.first + verb.size() - 1
    numbers = f"{verb.first} to {last}" if verb.words else verb.first
    return code(verb.name), words, numbers, verb.size()


def counts(game: Game) -> str:
    """The published figures of each named position; `tests/lab/test_counts.py` counts them."""
    heads = ["depth", "paths", "decisions", "chance", "endings", "positions"]
    parts: list[str] = []
    for named in named_positions(game.id).values():
        figures = zip(named.levels, named.positions, strict=True)
        rows = (
            [depth, *(f"{number:,}" for number in (*level, positions))]
            for depth, (level, positions) in enumerate(figures)
        )
        parts += [f"**{named.name}**: {named.about}.", grid(heads, rows)]
    return "\n\n".join(parts)


if __name__ == "__main__":
    rewrite()
