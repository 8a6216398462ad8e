"""The profile-guided build: trained where the compiler can, plain and with a word where it cannot."""

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.paths import SOURCE

BUILD = SOURCE.parent.parent / "_build"
SETUP = f"""
import os, sys
from setuptools import Extension, setup
sys.path.insert(0, {str(BUILD)!r})
import profiled
from pathlib import Path
profiled.TRAINING = Path("training.py")
files, flags = ["counted.c", "doubled.c"], ["-flto"]
part = Extension("inkwright.counted", files, extra_compile_args=flags, extra_link_args=flags)
parts = [part]
if "RESOLVED" in os.environ:  # a module with a function that is picked for the processor while it is loaded
    parts.append(Extension("inkwright.resolved", ["resolved.c"]))
    parts[1].profiled = False
command = profiled.ParallelBuild if "PLAIN" in os.environ else profiled.ProfiledBuild
setup(name="small", version="1", packages=[], ext_modules=parts, cmdclass={{"build_ext": command}})
"""
COUNTED = """
#include <Python.h>
PyObject *doubled(PyObject *n);
static PyObject *twice(PyObject *self, PyObject *n) { return doubled(n); }
static PyMethodDef methods[] = {{"twice", twice, METH_O, ""}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "counted", "", -1, methods};
PyMODINIT_FUNC PyInit_counted(void) { return PyModule_Create(&module); }
"""
DOUBLED = "#include <Python.h>\nPyObject *doubled(PyObject *n) { return PyNumber_Add(n, n); }\n"
RESOLVED = """
#include <Python.h>
__attribute__((target_clones("avx2", "default"))) static long added(long n) { return n + n; }
static PyObject *twice(PyObject *self, PyObject *n) { return PyLong_FromLong(added(PyLong_AsLong(n))); }
static PyMethodDef methods[] = {{"twice", twice, METH_O, ""}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "resolved", "", -1, methods};
PyMODINIT_FUNC PyInit_resolved(void) { return PyModule_Create(&module); }
"""
TRAINING = "from inkwright import counted\nassert counted.twice(4) == 8\n"


def build_module(name: str) -> ModuleType:
    """Load a module of the folder _build."""
    spec = importlib.util.spec_from_file_location(f"build_{name}", BUILD / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def small_package(tmp_path: Path) -> Path:
    """A package with one compiled module."""
    pytest.importorskip("setuptools")
    package = tmp_path / "src" / "inkwright"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (tmp_path / "setup.py").write_text(SETUP, encoding="utf-8")
    (tmp_path / "counted.c").write_text(COUNTED, encoding="utf-8")
    (tmp_path / "doubled.c").write_text(DOUBLED, encoding="utf-8")
    (tmp_path / "training.py").write_text(TRAINING, encoding="utf-8")
    return tmp_path


def build(folder: Path, **variables: str) -> tuple[str, str]:
    """Build the package; return what was printed, and the form that it has."""
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "out", "--build-temp", "objects"]
    (folder / "out" / "inkwright").mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "PYTHONWARNINGS": "ignore", **variables}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    made = list((folder / "out" / "inkwright").glob("counted*"))
    assert len(made) == 1
    assert b"gcda" not in made[0].read_bytes()  # what is installed counts nothing
    form = folder / "out" / "inkwright" / "compiled_form.txt"
    return ran.stdout, form.read_text(encoding="utf-8").strip() if form.exists() else ""


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
def test_a_build_is_trained_and_states_it(small_package: Path) -> None:
    printed, form = build(small_package, CC="gcc")
    assert form == "compiled with a profile"
    assert "without a profile" not in printed
    assert build(small_package, CC="gcc", PLAIN="1") == ("", "")  # a plain build after it has no words of its own


@pytest.mark.skipif(
    shutil.which("gcc") is None or platform.machine() != "x86_64" or sys.platform != "linux",
    reason="there is no gcc for x86-64 Linux",
)
def test_a_module_that_picks_functions_for_the_processor_is_not_profiled(small_package: Path) -> None:
    (small_package / "resolved.c").write_text(RESOLVED, encoding="utf-8")
    with (small_package / "training.py").open("a", encoding="utf-8") as training:
        training.write("from inkwright import resolved\nassert resolved.twice(4) == 8\n")
    assert build(small_package, CC="gcc", RESOLVED="1")[1] == "compiled with a profile"


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
def test_a_failed_training_leaves_the_plain_form(small_package: Path) -> None:
    (small_package / "training.py").write_text("raise SystemExit('no games')\n", encoding="utf-8")
    printed, form = build(small_package, CC="gcc")
    assert form == "compiled without a profile: the training failed (no games)"
    assert f"Inkwright is {form}." in printed.splitlines()


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no gcc")
def test_a_compiler_that_cannot_leaves_the_plain_form(small_package: Path) -> None:
    other = small_package / "other-cc"
    other.write_text('#!/bin/sh\ncase "$*" in *-fprofile*) exit 1;; esac\nexec gcc "$@"\n', encoding="ascii")
    other.chmod(0o755)
    printed, form = build(small_package, CC=str(other))
    assert form == f"compiled without a profile: {other} is no gcc that can count what runs"
    assert f"Inkwright is {form}." in printed.splitlines()


def test_the_mode_and_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("setuptools")
    backend = build_module("backend")
    needs = {}
    for mode in ("", "0", "1", "pgo"):
        monkeypatch.setenv("INKWRIGHT_COMPILE", mode)
        needs[mode] = {need.partition("[")[0].partition(">")[0] for need in backend.get_requires_for_build_wheel()}
    assert needs[""] == needs["0"] == set()
    assert needs["pgo"] == needs["1"] >= {"mypy", "PyYAML", "rich"}  # mypyc reads the types of what is imported
    monkeypatch.setenv("INKWRIGHT_COMPILE", "fast")
    with pytest.raises(SystemExit, match="INKWRIGHT_COMPILE is 1 or pgo, not 'fast'"):
        backend.compile_mode()


def test_the_form_of_a_wheel(tmp_path: Path) -> None:
    form_of = build_module("wheel_form").form_of
    path = tmp_path / "inkwright.whl"
    for name, content, form in (
        ("inkwright/__init__.py", "", "pure Python"),
        ("inkwright/state/ids.so", "", "compiled"),
        ("inkwright/compiled_form.txt", "compiled with a profile\n", "compiled with a profile"),
    ):
        with zipfile.ZipFile(path, "a") as wheel:
            wheel.writestr(name, content)
        assert form_of(path) == form
