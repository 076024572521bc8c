"""To change chairs, what is said against it, and what the table is asked then."""

from __future__ import annotations

from tabletide.server.tables.people import Guest
from tabletide.server.tables.tables import Refused, Tables
from tabletide.server.wire.messages import Chairs, Welcome
from tabletide.server.wire.tables import Chair, ChairChange, ChairQuestion
from tests.server.ears import Ear

# Tests deal from seeds they choose: whoever sits down is aware of it.
TAKE, LEAVE, FREE = ChairChange("take", aware=True), ChairChange("leave"), ChairChange("free")
LEND, RANDOM = ChairChange("bot", "greedy"), ChairChange("bot", "random")


async def reason(
    tables: Tables, table: str, guest: Guest | None, seat: int, what: ChairChange
) -> str:
    """Why a change is refused, or nothing if it is made."""
    assert guest is not None
    try:
        await tables.change_chair(table, guest, seat, what)
    except Refused as refused:
        return refused.reason
    return ""


def sitters(chairs: list[Chair]) -> list[tuple[str | None, str | None]]:
    return [(chair.name, chair.bot) for chair in chairs]


def asked(ear: Ear) -> ChairQuestion | None:
    """What the table is asked about a chair, as a socket was told last."""
    told = [one for one in ear.told if isinstance(one, Chairs | Welcome)][-1]
    return told.question if isinstance(told, Chairs) else told.table.question


async def answer(tables: Tables, table: str, ear: Ear, agree: bool = True) -> str:
    """Say yes or no to what is asked; why that is refused, or nothing."""
    question = asked(ear)
    assert question is not None
    change = ChairChange("agree" if agree else "decline", question=question.number)
    return await reason(tables, table, ear.guest, question.seat, change)


def guest_of(ear: Ear) -> Guest:
    assert ear.guest is not None
    return ear.guest
