"""What the user does and what the table answers: by mouse, by touch, by keyboard."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from tests.web import made_up
from tests.web.drawn import At, answers, box, card

if TYPE_CHECKING:
    from playwright.sync_api import Page


def focused(page: Page) -> Any:
    return page.evaluate(
        "document.activeElement.querySelector('.says')?.textContent ?? document.activeElement.textContent"
    )


def test_a_click_selects_and_a_button_answers(at: At) -> None:
    page = at("main-phase")
    card(page, "Pim").click()
    assert page.evaluate("[...document.querySelectorAll('.bubble .says')].map(e => e.textContent)") == [
        "Quest with Pim - Twin Paths",
        "Challenge Bob's Bram, Old Market",
        "Move Pim - Twin Paths to Mermaid Reef - Quiet Lagoon",
    ]
    page.locator(".bubble .button", has_text="Quest").click()
    assert answers(page) == ["quest Pim - Twin Paths"]


def test_a_second_click_unselects(at: At) -> None:
    page = at("main-phase")
    card(page, "Pim").click()
    card(page, "Pim").click()
    assert page.locator(".bubble").count() == 0


def test_a_challenge_is_aimed_and_shows_what_it_would_do(at: At) -> None:
    page = at("main-phase")
    card(page, "Pim").click()
    page.locator(".bubble .button", has_text="Challenge").click()
    assert page.locator(".pick > .card").count() == 2
    assert page.locator(".forecast").all_inner_texts() == ["deals 5 · banishes", "deals 5 · banishes · takes 2"]
    card(page, "Bram, Gate").hover()
    assert page.locator(".aim .line[d]").count() == 1
    assert page.locator(".question b").inner_text() == "Pim challenges Bob's Bram: deals 5, banishes, takes 2"
    card(page, "Bram, Gate").click()
    assert answers(page) == ["challenge Pim - Twin Paths > Bram - Gate Warden"]


def one_challenge() -> made_up.Json:
    """The main phase with one target for every challenge."""
    model = made_up.FIXTURES["main-phase"]()
    options = model["view"]["decision"]["options"]
    kept = [one for one in options if one["kind"] != "challenge" or "Gate Warden" in one["notation"]]
    model["view"]["decision"]["options"] = kept
    return model


def test_a_challenge_button_says_what_it_would_do_and_marks_its_target(at: At) -> None:
    page = at(one_challenge())
    card(page, "Pim").click()
    button = page.locator(".bubble .button", has_text="Challenge")
    assert button.locator(".label").inner_text().split("\n") == ["Challenge Bob's Bram", "deals 5 · banishes · takes 2"]
    assert button.get_attribute("title") == "Challenge Bob's Bram: deals 5, banishes, takes 2"
    assert page.locator(".forecast").count() == 0
    for pointed in (True, False):
        if pointed:
            button.hover()
        else:
            button.focus()
        assert page.locator(".pick > .card").evaluate_all("all => all.map(e => e.dataset.name)") == [
            "Bram, Gate Warden"
        ]
        assert page.locator(".forecast").all_inner_texts() == ["deals 5 · banishes · takes 2"]
        assert page.locator(".aim .line[d]").count() == 1
        if pointed:
            page.mouse.move(0, 0)
        else:
            button.blur()
        assert page.locator(".pick, .forecast, .aim").count() == 0
    button.click()
    assert answers(page) == ["challenge Pim - Twin Paths > Bram - Gate Warden"]


def test_a_dimmed_card_says_why_and_answers_nothing(at: At) -> None:
    page = at("main-phase")
    card(page, "Pim").click()
    page.keyboard.press("c")
    card(page, "Rook").hover()
    assert page.locator(".tip").inner_text() == "Bram - Gate Warden has Bodyguard and must be challenged first."
    card(page, "Rook").click(force=True)  # it is dimmed
    assert answers(page) == []


def test_escape_goes_back_one_step_at_a_time(at: At) -> None:
    page = at("main-phase")
    card(page, "Pim").click()
    page.keyboard.press("c")
    page.keyboard.press("?")
    for gone in (".sheet", ".pick", ".bubble"):
        page.keyboard.press("Escape")
        assert page.locator(gone).count() == 0
    page.keyboard.press("Escape")
    assert answers(page) == []


def test_cancel_is_offered_where_the_engine_allows_it(at: At) -> None:
    page = at("choose-player")
    page.locator(".tools .button", has_text="Cancel").click()
    assert answers(page) == ["cancel"]
    assert at("may").locator(".tools .button", has_text="Cancel").count() == 0


def one_target() -> made_up.Json:
    made = made_up.target()
    made["view"]["decision"]["max"] = 1
    return made


def test_an_answer_is_sent_once(at: At) -> None:
    page = at(one_target())
    card(page, "Pim").dblclick()
    card(page, "Quill").click()
    assert answers(page) == ["choose Pim - Twin Paths"]
    page.evaluate("table.refused()")
    card(page, "Quill").click()
    assert answers(page) == ["choose Pim - Twin Paths", "choose Quill - Whisper of Pages"]


def test_ending_the_turn_is_guarded_while_something_is_left_to_do(at: At) -> None:
    page = at("main-phase")
    page.locator(".turn-buttons .go").click()
    assert page.locator(".guard").inner_text() == (
        "You can still put a card into your inkwell, quest with 4 characters or play cards."
    )
    assert answers(page) == []
    page.locator(".turn-buttons .go").click()
    assert answers(page) == ["end turn"]


def test_a_turn_with_nothing_left_ends_at_once(at: At) -> None:
    made = made_up.Maker()
    made.main_phase()
    page = at(made.model())
    page.keyboard.press("e")
    assert answers(page) == ["end turn"]


def test_quest_with_all_goes_on_as_long_as_nothing_else_is_asked(at: At) -> None:
    page = at("main-phase")
    page.locator(".turn-buttons .button", has_text="Quest").click()
    assert answers(page) == ["quest Orla - Tide Caller"]
    page.evaluate("model => table.show(model)", made_up.main_phase())
    assert answers(page) == ["quest Orla - Tide Caller", "quest Pim - Twin Paths"]
    page.evaluate("model => table.show(model)", made_up.may())
    page.evaluate("model => table.show(model)", made_up.main_phase())
    assert len(answers(page)) == 2


def test_targets_are_chosen_on_the_cards(at: At) -> None:
    page = at("target")
    assert page.locator(".chosen > .card").count() == 1
    page.locator(".answers .go", has_text="Done").click()
    assert answers(page) == ["done"]


def test_a_player_is_chosen_at_the_bar_or_by_a_button(at: At) -> None:
    page = at("choose-player")
    page.locator(".who.pick", has_text="Cleo").click()
    assert answers(page) == ["choose Cleo"]
    page = at("choose-player")
    page.locator(".answers .button", has_text="Dev").click()
    assert answers(page) == ["choose Dev"]


def test_a_looked_at_card_is_chosen_in_the_sheet(at: At) -> None:
    page = at("look")
    assert page.locator(".sheet .card").count() == 4
    assert page.locator(".sheet .pick").count() == 2
    page.locator('.sheet .card[data-name^="Yara"]').click()
    assert answers(page) == ["choose Yara - Engine Whisperer"]


def test_a_sheet_is_put_aside_to_look_at_the_table(at: At) -> None:
    page = at("look")
    page.keyboard.press("v")
    assert page.locator(".sheet .card").count() == 0
    assert page.locator(".answers .button", has_text="None of them").count() == 1
    page.locator(".sheet .aside").click()
    assert page.locator(".sheet .card").count() == 4


def order(page: Page) -> Any:
    return page.evaluate("[...document.querySelectorAll('.order .card b bdi')].map(e => e.textContent)")


def test_cards_are_ordered_by_dragging(at: At) -> None:
    page = at("order")
    assert order(page) == ["Wick", "Ember Rain", "Mermaid Reef"]
    title = "Friends Across the River: put them in order, from the top down, on the bottom of your deck"
    assert page.locator(".sheet h2").inner_text() == title
    assert "1 lies on top of the others." in page.locator(".sheet .hint").inner_text()
    start, end = (box(page.locator(".order .card").nth(i)) for i in (0, 2))
    page.mouse.move(start["x"] + 40, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(end["x"] + 60, end["y"] + 60, steps=12)
    page.mouse.up()
    assert order(page) == ["Ember Rain", "Mermaid Reef", "Wick"]
    page.mouse.move(start["x"] + 40, start["y"] + 60)  # the drag is over: moving drags nothing
    assert order(page) == ["Ember Rain", "Mermaid Reef", "Wick"]
    page.keyboard.press("d")
    assert answers(page) == ["choose Ember Rain"]


def test_cards_are_ordered_by_keys_and_buttons(at: At) -> None:
    page = at("order")
    page.locator(".order .card").nth(2).focus()
    page.keyboard.press("Shift+ArrowLeft")
    assert order(page) == ["Wick", "Mermaid Reef", "Ember Rain"]
    assert focused(page).startswith("2: Mermaid Reef")
    page.locator('.order-tools .button[aria-label$="earlier"]').nth(1).click()
    assert order(page) == ["Mermaid Reef", "Wick", "Ember Rain"]


def test_an_order_is_sent_card_by_card(at: At) -> None:
    page = at("order")
    page.locator('.order-tools .button[aria-label$="later"]').first.click()
    page.locator(".sheet footer .go").click()
    rest = made_up.middle()
    rest.shown = ["Wick - Lantern Sprite", "Mermaid Reef - Quiet Lagoon"]
    rest.ask("order", [made_up.pick(name) for name in rest.shown], "Which card is next?", min=2, max=2)
    page.evaluate("model => table.show(model)", rest.model())
    assert answers(page) == ["choose Ember Rain", "choose Wick - Lantern Sprite"]


def test_a_number_is_one_click(at: At) -> None:
    page = at("number")
    assert page.locator(".numbers .button").all_inner_texts() == ["0", "1", "2", "3"]
    page.locator(".numbers .button", has_text="2").click()
    assert answers(page) == ["choose 2"]


def test_many_numbers_are_a_stepper(at: At) -> None:
    page = at("stepper")
    assert page.locator(".stepper .go").inner_text() == "Choose 24"
    page.locator(".stepper .button", has_text="−").click()
    page.locator(".stepper input").focus()
    page.keyboard.press("ArrowLeft")
    assert page.locator(".stepper .go").inner_text() == "Choose 22"
    page.locator(".stepper .go").click()
    assert answers(page) == ["choose 22"]


def test_a_mode_a_way_and_an_ability_are_chosen_from_a_list(at: At) -> None:
    page = at("mode")
    page.locator(".choice").nth(1).click()
    assert answers(page) == ["choose option 2"]
    page = at("bag")
    page.keyboard.press("3")
    assert answers(page) == ["resolve Ines - Broom Tamer"]
    page = at("way-to-play")
    page.locator(".choice", has_text="Shift").click()
    assert answers(page) == ["play Yara - Engine Whisperer shift Pim"]
    page = at("destination")
    page.locator(".choice", has_text="bottom").click()
    assert answers(page) == ["put bottom"]


def test_a_name_is_typed_and_picked(at: At) -> None:
    page = at("name")
    assert page.locator(".search").evaluate("e => e === document.activeElement")
    page.keyboard.type("bra")
    assert page.locator(".names li").all_inner_texts() == [
        "Brass Fork",
        "Bram - Gate Warden",
        "Bram - King of the Gate",
    ]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert answers(page) == ["name Bram - Gate Warden"]


def test_any_name_of_the_catalogue_is_accepted_where_the_question_is_open(at: At) -> None:
    page = at("name")
    page.keyboard.type("sun bis")
    page.locator(".names li").click()
    assert answers(page) == ["name Sun Biscuit"]


def test_yes_and_no_have_keys(at: At) -> None:
    for key, answer in (("y", "yes"), ("n", "no")):
        page = at("may")
        page.keyboard.press(key)
        assert answers(page) == [answer]


def test_a_whole_move_by_keyboard(at: At) -> None:
    page = at("main-phase")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.slot').classList.contains('can')")
    card(page, "Pim").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.keyboard.press("ArrowUp")
    assert focused(page).split(",")[0] in ("Bram", "Rook", "Vex", "Mara")
    page.keyboard.press("2")
    assert answers(page) == ["challenge Pim - Twin Paths > Old Market - Crossing of Roads"]


def test_arrows_walk_over_all_cards(at: At) -> None:
    page = at("main-phase")
    card(page, "Tolly").focus()
    page.keyboard.press("ArrowRight")
    assert focused(page).startswith("Orla, Tide")
    page.keyboard.press("ArrowUp")
    assert "of Bob" in focused(page)
    page.keyboard.press("ArrowDown")
    assert "yours" in focused(page)


def test_only_what_can_be_done_is_a_tab_stop(at: At) -> None:
    page = at("target")
    stops = page.evaluate("""[...document.querySelectorAll('.board .card')].filter(e => e.tabIndex >= 0)
        .every(e => e.closest('.pick, .chosen'))""")
    assert stops


def test_letters_do_nothing_when_they_are_switched_off(at: At) -> None:
    page = at("may", letters=False)
    page.keyboard.press("y")
    assert answers(page) == []


def test_a_played_card_keeps_its_element_and_its_focus(at: At) -> None:
    page = at("main-phase")
    card(page, "Noor").focus()
    page.evaluate("window.noor = document.activeElement")
    after = made_up.middle()
    after.hand = after.hand[:-1]
    after.play(0, "Noor - Playful Apprentice", drying=True)
    after.main_phase()
    page.evaluate("model => table.show(model)", after.model())
    assert page.evaluate("noor.isConnected && noor.closest('.field.own') !== null && document.activeElement === noor")


def test_cards_glide_and_a_click_during_the_motion_counts(at: At) -> None:
    page = at("main-phase", motion=True)
    after = made_up.middle()
    after.hand = after.hand[:-1]
    after.play(0, "Noor - Playful Apprentice", drying=True)
    after.main_phase()
    page.evaluate(
        "model => { table.show(model); table.motion.running.forEach(a => { a.pause(); a.currentTime = 100 }) }",
        after.model(),
    )
    assert page.evaluate("table.motion.running.size") > 3
    card(page, "Pim").click(force=True)
    assert page.locator(".bubble").count() == 1


# Notes whether a box was asked for after something had begun to move: each such change costs a layout of everything.
CHANGES = """model => {
    const [box, animate] = [Element.prototype.getBoundingClientRect, Element.prototype.animate];
    let [moved, changes, begun] = [false, 0, 0];
    Element.prototype.getBoundingClientRect = function () {
        if (moved) changes += 1;
        moved = false;
        return box.call(this);
    };
    Element.prototype.animate = function (...given) {
        moved = true;
        begun += 1;
        return animate.apply(this, given);
    };
    try {
        table.show(model);
    } finally {
        Object.assign(Element.prototype, {getBoundingClientRect: box, animate});
    }
    return [begun, changes];
}"""


def after_a_challenge() -> made_up.Json:
    """A card was drawn, another one was challenged, and lore was gained."""
    after = made_up.middle()
    after.hand = after.hand[:-1]
    after.play(0, "Noor - Playful Apprentice", drying=True)
    after.log = [
        *made_up.LOG,
        "Orla - Tide Caller challenges Bram - Gate Warden.",
        "Tolly - Small Brave quests for 2 lore.",
    ]
    after.lore = [after.lore[0] + 2, *after.lore[1:]]
    after.main_phase()
    return after.model()


def test_what_begins_to_move_is_measured_before(at: At) -> None:
    page = at("main-phase", motion=True)
    begun, changes = page.evaluate(CHANGES, after_a_challenge())
    assert begun > 12
    assert changes <= 2  # after the glides what floats is placed, and the effects look for their places


def test_the_actions_of_a_card_stand_at_its_place_while_it_glides(at: At) -> None:
    page = at("main-phase", motion=True)
    model = made_up.FIXTURES["main-phase"]()
    model["view"]["stacks"] = [one for one in model["view"]["stacks"] if one["card"] != "Quill - Whisper of Pages"]
    page.evaluate("model => table.show(model)", model)
    card(page, "Pim").dispatch_event("click")
    assert page.evaluate("table.motion.running.size") > 0
    glides = page.evaluate(MIDDLES)
    page.evaluate("table.motion.stop(); table.draw(false)")
    rests = page.evaluate(MIDDLES)
    assert abs(glides[1] - rests[1]) < 2
    assert abs(rests[0] - rests[1]) < 2


MIDDLES = """() => ['card', 'bubble'].map(name => {
    const found = document.querySelector(name === 'card' ? '.own .card[data-name^=Pim]' : '.bubble');
    const box = found.getBoundingClientRect();
    return box.x + box.width / 2;
})"""


def test_no_motion_when_it_is_off(at: At) -> None:
    page = at("main-phase", motion=True)
    begun = page.evaluate("model => { table.show(model); return document.getAnimations().length }", after_a_challenge())
    assert begun > 12
    page.evaluate("settings.set('motion', 'off')")  # what goes on ends at once
    assert page.evaluate("document.getAnimations().length") == 0
    page.evaluate("model => table.show(model)", made_up.may())
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_side_reads_the_card_under_the_pointer(at: At) -> None:
    page = at("main-phase")
    card(page, "Pim").hover()
    assert "MAPS" in page.locator(".preview .whole .text").inner_text()
    assert page.locator(".now").inner_text() == "Now: strength 5, printed 3 · lore 3, printed 2 · 2 damage"
    assert page.locator(".cannot-list li").all_inner_texts()[0] == (
        "challenge Rook, Mara: Bram - Gate Warden has Bodyguard and must be challenged first."
    )
    assert "lend its strength" in page.locator(".meanings").inner_text()
    page.locator(".preview .whole").hover()  # the buttons below it can be reached
    assert "MAPS" in page.locator(".preview .whole .text").inner_text()


def test_a_name_in_the_log_lights_its_card(at: At) -> None:
    page = at("main-phase")
    page.locator(".card-link", has_text="Pim").first.hover()
    assert str(page.locator(".slot.lit > .card").get_attribute("data-name")).startswith("Pim")
    assert page.locator(".preview .whole b bdi").inner_text() == "Pim"


def test_the_log_follows_its_end_unless_the_user_reads_above(at: At) -> None:
    page = at("main-phase")
    made = made_up.main_phase()
    made["log"] = [{"text": f"Line {i}.", "rule": "4.5"} for i in range(60)]
    page.evaluate("model => table.show(model)", made)
    gap = "(e => e.scrollHeight - e.clientHeight - e.scrollTop)(document.querySelector('[role=log]'))"
    assert page.evaluate(gap) < 4
    page.evaluate("document.querySelector('[role=log]').scrollTop = 100")
    made["log"].append("One more.")
    page.evaluate("model => table.show(model)", made)
    assert page.evaluate("document.querySelector('[role=log]').scrollTop") == 100


def test_what_happens_several_times_is_one_line_of_the_log(at: At) -> None:
    page = at("main-phase")
    made = made_up.main_phase()
    made["log"] = [{"text": "Bob draws a card.", "rule": "1.12"}] * 7 + ["Amy draws a card."]
    page.evaluate("model => table.show(model)", made)
    assert page.locator(".log li > span").all_text_contents() == ["Bob draws a card. 7 ×", "Amy draws a card."]


def test_piles_are_opened_and_closed(at: At) -> None:
    page = at("main-phase")
    page.locator(".bar.me .pile", has_text="discard").click()
    assert page.locator(".sheet h2").inner_text() == "Your discard: 2 cards"
    assert page.evaluate("[...document.querySelectorAll('.sheet .card b bdi')].map(e => e.textContent)") == [
        "Ember Rain",
        "Orla",
    ]
    page.keyboard.press("Escape")
    assert page.locator(".sheet").count() == 0


def test_settings_change_the_page_and_stay(at: At) -> None:
    page = at("main-phase")
    page.keyboard.press(",")
    page.locator(".segments .button", has_text="High contrast").click()
    page.locator(".segments .button", has_text="Large").click()
    page.locator(".switch", has_text="Compact").click()
    root = "(({theme, text, compact}) => [theme, text, compact])(document.documentElement.dataset)"
    assert page.evaluate(root) == ["contrast", "large", ""]
    page.reload()
    page.wait_for_selector("html[data-ready=yes]", state="attached")
    assert page.evaluate(root) == ["contrast", "large", ""]


def test_the_help_lists_the_keys_of_the_buttons(at: At) -> None:
    page = at("main-phase")
    shown = set(page.locator("kbd").all_inner_texts())
    page.keyboard.press("?")
    listed = set(page.locator(".sheet kbd").all_inner_texts())
    assert shown <= listed
    assert {"Q", "C", "E", "Esc", "?"} <= listed


def test_revealed_cards_are_shown_and_can_be_closed(at: At) -> None:
    page = at("revealed")
    shown = page.locator(".sheet .card[data-name]")
    assert shown.evaluate_all("all => all.map(e => e.dataset.name)") == ["Ember Rain", "Sun Biscuit"]
    page.locator(".sheet .aside").click()
    assert not shown.first.is_visible()


def test_the_ink_that_is_left_is_said_beside_the_turn(at: At) -> None:
    assert at("main-phase").locator(".turn small").inner_text() == "You can still ink a card."
    assert at("target").locator(".source").get_attribute("aria-label") == "Asked by Orla - Tide Caller"


def test_undo_is_asked_for(at: At) -> None:
    page = at("main-phase")
    page.keyboard.press("u")
    assert answers(page) == ["undo"]
    assert at("four").locator(".undo").is_disabled()


def test_the_end_of_the_game_is_told(at: At) -> None:
    page = at("over")
    assert page.locator(".sheet h2").inner_text() == "You win!"
    assert "You win by lore." in page.locator(".sheet header p").inner_text()
    assert page.locator(".standing .winner").inner_text().startswith("Amy")


def test_the_end_fills_the_window_and_speaks_to_whom_it_is_shown(at: At) -> None:
    model = made_up.FIXTURES["over"]()
    page = at(model)
    scene = box(page.locator(".sheet-outcome"))
    assert (scene["x"], scene["y"], scene["width"], scene["height"]) == (0, 0, 1440, 900)
    needed = model["view"]["players"][0]["lore_needed"]
    for lore, cry in ((needed - 1, "So close."), (3, "Not this time.")):
        lost = made_up.FIXTURES["over"]()
        lost["view"]["outcome"] |= {"winners": [1], "losers": [0]}
        lost["view"]["players"][0]["lore"] = lore
        page.evaluate("model => table.show(model)", lost)
        assert page.locator(".sheet h2").inner_text() == cry


def test_the_log_tells_deeds_and_every_step_only_to_those_who_want_it(at: At) -> None:
    model = made_up.FIXTURES["main-phase"]()
    said = ["Wick is exerted.", "Amy gains 2 lore.", "Wick quests for 2 lore.", "Bram is banished."]
    model["log"] = [{"text": text, "rule": "4.5"} for text in said]
    page = at(model)
    shown = "[...document.querySelectorAll('.log li')].filter(e => e.checkVisibility()).map(e => e.innerText.trim())"
    assert page.evaluate(shown) == said[2:]
    assert page.locator(".log .gained .icon, .log .lost .icon").count() == 2
    page.evaluate("document.documentElement.toggleAttribute('data-steps', true)")
    assert page.evaluate(shown) == [f"{text}\n4.5" for text in said]


def test_what_another_player_does_is_told_with_short_names(at: At) -> None:
    page = at("main-phase", motion=True)
    model = made_up.FIXTURES["main-phase"]()
    page.evaluate("model => table.show(model)", {**model, "log": []})
    other = made_up.FIXTURES["challenged"]()
    other["view"]["version"] = model["view"]["version"] + 1
    deed = "Mara - Field Captain challenges Bram - King of the Gate #2."
    page.evaluate("model => table.show(model)", {**other, "log": [deed]})
    assert page.locator(".question b").last.inner_text() == "Mara challenges Bram #2"


def test_a_bot_has_the_same_face_at_the_table_and_on_the_home_page(at: At) -> None:
    page = at("main-phase")
    same = """async () => {
        const { mask } = await import('/art/mask.js');
        const { botFace } = await import('/home/bots.js');
        return ['random', 'greedy', 'best'].map(bot => {
            const name = {random: 'Pip', greedy: 'Greedy', best: 'Vesper'}[bot];
            return botFace(bot).kids.flat().includes(mask(name)) && mask(name) !== mask(`${name} of elsewhere`);
        });
    }"""
    assert page.evaluate(same) == [True, True, True]


def test_whether_to_play_with_sounds_is_asked_once(at: At) -> None:
    page = at("start", asked=False, sound=False)
    page.evaluate("table.host.pictures = () => undefined; table.draw()")  # as on the page of a seat
    question = page.get_by_text("Play with sounds?")
    assert question.is_visible()
    page.get_by_role("button", name="Yes", exact=True).click()
    assert question.count() == 0
    assert page.evaluate("[settings.values.sound, settings.values.asked]") == [True, True]
    page.evaluate("model => table.show(model)", made_up.FIXTURES["start"]())
    assert question.count() == 0


def test_words_of_names_and_keywords_stay_whole(at: At) -> None:
    model = deepcopy(made_up.FIXTURES["main-phase"]())
    for face in model["cards"].values():
        face["name"] = "Molly Cunningham"
    for stack in model["view"]["stacks"]:
        stack["keywords"] = ["Shift Remove 2 ink drops"]
    broken = """() => [...document.querySelectorAll('.card.tile .title bdi, .card.tile .chip')].flatMap(name => {
        const card = name.closest('.card').getBoundingClientRect();
        const {offsetWidth: width, offsetHeight: height} = name.closest('.card');
        if (name.matches('.chip') && Math.min(width, height) <= 84) return []; // one line, with an ellipsis
        const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let node = text.nextNode(); node; node = text.nextNode()) {
            for (const word of node.data.matchAll(/[^ -]+/g)) {
                const range = document.createRange();
                range.setStart(node, word.index);
                range.setEnd(node, word.index + word[0].length);
                const boxes = [...range.getClientRects()].filter(box => box.width > 0);
                const leans = name.closest('.exerted');
                if (new Set(boxes.map(box => Math.round(box.top))).size > 1 && !leans) found.push(word[0]);
                const cut = boxes.some(box => box.right > card.right + 1 || box.left < card.left - 1);
                if (cut) found.push(`${word[0]} cut`);
            }
        }
        return found;
    })"""
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page = at(model, width=width, height=height, touch=width < 600)
        page.evaluate("document.fonts.ready.then(() => null)")
        assert page.locator(".card.tile .title bdi").count() > 8
        assert page.evaluate(broken) == [], (width, height)


def test_what_can_only_be_ink_does_not_cover_names_in_large_letters(at: At) -> None:
    page = at("first-turn", text="largest")
    covered = """() => [...document.querySelectorAll('.ink-mark')].map(mark => {
        const words = mark.closest('.slot').querySelector('.title b').getBoundingClientRect();
        return mark.getBoundingClientRect().bottom > words.top;
    })"""
    found = page.evaluate(covered)
    page.evaluate("settings.set('text', 'medium')")
    assert found
    assert not any(found)


def test_a_selected_card_lies_over_its_neighbours(at: At) -> None:
    page = at("main-phase")
    card(page, "Pim").click()
    orders = page.evaluate(
        """[...document.querySelectorAll('.field .slot')]
            .map(e => [e.matches('.selected'), Number(getComputedStyle(e).zIndex) || 0])"""
    )
    chosen = [order for selected, order in orders if selected]
    assert len(chosen) == 1
    assert chosen[0] > max(order for selected, order in orders if not selected)


def test_a_sheet_shows_the_card_that_asks(at: At) -> None:
    page = at("mode")
    assert page.locator(".sheet-source .ink-art").count() == 1
    assert at("bag").locator(".sheet-source").count() == 0


def test_the_drawer_of_a_tablet(at: At) -> None:
    page = at("main-phase", width=1024, height=768)
    assert page.locator(".side").get_attribute("inert") is not None
    page.keyboard.press("l")
    assert page.locator(".side").get_attribute("inert") is None
    page.keyboard.press("Escape")
    assert page.locator(".side").get_attribute("inert") is not None


def test_a_tablet_shows_a_preview_beside_the_card(at: At) -> None:
    page = at("main-phase", width=1024, height=768)
    card(page, "Pim").hover()
    assert "MAPS" in page.locator(".peek").inner_text()
    peek = box(page.locator(".peek"))
    assert peek["x"] >= 0
    assert peek["x"] + peek["width"] <= 1024
    assert peek["y"] >= 0


def test_a_finger_and_a_mouse_take_turns(at: At) -> None:
    page = at("main-phase", touch=True)
    page.locator('.own .card[data-name^="Pim"]').tap()
    page.wait_for_selector(".bubble")
    page.locator('.own .card[data-name^="Orla"]').click()
    assert page.evaluate("table.position.seen.get(table.attention.selected).title").startswith("Orla")
    page.locator(".bubble .button", has_text="Quest").tap()
    assert page.evaluate("answers") == ["quest Orla - Tide Caller"]
    page.evaluate("table.refused()")
    page.locator('.own .card[data-name^="Pim"]').click()
    page.locator(".bubble .button", has_text="Challenge").tap()
    page.locator(".other .slot.pick .card").first.click()
    assert page.evaluate("answers.length") == 2


def test_a_move_on_a_phone_by_touch(at: At) -> None:
    page = at("main-phase", width=390, height=844, touch=True)
    card(page, "Orla, Tide").tap()
    assert page.locator(".sheet-actions .options .label").first.inner_text() == "Quest"
    page.locator(".sheet-actions .button", has_text="Challenge").tap()
    card(page, "Bram, Gate").tap()
    assert answers(page) == ["challenge Orla - Tide Caller > Bram - Gate Warden"]


def test_what_a_challenge_would_do_is_not_cut_on_a_phone(at: At) -> None:
    """Cards that are as large as here tell it in words, which may need two lines."""
    model = made_up.FIXTURES["main-phase"]()
    stacks = model["view"]["stacks"]
    model["view"]["stacks"] = [one for one in stacks if one["player"] == 0 or one["card"].startswith(("Bram", "Mara"))]
    page = at(model, width=390, height=844, touch=True)
    card(page, "Orla, Tide").tap()
    page.locator(".sheet-actions .button", has_text="Challenge").tap()
    assert "deals 4 · banishes · takes 2" in page.locator(".forecast").all_inner_texts()
    cut = "[...document.querySelectorAll('.forecast')].filter(e => e.scrollHeight > e.clientHeight + 1).length"
    assert page.evaluate(cut) == 0


def test_a_mouse_that_moves_ends_the_preview_of_a_focus(at: At) -> None:
    page = at("main-phase", width=1024, height=768)
    page.mouse.move(500, 250)
    card(page, "Tolly").focus()
    assert page.locator(".peek").count() == 1
    page.mouse.move(505, 252)
    assert page.locator(".peek").count() == 0
    assert focused(page).startswith("Tolly")


def test_the_sheet_of_a_phone_steps_to_the_neighbour(at: At) -> None:
    page = at("main-phase", width=390, height=844, touch=True)
    card(page, "Orla, Tide").tap()
    page.locator('.steps [aria-label="The next card"]').tap()
    assert page.locator(".sheet-actions").get_attribute("aria-label") == "Pim - Twin Paths"


def test_a_challenge_that_goes_on_is_shown_to_everybody(at: At) -> None:
    page = at("challenged")
    assert page.locator(".aim .line[d]").count() == 1


def test_names_of_any_script_are_isolated(at: At) -> None:
    page = at("right-to-left")
    assert page.locator(".bar bdi").all_inner_texts() == ["דוד בן־אור", "ليلى بنت الريح"]
    assert page.evaluate(
        """[...document.querySelectorAll('.title b, .title i')].every(e => e.firstChild.localName === 'bdi')"""
    )


def test_a_finger_that_rests_on_a_target_reads_it(at: At) -> None:
    page = at(one_target(), width=390, height=844, touch=True)
    touch = """name => { const card = document.querySelector(`.own .card[data-name^="${name}"]`);
        card.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, pointerType: 'touch'})) }"""
    page.evaluate(touch, "Pim")
    page.wait_for_selector(".peek")
    assert "MAPS" in page.locator(".peek").inner_text()
    page.evaluate("""() => { const card = document.querySelector('.own .card[data-name^="Pim"]');
        card.dispatchEvent(new PointerEvent('pointerup', {bubbles: true, pointerType: 'touch'})); card.click() }""")
    assert page.locator(".peek").count() == 0
    assert answers(page) == []
    card(page, "Pim").tap()
    assert answers(page) == ["choose Pim - Twin Paths"]


def test_lines_of_the_log_stay_the_same_elements_when_earlier_ones_are_left_out(at: At) -> None:
    model = made_up.FIXTURES["main-phase"]()
    said = [f"Ann draws card {number}." for number in range(12)]
    page = at({**model, "log": said[:10], "logFrom": 0})
    page.evaluate("document.querySelectorAll('.log li').forEach(line => line.dataset.text = line.innerText)")
    page.evaluate("model => table.show(model)", {**model, "log": said[2:], "logFrom": 2})
    shown = page.locator(".log li").evaluate_all("all => all.map(line => [line.textContent, line.dataset.text ?? ''])")
    assert shown == [[text, text if number < 10 else ""] for number, text in enumerate(said)][2:]


def test_the_main_phase_says_what_can_be_done_and_why_the_turn_cannot_end(at: At) -> None:
    model = made_up.FIXTURES["main-phase"]()
    page = at(model)
    assert page.locator(".question .words").inner_text().startswith("You can ")
    assert page.locator(".question .words").inner_text().endswith(" or end your turn.")
    decision = model["view"]["decision"]
    decision["options"] = [option for option in decision["options"] if option["kind"] in ("challenge", "quest")]
    reason = {"action": "end", "card": "", "aim": "", "reason": "Pim - Twin Paths must challenge first"}
    page = at({**model, "why": [reason]})
    says = "Your turn cannot end yet: Pim - Twin Paths must challenge first."
    assert page.locator(".question .words").inner_text() == f"You can quest or challenge. {says}"
    assert page.locator(".turn-buttons .go").get_attribute("title") == says


def test_a_damaged_character_shows_the_willpower_that_remains(at: At) -> None:
    page = at("main-phase")
    willpower = card(page, "Pim").locator(".stat.willpower")
    assert willpower.inner_text().split() == ["4"]
    assert willpower.get_attribute("title") == "4 of 6 willpower left"
    assert card(page, "Pim").locator(".pips i").count() == 6
    assert card(page, "Orla, Tide").locator(".pips").count() == 0


def test_yes_stands_before_no_wherever_the_engine_lists_it(at: At) -> None:
    model = made_up.FIXTURES["may"]()
    model["view"]["decision"]["options"].reverse()
    buttons = at(model).locator(".answers .button").all_inner_texts()
    assert [words.split()[0] for words in buttons] == ["Yes", "No"]
