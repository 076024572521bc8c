"""Pearl Divers as the kernel sees it."""

from __future__ import annotations

from typing import Final

from tabletide.kernel.game import PLAYERS, Game, Setting
from tabletide.kernel.outcome import EACH
from tests.kernel.rivals.pieces import GO_ON, VERBS
from tests.kernel.rivals.play import (
    apply,
    chances,
    consents,
    hides,
    looks,
    options,
    outcome,
    owner,
    play_on,
    play_out,
    sample,
    start,
    stream,
)
from tests.kernel.rivals.positions import audit, imagine, read, write
from tests.kernel.rivals.words import describe, tell, view

GAME: Final = Game(
    id="rivals",
    version=1,
    stakes=EACH,
    settings=(Setting(PLAYERS, ("2", "3", "4"), "3"),),
    verbs=VERBS,
    go_on=GO_ON,
    start=start,
    hides=hides,
    options=options,
    owner=owner,
    consents=consents,
    looks=looks,
    chances=chances,
    sample=sample,
    stream=stream,
    apply=apply,
    play_on=play_on,
    play_out=play_out,
    outcome=outcome,
    view=view,
    describe=describe,
    tell=tell,
    imagine=imagine,
    audit=audit,
    write=write,
    read=read,
)
