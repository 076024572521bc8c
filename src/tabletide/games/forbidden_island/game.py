"""Forbidden Island as the kernel sees it."""

from __future__ import annotations

from typing import Final

from tabletide.games.forbidden_island.audit import audit
from tabletide.games.forbidden_island.chance import outcomes, sample, stream
from tabletide.games.forbidden_island.decisions import consents, options, owner
from tabletide.games.forbidden_island.describe import describe
from tabletide.games.forbidden_island.ending import result, scores
from tabletide.games.forbidden_island.flow import apply, play_out
from tabletide.games.forbidden_island.imagine import imagine
from tabletide.games.forbidden_island.notation import write
from tabletide.games.forbidden_island.position import read
from tabletide.games.forbidden_island.setup import SETTINGS, start
from tabletide.games.forbidden_island.tell import tell
from tabletide.games.forbidden_island.verbs import VERBS
from tabletide.games.forbidden_island.view import view
from tabletide.kernel.game import Game

GAME: Final = Game(
    id="forbidden_island",
    version=1,
    settings=SETTINGS,
    verbs=VERBS,
    start=start,
    options=options,
    owner=owner,
    consents=consents,
    outcomes=outcomes,
    sample=sample,
    stream=stream,
    apply=apply,
    play_out=play_out,
    scores=scores,
    result=result,
    view=view,
    describe=describe,
    tell=tell,
    imagine=imagine,
    audit=audit,
    write=write,
    read=read,
)
