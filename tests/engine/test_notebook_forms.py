"""What a notebook shows of cards, decks, views, games, decisions and records: everything is escaped, nothing leaks."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from inkwright import Deck, Game
from inkwright.cards.card import Card
from inkwright.engine.records.record import Record

EVIL = "<script>alert(1)</script><img src=x onerror='x'>\"&"
ALLOWED = {
    *("b", "details", "div", "p", "rect", "summary", "svg", "table", "tbody", "td", "text", "th", "thead", "title"),
    "tr",
}
KNOWN = {
    *("fill", "font-family", "font-size", "font-weight", "height", "role", "rx", "scope"),
    *("stroke", "style", "text-anchor", "viewbox", "width", "x", "xmlns", "y"),
}


class Tags(HTMLParser):
    """Collects the elements, their attributes and the words of a text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _value in attrs}
        if tag != "rect":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "rect":
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def words_of(html: str) -> str:
    """Return the words of HTML that is well formed and has nothing in it but what we write."""
    found = Tags()
    found.feed(html)
    found.close()
    assert not found.open
    assert found.tags <= ALLOWED
    assert found.attributes <= KNOWN
    html.encode("utf-8")  # what a notebook does with it
    return "\n".join(found.words)


@pytest.fixture
def game() -> Game:
    """A game of the own set in its second turn."""
    decks = [Deck.sample("kettle-knights"), Deck.sample("deep-water")]
    game = Game(decks, seed=7, names=["Ann", EVIL[:60]], listen=True)
    while game.turn < 2 or game.decision.kind != "turn action":
        game.answer(game.default_answer())
    return game


@pytest.fixture
def evil_card() -> Card:
    """A card whose every word is hostile."""
    card = Deck.sample("lamplighters").cards[0]
    words = f"{EVIL}\x00\ud800"
    return replace(card, full_name=words, name=words, version=words, text=words, inks=(words,), story=words, set=words)


def test_a_card_shows_its_whole_text() -> None:
    card = max(Deck.sample("lamplighters").counts, key=lambda card: len(card.text))
    words = words_of(card._repr_html_())
    assert all(line in words for line in card.text.splitlines())
    assert card.name in words


def test_a_deck_shows_every_card_with_its_copies() -> None:
    deck = Deck.sample("deep-water")
    words = words_of(deck._repr_html_()).splitlines()
    for card, count in deck.counts.items():
        at = words.index(card.full_name)
        assert words[at - 1 : at + 2] == [str(count), card.full_name, str(card.cost)]
    assert words_of(Deck({})._repr_html_()).startswith("Deck")


def test_hostile_words_of_cards_are_only_words(evil_card: Card) -> None:
    deck = Deck({evil_card: 2}, name=EVIL, warnings=[EVIL])
    for html in (evil_card._repr_html_(), deck._repr_html_()):
        assert "alert(1)" in words_of(html)
    ElementTree.fromstring(evil_card._repr_svg_())


def test_hostile_words_of_records_are_only_words() -> None:
    words = f"{EVIL}\x1b\ud800"
    record = Record(words, words, [[words] * 3, [words]], [words] * 2, [0, 1], 1, [words] * 500)
    shown = words_of(record._repr_html_())
    assert shown.count("alert(1)") > 200
    assert "and 300 more" in shown
    assert f"3 {EVIL}" in shown


def test_hostile_names_of_players_are_only_words(game: Game) -> None:
    seat = game.decision.player
    for html in (game._repr_html_(), game.view(seat)._repr_html_(), game.record()._repr_html_()):
        assert EVIL[:20] in words_of(html)
    for svg in (game._repr_svg_(), game.view(seat)._repr_svg_()):
        ElementTree.fromstring(svg)


def test_a_game_shows_the_public_view_and_changes_nothing(game: Game) -> None:
    digest, decision = game.digest(), game.decision_id
    shown = words_of(game._repr_html_())
    assert game._repr_svg_() == game.view(None)._repr_svg_()
    assert game._repr_html_() == game.view(None)._repr_html_()
    assert (game.digest(), game.decision_id) == (digest, decision)
    hands = {card.name for seat in (0, 1) for card in game.view(seat).me.hand}
    public = {card.name for player in game.view(None).players for card in player.discard}
    seen = public | {stack.title for stack in game.view(None).stacks}
    hidden = hands - seen
    assert hidden
    assert not [name for name in hidden if name in shown or name.partition(" - ")[0] in shown]
    assert game.decision.prompt not in shown


def test_a_view_shows_its_own_hand_and_decision_alone(game: Game) -> None:
    seat = game.decision.player
    mine, others = words_of(game.view(seat)._repr_html_()), words_of(game.view(1 - seat)._repr_html_())
    assert all(option.label in mine for option in game.decision.options)
    own = {option.label for option in game.decision.options if option.kind in ("ink", "play")}
    assert own
    assert not [label for label in own if label in others]


def test_what_cannot_be_told_apart_looks_the_same(game: Game) -> None:
    for seat in (0, 1):
        other = game.resample(seat, 5)
        assert other.key() != game.key()
        assert other.view(seat)._repr_html_() == game.view(seat)._repr_html_()
        if game.decision.player == seat:
            assert other.decision._repr_html_() == game.decision._repr_html_()


def test_a_decision_shows_every_answer(game: Game) -> None:
    words = words_of(game.decision._repr_html_()).splitlines()
    assert game.decision.prompt in words
    for index, option in enumerate(game.decision.options):
        at = words.index(option.notation)
        assert str(index) in words[at - 3 : at]


def test_a_game_that_is_over_and_one_in_setup_are_shown() -> None:
    game = Game([Deck.sample("kettle-knights")] * 2, seed=1)
    assert words_of(game._repr_html_())
    game.concede(0)
    assert "won" in words_of(game._repr_html_())


def test_the_colours_are_those_of_the_notebook(game: Game) -> None:
    for thing in (game.decision, game.record(), Deck.sample("deep-water")):
        html = thing._repr_html_()
        assert "#" not in html.partition(">")[0]
        assert "color:inherit" in html
        assert "background:#" not in html


def test_games_do_not_load_what_notebooks_need() -> None:
    code = (
        "import sys\nfrom inkwright import Deck, Game\n"
        "game = Game([Deck.sample('deep-water')] * 2, seed=1)\ngame.view(0).json()\ngame.decision\n"
        "print([name for name in sys.modules if name.endswith(('notebook', 'notebook_html', 'picture'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
