"""Ten Lamps as the kernel sees it."""

from __future__ import annotations

from typing import Final

from tabletide.games._template.flow.chance import chances, sample, stream
from tabletide.games._template.flow.decisions import consents, options, owner
from tabletide.games._template.flow.flow import LOOPS, apply
from tabletide.games._template.pieces.state import State
from tabletide.games._template.pieces.verbs import GO_ON, VERBS
from tabletide.games._template.positions.audit import audit
from tabletide.games._template.positions.imagine import imagine
from tabletide.games._template.positions.notation import read, write
from tabletide.games._template.rules.ending import outcome
from tabletide.games._template.rules.setup import SETTINGS, hides, start
from tabletide.games._template.words.describe import describe
from tabletide.games._template.words.tell import tell
from tabletide.games._template.words.view import view
from tabletide.kernel.game import Game
from tabletide.kernel.outcome import TOGETHER
from tabletide.kernel.state import written_by
from tabletide.parts.flow.secretless import looks_at_nothing

GAME: Final = Game(
    id="_template",
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
)

written_by(State, write)
