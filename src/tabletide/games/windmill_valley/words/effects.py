"""Effects, tiles and cards in words, made from what they do: so any board can be told."""

from __future__ import annotations

from typing import Final

from tabletide.games.windmill_valley.pieces.cards import (
    CONTRACT_ABOUT,
    CONTRACT_KIND,
    CONTRACT_POINTS,
    FARM_COUNT,
    FIELD_KINDS,
    FIRST_EFFECT,
    HELP_OF,
    HELPS_WITH,
    IS_DOUBLE,
    LEAST_OF,
    NEXT_TO_FIELD,
    NO_EFFECT,
    OF_RARITY,
    PLANTED,
    RARITIES,
    ROW_OF_COLOUR,
    SECOND_EFFECT,
    START_COUNT,
    TILE_COUNT,
    WISH_KIND,
    WISH_NUMBER,
    WISH_RARE,
    WISH_ROW,
    WISH_UNIQUE,
)
from tabletide.games.windmill_valley.pieces.effects import (
    ACTIONS,
    ALL_MORE,
    ANY_COLOUR,
    BOTH,
    BUILD_WINDMILL,
    COLOURS,
    COLOURS_OF,
    COST_OF,
    EFFECT_COUNT,
    FOREIGN_TRADE,
    GAIN,
    GUILDER_OF,
    IMPROVE_GEARS,
    KIND_OF,
    KINDS,
    LOWER_WATER,
    MODE_OF,
    NEEDS_PATH,
    NO_PATH,
    ONE_MORE,
    PLANT,
    POINTS_OF,
    REPEAT_COLOUR,
    SIZE_OF,
    SWAP_FIRST,
    TOOLS_OF,
    TULIPS_OF,
    VISIT_MARKET,
)
from tabletide.kernel.view import Text
from tabletide.parts.numbers.bits import members

_WHEN: Final = (*ACTIONS, "open_floodgate")
_CONTRACTS: Final = (
    "field",
    "board",
    "large_gear",
    "rarity",
    "tools",
    "owned",
    "row",
    "column",
    "row_of_colour",
    "planted",
    "small_gear",
)


def colour_text(colour: int) -> Text:
    """A colour."""
    return Text(f"colour.{COLOURS[colour]}")


def of_colours(key: str, colours: int, n: int) -> Text:
    """What is about any colour, about one, or about a choice of two."""
    some = [int(colour) for colour in members(colours)]
    if colours == ANY_COLOUR or len(some) > 2:
        return Text(key, {"n": n})
    if len(some) == 1:
        return Text(f"{key}_of", {"n": n, "colour": colour_text(some[0])})
    one, other = colour_text(some[0]), colour_text(some[1])
    return Text(f"{key}_of_two", {"n": n, "one": one, "other": other})


def _way(effect: int) -> str:
    """Which of its ways an action goes, as its message has it."""
    kind, mode = KIND_OF[effect], MODE_OF[effect]
    if kind == LOWER_WATER:
        return "_both" if mode & BOTH else ""
    if kind == IMPROVE_GEARS:
        return "_again" if SIZE_OF[effect] > 1 else ""
    if kind == BUILD_WINDMILL and mode != NEEDS_PATH:
        return "_anywhere" if mode == NO_PATH else "_for_price"
    if kind == VISIT_MARKET:
        return "_for_price" if COST_OF[effect] else ""
    if kind == PLANT:
        return "_swapping" if mode & SWAP_FIRST else ""
    return _way_of_trade(mode) if kind == FOREIGN_TRADE else ""


def _way_of_trade(mode: int) -> str:
    if mode & ALL_MORE:
        return "_all"
    if mode & ONE_MORE:
        return "_more"
    return "_repeating" if mode & REPEAT_COLOUR else ""


def _gain(effect: int) -> Text:
    """What one receives, part by part."""
    parts = [
        (int(GUILDER_OF[effect]), "effect.guilder"),
        (int(POINTS_OF[effect]), "effect.points"),
        (int(TOOLS_OF[effect]), "effect.tools"),
    ]
    texts = [Text(key, {"n": n}) for n, key in parts if n]
    if TULIPS_OF[effect]:
        texts.append(of_colours("effect.tulips", int(COLOURS_OF[effect]), int(TULIPS_OF[effect])))
    return joined(texts)


def amounts(key: str, most: int) -> tuple[Text, ...]:
    """So many of something, from none to the most there can be."""
    return tuple([Text(key, {"n": n}) for n in range(int(most) + 1)])


def reward_text(guilder: int, points: int) -> Text:
    """Guilder and points, whichever there are."""
    pairs = ((guilder, "effect.guilder"), (points, "effect.points"))
    texts = [Text(key, {"n": n}) for n, key in pairs if n]
    return joined(texts) if texts else Text("effect.none")


def joined(texts: list[Text]) -> Text:
    """Several things, one after another: a comma between all but the last two."""
    *others, last = [part for text in texts for part in _parts(text)]
    if not others:
        return last
    text = others[0]
    for more in others[1:]:
        text = Text("effect.list", {"first": text, "second": more})
    return Text("effect.and", {"first": text, "second": last})


def _parts(text: Text) -> list[Text]:
    """What a text joins already, or it alone."""
    if text.key not in ("effect.and", "effect.list"):
        return [text]
    joins = [blank for blank in text.blanks.values() if isinstance(blank, Text)]
    return [part for one in joins for part in _parts(one)]


def _effect_text(effect: int) -> Text:
    kind = KIND_OF[effect]
    if kind == GAIN:
        return _gain(effect)
    if kind == PLANT and not _way(effect):
        return of_colours("effect.plant", int(COLOURS_OF[effect]), int(SIZE_OF[effect]))
    numbers = {"n": int(SIZE_OF[effect]), "cost": int(COST_OF[effect])}
    return Text(f"effect.{KINDS[kind]}{_way(effect)}", numbers)


EFFECT_TEXTS: Final = tuple(_effect_text(effect) for effect in range(EFFECT_COUNT))


def in_order(first: int, second: int) -> Text:
    """What a space of a gear does, its parts one after the other; there may be no second one."""
    if second == NO_EFFECT:
        return EFFECT_TEXTS[first]
    both = EFFECT_TEXTS[first], EFFECT_TEXTS[second]
    if KIND_OF[first] != GAIN and KIND_OF[second] == GAIN:
        return Text("effect.receiving", {"first": both[0], "second": both[1]})
    return joined([*both])


def _tile_text(tile: int) -> Text:
    text = in_order(int(FIRST_EFFECT[tile]), int(SECOND_EFFECT[tile]))
    return Text("tile.double", {"what": text}) if IS_DOUBLE[tile] else text


TILE_TEXTS: Final = tuple(_tile_text(tile) for tile in range(TILE_COUNT))


def _helper_text(card: int) -> Text:
    when = Text(f"when.{_WHEN[HELPS_WITH[card]]}")
    if LEAST_OF[card]:
        when = Text(f"when.{_WHEN[HELPS_WITH[card]]}_least", {"n": int(LEAST_OF[card])})
    return Text("card.helper", {"when": when, "what": EFFECT_TEXTS[HELP_OF[card]]})


HELPER_TEXTS: Final = tuple(_helper_text(card) for card in range(FARM_COUNT + START_COUNT))


def _contract_text(card: int) -> Text:
    kind, about = int(CONTRACT_KIND[card]), int(CONTRACT_ABOUT[card])
    points = int(CONTRACT_POINTS[card])
    key = f"contract.{_CONTRACTS[kind]}"
    if kind == NEXT_TO_FIELD:
        return Text(key, {"points": points, "field": Text(f"field.{FIELD_KINDS[about]}")})
    if kind == OF_RARITY:
        return Text(key, {"points": points, "rarity": Text(f"rarity.{RARITIES[about]}")})
    if kind in (ROW_OF_COLOUR, PLANTED):
        return Text(key, {"points": points, "colour": colour_text(about)})
    return Text(key, {"points": points})


CONTRACT_TEXTS: Final = tuple(_contract_text(card) for card in range(FARM_COUNT))
_WISH_KEYS: Final = ("tools", "borders", "planted", "connected", "improvements")


def _wish_text(card: int) -> Text:
    kind = int(WISH_KIND[card])
    numbers = {
        "n": int(WISH_NUMBER[card]) or sum([int(length) for length in WISH_ROW[card]]),
        "rare": int(WISH_RARE[card]),
        "unique": int(WISH_UNIQUE[card]),
    }
    return Text(f"wish.{_WISH_KEYS[kind]}", numbers)


WISH_TEXTS: Final = tuple(_wish_text(card) for card in range(START_COUNT))
