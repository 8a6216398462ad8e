"""What environments show to people: the table as text, as SVG or as an array of pixels."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from inkwright.cards.picture import Drawing
from inkwright.engine.game import Game
from inkwright.state.state import State

RENDER_MODES: Final = ("ansi", "svg", "rgb_array")
RADIUS: Final = 5
ANCHORS: Final = {"start": "ls", "middle": "ms", "end": "rs"}


def rendered(state: State, seat: int, mode: str) -> Any:
    """Return the table as a player sees it."""
    view = Game.of(state.copy()).view(seat)
    if mode == "ansi":
        return str(view)
    picture = view.drawing()
    return picture.svg() if mode == "svg" else pixels(picture)


def pixels(picture: Drawing) -> Any:
    """Return a picture as an array of pixels: height, width and three colours."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (round(picture.width), round(picture.height)), "white")
    draw = ImageDraw.Draw(image)
    fonts: dict[float, Any] = {}
    for shape in picture.shapes:
        if shape.kind == "box":
            corners = (shape.x, shape.y, shape.x + shape.width - 1, shape.y + shape.height - 1)
            draw.rounded_rectangle(corners, RADIUS, shape.fill, shape.stroke or None)
        else:
            font = fonts.setdefault(shape.height, ImageFont.load_default(shape.height))
            draw.text((shape.x, shape.y), shape.words, shape.fill, font, ANCHORS[shape.anchor])
    return np.asarray(image)
