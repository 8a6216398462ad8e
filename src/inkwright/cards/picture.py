"""Pictures made of boxes and words: as SVG, and as a list for whoever draws them otherwise."""

from __future__ import annotations

from typing import Final, NamedTuple

from inkwright.text.notebook_html import escaped

PAPER: Final = "#fbf7ee"
SHADE: Final = "#e9dfca"
LINE: Final = "#8a7a5c"
WORDS: Final = "#2b2418"
QUIET: Final = "#6b5f4b"
HIDDEN: Final = "#5b5470"
LIGHT: Final = "#ffffff"
INK_COLOURS: Final = {
    "Amber": "#d9932f",
    "Amethyst": "#7c4a8c",
    "Emerald": "#2f8a4e",
    "Ruby": "#c23347",
    "Sapphire": "#2b7cab",
    "Steel": "#6d7a85",
}
LETTER: Final = 0.56  # the width of a letter, as a part of its size
FAMILY: Final = "Georgia, 'DejaVu Serif', serif"


class Shape(NamedTuple):
    """A box, or words that begin, end or stand in the middle at a point."""

    kind: str  # "box" or "words"
    x: float
    y: float
    width: float  # of a box
    height: float  # of a box; the size of words
    fill: str
    stroke: str
    words: str
    anchor: str  # "start", "middle" or "end"
    bold: bool


class Drawing:
    """What is drawn, the lowest first."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width = width
        self.height = height
        self.title = title  # for those who do not see it
        self.shapes: list[Shape] = []

    def box(self, x: float, y: float, width: float, height: float, fill: str, stroke: str = "") -> None:
        """Add a box."""
        self.shapes.append(Shape("box", x, y, width, height, fill, stroke, "", "start", False))

    def words(
        self, x: float, y: float, words: str, size: float, fill: str = WORDS, anchor: str = "start", bold: bool = False
    ) -> None:
        """Add words; `y` is their base line."""
        self.shapes.append(Shape("words", x, y, 0, size, fill, "", words, anchor, bold))

    def put(self, other: Drawing, x: float, y: float) -> None:
        """Add another picture at a place."""
        self.shapes += [shape._replace(x=shape.x + x, y=shape.y + y) for shape in other.shapes]

    def svg(self) -> str:
        """Return the picture as SVG."""
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FAMILY}">',
            f"<title>{escaped(self.title)}</title>",
        ]
        for shape in self.shapes:
            if shape.kind == "box":
                stroke = f' stroke="{shape.stroke}"' if shape.stroke else ""
                lines.append(
                    f'<rect x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" height="{shape.height:g}" '
                    f'rx="5" fill="{shape.fill}"{stroke}/>'
                )
            else:
                bold = ' font-weight="bold"' if shape.bold else ""
                lines.append(
                    f'<text x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.height:g}" fill="{shape.fill}" '
                    f'text-anchor="{shape.anchor}"{bold}>{escaped(shape.words)}</text>'
                )
        return "\n".join([*lines, "</svg>"])


def wrapped(words: str, width: float, size: float, most: int) -> list[str]:
    """Return words in lines that fit a width, as far as letters are alike; the last line may end in dots."""
    room = max(4, int(width / (LETTER * size)))
    lines: list[str] = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > room:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]} ..."]
    return [line if len(line) <= room else f"{line[: room - 3].rstrip()}..." for line in lines]


class Face(NamedTuple):
    """What is drawn of a card: printed values, or in play those of now."""

    name: str
    version: str
    inks: tuple[str, ...]
    cost: int
    inkable: bool
    kind: str  # type and classifications
    text: tuple[str, ...]
    strength: int | None
    willpower: int | None
    lore: int | None
    damage: int = 0
    marks: tuple[str, ...] = ()  # exerted, drying, ...


FACE_WIDTH: Final = 180.0
FACE_HEIGHT: Final = 252.0
SMALL_WIDTH: Final = 96.0
SMALL_HEIGHT: Final = 64.0


def frame(picture: Drawing, face: Face, width: float, height: float) -> None:
    """Draw the frame of a card in its inks, and its paper."""
    inks = face.inks or ("Steel",)
    part = width / len(inks)
    for number, ink in enumerate(inks):
        picture.box(number * part, 0, part, height, INK_COLOURS.get(ink, LINE))
    picture.box(3, 3, width - 6, height - 6, SHADE if face.marks else PAPER)


def face_picture(face: Face) -> Drawing:
    """Return a card as large as it can be read."""
    title = f"{face.name} - {face.version}" if face.version else face.name
    picture = Drawing(FACE_WIDTH, FACE_HEIGHT, title)
    frame(picture, face, FACE_WIDTH, FACE_HEIGHT)
    picture.box(8, 8, 26, 26, INK_COLOURS.get((face.inks or ("Steel",))[0], LINE), LINE if face.inkable else "")
    picture.words(21, 27, str(face.cost), 17, LIGHT, "middle", True)
    picture.words(40, 19, wrapped(face.name, 130, 12, 1)[0], 12, bold=True)
    picture.words(40, 32, wrapped(face.version, 130, 10, 1)[0], 10, QUIET)
    picture.words(10, 50, wrapped(face.kind, 160, 8, 1)[0], 8, QUIET)
    y = 66.0
    for paragraph in face.text:
        for line in wrapped(paragraph, 160, 8.5, 12):
            if y > FACE_HEIGHT - 34:
                break
            picture.words(10, y, line, 8.5)
            y += 11
        y += 3
    put_stats(picture, face, FACE_HEIGHT - 12, 14, FACE_WIDTH)
    return picture


def small_picture(face: Face) -> Drawing:
    """Return a card as it lies on a table: its name and its values."""
    picture = Drawing(SMALL_WIDTH, SMALL_HEIGHT, face.name)
    frame(picture, face, SMALL_WIDTH, SMALL_HEIGHT)
    picture.words(8, 15, str(face.cost), 10, INK_COLOURS.get((face.inks or ("Steel",))[0], LINE), "start", True)
    for number, line in enumerate(wrapped(face.name, SMALL_WIDTH - 26, 8.5, 2)):
        picture.words(20, 14 + 10 * number, line, 8.5, bold=True)
    picture.words(8, 39, wrapped(", ".join(face.marks), SMALL_WIDTH - 14, 7.5, 1)[0], 7.5, QUIET)
    put_stats(picture, face, SMALL_HEIGHT - 9, 9, SMALL_WIDTH)
    return picture


def put_stats(picture: Drawing, face: Face, y: float, size: float, width: float) -> None:
    """Draw strength and willpower, damage and lore at the foot of a card."""
    if face.willpower is not None:
        strength = "" if face.strength is None else f"{face.strength}/"
        picture.words(9, y, f"{strength}{face.willpower}", size, bold=True)
    if face.damage:
        picture.words(width / 2, y, f"-{face.damage}", size, INK_COLOURS["Ruby"], "middle", True)
    if face.lore:
        picture.words(width - 9, y, f"{face.lore} lore", size * 0.85, WORDS, "end", True)


def hidden_picture() -> Drawing:
    """Return a card whose face does not show."""
    picture = Drawing(SMALL_WIDTH, SMALL_HEIGHT, "a hidden card")
    picture.box(0, 0, SMALL_WIDTH, SMALL_HEIGHT, HIDDEN, LINE)
    return picture
