"""Environments as pictures: the terminal's board of a game, as text or as pixels."""

from __future__ import annotations

import io
import sys
import unicodedata
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import MONOKAI

from tabletide.cli.boards.board import Canvas, find_board
from tabletide.cli.terminal.words import Words
from tabletide.rl.engine.episode import Episode

HUMAN: Final = "human"
ANSI: Final = "ansi"
PIXELS: Final = "rgb_array"
MODES: Final = (HUMAN, ANSI, PIXELS)
WIDTH: Final = 100  # columns
CELL: Final = (9, 18)  # pixels of a character
SIZE: Final = 15  # of its letters
FONT: Final = "DejaVuSansMono.ttf"
NO_SIGN: Final = "\U000fffff"  # one that no font has


def check_mode(mode: str | None) -> None:
    """Refuse a way of drawing that there is not."""
    if mode not in (None, *MODES):
        raise ValueError(f"render_mode is one of {', '.join(MODES)}, not '{mode}'")


def render(episode: Episode, mode: str | None, language: str) -> Any:
    """The board as the seat that is asked sees it: told, or printed for a human."""
    seat = max(int(episode.asked), 0)
    if mode == PIXELS:
        return as_pixels(episode, seat, language)
    text = as_text(episode, seat, language) if mode else None
    if mode == HUMAN and text is not None:
        sys.stdout.write(text)
        return None
    return text


def as_text(episode: Episode, seat: int, language: str) -> str:
    """The board as a seat sees it, with the escapes that colour it in a terminal."""
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, color_system="standard", width=WIDTH)
    console.print(_drawn(episode, seat, language))
    return out.getvalue()


def as_pixels(episode: Episode, seat: int, language: str) -> NDArray[np.uint8]:
    """The board as a seat sees it: rows of pixels in red, green and blue."""
    from PIL import Image, ImageDraw  # noqa: PLC0415 - only who asks for pixels needs it

    console = Console(width=WIDTH, color_system="truecolor", force_terminal=True)
    lines = console.render_lines(_drawn(episode, seat, language))
    image = Image.new("RGB", (WIDTH * CELL[0], len(lines) * CELL[1]), _rgb(None, back=True))
    draw, font = ImageDraw.Draw(image), _font()
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            front, back = _colours(segment.style)
            for sign in segment.text:
                _put(draw, font, (column * CELL[0], row * CELL[1]), sign, front, back)
                column += 1
    return np.asarray(image)


def _put(draw: Any, font: Any, corner: tuple[int, int], sign: str, front: Any, back: Any) -> None:
    """One character; a sign that the font has not is a block of its colour."""
    x, y = corner
    draw.rectangle((x, y, x + CELL[0] - 1, y + CELL[1] - 1), back)
    if not _is_missing(font, sign):
        draw.text(corner, sign, front, font)
    elif (plain := unicodedata.normalize("NFKD", sign)[0]).isascii():
        draw.text(corner, plain, front, font)
    else:
        draw.rectangle((x + 1, y + 5, x + CELL[0] - 3, y + CELL[1] - 5), front)


def _font() -> Any:
    """Letters of one width, where the machine has them; else those that Pillow brings along."""
    from PIL import ImageFont  # noqa: PLC0415 - likewise

    try:
        return ImageFont.truetype(FONT, SIZE)
    except OSError:
        return ImageFont.load_default(SIZE)


def _is_missing(font: Any, sign: str) -> bool:
    if sign.isascii():
        return False
    return bytes(font.getmask(sign)) == bytes(font.getmask(NO_SIGN))


def _drawn(episode: Episode, seat: int, language: str) -> Any:
    game = episode.arrangement.game
    words = Words(language, game.id)
    view = episode.perspective(seat).view()
    return find_board(game.id).draw(view, Canvas(words, WIDTH, True, ()))


def _colours(style: Style | None) -> tuple[Any, Any]:
    """The colours of letters and of what is behind them."""
    style = style or Style()
    front, back = _rgb(style.color, back=False), _rgb(style.bgcolor, back=True)
    return (back, front) if style.reverse else (front, back)


def _rgb(colour: Color | None, *, back: bool) -> ColorTriplet:
    if colour is None or colour.is_default:
        return MONOKAI.background_color if back else MONOKAI.foreground_color
    return colour.get_truecolor(MONOKAI)
