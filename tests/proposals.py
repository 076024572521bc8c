"""Answering the proposal that is open at a table."""

from __future__ import annotations

from tabletide.kernel.table import Table


def asked(table: Table) -> int:
    """The number of the open proposal, or -1."""
    return -1 if table.proposal is None else table.proposal.number
