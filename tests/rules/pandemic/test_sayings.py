"""What seats say of closed hands: always true, of nobody else's cards, and heeded in worlds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletide.games.pandemic.pieces.board import CITIES, CITIES_OF, COLOURS
from tabletide.games.pandemic.pieces.cards import CARDS
from tabletide.games.pandemic.rules.infection_deck import infection_layers
from tabletide.games.pandemic.talk import TALK
from tabletide.games.registry import load_game, talk_of
from tabletide.kernel.chance import Rng, seed_of
from tabletide.kernel.game import settle
from tabletide.kernel.options import parse
from tabletide.kernel.perspective import Perspective
from tabletide.kernel.state import CHANCE, NOBODY
from tabletide.parts.numbers.bits import BIT, count, lowest
from tabletide.parts.positions.secrets import stack_of
from tabletide.parts.words.talk import Said, Saying, read_saying, write_saying

GAME = load_game("pandemic")
CLOSED = "hands closed; epidemics 5; players 2; roles quarantine_specialist medic"
HANDS = "hand 0 essen london milan tokyo; hand 1 paris montreal cairo lima"
SIX_COME = "coming:lima:milan:paris:delhi:cairo:essen"
POSITION = f"{CLOSED}; pawns paris paris; {HANDS}; step actions 4"


def positions(games: int, **settings: str) -> Iterator[Any]:
    """Every position of some random games with closed hands."""
    for index in range(games):
        rng = Rng(seed_of("sayings", index))
        state = GAME.start(settle(GAME, {"hands": "closed", "players": "3", **settings}))
        while state.to_move != NOBODY:
            yield state
            if state.to_move == CHANCE:
                GAME.apply(state, GAME.sample(state, rng))
                continue
            options = list(GAME.options(state))
            GAME.apply(state, options[int(rng.below(len(options)))])


def is_true(saying: Saying, state: Any) -> bool:
    """Whether something said holds in a state."""
    hand = state.hands[saying.seat]
    if saying.kind == "hold":
        return all(hand & BIT[CARDS.index(card)] for card in saying.what)
    if saying.kind == "count":
        return bool(count(hand & CITIES_OF[COLOURS.index(saying.what[0])]) >= saying.number)
    if saying.kind == "coming":
        on_top = infection_layers(state)
        assert on_top is not None
        return on_top.seer == saying.seat and told_first(state, saying) == saying.what
    return True


def told_first(state: Any, saying: Saying) -> tuple[str, ...]:
    """As many of the cities a seat has arranged as it has told of."""
    return tuple(coming(state, saying.seat)[: len(saying.what)])


def coming(state: Any, seer: int) -> list[str]:
    """The cities a seat has arranged, as they lie in the deck."""
    layers = [one for one in stack_of(infection_layers(state)) if one.seer == seer]
    return [CITIES[lowest(one.cards)] for one in layers]


def all_said(state: Any) -> Said:
    """What every seat says that has said nothing yet."""
    seats = range(int(state.players))
    return tuple(one for seat in seats for one in TALK.news(Perspective(GAME, state, seat), ()))


@pytest.mark.rule("hands.closed")
def test_in_no_position_something_false_is_offered_or_said() -> None:
    offered, kinds = 0, set()
    for state in positions(4):
        for seat in range(3):
            perspective = Perspective(GAME, state, seat)
            sayings = [*TALK.sayings(perspective), *TALK.news(perspective, ())]
            assert all(one.seat == seat and is_true(one, state) for one in sayings)
            assert all(TALK.is_one(one) for one in sayings)
            kinds |= {one.kind for one in sayings}
            offered += len(sayings)
    assert offered > 1000
    assert kinds == {"hold", "count", "collect", "meet", "coming"}


def test_a_number_that_is_offered_is_the_whole_number() -> None:
    sayings = TALK.sayings(Perspective(GAME, GAME.read(POSITION), 0))
    assert [write_saying(one) for one in sayings if one.kind == "count"] == [
        "count:3:blue",
        "count:1:red",
    ]


def test_what_a_seat_says_tells_nothing_of_other_hands() -> None:
    """Two worlds that a seat cannot tell apart have it say the same."""
    rng = Rng(7)
    for number, state in enumerate(positions(2)):
        if number % 5:
            continue
        for seat in range(3):
            other = GAME.imagine(state, seat, rng)
            here, there = Perspective(GAME, state, seat), Perspective(GAME, other, seat)
            assert TALK.sayings(here) == TALK.sayings(there)
            assert TALK.news(here, ()) == TALK.news(there, ())


def test_with_open_hands_before_the_first_turn_and_after_the_last_nothing_is_said() -> None:
    assert TALK.sayings(Perspective(GAME, GAME.read(POSITION.replace("closed", "open")), 0)) == []
    start = GAME.start(settle(GAME, {"hands": "closed"}))
    assert TALK.sayings(Perspective(GAME, start, 0)) == []
    (*_, last) = positions(1)
    assert GAME.outcome(last) is not None
    assert (
        TALK.sayings(Perspective(GAME, last, 0)) == TALK.news(Perspective(GAME, last, 0), ()) == []
    )


def test_imagined_worlds_honour_what_was_said_and_look_the_same_but_for_cards_named() -> None:
    rng = Rng(3)
    for number, state in enumerate(positions(4)):
        if number % 7:
            continue
        said = all_said(state)
        for seat in range(3):
            world = TALK.heed(state, seat, rng, said)
            assert GAME.audit(world) == []
            assert all(is_true(one, world) for one in said)
            if said:  # all cards were named: nothing is left to imagine
                assert list(world.hands) == list(state.hands)
            world.shown = state.shown
            assert GAME.view(world, seat) == GAME.view(state, seat)


def test_by_numbers_alone_worlds_have_so_many_cards_of_the_colour() -> None:
    rng = Rng(5)
    for number, state in enumerate(positions(4)):
        counts = tuple(one for one in all_said(state) if one.kind == "count")
        if number % 5 or not counts:
            continue
        for seat in range(3):
            world = TALK.heed(state, seat, rng, counts)
            assert GAME.audit(world) == []
            assert all(is_true(one, world) for one in counts)
            assert world.shown == state.shown


@pytest.mark.parametrize(
    "saying",
    [
        "hold:essen",  # in the hand of whoever hears it
        "hold:paris:montreal:cairo:lima:",
        "count:7:blue",  # more than the hand has room for
        "count:4:pink",
    ],
)
def test_what_cannot_be_true_is_not_heeded(saying: str) -> None:
    state = GAME.read(POSITION)
    said = read_saying(1, saying)
    heeded = () if said is None or not TALK.is_one(said) else (said,)
    world, plain = TALK.heed(state, 0, Rng(1), heeded), GAME.imagine(state, 0, Rng(1))
    assert GAME.audit(world) == []
    assert count(world.hands[1]) == count(plain.hands[1]) == 4
    assert world.shown == plain.shown


def test_more_cards_than_a_hand_holds_are_not_believed() -> None:
    state = GAME.read(POSITION)
    said = (Saying(1, "hold", ("paris", "lima", "cairo")), Saying(1, "hold", ("delhi", "tehran")))
    assert TALK.heed(state, 0, Rng(1), said).shown == 0


def test_of_a_card_that_two_seats_name_the_last_word_counts() -> None:
    state = GAME.read(
        "hands closed; players 3; roles medic scientist researcher;"
        " hand 0 essen; hand 1 paris lima; hand 2 cairo tokyo; step actions 4"
    )
    said = (Saying(1, "hold", ("delhi",)), Saying(2, "hold", ("delhi",)))
    delhi = BIT[CARDS.index("delhi")]
    for seed in range(10):
        world = TALK.heed(state, 0, Rng(seed), said)
        assert world.hands[2] & delhi
        assert not world.hands[1] & delhi


def test_a_choice_that_shows_cards_outweighs_what_others_name() -> None:
    """Seat 1 chooses which blue cards to spend: it holds six, whatever seat 2 says it has."""
    state = GAME.read(
        "hands closed; players 3; roles medic quarantine_specialist researcher; turn 1;"
        " hand 0 cairo; hand 1 paris london essen milan madrid montreal; hand 2 lima tokyo;"
        " discards san_francisco chicago new_york washington st_petersburg; step actions 4"
    )
    GAME.apply(state, parse(GAME.verbs, "cure blue"))
    said = (Saying(2, "hold", ("paris", "london")),)
    for seed in range(10):
        world = TALK.heed(state, 0, Rng(seed), said)
        assert GAME.audit(world) == []
        assert count(world.hands[1] & CITIES_OF[COLOURS.index("blue")]) == 6


def after(position: str, *phrases: str) -> tuple[Any, Any]:
    """A state, and what it becomes."""
    then, now = GAME.read(position), GAME.read(position)
    for phrase in phrases:
        GAME.apply(now, parse(GAME.verbs, phrase))
    return then, now


def test_cards_that_all_have_seen_leave_a_hand_are_deducted() -> None:
    then, now = after(POSITION, "direct essen")
    assert TALK.still(Saying(0, "hold", ("essen", "tokyo")), then, now) == Saying(
        0, "hold", ("tokyo",)
    )
    assert TALK.still(Saying(0, "hold", ("essen",)), then, now) is None
    assert TALK.still(Saying(0, "count", ("blue",), 3), then, now) == Saying(
        0, "count", ("blue",), 2
    )


def test_a_card_given_in_the_open_adds_to_the_taker_s_number() -> None:
    then, now = after(POSITION, "take 1 paris")
    mine, theirs = Saying(0, "count", ("blue",), 3), Saying(1, "count", ("blue",), 2)
    assert TALK.still(mine, then, now) == mine._replace(number=4)
    assert TALK.still(theirs, then, now) == theirs._replace(number=1)
    assert TALK.still(Saying(1, "hold", ("paris",)), then, now) is None  # all have seen it


def test_one_meets_in_the_city_of_a_card_and_who_passes_on_any_where_they_stand() -> None:
    researcher = POSITION.replace("medic", "researcher")

    def places(position: str) -> list[str]:
        sayings = TALK.sayings(Perspective(GAME, GAME.read(position), 1))
        return [one.what[0] for one in sayings if one.kind == "meet"]

    assert sorted(places(POSITION)) == ["cairo", "lima", "montreal", "paris"]
    elsewhere = researcher.replace("pawns paris paris", "pawns paris tokyo")
    assert sorted(places(elsewhere)) == ["cairo", "lima", "montreal", "paris", "tokyo"]


def test_where_to_meet_holds_for_a_round_and_what_is_collected_until_it_is_cured() -> None:
    then = GAME.read(POSITION)
    meet, collect = Saying(0, "meet", ("paris",)), Saying(0, "collect", ("blue",))
    later, cured = then.copy(), then.copy()
    later.turns += 3
    cured.cured = BIT[COLOURS.index("blue")]
    assert TALK.still(meet, then, then) == meet
    assert TALK.still(meet, then, later) is None
    assert TALK.still(collect, then, later) == collect
    assert TALK.still(collect, then, cured) is None


SEEN = "layers 0@0: lima | 0@0: milan | 0@0: paris | 0@0: delhi | 0@0: cairo | 0@0: essen | 0: *"


@pytest.mark.rule("ruling.forecast_seen")
def test_who_arranged_a_forecast_may_say_what_comes_and_bots_say_it_once() -> None:
    state = GAME.read(f"{POSITION}; {SEEN}")
    told = read_saying(0, SIX_COME)
    assert told is not None
    seer, other = Perspective(GAME, state, 0), Perspective(GAME, state, 1)
    assert TALK.sayings(seer)[0] == TALK.news(seer, ())[0] == told
    assert told not in TALK.news(seer, (told,))
    assert not [one for one in TALK.sayings(other) if one.kind == "coming"]
    assert TALK.text(told).key == "saying.coming6"
    assert TALK.anchors(told)[0] == "place:lima"


def test_what_lies_below_other_cards_does_not_come_next() -> None:
    """An epidemic has put discards on top of what was arranged."""
    state = GAME.read(f"{POSITION}; {SEEN.replace('layers ', 'layers 1: osaka tokyo | ')}")
    seer = Perspective(GAME, state, 0)
    assert not [one for one in (*TALK.sayings(seer), *TALK.news(seer, ())) if one.kind == "coming"]


def test_of_two_forecasts_the_six_on_top_are_told() -> None:
    below = SEEN.removeprefix("layers ").removesuffix(" | 0: *")
    six = ["tokyo", "osaka", "seoul", "manila", "sydney", "jakarta"]
    above = " | ".join(f"1@0: {city}" for city in six)
    state = GAME.read(f"{POSITION}; layers {above} | {below} | 0: *")
    (told,) = (one for one in TALK.sayings(Perspective(GAME, state, 0)) if one.kind == "coming")
    assert list(told.what) == six
    world = TALK.heed(state, 1, Rng(5), (told,))
    assert coming(world, 0)[:6] == six


@pytest.mark.rule("ruling.forecast_seen")
def test_in_worlds_of_who_heard_it_cards_come_as_was_told() -> None:
    state = GAME.read(f"{POSITION}; {SEEN}")
    told = read_saying(0, SIX_COME)
    assert told is not None
    worlds = [TALK.heed(state, 1, Rng(seed), (told,)) for seed in range(20)]
    assert {tuple(coming(world, 0)) for world in worlds} == {told.what}
    alone = [GAME.imagine(state, 1, Rng(seed)) for seed in range(20)]
    assert len({tuple(coming(world, 0)) for world in alone}) > 10
    assert {tuple(sorted(coming(world, 0))) for world in alone} == {tuple(sorted(told.what))}


def test_what_cannot_come_is_not_heeded() -> None:
    """All have seen which six were lifted: no other city is among them."""
    state = GAME.read(f"{POSITION}; {SEEN}")
    wrong = read_saying(0, SIX_COME.replace("essen", "osaka"))
    assert wrong is not None
    world = TALK.heed(state, 1, Rng(3), (wrong,))
    assert GAME.audit(world) == []
    assert sorted(coming(world, 0)) == sorted(coming(state, 0))


def test_what_has_come_is_not_to_come_any_more() -> None:
    told = read_saying(0, SIX_COME)
    assert told is not None
    then = GAME.read(f"{POSITION}; {SEEN}")
    now = GAME.read(f"{POSITION}; {SEEN.replace('0@0: lima | 0@0: milan | ', '')}")
    after_epidemic = GAME.read(f"{POSITION}; {SEEN.replace('layers ', 'layers 1: osaka tokyo | ')}")
    left = told._replace(what=told.what[2:])
    assert TALK.still(told, then, now) == left
    assert TALK.still(told, then, after_epidemic) == told
    assert TALK.still(left, now, GAME.read(POSITION)) is None


@pytest.mark.parametrize(
    "text", ["hold:cairo:lima", "count:4:blue", "collect:red", "meet:cairo", SIX_COME]
)
def test_a_saying_is_one_word_and_back(text: str) -> None:
    saying = read_saying(2, text)
    assert saying is not None
    assert TALK.is_one(saying)
    assert write_saying(saying) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hold",
        "hold:",
        ":cairo",
        "hold:fnord",
        "hold:cairo:cairo",
        "hold:2:cairo",
        "count:blue",
        "count:9:blue",
        "count:4:blue:red",
        "meet:blue",
        "collect:cairo",
        "place:paris",
        "coming",
        "coming:cairo:cairo",
        "coming:airlift",
        "coming:2:cairo",
        f"{SIX_COME}:osaka",
    ],
)
def test_what_is_no_saying_is_not_taken_for_one(text: str) -> None:
    saying = read_saying(0, text)
    assert saying is None or not TALK.is_one(saying)


def test_games_without_hidden_hands_have_no_talk() -> None:
    names = ("forbidden_island", "rising_tide", "windmill_valley")
    assert [talk_of(name) for name in names] == [None, None, None]
