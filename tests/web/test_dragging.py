"""Cards are dragged to where they go: by mouse and by finger, and a drag that ends nowhere changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.web import made_up
from tests.web.drawn import At, answers, box, card
from tests.web.made_up import option

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Point = tuple[float, float]
Drag = Callable[..., None]
PHONE = {"width": 390, "height": 844, "touch": True}


def middle_of(found: Locator) -> Point:
    place = box(found)
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def grip(found: Locator) -> Point:
    """A point of a card of the hand that no other card covers."""
    place = box(found)
    return place["x"] + 14, place["y"] + 40


class Mouse:
    """A pointer of the page that is a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, start: Point) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()

    def move(self, end: Point) -> None:
        self.page.mouse.move(*end, steps=5)

    def lift(self) -> None:
        self.page.mouse.up()


class Finger:
    """A pointer of the page that is a finger."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.at: Point = (0, 0)

    def send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def press(self, start: Point) -> None:
        self.at = start
        self.send("touchStart", start)

    def move(self, end: Point) -> None:
        (x1, y1), (x2, y2) = self.at, end
        for i in range(1, 6):
            self.send("touchMove", (x1 + (x2 - x1) * i / 5, y1 + (y2 - y1) * i / 5))
        self.at = end

    def lift(self) -> None:
        self.send("touchEnd")
        self.session.detach()


def pointer(page: Page, phone: bool) -> Mouse | Finger:
    return Finger(page) if phone else Mouse(page)


def drag(page: Page, start: Point, end: Point, phone: bool = False) -> Any:
    """Drag, and return the words of the question while the card is over the end."""
    held = pointer(page, phone)
    held.press(start)
    held.move(end)
    said = page.locator(".question b").inner_text()
    held.lift()
    return said


both = pytest.mark.parametrize("phone", [False, True])


@both
def test_a_card_of_the_hand_is_played_and_inked(at: At, phone: bool) -> None:
    page = at("main-phase", **(PHONE if phone else {}))
    drag(page, grip(card(page, "Noor")), middle_of(page.locator(".field.own")), phone)
    assert answers(page) == ["play Noor - Playful Apprentice"]
    page = at("main-phase", **(PHONE if phone else {}))
    said = drag(page, grip(card(page, "Noor")), middle_of(page.locator(".bar.me .pile.ink")), phone)
    assert said == "Put Noor - Playful Apprentice into your inkwell"
    assert answers(page) == ["ink Noor - Playful Apprentice"]
    assert page.locator(".drag-layer, .dragged, .drop").count() == 0


@both
def test_a_character_challenges_quests_and_moves(at: At, phone: bool) -> None:
    def dragged(to: str) -> Any:
        page = at("main-phase", **(PHONE if phone else {}))
        drag(page, middle_of(card(page, "Pim")), middle_of(page.locator(to)), phone)
        return answers(page)

    assert dragged('.other .card[data-name^="Bram"]') == ["challenge Pim - Twin Paths > Bram - Gate Warden"]
    assert dragged(".lore-path") == ["quest Pim - Twin Paths"]
    assert dragged('.own .card[data-name^="Mermaid"]') == ["move pim - twin paths to mermaid reef - quiet lagoon"]


@both
def test_a_drag_that_ends_nowhere_changes_nothing(at: At, phone: bool) -> None:
    page = at("main-phase", **(PHONE if phone else {}))
    drag(page, middle_of(card(page, "Pim")), middle_of(page.locator('.other .card[data-name^="Rook"]')), phone)
    drag(page, grip(card(page, "Noor")), middle_of(page.locator(".turn-buttons .go")), phone)
    assert answers(page) == []
    assert page.locator(".drag-layer, .dragged, .drop, .bubble, .sheet").count() == 0


def test_what_is_legal_is_lit_while_a_card_is_dragged(at: At) -> None:
    page = at("main-phase")
    page.mouse.move(*middle_of(card(page, "Pim")))
    page.mouse.down()
    page.mouse.move(*middle_of(page.locator('.other .card[data-name^="Rook"]')), steps=5)
    lit = page.locator(".pick > .card").evaluate_all("all => all.map(e => e.dataset.name.split(',')[0])")
    assert lit == ["Old Market", "Bram", "Mermaid Reef"]
    assert page.locator(".tip").inner_text() == "Bram - Gate Warden has Bodyguard and must be challenged first."
    assert page.locator(".lore-path.drop").count() == 1
    page.mouse.move(*middle_of(page.locator('.other .card[data-name^="Bram"]')), steps=5)
    assert page.locator(".aim .line[d]").count() == 1
    assert "deals 5, banishes, takes 2" in page.locator(".question b").inner_text()
    page.keyboard.press("Escape")
    assert page.locator(".drag-layer, .dragged, .drop, .pick").count() == 0
    page.mouse.up()
    assert answers(page) == []


def test_what_cannot_act_is_not_dragged(at: At) -> None:
    for shown, name in (("main-phase", "Ines"), ("may", "Noor")):
        page = at(shown)
        page.mouse.move(*middle_of(card(page, name)))
        page.mouse.down()
        page.mouse.move(600, 300, steps=5)
        assert page.locator(".drag-layer").count() == 0
        page.mouse.up()
    assert answers(page) == []


def song() -> made_up.Json:
    made = made_up.middle()
    title = "Friends Across the River"
    singers = ["Orla - Tide Caller", "Tolly - Small Strategist"]
    sung = [option("sing", f"sing {title} > {name}", f"{name} sings", card=title, aim=name) for name in singers]
    made.ask("turn action", [option("end", "end turn", "End the turn"), *sung], "Take a turn action.")
    return made.model()


def test_a_song_and_its_singer_are_dragged_to_each_other(at: At) -> None:
    page = at(song())
    drag(page, grip(card(page, "Friends")), middle_of(card(page, "Tolly")))
    assert answers(page) == ["sing Friends Across the River > Tolly - Small Strategist"]
    page = at(song())
    drag(page, middle_of(card(page, "Orla, Tide")), grip(card(page, "Friends")))
    assert answers(page) == ["sing Friends Across the River > Orla - Tide Caller"]
    page = at(song())
    drag(page, grip(card(page, "Friends")), middle_of(page.locator(".field.own .drop-mark, .field.own .row").first))
    assert page.locator(".pick > .card").count() == 2  # who sings is still to be chosen
    assert answers(page) == []


def test_another_opponent_is_reached_by_the_tab_on_a_phone(at: At) -> None:
    made = made_up.Maker(["Amy", "Bob", "Cleo"])
    made.play(0, "Pim - Twin Paths")
    made.play(2, "Vex - Loud Hunter", exerted=True)
    made.main_phase()
    page = at(made.model(), **PHONE)
    finger = Finger(page)
    finger.press(middle_of(card(page, "Pim")))
    finger.move(middle_of(page.locator(".middle")))
    finger.move(middle_of(page.locator(".opponent-tabs .pick")))
    finger.move(middle_of(card(page, "Vex")))
    finger.lift()
    assert answers(page) == ["challenge Pim - Twin Paths > Vex - Loud Hunter"]
