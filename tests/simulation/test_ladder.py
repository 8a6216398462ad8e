"""Ladders: mirrored games, the same in any number of processes, kept as they are played."""

import json
from pathlib import Path

import pytest

from inkwright import Deck
from inkwright.cards import sample_decks
from inkwright.errors import InkwrightError
from inkwright.simulation.ladder import LadderJob, LadderResults, bot_maker, run_ladder
from inkwright.simulation.progress import Progress
from inkwright.simulation.workers import LocalEngine
from tools.ladder import line, main

NAMES = ["madrigals", "puppies"]

# A bot that inks, plays cards and quests, and never challenges, by a judge of its own
OWN_BOT = """
from inkwright.agents.agent import FastAgent
from inkwright.engine.turn_actions.base import BY_NUMBER, act_kind
from inkwright.engine.turn_actions.judge import Judge
from inkwright.state.ids import ASK_MAIN


class Racing(Judge):
    def other_score(self):
        return -1.0

    def end_score(self):
        return 0.0

    def ink_score(self, card):
        return 3.0

    def play_score(self, card):
        return 2.0

    def quest_score(self, perm):
        return 1.0


class Mine(FastAgent):
    name = "mine"

    def pick(self, state):
        if state.question_kind != ASK_MAIN:
            return state.options[0]
        return max(state.options, key=lambda action: BY_NUMBER[act_kind(action)].score(Racing(), state, action))
"""
FILES = sorted((Path(__file__).parents[2] / "tools" / "ladder_decks").glob("*.txt"))


def decks() -> list[Deck]:
    """Return the decks of the games."""
    return [Deck.sample(name) for name in NAMES]


def played(pairs: int, workers: int = 1, path: Path | None = None) -> LadderResults:
    """Return pairs of games between greedy and random."""
    results = LadderResults(LadderJob(["greedy", "random"], 5, decks()), path)
    assert run_ladder(results, pairs, workers, Progress(pairs, "pairs"), LocalEngine())
    return results


def digests(results: LadderResults) -> list[list[str]]:
    return [results.pairs[index]["digests"] for index in sorted(results.pairs)]


def test_every_seed_is_played_from_both_seats() -> None:
    facts = played(3).facts()
    assert facts["games"] == 6
    assert facts["points"] > 3
    assert facts["interval"][0] < facts["rate"] < facts["interval"][1] or facts["rate"] == 1
    assert [bot["bot"] for bot in facts["bots"]] == ["greedy", "random"]


def test_a_saved_ladder_is_continued_after_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    played(3, 1, path)
    text = path.read_text("utf-8")
    path.write_text(text[:-40], "utf-8")
    results = played(4, 2, path)
    assert digests(results) == digests(played(4))
    assert sorted(json.loads(row)["pair"] for row in path.read_text("utf-8").splitlines()[1:]) == [0, 1, 2, 3]


@pytest.mark.parametrize("content", ["nothing", "[1]\n", '{"inkwright":"sim"}\n', "\n"])
def test_another_file_is_refused_and_kept(content: str, tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    path.write_text(content, "utf-8")
    with pytest.raises(InkwrightError, match=r"pairs\.jsonl holds"):
        LadderResults(LadderJob(["greedy", "random"], 5, decks()), path)
    assert path.read_text("utf-8") == content


def test_bots_with_other_weights_and_budgets(tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    weights.write_text("{}", "utf-8")
    assert bot_maker(f"greedy:{weights}")(1).name == "greedy"
    assert bot_maker("search:8:2")(1).name
    weights.write_text("[]", "utf-8")
    for wrong in ("nobody", "search:8", "search:a:b", f"greedy:{weights}", f"greedy:{tmp_path}"):
        with pytest.raises(InkwrightError):
            bot_maker(wrong)


def test_a_bot_of_ones_own_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "own_bots"
    package.mkdir()
    (package / "__init__.py").write_text("", "utf-8")
    (package / "mine.py").write_text(OWN_BOT, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    job = LadderJob(["own_bots.mine:Mine", "greedy"], 5, decks())
    pair = job.run(0)
    assert pair["digests"] == job.run(0)["digests"] != LadderJob(["random", "greedy"], 5, decks()).run(0)["digests"]
    assert pair["bots"][0]["decisions"] > 10
    for wrong in ("own_bots.mine:Nobody", "own_bots.nothing:Mine", "own_bots.mine:Judge", "json.decoder:JSONDecoder"):
        with pytest.raises(InkwrightError, match=wrong):
            bot_maker(wrong)


def test_the_tool_prints_the_win_rate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["greedy", "random", "--pairs", "2", "--seed", "5", "--decks", NAMES[0], str(FILES[0])]
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4
    assert line(played(2)).startswith("greedy - random: ")
    assert main(["greedy", "nobody"]) == 2
    assert "There is no agent" in capsys.readouterr().err


def test_the_decks_for_measuring_are_legal_and_share_no_card_with_those_for_tuning() -> None:
    tuned = {card for name in sample_decks() for card in Deck.sample(name).counts}
    assert len(FILES) == 12
    for path in FILES:
        deck = Deck.load(path)
        assert deck.size == 60
        assert deck.problems("infinity") == []
        assert not tuned.intersection(deck.counts), path.name
