"""The bots' part of a game at the terminal."""

from __future__ import annotations

from tabletide.bots.bot import PASS_BY
from tabletide.cli.play.session import Session
from tabletide.kernel.perspective import Perspective
from tabletide.lab.drive import ask


def bot_acts(session: Session, seat: int) -> bool:
    """Let a bot act, or propose; False if it lets the moment go by."""
    table = session.table
    perspective = Perspective(session.game, table.state, seat)
    step = len(table.steps)
    refused = [option for option in perspective.options() if (step, option) in session.refused]
    if len(refused) == len(perspective.options()):
        return _retreat(session, seat)
    option = ask(session.bot(seat), perspective, refused, session.rng())
    if option == PASS_BY:
        return False
    if session.propose(seat, option):
        session.refused.clear()
    else:
        session.refused.add((step, option))
    return True


def _retreat(session: Session, seat: int) -> bool:
    """All a bot could do was turned down: it takes back what led there, where it can."""
    table = session.table
    if seat != table.state.to_move:
        return False
    step = len(table.steps) - 1
    if step < table.safe_step():
        session.refused.clear()  # nothing else is left to do: ask again
        return True
    led_here = table.steps[step]
    session.take_back(seat, step)
    session.refused.add((step, led_here))
    return True
