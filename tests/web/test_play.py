"""Real games played on the table: every kind of decision can be answered with the mouse alone."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

import inkwright
from tests.support.full_run import FULL
from tests.web import made_up, make_fixtures
from tests.web.browser import Open
from tests.web.site import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

AIMED = ("challenge", "move", "shift", "sing")


class Hand:
    """Answers decisions on the page as a person with a mouse does."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page = page
        self.rng = rng

    def answer(self, index: int) -> list[str]:
        """Give one of the answers of the decision that is shown, and return what the page sent."""
        move = self.page.evaluate("i => table.position.moves[i]", index)
        kind = self.page.evaluate("table.position.decision.kind")
        self.page.evaluate("answers.length = 0")
        if kind == "turn action":
            self.turn_action(move)
        elif kind == "order":
            self.page.locator(".sheet footer .go").click()
        elif move["at"] and move["kind"] == "card":
            self.card(move["at"][0])
            self.confirm()
        elif move["kind"] == "number":
            self.page.locator(".numbers .button", has_text=move["label"]).first.click()
        elif self.page.locator(".bag-press").count():  # equal abilities are one line
            self.page.locator(".bag-press").nth(0 if index == 0 else -1).click()
            self.page.locator(".sheet footer .button", has_text=FIRST_OF_BAG).first.click()
        elif self.page.locator(".choice").count():
            self.page.locator(".choice").nth(index).click()
        else:
            self.button(move)
        sent: list[str] = self.page.evaluate("answers")
        return sent

    def confirm(self) -> None:
        """Where several are picked, pick as many as are needed and send them."""
        send = self.page.locator(".answers .go, .sheet footer .go").filter(has_text=CONFIRM)
        if self.page.evaluate("answers.length") or not send.count():
            return
        while not send.is_enabled():
            self.card(str(self.page.locator(".pick > .card").first.get_attribute("data-card")))
        send.click()

    def button(self, move: Any) -> None:
        endings = ("Done", "Keep all", "None of them", "Choose none")
        words = {"done": endings}.get(move["kind"], (move["label"],))
        for word in words:
            found = self.page.locator(".answers .button, .sheet footer .button", has_text=word)
            if found.count():
                found.first.click()
                return
        raise AssertionError(f"no button for {move}")

    def turn_action(self, move: Any) -> None:
        if move["kind"] == "end":
            self.page.locator(".turn-buttons .go").click()
            if self.page.locator(".guard").count():
                self.page.locator(".turn-buttons .go").click()
            return
        self.card(move["at"][0])
        start = f"{move['at'][0]}-{move['kind']}"
        actions = self.page.evaluate(
            """start => table.scene().position.movesOf(table.attention.selected)
                .filter(m => m.kind === start).length""",
            move["kind"],
        )
        if move["kind"] in AIMED and actions > 1:
            self.page.locator(".bubble .button", has_text=" …").filter(has_text=WORDS[move["kind"]]).click()
            self.card(move["aimAt"])
        else:
            same = self.page.evaluate(
                """([key, kind, notation]) => table.position.movesOf(key).filter(m => m.kind === kind)
                    .findIndex(m => m.notation === notation)""",
                [move["at"][0], move["kind"], move["notation"]],
            )
            buttons = self.page.evaluate("[...document.querySelectorAll('.bubble .says')].map(e => e.textContent)")
            begins = "Challenge" if move["kind"] == "challenge" else move["label"]
            says = [place for place, words in enumerate(buttons) if words.startswith(begins)]
            assert says, f"{start} is not among {buttons}"
            self.page.locator(".bubble .button").nth(says[min(same, len(says) - 1)]).click()

    def card(self, key: str) -> None:
        """Click a card where it is not covered: cards of the hand lie over each other."""
        card = self.page.locator(f'[data-card="{key}"]')
        if card.count() == 0 or not self.on_top(key):
            self.page.locator(".sheet .aside").click()
        box = card.bounding_box()
        assert box is not None
        leans = card.evaluate("e => e.closest('.slot.exerted') !== null")
        card.click(position={"x": box["width"] / 2 if leans else min(9, box["width"] / 2), "y": box["height"] / 2})

    def on_top(self, key: str) -> bool:
        return bool(
            self.page.evaluate(
                """key => {
                    const card = document.querySelector(`[data-card="${key}"]`), box = card.getBoundingClientRect();
                    const x = card.closest('.slot.exerted') ? box.width / 2 : Math.min(9, box.width / 2);
                    const at = [box.left + x, box.top + box.height / 2];
                    return card.contains(document.elementFromPoint(...at));
                }""",
                key,
            )
        )


FIRST_OF_BAG = re.compile("Only the first|Resolve them")
CONFIRM = re.compile("^(Put|Choose|Sing)")
WORDS = {"challenge": "Challenge", "move": "Move to", "shift": "Shift onto", "sing": "Sing with"}


def advance(game: inkwright.Game, rng: random.Random) -> None:
    """Let the opponent answer until the first seat is asked."""
    while not game.over and game.decision.player != 0:
        game.answer(rng.choice(game.decision.options))


SEEDS = (2, 5) if FULL else (2,)
ANSWERS = 45 if FULL else 25  # of the player with the mouse


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_played_with_the_mouse(open_page: Open, seed: int) -> None:
    page = open_page("table", theme="dark")
    rng = random.Random(seed)
    hand = Hand(page, rng)
    game = make_fixtures.new_game(seed)
    kinds: set[str] = set()
    for _ in range(ANSWERS):
        advance(game, rng)
        if game.over:
            break
        page.evaluate("model => { answers.length = 0; table.show(model) }", make_fixtures.model(game, 0))
        if planned := page.evaluate("answers"):  # the next of several picks
            game.answer(planned[0])
            continue
        decision = game.decision
        options = [i for i, option in enumerate(decision.options) if option.kind not in ("end", "done")]
        index = rng.choice(options or range(len(decision.options)))
        kinds.add(decision.options[index].kind)
        sent = hand.answer(index)
        assert len(sent) == 1, (decision.kind, decision.options[index].notation, sent)
        if decision.kind != "order" and decision.options[index].kind != "card":  # equal cards are as good as each other
            assert sent[0] == decision.options[index].notation
        game.answer(sent[0])
    assert {"ink", "play", "quest"} <= kinds


def test_every_kind_of_decision_that_games_reach_can_be_answered(open_page: Open) -> None:
    page = open_page("table", theme="light")
    rng = random.Random(1)
    hand = Hand(page, rng)
    found = make_fixtures.by_kind(10)
    assert {"turn action", "target", "may", "amount", "order", "exerted"} <= set(found)
    for kind, model in found.items():
        page.evaluate("table.position = null")
        page.evaluate("model => table.show(model)", model)
        options = model["view"]["decision"]["options"]
        for index in {0, len(options) - 1}:
            page.evaluate(
                "table.refused();"
                "table.attend({selected: null, aiming: null, guarding: false, folded: false, picks: []})"
            )
            sent = hand.answer(index)
            assert len(sent) == 1, (kind, options[index], sent)
            notations = [option["notation"] for option in options]
            assert sent[0] in notations


def test_made_up_models_have_only_what_real_ones_have() -> None:
    made = made_up.main_phase()["view"]
    for game in make_fixtures.decisions(3):
        real = make_fixtures.model(game, game.decision.player)["view"]
        if real["stacks"] and real["players"][real["seat"]]["hand"] and real["decision"]["kind"] == "turn action":
            break
    assert set(made) <= set(real)
    assert set(made["players"][0]) <= set(real["players"][0])
    assert set(made["stacks"][0]) <= set(real["stacks"][0])
    assert set(made["players"][0]["hand"][0]) <= set(real["players"][real["seat"]]["hand"][0])
    assert set(made["decision"]) <= set(real["decision"])
    assert {"index", "kind", "notation", "label", "card"} <= set(real["decision"]["options"][-1])


def test_every_printed_card_fits_its_whole_face(open_page: Open, site: Site) -> None:
    """The hundred cards with the longest texts: nothing is cut where a card is read."""
    catalog = inkwright.Catalog.default()
    cards = sorted(catalog, key=lambda card: -sum(len(one.text) + len(one.name) for one in card.abilities_text))[:100]
    site.fixtures["main-phase"] = made_up.main_phase()
    page = open_page("table", fixture="main-phase")
    cut = page.evaluate(
        """cards => { Object.assign(table.position.model.cards, Object.fromEntries(cards.map(c => [c.full_name, c])));
            const fits = e => e.scrollHeight <= e.clientHeight + 2 && e.scrollWidth <= e.clientWidth + 1;
            return cards.map(card => { table.acts.look(`name:${card.full_name}`);
                const parts = [...document.querySelectorAll('.preview .text, .preview .title, .preview .kinds')];
                return [card.full_name, parts.every(fits)];
            }).filter(([, fits]) => !fits).map(([name]) => name); }""",
        [make_fixtures.printed(card) for card in cards],
    )
    assert cut == []
