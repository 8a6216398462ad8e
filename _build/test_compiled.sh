#!/bin/sh
# Copy the tree into a temporary folder, build it there with mypyc and run the same tests. The work tree stays pure.
# Without arguments, also compare the speed of the compiled form with that of the pure one.
# With FUZZ=N, also play N random games. With INKWRIGHT_COMPILE=pgo, test the build with a profile.
set -eu
python=${PYTHON:-python3}
top=$(cd "$(dirname "$0")/.." && pwd)
here=$(mktemp -d "${TMPDIR:-/tmp}/inkwright-compiled.XXXXXX")
trap 'rm -rf "$here"' EXIT INT TERM
(cd "$top" && tar -cf - --exclude=.git --exclude='.venv*' --exclude=dist --exclude='.*_cache' --exclude=.hypothesis --exclude=build \
    --exclude='*.egg-info' --exclude='*.so' --exclude=__pycache__ .) | (cd "$here" && tar -xf -)
cd "$here"
"$python" -m venv .venv
quietly="--quiet --disable-pip-version-check"
.venv/bin/python -m pip install $quietly --constraint constraints.txt \
    $(.venv/bin/python -c 'import tomllib; extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; print(*[one for extra in ("dev", "web", "postgres", "mcp") for one in extras[extra]])')
.venv/bin/python _build/cards.py
echo "Compiling with mypyc (some minutes) ..."
INKWRIGHT_COMPILE=${INKWRIGHT_COMPILE:-1} .venv/bin/python -m pip install $quietly --constraint constraints.txt .
export INKWRIGHT_CACHE="$here/cache"
.venv/bin/python -c 'import inkwright, pathlib; assert "site-packages" in pathlib.Path(inkwright.__file__).parts; assert inkwright.COMPILED'
.venv/bin/inkwright --version
.venv/bin/python -m pytest -q -n "${JOBS:-auto}" "$@"
test $# -gt 0 || .venv/bin/python _build/compare_speed.py src
test -z "${FUZZ:-}" || .venv/bin/inkwright fuzz --games "$FUZZ" --players 2-6 --workers 2 --every-card --failures "$top/fuzz-failures"
