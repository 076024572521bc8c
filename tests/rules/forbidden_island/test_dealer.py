"""The decks of a real game are fixed by its seed, however the game goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from tabletide.games.forbidden_island.flow.chance import chances, stream
from tabletide.games.forbidden_island.flow.flow import apply
from tabletide.games.forbidden_island.game import GAME
from tabletide.games.forbidden_island.pieces.board import TILES
from tabletide.games.forbidden_island.pieces.cards import CARDS
from tabletide.games.forbidden_island.pieces.verbs import VERBS
from tabletide.kernel.chance import Dealer
from tabletide.kernel.options import phrase
from tabletide.kernel.state import CHANCE, NOBODY
from tests.rules.forbidden_island.written import choose, new_game, offered, position
from tests.rules.odds import misfit, strays, uneven

Policy = Callable[[list[str]], str]
FIRST_TURN = 24 + 6 + 2 + 4 + 1


def idle(texts: list[str]) -> str:
    """Do nothing; discard, swim or choose the first there is."""
    return next((text for text in texts if text in ("pass", "go_on")), texts[0])


def restless(texts: list[str]) -> str:
    """Walk about and shore up; discard, swim or choose the last there is."""
    wanted = [text for text in texts if text.split()[0] in ("move", "shore_up")]
    return (wanted or [text for text in texts if not text.startswith("play")])[-1]


def dealt(seed: str, policy: Policy, difficulty: str = "novice") -> list[str]:
    """All that chance picks in a game of one policy."""
    state = new_game(difficulty=difficulty)
    dealer = Dealer(seed)
    cards = []
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            outcome = dealer.pick(chances(state), stream(state))
            cards.append(phrase(VERBS, outcome))
            apply(state, outcome)
            continue
        text = policy(offered(state))
        option = next(o for o in GAME.options(state) if phrase(VERBS, int(o)) == text)
        apply(state, option)
    return cards


@pytest.mark.rule("setup.island", "draw.two", "flood.draw", "rise.shuffle")
def test_the_same_seed_deals_the_same_cards_to_two_ways_of_playing() -> None:
    lengths = []
    for seed in "abcdefgh":
        one, other = dealt(seed, idle), dealt(seed, restless)
        draws = [[text for text in cards if text.startswith("draw")] for cards in (one, other)]
        length = min(len(draws[0]), len(draws[1]))
        assert draws[0][:length] == draws[1][:length]
        # Floods come alike as well, until a tile has sunk for one team and not for the other.
        turned = [[text for text in cards if text.startswith("flood")] for cards in (one, other)]
        assert all(a == b for a, b in zip(turned[0][:10], turned[1][:10], strict=False))
        assert one[:FIRST_TURN] == other[:FIRST_TURN]
        lengths.append(length)
    assert max(lengths) > 12


@pytest.mark.rule("setup.island", "setup.water_level")
def test_a_harder_game_of_the_same_seed_begins_with_the_same_deal() -> None:
    for seed in "abcd":
        easy, hard = dealt(seed, idle), dealt(seed, idle, "legendary")
        assert easy[:FIRST_TURN] == hard[:FIRST_TURN]


@pytest.mark.rule("setup.island")
def test_another_seed_deals_another_game() -> None:
    assert len({tuple(dealt(seed, idle)[:FIRST_TURN]) for seed in "abcdefgh"}) == 8


@pytest.mark.rule("draw.two", "draw.reshuffle")
def test_a_dealt_card_is_of_a_kind_as_often_as_there_are_cards_of_it() -> None:
    for text in ("", "deck 1; discards 3 earth_stone"):
        state = position(f"hand 0 sandbags; {text}; step draw")
        weights = dict(chances(state))
        picks = Counter(
            int(Dealer(f"seed {n}").pick(chances(state), stream(state))) for n in range(3000)
        )
        assert misfit(picks, weights) == ""


@pytest.mark.rule("setup.hands", "draw.two")
def test_what_hands_were_dealt_tells_nothing_of_the_deck_below() -> None:
    # Cards are thrown for, each throw under a name of its own: the third card drawn is a Waters
    # Rise! with P = 3 / 24 whatever the opening hands were.
    rises = Counter(
        [text for text in dealt(f"below {n}", idle) if text.startswith("draw")][4]
        for n in range(400)
    )
    left = {f"draw {card}": 1 for card in CARDS}
    assert set(rises) <= set(left)
    expected = 400 * 3 / 24
    assert abs(rises["draw waters_rise"] - expected) < 5 * (expected * 21 / 24) ** 0.5


@pytest.mark.rule("rise.shuffle", "flood.reshuffle")
def test_each_shuffle_of_the_flood_cards_has_an_order_of_its_own() -> None:
    tiles = ["gold_gate", "iron_gate", "watchtower"]
    firsts: Counter[tuple[str, str]] = Counter()
    for number in range(1800):
        dealer = Dealer(f"orders {number}")
        pair = []
        for shuffle in (1, 2):
            state = position(
                f"shuffles 2; layers {shuffle}: {' '.join(tiles)} | 0: *; step flood 1"
            )
            picked = dealer.pick(chances(state), stream(state))
            pair.append(phrase(VERBS, picked).split()[1])
        firsts[pair[0], pair[1]] += 1
    assert uneven(firsts, [(a, b) for a in tiles for b in tiles]) == ""


@pytest.mark.rule("rise.shuffle", "flood.reshuffle")
def test_flood_cards_shuffled_anew_are_drawn_from_a_stream_of_their_own() -> None:
    state = position("drawn gold_gate; level 1; step flood 1")
    names = [stream(state)]
    choose(state, "flood watchtower", "pass", "draw waters_rise", "draw earth_stone")
    names.append(stream(state))  # the two discards, on top
    choose(state, "flood gold_gate", "flood watchtower", "pass")
    choose(state, "draw waters_rise", "draw earth_stone")
    names.append(stream(state))  # the same two, shuffled once more
    assert len(set(names)) == 3
    last = position(f"drawn {' '.join(TILES[1:])}; step flood 2")
    first = stream(last)
    choose(last, "flood fools_landing")
    assert stream(last) != first  # a whole new deck


@pytest.mark.rule("draw.reshuffle")
def test_treasure_cards_shuffled_anew_are_drawn_from_a_stream_of_their_own() -> None:
    most = (
        "5 earth_stone 5 statue_of_the_wind 5 crystal_of_fire 4 oceans_chalice"
        " 3 helicopter_lift 2 sandbags 3 waters_rise"
    )
    state = position(f"discards {most}; step draw")
    choose(state, "draw oceans_chalice")
    fresh = position("hand 0 oceans_chalice; step draw 1")
    assert chances(state) == chances(fresh)
    assert stream(state) != stream(fresh)


@pytest.mark.rule("draw.two")
def test_two_cards_dealt_in_a_row_are_alike_as_often_as_they_should_be() -> None:
    # Of 28 x 27 pairs: four kinds of five, two of three, one of two.
    alike = Fraction(4 * 5 * 4 + 2 * 3 * 2 + 2, 28 * 27)
    met = 0
    for number in range(1500):
        dealer = Dealer(f"in a row {number}")
        state = position("level 1; step draw")
        first = dealer.pick(chances(state), stream(state))
        apply(state, first)
        while state.to_move != CHANCE:
            choose(state, "go_on")
        met += first == dealer.pick(chances(state), stream(state))
    assert not strays(met, 1500, alike)
