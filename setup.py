"""Pure Python by default; with INKWRIGHT_COMPILE=1 the hot modules are compiled with mypyc, as one group.

With INKWRIGHT_COMPILE=pgo the C compiler also gets a profile of games that were played with a first build.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent / "_build"))

from backend import compile_mode
from profiled import ParallelBuild, ProfiledBuild

SOURCE = Path("src/inkwright")

# Every module of these packages and of those inside them is hot.
HOT_PACKAGES = (
    "state",
    "kernel",
    "abilities",
    "agents/learned",
    "engine/turn_actions",
    "language/binding",
    "language/checking",
)

# Hot modules elsewhere, each by name. Records, options and words stay interpreted: they are made for people. Saving is
# hot because the probes of the fuzzer dump and load states all the time; they also ask for reasons. Of the language,
# what reads texts is hot; the writer stays interpreted, because the rehearsal derives from it.
HOT_MODULES: tuple[str, ...] = (
    "agents/agent.py",
    "agents/card_values.py",
    "agents/choice_policy.py",
    "agents/effect_value.py",
    "agents/fast_game.py",
    "agents/greedy.py",
    "agents/greedy_weights.py",
    "agents/playout.py",
    "agents/position_features.py",
    "agents/position_value.py",
    "agents/present_value.py",
    "agents/random.py",
    "agents/searching.py",
    "agents/turn_policy.py",
    "engine/decisions/option_keys.py",
    "engine/decisions/question_source.py",
    "engine/decisions/reasons.py",
    "engine/decisions/titles.py",
    "engine/decisions/why.py",
    "engine/knowledge/current_keywords.py",
    "engine/knowledge/deck_model.py",
    "engine/knowledge/handles.py",
    "engine/knowledge/known_program.py",
    "engine/knowledge/resample.py",
    "engine/knowledge/sight.py",
    "engine/knowledge/view_parts.py",
    "engine/memo.py",
    "engine/procedures/added_costs.py",
    "engine/procedures/cancel.py",
    "engine/procedures/conceding.py",
    "engine/procedures/costs.py",
    "engine/procedures/discard_plays.py",
    "engine/procedures/leaving.py",
    "engine/procedures/loop.py",
    "engine/procedures/loop_guard.py",
    "engine/procedures/main_phase.py",
    "engine/procedures/new_game.py",
    "engine/procedures/payments.py",
    "engine/procedures/play_procedure.py",
    "engine/procedures/procedure.py",
    "engine/procedures/replace.py",
    "engine/procedures/rollout.py",
    "engine/procedures/settle.py",
    "engine/procedures/turn.py",
    "engine/records/saved_state.py",
    "env/card_rows.py",
    "env/observer.py",
    "env/stepping.py",
    "language/attachment.py",
    "language/expected_words.py",
    "language/fields.py",
    "language/reader.py",
    "language/row.py",
    "language/table.py",
    "language/table_analysis.py",
    "language/template.py",
    "rules/edition.py",
    "rules/formats.py",
    "rules/keyword_table.py",
    "simulation/observed_play.py",
    "simulation/seeded_random.py",
    "verification/checked_play.py",
    "verification/invariants.py",
    "verification/random_policy.py",
)

# For the compiler and the linker: calls from one module into another are direct, or gone.
AS_ONE = ["-flto", "-fno-semantic-interposition"]

# The nets of the learned bots. Without contractions, so that every machine and the pure form have the same answers.
NET = "agents/learned/fast_net"
NET_FLAGS = ["-O3", "-ffp-contract=off"]

# Commands that only describe the package, and need no compiled modules for it.
DESCRIBES = {"dist_info", "egg_info"}


def hot_modules() -> list[str]:
    """The files that mypyc compiles; package files stay interpreted."""
    whole = [path for package in HOT_PACKAGES for path in sorted((SOURCE / package).rglob("*.py"))]
    named = [SOURCE / module for module in HOT_MODULES]
    return [path.as_posix() for path in whole + named if path.name != "__init__.py"]


def extensions() -> list[object]:
    """The compiled modules, or none."""
    hot = hot_modules()
    if not compile_mode() or not hot or DESCRIBES & set(sys.argv):
        return []
    from mypyc.build import mypycify

    level = os.environ.get("INKWRIGHT_COMPILE_LEVEL", "2")
    # Modules that are only imported are checked by `make types`; here they would need the packages of every extra.
    options = ["--config-file=", "--follow-imports=silent"]
    made = mypycify([*options, *hot], opt_level=level, debug_level="0", multi_file=True, group_name="inkwright")
    if os.name == "posix" and level >= "2":
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *AS_ONE]
            extension.extra_link_args = [*extension.extra_link_args, *AS_ONE, f"-O{level}"]
    return [*made, fast_net()]


def fast_net() -> Extension:
    """The module of the nets, which is written in C."""
    posix = os.name == "posix"
    net = Extension(
        f"{SOURCE.name}.{NET.replace('/', '.')}",
        [(SOURCE / f"{NET}.c").as_posix()],
        extra_compile_args=NET_FLAGS if posix else [],
        libraries=["m"] if posix else [],
    )
    net.profiled = False  # it picks a form for the processor while it is loaded, when counting would still crash
    return net


# Files beside the sources that a wheel holds: their folder, their names, and their place in the package.
BESIDE = (("scenarios", "*.yaml", "scenario/files"), ("docs", "*.md", "model_context/docs"))


class BuildWithFilesBeside(build_py):  # type: ignore[misc]
    """Puts scenarios and docs into the package; an editable install finds them beside the sources."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for folder, names, place in BESIDE:
                for path in sorted(Path(folder).rglob(names)):
                    target = Path(self.build_lib) / "inkwright" / place / path.relative_to(folder)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(path, target)


BUILD_EXTENSIONS = ProfiledBuild if compile_mode() == "pgo" else ParallelBuild

setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithFilesBeside, "build_ext": BUILD_EXTENSIONS})
