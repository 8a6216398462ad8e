"""`inkwright study`: chapters of moments out of games, with text, arrows and branches."""

import argparse
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_OK,
    Commands,
    UsageError,
    add_force,
    bold,
    catalog_of,
    new_file,
    print_json,
    whole_number,
)

if TYPE_CHECKING:
    from inkwright.analysis.studies import Chapter, Study
    from inkwright.cards import Catalog
    from inkwright.engine.game import Game

EXAMPLE: Final = """inkwright study endings.json --add game.json --at 31 --text "What wins?" --branch "quest elsa; end"
  inkwright study endings.json                          read it
  inkwright study endings.json --print endings.html     a page to print

--add makes the file if it is not there. --arrow "A > B" points from one card or player to another."""
WIDTH: Final = 80
STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;color:#222;background:#fff}"
    "pre{font:13px/1.4 ui-monospace,monospace;white-space:pre-wrap;border:1px solid #999;padding:.6rem}"
    "section{break-inside:avoid}"
)


def register(commands: Commands) -> None:
    """Add the command."""
    study = commands.add("study", run, "chapters of moments out of games, with text and branches", EXAMPLE)
    study.add_argument("file", metavar="FILE", help="a study")
    study.add_argument("--add", metavar="RECORD", help="add a chapter: a moment of this record")
    study.add_argument("--at", type=whole_number, default=1, metavar="DECISION", help="with --add: before it (1)")
    study.add_argument("--seat", type=whole_number, metavar="N", help="with --add: who sees it (what all may know)")
    study.add_argument("--title", default="", metavar="WORDS", help="of the chapter, or of a new study")
    study.add_argument("--text", default="", metavar="WORDS", help="with --add: what is to be said")
    study.add_argument("--arrow", action="append", default=[], metavar="A>B", help="with --add: from one to another")
    study.add_argument(
        "--branch", action="append", default=[], metavar="ANSWERS", help="with --add: answers; between ;"
    )
    study.add_argument("--print", type=new_file, dest="page", metavar="FILE.html", help="write a page to print")
    study.add_argument("--plain", action="store_true", help="one fact on each line, for screen readers")
    add_force(study)


def run(options: argparse.Namespace) -> int:
    """Add a chapter, or show the study."""
    from inkwright.analysis.studies import Study
    from inkwright.files.user_files import REPORT, write_errors, write_file

    catalog = catalog_of(options)
    if options.add is None:
        study = Study.load(options.file)
        study.check(catalog)
    else:
        study = Study.load(options.file) if Path(options.file).exists() else Study(options.title)
        study.chapters.append(new_chapter(options))
        study.check(catalog)
        study.save(options.file)
    if options.page:
        with write_errors(options.page):
            write_file(options.page, page_of(study, catalog).encode(), REPORT, options.force)
    if options.json:
        print_json(study.json())
    elif options.add is not None:
        print(f"{options.file} has {len(study.chapters)} chapter{'' if len(study.chapters) == 1 else 's'}.")
    elif not options.page:
        for number, chapter in enumerate(study.chapters, 1):
            print(bold(f"{number}. {chapter.title or 'No title'}"))
            print("\n".join(chapter_lines(chapter, catalog, options.plain)), end="\n\n")
    return EXIT_OK


def new_chapter(options: argparse.Namespace) -> "Chapter":
    """Return the chapter that the options describe."""
    from inkwright.analysis.studies import Arrow, Chapter, Variation
    from inkwright.match.record_file import read_record

    seat = None if options.seat is None else options.seat - 1
    chapter = Chapter(read_record(options.add).record, options.at - 1, seat, options.title, options.text)
    for arrow in options.arrow:
        source, mark, target = (part.strip() for part in arrow.partition(">"))
        if not (source and mark and target):
            raise UsageError('An arrow is two titles with > between them, such as "Elsa > Goofy".')
        chapter.arrows.append(Arrow(source, target))
    for branch in options.branch:
        answers = tuple([answer.strip() for answer in branch.split(";") if answer.strip()])
        if not answers:
            raise UsageError("A branch has at least one answer.")
        chapter.branches.append(Variation(answers))
    return chapter


def chapter_lines(chapter: "Chapter", catalog: "Catalog", plain: bool) -> Iterator[str]:
    """Yield the table of a chapter and what is said about it."""
    game = chapter.game(catalog)
    yield from [chapter.text] if chapter.text else []
    yield from table_lines(chapter, game, plain)
    if not game.over:
        asked = game.decision.player
        prompt = game.decision.prompt if asked == chapter.seat else "decides."
        yield f"{game.names[asked]}: {prompt}"
    for arrow in chapter.arrows:
        yield f"{arrow.source} -> {arrow.target}"
    for branch in chapter.branches:
        _after, lines = chapter.follow(branch, game)
        yield f"What if: {'; '.join(branch.answers)}{f'. {branch.text}' if branch.text else ''}"
        for line in lines:
            yield f"  * {line}"


def table_lines(chapter: "Chapter", game: "Game", plain: bool) -> list[str]:
    """Return the table as the chapter's seat sees it."""
    from inkwright.cli.terminal.board_view import BoardView

    origin = game.origin
    cards = {} if origin is None else {card.full_name: card for deck in origin.cards for card in deck}
    return BoardView(game.view(chapter.seat), cards, plain, WIDTH).lines()


def page_of(study: "Study", catalog: "Catalog") -> str:
    """Return a page to print; what stands in the study is text, never markup."""
    title = escape(study.title or "Study")
    out = [f'<!DOCTYPE html><!-- Inkwright --><html lang="en"><head><meta charset="utf-8"><title>{title}</title>']
    out.append(f"<style>{STYLE}</style></head><body><h1>{title}</h1>")
    for number, chapter in enumerate(study.chapters, 1):
        lines = escape("\n".join(chapter_lines(chapter, catalog, False)).removeprefix(chapter.text).strip("\n"))
        out.append(f"<section><h2>{number}. {escape(chapter.title or 'No title')}</h2>")
        out.append(f"<p>{escape(chapter.text)}</p><pre>{lines}</pre></section>")
    return "\n".join([*out, "</body></html>\n"])
