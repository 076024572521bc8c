"""Pandemic's decks in the terminal: what careful memory tells of the cards to come."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tabletide.cli.boards.board import Canvas, View
from tabletide.cli.boards.pandemic.signs import card_sign, infection_sign
from tabletide.cli.terminal.screen import flow
from tabletide.cli.terminal.words import Words

MOST_NAMED: Final = 20  # cards of a layer; more than that say little by their names


def deck_lines(view: View, canvas: Canvas) -> list[Text]:
    """The infection deck, its top first: layers of cards that lie in any order."""
    words = canvas.words
    deck = view["infection_deck"]
    head = f"{words.term('board.infection_deck')} {deck['cards']}"
    lines = [_forecast(view, canvas)] if view["forecast"] else []
    layers = _merged(deck["layers"])
    for at, layer in enumerate(layers):
        title = f"{head}: " if at == 0 else "  ▾ "
        is_bottom = at == len(layers) - 1
        lines.append(_layer(view, layer, title, canvas, is_bottom and not canvas.whole))
    return lines


def _merged(layers: list[View]) -> list[View]:
    """Cards known one by one make one layer in order."""
    merged: list[View] = []
    for layer in layers:
        single = layer["count"] == 1 and len(layer["cards"]) == 1 and "by" not in layer
        if single and merged and "order" in merged[-1]:
            merged[-1]["order"].append(layer["cards"][0])
        elif single:
            merged.append({"order": [layer["cards"][0]]})
        else:
            merged.append(layer)
    return merged


def _layer(view: View, layer: View, title: str, canvas: Canvas, brief: bool) -> Text:
    """A layer: how many cards, and which, unless they are too many to be news."""
    words = canvas.words
    if "order" in layer:
        names = _in_order([infection_sign(city, words) for city in layer["order"]])
        return flow([Text.assemble(title, names[0]), *names[1:]], canvas.width, 4, gap=1)
    head = Text(title + _counted(view, layer, words))
    too_many = len(layer["cards"]) > MOST_NAMED and not canvas.whole
    if brief or too_many or not layer["cards"]:
        return head
    head.append(":")
    names = [infection_sign(city, words) for city in layer["cards"]]
    return flow([head, *names], canvas.width, indent=4, gap=1)


def _counted(view: View, layer: View, words: Words) -> str:
    count = layer["count"]
    if "by" in layer:
        role = view["players"][layer["by"]]["role"]
        said = words.term("deck.arranged", n=count, role=("role." + role, {}))
        unknown = layer["unknown"]
        key = "deck.all_unknown" if unknown == layer["count"] else "deck.unknown"
        return f"{said}, {words.term(key, n=unknown)}" if unknown else said
    return words.term("deck.in_doubt" if layer["in_doubt"] else "deck.layer", n=count)


def _forecast(view: View, canvas: Canvas) -> Text:
    """A Forecast under way: the cards put back so far, and those still to be."""
    forecast, words = view["forecast"], canvas.words
    line = Text(f"{words.term('board.forecast')}: ", style="bold magenta")
    if forecast["placed"] is None:
        return line.append("▯")
    placed = [infection_sign(city, words) for city in forecast["placed"]]
    rest = [infection_sign(c, words) for c in forecast["seen"] if c not in forecast["placed"]]
    names = _in_order([*placed, Text("?")])
    return flow([Text.assemble(line, names[0]), *names[1:], *rest], canvas.width, 4, gap=1)


def _in_order(names: list[Text]) -> list[Text]:
    """Names with an arrow from each to the next, to be laid out over several lines."""
    return [Text.assemble(name, " →") for name in names[:-1]] + names[-1:]


def discard_lines(view: View, canvas: Canvas) -> list[Text]:
    """Both discard piles and what has left the game."""
    words = canvas.words
    removed = view["removed"]
    piles = [
        ("player_discards", [card_sign(card, words) for card in view["player_discards"]]),
        ("infection_discards", [infection_sign(c, words) for c in view["infection_discards"]]),
        ("removed", [card_sign(card, words) for card in removed["player"]]),
        ("removed", [infection_sign(city, words) for city in removed["infection"]]),
    ]
    return [
        flow(
            [Text(f"{words.term('board.' + name)} {len(cards)}:", style="bold"), *cards],
            canvas.width,
            4,
        )
        for name, cards in piles
        if cards or name != "removed"
    ]
