"""Cards that are looked at: each is shown once, in its place, and equal copies are one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from inkwright import Game
from tests.engine.log.test_log_lines import played, with_deed
from tests.support.games import made_up, name_of, put_on_top
from tests.web.drawn import At, answers
from tests.web.pictures import model

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOOK = (
    "Look at the top 4 cards of your deck. You may reveal a character card and put it into your hand. "
    "Put the rest on the bottom of your deck in any order."
)
TOP = ("Twin", "Stone", "Twin", "Plain 3")
SIZES: tuple[dict[str, Any], ...] = (
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    {"width": 390, "height": 844, "touch": True},
)


def looked(*given: str) -> Game:
    """Return a game in which the first player looks at four cards and has given some answers."""
    game = with_deed(LOOK, made_up("Twin"), made_up("Stone", type="item"))
    put_on_top(game, *TOP)
    return played(game, *given)


def cards(page: Page, which: str = "") -> list[str]:
    """Return the names of the cards in the sheet."""
    found: list[str] = page.locator(f".sheet .slot{which} > .card").evaluate_all("all => all.map(e => e.dataset.name)")
    return found


@pytest.mark.parametrize("size", SIZES, ids=("wide", "middle", "phone"))
def test_before_the_choice_the_cards_are_only_shown(at: At, size: dict[str, Any]) -> None:
    page = at(model(looked(), 0), **size)
    assert cards(page) == cards(page, ".still") == list(TOP)
    assert page.locator(".sheet footer .hint").inner_text() == "The cards are only shown. Answer first."
    page.locator(".sheet .card").first.click()
    assert answers(page) == []
    assert page.locator(".sheet footer .button").all_inner_texts()[0].startswith("Yes")


@pytest.mark.parametrize("size", SIZES, ids=("wide", "middle", "phone"))
@pytest.mark.parametrize("copy", [0, 1])
def test_the_cards_stay_in_their_places_and_every_copy_can_be_chosen(at: At, size: dict[str, Any], copy: int) -> None:
    page = at(model(looked("yes"), 0), **size)
    assert cards(page) == list(TOP)
    assert cards(page, ".pick") == ["Twin", "Twin", "Plain 3"]
    assert cards(page, ".dimmed") == ["Stone"]
    page.locator(".sheet .pick > .card[data-name=Twin]").nth(copy).click()
    assert answers(page) == ["choose Twin"]


def test_several_picks_are_marked_where_they_are_shown(at: At) -> None:
    game = with_deed(
        "Look at the top 4 cards of your deck. You may reveal up to 2 character cards and put them into your hand. "
        "Put the rest on the bottom of your deck in any order.",
        made_up("Twin"),
        made_up("Stone", type="item"),
    )
    put_on_top(game, *TOP)
    game = played(game, "yes")
    page = at(model(game, 0))
    assert cards(page) == list(TOP)
    assert cards(page, ".pick") == ["Twin", "Twin", "Plain 3"]
    game.answer("choose Twin")
    page.evaluate("model => table.show(model)", model(game, 0))
    assert cards(page) == list(TOP)
    assert cards(page, ".chosen") == ["Twin"]
    assert cards(page, ".pick") == ["Twin", "Plain 3"]


def test_all_cards_are_put_in_order_and_equal_ones_are_sent_twice(at: At) -> None:
    game = looked("no")
    assert [option.title for option in game.decision.options] == ["Twin", "Stone", "Plain 3"]
    page = at(model(game, 0))
    assert cards(page) == list(TOP)
    page.locator('.order-tools .button[aria-label^="Plain 3: earlier"]').click()
    page.locator('.order-tools .button[aria-label^="Plain 3: earlier"]').click()
    assert cards(page) == ["Twin", "Plain 3", "Stone", "Twin"]
    page.get_by_role("button", name="Put them in this order").click()
    while game.decision.kind == "order":
        game.answer(answers(page)[-1])
        page.evaluate("model => table.show(model)", model(game, 0))
    assert [name_of(game, card) for card in reversed(game.state.deck[0][:4])] == ["Twin", "Plain 3", "Stone", "Twin"]
