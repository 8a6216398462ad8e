"""What terminal and server share: lessons, hints, notes beside options, menus, taking back."""

from functools import partial

import pytest

from inkwright import Agent, Decision, Game, IllegalAnswer, Option, View
from inkwright.agents import by_name
from inkwright.analysis.move_ranking import Move
from inkwright.cards import Catalog, Deck
from inkwright.coach import Advice, Hint, Tutor, UndoRules, advice, first_deal, hint, menu, option_notes
from inkwright.coach.advice import Reasons
from inkwright.coach.lessons import SKILLS
from inkwright.coach.teaching import Teacher
from tests.support.full_run import FULL
from tests.support.games import deck_with, end_turns, give_ink, made_up, move, put_in_play, to_main_phase
from tests.support.random_games import decisions_of_games

DRAW = made_up("Act", type="action", cost=1, text="Draw a card.")
QUESTER = made_up("Quester", lore=2, strength=3, willpower=2)


def table(players: int = 2) -> Game:
    """Return a game at a turn action, with a character in play, ink, and an action that draws in hand."""
    deck = deck_with(DRAW, QUESTER)
    game = to_main_phase(Game([deck] * players, seed=3, listen=True))
    give_ink(game, 3)
    put_in_play(game, "Quester")
    move(game, "Act", "hand")
    end_turns(game, players)
    going = Game.of(game.state.copy(), game.names)
    going.listen()
    going.keep_undo()
    return going


def before_a_challenge() -> Game:
    """Return a game in which a character can challenge an equal one."""
    game = table()
    put_in_play(game, "Quester", player=1 - game.active)
    end_turns(game, 1)
    game.answer("quest Quester #2")
    end_turns(game, 1)
    return game


# ---------------------------------------------------------------- notes


def test_notes_tell_costs_and_lore_as_they_are_now() -> None:
    game = table()
    notes = {note.option.notation: note for note in option_notes(game)}
    assert notes["play Act"].text == "cost 1"
    assert notes["quest Quester"].text == "2 lore"
    assert notes["quest Quester"].json() == {"cost": None, "inkable": None, "lore": 2, "text": "2 lore"}
    assert notes["end turn"].text == ""


def test_a_note_on_a_challenge_tells_what_it_would_do() -> None:
    game = before_a_challenge()
    (note,) = [note for note in option_notes(game) if note.option.kind == "challenge"]
    assert note.text == "deals 3, takes 3, banishes Quester #2 and Quester"


def test_notes_on_the_opening_hand_tell_cost_and_ink_symbol() -> None:
    game = Game([deck_with(), deck_with()], seed=1)
    texts = {note.option.kind: note.text for note in option_notes(game)}
    assert texts["card"] == "cost 1, inkable"
    assert texts["done"] == ""


def test_there_is_a_note_for_every_option_and_a_place_in_the_menu() -> None:
    seen = 0
    for game, _chance in decisions_of_games(range(3), 3):
        if game.over:
            continue
        decision = game.decision
        assert [note.option for note in option_notes(game)] == list(decision.options)
        assert sorted(map(hash, menu(decision))) == sorted(map(hash, decision.options))
        seen += 1
    assert seen > 100


def test_the_cost_of_an_option_of_another_decision_is_refused() -> None:
    game = table()
    quest = next(option for option in game.decision.options if option.kind == "quest")
    game.answer(quest)
    with pytest.raises(IllegalAnswer, match="is not among the legal answers now"):
        game.shown_cost(quest)


# ---------------------------------------------------------------- hints


class ByNotation(Agent):
    """Answers with a notation."""

    name = "by notation"

    def __init__(self, notation: str) -> None:
        self.notation = notation

    def choose(self, view: View, decision: Decision) -> Option | int | str:
        return self.notation


def test_a_hint_is_an_option_with_a_reason() -> None:
    game = table()
    given = hint(game.view(game.active), game.decision)
    assert given.option in game.decision.options
    assert given.json() == {
        "answer": given.option.notation,
        "label": given.option.label,
        "reason": given.reason or None,
    }
    assert given.reason in given.text


def test_a_hint_of_another_agent() -> None:
    game = table()
    view, decision = game.view(game.active), game.decision
    assert hint(view, decision, ByNotation("end turn")).option.kind == "end"
    with pytest.raises(IllegalAnswer, match="'fly'"):
        hint(view, decision, ByNotation("fly"))


# ---------------------------------------------------------------- lessons


def test_each_lesson_is_given_once() -> None:
    tutor = Tutor()
    game = table()
    given: list[str] = []
    for _ in range(8):
        view = game.view(game.active)
        given += [thought.text for thought in tutor.lessons(view, game.decision)]
    assert len(given) == len(set(given)) > 2
    assert given[0].startswith("Your turn begins")


def test_a_lesson_on_damage_follows_the_events_of_the_game() -> None:
    game = before_a_challenge()
    tutor = Tutor()
    tutor.follow(game, 0)
    assert "damaged" not in tutor.past_events
    game.answer(next(option for option in game.decision.options if option.kind == "challenge"))
    tutor.follow(game, 0)
    assert "damaged" in tutor.past_events
    assert tutor.followed[0] == game.events(0)[-1]["number"]


def test_altering_the_hand_is_skipped_and_explained_once() -> None:
    game = Game([deck_with(), deck_with()], seed=1)
    tutor = Tutor()
    assert tutor.skips(game.decision)
    assert "you keep your hand" in tutor.about_skipping()
    assert tutor.about_skipping() == ""
    assert not tutor.skips(to_main_phase(game).decision)


# ---------------------------------------------------------------- taking back


def test_a_free_undo_needs_nobody() -> None:
    game = table()
    seat, before = game.active, game.digest()
    game.answer("quest Quester")
    rules = UndoRules([0])
    assert rules.must_consent(game, seat) == []
    rules.take_back(game, seat)
    assert game.digest() == before


def test_people_must_consent_to_what_showed_a_card() -> None:
    game = table(players=3)
    seat, before = game.active, game.digest()
    others = [other for other in range(3) if other != seat]
    game.answer("play Act")
    drawn = game.digest()
    rules = UndoRules(range(3))
    assert rules.must_consent(game, seat) == others
    for given in ([], others[:1], [seat, others[0]]):
        with pytest.raises(IllegalAnswer, match=f"{game.names[others[1]]} must consent"):
            rules.take_back(game, seat, given)
        assert game.digest() == drawn
    rules.take_back(game, seat, others)
    assert game.digest() == before


def test_a_player_who_left_need_not_consent() -> None:
    game = table(players=3)
    seat = game.active
    others = [other for other in range(3) if other != seat]
    game.answer("play Act")
    game.concede(others[0])
    assert UndoRules(range(3)).must_consent(game, seat) == others[1:]


def test_bots_do_not_consent_and_practice_needs_no_consent() -> None:
    game = table()
    seat, before = game.active, game.digest()
    game.answer("play Act")
    with pytest.raises(IllegalAnswer, match="Bots do not consent"):
        UndoRules([seat]).take_back(game, seat, [1 - seat])
    practice = UndoRules([seat], practice=True)
    assert practice.must_consent(game, seat) == []
    practice.take_back(game, seat)
    assert game.digest() == before


def test_what_cannot_be_taken_back_is_refused_in_practice_too() -> None:
    game = table()
    rules = UndoRules([0, 1], practice=True)
    with pytest.raises(IllegalAnswer, match="There is no turn action of yours"):
        rules.take_back(game, game.active)
    game.answer("quest Quester")
    game.undo_allowed = False
    with pytest.raises(IllegalAnswer, match="This table allows nothing"):
        rules.take_back(game, game.active)


def test_a_thought_names_what_it_is_about() -> None:
    game = before_a_challenge()
    tutor = Tutor()
    view = game.view(game.active)
    found = {thought.key: thought.about for thought in tutor.thoughts(view, game.decision)}
    opposing = next(stack for stack in view.stacks if stack.player != view.seat and stack.exerted)
    assert found["challenge"].json() == {"zone": "play", "player": None, "stack": opposing.id, "position": None}
    assert found["ink"].json()["zone"] == "inkwell"
    assert {thought.key for thought in tutor.thoughts(view, game.decision)} == set(found)  # nothing is marked


# ---------------------------------------------------------------- a first game


def lesson_game(seed: int) -> Game:
    """Return a first game with the small decks, dealt for a beginner at seat 0."""
    cards = [Deck.sample(name, Catalog.own()) for name in ("first-lamp", "first-watch")]
    deal = partial(Game, cards, names=["Ann", "Bo"], catalog=Catalog.own(), first=0, listen=True)
    return deal(first_deal(lambda seed: deal(seed), seed, 0))


def test_skills_are_met_by_doing() -> None:
    game = to_main_phase(lesson_game(5000))
    tutor = Tutor()
    tutor.follow(game, 0)
    assert tutor.skills == set()
    game.answer(next(option for option in game.decision.options if option.kind == "ink"))
    tutor.follow(game, 1)  # what somebody else did
    assert tutor.skills == set()
    tutor.follow(game, 0)
    assert tutor.skills == {"inked"}


def test_a_first_game_that_follows_the_advice_meets_everything() -> None:
    """A quick run stops when everything is met; a full one plays on to the end."""
    game, tutor, bot = lesson_game(5000), Tutor(), by_name("gentle")
    keys: list[str] = []
    while not game.over and (FULL or tutor.skills != set(SKILLS)):
        decision = game.decision
        view = game.view(decision.player)
        if decision.player == 1:
            game.answer(bot.choose(view, decision))
        elif tutor.skips(decision):
            game.answer(decision.options[-1])
        else:
            tutor.follow(game, 0)
            keys += [thought.key for thought in tutor.lessons(view, decision)]
            given = advice(view, decision, tutor.skills)
            seen = given.hint.option.preview
            assert seen is None or seen.banishes_challenged or not seen.banishes_challenger
            assert given.text.endswith((".", "!"))
            if decision.kind == "amount":  # damage is removed, as much as possible
                assert given.hint.option.number == max(option.number for option in decision.options)
            if given.hint.option.kind == "ink":  # what is left cannot be played at once anyway
                assert sum(card.cost for card in view.me.hand) > view.me.ink_ready + view.me.ink_exerted
            game.answer(given.hint.option)
    tutor.follow(game, 0)
    assert tutor.skills == set(SKILLS)
    assert len(keys) == len(set(keys))
    assert {"turn", "ink", "character", "drying", "quest", "challenge", "song", "shift"} <= set(keys)


def ranking(view: View, losses: dict[str, float]) -> list[Move]:
    """Return moves with what they are said to lose; all others lose everything."""
    assert view.decision is not None
    options = sorted(view.decision.options, key=lambda option: losses.get(option.notation, 1.0))
    moves = [Move(option, [1.0 - losses.get(option.notation, 1.0)]) for option in options]
    for one in moves:
        one.compare_with(moves[0])
    return moves


def test_ink_is_suggested_by_its_own_lesson() -> None:
    """A card that is there twice or too expensive becomes ink, though a search finds another one a little better."""
    game = to_main_phase(lesson_game(1000))
    view = game.view(0)
    names = [card.name for card in view.me.hand]
    cheap, twice = "Bettany Crumb - Night Baker", "Wren Tallow - Keeper of the Night Lamps"
    assert (names.count(cheap), names.count(twice)) == (1, 2)
    found = ranking(view, {f"ink {cheap}": 0.0, f"ink {twice}": 0.05})
    assert Teacher(view, found, set()).choice().title == twice
    assert Teacher(view, found, None).choice().title == cheap  # in a usual game the better one
    found = ranking(view, {f"ink {cheap}": 0.0, f"ink {twice}": 0.5})
    assert Teacher(view, found, set()).choice().title == cheap


def test_the_first_song_is_sung_and_not_paid_for() -> None:
    song = made_up("Song", type="action", cost=1, text="Draw a card.", classifications=("Song",))
    game = to_main_phase(Game([deck_with(song, QUESTER)] * 2, seed=3, listen=True))
    give_ink(game, 3)
    move(game, "Song", "hand")
    end_turns(game, 2)
    view = game.view(game.active)
    found = ranking(view, {"play Song": 0.0, "end turn": 0.5})  # whatever a search thinks of it
    met = {"inked", "quested", "challenged", "shifted"}
    assert Teacher(view, found, met).choice().kind == "end"
    assert Teacher(view, found, {*met, "sang"}).choice().title == "Song"


def test_there_is_a_suggestion_and_a_reason_whatever_is_ranked() -> None:
    """Games with all kinds of cards, and rankings by chance."""
    for game, chance in decisions_of_games(range(3), 6):
        if game.over or game.decision.kind != "turn action":
            continue
        view = game.view(game.decision.player)
        options = game.decision.options
        found = ranking(view, {option.notation: chance.random() for option in options})
        for met in (None, set(), {"sang", "shifted"}):
            option = Teacher(view, found, met).choice()
            assert option in options
            assert Advice(Hint(option, Reasons(view).reason(option))).text


@pytest.mark.parametrize(("lore", "first"), [(0, "ink"), (17, "ink"), (18, "quest")])
def test_nothing_comes_before_a_quest_that_wins(lore: int, first: str) -> None:
    game = table()
    game.state.lore[game.active] = lore
    view = game.view(game.active)
    equal = ranking(view, dict.fromkeys([option.notation for option in game.decision.options], 0.0))
    assert Teacher(view, equal, {"quested"}).choice().kind == first


def test_the_gentle_bot_spares_most_characters() -> None:
    """It challenges in every third turn only, and never quests with more than half of its characters and one."""
    cards = [Deck.sample(name, Catalog.own()) for name in ("first-watch", "first-lamp")]
    game = Game(cards, 3, catalog=Catalog.own(), listen=True)
    bots = [by_name("gentle"), by_name("greedy")]
    while not game.over:
        game.answer(bots[game.decision.player].choose(game.view(game.decision.player), game.decision))
    turns = {event["turn"] for event in game.events(0) if event["kind"] == "challenged" and event["player"] == 0}
    assert turns
    assert all(turn // 2 % 3 == 0 for turn in turns if isinstance(turn, int))
