"""The renderer: keys that hold everywhere, what it keeps, and what it refuses."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser import Open
from tests.web.site import WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page

SETUP = """async (moveBefore) => {
    if (!moveBefore) delete Element.prototype.moveBefore;
    const { h, Renderer } = await import("/lib/render.js");
    window.h = h;
    window.start = () => {
        window.root = document.createElement("div");
        window.renderer = new Renderer(root);
        document.body.replaceChildren(root);
    };
    window.draw = (...kids) => renderer.render(...kids);
}"""


@pytest.fixture(scope="module", params=[True, False], ids=["moveBefore", "insertBefore"])
def shared(open_shared: Open, request: pytest.FixtureRequest) -> Page:
    page = open_shared()
    page.evaluate(SETUP, request.param)
    assert page.evaluate("'moveBefore' in Element.prototype") == request.param
    return page


@pytest.fixture
def page(shared: Page) -> Page:
    shared.evaluate("start()")
    return shared


def text(page: Page) -> Any:
    return page.evaluate("root.textContent")


def test_elements_text_and_attributes(page: Page) -> None:
    page.evaluate(
        "draw(h('p', {class: 'a', title: 'b', 'aria-busy': false, hidden: true, id: null}, 'one ', 2, null, ['!']))"
    )
    assert page.evaluate("root.innerHTML") == '<p class="a" title="b" aria-busy="false" hidden="">one 2!</p>'
    page.evaluate("draw(h('p', {title: 'c'}, 'three'))")
    assert page.evaluate("root.innerHTML") == '<p title="c">three</p>'


def test_an_element_without_a_key_is_reused_by_its_tag(page: Page) -> None:
    page.evaluate("draw(h('i', null, 'a'), h('b', null, 'b')); window.b = root.querySelector('b')")
    page.evaluate("draw(h('b', null, 'c'), h('u'))")
    assert page.evaluate("root.querySelector('b') === b")
    assert page.evaluate("root.innerHTML") == "<b>c</b><u></u>"


def test_a_key_keeps_its_element_between_parents(page: Page) -> None:
    page.evaluate("draw(h('ul', null, h('li', {key: 'x'}, 'hand')), h('ol')); window.x = root.querySelector('li')")
    page.evaluate("draw(h('ul'), h('ol', null, h('div', null, h('li', {key: 'x'}, 'table'))))")
    assert page.evaluate("root.querySelector('ol li') === x && x.textContent === 'table'")
    assert page.evaluate("root.querySelectorAll('li').length") == 1


def test_a_key_is_kept_when_its_old_parent_goes(page: Page) -> None:
    page.evaluate(
        "draw(h('ul', null, h('li', {key: 'x'}, h('input', {key: 'in'})))); window.x = root.querySelector('li')"
    )
    page.evaluate("root.querySelector('input').focus()")
    page.evaluate("draw(h('section', null, h('li', {key: 'x'}, h('input', {key: 'in'}))))")
    assert page.evaluate("root.querySelector('section li') === x && x.isConnected")
    assert page.evaluate("document.activeElement === root.querySelector('input')")


def test_two_keyed_elements_change_places_inside_out(page: Page) -> None:
    page.evaluate(
        "draw(h('div', {key: 'a'}, h('div', {key: 'b'}))); window.a = root.firstChild; window.b = a.firstChild"
    )
    page.evaluate("draw(h('div', {key: 'b'}, h('div', {key: 'a'})))")
    assert page.evaluate("root.firstChild === b && b.firstChild === a && a.childNodes.length === 0")


def test_the_key_of_another_tag_gets_a_new_element(page: Page) -> None:
    page.evaluate("draw(h('p', {key: 'x'}, 'a'))")
    page.evaluate("draw(h('div', {key: 'x'}, 'b'))")
    assert page.evaluate("root.innerHTML") == "<div>b</div>"


def test_what_is_new_and_what_is_gone_is_reported(page: Page) -> None:
    page.evaluate("draw(h('p', {key: 'a'}), h('p', {key: 'b'}))")
    changes = page.evaluate("draw(h('p', {key: 'b'}), h('div', null, h('p', {key: 'c'})))")
    assert changes == {"added": ["c"], "removed": ["a"], "lostFocus": False}


def test_two_equal_keys_are_refused(page: Page) -> None:
    said = page.evaluate(
        "(() => { try { draw(h('p', {key: 'a'}), h('i', {key: 'a'})) } catch (e) { return e.message } })()"
    )
    assert said == 'Two nodes have the key "a".'


def test_focus_and_selection_are_kept_when_a_field_moves(page: Page) -> None:
    page.evaluate("draw(h('div', null, h('input', {key: 'f'})), h('div'))")
    page.evaluate(
        "const f = root.querySelector('input'); f.focus(); f.value = 'dragon fire';"
        "f.setSelectionRange(2, 6, 'backward')"
    )
    page.evaluate("draw(h('div'), h('div', null, h('p'), h('input', {key: 'f'})))")
    assert page.evaluate(
        "(f => [document.activeElement === f, f.value, f.selectionStart, f.selectionEnd, f.selectionDirection])"
        "(root.querySelector('input'))"
    ) == [True, "dragon fire", 2, 6, "backward"]


def test_focus_is_kept_when_a_list_is_reordered(page: Page) -> None:
    page.evaluate("draw(['a', 'b', 'c', 'd'].map(k => h('button', {key: k}, k)))")
    for order in ("dcba", "badc", "cdab", "d", "abcd"):
        page.evaluate("renderer.element('d').focus()")
        page.evaluate("order => draw([...order].map(k => h('button', {key: k}, k)))", order)
        assert page.evaluate("document.activeElement.textContent") == "d"
        assert text(page) == order


def test_the_loss_of_the_focused_element_is_reported(page: Page) -> None:
    page.evaluate("draw(h('button', {key: 'a'})); root.firstChild.focus()")
    assert page.evaluate("draw(h('p')).lostFocus") is True


def test_what_the_user_typed_stays_until_another_value_is_wanted(page: Page) -> None:
    page.evaluate("draw(h('input', {value: 'one'}), h('input', {type: 'checkbox', checked: true}))")
    page.evaluate("const [a, b] = root.children; a.value = 'typed'; b.checked = false")
    page.evaluate(
        "draw(h('input', {value: 'one', class: 'x'}), h('input', {type: 'checkbox', checked: true, class: 'x'}))"
    )
    assert page.evaluate("[root.children[0].value, root.children[1].checked]") == ["typed", False]
    page.evaluate("draw(h('input', {value: ''}), h('input', {type: 'checkbox', checked: false}))")
    assert page.evaluate("[root.children[0].value, root.children[1].checked]") == ["", False]


def test_the_value_of_a_select_is_set_after_its_options(page: Page) -> None:
    page.evaluate("draw(h('select', {value: 'b'}, h('option', {value: 'a'}), h('option', {value: 'b'})))")
    assert page.evaluate("root.firstChild.value") == "b"


def test_scrolled_parts_stay_scrolled_when_they_move(page: Page) -> None:
    log = "h('div', {key: 'log', style: {height: '50px', overflow: 'auto'}}, h('p', {style: {height: '400px'}}))"
    page.evaluate(f"draw(h('div', null, {log}), h('div')); renderer.element('log').scrollTop = 120")
    page.evaluate(f"draw(h('div'), h('div', null, {log}))")
    assert page.evaluate("renderer.element('log').scrollTop") == 120


def test_svg_has_its_namespace_and_html_inside_it_has_its_own(page: Page) -> None:
    page.evaluate(
        "draw(h('svg', {viewBox: '0 0 2 2', class: 's'}, h('g', null, h('path', {d: 'M0 0h1'})),"
        "h('foreignObject', null, h('p'))), h('p'))"
    )
    space = page.evaluate("[...root.querySelectorAll('*')].map(e => e.tagName + ' ' + e.namespaceURI.slice(-4))")
    assert space == ["svg /svg", "g /svg", "path /svg", "foreignObject /svg", "P html", "P html"]
    assert page.evaluate("root.firstChild.viewBox.baseVal.width") == 2


def test_events_are_properties(page: Page) -> None:
    page.evaluate("window.said = []; draw(h('button', {onclick: () => said.push('one')})); root.firstChild.click()")
    page.evaluate("draw(h('button', {onclick: () => said.push('two')})); root.firstChild.click()")
    page.evaluate("draw(h('button')); root.firstChild.click()")
    assert page.evaluate("said") == ["one", "two"]


def test_styles_are_set_one_by_one(page: Page) -> None:
    page.evaluate("draw(h('p', {style: {'--ink': 'red', color: 'rgb(1, 2, 3)', width: null}}))")
    assert page.evaluate("[root.firstChild.style.getPropertyValue('--ink'), root.firstChild.style.color]") == [
        "red",
        "rgb(1, 2, 3)",
    ]
    page.evaluate("draw(h('p', {style: {color: 'rgb(1, 2, 3)'}}))")
    assert page.evaluate("root.firstChild.style.cssText") == "color: rgb(1, 2, 3);"


@pytest.mark.parametrize(
    ("props", "said"),
    [
        ("{innerHTML: '<b>'}", '"innerHTML" is not set: text and elements are children.'),
        ("{srcdoc: '<b>'}", '"srcdoc" is not set: text and elements are children.'),
        ("{onclick: 'alert(1)'}", '"onclick" is a function, not string.'),
        ("{style: 'color: red'}", "A style is an object with one entry a property."),
        ("{href: ' javascript:alert(1)'}", 'The address " javascript:alert(1)" is not allowed.'),
        ("{src: 'data:text/html,x'}", 'The address "data:text/html,x" is not allowed.'),
    ],
)
def test_markup_and_code_are_refused(page: Page, props: str, said: str) -> None:
    assert page.evaluate(f"(() => {{ try {{ draw(h('a', {props})) }} catch (e) {{ return e.message }} }})()") == said


def test_markup_in_a_text_stays_text(page: Page) -> None:
    page.evaluate("draw(h('p', {title: '<i>'}, '<b>&amp;</b>'))")
    assert page.evaluate("[root.firstChild.children.length, root.textContent]") == [0, "<b>&amp;</b>"]


def test_the_very_same_node_is_not_touched(page: Page) -> None:
    page.evaluate("window.n = h('p', null, 'a'); draw(n); root.firstChild.firstChild.data = 'changed by hand'; draw(n)")
    assert text(page) == "changed by hand"


def test_an_element_that_need_not_move_does_not(page: Page) -> None:
    page.evaluate("""
        window.moves = [];
        for (const name of ['moveBefore', 'insertBefore']) {
            const original = Element.prototype[name];
            if (!original) continue;
            Element.prototype[name] = function (node, next) {
                moves.push(node.textContent);
                return original.call(this, node, next);
            };
        }
        draw([...'abcdef'].map(k => h('p', {key: k}, k))); moves.length = 0;
    """)
    page.evaluate("draw([...'bcdefa'].map(k => h('p', {key: k}, k)))")
    assert page.evaluate("moves") == ["a"]
    page.evaluate("moves.length = 0; draw([...'cdf'].map(k => h('p', {key: k}, k)))")
    assert page.evaluate("moves") == []


def tree(rng: random.Random, keys: list[str], depth: int = 0) -> list[Any]:
    """A random list of nodes: texts, elements without a key, keyed elements, each key at most once."""
    nodes: list[Any] = []
    for _ in range(rng.randrange(6)):
        pick = rng.random()
        if pick < 0.15:
            nodes.append(f"t{rng.randrange(9)}")
        elif pick < 0.4:
            nodes.append([rng.choice(["p", "div"]), None, tree(rng, keys, depth + 1) if depth < 3 else []])
        elif keys:
            nodes.append(["div", keys.pop(rng.randrange(len(keys))), tree(rng, keys, depth + 1) if depth < 3 else []])
    return nodes


def written(nodes: list[Any]) -> str:
    """The naive model: what the nodes are as markup."""
    parts = []
    for node in nodes:
        if isinstance(node, str):
            parts.append(node)
        else:
            tag, key, kids = node
            name = f' id="{key}"' if key else ""
            parts.append(f"<{tag}{name}>{written(kids)}</{tag}>")
    return "".join(parts)


def test_random_trees_are_what_a_naive_model_says(page: Page) -> None:
    rng = random.Random(7)
    trees = [tree(rng, [f"k{i}" for i in range(12)]) for _ in range(400)]
    shown = page.evaluate(
        """trees => {
            const named = key => key ? {key, id: key} : null;
            const build = n => typeof n === 'string' ? n : h(n[0], named(n[1]), n[2].map(build));
            const seen = new Map();
            return trees.map(tree => {
                draw(tree.map(build));
                let kept = true;
                const now = new Map([...root.querySelectorAll('[id]')].map(e => [e.id, e]));
                for (const [id, element] of now) if (seen.has(id) && seen.get(id) !== element) kept = false;
                seen.clear(); now.forEach((element, id) => seen.set(id, element));
                return [root.innerHTML, kept];
            });
        }""",
        trees,
    )
    for nodes, (markup, kept) in zip(trees, shown, strict=True):
        assert markup == written(nodes)
        assert kept


def test_random_orders_of_one_list(page: Page) -> None:
    rng = random.Random(11)
    orders = ["".join(rng.sample("abcdefghij", rng.randrange(11))) for _ in range(300)]
    shown = page.evaluate(
        "orders => orders.map(o => { draw([...o].map(k => h('b', {key: k}, k))); return root.textContent })", orders
    )
    assert shown == orders


def test_no_module_can_turn_a_string_into_markup_or_code() -> None:
    banned = re.compile(
        r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|new Function|setHTML\w*|DOMParser)\b(?!\")"
    )
    for path in sorted(WEB.rglob("*.js")):
        source = path.read_text(encoding="utf-8")
        found = [line for line in source.splitlines() if banned.search(line) and "FORBIDDEN" not in line]
        assert found == [], f"{path.name}: {found}"
        assert 'setAttribute("style"' not in source


def test_no_page_or_style_has_inline_code_or_another_origin() -> None:
    for path in sorted([*WEB.rglob("*.html"), *WEB.rglob("*.css"), *WEB.rglob("*.js")]):
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"<style|\sstyle=|<script(?![^>]*\bsrc=)|\son\w+=\"", source), path.name
        assert set(re.findall(r"https?://[^\s\"')]+", source)) <= {
            "http://www.w3.org/2000/svg",
            "http://www.w3.org/1999/xhtml",
        }, path.name
