"""`tabletide serve` as a process: what it says, how it leaves, what it remembers."""

from __future__ import annotations

import re
import socket as sockets
import time
import webbrowser
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tabletide.cli.commands import serve as command
from tabletide.cli.main import app
from tabletide.cli.terminal.words import OwnWords
from tabletide.server.config import Config
from tabletide.server.http.listening import address_for_others, address_of, listen
from tests.server.processes import listen as hear
from tests.server.processes import server, tell


def first_choice(welcome: dict[str, object]) -> dict[str, object]:
    """A choice for whoever is to move, seen by one who has all seats."""
    seats = welcome["seats"]
    assert isinstance(seats, dict)
    seat = seats["0"]["decision"]["seat"]
    option = seats[str(seat)]["decision"]["choices"][0]["option"]
    return {"type": "choose", "seat": seat, "at": welcome["at"], "option": option}


def test_it_says_where_it_is_and_where_the_data_lies(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        assert httpx.get(f"{process.origin}/health").status_code == 200
        assert process.process.stdout is not None
        assert next(process.process.stdout) == f"Tables are kept in {tmp_path}\n"
        assert process.end(5) == 0


def test_it_leaves_in_time_with_a_word_and_status_0(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        host = process.somebody("Host")
        table = process.new_table(host)
        with process.socket(table, host) as joined, process.socket(table, host) as silent:
            tell(joined, type="join")
            hear(joined, "welcome")
            began = time.monotonic()
            process.process.terminate()
            for socket in (joined, silent):
                assert hear(socket, "closing") == {"type": "closing", "reason": "restart"}
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(timeout=5)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1001
            assert process.process.wait(5) == 0
            assert time.monotonic() - began < 5


def test_what_is_no_http_writes_no_line_of_the_log(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        host, _, port = process.host.partition(":")
        for said in (b"\x16\x03\x01\x02\x00", b"GET / HTTP/9\r\n\r\n", b"hello\r\n\r\n"):
            with sockets.create_connection((host, int(port))) as raw:
                raw.sendall(said)
                assert b" 400 " in raw.recv(4096)
        assert process.log.read_text(encoding="utf-8") == ""
        assert process.end(5) == 0


def test_what_was_answered_is_there_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        host = process.somebody("Host")
        table = process.new_table(host)
        with process.socket(table, host) as socket:
            tell(socket, type="join")
            welcome = hear(socket, "welcome")
            tell(socket, id="one", **first_choice(welcome))
            at = hear(socket, "update")["at"]
            hear(socket, "done")
            tell(socket, type="say", id="two", text="see you")
            hear(socket, "done")
        assert process.end(5) == 0
    with (
        server(tmp_path) as process,
        process.socket(table, host | {"origin": process.origin}) as socket,
    ):
        tell(socket, type="join", at=at)
        again = hear(socket, "welcome")
        assert again["at"] == at
        assert again["you"] == welcome["you"]
        assert [chat["text"] for chat in again["chats"]] == ["see you"]
        # What was not answered before may be sent again, under its own id.
        tell(socket, id="one", **first_choice(welcome))
        assert hear(socket, "done", "refused") == {"type": "done", "id": "one"}
        tell(socket, id="three", **first_choice(again))
        assert hear(socket, "done", "refused") == {"type": "done", "id": "three"}


def test_a_kill_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        host = process.somebody("Host")
        table = process.new_table(host)
        with process.socket(table, host) as socket:
            tell(socket, type="join")
            tell(socket, id="one", **first_choice(hear(socket, "welcome")))
            at = hear(socket, "update")["at"]
            hear(socket, "done")
            process.process.kill()
            process.process.wait(5)
    with server(tmp_path) as process:
        assert httpx.get(f"{process.origin}/api/tables/{table}").json()["at"] == at


def test_the_log_holds_no_secret(tmp_path: Path) -> None:
    with server(tmp_path) as process:
        host = process.somebody("A Name Of Their Own")
        wish = {"game": "pandemic", "chairs": [{"who": "me"}] * 4, "seed": "my secret seed"}
        made = httpx.post(f"{process.origin}/api/tables", json=wish, headers=host)
        table = made.json()["id"]
        httpx.get(f"{process.origin}/api/tables/{table}/replay?seat=0", headers=host)
        httpx.get(f"{process.origin}/t/{table}")
        httpx.get(f"{process.origin}/nowhere/{table}?key=my%20secret%20query")
        with process.socket(table, host) as socket:
            tell(socket, type="join")
            hear(socket, "welcome")
            tell(socket, type="say", id="x", text="my secret words")
            hear(socket, "done")
            for _ in range(25):
                socket.send("my secret nonsense")
            assert hear(socket, "closing")["reason"] == "not_understood"
        process.end(5)
        log = process.log.read_text(encoding="utf-8")
    token = host["cookie"].partition("=")[2]
    lines = log.splitlines()
    assert any('"path":"/api/tables/{table}/replay"' in line for line in lines)
    assert any('"reason":"not_understood"' in line for line in lines)
    for secret in ("my secret", token, table, "A Name", "127.0.0.1"):
        assert secret not in log, secret
    assert all(
        re.match(r'\{"time":"[0-9T:.+-]+","level":"info","process":\d+,', line) for line in lines
    )
    about = [line for line in lines if "{table}" in line or "socket closed" in line]
    assert len(about) >= 3
    assert all(f'"table":"{table[:4]}…","seat":' in line for line in about)
    assert '"seat":[0,1,2,3]' in about[-1]


# What can be wrong with the command.


def mistake(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["serve", "--lang=en", *arguments])
    assert result.exit_code == 2, result.output
    return result.stderr.strip()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with sockets.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = mistake(f"--port={port}", f"--data={tmp_path}")
    assert f"port {port} cannot be listened on" in told
    assert "--port 0" in told


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("--database=mysql://x", "begins with one of sqlite:///, postgresql://"),
        ("--public-url=play.example.org", "such as https://play.example.org"),
        ("--log=loud", "info, warning or error"),
    ],
)
def test_options_that_make_no_sense(option: str, told: str) -> None:
    assert told in mistake(option)


def test_a_folder_that_cannot_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be used" in mistake("--port=0", f"--data={tmp_path / 'file'}")


def test_a_database_that_another_server_uses(tmp_path: Path) -> None:
    with server(tmp_path):
        told = mistake("--port=0", f"--data={tmp_path}")
    assert "The tables cannot be opened: another server is using" in told
    assert "Traceback" not in told


def test_where_it_is_found() -> None:
    with listen("127.0.0.1", 0) as here:
        port = here.getsockname()[1]
        assert address_of(here) == f"http://127.0.0.1:{port}"
        assert address_for_others(here) is None
    with listen("0.0.0.0", 0) as everywhere:  # noqa: S104 - for the length of this test
        assert address_of(everywhere).startswith("http://127.0.0.1:")
        others = address_for_others(everywhere)
        assert others is None or others != address_of(everywhere)


def test_the_browser_is_opened_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    words = OwnWords("pt-BR")
    with listen("127.0.0.1", 0) as here:
        command._tell(Config(data=tmp_path), here, words, open_page=False)
        assert opened == []
        command._tell(Config(data=tmp_path), here, words, open_page=True)
        assert opened == [address_of(here)]
    assert "O Tabletide está pronto: http://127.0.0.1" in capsys.readouterr().out


def test_what_keeps_the_tables_closed_is_told_in_ones_own_language(tmp_path: Path) -> None:
    with server(tmp_path):
        told = mistake("--port=0", f"--data={tmp_path}", "--lang=pt-BR")
    assert "outro servidor já está usando" in told
    told = mistake("--port=0", "--database=sqlite:///:memory:", "--lang=pt-BR")
    assert "o banco de dados deve ser sqlite:///caminho/tables.db" in told
