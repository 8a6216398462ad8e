"""Picks of several cards: made and taken back on the page, sent when they are confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.web import made_up
from tests.web.browser import Open
from tests.web.drawn import At, answers, box, card
from tests.web.made_up import option, pick

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = {"width": 390, "height": 844, "touch": True}


def chosen(page: Page) -> Any:
    return page.locator(".chosen > .card").evaluate_all("all => all.map(e => e.dataset.name.split(',')[0])")


def go_on(page: Page, kind: str, titles: list[str], chosen: int, done: bool = True, **more: Any) -> None:
    """The engine asks for the next pick."""
    made = made_up.middle()
    options = [*map(pick, titles), *([option("done", "done", "Done")] if done else [])]
    made.ask(kind, options, "Choose.", chosen=[{"stack": 90 + i, "place": None} for i in range(chosen)], **more)
    page.evaluate("model => table.show(model)", made.model())


def test_a_card_that_goes_back_says_so_beside_its_rules_text(at: At) -> None:
    for size in ({}, {"width": 1024, "height": 768}, PHONE):
        page = at("start", **size)
        card(page, "Orla").click()
        mark = page.locator(".in-hand.chosen .chosen-mark")
        assert mark.inner_text() == "✓ goes back"
        assert ", goes back" in card(page, "Orla").locator(".says").inner_text()
        text = page.locator(".in-hand.chosen .face .text")
        above = box(mark)["y"] + box(mark)["height"] <= box(text)["y"]
        assert above or box(mark)["x"] + box(mark)["width"] <= box(text)["x"]


def exactly_two() -> made_up.Json:
    made = made_up.middle()
    titles = [one["title"] for one in made.stacks if one["player"] == 1 and one["type"] == "character"]
    made.ask("target", list(map(pick, titles)), "Choose 2.", "Ember Rain", min=2, max=2)
    return made.model()


@pytest.mark.parametrize("phone", [False, True])
def test_cards_of_the_hand_are_picked_and_taken_back_until_they_are_sent(at: At, phone: bool) -> None:
    page = at("start", **(PHONE if phone else {}))

    def press(name: str) -> None:
        if phone:
            card(page, name).tap()
        else:
            card(page, name).click()

    go = page.locator(".answers .go")
    assert go.inner_text().startswith("Keep all 7")
    for name in ("Orla", "Yara", "Noor"):
        press(name)
    assert chosen(page) == ["Orla", "Yara", "Noor"]
    press("Yara")
    assert chosen(page) == ["Orla", "Noor"]
    assert go.inner_text().startswith("Put 2 back and draw 2")
    page.locator(".tools .button", has_text="Unselect all").click()
    assert chosen(page) == answers(page) == []
    press("Noor")
    go.click()
    assert answers(page) == ["choose Noor - Playful Apprentice"]
    assert go.inner_text() == "Sending …"
    go_on(page, "alter hand", made_up.HAND[:-1], 1, min=0, max=6)
    assert answers(page) == ["choose Noor - Playful Apprentice", "done"]


def test_picks_by_keys(at: At) -> None:
    page = at("start")
    page.keyboard.press("2")
    page.keyboard.press("3")
    page.keyboard.press("2")
    assert chosen(page) == ["Orla"]
    page.keyboard.press("Escape")
    assert chosen(page) == []
    card(page, "Ember").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("d")
    assert answers(page) == ["choose Ember Rain"]


def test_so_many_as_are_asked_for_and_no_more(at: At) -> None:
    page = at(exactly_two())
    go = page.locator(".answers .go")
    assert go.inner_text() == "Choose 2"
    assert go.is_disabled()
    card(page, "Rook").click()
    assert go.inner_text() == "Choose 1 more"
    card(page, "Vex").click()
    card(page, "Mara").hover()
    assert page.locator(".tip").inner_text() == "You have chosen 2. Unselect one to choose another."
    card(page, "Mara").click(force=True)  # it is dimmed
    assert chosen(page) == ["Rook", "Vex"]
    card(page, "Rook").click()
    card(page, "Mara").click()
    go.click()
    go_on(page, "target", ["Rook - Stubborn Smith", "Mara - Field Captain"], 1, done=False, source="Ember Rain")
    assert answers(page) == ["choose Vex - Loud Hunter", "choose Mara - Field Captain"]


def test_another_question_gets_no_answer_that_was_meant_for_the_picks(at: At) -> None:
    page = at("target")
    card(page, "Pim").click()
    page.keyboard.press("d")
    go_on(page, "target", ["Vex - Loud Hunter"], 0, min=0, max=1)  # the engine needs no "done" any more
    assert answers(page) == ["choose Pim - Twin Paths"]


def test_picks_that_do_not_go_together_are_told(at: At) -> None:
    page = at("target")
    for name in ("Pim", "Quill"):
        card(page, name).click()
    page.keyboard.press("d")
    go_on(page, "target", ["Vex - Loud Hunter"], 2, min=0, max=1, source="Orla - Tide Caller")  # Pim leaves no room
    assert answers(page) == ["choose Pim - Twin Paths"]
    assert page.locator(".turn small").inner_text() == "They cannot all be chosen together."
    assert page.locator(".answers .button", has_text="Done").is_enabled()


def test_picks_that_are_refused_can_be_changed(at: At) -> None:
    page = at("start")
    card(page, "Noor").click()
    page.keyboard.press("d")
    page.evaluate("table.refused()")
    card(page, "Yara").click()
    assert chosen(page) == ["Yara", "Noor"]
    assert page.locator(".answers .go").inner_text().startswith("Put 2 back and draw 2")


def test_equal_stacks_are_told_apart_when_they_are_numbered_anew(at: At) -> None:
    made = made_up.middle()
    for _ in range(3):
        made.play(1, "Vex - Loud Hunter")
    same = [one for one in made.stacks if one["card"] == "Vex - Loud Hunter"]

    def offered(stacks: list[made_up.Json]) -> list[made_up.Json]:
        return [
            option("card", f"choose Vex - Loud Hunter #{i + 1}", one["title"], card=one["title"], stack=one["id"])
            for i, one in enumerate(stacks)
        ]

    made.ask("target", offered(same), "Choose 2.", min=2, max=2)
    page = at(made.model())
    cards = page.locator('.other .card[data-name^="Vex"]')
    cards.nth(1).click()
    cards.nth(2).click()
    page.keyboard.press("d")
    made.ask("target", offered([same[0], *same[2:]]), "Choose one.", chosen=[{"stack": same[1]["id"], "place": None}])
    page.evaluate("model => table.show(model)", made.model())
    assert answers(page) == ["choose Vex - Loud Hunter #2", "choose Vex - Loud Hunter #2"]


def test_cards_of_a_sheet_are_picked_and_taken_back(at: At) -> None:
    made = made_up.middle()
    made.shown = ["Wick - Lantern Sprite", "Yara - Engine Whisperer", "Ember Rain"]
    made.ask("target", [*map(pick, made.shown), option("done", "done", "Done")], "Choose up to 2.", min=0, max=2)
    page = at(made.model())
    go = page.locator(".sheet footer .go")
    for name in ("Wick", "Ember", "Wick"):
        page.locator(f'.sheet .card[data-name^="{name}"]').click()
    assert go.inner_text().startswith("Choose this one")
    go.click()
    assert answers(page) == ["choose Ember Rain"]


def test_players_are_picked_and_taken_back(at: At) -> None:
    made = made_up.Maker(["Amy", "Bob", "Cleo"])
    players = [
        option("player", f"choose {name}", name, player=seat) for seat, name in enumerate(("Amy", "Bob", "Cleo"))
    ]
    made.ask("target", [*players, option("done", "done", "Done")], "Choose any number of players.", min=0, max=3)
    page = at(made.model())
    page.locator(".who.pick", has_text="Cleo").click()
    page.locator(".answers .button", has_text="Bob").click()
    assert page.locator(".who.chosen").count() == 2
    page.locator(".who.chosen", has_text="Cleo").click()
    page.keyboard.press("d")
    assert answers(page) == ["choose Bob"]


TEXT_TABLE = """async model => {
    const { TextTable } = await import('/text/table.js');
    const root = document.body.appendChild(document.createElement('div'));
    window.sent = [];
    window.words = new TextTable(root, { answer: n => sent.push(n), cancel() {}, undo() {}, menu() {} });
    words.show(model);
}"""


def test_picks_at_the_table_in_words(open_page: Open) -> None:
    page = open_page("empty")
    page.evaluate(TEXT_TABLE, made_up.start())

    def type_line(line: str) -> str:
        page.fill("#line", line)
        page.keyboard.press("Enter")
        return str(page.locator(".reply").inner_text())

    assert type_line("2") == "Chosen: Orla - Lamp Keeper. 1 chosen. To send it, type done: Put 1 back and draw 1."
    assert type_line("ember") == "Chosen: Ember Rain. 2 chosen. To send it, type done: Put 2 back and draw 2."
    assert type_line("2") == "Unselected: Orla - Lamp Keeper. 1 chosen. To send it, type done: Put 1 back and draw 1."
    assert page.locator(".options [aria-pressed=true]").inner_text() == "6.Ember Rain (goes back)"
    assert page.evaluate("sent") == []
    type_line("done")
    rest = made_up.start()
    rest["view"]["decision"] |= {"max": 6, "chosen": [{"stack": 1, "place": None}]}
    page.evaluate("model => words.show(model)", rest)
    assert page.evaluate("sent") == ["choose Ember Rain", "done"]


def test_singers_are_added_up(at: At) -> None:
    made = made_up.middle()
    worth = {"Orla - Tide Caller": 5, "Tolly - Small Strategist": 3}
    singers = [option("card", f"choose {name}", name, card=name, number=number) for name, number in worth.items()]
    made.ask("singers", singers, "Who sings?", "Choir of the Harbor", min=1, max=2, missing=7)
    page = at(made.model())
    assert "0 of 7" in page.locator(".middle").inner_text()
    go = page.locator(".answers .go")
    assert (go.inner_text(), go.is_disabled()) == ("7 short", True)
    card(page, "Orla, Tide").click()
    assert "5 of 7" in page.locator(".middle").inner_text()
    assert (go.inner_text(), go.is_disabled()) == ("2 short", True)
    assert page.locator(".sings").all_inner_texts() == ["3", "5"]
    card(page, "Tolly").click()
    assert "8 of 7" in page.locator(".middle").inner_text()
    assert go.inner_text().startswith("Sing with 2")
    go.click()
    assert answers(page) == ["choose Orla - Tide Caller"]
