# What people run here. `make` alone lists it.
#
# `src/` is the interpreted reference. The copy installed into .venv is compiled
# with mypyc where a C compiler and Python's headers are at hand.

PYTHON    ?= python3
ARGS      ?=
DECISIONS ?= 10000000

BIN    := .venv/bin
EXTRAS := bench,compiled,dev,lab,postgresql,server
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
# Node is the machine's where it is new enough, else the one in .venv. It trusts whom the machine trusts.
WITH_NODE := NODE_USE_SYSTEM_CA=1 PATH="$(CURDIR)/$(BIN):$$PATH"
NPM    := $(WITH_NODE) npm --prefix web
PYTEST := $(WITH_NODE) $(BIN)/pytest -n 2 --dist worksteal
GATE   := tests/test_citations.py tests/test_docs.py tests/test_layers.py tests/test_names.py

# The games there are, as a recipe asks for them.
EVERY_GAME = $$(PYTHONPATH=src $(BIN)/python -c 'from tabletide.games.registry import GAMES; print(*GAMES)')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup page play check test browser bench soak soak-server soak-compiled soak-interpreted \
        docs format clean FORCE

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.project .venv/.page ## make .venv, with everything pinned and the project in it

play: setup ## open the table in the browser (ARGS="…" is passed on to `tabletide serve`)
	@$(BIN)/tabletide serve --open $(ARGS)

page: .venv/.page ## build the page of the browser

check: .venv/.dependencies .venv/.npm ## format, lint, types, layers, citations and docs: quick
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	TABLETIDE_EXPECT=interpreted $(BIN)/pytest -q $(GATE)
	$(NPM) run --silent check

NOT_COMPILED := tests/server tests/web tests/browser

# What is compiled is tested both ways. The server and the page are not: they are tested once,
# on the installed package, as people run them.
test: setup check browser ## check, then the whole suite, interpreted and compiled
	$(NPM) test --silent
	TABLETIDE_EXPECT=interpreted $(PYTEST) $(NOT_COMPILED:%=--ignore=%)
	@if $(IS_COMPILED); then \
	  echo 'TABLETIDE_EXPECT=compiled $(PYTEST) -o pythonpath='; \
	  TABLETIDE_EXPECT=compiled $(PYTEST) -o pythonpath=; \
	else \
	  echo '*** NOT TESTED COMPILED: no C compiler with the headers of Python was found ***'; \
	  $(PYTEST) -o pythonpath= $(NOT_COMPILED); \
	fi
	@$(FIND_CHROMIUM) || echo '*** NOT TESTED IN A BROWSER: no Chromium here, and none could be installed ***'

browser: ## install Chromium from Debian's packages, where that is possible and needed
	@$(FIND_CHROMIUM) || { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && \
	  echo 'Installing Chromium for the browser tests …' && apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    chromium fonts-dejavu-core >/dev/null; } || true

bench: setup ## measure speed
	@$(BIN)/tabletide bench $(ARGS)

soak: setup ## many random decisions of every game, both ways side by side (DECISIONS=…), then the server
	@$(MAKE) --no-print-directory -j 2 soak-compiled soak-interpreted
	@$(MAKE) --no-print-directory soak-server

# A hundred kills with fifty busy tables, ten thousand races, two hundred thousand odd frames.
soak-server: setup
	TABLETIDE_KILLS=100 TABLETIDE_KILL_TABLES=50 TABLETIDE_POSTGRES_KILLS=30 TABLETIDE_RACES=10000 \
	TABLETIDE_FUZZ_FRAMES=200000 $(BIN)/pytest -o pythonpath= \
	  tests/server/running/test_durability.py tests/server/tables/test_races.py \
	  tests/server/store/test_postgres.py \
	  tests/server/running/test_fuzz.py

soak-compiled:
	@if $(IS_COMPILED); then \
	  for game in $(EVERY_GAME); do \
	    $(BIN)/tabletide counts $$game --merge || exit 1; \
	    $(BIN)/tabletide check $$game --decisions $(DECISIONS) --every 53 || exit 1; \
	  done; \
	else \
	  echo '*** NOT SOAKED COMPILED: no C compiler with the headers of Python was found ***'; \
	fi

soak-interpreted:
	@for game in $(EVERY_GAME); do \
	  PYTHONPATH=src $(BIN)/python -m tabletide counts $$game || exit 1; \
	  PYTHONPATH=src $(BIN)/python -m tabletide check $$game --decisions $(DECISIONS) --every 53 || exit 1; \
	done

docs: .venv/.dependencies ## write anew the parts of the documents that follow from code and data
	PYTHONPATH=src $(BIN)/python -m tests.documents

format: .venv/.dependencies ## lay the code out and mend what can be mended
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove all that make has made
	rm -rf web/node_modules src/tabletide/server/page
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# ------------------------------------------------------------------ how setup works
#
# Each file in build/marks says what a step depends on. It is rewritten only when
# that changed, so steps are repeated for new contents, not for new dates. A step's
# own stamp lives in .venv and goes with it.

IS_COMPILED = grep -qx compiled build/marks/project
WRITE_MARK  = > $@.new; if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

FIND_CHROMIUM = { command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null

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
	   find pyproject.toml hatch_build.py README.md LICENSE src -type f \
	     ! -path '*/__pycache__/*' ! -path '*/server/page/*' -exec cksum {} + | sort; \
	} $(WRITE_MARK)

# Built from a copy: the compiling hook puts its modules beside the source, which
# is to stay interpreted, and moves pyproject.toml away while it works.
# --no-index: everything needed is pinned and installed by now, or is missing there.
.venv/.project: .venv/.dependencies build/marks/project
	@rm -rf build/copy && mkdir -p build/copy
	@cp -R pyproject.toml hatch_build.py README.md LICENSE src build/copy
	@rm -rf build/copy/src/tabletide/server/page
	@find build/copy -name __pycache__ -prune -exec rm -rf {} +
	@if $(IS_COMPILED); then echo 'Compiling the rules and the bots (a minute or two) …'; \
	 else echo 'No C compiler with the headers of Python was found: installing without compiling.'; fi
	@if $(IS_COMPILED); then export HATCH_BUILD_HOOK_ENABLE_MYPYC=true CFLAGS="$$CFLAGS $(CFLAGS_INLINE)"; fi; \
	 $(PIP) install --no-index --no-build-isolation './build/copy[$(EXTRAS)]'
	@touch $@

# ------------------------------------------------------------------ the page

NODE_IS_NEW = node -e 'process.exit(process.versions.node.split(".")[0] >= 22 ? 0 : 1)' 2>/dev/null

.venv/.node: .venv/.made constraints-node.txt
	@if $(NODE_IS_NEW); then :; else \
	  echo 'Node 22 or later is not here: installing one into .venv.'; \
	  $(PIP) install --no-deps -r constraints-node.txt; fi
	@touch $@

.venv/.npm: .venv/.node web/package-lock.json
	$(NPM) ci --loglevel=error
	@touch $@

build/marks/page: FORCE
	@mkdir -p $(@D)
	@find web -type f ! -path 'web/node_modules/*' -exec cksum {} + | sort $(WRITE_MARK)

# Built into the source tree, then laid into the installed package as well: the
# rules need not be compiled again because the page has changed.
.venv/.page: .venv/.npm .venv/.project build/marks/page
	$(NPM) run --silent build
	@installed=$$(cd / && $(CURDIR)/$(BIN)/python -c 'import tabletide; print(*tabletide.__path__)')/server && \
	  rm -rf "$$installed/page" && cp -R src/tabletide/server/page "$$installed/page"
	@touch $@
