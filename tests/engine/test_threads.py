"""One game in several threads: a clear error instead of a broken game."""

import threading

import pytest

from inkwright import Catalog, Game, InkwrightError
from inkwright.engine import game as game_module
from inkwright.engine.records.answer_log import AnswerLog, give_answer
from inkwright.engine.undo import UndoTrail
from inkwright.state.state import State


def new_game() -> Game:
    cards = list(Catalog.own())[:20] * 3
    return Game([cards, cards], 1)


def test_a_game_that_another_thread_changes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game()
    inside, go_on = threading.Event(), threading.Event()

    def slow(state: State, value: int) -> None:
        inside.set()
        go_on.wait()
        give_answer(state, value)

    monkeypatch.setattr(game_module, "give_answer", slow)
    thread = threading.Thread(target=lambda: game.answer(0))
    thread.start()
    inside.wait()
    refused: list[str] = []
    uses = (lambda: game.answer(0), lambda: game.concede(0), game.cancel, game.undo, lambda: game.view(0), game.copy)
    for use in (*uses, game.save, game.record, lambda: game.decision):
        try:
            use()
        except InkwrightError as error:
            refused.append(str(error))
    go_on.set()
    thread.join()
    assert refused == [game_module.BUSY] * (len(uses) + 3)
    assert game.answer_count == 1
    game.answer(0)
    assert Game.replay(game.record()) == game


def test_many_threads_at_one_game_leave_it_whole() -> None:
    game = new_game()
    wrong: list[BaseException] = []

    def play() -> None:
        for _ in range(60):
            try:
                if not game.over:
                    game.answer(0)
            except InkwrightError:
                continue
            except BaseException as error:
                wrong.append(error)

    threads = [threading.Thread(target=play) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert game.answer_count > 0
    assert Game.replay(game.record()) == game


@pytest.mark.parametrize("part", ["save_game", "complete", "last_point", "View", "events_for"])
def test_a_game_does_not_change_while_another_thread_looks(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a look keeps, such as notations and ways back, would not fit the game any more."""
    game = new_game()
    inside, go_on = threading.Event(), threading.Event()
    owner = {"complete": AnswerLog, "last_point": UndoTrail}.get(part, game_module)
    quick = getattr(owner, part)

    def slow(*arguments: object, **named: object) -> object:
        inside.set()
        go_on.wait()
        return quick(*arguments, **named)

    monkeypatch.setattr(owner, part, slow)
    looks = {
        "save_game": game.save,
        "complete": game.record,
        "last_point": lambda: game.can_undo(0),
        "View": lambda: game.view(0),
        "events_for": lambda: game.events(0),
    }
    looking = threading.Thread(target=looks[part])
    looking.start()
    inside.wait()
    answering = threading.Thread(target=lambda: game.answer(0))
    answering.start()
    answering.join(0.2)
    assert game.answer_count == 0
    go_on.set()
    looking.join()
    answering.join()
    assert game.answer_count == 1
    assert Game.replay(game.record()) == game


def test_an_error_leaves_the_game_free() -> None:
    game = new_game()
    for _ in range(2):
        with pytest.raises(InkwrightError):
            game.answer(10_000)
        with pytest.raises(InkwrightError):
            game.concede(9)
    game.answer(0)
