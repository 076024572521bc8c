"""What people read, in every catalogue: habits of the pen, and words that readers stumbled over.

The Portuguese rulebooks have their words; so do Brazilian players. What was said otherwise once
is listed below with what is meant, so that it does not come back.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletide.cli
import tabletide.games
import tabletide.mcp
from tabletide.games.registry import GAMES, folder_of
from tabletide.parts.files.messages import load_catalogue
from tabletide.parts.files.rules import load_rules
from tests.web.node import WEB

LANGUAGES = ("en", "pt-BR")
_TEMPLATE = Path(tabletide.games.__path__[0]) / "_template"
_PROGRAMS = [Path(program.__path__[0]) for program in (tabletide.cli, tabletide.mcp)]
FOLDERS = [*(folder_of(name) for name in GAMES), _TEMPLATE, *_PROGRAMS]

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("name", GAMES)

# What is not said in Portuguese, as a pattern, and what is meant.
NOT_SAID = {
    r"\bcartas? especia(l|is)\b": "the rulebook has Carta de Ação Especial, and Especiais",
    r"\b[Aa]br(ir|e|a|iu|indo)\b[^.;:]*\bCentros? de Pesquisa": "a Centro de Pesquisa is built",
    r"Centros? de Pesquisa[^.;:]*\babert[ao]s?\b": "a Centro de Pesquisa is built",
    r"\b[Gg]ast\w+\b(?! (uma |a |nenhuma )?ação| guilder)": "cards are discarded: descartar",
    r"\b[Mm]ontes?\b": "the deck is stacked from pilhas",
    r"\bcasas?\b(?= (da|final))|\buma casa\b": "a track has espaços",
    r"\bnível da água subiu para \{mark\}": "the level is the number of cards, the meter has marks",
    r"\bcartas? com \{": "a card is one of its treasure: da Pedra da Terra",
    r"\bvez corre\b": "the turn passes: a vez passa",
    r"\bem (dupla|trio|quarteto)\b": "com dois jogadores, com três",
    r"\bfica por isso mesmo\b": "say what is not done any more",
    r"^Curar$": "reads as treating: Descobrir cura",
    r"\b[Aa] sós\b": "of two who are alone: solo",
    r"^(À mesa|Ao (salão|começo|fim|conteúdo))$": "a button says what it does: Ir para a mesa",
    r"^Tocar$": "of music: Reproduzir",
    r"\b(Ponha|Pondo|Pôr) a mesa\b": "of a meal: Preparar a mesa",
    r"\bjoga com (o|a|\{role)": "plays alongside: é a Cientista",
    r"\bo seu melhor é\b": "say how many there are",
    r"\bna vez\b": "the rulebook has jogador da vez",
    r"foi de Automóvel": "an action's name is no means of travel",
    r"\bendosso\b": "aval",
    r"\bdesvê\b": "there is no such verb",
    r"^Jogar com \{role": "reads as playing alongside: Escolher o Médico",
    r"\bna escolha \{": "say who chooses",
    r"\b(vai|vão) correr\b": "water flows: fluir",
    r"\bpara onde vai \{": "of you one says: você vai para onde",
    r"(^|[\s(])'\{": "quotes are “ ”",
}


def flatten(table: dict[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flatten(value, f"{prefix}{name}.")
        else:
            yield prefix + name, str(value)


def page_words(language: str) -> dict[str, str]:
    text = (WEB / "src" / "lib" / "words" / f"{language}.json").read_text("utf-8")
    return dict(flatten(json.loads(text)))


def all_texts(language: str) -> Iterator[tuple[str, str]]:
    """Everything people read, each with where it stands."""
    for folder in FOLDERS:
        for key, text in load_catalogue(folder, language).items():
            yield f"{folder.name}: {key}", text
    for key, text in page_words(language).items():
        yield f"page: {key}", text
    for name in GAMES:
        for rule in load_rules(folder_of(name), language):
            yield f"{name}: {rule.id}", rule.gist
            yield f"{name}: why {rule.id}", rule.reason


@each_language
def test_nothing_stands_before_an_ellipsis_or_a_percent_sign(language: str) -> None:
    assert [one for one in all_texts(language) if re.search(r"\s[…%]", one[1])] == []


@each_language
def test_three_dots_are_one_sign_and_spaces_are_single(language: str) -> None:
    wrong = re.compile(r"\.\.\.|  |\s[,;:!]|\s$|^\s")
    prompts = re.compile(r"(enter|answer|more|prompt)$")  # a terminal's line goes on after them
    found = [one for one in all_texts(language) if wrong.search(one[1])]
    assert [one for one in found if not prompts.search(one[0])] == []


@pytest.mark.parametrize("pattern", NOT_SAID)
def test_what_readers_stumbled_over_is_not_said_again(pattern: str) -> None:
    found = [one for one in all_texts("pt-BR") if re.search(pattern, one[1])]
    assert found == [], NOT_SAID[pattern]


def test_every_pattern_would_be_noticed() -> None:
    said = (
        "uma carta especial", "Abrir um Centro de Pesquisa", "o Centro de Pesquisa é aberto ali",
        "Gastar a carta de Paris", "o último monte", "sobe uma casa",
        "O nível da água subiu para {mark}", "uma carta com {it:the}", "a vez corre",
        "quatro em dupla", "ou fica por isso mesmo", "Curar", "A sós, com robôs", "À mesa", "Tocar",
        "Ponha a mesa", "joga com a Cientista", "o seu melhor é 3", "quem está na vez",
        "foi de Automóvel / Balsa", "nem endosso deles", "não se desvê", "Jogar com {role:the}",
        "quem troca cartas, na escolha {role:of}?", "para onde a água vai correr",
        "para onde vai {other:the}?", "não há o jogo '{name}'",
    )  # fmt: skip
    assert [
        pattern for pattern in NOT_SAID if not any(re.search(pattern, one) for one in said)
    ] == []


def plain(text: str) -> str:
    """Lower-case letters without their accents."""
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join(one for one in parts if not unicodedata.combining(one))


@each_game
@each_language
def test_a_letter_presses_one_button_and_is_in_its_name(name: str, language: str) -> None:
    """In the language shown; and none is a letter of the table's own."""
    words = load_catalogue(folder_of(name), language)
    letters = {key: text for key, text in words.items() if key.startswith("page.key.")}
    own = [text for key, text in page_words(language).items() if key.startswith("table.keys.")]
    assert len(own) == 3  # undo, the log, a hint
    assert all(re.fullmatch("[a-z]", letter) for letter in [*letters.values(), *own])
    assert len({*letters.values(), *own}) == len(letters) + len(own)
    for key, letter in letters.items():
        assert letter in plain(words[key.replace("page.key.", "page.verb.")])
