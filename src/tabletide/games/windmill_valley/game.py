"""Windmill Valley as the kernel sees it."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.flow.chance import chances, sample, stream
from tabletide.games.windmill_valley.flow.decisions import consents, options, owner
from tabletide.games.windmill_valley.flow.flow import LOOPS, apply
from tabletide.games.windmill_valley.pieces.printed import EDITION
from tabletide.games.windmill_valley.pieces.state import State
from tabletide.games.windmill_valley.pieces.verbs import VERBS
from tabletide.games.windmill_valley.positions.audit import audit
from tabletide.games.windmill_valley.positions.imagine import imagine
from tabletide.games.windmill_valley.positions.notation import write
from tabletide.games.windmill_valley.positions.position import read
from tabletide.games.windmill_valley.rules.ending import outcome
from tabletide.games.windmill_valley.rules.setup import SETTINGS, hides, start
from tabletide.games.windmill_valley.words.describe import describe
from tabletide.games.windmill_valley.words.tell import tell
from tabletide.games.windmill_valley.words.view import view
from tabletide.kernel.game import Game
from tabletide.kernel.options import NO_OPTION
from tabletide.kernel.outcome import EACH
from tabletide.kernel.state import written_by
from tabletide.parts.flow.secretless import looks_at_nothing

GAME: Final = Game(
    id="windmill_valley",
    version=1,
    stakes=EACH,
    settings=SETTINGS,
    verbs=VERBS,
    go_on=NO_OPTION,
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
    edition=EDITION,
)

written_by(State, write)
