"""Options numbered, grouped, and found again by what is typed."""

from __future__ import annotations

import pytest

from tabletide.cli.play.choices import Group, Item, arrange, find, items
from tabletide.cli.play.offers import offer_lines
from tabletide.cli.terminal.words import Words
from tabletide.games.registry import load_game
from tabletide.parts.words.fitting import plain
from tests.rules.windmill_valley.written import choose, position

PANDEMIC = load_game("pandemic")
VALLEY = load_game("windmill_valley")
ENGLISH, PORTUGUESE = Words("en", "pandemic"), Words("pt-BR", "pandemic")
# The Researcher in Mexico City holds its card, two of one last name, and an Event; in
# the same city the Scientist holds Airlift.
POSITION = (
    "mexico_city Y2R1; players 2; roles researcher scientist; pawns mexico_city mexico_city; "
    "hand 0 mexico_city ho_chi_minh_city forecast; hand 1 airlift; step actions 4"
)


def groups(words: Words = ENGLISH, first: int = 0) -> list[Group]:
    return arrange(PANDEMIC.describe(PANDEMIC.read(POSITION)).choices, first, words)


def found(typed: str, words: Words = ENGLISH) -> list[str]:
    return [item.label for item in find(typed, items(groups(words)), PANDEMIC.verbs)]


def group(head: str, words: Words = ENGLISH) -> Group:
    return next(one for one in groups(words) if one.head == head)


def test_options_are_numbered_from_one_in_the_order_shown() -> None:
    assert [item.number for item in items(groups())] == list(range(1, len(items(groups())) + 1))


def test_options_that_read_alike_share_their_words() -> None:
    shorts = [item.short for item in group("Drive to…").items]
    assert "Lima" in shorts
    assert "Los Angeles" in shorts


def test_a_name_two_cities_share_stays_with_them() -> None:
    """Both cards are of cities called City."""
    given = group("Give the … card to the Scientist")
    assert [item.short for item in given.items] == ["Mexico City", "Ho Chi Minh City"]


def test_a_comma_belongs_to_the_head() -> None:
    charter = group("Charter flight to…, spending the Mexico City card")
    assert all("," not in item.short for item in charter.items)


def test_a_semicolon_belongs_to_the_head() -> None:
    """Beyond two windmills of the second player's, each path passes one of them."""
    line = "helpers start6 | start2; steps 2 0; guilder 9 5; windmills - | w01 w02; step act"
    offered = VALLEY.describe(choose(position(line), "act large")).choices
    passing = [one for one in offered if one.label.key == "option.build_passing"]
    (one,) = arrange(passing, 0, Words("pt-BR", "windmill_valley"))
    assert one.head == "Construir no…; no caminho, 1 ponto para o lugar 2"
    spots = [item.short.partition(":")[0] for item in one.items]
    assert spots == ["anel do meio, 12h", "anel do meio, 2h"]


def test_words_with_forms_of_their_own_share_a_head() -> None:
    """In Portuguese each group of markers is said in a form of its own."""
    line = "helpers start6 | start2; steps 2 0; step act"
    offered = VALLEY.describe(choose(position(line), "act large", "build w01")).choices
    (one,) = arrange(offered, 0, Words("pt-BR", "windmill_valley"))
    assert one.head == "Um marcador do grupo … no final"
    worth = "com ele vazio, cada tulipa dessa cor vale 1 ponto"
    assert [item.short for item in one.items][:2] == [f"branco: {worth}", f"amarelo: {worth}"]


def test_grammar_stays_with_the_word_it_is_of() -> None:
    drive = group("Automóvel / Balsa para…", PORTUGUESE)
    assert "Los Angeles" in [item.short for item in drive.items]


def test_the_one_asked_comes_first() -> None:
    owners = [[one.owner for one in groups(first=seat)] for seat in (0, 1)]
    assert owners[0] == sorted(owners[0])
    assert owners[1] == sorted(owners[1], reverse=True)


def test_heads_come_before_single_options() -> None:
    own = [bool(one.head) for one in groups() if one.owner == 0]
    assert own == sorted(own, reverse=True)


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("drive lima", "Drive to Lima"),
        ("dri li", "Drive to Lima"),
        ("DRIVE TO LIMA", "Drive to Lima"),
        ("drive bogota", "Drive to Bogotá"),
        ("direct ho_chi_minh_city", "Direct flight to Ho Chi Minh City"),
        ("direct ho chi", "Direct flight to Ho Chi Minh City"),
        ("treat red", "Treat the red disease: remove 1 cube"),
        ("airlift", "Play Airlift"),
        ("pass", "End the actions"),
        ("give 1 mexico_city", "Give the Mexico City card to the Scientist"),
    ],
)
def test_words_find_one_option(typed: str, label: str) -> None:
    assert found(typed) == [label]


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("balsa lima", "Automóvel / Balsa para Lima"),
        ("drive lima", "Automóvel / Balsa para Lima"),
        ("voo direto ho", "Voo Direto para a Cidade de Ho Chi Minh"),
        ("transporte aereo", "Jogar Transporte Aéreo"),
        ("tratar vermelha", "Tratar a doença vermelha: remover 1 cubo"),
    ],
)
def test_words_of_either_language_do(typed: str, label: str) -> None:
    assert [one[: len(label)] for one in found(typed, PORTUGUESE)] == [label]


def test_a_closer_fit_hides_the_others() -> None:
    """`play` begins two options; `lima` is within several."""
    assert found("play") == ["Play Forecast", "Play Airlift"]
    assert set(found("lima")) == {
        "Drive to Lima",
        "Charter flight to Lima, spending the Mexico City card",
    }


@pytest.mark.parametrize("typed", ["0", "999", "fnord", "lima drive", "drive tokyo"])
def test_what_fits_nothing(typed: str) -> None:
    assert found(typed) == []


def test_a_number_is_the_option_of_that_number() -> None:
    everything: list[Item] = items(groups())
    assert find(str(len(everything)), everything, PANDEMIC.verbs) == [everything[-1]]


def test_plain_text_has_no_accents_capitals_or_signs() -> None:
    assert plain("São Paulo, é!").split() == ["sao", "paulo", "e"]


def test_an_answer_that_is_a_number_is_not_left_alone_beside_the_number_to_type() -> None:
    line = "tools 3 0; steps 2 0; gate 2; step turn_gears"
    offered = VALLEY.describe(position(line)).choices
    for group in arrange(offered, 0, Words("en", "windmill_valley")):
        assert group.head == ""
        assert all(item.short == item.label for item in group.items)


def test_an_option_is_listed_with_what_it_costs() -> None:
    line = "helpers start4 | start2; guilder 5 5; gate 1; step floodgate"
    groups = arrange(VALLEY.describe(position(line)).choices, 0, Words("en", "windmill_valley"))
    lines = offer_lines(groups, 0, str, Words("en", "windmill_valley"), 100)
    said = "\n".join(line.plain for line in lines)
    assert "2) Open to speed 2: brings 1 point [costs 1 guilder]" in said
    assert "1) Leave the floodgate at speed 1  " in said


def test_options_of_two_messages_that_begin_alike_share_one_head() -> None:
    """In a row where a reward is printed the tulip is planted for it."""
    line = "helpers start4 | start2; beds w w - - | - - - -; stored red black | -; steps 4 0"
    offered = VALLEY.describe(choose(position(f"{line}; step act"), "act large")).choices
    planting = [one for one in offered if one.verb == "plant"]
    assert len({one.label.key for one in planting}) == 2
    heads = [group.head for group in arrange(planting, 0, Words("en", "windmill_valley"))]
    assert len(heads) == len(set(heads))
