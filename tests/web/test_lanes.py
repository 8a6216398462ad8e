"""Cards that go to the top or the bottom of a deck are laid in lanes, and one press sends all of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from inkwright import Game
from tests.engine.log.test_log_lines import played, with_deed
from tests.support.games import made_up, put_on_top
from tests.web.drawn import At, answers
from tests.web.pictures import model

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOOK = (
    "Look at the top 5 cards of your deck. Put any number of them on the top or the bottom of your deck in any order."
)
TOP = ("Plain 1", "Twin", "Plain 3", "Twin", "Stone")
SIZES: tuple[dict[str, Any], ...] = ({"width": 1440, "height": 900}, {"width": 390, "height": 844, "touch": True})


def looking() -> Game:
    """Return a game in which the first player puts any number of five cards on the top or the bottom."""
    game = with_deed(LOOK, made_up("Twin"), made_up("Stone", type="item"))
    put_on_top(game, *TOP)
    return played(game)


def lanes(page: Page) -> Any:
    """Return the names of the cards in each lane."""
    return page.locator(".lane").evaluate_all(
        "all => all.map(lane => [...lane.querySelectorAll('.card')].map(e => e.dataset.name))"
    )


def play_on(page: Page, game: Game) -> int:
    """Show the page what its answers lead to until it waits for the user; return how many answers were given."""
    seat = game.decision.player
    for given in range(40):
        said = answers(page)
        if len(said) == given:
            return given
        game.answer(said[-1])
        page.evaluate("model => table.show(model)", json.loads(json.dumps(model(game, seat))))
    raise AssertionError(answers(page))


def deck(game: Game, seat: int) -> list[str]:
    """Return the names of the cards of a deck, the topmost first."""
    names = [game.state.definition(card).full_name for card in game.state.deck[seat]]
    return names[::-1]


@pytest.mark.parametrize("size", SIZES, ids=("wide", "phone"))
def test_one_press_sends_what_lies_in_the_lanes(at: At, size: dict[str, Any]) -> None:
    game = looking()
    seat = game.decision.player
    page = at(model(game, seat), **size)
    assert lanes(page) == [list(TOP), [], []]
    page.locator(".lane .card[data-name=Stone]").click()
    page.locator(".lane .card[data-name='Plain 1']").click()
    page.locator(".lane .card[data-name=Twin]").last.click()
    page.locator(".lane .card[data-name=Twin]").last.click()
    assert lanes(page) == [["Twin", "Plain 3"], ["Stone", "Plain 1"], ["Twin"]]
    page.locator(".sheet footer .go").click()
    assert play_on(page, game) > 4
    assert deck(game, seat)[:4] == ["Stone", "Plain 1", "Twin", "Plain 3"]
    assert deck(game, seat)[-1] == "Twin"
    assert page.locator(".sheet").count() == 0


def test_all_go_to_the_bottom_in_two_presses(at: At) -> None:
    game = looking()
    seat = game.decision.player
    page = at(model(game, seat))
    page.locator(".lane").last.get_by_role("button", name="All here").click()
    assert lanes(page) == [[], [], list(TOP)]
    page.keyboard.press("d")
    play_on(page, game)
    assert deck(game, seat)[-5:] == list(TOP)


def test_cards_are_laid_by_keys(at: At) -> None:
    page = at(model(looking(), 0))
    page.locator(".lane .card[data-name=Stone]").focus()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    page.locator(".lane .card[data-name='Plain 1']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowLeft")
    assert lanes(page) == [["Twin", "Plain 3", "Twin"], [], ["Plain 1", "Stone"]]


def test_none_may_stay_behind_by_pressing_nothing(at: At) -> None:
    game = looking()
    seat = game.decision.player
    page = at(model(game, seat))
    page.locator(".sheet footer .go", has_text="Leave them all").click()
    assert play_on(page, game) == 1
    assert deck(game, seat)[:5] == list(TOP)


def test_where_one_card_goes_names_the_card(at: At) -> None:
    """A page that is opened in the middle shows which of the cards is asked about."""
    game = looking()
    for answer in ("choose Plain 1", "choose Stone", "done"):
        game.answer(answer)
    while game.decision.kind == "order":
        game.answer(next(one for one in game.decision.options if one.notation == "choose Stone"))
    assert game.decision.prompt.endswith("Where does Stone go?")
    page = at(model(game, game.decision.player))
    assert "Where does Stone go?" in page.locator(".sheet h2").inner_text()
    assert page.locator(".sheet .asked-about > .card").get_attribute("data-name") == "Stone"
    page.locator(".choice").last.click()
    assert answers(page) == ["put bottom"]
