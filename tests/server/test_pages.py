"""Files are named by their contents, kept for ever and compressed; pages name the modules they will need."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
import urllib.request
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.server.pages import Pages, imports_of, without_notes
from inkwright.server.printed_card import PICTURES_HOST, printed_card

from .running import Server

ROOT = Path(__file__).parent.parent.parent
PAGE = """<!doctype html>
<link rel="stylesheet" href="{{build}}/styles/a.css">
{{modulepreload}}
<script type="module" src="{{build}}/main.js"></script>
"""


def web_folder(folder: Path) -> Path:
    (folder / "lib").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "main.js").write_text(
        'import {\n  a,\n} from "./lib/a.js";\nimport "./lib/b.js";\na();\n', encoding="utf-8"
    )
    (folder / "lib" / "a.js").write_text('export { a } from "../lib/b.js";\n' + "// long\n" * 200, encoding="utf-8")
    (folder / "lib" / "b.js").write_text("export function a() {}\n", encoding="utf-8")
    (folder / "notes.md").write_text("not for browsers", encoding="utf-8")
    return folder


def test_a_page_loads_all_its_modules_at_once(tmp_path: Path) -> None:
    pages = Pages(web_folder(tmp_path / "web"))
    text = pages.pages["index"].content.decode()
    base = f"/static/{pages.build}"
    assert re.findall(r'modulepreload" href="([^"]+)"', text) == [
        f"{base}/{n}" for n in ("main.js", "lib/a.js", "lib/b.js")
    ]
    assert f'src="{base}/main.js"' in text
    assert "{{" not in text
    assert "notes.md" not in pages.files


def test_fonts_are_linked_where_they_were_made(tmp_path: Path) -> None:
    folder = web_folder(tmp_path / "web")
    (folder / "index.html").write_text("{{head}}\n", encoding="utf-8")
    without = Pages(folder).pages["index"].content.decode()
    assert "theme-color" in without
    assert "fonts" not in without
    (folder / "fonts").mkdir()
    (folder / "fonts" / "fonts.css").write_text("@font-face {}", encoding="utf-8")
    pages = Pages(folder)
    assert f'href="/static/{pages.build}/fonts/fonts.css"' in pages.pages["index"].content.decode()


def test_fonts_are_subsets_with_lining_figures_and_their_licences(tmp_path: Path) -> None:
    pytest.importorskip("fontTools.ttLib", reason="`make fonts` installs what makes the fonts")
    if not (ROOT / "node_modules" / "@fontsource").exists():
        pytest.skip("`make fonts` fetches the fonts from npm")
    subprocess.run(
        [sys.executable, "-c", "import sys, pathlib, fonts; fonts.main(*map(pathlib.Path, sys.argv[1:]))"]
        + [str(ROOT / "node_modules"), str(tmp_path / "fonts")],
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "_build")},
    )
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.ttLib import TTFont

    made = {path.name: path for path in (tmp_path / "fonts").iterdir()}
    named = re.findall(r'url\("([^"]+)"\)', made["fonts.css"].read_text(encoding="utf-8"))
    assert {*named, "fonts.css", "grenze-licence.txt", "source-sans-3-licence.txt"} == set(made)
    usual = [name for name in named if "latin-ext" not in name]
    assert sum(made[name].stat().st_size for name in usual) < 50_000
    title = TTFont(made["grenze-latin-700-normal.woff2"])
    letters, shapes = title.getBestCmap(), title.getGlyphSet()
    assert {ord(letter) for letter in "Aé–’0123456789"} <= set(letters)
    for figure in "0123456789":
        pen = BoundsPen(shapes)
        shapes[letters[ord(figure)]].draw(pen)
        assert -20 <= pen.bounds[1] <= 10, figure  # it stands on the line
    assert "SIL Open Font License" in made["grenze-licence.txt"].read_text(encoding="utf-8")


def test_another_content_is_another_build(tmp_path: Path) -> None:
    folder = web_folder(tmp_path / "web")
    before = Pages(folder).build
    assert Pages(folder).build == before
    (folder / "lib" / "b.js").write_text("export function a() { return 1; }\n", encoding="utf-8")
    assert Pages(folder).build != before


def test_every_module_that_is_imported_exists() -> None:
    graph = Pages().graph
    assert len(graph) > 20
    assert {name for names in graph.values() for name in names} <= set(graph)
    assert imports_of("table/a.js", b'import "../lib/x.js";') == ["lib/x.js"]


def test_files_are_kept_for_ever_and_compressed(server: Server) -> None:
    build = Pages().build
    address = f"{server.address}/static/{build}/styles/tokens.css"
    plain = urllib.request.urlopen(address, timeout=60)
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with plain, urllib.request.urlopen(request, timeout=60) as packed:
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "immutable" in packed.headers["Cache-Control"]
        assert packed.headers["Vary"] == "Accept-Encoding"
        assert gzip.decompress(packed.read()) == plain.read()


def test_pictures_open_the_policy_for_their_host_alone(server: Server) -> None:
    policies = [server.request("/", headers=cookie)[2]["content-security-policy"] for cookie in ({}, PICTURES)]
    assert "img-src 'self';" in policies[0]
    assert re.search(r"img-src 'self' https://[a-z.]+;", policies[1])
    assert "unsafe" not in "".join(policies)


PICTURES = {"Cookie": "inkwright_pictures=1"}


@pytest.mark.parametrize(
    ("address", "given"),
    [
        (f"{PICTURES_HOST}/images/one.jpg", True),
        ("https://elsewhere.example/one.jpg", False),
        (f"{PICTURES_HOST}.elsewhere.example/one.jpg", False),
        ("", False),
    ],
)
def test_a_card_names_its_picture_only_at_the_host_of_the_policy(address: str, given: bool) -> None:
    card = replace(next(iter(Catalog.own())), picture=address)
    assert ("picture" in printed_card(card)) is given


def test_the_versions_of_a_name_are_counted_so_that_no_two_look_alike() -> None:
    catalog = Catalog.own()
    turns: dict[str, list[int]] = {}
    for card in catalog:
        turns.setdefault(card.name, []).append(printed_card(card, catalog)["turn"])
    assert max(map(len, turns.values())) > 2
    assert all(sorted(found) == list(range(len(found))) for found in turns.values())


def test_scripts_and_styles_are_sent_without_their_notes() -> None:
    sent = without_notes(
        b'/** Long\n * note. */\nlet a = 1; /* stays */\n  /* gone */\n/** @type {x} */ (b).c = "*/";\n'
    )
    assert sent == b'\n\nlet a = 1; /* stays */\n\n/** @type {x} */ (b).c = "*/";\n'
    folder = Path(str(resources.files("inkwright") / "web"))
    for path in (*folder.rglob("*.js"), *folder.rglob("*.css")):
        content = path.read_bytes()
        sent = without_notes(content)
        assert sent.count(b"\n") == content.count(b"\n"), path
        kept = [line for line in sent.split(b"\n") if line.strip()]
        assert all(line in content.split(b"\n") for line in kept), path
