"""The colours of the full screen: dark, light and high contrast. Colour never carries a meaning alone."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

INK_LETTERS: Final = {
    "amber": "Am",
    "amethyst": "Ay",
    "emerald": "Em",
    "ruby": "Ru",
    "sapphire": "Sa",
    "steel": "St",
}

Palette = dict[str, str]

DARK: Final[Palette] = {
    "text": "#d8dee9",
    "faint": "#8f9bb0",
    "key": "bold #10141c on #ffd866",
    "lit": "bold #ffffff",
    "focus": "on #3b4a66",
    "mark": "bold #a9dc76",
    "title": "bold #ffffff on #2b3a55",
    "own title": "bold #ffffff on #3d5a3d",
    "warn": "bold #ff9f80",
    "good": "bold #a9dc76",
    "amber": "#f5b301",
    "amethyst": "#c287f5",
    "emerald": "#3fc46a",
    "ruby": "#ff5c6c",
    "sapphire": "#4aa8ff",
    "steel": "#b5c0c9",
}
LIGHT: Final[Palette] = {
    "text": "#1c2330",
    "faint": "#56606e",
    "key": "bold #ffffff on #7a4b00",
    "lit": "bold #000000",
    "focus": "on #cfe0ff",
    "mark": "bold #1f6b2e",
    "title": "bold #ffffff on #34507d",
    "own title": "bold #ffffff on #2f6339",
    "warn": "bold #a32d00",
    "good": "bold #1f6b2e",
    "amber": "#8a6100",
    "amethyst": "#7130b0",
    "emerald": "#11702f",
    "ruby": "#b0152a",
    "sapphire": "#0b5cad",
    "steel": "#4a565f",
}
CONTRAST: Final[Palette] = {
    "text": "#ffffff",
    "faint": "#ffffff",
    "key": "bold #000000 on #ffff00",
    "lit": "bold #ffff00",
    "focus": "reverse",
    "mark": "bold #00ff00",
    "title": "bold #000000 on #ffffff",
    "own title": "bold #000000 on #00ffff",
    "warn": "bold #ff8080",
    "good": "bold #00ff00",
    "amber": "bold #ffc800",
    "amethyst": "bold #ff90ff",
    "emerald": "bold #40ff80",
    "ruby": "bold #ff8080",
    "sapphire": "bold #80c8ff",
    "steel": "bold #e0e0e0",
}
PALETTES: Final = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}
THEMES: Final = {
    "dark": Theme("dark", "#4aa8ff", foreground="#d8dee9", background="#10141c", surface="#171d29", panel="#232c3d"),
    "light": Theme(
        "light", "#0b5cad", foreground="#1c2330", background="#fbfaf7", surface="#ffffff", panel="#e6e9ef", dark=False
    ),
    "contrast": Theme(
        "contrast", "#ffff00", foreground="#ffffff", background="#000000", surface="#000000", panel="#000000"
    ),
}
