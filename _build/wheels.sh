#!/bin/sh
# Build wheels in a copy of the tree and put them into a folder: wheels.sh FOLDER MODE ...
# A mode is pure, 1 (compiled) or pgo (compiled with a profile).
set -eu
python=${PYTHON:-python3}
top=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
here=$(mktemp -d "${TMPDIR:-/tmp}/inkwright-wheels.XXXXXX")
trap 'rm -rf "$here"' EXIT INT TERM
for mode in "$@"; do
    (cd "$top" && tar -cf - --exclude=.git --exclude='.venv*' --exclude='.*_cache' --exclude=.hypothesis --exclude=build \
        --exclude=dist --exclude=node_modules --exclude='*.egg-info' --exclude='*.so' --exclude=__pycache__ .) \
        | (mkdir "$here/$mode" && cd "$here/$mode" && tar -xf -)
    case $mode in
    pure) compile= ;;
    *) compile=$mode && echo "Compiling with mypyc (some minutes) ..." ;;
    esac
    # pip before 25.3 reads the first variable for what a build needs, later ones the second.
    (cd "$here/$mode" && PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt \
        INKWRIGHT_COMPILE=$compile "$python" -m pip wheel --quiet --disable-pip-version-check --no-deps \
        --wheel-dir "$here/made" .)
    "$python" "$top/_build/wheel_form.py" "$here"/made/*.whl
    mv "$here"/made/*.whl "$out"
done
