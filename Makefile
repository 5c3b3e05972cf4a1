# `make demo` and `make test` set up everything they need in .venv, from nothing but Python 3.11 and pip's registry.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest --quiet --numprocesses auto --dist worksteal
ENGINE_TESTS := tests/engine tests/mech_cards tests/mech_machine tests/test_scenario.py
ENGINE := $(shell find engine -name '*.py' -o -name '*.pxd')
SHEETGEN := $(shell find sheetgen -name '*.py')

.PHONY: demo test quick check bench golden schemas docs clean
.DELETE_ON_ERROR:

demo: $(VENV)/.built
	$(BIN)/sheetgen --version
	$(BIN)/sheetgen check --explain examples/paper-mech/standard.yaml
	$(BIN)/sheetgen sheet examples/paper-mech/standard.yaml -o standard-sheet.pdf
	$(BIN)/sheetgen sim examples/paper-mech/standard.yaml --pilot reference --games 10000 --seed 1

# The engine's tests run twice: as it was built, and from its sources.
test: check
	$(PYTEST)
	SHEETGEN_PURE=1 $(PYTEST) $(ENGINE_TESTS)

# In less than a minute, without a compiled engine: all but the tests that play many games or start many processes.
quick: $(VENV)/.tools
	SHEETGEN_PURE=1 $(PYTEST) -m "not slow"

# What needs no running of the program: style and types.
check: $(VENV)/.tools $(VENV)/.built
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.tools $(VENV)/.built
	$(BIN)/python -m bench

# Draws the reviewed pictures of pages anew, after a change that is meant: look at them before you commit.
golden: $(VENV)/.tools $(VENV)/.built
	$(BIN)/python tests/sheet/golden.py
	$(BIN)/python tests/mech_cards/cards_golden.py
	$(BIN)/python tests/mech_machine/machine_golden.py

# Copies what the schemas share into each of them, and lists the printed ids, after a change to schemas or catalog.
schemas: $(VENV)/.built
	$(BIN)/python tests/editors/complete_schemas.py

clean:
	rm -rf $(VENV) build dist out *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis tests/editors/node_modules*
	find engine sheetgen tests \( -name '*.so' -o -name '*.pyd' -o -name '*.c' -o -name '__pycache__' \) -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "sheetgen needs Python 3.11 or newer: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip

# The build tools stand in the environment itself, so that an edit of the engine is compiled again in seconds.
$(VENV)/.package: pyproject.toml setup.py | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "setuptools>=77" "Cython>=3.1"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --editable .
	touch $@

# Compiled to byte code as well, so that commands start fast where Python may not write it by itself.
$(VENV)/.built: $(VENV)/.package $(ENGINE) $(SHEETGEN)
	$(BIN)/python setup.py --quiet build_ext --inplace
	$(BIN)/python -m compileall -q engine/sheetgen_engine sheetgen
	touch $@

$(VENV)/.tools: pyproject.toml | $(VENV)/.package
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	touch $@
