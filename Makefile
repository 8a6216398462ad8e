PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
ARGS ?=
GAMES ?= 20000

.PHONY: play test lint proofs golden mutants test-compiled test-long clean

play: $(STAMP)  ## a game in the terminal; ARGS="deck deck --seed 7"
	@$(BIN)/inkwright play $(ARGS)

test: $(STAMP)  ## every test; ARGS="-k name"
	@$(BIN)/pytest -q $(ARGS)

proofs: $(STAMP)  ## the six proofs of the language over all cards
	@$(BIN)/python -m inkwright.language.proofs $(ARGS)

golden: $(STAMP)  ## accept what the language makes of the cards now; see git diff tests/golden
	@$(BIN)/python -m tests.support.golden_files

lint: $(STAMP)  ## style and types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

mutants: $(STAMP)  ## plants faults, and shows those that no scenario notices; ARGS="--rules"
	@$(BIN)/python -m tools.mutants $(ARGS)

test-long: $(STAMP)  ## some hours: the long tests, and very many random games in both forms, every card played; GAMES=20000
	@echo "1 of 3: the long tests ..."
	@INKWRIGHT_FULL=1 $(BIN)/pytest -q -n 2 tests/language tests/engine
	@echo "2 of 3: $(GAMES) random games ..."
	@$(BIN)/inkwright fuzz --games $(GAMES) --players 2-6 --workers 2 --every-card
	@echo "3 of 3: the compiled form, its tests and $(GAMES) random games ..."
	@FUZZ=$(GAMES) PYTHON="$(PYTHON)" sh _build/test_compiled.sh

test-compiled:  ## the same tests on a mypyc build, made in a folder of its own
	@PYTHON="$(PYTHON)" sh _build/test_compiled.sh $(ARGS)

$(STAMP): pyproject.toml setup.py _build/backend.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Inkwright needs Python 3.11 or newer as '$(PYTHON)'; name another one with: make PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
		|| { echo "Python's venv module is missing: install it (on Debian and Ubuntu the package python3-venv) and run make again." >&2; exit 2; }
	@echo "Setting up $(VENV) (once) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python _build/cards.py
	@touch $(STAMP)

docs: $(STAMP)  ## the table of the rules as a page
	@$(BIN)/inkwright rules --markdown > docs/rules.md

clean:  ## everything that make made
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info
