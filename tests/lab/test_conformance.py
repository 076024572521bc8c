"""The conformance suite in pieces: what is checked depends on the seed alone."""

from __future__ import annotations

import pytest

from tabletide.kernel.check import Fault, Report
from tabletide.lab import conformance
from tabletide.lab.conformance import check_pieces, until_a_fault


def test_pieces_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "PIECE", 40)
    reports = list(check_pieces("pandemic", 250, "s", every=2, jobs=1))
    assert [report.decisions for report in reports] == [80, 80, 80, 10]
    assert all(report.faults == [] for report in reports)


def test_processes_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "PIECE", 50)
    alone = list(check_pieces("pandemic", 150, "s", every=1, jobs=1))
    assert list(check_pieces("pandemic", 150, "s", every=1, jobs=2)) == alone


def test_the_first_fault_ends_it() -> None:
    good = Report(10, 1, [])
    bad = Report(3, 1, [Fault({}, "", 0, "wrong")])
    assert list(until_a_fault(iter([good, bad, good]))) == [good, bad]
