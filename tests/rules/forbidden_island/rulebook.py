"""What the rulebook and its pictures print, written down once more for the tests."""

from __future__ import annotations

TREASURES = {
    "earth_stone": {"temple_of_the_moon", "temple_of_the_sun"},
    "statue_of_the_wind": {"howling_garden", "whispering_garden"},
    "crystal_of_fire": {"cave_of_embers", "cave_of_shadows"},
    "oceans_chalice": {"coral_palace", "tidal_palace"},
}
START = {
    "pilot": "fools_landing",
    "engineer": "bronze_gate",
    "explorer": "copper_gate",
    "diver": "iron_gate",
    "messenger": "silver_gate",
    "navigator": "gold_gate",
}
PLAIN = {
    "breakers_bridge",
    "cliffs_of_abandon",
    "crimson_forest",
    "dunes_of_deception",
    "lost_lagoon",
    "misty_marsh",
    "observatory",
    "phantom_rock",
    "twilight_hollow",
    "watchtower",
}
TILES = PLAIN.union(START.values(), *TREASURES.values())
METER = (2, 2, 3, 3, 3, 4, 4, 5, 5)
LIFT, SANDBAGS, RISE = "helicopter_lift", "sandbags", "waters_rise"
