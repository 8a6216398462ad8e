"""The table on the screen: every card in sight at every size, nothing cut or covered, every control with a name."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import pytest

from tests.support.full_run import FULL
from tests.web import made_up
from tests.web.browser import Open
from tests.web.site import Site

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
CROWDED = ("thirty", "six", "long-names", "may") if FULL else ("six", "long-names")  # in other letters and sizes
RESIZED = "thirty" if FULL else "main-phase"  # while the window changes
DRAWINGS = 40 if FULL else 10  # that are measured
MODELS = {name: make() for name, make in made_up.FIXTURES.items()}

CHECK = """() => {
    const box = e => e.getBoundingClientRect();
    const inside = (a, b, slack) => a.left >= b.left - slack && a.right <= b.right + slack
        && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
    const say = (e, b) => `${e.className} "${(e.getAttribute('aria-label') ?? e.textContent).slice(0, 40)}" `
        + [b.left, b.top, b.right, b.bottom].map(Math.round);
    const problems = [];
    const low = innerHeight <= 560; // then the table scrolls down
    const screen = {left: 0, top: 0, right: innerWidth,
        bottom: low ? document.querySelector('#table').scrollHeight : innerHeight};
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    for (const field of document.querySelectorAll('.field')) {
        const cards = [...field.querySelectorAll('.card')];
        for (const card of cards)
            if (!inside(box(card), box(field), 1)) problems.push('outside: ' + say(card, box(card)));
        cards.forEach((a, i) => cards.slice(i + 1).forEach(b => {
            if (overlap(box(a), box(b))) problems.push('over each other: ' + say(a, box(a)) + ' and ' + say(b, box(b)));
        }));
    }
    for (const card of document.querySelectorAll('.held .card'))
        if (!inside(box(card), screen, 3)) problems.push('hand outside: ' + say(card, box(card)));
    const bar = document.querySelector('.bar.me');
    for (const card of document.querySelectorAll('.held .card'))
        if (bar && box(card).top < box(bar).bottom - 1) problems.push('over the own bar: ' + say(card, box(card)));
    const parts = '.bar, .opponent-tabs .button, .middle, .turn-buttons, .board, .side:not(.drawer), '
        + '.table:not(.form-low) .walker';
    for (const part of document.querySelectorAll(parts))
        if (!inside(box(part), screen, 1)) problems.push('outside the screen: ' + say(part, box(part)));
    for (const bar of document.querySelectorAll('.bar')) {
        const parts = [...bar.querySelectorAll('.who, .pile, .clock')].filter(e => box(e).width > 0);
        for (const part of parts)
            if (!inside(box(part), box(bar), 1)) problems.push('outside its bar: ' + say(part, box(part)));
        parts.forEach((a, i) => parts.slice(i + 1).forEach(b => {
            if (overlap(box(a), box(b))) problems.push('over each other: ' + say(a, box(a)) + ' and ' + say(b, box(b)));
        }));
    }
    const texts = '.whole .text, .whole .kinds, .whole .title, .middle .question > b:not(.unseen)';
    for (const text of document.querySelectorAll(texts))
        if (text.scrollHeight > text.clientHeight + 2) problems.push('cut: ' + say(text, box(text)));
    for (const kinds of document.querySelectorAll('.face .kinds'))
        if (kinds.scrollWidth > kinds.clientWidth + 1) problems.push('type line cut: ' + say(kinds, box(kinds)));
    for (const e of document.querySelectorAll('button, [role=button], a, input'))
        if (!(e.getAttribute('aria-label') || e.labels?.length || e.textContent).toString().trim())
            problems.push('without a name: ' + e.outerHTML.slice(0, 120));
    const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
    if (new Set(ids).size < ids.length) problems.push('two elements have an id: ' + ids);
    if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
        problems.push('the page scrolls');
    return problems;
}"""


@pytest.fixture(scope="module", params=list(SIZES))
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def shared(open_shared: Open, form: str) -> Page:
    width, height = SIZES[form]
    return open_shared("table", width=width, height=height, touch=form == "phone", theme="dark")


@pytest.fixture(scope="module")
def open_zoomed(open_shared: Open) -> Page:
    return open_shared("table", width=720, height=450, theme="dark")


@pytest.fixture(scope="module")
def phone(open_shared: Open) -> Page:
    return open_shared("table", width=390, height=844, touch=True, theme="dark")


SHOWN: WeakKeyDictionary[Page, str] = WeakKeyDictionary()
"""The model that a page shows as it was drawn first."""


def look_at(page: Page, name: str) -> None:
    """Show a model to look at only; a page that shows it already does not draw it again."""
    if SHOWN.get(page) != name:
        show(page, MODELS[name])
        SHOWN[page] = name


def show(page: Page, model: Any) -> None:
    """Show a model as if the page had just been opened."""
    SHOWN.pop(page, None)
    page.evaluate(
        """model => { table.position = null; table.attention = {...table.attention, sheet: null, selected: null,
            hovered: null, aiming: null, folded: false, drawer: false, opponent: null}; table.show(model) }""",
        model,
    )


@pytest.mark.parametrize("name", list(MODELS))
def test_everything_is_in_sight(shared: Page, name: str) -> None:
    look_at(shared, name)
    assert shared.evaluate(CHECK) == []


def test_everything_is_in_sight_in_large_letters(shared: Page) -> None:
    shared.evaluate("settings.set('text', 'large')")
    problems = {}
    for name in CROWDED:
        show(shared, MODELS[name])
        problems[name] = shared.evaluate(CHECK)
    shared.evaluate("settings.set('text', 'medium')")
    assert not any(problems.values()), problems


@pytest.mark.parametrize(("width", "height"), [(720, 450), (512, 384), (844, 390)])
def test_everything_is_in_sight_with_zoom_and_on_a_lying_phone(open_zoomed: Page, width: int, height: int) -> None:
    """A zoom of 200 % leaves half of the width and half of the height: the table may scroll down, and never aside."""
    page = open_zoomed
    page.set_viewport_size({"width": width, "height": height})
    for name in CROWDED:
        show(page, MODELS[name])
        assert page.evaluate(CHECK) == [], name
        assert page.evaluate("document.querySelector('#table').scrollWidth") <= width


CUT = "e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight"
LONG_WORDS = (
    "When this character is banished in a challenge, you may put all cards that were under him under another chosen "
    "character or location of yours facedown. Do you do it?"
)
OUT_OF_SIGHT = """() => {
    const screen = {right: innerWidth, bottom: innerHeight};
    const parts = [...document.querySelectorAll(':is(.turn-buttons, .answers, .tools) .button, .sheet, .bar')];
    const out = parts.filter(e => {
        const {left, top, right, bottom} = e.getBoundingClientRect();
        return left < 0 || top < 0 || right > screen.right + 1 || bottom > screen.bottom + 1;
    });
    const {scrollHeight, clientHeight} = document.querySelector('#table');
    const {scrollHeight: long, clientHeight: room} = document.querySelector('.prompt');
    return [...out.map(e => e.className), ...(scrollHeight > clientHeight ? ['the table scrolls'] : []),
        ...(long > room + 1 ? ['the answers scroll'] : [])];
}"""


def long_question() -> made_up.Json:
    made = made_up.may()
    made["view"]["decision"]["prompt"] = f"Pim - Twin Paths: {LONG_WORDS}"
    return made


def test_a_lying_phone_needs_no_scrolling(open_zoomed: Page) -> None:
    """What is asked stands beside the fields, whose cards are large enough to be read, and no sheet is cut."""
    page = open_zoomed
    page.set_viewport_size({"width": 844, "height": 390})
    for name in ("start", "main-phase", "one-sided", "four", "choose-player", "may", "look", "order", "over"):
        show(page, MODELS[name])
        assert page.evaluate(CHECK) == [], name
        assert page.evaluate(OUT_OF_SIGHT) == [], name
    show(page, long_question())
    assert page.evaluate(OUT_OF_SIGHT) == []
    assert page.locator(".question").get_attribute("tabindex") == "0"  # it scrolls, also by keys
    show(page, MODELS["main-phase"])
    cards = page.evaluate(
        "[...document.querySelectorAll('.field')].map(e => parseFloat(e.style.getPropertyValue('--card')))"
    )
    assert min(cards) >= 70


COVERED = """() => {
    const boxes = [...document.querySelectorAll('.slot.in-hand')].map(e => e.getBoundingClientRect());
    const covers = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return boxes.filter((a, i) => boxes.slice(i + 1).some(b => covers(a, b))).length;
}"""
TEXTS_UNSEEN = """() => [...document.querySelectorAll('.slot.in-hand .ability')]
    .filter(e => e.getBoundingClientRect().height === 0 || parseFloat(getComputedStyle(e).fontSize) < 7).length"""


def test_no_card_of_an_opening_hand_covers_another(shared: Page, form: str) -> None:
    """To choose what goes back is to read all of it."""
    show(shared, MODELS["start"])
    assert shared.locator(".slot.in-hand").count() == 7
    assert shared.evaluate(COVERED) == 0


def test_an_opening_hand_fills_the_screen_and_shows_its_texts(shared: Page, form: str) -> None:
    show(shared, MODELS["start"])
    assert shared.evaluate(TEXTS_UNSEEN) == 0
    held = shared.locator(".held").bounding_box()
    page = shared.viewport_size
    assert held is not None
    assert page is not None
    assert held["height"] > 0.55 * page["height"]
    assert shared.locator(".kept-cards b").inner_text() == "You keep 7"
    shared.locator(".slot.in-hand .card").first.click()
    assert shared.locator(".kept-cards b").inner_text() == "You keep 6"


def test_a_long_question_leaves_the_fields_their_height(shared: Page, form: str) -> None:
    """Cards that grow and shrink with each question would be hard to follow."""
    if form == "phone":  # where the answers need a line of their own
        return
    heights = []
    for model in (MODELS["main-phase"], MODELS["may"], MODELS["target"], long_question()):
        show(shared, model)
        heights.append(shared.locator(".middle").evaluate("e => e.offsetHeight"))
    assert len(set(heights)) == 1, heights
    show(shared, MODELS["main-phase"])
    assert not shared.locator(".turn small").evaluate(CUT)
    four = made_up.FIXTURES["four"]()
    for player, name in zip(four["view"]["players"], ("Guest", "Greedy", "Greedy 2", "Greedy 3"), strict=True):
        player["name"] = name
    show(shared, four)  # who comes next, by the names of the bots
    assert not shared.locator(".turn small").evaluate(CUT)


NAMES_CUT = """() => [...document.querySelectorAll('.slot.in-hand')].filter(slot => {
    const seen = slot.getBoundingClientRect().left + parseFloat(slot.style.getPropertyValue('--visible')) + 2;
    const name = slot.querySelector('.title b');
    const room = name.closest('.title').getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(name);
    const {left, right, bottom} = words.getBoundingClientRect();
    return left < room.left - 1 || right > seen || bottom > room.bottom + 2
        || name.scrollHeight > name.clientHeight + 3;
}).map(slot => slot.querySelector('.title b').textContent)"""


@pytest.mark.parametrize("count", [8, 12])
def test_names_in_a_full_hand_are_not_cut(phone: Page, count: int) -> None:
    """Where only a strip of a card is seen, its name runs down the strip."""
    model = made_up.FIXTURES["big-hand"]()
    model["view"]["players"][0]["hand"] = model["view"]["players"][0]["hand"][:count]
    show(phone, model)
    assert phone.evaluate(NAMES_CUT) == []


def test_each_zone_is_a_labelled_section(shared: Page) -> None:
    look_at(shared, "main-phase")
    labels = shared.evaluate("[...document.querySelectorAll('section.field, section.hand')].map(e => e.ariaLabel)")
    assert labels == ["Bob's cards in play", "Your cards in play", "Your hand: 7"]
    assert shared.evaluate("document.querySelector('[role=log]') !== null")
    assert shared.evaluate("document.querySelector('.prompt').getAttribute('aria-live')") == "polite"


def label(page: Page, start: str) -> Any:
    return page.locator(f'.board .card[data-name^="{start}"] .says').first.text_content()


def test_a_card_says_in_one_sentence_what_it_is(shared: Page) -> None:
    look_at(shared, "main-phase")
    assert label(shared, "Pim") == (
        "Pim, Twin Paths, yours, character, ready, strength 5, printed 3, willpower 6, damage 2, lore 3, printed 2, "
        "Shift 4, Support, can quest, challenge, move."
    )
    assert label(shared, "Bram, Gate") == (
        "Bram, Gate Warden, of Bob, character, exerted, strength 2, willpower 3, damage 1, lore 1, Bodyguard."
    )
    assert label(shared, "Ember") == "Ember Rain, in your hand, action, cost 5, cannot become ink, can play."


def test_values_that_are_not_as_printed_are_marked(shared: Page) -> None:
    look_at(shared, "main-phase")
    pim = shared.locator('.own .card[data-name^="Pim"]')
    assert pim.locator(".stat.strength.up").count() == 1
    assert pim.locator(".lore.up").count() == 1
    assert pim.locator(".stat.willpower b").inner_text() == "4"  # what remains of 6
    assert (pim.locator(".pips i").count(), pim.locator(".pips .lost").count()) == (6, 2)
    assert shared.locator('.own .card[data-name^="Quill"] .stat.strength.down').count() == 1


def test_what_lies_under_a_card_shows_its_edges(shared: Page) -> None:
    look_at(shared, "main-phase")
    quill = shared.locator('.own .slot:has(> .card[data-name^="Quill"])')
    assert quill.locator(".edge.facedown").count() == 2
    assert quill.locator(".under-count").inner_text() == "+2"
    assert shared.locator('.own .slot:has(> .card[data-name^="Orla"]) .edge:not(.facedown)').count() == 1


def test_an_exerted_character_leans_and_nothing_else_moves(shared: Page) -> None:
    model = made_up.FIXTURES["main-phase"]()
    show(shared, model)
    bram = shared.locator('.own .card[data-name^="Bram, King"]')
    assert bram.evaluate("e => getComputedStyle(e).rotate") == "9deg"
    assert bram.locator(".turned").count() == 1
    places = "[...document.querySelectorAll('.own .slot')].map(e => [e.offsetLeft, e.offsetTop, e.offsetWidth])"
    leaning = shared.evaluate(places)
    next(one for one in model["view"]["stacks"] if one["card"].startswith("Bram - King"))["exerted"] = False
    show(shared, model)
    assert bram.evaluate("e => getComputedStyle(e).rotate") == "none"
    assert shared.evaluate(places) == leaning


def test_a_location_heads_the_tray_of_its_characters(shared: Page) -> None:
    look_at(shared, "main-phase")
    names = shared.evaluate("[...document.querySelectorAll('.own .tray .card')].map(e => e.dataset.name.split(',')[0])")
    assert names == ["Mermaid Reef", "Tolly"]


def test_locations_lie_in_the_hand(shared: Page) -> None:
    look_at(shared, "main-phase")
    card = shared.locator('.held .card[data-name^="Old Market"]')
    width, height = card.evaluate("e => [e.offsetWidth, e.offsetHeight]")
    assert width > height


def test_every_card_has_a_picture_of_its_own(shared: Page) -> None:
    look_at(shared, "main-phase")
    pictures = shared.evaluate("""(() => {
        const parts = svg => [...svg.querySelectorAll('*')]
            .map(e => [e.tagName, ...[...e.attributes].map(a => `${a.name}=${a.value}`).sort()].join(' ')).join();
        const name = e => e.closest('.card').dataset.name;
        const all = [...document.querySelectorAll('.board .card .ink-art')];
        return Object.fromEntries(all.map(e => [name(e), parts(e)]));
    })()""")
    assert {"Orla, Tide Caller", "Orla, Lamp Keeper", "Bram, Gate Warden", "Old Market, Crossing of Roads"} <= set(
        pictures
    )
    assert len(set(pictures.values())) == len(pictures)


def test_the_table_without_faces_still_shows_names_and_values(shared: Page) -> None:
    look_at(shared, "bare")
    assert "Tide Caller" in str(shared.locator('.own .card[data-name^="Orla"]').text_content())


DRAW = """([first, second, times]) => {
    const took = [];
    for (let i = 0; i < times; i++) {
        const model = {...first, view: JSON.parse(i % 2 ? second : JSON.stringify(first.view))};
        const start = performance.now();
        table.show(model);
        took.push(performance.now() - start);
    }
    return took.sort((a, b) => a - b);
}"""


def test_a_new_state_of_forty_cards_is_drawn(shared: Page, form: str, record_property: Any) -> None:
    """Every fifth card is damaged in every other state. The times include the layout; they are only reported."""
    model = made_up.forty()
    changed = json.loads(json.dumps(model["view"]))
    for stack in changed["stacks"][::5]:
        stack["damage"] += 1
    show(shared, model)
    hurt = shared.locator(".field .pips .lost").count()
    session = shared.context.new_cdp_session(shared)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = thread_time(session)
    took = shared.evaluate(DRAW, [model, json.dumps(changed), DRAWINGS])
    mean = (thread_time(session) - before) / DRAWINGS
    session.detach()
    assert shared.locator(".board .card").count() == 40
    assert shared.locator(".field .pips .lost").count() > hurt
    record_property(f"{form}: milliseconds to draw a state of 40 cards, median", round(took[len(took) // 2], 1))
    record_property(f"{form}: milliseconds of the processor to draw a state of 40 cards, mean", round(mean, 1))


def thread_time(session: CDPSession) -> float:
    """Return the milliseconds of the processor that a page has taken."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in metrics if one["name"] == "ThreadTime"))


def test_buttons_on_a_phone_are_large_enough(phone: Page) -> None:
    for name in ("main-phase", "may", "look", "order", "number", "mode"):
        show(phone, MODELS[name])
        small = phone.evaluate("""[...document.querySelectorAll('.board .button, .board .pile:not(:disabled)')]
            .map(e => [e.textContent, e.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 22)).map(([text]) => text)""")
        assert small == []


def test_the_end_of_a_game_closes_the_side_that_would_cover_it(phone: Page) -> None:
    show(phone, MODELS["main-phase"])
    phone.evaluate("table.acts.drawer(true)")
    assert phone.locator(".side.open").count() == 1
    phone.evaluate("model => table.show(model)", MODELS["over"])
    assert phone.locator(".side.open").count() == 0
    assert phone.locator(".sheet-outcome").count() == 1


def test_a_sheet_opened_from_the_side_is_not_covered_by_it(phone: Page) -> None:
    show(phone, MODELS["main-phase"])
    phone.evaluate("table.acts.drawer(true)")
    phone.locator(".side-tools .button", has_text="Settings").tap()
    assert phone.locator(".side.open").count() == 0
    assert phone.locator(".sheet-settings").count() == 1
    phone.evaluate("table.acts.close()")
    phone.evaluate("table.acts.drawer(true); table.acts.aim('challenge')")
    assert phone.locator(".side.open").count() == 0


def test_a_phone_shows_one_opponent_and_a_tab_for_each(phone: Page) -> None:
    page = phone
    show(page, MODELS["six"])
    assert page.locator(".opponent-tabs .button").count() == 5
    assert page.locator(".field.other").get_attribute("data-field") == "2"
    page.locator(".opponent-tabs .button", has_text="Finn").tap()
    assert page.locator(".field.other").get_attribute("data-field") == "5"


def test_the_size_follows_the_window(open_zoomed: Page) -> None:
    page = open_zoomed
    show(page, MODELS[RESIZED])
    for width, height in ((1440, 900), (800, 600), (390, 844), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(CHECK) == []


def test_pictures_are_loaded_only_when_the_user_wants_them(open_page: Open, site: Site) -> None:
    model = made_up.main_phase()
    picture = "/icon.svg"
    site.fixtures["pictures"] = {
        **model,
        "cards": {name: {**card, "picture": picture} for name, card in model["cards"].items()},
    }
    page = open_page("table", fixture="pictures")
    assert page.locator("img").count() == 0
    page.evaluate("settings.set('pictures', true)")
    assert page.locator(".own img.picture").count() > 5


def test_the_actions_of_a_hand_card_stand_above_it(open_page: Open, site: Site) -> None:
    site.fixtures.update(MODELS)
    page = open_page("table", fixture="main-phase")
    page.locator('.held .card[data-name^="Friends"]').click(position={"x": 10, "y": 30})
    assert page.evaluate(CHECK) == []
    bubble = page.locator(".bubble").bounding_box()
    card = page.locator('.held .card[data-name^="Friends"]').bounding_box()
    assert bubble is not None
    assert card is not None
    assert bubble["y"] + bubble["height"] <= card["y"] + 8  # which rises to it


def test_six_players_fit_on_a_phone(phone: Page) -> None:
    """Also with names that differ at their end alone: each is told from the others, and nothing is cut at the side."""
    model = json.loads(json.dumps(MODELS["six"]))
    for seat, player in enumerate(model["view"]["players"]):
        player["name"] = "Greedy" if seat < 2 else f"Greedy {seat}"
    show(phone, model)
    wide = "[...document.querySelectorAll('.board > *, .opponent-tabs .button')]"
    assert phone.evaluate(f"{wide}.filter(e => e.getBoundingClientRect().right > innerWidth + 1).length") == 0
    assert phone.evaluate("document.querySelector('#table').scrollWidth") <= 390
    names = phone.locator(".opponent-tabs bdi")
    assert names.all_inner_texts() == ["Greedy", "Greedy 2", "Greedy 3", "Greedy 4", "Greedy 5"]
    assert names.evaluate_all("all => all.filter(e => e.scrollHeight > e.clientHeight + 1).length") == 0
    assert phone.locator("[aria-label='Preview and log']").first.is_visible()


def test_partners_and_rivals_are_told_by_words(shared: Page, form: str) -> None:
    model = json.loads(json.dumps(MODELS["four"]))
    for seat, player in enumerate(model["view"]["players"]):
        player["team"] = seat % 2
    show(shared, model)
    if form == "phone":
        assert [e.strip() for e in shared.locator(".opponent-tabs .side-word").all_inner_texts()] == ["partner"]
        assert "Dev, rival" in str(shared.locator(".opponent-tabs .button").last.text_content())
    else:
        assert shared.locator(".column .side-word").all_inner_texts() == ["rival", "partner", "rival"]
        assert shared.locator(".column.partner").count() == 1
    show(shared, MODELS["four"])
    assert shared.locator(".side-word").count() == 0
