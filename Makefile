# `make` alone lists what there is.
PY := .venv/bin/python
PYTEST = $(PY) -m pytest --dist loadgroup
PART = $(PY) tools/part.py
# What the database can change; all but the browser where everything is asked.
ON_POSTGRES = $(if $(SCOREKEEPER_TESTS),not browser,database)
# Where ARGS picks tests, a part may have none of them.
NONE_IS_FINE = $(if $(ARGS),|| [ $$? = 5 ])

.PHONY: help setup run test test-all test-python test-browser test-postgres check format messages engines bench faults shots lock venv venv-dev browser

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

setup: venv ## prepare everything without starting: packages, translations, static files, database
	@$(PY) -m tools.prepare

run: venv ## serve to the phones of the house (HOST, PORT, SCOREKEEPER_DATA)
	@exec $(PY) -m tools.serve

test: test-python test-browser test-postgres ## the everyday tests, on SQLite and on PostgreSQL (ARGS="-k word" picks some)

test-all: export SCOREKEEPER_TESTS = all
test-all: engines test-python test-browser test-postgres ## every test at full volume, on both databases

test-python: venv-dev ## those without a browser, on SQLite
	@$(PART) "Python on SQLite" $(PYTEST) -n 2 -m "not browser" $(ARGS) $(NONE_IS_FINE)

test-browser: browser ## those in a browser, on SQLite
	@$(PART) "browser" $(PYTEST) -n 3 -m browser $(ARGS) $(NONE_IS_FINE)

test-postgres: venv-dev ## what the database can change, on PostgreSQL
	@SCOREKEEPER_TEST_DB=postgres $(PART) "PostgreSQL" $(PYTEST) -n 3 -m "$(ON_POSTGRES)" $(ARGS) $(NONE_IS_FINE)

check: venv-dev ## style, types, import contracts, templates, both languages complete, nothing too new for old browsers
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports
	$(PY) -m djlint --quiet --lint templates
	$(PY) -m tools.translations check
	$(PY) -m tools.labels
	$(PY) -m tools.oldest

format: venv-dev ## put the code in the form that `make check` asks for
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

messages: venv-dev ## gather the texts to translate into locale/
	$(PY) -m tools.translations merge

engines: venv-dev ## fetch the other browsers that `make test-all` plays in, as root on Debian, and tell which are here
	@$(PY) -m tools.engines

bench: browser ## how quick it is, and the long random tests, in half an hour at most (ARGS="pages sizes" picks some)
	$(PY) -m tests.bench $(ARGS)

faults: browser ## plant a dozen faults one by one, to see the everyday tests catch them (ARGS="lock_left_out" picks some)
	$(PY) -m tests.faults $(ARGS)

shots: browser ## a picture of every screen, in both languages, light and dark
	$(PY) -m tests.shots

lock: venv-dev ## lock the packages of requirements*.in again
	$(PY) -m pip install --quiet uv
	for name in requirements requirements-dev; do \
		$(PY) -m uv pip compile --quiet --generate-hashes --universal --no-emit-index-url --no-header \
			--python-version 3.11 $$name.in -o $$name.txt || exit 1; \
	done

venv:
	@sh tools/venv.sh requirements.txt

venv-dev:
	@sh tools/venv.sh requirements-dev.txt

browser: venv-dev
	@$(PY) -m tools.browser
