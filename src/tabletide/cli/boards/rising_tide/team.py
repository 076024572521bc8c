"""Rising Tide's team and decks in the terminal: who holds what, and what may come."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.kit import (
    SPECIAL,
    about,
    hand_count,
    power_lines,
    seat_head,
    seat_name,
)
from tabletide.cli.boards.rising_tide.signs import (
    PAWNS,
    STORM,
    card_signs,
    colours_of,
    failure_signs,
    space_name,
)
from tabletide.cli.terminal.screen import flow, longest, pad
from tabletide.cli.terminal.words import Words

LONGEST_NAME: Final = 26
MOST_NAMED: Final = 16  # cards of a layer; more than that say little by their names


def team_lines(view: View, canvas: Canvas) -> list[Text]:
    """A line for each seat: role and sitter, region, hand."""
    names = [_name(view, player, canvas) for player in view["players"]]
    places = [_place(player, canvas.words) for player in view["players"]]
    name_width = min(longest(names), LONGEST_NAME) + 1
    lines = []
    for player, name, place in zip(view["players"], names, places, strict=True):
        head = seat_head(view, player, PAWNS[player["seat"]], name, name_width)
        head.append_text(pad(Text(place), longest(places) + 1))
        hand = [hand_count(view, player), *card_signs(player["hand"], view, canvas.words)]
        lines.append(flow([head, *hand], canvas.width, indent=5, gap=1))
    return lines


def _name(view: View, player: View, canvas: Canvas) -> str:
    seat = player["seat"]
    name = seat_name(view, seat, canvas.words)
    return f"{name} ({canvas.sitters[seat]})" if canvas.sitters else name


def _place(player: View, words: Words) -> str:
    return "" if player["region"] is None else space_name(player["region"], words)


def deck_lines(view: View, canvas: Canvas) -> list[Text]:
    """Known cards of the player deck, and the Dike Failure deck, its top first."""
    words = canvas.words
    deck = view["failure_deck"]
    lines = _known_lines(view, canvas)
    for at, layer in enumerate(deck["layers"]):
        title = f"{words.term('board.failure_deck')} {deck['cards']}: " if at == 0 else "  ▾ "
        title += words.term("deck.layer", n=layer["count"])
        is_news = at < len(deck["layers"]) - 1 and layer["count"] <= MOST_NAMED
        named = layer["cards"] if is_news or canvas.whole else []
        lines.append(_titled(title, failure_signs(named, view, words), canvas))
    return lines


def _known_lines(view: View, canvas: Canvas) -> list[Text]:
    """The cards the Calm Before the Storm has shown, in their order."""
    words, known = canvas.words, view["player_deck"]["known"]
    if not known:
        return []
    names = [
        Text(STORM) if card == "storm" else card_signs([card], view, words)[0] for card in known
    ]
    arrows = [Text.assemble(name, " →") for name in names[:-1]] + names[-1:]
    return [_titled(words.term("board.known"), arrows, canvas)]


def discard_lines(view: View, canvas: Canvas) -> list[Text]:
    """Both discard piles."""
    words = canvas.words
    cards, failures = view["player_discards"], view["failure_discards"]
    return [
        _titled(
            f"{words.term('board.player_discards')} {len(cards)}",
            card_signs(cards, view, words),
            canvas,
        ),
        _titled(
            f"{words.term('board.failure_discards')} {len(failures)}",
            failure_signs(failures, view, words),
            canvas,
        ),
    ]


def _titled(title: str, names: list[Text], canvas: Canvas) -> Text:
    return flow([Text(f"{title}:" if names else title), *names], canvas.width, indent=4)


def about_lines(view: View, canvas: Canvas) -> list[Text]:
    """What each role in play can do, and each event somebody holds."""
    words, colours = canvas.words, colours_of(view)
    held = {card for player in view["players"] for card in player["hand"]}
    return power_lines(view, words) + [
        about(f"{SPECIAL}{words.term(f'event.{event}')}", words.term(f"effect.{event}"))
        for event in sorted(held - set(colours))
    ]
