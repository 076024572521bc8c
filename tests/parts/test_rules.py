"""Rules in words: read in either language, with the headings people know."""

from __future__ import annotations

from pathlib import Path

from tabletide.parts.files.rules import Rule, load_rules

RULES = """
[headings.en]
"AÇÕES" = "Actions"

[[rule]]
id = "actions.four"
heading = "AÇÕES"
en = "Four a turn."
pt = "Quatro por turno."

[[rule]]
id = "actions.none"
heading = "NADA"
en = "None."
pt = "Nenhuma."

[[ruling]]
id = "ruling.silent"
heading = "—"
en = "So."
pt = "Assim."
why_en = "Because."
why_pt = "Porque."
"""


def test_rules_are_read_in_a_language(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(RULES, encoding="utf-8")
    assert load_rules(tmp_path, "en") == [
        Rule("actions.four", "Actions", "Four a turn.", ""),
        Rule("actions.none", "NADA", "None.", ""),
        Rule("ruling.silent", "", "So.", "Because."),
    ]
    assert load_rules(tmp_path, "pt-BR") == [
        Rule("actions.four", "AÇÕES", "Quatro por turno.", ""),
        Rule("actions.none", "NADA", "Nenhuma.", ""),
        Rule("ruling.silent", "", "Assim.", "Porque."),
    ]
