"""The data card: what lies in a file of rows, how to make it again, what its columns mean."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import tabletide
from tabletide.games.registry import load_game
from tabletide.kernel.game import Game
from tabletide.lab.builds import build_name
from tabletide.lab.columns import DID, meanings
from tabletide.lab.files import columns
from tabletide.lab.league import League, line_ups
from tabletide.lab.rows import Row, one_a_game
from tabletide.lab.simulate import Series

COMMIT_LETTERS: Final = 12
LICENCE: Final = (
    "The rows are dedicated to the public domain (CC0 1.0), unless whoever hands them on says "
    "otherwise: they are figures that a program worked out, and anybody can work them out again. "
    "The games' names belong to their publishers, who have nothing to do with these data."
)


class Origin(NamedTuple):
    """How rows came about."""

    command: tuple[str, ...]  # that makes them again
    about: str  # what was played, in a sentence
    game: str
    setup: Mapping[str, str]
    bots: str
    seed: str
    think: float


def series_origin(series: Series, games: int) -> Origin:
    """The origin of a series."""
    command = ["simulate", series.game, "--games", str(games), *_settings(series.setup)]
    command += ["--bots", ",".join(series.bots), "--seed", series.seed, *_thinking(series.think)]
    command += ["--silent"] * series.is_silent
    about = "Games by bots, one after another; game number n of a seed is always the same."
    if series.is_silent:
        about += " The bots told each other nothing of what was hidden."
    bots = ", ".join(f"`{bot}`" for bot in series.bots) + ", seat by seat"
    seed, think = series.seed, series.think
    return Origin(tuple(command), about, series.game, series.setup, bots, seed, think)


def league_origin(league: League, deals: int) -> Origin:
    """The origin of a league."""
    command = ["league", league.game, "--games", str(deals), *_settings(league.setup)]
    command += ["--bots", ",".join(league.bots), "--seed", league.seed, *_thinking(league.think)]
    count = len(line_ups(load_game(league.game).stakes, league.bots, int(league.setup["players"])))
    about = (
        f"Bots compared on {deals} deals: each was played by {count} line-ups, "
        "with the same cards in the same order. Compare bots deal by deal."
    )
    bots = ", ".join(f"`{bot}`" for bot in league.bots)
    seed, think = league.seed, league.think
    return Origin(tuple(command), about, league.game, league.setup, bots, seed, think)


def _settings(setup: Mapping[str, str]) -> list[str]:
    return [word for name, value in setup.items() for word in ("--set", f"{name}={value}")]


def _thinking(think: float) -> list[str]:
    return ["--think", f"{think:g}"] if think else []


def card_beside(path: Path) -> Path:
    """Where the card of a file of rows lies, or of its shards: `games.card.md`."""
    return path.with_suffix(".card.md")


def write_card(origin: Origin, rows: Sequence[Row], path: Path, shard: int = 0) -> Path:
    """Write the card beside the rows; where it is."""
    beside = card_beside(path)
    beside.write_text(card(origin, rows, path.name, shard), encoding="utf-8")
    return beside


def card(origin: Origin, rows: Sequence[Row], name: str, shard: int = 0) -> str:
    """The card as Markdown. The same rows made the same way have the same card."""
    game = load_game(origin.game)
    command = ["tabletide", *origin.command, "--out", name, *_shards(shard)]
    parts = [
        f"# {name}",
        f"{_size(rows)} of `{game.id}`: a row for each seat of each game. {origin.about}",
        "## How it was made",
        f"```\n{shlex.join(command)}\n```",
        _list(_making(game, origin)),
        "## Columns",
        _columns(game, rows),
        "## Licence",
        LICENCE,
    ]
    return "\n\n".join(parts) + "\n"


def _size(rows: Sequence[Row]) -> str:
    count = len(one_a_game(rows))
    decided = sum(int(row.get("choices") or 0) for row in rows)
    games = f"{count:,} game" + ("" if count == 1 else "s")
    return f"{games} with {decided:,} decisions" if decided else games


def _shards(shard: int) -> list[str]:
    return ["--shard", str(shard)] if shard else []


def _making(game: Game, origin: Origin) -> dict[str, str]:
    made = {
        "Program": f"tabletide {tabletide.__version__}{_commit()}, the {build_name()} build",
        "Game": f"`{game.id}`, version {game.version} of its options",
        "Set-up": ", ".join(f"`{name}={value}`" for name, value in origin.setup.items()),
        "Bots": origin.bots,
        "Seed": f"`{origin.seed}`",
    }
    if game.edition:
        made["Edition"] = game.edition
    if origin.think:
        made["Thinking"] = (
            f"{origin.think:g} seconds a choice for bots that can do with more or less: "
            "on another machine the same seed may play other games"
        )
    return made


def _list(entries: Mapping[str, str]) -> str:
    return "\n".join(f"- {name}: {text}" for name, text in entries.items())


def _columns(game: Game, rows: Sequence[Row]) -> str:
    names = columns(rows)
    lines = ["| column | meaning |", "| --- | --- |"]
    lines += [f"| `{name}` | {means} |" for name, means in meanings(game, names).items()]
    if not any(name.startswith(DID) for name in names):
        lines += ["", "Nobody watched what was chosen: play at random is not counted by verbs."]
    return "\n".join(lines)


def _commit() -> str:
    """The commit of a checkout that the program runs from; nothing for an installed one."""
    root = Path(tabletide.__file__).parents[2]
    if not (root / ".git").exists():
        return ""
    command = ["git", "-C", str(root), "describe", "--always", "--dirty", "--exclude=*"]
    command.append(f"--abbrev={COMMIT_LETTERS}")
    try:
        said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=10)  # noqa: S603 - our own words
    except (OSError, subprocess.SubprocessError):
        return ""
    return f", commit {said.stdout.strip()}"
