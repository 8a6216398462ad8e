"""The compiled net, built here from its source, answers as the plain one does, to the last bit."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sysconfig
from array import array
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader
from typing import Any

import pytest

from inkwright.agents.greedy import Greedy
from inkwright.agents.learned.feature_places import (
    BLOCK_SIZES,
    OPTION_BLOCKS,
    OPTION_SIZE,
    STATE_BLOCKS,
    STATE_SIZE,
)
from inkwright.agents.learned.net import Net, drawn, new_net
from inkwright.agents.learned.option_rows import encode, fill, rows_of
from inkwright.agents.learned.weights import CHOICE, TURN, trained_nets
from inkwright.state.ids import ASK_MAIN
from tests.agents.test_search import decisions_of_each_kind
from tests.packaging.test_checked_arguments import names_in
from tests.support.paths import ROOT, SOURCE


@pytest.fixture(scope="module")
def fast_net(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return the module of compiled nets, built in a temporary folder with the flags of the package."""
    compiler = os.environ.get("CC", "cc")
    if shutil.which(compiler) is None:
        pytest.skip("There is no C compiler.")
    folder = tmp_path_factory.mktemp("net")
    source = SOURCE / "agents" / "learned" / "fast_net.c"
    made = folder / f"fast_net{sysconfig.get_config_var('EXT_SUFFIX')}"
    flags = [*flags_of_setup(), "-Wall", "-Werror", "-shared", "-fPIC", f"-I{sysconfig.get_paths()['include']}"]
    subprocess.run([compiler, *flags, source, "-o", made, "-lm"], check=True)
    loader = ExtensionFileLoader("fast_net", str(made))
    spec = spec_from_loader("fast_net", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def flags_of_setup() -> list[str]:
    """Return the flags that setup.py compiles the net with."""
    text = (ROOT / "setup.py").read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("NET_FLAGS"))
    return names_in(line.replace("[", "(").replace("]", ")"), "NET_FLAGS")


def compiled(module: Any, net: Net) -> Any:
    """Return the compiled form of a net."""
    return module.Net(net.weights, BLOCK_SIZES, STATE_BLOCKS, net.first, net.second)


def some_blocks(options: int, seed: int = 4) -> list[list[float]]:
    """Return the blocks of a question: random numbers, many of them 0; some options share blocks."""
    rng = random.Random(seed)
    sizes = BLOCK_SIZES[:STATE_BLOCKS] + BLOCK_SIZES[STATE_BLOCKS:] * options
    made = [[rng.choice((0.0, 0.0, rng.uniform(-1, 1))) for _ in range(size)] for size in sizes]
    for at in range(STATE_BLOCKS + OPTION_BLOCKS, len(made)):
        if rng.random() < 0.4:
            made[at] = made[at - OPTION_BLOCKS]
    return made


@pytest.mark.parametrize("second", [0, 5])
def test_the_compiled_net_answers_as_the_plain_one(fast_net: Any, second: int) -> None:
    net = new_net(9, second, 3)
    fast = compiled(fast_net, net)
    for seed in range(5):  # blocks of the questions before are forgotten, or known for what they were
        blocks = some_blocks(7, seed)
        expected = net.plain_logits(blocks)
        assert fast.logits(blocks) == expected
        for chance in (0.0, 0.2, 0.5, 0.9, 0.999):
            assert fast.choose(blocks, chance) == drawn(expected, chance)
    other = new_net(9, second, 4)
    fast.replace(other.weights)
    assert fast.logits(blocks) == other.plain_logits(blocks)


def test_the_trained_nets_answer_equally(fast_net: Any) -> None:
    nets = trained_nets()
    fast = [compiled(fast_net, net) for net in nets]
    for state in decisions_of_each_kind():
        blocks = encode(state, Greedy().scores(state))
        which = TURN if state.question_kind == ASK_MAIN else CHOICE
        assert fast[which].logits(blocks) == nets[which].plain_logits(blocks)


def test_the_compiled_net_refuses_what_does_not_fit(fast_net: Any) -> None:
    net = new_net(2, 0, 1)
    with pytest.raises(ValueError, match="do not fit"):
        fast_net.Net(net.weights, BLOCK_SIZES, STATE_BLOCKS, 3, 0)
    for sizes, first in (([1], 2), ([0] * 8, 2), (BLOCK_SIZES, 100_000)):
        with pytest.raises(ValueError, match="no net of these sizes"):
            fast_net.Net(net.weights, sizes, STATE_BLOCKS, first, 0)
    fast = compiled(fast_net, net)
    with pytest.raises(ValueError, match="do not fit"):
        fast.replace(net.weights[1:])
    with pytest.raises(ValueError, match="no question"):
        fast.logits([[0.0]])
    with pytest.raises(ValueError, match="a block does not fit"):
        fast.logits([[0.0]] * len(BLOCK_SIZES))
    with pytest.raises(TypeError):
        fast.logits([["a"] * size for size in BLOCK_SIZES])
    with pytest.raises(ValueError, match="nothing to choose"):
        fast.choose(some_blocks(0), 0.5)
    with pytest.raises(ValueError, match="do not fit the buffer"):
        fast_net.pack(array("f", [0.0]), 0, some_blocks(0), 0, 1)


def test_scaled_blocks(fast_net: Any) -> None:
    block = [0.0, 3.0, -7.0]
    fast_net.scale(block, [2.0, 0.1, 0.3])
    assert block == [0.0, 3.0 * 0.1, -7.0 * 0.3]
    with pytest.raises(ValueError, match="more numbers"):
        fast_net.scale(block, [1.0])


def test_rows_in_a_buffer(fast_net: Any) -> None:
    state = decisions_of_each_kind()[0]
    blocks = encode(state, Greedy().scores(state))
    size = STATE_SIZE + OPTION_SIZE * len(state.options)
    buffers = [array("f", [7.0]) * (2 + size) for _ in range(2)]
    assert fill(blocks, memoryview(buffers[0]), 1) == 1 + size
    assert fast_net.pack(buffers[1], 1, blocks, 0, len(blocks)) == 1 + size
    assert buffers[0] == buffers[1]
    values = [value for row in rows_of(blocks) for value in row]
    assert buffers[0][1:-1].tolist() == pytest.approx(values)
    assert buffers[0][0] == buffers[0][-1] == 7.0
