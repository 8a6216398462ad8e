"""`inkwright cards new`: what is read with a played example, what is refused and why, and what looks like a slip."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.cards import own_card
from inkwright.cards.source import read_bytes
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.grammar import english
from inkwright.new_cards import reading as new_cards
from inkwright.new_cards.ability_examples import ability_example
from inkwright.scenario.position import PositionBuilder
from tests.support.commands import run_command

CARDS = """
cards:
  - name: Elm
    version: Tall Tree
    ink: Sapphire
    classifications: [Storyborn, Prinses]
    text: |
      ROOTS {E}, 1 {I} - Draw a card.
      Forage 2 (Whenever this character quests, put the top 2 cards of your deck into your discard.)
  - {name: Gale, type: action, text: "Deal 2 damage to <script>chosen</script> character."}
  - {name: Breeze, type: action, text: "Chosen character named Elza gets +2 {S} this turn."}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "new.yaml"
    path.write_text(CARDS, encoding="utf-8")
    return path


def test_cards_are_read_with_examples_refused_with_reasons_and_suspected(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = run_command(capsys, "cards", "new", str(file), "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["cards"], found["complete"]) == (1, 3, True)
    elm = found["read"][0]
    assert elm["whole"]
    roots, forage = elm["abilities"]
    assert roots["words"].startswith("⟳, 1 ⬡")
    assert "Amy draws a card (Elm - Tall Tree: ROOTS)." in roots["example"]
    assert any("discard (Elm - Tall Tree: Forage 2)" in line for line in forage["example"])
    (gale,) = found["refused"]
    assert (gale["card"], gale["nearest"]) == ("Gale", "Deal 2 damage to chosen character.")
    suspicious = {(odd["word"], odd["kind"], odd["nearest"]) for odd in found["suspicious"]}
    assert suspicious == {
        ("Prinses", "classification", "Princess"),
        ("Forage", "keyword", ""),
        ("Elza", "name", "Elsa"),
    }


def test_other_commands_refuse_what_is_only_suspicious_here(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run_command(capsys, "cards", "show", "Breeze", "--cards", str(file))
    assert "uses 'Elza', which is no name of any card" in ran.out


class Tags(HTMLParser):
    """Collects the tags of a page, and the addresses it loads."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [
            value or "" for name, value in attrs if name in ("src", "href") and not (value or "").startswith("#")
        ]


def test_the_report_is_one_page_that_escapes_everything(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = file.parent / "new.html"
    ran = run_command(capsys, "cards", "new", str(file), "--report", str(page))
    assert "3 cards: 2 read whole, 1 text refused, 3 suspicious words." in ran.out
    text = page.read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert "script" not in tags.tags
    assert tags.addresses == []
    assert tags.tags.count("article") == 1 + 3 + 3
    assert "&lt;script&gt;chosen&lt;/script&gt;" in text
    assert "No example" not in text


def test_card_data_show_only_what_is_new_or_changed(tmp_path: Path) -> None:
    catalog = Catalog.default()
    data = json.loads(read_bytes(Path(catalog.source)))
    data["cards"] = data["cards"][:4]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    found, left_out = new_cards.load_new_cards(path, catalog)
    assert (len(found), left_out) == (4, 0)
    data["cards"][0]["cost"] += 1
    path.write_text(json.dumps(data), encoding="utf-8")
    found, left_out = new_cards.load_new_cards(path, catalog)
    assert ([card.full_name for card in found], left_out) == ([data["cards"][0]["fullName"]], 3)


def test_bare_texts_get_a_card_of_a_type_that_reads_them(tmp_path: Path) -> None:
    path = tmp_path / "texts.yaml"
    path.write_text('- "When you play this character, draw a card."\n- Draw a card.\n- Dance.\n', encoding="utf-8")
    found, _ = new_cards.load_new_cards(path, Catalog.default())
    assert [(card.full_name, card.kind) for card in found] == [
        ("Text 1", "character"),
        ("Text 2", "action"),
        ("Text 3", "character"),
    ]


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.json", "", "is empty"),
        ("a.json", "{}", "is not LorcanaJSON card data"),
        ("a.yaml", "cards: []", "holds no cards"),
        ("a.yaml", "cards: [{name: Elm, cost: x}]", "'cost' is a number"),
        ("a.yaml", "cards: [", "line 2: This is not YAML"),
        ("a.txt", "just words", "holds no cards"),
    ],
)
def test_a_bad_file_is_one_sentence(
    name: str, content: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    ran = run_command(capsys, "cards", "new", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_missing_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("nothing.yaml", "nothing.json"):
        ran = run_command(capsys, "cards", "new", str(tmp_path / name))
        assert (ran.code, ran.out) == (2, "")
        assert len(ran.err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("kind", "text", "line"),
    [
        ("character", "Evasive", "has 1 strength, 1 willpower, 1 lore, Evasive; without the text"),
        ("character", "Whenever this character is challenged, gain 1 lore.", "Amy gains 1 lore (Elm"),
        ("character", "This character enters play with 1 damage.", "Without the text:"),
        ("item", "Your characters get +1 ¤.", "has 2 strength"),
        ("location", "Characters gain Ward while here.", "Ward"),
        ("song", "Chosen opposing character gets -1 ¤ this turn.", "before 4 strength"),
        ("action", "Each opponent loses 2 lore.", "Bob loses 2 lore (Elm)"),
        (
            "character",
            "While an opponent has no cards in their hand, this character gets +2 ◊.",
            "3 lore; without the text",
        ),
    ],
)
def test_examples_show_what_an_ability_does(kind: str, text: str, line: str) -> None:
    card = own_card({"name": "Elm", "type": kind, "text": text})
    ability = card.abilities_text[0]
    node = english().compile(ability.kind, ability.text, TYPE_NAMES.index(card.kind))
    example = ability_example(PositionBuilder(Catalog.default()), card, ability, node)
    assert line in "\n".join(example)
