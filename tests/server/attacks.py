"""Attacks, at least one on each door of the server: each is a process of its own.

Each comes from another address of this machine, since rations are by address.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from msgspec import json

from tabletide.games.registry import GAMES, load_game
from tabletide.kernel.record import record_of, write_record
from tabletide.kernel.table import Table
from tabletide.server.tables.reminding.keys import PushKey
from tests.server.attacker import FINE, HANDS, PUSH_KEY, Aim, Attacker, masked

SEED = "worst"
CHAIRS = [{"who": "me"}] * 4
TRIES = 10  # until an answer is the one meant
STANDS_BACK = 10  # niceness


class Attack(NamedTuple):
    """What is done, and what it is done to: routes as the application has them, or messages."""

    doors: tuple[str, ...]
    do: Callable[[Attacker], None]
    meant: str = FINE  # what is answered first: else it would be an attack on nothing


@cache
def worst_record(entries: int = 4_900) -> str:
    """A record as long as one may be, of one step that is made and taken back."""
    game = load_game(GAMES[0])
    table = Table(game, {}, SEED)
    option = int(game.options(table.state)[0])
    pairs = (entries - table.at()) // 2
    told = [*table.entries, *[option, -1 - len(table.steps)] * pairs]
    dealer = table.dealer
    return write_record(record_of(game, table.setup, told, dealer.commitment, SEED))


def got(door: str, path: str = "", is_known: bool = True) -> Attack:
    """An address that is asked for again and again, itself where no other is said."""
    return Attack((f"GET {door}",), lambda one: one.ask("GET", path or door, None, is_known))


def posted(door: str, body: object, path: str = "", is_known: bool = True) -> Attack:
    """A change that is asked for again and again."""
    text = json.encode(body)
    return Attack((f"POST {door}",), lambda one: one.ask("POST", path or door, text, is_known))


def refused(attack: Attack, reason: str) -> Attack:
    """An attack on what is refused: that has to cost little, too."""
    return attack._replace(meant=reason)


def said(*messages: Mapping[str, object], meant: str = FINE) -> Attack:
    """Messages through sockets, and what they are answered, each answer once."""
    doors = ("SOCKET /ws/tables/{table}", *(f"SAY {one['type']}" for one in messages))
    return Attack(doors, lambda one: one.talk(*messages), meant)


def hint(one: Attacker) -> None:
    """What to do at the moment there is."""
    moment = {"seat": one.aim.seat, "at": one.aim.at, "option": None}
    one.talk({"type": "ask_advice", "id": "hint", **moment})


ODD = (
    *(masked(text) for text in (b"", b"{", b"[" * 1000, b" " * 8192, b'{"type":"none"}', b"\xff")),
    masked(json.encode({"type": "choose", "id": "odd", "seat": 99, "at": -1, "option": 2**31})),
)
# A name as long as there may be, of a kind that nobody owns: the link has to be drawn with it.
LONGEST_HOST = f"{'.'.join(['x' * 60] * 3)}.{'x' * 53}.localhost"
POINT = PushKey(PUSH_KEY).public  # of a browser's key
GAME = f"/api/games/{GAMES[-1]}"
TABLE = "/api/tables/{table}"
PAGES = (
    *("/", "/about", "/replay", "/puzzles", "/puzzles/{game}"),
    *("/learn", "/learn/{game}", "/learn/{game}/{lesson}", "/mine", "/move"),
    *("/device", "/device/{key}"),
    *("/daily", "/daily/{day}", "/daily/{day}/{game}", "/duel/{duel}"),
    *("/t/{table}", "/t/{table}/replay", "/t/{table}/analysis", "/t/{table}/screen"),
)

ATTACKS: dict[str, Attack] = {  # the worst first
    "replays of a record": Attack(
        ("POST /api/replay",), lambda one: one.ask("POST", "/api/replay", worst_record().encode())
    ),
    "replays of a table": got(f"{TABLE}/replay"),
    "analyses of a record": Attack(
        ("POST /api/analysis",),
        lambda one: one.ask("POST", "/api/analysis", worst_record().encode()),
        "409 not_over",
    ),
    "analyses of unknown records": got("/api/analysis/{key}", "/api/analysis/unknown"),
    "codes": Attack(
        (f"GET {TABLE}/invitation.svg",),
        lambda one: one.ask("GET", f"{TABLE}/invitation.svg", more={"Host": LONGEST_HOST}),
    ),
    "welcomes": got(TABLE),
    "tables": posted("/api/tables", {"game": GAMES[0], "chairs": CHAIRS}),
    "tables of games that are over": posted(
        "/api/tables",
        {"game": GAMES[0], "chairs": CHAIRS, "again": {"table": "{over}", "step": 40}},
    ),
    "tables of records": Attack(
        ("POST /api/tables",),
        lambda one: one.ask(
            "POST",
            "/api/tables",
            json.encode(
                {
                    "game": GAMES[0],
                    "chairs": CHAIRS,
                    "again": {"table": "", "step": 0, "luck": "other", "record": worst_record()},
                }
            ),
        ),
    ),
    "deals of days": got("/api/days"),
    "results of days": got("/api/days/{day}/{game}", "/api/days/{day}/{day_game}"),
    "duels": got("/api/duels/{duel}"),
    "duels that are given up": posted("/api/duels/{duel}/give_up", {}),
    "closed deals": got(f"{TABLE}/deal", "/api/tables/{shared}/deal"),
    "comments": posted(
        f"{TABLE}/comments", {"step": 1, "text": "w" * 500}, "/api/tables/{over}/comments"
    ),
    "comments that are there": got(f"{TABLE}/comments", "/api/tables/{over}/comments"),
    "branches": got("/api/branches", "/api/branches?of={over}"),
    "tables of puzzles": posted(
        "/api/tables", {"game": GAMES[0], "chairs": [], "puzzle": "{puzzle_id}"}
    ),
    "tables of lessons": posted(
        "/api/tables", {"game": GAMES[0], "chairs": [], "lesson": "{lesson_id}"}
    ),
    "words": got("/api/games/{game}/words/{language}", f"{GAME}/words/pt-BR"),
    "facts": got("/api/games/{game}/facts", f"{GAME}/facts"),
    "games": got("/api/games"),
    "lists of puzzles": got("/api/games/{game}/puzzles", f"/api/games/{GAMES[0]}/puzzles"),
    "lists of lessons": got("/api/games/{game}/lessons", f"/api/games/{GAMES[0]}/lessons"),
    "walks of lessons": got("/api/games/{game}/walks", f"/api/games/{GAMES[0]}/walks"),
    "lists": got("/api/tables"),
    "lists of one's own": got("/api/tables", "/api/tables?mine=true"),
    "games of one's own": got("/api/me/games"),
    "games that wait for one": got("/api/me/running"),
    "counts of one's own": got("/api/me/counts"),
    "codes to move by": posted("/api/me/code", {}),
    "codes that are guessed": refused(posted("/api/me/move", {"code": "0" * 10}), "404 wrong_code"),
    "offers of reminders": got("/api/me/reminders"),
    "devices to be reminded on": posted(
        "/api/me/reminders",
        {"endpoint": f"https://push.example/{'x' * 900}", "key": POINT, "auth": "A" * 22},
    ),
    "devices to be reminded on no more": posted(
        "/api/me/reminders/stop", {"endpoint": "https://push.example/" + "x" * 900}
    ),
    "guests": posted("/api/me", {"name": "x" * 30}, is_known=False),
    "names": posted("/api/me", {"name": "x" * 30}),
    "who one is": got("/api/me"),
    "chairs": posted(
        f"{TABLE}/chairs/{{seat}}", {"do": "name", "name": "y" * 30}, f"{TABLE}/chairs/0"
    ),
    "doors": posted(f"{TABLE}/door", {"do": "remove", "who": "z" * 40}),
    "rematches": posted(f"{TABLE}/rematch", {}, "/api/tables/{over}/rematch"),
    "odds": got(f"{TABLE}/odds", f"{TABLE}/odds?seat=0"),
    "records": got(f"{TABLE}/record", "/api/tables/{over}/record"),
    "analyses": posted(f"{TABLE}/analysis", {}, "/api/tables/{over}/analysis"),
    "what was analysed": got(f"{TABLE}/analysis", "/api/tables/{over}/analysis"),
    "puzzles": got(f"{TABLE}/puzzle", "/api/tables/{puzzle}/puzzle"),
    "verdicts": posted(f"{TABLE}/puzzle", {}, "/api/tables/{puzzle}/puzzle"),
    "lessons": got(f"{TABLE}/lesson", "/api/tables/{lesson}/lesson"),
    "health": got("/health"),
    "numbers": got("/metrics"),
    "documents": got("/api/docs"),
    "descriptions": got("/api/docs/openapi.json"),
    "documents there are not": refused(got("/api/docs/{path}", "/api/docs/none"), "404"),
    "pages": Attack(tuple(f"GET {path}" for path in PAGES), lambda one: one.ask("GET", "/")),
    "files": got("/{file}", "/icon.svg"),
    "parts of the page": refused(got("/assets/{file}", "/assets/none.js"), "404 not_found"),
    "joins": said(
        {"type": "join", "at": None}, {"type": "join", "at": 1}, {"type": "join", "at": 90}
    ),
    "stale choices": said(
        *(
            {"type": "choose", "id": f"stale {at}", "seat": 0, "at": at, "option": 0}
            for at in (0, 1, 60, 90)
        ),
        {"type": "take_back", "id": "back", "seat": 0, "at": 60, "to": 0},
        {"type": "release", "id": "go", "seat": 0, "at": 60},
        {"type": "agree", "id": "yes", "seat": 0, "proposal": 0, "agree": True},
        meant="stale, nothing_asked",
    ),
    "chatter": said(
        {"type": "look", "anchor": "place:paris"},
        {"type": "tempo", "pause": 0, "moment": None, "wait": False},
        {"type": "say", "id": "said", "text": "x" * 300},
        {"type": "declare", "id": "told", "seat": 0, "saying": "x" * 300},
        meant=f"{FINE}, not_understood",  # nothing is hidden there that could be told
    ),
    "ideas": Attack(
        tuple(f"SAY {one}" for one in ("ask_ideas", "give_idea", "show_ideas")),
        Attacker.deliberate,
    ),
    "hints": Attack(("SAY ask_advice",), hint),
    "pings": Attack((), lambda one: one.flood(b"\x89\x80" + bytes(4))),
    "parts of a message": Attack(
        (), lambda one: one.flood(b"\x00\x80" + bytes(4), first=b"\x01\x80" + bytes(4))
    ),
    "short frames": Attack((), lambda one: one.flood(masked(b""))),
    "odd frames": Attack((), lambda one: one.send(*ODD)),
    "heads without an end": Attack((), lambda one: one.stare()),
    "connections without a word": Attack((), lambda one: one.knock()),
    "guests who go": Attack(("POST /api/me/erase",), Attacker.vanish),
}
_heard_of: set[tuple[str, str]] = set()  # attacks whose first answer was the one meant, by whom
_addresses = (f"127.0.{number // 250}.{number % 250 + 2}" for number in count())


@contextmanager
def attacked(name: str, aim: Aim) -> Iterator[None]:
    """The attack goes on as long as this lasts."""
    told = (name, json.encode(aim).decode(), next(_addresses))
    folder = Path(__file__).parents[2]
    command = [sys.executable, "-m", __name__, *told]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            first = process.stdout.readline().decode().rstrip()
            assert first, "the attack has not begun"
            # Once: what it has filled by then may refuse it the next time.
            is_known = (name, aim.cookie) in _heard_of
            assert is_known or first == ATTACKS[name].meant, f"{name}: {first}"
            _heard_of.add((name, aim.cookie))
            yield
        finally:
            alive = process.poll() is None
            process.kill()
            assert alive, "the attack has ended by itself"


class _Enough(Exception):
    """One answer was to be heard."""


def first_answer(name: str, aim: Aim, address: str = "") -> str:
    """What an attack is answered first, or why it is not."""

    def heard(answer: str) -> None:
        raise _Enough(answer)

    try:
        ATTACKS[name].do(Attacker(aim, address or next(_addresses), heard))
    except _Enough as enough:
        return str(enough)
    raise AssertionError("an attack ends by itself")


def answer_once_meant(name: str, aim: Aim, address: str) -> str:
    """The same; where others attack too, it may take some tries until there is time for it."""
    answers: list[str] = []
    for _ in range(TRIES):
        answers.append(first_answer(name, aim, address))
        if answers[-1] == ATTACKS[name].meant:
            return answers[-1]
        time.sleep(0.5)
    return ", then ".join(dict.fromkeys(answers))


def main(name: str, told: str, address: str) -> None:
    """Say what is answered first, then attack with all hands.

    An attacker's machine is not the server's: it must not take the processors away from it.
    """
    os.nice(STANDS_BACK)
    aim = json.decode(told, type=Aim)
    first = answer_once_meant(name, aim, address)
    attacker = Attacker(aim, address)
    hands = [Thread(target=ATTACKS[name].do, args=(attacker,)) for _ in range(HANDS)]
    for hand in hands:
        hand.start()
    print(first, flush=True)  # noqa: T201 - to whoever has sent it


if __name__ == "__main__":
    main(*sys.argv[1:])
