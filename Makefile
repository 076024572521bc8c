# What people run here. `make` alone lists it.
#
# `src/` is the interpreted reference. The copy installed into .venv is compiled
# with mypyc where a C compiler and Python's headers are at hand.

PYTHON    ?= python3
ARGS      ?=
DECISIONS ?= 10000000
# Anything here compiles twice, the second time for what was seen of the first at play: a fifth faster.
PROFILED  ?=
# Anything here makes `make soak-server` as long as a release should have it.
LONG      ?=
# How `make test` compiles: a minute and a half sooner, for code that plays somewhat slower.
QUICK     ?=

BIN    := .venv/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
# Node is the machine's where it is new enough, else the one in .venv. It trusts whom the machine trusts.
WITH_NODE := NODE_USE_SYSTEM_CA=1 PATH="$(CURDIR)/$(BIN):$$PATH"
NPM    := $(WITH_NODE) npm --prefix web
PYTEST := $(WITH_NODE) $(BIN)/pytest -n 2 --dist worksteal
# Who tests a browser waits a third of the time: one more than there are cores.
PYTEST_ONE_MORE := $(WITH_NODE) $(BIN)/pytest -n 3 --dist worksteal
# Two seconds of each process, which only the server's described calls need.
LIGHT  := -p no:schemathesis -p no:faker
# Held against the source alone, however it is built.
SOURCE := tests/test_citations.py tests/test_layers.py tests/test_names.py
GATE   := $(SOURCE) tests/test_docs.py

# The games there are, as a recipe asks for them.
EVERY_GAME = $$(PYTHONPATH=src $(BIN)/python -c 'from tabletide.games.registry import GAMES; print(*GAMES)')

# What has been read once is kept as Python keeps it: hundreds of processes read the same files.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup sbom page play check check-style check-types check-gate check-page test test-page test-source browser bench \
        soak soak-compiled soak-interpreted soak-play soak-packages soak-server soak-browser \
        docs format clean ready tools FORCE

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ready ## make .venv, with everything pinned and the project in it (PROFILED=1: a fifth faster)
	+@$(WHOLE) .venv/.dependencies $(PROJECT) .venv/.laid build/sbom.json

sbom: tools ## write what others wrote of server and page: build/sbom.json, CycloneDX
	+@$(WHOLE) build/sbom.json

# The table needs no compiled rules: they are compiled behind it, once, for the next start.
play: ready build/marks/project ## open the table in the browser (ARGS="…" is passed on to `tabletide serve`)
	@if $(IS_CURRENT); then $(WHOLE) .venv/.laid; $(COMPILED_SERVE); \
	 else $(COMPILE_BEHIND); $(SOURCE_SERVE); fi

page: build/marks/python ## build the page of the browser
	+@$(READY) .venv/.page

# Side by side, the longest first: each of them keeps one core busy.
CHECKS := check-page check-types check-gate check-style

check: tools ## format, lint, types, layers, citations and docs: quick
	+@$(MAKE) --no-print-directory -j 2 --output-sync=target $(CHECKS)

$(CHECKS) test-page test-source: | .venv/.dependencies .venv/.npm

check-style:
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

check-types:
	$(BIN)/mypy

check-gate:
	TABLETIDE_EXPECT=interpreted $(BIN)/pytest -q $(LIGHT) $(GATE)

check-page:
	$(NPM) run --silent check

test-page:
	$(NPM) test --silent

test-source:
	TABLETIDE_EXPECT=interpreted $(PYTEST) $(LIGHT) $(ONCE:%=--ignore=%) $(GATE:%=--ignore=%)

# What holds games against what all must hold, and what plants faults for it to find. That both builds do the same
# is seen step by step in test_builds; interpreted, `make soak` checks millions of decisions.
AT_LENGTH := tests/games/test_conformance.py tests/games/test_positions_property.py tests/lab/test_conformance.py \
        tests/kernel/test_leaks.py tests/kernel/test_check.py tests/kernel/test_check_endings.py \
        tests/kernel/test_check_options.py tests/kernel/test_check_states.py tests/rules/pandemic/test_secrets.py \
        tests/bots/test_blindfold.py tests/lab/test_league.py tests/lab/test_simulate.py

ONCE := tests/server tests/client tests/mcp tests/cli tests/tools tests/web tests/browser \
        tests/games/test_spoken.py tests/games/test_prices.py tests/games/test_guide.py \
        tests/games/test_odds.py tests/games/test_builds.py tests/games/test_log_rules.py tests/games/test_reasons.py \
        tests/packages tests/lab/test_analysis.py tests/lab/test_counts.py \
        tests/bots/test_advice.py tests/bots/test_answer_time.py tests/bots/test_any_deal.py tests/bots/test_futures.py tests/bots/test_rising_tide.py \
        tests/lab/test_calibration.py tests/lab/test_reliability.py tests/lab/test_card.py tests/lab/test_cluster.py tests/lab/test_columns.py \
        tests/lab/test_castings.py tests/lab/test_puzzles.py tests/lab/test_rival_analysis.py tests/lab/test_rival_calibration.py \
        tests/bots/test_hidden_hints.py tests/bots/test_rival_hints.py tests/bots/test_offers.py \
        tests/lab/test_files.py tests/lab/test_report.py tests/bots/test_strength.py tests/bots/test_effort.py \
        tests/rl/test_gymnasium.py tests/rl/test_measuring.py tests/rl/test_openspiel.py tests/rl/test_pettingzoo.py tests/rl/test_teacher.py $(AT_LENGTH)

# A browser on a busy machine may lose a race. What has failed must pass by itself, and it is told which that was.
ONCE_MORE = { echo '*** FAILED AT FIRST, TRIED ONCE MORE BY ITSELF:'; \
  $(WITH_NODE) $(BIN)/pytest -o pythonpath= --last-failed --last-failed-no-failures none -v; }

# What is compiled is tested both ways. Server, terminal and page are not: they are tested once, on the
# installed package, as people run them; so is what is said, and how well bots play. What `check` has run is not
# run again the same way. The compiler leaves much of a second core: the checks go on beside it, and then the source.
test: export QUICK := --quick
test: build/marks/python browser ## check, then the whole suite, interpreted and compiled
	+@$(BOTH) $(PROJECT) .venv/.page .venv/.dependencies $(CHECKS) test-page test-source .venv/.laid
	@if $(IS_COMPILED); then \
	  echo 'TABLETIDE_EXPECT=compiled $(PYTEST_ONE_MORE) -o pythonpath='; \
	  export TABLETIDE_EXPECT=compiled; \
	  $(PYTEST_ONE_MORE) -o pythonpath= $(SOURCE:%=--ignore=%) || { [ $$? = 1 ] && $(ONCE_MORE); }; \
	else \
	  echo '*** NOT TESTED COMPILED: no C compiler with the headers of Python was found ***'; \
	  $(PYTEST) -o pythonpath= $(ONCE); \
	fi
	@$(FIND_CHROMIUM) || echo '*** NOT TESTED IN A BROWSER: no Chromium here, and none could be installed ***'

# The one without a window is a third quicker; where a distribution has none, the other does.
browser: ## install Chromium from Debian's packages, where that is possible and needed
	@command -v chromium-headless-shell >/dev/null || { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && \
	  echo 'Installing Chromium for the browser tests …' && { timeout 60 apt-get update -qq; \
	  $(APT_INSTALL) chromium-headless-shell || $(FIND_CHROMIUM) || $(APT_INSTALL) chromium; }; } || true

bench: ## measure speed
	@$(MAKE) --no-print-directory setup PROFILED=1
	@$(BIN)/tabletide bench $(ARGS)

soak: setup ## many random decisions of every game, both ways side by side (DECISIONS=…), then the server, the page and the extras
	@$(MAKE) --no-print-directory -j 2 soak-compiled soak-interpreted
	@$(MAKE) --no-print-directory soak-play soak-server soak-browser soak-packages

# Every puzzle that is shipped, replayed and tried in futures of its own; whether the chances that are told come true;
# more games of what is costly to play.
soak-play: setup
	TABLETIDE_PUZZLES=1000 TABLETIDE_STRONG_GAMES=40 TABLETIDE_SECRET_DEALS=40 TABLETIDE_FORECASTS=500 TABLETIDE_JOBS=2 \
	  $(BIN)/pytest -o pythonpath= tests/lab/test_puzzles.py tests/lab/test_reliability.py tests/bots/test_strength.py tests/rules/pandemic/test_secrets.py

# A hundred kills with fifty busy tables, ten thousand races, two hundred thousand odd frames; or, for a day
# (LONG=1), five hundred, a hundred thousand, five million, and an hour of mixed abuse beside fifty tables.
SERVER_SOAKED := $(if $(LONG),\
  TABLETIDE_KILLS=500 TABLETIDE_POSTGRES_KILLS=150 TABLETIDE_RACES=100000 TABLETIDE_CHAIR_ROUNDS=2000 TABLETIDE_FUZZ_FRAMES=5000000 \
  TABLETIDE_ABUSE_SECONDS=3600 TABLETIDE_ABUSE_TABLES=50,\
  TABLETIDE_KILLS=100 TABLETIDE_POSTGRES_KILLS=30 TABLETIDE_RACES=10000 TABLETIDE_CHAIR_ROUNDS=300 TABLETIDE_FUZZ_FRAMES=200000)

# What asks for no quiet goes two at a time. Where it is measured how late others are answered, nothing else runs.
soak-server: setup
	$(SERVER_SOAKED) TABLETIDE_KILL_TABLES=50 TABLETIDE_EXAMPLES=100 $(PYTEST) -o pythonpath= \
	  tests/server/http/test_schemathesis.py \
	  tests/server/running/test_durability.py tests/server/tables/test_races.py tests/server/tables/test_chair_races.py \
	  tests/server/store/test_postgres.py \
	  tests/server/running/test_fuzz.py
	$(SERVER_SOAKED) TABLETIDE_FLOOD_SECONDS=60 TABLETIDE_FLOOD_MIXES=9 TABLETIDE_ATTACKS=99 TABLETIDE_ATTACK_SECONDS=10 \
	  $(BIN)/pytest -o pythonpath= \
	  tests/server/running/test_floods.py \
	  tests/server/running/test_attacks.py \
	  tests/server/running/test_mixed_abuse.py

# Every game, whole games on the smallest screens too, in both languages, and every look of what axe examines.
soak-browser: setup browser
	TABLETIDE_GAMES=9 TABLETIDE_PRESSES=1000 TABLETIDE_LANGUAGES=2 TABLETIDE_LOOKS=4 TABLETIDE_NONSENSE=1000 $(PYTEST) -o pythonpath= tests/browser

# Each extra by itself, with the newest versions there are and with the oldest allowed; then wheels as a
# release has them, each in an empty environment.
soak-packages: setup
	@$(BIN)/python -m tests.packages
	@$(BIN)/python -m tests.packages.wheels

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

docs: tools ## write anew the parts of the documents that follow from code and data
	PYTHONPATH=src $(BIN)/python -m tests.documents

format: tools ## lay the code out and mend what can be mended
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove all that make has made
	@! [ -e build/whole.lock ] || $(PYTHON) tools/alone.py build/whole.lock --end
	rm -rf web/node_modules src/tabletide/server/page
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +

# ------------------------------------------------------------------ how setup works
#
# Each file in build/marks says what a step depends on. It is rewritten only when
# that changed, so steps are repeated for new contents, not for new dates. A step's
# own stamp lives in .venv and goes with it.
#
# Two makes in one checkout wait for each other: READY is for what playing takes, WHOLE for the rest, and BOTH for
# who needs all of it as soon as can be: what takes longest then begins beside the page.

STEPS = $(MAKE) --no-print-directory -j 2
READY = $(PYTHON) tools/alone.py build/ready.lock $(STEPS)
WHOLE = $(PYTHON) tools/alone.py build/whole.lock $(STEPS)
BOTH  = $(PYTHON) tools/alone.py build/ready.lock $(WHOLE)

ready: build/marks/python
	+@$(READY) .venv/.server .venv/.page

tools: build/marks/python
	+@$(READY) .venv/.server .venv/.npm
	+@$(WHOLE) .venv/.dependencies

WRITE_MARK = > $@.$$$$; if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi

FIND_CHROMIUM = { command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || \
  command -v google-chrome; } >/dev/null
APT_INSTALL = DEBIAN_FRONTEND=noninteractive timeout 300 apt-get install -y -qq --no-install-recommends >/dev/null \
  fonts-dejavu-core

build/marks/python: FORCE
	@mkdir -p $(@D)
	@command -v $(PYTHON) >/dev/null || { echo 'No $(PYTHON) here: name one, as in make PYTHON=python3.12.'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or later is needed; $(PYTHON) is $$($(PYTHON) -V)."; exit 1; }
	@{ pwd; $(PYTHON) -VV; } $(WRITE_MARK)

.venv/.made: build/marks/python
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo '$(PYTHON) lacks venv: install it (on Debian and Ubuntu, the package python3-venv).'; exit 1; }
	@echo 'Making .venv (5 seconds) …'
	@$(PYTHON) -m venv --clear .venv
	@touch $@

# ------------------------------------------------------------------ what others wrote

WANTED  = $(PYTHON) tools/wanted.py
# Python translates what it reads when it first reads it: most of what libraries bring is never read.
FETCH   = $(PIP) install --no-compile
INSTALL = $(WANTED) $(1) > $@.txt && $(FETCH) -c constraints.txt -r $@.txt

build/marks/dependencies: constraints.txt FORCE
	@mkdir -p $(@D)
	@{ cat constraints.txt; $(WANTED) building compiled server; } $(WRITE_MARK)

.venv/.server: .venv/.made build/marks/dependencies
	@echo 'Installing what the server is made with (20 seconds) …'
	@$(call INSTALL,server)
	@touch $@

.venv/.compiler: .venv/.server
	@echo 'Installing the compiler of Python (10 seconds) …'
	@$(call INSTALL,building compiled)
	@touch $@

# The last line says which pin is missing, if one is.
.venv/.dependencies: .venv/.compiler build/marks/dependencies
	@echo 'Installing what the project is checked and tested with (a minute) …'
	@$(FETCH) --no-deps -r constraints.txt
	@$(WANTED) bench client compiled dev lab mcp openspiel postgresql push rl server train > $@.txt && \
	  $(PIP) install --no-index --dry-run -r $@.txt
	@touch $@

# Licences are read from what is installed, so it is written after that; not into the wheel, which others
# build without any of it.
build/sbom.json: build/marks/project web/package-lock.json | .venv/.dependencies
	@echo 'Writing the bill of materials, build/sbom.json (a second) …'
	@$(BIN)/python -m tools.bill > $@

# ------------------------------------------------------------------ the project, compiled

PROJECT = $(if $(PROFILED),.venv/.profiled,.venv/.project)

IS_COMPILED = grep -qx compiled build/marks/project
IS_CURRENT  = cmp -s build/marks/project .venv/.project

COMPILED_SERVE = exec $(BIN)/tabletide serve --open $(ARGS)
SOURCE_SERVE   = exec env PYTHONPATH=src $(BIN)/python -P -m tabletide serve --open $(ARGS)

# What failed once is not tried again before something has changed.
COMPILE_BEHIND = if ! $(IS_COMPILED); then :; \
  elif cmp -s build/marks/project build/marks/failed; then \
    echo 'The rules could not be compiled (see build/compile.log): the table goes without.'; \
  else \
    echo 'Compiling the rules behind the table, for its next start: nobody waits for it (10 minutes; more on a busy machine, see build/compile.log) …'; \
    $(PYTHON) tools/alone.py build/whole.lock --behind build/compile.log sh -c \
      '$(MAKE) --no-print-directory PROFILED=1 .venv/.profiled .venv/.laid || cp build/marks/project build/marks/failed'; \
  fi

# Prints the compiler that extension modules would be built with.
FIND_CC = import os, sysconfig as s; \
          print(os.environ.get("CC") or s.get_config_var("CC") or "cc", "-I" + s.get_path("include"))

# The first line is how the project gets built, the others are what is built.
build/marks/project: FORCE
	@mkdir -p $(@D)
	@{ if echo '#include <Python.h>' | $$($(PYTHON) -c '$(FIND_CC)') -fsyntax-only -x c - 2>/dev/null; \
	   then echo compiled; else echo interpreted; fi; \
	   find pyproject.toml constraints.txt hatch_build.py tools README.md LICENSE src -type f \
	     ! -path '*/__pycache__/*' ! -path '*/server/page/*' -exec cksum {} + | sort; \
	} $(WRITE_MARK)

# Built from a copy: the compiling hook puts its modules beside the source, which
# is to stay interpreted, and moves pyproject.toml away while it works. The wheel is whole
# before it takes the place of the one before; its stamp is the mark it was made for.
COMMA := ,
COPY = rm -rf build/copy build/wheel && mkdir -p build/copy && cp -p build/marks/project build/copy/mark && \
  cp -R pyproject.toml hatch_build.py README.md LICENSE src build/copy && \
  rm -rf build/copy/src/tabletide/server/page && \
  find build/copy -name __pycache__ -prune -exec rm -rf {} +
define BUILD
@$(COPY)
@if $(IS_COMPILED); then echo 'Compiling the rules and the bots$(2) …'; \
   $(BIN)/python tools/compile.py $(1) build/copy build/compiling && mv build/compiling/wheel build/wheel; \
 else echo 'No C compiler with the headers of Python was found: installing without compiling.'; \
   $(PIP) wheel --no-index --no-deps --no-build-isolation -w build/wheel ./build/copy; fi
@rm -f .venv/.laid && $(PIP) install --no-index --no-deps --force-reinstall build/wheel/*.whl
@cp -p build/copy/mark .venv/.project
endef

.venv/.project: build/marks/project | .venv/.compiler
	$(call BUILD,$(QUICK), (4 minutes))

# Good for whoever asks for the one compiled once, too.
.venv/.profiled: build/marks/project | .venv/.compiler
	$(call BUILD,--profiled,$(COMMA) twice$(COMMA) and playing between (10 minutes))
	@cp -p .venv/.project $@

# ------------------------------------------------------------------ the page

NODE_IS_NEW = node -e 'process.exit(process.versions.node.split(".")[0] >= 22 ? 0 : 1)' 2>/dev/null

.venv/.node: .venv/.made constraints-node.txt
	@if $(NODE_IS_NEW); then :; else \
	  echo 'Installing Node into .venv, since there is none of version 22 or later (5 seconds) …'; \
	  $(PIP) install --no-deps -r constraints-node.txt; fi
	@touch $@

.venv/.npm: .venv/.node web/package-lock.json
	@echo 'Installing what the page is made with (10 seconds) …'
	@$(NPM) ci --loglevel=error --no-update-notifier >build/npm.log
	@touch $@

build/marks/page: FORCE
	@mkdir -p $(@D)
	@find web -type f ! -path 'web/node_modules/*' -exec cksum {} + | sort $(WRITE_MARK)

.venv/.page: .venv/.npm build/marks/page
	@echo 'Building the page (20 seconds) …'
	@$(NPM) run --silent build >build/page.log 2>&1 || { cat build/page.log; exit 1; }
	@touch $@

# Laid into the installed package as well: the rules need not be compiled again because the page has
# changed.
.venv/.laid: .venv/.page $(PROJECT)
	@installed=$$(cd / && $(CURDIR)/$(BIN)/python -c 'import tabletide; print(*tabletide.__path__)')/server && \
	  rm -rf "$$installed/page" && cp -R src/tabletide/server/page "$$installed/page"
	@touch $@
