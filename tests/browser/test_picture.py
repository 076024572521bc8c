"""A picture of the table: the board as it is drawn, saved as a file or shared from a phone."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.ahead import open_finished
from tests.browser.conftest import Arrival
from tests.browser.games import DRAWN, SEEDS, SETTINGS, deal
from tests.browser.looks import each_of
from tests.browser.table import open_drawer
from tests.browser.visitor import Visitor

_LOOKS = [(game, theme) for game in DRAWN for theme in ("light", "dark")]
# How large a picture is, how many colours it has, and how much of it is land, sea, paper: what
# covers most of the page's own board covers most of the picture of it.
_LOOK_AT = """async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const [width, height] = [image.width / 4, image.height / 4];  // every fourth pixel will do
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  paint.imageSmoothingEnabled = false;
  paint.drawImage(image, 0, 0, width, height);
  const pixels = () => new Uint32Array(paint.getImageData(0, 0, width, height).data.buffer);
  const all = pixels();
  const probe = document.querySelector(".table").appendChild(document.createElement("i"));
  const share = (token) => {
    probe.style.color = `var(${token})`;
    paint.fillStyle = getComputedStyle(probe).color;
    paint.fillRect(0, 0, 1, 1);
    const [sought] = pixels();
    return all.filter((pixel) => pixel === sought).length / all.length;
  };
  const size = { width: image.width, height: image.height, colours: new Set(all).size };
  return { ...size, paper: share("--paper"), ground: share(%s) };
}"""
# What most of each board is, as its skin calls it.
_GROUND = {
    "pandemic": "--land",
    "forbidden_island": "--paper",  # its sea is a gradient
    "rising_tide": "--high",
    "windmill_valley": "--meadow",
}
_SHARING = """
window.shared = [];
navigator.canShare = () => true;
navigator.share = async ({ files: [file] }) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  window.shared.push({ name: file.name, type: file.type, data: btoa(bytes.reduce(
    (text, byte) => text + String.fromCharCode(byte), "")) });
};
"""


def look_at(page: Page, picture: bytes, ground: str) -> Any:
    return page.evaluate(_LOOK_AT % repr(ground), b64encode(picture).decode())


@each_of(("game", "theme"), _LOOKS)
def test_a_picture_shows_the_board_as_it_is_drawn(
    arrive: Arrival, origin: str, tmp_path: Path, game: str, theme: str
) -> None:
    visitor = arrive(origin, game=game, theme=theme)
    deal(visitor, game, ["me", "greedy"])
    with visitor.page.expect_download() as saved:
        visitor.page.get_by_role("button", name=visitor.words.page("picture.save")).click()
    saved.value.save_as(tmp_path / "it.png")
    seen = look_at(visitor.page, (tmp_path / "it.png").read_bytes(), _GROUND[game])
    assert seen["width"] == 2 * 1280  # however large the window is
    assert 2 * 780 < seen["height"] < 2 * 1300
    assert seen["colours"] > 500
    assert seen["paper"] > 0.02
    assert seen["ground"] > 0.02
    assert saved.value.suggested_filename.endswith(".png")
    expect(visitor.page.locator("[data-picture]")).to_have_count(0)


def test_on_a_phone_a_finished_game_is_shared_by_its_picture(arrive: Arrival, origin: str) -> None:
    visitor = arrive(origin, language="pt-BR", is_phone=True)
    visitor.page.context.add_init_script(_SHARING)
    game = visitor.game
    open_finished(visitor, ["me", "random"], SETTINGS[game], seed=SEEDS[game])
    _share(visitor)
    (shared,) = visitor.page.evaluate("window.shared.map(({ name, type }) => ({ name, type }))")
    assert shared == {"name": "pandemic-fim.png", "type": "image/png"}

    # The same in the drawer of a table, where a phone has what does not fit on the screen.
    visitor.page.keyboard.press("Escape")
    open_drawer(visitor, "more")
    _share(visitor)


def _share(visitor: Visitor) -> None:
    count = visitor.page.evaluate("window.shared.length")
    visitor.page.get_by_role("button", name=visitor.words.page("picture.save")).click()
    visitor.page.wait_for_function("count => window.shared.length > count", arg=count)
