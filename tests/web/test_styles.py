"""The styles: one file of tokens, and colours that can be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.web.browser import Open
from tests.web.site import WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page

THEMES = ("dark", "light", "contrast")

# Text and what it stands on; AA asks for 4.5.
TEXTS = [
    ("text", "ground"),
    ("text", "ground-far"),
    ("text", "panel"),
    ("text", "raised"),
    ("muted", "ground"),
    ("muted", "panel"),
    ("muted", "raised"),
    ("gold", "ground"),
    ("gold", "panel"),
    ("gold", "raised"),
    ("lore", "panel"),
    ("no", "panel"),
    ("on-gold", "gold-fill"),
    ("on-gold", "gold-fill-high"),
    ("on-note", "note"),
    ("on-danger", "danger"),
    ("white", "costly"),
    ("on-paper", "paper-low"),
    ("paper-name", "paper-low"),
    ("on-chip", "chip"),
    ("on-stat", "burst"),
    ("on-stat", "shield"),
    ("on-raised-value", "raised-value"),
    ("on-lowered-value", "lowered-value"),
    ("white", "hex"),
    ("white", "hex-plain"),
    ("mark-up", "hex"),
    ("mark-down", "hex"),
    ("white", "bead"),
    ("on-ribbon", "ribbon"),
    ("ground", "can"),
    *[("on-chip", f"chip-{kind}") for kind in ("air", "guard", "veil", "fight", "rage", "help", "wall", "play")],
    *[("card-text", f"{ink}-deep") for ink in ("amber", "amethyst", "emerald", "ruby", "sapphire", "steel", "no-ink")],
    *[(f"{ink}-light", f"{ink}-deep") for ink in ("amber", "amethyst", "emerald", "ruby", "sapphire", "steel")],
    *[("white", f"player-{seat}") for seat in range(6)],
]

# Lines and marks and what they stand on; AA asks for 3.
MARKS = [
    ("can", "ground"),
    ("pick", "ground"),
    ("pick", "ground-far"),
    ("pick", "panel"),
    ("focus", "ground"),
    ("focus", "panel"),
    ("ink", "panel"),
    ("lore", "ground"),
    ("present", "panel"),
]

RATIO = """([theme, pairs]) => {
    document.documentElement.dataset.theme = theme;
    const canvas = Object.assign(document.createElement('canvas'), {width: 1, height: 1});
    const draw = canvas.getContext('2d', {willReadFrequently: true});
    const probe = document.body.appendChild(document.createElement('i'));
    const light = name => {
        probe.style.setProperty('color', `var(--${name})`);
        draw.fillStyle = getComputedStyle(probe).color;
        draw.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...draw.getImageData(0, 0, 1, 1).data].slice(0, 3)
            .map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const known = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`) !== '';
    return pairs.map(([a, b]) => {
        if (!known(a) || !known(b)) throw new Error(`There is no --${a} or no --${b}.`);
        const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
        return (bright + 0.05) / (dark + 0.05);
    });
}"""


@pytest.fixture(scope="module")
def page(open_shared: Open) -> Page:
    return open_shared("table")


@pytest.mark.parametrize("theme", THEMES)
def test_texts_can_be_read(page: Page, theme: str) -> None:
    ratios = page.evaluate(RATIO, [theme, TEXTS])
    weak = [f"{a} on {b}: {ratio:.2f}" for (a, b), ratio in zip(TEXTS, ratios, strict=True) if ratio < 4.5]
    assert weak == []


@pytest.mark.parametrize("theme", THEMES)
def test_marks_can_be_seen(page: Page, theme: str) -> None:
    ratios = page.evaluate(RATIO, [theme, MARKS])
    weak = [f"{a} on {b}: {ratio:.2f}" for (a, b), ratio in zip(MARKS, ratios, strict=True) if ratio < 3]
    assert weak == []


def test_high_contrast_is_high(page: Page) -> None:
    pairs = [(a, b) for a, b in TEXTS if b in ("ground", "panel", "raised")]
    assert min(page.evaluate(RATIO, ["contrast", pairs])) >= 7


def test_colours_stand_in_the_tokens_alone() -> None:
    colour = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(")
    for path in sorted((WEB / "styles").glob("*.css")):
        if path.name != "tokens.css":
            lines = path.read_text(encoding="utf-8").splitlines()
            assert [line for line in lines if colour.search(line)] == [], path.name


def test_every_token_that_is_used_is_there_and_every_one_is_used() -> None:
    tokens = set(
        re.findall(r"^  (--[\w-]+):", (WEB / "styles" / "tokens.css").read_text(encoding="utf-8"), re.MULTILINE)
    )
    sources = {path.name: path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.css"))}
    own = set(re.findall(r"(--[\w-]+):", "".join(text for name, text in sources.items() if name != "tokens.css")))
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.js")))
    set_by_scripts = set(re.findall(r'"(--[\w-]+)"', scripts))
    used = set(re.findall(r"var\((--[\w-]+)", "".join(sources.values())))
    assert used - tokens - own - set_by_scripts == set()
    assert tokens - used == set()


def test_states_differ_by_their_form() -> None:
    """Who does not see the colours tells the rings apart by their lines."""
    styles = (WEB / "styles" / "card.css").read_text(encoding="utf-8")
    rings = dict(re.findall(r"^\.(can|pick|chosen)\b[^{]*> \.card[^{]*\{ outline: (\S+ \S+) var", styles, re.MULTILINE))
    assert rings == {"can": "2px solid", "pick": "3px dashed", "chosen": "3px solid"}
    assert '.chosen > .card::after {\n  content: "✓"' in styles
