"""A server whose page is not the one it was shipped with: the same, built anew.

`python -m tests.browser.renewed serve …` is `tabletide serve …` with the page in a folder that the
environment names.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Final

from tabletide import __main__ as command
from tabletide.server import app
from tabletide.server.http.pages import FOLDER, INDEX, page_handlers, problem_handlers

PAGE: Final = "TABLETIDE_TEST_PAGE"
_HASH: Final = re.compile(r"-([\w-]{8})\.(js|css|svg)$")


def build_anew(folder: Path) -> Path:
    """A page that differs in the names of all its parts, as after a change of all of them."""
    shutil.copytree(FOLDER, folder)
    parts = [path for path in (folder / "assets").iterdir() if _HASH.search(path.name)]
    named = {path.name: _HASH.sub(r"-\1x.\2", path.name) for path in parts}
    for path in (*parts, folder / INDEX, folder / "worker.js"):
        text = path.read_text(encoding="utf-8")
        for old, new in named.items():
            text = text.replace(old, new)
        # The fingerprint of a build, in its worker.
        text = re.sub(r'"version":"(\w+)"', r'"version":"\1x"', text)
        path.write_text(text, encoding="utf-8")
    for path in parts:
        path.rename(path.with_name(named[path.name]))
    return folder


if __name__ == "__main__":
    built = Path(os.environ[PAGE])
    vars(app).update(
        page_handlers=lambda: page_handlers(built), problem_handlers=lambda: problem_handlers(built)
    )
    command.app(prog_name="tabletide")
