"""The sheets that ask: the bag in an order, the one card that is meant, and what stays in sight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web import made_up
from tests.web.drawn import At, answers, card
from tests.web.made_up import option

PHONE = {"width": 390, "height": 844, "touch": True}

WAITING = """(sent) => {
    const model = structuredClone(table.position.model);
    const { options } = model.view.decision;
    model.view.version += 1;
    model.view.decision.options = options.filter(one => !sent.includes(one.notation));
    model.view.decision.id = 100 + sent.length;
    model.view.bag = model.view.bag.slice(sent.length);
    if (model.view.decision.options.length === 0) model.view.decision = null;
    table.show(model);
}"""


def test_the_bag_resolves_in_the_order_in_which_it_is_laid(at: At) -> None:
    page = at("bag")
    lines = page.locator(".bag-line")
    assert [text.split("\n")[0] for text in lines.all_inner_texts()] == ["1", "2", "3"]
    assert "you may draw a card" in lines.nth(0).inner_text()
    page.locator(".bag-press", has_text="Ines").click()  # it goes first
    page.get_by_label("Pim - Twin Paths: later").click()
    assert [text.split("\n")[-1] for text in lines.all_inner_texts()] == [
        "Ines - Broom Tamer",
        "Quill - Whisper of Pages",
        "Pim - Twin Paths",
    ]
    page.keyboard.press("d")
    given = ["resolve Ines - Broom Tamer", "resolve Quill - Whisper of Pages", "resolve Pim - Twin Paths"]
    for count in (1, 2, 3):
        assert answers(page) == given[:count]
        page.evaluate(WAITING, answers(page))
    assert answers(page) == given


def test_a_new_ability_is_asked_about_and_undo_forgets_the_order(at: At) -> None:
    page = at("bag")
    page.locator(".go", has_text="Resolve in this order").click()
    page.evaluate("""() => {
        const model = structuredClone(table.position.model);
        const { options } = model.view.decision;
        const added = {card: 'Vex - Loud Hunter', label: 'Vex - Loud Hunter: NEW', notation: 'resolve Vex'};
        options.splice(0, 1, {...options[0], ...added});
        model.view.decision.id = 77;
        table.show(model);
    }""")
    assert answers(page) == ["resolve Pim - Twin Paths"]
    assert "Vex" in page.locator(".bag-line").nth(2).inner_text()
    page.keyboard.press("d")
    page.keyboard.press("u")
    page.evaluate(WAITING, ["resolve Quill - Whisper of Pages"])
    assert answers(page) == ["resolve Pim - Twin Paths", "resolve Quill - Whisper of Pages", "undo"]
    assert page.locator(".bag-line").count() == 2


def test_equal_abilities_are_one_line(at: At) -> None:
    made = made_up.middle()
    titles = [f"Bram - Gate Warden #{count}" for count in (1, 2, 3)]
    made.ask("bag", [option("bag", f"resolve {one}: TOLL", f"{one}: TOLL", card=one) for one in titles], "Which?")
    page = at(made.model())
    assert page.locator(".bag-line").count() == 1
    assert page.locator(".times").inner_text() == "× 3"
    assert page.locator(".sheet .go").inner_text().startswith("Resolve them")


def test_the_one_card_that_is_shown_is_the_yes(at: At) -> None:
    made = made_up.middle()
    made.shown = ["Ember Rain"]
    made.ask(
        "may",
        [option("yes", "yes", "Yes"), option("no", "no", "No")],
        "Reveal the top card of your deck. You may put it into your hand. Do you do it?",
        "Pim - Twin Paths",
    )
    page = at(made.model())
    page.locator(".sheet .card").click()
    assert answers(page) == ["yes"]


def test_a_card_that_yes_lets_one_choose_is_the_yes(at: At) -> None:
    made = made_up.middle()
    made.ask(
        "may", [option("yes", "yes", "Yes"), option("no", "no", "No")], "You may banish chosen character. Do you do it?"
    )
    model = made.model()
    model["ahead"] = [
        made_up.pick("Vex - Loud Hunter") | {"index": 0},
        made_up.pick("Mara - Field Captain") | {"index": 1},
    ]
    page = at(model)
    assert page.locator(".slot.pick").count() == 2
    card(page, "Vex").click()
    assert answers(page) == ["yes"]
    made.ask("target", [made_up.pick("Vex - Loud Hunter"), made_up.pick("Mara - Field Captain")], "Choose a character.")
    page.evaluate("model => table.show(model)", made.model())
    assert answers(page) == ["yes", "choose Vex - Loud Hunter"]


HAND_UNDER_SHEET = """() => {
    const sheet = document.querySelector('.sheet').getBoundingClientRect();
    return document.querySelector('.hand').getBoundingClientRect().top + 1 < sheet.bottom;
}"""


@pytest.mark.parametrize("size", [{}, {"width": 1024, "height": 768}, PHONE])
def test_a_sheet_that_asks_leaves_the_hand_in_sight_and_asks_once(at: At, size: dict[str, Any]) -> None:
    for name in ("look", "order", "number", "mode", "bag", "name", "destination", "way-to-play"):
        page = at(name, **size)
        assert not page.evaluate(HAND_UNDER_SHEET), name
        asked = page.locator(".sheet h2").inner_text().split(": ")[-1]
        strip = page.locator(".question > b:not(.unseen)").inner_text()
        assert asked not in strip, name
