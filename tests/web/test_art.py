"""The art of the cards: generated from facts, different for every card, small, and safe under the content policy."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import inkwright
from tests.support.full_run import FULL
from tests.web.art_gallery import CROPS, facts_of
from tests.web.browser import Open
from tests.web.site import WEB

if TYPE_CHECKING:
    from playwright.sync_api import Page

INVENTED = 3000 if FULL else 200
INSTALLED_STEP = 1 if FULL else 14  # every card, or every 14th
MOST_NODES = 150
THEMES = ("dark", "light", "contrast")

HELPERS = """async () => {
    const load = name => import(`/art/${name}.js`);
    const names = ['art', 'chance', 'figure', 'heads', 'kept', 'mark', 'path', 'plan', 'species', 'extras', 'emblems'];
    window.lib = Object.assign({}, ...await Promise.all(names.map(load)));
    lib.count = node => 1 + node.kids.reduce((sum, kid) => sum + (typeof kid === 'string' ? 0 : lib.count(kid)), 0);
    lib.text = node => JSON.stringify(node);
    lib.tones = node => [node.props.class ?? node.tag, ...node.kids.flatMap(kid => lib.tones(kid))];
    const chance = new lib.Stream('invented cards');
    const one = list => list[chance.int(list.length)];
    const word = () => Array.from({length: 2 + chance.int(3)}, () =>
        one(['ka', 'lo', 'mi', 'wren', 'tal', 'brim', 'ott', 'sel', 'dra', 'gon', 'ri', 'ver'])).join('');
    lib.invented = () => ({
        name: `${word()} ${word()}`,
        version: `${word()} ${one(['of the Sea', 'Night', 'Keeper', 'King', ''])}`,
        inks: chance.odds(0.15) ? [one(lib.INKS), one(lib.INKS)] : [one(lib.INKS)],
        type: one(['character', 'character', 'character', 'song', 'action', 'item', 'location']),
        classifications: [one(['Storyborn', 'Dreamborn', 'Floodborn']), one(Object.keys(lib.EMBLEMS)),
            one(Object.keys(lib.EMBLEMS))],
        cost: 1 + chance.int(9),
        rarity: one(['Common', 'Uncommon', 'Rare', 'Super Rare', 'Legendary', 'Enchanted']),
    });
}"""

WREN = {
    "name": "Wren Tallow",
    "version": "Lamplighter's Apprentice",
    "inks": ["Amber"],
    "type": "character",
    "classifications": ["Storyborn", "Hero", "Lamplighter"],
    "cost": 1,
    "rarity": "Common",
}


@pytest.fixture(scope="module")
def page(open_shared: Open) -> Page:
    page = open_shared("art")
    page.evaluate(HELPERS)
    return page


@pytest.fixture(scope="module")
def installed() -> list[dict[str, Any]]:
    """The cards of the installed data and of Inkwright's own set."""
    return facts_of(inkwright.Catalog.default()) + facts_of(inkwright.Catalog.own())


def test_equal_facts_give_equal_pictures_on_every_page(page: Page, open_page: Open) -> None:
    draw = "card => ['wide', 'tile', 'thumb'].map(crop => JSON.stringify(art(card, crop)))"
    assert open_page("art").evaluate(draw, WREN) == page.evaluate(draw, WREN)


@pytest.mark.parametrize(
    ("fact", "value"),
    [
        ("name", "Wren Tallow & Sixpence"),
        ("version", "Off the Edge of the Map"),
        ("inks", ["Ruby"]),
        ("inks", ["Amber", "Steel"]),
        ("type", "location"),
        ("classifications", ["Floodborn", "Villain"]),
        ("cost", 8),
        ("rarity", "Legendary"),
        ("figure", "fox"),
    ],
)
def test_every_fact_counts(page: Page, fact: str, value: object) -> None:
    same = "([a, b]) => lib.text(art(a)) === lib.text(art(b))"
    assert not page.evaluate(same, [WREN, {**WREN, fact: value}])


def test_invented_cards_stay_within_their_budgets(page: Page) -> None:
    found = page.evaluate(
        """([count, crops, mostNodes]) => {
            const problems = [];
            const seen = new Set();
            for (let i = 0; i < count; i++) {
                const card = lib.invented();
                const turn = i % 2 ? i % 9 : undefined;
                for (const crop of crops) {
                    const node = art(card, crop, turn);
                    const text = lib.text(node);
                    const say = what => problems.push(`${what}: ${crop} of ${lib.text(card)}`);
                    if (/NaN|undefined|Infinity|\\[object|"style"/.test(text)) say('not a number, or a style');
                    if (lib.count(node) > mostNodes) say(`${lib.count(node)} nodes`);
                    if (crop !== 'wide') continue;
                    if (lib.lengthOf(node) > lib.BUDGETS[lib.rankOf(card) >= 2 ? 1 : 0]) say('too long');
                    if (seen.has(text)) say('a twin');
                    seen.add(text);
                }
            }
            return problems;
        }""",
        [INVENTED, ["wide", "tile", "thumb"], MOST_NODES],
    )
    assert found == []


def test_no_two_installed_cards_look_the_same(page: Page, installed: list[dict[str, Any]]) -> None:
    twins = page.evaluate(
        """([cards, crops]) => crops.flatMap(crop => {
            const seen = new Map();
            return cards.filter(card => {
                const text = lib.text(art(card, crop));
                const isTwin = seen.has(text);
                seen.set(text, card);
                return isTwin;
            });
        })""",
        [installed[::INSTALLED_STEP], ["wide", "thumb"]],
    )
    assert twins == []


def test_versions_of_a_name_are_told_apart_by_their_tones_alone(page: Page) -> None:
    """In turn they have other hours, poses, nimbi and cloths, so that two of them are never confused."""
    equal = page.evaluate(
        """card => {
            const seen = new Set();
            for (let turn = 0; turn < 6; turn++) {
                seen.add(lib.tones(art({...card, version: `Version ${turn}`}, 'thumb', turn)).join(' '));
            }
            return 6 - seen.size;
        }""",
        WREN,
    )
    assert equal == 0


def test_versions_of_a_name_are_sisters(page: Page) -> None:
    """Who it is depends on the name alone."""
    assert page.evaluate(
        """() => {
            const who = version => ({name: 'Wren Tallow', version, classifications: [],
                cast: lib.castOf('Wren Tallow', [])});
            const manner = {pen: lib.PLAIN, two: false, plain: true};
            return lib.text(lib.bust(who('By Day'), manner)) === lib.text(lib.bust(who('By Night'), manner));
        }"""
    )


def test_no_two_names_have_the_same_face(page: Page, installed: list[dict[str, Any]]) -> None:
    """In a close-up there is nothing but the face, and close-ups of different names never coincide."""
    names = {card["name"]: card["classifications"] for card in installed if card["type"] == "character"}
    twins = page.evaluate(
        """names => {
            const seen = new Map();
            return Object.entries(names).flatMap(([name, classifications]) => {
                const who = {name, version: '', classifications: [], cast: lib.castOf(name, classifications)};
                const text = lib.text(lib.bust(who, {pen: lib.PLAIN, two: false, plain: true}));
                const twin = seen.get(text);
                seen.set(text, name);
                return twin ? [[name, twin]] : [];
            });
        }""",
        names,
    )
    assert twins == []


def test_every_kind_of_head_has_a_front_and_a_profile_of_its_own(page: Page) -> None:
    heads = page.evaluate(
        """() => {
            const tone = {lit: 'w o', shade: 'l', line: 'n', locks: 'd'};
            const drawn = table => Object.keys(table).sort().map(kind =>
                [kind, lib.text(table[kind](tone, new lib.Stream(kind)))]);
            return [drawn(lib.FRONT), drawn(lib.SIDE)];
        }"""
    )
    fronts, sides = heads
    assert [kind for kind, _ in fronts] == [kind for kind, _ in sides]
    drawings = [drawing for _, drawing in fronts + sides]
    assert len(set(drawings)) == len(drawings)


@pytest.mark.parametrize(
    ("name", "classifications", "kind"),
    [
        ("Brimble", ["Storyborn", "Dragon"], "dragon"),
        ("Tallow Street Cat", ["Storyborn", "Ally"], "cat"),
        ("Sixpence", ["Storyborn", "Ally"], "bird"),
        ("Professor Ottershaw", [], "otter"),
        ("Wren Tallow", ["Hero"], "person"),
        ("Catherine", [], "person"),
    ],
)
def test_a_kind_is_told_by_classification_word_or_name(
    page: Page, name: str, classifications: list[str], kind: str
) -> None:
    assert page.evaluate("([name, kinds]) => lib.speciesOf(name, kinds)", [name, classifications]) == kind


def test_a_new_entry_of_a_list_moves_only_what_falls_on_it(page: Page) -> None:
    moved, elsewhere = page.evaluate(
        """() => {
            const list = [0, 1, 2, 3, 4, 5];
            let moved = 0;
            let elsewhere = 0;
            for (let i = 0; i < 2000; i++) {
                const before = lib.choose(`text ${i}`, list);
                const after = lib.choose(`text ${i}`, [...list, 6]);
                if (before !== after) moved++;
                if (before !== after && after !== 6) elsewhere++;
            }
            return [moved, elsewhere];
        }"""
    )
    assert elsewhere == 0
    assert 0.1 < moved / 2000 < 0.19  # about one in seven


def test_a_new_key_of_a_table_moves_only_what_falls_on_it(page: Page) -> None:
    elsewhere = page.evaluate(
        """() => {
            const keys = ['book', 'key', 'rose', 'bell'];
            return Array.from({length: 500}, (_, i) => {
                const [before, after] = [keys, ['apple', ...keys]].map(list => lib.chooseKey(`text ${i}`, list));
                return before !== after && after !== 'apple';
            }).filter(Boolean).length;
        }"""
    )
    assert elsewhere == 0


def test_entries_are_dealt_in_turn(page: Page) -> None:
    dealt = page.evaluate(
        "Array.from({length: 6}, (_, turn) => lib.choose('hour|Wren', ['a', 'b', 'c', 'd', 'e', 'f'], turn))"
    )
    assert sorted(dealt) == ["a", "b", "c", "d", "e", "f"]


def test_pictures_are_kept_and_their_number_is_bounded(page: Page) -> None:
    assert page.evaluate("card => art(card, 'tile') === art(card, 'tile')", WREN)
    assert not page.evaluate(
        """card => {
            const first = art(card, 'tile');
            for (let i = 0; i <= lib.MOST_PICTURES; i++) art({...card, type: 'item', name: `Item ${i}`}, 'thumb');
            return art(card, 'tile') === first;
        }""",
        WREN,
    )
    assert page.evaluate(
        """() => {
            const kept = new lib.Kept(3);
            for (const key of ['a', 'b', 'c', 'a', 'd']) kept.get(key, () => key);
            return [...kept.values.keys()];
        }"""
    ) == ["c", "a", "d"]


def test_mirrored_paths(page: Page) -> None:
    assert page.evaluate("lib.mirror('M1 2h3v4a5 6 7 0 1 8 9z')") == "M-1 2h-3v4a5 6 7 0 0-8 9z"
    assert page.evaluate("lib.mirror(lib.mirror('M-.5 2C3-4 5 6 7.5-8Z'))") == "M-.5 2C3-4 5 6 7.5-8Z"


def test_the_gallery_shows_every_crop_without_a_style_and_with_classes_that_are_painted(
    page: Page, installed: list[dict[str, Any]]
) -> None:
    """The test page has the policy of the server; a breach of it fails the module."""
    painted = set(re.findall(r"\.([A-Za-z][\w-]*)", (WEB / "art" / "art.css").read_text(encoding="utf-8")))
    shown = installed[::97]
    for crop in CROPS:
        page.evaluate("([cards, crop]) => showArt(cards, crop)", [shown, crop])
        assert page.locator("#gallery svg.ink-art").count() == len(shown)
        assert _unpainted(page, painted) == set()
    page.evaluate("showExtras()")
    assert _unpainted(page, painted) == set()
    assert page.locator("#gallery [style]").count() == 0


def _unpainted(page: Page, painted: set[str]) -> set[str]:
    """The classes of the pictures that the style sheet does not know."""
    used = page.evaluate(
        "[...new Set([...document.querySelectorAll('#gallery svg *')].flatMap(e => [...e.classList]))]"
    )
    return set(used) - painted


def test_cards_are_the_same_in_light_and_dark_and_playmats_follow_the_page(page: Page) -> None:
    page.evaluate("showExtras()")
    colours = {}
    for theme in THEMES:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        colours[theme] = page.evaluate(
            """['.playmat .y', '.back .night', '.glyph .c'].map(shape =>
                getComputedStyle(document.querySelector(shape)).fill)"""
        )
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert colours["dark"][0] != colours["light"][0]
    assert colours["dark"][1:] == colours["light"][1:]
    assert colours["contrast"][1] == "rgb(0, 0, 0)"


def test_extras_are_small_and_made_once(page: Page) -> None:
    nodes = page.evaluate(
        """() => [lib.cardBack(), lib.icon(), lib.victory(), ...lib.INKS.map(ink => lib.inkGlyph(ink)),
            ...lib.INKS.flatMap(a => lib.INKS.map(b => lib.playmat(a, b)))].map(lib.count)"""
    )
    assert max(nodes) <= MOST_NODES
    assert page.evaluate("lib.playmat('Amber', 'Ruby') === lib.playmat('Amber', 'Ruby')")
    assert page.evaluate("lib.emblem('Nobody')") is None
