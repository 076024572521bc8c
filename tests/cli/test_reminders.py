"""`tabletide reminders key` makes what `tabletide serve` reminds guests with."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tabletide.cli.main import app
from tabletide.server.tables.reminding.keys import PushKey
from tests.cli.test_extras import NEEDS, run_without

MISTAKE = 2  # the exit status of one


def test_each_key_is_another_and_stands_in_a_line_for_the_environment() -> None:
    lines = [CliRunner().invoke(app, ["reminders", "key"]).output for _ in range(2)]
    names, keys = zip(*[line.strip().split("=") for line in lines], strict=True)
    assert set(names) == {"TABLETIDE_PUSH_KEY"}
    assert len({PushKey(key).public for key in keys}) == 2


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--push-key=abc", "--push-contact=mailto:ops@example.org"), "reminders key"),
        (("--push-key={key}",), "--push-contact"),
        (("--push-key={key}", "--public-url=http://here.example"), "--push-contact"),
        (("--push-key={key}", "--push-contact=ops@example.org"), "--push-contact"),
    ],
)
def test_what_would_remind_nobody_is_said_before_the_start(
    tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    key = CliRunner().invoke(app, ["reminders", "key"]).output.strip().partition("=")[2]
    given = [one.format(key=key) for one in options]
    told = CliRunner().invoke(app, ["serve", f"--data={tmp_path}", "--lang=en", *given])
    assert told.exit_code == MISTAKE
    assert says in told.output


def test_without_what_seals_messages_it_is_said_how_to_get_it(tmp_path: Path) -> None:
    told = run_without(("cryptography",), tmp_path, "reminders", "key", "--lang", "en")
    assert told == (MISTAKE, "", NEEDS.format("push") + "\n")
    asked = ("serve", "--push-key=x", "--port=0", "--lang=en")
    assert run_without(("cryptography",), tmp_path, *asked) == told
