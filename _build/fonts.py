"""Make the fonts of the browser table from their npm packages: subsets, with their licences, beside the pages.

python _build/fonts.py [NODE_MODULES]      `make` runs it where npm is there; without the fonts the pages use system fonts
"""

import io
import sys
from pathlib import Path

try:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont
except ImportError as error:
    sys.exit(f"The fonts need fonttools and brotli: pip install 'inkwright[fonts]'. ({error})")

HERE = Path(__file__).resolve().parent.parent
TARGET = HERE / "src" / "inkwright" / "web" / "fonts"
BASIC = "U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+2009, U+2013-2014, U+2018-201E, U+2022, U+2026, U+2032-2033, U+2039-203A, U+20AC, U+2212"
MORE = "U+0100-0130, U+0132-0151, U+0154-017F, U+1E9E"
FEATURES = ["kern", "liga", "ccmp", "locl", "lnum", "tnum", "mark", "mkmk"]
# family, weight, style, package, file with {} for the range of letters
FACES = (
    ("Grenze", "700", "normal", "@fontsource/grenze", "grenze-{}-700-normal"),
    ("Grenze", "500", "italic", "@fontsource/grenze", "grenze-{}-500-italic"),
    ("Source Sans 3", "400 700", "normal", "@fontsource-variable/source-sans-3", "source-sans-3-{}-wght-normal"),
)
RANGES = (("latin", BASIC), ("latin-ext", MORE))


def code_points(ranges: str) -> list[int]:
    """Return the numbers of the characters of a range as CSS writes it."""
    out: list[int] = []
    for part in ranges.replace("U+", "").split(","):
        first, _, last = part.strip().partition("-")
        out += range(int(first, 16), int(last or first, 16) + 1)
    return out


def with_lining_figures(font: TTFont) -> None:
    """Let the figures stand on the line by default: Grenze has old-style figures, which look uneven on cards."""
    table = font["GSUB"].table
    lookups = [
        i
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for i in record.Feature.LookupListIndex
    ]
    changes = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            changes.update(getattr(part, "ExtSubTable", part).mapping)
    for cmap in font["cmap"].tables:
        cmap.cmap = {
            code: changes.get(glyph, glyph) if 0x30 <= code <= 0x39 else glyph for code, glyph in cmap.cmap.items()
        }


def subset(source: Path, ranges: str, weights: str) -> bytes:
    """Return the letters of some ranges as WOFF2."""
    font = TTFont(source)
    if "lnum" in {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}:
        with_lining_figures(font)
    options = Options()
    options.flavor = "woff2"
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # the licence stays in the file, too
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=code_points(ranges))
    subsetter.subset(font)
    if "fvar" in font:
        least, most = (float(each) for each in weights.split())
        font = instantiateVariableFont(font, {"wght": (least, most)})
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def main(modules: Path, target: Path = TARGET) -> None:
    """Write the fonts, their style sheet and their licences into a folder."""
    target.mkdir(exist_ok=True)
    rules: list[str] = []
    for family, weight, style, package, pattern in FACES:
        licence = (modules / package / "LICENSE").read_text(encoding="utf-8")
        (target / f"{package.rpartition('/')[2]}-licence.txt").write_text(licence, encoding="utf-8")
        for letters, ranges in RANGES:
            name = f"{pattern.format(letters)}.woff2"
            (target / name).write_bytes(subset(modules / package / "files" / name, ranges, weight))
            rules.append(
                f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style}; font-display: swap; '
                f'src: url("{name}") format("woff2"); unicode-range: {ranges}; }}\n'
            )
    (target / "fonts.css").write_text("".join(rules), encoding="utf-8")
    total = sum(path.stat().st_size for path in target.glob("*-latin-[0-9w]*.woff2"))
    print(f"Wrote the fonts of the browser table: {total} bytes of usual letters.")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "node_modules")
