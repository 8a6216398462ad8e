"""The profile-guided build: compiled once to count, trained on games of Inkwright's own set, compiled again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

PACKAGE = Path("src/inkwright")
TRAINING = Path(__file__).with_name("training.py")
FORM_FILE = "compiled_form.txt"  # in the package: what `inkwright --version` says of the build
WITH_PROFILE = "compiled with a profile"
PROBE = "int main(void) { return 0; }\n"


class ParallelBuild(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Builds the extensions with a compiler for each core: they consist of many C files."""

    build_lib: str
    inplace: bool
    force: bool

    def build_extensions(self) -> None:
        """Build them."""
        self.force = True  # a build before in the same folder may have had other flags
        (self.package_folder() / FORM_FILE).unlink(missing_ok=True)
        plain = self.compiler.compile

        def compile_each(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                return [made for (made,) in pool.map(lambda source: plain([source], **options), sources)]

        self.compiler.compile = compile_each
        try:
            super().build_extensions()
        finally:
            self.compiler.compile = plain

    def package_folder(self) -> Path:
        """Return where the package is built."""
        return PACKAGE if self.inplace else Path(self.build_lib) / PACKAGE.name


class ProfiledBuild(ParallelBuild):
    """Builds the extensions with a profile. With a compiler that cannot, it builds the plain form and says so."""

    def build_extensions(self) -> None:
        """Build them twice, with a training between."""
        if not self.extensions:
            super().build_extensions()
            return
        with tempfile.TemporaryDirectory(prefix="inkwright-profile.") as folder:
            profile = Path(folder) / "profile"
            why_not = self.why_no_profile(profile) or self.train(Path(folder) / "tree", profile)
            if why_not:
                form = f"compiled without a profile: {why_not}"
                print(f"Inkwright is {form}.", flush=True)
            else:
                form = WITH_PROFILE
                use = [f"-fprofile-use={profile}", "-fprofile-partial-training", "-Wno-missing-profile"]
                self.set_flags(use)
            super().build_extensions()
            self.write_form(form)

    def why_no_profile(self, profile: Path) -> str:
        """Return why the compiler cannot do it, or ""."""
        if self.compiler.compiler_type != "unix":
            return "only gcc is supported"
        source = profile.parent / "probe.c"
        source.write_text(PROBE, encoding="ascii")
        flags = ["-Werror", f"-fprofile-generate={profile}", "-fprofile-partial-training"]
        command = [*self.compiler.compiler_so, *flags, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            probed = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            return f"{command[0]} cannot be started ({error.strerror})"
        return "" if probed.returncode == 0 else f"{command[0]} is no gcc that can count what runs"

    def train(self, tree: Path, profile: Path) -> str:
        """Build a copy of the package that counts what runs, and play games with it; return what went wrong, or ""."""
        shutil.copytree(PACKAGE, tree / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        target = self.build_lib, self.inplace
        plain = [(list(part.extra_compile_args), list(part.extra_link_args)) for part in self.extensions]
        self.build_lib, self.inplace = str(tree), False
        for part in self.extensions:  # what counts needs no optimisation by the linker
            part.extra_compile_args = [flag for flag in part.extra_compile_args if flag != "-flto"]
            part.extra_link_args = [flag for flag in part.extra_link_args if flag != "-flto"]
        self.set_flags([f"-fprofile-generate={profile}"])
        try:
            super().build_extensions()
            return play(tree)
        finally:
            self.build_lib, self.inplace = target
            for part, (compiling, linking) in zip(self.extensions, plain, strict=True):
                part.extra_compile_args, part.extra_link_args = compiling, linking

    def set_flags(self, flags: list[str]) -> None:
        """Add flags for the compiler and the linker, except to a module that says it takes no profile."""
        for part in [part for part in self.extensions if getattr(part, "profiled", True)]:
            part.extra_compile_args = [*part.extra_compile_args, *flags]
            part.extra_link_args = [*part.extra_link_args, *flags]

    def write_form(self, form: str) -> None:
        """Write how the package was compiled into it."""
        (self.package_folder() / FORM_FILE).write_text(form + "\n", encoding="utf-8")


def play(tree: Path) -> str:
    """Play the games of the training; return what went wrong, or ""."""
    print("Training the profile-guided build ...", flush=True)
    path = os.pathsep.join([str(tree), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": path, "INKWRIGHT_CACHE": str(tree / "cache")}
    trained = subprocess.run([sys.executable, str(TRAINING)], env=environment, text=True, stderr=subprocess.PIPE)
    if trained.returncode == 0:
        return ""
    lines = trained.stderr.strip().splitlines() or [f"exit code {trained.returncode}"]
    return f"the training failed ({lines[-1]})"
