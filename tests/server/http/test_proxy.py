"""The proxy's file that is shipped: its numbers are the server's, and it tells nobody's secrets."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Final

import pytest

from tabletide.cli.commands.serve import PORT
from tabletide.server.config import Limits
from tabletide.server.ops.rates import address_of
from tabletide.server.running import PING_SECONDS
from tests.documents import DOCS

FILE: Final = DOCS / "nginx.conf"
USUAL: Final = Limits()


def said(directive: str) -> list[str]:
    """What a directive is given, wherever it stands."""
    text = re.sub(r"#.*", "", FILE.read_text(encoding="utf-8"))
    return re.findall(rf"^\s*{directive}\s+([^;]+);", text, re.MULTILINE)


def household(address: str) -> bytes:
    """By what connections are counted, as the maps of the file have it."""
    (zone,) = said("limit_conn_zone")
    counted = zone.split()[0]
    text = FILE.read_text(encoding="utf-8")
    maps = re.compile(rf"^map (\S+) {re.escape(counted)} {{(.+?)^}}", re.MULTILINE | re.DOTALL)
    (found,) = maps.findall(text)
    known = ip_address(address)
    given = known.packed if found[0] == "$binary_remote_addr" else str(known).encode()
    for pattern, name in re.findall(r'^\s*"~(.+)"\s+\$(\w+);', found[1], re.MULTILINE):
        form = re.sub(r"\(\?<(?=\w)", "(?P<", pattern)
        if match := re.search(form.encode(), given):
            return bytes(match[name])
    assert re.search(rf"^\s*default\s+{re.escape(found[0])};", found[1], re.MULTILINE)
    return given


# Of each household some addresses, in every way they may be written.
HOUSEHOLDS: Final = (
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "2001:db8:1:2::9", "2001:db8:1:2:a0a:a0a:a0a:a0a"),
    ("2001:db8:1::5", "2001:db8:1:0:1:2:3:4", "2001:db8:1:0:ffff::1", "2001:db8:1::5:6:7"),
    ("2001:db8::1", "2001:db8::1:2:3:4", "2001:db8:0:0:ffff:ffff:ffff:ffff"),
    ("2001:db8:0:1::1", "2001:db8:0:1:2:3:4:5"),
    ("2001::5", "2001::1:0:0:5"),
    ("2001:0:0:1::", "2001:0:0:1:2:3:4:5"),
    ("0:db8::1", "0:db8:0:0:a0a::"),
    ("a0a:a0a:a0a:a0a::1", "a0a:a0a:a0a:a0a:a0a:a0a:a0a:a0a"),  # bytes that end lines
    ("fe80::1", "fe80::ffff:192.0.2.1"),
    ("::1", "::2:3:4:5"),
    ("192.0.2.1", "::ffff:192.0.2.1"),
    ("192.0.2.2",),
    ("10.10.10.10", "::ffff:10.10.10.10"),
)


@pytest.mark.parametrize("addresses", HOUSEHOLDS, ids=lambda them: them[0])
def test_a_household_is_counted_as_one(addresses: tuple[str, ...]) -> None:
    assert len({household(one) for one in addresses}) == 1
    assert len({address_of((one, 0)) for one in addresses}) == 1  # as the server has it


def test_other_households_are_counted_by_themselves() -> None:
    assert len({household(them[0]) for them in HOUSEHOLDS}) == len(HOUSEHOLDS)


def test_its_numbers_are_the_servers() -> None:
    assert said("limit_conn") == [f"tabletide {USUAL.connections_per_address}"]
    assert said("limit_conn_status") == ["429"]
    assert said("large_client_header_buffers") == [f"1 {USUAL.head_bytes}"]
    assert said("client_header_timeout") == [f"{USUAL.head_seconds:g}s"]
    assert said("client_body_timeout") == [f"{USUAL.body_seconds:g}s"]
    assert said("send_timeout") == [f"{USUAL.stalled_seconds:g}s"]
    assert said("client_max_body_size") == [str(USUAL.record_bytes)]
    assert said("proxy_pass") == [f"http://127.0.0.1:{PORT}"]


def test_a_silent_socket_is_not_closed_before_the_server_does() -> None:
    (seconds,) = said("proxy_read_timeout")
    assert float(seconds.removesuffix("s")) > 2 * PING_SECONDS


def test_it_passes_on_what_is_needed_and_no_word_of_a_visitors_on_its_address() -> None:
    passed = dict(one.split(maxsplit=1) for one in said("proxy_set_header"))
    assert passed["X-Forwarded-For"] == "$remote_addr"
    assert passed["Host"] == "$host"
    assert passed["Upgrade"] == "$http_upgrade"
    assert "Origin" not in passed  # as it is
    assert said("return") == ["301 https://$host$request_uri", "404"]


def test_it_writes_no_address_of_a_table() -> None:
    (form,) = said("log_format")
    assert not re.search(r"\$(request|uri|request_uri|args|http_referer)\b", form)
    servers = FILE.read_text(encoding="utf-8").split("server {")[1:]
    assert [one.count("access_log ") for one in servers] == [1, 1]  # else nginx has its own form
    assert [one.split()[-1] for one in said("access_log")] == ["off", "tabletide"]
    assert [one.split()[1] for one in said("error_log")] == ["crit"]
