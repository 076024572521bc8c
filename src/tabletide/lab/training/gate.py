"""The gate a net goes through: it plays beside the one that is shipped, and must not be worse.

Both play the same deals by the bot that uses them, each without its curve, which a new net has yet
to be given. A team plays a deal by the one, then by the other; of rivals every other seat has the
one, and then the other. A net is worse if even the upper bound of what it won more on a deal, with
95 % confidence, is below nought. What was played is kept, as are games to learn from.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tabletide.bots.learned import with_net
from tabletide.bots.net import VALUE_FILE
from tabletide.bots.registry import evaluation_of, judging, net_of
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Dealer, Rng, seed_of
from tabletide.kernel.game import Game, seats
from tabletide.kernel.outcome import TOGETHER
from tabletide.lab.drive import play_game
from tabletide.lab.open_tables import learned_setup
from tabletide.lab.processes import in_order
from tabletide.lab.rows import FIRST, Row
from tabletide.lab.standings import Duel, duels
from tabletide.lab.training.examples import School
from tabletide.lab.training.value_file import without_curve

BOT: Final = "strong"  # that uses what was learned
NEW: Final = "new"
SHIPPED: Final = "shipped"
_LETTERS: Final = 12  # of a fingerprint


class Gate(NamedTuple):
    """Two nets that are to be compared, in folders of their own beside what was played."""

    game: str
    seed: str
    folder: str


class _GateDeal(NamedTuple):
    gate: Gate
    deal: int


def gate_for(school: School, text: str) -> Gate | None:
    """The gate for a net's file; none where nothing is shipped that it could be held against."""
    shipped = net_of(load_game(school.game))
    if not shipped.exists():
        return None
    nets = {NEW: text, SHIPPED: without_curve(shipped.read_text(encoding="utf-8"))}
    mark = hashlib.sha256(json.dumps(nets, sort_keys=True).encode()).hexdigest()[:_LETTERS]
    folder = Path(school.folder) / f"{school.game}-gate-{school.seed}-{mark}"
    for name, net in nets.items():
        (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / name / VALUE_FILE).write_text(net, encoding="utf-8")
    return Gate(school.game, school.seed, str(folder))


def play_gate(gate: Gate, deals: int, jobs: int) -> Iterator[list[Row]]:
    """So many deals, each by both nets; those that were played before are read."""
    yield from in_order(_deal, [_GateDeal(gate, deal) for deal in range(deals)], jobs)


def found_by(rows: Sequence[Row]) -> Duel:
    """What the new net came to, less what the shipped one did."""
    (found,) = duels(rows)
    return found if found.bot == NEW else turned(found)


def turned(duel: Duel) -> Duel:
    """The same, seen from the other side."""
    won, place, score = (
        one._replace(value=-one.value, low=-one.high, high=-one.low)
        for one in (duel.won, duel.place, duel.score)
    )
    return Duel(duel.other, duel.bot, won, place, score)


def is_worse(found: Duel) -> bool:
    """Whether it is safe to say that the new net wins less."""
    return found.won.high < 0


def _deal(piece: _GateDeal) -> list[Row]:
    gate = piece.gate
    path = Path(gate.folder) / f"{piece.deal:06}.json"
    if path.exists():
        kept: list[Row] = json.loads(path.read_text(encoding="utf-8"))
        return kept
    rows = list(_rows(load_game(gate.game), gate, piece.deal))
    written = path.with_suffix(".part")
    written.write_text(json.dumps(rows), encoding="utf-8")
    written.replace(path)
    return rows


def _rows(game: Game, gate: Gate, deal: int) -> Iterator[Row]:
    """A row for each seat of both games on a deal."""
    setup = learned_setup(game, deal)
    judgement = evaluation_of(BOT, game)
    bots = {
        name: judging(BOT, game, with_net(judgement, Path(gate.folder) / name))
        for name in (NEW, SHIPPED)
    }
    seed = f"{gate.seed}-gate-{deal}"
    for line_up in _line_ups(game.stakes, seats(setup)):
        players = [bots[name] for name in line_up]
        end = play_game(game, game.start(setup), players, Rng(seed_of(seed, 0)), Dealer(seed))
        outcome = game.outcome(end.state)
        assert outcome is not None, "a game that was played to its end has one"
        for name, place, score in zip(line_up, outcome.places, outcome.scores, strict=True):
            won = place == FIRST
            yield {"index": deal, "bot": name, "won": won, "place": place, "score": score}


def _line_ups(stakes: str, count: int) -> list[list[str]]:
    if stakes == TOGETHER:
        return [[name] * count for name in (NEW, SHIPPED)]
    names = (NEW, SHIPPED)
    return [[names[(seat + turn) % 2] for seat in range(count)] for turn in range(2)]
