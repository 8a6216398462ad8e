"""A real Ray, reachable from this machine only: the results are those of one process, even if workers are killed.

One test starts one Ray for all that is shown with it, because that takes seconds.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from inkwright import Catalog, Deck
from inkwright.cli import main
from inkwright.errors import InkwrightError
from inkwright.simulation.deck_trials import Trials
from inkwright.simulation.gauntlet import Gauntlet, RunLength, play_gauntlet
from inkwright.simulation.ladder import LadderJob
from inkwright.simulation.progress import Progress
from inkwright.simulation.ray_engine import (
    LOOPBACK,
    PackedJob,
    RayEngine,
    RayPool,
    fingerprint,
    load_ray,
    settings,
    start_local_ray,
)
from inkwright.simulation.sim import Matchup, SimulationJob, SimulationResults
from inkwright.simulation.workers import Job, run_all, run_each
from inkwright.verification.fuzz import FuzzJob, GameSummary
from tests.support.dying_job import DyingJob, rows_digest
from tests.support.few_cards import few_cards

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def sample_cards(card_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the workers know the cards of the sample decks only, which they compile quickly."""
    monkeypatch.setenv("INKWRIGHT_CARDS", str(few_cards(card_data, tmp_path)))
    monkeypatch.setenv("INKWRIGHT_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def ray_address(sample_cards: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a Ray with two CPUs."""
    if find_spec("ray") is None:
        pytest.skip("Ray is not installed: run `make ray`")
    monkeypatch.setenv("RAY_worker_niceness", "0")  # behind the other tests its workers would hardly get any time
    address = start_local_ray(2)
    try:
        yield address
    finally:
        load_ray().shutdown()


def simulation() -> SimulationJob:
    """Random games between two sample decks."""
    return SimulationJob(Matchup([Deck.sample("madrigals"), Deck.sample("puppies")], ["random"], 3))


def summary_facts(summary: GameSummary) -> list[object]:
    """Return what follows from the number of a game of the fuzzer alone."""
    failure = summary.failure and summary.failure.json()
    played = [summary.how, summary.turns, summary.decisions, summary.probes, summary.resolutions]
    return [*played, sorted(summary.played), sorted(summary.abilities), failure]


def on_ray(job: Job[Any], count: int) -> dict[int, Any]:
    """Return the results of a job on the Ray that runs."""
    found: dict[int, Any] = {}
    assert run_each(job, range(count), 0, Progress(count, "pieces"), found.__setitem__, RayEngine())
    return found


def here(job: Job[Any], count: int) -> list[Any]:
    """Return the results of a job in this process."""
    return run_all(job, range(count), 1, Progress(count, "pieces"))[0]


@pytest.mark.filterwarnings("ignore:::ray")
def test_a_cluster_gives_the_results_of_one_process(ray_address: str, tmp_path: Path) -> None:
    assert ray_address.startswith(f"{LOOPBACK}:")
    assert_only_loopback_listens()
    assert_killed_workers_change_nothing(tmp_path)
    assert_fuzz_and_ladder_are_equal()
    assert_gauntlets_and_scores_are_equal()
    assert_commands_are_equal(tmp_path)
    assert_another_version_is_refused()
    assert_another_process_connects(ray_address, tmp_path)


def assert_only_loopback_listens() -> None:
    """No port of Ray is open to other machines."""
    session = load_ray()._private.worker._global_node.get_session_dir_path()
    processes = [path for path in Path("/proc").glob("[0-9]*") if session in command_line(path)]
    assert processes or not Path("/proc").exists()  # only some systems show processes there
    tables = [Path(f"/proc/net/{name}").read_text("ascii").splitlines()[1:] for name in ("tcp", "tcp6") if processes]
    listening = {row[9]: row[1] for table in tables for row in map(str.split, table) if row[3] == "0A"}
    for process in processes:
        for handle in process.joinpath("fd").iterdir():
            with suppress(OSError):  # closed since
                socket = os.readlink(handle).removeprefix("socket:[").removesuffix("]")
                host = listening.get(socket, "0100007F:").partition(":")[0]
                assert host.endswith("0100007F"), (process, host)


def command_line(process: Path) -> str:
    """Return how a process was started; nothing if it has ended."""
    try:
        return process.joinpath("cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def assert_killed_workers_change_nothing(tmp_path: Path) -> None:
    """Workers that are killed in the middle cost time and nothing else."""
    marks = tmp_path / "marks"
    marks.mkdir()
    found = on_ray(DyingJob(simulation(), marks, (3, 9)), 16)
    assert sorted(mark.name for mark in marks.iterdir()) == ["3", "9"]
    assert rows_digest([found[index] for index in range(16)]) == rows_digest(here(simulation(), 16))


def assert_fuzz_and_ladder_are_equal() -> None:
    """The other jobs give the results of one process, too."""
    fuzz = FuzzJob(5, (2,))
    found = on_ray(fuzz, 4)
    assert [summary_facts(found[index]) for index in range(4)] == list(map(summary_facts, here(fuzz, 4)))
    ladder = LadderJob(["greedy", "random"], 11)
    found = on_ray(ladder, 3)
    digests = [pair["digests"] for pair in here(ladder, 3)]
    assert [found[index]["digests"] for index in range(3)] == digests


def assert_gauntlets_and_scores_are_equal() -> None:
    """Gauntlets that stop when they are sure, and the scores that tuning goes by, are those of one process."""
    decks = [Deck.sample("madrigals"), Deck.sample("puppies")]
    found = []
    for engine in (None, RayEngine()):
        gauntlet = Gauntlet(decks, bots=["random"], seed=3)
        results = gauntlet.empty_results("betting")
        assert play_gauntlet(gauntlet, results, RunLength(until=0.7), 2, engine=engine)
        scores = Trials(decks[:1], "random", 3, 2, engine).scores(decks, range(3))
        found.append((results.games, scores))
    assert found[0] == found[1]


def assert_commands_are_equal(tmp_path: Path) -> None:
    """`inkwright sim` saves the games that one process plays."""
    command = ["sim", "madrigals", "puppies", "--games", "12", "--bots", "random", "--seed", "3", "--save"]
    assert main([*command, str(tmp_path / "ray.json"), "--engine", "ray"]) == 0
    saved = SimulationResults.load(tmp_path / "ray.json", Catalog.at_hand())
    assert rows_digest(saved.rows) == rows_digest(here(simulation(), 12))


def assert_another_version_is_refused() -> None:
    """A worker with other cards or another version does nothing."""
    ray = load_ray()
    pool = RayEngine().pool(simulation(), 1, 2)
    assert isinstance(pool, RayPool)
    packed: PackedJob = ray.get(pool.job)
    packed.fingerprint = "rules 12ab with 7 cards"
    packed.token = b"another"
    pool.job = ray.put(packed)
    handle = pool.submit([0, 1])
    pool.finished([handle])
    with pytest.raises(InkwrightError, match=r"it has rules .* but rules 12ab with 7 cards is needed"):
        pool.results(handle)


def assert_another_process_connects(address: str, tmp_path: Path) -> None:
    """A ladder of another process uses the Ray at an address, and says where there is none."""
    command = [sys.executable, str(ROOT / "tools" / "ladder.py"), "greedy", "random", "--pairs", "2", "--seed", "11"]
    command += ["--save", str(tmp_path / "pairs.jsonl"), "--engine", "ray", "--address"]
    subprocess.run([*command, address], check=True, capture_output=True)
    pairs = [json.loads(line) for line in (tmp_path / "pairs.jsonl").read_text("utf-8").splitlines()[1:]]
    digests = {pair["pair"]: pair["digests"] for pair in pairs}
    assert [digests[0], digests[1]] == [p["digests"] for p in here(LadderJob(["greedy", "random"], 11), 2)]


RAY_THAT_TELLS = """
import os
raise SystemExit(f"{os.environ.get('RAY_AUTH_MODE')} {len(os.environ.get('RAY_AUTH_TOKEN', ''))}")
"""


def test_a_ray_of_this_machine_has_its_token_before_it_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text(RAY_THAT_TELLS, "utf-8")
    command = [
        sys.executable,
        "-m",
        "inkwright",
        "sim",
        "lamplighters",
        "deep-water",
        "--games",
        "2",
        "--engine",
        "ray",
    ]
    without = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    for address, told in (([], "token 64"), (["--address", "127.0.0.1:1"], "None 0")):
        environment = {**without, "PYTHONPATH": str(tmp_path)}
        ran = subprocess.run([*command, *address], env=environment, capture_output=True, text=True, check=False)
        assert ran.stderr.splitlines()[-1] == told


def test_a_ray_that_was_loaded_without_a_token_is_not_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    with pytest.raises(InkwrightError, match="loaded before it could be given a token"):
        start_local_ray(1)


def test_settings_travel_with_their_paths_made_whole() -> None:
    found = settings({"INKWRIGHT_CARDS": "cards.json", "INKWRIGHT_FULL": "1", "HOME": "/home/me", "INKWRIGHT_DATA": ""})
    assert found == {"INKWRIGHT_CARDS": str(Path.cwd() / "cards.json"), "INKWRIGHT_FULL": "1", "INKWRIGHT_DATA": ""}


def test_a_job_is_unpacked_with_its_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    import pickle

    monkeypatch.setenv("INKWRIGHT_NOTE", "")
    job = PackedJob(b"1", pickle.dumps(simulation()), {"INKWRIGHT_NOTE": "here"}, fingerprint()).unpack()
    assert os.environ["INKWRIGHT_NOTE"] == "here"
    assert rows_digest(here(job, 1)) == rows_digest(here(simulation(), 1))


def test_a_missing_ray_and_a_needless_address_are_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["fuzz", "--games", "1", "--address", "10.0.0.1:6379"]) == 2
    assert "--address names a Ray cluster, so it needs --engine ray." in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["fuzz", "--games", "1", "--engine", "ray"]) == 2
    assert "pip install 'inkwright[ray]'" in capsys.readouterr().err
