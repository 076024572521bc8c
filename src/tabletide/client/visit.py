"""Who one is at a server, and what one does there besides playing: tables, chairs, records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabletide.client.calls import Calls, wish_for_a_table
from tabletide.client.sitting import Sitting
from tabletide.server.wire.games import GameInfo
from tabletide.server.wire.messages import Welcome
from tabletide.server.wire.tables import ChairChange, Me, NewName, TableLine, TableMade


class Visit:
    """A guest at a server.

    With the `token` of an earlier visit one is the same guest again, with the same chairs.
    """

    def __init__(self, origin: str, name: str = "", *, token: str = "") -> None:
        self.calls: Final = Calls(origin, token)
        if name:
            self.be_called(name)

    @property
    def token(self) -> str:
        """What makes one this guest: keep it for the next visit, and keep it to yourself."""
        return self.calls.token

    def be_called(self, name: str) -> Me:
        """Take a name; whoever was nobody is somebody then."""
        return self.calls.post("/api/me", NewName(name), Me)

    def me(self) -> Me | None:
        """Who one is, if one is somebody."""
        return self.calls.get("/api/me", Me | None)  # type: ignore[arg-type]

    def games(self) -> list[GameInfo]:
        """The games there are, with their settings and bots."""
        return self.calls.get("/api/games", list[GameInfo])

    def tables(self, *, mine: bool = False) -> list[TableLine]:
        """The tables that are listed, or one's own."""
        return self.calls.get(f"/api/tables?mine={str(mine).lower()}", list[TableLine])

    def new_table(
        self,
        game: str,
        chairs: Sequence[str],
        *,
        setup: Mapping[str, str] | None = None,
        seed: str | None = None,
        listed: bool = False,
        advice: bool = True,
    ) -> str:
        """Set a table and get its id. Of each chair: `me`, `free`, or the level of a bot."""
        wish = wish_for_a_table(
            game, chairs, setup=dict(setup or {}), seed=seed, listed=listed, advice=advice
        )
        return self.calls.post("/api/tables", wish, TableMade).id

    def look(self, table: str) -> Welcome:
        """How a table stands, without staying."""
        return self.calls.get(f"/api/tables/{table}", Welcome)

    def take(self, table: str, seat: int, *, aware: bool = False) -> None:
        """Take a chair; where people are asked first, it is theirs to agree."""
        self._change(table, seat, ChairChange("take", aware=aware))

    def leave(self, table: str, seat: int) -> None:
        """Leave a chair of one's own."""
        self._change(table, seat, ChairChange("leave"))

    def answer(self, table: str, seat: int, question: int, *, agree: bool) -> None:
        """Answer somebody who asks for a chair."""
        self._change(table, seat, ChairChange("agree" if agree else "decline", question=question))

    def record(self, table: str) -> str:
        """The record of a game that is over."""
        return self.calls.text(f"/api/tables/{table}/record").decode()

    def sit(self, table: str) -> Sitting:
        """Connect to a table; one sees what one's chairs see, or what an onlooker may."""
        return Sitting(self.calls, table)

    def _change(self, table: str, seat: int, change: ChairChange) -> None:
        self.calls.post(f"/api/tables/{table}/chairs/{seat}", change, Any)
