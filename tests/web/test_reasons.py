"""Whatever the server refuses, the page has words for it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "src" / "tabletide" / "kernel", ROOT / "src" / "tabletide" / "server")
REASON = re.compile(
    r'(?:Refused|Declined|refuse|_reproach|End)\(\s*(?:[A-Za-z_.]+,\s*)*"([a-z_]+)"'
)
# What only programs hear: the load balancer, and whoever asks for what the page never does.
NOT_ON_THE_PAGE = {"restart"}


def reasons() -> set[str]:
    """The words the code refuses with."""
    files = [file for folder in SOURCES for file in folder.rglob("*.py")]
    return {word for file in files for word in REASON.findall(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_every_refusal_has_its_words(language: str) -> None:
    folder = ROOT / "web" / "src" / "lib" / "words"
    # Those of the whole page, and those that the only pages bring along which can be refused so.
    files = [folder / f"{language}.json", *folder.glob(f"*.{language}.json")]
    found = [json.loads(file.read_text(encoding="utf-8")).get("refused", {}) for file in files]
    assert len(reasons()) > 15
    assert reasons() - set().union(*found) - NOT_ON_THE_PAGE == set()
