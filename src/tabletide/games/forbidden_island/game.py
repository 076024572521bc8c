"""Forbidden Island as the kernel sees it."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.flow.chance import chances, sample, stream
from tabletide.games.forbidden_island.flow.decisions import consents, options, owner
from tabletide.games.forbidden_island.flow.flow import LOOPS, apply
from tabletide.games.forbidden_island.pieces.state import State
from tabletide.games.forbidden_island.pieces.verbs import GO_ON, VERBS
from tabletide.games.forbidden_island.positions.audit import audit
from tabletide.games.forbidden_island.positions.imagine import imagine
from tabletide.games.forbidden_island.positions.notation import write
from tabletide.games.forbidden_island.positions.position import read
from tabletide.games.forbidden_island.rules.ending import outcome
from tabletide.games.forbidden_island.rules.setup import SETTINGS, start
from tabletide.games.forbidden_island.words.describe import describe
from tabletide.games.forbidden_island.words.tell import tell
from tabletide.games.forbidden_island.words.view import view
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import written_by
from tabletide.parts.flow.secretless import hides_nothing, looks_at_nothing

GAME: Final = Game(
    id="forbidden_island",
    version=1,
    stakes=TOGETHER,
    settings=SETTINGS,
    verbs=VERBS,
    go_on=GO_ON,
    start=start,
    hides=hides_nothing,
    options=options,
    owner=owner,
    consents=consents,
    looks=looks_at_nothing,
    chances=chances,
    sample=sample,
    stream=stream,
    apply=apply,
    play_on=LOOPS.play_on,
    play_out=LOOPS.play_out,
    outcome=outcome,
    view=view,
    describe=describe,
    tell=tell,
    imagine=imagine,
    audit=audit,
    write=write,
    read=read,
)

written_by(State, write)
