"""What happened, in words: every kind of note, and who hears what."""

from __future__ import annotations

import pytest

from tabletide.games.pandemic.pieces import notes
from tabletide.games.pandemic.pieces.notes import (
    CARD_DEALT,
    CARD_DRAWN,
    CARD_SHARED,
    CURED,
    FORECAST_PLACED,
    FORECAST_SEEN,
)
from tabletide.games.pandemic.pieces.state import State
from tabletide.games.pandemic.words.tell import tell
from tabletide.kernel.notes import Note
from tabletide.kernel.state import NOBODY
from tabletide.kernel.view import Line
from tabletide.parts.files.messages import say
from tests.rules.pandemic.played import play
from tests.rules.pandemic.spoken import ENGLISH, PORTUGUESE, RULES
from tests.rules.pandemic.written import choose, position

NAMES = [name for name in vars(notes) if name.isupper()]
KINDS = [getattr(notes, name) for name in NAMES[: NAMES.index("ENDED") + 1]]
SECRETS = (CARD_DEALT, CARD_DRAWN, FORECAST_SEEN, FORECAST_PLACED)


def told(state: State, *phrases: str, seat: int = NOBODY) -> list[str]:
    """What a seat hears while choices are made, in English."""
    journal: list[Note] = []
    state.journal = journal
    choose(state, *phrases)
    return [say(ENGLISH, tell(state, note, seat).text) for note in journal]


def test_every_kind_of_note_has_a_line() -> None:
    state = position("players 2; roles contingency_planner medic")
    assert len(KINDS) == len(set(KINDS)) == 31
    for kind in KINDS:
        line = tell(state, Note(kind, 1, 1, 5 if kind == CURED else 0), 0)
        assert line.icon
        assert line.rule in RULES


def test_a_line_reads_the_same_whenever_it_is_told() -> None:
    for seed in range(6):
        heard: list[tuple[Note, int, Line]] = []
        state = None
        for state, journal in play(seed, roles="chosen"):
            heard += [
                (note, seat, tell(state, note, seat)) for note in journal for seat in (0, NOBODY)
            ]
        assert state is not None
        assert heard == [(note, seat, tell(state, note, seat)) for note, seat, _ in heard]


@pytest.mark.parametrize("kind", SECRETS)
@pytest.mark.rule("hands.closed", "ruling.forecast_seen")
def test_with_closed_hands_a_secret_is_told_to_its_seat_alone(kind: int) -> None:
    state = position("hands closed; players 3")
    first, second = Note(kind, 1, 4), Note(kind, 1, 40)
    assert tell(state, first, 1) != tell(state, second, 1)
    for other in (0, 2, NOBODY):
        assert tell(state, first, other) == tell(state, second, other)
        assert tell(state, first, other).anchors == ("pawn:1", "seat:1")


@pytest.mark.parametrize("kind", SECRETS)
@pytest.mark.rule("hands.open", "ruling.forecast_seen")
def test_with_open_hands_all_hear_everything(kind: int) -> None:
    state = position("hands open; players 3")
    for other in (0, 2, NOBODY):
        assert tell(state, Note(kind, 1, 4), other) == tell(state, Note(kind, 1, 4), 1)
        assert tell(state, Note(kind, 1, 4), other) != tell(state, Note(kind, 1, 40), other)


@pytest.mark.rule("ruling.share_in_the_open")
def test_a_card_passed_is_told_to_all() -> None:
    state = position("hands closed; roles scientist researcher; hand 0 atlanta")
    assert told(state, "give 1 atlanta") == [
        "The Scientist gave the Atlanta card to the Researcher."
    ]
    line = tell(state, Note(CARD_SHARED, 0, 1, 2), NOBODY)
    assert say(PORTUGUESE, line.text) == "A Cientista deu a carta de Atlanta à Pesquisadora."


@pytest.mark.rule("draw.two", "hands.closed")
def test_a_draw_is_told_in_full_to_whoever_drew() -> None:
    line = "hands closed; roles medic scientist; step draw"
    draw = ("city_or_event", "draw lima", "city_or_event", "draw airlift")
    assert told(position(line), *draw, seat=0) == [
        "The Medic drew the Lima card.",
        "The Medic drew Airlift.",
    ]
    assert told(position(line), *draw, seat=1) == ["The Medic drew a card."] * 2


@pytest.mark.rule("epidemic.increase", "epidemic.infect", "epidemic.intensify", "outbreak.spread")
def test_an_epidemic_is_told_step_by_step() -> None:
    state = position("lima Y1; rate 2; infected paris; roles medic scientist; step epidemic")
    assert told(state, "infect lima") == [
        "Infect: Lima gets 2 cubes of the yellow disease.",
        "Outbreak of the yellow disease in Lima!",
        "The yellow disease spreads to Mexico City.",
        "The yellow disease spreads to Bogotá.",
        "The yellow disease spreads to Santiago.",
        "Intensify: 2 infection cards are shuffled and go back on top.",
    ]


@pytest.mark.rule("epidemic.infect")
def test_an_epidemic_in_a_full_city_does_not_speak_of_no_cubes() -> None:
    state = position("lima Y3; rate 2; roles medic scientist; step epidemic")
    lines = told(state, "infect lima")
    assert lines[:2] == [
        "Infect: Lima already has 3 cubes of the yellow disease.",
        "Outbreak of the yellow disease in Lima!",
    ]


@pytest.mark.rule("role.quarantine_specialist.prevent", "role.medic.prevent", "outbreak.spread")
def test_a_cube_kept_out_of_a_neighbour_of_an_outbreak_is_told() -> None:
    state = position(
        "algiers K3; roles quarantine_specialist medic; pawns london cairo; cured black;"
        " step infect 1"
    )
    assert told(state, "infect algiers")[:6] == [
        "Infection card: Algiers, black disease.",
        "Outbreak of the black disease in Algiers!",
        "Madrid is spared: the Quarantine Specialist keeps the black disease out.",
        "Paris is spared: the Quarantine Specialist keeps the black disease out.",
        "Cairo is spared: the Medic keeps the black disease out.",
        "The black disease spreads to Istanbul.",
    ]


@pytest.mark.rule("role.dispatcher.move", "role.dispatcher.join")
@pytest.mark.parametrize(
    ("move", "line", "linha", "rule"),
    [
        (
            "drive istanbul",
            "The Dispatcher drove the Medic to Istanbul.",
            "O Agente de Viagens levou o Médico para Istambul.",
            "role.dispatcher.move",
        ),
        (
            "direct lima",
            "The Dispatcher put the Medic on a direct flight to Lima.",
            "O Agente de Viagens mandou o Médico em um Voo Direto para Lima.",
            "role.dispatcher.move",
        ),
        (
            "join paris",
            "The Dispatcher called the Medic to Paris.",
            "O Agente de Viagens trouxe o Médico para Paris.",
            "role.dispatcher.join",
        ),
    ],
)
def test_a_pawn_the_dispatcher_moves_is_not_told_as_moving_itself(
    move: str, line: str, linha: str, rule: str
) -> None:
    state = position("roles dispatcher medic; pawns paris cairo; hand 0 lima")
    journal: list[Note] = []
    state.journal = journal
    choose(state, "dispatch 1", move)
    last = tell(state, journal[-1], NOBODY)
    assert (say(ENGLISH, last.text), say(PORTUGUESE, last.text), last.rule) == (line, linha, rule)


@pytest.mark.rule("role.medic.cured", "treat.eradicate")
def test_what_the_medic_clears_by_being_there_is_no_treatment() -> None:
    state = position("paris B2; roles medic scientist; pawns london lima; cured blue")
    journal: list[Note] = []
    state.journal = journal
    choose(state, "drive paris")
    lines = [tell(state, note, NOBODY) for note in journal[1:]]
    assert [(say(ENGLISH, line.text), line.rule) for line in lines] == [
        (
            "2 cubes of the cured blue disease vanished from Paris: the Medic is there.",
            "role.medic.cured",
        ),
        ("The blue disease is eradicated!", "treat.eradicate"),
    ]


@pytest.mark.rule("cure.eradicate")
def test_a_disease_without_a_cube_is_eradicated_by_its_cure() -> None:
    state = position("roles medic scientist; hand 0 paris essen milan london madrid")
    journal: list[Note] = []
    state.journal = journal
    choose(state, "cure blue")
    assert tell(state, journal[-1], NOBODY).rule == "cure.eradicate"


@pytest.mark.rule("cure.discover", "cure.eradicate", "end.win")
def test_a_cure_and_the_win_are_told() -> None:
    hand = "paris essen milan london madrid"
    state = position(
        f"roles medic scientist; hand 0 {hand}; cured yellow black red; lima Y1, cairo K1, tokyo R1"
    )
    lines = told(state, "cure blue")
    assert lines[:5] == [
        f"The Medic spent the {city} card."
        for city in ("London", "Madrid", "Paris", "Essen", "Milan")
    ]
    assert lines[5:] == [
        "The Medic discovered the cure for the blue disease!",
        "The blue disease is eradicated!",
        "Victory: all four diseases have a cure.",
    ]


@pytest.mark.rule("role.contingency_planner.store")
def test_a_stored_event_is_told_of_the_planner() -> None:
    state = position("roles medic contingency_planner; turn 1; discards airlift")
    assert told(state, "store airlift") == ["The Contingency Planner stored Airlift."]


@pytest.mark.rule("role.quarantine_specialist.prevent", "event.one_quiet_night")
def test_what_did_not_happen_is_told_too() -> None:
    state = position("roles quarantine_specialist medic; hand 1 one_quiet_night; step infect 2")
    assert told(state, "infect miami", "play one_quiet_night") == [
        "Miami is spared: the Quarantine Specialist keeps the yellow disease out.",
        "The Medic played One Quiet Night.",
    ]


@pytest.mark.rule("infect.eradicated", "role.medic.prevent")
def test_a_spared_city_says_what_spared_it() -> None:
    state = position(
        "cairo K1; roles medic scientist; pawns essen essen; cured blue black; eradicated blue;"
        "hand 1 airlift; step infect 3"
    )
    assert told(state, "infect paris", "go_on") == [
        "Paris is spared: the blue disease is eradicated."
    ]
    choose(state, "infect lima", "play airlift", "airlift_pawn 0", "airlift_to baghdad")
    assert told(state, "infect baghdad")[0] == (
        "Baghdad is spared: the Medic keeps the black disease out."
    )
