"""Whatever arrives, the table stands: what can be shown is shown, and the rest passed over."""

from __future__ import annotations

import json
import random
import re
from typing import Any, Final

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Arrival
from tests.browser.games import SEEDS, SETTINGS, each_game
from tests.browser.lobby import set_table
from tests.browser.looks import each_of
from tests.browser.visitor import Visitor
from tests.soaks import amount

ROUNDS: Final = amount("NONSENSE", 60)  # of each kind; far more in `make soak`
NAMES: Final = (
    "Ana",
    "",
    "x" * 30,
    "\u202eanA",
    "{who}",
    "<img src=x>",
    "😀👩‍👩‍👧",
    "a\u0301" * 15,
)
INBORN: Final = ("__proto__", "constructor", "toString")  # what every object of a page has
TEXTS: Final = (*NAMES, "x" * 300, "{n} {what:The}", "\n\n\n", "javascript:alert(1)", "مرحبا")
VALUES: Final[tuple[Any, ...]] = (None, [], {}, "", "x", -1, 10**9, [None], {"x": None}, True)


class Wire:
    """The table's socket, with somebody on the line who says more than the server does."""

    def __init__(self, visitor: Visitor) -> None:
        self.welcome: dict[str, Any] = {}
        self._page: WebSocketRoute | None = None
        visitor.page.route_web_socket(re.compile("/ws/tables/"), self._route)

    def _route(self, page: WebSocketRoute) -> None:
        self._page = page
        server = page.connect_to_server()
        page.on_message(server.send)
        server.on_message(self._pass_on)

    def _pass_on(self, message: str | bytes) -> None:
        heard = json.loads(message)
        if heard["type"] == "welcome" and not self.welcome:
            self.welcome = heard  # the first one tells everything
        assert self._page is not None
        self._page.send(message)

    def say(self, **message: Any) -> None:
        assert self._page is not None
        self._page.send(json.dumps(message))


def anchors(visitor: Visitor) -> list[str]:
    """What there is to point at."""
    found: list[str] = visitor.page.locator("[data-anchor]").evaluate_all(
        "all => [...new Set(all.map(one => one.dataset.anchor))]"
    )
    assert len(found) > 5
    return found


def point(wire: Wire, rng: random.Random, known: list[str]) -> None:
    """Several people point at the same thing or at others, again and again."""
    thing = rng.choice(known).partition(":")[2]
    inborn = [f"{name}:{thing}" for name in INBORN]
    for anchor in (known[0], rng.choice(known), rng.choice([*known, *inborn]), rng.choice(inborn)):
        wire.say(type="looked", guest="a", name=rng.choice(NAMES), anchor=anchor)


def talk(wire: Wire, rng: random.Random, number: int) -> None:
    chat = {"number": number, "guest": "a", "name": rng.choice(NAMES), "text": rng.choice(TEXTS)}
    wire.say(type="said", chat=chat)


def sit(wire: Wire, rng: random.Random) -> None:
    table = wire.welcome["table"]
    chairs = [
        chair | {"name": rng.choice(NAMES), "guest": rng.choice([None, "a", "b"])}
        for chair in table["chairs"]
    ]
    watching = [{"id": str(n), "name": rng.choice(NAMES)} for n in range(rng.randrange(9))]
    door = {"closed": bool(rng.randrange(2)), "onlookers": watching, "removed": watching[:2]}
    wire.say(type="chairs", chairs=chairs, question=None, door=door)


def play_nonsense(wire: Wire, rng: random.Random) -> None:
    """An update as no server sends it: one thing of what a seat sees is something else."""
    seat, sight = next(iter(wire.welcome["seats"].items()))
    at = wire.welcome["at"]
    view = sight["beats"][0]["patch"]
    broken = {rng.choice(list(view)): rng.choice(VALUES)}
    line = {"icon": "x", "text": {"key": "no"}, "rule": "no", "anchors": [rng.choice(TEXTS)]}
    saying = {"key": rng.choice(["talk.none", "", "__proto__"]), "blanks": {"x": {"key": "no"}}}
    chat = {"number": 0, "guest": "a", "name": "", "text": "", "seat": 9, "saying": saying}
    wire.say(type="said", chat=rng.choice([chat, None, {}]))
    wire.say(type="looked", guest="a", name=rng.choice(NAMES), anchor=rng.choice(TEXTS))
    lines = [line] if rng.randrange(2) else rng.choice([[None], [{}], [line]])
    beat = {"step": rng.choice([at, -5, 10**9]), "maker": 99, "patch": broken, "lines": lines}
    told = sight | {"beats": [beat, rng.choice([beat, None])]}
    wire.say(type="update", since=at, at=at + 1, outcome=None, seed="", seats={seat: told})


@each_game
def test_what_the_server_lets_through_is_shown_without_a_fault(
    arrive: Arrival, origin: str, game: str
) -> None:
    visitor = arrive(origin, game=game)
    wire = Wire(visitor)
    set_table(visitor, ["me", "friend"], SETTINGS[game], seed=SEEDS[game])
    visitor.page.locator("[data-anchor]").first.wait_for()
    known, rng = anchors(visitor), random.Random(game)
    for number in range(ROUNDS):
        point(wire, rng, known)
        talk(wire, rng, number)
        sit(wire, rng)
    visitor.page.wait_for_timeout(300)
    wire.say(**wire.welcome)
    assert anchors(visitor) == known
    assert visitor.faults == []


@each_of("game", ["pandemic", "windmill_valley"])
def test_a_beat_that_cannot_be_drawn_is_passed_over(
    arrive: Arrival, origin: str, game: str
) -> None:
    visitor = arrive(origin, game=game, is_phone=game == "pandemic")
    wire = Wire(visitor)
    set_table(visitor, ["me", "friend"], SETTINGS[game], seed=SEEDS[game])
    visitor.page.locator("[data-anchor]").first.wait_for()
    visitor.expects_failure = True  # each is told of in the console, and stops nothing
    known, rng = anchors(visitor), random.Random(game)
    for _ in range(ROUNDS // 3):
        play_nonsense(wire, rng)
        visitor.page.wait_for_timeout(20)
        wire.say(**wire.welcome)
    wire.say(type="no such thing")
    expect(visitor.page.locator(".stumbled")).to_have_count(0)
    assert anchors(visitor) == known
    assert [fault for fault in visitor.faults if fault.startswith("uncaught")] == []
