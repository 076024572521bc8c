"""What a seat is shown and may do, as arrays of numpy."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tabletide.parts.numbers.vectors import with_room
from tabletide.rl.engine.codec import Codec
from tabletide.rl.engine.episode import Episode

Figures = NDArray[np.uint8]
Mask = NDArray[np.int8]
Shown = dict[str, NDArray[Any]]


def figures_space(codec: Codec) -> Any:
    """A row of figures, each of which fits into a byte."""
    return spaces.Box(0, 255, (len(codec.names),), np.uint8)


def shown_space(codec: Codec) -> spaces.Dict:
    """What a seat is shown: its figures, and which actions are open to it."""
    mask = spaces.Box(0, 1, (codec.size,), np.int8)
    return spaces.Dict({"observation": figures_space(codec), "action_mask": mask})


def figures(episode: Episode, seat: int) -> Figures:
    """What a seat may know, in figures."""
    return np.asarray(episode.row(seat, with_room(0)), np.uint8)


def mask(episode: Episode, seat: int) -> Mask:
    """The actions that are open to a seat: 1 each; none while another seat is asked."""
    found = np.zeros(episode.arrangement.codec.size, np.int8)
    if episode.asked == seat:
        found[episode.actions()] = 1
    return found


def shown(episode: Episode, seat: int) -> Shown:
    """Both."""
    return {"observation": figures(episode, seat), "action_mask": mask(episode, seat)}


def seen(rows: Figures, mask: Mask) -> Figures:
    """What the net reads: the figures, and behind them which actions are open."""
    return np.concatenate([rows, mask.astype(np.uint8)], axis=1)
