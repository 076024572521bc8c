"""Closed hands: bots say what they hold, and keep and bring what others say they need."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tabletide.bots.bot import PASS_BY, Bot
from tabletide.bots.evaluation import heeding
from tabletide.bots.greedy import StrongBot
from tabletide.bots.planning.futures import THOROUGH
from tabletide.bots.planning.trial import Onward, Trial
from tabletide.bots.planning.trials import Trials
from tabletide.bots.planning.worlds import Worlds
from tabletide.bots.random_bot import RandomBot
from tabletide.bots.registry import evaluation_of, load_bot
from tabletide.bots.talking.hearing import heard, hearing
from tabletide.bots.talking.table_talk import TableTalk, talks
from tabletide.games.pandemic.pieces.board import CITIES
from tabletide.games.pandemic.talk import TALK
from tabletide.games.registry import load_game
from tabletide.kernel.chance import Rng
from tabletide.kernel.options import parse, phrase
from tabletide.parts.words.talk import Said, Saying
from tests.bots.tables import GAME, positions

CLOSED = "hands closed; epidemics 5; players 2; roles quarantine_specialist medic"
COLLECTS_BLUE: Said = (Saying(0, "collect", ("blue",)),)
HAS_THREE_BLUE: Said = (Saying(0, "count", ("blue",), 3),)
NAMES_THEM: Said = (Saying(0, "hold", ("essen", "london", "milan")),)
HAS_FOUR_BLUE: Said = (Saying(0, "count", ("blue",), 4),)
NAMES_FOUR: Said = (Saying(0, "hold", ("essen", "london", "milan", "madrid")),)
EACH_BOT = pytest.mark.parametrize("bot", ["greedy", "planner"])
EACH_WAY = pytest.mark.parametrize("said", [COLLECTS_BLUE, HAS_THREE_BLUE, NAMES_THEM])


def chosen(bot: str, position: str, seat: int, said: Said) -> str:
    option = load_bot(bot, GAME).choose(hearing(GAME, GAME.read(position), seat, said), Rng(1))
    return "pass by" if option == PASS_BY else phrase(GAME.verbs, option)


@EACH_BOT
@EACH_WAY
def test_a_bot_offers_the_card_of_the_colour_another_needs(bot: str, said: Said) -> None:
    hands = "hand 0 essen london milan tokyo; hand 1 paris montreal cairo"
    position = f"{CLOSED}; pawns paris paris; {hands}; step actions 4"
    assert chosen(bot, position, 1, ()) == "pass by"
    assert chosen(bot, position, 1, said) == "take 1 paris"


@EACH_BOT
@pytest.mark.parametrize("said", [COLLECTS_BLUE, HAS_FOUR_BLUE, NAMES_FOUR])
def test_a_bot_over_its_limit_keeps_what_another_needs(bot: str, said: Said) -> None:
    """The card that would make the other's set whole, rather than one of a pair of its own."""
    blue = "essen london milan madrid"
    hands = f"hand 0 {blue}; hand 1 paris cairo lima tokyo seoul mumbai sydney bogota"
    position = f"{CLOSED}; pawns atlanta miami; turn 1; {hands}; step limit"
    assert chosen(bot, position, 1, ()) == "discard paris"
    assert chosen(bot, position, 1, said) != "discard paris"


@EACH_BOT
@EACH_WAY
def test_a_bot_walks_to_where_it_can_hand_the_card_over(bot: str, said: Said) -> None:
    hands = "hand 0 essen london milan tokyo; hand 1 paris cairo lima"
    position = f"{CLOSED}; pawns paris algiers; turn 1; {hands}; step actions 1"
    assert chosen(bot, position, 1, said) == "drive paris"


@EACH_BOT
@pytest.mark.parametrize(("second", "discarded"), [("black", "lima"), ("yellow", "cairo")])
def test_of_two_colours_another_collects_a_bot_keeps_both(
    bot: str, second: str, discarded: str
) -> None:
    hands = "hand 0 essen london milan; hand 1 paris cairo lima tokyo seoul sydney osaka manila"
    position = f"{CLOSED}; pawns atlanta miami; turn 1; {hands}; step limit"
    said = (*COLLECTS_BLUE, Saying(0, "collect", (second,)))
    assert chosen(bot, position, 1, said) == f"discard {discarded}"


@EACH_BOT
def test_a_bot_comes_where_another_wants_to_meet(bot: str) -> None:
    position = f"{CLOSED}; pawns paris khartoum; turn 1; hand 0 tokyo; hand 1 lima; step actions 1"
    assert chosen(bot, position, 1, (Saying(0, "meet", ("lagos",)),)) == "drive lagos"
    assert chosen(bot, position, 1, (Saying(0, "meet", ("cairo",)),)) == "drive cairo"


@EACH_BOT
def test_who_wants_to_meet_is_heeded_as_long_as_they_may_hold_what_nobody_knows(bot: str) -> None:
    """Of whom all is known one sees oneself what can be passed on: here, nothing."""
    position = f"{CLOSED}; pawns paris khartoum; turn 1; hand 0 tokyo; hand 1 lima; step actions 1"
    names_all: Said = (Saying(0, "hold", ("tokyo",)),)
    unmoved = chosen(bot, position, 1, names_all)
    for city in ("lagos", "cairo"):
        assert chosen(bot, position, 1, (*names_all, Saying(0, "meet", (city,)))) == unmoved


@pytest.mark.parametrize("named", [("tokyo",), ()])
def test_whoever_has_named_all_cards_names_in_a_future_what_is_drawn(
    named: tuple[str, ...],
) -> None:
    position = f"{CLOSED}; pawns paris khartoum; hand 0 tokyo; hand 1 lima; step actions 1"
    said: Said = (Saying(0, "hold", named),) if named else ()
    seen = hearing(GAME, GAME.read(position), 1, said)
    world = seen.imagine(Rng(1))
    evaluation = heeding(evaluation_of("strong", GAME), heard(seen))
    assert evaluation.prospect is not None
    trials = Trials(GAME, evaluation, world, 1, Rng(1))
    end = Trial(0, (parse(GAME.verbs, "pass"),), world, True)
    after = trials.later(end, 1, evaluation.prospect.turns, Onward(turns=1, width=0))
    assert after.turn == 1
    assert after.hands[0].bit_count() == 3
    assert (after.hands[0] & ~after.shown == 0) == bool(named)


SEEN = "layers 0@0: paris | 0@0: lima | 0@0: milan | 0@0: delhi | 0@0: cairo | 0@0: essen | 0: *"
COMES: Said = (Saying(0, "coming", ("paris", "lima", "milan", "delhi", "cairo", "essen")),)


def test_infections_come_in_the_order_that_was_foretold_and_else_in_any() -> None:
    """Two are to come in this turn: told, they are certain; else each of six may be one."""
    state = GAME.read(f"{CLOSED}; hand 0 tokyo; hand 1 lima; turn 1; {SEEN}; step actions 4")

    def hits(seat: int, said: Said) -> list[int]:
        world = hearing(GAME, state, seat, said).imagine(Rng(2))
        odds = heeding(evaluation_of("strong", GAME), said).outlook(world, seat).odds
        return [int(odds.hits[CITIES.index(city)]) for city in COMES[0].what]

    told, untold = hits(1, COMES), hits(1, ())
    assert len(set(untold)) == 1
    assert told[:2] == [max(told)] * 2
    assert max(told[2:]) < untold[0] < told[0]
    assert hits(0, ()) == told  # who has seen them knows


@EACH_BOT
@pytest.mark.parametrize(("first", "last"), [("lima", "bogota"), ("bogota", "lima")])
def test_a_bot_treats_where_an_infection_was_foretold(bot: str, first: str, last: str) -> None:
    """Of two cities that would break out it goes to the one that comes in its own turn."""
    order = (first, "milan", "delhi", "cairo", "essen", last)
    layers = " | ".join(f"0@0: {city}" for city in order)
    board = "bogota Y3, lima Y3; outbreaks 7"
    pawns = "pawns atlanta mexico_city; hand 0 tokyo; hand 1 essen; turn 1"
    position = f"{board}; {CLOSED}; {pawns}; layers {layers} | 0: *; step actions 2"
    said = (Saying(0, "coming", order),)
    assert chosen(bot, position, 1, said) == f"drive {first}"


# What bots say.


def test_bots_name_their_cards_once_and_tell_of_many_of_a_colour() -> None:
    talk, state = (
        TableTalk(GAME),
        GAME.read(
            f"{CLOSED}; hand 0 essen london milan tokyo airlift; hand 1 lima; step actions 4"
        ),
    )
    told = talk.news(state, [0, 1])
    assert told == [
        Saying(0, "hold", ("london", "essen", "milan", "tokyo")),
        Saying(0, "hold", ("airlift",)),
        Saying(0, "count", ("blue",), 3),
        Saying(1, "hold", ("lima",)),
    ]
    for saying in told:
        assert talk.hear(saying, state)
    assert talk.news(state, [0, 1]) == []
    GAME.apply(state, parse(GAME.verbs, "direct tokyo"))
    assert talk.news(state, [0, 1]) == []
    assert Saying(0, "hold", ("london", "essen", "milan")) in talk.said(state)


def meetings(position: str, said: Said, seats: tuple[int, ...] = (0, 1)) -> list[Saying]:
    talk, state = TableTalk(GAME), GAME.read(position)
    for saying in said:
        assert talk.hear(saying, state)
    return [saying for saying in talk.news(state, list(seats)) if saying.kind == "meet"]


LACKS_ONE = f"{CLOSED}; hand 0 essen london milan madrid; hand 1 paris lima"
NAMES_PARIS: Said = (Saying(1, "hold", ("paris",)),)


def test_a_bot_says_where_to_meet_it_for_the_card_it_lacks() -> None:
    position = f"{LACKS_ONE}; pawns algiers cairo; step actions 4"
    assert meetings(position, NAMES_PARIS) == [Saying(0, "meet", ("paris",))]
    assert meetings(position, ()) == []  # nobody has told it who holds one
    assert meetings(position, NAMES_PARIS, seats=(1,)) == []  # it is not the other's turn


def test_a_bot_says_where_to_meet_it_for_a_card_another_lacks() -> None:
    position = f"{LACKS_ONE}; pawns algiers cairo; turn 1; step actions 4"
    assert meetings(position, (*NAMES_PARIS, *NAMES_FOUR)) == [Saying(1, "meet", ("paris",))]


def test_a_bot_says_nothing_of_meeting_who_is_there_or_what_was_said_this_round() -> None:
    there = f"{LACKS_ONE}; pawns algiers paris; step actions 4"
    assert meetings(there, NAMES_PARIS) == []
    position = f"{LACKS_ONE}; pawns algiers cairo; step actions 4"
    assert meetings(position, (*NAMES_PARIS, Saying(0, "meet", ("lagos",)))) == []
    is_open = position.replace("hands closed; ", "")
    assert meetings(is_open, ()) == []


def test_who_passes_on_any_card_is_met_where_they_stand() -> None:
    hands = "hand 0 essen london milan madrid; hand 1 paris lima"
    researcher = "hands closed; epidemics 5; players 2; roles quarantine_specialist researcher"
    position = f"{researcher}; {hands}; pawns algiers cairo; turn 1; step actions 4"
    assert meetings(position, (*NAMES_PARIS, *NAMES_FOUR)) == [Saying(1, "meet", ("cairo",))]


def test_what_is_said_again_takes_the_place_of_what_was_said() -> None:
    talk, state = TableTalk(GAME), GAME.read(f"{CLOSED}; hand 0 essen; hand 1 lima; step actions 4")
    for number in (1, 2):
        talk.hear(Saying(0, "count", ("blue",), number), state)
    assert talk.said(state) == (Saying(0, "count", ("blue",), 2),)
    talk.forget(0)
    assert talk.said(state) == ()


def test_nobody_remembers_more_of_a_seat_than_it_could_mean() -> None:
    talk, state = TableTalk(GAME), GAME.read(f"{CLOSED}; hand 0 essen; hand 1 lima; step actions 4")
    for city in CITIES:
        talk.hear(Saying(0, "meet", (city,)), state)
    assert len(talk.said(state)) == 24


def test_what_is_no_saying_of_the_game_is_not_heard() -> None:
    talk, state = TableTalk(GAME), GAME.read(f"{CLOSED}; hand 0 essen; hand 1 lima; step actions 4")
    assert not talk.hear(Saying(0, "hold", ("fnord",)), state)
    is_open = GAME.read("players 2; roles medic scientist; hand 0 essen; step actions 4")
    assert not talk.hear(Saying(0, "hold", ("essen",)), is_open)
    island = load_game("forbidden_island")
    assert not TableTalk(island).hear(Saying(0, "hold", ("cairo",)), state)
    assert talk.said(state) == ()


def test_bots_that_judge_positions_talk_and_those_that_do_not_are_silent() -> None:
    assert all(talks(load_bot(name, GAME)) for name in ("greedy", "planner", "strong"))
    assert not talks(RandomBot())


def test_a_bot_that_is_refused_something_still_remembers_what_it_heard() -> None:
    state = GAME.read(f"{CLOSED}; hand 0 essen; hand 1 lima; step actions 4")
    perspective = hearing(GAME, state, 1, COLLECTS_BLUE)
    assert heard(perspective.without((1,))) == COLLECTS_BLUE
    assert heard(hearing(GAME, state, 1, ())) == ()


# Several worlds.


def test_the_strong_bot_compares_its_plans_in_several_worlds() -> None:
    assert THOROUGH.worlds > 1


def test_a_plan_is_followed_in_each_world_in_its_turn_as_far_as_it_goes_there() -> None:
    state = GAME.read(
        f"{CLOSED}; pawns paris paris; hand 0 essen; hand 1 paris lima; step actions 4"
    )
    here, there = (
        state.copy(),
        GAME.read(f"{CLOSED}; pawns paris paris; hand 0 essen; hand 1 tokyo lima; step actions 4"),
    )
    way = tuple(parse(GAME.verbs, one) for one in ("drive london", "drive paris", "take 1 paris"))
    after = here.copy()
    for option in way:
        GAME.apply(after, option)
    end, worlds = Trial(0, way, after, False), Worlds(GAME, [here, there])
    assert [worlds.end(end, number).state is after for number in range(4)] == [True, False] * 2
    elsewhere = worlds.end(end, 1).state
    assert phrase(GAME.verbs, int(GAME.options(elsewhere)[0])).startswith("drive")
    assert elsewhere.agenda.x == 2  # the card was not there to be taken
    assert worlds.end(end, 3) is worlds.end(end, 1)


BRIEFLY: Final = THOROUGH._replace(kept=2, futures=(1, 1), onward=Onward(1, 0), width=2, worlds=2)
BOTS: Final[list[Bot]] = [
    load_bot("planner", GAME),
    StrongBot(GAME, evaluation_of("strong", GAME), BRIEFLY),
]


@pytest.mark.parametrize("bot", BOTS, ids=["planner", "strong"])
def test_two_worlds_a_seat_cannot_tell_apart_by_what_it_heard_give_the_same_choice(
    bot: Bot,
) -> None:
    """The blindfold holds with talk: what was not said decides nothing."""
    rng = Rng(11)
    for number, state in enumerate(positions("talk", 2, hands="closed", players="3")):
        seat = int(state.to_move)
        if number % 9:
            continue
        said = tuple(one for one in _said(state) if one.seat == (seat + 1) % 3)
        other = TALK.heed(state, seat, rng, said)
        other.shown = state.shown
        choices = [bot.choose(hearing(GAME, one, seat, said), Rng(5)) for one in (state, other)]
        assert choices[0] == choices[1]


def _said(state: Any) -> list[Saying]:
    return TableTalk(GAME).news(state, [0, 1, 2])
