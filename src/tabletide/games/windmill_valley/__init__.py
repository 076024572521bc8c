"""Windmill Valley: rivals turn the gears of their windmills, plant tulips and trade."""
