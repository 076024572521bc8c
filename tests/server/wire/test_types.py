"""The page's types are those of the wire."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletide.server.wire.messages import Choose, FromClient
from tabletide.server.wire.types import typescript

TYPES = Path(__file__).parents[3] / "web/src/lib/wire.types.ts"


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript()


def test_optional_and_renamed_fields_are_written_as_they_are_sent() -> None:
    written = typescript()
    assert "  blanks?: Record<string, string | number | Text>;" in written
    assert (
        "export interface Back {\n  from: number;\n  to: BackStep[];\n  own: number | null;\n}"
        in written
    )
    assert 'export interface Choose {\n  type: "choose";\n  id: string;' in written


def test_a_message_with_something_else_in_it_is_not_understood() -> None:
    known = b'{"type":"choose","id":"a","seat":0,"at":3,"option":5}'
    assert msgspec.json.decode(known, type=FromClient) == Choose("a", 0, 3, 5)
    for wrong in (known[:-1] + b',"more":1}', known.replace(b"choose", b"chose"), b"{}", b"[]"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=FromClient)
