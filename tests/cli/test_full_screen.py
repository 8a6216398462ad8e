"""The full-screen table, played by keys and by mouse."""

import asyncio
import copy
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from inkwright import Catalog, Deck, Game
from inkwright.agents import by_name
from inkwright.analysis import Study
from inkwright.cli.screen.app import TableApp
from inkwright.cli.screen.dialogs import FindCard, Page
from inkwright.cli.screen.question import brief_prompt
from inkwright.cli.screen.replay_table import SteppedReplay
from inkwright.cli.screen.steps import KeptKeys, Pick, first_step, with_keys
from inkwright.engine.decisions.kind_words import DECISION_KINDS
from inkwright.engine.decisions.options import Option
from inkwright.match.record_file import RecordedGame
from tests.support.decision_positions import position_of
from tests.support.full_run import FULL
from tests.support.full_screen import (
    RandomPerson,
    cut_without_ellipsis,
    keys_to,
    new_app,
    table_app,
    text_of,
    wait_for,
)

SIZES = ((80, 24), (120, 40), (60, 20))
KEY_GAMES = 102 if FULL else 3  # a third of them at each size
MOUSE_GAMES = 21 if FULL else 3
PICKS = 4000 if FULL else 20  # of a game
DECKS = ("lamplighters", "deep-water", "first-lamp", "first-watch")
Play = Callable[[TableApp, Pilot[object]], Awaitable[None]]

CATALOG = Catalog.own()
CARDS = [Deck.sample(name, CATALOG).cards for name in DECKS]


def run(app: TableApp, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Run the full screen and do something with it."""

    async def session() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            await play(app, pilot)

    asyncio.run(session())


async def settle(app: TableApp, pilot: Pilot[object]) -> None:
    """Wait until the person is asked something, or has something to read."""
    screen = app.table_screen

    def waits() -> bool:
        moment = screen.moment
        asked = moment is not None and (moment.decision is not None or moment.verdict or moment.answered)
        return app.screen is not screen or (bool(asked) and not screen.marked_last)

    await wait_for(pilot, waits)


async def press(app: TableApp, pilot: Pilot[object], *keys: str) -> str:
    """Press keys, one after the other; return the screen."""
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)
    await pilot.pause()
    return text_of(app)


def two_players(seed: int = 7) -> TableApp:
    """Return a game against a bot."""
    return new_app(CARDS[:2], seed, [None, by_name("greedy", 1)], CATALOG)


def game_with(kind: str, seed: int = 7) -> Game:
    """Return a game of two bots up to where the first player can do something."""
    game = Game(CARDS[:2], seed, names=["You", "Bot 1"], catalog=CATALOG)
    agent = by_name("greedy", 1)
    while game.decision.player != 0 or kind not in [option.kind for option in game.decision.options]:
        game.answer(agent.choose(game.view(game.decision.player), game.decision))
    return game


@pytest.mark.parametrize(("mouse", "games"), [(False, KEY_GAMES), (True, MOUSE_GAMES)])
def test_random_games_are_played_without_an_error_and_nothing_is_cut(mouse: bool, games: int) -> None:
    """By keys and by mouse, at three sizes, with two players or three; a full run plays each to its end."""

    async def one(seed: int) -> None:
        players = 2 + seed % 2
        cards = [CARDS[(seed + seat) % len(CARDS)] for seat in range(players)]
        app = new_app(cards, seed, [None, *[by_name("random", seed)] * (players - 1)], CATALOG)
        async with app.run_test(size=SIZES[seed % len(SIZES)]) as pilot:
            person = RandomPerson(app, pilot, seed, mouse)
            await person.play(PICKS)
            assert person.cut == []
            assert person.picks == PICKS or (app.table_screen.moment is not None and app.table_screen.moment.verdict)

    for seed in range(1, games + 1):
        asyncio.run(one(seed))


@pytest.mark.parametrize("kind", DECISION_KINDS)
def test_every_kind_of_decision_is_shown_whole_and_answered_by_keys_and_by_mouse(kind: str) -> None:
    game = position_of(kind)
    seat = game.decision.player
    number = DECISION_KINDS.index(kind)

    async def one(size: tuple[int, int], mouse: bool) -> None:
        other = by_name("random", 1)
        app = table_app(game.copy(), [None if place == seat else other for place in range(game.players)], CATALOG)
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            moment = app.table_screen.moment
            assert moment is not None
            assert moment.decision is not None
            assert moment.decision["kind"] == kind
            assert cut_without_ellipsis(app) == []
            person = RandomPerson(app, pilot, number, mouse)
            await person.play(6)
            assert kind in person.kinds
            assert person.cut == []

    ways = [(size, mouse) for size in SIZES for mouse in (False, True)]
    for size, mouse in ways if FULL else [ways[number % len(ways)]]:
        asyncio.run(one(size, mouse))


def test_nine_turn_actions_of_ten_take_three_keys_at_most_with_what_they_ask() -> None:
    """The keys of a turn action and of every choice that follows before the next one."""
    counts: list[int] = []
    for seed in range(1, 21 if FULL else 3):
        game = Game(CARDS[:2], seed, names=["You", "Bot 1"], catalog=CATALOG)
        agent = by_name("greedy", seed)
        while not game.over:
            decision = game.decision
            option = agent.choose(game.view(decision.player), decision)
            option = option if isinstance(option, Option) else decision.options[0]
            index = list(decision.options).index(option)
            step = first_step(game.view_json(decision.player), decision.json(), [""] * len(decision.options))
            keys = keys_to(step, index)
            if decision.kind == "turn action":
                counts.append(keys)
            elif counts:
                counts[-1] += keys
            game.answer(option)
    assert sum(count <= 3 for count in counts) >= 0.9 * len(counts), counts


def test_a_card_then_what_it_does_are_two_keys() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        await press(app, pilot, "enter")
        choice = next(choice for choice in app.table_screen.choices if choice.then)
        shown = await press(app, pilot, choice.key)
        assert "1 Put it into your inkwell" in shown
        assert "Esc  back" in shown
        shown = await press(app, pilot, "1")
        assert "ink 1/1" in shown
        assert "End the turn" in shown

    run(two_players(), play)


def test_a_challenge_is_previewed_and_takes_three_keys_at_most() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        screen = app.table_screen
        subject = next(c for c in screen.choices if any(one.label.startswith("Challenge") for one in c.then))
        shown = await press(app, pilot, subject.key)
        action = next(choice for choice in screen.choices if choice.label.startswith("Challenge"))
        if action.then:
            shown = await press(app, pilot, action.key)
            action = screen.choices[0]
        assert "deals " in shown
        assert "takes " in shown
        await press(app, pilot, action.key)
        assert screen.moment is not None
        assert any("challenges" in event.text for event in screen.moment.log)

    run(table_app(game_with("challenge"), [None, by_name("greedy", 1)], CATALOG), play)


def test_a_card_keeps_its_key_in_a_turn_and_no_key_stands_twice() -> None:
    kept = KeptKeys()

    def keys(*cards: tuple[str, int]) -> list[str]:
        choices = [Pick(name, anchor=("hand", 0, place), card=name) for name, place in cards]
        kept.give(choices, 3)
        return [choice.key for choice in with_keys(choices)]

    assert keys(("Owl", 0), ("Pooh", 1)) == ["a", "b"]
    assert keys(("Gopher", 2), ("Owl", 0), ("Pooh", 1), ("Owl", 3)) == ["c", "a", "b", "f"]
    assert keys(("Pooh", 0)) == ["b"]


def test_cards_of_the_opening_hand_are_marked_and_put_back_together() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        screen = app.table_screen
        first, second = screen.choices[0].key, screen.choices[1].key
        shown = await press(app, pilot, first, second)
        assert shown.count("[back]") == 2
        assert "Put 2 back" in shown
        shown = await press(app, pilot, second)
        assert shown.count("[back]") == 1
        await press(app, pilot, "enter")
        assert screen.moment is not None
        assert sum("put on the bottom of your deck" in event.text for event in screen.moment.log) == 1

    run(two_players(), play)


def test_undo_hint_why_log_piles_help_and_search_are_there() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        await press(app, pilot, "enter")
        screen = app.table_screen
        choice = next(choice for choice in screen.choices if choice.then)
        await press(app, pilot, choice.key, "1")
        assert "Taken back." in await press(app, pilot, "u")
        await press(app, pilot, "h")
        await wait_for(pilot, lambda: "Hint: " in text_of(app))
        for key, words in (
            ("w", "Not possible now"),
            ("l", "3.2.1"),
            ("d", "discard"),
            ("?", "end the turn"),
            ("o", "your last"),
        ):
            assert words in await press(app, pilot, key)
            await press(app, pilot, "escape")
        await press(app, pilot, "/", "w", "r", "e", "n")
        assert isinstance(app.screen, FindCard)
        assert "Wren Tallow" in text_of(app)
        await press(app, pilot, "escape")
        shown = await press(app, pilot, "v", "a")
        assert isinstance(app.screen, Page)
        assert "cost" in shown

    run(two_players(), play)


def test_another_theme_is_a_key_and_a_wrong_key_is_explained() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        for name in ("light", "contrast", "dark"):
            assert f"Colours: {name}." in await press(app, pilot, "f2")
            assert app.theme == name
        assert "Nothing has the key Z here" in await press(app, pilot, "Z")

    run(two_players(), play)


def test_a_small_terminal_is_told_and_a_larger_one_shows_the_table_again() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        await pilot.resize_terminal(50, 12)
        await pilot.pause()
        assert "at least 60 x 20" in " ".join(text_of(app).split())
        for width, height in ((60, 20), (200, 60), (76, 21)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert "hand 7" in text_of(app)
            assert cut_without_ellipsis(app) == []

    run(two_players(), play)


def test_leaving_keeps_the_game_and_giving_up_loses_it() -> None:
    async def give_up(app: TableApp, pilot: Pilot[object]) -> None:
        await press(app, pilot, "enter")
        assert "give up" in await press(app, pilot, "q")
        shown = await press(app, pilot, "2")
        assert "wins by concession" in shown
        assert "play again" in shown
        await pilot.press("r")

    app = two_players()
    run(app, give_up)
    assert app.return_value == "again"

    async def leave(app: TableApp, pilot: Pilot[object]) -> None:
        await press(app, pilot, "q", "escape")
        await pilot.press("ctrl+c")

    app = two_players()
    run(app, leave)
    assert app.return_value == "interrupt"


def test_a_curtain_falls_between_two_people() -> None:
    names = ["Ann", "Bo"]
    app = table_app(Game(CARDS[:2], 3, names=names, catalog=CATALOG), [None, None], CATALOG)

    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        for _ in names:
            shown = text_of(app)
            assert "when nobody else is looking" in " ".join(shown.split())
            assert "hand" not in shown
            await press(app, pilot, "enter")
            assert "Keep this hand" in text_of(app)
            await press(app, pilot, "enter")

    run(app, play)


def test_each_of_two_people_is_told_what_the_other_did() -> None:
    names = ["Ann", "Bo"]
    app = table_app(Game(CARDS[:2], 3, names=names, catalog=CATALOG), [None, None], CATALOG)

    async def ink_and_end(app: TableApp, pilot: Pilot[object]) -> str:
        screen = app.table_screen
        choice = next(choice for choice in screen.choices if choice.then)
        assert "(o: more)" in await press(app, pilot, choice.key, "1")
        await press(app, pilot, "e", "enter")
        return choice.card

    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        await press(app, pilot, *["enter"] * 5)
        for _ in names:
            card = await ink_and_end(app, pilot)
            assert f"puts {card} into" in " ".join(text_of(app).split())
        first = next(choice for choice in app.table_screen.choices if choice.then)
        await press(app, pilot, first.key, "1")
        shown = " ".join((await press(app, pilot, "o")).split())
        assert f"puts {card} into the inkwell. 4.2" in shown
        assert f"puts {first.card}" in shown

    run(app, play, (120, 40))


def test_what_is_taken_back_needs_no_summary() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        await press(app, pilot, "enter")
        choice = next(choice for choice in app.table_screen.choices if choice.then)
        assert "(o: more)" in await press(app, pilot, choice.key, "1")
        shown = await press(app, pilot, "u")
        assert "Taken back." in shown
        assert "(o: more)" not in shown

    run(two_players(), play)


def test_what_was_picked_stays_when_nothing_but_a_message_comes() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        screen = app.table_screen
        await press(app, pilot, screen.choices[0].key)
        assert screen.moment is not None
        screen.take(replace(screen.moment, notice="Bo: hello"))
        assert len(screen.marks) == 1
        await press(app, pilot, "escape", screen.choices[0].key, "enter")
        card = next(choice for choice in screen.choices if choice.then)
        await press(app, pilot, card.key)
        screen.take(replace(screen.moment, notice="Bo: your turn"))
        await pilot.pause()
        assert "Bo: your turn" in text_of(app)
        assert "what do you do?" in text_of(app)
        await press(app, pilot, "1")
        assert len(screen.steps) == 1

    run(two_players(), play)


def test_a_narrow_screen_shows_the_text_of_the_card_that_is_picked() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        await press(app, pilot, "enter")
        card = next(choice for choice in app.table_screen.choices if choice.then)
        shown = await press(app, pilot, card.key)
        assert f"cost {CATALOG[card.card].cost}" in shown

    run(two_players(), play, (60, 20))


def test_a_long_ability_makes_room_for_the_answers() -> None:
    """The words of the ability give way: the card can be read, but the answers have to be seen."""
    asked = (
        "Lucky - Runt, MY VOICE: Whenever Mr. Tod quests, look at 2 cards. Put (all) back. Which card of Mr. Tod goes?"
    )
    assert brief_prompt(asked) == "Lucky - Runt, MY VOICE: … Which card of Mr. Tod goes?"
    assert brief_prompt("Call: Who sings?") == "Call: Who sings?"
    assert brief_prompt("Who starts?") == "Who starts?"

    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        screen = app.table_screen
        assert screen.moment is not None
        moment = replace(screen.moment, view=copy.deepcopy(screen.moment.view))
        assert moment.decision is not None
        moment.decision["prompt"] = f"Elm: {'Look at the top cards of your deck. ' * 12}Do you do it?"
        screen.take(moment)
        await pilot.pause()
        assert screen.prompt.max_scroll_y == 0
        assert "Elm: … Do you do it?" in text_of(app)
        for choice in screen.choices:
            assert f" {choice.key} {choice.label}" in text_of(app)

    game = position_of("may")
    seats = [None if seat == game.decision.player else by_name("random", 1) for seat in range(game.players)]
    run(table_app(game, seats, CATALOG), play, (60, 20))


def test_a_game_that_is_over_is_stepped_through_from_its_end() -> None:
    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        await press(app, pilot, "enter", "s")
        assert app.return_value is None
        assert "step through the game" in await press(app, pilot, "q", "2")
        await pilot.press("s")

    app = two_players()
    run(app, play)
    assert app.return_value == "look back"


def test_a_first_game_explains_page_by_page_and_waits() -> None:
    game = Game(CARDS[2:], 5, names=["You", "Greedy"], catalog=CATALOG, first=0)
    app = table_app(game, [None, by_name("greedy", 1)], CATALOG, learn=True)

    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        number = 0
        while isinstance(app.screen, Page):
            number += 1
            assert f"page {number} of " in text_of(app)
            assert app.screen.body.max_scroll_y == 0
            await press(app, pilot, "enter")
        assert number > 1
        assert "Suggestion: " in text_of(app)

    run(app, play, (60, 20))


def test_a_first_game_explains_and_waits() -> None:
    game = Game(CARDS[2:], 5, names=["You", "Greedy"], catalog=CATALOG, first=0)
    app = table_app(game, [None, by_name("greedy", 1)], CATALOG, learn=True)

    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        shown = " ".join(text_of(app).split())
        assert "Welcome!" in shown
        assert "you keep your hand" in shown
        assert "Suggestion: " in await press(app, pilot, "enter")

    run(app, play, (100, 36))


@pytest.mark.parametrize("players", [3, 4, 6])
def test_more_players_have_their_sides(players: int) -> None:
    cards = [CARDS[seat % 2] for seat in range(players)]
    app = new_app(cards, 4, [None, *[by_name("random", 1)] * (players - 1)], CATALOG)

    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        for seat in range(1, players):
            assert f"Bot {seat}" in text_of(app)
        await press(app, pilot, "enter", "e")
        assert cut_without_ellipsis(app) == []

    run(app, play, (80, 30))


def test_a_replay_is_stepped_through_and_analysed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    game = Game(CARDS[:2], 3, names=["You", "Bo"], catalog=CATALOG)
    agent = by_name("greedy", 1)
    while game.turn < 6:
        game.answer(agent.choose(game.view(game.decision.player), game.decision))
    app = TableApp(SteppedReplay(RecordedGame(game.record()), CATALOG), CATALOG)

    async def play(app: TableApp, pilot: Pilot[object]) -> None:
        table = app.table_screen.table
        assert isinstance(table, SteppedReplay)
        assert "Answered: " in text_of(app)
        await press(app, pilot, "right", "right", "left")
        assert table.at == 1
        await press(app, pilot, "pagedown", "pagedown")
        assert table.game.turn == 2
        assert "turn 2" in text_of(app)
        await press(app, pilot, "pageup")
        assert table.game.turn == 1
        await press(app, pilot, "s")
        assert "Seen by you" in text_of(app)
        assert "Kept as chapter 1" in await press(app, pilot, "k")
        assert Study.load(tmp_path / "study.json").chapters[0].at == table.at
        await press(app, pilot, "a")
        await wait_for(pilot, lambda: isinstance(app.screen, Page) and "%" in text_of(app))
        assert "%" in text_of(app)
        await press(app, pilot, "escape")
        await pilot.press("end")
        await wait_for(pilot, lambda: f"after all {len(table.answers)} decisions" in text_of(app))
        shown = " ".join((await press(app, pilot, "l")).split())
        assert "You draw " in shown
        assert "You draws" not in shown

    run(app, play)
