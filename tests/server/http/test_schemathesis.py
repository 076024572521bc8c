"""The API against its own description: what Schemathesis makes up is answered as documented."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tabletide.games.registry import GAMES
from tests.server.threads import Inside, running
from tests.server.visitors import GENEROUS
from tests.soaks import amount

EXAMPLES = amount("EXAMPLES", 2)
# To think of something wrong takes a second and a half a call: in `make test` of every third.
STRIDE = 1 if EXAMPLES > 2 else 3
# A description cannot say all that makes a name or a set-up sound, so that something is refused
# is no failure; that it is answered in an undescribed way is.
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ERASING = "POST /api/me/erase"
# Shrinking would only repeat a failure that is told in full anyway.
BOUNDED = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with running(tmp_path_factory.mktemp("tables"), GENEROUS) as server:
        yield server


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_call_answers_as_it_is_described(server: Inside, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"{server.origin}/api/docs/openapi.json")
    there_is = {"table": server.new_table(), "game": GAMES[0], "language": "en"}
    tried = []
    for number, found in enumerate(schema.get_all_operations()):
        assert isinstance(found, Ok)
        operation = found.ok()
        tried.append(operation.label)
        if mode is GenerationMode.NEGATIVE and number % STRIDE:
            continue

        @BOUNDED
        @given(case=operation.as_strategy(generation_mode=mode))
        def answers_as_described(case: Any) -> None:
            if mode is GenerationMode.POSITIVE:  # else nearly all would be a 404
                known = {
                    name: there_is.get(name, value) for name, value in case.path_parameters.items()
                }
                case.path_parameters.update(known)
            if case.operation.label == ERASING:  # whoever asks is needed for what comes after
                case.body = {"sure": False}
            case.call_and_validate(headers=server.headers, checks=CHECKS)

        with suppress(Unsatisfiable):  # a call without parameters cannot be got wrong
            answers_as_described()
    assert len(tried) == 45
