"""The functions behind the table: sizes, fans, questions, names, orders, the keys of cards."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.web import made_up
from tests.web.browser import Open

if TYPE_CHECKING:
    from playwright.sync_api import Page

MODULES = (
    "lib/stay",
    "lib/arrows",
    "lib/memo",
    "table/fit",
    "table/fan",
    "table/question",
    "table/sheets/names",
    "table/sheets/order",
    "table/identity",
    "table/position",
    "table/lighting",
    "table/attention",
    "table/say",
    "table/words",
    "table/sounds",
    "table/happenings",
    "table/pacing",
    "table/effects",
    "table/travel",
    "table/cards",
)


@pytest.fixture(scope="module")
def page(open_shared: Open) -> Page:
    page = open_shared()
    page.evaluate(
        "async names => { window.lib = {}; for (const n of names) Object.assign(lib, await import(`/${n}.js`)); }",
        list(MODULES),
    )
    return page


def naive_run(numbers: list[int]) -> int:
    """The length of a longest increasing run, by trying all."""
    usable = [number for number in numbers if number >= 0]
    return max(
        (len(run) for size in range(len(usable) + 1) for run in itertools.combinations(usable, size) if rises(run)),
        default=0,
    )


def rises(run: tuple[int, ...]) -> bool:
    return all(a < b for a, b in itertools.pairwise(run))


def test_the_longest_increasing_run_is_the_longest(page: Page) -> None:
    rng = random.Random(3)
    lists = [[rng.randrange(-1, 8) for _ in range(rng.randrange(9))] for _ in range(200)]
    found = page.evaluate("lists => lists.map(one => [...lib.longestIncreasing(one)].sort((a, b) => a - b))", lists)
    for numbers, places in zip(lists, found, strict=True):
        run = tuple(numbers[place] for place in places)
        assert rises(run)
        assert all(number >= 0 for number in run)
        assert len(run) == naive_run(numbers)


def crowd(count: int, seed: int) -> list[made_up.Json]:
    """Stacks of one player in random states, some of them at a location."""
    rng = random.Random(seed)
    made = made_up.Maker()
    place = made.play(0, "Mermaid Reef - Quiet Lagoon")["title"] if count > 2 else None
    while len(made.stacks) < count:
        kind = rng.choice(["Bram - Gate Warden", "Wick - Lantern Sprite", "Sun Biscuit"])
        where = place if kind != "Sun Biscuit" and rng.random() < 0.2 else None
        made.play(0, kind, exerted=rng.random() < 0.4, location=where, under=[None] * (rng.random() < 0.1))
    return made.stacks


LAY_OUT = """([stacks, box]) => {
    const blocks = lib.blocksOf(stacks);
    const layout = lib.layOut(blocks, box, {most: 196, least: 20});
    const idsOf = b => [...(b.location ? [b.location] : []), ...b.lines.flat()].map(stack => stack.id);
    const ids = layout.rows.flat().flatMap(idsOf);
    return {card: layout.card, rows: layout.rows.length, ids: ids.sort((a, b) => a - b)};
}"""


@pytest.mark.parametrize("count", [0, 1, 5, 10, 30, 60])
def test_every_card_of_a_field_is_laid_once(page: Page, count: int) -> None:
    stacks = crowd(count, count)
    laid = page.evaluate(LAY_OUT, [stacks, {"width": 1080, "height": 250}])
    assert laid["ids"] == [stack["id"] for stack in stacks]
    assert 20 < laid["card"] <= 196


def test_more_room_never_makes_cards_smaller(page: Page) -> None:
    stacks = crowd(24, 5)
    sizes = [
        page.evaluate(LAY_OUT, [stacks, {"width": width, "height": height}])["card"]
        for width, height in ((400, 150), (600, 200), (800, 250), (1000, 300), (1400, 400))
    ]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize(
    ("sizes", "share"),
    [
        ({0.5: 100, 0.4: 80, 0.6: 80, 0.32: 60, 0.68: 60}, 0.5),
        ({0.5: 100, 0.4: 80, 0.6: 110, 0.32: 60, 0.68: 90}, 0.5),
        ({0.5: 100, 0.4: 80, 0.6: 120, 0.32: 60, 0.68: 122}, 0.6),
        ({0.5: 60, 0.4: 70, 0.6: 50, 0.32: 90, 0.68: 40}, 0.32),
    ],
)
def test_a_crowded_field_gets_more_of_the_height(page: Page, sizes: dict[float, int], share: float) -> None:
    named = {str(key): size for key, size in sizes.items()}
    assert page.evaluate("sizes => lib.bestShare(share => sizes[share], 0.5)", named) == share


@pytest.mark.parametrize("count", [0, 1, 2, 7, 20, 40])
def test_a_hand_stays_in_its_room(page: Page, count: int) -> None:
    widths = [130 if i % 5 else 180 for i in range(count)]
    held = page.evaluate("([widths, room]) => lib.fan(widths, room, {gap: 8, tilt: 2.5})", [widths, 900])
    places = [(one["x"], one["x"] + width) for one, width in zip(held, widths, strict=True)]
    assert all(left >= 0 and right <= 900.001 for left, right in places)
    assert [left for left, _ in places] == sorted(left for left, _ in places)
    if count and sum(widths) + 8 * (count - 1) <= 900:
        assert all(b[0] - a[1] >= 7.9 for a, b in itertools.pairwise(places))


@pytest.mark.parametrize(
    ("decision", "text", "words"),
    [
        ({"prompt": "Take a turn action."}, "Take a turn action.", ""),
        (
            {"prompt": "Ember Rain: Deal 3 damage. How many?", "source": "Ember Rain", "ability": "Deal 3 damage."},
            "How many?",
            "Deal 3 damage.",
        ),
        (
            {"prompt": "Pim, MAPS: You may draw a card. Do you do it?", "source": "Pim", "ability": "MAPS"},
            "Do you do it?",
            "You may draw a card.",
        ),
        (
            {"prompt": "Amy's Pim #2, MAPS: Discard a card. Choose one.", "source": "Pim", "ability": "MAPS"},
            "Choose one.",
            "Discard a card.",
        ),
        (
            {"kind": "may", "prompt": "Pim: You may draw a card. If you do, exert Pim. Do you do it?", "source": "Pim"},
            "Draw a card?",
            "You may draw a card. If you do, exert Pim.",
        ),
        (
            {"kind": "may", "prompt": "Pim: You may draw. You may discard. Do you do it?", "source": "Pim"},
            "Do you do it?",
            "You may draw. You may discard.",
        ),
        (
            {"kind": "alter hand", "prompt": "Choose a card of your opening hand to put back, or none: Bo starts."},
            "Choose the cards that go back; you draw as many new ones. Bo starts.",
            "",
        ),
    ],
)
def test_the_question_is_the_end_of_the_prompt(page: Page, decision: dict[str, str], text: str, words: str) -> None:
    assert page.evaluate("d => lib.split(d)", decision) == {"text": text, "words": words}


def names(page: Page, typed: str, **more: Any) -> Any:
    scene = {
        "position": {
            "moves": [{"kind": "name", "label": "Bram - Gate Warden"}],
            "decision": {"open": True, **more},
            "model": {"names": ["Ember Rain", "Émile - Cook", "The Bramble", "Umbra", "Brambling"]},
        },
        "attention": {"search": typed},
    }
    return page.evaluate("scene => lib.fittingNames(scene)", scene)


def test_names_that_start_with_what_is_typed_come_first(page: Page) -> None:
    assert names(page, "bram") == ["Brambling", "Bram - Gate Warden", "The Bramble"]
    assert names(page, "bra") == ["Brambling", "Bram - Gate Warden", "The Bramble", "Umbra"]


def test_names_are_found_without_accents_and_marks(page: Page) -> None:
    assert names(page, "  EMILE cook") == ["Émile - Cook"]
    assert names(page, "emile - c") == ["Émile - Cook"]
    assert names(page, "gate w") == ["Bram - Gate Warden"]


def test_only_offered_names_unless_the_question_is_open(page: Page) -> None:
    assert names(page, "bram", open=False) == ["Bram - Gate Warden"]
    assert names(page, "") == ["Bram - Gate Warden"]


def test_a_card_of_an_order_is_moved(page: Page) -> None:
    moved = "([order, key, place]) => lib.moved(order, key, place)"
    assert page.evaluate(moved, [["a", "b", "c"], "a", 2]) == ["b", "c", "a"]
    assert page.evaluate(moved, [["a", "b", "c"], "c", 0]) == ["c", "a", "b"]
    assert page.evaluate(moved, [["a", "b", "c"], "b", 9]) == ["a", "c", "b"]
    assert page.evaluate(moved, [["a", "b", "c"], "b", -1]) == ["b", "a", "c"]


def test_arrows_go_to_what_lies_ahead(page: Page) -> None:
    boxes = [{"x": x, "y": y, "width": 10, "height": 10} for x, y in ((100, 0), (50, 60), (40, 0), (0, 50))]
    nearest = "([boxes, key]) => lib.nearest({x: 0, y: 0, width: 10, height: 10}, boxes, key)"
    assert page.evaluate(nearest, [boxes, "ArrowRight"]) == 2
    assert page.evaluate(nearest, [boxes, "ArrowDown"]) == 3
    assert page.evaluate(nearest, [boxes, "ArrowLeft"]) == -1


KEYS = """views => { let before = null; return views.map(view => {
    before = lib.identify(view, before);
    return {stacks: Object.fromEntries(before.stacks), hand: before.hand};
}); }"""


def seen(hand: list[Any], stacks: list[dict[str, Any]]) -> dict[str, Any]:
    places = [one if isinstance(one, dict) else {"card": one} for one in hand]
    return {"seat": 0, "players": [{"hand": places}], "stacks": stacks}


def test_a_card_keeps_its_key_from_hand_to_table_and_back(page: Page) -> None:
    views = [
        seen(["A", "B", "B"], []),
        seen(["A", "B"], [{"id": 1, "card": "B"}]),
        seen(["A", "B", "B"], []),
    ]
    first, second, third = page.evaluate(KEYS, views)
    assert second["hand"] == first["hand"][:2]
    assert second["stacks"]["1"] == first["hand"][2]
    assert sorted(third["hand"]) == sorted(first["hand"])


def test_a_shifted_card_takes_its_own_key_along(page: Page) -> None:
    views = [seen(["Big"], [{"id": 1, "card": "Small"}]), seen([], [{"id": 1, "card": "Big"}])]
    first, second = page.evaluate(KEYS, views)
    assert second["stacks"]["1"] == first["hand"][0] != first["stacks"]["1"]


def test_keys_are_unique_among_equal_cards(page: Page) -> None:
    views = [seen(["A", "A"], [{"id": 1, "card": "A"}]), seen(["A"], [{"id": 1, "card": "A"}, {"id": 2, "card": "A"}])]
    for keys in page.evaluate(KEYS, views):
        all_keys = [*keys["stacks"].values(), *keys["hand"]]
        assert len(set(all_keys)) == len(all_keys) == 3


def test_handles_are_the_keys_where_there_are_handles(page: Page) -> None:
    views = [seen([{"card": "A", "handle": 7}], []), seen([], [{"id": 3, "card": "A", "handle": 7}])]
    first, second = page.evaluate(KEYS, views)
    assert first["hand"] == ["card-7"]
    assert second["stacks"] == {"3": "card-7"}


LIGHT = """([model, attention]) => {
    const position = new lib.Position(model);
    const selected = attention.selected && [...position.seen.values()].find(s => s.title === attention.selected).key;
    const light = lib.lighting(position, {...lib.noAttention(), ...attention, selected});
    return Object.fromEntries([...position.seen.values()].filter(s => s.zone === 'play')
        .map(s => [s.title, [light(s.key).state, light(s.key).reason ?? ""]]));
}"""


def test_what_can_act_is_lit_in_the_main_phase(page: Page) -> None:
    light = page.evaluate(LIGHT, [made_up.main_phase(), {"selected": "Pim - Twin Paths"}])
    assert light["Pim - Twin Paths"][0] == "selected"
    assert light["Orla - Tide Caller"][0] == "can"
    assert light["Ines - Broom Tamer"][0] == ""  # drying
    assert light["Vex - Loud Hunter"][0] == ""  # the opponent's


def test_only_targets_are_lit_while_a_challenge_is_aimed(page: Page) -> None:
    light = page.evaluate(LIGHT, [made_up.main_phase(), {"selected": "Pim - Twin Paths", "aiming": "challenge"}])
    assert light["Bram - Gate Warden"][0] == "pick"
    assert light["Old Market - Crossing of Roads"][0] == "pick"
    assert light["Rook - Stubborn Smith"] == [
        "dimmed",
        "Bram - Gate Warden has Bodyguard and must be challenged first.",
    ]
    assert light["Vex - Loud Hunter"] == ["dimmed", "Vex - Loud Hunter is not exerted."]


def test_what_is_chosen_and_what_can_be(page: Page) -> None:
    light = page.evaluate(LIGHT, [made_up.target(), {}])
    assert light["Orla - Tide Caller"][0] == "chosen"
    assert light["Pim - Twin Paths"][0] == "pick"
    assert light["Sun Biscuit"] == ["dimmed", "It cannot be chosen for this."]


def test_nothing_is_dimmed_while_another_player_is_asked(page: Page) -> None:
    assert {state for state, _ in page.evaluate(LIGHT, [made_up.many(4), {}]).values()} == {""}


def test_an_option_names_its_card_by_stack_and_place_where_it_can(page: Page) -> None:
    model = made_up.middle()
    model.hand = ["Ember Rain", "Ember Rain"]
    model.ask(
        "target",
        [
            made_up.option("card", "choose 1", "Ember Rain", card="Ember Rain", place={"zone": "hand", "position": 1}),
            made_up.option("card", "choose 2", "Pim", card="?", stack=2),
        ],
        "Choose one.",
    )
    found = page.evaluate(
        """model => { const position = new lib.Position(model);
            return position.moves.map(move => move.at.map(key => position.seen.get(key)))
                .map(([seen]) => [seen.title, seen.place?.position ?? null]); }""",
        model.model(),
    )
    assert found == [["Ember Rain", 1], ["Pim - Twin Paths", None]]


def test_a_card_from_a_place_that_is_not_shown_is_offered(page: Page) -> None:
    model = made_up.middle()
    model.ask("target", [made_up.pick("Yara - Engine Whisperer #2")], "Choose one.")
    found = page.evaluate(
        "model => new lib.Position(model).moves.flatMap(move => move.at)",
        model.model(),
    )
    assert found == ["offered-0"]


HAPPENED = """([a, b]) => lib.happenings(a && new lib.Position(a), new lib.Position(b, a && new lib.Position(a)))"""
SOUNDS = f"given => lib.soundsOf(({HAPPENED})(given))"


def test_a_turn_and_a_question_have_their_sound(page: Page) -> None:
    mine, theirs, over = made_up.main_phase(), made_up.challenged(), made_up.over()
    asked = made_up.Maker(active=1)
    asked.ask("may", [made_up.option("yes", "yes", "Yes")], "Do you do it?")
    asks = {**theirs, "view": {**theirs["view"], "decision": {**asked.model()["view"]["decision"], "options": []}}}
    assert "turn" in page.evaluate(SOUNDS, [theirs, mine])
    assert page.evaluate(SOUNDS, [theirs, asks]) == ["turn"]
    assert page.evaluate(SOUNDS, [mine, mine]) == []
    assert page.evaluate(SOUNDS, [None, mine]) == []
    assert page.evaluate(SOUNDS, [mine, over])[-1] in ("win", "lose")


def test_what_happened_is_found_between_two_positions(page: Page) -> None:
    """A quest, damage, a card that is played, one that is banished, and ink: each with its card or player."""
    before, now = made_up.middle(), made_up.middle()
    for maker in (before, now):
        maker.active = 1
        maker.ask_other(1, "turn action")
    was = next(one for one in before.stacks if one["card"] == "Sable - Night Runner")
    quester = next(one for one in now.stacks if one["card"] == was["card"])
    was["exerted"], quester["exerted"] = False, True
    now.lore[1] += 2
    next(one for one in now.stacks if one["card"] == "Orla - Tide Caller")["damage"] += 3
    now.stacks = [one for one in now.stacks if one["card"] != "Quill - Whisper of Pages"]
    now.discard = [[*now.discard[0], "Quill - Whisper of Pages"], now.discard[1]]
    now.ink = [now.ink[0], (5, 3)]
    before.log = made_up.LOG
    now.log = [*before.log, "Bob plays Ember Rain.", "Rook - Stubborn Smith challenges Orla - Tide Caller."]
    now.stacks.append({**quester, "id": 99, "card": "Wick - Lantern Sprite", "title": "Wick - Lantern Sprite"})
    found = page.evaluate(HAPPENED, [before.model(), now.model()])
    kinds = {one["kind"]: one for one in found}
    assert set(kinds) == {"challenge", "ink", "play", "damage", "banish", "quest", "action"}
    assert (kinds["quest"]["seat"], kinds["quest"]["amount"]) == (1, 2)
    assert kinds["damage"]["amount"] == 3
    assert kinds["banish"]["seat"] == 0
    assert (kinds["play"]["card"], kinds["action"]["card"]) == ("Wick - Lantern Sprite", "Ember Rain")
    assert kinds["challenge"]["target"] == kinds["damage"]["key"]
    told = "([a, b]) => lib.telling(new lib.Position(a), new lib.Position(b))"
    words = page.evaluate(told, [before.model(), now.model()])
    assert words == "Rook - Stubborn Smith challenges Orla - Tide Caller"


def test_a_deed_is_given_its_time_and_nobody_waits_for_a_queue(page: Page) -> None:
    shown = page.evaluate("""async () => {
        const shown = [];
        const pacing = new lib.Pacing(model => shown.push(model.name), () => 0.1);
        const model = name => ({name, view: {name}});
        pacing.hold([{kind: "play"}]);
        pacing.wait(model("a"));
        pacing.wait(model("b"));
        const waited = [pacing.holds, shown.length];
        await new Promise(done => setTimeout(done, 400));
        const first = [...shown];
        pacing.hold([{kind: "quest"}]);
        for (const name of "cdefg") pacing.wait(model(name));
        const still = new lib.Pacing(() => {}, () => 0);
        still.hold([{kind: "play"}]);
        return [waited, first, shown, still.holds];
    }""")
    assert shown[0] == [True, 0]
    assert shown[1] == ["a", "b"]
    assert shown[2] == ["a", "b", "g"]
    assert shown[3] is False


def test_no_motion_takes_half_a_second_and_every_sound_can_be_made(page: Page) -> None:
    assert max(page.evaluate("Object.values(lib.LENGTHS)")) < 500
    peaks = page.evaluate("""async () => Object.fromEntries(await Promise.all(lib.SOUND_NAMES.map(async name => {
        const context = new OfflineAudioContext(1, 44100 * 2, 44100);
        lib.sound(context, context.destination, name, 0, 7);
        const data = (await context.startRendering()).getChannelData(0);
        let last = data.length;
        while (last > 0 && Math.abs(data[last - 1]) < 0.001) last--;
        return [name, [data.reduce((most, x) => Math.max(most, Math.abs(x)), 0), last / 44100]];
    })))""")
    assert len(peaks) == 10
    assert all(0.1 < peak < 3 and length < 1.9 for peak, length in peaks.values()), peaks


def test_titles_and_keywords_in_short(page: Page) -> None:
    assert page.evaluate("lib.shortTitle('Orla - Tide Caller #2')") == "Orla #2"
    assert page.evaluate("lib.shortTitle('Ember Rain')") == "Ember Rain"
    assert page.evaluate("lib.keywordName('Challenger +2')") == "Challenger"
    assert page.evaluate("lib.keywordName('Sing Together 7')") == "Sing Together"
    assert page.evaluate("lib.keywordName('Shift: Discard 2 cards')") == "Shift"
    assert page.evaluate("lib.spoken('⟳, 2 ⬡ - gain 1 ◊')") == "exert, 2 ink - gain 1 lore"


def test_what_a_challenge_would_do_in_words(page: Page) -> None:
    say = "([dealt, taken, b, c]) => lib.sayPreview({dealt, taken, banishes_challenged: b, banishes_challenger: c})"
    assert page.evaluate(say, [4, 2, True, False]) == "deals 4, banishes, takes 2"
    assert page.evaluate(say, [1, 6, False, True]) == "deals 1, takes 6, is banished"
    assert page.evaluate(say, [3, 0, False, False]) == "deals 3"


def test_a_memo_makes_a_value_anew_when_a_part_is_another(page: Page) -> None:
    made = page.evaluate("""(() => { const memo = new lib.Memo(); let made = 0; const make = () => ++made;
        return [memo.get('a', [1, 'x'], make), memo.get('a', [1, 'x'], make), memo.get('a', [1, 'y'], make),
                memo.get('b', [1, 'y'], make), (memo.clear(), memo.get('a', [1, 'y'], make))]; })()""")
    assert made == [1, 1, 2, 3, 4]


TRAVEL = """([before, now, title]) => {
    const a = new lib.Position(before), b = new lib.Position(now, a);
    const isThere = seen => seen.title === title && ['play', 'hand'].includes(seen.zone);
    const key = position => [...position.seen.values()].find(isThere)?.key;
    return [key(b) ? lib.originOf(`${key(b)}-slot`, a, b) : null, key(a) ? lib.goalOf(`${key(a)}-slot`, a, b) : null];
}"""


def test_new_cards_come_from_and_gone_ones_go_to_the_pile_that_changed(page: Page) -> None:
    plain, banished, inked, returned, grown = (made_up.middle() for _ in range(5))
    banished.stacks = [one for one in banished.stacks if one["card"] != "Vex - Loud Hunter"]
    banished.discard = [banished.discard[0], [*banished.discard[1], "Vex - Loud Hunter"]]
    inked.hand = inked.hand[1:]
    inked.ink = [(9, 0), inked.ink[1]]
    returned.stacks = [one for one in returned.stacks if one["card"] != "Vex - Loud Hunter"]
    returned.held = [7, 5]
    grown.play(1, "Wick - Lantern Sprite")
    before = plain.model()
    assert page.evaluate(TRAVEL, [before, banished.model(), "Vex - Loud Hunter"]) == [None, "discard-1"]
    assert page.evaluate(TRAVEL, [before, inked.model(), "All Fall Down"]) == [None, "inkwell-0"]
    assert page.evaluate(TRAVEL, [before, returned.model(), "Vex - Loud Hunter"]) == [None, "hand-1"]
    assert page.evaluate(TRAVEL, [before, grown.model(), "Wick - Lantern Sprite"]) == ["hand-1", None]


def test_what_is_shifted_onto_stays_where_it_is(page: Page) -> None:
    plain, shifted = made_up.middle(), made_up.middle()
    shifted.discard = [[*shifted.discard[0], "Ember Rain"], shifted.discard[1]]
    below = next(one for one in shifted.stacks if one["card"] == "Tolly - Small Strategist")
    shifted.stacks[shifted.stacks.index(below)] = {
        **below,
        "card": "Noor - Playful Apprentice",
        "title": "Noor - Playful Apprentice",
        "under": ["Tolly - Small Strategist"],
    }
    assert page.evaluate(TRAVEL, [plain.model(), shifted.model(), "Tolly - Small Strategist"]) == [None, None]
