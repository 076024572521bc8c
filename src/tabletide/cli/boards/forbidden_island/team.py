"""Forbidden Island's team and decks in the terminal: who holds what, and what may come."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.forbidden_island.signs import PAWNS, WET, card_signs, treasure_sign
from tabletide.cli.boards.kit import (
    DANGER,
    DONE,
    SPECIAL,
    about,
    hand_count,
    power_lines,
    seat_head,
    seat_name,
)
from tabletide.cli.terminal.screen import flow, longest

LONGEST_NAME: Final = 24
MOST_NAMED: Final = 12  # cards of a layer; more than that say little by their names


def team_lines(view: View, canvas: Canvas) -> list[Text]:
    """A line for each seat: role and sitter, hand, treasures captured."""
    names = [_name(view, player, canvas) for player in view["players"]]
    width = min(longest(names), LONGEST_NAME) + 1
    lines = []
    for player, name in zip(view["players"], names, strict=True):
        head = seat_head(view, player, PAWNS[player["seat"]], name, width)
        lines.append(flow([head, *_hand(view, player, canvas)], canvas.width, indent=4, gap=1))
    return lines


def _name(view: View, player: View, canvas: Canvas) -> str:
    seat = player["seat"]
    name = seat_name(view, seat, canvas.words)
    return f"{name} ({canvas.sitters[seat]})" if canvas.sitters else name


def _hand(view: View, player: View, canvas: Canvas) -> list[Text]:
    words = canvas.words
    pieces = [hand_count(view, player), *card_signs(player["hand"], words)]
    pieces += [
        Text(f"{DONE}{treasure_sign(treasure, words)}", style="bold green")
        for treasure in player["kept"]
    ]
    if player["in_water"]:
        pieces.append(Text(words.term("board.in_water"), style=DANGER))
    return pieces


def deck_lines(view: View, canvas: Canvas) -> list[Text]:
    """The treasure deck with the rises left in it, and the flood deck, its top first."""
    words = canvas.words
    treasure, flood = view["treasure_deck"], view["flood_deck"]
    rises = f"{words.term('special.waters_rise')} {treasure['left']['waters_rise']}"
    lines = [Text(f"{words.term('board.treasure_deck')} {treasure['cards']} ({rises})")]
    layers = flood["layers"]
    for at, layer in enumerate(layers):
        title = f"{words.term('board.flood_deck')} {flood['cards']}: " if at == 0 else "  ▾ "
        title += words.term("deck.layer", n=layer["count"])
        is_news = at < len(layers) - 1 and layer["count"] <= MOST_NAMED
        tiles = layer["cards"] if is_news or canvas.whole else []
        lines.append(_named(title, tiles, canvas))
    return lines


def _named(title: str, tiles: list[str], canvas: Canvas) -> Text:
    """A title, and the tiles on some flood cards."""
    names = [Text(canvas.words.term(f"tile.{tile}"), style=WET) for tile in tiles]
    return flow([Text(f"{title}:" if names else title), *names], canvas.width, indent=4, gap=2)


def discard_lines(view: View, canvas: Canvas) -> list[Text]:
    """Both discard piles."""
    words = canvas.words
    treasures = view["treasure_discards"]
    head = Text(f"{words.term('board.treasure_discards')} {len(treasures)}:", style="bold")
    floods = view["flood_discards"]
    return [
        flow([head, *card_signs(treasures, words)], canvas.width, indent=4, gap=2),
        _named(f"{words.term('board.flood_discards')} {len(floods)}", floods, canvas),
    ]


def about_lines(view: View, canvas: Canvas) -> list[Text]:
    """What each adventurer in play can do, and each special card somebody holds."""
    words = canvas.words
    held = {card for player in view["players"] for card in player["hand"]}
    return power_lines(view, words) + [
        about(f"{SPECIAL}{words.term(f'special.{card}')}", words.term(f"effect.{card}"))
        for card in ("helicopter_lift", "sandbags")
        if card in held
    ]
