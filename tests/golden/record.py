"""Records golden games anew: `PYTHONPATH=src python -m tests.golden.record GAME`.

Which games they are is in GAME/games.toml. Do so only when a rule or the
meaning of an option changed on purpose: whatever else changes what a record
says is a fault. Bots may have learnt since, and play other games then.

Files that end in `.2.tide` are of format 2, with phrases. The others were written
in format 1, before there were phrases, and stay as they are: such files are about.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.outcome import word_of
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.record import write_record
from tabletide.kernel.table import Table

FOLDER = Path(__file__).parent


def play(game_id: str, name: str, setup: dict[str, str], names: list[str]) -> Table:
    """One game, with a step taken back now and then."""
    game = load_game(game_id)
    bots = [load_bot(bot, game) for bot in names]
    table = Table(game, setup, name)
    while not table.is_over():
        rng = Rng(seed_of(name, table.at()))
        for seat in seats_that_may_act(game, table.state):
            option = bots[seat].choose(Perspective(game, table.state, seat), rng)
            if option >= 0:
                break
        table.choose(seat, option, table.at())
        all_agree(table)
        last = len(table.steps) - 1
        if table.at() % 7 == 0 and table.safe_step() <= last and not table.is_over():
            table.take_back(table.makers[last], last, table.at())
            all_agree(table)
    return table


def all_agree(table: Table) -> None:
    """Whoever is asked says yes."""
    while table.proposal is not None:
        table.answer(table.proposal.waiting[0], True, table.proposal.number)


def main(game_id: str) -> None:
    """Write every golden game of a game and the line of its last position."""
    folder = FOLDER / game_id
    for row in tomllib.loads((folder / "games.toml").read_text(encoding="utf-8"))["game"]:
        table = play(game_id, row["name"], row["setup"], row["bots"])
        file = folder / f"{row['name'].replace(' ', '_')}.2.tide"
        file.write_text(write_record(table.record()), encoding="utf-8")
        line = f"{word_of(table.game.outcome(table.state))}: {table.game.write(table.state)}\n"
        file.with_suffix(".txt").write_text(line, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
