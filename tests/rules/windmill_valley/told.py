"""Which lines cite another rule than the option they follow, and why."""

from __future__ import annotations

from tests.games.asides import Aside

# By the line's message. What a deed sets off follows rules of its own.
_NEXT = "the turn before is over, and this needs no decision"
_BROUGHT = "what the deed brings"
ASIDES = {
    "log.turn_begun": Aside("the turn before is over"),
    "log.last_turn_begun": Aside("the turn before is over"),
    "log.gate_stays": Aside(_NEXT),
    "log.gate_must_close": Aside(_NEXT),
    "log.gears_turned": Aside("without a tool the gears turn by themselves"),
    "log.water_rose": Aside("the water follows the floodgate"),
    "log.calendar_moved": Aside("the gears have turned", ()),
    "log.end_near": Aside("likewise"),
    "log.last_round": Aside("likewise"),
    "log.wish_set": Aside("the last card left is the wish", ("choose",)),
    "log.neutral_placed": Aside("neutral markers come after the last of the seats'", ("stand",)),
    "log.area_entered": Aside("the only way on is gone by itself"),
    "log.passed_by": Aside("the path is gone by itself or chosen", ("token", "go_by")),
    "log.built_for_price": Aside("the option says who gets points on the way", ("build",)),
    "log.hired": Aside("a card was given up for it", ("replace",)),
    "log.signed": Aside("likewise", ("replace",)),
    "log.tile_placed": Aside("the option says what it replaces", ("put",)),
    "log.tile_placed_for_price": Aside("likewise", ("put",)),
    "log.helped": Aside("what nobody would do without comes without asking"),
    "log.water_lowered": Aside("the section says what it brings"),
    "log.guilder_gained": Aside(_BROUGHT),
    "log.points_gained": Aside(_BROUGHT),
    "log.points_lost": Aside(_BROUGHT),
    "log.tools_gained": Aside(_BROUGHT),
    "log.tulip_stored": Aside(_BROUGHT),
    "log.shuffled": Aside("a pile has run out"),
    "log.stack_empty": Aside("likewise"),
    "log.trade_full": Aside("the fourth tulip was laid"),
    "log.wish_met": Aside("the wish is met at any moment"),
    "result.won_by": Aside("the last turn is over"),
    "result.shared_by": Aside("likewise"),
}
OF_EVERY_ROLE = (
    *("choose", "stand", "set_gate", "turn", "act", "console", "help", "build", "put", "hire"),
    *("sign", "replace", "send", "collect", "plant", "put_in", "score", "enter", "neutral"),
    *("common_reward", "unique_reward", "refresh", "exchange_cards", "swap"),
)
OF_ONE_ROLE: dict[str, str] = {}
_LAST = "turn 1 2; first 0; last_turn 2; steps 24 0"
_PILE = " ".join(f"farm{n:02}" for n in range(5, 31) if n != 10)
_RARE = "2 imp14 2 imp15 2 imp16 2 imp17 2 imp18"
SCENES: tuple[tuple[str, ...], ...] = (
    (
        "gears large5 imp23 | -; stored white | red; steps 4 0; helpers start4 | start2; step act",
        *("act large", "swap white red", "plant red 1"),
    ),
    (
        (
            "players 3; helpers start6 | start2 | start3; steps 2 0 0; guilder 9 0 0;"
            " windmills - | w01 w07 | w02 w09; step act"
        ),
        *("act large", "build w08", "token white", "go_by w09"),
    ),
    (
        (
            "helpers start4 | start2; contracts farm19 farm20 farm21 | -;"
            " offer farm02 farm04 farm10; steps 1 0; step act"
        ),
        *("act large", "sign first", "replace 1"),
    ),
    (
        (
            f"helpers start4 | start2; offer farm02 farm04 farm10; discards farm01 farm03 {_PILE};"
            " steps 1 0; step act"
        ),
        *("act large", "sign first"),
    ),
    (
        (
            "helpers start4 | start2; display imp01 imp02 imp13 imp19;"
            f" boxed imp13 {_RARE}; step act"
        ),
        *("act large", "take_tile rare", "put large2"),
    ),
    (
        "helpers start4 farm13 | start2; display imp01 imp02 imp13 imp19; step act",
        *("act large", "help farm13", "look unique", "tile imp30"),
    ),
    (
        "helpers start4 | start2; steps 5 0; trades trade3; trade - red yellow black; step act",
        *("act large", "send 1 white", "reward 2", "enough"),
    ),
    ("helpers start4 farm18 | start2; wish start1; tools 5 1; step act", "act large"),
    (
        (
            "players 3; variant expert; helpers start4 | start2 | start3; turn 1 5; steps 0 23 0;"
            " step turn_gears"
        ),
        "turn 1",
    ),
    (f"{_LAST}; helpers start4 | start2; guilder 4 4; stored red | white; step act", "act small"),
)
