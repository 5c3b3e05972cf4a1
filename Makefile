# `make demo` and `make test` set up everything they need in .venv, from nothing but Python 3.11 and pip's registry.
PYTHON ?= python3
SECONDS ?= 60
SEED ?= 1
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest --quiet --numprocesses auto --dist worksteal
ENGINE_TESTS := tests/engine tests/test_doctests.py $(shell find tests/games -name 'test_*scenario*.py')
ENGINE := $(shell find engine -name '*.py' -o -name '*.pxd')

.PHONY: demo test quick check fuzz sanitize bench golden pictures schemas vendor wheel clean
.DELETE_ON_ERROR:

# Checking and drawing need no compiled engine, so they come first.
demo: $(VENV)/.package
	$(BIN)/sheetgen check --explain examples/paper-mech/standard.yaml
	$(BIN)/sheetgen sheet examples/paper-mech/standard.yaml -o standard-sheet.pdf
	@$(MAKE) --no-print-directory $(VENV)/.built
	$(BIN)/sheetgen --version
	$(BIN)/sheetgen sim examples/paper-mech/standard.yaml --pilot reference --games 10000 --seed 1
	@echo "Open the workshop in your browser with: $(BIN)/sheetgen workshop"

# The engine's tests run twice: as it was built, and from its sources. Both have to play the games of the signatures; what plays
# many games shows nothing more then.
test: check
	$(PYTEST)
	SHEETGEN_PURE=1 $(PYTEST) -m "not slow" $(ENGINE_TESTS)

# Without a compiled engine: all but the tests that play many games, draw many pages or start many processes.
quick: $(VENV)/.tools
	SHEETGEN_PURE=1 $(PYTEST) -m "not slow"

# What needs no running of the program: style and types.
check: $(VENV)/.tools $(VENV)/.built
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Mutated inputs through the real commands, for so long: `make fuzz SECONDS=600 SEED=7`.
fuzz: $(VENV)/.tools $(VENV)/.built
	$(BIN)/python -m tests.fuzz --seconds $(SECONDS) --seed $(SEED)

# The engine with address and undefined-behaviour checks, in out/sanitize: its tests, homebrew at the limits, the fuzzer.
sanitize: $(VENV)/.tools
	SECONDS=$(SECONDS) $(BIN)/python tests/sanitize/run.py

bench: $(VENV)/.tools $(VENV)/.built
	$(BIN)/python -m bench

# Redraws the reviewed pictures of pages after a deliberate change: look at them before you commit.
golden: $(VENV)/.tools $(VENV)/.built
	$(BIN)/python tests/render/golden.py
	$(BIN)/python tests/games/mech_cards/cards_golden.py
	$(BIN)/python tests/games/mech_machine/machine_golden.py

# Redraws the pictures of the documents.
pictures: $(VENV)/.built
	$(BIN)/python docs/pictures/draw.py

# Copies what the schemas share into each of them, and lists the printed ids, after a change to schemas or catalog.
schemas: $(VENV)/.built
	$(BIN)/python tests/editors/complete_schemas.py

# Fetches what the workshop's page takes from others, in the versions of tests/workshop/vendor, with their licences.
vendor:
	tests/workshop/vendor.sh

clean:
	rm -rf $(VENV) build dist out *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis tests/editors/node_modules*
	find engine sheetgen tests \( -name '*.so' -o -name '*.pyd' -o -name '*.c' -o -name '__pycache__' \) -prune -exec rm -rf {} +

# A wheel for this platform, compiled, that `pip install` takes in seconds.
wheel: $(VENV)/.package
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "sheetgen needs Python 3.11 or newer: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)

# The build tools are installed too, so that a change of the engine is compiled again in seconds.
$(VENV)/.package: pyproject.toml setup.py | $(BIN)/python
	@echo "Installing sheetgen and what it needs in $(VENV): about 20 seconds"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "setuptools>=77" "Cython>=3.1"
	SHEETGEN_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --editable .
	touch $@

$(VENV)/.built: $(VENV)/.package $(ENGINE)
	@echo "Compiling the engine: about half a minute on two cores, needed once"
	$(BIN)/python setup.py --quiet build_ext --inplace
	touch $@

# Dependency groups need a newer pip than Python 3.11 brings.
$(VENV)/.tools: pyproject.toml | $(VENV)/.package
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	touch $@
