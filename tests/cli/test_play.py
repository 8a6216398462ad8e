"""`inkwright play`: games with typed answers, read from standard input."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright import Catalog, Deck, Game
from inkwright.cli.terminal.board_view import BoardView, truncated
from inkwright.cli.terminal.play_session import autosave_recorder
from inkwright.cli.terminal.readable_log import second_person
from inkwright.cli.terminal.screen import Screen
from inkwright.cli.terminal.typed_answers import words_begin_in_order
from inkwright.files.folders import data_folder
from inkwright.match.record_file import read_record
from tests.support.commands import Ran, Run

Play = Callable[..., Ran]
DECKS = ("puppies", "red-pandas", "--seed", "12")


@pytest.fixture
def play(run: Run, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Play a game with typed answers; "; " separates them."""

    def play(typed: str, *arguments: object) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed.replace("; ", "\n") + "\n" if typed else ""))
        return run("play", *arguments)

    return play


def test_a_game_without_input_ends_at_once(play: Play) -> None:
    ran = play("", *DECKS)
    assert (ran.code, ran.err) == (0, "")
    assert "You against Greedy. Seed 12" in ran.out
    assert "Choose a card of your opening hand" in ran.out
    assert ran.out.endswith("The input has ended.\n")


def test_without_decks_two_sample_decks_play(play: Play) -> None:
    assert play("done", "--seed", "3").code == 0


def test_a_whole_game_is_played(play: Play) -> None:
    ran = play("; ".join(["1", "1", "1", "1", "0"] * 150), *DECKS)
    assert ran.code == 0
    assert "wins by lore in turn" in ran.out or "You win by lore in turn" in ran.out
    assert "The input has ended" not in ran.out


def test_the_board_fits_80_columns(play: Play) -> None:
    ran = play("; ".join(["1", "1", "0"] * 60), *DECKS)
    assert max(len(line) for line in ran.out.splitlines()) <= 80
    for shape, word in (("[|]", "ready"), ("[-]", "EXERTED"), ("[~]", "drying")):
        assert any(shape in line and word in line for line in ran.out.splitlines())


@pytest.mark.parametrize(("columns", "cut"), [(60, True), (80, False), (100, False)])
def test_names_get_the_columns_that_there_are(columns: int, cut: bool) -> None:
    catalog = Catalog.own()
    name = "Professor Ottershaw - Up to the Whiskers in It"
    deck = Deck.parse(f"60 {name}", catalog)
    game = Game([deck, deck], 3, catalog=catalog)
    lines = BoardView(game.view(0), {name: catalog[name]}, False, columns).lines()
    assert max(map(len, lines)) <= columns
    assert any(name in line for line in lines) != cut
    assert any("cost, name, strength/willpower/lore ==" in line for line in lines)


def test_plain_output_has_sentences_and_no_drawing(play: Play) -> None:
    ran = play("; ".join(["1", "1", "0"] * 20), *DECKS, "--plain")
    assert "==" not in ran.out
    assert "[~]" not in ran.out
    assert "In your hand: Dalmatian Puppy - Tail Wagger, character, cost 2, inkable, strength 2" in ran.out
    assert "In play: " in ran.out


def test_an_answer_is_a_number_some_words_or_a_notation(play: Play) -> None:
    for typed in ("2", "ink dalm", "INK dalmatian puppy - tail wagger", "put dalm into"):
        assert "You put Dalmatian Puppy - Tail Wagger into the inkwell" in play(f"done; {typed}", *DECKS).out


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("99", "There is no answer 99. Type a number from 0 to"),
        ("sing a song", "'sing a song' is not an answer here."),
        ("ink", "'ink' could be: "),
        ("inc Pongo - Determined Father", "Did you mean 'ink Pongo - Determined Father'?"),
        ("card", "Which card?"),
        ("card no such card", "No card is called"),
        ("log many", "How many lines?"),
        ("undo", "There is no turn action of yours"),
        ("cancel", "Nothing can be taken back"),
        ("save", "Where to?"),
        ("why mickey mouse", "You have no card 'mickey mouse'"),
    ],
)
def test_wrong_input_is_explained_and_the_question_asked_again(play: Play, typed: str, message: str) -> None:
    out = " ".join(play(f"done; {typed}; ink dalm", *DECKS).out.split())
    assert message in out
    assert out.index(message) < out.index("You put Dalmatian Puppy")


def test_help_cards_zones_and_hints_are_shown(play: Play) -> None:
    out = play("done; ?; card pongo; card 1; hand; discard; hint; log; table; options", *DECKS).out
    assert "why something is not possible" in out
    assert "exerted (turned sideways)" in out
    assert out.count("Storyborn") >= 2
    assert "Greedy's discard: empty." in out
    assert "Hint: " in out


def test_why_prints_reasons_and_possible_actions(play: Play) -> None:
    out = play("done; why 99 puppies; why pongo", *DECKS).out
    assert "play 99 Puppies: costs 5, you have 0 ready ink" in out
    assert "ink 99 Puppies: it has no ink symbol" in out
    assert "possible: ink Pongo - Determined Father" in out


TO_PLAY = "done; ink dalm; end; ink dalm; play dalm"


def test_undo_takes_back_the_last_turn_action(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    out = play(f"{TO_PLAY}; undo", *DECKS, "--record", path).out
    assert "You play Dalmatian Puppy" in out
    assert "Taken back." in out
    assert out.rindex("Play Dalmatian Puppy") > out.index("Taken back.")
    assert read_record(path).record.answers[-1].startswith("ink ")


def test_an_action_that_showed_only_own_cards_is_taken_back_freely(play: Play) -> None:
    out = play("done; ink dalm; undo; undo; end; undo", *DECKS).out
    assert out.count("Taken back.") == 1
    assert out.count("There is no turn action of yours in this turn") == 2


DRAWER = """
- {name: Drawer, cost: 1, text: "When you play this character, draw a card."}
"""


@pytest.fixture
def drawers(tmp_path: Path) -> tuple[object, ...]:
    """Arguments for a game in which playing a card draws one."""
    (tmp_path / "own.yaml").write_text(DRAWER)
    deck = tmp_path / "deck.txt"
    deck.write_text("60 Drawer\n")
    return deck, deck, "--cards", tmp_path / "own.yaml", "--seed", "2"


DRAWN = "done; done; ink drawer; play drawer"


@pytest.mark.parametrize("mode", ["--practice", "--learn"])
def test_bots_do_not_consent_but_a_practice_game_needs_no_consent(
    play: Play, drawers: tuple[object, ...], mode: str
) -> None:
    refused = " ".join(play(f"{DRAWN}; undo; hand", *drawers).out.split())
    assert "Bots do not consent" in refused
    assert "Taken back." not in refused
    out = play(f"{DRAWN}; undo", *drawers, mode).out
    assert "Taken back." in out


def test_the_other_person_is_asked_for_consent(play: Play, drawers: tuple[object, ...]) -> None:
    arguments = (*drawers, "--hotseat", "--names", "Ann,Bo")
    refused = play(f"{DRAWN}; undo; no; hand", *arguments).out
    assert "may Ann take that back? yes or no:" in refused or "may Bo take that back? yes or no:" in refused
    assert "does not consent: nothing is taken back." in refused
    assert "Taken back." not in refused
    assert "Taken back." in play(f"{DRAWN}; undo; yes", *arguments).out
    assert "does not consent" in play(f"{DRAWN}; undo", *arguments).out


def test_a_game_is_recorded_and_resumed(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    out = play("done; ink dalm; end", *DECKS, "--record", path).out
    assert f"play --resume {path}" in " ".join(out.split())
    before = read_record(path)
    assert before.bots == ["", "greedy"]
    out = play("ink dalm; end", "--resume", path).out
    assert f"Resumed in turn 3, after {len(before.record.answers)} answers." in out
    after = read_record(path)
    assert after.record.answers[: len(before.record.answers)] == before.record.answers
    assert len(after.record.answers) > len(before.record.answers)
    after.replay()


@pytest.mark.parametrize("cut", [3, 30, 75, 200])
def test_a_game_is_resumed_after_a_crash(play: Play, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.txt"
    play("done; ink dalm; end; ink dalm; play dalm; end", *DECKS, "--record", path)
    path.write_bytes(path.read_bytes()[:-cut])
    ran = play("hint", "--resume", path)
    assert ran.code == 0
    assert "Hint: " in ran.out
    read_record(path).replay()


def test_save_writes_the_game_to_a_file(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "saved.txt"
    play(f"{TO_PLAY}; save {path}", *DECKS)
    assert read_record(path).record.answers[-1] == "play Dalmatian Puppy - Tail Wagger"


def test_an_answer_is_repeated_while_it_is_possible(play: Play) -> None:
    out = play(f"{TO_PLAY}; repeat 3; repeat; end", *DECKS).out
    assert "After 0 times 'play Dalmatian Puppy - Tail Wagger' is not possible any more." in " ".join(out.split())
    assert "How often?" in out


def test_concede_ends_the_game(play: Play) -> None:
    assert "Greedy wins by concession in turn 1." in play("done; concede", *DECKS).out


def test_quit_ends_the_program(play: Play) -> None:
    ran = play("quit; done", *DECKS)
    assert ran.code == 0
    assert "> done" not in ran.out


def test_learning_mode_explains_each_thing_once(play: Play) -> None:
    out = play("; ".join(["1", "1", "1", "0"] * 25), *DECKS, "--learn").out
    assert "Whoever has 20 lore first wins" in " ".join(out.split())
    assert "you keep your hand" in " ".join(out.split())
    assert "Choose a card of your opening hand" not in out
    for lesson in ("Your turn begins", "Ink: once a turn", "Playing a character", "drying", "Questing: exert"):
        assert " ".join(out.split()).count(f"LESSON {lesson}") <= 1
        assert lesson in " ".join(out.split())
    assert "Suggestion: " in out


def test_a_first_game_is_played_with_the_decks_made_for_it(play: Play) -> None:
    out = " ".join(play("; ".join(["1", "1", "1", "0"] * 25), "--learn").out.split())
    for lesson in ("Your turn begins", "Ink: once a turn", "Playing a character", "drying", "Questing: exert"):
        assert lesson in out
    opening = out[: out.index("Turn 1")]
    assert "is not legal" not in opening
    hand = {card.full_name for card in Deck.sample("first-lamp").counts}
    assert sum(name in out for name in hand) >= 4


def test_hot_seat_asks_each_player_in_turn(play: Play) -> None:
    out = play("done; done; end; end", *DECKS, "--hotseat", "--names", "Ann,Bo").out
    assert "---- Bo, it is your turn to decide. ----" in out
    assert "---- Ann, it is your turn to decide. ----" in out
    first = out[out.index("Turn 1\n") : out.index("---- Bo, it is your turn", out.index("Turn 1\n"))]
    theirs = first[: first.index("(you)")]
    assert "Dalmatian" not in theirs
    assert "Meilin" not in theirs


def test_four_players_in_teams_and_pack_rush(play: Play) -> None:
    out = play("done; end", "--players", "4", "--teams", "--format", "pack-rush", "--seed", "4").out
    assert "You and Greedy against Greedy 3 and Greedy 4" in " ".join(out.split())
    assert "lore 0 of 15" in out
    assert "Hand the turn over to Greedy" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("nothing-here",),
        ("--players", "7"),
        ("--players", "1"),
        ("--people", "3"),
        ("--people", "-1"),
        ("--names", "Ann,Bo,Cy"),
        ("--bot", "greedy,random"),
        ("--players", "x"),
        ("--bot", "greddy"),
        ("--edition", "1999"),
        ("--format", "cor"),
        ("--players", "3", "--teams"),
        ("--hotseat", "--bot", "greedy"),
        ("--resume", "nothing.txt"),
        ("--json",),
        ("--record", "no/such/folder/game.txt", "puppies", "puppies"),
    ],
)
def test_bad_usage_is_one_sentence_and_code_2(play: Play, arguments: tuple[str, ...]) -> None:
    ran = play("", *arguments)
    assert ran.code == 2
    assert ran.err.startswith("inkwright")
    assert ran.err.count("\n") == 1


def test_a_deck_that_is_not_legal_is_refused(play: Play, tmp_path: Path) -> None:
    few = tmp_path / "few.txt"
    few.write_text("4 Let It Go\n")
    ran = play("", few, "--format", "core")
    assert ran.code == 2
    assert "not legal in core" in ran.err


def test_a_resumed_game_with_other_card_data_is_reported(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    play("done", *DECKS, "--record", path)
    text = path.read_text()
    at = text.index('"cards": "') + 12
    path.write_text(text[:at] + "zz" + text[at + 2 :])
    assert "The card data are others" in play("", "--resume", path).out


def test_long_names_keep_their_number() -> None:
    assert truncated("Mirabel Madrigal - Resourceful Daughter #2", 20) == "Mirabel Madriga.. #2"
    assert truncated("Mirabel Madrigal - Resourceful Daughter", 20) == "Mirabel Madrigal -.."
    assert truncated("Elsa", 20) == "Elsa"


def test_typed_words_must_be_in_order() -> None:
    assert words_begin_in_order(["qu", "sim"], ["quest", "simba", "returned", "king"])
    assert not words_begin_in_order(["sim", "qu"], ["quest", "simba"])
    assert not words_begin_in_order([], ["quest"])


def test_sentences_are_put_into_the_second_person() -> None:
    assert second_person("You draws a card.") == "You draw a card."
    assert second_person("A card is put into You's discard.") == "A card is put into your discard."
    assert second_person("Ann draws a card.") == "Ann draws a card."
    assert second_person("You's deck is shuffled.") == "Your deck is shuffled."


def test_the_line_of_a_teammate_fits_80_columns(play: Play) -> None:
    arguments = ("--players", "4", "--teams", "--hotseat", "--seed", "4", "--names", "Maximiliane,Bo,Cem,Dora")
    out = play("; ".join(["done"] * 4 + ["end"] * 6), *arguments).out
    assert "Maximiliane (you), team 1, taking a turn" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert not any(line.strip() == "==" for line in out.splitlines())


def test_a_single_person_is_called_you(play: Play) -> None:
    out = play("done; discard; end", *DECKS).out
    assert "Your discard: empty." in out
    assert "You's" not in out
    assert "You (you)" not in out
    assert "* your" not in out


def test_a_winning_team_is_named(play: Play) -> None:
    out = play("concede; concede", "--players", "4", "--teams", "--people", "2", "--seed", "4").out
    assert "Greedy and Greedy 4 win by concession" in out


def test_options_of_one_kind_are_listed_together(play: Play) -> None:
    out = play("; ".join(["done", *["ink; 1; 1; end"] * 8]), *DECKS).out
    for question in out.split("Take a turn action.")[1:]:
        words = [line.split()[1] for line in question.splitlines() if line[:4].strip().isdecimal()]
        kinds = [words[i] for i in range(len(words)) if i == 0 or words[i] != words[i - 1]]
        assert len(kinds) == len(set(kinds)), question


def test_the_opening_hand_shows_costs(play: Play) -> None:
    assert "7  Dalmatian Puppy - Tail Wagger (cost 2, inkable)" in play("", *DECKS).out


def test_costs_are_shown_as_they_are_now(play: Play, tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(
        """
        - {name: Herald, cost: 1, text: "You pay 1 {I} less to play actions."}
        - {name: Spree, type: action, cost: 3, text: Draw a card.}
        - {name: Knight, version: Old, cost: 1}
        - {name: Knight, version: Bold, cost: 5, text: Shift 2}
        """
    )
    deck = tmp_path / "deck.txt"
    deck.write_text("15 Herald\n15 Spree\n15 Knight - Old\n15 Knight - Bold\n")
    typed = "; ".join(["done", *["ink spree; play herald; play knight - old; end"] * 3])
    out = play(typed, deck, deck, "--cards", own, "--bot", "random", "--seed", "2").out
    assert "Play Spree (cost 2)" in out
    assert "Shift Knight - Bold onto Knight - Old (cost 2)" in out


def test_why_explains_that_another_decision_comes_first(play: Play) -> None:
    out = play("why", *DECKS).out
    assert out.count("it is not your turn") + out.count("another decision comes first") == 1


def test_a_game_that_cannot_be_saved_is_played_without_a_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "file" / "data"))
    target = io.StringIO()
    screen = Screen(source=io.StringIO(), target=target)
    screen.is_terminal = True
    cards = Deck.sample("puppies").cards
    assert autosave_recorder(Game([cards, cards], 1), ["", "greedy"], screen) is None
    assert "The game is not kept" in target.getvalue()
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "data"))
    recorder = autosave_recorder(Game([cards, cards], 1), ["", "greedy"], screen)
    assert recorder is not None
    assert read_record(recorder.path).bots == ["", "greedy"]


def test_a_game_without_a_home_is_said_not_to_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("inkwright.match.kept_games.data_folder", data_folder)
    for name in ("INKWRIGHT_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "nobody"))
    target = io.StringIO()
    cards = Deck.sample("puppies").cards
    screen = Screen(source=io.StringIO(), target=target)
    assert autosave_recorder(Game([cards, cards], 1), ["", "greedy"], screen) is None
    assert "The game is not kept: there is no home folder; --record FILE" in " ".join(target.getvalue().split())


def test_the_plain_help_says_one_command_a_line(play: Play) -> None:
    out = play("?", *DECKS, "--plain").out
    assert "\nhint, h: the best answer, and why\noptions, o: the answers again\n" in out
    assert "table, t       draw" in play("?", *DECKS).out
