"""Pandemic as the kernel sees it."""

from __future__ import annotations

from typing import Final

from tabletide.games.pandemic.audit import audit
from tabletide.games.pandemic.chance import outcomes, sample, stream
from tabletide.games.pandemic.decisions import consents, options, owner
from tabletide.games.pandemic.describe import describe
from tabletide.games.pandemic.ending import result, scores
from tabletide.games.pandemic.flow import apply, play_out
from tabletide.games.pandemic.imagine import imagine
from tabletide.games.pandemic.notation import write
from tabletide.games.pandemic.position import read
from tabletide.games.pandemic.setup import SETTINGS, start
from tabletide.games.pandemic.tell import tell
from tabletide.games.pandemic.verbs import VERBS
from tabletide.games.pandemic.view import view
from tabletide.kernel.game import Game

GAME: Final = Game(
    id="pandemic",
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
