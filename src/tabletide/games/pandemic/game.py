"""Pandemic as the kernel sees it."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.flow.chance import chances, sample, stream
from tabletide.games.pandemic.flow.decisions import consents, options, owner
from tabletide.games.pandemic.flow.flow import LOOPS, apply
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.pieces.verbs import GO_ON, VERBS
from tabletide.games.pandemic.positions.audit import audit
from tabletide.games.pandemic.positions.imagine import imagine
from tabletide.games.pandemic.positions.notation import write
from tabletide.games.pandemic.positions.position import read
from tabletide.games.pandemic.rules.ending import outcome
from tabletide.games.pandemic.rules.event_timing import is_void
from tabletide.games.pandemic.rules.setup import SETTINGS, hides, start
from tabletide.games.pandemic.words.describe import describe
from tabletide.games.pandemic.words.tell import tell
from tabletide.games.pandemic.words.view import view
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import written_by
from tabletide.parts.flow.secretless import looks_at_nothing

GAME: Final = Game(
    id="pandemic",
    version=1,
    stakes=TOGETHER,
    settings=SETTINGS,
    verbs=VERBS,
    go_on=GO_ON,
    start=start,
    hides=hides,
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
    is_void=is_void,
)

written_by(State, write)
