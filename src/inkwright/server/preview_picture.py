"""Pictures for links: a table, a replay or a deck as a PNG, drawn in a process beside the server from public facts."""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import files
from typing import Any, Final

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from inkwright.cards import Card, Catalog
from inkwright.match.record_file import parse_record

from .jobs import DrawDeck, DrawReplay, DrawTable
from .reference_jobs import deck_of
from .replay_jobs import first_position

WIDTH: Final = 1200
HEIGHT: Final = 630  # what the sites that show links ask for
MARGIN: Final = 64
CARD: Final = (132, 185)
MOST_ROW: Final = 7
MOST_COVERS: Final = 5
CURVE: Final = 7
NIGHT: Final = (11, 12, 22)
TEXT: Final = (245, 239, 225)
MUTED: Final = (174, 172, 198)
GOLD: Final = (242, 201, 109)
HEXAGON: Final = ((0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5))
FONTS: Final = {"title": "grenze-latin-700-normal.woff2", "text": "source-sans-3-latin-wght-normal.woff2"}
INKS: Final[dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]]] = {
    "Amber": ((239, 172, 46), (109, 63, 6)),
    "Amethyst": ((157, 91, 210), (59, 23, 99)),
    "Emerald": ((53, 171, 98), (11, 67, 39)),
    "Ruby": ((224, 64, 90), (100, 13, 34)),
    "Sapphire": ((47, 149, 224), (10, 55, 102)),
    "Steel": ((147, 161, 174), (46, 56, 66)),
}
NO_INK: Final = ((107, 111, 133), (44, 48, 70))

Json = dict[str, Any]
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@cache
def font(kind: str, size: int) -> Font:
    """Return a font of the pages, or the one that Pillow brings."""
    path = files("inkwright") / "web" / "fonts" / FONTS[kind]
    try:
        return ImageFont.truetype(io.BytesIO(path.read_bytes()), size)
    except OSError:  # the fonts were not made
        return ImageFont.load_default(size)


class Picture:
    """A picture of a link in the making."""

    def __init__(self, inks: list[str]) -> None:
        self.image = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
        glow = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
        painter = ImageDraw.Draw(glow)
        places = ((WIDTH * 0.85, 60), (WIDTH * 0.35, HEIGHT * 0.95), (0, 0), (WIDTH, HEIGHT))
        for ink, (x, y) in zip((inks or ["Amethyst"]) * 2, places, strict=False):
            painter.ellipse((x - 330, y - 250, x + 330, y + 250), fill=INKS.get(ink, NO_INK)[1])
        self.image = Image.blend(self.image, glow.filter(ImageFilter.GaussianBlur(120)), 0.85)
        self.painter = ImageDraw.Draw(self.image)

    def words(
        self, place: tuple[float, float], text: str, kind: str, size: int, colour: tuple[int, int, int], room: float
    ) -> None:
        """Write a line; what does not fit into its room is cut off."""
        face = font(kind, size)
        plain = "".join(letter for letter in text if letter.isprintable())
        shown = plain
        while shown and self.painter.textlength(shown if shown == plain else shown + "…", font=face) > room:
            shown = shown[:-1]
        self.painter.text(place, shown if shown == plain else shown.rstrip() + "…", font=face, fill=colour)

    def card(self, x: float, y: float, look: Json, scale: float = 1.0, damage: int = 0, exerted: bool = False) -> None:
        """Draw a card: its inks, its cost, its name and its numbers."""
        width, height = CARD[0] * scale, CARD[1] * scale
        high, deep = INKS.get(look["inks"][0] if look["inks"] else "", NO_INK)
        other = INKS.get(look["inks"][-1] if look["inks"] else "", NO_INK)
        if exerted:
            high, deep, y = dimmed(high), dimmed(deep), y + 12 * scale
        radius = int(10 * scale)
        self.painter.rounded_rectangle((x, y, x + width, y + height), radius, fill=high)
        inner = (x + 4 * scale, y + 4 * scale, x + width - 4 * scale, y + height - 4 * scale)
        self.painter.rounded_rectangle(inner, radius, fill=deep)
        sun = (x + width * 0.5, y + height * 0.36, width * 0.3)
        self.disc(sun[0], sun[1], sun[2], other[0])
        self.disc(sun[0], sun[1], sun[2] * 0.62, tuple(min(255, part + 70) for part in other[0]))
        self.painter.rounded_rectangle((inner[0], y + height * 0.56, inner[2], inner[3]), radius, fill=(13, 14, 26))
        self.words(
            (x + 10 * scale, y + height * 0.58), look["name"], "title", int(19 * scale), TEXT, width - 18 * scale
        )
        if look["version"]:
            place = (x + 10 * scale, y + height * 0.705)
            self.words(place, look["version"], "text", int(13 * scale), MUTED, width - 18 * scale)
        numbers = [str(look["strength"])] if look["strength"] is not None else []
        if look["willpower"] is not None:
            numbers.append(str(max(0, look["willpower"] - damage)))
        self.words(
            (x + 10 * scale, y + height * 0.81),
            " / ".join(numbers),
            "title",
            int(24 * scale),
            (255, 110, 110) if damage else GOLD,
            width,
        )
        self.hexagon(x + 12 * scale, y + 14 * scale, 20 * scale, str(look["cost"]))

    def disc(self, x: float, y: float, radius: float, colour: tuple[int, ...]) -> None:
        """Draw a disc."""
        self.painter.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def hexagon(self, x: float, y: float, size: float, text: str) -> None:
        """Draw a cost."""
        outline = [(x + a * size, y + b * size) for a, b in HEXAGON]
        self.painter.polygon(outline, fill=(16, 20, 42), outline=GOLD, width=2)
        face = font("title", int(size * 1.15))
        self.painter.text((x, y), text, font=face, fill=TEXT, anchor="mm")

    def row(self, cards: list[tuple[Json, int, bool]], y: float) -> None:
        """Draw a row of cards in the middle."""
        shown = cards[:MOST_ROW]
        step = CARD[0] + 16
        x = (WIDTH - step * len(shown) + 16) / 2
        for look, damage, exerted in shown:
            self.card(x, y, look, 1.0, damage, exerted)
            x += step

    def mark(self) -> None:
        """Write the name of the site into the corner."""
        x, y = WIDTH - MARGIN - 178, HEIGHT - 60
        self.painter.polygon([(x, y - 12), (x + 11, y + 14), (x, y + 26), (x - 11, y + 14)], fill=GOLD)
        self.words((x + 22, y - 12), "Inkwright", "title", 36, TEXT, 220)

    def png(self) -> bytes:
        """Return the picture as a file."""
        self.mark()
        out = io.BytesIO()
        self.image.save(out, "PNG", optimize=True)
        return out.getvalue()


def dimmed(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return a colour in the shade."""
    return (int(colour[0] * 0.6), int(colour[1] * 0.6), int(colour[2] * 0.6))


def draw_table(job: DrawTable, catalog: Catalog) -> Json:
    """Draw the board of a table, from what everybody may see."""
    seats, looks = job.board["seats"], job.cards
    lines = [f"{seat['name']}: {seat['lore']} lore" for seat in seats]
    say = ("The game is over" if job.board["over"] else f"Turn {job.board['turn']}") + " · " + " · ".join(lines)
    rows = [
        [(looks[card["card"]], card["damage"], card["exerted"]) for card in seat["cards"] if card["card"] in looks]
        for seat in seats
    ]
    return {"png": board_png(job.title, say, rows)}


def board_png(title: str, say: str, rows: list[list[tuple[Json, int, bool]]]) -> bytes:
    """Return the picture of two rows of cards with a title."""
    inks = [ink for row in rows for look, _, _ in row[:2] for ink in look["inks"][:1]]
    picture = Picture(inks)
    picture.words((MARGIN, 34), title, "title", 62, TEXT, WIDTH - 2 * MARGIN)
    picture.words((MARGIN, 108), say, "text", 28, MUTED, WIDTH - 2 * MARGIN)
    far, near = (rows[1] if len(rows) > 1 else []), (rows[0] if rows else [])
    picture.row(far, 166)
    picture.row(near, 372)
    return picture.png()


def draw_replay(job: DrawReplay, catalog: Catalog) -> Json:
    """Draw the end of a recorded game, as everybody at the table saw it."""
    recorded = parse_record(job.record)
    game = first_position(recorded.record, catalog)
    for _ in recorded.steps(game, recorded.differences(game)):
        pass
    view = game.view_json(None)
    players, outcome = view["players"], view["outcome"]
    names = [player["name"] for player in players]
    won = " and ".join(names[seat] for seat in outcome["winners"]) if outcome else ""
    lore = " to ".join(str(player["lore"]) for player in players)
    say = f"{won} won in turn {view['turn']}, {lore} lore" if won else f"Turn {view['turn']}, {lore} lore"
    rows = [
        [
            (look_facts(found), stack["damage"], stack["exerted"])
            for stack in view["stacks"]
            if stack["player"] == player["seat"] and (found := catalog.get(stack["card"]))
        ]
        for player in players
    ]
    return {"png": board_png(f"{' against '.join(names)}", say, rows)}


def look_facts(card: Card) -> Json:
    """Return what is drawn of a card."""
    return {
        "name": card.name,
        "version": card.version or "",
        "inks": list(card.inks),
        "cost": card.cost,
        "strength": card.strength if card.type == "Character" else None,
        "willpower": card.willpower,
    }


def draw_deck(job: DrawDeck, catalog: Catalog) -> Json:
    """Draw a deck: its name, the cards that stand for it, its curve."""
    deck = deck_of(job.text, catalog)
    counts = [0] * CURVE
    for card in deck.cards:
        counts[min(max(card.cost, 1), CURVE) - 1] += 1
    picture = Picture(list(deck.inks))
    picture.words((MARGIN, 44), job.title, "title", 64, TEXT, WIDTH - 2 * MARGIN)
    inks = " and ".join(deck.inks) if len(deck.inks) < 3 else f"{len(deck.inks)} inks"
    picture.words((MARGIN, 122), f"{deck.size} cards · {inks}", "text", 30, MUTED, WIDTH - 2 * MARGIN)
    best = sorted(
        deck.counts, key=lambda card: (card.type != "Character", -deck.counts[card], -card.cost, card.full_name)
    )
    for place, card in enumerate(best[:MOST_COVERS]):
        picture.card(MARGIN + place * 152, 210, look_facts(card), 1.06)
    most = max(counts)
    for cost, count in enumerate(counts):
        x, tall = WIDTH - MARGIN - (CURVE - cost) * 38, 150 * count / max(1, most)
        picture.painter.rounded_rectangle((x, 400 - tall, x + 28, 402), 5, fill=TEXT)
        picture.words((x + 8, 408), str(cost + 1), "text", 20, MUTED, 40)
    return {"png": picture.png()}
