"""The link to a table as a code that telephones read, drawn in a process of its own."""

from __future__ import annotations

from io import BytesIO
from typing import Final, NamedTuple

import segno

# Longer than any address with a name and a port; a code of more is too fine for many cameras.
LONGEST_LINK: Final = 400  # bytes


class CodeOfLink(NamedTuple):
    """The errand to draw a link."""

    link: str

    def answer(self) -> bytes:
        """The drawing, as SVG."""
        drawing = BytesIO()
        segno.make(self.link, error="m", micro=False).save(
            drawing, kind="svg", border=3, dark="#000", light="#fff", omitsize=True, xmldecl=False
        )
        return drawing.getvalue()
