# What people run here. `make` alone lists it.
#
# `src/` is the interpreted reference. The copy installed into .venv is compiled
# with mypyc where a C compiler and Python's headers are at hand.

PYTHON    ?= python3
ARGS      ?=
GAME      ?= pandemic
DECISIONS ?= 10000000

BIN    := .venv/bin
EXTRAS := bench,compiled,dev,lab
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
PYTEST := $(BIN)/pytest -n 2 --dist worksteal
GATE   := tests/test_citations.py tests/test_docs.py tests/test_layers.py

# The games there are, as a recipe asks for them.
EVERY_GAME = $$(PYTHONPATH=src $(BIN)/python -c 'from tabletide.games.registry import GAMES; print(*GAMES)')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play check test bench soak soak-compiled soak-interpreted docs format clean FORCE

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.project ## make .venv, with everything pinned and the project in it

play: setup ## play in the terminal (GAME=…; ARGS="…" is passed on)
	@$(BIN)/tabletide play $(GAME) $(ARGS)

check: .venv/.dependencies ## format, lint, types, layers, citations and docs: quick
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	TABLETIDE_EXPECT=interpreted $(BIN)/pytest -q $(GATE)

test: setup check ## check, then the whole suite, interpreted and compiled
	TABLETIDE_EXPECT=interpreted $(PYTEST)
	@if $(IS_COMPILED); then \
	  echo 'TABLETIDE_EXPECT=compiled $(PYTEST) -o pythonpath='; \
	  TABLETIDE_EXPECT=compiled $(PYTEST) -o pythonpath=; \
	else \
	  echo '*** NOT TESTED COMPILED: no C compiler with the headers of Python was found ***'; \
	fi

bench: setup ## measure speed
	@$(BIN)/tabletide bench $(ARGS)

soak: setup ## check many random decisions of every game, both ways side by side (DECISIONS=…)
	@$(MAKE) --no-print-directory -j 2 soak-compiled soak-interpreted

soak-compiled:
	@if $(IS_COMPILED); then \
	  for game in $(EVERY_GAME); do \
	    $(BIN)/tabletide check $$game --decisions $(DECISIONS) --every 53 || exit 1; \
	  done; \
	else \
	  echo '*** NOT SOAKED COMPILED: no C compiler with the headers of Python was found ***'; \
	fi

soak-interpreted:
	@for game in $(EVERY_GAME); do \
	  PYTHONPATH=src $(BIN)/python -m tabletide check $$game --decisions $(DECISIONS) --every 53 || exit 1; \
	done

docs: .venv/.dependencies ## write anew the parts of the documents that follow from code and data
	PYTHONPATH=src $(BIN)/python -m tests.documents

format: .venv/.dependencies ## lay the code out and mend what can be mended
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove all that make has made
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# ------------------------------------------------------------------ how setup works
#
# Each file in build/marks says what a step depends on. It is rewritten only when
# that changed, so steps are repeated for new contents, not for new dates. A step's
# own stamp lives in .venv and goes with it.

IS_COMPILED = grep -qx compiled build/marks/project
WRITE_MARK  = > $@.new; if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# Lets the compiler inline the rules' small functions, which other libraries could replace else.
CFLAGS_INLINE = -fno-semantic-interposition -fvisibility=hidden -fno-plt

# Prints the compiler that extension modules would be built with.
FIND_CC = import os, sysconfig as s; \
          print(os.environ.get("CC") or s.get_config_var("CC") or "cc", "-I" + s.get_path("include"))

build/marks/python: FORCE
	@mkdir -p $(@D)
	@command -v $(PYTHON) >/dev/null || { echo 'No $(PYTHON) here: name one, as in make PYTHON=python3.12.'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or later is needed; $(PYTHON) is $$($(PYTHON) -V)."; exit 1; }
	@{ pwd; $(PYTHON) -VV; } $(WRITE_MARK)

.venv/.made: build/marks/python
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo '$(PYTHON) lacks venv: install it (on Debian and Ubuntu, the package python3-venv).'; exit 1; }
	$(PYTHON) -m venv --clear .venv
	@touch $@

build/marks/dependencies: constraints.txt FORCE
	@mkdir -p $(@D)
	@cat constraints.txt $(WRITE_MARK)

.venv/.dependencies: .venv/.made build/marks/dependencies
	$(PIP) install --no-deps -r constraints.txt
	@touch $@

# The first line is how the project gets built, the others are what is built.
build/marks/project: .venv/.dependencies FORCE
	@mkdir -p $(@D)
	@echo '#include <Python.h>' > $(@D)/probe.c
	@{ if $$($(BIN)/python -c '$(FIND_CC)') -c $(@D)/probe.c -o $(@D)/probe.o 2>/dev/null; \
	   then echo compiled; else echo interpreted; fi; \
	   find pyproject.toml README.md LICENSE src -type f ! -path '*/__pycache__/*' -exec cksum {} + | sort; \
	} $(WRITE_MARK)

# Built from a copy: the compiling hook puts its modules beside the source, which
# is to stay interpreted, and moves pyproject.toml away while it works.
# --no-index: everything needed is pinned and installed by now, or is missing there.
.venv/.project: .venv/.dependencies build/marks/project
	@rm -rf build/copy && mkdir -p build/copy
	@cp -R pyproject.toml README.md LICENSE src build/copy
	@find build/copy -name __pycache__ -prune -exec rm -rf {} +
	@if $(IS_COMPILED); then echo 'Compiling the rules and the bots (a minute or two) …'; \
	 else echo 'No C compiler with the headers of Python was found: installing without compiling.'; fi
	@if $(IS_COMPILED); then export HATCH_BUILD_HOOK_ENABLE_MYPYC=true CFLAGS="$$CFLAGS $(CFLAGS_INLINE)"; fi; \
	 $(PIP) install --no-index --no-build-isolation './build/copy[$(EXTRAS)]'
	@touch $@
