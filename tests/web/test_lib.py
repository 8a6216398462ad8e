"""Settings, keys, motion, and where floating things go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser import Open

if TYPE_CHECKING:
    from playwright.sync_api import Page

DEFAULTS = {
    "theme": "dark",
    "text": "medium",
    "motion": "system",
    "compact": False,
    "sound": False,
    "volume": "medium",
    "asked": False,
    "pictures": False,
    "steps": False,
    "letters": True,
}


@pytest.fixture
def page(open_page: Open) -> Page:
    return open_page(motion=True)


@pytest.fixture(scope="module")
def shared(open_shared: Open) -> Page:
    page = open_shared()
    page.evaluate("""async () => {
        window.lib = {};
        for (const name of ['settings', 'keys', 'anchor', 'motion', 'stay']) {
            Object.assign(lib, await import(`/lib/${name}.js`));
        }
        window.press = (keys, key, more = {}, target = document.body) => {
            const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more});
            Object.defineProperty(event, 'target', {value: target});
            return keys.handle(event);
        };
    }""")
    return page


def test_settings_are_the_defaults_at_first(shared: Page) -> None:
    assert shared.evaluate("localStorage.clear() || new lib.Settings().values") == DEFAULTS


def test_a_text_that_is_not_read_is_told_in_plain_words(shared: Page) -> None:
    say = """async problem => {
        const [{ plainProblem }, { typedText }] = await Promise.all(
            [import('/sandbox/own-card.js'), import('/table/words.js')]);
        return plainProblem(typedText(problem));
    }"""
    where = "Sir Oak: not understood after 'While you have a': found \"cat's tail ...\""
    hint = "the nearest phrase that is read is 'While you have a Queen, this character gets +2 ¤.'"
    assert shared.evaluate(say, f"{where}, expected a kind of card or a name; {hint}.") == (
        "“cat's tail ...” is not understood, after “While you have a”. There should be a kind of card or a name. "
        "Try, for example, “While you have a Queen, this character gets +2 {S}.”"
    )
    assert shared.evaluate(say, "Not understood after 'Draw': the text ends, expected a number.") == (
        "The text is not finished, after “Draw”. There should be a number."
    )
    assert shared.evaluate(say, "Oak has no ink '¤'.") == "Oak has no ink '{S}'."


def test_expectations_read_the_same_when_they_were_clicked_and_when_they_were_read_from_a_file(shared: Page) -> None:
    say = "async value => (await import('/sandbox/play.js')).plainWords(value)"
    for value in (True, "true"):
        assert (
            shared.evaluate(say, {"zone": "play", "exerted": value, "damage": 2}) == "zone play, exerted yes, damage 2"
        )
    assert shared.evaluate(say, ["false", False, None]) == "no, no, none"


def test_settings_are_kept(shared: Page) -> None:
    shared.evaluate("localStorage.clear(); new lib.Settings().set('theme', 'contrast')")
    assert shared.evaluate("new lib.Settings().values") == {**DEFAULTS, "theme": "contrast"}


@pytest.mark.parametrize(
    "text", ["", "{", "null", "7", '"dark"', "[]", '{"theme": "pink", "compact": "yes", "more": 1}', '{"__proto__": 1}']
)
def test_what_is_not_a_setting_is_the_default(shared: Page, text: str) -> None:
    shared.evaluate("text => localStorage.setItem('inkwright.settings', text)", text)
    assert shared.evaluate("new lib.Settings().values") == DEFAULTS


def test_a_choice_that_is_none_is_refused(shared: Page) -> None:
    shared.evaluate("localStorage.clear(); window.s = new lib.Settings(); s.set('text', 'gigantic')")
    assert shared.evaluate("s.values") == DEFAULTS


def test_a_browser_that_keeps_nothing_still_has_settings(shared: Page) -> None:
    shared.evaluate("window.s = new lib.Settings(() => { throw new DOMException('no', 'SecurityError') })")
    shared.evaluate("s.set('theme', 'dark')")
    assert shared.evaluate("[s.values.theme, s.kept]") == ["dark", False]


def test_the_page_is_marked_with_the_settings(shared: Page) -> None:
    shared.evaluate("""localStorage.clear(); window.s = new lib.Settings(); window.el = document.createElement('html');
        s.listen(() => s.mark(el)); s.set('theme', 'light'); s.set('compact', true); s.set('text', 'large')""")
    assert shared.evaluate("({...el.dataset})") == {
        "theme": "light",
        "text": "large",
        "motion": "system",
        "compact": "",
    }


def test_another_window_changes_the_settings(shared: Page) -> None:
    shared.evaluate(
        "localStorage.clear(); window.s = new lib.Settings(); s.follow(); window.heard = 0; s.listen(() => heard++)"
    )
    shared.evaluate("""localStorage.setItem('inkwright.settings', '{"theme": "light"}');
        dispatchEvent(new StorageEvent('storage', {key: 'inkwright.settings'}));
        dispatchEvent(new StorageEvent('storage', {key: 'other'}))""")
    assert shared.evaluate("[s.values.theme, heard]") == ["light", 1]


def bindings(shared: Page) -> None:
    shared.evaluate("""
        window.ran = []; window.possible = true; window.letters = true;
        const bind = (name, keys, more = {}) => ({keys, does: name, group: 'Turn', run: () => ran.push(name), ...more});
        window.keys = new lib.Keys([
            bind('quest', ['q'], {when: () => possible}), bind('quiet', ['q']), bind('help', ['?']),
            bind('close', ['Escape'], {always: true, group: 'Table'}), bind('pick', ['Enter']),
            bind('save', ['Ctrl+s']),
        ], () => letters)""")


def test_a_key_runs_what_it_means(shared: Page) -> None:
    bindings(shared)
    assert shared.evaluate("press(keys, 'q')") is True
    assert shared.evaluate("press(keys, 'Q', {shiftKey: true})") is True
    assert shared.evaluate("press(keys, '?', {shiftKey: true})") is True
    assert shared.evaluate("press(keys, 'x')") is False
    assert shared.evaluate("press(keys, 'q', {ctrlKey: true})") is False
    assert shared.evaluate("press(keys, 's', {ctrlKey: true})") is True
    assert shared.evaluate("ran") == ["quest", "quest", "help", "save"]


def test_the_first_meaning_that_is_possible_runs(shared: Page) -> None:
    bindings(shared)
    shared.evaluate("possible = false; press(keys, 'q')")
    assert shared.evaluate("ran") == ["quiet"]


def test_keys_are_the_fields_own_while_the_user_types(shared: Page) -> None:
    bindings(shared)
    shared.evaluate(
        "const field = document.createElement('input'); press(keys, 'q', {}, field); press(keys, 'Escape', {}, field)"
    )
    assert shared.evaluate("ran") == ["close"]


def test_the_arrows_of_a_slider_are_its_own(shared: Page) -> None:
    bindings(shared)
    shared.evaluate("""const slider = Object.assign(document.createElement('input'), {type: 'range'});
        const walk = {keys: ['ArrowLeft'], does: 'walk', group: 'Table', run: () => ran.push('walk')};
        const keys = new lib.Keys([walk]);
        press(keys, 'ArrowLeft', {}, slider); press(keys, 'ArrowLeft')""")
    assert shared.evaluate("ran") == ["walk"]


def test_enter_presses_the_button_that_has_the_focus(shared: Page) -> None:
    bindings(shared)
    shared.evaluate("press(keys, 'Enter', {}, document.createElement('button')); press(keys, 'Enter')")
    assert shared.evaluate("ran") == ["pick"]


def test_letters_can_be_switched_off(shared: Page) -> None:
    bindings(shared)
    shared.evaluate("letters = false; press(keys, 'q'); press(keys, 'Escape')")
    assert shared.evaluate("ran") == ["close"]


def test_the_help_lists_every_key_once(shared: Page) -> None:
    bindings(shared)
    assert shared.evaluate("keys.help()") == [
        {
            "group": "Turn",
            "entries": [
                {"keys": ["Q"], "does": "quest"},
                {"keys": ["Q"], "does": "quiet"},
                {"keys": ["?"], "does": "help"},
                {"keys": ["Enter"], "does": "pick"},
                {"keys": ["Ctrl+S"], "does": "save"},
            ],
        },
        {"group": "Table", "entries": [{"keys": ["Esc"], "does": "close"}]},
    ]


def test_one_key_with_two_meanings_is_refused(shared: Page) -> None:
    said = shared.evaluate("""(() => { try {
        new lib.Keys([{keys: ['u'], does: 'a', group: 'g', run() {}}, {keys: ['u'], does: 'b', group: 'g', run() {}}])
    } catch (error) { return error.message } })()""")
    assert said == 'The key "U" has two meanings.'


def test_a_floating_box_stays_inside(shared: Page) -> None:
    above = """([x, y]) => lib.above({x, y, width: 50, height: 70}, {width: 200, height: 40},
        {x: 0, y: 0, width: 1000, height: 600})"""
    assert shared.evaluate(above, [500, 300]) == {"x": 425, "y": 252, "below": False}
    assert shared.evaluate(above, [0, 10]) == {"x": 0, "y": 88, "below": True}
    assert shared.evaluate(above, [960, 300])["x"] == 800


def test_a_preview_stands_where_there_is_more_room(shared: Page) -> None:
    beside = """x => lib.beside({x, y: 10, width: 50, height: 70}, {width: 200, height: 300},
        {x: 0, y: 0, width: 1000, height: 600})"""
    assert shared.evaluate(beside, 100) == {"x": 162, "y": 0}
    assert shared.evaluate(beside, 900) == {"x": 688, "y": 0}


@pytest.mark.parametrize(
    ("speed", "reduced", "pace"),
    [("system", False, 1), ("system", True, 0), ("off", False, 0), ("fast", True, 0.5), ("slow", False, 2)],
)
def test_the_pace_of_motion(shared: Page, speed: str, reduced: bool, pace: float) -> None:
    assert shared.evaluate("([speed, reduced]) => lib.pace(speed, reduced)", [speed, reduced]) == pace


MOVING = """async pace => {
    const { h, Renderer } = await import("/lib/render.js");
    const { Motion } = await import("/lib/motion.js");
    const root = document.getElementById("root");
    const renderer = new Renderer(root);
    window.motion = new Motion(renderer, () => pace);
    const card = (key, left) => h("button", {key, "data-moves": true, onclick: () => window.clicked = key,
        style: {position: "absolute", left: `${left}px`, top: "100px", width: "50px", height: "70px"}});
    const pile = h("i", {key: "pile",
        style: {position: "absolute", left: "600px", top: "300px", width: "20px", height: "28px"}});
    const end = () => renderer.element("pile");
    const draw = cards => renderer.render(pile, ...cards.map(([key, left]) => card(key, left)));
    window.show = (...cards) => motion.during(() => draw(cards), {from: end, to: end});
    window.left = key => Math.round(renderer.element(key).getBoundingClientRect().left);
    window.freeze = () => motion.running.forEach(animation => { animation.pause(); animation.currentTime = 0; });
}"""


def test_a_card_glides_from_where_it_was(page: Page) -> None:
    page.evaluate(MOVING, 1)
    page.evaluate("show(['a', 0], ['b', 100]); motion.stop(); show(['a', 400], ['b', 100]); freeze()")
    assert page.evaluate("[motion.running.size, left('a'), left('b')]") == [1, 0, 100]
    page.evaluate("motion.stop()")
    assert page.evaluate("left('a')") == 400


def test_a_second_motion_starts_where_the_first_one_is(page: Page) -> None:
    page.evaluate(MOVING, 1)
    page.evaluate("show(['a', 0]); motion.stop(); show(['a', 400]); freeze(); show(['a', 900]); freeze()")
    assert page.evaluate("left('a')") == 0


def test_a_new_card_comes_from_its_pile_and_a_gone_one_flies_there(page: Page) -> None:
    page.evaluate(MOVING, 1)
    page.evaluate("show(['a', 0]); freeze()")
    assert page.evaluate("left('a')") == 600
    page.evaluate("motion.stop(); show(); freeze()")
    ghost = "document.querySelector('.ghosts button').getBoundingClientRect().left"
    assert page.evaluate(f"[{ghost}, document.querySelector('.ghosts').inert]") == [0, True]
    page.evaluate("motion.running.forEach(animation => animation.finish())")
    page.wait_for_selector(".ghosts button", state="detached")
    assert page.evaluate("motion.running.size") == 0


def test_a_click_during_the_motion_counts(page: Page) -> None:
    page.evaluate(MOVING, 1)
    page.evaluate("show(['a', 0]); motion.stop(); show(['a', 400]); freeze()")
    page.mouse.click(25, 135)
    assert page.evaluate("clicked") == "a"


def test_no_motion_when_it_is_off(page: Page) -> None:
    page.evaluate(MOVING, 0)
    page.evaluate("show(['a', 0]); show(['a', 400])")
    assert page.evaluate("[motion.running.size, left('a'), document.getAnimations().length]") == [0, 400, 0]


# ------------------------------------------------------------ requests

REQUESTS = """async () => {
    const {Latest} = await import('/lib/latest.js');
    const got = [], open = {};
    const latest = new Latest(reply => got.push(reply));
    const ask = name => latest.ask(() => new Promise(done => { open[name] = () => done(name); }));
    const until = async name => { while (!(name in open)) await new Promise(requestAnimationFrame); };
    const settle = () => new Promise(done => setTimeout(done));
"""


def test_of_several_requests_the_newest_is_answered(shared: Page) -> None:
    got = shared.evaluate(
        REQUESTS
        + """ask('first'); await until('first'); ask('second'); ask('third'); open.first(); await until('third');
        open.third(); await settle(); return [got, Object.keys(open), latest.busy]; }"""
    )
    assert got == [["third"], ["first", "third"], False]


def test_a_forgotten_request_does_not_answer_for_a_newer_one(shared: Page) -> None:
    got = shared.evaluate(
        REQUESTS
        + """ask('old'); await until('old'); latest.forget(); ask('new'); await until('new'); open.old();
        await settle(); const before = [...got]; open.new(); await settle(); return [before, got, latest.busy]; }"""
    )
    assert got == [[], ["new"], False]


@pytest.mark.parametrize(("wait", "got"), [("0", ["done", 2]), ("600", ["Wait.", 1])])
def test_a_server_that_is_busy_for_a_moment_is_asked_again(shared: Page, wait: str, got: list[object]) -> None:
    found = shared.evaluate(
        """async wait => {
            const {get} = await import('/lib/api.js'), real = window.fetch;
            let asked = 0;
            window.fetch = async () => (asked += 1) === 1
                ? new Response('{"error": "Wait."}', {status: 429, headers: {'Retry-After': wait}})
                : new Response('"done"');
            const said = await get('/api/some').catch(error => error.message);
            window.fetch = real;
            return [said, asked];
        }""",
        wait,
    )
    assert found == got
