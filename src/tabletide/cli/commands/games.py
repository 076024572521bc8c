"""`tabletide games`: what can be played, and how it can be set up."""

from __future__ import annotations

import os
from typing import Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from tabletide.cli.terminal.arguments import Language
from tabletide.cli.terminal.mistakes import mistakes_told
from tabletide.cli.terminal.opening import open_words
from tabletide.cli.terminal.screen import Screen
from tabletide.cli.terminal.words import Words, preferred_language
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import Game, Setting
from tabletide.kernel.outcome import EACH, TOGETHER

STAKES: Final = {TOGETHER: "games.together", EACH: "games.each"}


def games(lang: Language = None) -> None:
    """List the games and their settings, for `--set NAME=VALUE`."""
    with mistakes_told():
        language = open_words(lang or preferred_language(os.environ)).language
        screen = Screen(plain=True)
        for name in GAMES:
            words = Words(language, name)
            title = (words.term("game.name"), "bold"), f"  tabletide play {name}"
            screen.print(Text.assemble(*title))
            screen.print(Padding(Text(words.term("game.summary"), style="dim"), (0, 2)))
            game = load_game(name)
            screen.print(Padding(Text(words.own(STAKES[game.stakes]), style="dim"), (0, 2)))
            screen.print(Padding(_settings(game, words), (1, 2)))


def _settings(game: Game, words: Words) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for setting in game.settings:
        for value in setting.values:
            shown = f"{setting.name}={value}"
            first = value == setting.values[0]
            said = words.term(f"setting.{setting.name}.values.{value}")
            grid.add_row(
                Text(words.term(f"setting.{setting.name}.name") if first else "", style="bold"),
                Text(shown, style="cyan"),
                Text(said + _default(setting, value, words)),
            )
    return grid


def _default(setting: Setting, value: str, words: Words) -> str:
    return f"  ({words.own('games.default')})" if value == setting.default else ""
