"""Forbidden Island's team and decks in the terminal: who holds what, and what may come."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import Look, View
from tabletide.cli.boards.forbidden_island.signs import (
    CAPTURED,
    DANGER,
    PAWNS,
    SPECIAL,
    WET,
    alarm,
    card_signs,
    treasure_sign,
)
from tabletide.cli.terminal.screen import flow, longest, pad

LONGEST_NAME: Final = 24
MOST_NAMED: Final = 12  # cards of a layer; more than that say little by their names


def team_lines(view: View, look: Look) -> list[Text]:
    """A line for each seat: role and sitter, hand, treasures captured."""
    names = [_name(player, look) for player in view["players"]]
    width = min(longest(names), LONGEST_NAME) + 1
    lines = []
    for player, name in zip(view["players"], names, strict=True):
        is_turn = view["turn"] == player["seat"] and view["turn_number"] > 0
        head = Text.assemble(
            ("▶" if is_turn else " ", "bold green"),
            (f"{PAWNS[player['seat']]} ", "bold cyan"),
            pad(Text(name, style="bold" if is_turn else ""), width),
        )
        lines.append(flow([head, *_hand(view, player, look)], look.width, indent=4, gap=1))
    return lines


def _name(player: View, look: Look) -> str:
    role, seat = player["role"], player["seat"]
    words = look.words
    name = words.term("seat.name", seat=seat + 1) if role is None else words.term(f"role.{role}")
    return f"{name} ({look.sitters[seat]})" if look.sitters else name


def _hand(view: View, player: View, look: Look) -> list[Text]:
    words = look.words
    style, sign = alarm(view["hand_limit"] - player["hand_size"], 0, -1)
    pieces = [Text(f"{player['hand_size']}/{view['hand_limit']}{sign}", style=style or "dim")]
    pieces += card_signs(player["hand"], words)
    pieces += [
        Text(f"{CAPTURED}{treasure_sign(treasure, words)}", style="bold green")
        for treasure in player["kept"]
    ]
    if player["in_water"]:
        pieces.append(Text(words.term("board.in_water"), style=DANGER))
    return pieces


def deck_lines(view: View, look: Look) -> list[Text]:
    """The treasure deck with the rises left in it, and the flood deck, its top first."""
    words = look.words
    treasure, flood = view["treasure_deck"], view["flood_deck"]
    rises = f"{words.term('special.waters_rise')} {treasure['left']['waters_rise']}"
    lines = [Text(f"{words.term('board.treasure_deck')} {treasure['cards']} ({rises})")]
    layers = flood["layers"]
    for at, layer in enumerate(layers):
        title = f"{words.term('board.flood_deck')} {flood['cards']}: " if at == 0 else "  ▾ "
        title += words.term("deck.layer", n=layer["count"])
        is_news = at < len(layers) - 1 and layer["count"] <= MOST_NAMED
        tiles = layer["cards"] if is_news or look.whole else []
        lines.append(_named(title, tiles, look))
    return lines


def _named(title: str, tiles: list[str], look: Look) -> Text:
    """A title, and the tiles on some flood cards."""
    names = [Text(look.words.term(f"tile.{tile}"), style=WET) for tile in tiles]
    return flow([Text(f"{title}:" if names else title), *names], look.width, indent=4, gap=2)


def discard_lines(view: View, look: Look) -> list[Text]:
    """Both discard piles."""
    words = look.words
    treasures = view["treasure_discards"]
    head = Text(f"{words.term('board.treasure_discards')} {len(treasures)}:", style="bold")
    floods = view["flood_discards"]
    return [
        flow([head, *card_signs(treasures, words)], look.width, indent=4, gap=2),
        _named(f"{words.term('board.flood_discards')} {len(floods)}", floods, look),
    ]


def power_lines(view: View, look: Look) -> list[Text]:
    """What each adventurer in play can do, and each special card somebody holds."""
    words = look.words
    roles = [player["role"] for player in view["players"] if player["role"] is not None]
    held = {card for player in view["players"] for card in player["hand"]}
    lines = [_about(words.term(f"role.{role}"), words.term(f"power.{role}")) for role in roles]
    lines += [
        _about(f"{SPECIAL}{words.term(f'special.{card}')}", words.term(f"effect.{card}"))
        for card in ("helicopter_lift", "sandbags")
        if card in held
    ]
    return lines


def _about(name: str, text: str) -> Text:
    return Text.assemble((f"{name}: ", "bold"), text)
