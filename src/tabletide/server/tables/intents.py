"""What a client's message comes to at a table, or why it is refused."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tabletide.front import LONGEST_STEM, sealed
from tabletide.games.registry import UnknownGame, load_game
from tabletide.kernel.chance import Dealer
from tabletide.kernel.game import SetupError, seats, settle
from tabletide.kernel.table import Refused
from tabletide.lab.lessons.lesson import find_lesson
from tabletide.lab.lessons.progress import open_options
from tabletide.server.config import RELIEFS, Limits
from tabletide.server.store.journal import (
    Answered,
    Chose,
    Created,
    Declared,
    Event,
    Origin,
    Released,
    Sitter,
    Spoke,
    TookBack,
)
from tabletide.server.tables.around.asking_ideas import ideation_of
from tabletide.server.tables.around.hearing import speaks_aside
from tabletide.server.tables.catalogue import levels
from tabletide.server.tables.live import Live
from tabletide.server.tables.people import NAME_LENGTH, Guest, clean_name
from tabletide.server.wire.messages import (
    Agree,
    AskIdeas,
    Choose,
    Declare,
    GiveIdea,
    Release,
    Say,
    ShowIdeas,
    TakeBack,
)
from tabletide.server.wire.tables import NewChair, NewTable

MOST_EVENTS: Final = 20_000  # of a table
LONGEST_TOLD: Final = LONGEST_STEM + 50  # characters of a seed that a branch may have told
LAST_BACK: Final = 10_000  # events, after which no step is taken back: the game comes to an end

Intent = Choose | Release | TakeBack | Agree | Say | Declare | AskIdeas | GiveIdea | ShowIdeas


def check(request: Intent, limits: Limits) -> None:
    """Refuse what no table needs to look at."""
    if not 0 < len(request.id) <= limits.message_id_chars:
        raise Refused("not_understood", "the id of a request has 1 to 40 characters")
    if "\0" in request.id:
        raise Refused("not_understood", "the id of a request is a text that can be kept")
    if isinstance(request, Say):
        _check_text(request.text, limits)
    if isinstance(request, Declare):
        _check_text(request.saying, limits)
    if isinstance(request, GiveIdea) and request.option is None:
        _check_text(request.text, limits)


def _check_text(text: str, limits: Limits) -> None:
    if len(text) > limits.chat_chars:
        raise Refused("too_long", f"at most {limits.chat_chars} characters at a time")
    if not text.strip() or "\0" in text:
        raise Refused("not_understood", "there is nothing in it to read")


def event_of(live: Live, guest: Guest | None, request: Intent, here: Collection[str] = ()) -> Event:
    """The event a request stands for, if it comes from whom it must; `here` is who is present."""
    if guest is None:
        raise Refused("not_seated", "whoever has no name only watches")
    if isinstance(request, Say):
        return Spoke(guest.id, request.text.strip(), speaks_aside(live, guest.id))
    if isinstance(request, AskIdeas | GiveIdea | ShowIdeas):
        return ideation_of(live, guest.id, request, here)
    if not live.plays(guest.id, request.seat):
        raise Refused("not_seated", f"seat {request.seat} is not yours to play")
    if isinstance(request, Declare):
        return Declared(request.seat, request.saying, guest.id)
    if isinstance(request, Agree):
        return Answered(request.seat, request.proposal, request.agree)
    if isinstance(request, Release):
        return Released(request.seat, request.at)
    if isinstance(request, TakeBack):
        return TookBack(request.seat, request.at, request.to)
    if live.table.is_over() and request.at == live.table.at():
        raise Refused("game_over", "the game is over")
    _refuse_what_waits(live, request)
    return Chose(request.seat, request.at, request.option, request.hold)


def _refuse_what_waits(live: Live, request: Choose) -> None:
    """Refuse what a lesson lets wait; what the rules forbid they refuse themselves."""
    if not live.created.lesson:
        return
    lesson, table = find_lesson(live.created.game, live.created.lesson), live.table
    if lesson is None or request.at != table.at():
        return
    waits = set(table.game.options(table.state)) - open_options(lesson, table)
    if request.option in waits:
        raise Refused("not_in_lesson", "the lesson asks for something else first")


def refuse_endless(live: Live, event: Event) -> None:
    """Refuse what would make the story of a table longer than any game: it is kept for ever."""
    if live.seq >= MOST_EVENTS or (live.seq >= LAST_BACK and isinstance(event, TookBack)):
        raise Refused("too_long", "more has happened at this table than can be kept of one")


def created_by(guest: Guest, wish: NewTable, limits: Limits) -> Created:
    """The table somebody wants to set."""
    try:
        game = load_game(wish.game)
        setup = settle(game, wish.setup)
    except (UnknownGame, SetupError) as error:
        raise Refused("bad_setup", str(error)) from error
    if len(wish.chairs) != seats(setup):
        raise Refused("bad_setup", f"this game has {seats(setup)} chairs, not {len(wish.chairs)}")
    sitters = [_sitter(chair, guest, wish.game) for chair in wish.chairs]
    seed, deal = _seed(wish, limits)
    return Created(
        game=game.id,
        version=game.version,
        setup=setup,
        seed=sealed(seed),
        listed=wish.listed,
        host=guest.id,
        sitters=sitters,
        edition=game.edition,
        advice=wish.advice,
        deal=deal,
        relief=_relief(wish),
    )


def _relief(wish: NewTable) -> int:
    """After how many seconds a bot plays on for somebody; puzzles and lessons wait for ever."""
    if wish.relief not in (0, *RELIEFS):
        raise Refused("bad_setup", f"a bot plays on after one of {RELIEFS} seconds")
    return 0 if wish.puzzle or wish.lesson else wish.relief


def refuse_to_write(live: Live) -> None:
    """Refuse what tells a game from its set-up on, where it did not begin with one."""
    if live.created.position:
        raise Refused("a_lesson", "a lesson begins in the middle: there is no record of it")


def _sitter(chair: NewChair, guest: Guest, game: str) -> Sitter:
    if chair.who == "me":
        return sitter_of(guest.id, chair.name)
    if chair.who == "free":
        return Sitter()
    if chair.level is None or chair.level not in levels(game):
        raise Refused("no_bot", f"no bot '{chair.level}' plays this game")
    return Sitter(bot=chair.level)


def sitter_of(guest: str, name: str | None) -> Sitter:
    """A guest on a chair, or somebody of this name who plays on the guest's screen."""
    if not name or not name.strip():
        return Sitter(guest)
    clean = clean_name(name)
    if clean is None:
        raise Refused("wrong_name", f"a name has 1 to {NAME_LENGTH} printable characters")
    return Sitter(guest, name=clean)


def _seed(wish: NewTable, limits: Limits) -> tuple[str | None, Origin]:
    """The seed wished for, without the salt of another table, and where it came from."""
    dealer = Dealer((wish.seed or "").strip())
    seed = dealer.plain
    if not seed:
        return None, "drawn"
    # With a salt it was told by another table, when its game was over.
    is_again = seed != dealer.seed or wish.again is not None
    longest = LONGEST_TOLD if is_again else limits.seed_chars
    if len(seed) > longest or not seed.isprintable():
        raise Refused("bad_setup", f"a seed has at most {longest} printable characters")
    return seed, "again" if is_again else "chosen"
