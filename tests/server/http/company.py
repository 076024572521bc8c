"""A table and every kind of visitor, from a stranger to the host."""

from __future__ import annotations

from typing import NamedTuple

from tests.server.visitors import Visitor

KINDS = ("stranger", "guest", "other", "own", "host")


class Company(NamedTuple):
    """A table with a host on seat 0 and guests on 1 and 2; seat 3 is free."""

    table: str
    stranger: Visitor  # no cookie
    guest: Visitor  # a name, but no chair
    other: Visitor  # on seat 2
    own: Visitor  # on seat 1, which the tests are about
    host: Visitor  # on seat 0, who has set the table
