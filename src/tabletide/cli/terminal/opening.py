"""From what was typed on the command line to a game, its set-up, a record."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tabletide.cli.terminal.extras import from_extra
from tabletide.cli.terminal.mistakes import Mistake
from tabletide.cli.terminal.words import LANGUAGES, OwnWords
from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.game import FIRST, PLAYERS, Game, Setting, SetupError, settle
from tabletide.kernel.record import Record, RecordError, read_record, replay
from tabletide.lab.files import FileProblem, check_ending, check_shards
from tabletide.lab.processes import PLACES, RAY

ENGLISH: Final = OwnWords("en")  # the only language of the laboratory's commands


def open_words(language: str) -> OwnWords:
    """The terminal's words in a language, if it speaks it."""
    if language not in LANGUAGES:
        spoken = ", ".join(LANGUAGES)
        raise Mistake(OwnWords(LANGUAGES[0]).own("mistake.language", name=language, all=spoken))
    return OwnWords(language)


def open_game(name: str, words: OwnWords) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise Mistake(words.own("mistake.game", name=name, all=", ".join(GAMES)))
    return load_game(name)


def open_setup(
    game: Game, players: int | None, pairs: Iterable[str], words: OwnWords
) -> dict[str, str]:
    """The whole set-up of `--players` and `--set name=value …`, each checked."""
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Mistake(words.own("mistake.pair", pair=pair))
        chosen[name.strip()] = value.strip()
    if players is not None:
        if PLAYERS in chosen and chosen[PLAYERS] != str(players):
            raise Mistake(words.own("mistake.players_twice", a=players, b=chosen[PLAYERS]))
        chosen[PLAYERS] = str(players)
    settings = {setting.name: setting for setting in game.settings}
    for name, value in chosen.items():
        if name not in settings:
            known = ", ".join(settings)
            raise Mistake(words.own("mistake.setting", game=game.id, name=name, all=known))
        _check_value(game, settings[name], value, words)
    try:
        return settle(game, chosen)
    except SetupError:
        raise Mistake(words.own("mistake.first", game=game.id, value=chosen[FIRST])) from None


def _check_value(game: Game, setting: Setting, value: str, words: OwnWords) -> None:
    if value in setting.values:
        return
    if setting.name == PLAYERS:
        low, high = setting.values[0], setting.values[-1]
        raise Mistake(words.own("mistake.players", game=game.id, low=low, high=high, value=value))
    allowed = ", ".join(setting.values)
    raise Mistake(
        words.own("mistake.value", game=game.id, name=setting.name, all=allowed, value=value)
    )


def open_record(path: Path, words: OwnWords) -> Record:
    """The record in a file, verified from its first line to its last."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Mistake(words.own("mistake.no_file", file=path)) from None
    except UnicodeDecodeError:
        raise Mistake(words.own("mistake.not_text", file=path)) from None
    except OSError as error:
        raise Mistake(
            words.own("mistake.unreadable", file=path, problem=words.problem(error))
        ) from None
    except RecordError as error:
        raise record_mistake(path, error, words) from None
    game = open_game(record.game, words)
    try:
        replay(game, record)
    except RecordError as error:
        raise record_mistake(path, error, words) from None
    return record


def record_mistake(path: Path, error: RecordError, words: OwnWords) -> Mistake:
    """What is wrong with a record, and on which line."""
    return Mistake(words.own("mistake.record", file=path, line=error.line, problem=str(error)))


def open_rows(path: Path | None, shard: int = 0) -> None:
    """See that rows can be written to a file or to shards of it, before any game is played."""
    if path is None:
        if shard:
            raise Mistake("--shard cuts what --out writes: name a file.")
        return
    try:
        check_shards(path) if shard else check_ending(path)
    except FileProblem as problem:
        raise Mistake(sentence(problem)) from None


def sentence(problem: Exception) -> str:
    """What is wrong, as a sentence."""
    return f"{str(problem)[0].upper()}{str(problem)[1:]}."


def open_place(name: str) -> None:
    """See that work can be done in a place, before any of it is begun."""
    if name not in PLACES:
        raise Mistake(f"--on is one of {', '.join(PLACES)}, not '{name}'.")
    if name == RAY:
        with from_extra(RAY, ENGLISH):
            importlib.import_module("tabletide.lab.cluster")
