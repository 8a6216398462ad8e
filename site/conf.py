"""The documentation site, built by `make site`: README.md is its first page, the pages of docs/ are the others.

Sphinx with MyST and the theme furo, because it is strict and stable: a link to a page or a heading that does not exist
is a warning, and `make site` makes every warning an error; autodoc writes the reference of the Python API. MkDocs and
its theme Material are at their end, and Zensical, their successor, has neither a reference from docstrings nor
a version 1 yet. The pages are plain Markdown that GitHub shows, too, so another generator can take them as they are.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from sphinx.application import Sphinx

import inkwright

TOP = Path(__file__).resolve().parent.parent

project = "Inkwright"
author = copyright = "The Inkwright authors"
version = release = inkwright.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "README"
include_patterns = ["*.md", "docs/**.md"]
exclude_patterns = [
    *(f"{folder}/**" for folder in ("_build", "build", "dist", "examples", "node_modules", "scenarios", "src")),
    *(f"{folder}/**" for folder in ("tests", "tools")),
    ".*/**",
]

myst_heading_anchors = 4  # links to headings are checked, too
myst_links_external_new_tab = False
suppress_warnings = [
    "misc.highlighting_failure",  # commands and their output in one block
    "ref.python",  # an attribute that is called like a type of Python, such as `set`
]

default_role = "code"  # docstrings quote names with single backticks
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
python_display_short_literal_types = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"Inkwright {version}"
html_copy_source = False
html_show_sphinx = False

PAGE = re.compile(r"\]\((docs/[\w/-]+)\.md\)")
UNLISTED = "Reference"
PROJECT_PAGES = ("CHANGELOG", "CONTRIBUTING", "SECURITY")


def groups() -> dict[str, list[str]]:
    """Return the pages of docs/ by reader, in the order of README.md: a page is listed in one place only.

    Pages stand in lists and tables of README.md, under a heading or behind a first cell that says whom they are for.
    What is not listed there, such as generated reference, comes last.
    """
    found: dict[str, list[str]] = {}
    heading = "Documentation"
    for line in (TOP / "README.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        if not line.startswith(("|", "- ", "* ")):
            continue
        first = line.strip("|").split("|")[0].strip(" *")
        reader = first if line.startswith("|") and "](" not in first else heading
        known = {page for pages in found.values() for page in pages}
        found.setdefault(reader, []).extend(page for page in PAGE.findall(line) if page not in known)
    listed = {page for pages in found.values() for page in pages}
    pages = [path.relative_to(TOP).with_suffix("").as_posix() for path in sorted((TOP / "docs").rglob("*.md"))]
    found[UNLISTED] = [page for page in pages if page not in listed]
    found["Project"] = [page for page in PROJECT_PAGES if (TOP / f"{page}.md").exists()]
    return {reader: pages for reader, pages in found.items() if pages}


def add_navigation(app: Sphinx, page: str, source: list[str]) -> None:
    """Give the first page the navigation of the site."""
    if page == root_doc:
        for reader, pages in groups().items():
            lines = "\n".join(pages)
            source[0] += f"\n```{{toctree}}\n:hidden:\n:caption: {reader}\n\n{lines}\n```\n"


def add_index(app: Sphinx, problem: Exception | None) -> None:
    """Let the address of the site show its first page."""
    if problem is None and app.builder.format == "html":
        shutil.copyfile(app.outdir / f"{root_doc}.html", app.outdir / "index.html")


def without_aliases(app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]) -> None:
    """Drop what Python itself writes about the fields of a named tuple."""
    if lines[:1] and lines[0].startswith("Alias for field number"):
        lines.clear()


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the functions of this site."""
    app.connect("source-read", add_navigation)
    app.connect("autodoc-process-docstring", without_aliases)
    app.connect("build-finished", add_index)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
