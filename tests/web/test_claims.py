"""What one says one collects: the page and the bots have one word for it."""

from __future__ import annotations

import re

from tabletide.bots.claims import COLLECT, claimed
from tests.web.node import WEB


def test_page_and_bots_have_one_word_for_collecting() -> None:
    page = (WEB / "src" / "lib" / "claims.ts").read_text(encoding="utf-8")
    kinds: list[str] = re.findall(r'^export const COLLECT = "(\w+)";$', page, re.MULTILINE)
    assert [f"{kind}:" for kind in kinds] == [COLLECT]
    assert claimed(f"{kinds[0]}:blue") == "blue"


def test_no_other_file_of_the_page_writes_the_word_by_itself() -> None:
    sources = [*(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.svelte")]
    anchor = re.compile(rf"[\"'`]{COLLECT}")
    code = [path for path in sources if not path.name.endswith(".test.ts")]
    assert [one.name for one in code if anchor.search(one.read_text(encoding="utf-8"))] == []
