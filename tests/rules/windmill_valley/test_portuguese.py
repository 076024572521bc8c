"""What Windmill Valley says in Portuguese where its grammar wants more than a word in a blank."""

from __future__ import annotations

from tabletide.games.windmill_valley.words.effects import joined, reward_text
from tabletide.games.windmill_valley.words.names import SEATS
from tabletide.kernel.view import Text
from tabletide.parts.files.messages import say
from tests.games.spoken import catalogue


def said(key: str, **blanks: Text | int) -> str:
    return say(catalogue("windmill_valley", "pt-BR"), Text(key, {"seat": SEATS[0], **blanks}))


def test_nothing_received_is_denied_twice() -> None:
    lowered = "O lugar 1 diminuiu o nível da água com força 2 e"
    nothing, something = reward_text(0, 0), reward_text(2, 1)
    assert said("log.water_lowered", n=2, reward=nothing) == f"{lowered} não recebeu nada."
    took = f"{lowered} recebeu 2 guilder e 1 ponto."
    assert said("log.water_lowered", n=2, reward=something) == took


def test_of_three_things_only_the_last_has_an_and() -> None:
    tool, both = Text("effect.tools", {"n": 1}), reward_text(1, 1)
    assert said("option.reward", what=joined([tool, both])) == (
        "Recompensa: 1 ferramenta, 1 guilder e 1 ponto"
    )


def test_one_look_is_left_and_two_are_left() -> None:
    assert said("prompt.peek", n=1) == "Qual pilha o lugar 1 olha? Falta 1 melhoria."
    assert said("prompt.peek", n=2) == "Qual pilha o lugar 1 olha? Faltam 2 melhorias."


def test_the_pile_of_unique_improvements_is_not_the_only_pile() -> None:
    unique = Text("rarity.unique")
    assert said("option.look", rarity=unique) == "Olhar a pilha de melhorias únicas"
    seen = "O lugar 1 olhou uma melhoria da pilha das únicas."
    assert said("log.tile_seen_in_secret", rarity=unique) == seen


def test_what_a_helper_brings_does_not_read_like_its_price() -> None:
    label = said("option.hire_scoring", reward=reward_text(0, 2), card=Text("effect.none"))
    assert label.startswith("Contratar como ajudante (rende 2 pontos):")
