"""Table talk at the server: what seats say is an event, everybody is told, and bots heed it."""

from __future__ import annotations

import msgspec
import pytest

from tabletide.bots.bot import PASS_BY
from tabletide.kernel.table import Refused
from tabletide.parts.words.talk import Said, Saying, read_saying
from tabletide.server.config import Limits
from tabletide.server.store.journal import Chose, Declared, Entry, Seated, Sitter
from tabletide.server.tables.bot_turns import BotTurns
from tabletide.server.tables.intents import check, event_of
from tabletide.server.tables.live import Live, restore
from tabletide.server.tables.outbox import Outbox
from tabletide.server.tables.people import Guest
from tabletide.server.tables.thinking.thinkers import Job
from tabletide.server.wire.messages import Declare, Welcome
from tests.server.lives import created
from tests.server.tables.bots import after, with_bots

CLOSED = created("closed", hands="closed")


def closed() -> Live:
    """It is Eva's turn, seat 2's; the Researcher on seat 1 could offer her any card."""
    live = Live("table", CLOSED)
    assert live.table.state.to_move == 2
    return live


def declared(live: Live, seat: int, saying: str, guest: str | None = None) -> Live:
    return live.then(Entry(live.seq, Declared(seat, saying, guest)))


def said(live: Live) -> Said:
    return live.talk.said(live.table.state)


def job_of(turns: BotTurns, live: Live) -> Job:
    """What a bot thinks about next."""
    turn = turns.next(live)
    assert turn is not None
    assert turn.job is not None
    return turn.job


def welcomed(live: Live, guest: str | None) -> Welcome:
    outbox = Outbox()
    outbox.names = {"ana": "Ana", "eva": "Eva"}
    return msgspec.json.decode(outbox.welcome(live, guest, None, ()), type=Welcome)


def test_bots_say_what_they_hold_one_after_another_and_then_nothing() -> None:
    live, turns = with_bots(closed(), 0, 1), BotTurns()
    told: list[Declared] = []
    while (saying := turns.saying(live)) is not None:
        told.append(saying)
        live = live.then(Entry(live.seq, saying))
    assert {one.seat for one in told} == {0, 1}
    view = [live.table.perspective(seat).view()["players"][seat] for seat in (0, 1)]
    sayings = [read_saying(one.seat, one.saying) for one in told]
    for seat in (0, 1):
        named = {
            card
            for one in sayings
            if one is not None and one.seat == seat and one.kind == "hold"
            for card in one.what
        }
        assert named == set(view[seat]["hand"]) - set(view[seat]["shown"])


def test_with_open_hands_by_the_random_bot_and_at_the_end_nothing_is_said() -> None:
    turns = BotTurns()
    assert turns.saying(with_bots(Live("table", created("open", hands="open")), 0, 1)) is None
    live = closed()
    live.sitters[0] = Sitter(None, "random")
    assert turns.saying(live) is None


def test_bots_hear_what_people_say_and_think_again() -> None:
    live, turns = with_bots(closed(), 1), BotTurns()
    assert job_of(turns, live).said == ()
    turn = turns.next(live)
    assert turn is not None
    assert turns.play(live, turn, (PASS_BY,)) is None
    assert turns.next(live) is None
    heard = declared(live, 2, "collect:blue", "eva")
    turns.notice(live, Declared(2, "collect:blue", "eva"), heard)
    assert job_of(turns, heard).said == (Saying(2, "collect", ("blue",)),)
    answer = job_of(turns, heard).answer()
    assert answer[0] == PASS_BY or answer[0] in heard.table.perspective(1).options()


def test_what_bots_say_does_not_make_bots_think_again() -> None:
    live, turns = with_bots(closed(), 1), BotTurns()
    turn = turns.next(live)
    assert turn is not None
    turns.play(live, turn, (PASS_BY,))
    saying = turns.saying(live)
    assert saying is not None
    heard = live.then(Entry(live.seq, saying))
    turns.notice(live, saying, heard)
    assert turns.next(heard) is None


def test_what_was_said_is_there_again_when_the_table_is_loaded() -> None:
    entries = [Entry(0, CLOSED), Entry(1, Declared(2, "count:2:blue", "eva"))]
    live = restore("table", entries)
    assert said(live) == (Saying(2, "count", ("blue",), 2),)
    assert live.chats == [Declared(2, "count:2:blue", "eva")]


def test_whoever_takes_a_chair_has_said_nothing_yet() -> None:
    live = declared(closed(), 2, "collect:blue", "eva")
    assert said(live.then(Entry(live.seq, Seated(2, Sitter(None, "greedy"))))) == ()
    assert said(live) != ()


def test_everybody_reads_it_in_the_game_s_words_and_whose_it_is() -> None:
    live = declared(declared(closed(), 2, "hold:cairo:lima", "eva"), 0, "count:4:blue")
    for guest in ("ana", None):
        first, second = welcomed(live, guest).chats
        assert (first.guest, first.name, first.seat) == ("eva", "Eva", 2)
        assert (second.guest, second.name, second.seat) == ("", "", 0)
        told = msgspec.to_builtins(second.saying)
        assert told == {
            "key": "saying.count",
            "blanks": {"n": 4, "colour": {"key": "colour.blue"}},
        }


def test_a_seat_is_offered_what_is_true_of_it_and_an_onlooker_nothing() -> None:
    live = closed()
    (sight,) = welcomed(live, "eva").seats.values()
    assert isinstance(sight.sayings, list)
    hand = live.table.perspective(2).view()["players"][2]
    held = {one.saying.partition(":")[2] for one in sight.sayings if one.saying[:5] == "hold:"}
    assert held == set(hand["hand"]) - set(hand["shown"])
    assert all("seat:2" in one.anchors for one in sight.sayings)
    (watched,) = welcomed(live, None).seats.values()
    assert watched.sayings is msgspec.UNSET
    (opened,) = welcomed(Live("table", created("open", hands="open")), "eva").seats.values()
    assert opened.sayings is msgspec.UNSET


@pytest.mark.parametrize("saying", ["hold:fnord", "count:9:blue", "hello", "place:paris"])
def test_what_is_no_saying_of_the_game_is_refused(saying: str) -> None:
    with pytest.raises(Refused) as refused:
        declared(closed(), 2, saying, "eva")
    assert refused.value.reason == "not_understood"


def test_only_whoever_plays_a_seat_speaks_for_it_and_not_at_length() -> None:
    live, eva = closed(), Guest("eva", "Eva")
    request = Declare("one", 2, "collect:blue")
    assert event_of(live, eva, request) == Declared(2, "collect:blue", "eva")
    for guest, other in [(eva, Declare("two", 1, "collect:blue")), (None, request)]:
        with pytest.raises(Refused) as refused:
            event_of(live, guest, other)
        assert refused.value.reason == "not_seated"
    with pytest.raises(Refused) as refused:
        check(Declare("three", 2, "hold:" + "x" * 400), Limits())
    assert refused.value.reason == "too_long"


def test_talk_is_no_step_of_the_game() -> None:
    live = closed()
    heard = declared(live, 2, "collect:blue", "eva")
    assert heard.table.at() == live.table.at()
    option = int(live.table.game.options(live.table.state)[0])
    owner = int(live.table.game.owner(live.table.state, option))
    gone_on = after(heard, BotTurns(), Chose(owner, heard.table.at(), option))
    assert gone_on.table.record().entries[: heard.table.at()] == heard.table.record().entries
