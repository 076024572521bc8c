"""Records the golden games anew: `PYTHONPATH=src python -m tests.golden.record`.

Do so only when a rule or the meaning of an option changed on purpose: whatever
else changes these games is a fault.
"""

from __future__ import annotations

from pathlib import Path

from tabletide.bots.registry import load_bot
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.perspective import Perspective, seats_that_may_act
from tabletide.kernel.record import write_record
from tabletide.kernel.table import Table

FOLDER = Path(__file__).parent
# Game, name, set-up, and the bots that played it, seat by seat.
GAMES = [
    ("pandemic", "two win together", {"players": "2"}, ["greedy", "greedy"]),
    (
        "pandemic",
        "three closed mixed",
        {"players": "3", "epidemics": "5"},
        ["greedy", "random", "greedy"],
    ),
    (
        "pandemic",
        "four heroic",
        {"players": "4", "epidemics": "6", "hands": "open", "roles": "chosen"},
        ["greedy", "greedy", "random", "greedy"],
    ),
    ("pandemic", "four random", {"players": "4"}, ["random"] * 4),
    ("forbidden_island", "two leave together", {"players": "2"}, ["greedy", "greedy"]),
    (
        "forbidden_island",
        "three strict mixed",
        {"players": "3", "difficulty": "normal", "navigator": "strict"},
        ["greedy", "random", "greedy"],
    ),
    (
        "forbidden_island",
        "four legendary atoll",
        {"difficulty": "legendary", "shape": "atoll_of_decisions", "roles": "chosen"},
        ["greedy"] * 4,
    ),
    ("forbidden_island", "four drift", {"players": "4"}, ["random"] * 4),
]


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
        while table.proposal is not None:
            table.answer(table.proposal.waiting[0], True, table.proposal.number)
        last = len(table.steps) - 1
        if table.at() % 7 == 0 and table.safe_step() <= last and not table.is_over():
            table.take_back(table.makers[last], last, table.at())
    return table


def main() -> None:
    """Write every golden game and the line of its last position."""
    for game_id, name, setup, names in GAMES:
        table = play(game_id, name, setup, names)
        file = FOLDER / game_id / f"{name.replace(' ', '_')}.tide"
        file.write_text(write_record(table.record()), encoding="utf-8")
        line = f"{table.game.result(table.state)}: {table.game.write(table.state)}\n"
        file.with_suffix(".txt").write_text(line, encoding="utf-8")


if __name__ == "__main__":
    main()
